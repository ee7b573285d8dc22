//! Branching: the choice of the branch cell of each state, and the split into two states.
//!
//! The cell has the fewest candidates and, among those, shares a candidate with most peers of its
//! row and column outside its box, where a peer with two candidates counts three times. Including
//! the peers in the box is slower and no better.

use super::block::Block;
use super::vector::{LaneKernel, Lanes};

/// Reusable buffers for the scores.
pub(super) struct Scores<S: Lanes> {
    weight: [S::V; 81],
    sum: [S::V; 81],
}

impl<S: Lanes> Scores<S> {
    pub(super) fn new(simd: S) -> Self {
        Self { weight: [simd.splat(0); 81], sum: [simd.splat(0); 81] }
    }
}

/// Finds the branch cell of every lane: its row in the block.
pub(super) struct Choose<'a, S: Lanes> {
    pub(super) block: &'a Block<S>,
    pub(super) scores: &'a mut Scores<S>,
}

impl<S: Lanes> LaneKernel<S> for Choose<'_, S> {
    type Out = S::V;

    #[inline(always)]
    fn run(self, simd: S) -> S::V {
        simd.align_stack();
        let cells = &self.block.cells;
        let Scores { weight, sum } = self.scores;
        let (one, two, three) = (simd.splat(1), simd.splat(2), simd.splat(3));
        for (weight, x) in weight.iter_mut().zip(cells) {
            let pair = simd.equal(simd.count_ones(*x), two);
            *weight = simd.select(pair, one, three);
        }
        sum.fill(simd.splat(63));
        for house in 0..9 {
            let first = house / 3 * 27 + house % 3 * 3;
            score_house::<S>(simd, cells, weight, sum, house_cells(first, 9, 1));
            let first = house / 3 * 9 + house % 3;
            score_house::<S>(simd, cells, weight, sum, house_cells(first, 27, 3));
        }
        let mut best = simd.splat(u16::MAX);
        let mut index = simd.splat(0);
        for (x, sum) in cells.iter().zip(sum) {
            // A placed cell wraps round to the largest count.
            let count = simd.sub(simd.min(simd.count_ones(*x), simd.splat(8)), two);
            let key = simd.add(simd.shl::<7>(*sum), index);
            best = simd.min(best, simd.add(simd.shl::<13>(count), key));
            index = simd.add(index, one);
        }
        simd.and(best, simd.splat(127))
    }
}

/// Returns nine cells: three groups of three.
#[inline(always)]
const fn house_cells(first: usize, group: usize, step: usize) -> [usize; 9] {
    let mut cells = [first; 9];
    let mut i = 0;
    while i < 9 {
        cells[i] += i / 3 * group + i % 3 * step;
        i += 1;
    }
    cells
}

/// Subtracts from `sum` of each cell the weights of its peers in a house that share a candidate,
/// except those of the same box.
#[inline(always)]
fn score_house<S: Lanes>(
    simd: S,
    cells: &[S::V; 81],
    weight: &[S::V; 81],
    sum: &mut [S::V; 81],
    house: [usize; 9],
) {
    let mut x = [simd.splat(0); 9];
    let (mut w, mut sums) = (x, x);
    for i in 0..9 {
        (x[i], w[i], sums[i]) = (cells[house[i]], weight[house[i]], sum[house[i]]);
    }
    // Unrolled by hand, because the compiler does not unroll triangular loops.
    macro_rules! pairs {
        ($($i:literal $j:literal),*) => {$(
            let shared = simd.meets(x[$i], x[$j]);
            sums[$i] = simd.sub_where(shared, sums[$i], w[$j]);
            sums[$j] = simd.sub_where(shared, sums[$j], w[$i]);
        )*};
    }
    pairs!(0 3, 0 4, 0 5, 1 3, 1 4, 1 5, 2 3, 2 4, 2 5);
    pairs!(0 6, 0 7, 0 8, 1 6, 1 7, 1 8, 2 6, 2 7, 2 8);
    pairs!(3 6, 3 7, 3 8, 4 6, 4 7, 4 8, 5 6, 5 7, 5 8);
    for i in 0..9 {
        sum[house[i]] = sums[i];
    }
}

/// Splits every state at `cell`: the block retains the lowest candidate there, and `others` gets
/// the rest.
pub(super) struct Split<'a, S: Lanes> {
    pub(super) cell: S::V,
    pub(super) block: &'a mut Block<S>,
    pub(super) others: &'a mut Block<S>,
}

impl<S: Lanes> LaneKernel<S> for Split<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let (zero, one) = (simd.splat(0), simd.splat(1));
        let mut index = zero;
        for (x, sibling) in self.block.cells.iter_mut().zip(&mut self.others.cells) {
            let is_branch_cell = simd.equal(self.cell, index);
            let lowest = simd.and(*x, simd.sub(zero, *x));
            *sibling = simd.select(is_branch_cell, *x, simd.without(*x, lowest));
            *x = simd.select(is_branch_cell, *x, lowest);
            index = simd.add(index, one);
        }
        self.others.puzzle = self.block.puzzle;
        self.others.lanes = self.block.lanes;
    }
}
