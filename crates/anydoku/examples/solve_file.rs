//! Solves a file of puzzles, one per line, or standard input:
//! `cargo run --release --example solve_file puzzles.txt`

use std::error::Error;
use std::io::{self, BufRead, BufReader};
use std::{env, fs::File};

use anydoku::{Puzzle, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let input: Box<dyn BufRead> = match env::args().nth(1) {
        Some(path) => Box::new(BufReader::new(File::open(path)?)),
        None => Box::new(io::stdin().lock()),
    };
    for (number, line) in input.lines().enumerate() {
        let line = line?;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        // Any side works: 81 symbols are a 9x9 puzzle, 256 a 16x16 one.
        let puzzle: Puzzle = match line.parse() {
            Ok(puzzle) => puzzle,
            Err(error) => {
                // The error names the cell; the line is ours to add.
                eprintln!("line {}: {error}", number + 1);
                continue;
            }
        };
        // The verdict is proved: `Unique` means that there is no second solution.
        match puzzle.solve() {
            Verdict::Unique(grid) => println!("{grid}"),
            Verdict::Many(first, second) => println!("several solutions: {first} and {second}"),
            Verdict::None(reason) => println!("no solution: {reason}"),
        }
    }
    Ok(())
}
