//! Finds a house whose cells cannot all differ.

use super::AllDifferent;
use crate::grid::{Candidates, Cell, Digit};
use crate::shape::Shape;
use crate::solve::Contradiction;

/// Returns the first house with a Hall violator, with its cells and all their candidates.
///
/// For each house it takes time cubic in the side at worst, and in practice a few passes over its
/// candidates.
pub(crate) fn find_violation(shape: &Shape, candidates: &Candidates) -> Option<Contradiction> {
    let side = shape.side();
    let mut matcher = AllDifferent::new(usize::from(side));
    let words = candidates.words();
    let mut sets = Vec::new();
    for (number, &house) in shape.houses().iter().enumerate() {
        let cells = shape.cell_numbers(number);
        sets.clear();
        for &cell in cells {
            let start = cell as usize * words;
            sets.extend_from_slice(&candidates.bits()[start..start + words]);
        }
        if let Err(violation) = matcher.check(&sets) {
            let hall = violation.0;
            let cells = hall
                .cells
                .iter()
                .map(|&position| Cell::at(cells[usize::from(position)] as usize, side));
            let digits = (0..usize::from(side)).filter(|&digit| hall.contains(digit));
            return Some(Contradiction::TooFewDigits {
                house,
                cells: cells.collect(),
                digits: digits.filter_map(Digit::from_index).collect(),
            });
        }
    }
    None
}
