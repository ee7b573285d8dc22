//! Naked and hidden sets: k cells of a house with k digits, and k digits of a house with k cells.

use super::tight::each_tight;
use super::unions::{Members, each_union};
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CandidateRole, CellRole, HouseRole, Truth, Why};
use crate::logic::technique::{Description, Example};
use crate::logic::{Candidate, Position, Rating, Technique};
use crate::solve::bits::Bits as _;

const DIRECT_PAIR: Rating = Rating::from_tenths(20);
const DIRECT_TRIPLE: Rating = Rating::from_tenths(25);
const NAKED: [Rating; 3] =
    [Rating::from_tenths(30), Rating::from_tenths(36), Rating::from_tenths(50)];
const HIDDEN: [Rating; 3] =
    [Rating::from_tenths(34), Rating::from_tenths(40), Rating::from_tenths(54)];

/// From this size on sets have no names of their own and share a search.
const LARGE: usize = 5;
const FROM_FIVE: Rating = Rating::from_tenths(55);

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(DIRECT_PAIR, &[Technique::DirectHiddenPair], |search| direct(search, 2)),
    Finder::whole(DIRECT_TRIPLE, &[Technique::DirectHiddenTriple], |search| direct(search, 3)),
    Finder::whole(NAKED[0], &[Technique::NakedPair, Technique::LockedPair], |search| {
        naked(search, 2);
    }),
    Finder::whole(HIDDEN[0], &[Technique::HiddenPair], |search| hidden(search, 2)),
    Finder::whole(NAKED[1], &[Technique::NakedTriple, Technique::LockedTriple], |search| {
        naked(search, 3);
    }),
    Finder::whole(HIDDEN[1], &[Technique::HiddenTriple], |search| hidden(search, 3)),
    Finder::whole(NAKED[2], &[Technique::NakedQuadruple], |search| naked(search, 4)),
    Finder::whole(HIDDEN[2], &[Technique::HiddenQuadruple], |search| hidden(search, 4)),
    Finder::whole(FROM_FIVE, &[Technique::NakedSet, Technique::HiddenSet], larger),
];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::DirectHiddenPair,
        id: "direct-hidden-pair",
        rating: DIRECT_PAIR,
        cost: 40,
        references: &["Sudoku Explainer: direct hidden pair"],
        example: Example {
            board: "9",
            position: "......7....8..4+3....6358...2...4.....9.8+31+2.4...9...3.3.4...8.6....+8+3...8.5..6.23",
            effects: "r4c3=3",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::DirectHiddenTriple,
        id: "direct-hidden-triple",
        rating: DIRECT_TRIPLE,
        cost: 55,
        references: &["Sudoku Explainer: direct hidden triplet"],
        example: Example {
            board: "9",
            position: "31+6......5.4....+36+7.9.36+5+1..+9+31+6.4..67+1.5.+2.+3.+4+5..3+6.1+1.+8.273..+9+3+7+6..82.4.+23..1..|r1c8:79 r1c9:79 r6c8:7 r7c8:9 r9c8:9",
            effects: "r1c8=4",
            broken_by: "r1c8:7 r6c8:7",
        },
    },
    Description {
        technique: Technique::LockedPair,
        id: "locked-pair",
        rating: NAKED[0],
        cost: 45,
        references: &["https://hodoku.sourceforge.net/en/tech_intersections.php"],
        example: Example {
            board: "9",
            position: "..4..7.3272.9+3........4.9....2....+5+34...53..13.+5.1....+2+69+5.13.48+4..+2+65....7.+94.26|r1c1:16 r1c2:1 r2c3:8 r2c7:8 r2c8:8 r3c1:5 r3c2:15 r3c3:16 r5c8:7 r6c8:7 r6c9:7",
            effects: "r1c2<>8 r3c4<>8 r3c6<>8 r3c8<>8 r3c9<>8",
            broken_by: "r2c3:8 r3c2:1 r3c2:5 r3c3:1",
        },
    },
    Description {
        technique: Technique::NakedPair,
        id: "naked-pair",
        rating: NAKED[0],
        cost: 60,
        references: &["https://www.sudokuwiki.org/Naked_Candidates"],
        example: Example {
            board: "9",
            position: "..+4..78+2+1+81..4+2...62.+8.+1..4.4.23.+1+8.1..4.82...8..1..+4....1.+34+58+4.+15+89.6+25.+8.2+4.+19|r1c2:3 r2c4:6 r2c7:37 r3c7:37 r4c3:7 r5c2:39 r5c3:79 r5c5:56 r6c1:9 r6c3:79 r6c4:6 r6c7:37 r7c3:7",
            effects: "r3c3<>59 r3c8<>9",
            broken_by: "r3c7:3 r3c7:7",
        },
    },
    Description {
        technique: Technique::HiddenPair,
        id: "hidden-pair",
        rating: HIDDEN[0],
        cost: 70,
        references: &["https://www.sudokuwiki.org/Hidden_Candidates"],
        example: Example {
            board: "9",
            position: "28....5+1..9.1.4..8.+1..+83...+8+2+5.46+7.1+1+3+98....+54+7+6.+15+82.+3+48....+7695+2....+8.+761.3+8.5.|r1c4:9 r1c9:9 r2c5:6 r3c4:69 r7c4:9 r7c7:9 r9c4:9",
            effects: "r1c3<>7 r1c9<>7",
            broken_by: "r1c9:9",
        },
    },
    Description {
        technique: Technique::LockedTriple,
        id: "locked-triple",
        rating: NAKED[1],
        cost: 65,
        references: &["https://hodoku.sourceforge.net/en/tech_intersections.php"],
        example: Example {
            board: "9",
            position: "8..+3....5.+395.7.......9.3..+39..+7..12.75....3+8.+82..37.6.13...8.....4......4+87.92..|r2c1:1 r3c1:1 r7c8:9 r8c7:9 r8c8:9 r9c5:56",
            effects: "r7c1<>256 r7c8<>56 r8c5<>256 r8c6<>256",
            broken_by: "r9c5:5 r9c5:6",
        },
    },
    Description {
        technique: Technique::NakedTriple,
        id: "naked-triple",
        rating: NAKED[1],
        cost: 80,
        references: &["https://www.sudokuwiki.org/Naked_Candidates"],
        example: Example {
            board: "9",
            position: "...6.1+4+95.194..+6+2+8......73+19.5...8+1..6...89+5.......+34..9.+71+45+8+3+1.78.32+6...3.26+1+7.|r3c1:2 r3c2:2 r3c3:2 r4c5:3 r5c5:3",
            effects: "r1c2<>8 r4c2<>4 r6c2<>8",
            broken_by: "r3c2:2",
        },
    },
    Description {
        technique: Technique::HiddenTriple,
        id: "hidden-triple",
        rating: HIDDEN[1],
        cost: 100,
        references: &["https://www.sudokuwiki.org/Hidden_Candidates"],
        example: Example {
            board: "9",
            position: ".+837+6.2+45.+4+2.8.+763+6+75..4..8+85+19..+47+64+3+76...+2+92+9+6.4+7..131....6..+76+4.9..82+5+2...6...|r3c4:1 r3c5:1 r6c4:3 r7c5:2 r9c5:3",
            effects: "r7c4<>5 r7c6<>5 r9c4<>13",
            broken_by: "r7c5:2",
        },
    },
    Description {
        technique: Technique::NakedQuadruple,
        id: "naked-quadruple",
        rating: NAKED[2],
        cost: 120,
        references: &["https://www.sudokuwiki.org/Naked_Candidates"],
        example: Example {
            board: "9",
            position: "+8..+129..7.1..+8+7+9.57+9..+6.1.83.791....5.+18+76..9.8+92..7..2...+98...9.4..+1...+1+7+86.+2.9.|r3c3:5 r4c8:2 r5c8:2 r6c8:3 r6c9:3 r7c7:3 r7c8:3 r8c7:3 r8c8:23 r9c7:3",
            effects: "r4c8<>46 r6c8<>46 r7c8<>46 r8c8<>6",
            broken_by: "r4c8:2 r6c8:3 r7c8:3 r8c8:2",
        },
    },
    Description {
        technique: Technique::HiddenQuadruple,
        id: "hidden-quadruple",
        rating: HIDDEN[2],
        cost: 150,
        references: &["https://www.sudokuwiki.org/Hidden_Candidates"],
        example: Example {
            board: "9",
            position: "4..9.52......129.......7..6.+4.+59...31+963..5.75.+3..14.9..5289....3..+5...+2..4..+3..5|r1c8:8 r2c8:8 r3c7:8 r3c8:8 r6c2:7 r6c4:8 r7c8:7 r8c8:47 r9c8:7",
            effects: "r1c8<>1 r3c8<>1 r7c8<>16",
            broken_by: "r1c8:8 r2c8:8 r3c8:8 r8c8:4",
        },
    },
    Description {
        technique: Technique::NakedSet,
        id: "naked-set",
        rating: FROM_FIVE,
        cost: 200,
        references: &["https://www.sudokuwiki.org/Naked_Candidates"],
        example: Example {
            board: "16",
            position: "C+F...+61.4.GB2.3.B..79F...3+21+G....92....+G..6EF+B..GE+1..BA2.F....+6..5.B...A.E7..3..E..4..7.+3C+F.+A+2G.3G.A6...+B+2+1D.7..1+7F+2E+D+G+35+A94+C+68+BDA...4..+6....8.G..5FG+A...B.....6.8.1.+E..2+G.ABD7....+G83..1..F5.+A2+F+BG+61+9E5+D7C3+8A+2+4.....7.6F.B.9.EC..+7+E.G.C91..6.B+3.....24..+6..7..D|r4c12:58 r5c3:D r6c8:1 r9c3:39C r9c4:3 r9c5:BC r9c7:C r9c8:B r9c12:5 r10c7:2C r10c12:8 r11c1:9 r11c3:9C r11c5:F r11c7:9F r12c3:469C r12c7:C r12c8:B r14c4:3 r14c10:5 r15c11:5 r16c3:C r16c4:358 r16c9:A r16c11:5 r16c15:F",
            effects: "r9c5<>7F r9c7<>9F r12c7<>9D",
            broken_by: "r9c8:B r10c7:2 r10c7:C r11c5:F",
        },
    },
    Description {
        technique: Technique::HiddenSet,
        id: "hidden-set",
        rating: FROM_FIVE,
        cost: 220,
        references: &["https://www.sudokuwiki.org/Hidden_Candidates"],
        example: Example {
            board: "16",
            position: "..9+4D.BG..A.6.7E..B2F.9.46...+G.3.6.....7....B9.+45...6E4....9F8.......28...7.E..963.........8..B2.2..B.......5D.G.G...C..E4+25....98E+F+G.2D3...+A5C14.....+EA.FD1G...2...+41.+8.G..3..7.....3.F.5..4.E.3D.CE7.+B9....4.6G41.A.6....B...F....8....26.73.............F..G.|r2c8:5 r3c5:5 r3c7:5A r3c10:3 r3c11:3 r3c12:3 r4c10:3 r4c11:3 r5c1:B r5c2:B r5c4:B r6c5:9 r6c6:5A r6c9:G r6c11:9G r7c6:6A r7c11:9 r8c5:9 r10c6:59 r10c9:7 r12c9:7 r12c12:7 r13c15:25 r14c4:9 r14c6:5 r14c14:2 r14c15:259 r15c4:9 r15c6:5 r15c15:59 r16c4:9 r16c5:9 r16c6:5 r16c14:2",
            effects: "r5c15<>1A r7c15<>18A r8c15<>18A r10c15<>28 r11c15<>D",
            broken_by: "r14c15:9 r15c15:9",
        },
    },
];

