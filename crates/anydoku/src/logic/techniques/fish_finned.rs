//! Finned and sashimi fish: k lines that would be a fish without some candidates, the fins.
//! Candidates that the fish eliminates and all fins see are eliminated.
//!
//! They are found from their eliminations. If the candidate were true, its peers would be off, and
//! it would use up the line across it: k lines that then have the digit in fewer than k of the
//! lines across form a fish, whose fins are the candidates turned off. Such lines exist if and only
//! if the lines cannot each be matched to a line across, so a matching, repaired for each
//! candidate, shows at once whether there is a fish of any size.
//!
//! The equivalent chain of one digit contains groups; without them it has the rating of the smallest
//! fish.

use super::fish::why_lines;
use super::tight::Matching;
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::vector::pairs;
use crate::logic::{Position, Technique, Why};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The maximum size for which a thorough search tries all lines.
const TRIED: usize = 4;
/// The maximum number of lines for which a search considers several larger fish.
const LINES_TRIED: usize = 16;

/// The techniques by size from 2, finned and sashimi; the last ones for all larger fish.
const TECHNIQUES: [[Technique; 2]; 4] = [
    [Technique::FinnedXWing, Technique::SashimiXWing],
    [Technique::FinnedSwordfish, Technique::SashimiSwordfish],
    [Technique::FinnedJellyfish, Technique::SashimiJellyfish],
    [Technique::FinnedLargeFish, Technique::SashimiLargeFish],
];

pub(super) const FINDERS: &[Finder] = &[Finder::sliced(TECHNIQUES.as_flattened(), finned)];

/// Searches for the fish of one digit.
fn finned(search: &mut Search<'_>, digit: usize) -> Option<usize> {
    let position = search.position;
    let side = position.geometry().side;
    let mut rows = [0; Mask::CAPACITY];
    for (row, places) in rows.iter_mut().enumerate().take(side) {
        *places = position.places(row, digit);
    }
    let rows = &rows[..side];
    let mut matching = Matching::empty();
    if (0..side).filter(|&row| rows[row] != 0).all(|row| matching.assign(rows, row)) {
        let mut found = Vec::new();
        for target in position.common_peers(digit, &[]) {
            from_target(search, digit, target, &matching, &mut found);
        }
        if search.thorough {
            siamese(search, digit, &found);
        }
    }
    Some(digit + 1).filter(|&next| next < side)
}

/// The lines of one direction as they would be if one candidate were true.
struct RemainingLines {
    /// The first house of the lines.
    first: usize,
    /// The remaining lines across for each line; none for the line of the candidate itself.
    lines: [Mask; Mask::CAPACITY],
    /// Whether nothing remains in one of the other lines: that line alone eliminates the candidate,
    /// without a fish.
    bare: bool,
}

impl RemainingLines {
    fn new(position: &Position, digit: usize, target: usize, first: usize) -> Self {
        let geometry = position.geometry();
        let side = geometry.side;
        let mut lines = [0; Mask::CAPACITY];
        let (line, across) = place(side, first, target);
        for (index, left) in lines.iter_mut().enumerate().take(side) {
            *left = position.places(first + index, digit).without(across);
        }
        lines[line] = 0;
        for (house, _) in geometry.houses_of(target).filter(|&(house, _)| house >= 2 * side) {
            for cell in geometry.cells_at(house, position.places(house, digit)) {
                let (line, across) = place(side, first, cell);
                lines[line] = lines[line].without(across);
            }
        }
        let bare = (0..side).any(|index| {
            index != line && lines[index] == 0 && position.places(first + index, digit) != 0
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
    repaired.retain(&rows.lines[..side], &mut |row| lost = lost.with(row));
    let mut open = lost.iter().filter(|&row| rows.lines[row] != 0);
    if !rows.bare && open.all(|row| repaired.assign(&rows.lines[..side], row)) {
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
            && fish.set_eliminations(position, digit)
        {
            search.eliminate(fish.technique(position, digit), &fish.eliminations, &|| {
                fish.why(position, digit)
            });
            found.push(fish);
        }
    }
}

/// Calls `found` with sets of lines that have one line across less than lines: the smallest ones,
/// or in a thorough search all up to a size.
fn sets(lines: &[Mask], thorough: bool, found: &mut dyn FnMut(Mask, Mask)) {
    let mut matching = Matching::empty();
    let mut unmatched: Mask = 0;
    for line in (0..lines.len()).filter(|&line| lines[line] != 0) {
        if !matching.assign(lines, line) {
            unmatched = unmatched.with(line);
        }
    }
    // All lines that can be unmatched, however the others are matched. If only one line is
    // unmatched, they are the only such set that contains no smaller one.
    let closures = unmatched.iter().filter_map(|line| matching.closure(lines, line));
    let (within, covers) =
        closures.fold((0, 0), |(set, covers), (more, across)| (set | more, covers | across));
    if unmatched.is_at_most_one() && !thorough {
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
    for (fish, twin) in pairs(found) {
        if (fish.first, fish.lines) != (twin.first, twin.lines) {
            continue;
        }
        let mut eliminations = [fish.eliminations.as_slice(), &twin.eliminations].concat();
        sort_unique(&mut eliminations);
        if eliminations.len() == fish.eliminations.len()
            || eliminations.len() == twin.eliminations.len()
        {
            continue;
        }
        let technique = fish.technique(position, digit).max(twin.technique(position, digit));
        search.eliminate(technique, &eliminations, &|| {
            let (mut why, mut more) = (fish.why(position, digit), twin.why(position, digit));
            more.houses.retain(|house| !why.houses.contains(house));
            why.houses.extend(more.houses);
            why
        });
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
    /// Returns the technique, sashimi if a line has at most one place in the covers.
    fn technique(&self, position: &Position, digit: usize) -> Technique {
        let within = |line: usize| position.places(self.first + line, digit) & self.covers;
        let sashimi = self.lines.iter().any(|line| within(line).is_at_most_one());
        TECHNIQUES[(self.lines.count() - 2).min(3)][usize::from(sashimi)]
    }

    /// Computes the eliminations. Returns `false` if there are no fins.
    fn set_eliminations(&mut self, position: &Position, digit: usize) -> bool {
        let geometry = position.geometry();
        let lines = self.lines.iter().map(|line| self.first + line);
        let fins = |line| geometry.cells_at(line, position.places(line, digit) & !self.covers);
        let fins: Vec<usize> = lines.flat_map(fins).collect();
        for cell in position.common_peers(digit, &fins) {
            let (line, across) = place(geometry.side, self.first, cell);
            if self.covers.contains(across) && !self.lines.contains(line) {
                self.eliminations.push(geometry.id(cell, digit));
            }
        }
        !fins.is_empty()
    }

    fn why(&self, position: &Position, digit: usize) -> Why {
        why_lines(position, digit, (self.first, self.lines), self.covers)
    }
}
