//! BUG+1: all cells have two candidates but one, which has three.

use crate::hodoku::board::Board;
use crate::hodoku::cells::{HOUSES_OF, digits};
use crate::hodoku::step::{Candidate, Step, View};
use crate::hodoku::technique::Technique;

pub(crate) fn bug_plus_1(board: &Board) -> Option<Step> {
    if board.masks.iter().any(|mask| mask.count_ones() > 3) {
        return None;
    }
    let mut cells = (0..81).filter(|&cell| board.masks[cell].count_ones() == 3);
    let (Some(cell), None) = (cells.next(), cells.next()) else { return None };
    // One digit is three times in one row, one column and one box, no other so often anywhere.
    let mut extra = None;
    let mut houses = [None; 3];
    for (house, free) in board.free.iter().enumerate() {
        for (digit, &count) in free.iter().enumerate().skip(1) {
            if count < 3 {
                continue;
            }
            let kind = &mut houses[house / 9];
            if count > 3 || kind.is_some() || extra.is_some_and(|known| known != digit) {
                return None;
            }
            extra = Some(digit);
            *kind = Some(house as u8);
        }
    }
    let digit = extra?;
    if !board.has(cell, digit) || houses != HOUSES_OF[cell].map(Some) {
        return None;
    }
    let others = digits(board.masks[cell]).filter(|&removed| removed != digit);
    let deletions = others.map(|removed| Candidate::new(cell, removed)).collect();
    Some(Step::deleting(Technique::BugPlus1, deletions, View::Deletions))
}
