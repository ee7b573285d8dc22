//! Propagation for any shape: naked and hidden singles, then locked candidates, to the fixed point.
//!
//! Two views of the same candidates are kept in step: the digits of each cell, and the places of
//! each digit in each house. Taking a candidate away clears one bit in the cell and one in each of
//! its houses; a set left with one member is queued as a single, an empty one is a conflict. States
//! are never copied: a trail lists what was taken away, and undoing puts it back.
//!
//! A house with fewer cells than digits only forbids repetition: it yields no hidden single and no
//! locked candidate, but receives eliminations like any other.

mod distinct;
mod layout;
mod load;

use std::sync::Arc;

pub(crate) use layout::Layout;
pub(crate) use load::Loading;

use distinct::Distinct;

use super::bits::Bits;
use super::matching::violation;
use super::verdict::Contradiction;
use crate::grid::{Candidates, Digit, Grid};
use crate::shape::Shape;

/// A cell and a digit in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate(u32);

impl Candidate {
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

/// What showed that the candidates admit no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// A cell without digit.
    Cell(u32),
    /// A complete house without place for a digit.
    Place {
        /// The house.
        house: u32,
        /// The digit, from 0.
        digit: u32,
    },
    /// A house with cells that have fewer digits together than there are cells.
    Crowded {
        /// The house.
        house: u32,
    },
}

/// Which rules are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Logic {
    /// Hidden singles alone.
    Hidden,
    /// Naked and hidden singles.
    Singles,
    /// Locked candidates as well.
    #[default]
    Locked,
}

/// Where a bounded propagation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// Nothing more follows.
    End,
    /// The cell that was asked for is settled; what was queued waits.
    Goal,
    /// The work is spent; what was queued waits.
    Pause,
}

/// A state to come back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    trail: u32,
    open: u32,
}

/// The candidates of a puzzle and their consequences.
#[derive(Clone)]
pub(crate) struct Propagator<B> {
    shape: Shape,
    /// The values of the givens, 0 elsewhere: for words about a conflict only.
    givens: Arc<[u16]>,
    layout: Arc<Layout<B>>,
    /// Whether a cell with one digit left is a single.
    naked: bool,
    /// The digits of each cell.
    digits: Vec<B>,
    /// The places of each digit in each house, at `house * side + digit`.
    places: Vec<B>,
    /// How many digits each cell has.
    counts: Vec<u16>,
    /// The cells with several digits are the first `open_count` of `open`; the others follow in
    /// the order in which they were settled, so that undoing need only restore the count.
    open: Vec<u32>,
    open_at: Vec<u32>,
    open_count: usize,
    trail: Vec<Candidate>,
    singles: Vec<Candidate>,
    /// The digits of each house whose places changed since locked candidates were looked for.
    changed: Vec<B>,
    changed_houses: Vec<u32>,
    distinct: Option<Box<Distinct>>,
    conflict: Option<Conflict>,
}

impl<B: Bits> Propagator<B> {
    pub(crate) fn layout(&self) -> &Arc<Layout<B>> {
        &self.layout
    }

    /// The digits left in a cell.
    #[inline]
    pub(crate) fn digits(&self, cell: usize) -> B {
        self.digits[cell]
    }

    /// How many digits are left in a cell.
    #[inline]
    pub(crate) fn count(&self, cell: usize) -> usize {
        usize::from(self.counts[cell])
    }

    /// The cells with several digits left, in no order that means anything, yet always the same.
    pub(crate) fn open_cells(&self) -> &[u32] {
        &self.open[..self.open_count]
    }

