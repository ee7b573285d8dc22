//! Deadly patterns: cells whose digits could be exchanged, which would give a puzzle with a solution
//! a second one.
//!
//! Cells with two digits each, such that each house holds each of these digits in none or in two of
//! the cells: the k cells of a house then share k digits, so a solution that keeps to the pattern
//! uses each of them once, and exchanging the digits of all cells keeps every house. Givens can't be
//! exchanged, so none of the cells may be one. Rectangles, loops and universal graves are all of
//! this kind, at every shape.

use super::Position;
use super::geometry::Mask;
use crate::solve::bits::Bits as _;

/// Whether a puzzle with one solution cannot have all of these cells (each with its two digits) hold
/// one of their two digits.
pub(crate) fn is_deadly(position: &Position, pattern: &[(usize, Mask)]) -> bool {
    let geometry = position.geometry();
    let fits = |&(cell, digits): &(usize, Mask)| {
        digits.count() == 2
            && !position.is_given(cell)
            && match position.value(cell) {
                0 => !position.is_restricted() || digits & !position.digits(cell) == 0,
                value => !position.is_restricted() && digits.contains(usize::from(value) - 1),
            }
    };
    if pattern.is_empty() || !pattern.iter().all(fits) {
        return false;
    }
    let houses = pattern.iter().flat_map(|&(cell, _)| geometry.houses_of(cell));
    houses.into_iter().all(|(house, _)| {
        let within = pattern
            .iter()
            .filter(|&&(cell, _)| geometry.houses_of(cell).any(|(other, _)| other == house));
        let (mut once, mut twice, mut more): (Mask, Mask, Mask) = (0, 0, 0);
        for &(_, digits) in within {
            more |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        once == twice && more == 0
    })
}
