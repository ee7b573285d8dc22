//! The untried siblings of each puzzle, newest first: the stack of depth-first search.
//!
//! A shelf stores the block of parents of one split unchanged, so that storing moves no lanes. Each
//! parent links to the next older one of its puzzle. Parents are turned into siblings when they
//! run.

use super::block::{Block, LanesIn};
use super::dive::{Cut, select_sibling};
use super::vector::Lanes;

/// A shelf and a lane, `shelf * 32 + lane`.
type ShelfSlot = u16;
const NO_SLOT: ShelfSlot = ShelfSlot::MAX;
const MAX_SHELVES: usize = 1 << 10;

struct Shelf<S: Lanes> {
    /// The parents.
    block: Box<Block<S>>,
    cut: Cut<S>,
    /// By lane: the siblings in the chain of their puzzle, bit `i` for sibling `i`, the highest
    /// first.
    untried: [u8; 32],
    /// By lane: the number of the due sibling.
    which: [u8; 32],
    older: [ShelfSlot; 32],
    /// The lanes with a due sibling.
    due: u32,
}

/// Chains of siblings for the puzzles of a chunk.
pub(super) struct Siblings<S: Lanes> {
    shelves: Vec<Shelf<S>>,
    free: Vec<usize>,
    /// By puzzle: the newest parent.
    newest: Vec<ShelfSlot>,
    /// The shelves with due lanes.
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

    /// Removes everything and creates `puzzles` empty chains.
    pub(super) fn reset(&mut self, puzzles: usize) {
        self.newest.clear();
        self.newest.resize(puzzles, NO_SLOT);
        self.free.clear();
        self.free.extend((0..self.shelves.len()).rev());
        self.due.clear();
        self.occupied = 0;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.occupied == 0
    }

    pub(super) fn is_full(&self) -> bool {
        self.occupied == MAX_SHELVES
    }

    #[inline(always)]
    pub(super) fn has(&self, puzzle: u16) -> bool {
        self.newest[usize::from(puzzle)] != NO_SLOT
    }

