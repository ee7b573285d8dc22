//! Writes the puzzle files of the repository: `puzzles nine|mixed|boxes`.

use anydoku::{Puzzle, PuzzleError, Shape};
use anydoku_samples::{Random, broken, eased, loosened, minimal, scrambled_grid};

fn main() -> Result<(), PuzzleError> {
    let mut random = Random::new(2026);
    match std::env::args().nth(1).as_deref() {
        Some("nine") => {
            println!("# 9x9: with one solution, minimal or eased, with several, and with none.");
            let shape = Shape::of_side(9)?;
            for turn in 0..1000 {
                println!("{}", puzzle(&shape, turn % 10, &mut random)?);
            }
        }
        Some("mixed") => {
            println!("# Latin squares and square boxes of sides 1 to 16.");
            for side in 1..=16 {
                ten(&Shape::of_side(side)?, &mut random)?;
            }
        }
        Some("boxes") => {
            println!("# Rectangular and irregular boxes: each directive holds until the next.");
            for (rows, columns) in [(2, 3), (3, 2), (2, 4), (2, 5), (3, 4), (3, 5)] {
                println!("# box {rows}x{columns}");
                ten(&Shape::blocks(rows, columns)?, &mut random)?;
            }
            for (side, regions) in [(5, FIVE), (6, SIX)] {
                println!("# regions {regions}");
                let numbers: Vec<u16> =
                    regions.bytes().map(|letter| u16::from(letter - b'1')).collect();
                ten(&Shape::jigsaw(side, &numbers)?, &mut random)?;
            }
        }
        _ => eprintln!("expected nine, mixed or boxes"),
    }
    Ok(())
}

/// Irregular boxes of sides 5 and 6.
const FIVE: &str = "1111213322433524435244555";
const SIX: &str = "111222113222133334566634556664555444";

fn ten(shape: &Shape, random: &mut Random) -> Result<(), PuzzleError> {
    for turn in 0..10 {
        println!("{}", puzzle(shape, turn, random)?);
    }
    Ok(())
}

/// Generates puzzles in cycles of ten: six minimal, two eased, one loosened, one broken.
fn puzzle(shape: &Shape, turn: usize, random: &mut Random) -> Result<Puzzle, PuzzleError> {
    let Some(grid) = scrambled_grid(shape, random)? else {
        return Puzzle::new(shape.clone(), anydoku::Grid::empty(shape.side()));
    };
    let puzzle = minimal(shape, &grid, random)?;
    Ok(match turn {
        0 | 5 => eased(&puzzle, &grid, usize::from(shape.side()), random)?,
        4 => loosened(&puzzle, 2, random)?,
        8 => broken(&puzzle, &grid, random)?.unwrap_or(puzzle),
        _ => puzzle,
    })
}