/// Returns the candidates of these cells among these digits.
fn candidates_in(
    position: &Position,
    cells: impl Iterator<Item = usize>,
    digits: Mask,
) -> Vec<(CandidateRole, Candidate)> {
    let geometry = position.geometry();
    let ids = cells.flat_map(|cell| {
        (position.digits(cell) & digits).iter().map(move |digit| geometry.id(cell, digit))
    });
    ids.map(|id| (CandidateRole::Defining, geometry.candidate(id))).collect()
}

/// Returns the minimum number of open cells of a house for a naked set of `size`. If more than half
/// of the open cells of a complete house are in the set, the rest is a smaller hidden set, which
/// takes precedence.
fn least_open(search: &Search<'_>, house: usize, size: usize) -> usize {
    if search.thorough || !search.position.geometry().is_complete(house) {
        size + 1
    } else {
        2 * size
    }
}

/// Searches for naked sets of `size` cells.
fn naked(search: &mut Search<'_>, size: usize) {
    let position = search.position;
    let geometry = position.geometry();
    let mut members = Members::new();
    for house in 0..geometry.houses() {
        let open = position.open_places(house);
        if open.count() < least_open(search, house, size) {
            continue;
        }
        members.clear();
        for cell in geometry.cells_at(house, open) {
            members.push(cell, position.digits(cell), size);
        }
        each_union(&members, size, &mut |cells, union| report_naked(search, house, cells, union));
    }
}

