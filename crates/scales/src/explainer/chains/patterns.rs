//! Locking, pairs and X-Wings that hold in a branch because of what it removed.

use super::literal::{Literal, literal};
use crate::explainer::grid::Grid;
use crate::explainer::hint::{Removal, digit_removals};
use crate::explainer::locking::{few_places, find_locked};
use crate::explainer::singles::BASIC_ORDER;
use crate::nine::{FIRST_COLUMN, FIRST_ROW, HOUSE_SETS, HOUSES, bits, cell_bit, count};

/// A pattern in a branch.
#[derive(Clone, Debug, Default)]
pub(super) struct Pattern {
    /// The removed candidates without which it would not hold.
    pub(super) parents: Vec<Literal>,
    /// What it removes.
    pub(super) removals: Vec<Removal>,
}

/// A branch: the grid on which it began, and its own.
#[derive(Clone, Copy)]
pub(super) struct State<'a> {
    pub(super) source: &'a Grid,
    pub(super) grid: &'a Grid,
}

/// Finds the patterns of the first family that has any. A pattern without parents holds without the
/// branch and does not count.
pub(super) fn first_family(state: State<'_>, found: &mut Vec<Pattern>) {
    for family in [locking, hidden_pairs, naked_pairs, x_wings] {
        family(state, found);
        if !found.is_empty() {
            return;
        }
    }
}

fn locking(state: State<'_>, found: &mut Vec<Pattern>) {
    let (source, grid) = (state.source, state.grid);
    // Without a removed place outside of the second house it holds without the branch.
    let usable: [u16; HOUSES] = std::array::from_fn(|house| {
        let (before, now) = (&source.positions[house], &grid.positions[house]);
        let changed =
            (0..9).fold(0, |set, digit| set | u16::from(before[digit] != now[digit]) << digit);
        if changed == 0 { 0 } else { changed & few_places(now) }
    });
    let _: Option<()> = find_locked(grid, &usable, |first, second, digit| {
        let gone = source.positions[first][digit] & !grid.positions[first][digit];
        let parents: Vec<Literal> = bits(gone)
            .map(|position| Grid::cell_at(first, position))
            .filter(|&cell| HOUSE_SETS[second] & cell_bit(cell) == 0)
            .map(|cell| literal(cell, digit))
            .collect();
        if !parents.is_empty() {
            let rest = HOUSE_SETS[second] & !HOUSE_SETS[first];
            found.push(Pattern { parents, removals: digit_removals(grid, digit, rest) });
        }
        None
    });
}

/// Calls `each` with the pairs of members that have the same two of nine things.
fn pairs(members: [u16; 9], mut each: impl FnMut([usize; 2], u16)) {
    let two = (0..9).filter(|&index| count(members[index]) == 2);
    let two = two.fold(0u16, |set, index| set | 1 << index);
    for high in bits(two) {
        for low in bits(two & ((1 << high) - 1)) {
            if members[low] == members[high] {
                each([low, high], members[high]);
            }
        }
    }
}

fn hidden_pairs(state: State<'_>, found: &mut Vec<Pattern>) {
    let (source, grid) = (state.source, state.grid);
    for house in BASIC_ORDER.into_iter().filter(|&house| grid.empty_count[house] > 4) {
        pairs(grid.positions[house], |digits, places| {
            let gone = digits.map(|digit| source.positions[house][digit] & !places);
            if gone == [0, 0] {
                return;
            }
            let set = 1 << digits[0] | 1 << digits[1];
            let mut removals: Vec<Removal> = bits(places)
                .map(|position| {
                    let cell = Grid::cell_at(house, position);
                    (cell as u8, grid.candidates[cell] & !set)
                })
                .collect();
            removals.retain(|removal| removal.1 != 0);
            if removals.is_empty() {
                return;
            }
            let parents = bits(gone[0] | gone[1]).flat_map(|position| {
                let cell = Grid::cell_at(house, position);
                (0..2)
                    .filter(move |&which| gone[which] >> position & 1 != 0)
                    .map(move |which| literal(cell, digits[which]))
            });
            found.push(Pattern { parents: parents.collect(), removals });
        });
    }
}

fn naked_pairs(state: State<'_>, found: &mut Vec<Pattern>) {
    let (source, grid) = (state.source, state.grid);
    for house in BASIC_ORDER.into_iter().filter(|&house| grid.empty_count[house] >= 4) {
        let members: [u16; 9] = std::array::from_fn(|at| grid.candidates[Grid::cell_at(house, at)]);
        pairs(members, |places, digits| {
            let cells = places.map(|position| Grid::cell_at(house, position));
            if cells.iter().all(|&cell| source.candidates[cell] == digits) {
                return;
            }
            let rest = (0..9).filter(|at| !places.contains(at));
            let mut removals: Vec<Removal> =
                rest.map(|at| (Grid::cell_at(house, at) as u8, members[at] & digits)).collect();
            removals.retain(|removal| removal.1 != 0);
            if removals.is_empty() {
                return;
            }
            removals.sort_unstable();
            let parents = cells.into_iter().flat_map(|cell| {
                bits(source.candidates[cell] & !digits).map(move |digit| literal(cell, digit))
            });
            found.push(Pattern { parents: parents.collect(), removals });
        });
    }
}

fn x_wings(state: State<'_>, found: &mut Vec<Pattern>) {
    let (source, grid) = (state.source, state.grid);
    for (base, cover) in [(FIRST_COLUMN, FIRST_ROW), (FIRST_ROW, FIRST_COLUMN)] {
        // Of two patterns the one with the lower pair of lines comes first, then the lower digit.
        let mut ordered: Vec<((usize, usize), Pattern)> = Vec::new();
        for digit in (0..9).filter(|&digit| grid.placed[digit] <= 5) {
            let members: [u16; 9] = std::array::from_fn(|line| grid.positions[base + line][digit]);
            pairs(members, |lines, places| {
                let set = 1 << lines[0] | 1 << lines[1];
                let mut removals: Vec<Removal> = bits(places)
                    .flat_map(|place| {
                        bits(grid.positions[cover + place][digit] & !set)
                            .map(move |line| (Grid::cell_at(cover + place, line) as u8, 1 << digit))
                    })
                    .collect();
                let gone = |line: usize| source.positions[base + line][digit] & !places;
                if removals.is_empty() || lines.iter().all(|&line| gone(line) == 0) {
                    return;
                }
                removals.sort_unstable();
                let parents = lines.iter().flat_map(|&line| {
                    bits(gone(line)).map(move |at| literal(Grid::cell_at(base + line, at), digit))
                });
                let pattern = Pattern { parents: parents.collect(), removals };
                ordered.push(((lines[1], lines[0]), pattern));
            });
        }
        ordered.sort_by_key(|&(lines, _)| lines);
        found.extend(ordered.into_iter().map(|(_, pattern)| pattern));
    }
}
