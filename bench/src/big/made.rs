//! Boards generated from a seed whose verdicts are known by construction: minimal puzzles of side
//! 16, the same with more clues, with one clue fewer and with one changed, and empty boards up to
//! side 100.

use anydoku::{Grid, Puzzle, Shape};
use anydoku_samples::{Random, broken, eased, loosened, minimal, scrambled_grid};
use anyhow::{Context, Result};

use super::instances::{Instance, Reference};

/// The number of puzzles of side 16.
const COUNT: usize = 10;

/// An easy puzzle restores one in this many clues of a minimal one.
const EASED: usize = 3;

pub(crate) fn instances() -> Result<Vec<Instance>> {
    let mut instances = Vec::new();
    let mut add = |name: String, puzzle: Puzzle, verdict: &str| {
        let reference = Reference { verdict: verdict.to_owned(), seconds: None };
        instances.push(Instance { name, puzzle, reference });
    };
    let mut random = Random::new(16);
    let shape = Shape::square(16)?;
    for number in 1..=COUNT {
        let grid = scrambled_grid(&shape, &mut random)?.context("16x16 has grids")?;
        let dug = minimal(&shape, &grid, &mut random)?;
        let many = loosened(&dug, 1, &mut random)?;
        let none = broken(&dug, &grid, &mut random)?.context("every clue fits the grid")?;
        let open = dug.givens().values().iter().filter(|&&value| value == 0).count();
        let eased = eased(&dug, &grid, open / EASED, &mut random)?;
        add(format!("made_16_{number}_easy"), eased, "unique");
        add(format!("made_16_{number}_minimal"), dug, "unique");
        add(format!("made_16_{number}_many"), many, "many");
        add(format!("made_16_{number}_none"), none, "none");
    }
    for side in [16, 25, 36, 49, 64, 81, 100] {
        let puzzle = Puzzle::new(Shape::square(side)?, Grid::empty(side))?;
        add(format!("empty_{side}"), puzzle, "many");
    }
    Ok(instances)
}
