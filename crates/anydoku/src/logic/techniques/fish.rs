//! Basic fish: k lines whose places for a digit are all in the same k lines across.
//!
//! Lines are the rows and columns, which every board has: house `line` is a row, house `side +
//! line` a column, and the place of a cell in a line is the number of the line across it.

use super::subset::large;
use super::tight::each_tight;
use super::unions::{Members, each_union};
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CandidateRole, HouseRole, Truth, Why};
use crate::logic::technique::{Description, Example};
use crate::logic::{Candidate, Position, Rating, Technique};
use crate::solve::bits::Bits as _;

const BASIC: [Rating; 3] =
    [Rating::from_tenths(32), Rating::from_tenths(38), Rating::from_tenths(52)];
const FROM_FIVE: Rating = Rating::from_tenths(55);

/// From this size on fish have no names of their own and share a search.
const LARGE: usize = 5;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(BASIC[0], &[Technique::XWing], |search| basic(search, 2)),
    Finder::whole(BASIC[1], &[Technique::Swordfish], |search| basic(search, 3)),
    Finder::whole(BASIC[2], &[Technique::Jellyfish], |search| basic(search, 4)),
    Finder::whole(FROM_FIVE, &[Technique::LargeFish], larger),
];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::XWing,
        id: "x-wing",
        rating: BASIC[0],
        cost: 140,
        references: &[
            "https://www.sudokuwiki.org/X_Wing_Strategy",
            "https://hodoku.sourceforge.net/en/tech_fishb.php",
        ],
        example: Example {
            board: "9",
            position: ".+6+7..+1+8.+4.42+8..1+73+1.87.+4..6.+85.+17.4+2+47.59+2.+1+8+21.+4.+8..+78.+1.+7.4+3+9+7.418.2656...4.+7+81|r1c4:2 r2c6:5 r3c2:5 r9c2:39 r9c4:3",
            effects: "r1c5<>3 r4c7<>3",
            broken_by: "r9c4:3",
        },
    },
    Description {
        technique: Technique::Swordfish,
        id: "swordfish",
        rating: BASIC[1],
        cost: 150,
        references: &[
            "https://www.sudokuwiki.org/Sword_Fish_Strategy",
            "https://hodoku.sourceforge.net/en/tech_fishb.php",
        ],
        example: Example {
            board: "9",
            position: ".7.52....+2.3.....6...8..92.7..4......25.81...4.1....9........37........+9.6..35.42|r1c6:49 r2c2:149 r2c4:7 r2c5:7 r2c6:7 r2c7:14 r2c8:1 r3c5:14 r3c6:4 r4c6:3 r6c6:3",
            effects: "r2c4<>9 r4c3<>9 r7c1<>9 r7c3<>9 r7c4<>9",
            broken_by: "r1c6:9",
        },
    },
    Description {
        technique: Technique::Jellyfish,
        id: "jellyfish",
        rating: BASIC[2],
        cost: 160,
        references: &[
            "https://www.sudokuwiki.org/Jelly_Fish_Strategy",
            "https://hodoku.sourceforge.net/en/tech_fishb.php",
        ],
        example: Example {
            board: "9",
            position: "...+1+85+27...84.+25191+52..+9+8+4..+2..+5+4+198+5+8192..6+4..48+1+6.+2+5..9+2..+6+5.26.5+4.+9+8...+569.43+2|r1c1:36 r1c2:3 r2c5:7",
            effects: "r4c1<>7 r7c1<>7 r7c2<>7 r7c6<>7 r8c6<>7",
            broken_by: "r2c5:7",
        },
    },
    Description {
        technique: Technique::LargeFish,
        id: "large-fish",
        rating: FROM_FIVE,
        cost: 210,
        references: &["https://hodoku.sourceforge.net/en/tech_fishb.php"],
        example: Example {
            board: "16",
            position: "....3F+CG1B.7...8...E.7........1C.+1G+7..65....4A3..8.B+1+ED+A....92..+1+G89....7.F5...32.6..+5+F..3.....14.7.CG+91......BFF.C...+7+3.8.+1.G5..F+1..3E.B..A6..43..4.8+1...D62....D..5.A..1....C.....B.2.CG..1...7.+E19.+3B.5A..F..G...D+A84..123.E.....E+1G.D6...CA.A.D..C+5....G.+1..|r1c4:AD r2c2:4A r2c3:4A r2c9:4F r2c10:4F r2c11:4 r2c12:4F r2c13:5BD r4c9:F r4c10:F r4c12:F r4c15:6 r4c16:56 r5c6:46 r5c8:6 r5c10:2 r5c15:4 r6c2:A r6c13:8 r6c14:8 r6c15:48 r7c2:AE r7c4:AD r8c2:A r8c6:46B r8c9:2 r8c11:2 r8c16:A r9c1:C r10c2:BE r12c2:E r12c4:A r14c2:B r14c3:F r15c2:B r15c3:F r16c2:B r16c5:26",
            effects: "r11c3<>B r11c14<>B r11c16<>B r15c3<>B r15c16<>B r16c16<>B",
            broken_by: "r2c13:B r8c6:B r10c2:B r14c2:B",
        },
    },
];

