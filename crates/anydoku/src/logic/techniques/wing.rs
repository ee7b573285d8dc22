//! Wings: three or four cells with few candidates. However they are filled, they place one digit in
//! view of the same cells.
//!
//! Four cells without a common house are harder to find than a hidden quadruple, and easier than an
//! aligned pair, whose combinations of digits are tested one by one.

use std::ops::Range;

use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::vector;
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::XyWing], |search| pivoted(search, 2)),
    Finder::whole(&[Technique::XyzWing], |search| pivoted(search, 3)),
    Finder::whole(&[Technique::WWing], w_wings),
    // Almost locked sets find the same eliminations. If it counted, ratings would follow Sudoku
    // Explainer's order of puzzles less well (rank correlation 0.970 instead of 0.974).
    Finder::sliced(&[Technique::WxyzWing], wxyz_wings).optional(),
];

/// Returns the open cells with this number of candidates, ascending.
pub(super) fn cells_with_count(position: &Position, count: usize) -> Vec<(usize, Mask)> {
    let cells = (0..position.geometry().cells).map(|cell| (cell, position.digits(cell)));
    let fits = |&(_, digits): &(usize, Mask)| {
        (1..count).fold(digits, |rest, _| rest & rest.wrapping_sub(1)).only().is_some()
    };
    cells.filter(fits).collect()
}

/// Returns the reasons: a pivot, pincers, and all of their candidates.
fn why(position: &Position, pivots: &[usize], pincers: &[usize]) -> Why {
    let geometry = position.geometry();
    let role = |cells: &[usize], role| -> Vec<_> {
        cells.iter().map(|&cell| (role, geometry.cell(cell))).collect()
    };
    let mut cells = role(pivots, CellRole::Pivot);
    cells.extend(role(pincers, CellRole::Pincer));
    let all = pivots.iter().chain(pincers);
    let ids = all.flat_map(|&cell| geometry.ids(cell, position.digits(cell)));
    Why {
        candidates: geometry.in_role(CandidateRole::Defining, ids).collect(),
        truths: cells.iter().map(|&(_, cell)| Truth::Cell(cell)).collect(),
        cells,
        ..Why::default()
    }
}

/// Searches for XY-Wings and XYZ-Wings, whose pivot has two or three candidates.
fn pivoted(search: &mut Search<'_>, of_pivot: usize) {
    let (position, geometry) = search.board();
    let is_xyz = of_pivot == 3;
    let technique = if is_xyz { Technique::XyzWing } else { Technique::XyWing };
    let pairs = cells_with_count(position, 2);
    if pairs.len() < 2 {
        return;
    }
    let (mut pincers, mut eliminations): (Vec<(usize, Mask)>, Vec<Id>) = (Vec::new(), Vec::new());
    for (pivot, pivot_digits) in cells_with_count(position, of_pivot) {
        let fits = |digits: Mask| match is_xyz {
            true => digits.is_within(pivot_digits),
            false => digits != pivot_digits && digits & pivot_digits != 0,
        };
        pincers.clear();
        pincers.extend(
            pairs
                .iter()
                .copied()
                .filter(|&(cell, digits)| fits(digits) && geometry.sees(pivot, cell)),
        );
        for (&(first, digits), &(second, other_digits)) in vector::pairs(&pincers) {
            let shared = digits & other_digits;
            if digits == other_digits
                || shared == 0
                || is_xyz != (shared & pivot_digits != 0)
                || geometry.sees(first, second)
            {
                continue;
            }
            let by = [first, second, pivot];
            let by = if is_xyz { &by[..] } else { &by[..2] };
            eliminations.clear();
            eliminations.extend(position.common_ids(shared.first(), by));
            search
                .eliminate(technique, &eliminations, &|| why(position, &[pivot], &[first, second]));
        }
    }
}

fn w_wings(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let pairs = cells_with_count(position, 2);
    let mut eliminations: Vec<Id> = Vec::new();
    for (&(first, digits), &(second, other_digits)) in vector::pairs(&pairs) {
        if digits != other_digits || geometry.sees(first, second) {
            continue;
        }
        for linked in digits.iter() {
            let digit = digits.without(linked).first();
            eliminations.clear();
            eliminations.extend(position.common_ids(digit, &[first, second]));
            if eliminations.is_empty() {
                continue;
            }
            each_bridge(position, linked, first, second, &mut |house, ends| {
                search.eliminate(Technique::WWing, &eliminations, &|| {
                    let mut why = why(position, &[], &[first, second]);
                    why.houses.push((HouseRole::Within, geometry.house(house)));
                    why.truths.push(geometry.place(house, linked));
                    let ends = ends.map(|end| geometry.id(end, linked));
                    why.candidates.extend(geometry.in_role(CandidateRole::Defining, ends));
                    why
                });
            });
        }
    }
}

