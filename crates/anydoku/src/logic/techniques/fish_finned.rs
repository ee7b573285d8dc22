//! Finned and sashimi fish: k lines that would be a fish without some candidates, the fins.
//! Candidates that the fish eliminates and all fins see are eliminated.
//!
//! They are found from their eliminations. If the candidate were true, its peers would be off, and
//! it would use up the line across it: k lines that then have the digit in fewer than k of the
//! lines across form a fish, whose fins are the candidates turned off. Such lines exist if and only
//! if the lines cannot each be matched to a line across, so a matching, repaired for each
//! candidate, shows at once whether there is a fish of any size.

use std::ops::ControlFlow;

use super::fish::why_fish;
use super::tight::Matching;
use crate::logic::geometry::{Id, MAX_LOGIC_SIDE, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{HouseRole, Why};
use crate::logic::technique::{Description, Example};
use crate::logic::{Position, Rating, Technique};
use crate::solve::bits::Bits as _;

const MOST: usize = MAX_LOGIC_SIDE as usize;

/// The ratings by size from 2, the last one for all larger ones. The equivalent chain of one digit
/// starts at 6.6 and contains groups.
const FINNED: [Rating; 4] = [
    Rating::from_tenths(66),
    Rating::from_tenths(67),
    Rating::from_tenths(68),
    Rating::from_tenths(69),
];

/// The maximum size for which a thorough search tries all lines.
const TRIED: usize = 4;
/// The maximum number of lines for which a search considers several larger fish.
const LINES_TRIED: usize = 16;

pub(super) const FINDERS: &[Finder] = &[Finder::parts(
    FINNED[0],
    &[
        Technique::FinnedXWing,
        Technique::SashimiXWing,
        Technique::FinnedSwordfish,
        Technique::SashimiSwordfish,
        Technique::FinnedJellyfish,
        Technique::SashimiJellyfish,
        Technique::FinnedLargeFish,
        Technique::SashimiLargeFish,
    ],
    finned,
)];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::FinnedXWing,
        id: "finned-x-wing",
        rating: FINNED[0],
        cost: 130,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "9",
            position: "4+891..2+57+3..5.+21+8.+521..+8.3.6.2+8.754.+79+54..+8+23.+4.+25.7......24..+5+2.4..+5..8.5..8.+4.+2|r2c5:67 r2c9:6 r3c4:6 r3c5:69 r3c9:9 r4c5:1 r6c6:16 r6c8:1 r6c9:9 r8c5:369 r9c4:9 r9c6:36 r9c8:19",
            effects: "r7c7<>9",
            broken_by: "r3c5:9 r3c9:9 r8c5:9",
        },
    },
    Description {
        technique: Technique::SashimiXWing,
        id: "sashimi-x-wing",
        rating: FINNED[0],
        cost: 150,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "9",
            position: "+14+3..8..2...3.184.9+8....3+1.578.4.+12..1......+44+3.1....+88...+1.+29..2......13+9+152.48.|r2c9:7 r3c3:2 r3c4:67 r3c6:567 r5c5:5679 r5c6:3 r6c5:5 r8c5:679 r8c6:3",
            effects: "r6c5<>9",
            broken_by: "r5c5:9",
        },
    },
    Description {
        technique: Technique::FinnedSwordfish,
        id: "finned-swordfish",
        rating: FINNED[1],
        cost: 200,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "9",
            position: "2....1.3..+1+3.9.4....76....1..4+1...5.32.9.........4...34+72+3..+19+8.3..1+9.7.+19678.+3.+5|r3c5:5 r4c1:9 r4c5:67 r5c9:7 r6c7:9 r8c4:5",
            effects: "r1c5<>5 r3c6<>5",
            broken_by: "r3c5:5 r8c4:5",
        },
    },
    Description {
        technique: Technique::SashimiSwordfish,
        id: "sashimi-swordfish",
        rating: FINNED[1],
        cost: 240,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "9",
            position: "+8..73+6..497+4..26+5+36+2+35+94..1.....3.+45+34.2.......8+4..13..3.+6+284..78+2+3+4.+5..+4.6.5+7+3..|r4c3:9 r4c4:1 r9c8:19 r9c9:9",
            effects: "r4c5<>1",
            broken_by: "r4c4:1 r9c8:1",
        },
    },
    Description {
        technique: Technique::FinnedJellyfish,
        id: "finned-jellyfish",
        rating: FINNED[2],
        cost: 250,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "9",
            position: "3.+5.+71+9...8+7+3+9615...+9.5..+377.+4.3..+1+5.98.+1.6+7+3.+317..+4.9..+31..5....2.4.3.8.+56..+3+74+1|r1c2:6 r1c4:4 r1c8:2 r1c9:2 r3c1:24 r3c2:24 r4c4:28 r7c5:2 r7c6:2",
            effects: "r4c6<>2",
            broken_by: "r7c5:2",
        },
    },
    Description {
        technique: Technique::SashimiJellyfish,
        id: "sashimi-jellyfish",
        rating: FINNED[2],
        cost: 260,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "9",
            position: ".75.2+9...+8+9+2..4+7.+56.48+7+5+29...+9+7..+52.+2.+795...65..+412+9877+5..+9.4.292.5+4.6+7....+2.7.59|r4c1:3 r4c2:36 r4c9:1 r5c2:13 r7c4:1 r9c1:1 r9c2:18",
            effects: "r4c9<>3",
            broken_by: "r5c2:3",
        },
    },
    Description {
        technique: Technique::FinnedLargeFish,
        id: "finned-large-fish",
        rating: FINNED[3],
        cost: 300,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "16",
            position: "7DG..8.+4+E1+C+5+9+BA...+6.+C.5.+A+B8FGE.7+B8F.A..+76..+9C45.+C+5EA39+B.247+G.+D+6.3+F+7+G+8C+2B+DE+6+15A+4+91+E+D+8+9+6+3+5+F+2+A4+7+GC+B+6+2+C+5...G7+89BF.+E.9BA4F71+E.+C.+3+D28+6.A....C....8B6.4..56B...194.E..D..1+C.5..B.....F...+BD.48..6E...7..6.7...C8..D..+BGDC+2F.+B.3+4..+E+6.9.+5.+8+B...6CA2+74F.E....5..+8+9.B6.7.+C|r3c4:3 r3c6:12D r3c7:D r3c16:3 r9c1:F r9c6:F r9c8:F r9c10:3 r9c11:3 r9c15:3 r10c6:A r10c7:A r10c15:3 r11c7:9A r11c10:3 r11c11:3 r12c9:5 r12c16:3 r13c1:4 r16c1:4 r16c2:4",
            effects: "r10c14<>3 r12c14<>3",
            broken_by: "r9c15:3 r10c15:3 r11c10:3 r11c11:3",
        },
    },
    Description {
        technique: Technique::SashimiLargeFish,
        id: "sashimi-large-fish",
        rating: FINNED[3],
        cost: 320,
        references: &["https://hodoku.sourceforge.net/en/tech_fishfs.php"],
        example: Example {
            board: "16",
            position: ".39.....C.6..F51.4.EF9G..A.B.D.....CA.7...F...4...D..3.29..GE.A.1..38.6GE..F....8.4B.A.....3F....7.D.F........C.......4.B.1D...632C9D.A.F5.....8...5.E...3.....GED...G87..A4.5........B.....AC...F5...9.8...C.D....8..3.2...G.6.6......4....8.E.C.3.E...1....7.2",
            effects: "r6c14<>G",
            broken_by: "",
        },
    },
];