/// Reports the naked set of these cells and digits in this house, unless an earlier house had it.
fn report_naked(search: &mut Search<'_>, house: usize, cells: &[usize], union: Mask) {
    let (position, size) = (search.position, cells.len());
    let geometry = position.geometry();
    if !union.iter().any(|digit| position.common_peers(digit, cells).next().is_some()) {
        return;
    }
    let houses: Vec<usize> = geometry.common_houses(cells).collect();
    if houses.iter().any(|&other| {
        other < house && position.open_places(other).count() >= least_open(search, other, size)
    }) {
        return;
    }
    let mut eliminations: Vec<Id> = Vec::new();
    let mut in_how_many = 0;
    for &within in &houses {
        let before = eliminations.len();
        for other in geometry.cells_at(within, position.open_places(within)) {
            if !cells.contains(&other) {
                let ids = (position.digits(other) & union).iter();
                eliminations.extend(ids.map(|digit| geometry.id(other, digit)));
            }
        }
        in_how_many += usize::from(eliminations.len() > before);
    }
    eliminations.sort_unstable();
    eliminations.dedup();
    let locked = in_how_many > 1;
    let (technique, rating) = match size {
        2 if locked => (Technique::LockedPair, NAKED[0]),
        2 => (Technique::NakedPair, NAKED[0]),
        3 if locked => (Technique::LockedTriple, NAKED[1]),
        3 => (Technique::NakedTriple, NAKED[1]),
        4 => (Technique::NakedQuadruple, NAKED[2]),
        _ => (Technique::NakedSet, large(size)),
    };
    search.eliminate(technique, rating, &eliminations, &|| Why {
        houses: houses.iter().map(|&house| (HouseRole::Within, house)).collect(),
        cells: cells.iter().map(|&cell| (CellRole::Pattern, geometry.cell(cell))).collect(),
        candidates: candidates_in(position, cells.iter().copied(), union),
        truths: cells.iter().map(|&cell| Truth::Cell(geometry.cell(cell))).collect(),
        ..Why::default()
    });
}

