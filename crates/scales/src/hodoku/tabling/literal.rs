//! Literals as numbers, so that those of one digit and sign are 81 bits in a row.

use super::groups::Group;
use crate::hodoku::step::Node;

/// The number of a literal: candidates that are on, candidates that are off, then the groups, each on
/// and off.
pub(super) type Literal = u16;

/// The first number of literals that are off.
pub(super) const OFF: u16 = 12 * 64;
/// The first number of a group.
pub(super) const GROUPS: u16 = 24 * 64;

pub(super) fn literal(cell: usize, digit: usize, on: bool) -> Literal {
    let number = ((digit - 1) * 81 + cell) as u16;
    if on { number } else { OFF + number }
}

pub(super) fn group_literal(group: usize, on: bool) -> Literal {
    GROUPS + 2 * group as u16 + u16::from(!on)
}

pub(super) fn is_group(literal: Literal) -> bool {
    literal >= GROUPS
}

/// Returns whether the literal says that something is on.
pub(super) fn is_on(literal: Literal) -> bool {
    if is_group(literal) { literal.is_multiple_of(2) } else { literal < OFF }
}

/// Returns cell, digit and sign of the literal of a candidate.
pub(super) fn parts(literal: Literal) -> (usize, usize, bool) {
    let on = literal < OFF;
    let number = usize::from(if on { literal } else { literal - OFF });
    (number % 81, number / 81 + 1, on)
}

/// Returns the literal as a node of a chain.
pub(super) fn node(literal: Literal, groups: &[Group]) -> Node {
    if is_group(literal) {
        let group = &groups[usize::from(literal - GROUPS) / 2];
        Node { cells: group.list, digit: group.digit as u8, on: is_on(literal) }
    } else {
        let (cell, digit, on) = parts(literal);
        Node::single(cell, digit, on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_told_apart() {
        for on in [false, true] {
            let number = literal(80, 9, on);
            assert_eq!((parts(number), is_group(number)), ((80, 9, on), false));
            assert_eq!(is_on(group_literal(3, on)), on);
        }
        assert!(literal(80, 9, false) < GROUPS);
    }
}