/// Calls `found` with each house that has two places for the digit, the first in view of `first`, the
/// second of `second`.
fn each_bridge(
    position: &Position,
    digit: usize,
    first: usize,
    second: usize,
    found: &mut dyn FnMut(usize, [usize; 2]),
) {
    let geometry = position.geometry();
    for near in position.common_peers(digit, &[first]) {
        for (house, place) in geometry.houses_of(near) {
            let other_place = position.places(house, digit).without(place).only();
            let Some(place) = other_place.filter(|_| geometry.is_complete(house)) else { continue };
            let far = geometry.cell_at(house, place);
            if near != second && far != first && far != second && geometry.sees(far, second) {
                found(house, [near, far]);
            }
        }
    }
}

/// The cells of a bent set under construction.
#[derive(Clone, Copy, Default)]
struct Bent {
    cells: [usize; 4],
    size: usize,
    union: Mask,
    /// The digits in two cells that do not see each other.
    loose: Mask,
}

impl Bent {
    /// Returns the set with another cell, or `None` if four cells can no longer form a wing.
    fn with(mut self, position: &Position, cell: usize, digits: Mask) -> Option<Self> {
        self.union |= digits;
        for &member in &self.cells[..self.size] {
            let shared = position.digits(member) & digits;
            if shared != 0 && !position.geometry().sees(member, cell) {
                self.loose |= shared;
            }
        }
        self.cells[self.size] = cell;
        self.size += 1;
        (self.loose.is_at_most_one() && is_few(self.union)).then_some(self)
    }
}

/// Searches for the wings whose first cell is in a row; a slice is a row.
fn wxyz_wings(search: &mut Search<'_>, row: usize) -> Option<usize> {
    let position = search.position;
    let side = position.geometry().side;
    let all = (row * side..position.geometry().cells).map(|cell| (cell, position.digits(cell)));
    let mut members: Vec<(usize, Mask)> = all.filter(|&(_, digits)| is_few(digits)).collect();
    let starts = members.iter().take_while(|&&(cell, _)| cell < (row + 1) * side).count();
    let count = members.len();
    let mut eliminations = Vec::new();
    for index in 0..starts {
        let (cell, digits) = members[index];
        if let Some(bent) = Bent::default().with(position, cell, digits) {
            grow(search, bent, &mut members, index + 1..count, &mut eliminations);
        }
    }
    Some(row + 1).filter(|&next| next < side)
}

/// Returns whether a cell has two to four candidates.
fn is_few(digits: Mask) -> bool {
    let without_least = |digits: Mask| digits & digits.wrapping_sub(1);
    let rest = without_least(digits);
    rest != 0 && without_least(without_least(rest)).is_at_most_one()
}

/// Extends the set by each of these members. Those that fit are appended after all others while the
/// set is extended with them: a member that does not fit now will not fit the larger set.
fn grow(
    search: &mut Search<'_>,
    bent: Bent,
    members: &mut Vec<(usize, Mask)>,
    among: Range<usize>,
    eliminations: &mut Vec<Id>,
) {
    if bent.size == 4 {
        conclude(search, &bent, eliminations);
        return;
    }
    let start = members.len();
    for index in among {
        let (cell, digits) = members[index];
        if bent.with(search.position, cell, digits).is_some() {
            members.push((cell, digits));
        }
    }
    let end = members.len();
    for index in start..end {
        let (cell, digits) = members[index];
        if let Some(larger) = bent.with(search.position, cell, digits) {
            grow(search, larger, members, index + 1..end, eliminations);
        }
    }
    members.truncate(start);
}

fn conclude(search: &mut Search<'_>, bent: &Bent, eliminations: &mut Vec<Id>) {
    let position = search.position;
    if bent.loose == 0 || bent.union.count() < 4 {
        return;
    }
    let digit = bent.loose.first();
    let mut holding = [0; 4];
    let mut count = 0;
    for cell in bent.cells {
        if position.digits(cell).contains(digit) {
            holding[count] = cell;
            count += 1;
        }
    }
    eliminations.clear();
    eliminations.extend(position.common_ids(digit, &holding[..count]));
    search.eliminate(Technique::WxyzWing, eliminations, &|| why(position, &[], &bent.cells));
}
