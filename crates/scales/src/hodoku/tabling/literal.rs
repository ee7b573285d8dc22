//! Literals as numbers: the candidates that are on, then off, then groups that are on and off. Each
//! part begins with a new word, so that sets of literals are compared by words.

use super::groups::Group;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{bit, digits};
use crate::hodoku::pass::Pass;
use crate::hodoku::step::Node;

/// The number of a literal.
pub(super) type Literal = u16;

/// The literals of a position.
#[derive(Debug)]
pub(super) struct Literals {
    /// The candidates in reading order.
    pub(super) candidates: Vec<(usize, usize)>,
    /// The number of the first candidate of each cell, and its candidates.
    first: [u16; 81],
    masks: [u16; 81],
    /// Where candidates that are off begin, groups that are on and those that are off.
    off: u16,
    groups: u16,
    groups_off: u16,
    len: u16,
}

/// The number of literals rounded up to whole words.
fn whole_words(count: usize) -> u16 {
    count.next_multiple_of(64) as u16
}

impl Literals {
    pub(super) fn new(board: &Board, pass: &Pass, group_count: usize) -> Self {
        let mut candidates = Vec::with_capacity(256);
        let mut first = [0; 81];
        for cell in pass.empty {
            first[cell] = candidates.len() as u16;
            candidates.extend(digits(board.masks[cell]).map(|digit| (cell, digit)));
        }
        let off = whole_words(candidates.len());
        let groups = 2 * off;
        let groups_off = groups + whole_words(group_count);
        let len = groups_off + whole_words(group_count);
        Self { candidates, first, masks: board.masks, off, groups, groups_off, len }
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn words(&self) -> usize {
        self.len() / 64
    }

    /// Returns the number of words of the candidates that are on, and so of those that are off.
    pub(super) fn candidate_words(&self) -> usize {
        usize::from(self.off) / 64
    }

    /// Returns the number of a candidate of the position.
    pub(super) fn number(&self, cell: usize, digit: usize) -> u16 {
        self.first[cell] + (self.masks[cell] & (bit(digit) - 1)).count_ones() as u16
    }

    pub(super) fn of(&self, cell: usize, digit: usize, on: bool) -> Literal {
        self.number(cell, digit) + if on { 0 } else { self.off }
    }

    pub(super) fn of_group(&self, group: usize, on: bool) -> Literal {
        group as u16 + if on { self.groups } else { self.groups_off }
    }

    pub(super) fn is_group(&self, literal: Literal) -> bool {
        literal >= self.groups
    }

    /// Returns whether the literal says that something is on.
    pub(super) fn is_on(&self, literal: Literal) -> bool {
        literal < self.off || (self.groups..self.groups_off).contains(&literal)
    }

    /// Returns the opposite of the literal of a candidate.
    pub(super) fn opposite(&self, literal: Literal) -> Literal {
        if literal < self.off { literal + self.off } else { literal - self.off }
    }

    /// Returns cell, digit and sign of the literal of a candidate.
    pub(super) fn parts(&self, literal: Literal) -> (usize, usize, bool) {
        let on = literal < self.off;
        let number = if on { literal } else { literal - self.off };
        let (cell, digit) = self.candidates.get(usize::from(number)).copied().unwrap_or((0, 1));
        (cell, digit, on)
    }

    /// Returns the literal as a node of a chain.
    pub(super) fn node(&self, literal: Literal, groups: &[Group]) -> Node {
        if self.is_group(literal) {
            let on = self.is_on(literal);
            let first = if on { self.groups } else { self.groups_off };
            let group = &groups[usize::from(literal - first)];
            Node { cells: group.list, digit: group.digit as u8, on }
        } else {
            let (cell, digit, on) = self.parts(literal);
            Node::single(cell, digit, on)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_literals_give_their_parts() {
        let board = Board::empty();
        let literals = Literals::new(&board, &Pass::new(&board), 70);
        for on in [false, true] {
            let literal = literals.of(80, 9, on);
            assert_eq!(literals.parts(literal), (80, 9, on));
            assert_eq!(literals.parts(literals.opposite(literal)), (80, 9, !on));
            assert!(!literals.is_group(literal) && literals.is_on(literal) == on);
            let group = literals.of_group(69, on);
            assert!(literals.is_group(group) && literals.is_on(group) == on);
        }
        assert_eq!(literals.words() * 64, literals.len());
    }
}
