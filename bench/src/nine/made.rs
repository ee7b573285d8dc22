//! Sets made from a seed: random full grids, dug until they are minimal.

use anydoku::{Puzzle, Shape};
use anydoku_samples::{Random, broken, eased, loosened, minimal, scrambled_grid};
use anyhow::{Context, Result};

use super::contenders::Line;
use super::sets::Set;

/// Clues put back into a minimal puzzle to make an easy one.
const EASED: usize = 12;

/// Four sets of `count` puzzles: minimal ones, the same with clues put back, with one clue too few,
/// with one wrong.
pub(crate) fn sets(count: usize) -> Result<Vec<Set>> {
    let shape = Shape::of_side(9)?;
    let mut random = Random::new(9);
    let names = ["made_easy", "made_minimal", "made_many", "made_none"];
    let mut sets = names.map(|name| Set { name: name.to_owned(), lines: Vec::new() });
    for _ in 0..count {
        let grid = scrambled_grid(&shape, &mut random)?.context("9x9 has grids")?;
        let dug = minimal(&shape, &grid, &mut random)?;
        let easy = eased(&dug, &grid, EASED, &mut random)?;
        let many = loosened(&dug, 1, &mut random)?;
        let none = broken(&dug, &grid, &mut random)?.context("every clue fits the grid")?;
        for (set, puzzle) in sets.iter_mut().zip([&easy, &dug, &many, &none]) {
            set.lines.push(line(puzzle)?);
        }
    }
    Ok(sets.into())
}

fn line(puzzle: &Puzzle) -> Result<Line> {
    let text = puzzle.givens().to_string();
    Line::try_from(text.as_bytes()).context("9x9 has 81 cells")
}
