//! Propagation for any shape: naked and hidden singles, then locked candidates, up to a fixed
//! point.
//!
//! It maintains two views of the same candidates: the digits of each cell, and the positions of
//! each digit in each house. Removing a candidate clears one bit in the cell and one in each of its
//! houses. A set with one remaining member is queued as a single, and an empty set is a conflict.
//! States are never copied: a trail lists the removed candidates, and undoing restores them.
//!
//! A house with fewer cells than digits only forbids repetition. It has no hidden singles and no
//! locked candidates, but eliminations apply to it as to any other.

mod distinct;
mod house_matcher;
mod layout;
mod load;

use std::sync::Arc;

pub(crate) use layout::{BoardLayout, Logic};
pub(crate) use load::Loader;

use house_matcher::HouseMatcher;

use super::bits::Bits;
use super::matching::find_violation;
use super::verdict::Contradiction;
use crate::grid::{Candidates, Digit, Grid};
use crate::shape::Shape;

/// A candidate: a cell and a digit, packed into one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedCandidate(u32);

impl PackedCandidate {
    pub(crate) fn new<B: Bits>(cell: usize, digit: usize) -> Self {
        Self((cell as u32) << B::SHIFT | digit as u32)
    }

    pub(crate) fn cell<B: Bits>(self) -> usize {
        (self.0 >> B::SHIFT) as usize
    }

    pub(crate) fn digit<B: Bits>(self) -> usize {
        (self.0 & ((1 << B::SHIFT) - 1)) as usize
    }
}

/// The reason why the candidates admit no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// A cell without candidates.
    Cell(u32),
    /// A complete house without a position for a digit.
    Place {
        /// The house.
        house: u32,
        /// The digit, from 0.
        digit: u32,
    },
    /// A house with cells that have fewer candidates together than cells.
    Unmatchable {
        /// The house.
        house: u32,
    },
}

/// A state to which propagation can be undone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrailMark {
    trail: u32,
    open: u32,
}

/// The candidates of a puzzle, with propagation and undo.
#[derive(Clone)]
pub(crate) struct Propagator<B> {
    shape: Shape,
    /// The values of the givens, 0 elsewhere; used only to describe conflicts.
    givens: Arc<[u16]>,
    pub(crate) layout: Arc<BoardLayout<B>>,
    /// Whether naked singles are used.
    naked_singles: bool,
    /// The digits of each cell.
    digits: Vec<B>,
    /// The positions of each digit in each house, at `house * side + digit`.
    places: Vec<B>,
    /// The number of digits of each cell.
    counts: Vec<u16>,
    /// All cells. The first `open_count` have several digits. The others follow in the order in
    /// which they were settled, so that undoing only needs to restore the count.
    open: Vec<u32>,
    open_at: Vec<u32>,
    open_count: usize,
    trail: Vec<PackedCandidate>,
    singles: Vec<PackedCandidate>,
    /// The digits of each house whose positions changed since the last check for locked candidates.
    changed: Vec<B>,
    changed_houses: Vec<u32>,
    matcher: Option<Box<HouseMatcher>>,
    conflict: Option<Conflict>,
}

impl<B: Bits> Propagator<B> {
    /// Returns the remaining digits of a cell.
    #[inline]
    pub(crate) fn digits(&self, cell: usize) -> B {
        self.digits[cell]
    }

    /// Returns the number of remaining digits of a cell.
    #[inline]
    pub(crate) fn count(&self, cell: usize) -> usize {
        usize::from(self.counts[cell])
    }

    /// Returns the cells with several remaining digits, in an unspecified but deterministic order.
    pub(crate) fn open_cells(&self) -> &[u32] {
        &self.open[..self.open_count]
    }

