//! Branching in puzzles that seem to have many solutions: three cells at once.
//!
//! Any way down will do, so the first cell of fewest candidates is as good as a carefully chosen
//! one. Three boxes on a diagonal share no house, so one cell of each is placed at once; the
//! siblings are: the first cell otherwise; the first as placed, the second otherwise; and so on.

use super::block::Block;
use super::vector::{Kernel, Lanes};

/// Splits every state of the block three times.
pub(super) struct Dive<'a, S: Lanes> {
    pub(super) block: &'a mut Block<S>,
    /// From the oldest to the newest.
    pub(super) others: [&'a mut Block<S>; 3],
}

/// Boxes of the three diagonals.
const DIAGONALS: [[usize; 3]; 3] = [[0, 4, 8], [1, 5, 6], [2, 3, 7]];
/// Keys from here on are of placed cells.
const PLACED: u16 = 7 << 13;

impl<S: Lanes> Kernel<S> for Dive<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let (nothing, one) = (simd.splat(0), simd.splat(1));
        let mut best = [simd.splat(u16::MAX); 9];
        let mut index = nothing;
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
        let mut least = [nothing; 3];
        for (least, [a, b, c]) in least.iter_mut().zip(DIAGONALS) {
            *least = simd.min(simd.min(best[a], best[b]), best[c]);
        }
        let overall = simd.min(simd.min(least[0], least[1]), least[2]);
        let second = simd.equal(overall, least[1]);
        let third = simd.equal(overall, least[2]);
        let mut cell = [nothing; 3];
        let [first_box, second_box, third_box] = DIAGONALS;
        for i in 0..3 {
            let key = simd.select(second, best[first_box[i]], best[second_box[i]]);
            let key = simd.select(third, key, best[third_box[i]]);
            let placed = simd.equal(simd.min(key, simd.splat(PLACED)), simd.splat(PLACED));
            cell[i] = simd.select(placed, simd.and(key, simd.splat(127)), simd.splat(127));
            self.others[i].puzzle = self.block.puzzle;
            self.others[i].lanes = self.block.lanes & !simd.bits(placed);
        }
        let mut index = nothing;
        let [a, b, c] = self.others;
        for i in 0..81 {
            let x = self.block.cells[i];
            let lowest = simd.and(x, simd.sub(nothing, x));
            let rest = simd.without(x, lowest);
            let here = simd.equal(cell[0], index);
            a.cells[i] = simd.select(here, x, rest);
            let x = simd.select(here, x, lowest);
            let here = simd.equal(cell[1], index);
            b.cells[i] = simd.select(here, x, rest);
            let x = simd.select(here, x, lowest);
            let here = simd.equal(cell[2], index);
            c.cells[i] = simd.select(here, x, rest);
            self.block.cells[i] = simd.select(here, x, lowest);
            index = simd.add(index, one);
        }
    }
}
