//! The untried siblings of each puzzle, newest first: what depth-first search comes back to.
//!
//! A shelf holds the parents of one split block as they came, so that putting them away moves
//! nothing; each knows the next older one of its puzzle. They become siblings when they run.

use super::block::Block;
use super::dive::{Cut, turn_one};
use super::vector::Lanes;

/// A shelf and a lane, `shelf * 32 + lane`.
type Place = u16;
const NOWHERE: Place = Place::MAX;
const SHELVES: usize = 1 << 10;

struct Shelf<S: Lanes> {
    /// The parents.
    block: Box<Block<S>>,
    cut: Cut<S>,
    /// By lane: siblings still in their puzzle's chain, bit `i` for sibling `i`, the highest first.
    untried: [u8; 32],
    /// By lane: which sibling is due.
    which: [u8; 32],
    older: [Place; 32],
    /// Lanes of which one sibling may run now.
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
    occupied: usize,
}

impl<S: Lanes> Siblings<S> {
    pub(super) fn new() -> Self {
        Self {
            shelves: Vec::new(),
            free: Vec::new(),
            newest: Vec::new(),
            due: Vec::new(),
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

    /// Puts the parents in `block` at the head of their puzzles' chains; gives a spare block back.
    #[inline(always)]
    pub(super) fn put(
        &mut self,
        block: Box<Block<S>>,
        puzzle: &[u16; 32],
        cut: Cut<S>,
    ) -> Option<Box<Block<S>>> {
        self.occupied += 1;
        let mut left = block.lanes;
        let (at, spare) = match self.free.pop() {
            Some(at) => {
                let shelf = &mut self.shelves[at];
                shelf.due = 0;
                shelf.cut = cut;
                (at, Some(std::mem::replace(&mut shelf.block, block)))
            }
            None => {
                let (untried, which, older) = ([0; 32], [0; 32], [NOWHERE; 32]);
                self.shelves.push(Shelf { block, cut, untried, which, older, due: 0 });
                (self.shelves.len() - 1, None)
            }
        };
        let Shelf { older, untried, .. } = &mut self.shelves[at];
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let newest = &mut self.newest[usize::from(puzzle[lane])];
            untried[lane] = cut.lanes.iter().rev().fold(0, |u, l| u << 1 | (l >> lane & 1) as u8);
            older[lane] = *newest;
            *newest = (at * 32 + lane) as Place;
        }
        spare
    }

    /// Makes the newest sibling of the puzzle due, if there is one, unless another one of the same
    /// parent is.
    #[inline(always)]
    pub(super) fn release(&mut self, puzzle: u16) -> bool {
        let newest = &mut self.newest[usize::from(puzzle)];
        if *newest == NOWHERE {
            return false;
        }
        let (at, lane) = (usize::from(*newest) / 32, usize::from(*newest) % 32);
        let shelf = &mut self.shelves[at];
        if shelf.due >> lane & 1 == 0 {
            let which = shelf.untried[lane].checked_ilog2().unwrap_or(0);
            shelf.untried[lane] &= !(1 << which);
            shelf.which[lane] = which as u8;
            if shelf.untried[lane] == 0 {
                *newest = shelf.older[lane];
            }
            if shelf.due == 0 {
                self.due.push(at);
            }
            shelf.due |= 1 << lane;
        }
        true
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

    /// The shelf with most lanes due, and those lanes.
    #[inline(always)]
    pub(super) fn most_due(&self) -> Option<(usize, u32)> {
        let lanes = self.due.iter().map(|&at| (at, self.shelves[at].due));
        lanes.max_by_key(|(_, due)| due.count_ones())
    }

    #[inline(always)]
    pub(super) fn block(&self, at: usize) -> &Block<S> {
        &self.shelves[at].block
    }

    /// Makes the parents from lanes `taken` of a shelf, which are in `lanes` of `block` now, the
    /// siblings that were due.
    #[inline(always)]
    pub(super) fn turn(
        &mut self,
        simd: S,
        at: usize,
        mut taken: u32,
        block: &mut Block<S>,
        mut lanes: u32,
    ) {
        let shelf = &self.shelves[at];
        let [a, b, c] = shelf.cut.cell.map(|cell| simd.to_lanes(cell));
        let mut exhausted = 0;
        self.clear_due(at, taken);
        let shelf = &mut self.shelves[at];
        while taken != 0 {
            let (from, lane) = (taken.trailing_zeros() as usize, lanes.trailing_zeros() as usize);
            taken &= taken - 1;
            lanes &= lanes.wrapping_sub(1);
            let cell = [a[from], b[from], c[from]];
            let which = usize::from(shelf.which[from]);
            turn_one(block, lane, cell, which);
            exhausted |= u32::from(shelf.untried[from] == 0) << from;
        }
        self.clear(at, exhausted);
    }

    /// Drops lanes of a shelf, and all else that their puzzles have.
    #[inline(always)]
    pub(super) fn drop_lanes(&mut self, simd: S, at: usize, lanes: u32) {
        if lanes != 0 {
            let puzzle = simd.to_lanes(self.shelves[at].block.puzzle);
            let mut left = lanes;
            while left != 0 {
                self.forget(puzzle[left.trailing_zeros() as usize]);
                left &= left - 1;
            }
            self.clear(at, lanes);
        }
    }

    #[inline(always)]
    fn clear_due(&mut self, at: usize, lanes: u32) {
        let shelf = &mut self.shelves[at];
        if shelf.due != 0 {
            shelf.due &= !lanes;
            if shelf.due == 0 {
                self.due.retain(|&due| due != at);
            }
        }
    }

    /// Frees lanes of a shelf that no chain holds any more.
    #[inline(always)]
    fn clear(&mut self, at: usize, lanes: u32) {
        let lanes = lanes & self.shelves[at].block.lanes;
        if lanes == 0 {
            return;
        }
        self.clear_due(at, lanes);
        let shelf = &mut self.shelves[at];
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
