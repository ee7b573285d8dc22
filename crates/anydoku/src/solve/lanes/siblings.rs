//! The untried siblings of each puzzle, newest first: what depth-first search comes back to.
//!
//! A shelf holds the siblings of one split block as they came, so that putting them away moves
//! nothing; each sibling knows the next older one of its puzzle.

use super::block::Block;
use super::vector::Lanes;

/// A shelf and a lane, `shelf * 32 + lane`.
type Place = u16;
const NOWHERE: Place = Place::MAX;
const SHELVES: usize = 1 << 10;

struct Shelf<S: Lanes> {
    block: Box<Block<S>>,
    older: [Place; 32],
    /// Lanes that may run now; no longer in their puzzle's chain.
    due: u32,
}

/// Chains of siblings for the puzzles of a chunk.
pub(super) struct Siblings<S: Lanes> {
    shelves: Vec<Shelf<S>>,
    free: Vec<usize>,
    /// By puzzle.
    newest: Vec<Place>,
    /// Shelves with lanes that are due.
    due: Vec<usize>,
    due_lanes: u32,
    occupied: usize,
}

impl<S: Lanes> Siblings<S> {
    pub(super) fn new() -> Self {
        Self {
            shelves: Vec::new(),
            free: Vec::new(),
            newest: Vec::new(),
            due: Vec::new(),
            due_lanes: 0,
            occupied: 0,
        }
    }

    /// Forgets everything; `puzzles` chains begin empty.
    pub(super) fn reset(&mut self, puzzles: usize) {
        self.newest.clear();
        self.newest.resize(puzzles, NOWHERE);
        self.free.clear();
        self.free.extend((0..self.shelves.len()).rev());
        self.due.clear();
        self.due_lanes = 0;
        self.occupied = 0;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.occupied == 0
    }

    pub(super) fn is_full(&self) -> bool {
        self.occupied == SHELVES
    }

    #[inline(always)]
    pub(super) fn has(&self, puzzle: u16) -> bool {
        self.newest[usize::from(puzzle)] != NOWHERE
    }

    /// Puts the lanes of `block` at the head of their puzzles' chains; gives a spare block back.
    #[inline(always)]
    pub(super) fn put(
        &mut self,
        block: Box<Block<S>>,
        puzzle: &[u16; 32],
    ) -> Option<Box<Block<S>>> {
        self.occupied += 1;
        let mut left = block.lanes;
        let (at, spare) = match self.free.pop() {
            Some(at) => {
                let shelf = &mut self.shelves[at];
                shelf.due = 0;
                (at, Some(std::mem::replace(&mut shelf.block, block)))
            }
            None => {
                self.shelves.push(Shelf { block, older: [NOWHERE; 32], due: 0 });
                (self.shelves.len() - 1, None)
            }
        };
        let older = &mut self.shelves[at].older;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let newest = &mut self.newest[usize::from(puzzle[lane])];
            older[lane] = *newest;
            *newest = (at * 32 + lane) as Place;
        }
        spare
    }

    /// Makes the newest sibling of the puzzle due, if there is one.
    #[inline(always)]
    pub(super) fn release(&mut self, puzzle: u16) -> bool {
        let newest = &mut self.newest[usize::from(puzzle)];
        let place = usize::from(*newest);
        if *newest != NOWHERE {
            let (at, lane) = (place / 32, place % 32);
            let shelf = &mut self.shelves[at];
            *newest = shelf.older[lane];
            if shelf.due == 0 {
                self.due.push(at);
            }
            shelf.due |= 1 << lane;
            self.due_lanes += 1;
        }
        place != usize::from(NOWHERE)
    }

    /// Drops the puzzle's chain.
    #[inline(always)]
    pub(super) fn forget(&mut self, puzzle: u16) {
        let mut place = std::mem::replace(&mut self.newest[usize::from(puzzle)], NOWHERE);
        while place != NOWHERE {
            let (at, lane) = (usize::from(place) / 32, usize::from(place) % 32);
            place = self.shelves[at].older[lane];
            self.clear(at, 1 << lane);
        }
    }

    /// The shelf with most lanes due, and those lanes, if `at_least` are due on all shelves.
    #[inline(always)]
    pub(super) fn most_due(&self, at_least: u32) -> Option<(usize, u32)> {
        if self.due_lanes < at_least {
            return None;
        }
        let lanes = self.due.iter().map(|&at| (at, self.shelves[at].due));
        lanes.max_by_key(|(_, due)| due.count_ones())
    }

    #[inline(always)]
    pub(super) fn block(&self, at: usize) -> &Block<S> {
        &self.shelves[at].block
    }

    /// Clears lanes of a shelf that were taken from it or are of no use any more.
    #[inline(always)]
    pub(super) fn clear(&mut self, at: usize, lanes: u32) {
        let shelf = &mut self.shelves[at];
        if shelf.due != 0 {
            self.due_lanes -= (shelf.due & lanes).count_ones();
            shelf.due &= !lanes;
            if shelf.due == 0 {
                self.due.retain(|&due| due != at);
            }
        }
        shelf.block.lanes &= !lanes;
        if shelf.block.lanes == 0 {
            self.free.push(at);
            self.occupied -= 1;
        }
    }

    /// Makes the newest sibling of every puzzle on some shelf due: for when nothing else is left.
    pub(super) fn release_any(&mut self, simd: S) {
        let shelf = self.shelves.iter().find(|shelf| shelf.block.lanes & !shelf.due != 0);
        if let Some(shelf) = shelf {
            let puzzle = simd.to_lanes(shelf.block.puzzle);
            let mut left = shelf.block.lanes & !shelf.due;
            while left != 0 {
                self.release(puzzle[left.trailing_zeros() as usize]);
                left &= left - 1;
            }
        }
    }
}