/// Returns the rating of a set or fish of five or more: a tenth for each member, at most 6.1.
pub(super) fn large(size: usize) -> Rating {
    Rating::from_tenths((54 + (size - 4)).min(61) as u16)
}

/// Calls `found` with each hidden set of `size` digits: the house, the digits and their places.
fn each_hidden(
    position: &Position,
    size: usize,
    least_open: usize,
    found: &mut dyn FnMut(usize, &[usize], Mask),
) {
    let geometry = position.geometry();
    let mut members = Members::new();
    for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
        if position.open_places(house).count() < least_open {
            continue;
        }
        members.clear();
        for digit in 0..geometry.side {
            members.push(digit, position.places(house, digit), size);
        }
        each_union(&members, size, &mut |set, places| found(house, set, places));
    }
}

fn why_hidden(position: &Position, house: usize, set: &[usize], places: Mask) -> Why {
    let geometry = position.geometry();
    let digits = set.iter().fold(0, |mask: Mask, &digit| mask.with(digit));
    let cells = || geometry.cells_at(house, places);
    Why {
        houses: vec![(HouseRole::Within, house)],
        cells: cells().map(|cell| (CellRole::Pattern, geometry.cell(cell))).collect(),
        candidates: candidates_in(position, cells(), digits),
        truths: set.iter().map(|&digit| Truth::Place(house, geometry.digit(digit))).collect(),
        ..Why::default()
    }
}

