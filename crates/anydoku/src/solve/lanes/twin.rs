//! Second solutions for free: what a first solution and the clues tell without search.
//!
//! Two lines of one band (or stack) of a solution: swapping some columns between them gives
//! another solution if those columns hold the same digits in both lines and no clue. Such sets of
//! columns are unions of cycles; a cycle that no clue hits is a proof. So is the theorem that a
//! puzzle with one solution has at least 17 clues (McGuire, Tugemann, Civario, 2012), and 8
//! different digits among them (the two missing ones could be swapped).

use super::block::Block;
use super::vector::{Kernel, Lanes};

/// Finds lanes whose puzzle has no solution or more than one, going by the number of its clues and
/// of the different digits among them. A cell that is no clue has all nine candidates.
pub(super) struct Few<'a, S: Lanes>(pub(super) &'a [S::V; 81]);

impl<S: Lanes> Kernel<S> for Few<'_, S> {
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

/// Finds lanes whose puzzle has a second solution.
pub(super) struct Twin<'a, S: Lanes> {
    /// Solutions.
    pub(super) solved: &'a Block<S>,
    /// The candidates that the clues alone give, of the same puzzles.
    pub(super) clues: &'a [S::V; 81],
}

impl<S: Lanes> Kernel<S> for Twin<'_, S> {
    /// A lane mask.
    type Out = u32;

    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        simd.align_stack();
        let nothing = simd.splat(0);
        let all = simd.splat(0x1ff);
        let mut lone = !Few(self.clues).run(simd);
        for chute in 0..3 {
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                // The nine columns of a band lie 1 apart in each box, boxes 9; in a stack 3 and 27.
                let (band, stack) = (chute * 27, chute * 9);
                for (first, second, step, jump) in
                    [(band + 3 * a, band + 3 * b, 1, 9), (stack + a, stack + b, 3, 27)]
                {
                    let mut pairs = [nothing; 9];
                    let mut hit = nothing;
                    for (j, pair) in pairs.iter_mut().enumerate() {
                        let at = j / 3 * jump + j % 3 * step;
                        let (x, y) =
                            (self.solved.cells[first + at], self.solved.cells[second + at]);
                        *pair = simd.or(x, y);
                        let clue = simd.equal(x, self.clues[first + at]);
                        hit = simd.or(hit, simd.select(clue, nothing, *pair));
                        let clue = simd.equal(y, self.clues[second + at]);
                        hit = simd.or(hit, simd.select(clue, nothing, *pair));
                    }
                    // A cycle of nine columns is hit all over in four steps, both ways round.
                    for _ in 0..4 {
                        let mut next = hit;
                        for pair in pairs {
                            let meets = simd.meets(pair, hit);
                            next = simd.or(next, simd.select(meets, nothing, pair));
                        }
                        hit = next;
                    }
                    lone &= simd.bits(simd.equal(hit, all));
                }
            }
        }
        self.solved.lanes & !lone
    }
}