/// Searches for the fish of one digit.
fn finned(search: &mut Search<'_>, digit: usize) -> ControlFlow<(), usize> {
    let position = search.position;
    let side = position.geometry().side;
    let mut rows = [0; MOST];
    for (row, places) in rows.iter_mut().enumerate().take(side) {
        *places = position.places(row, digit);
    }
    let rows = &rows[..side];
    let mut matching = Matching::none();
    if (0..side).filter(|&row| rows[row] != 0).all(|row| matching.give(rows, row)) {
        let mut found = Vec::new();
        for target in position.common_peers(digit, &[]) {
            from_target(search, digit, target, &matching, &mut found);
        }
        if search.thorough {
            siamese(search, digit, &found);
        }
    }
    if digit + 1 < side { ControlFlow::Continue(digit + 1) } else { ControlFlow::Break(()) }
}

/// The lines of one direction as they would be if one candidate were true.
struct RemainingLines {
    /// The first house of the lines.
    first: usize,
    /// The remaining lines across for each line; none for the line of the candidate itself.
    lines: [Mask; MOST],
    /// Whether nothing remains in one of the other lines: that line alone eliminates the candidate,
    /// without a fish.
    bare: bool,
}

impl RemainingLines {
    fn new(position: &Position, digit: usize, target: usize, first: usize) -> Self {
        let geometry = position.geometry();
        let side = geometry.side;
        let mut lines = [0; MOST];
        let (line, across) = place(side, first, target);
        for (other, left) in lines.iter_mut().enumerate().take(side) {
            *left = position.places(first + other, digit).without(across);
        }
        lines[line] = 0;
        for (house, _) in geometry.houses_of(target).filter(|&(house, _)| house >= 2 * side) {
            for cell in geometry.cells_at(house, position.places(house, digit)) {
                let (line, across) = place(side, first, cell);
                lines[line] = lines[line].without(across);
            }
        }
        let bare = (0..side).any(|other| {
            other != line && lines[other] == 0 && position.places(first + other, digit) != 0
        });
        Self { first, lines, bare }
    }
}