/// Searches for hidden sets of `size` digits in houses with more than twice as many open cells.
fn hidden(search: &mut Search<'_>, size: usize) {
    let least = if search.thorough { size + 1 } else { 2 * size + 1 };
    each_hidden(search.position, size, least, &mut |house, set, places| {
        report_hidden(search, house, set, places);
    });
}

fn report_hidden(search: &mut Search<'_>, house: usize, set: &[usize], places: Mask) {
    let (position, size) = (search.position, set.len());
    let geometry = position.geometry();
    let digits = set.iter().fold(0, |mask: Mask, &digit| mask.with(digit));
    if geometry.cells_at(house, places).all(|cell| position.digits(cell) & !digits == 0) {
        return;
    }
    let mut eliminations: Vec<Id> = Vec::new();
    for cell in geometry.cells_at(house, places) {
        let others = (position.digits(cell) & !digits).iter();
        eliminations.extend(others.map(|digit| geometry.id(cell, digit)));
    }
    let (technique, rating) = match size {
        2 => (Technique::HiddenPair, HIDDEN[0]),
        3 => (Technique::HiddenTriple, HIDDEN[1]),
        4 => (Technique::HiddenQuadruple, HIDDEN[2]),
        _ => (Technique::HiddenSet, large(size)),
    };
    search
        .eliminate(technique, rating, &eliminations, &|| why_hidden(position, house, set, places));
}

/// Searches for naked and hidden sets of five and more.
fn larger(search: &mut Search<'_>) {
    let position = search.position;
    let geometry = position.geometry();
    let (mut cells, mut digits, mut members) = (Vec::new(), Vec::new(), Vec::new());
    for house in 0..geometry.houses() {
        let open = position.open_places(house);
        let count = open.count();
        if count < least_open(search, house, LARGE) {
            continue;
        }
        cells.clear();
        cells.extend(geometry.cells_at(house, open));
        members.clear();
        members.extend(cells.iter().map(|&cell| position.digits(cell)));
        each_tight(&members, &mut |set, union| {
            if set.count() >= LARGE && count >= least_open(search, house, set.count()) {
                let set: Vec<usize> = set.iter().map(|at| cells[at]).collect();
                report_naked(search, house, &set, union);
            }
        });
        if !geometry.is_complete(house) {
            continue;
        }
        digits.clear();
        digits.extend((0..geometry.side).filter(|&digit| position.places(house, digit) != 0));
        members.clear();
        members.extend(digits.iter().map(|&digit| position.places(house, digit)));
        each_tight(&members, &mut |set, places| {
            let size = set.count();
            if size >= LARGE && count > if search.thorough { size } else { 2 * size } {
                let set: Vec<usize> = set.iter().map(|at| digits[at]).collect();
                report_hidden(search, house, &set, places);
            }
        });
    }
}

/// Searches for hidden sets that leave another digit of the house one place.
fn direct(search: &mut Search<'_>, size: usize) {
    let position = search.position;
    let geometry = position.geometry();
    let (technique, rating) = match size {
        2 => (Technique::DirectHiddenPair, DIRECT_PAIR),
        _ => (Technique::DirectHiddenTriple, DIRECT_TRIPLE),
    };
    each_hidden(position, size, size + 1, &mut |house, set, taken| {
        for digit in (0..geometry.side).filter(|digit| !set.contains(digit)) {
            let places = position.places(house, digit);
            let left = places & !taken;
            if places.is_at_most_one() || left == 0 || !left.is_at_most_one() {
                continue;
            }
            let cell = geometry.cell_at(house, left.first());
            search.place(technique, rating, geometry.id(cell, digit), &|| {
                let mut why = why_hidden(position, house, set, taken);
                why.truths.push(Truth::Place(house, geometry.digit(digit)));
                why
            });
        }
    });
}