    /// Returns the settled cells as a grid, which is a solution if no cell is open after
    /// propagation.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.layout.side as u16);
        for (value, digits) in grid.values_mut().iter_mut().zip(&self.digits) {
            if digits.is_at_most_one() && !digits.is_empty() {
                *value = digits.first() as u16 + 1;
            }
        }
        grid
    }

    /// Returns the remaining candidates of all cells.
    pub(crate) fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::none(self.layout.side as u16);
        let words = candidates.words();
        for (set, digits) in candidates.bits_mut().chunks_exact_mut(words).zip(&self.digits) {
            for (index, word) in set.iter_mut().enumerate() {
                *word = digits.word(index);
            }
        }
        candidates
    }

    /// Converts a conflict on the current board to a contradiction.
    pub(crate) fn contradiction(&self, conflict: Conflict) -> Contradiction {
        let contradiction = match conflict {
            Conflict::Cell(empty) => Some(self.no_candidate(empty as usize)),
            Conflict::Place { house, digit } => self.no_place(house as usize, digit as usize),
            Conflict::Unmatchable { .. } => find_violation(&self.shape, &self.candidates()),
        };
        contradiction.unwrap_or(Contradiction::Exhausted)
    }

    /// Explains a cell without candidates by givens that it sees, one for each digit; by none if they
    /// leave it a digit, which other cells then need.
    fn no_candidate(&self, empty: usize) -> Contradiction {
        let (mut covered, mut peers, mut houses) = (B::EMPTY, Vec::new(), Vec::new());
        for slot in self.layout.slots(empty) {
            let before = peers.len();
            for &peer in self.layout.cells_of(slot.house as usize) {
                let Some(digit) = Digit::new(self.givens[peer as usize]) else { continue };
                if peer as usize != empty && !covered.contains(digit.index()) {
                    covered = covered.with(digit.index());
                    peers.push(self.shape.cell(peer as usize));
                }
            }
            if peers.len() > before {
                houses.push(self.shape.houses()[slot.house as usize]);
            }
        }
        if peers.len() < self.layout.side {
            peers.clear();
            houses.clear();
        }
        Contradiction::NoCandidate { cell: self.shape.cell(empty), peers, houses }
    }

    /// Explains a house without a position for a digit by its cells without givens.
    fn no_place(&self, house: usize, digit: usize) -> Option<Contradiction> {
        let cells = self.layout.cells_of(house).iter().map(|&cell| cell as usize);
        let vacant = cells.filter(|&cell| self.givens[cell] == 0);
        Some(Contradiction::NoPlace {
            house: self.shape.houses()[house],
            digit: Digit::from_index(digit)?,
            cells: vacant.map(|cell| self.shape.cell(cell)).collect(),
        })
    }

    /// Returns the total number of remaining positions of the digit in the houses of the cell.
    pub(crate) fn place_count(&self, cell: usize, digit: usize) -> usize {
        let slots = self.layout.slots(cell).iter();
        slots.map(|slot| self.places[slot.base as usize + digit].count()).sum()
    }

    /// Enables matching: from now on every house is checked for an assignment of distinct digits to
    /// all its cells (see [`HouseMatcher`]), which takes longer and finds more.
    pub(crate) fn enable_matching(&mut self) {
        self.enable_matching_before(self.layout.cell_count());
    }

    /// Enables matching for the houses all of whose cells are before `end`.
    pub(crate) fn enable_matching_before(&mut self, end: usize) {
        self.matcher = Some(Box::new(HouseMatcher::new(&self.layout, end)));
    }

    /// Returns a mark of the current state.
    pub(crate) fn mark(&self) -> TrailMark {
        TrailMark { trail: self.trail.len() as u32, open: self.open_count as u32 }
    }

    /// Restores a marked state and clears any conflict. The marked state must have been propagated.
    pub(crate) fn undo(&mut self, mark: TrailMark) {
        self.undo_some(mark, usize::MAX);
    }

    /// Undoes at most `candidates` removals towards a mark and returns whether it reached the mark.
    /// Until then the board must not be used otherwise.
    pub(crate) fn undo_some(&mut self, mark: TrailMark, candidates: usize) -> bool {
        let end = self.trail.len().saturating_sub(candidates).max(mark.trail as usize);
        while self.trail.len() > end {
            let Some(candidate) = self.trail.pop() else { break };
            let (cell, digit) = (candidate.cell::<B>(), candidate.digit::<B>());
            self.digits[cell] = self.digits[cell].with(digit);
            self.counts[cell] += 1;
            for slot in self.layout.slots(cell) {
                let places = &mut self.places[slot.base as usize + digit];
                *places = places.with(slot.position as usize);
            }
        }
        if end > mark.trail as usize {
            return false;
        }
        self.open_count = mark.open as usize;
        self.clear_queues();
        self.conflict = None;
        true
    }

    /// Queues the assignment of a digit to a cell.
    pub(crate) fn assign(&mut self, cell: usize, digit: usize) {
        self.singles.push(PackedCandidate::new::<B>(cell, digit));
    }

    /// Removes a candidate, if present. Call [`propagate`](Self::propagate) for the consequences.
    pub(crate) fn eliminate(&mut self, cell: usize, digit: usize) {
        if self.digits[cell].contains(digit) {
            self.remove(cell, digit);
        }
    }

    /// Propagates all consequences.
    pub(crate) fn propagate(&mut self) -> Result<(), Conflict> {
        while self.step()? {}
        Ok(())
    }

    /// Applies one queued rule. Returns `false` if nothing is queued.
    #[inline]
    fn step(&mut self) -> Result<bool, Conflict> {
        if let Some(conflict) = self.conflict {
            self.clear_queues();
            return Err(conflict);
        }
        if let Some(single) = self.singles.pop() {
            self.place(single.cell::<B>(), single.digit::<B>());
        } else if let Some(house) = self.changed_houses.pop() {
            self.lock_candidates(house as usize);
        } else {
            return Ok(self.match_house());
        }
        Ok(true)
    }

    /// Propagates until nothing more can be deduced or the goal cell is settled. Returns `false` if it
    /// stopped before, because about `candidates` candidates were removed.
    pub(crate) fn propagate_up_to(
        &mut self,
        goal: Option<usize>,
        candidates: usize,
    ) -> Result<bool, Conflict> {
        let end = self.trail.len().saturating_add(candidates);
        loop {
            if goal.is_some_and(|cell| self.is_settled(cell)) {
                return Ok(true);
            }
            if self.trail.len() >= end {
                return Ok(false);
            }
            if !self.step()? {
                return Ok(true);
            }
        }
    }

    /// Returns whether the rules have determined the digit of this cell.
    pub(crate) fn is_settled(&self, cell: usize) -> bool {
        if self.counts[cell] != 1 {
            return false;
        }
        let digit = self.digits[cell].first();
        self.naked_singles
            || self.layout.slots(cell).iter().any(|slot| {
                slot.complete && self.places[slot.base as usize + digit].is_at_most_one()
            })
    }

    /// Returns the number of candidates removed since the board was loaded.
    pub(crate) fn removed_count(&self) -> usize {
        self.trail.len()
    }

    fn clear_queues(&mut self) {
        self.singles.clear();
        for house in self.changed_houses.drain(..) {
            self.changed[house as usize] = B::EMPTY;
        }
        if let Some(matcher) = &mut self.matcher {
            matcher.clear();
        }
    }

    /// Removes all other digits from the cell, and the digit from its peers.
    fn place(&mut self, cell: usize, digit: usize) {
        for eliminated in self.digits[cell].without(digit).iter() {
            self.remove(cell, eliminated);
        }
        let layout = Arc::clone(&self.layout);
        for slot in layout.slots(cell) {
            let base = slot.base as usize;
            for place in self.places[base + digit].without(slot.position as usize).iter() {
                self.remove(layout.cell_at(base, place), digit);
            }
        }
    }

    /// Applies locked candidates: if a complete house confines a digit to its intersection with
    /// another house, removes the digit from the rest of the other house.
    fn lock_candidates(&mut self, house: usize) {
        let layout = Arc::clone(&self.layout);
        let base = house * layout.side;
        let digits = std::mem::replace(&mut self.changed[house], B::EMPTY);
        for digit in digits.iter() {
            let places = self.places[base + digit];
            if places.is_at_most_one() {
                continue;
            }
            for crossing in layout.crossings(base, places.first()) {
                if !places.is_within(crossing.positions) {
                    continue;
                }
                let other_base = crossing.other_house as usize * layout.side;
                for place in self.places[other_base + digit].minus(crossing.other_positions).iter()
                {
                    self.remove(layout.cell_at(other_base, place), digit);
                }
            }
        }
    }

    /// Removes a present candidate from all views and queues the direct consequences.
    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        self.trail.push(PackedCandidate::new::<B>(cell, digit));
        let remaining = self.digits[cell].without(digit);
        self.digits[cell] = remaining;
        self.counts[cell] -= 1;
        if remaining.is_at_most_one() {
            if remaining.is_empty() {
                self.conflict = Some(Conflict::Cell(cell as u32));
            } else {
                if self.naked_singles {
                    self.singles.push(PackedCandidate::new::<B>(cell, remaining.first()));
                }
                self.settle(cell);
            }
        }
        for slot in self.layout.slots(cell) {
            let (house, base) = (slot.house as usize, slot.base as usize);
            if let Some(matcher) = &mut self.matcher {
                matcher.queue(slot.house);
            }
            let remaining = self.places[base + digit].without(slot.position as usize);
            self.places[base + digit] = remaining;
            if !slot.complete {
                continue;
            }
            if !remaining.is_at_most_one() {
                if slot.has_crossings {
                    if self.changed[house].is_empty() {
                        self.changed_houses.push(slot.house);
                    }
                    self.changed[house] = self.changed[house].with(digit);
                }
            } else if remaining.is_empty() {
                self.conflict = Some(Conflict::Place { house: slot.house, digit: digit as u32 });
            } else {
                let only = self.layout.cell_at(base, remaining.first());
                if self.counts[only] > 1 || !self.naked_singles {
                    self.singles.push(PackedCandidate::new::<B>(only, digit));
                }
            }
        }
    }

    /// Moves a cell from the open cells to the settled cells.
    fn settle(&mut self, cell: usize) {
        let index = self.open_at[cell] as usize;
        self.open_count -= 1;
        let last = self.open[self.open_count];
        self.open.swap(index, self.open_count);
        self.open_at[last as usize] = index as u32;
        self.open_at[cell] = self.open_count as u32;
    }
}

#[cfg(test)]
mod tests;