/// Returns the line of a cell and the line across, each counted from 0.
fn place(side: usize, first: usize, cell: usize) -> (usize, usize) {
    let (row, column) = (cell / side, cell % side);
    if first == 0 { (row, column) } else { (column, row) }
}

/// Collects the fish that eliminate this candidate: the smallest, or all in a thorough search.
fn from_target(
    search: &mut Search<'_>,
    digit: usize,
    target: usize,
    matching: &Matching,
    found: &mut Vec<Fish>,
) {
    let position = search.position;
    let side = position.geometry().side;
    let rows = RemainingLines::new(position, digit, target, 0);
    let mut repaired = matching.clone();
    let mut lost: Mask = 0;
    repaired.keep(&rows.lines[..side], &mut |row| lost = lost.with(row));
    let mut open = lost.iter().filter(|&row| rows.lines[row] != 0);
    if !rows.bare && open.all(|row| repaired.give(&rows.lines[..side], row)) {
        return;
    }
    let columns = RemainingLines::new(position, digit, target, side);
    if !search.thorough && (rows.bare || columns.bare) {
        return;
    }
    let mut fish: Vec<Fish> = Vec::new();
    for left in [&rows, &columns] {
        let first = left.first;
        let (_, across) = place(side, first, target);
        sets(&left.lines[..side], search.thorough, &mut |lines, covers| {
            fish.push(Fish { first, lines, covers: covers.with(across), eliminations: Vec::new() });
        });
    }
    let smallest = fish.iter().map(|fish| fish.lines.count()).min().unwrap_or(0);
    for mut fish in fish {
        let same = |known: &Fish| {
            (known.first, known.lines, known.covers) == (fish.first, fish.lines, fish.covers)
        };
        if (search.thorough || fish.lines.count() == smallest)
            && !found.iter().any(same)
            && fish.take(position, digit)
        {
            search.eliminate(
                fish.technique(position, digit),
                fish.rating(),
                &fish.eliminations,
                &|| fish.why(position, digit),
            );
            found.push(fish);
        }
    }
}

/// Calls `found` with sets of lines that have one line across less than lines: the smallest ones,
/// or in a thorough search all up to a size.
fn sets(lines: &[Mask], thorough: bool, found: &mut dyn FnMut(Mask, Mask)) {
    let mut matching = Matching::none();
    let mut short: Mask = 0;
    for line in (0..lines.len()).filter(|&line| lines[line] != 0) {
        if !matching.give(lines, line) {
            short = short.with(line);
        }
    }
    // All lines that may be left without one across, whichever way the others take theirs. If only
    // one is, they are the one such set that has no smaller one within.
    let closures = short.iter().filter_map(|line| matching.closure(lines, line));
    let (within, covers) =
        closures.fold((0, 0), |(set, things), (more, further)| (set | more, things | further));
    if short.is_at_most_one() && !thorough {
        if within != 0 {
            found(within, covers);
        }
        return;
    }
    let mut any = false;
    let largest = if within.count() > LINES_TRIED { TRIED } else { TRIED.max(within.count()) };
    for size in 2..=largest {
        let among = if thorough && size <= TRIED { !0 } else { within };
        grow(lines, size, (0, among), (0, 0), &mut |set, covers| {
            any = true;
            found(set, covers);
        });
        if any && (!thorough || size >= TRIED) {
            return;
        }
    }
}

