//! A matching of cells to distinct digits by augmenting paths.

use super::hall_set::{HallSet, Violation};
use crate::solve::bits::Bits;
use crate::sort::sort;

/// No cell or no digit.
pub(super) const NONE: u16 = u16::MAX;

/// Buffers that do not depend on the width of the sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    /// The number of words of a set of digits.
    pub(super) words: usize,
    /// By digit: the cell that has it.
    pub(super) owner: Vec<u16>,
    /// By cell: the digit that it has.
    pub(super) digit: Vec<u16>,
    pub(super) stack: Vec<u16>,
    pub(super) number: Vec<u16>,
    pub(super) low: Vec<u16>,
    pub(super) component: Vec<u16>,
    pub(super) path: Vec<u16>,
}

impl Buffers {
    /// Completes the valid part of an earlier matching and returns the unused digits.
    pub(super) fn complete<B: Bits>(
        &mut self,
        sets: &[B],
        earlier: &[u16],
    ) -> Result<B, Violation> {
        self.owner.fill(NONE);
        self.digit.clear();
        let mut free = sets.iter().copied().fold(B::EMPTY, B::union);
        for (cell, (set, &digit)) in sets.iter().zip(earlier).enumerate() {
            let index = usize::from(digit);
            let is_valid = index < self.owner.len() && set.contains(index) && free.contains(index);
            self.digit.push(if is_valid { digit } else { NONE });
            if is_valid {
                self.owner[index] = cell as u16;
                free = free.without(index);
            }
        }
        for cell in 0..sets.len() {
            if self.digit[cell] == NONE {
                self.augment(cell as u16, sets, &mut free)?;
            }
        }
        Ok(free)
    }

    /// Gives a cell a digit along an augmenting path.
    fn augment<B: Bits>(&mut self, start: u16, sets: &[B], free: &mut B) -> Result<(), Violation> {
        let mut visited_digits = B::EMPTY;
        let mut visited_cells = vec![start];
        self.path.clear();
        self.path.push(start);
        while let Some(&cell) = self.path.last() {
            let set = sets[usize::from(cell)];
            if let Some(mut digit) = set.intersection(*free).least() {
                *free = free.without(digit);
                // Each cell on the path takes this digit and passes its previous one on.
                while let Some(cell) = self.path.pop() {
                    let previous = self.digit[usize::from(cell)];
                    self.digit[usize::from(cell)] = digit as u16;
                    self.owner[digit] = cell;
                    digit = usize::from(previous);
                }
                return Ok(());
            }
            match set.minus(visited_digits).least() {
                Some(digit) => {
                    visited_digits = visited_digits.with(digit);
                    let owner = self.owner[digit];
                    if !visited_cells.contains(&owner) {
                        visited_cells.push(owner);
                        self.path.push(owner);
                    }
                }
                None => {
                    self.path.pop();
                }
            }
        }
        sort(&mut visited_cells);
        Err(Violation(HallSet::new(visited_cells, visited_digits, self.words)))
    }
}
