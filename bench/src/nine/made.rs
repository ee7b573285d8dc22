//! Puzzle sets generated from a seed: random full grids, dug until minimal.

use anydoku::{Puzzle, Shape};
use anydoku_samples::{Random, broken, eased, loosened, minimal, scrambled_grid};
use anyhow::{Context, Result};

use super::contenders::Line;
use super::set::Set;

/// The number of clues restored to make a minimal puzzle easy.
const EASED: usize = 12;

/// Generates four sets of `count` puzzles: minimal ones, and the same with clues restored, with one
/// clue removed, and with one wrong clue.
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
