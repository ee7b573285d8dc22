//! Avoidable Rectangles: unique rectangles with corners that have been filled already, none of them
//! a given. They are rated like unique rectangles; the second type involves two more cells.

use super::guardians::{GuardedPattern, GuardianTechniques};
use super::rectangle::Rectangle;
use crate::logic::geometry::Mask;
use crate::logic::search::{Finder, Search};
use crate::logic::vector::pairs;
use crate::logic::{Position, Technique};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] =
    &[Finder::whole(&[Technique::AvoidableRectangle1, Technique::AvoidableRectangle2], rectangles)
        .for_one_solution()];

/// Without sets and locked digits, which are not among the named types.
const KIND: GuardianTechniques = GuardianTechniques {
    one_cell: Technique::AvoidableRectangle1,
    one_digit: Technique::AvoidableRectangle2,
    set: None,
    locked: None,
    extra: 0,
};

fn rectangles(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let filled = |&cell: &usize| position.value(cell) != 0 && !position.is_given(cell);
    let cells: Vec<usize> = (0..geometry.cells).filter(filled).collect();
    let mut places = Vec::new();
    for line in 0..2 * geometry.side {
        places.clear();
        places.extend((0..geometry.side).filter(|&place| filled(&geometry.cell_at(line, place))));
        for (&first, &second) in pairs(&places) {
            beside(search, line, [first, second]);
        }
    }
    for (&first, &second) in pairs(&cells) {
        if position.value(first) == position.value(second) {
            opposite(search, first, second);
        }
    }
}

/// Returns the digit placed in a cell.
fn value(position: &Position, cell: usize) -> Mask {
    Mask::EMPTY.with(usize::from(position.value(cell)).saturating_sub(1))
}

/// Reports rectangles with two filled corners at these places of a line; the other two are in a
/// parallel line.
fn beside(search: &mut Search<'_>, line: usize, places: [usize; 2]) {
    let (position, geometry) = search.board();
    let top = places.map(|place| geometry.cell_at(line, place));
    let digits = top.map(|cell| value(position, cell));
    let is_row = line < geometry.side;
    let parallel = if is_row { 0..geometry.side } else { geometry.side..2 * geometry.side };
    for opposite_line in parallel.filter(|&opposite_line| opposite_line != line) {
        let low = places.map(|place| geometry.cell_at(opposite_line, place));
        // These corners have, or can have, the digits of the other two crosswise.
        let fits = |cell: usize, digit: Mask| match position.value(cell) {
            0 => position.digits(cell) & digit != 0,
            _ => value(position, cell) == digit && !position.is_given(cell),
        };
        let open = low.iter().filter(|&&cell| position.value(cell) == 0).count();
        // With three filled corners there are two such lines, a row and a column.
        if fits(low[0], digits[1])
            && fits(low[1], digits[0])
            && (open == 2 || (open == 1 && is_row))
        {
            let corners = Rectangle([top[0], top[1], low[1], low[0]]);
            conclude(search, corners, digits[0] | digits[1]);
        }
    }
}

/// Reports rectangles with two opposite filled corners of the same digit; the other two are open
/// and share a candidate.
fn opposite(search: &mut Search<'_>, first: usize, second: usize) {
    let position = search.position;
    let side = position.geometry().side;
    let corners = Rectangle([
        first,
        first / side * side + second % side,
        second,
        second / side * side + first % side,
    ]);
    let shared = position.digits(corners.0[1]) & position.digits(corners.0[3]);
    for digit in shared.iter() {
        conclude(search, corners, value(position, first).with(digit));
    }
}

fn conclude(search: &mut Search<'_>, rectangle: Rectangle, pair: Mask) {
    let position = search.position;
    let guardians = rectangle.0.map(|cell| position.digits(cell) & !pair);
    let others = guardians.iter().fold(0, |all, digits| all | digits);
    let roofs = guardians.iter().filter(|&&digits| digits != 0).count();
    let open = rectangle.0.iter().filter(|&&cell| position.value(cell) == 0).count();
    if roofs == open
        && (roofs == 1 || others.is_at_most_one())
        && rectangle.may_be_deadly(position.geometry())
    {
        let cells = rectangle.cells(pair);
        if let Some(pattern) = GuardedPattern::of(position, &cells) {
            pattern.conclude(search, &KIND);
        }
    }
}
