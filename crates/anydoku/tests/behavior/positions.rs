//! Positions in which techniques are found that puzzles as they are seldom need.

use anydoku::generate::Random;
use anydoku::logic::Position;
use anydoku::{Candidates, Digit, Grid, Puzzle, Shape};

/// Returns a position with this percentage of the wrong candidates removed.
pub(crate) fn thinned(
    puzzle: &Puzzle,
    solution: &Grid,
    percent: u64,
    random: &mut Random,
) -> Position {
    let (shape, side) = (puzzle.shape(), puzzle.shape().side());
    let mut candidates = Candidates::full(side);
    for cell in shape.cells() {
        for digit in (1..=side).filter_map(Digit::new) {
            if solution.get(cell) != Some(digit) && random.below(100) < percent {
                candidates.remove(cell, digit);
            }
        }
    }
    let givens = puzzle.givens();
    Position::with_marks(shape, givens, givens, &candidates).unwrap()
}

/// Returns a full grid of boxes of `box_side` rows and columns, in order.
pub(crate) fn ordered_grid(shape: &Shape, box_side: usize) -> Grid {
    let side = usize::from(shape.side());
    let mut grid = Grid::empty(shape.side());
    for index in 0..shape.cell_count() {
        let (row, column) = (index / side, index % side);
        let digit = (column + box_side * (row % box_side) + row / box_side) % side;
        grid.set(shape.cell(index), Digit::from_index(digit));
    }
    grid
}