    /// The settled cells as a grid: a solution if no cell is open after propagation.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.layout.side() as u16);
        for (value, digits) in grid.values_mut().iter_mut().zip(&self.digits) {
            if digits.is_at_most_one() && !digits.is_empty() {
                *value = digits.first() as u16 + 1;
            }
        }
        grid
    }

    /// What is left in every cell.
    pub(crate) fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::none(self.layout.side() as u16);
        let words = candidates.words();
        for (set, digits) in candidates.bits_mut().chunks_exact_mut(words).zip(&self.digits) {
            for (at, word) in set.iter_mut().enumerate() {
                *word = digits.word(at);
            }
        }
        candidates
    }

    /// The conflict in words, with the board as it stands.
    pub(crate) fn contradiction(&self, conflict: Conflict) -> Contradiction {
        let found = match conflict {
            Conflict::Cell(empty) => Some(self.no_candidate(empty as usize)),
            Conflict::Place { house, digit } => self.no_place(house as usize, digit as usize),
            Conflict::Crowded { .. } => violation(&self.shape, &self.candidates()),
        };
        found.unwrap_or(Contradiction::Exhausted)
    }

    /// What bars a cell from every digit, as far as settled peers do.
    fn no_candidate(&self, empty: usize) -> Contradiction {
        let (mut seen, mut peers, mut houses) = (B::EMPTY, Vec::new(), Vec::new());
        for slot in self.layout.slots(empty) {
            let before = peers.len();
            for &peer in self.layout.cells_of(slot.house as usize) {
                let digits = self.digits[peer as usize];
                if digits.is_at_most_one() && !digits.is_within(seen) {
                    seen = seen.union(digits);
                    peers.push(self.shape.cell(peer as usize));
                }
            }
            if peers.len() > before {
                houses.push(self.shape.houses()[slot.house as usize]);
            }
        }
        Contradiction::NoCandidate { cell: self.shape.cell(empty), peers, houses }
    }

    /// The cells of a house without a given, none of which can take the digit.
    fn no_place(&self, house: usize, digit: usize) -> Option<Contradiction> {
        let cells = self.layout.cells_of(house).iter().map(|&cell| cell as usize);
        let vacant = cells.filter(|&cell| self.givens[cell] == 0);
        Some(Contradiction::NoPlace {
            house: self.shape.houses()[house],
            digit: Digit::from_index(digit)?,
            cells: vacant.map(|cell| self.shape.cell(cell)).collect(),
        })
    }

    /// How many places the digit has left in all houses of the cell together.
    pub(crate) fn places_left(&self, cell: usize, digit: usize) -> usize {
        let slots = self.layout.slots(cell).iter();
        slots.map(|slot| self.places[slot.base as usize + digit].count()).sum()
    }

    /// From now on every house is held to having different digits for all its cells at once
    /// (see [`Distinct`]), which takes longer and finds more.
    pub(crate) fn demand_distinct(&mut self) {
        self.demand_distinct_before(self.layout.cell_count());
    }

    /// The same for the houses all of whose cells come before this one, and no others.
    pub(crate) fn demand_distinct_before(&mut self, end: usize) {
        self.distinct = Some(Box::new(Distinct::new(&self.layout, end)));
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { trail: self.trail.len() as u32, open: self.open_count as u32 }
    }

    /// Goes back to a marked state and forgets any conflict. What was marked must have been
    /// propagated.
    pub(crate) fn undo(&mut self, mark: Mark) {
        self.undo_towards(mark, usize::MAX);
    }

    /// [`undo`](Self::undo), but no more than so many candidates; whether it came to the mark.
    /// Until then nothing else may be done with the board.
    pub(crate) fn undo_towards(&mut self, mark: Mark, candidates: usize) -> bool {
        let end = self.trail.len().saturating_sub(candidates).max(mark.trail as usize);
        while self.trail.len() > end {
            let Some(candidate) = self.trail.pop() else { break };
            let (cell, digit) = (candidate.cell::<B>(), candidate.digit::<B>());
            self.digits[cell] = self.digits[cell].with(digit);
            self.counts[cell] += 1;
            for slot in self.layout.slots(cell) {
                let places = &mut self.places[slot.base as usize + digit];
                *places = places.with(slot.place as usize);
            }
        }
        if end > mark.trail as usize {
            return false;
        }
        self.open_count = mark.open as usize;
        self.forget_queues();
        self.conflict = None;
        true
    }

    /// Leaves the cell this digit alone, to be propagated.
    pub(crate) fn assign(&mut self, cell: usize, digit: usize) {
        self.singles.push(Candidate::new::<B>(cell, digit));
    }

    /// Takes a candidate away, to be propagated; nothing happens if it is gone already.
    pub(crate) fn eliminate(&mut self, cell: usize, digit: usize) {
        if self.digits[cell].contains(digit) {
            self.remove(cell, digit);
        }
    }

    /// Draws all consequences.
    pub(crate) fn propagate(&mut self) -> Result<(), Conflict> {
        while self.take_step()? {}
        Ok(())
    }

    /// One rule at one place; `false` if nothing is queued.
    #[inline]
    fn take_step(&mut self) -> Result<bool, Conflict> {
        if let Some(conflict) = self.conflict {
            self.forget_queues();
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

    /// [`propagate`](Self::propagate), but no further than until this cell is settled, and for about
    /// this many candidates.
    pub(crate) fn propagate_towards(
        &mut self,
        goal: Option<usize>,
        candidates: usize,
    ) -> Result<Reached, Conflict> {
        let end = self.trail.len().saturating_add(candidates);
        loop {
            if goal.is_some_and(|cell| self.is_settled(cell)) {
                return Ok(Reached::Goal);
            }
            if self.trail.len() >= end {
                return Ok(Reached::Pause);
            }
            if !self.take_step()? {
                return Ok(Reached::End);
            }
        }
    }

    /// Whether the rules have found the digit of this cell.
    pub(crate) fn is_settled(&self, cell: usize) -> bool {
        if self.counts[cell] != 1 {
            return false;
        }
        let digit = self.digits[cell].first();
        self.naked
            || self.layout.slots(cell).iter().any(|slot| {
                slot.complete && self.places[slot.base as usize + digit].is_at_most_one()
            })
    }

    /// How many candidates were taken away since the beginning.
    pub(crate) fn taken_away(&self) -> usize {
        self.trail.len()
    }

    fn forget_queues(&mut self) {
        self.singles.clear();
        for house in self.changed_houses.drain(..) {
            self.changed[house as usize] = B::EMPTY;
        }
        if let Some(distinct) = &mut self.distinct {
            distinct.forget();
        }
    }

    /// Takes all else from the cell, and the digit from all its peers.
    fn place(&mut self, cell: usize, digit: usize) {
        for other in self.digits[cell].without(digit).iter() {
            self.remove(cell, other);
        }
        let layout = Arc::clone(&self.layout);
        for slot in layout.slots(cell) {
            let base = slot.base as usize;
            for place in self.places[base + digit].without(slot.place as usize).iter() {
                self.remove(layout.cell_at(base, place), digit);
            }
        }
    }

    /// A digit that a complete house confines to its crossing with another leaves the rest of that
    /// other house.
    fn lock_candidates(&mut self, house: usize) {
        let layout = Arc::clone(&self.layout);
        let base = house * layout.side();
        let digits = std::mem::replace(&mut self.changed[house], B::EMPTY);
        for digit in digits.iter() {
            let places = self.places[base + digit];
            if places.is_at_most_one() {
                continue;
            }
            for crossing in layout.crossings(base, places.first()) {
                if !places.is_within(crossing.here) {
                    continue;
                }
                let other = crossing.other as usize * layout.side();
                for place in self.places[other + digit].minus(crossing.there).iter() {
                    self.remove(layout.cell_at(other, place), digit);
                }
            }
        }
    }

    /// Takes away a candidate that is there, in all views, and queues what follows at once.
    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        self.trail.push(Candidate::new::<B>(cell, digit));
        let left = self.digits[cell].without(digit);
        self.digits[cell] = left;
        self.counts[cell] -= 1;
        if left.is_at_most_one() {
            if left.is_empty() {
                self.conflict = Some(Conflict::Cell(cell as u32));
            } else {
                if self.naked {
                    self.singles.push(Candidate::new::<B>(cell, left.first()));
                }
                self.settle(cell);
            }
        }
        for slot in self.layout.slots(cell) {
            let (house, base) = (slot.house as usize, slot.base as usize);
            if let Some(distinct) = &mut self.distinct {
                distinct.touch(slot.house);
            }
            let left = self.places[base + digit].without(slot.place as usize);
            self.places[base + digit] = left;
            if !slot.complete {
                continue;
            }
            if !left.is_at_most_one() {
                if slot.crosses {
                    if self.changed[house].is_empty() {
                        self.changed_houses.push(slot.house);
                    }
                    self.changed[house] = self.changed[house].with(digit);
                }
            } else if left.is_empty() {
                self.conflict = Some(Conflict::Place { house: slot.house, digit: digit as u32 });
            } else {
                let only = self.layout.cell_at(base, left.first());
                if self.counts[only] > 1 || !self.naked {
                    self.singles.push(Candidate::new::<B>(only, digit));
                }
            }
        }
    }

    /// Moves a cell from the open ones to the settled ones.
    fn settle(&mut self, cell: usize) {
        let at = self.open_at[cell] as usize;
        self.open_count -= 1;
        let last = self.open[self.open_count];
        self.open.swap(at, self.open_count);
        self.open_at[last as usize] = at as u32;
        self.open_at[cell] = self.open_count as u32;
    }
}

#[cfg(test)]
mod tests;