/// Searches for the fish of `size` lines.
fn basic(search: &mut Search<'_>, size: usize) {
    let position = search.position;
    let side = position.geometry().side;
    let mut members = Members::new();
    for digit in 0..side {
        for first in [0, side] {
            members.clear();
            let mut open = 0;
            for line in 0..side {
                let places = position.places(first + line, digit);
                open += usize::from(places != 0);
                members.push(line, places, size);
            }
            if open >= least_open(search, size) {
                each_union(&members, size, &mut |lines, covers| {
                    report_basic(search, digit, first, lines, covers);
                });
            }
        }
    }
}

/// Returns the minimum number of lines where the digit is open. If more than half of them are in
/// the fish, the rest is a smaller fish in the other direction, which takes precedence.
fn least_open(search: &Search<'_>, size: usize) -> usize {
    if search.thorough { size + 1 } else { 2 * size }
}

/// Searches for fish of five lines and more.
fn larger(search: &mut Search<'_>) {
    let position = search.position;
    let side = position.geometry().side;
    let (mut lines, mut members) = (Vec::new(), Vec::new());
    for digit in 0..side {
        for first in [0, side] {
            let places = |line: &usize| position.places(first + line, digit);
            lines.clear();
            lines.extend((0..side).filter(|line| places(line) != 0));
            if lines.len() < least_open(search, LARGE) {
                continue;
            }
            members.clear();
            members.extend(lines.iter().map(places));
            each_tight(&members, &mut |set, covers| {
                if set.count() >= LARGE && lines.len() >= least_open(search, set.count()) {
                    let set: Vec<usize> = set.iter().map(|at| lines[at]).collect();
                    report_basic(search, digit, first, &set, covers);
                }
            });
        }
    }
}

/// Reports the fish of these lines, counted from house `first`, with these lines across as covers.
fn report_basic(
    search: &mut Search<'_>,
    digit: usize,
    first: usize,
    lines: &[usize],
    covers: Mask,
) {
    let position = search.position;
    let (geometry, size) = (position.geometry(), lines.len());
    let across = geometry.side - first;
    let within = lines.iter().fold(0, |set: Mask, &line| set.with(line));
    let outside = |cover: usize| position.places(across + cover, digit) & !within;
    if covers.iter().all(|cover| outside(cover) == 0) {
        return;
    }
    let mut eliminations: Vec<Id> = Vec::new();
    for cover in covers.iter() {
        let cells = geometry.cells_at(across + cover, outside(cover));
        eliminations.extend(cells.map(|cell| geometry.id(cell, digit)));
    }
    eliminations.sort_unstable();
    let (technique, rating) = match size {
        2 => (Technique::XWing, BASIC[0]),
        3 => (Technique::Swordfish, BASIC[1]),
        4 => (Technique::Jellyfish, BASIC[2]),
        _ => (Technique::LargeFish, large(size)),
    };
    search.eliminate(technique, rating, &eliminations, &|| {
        let bases: Vec<usize> = lines.iter().map(|line| first + line).collect();
        let covers: Vec<usize> = covers.iter().map(|cover| across + cover).collect();
        why_fish(position, digit, &bases, &covers)
    });
}

/// Returns the reasons of a fish: each base contains the digit, and a candidate outside the covers
/// is a fin, or an endo-fin if it is in two bases.
pub(super) fn why_fish(
    position: &Position,
    digit: usize,
    bases: &[usize],
    covers: &[usize],
) -> Why {
    let geometry = position.geometry();
    let holds = |houses: &[usize], cell: usize| {
        geometry.houses_of(cell).filter(|(house, _)| houses.contains(house)).count()
    };
    let cells = bases
        .iter()
        .flat_map(|&base| geometry.cells_at(base, position.places(base, digit)))
        .collect::<std::collections::BTreeSet<usize>>();
    let role = |cell: usize| match (holds(bases, cell), holds(covers, cell)) {
        (2.., _) => CandidateRole::EndoFin,
        (_, 0) => CandidateRole::Fin,
        _ => CandidateRole::Defining,
    };
    let digit_named = geometry.digit(digit);
    let houses = bases.iter().map(|&base| (HouseRole::Base, base));
    Why {
        houses: houses.chain(covers.iter().map(|&cover| (HouseRole::Cover, cover))).collect(),
        candidates: cells
            .into_iter()
            .map(|cell| (role(cell), Candidate::new(geometry.cell(cell), digit_named)))
            .collect(),
        truths: bases.iter().map(|&base| Truth::Place(base, digit_named)).collect(),
        ..Why::default()
    }
}
