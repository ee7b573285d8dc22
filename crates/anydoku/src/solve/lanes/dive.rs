//! Branching in puzzles that seem to have many solutions: three cells at once.
//!
//! Any choice is good here, so it takes the first cell with the fewest candidates. Three boxes on a
//! diagonal share no house, so that one cell of each is placed at once. The siblings are: the first
//! cell without its candidate; the first cell placed and the second without its candidate; and so
//! on.

use super::block::Block;
use super::vector::{LaneKernel, Lanes};

/// Places up to three cells in every state of the block.
pub(super) struct Dive<'a, S: Lanes> {
    pub(super) block: &'a mut Block<S>,
    /// Receives the unchanged states.
    pub(super) parents: &'a mut Block<S>,
}

/// The cells at which states were split, up to three each: sibling `i` has the cells before
/// `cell[i]` at their lowest candidate, and `cell[i]` without it.
#[derive(Clone, Copy)]
pub(super) struct Cut<S: Lanes> {
    /// Rows of a block.
    pub(super) cell: [S::V; 3],
    /// The lanes with such a sibling.
    pub(super) lanes: [u32; 3],
}

impl<S: Lanes> Cut<S> {
    /// Creates a cut for a block that consists of siblings already.
    pub(super) fn none(simd: S, lanes: u32) -> Self {
        Self { cell: [simd.splat(NO_CELL); 3], lanes: [lanes, 0, 0] }
    }
}

/// A placeholder for a cell that was placed already.
const NO_CELL: u16 = 127;

/// The boxes of the three diagonals.
const DIAGONALS: [[usize; 3]; 3] = [[0, 4, 8], [1, 5, 6], [2, 3, 7]];
/// The smallest key of placed cells.
const PLACED: u16 = 7 << 13;

impl<S: Lanes> LaneKernel<S> for Dive<'_, S> {
    type Out = Cut<S>;

    #[inline(always)]
    fn run(self, simd: S) -> Cut<S> {
        let (zero, one) = (simd.splat(0), simd.splat(1));
        let mut best = [simd.splat(u16::MAX); 9];
        let mut index = zero;
        let (boxes, _) = self.block.cells.as_chunks::<9>();
        for (best, cells) in best.iter_mut().zip(boxes) {
            for x in cells {
                // A placed cell wraps round to the largest count.
                let count = simd.min(simd.count_ones(*x), simd.splat(8));
                let count = simd.sub(count, simd.splat(2));
                *best = simd.min(*best, simd.add(simd.shl::<13>(count), index));
                index = simd.add(index, one);
            }
        }
        let mut least = [zero; 3];
        for (least, [a, b, c]) in least.iter_mut().zip(DIAGONALS) {
            *least = simd.min(simd.min(best[a], best[b]), best[c]);
        }
        let overall = simd.min(simd.min(least[0], least[1]), least[2]);
        let second = simd.equal(overall, least[1]);
        let third = simd.equal(overall, least[2]);
        let mut cut = Cut { cell: [zero; 3], lanes: [0; 3] };
        let [first_box, second_box, third_box] = DIAGONALS;
        for i in 0..3 {
            let key = simd.select(second, best[first_box[i]], best[second_box[i]]);
            let key = simd.select(third, key, best[third_box[i]]);
            let placed = simd.equal(simd.min(key, simd.splat(PLACED)), simd.splat(PLACED));
            cut.cell[i] = simd.select(placed, simd.and(key, simd.splat(127)), simd.splat(NO_CELL));
            cut.lanes[i] = self.block.lanes & !simd.bits(placed);
        }
        let mut index = zero;
        for (x, parent) in self.block.cells.iter_mut().zip(&mut self.parents.cells) {
            let lowest = simd.and(*x, simd.sub(zero, *x));
            *parent = *x;
            for cell in cut.cell {
                *x = simd.select(simd.equal(cell, index), *x, lowest);
            }
            index = simd.add(index, one);
        }
        self.parents.puzzle = self.block.puzzle;
        self.parents.lanes = self.block.lanes;
        cut
    }
}

/// Turns the parent in one lane of the block into its sibling number `which`; `cell` is the cut of
/// the parent.
#[inline(always)]
pub(super) fn select_sibling<S: Lanes>(
    block: &mut Block<S>,
    lane: usize,
    cell: [u16; 3],
    which: usize,
) {
    for (i, cell) in cell.into_iter().enumerate().take(which + 1) {
        if let Some(x) = block.cells.get_mut(usize::from(cell)) {
            let x = S::lane(x, lane);
            let lowest = *x & x.wrapping_neg();
            *x = if i == which { *x ^ lowest } else { lowest };
        }
    }
}
