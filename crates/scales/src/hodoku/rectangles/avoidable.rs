//! Avoidable rectangles: three corners with digits that the path has placed, or two of them.

use super::{Corners, Seen, opposite_sides, partners};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, PEERS, bit};
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Candidate, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

/// Returns all avoidable rectangles in the order in which they are met.
pub(crate) fn avoidable_rectangles(board: &Board, pass: &Pass, givens: Cells) -> Vec<Step> {
    let mut seen = Seen::default();
    let mut steps = Vec::new();
    let is_placed = |cell: usize| board.values[cell] != 0 && !givens.contains(cell);
    for first in (0..81).filter(|&cell| is_placed(cell)) {
        let low = board.values[first] as usize;
        for second in partners(first).filter(|&cell| is_placed(cell)) {
            let high = board.values[second] as usize;
            for [third, fourth] in opposite_sides(first, second) {
                let placed = |cell: usize, digit: usize| {
                    is_placed(cell) && board.values[cell] as usize == digit
                };
                let open = |cell: usize, digit: usize| {
                    board.has(cell, digit) && board.masks[cell].count_ones() == 2
                };
                let fits = (placed(third, high) || open(third, high))
                    && (placed(fourth, low) || open(fourth, low))
                    && !(placed(third, high) && placed(fourth, low));
                let corners = [first, second, third, fourth];
                if fits && seen.insert(corners) {
                    steps.extend(step(board, pass, corners, [low, high]));
                }
            }
        }
    }
    steps
}

fn step(board: &Board, pass: &Pass, corners: Corners, [low, high]: [usize; 2]) -> Option<Step> {
    let [_, _, third, fourth] = corners;
    let view = View::Rectangle { digits: [low, high], cells: corners.into_iter().collect() };
    let (technique, deletions) = if board.values[third] != 0 {
        (Technique::AvoidableRectangle1, vec![Candidate::new(fourth, low)])
    } else if board.values[fourth] != 0 {
        (Technique::AvoidableRectangle1, vec![Candidate::new(third, high)])
    } else {
        let extra = board.masks[third] & !bit(high);
        if board.masks[fourth] & extra == 0 {
            return None;
        }
        let digit = extra.trailing_zeros() as usize + 1;
        let deleted = PEERS[third] & PEERS[fourth] & pass.cells[digit];
        (Technique::AvoidableRectangle2, deletions_of(digit, deleted))
    };
    (!deletions.is_empty()).then(|| Step::deleting(technique, deletions, view))
}