    /// Pushes the parents in `block` onto the chains of their puzzles. Returns an unused block, if
    /// available.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        block: Box<Block<S>>,
        puzzle: &[u16; 32],
        cut: Cut<S>,
    ) -> Option<Box<Block<S>>> {
        self.occupied += 1;
        let remaining = block.lanes;
        let (index, free_block) = match self.free.pop() {
            Some(index) => {
                let shelf = &mut self.shelves[index];
                shelf.due = 0;
                shelf.cut = cut;
                (index, Some(std::mem::replace(&mut shelf.block, block)))
            }
            None => {
                let (untried, which, older) = ([0; 32], [0; 32], [NO_SLOT; 32]);
                self.shelves.push(Shelf { block, cut, untried, which, older, due: 0 });
                (self.shelves.len() - 1, None)
            }
        };
        let Shelf { older, untried, .. } = &mut self.shelves[index];
        for lane in LanesIn(remaining) {
            let newest = &mut self.newest[usize::from(puzzle[lane])];
            untried[lane] = cut.lanes.iter().rev().fold(0, |u, l| u << 1 | (l >> lane & 1) as u8);
            older[lane] = *newest;
            *newest = (index * 32 + lane) as ShelfSlot;
        }
        free_block
    }

    /// Makes the newest sibling of the puzzle due, unless another one of the same parent is.
    /// Returns `false` if there is none.
    #[inline(always)]
    pub(super) fn release(&mut self, puzzle: u16) -> bool {
        let newest = &mut self.newest[usize::from(puzzle)];
        if *newest == NO_SLOT {
            return false;
        }
        let (index, lane) = (usize::from(*newest) / 32, usize::from(*newest) % 32);
        let shelf = &mut self.shelves[index];
        if shelf.due >> lane & 1 == 0 {
            let which = shelf.untried[lane].checked_ilog2().unwrap_or(0);
            shelf.untried[lane] &= !(1 << which);
            shelf.which[lane] = which as u8;
            if shelf.untried[lane] == 0 {
                *newest = shelf.older[lane];
            }
            if shelf.due == 0 {
                self.due.push(index);
            }
            shelf.due |= 1 << lane;
        }
        true
    }

    /// Removes the chain of the puzzle.
    #[inline(always)]
    pub(super) fn remove(&mut self, puzzle: u16) {
        let mut slot = std::mem::replace(&mut self.newest[usize::from(puzzle)], NO_SLOT);
        while slot != NO_SLOT {
            let (index, lane) = (usize::from(slot) / 32, usize::from(slot) % 32);
            slot = self.shelves[index].older[lane];
            self.clear(index, 1 << lane);
        }
    }

    /// Returns the shelf with the most due lanes, and those lanes.
    #[inline(always)]
    pub(super) fn most_due(&self) -> Option<(usize, u32)> {
        let lanes = self.due.iter().map(|&index| (index, self.shelves[index].due));
        lanes.max_by_key(|(_, due)| due.count_ones())
    }

    #[inline(always)]
    pub(super) fn block(&self, index: usize) -> &Block<S> {
        &self.shelves[index].block
    }

    /// Turns parents into their due siblings. They were in lanes `moved` of a shelf and are in
    /// `lanes` of `block` now.
    #[inline(always)]
    pub(super) fn select_siblings(
        &mut self,
        simd: S,
        index: usize,
        mut moved: u32,
        block: &mut Block<S>,
        mut lanes: u32,
    ) {
        let shelf = &self.shelves[index];
        let [a, b, c] = shelf.cut.cell.map(|cell| simd.to_lanes(cell));
        let mut exhausted = 0;
        self.clear_due(index, moved);
        let shelf = &mut self.shelves[index];
        while moved != 0 {
            let (from, lane) = (moved.trailing_zeros() as usize, lanes.trailing_zeros() as usize);
            moved &= moved - 1;
            lanes &= lanes.wrapping_sub(1);
            let cell = [a[from], b[from], c[from]];
            let which = usize::from(shelf.which[from]);
            select_sibling(block, lane, cell, which);
            exhausted |= u32::from(shelf.untried[from] == 0) << from;
        }
        self.clear(index, exhausted);
    }

    /// Removes lanes of a shelf, and the chains of their puzzles.
    #[inline(always)]
    pub(super) fn drop_lanes(&mut self, simd: S, index: usize, lanes: u32) {
        if lanes != 0 {
            let puzzle = simd.to_lanes(self.shelves[index].block.puzzle);
            for lane in LanesIn(lanes) {
                self.remove(puzzle[lane]);
            }
            self.clear(index, lanes);
        }
    }

    #[inline(always)]
    fn clear_due(&mut self, index: usize, lanes: u32) {
        let shelf = &mut self.shelves[index];
        if shelf.due != 0 {
            shelf.due &= !lanes;
            if shelf.due == 0 {
                self.due.retain(|&due| due != index);
            }
        }
    }

    /// Frees lanes of a shelf that are in no chain any more.
    #[inline(always)]
    fn clear(&mut self, index: usize, lanes: u32) {
        let lanes = lanes & self.shelves[index].block.lanes;
        if lanes == 0 {
            return;
        }
        self.clear_due(index, lanes);
        let shelf = &mut self.shelves[index];
        shelf.block.lanes &= !lanes;
        if shelf.block.lanes == 0 {
            self.free.push(index);
            self.occupied -= 1;
        }
    }

    /// Makes the newest sibling of every puzzle on some shelf due, if there is no other work.
    pub(super) fn release_any(&mut self, simd: S) {
        let shelf = self.shelves.iter().find(|shelf| shelf.block.lanes & !shelf.due != 0);
        if let Some(shelf) = shelf {
            let puzzle = simd.to_lanes(shelf.block.puzzle);
            for lane in LanesIn(shelf.block.lanes & !shelf.due) {
                self.release(puzzle[lane]);
            }
        }
    }
}
