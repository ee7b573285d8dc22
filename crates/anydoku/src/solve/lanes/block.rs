//! A block of states: as many half-solved puzzles as a vector has lanes, one row a cell.

use super::vector::{Kernel, Lanes};

/// Row of cell `box * 9 + 3 * r + c`, for each character of a puzzle's text.
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

/// Every lane set.
pub(super) fn all_lanes<S: Lanes>() -> u32 {
    u32::MAX >> (32 - S::N)
}

/// Up to `N` states; those in `lanes` mean something.
#[derive(Clone)]
pub(super) struct Block<S: Lanes> {
    /// Candidates, box by box (see [`ROW_OF_TEXT`]).
    pub(super) cells: [S::V; 81],
    /// Which puzzle of the chunk each lane belongs to.
    pub(super) puzzle: S::V,
    pub(super) lanes: u32,
}

impl<S: Lanes> Block<S> {
    pub(super) fn empty(simd: S) -> Self {
        Self { cells: [simd.splat(0); 81], puzzle: simd.splat(0), lanes: 0 }
    }
}

/// Moves lanes between blocks: as many of `wanted` as fit in `room` of `onto`, lowest first.
pub(super) struct Move<'a, S: Lanes> {
    pub(super) from: &'a Block<S>,
    pub(super) wanted: u32,
    pub(super) onto: &'a mut Block<S>,
    pub(super) room: u32,
}

impl<S: Lanes> Kernel<S> for Move<'_, S> {
    /// The lanes that left `from` (whose own mask is not changed).
    type Out = u32;

    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        let count = self.wanted.count_ones().min(self.room.count_ones());
        let taken = lowest(self.wanted, count);
        let filled = lowest(self.room, count);
        let route = simd.route(taken, filled);
        for (onto, from) in self.onto.cells.iter_mut().zip(&self.from.cells) {
            *onto = simd.carry(route, *onto, *from);
        }
        self.onto.puzzle = simd.carry(route, self.onto.puzzle, self.from.puzzle);
        self.onto.lanes |= filled;
        taken
    }
}

/// The lowest `count` set bits.
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
    fn rows_are_a_permutation_that_goes_box_by_box() {
        let mut seen = [false; 81];
        for row in ROW_OF_TEXT {
            assert!(!seen[row]);
            seen[row] = true;
        }
        assert_eq!(ROW_OF_TEXT[10], 4);
        assert_eq!(ROW_OF_TEXT[80], 80);
    }

    #[test]
    fn lowest_takes_bits_from_below() {
        assert_eq!(lowest(0b1011_0100, 2), 0b0001_0100);
        assert_eq!(lowest(0b1, 1), 0b1);
        assert_eq!(lowest(0b1, 0), 0);
    }
}
