//! Proofs of a second solution without search, from a first solution and the clues.
//!
//! In two lines of one band (or stack) of a solution, swapping some columns gives another solution
//! if those columns have the same digits in both lines and no clue. Such sets of columns are unions
//! of cycles, and a cycle without a clue is a proof. Other proofs are that a puzzle with one
//! solution has at least 17 clues (McGuire, Tugemann, Civario, 2012), and at least 8 different
//! digits among them (two missing ones could be swapped).

use super::block::Block;
use super::vector::{LaneKernel, Lanes};

/// Finds lanes whose puzzle does not have exactly one solution, judging by the number of its clues
/// and of the different digits among them. Cells without a clue have all nine candidates.
pub(super) struct FewClueLanes<'a, S: Lanes>(pub(super) &'a [S::V; 81]);

impl<S: Lanes> LaneKernel<S> for FewClueLanes<'_, S> {
    /// A lane mask.
    type Out = u32;

    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        let (nothing, one, all) = (simd.splat(0), simd.splat(1), simd.splat(0x1ff));
        let (mut clues, mut digits) = (simd.splat(81), nothing);
        for x in self.0 {
            let is_empty = simd.equal(*x, all);
            clues = simd.sub_where(is_empty, clues, one);
            digits = simd.or(digits, simd.select(is_empty, *x, nothing));
        }
        let enough = simd.equal(simd.min(clues, simd.splat(17)), simd.splat(17));
        let digits = simd.min(simd.count_ones(digits), simd.splat(8));
        !(simd.bits(enough) & simd.bits(simd.equal(digits, simd.splat(8))))
    }
}

/// Finds lanes whose puzzle has a second solution by swapping.
pub(super) struct SwappableLines<'a, S: Lanes> {
    /// Solutions.
    pub(super) solved: &'a Block<S>,
    /// The candidates of the same puzzles according to the clues only.
    pub(super) clues: &'a [S::V; 81],
}

impl<S: Lanes> LaneKernel<S> for SwappableLines<'_, S> {
    /// A lane mask.
    type Out = u32;

    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        simd.align_stack();
        let nothing = simd.splat(0);
        let all = simd.splat(0x1ff);
        let mut no_swap = !FewClueLanes(self.clues).run(simd);
        for chute in 0..3 {
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                // The distance of columns of a band is 1 within a box and 9 between boxes; in a
                // stack 3 and 27.
                let (band, stack) = (chute * 27, chute * 9);
                for (first, second, step, box_step) in
                    [(band + 3 * a, band + 3 * b, 1, 9), (stack + a, stack + b, 3, 27)]
                {
                    let mut pairs = [nothing; 9];
                    let mut fixed = nothing;
                    for (j, pair) in pairs.iter_mut().enumerate() {
                        let offset = j / 3 * box_step + j % 3 * step;
                        let (x, y) =
                            (self.solved.cells[first + offset], self.solved.cells[second + offset]);
                        *pair = simd.or(x, y);
                        let clue = simd.equal(x, self.clues[first + offset]);
                        fixed = simd.or(fixed, simd.select(clue, nothing, *pair));
                        let clue = simd.equal(y, self.clues[second + offset]);
                        fixed = simd.or(fixed, simd.select(clue, nothing, *pair));
                    }
                    // Four steps in both directions cover a cycle of nine columns.
                    for _ in 0..4 {
                        let mut next = fixed;
                        for pair in pairs {
                            let meets = simd.meets(pair, fixed);
                            next = simd.or(next, simd.select(meets, nothing, pair));
                        }
                        fixed = next;
                    }
                    no_swap &= simd.bits(simd.equal(fixed, all));
                }
            }
        }
        self.solved.lanes & !no_swap
    }
}
