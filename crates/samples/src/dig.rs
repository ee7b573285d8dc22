//! Puzzles made by removing clues from a random full grid while the solution stays unique.

use anydoku::solve::{Engine, Solver};
use anydoku::{Cell, Digit, Grid, Puzzle, PuzzleError, Shape, Verdict};

use crate::Random;

/// Returns a random full grid of this shape, or `None` if the shape has none.
///
/// # Errors
/// Never: the empty grid fits its shape.
pub fn scrambled_grid(shape: &Shape, random: &mut Random) -> Result<Option<Grid>, PuzzleError> {
    let empty = Puzzle::new(shape.clone(), Grid::empty(shape.side()))?;
    // The engine for plain 9x9 makes no random choices, so the general search is selected.
    let solver = Solver::new(&empty).engine(Engine::Search).seed(random.next_u64());
    Ok(solver.solutions().next())
}

/// Returns a minimal puzzle whose only solution is this grid.
///
/// # Errors
/// If the grid is not of the shape.
pub fn minimal(shape: &Shape, grid: &Grid, random: &mut Random) -> Result<Puzzle, PuzzleError> {
    let mut order: Vec<usize> = (0..shape.cell_count()).collect();
    random.shuffle(&mut order);
    let mut clues = grid.clone();
    for cell in order {
        let digit = std::mem::take(&mut clues.values_mut()[cell]);
        let puzzle = Puzzle::new(shape.clone(), clues.clone())?;
        if !matches!(puzzle.solve(), Verdict::Unique(_)) {
            clues.values_mut()[cell] = digit;
        }
    }
    Puzzle::new(shape.clone(), clues)
}

/// Returns the puzzle with `count` more clues of its solution.
///
/// # Errors
/// If the solution is not of the puzzle's shape.
pub fn eased(
    puzzle: &Puzzle,
    solution: &Grid,
    count: usize,
    random: &mut Random,
) -> Result<Puzzle, PuzzleError> {
    changed(puzzle, count, random, |cell, value| (value == 0).then(|| solution.values()[cell]))
}

/// Returns the puzzle without `count` of its clues. A minimal puzzle then has several solutions.
///
/// # Errors
/// Never: fewer clues fit as well.
pub fn loosened(puzzle: &Puzzle, count: usize, random: &mut Random) -> Result<Puzzle, PuzzleError> {
    changed(puzzle, count, random, |_, value| (value != 0).then_some(0))
}

/// Changes the values of `count` random cells that can be changed.
fn changed(
    puzzle: &Puzzle,
    count: usize,
    random: &mut Random,
    change: impl Fn(usize, u16) -> Option<u16>,
) -> Result<Puzzle, PuzzleError> {
    let mut clues = puzzle.givens().clone();
    let values = clues.values().iter().enumerate();
    let mut changes: Vec<(usize, u16)> =
        values.filter_map(|(cell, &value)| Some((cell, change(cell, value)?))).collect();
    random.shuffle(&mut changes);
    for (cell, value) in changes.into_iter().take(count) {
        clues.values_mut()[cell] = value;
    }
    Puzzle::new(puzzle.shape().clone(), clues)
}

/// Returns the puzzle with an additional clue that contradicts its solution but no other clue, so
/// that a puzzle with one solution has none. Returns `None` if no cell allows that.
///
/// # Errors
/// If the solution is not of the puzzle's shape.
pub fn broken(
    puzzle: &Puzzle,
    solution: &Grid,
    random: &mut Random,
) -> Result<Option<Puzzle>, PuzzleError> {
    let shape = puzzle.shape();
    let givens = puzzle.givens();
    let digits = || (1..=shape.side()).filter_map(Digit::new);
    let mut wrong: Vec<(Cell, Digit)> = shape
        .cells()
        .filter(|&cell| givens.get(cell).is_none())
        .flat_map(|cell| digits().map(move |digit| (cell, digit)))
        .filter(|&(cell, digit)| solution.get(cell) != Some(digit))
        .filter(|&(cell, digit)| shape.peers(cell).all(|peer| givens.get(peer) != Some(digit)))
        .collect();
    random.shuffle(&mut wrong);
    let Some(&(cell, digit)) = wrong.first() else { return Ok(None) };
    let mut clues = givens.clone();
    clues.set(cell, Some(digit));
    Puzzle::new(shape.clone(), clues).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_scramble_differently() {
        for side in [4, 9, 16] {
            let shape = Shape::of_side(side).unwrap();
            let grid = |seed| scrambled_grid(&shape, &mut Random::new(seed)).unwrap().unwrap();
            let mut grids: Vec<Grid> = (0..20).map(grid).collect();
            grids.sort_unstable();
            grids.dedup();
            assert!(grids.len() > 15, "side {side}: {} grids from 20 seeds", grids.len());
        }
    }

    #[test]
    fn samples_match_their_names() {
        let mut random = Random::new(3);
        for shape in [Shape::of_side(9), Shape::blocks(2, 3), Shape::latin(5)].map(Result::unwrap) {
            let grid = scrambled_grid(&shape, &mut random).unwrap().unwrap();
            let puzzle = minimal(&shape, &grid, &mut random).unwrap();
            assert_eq!(puzzle.solve(), Verdict::Unique(grid.clone()));
            assert_eq!(puzzle.redundant_given(), None);
            let easy = eased(&puzzle, &grid, 3, &mut random).unwrap();
            assert_eq!(easy.solve(), Verdict::Unique(grid.clone()));
            let many = loosened(&puzzle, 1, &mut random).unwrap();
            assert!(matches!(many.solve(), Verdict::Many(..)));
            let none = broken(&puzzle, &grid, &mut random).unwrap().unwrap();
            assert!(matches!(none.solve(), Verdict::None(_)));
        }
    }
}
