//! All-different propagation: the cells of a house need distinct digits.
//!
//! A matching of the open cells of each house to digits is reused between calls. A changed house is
//! checked when all cheaper rules are done. It is a conflict if there is no complete matching, and
//! candidates in no complete matching are removed (naked and hidden sets of all sizes at once).

use super::house_matcher::HouseMatcher;
use super::{Conflict, Propagator};
use crate::solve::bits::Bits;
use crate::solve::matching::Violation;

/// The minimum number of open cells: with fewer, singles find as much.
const FEWEST_CELLS: usize = 4;

impl<B: Bits> Propagator<B> {
    /// Checks one queued house. Returns `false` if none is queued.
    pub(super) fn match_house(&mut self) -> bool {
        let Some(mut matcher) = self.matcher.take() else { return false };
        let house = matcher.queue.pop();
        if let Some(house) = house {
            matcher.is_queued[house as usize] = false;
            if self.find_eliminated(&mut matcher, house as usize).is_err() {
                self.conflict = Some(Conflict::Unmatchable { house });
            }
        }
        self.matcher = Some(matcher);
        // Removing candidates queues houses, so it must follow after the matcher is restored.
        if house.is_some() {
            let eliminated = self.take_eliminated();
            for &(cell, digit) in &eliminated {
                self.eliminate(cell as usize, usize::from(digit));
            }
            if let Some(matcher) = &mut self.matcher {
                matcher.eliminated = eliminated;
            }
        }
        house.is_some()
    }

    fn take_eliminated(&mut self) -> Vec<(u32, u16)> {
        self.matcher
            .as_mut()
            .map_or_else(Vec::new, |matcher| std::mem::take(&mut matcher.eliminated))
    }

    fn find_eliminated(&self, matcher: &mut HouseMatcher, house: usize) -> Result<(), Violation> {
        let HouseMatcher { all_different, matched, positions, sets, matching, eliminated, .. } =
            matcher;
        eliminated.clear();
        positions.clear();
        sets.clear();
        matching.clear();
        let base = house * self.layout.side;
        let cells = self.layout.cells_of(house);
        for (position, &cell) in cells.iter().enumerate() {
            if self.counts[cell as usize] > 1 {
                positions.push(position as u16);
            }
        }
        if positions.len() < FEWEST_CELLS {
            return Ok(());
        }
        for &position in &*positions {
            let digits = self.digits[cells[usize::from(position)] as usize];
            sets.extend((0..all_different.words()).map(|word| digits.word(word)));
            matching.push(matched[base + usize::from(position)]);
        }
        for deduction in all_different.deduce(sets, matching)? {
            for &(index, digit) in &deduction.eliminations {
                let position = usize::from(positions[usize::from(index)]);
                eliminated.push((cells[position], digit));
            }
        }
        for (&position, &digit) in positions.iter().zip(&*matching) {
            matched[base + usize::from(position)] = digit;
        }
        Ok(())
    }
}
