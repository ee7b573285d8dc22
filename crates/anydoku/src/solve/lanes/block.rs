//! Blocks of states: as many partially solved puzzles as a vector has lanes, with one row per cell.

use super::vector::{LaneKernel, Lanes};

/// The row of each character of a puzzle's text: `box * 9 + 3 * r + c` for row `r` and column `c`
/// of the box.
pub(super) const ROW_OF_TEXT: [usize; 81] = {
    let mut rows = [0; 81];
    let mut t = 0;
    while t < 81 {
        let (row, column) = (t / 9, t % 9);
        rows[t] = (row / 3 * 3 + column / 3) * 9 + row % 3 * 3 + column % 3;
        t += 1;
    }
    rows
};

/// Returns the mask of all lanes.
pub(super) fn all_lanes<S: Lanes>() -> u32 {
    u32::MAX >> (32 - S::N)
}

/// Up to `N` states; only those in `lanes` are valid.
#[derive(Clone)]
pub(super) struct Block<S: Lanes> {
    /// Candidates, box by box (see [`ROW_OF_TEXT`]).
    pub(super) cells: [S::V; 81],
    /// The number of the puzzle of each lane in the chunk.
    pub(super) puzzle: S::V,
    pub(super) lanes: u32,
}

impl<S: Lanes> Block<S> {
    pub(super) fn empty(simd: S) -> Self {
        Self { cells: [simd.splat(0); 81], puzzle: simd.splat(0), lanes: 0 }
    }
}

/// Moves lanes between blocks: as many of `wanted` as fit in `free_lanes` of `onto`, lowest first.
pub(super) struct Move<'a, S: Lanes> {
    pub(super) from: &'a Block<S>,
    pub(super) wanted: u32,
    pub(super) onto: &'a mut Block<S>,
    pub(super) free_lanes: u32,
}

impl<S: Lanes> LaneKernel<S> for Move<'_, S> {
    /// The moved lanes of `from`, whose mask is not changed.
    type Out = u32;

    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        let count = self.wanted.count_ones().min(self.free_lanes.count_ones());
        let moved = lowest(self.wanted, count);
        let filled = lowest(self.free_lanes, count);
        let route = simd.route(moved, filled);
        for (onto, from) in self.onto.cells.iter_mut().zip(&self.from.cells) {
            *onto = simd.carry(route, *onto, *from);
        }
        self.onto.puzzle = simd.carry(route, self.onto.puzzle, self.from.puzzle);
        self.onto.lanes |= filled;
        moved
    }
}

/// An iterator over the lanes of a mask, ascending.
pub(super) struct LanesIn(pub(super) u32);

impl Iterator for LanesIn {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lane)
    }
}

/// Returns the lowest `count` set bits.
#[inline(always)]
fn lowest(mut mask: u32, count: u32) -> u32 {
    let all = mask;
    for _ in 0..count {
        mask &= mask.wrapping_sub(1);
    }
    all ^ mask
}

#[cfg(test)]
mod tests {
    use super::{ROW_OF_TEXT, lowest};

    #[test]
    fn rows_are_a_permutation_in_the_order_of_boxes() {
        let mut visited = [false; 81];
        for row in ROW_OF_TEXT {
            assert!(!visited[row]);
            visited[row] = true;
        }
        assert_eq!(ROW_OF_TEXT[10], 4);
        assert_eq!(ROW_OF_TEXT[80], 80);
    }

    #[test]
    fn lowest_returns_the_lowest_bits() {
        assert_eq!(lowest(0b1011_0100, 2), 0b0001_0100);
        assert_eq!(lowest(0b1, 1), 0b1);
        assert_eq!(lowest(0b1, 0), 0);
    }
}