/// Collects all sets of `size` of these lines, from line `from` on, that together with the chosen
/// ones have one line across less.
fn grow(
    lines: &[Mask],
    size: usize,
    (from, among): (usize, Mask),
    (chosen, covers): (Mask, Mask),
    found: &mut dyn FnMut(Mask, Mask),
) {
    if chosen.count() == size {
        if covers.count() + 1 == size {
            found(chosen, covers);
        }
        return;
    }
    for line in (from..lines.len()).filter(|&line| lines[line] != 0 && among.contains(line)) {
        let larger = covers | lines[line];
        if larger.count() < size {
            grow(lines, size, (line + 1, among), (chosen.with(line), larger), found);
        }
    }
}

/// Reports fish of the same lines with different covers, each with its own fins, as one step with
/// the eliminations of both.
fn siamese(search: &mut Search<'_>, digit: usize, found: &[Fish]) {
    let position = search.position;
    for (at, one) in found.iter().enumerate() {
        for other in &found[at + 1..] {
            if (one.first, one.lines) != (other.first, other.lines) {
                continue;
            }
            let mut eliminations = [one.eliminations.as_slice(), &other.eliminations].concat();
            eliminations.sort_unstable();
            eliminations.dedup();
            if eliminations.len() == one.eliminations.len()
                || eliminations.len() == other.eliminations.len()
            {
                continue;
            }
            let technique = one.technique(position, digit).max(other.technique(position, digit));
            search.eliminate(technique, one.rating(), &eliminations, &|| {
                let (mut why, more) = (one.why(position, digit), other.why(position, digit));
                let covers = more.houses.into_iter().filter(|house| !why.houses.contains(house));
                let covers: Vec<(HouseRole, usize)> = covers.collect();
                why.houses.extend(covers);
                why
            });
        }
    }
}

/// A fish with fins.
struct Fish {
    /// The first house of its lines, 0 for rows.
    first: usize,
    lines: Mask,
    covers: Mask,
    eliminations: Vec<Id>,
}

impl Fish {
    fn rating(&self) -> Rating {
        FINNED[(self.lines.count() - 2).min(FINNED.len() - 1)]
    }

    /// Returns the technique, sashimi if a line has at most one place in the covers.
    fn technique(&self, position: &Position, digit: usize) -> Technique {
        let within = |line: usize| position.places(self.first + line, digit) & self.covers;
        let sashimi = self.lines.iter().any(|line| within(line).is_at_most_one());
        match (self.lines.count(), sashimi) {
            (2, false) => Technique::FinnedXWing,
            (2, true) => Technique::SashimiXWing,
            (3, false) => Technique::FinnedSwordfish,
            (3, true) => Technique::SashimiSwordfish,
            (4, false) => Technique::FinnedJellyfish,
            (4, true) => Technique::SashimiJellyfish,
            (_, false) => Technique::FinnedLargeFish,
            (_, true) => Technique::SashimiLargeFish,
        }
    }

    /// Returns the candidates of its lines outside the covers.
    fn fins(&self, position: &Position, digit: usize) -> Vec<usize> {
        let lines = self.lines.iter().map(|line| self.first + line);
        let fins = lines.flat_map(|line| {
            position.geometry().cells_at(line, position.places(line, digit) & !self.covers)
        });
        fins.collect()
    }

    /// Computes the eliminations. Returns `false` if there are no fins.
    fn take(&mut self, position: &Position, digit: usize) -> bool {
        let geometry = position.geometry();
        let fins = self.fins(position, digit);
        for cell in position.common_peers(digit, &fins) {
            let (line, across) = place(geometry.side, self.first, cell);
            if self.covers.contains(across) && !self.lines.contains(line) {
                self.eliminations.push(geometry.id(cell, digit));
            }
        }
        !fins.is_empty()
    }

    fn why(&self, position: &Position, digit: usize) -> Why {
        let across = position.geometry().side - self.first;
        let bases: Vec<usize> = self.lines.iter().map(|line| self.first + line).collect();
        let covers: Vec<usize> = self.covers.iter().map(|cover| across + cover).collect();
        why_fish(position, digit, &bases, &covers)
    }
}
