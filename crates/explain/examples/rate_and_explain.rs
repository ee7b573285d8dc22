//! Rates a puzzle and explains how to solve it, step by step:
//! `cargo run --release --example rate_and_explain PUZZLE`

use std::env;
use std::error::Error;

use anydoku::Puzzle;
use anydoku_explain::{Explanations, StepText, rating};

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).unwrap_or_else(|| "1.........4..31.".to_owned());
    let puzzle: Puzzle = text.parse()?;

    // The path is what a person would do: the easiest steps first. Puzzles without exactly one
    // solution have none, and the error says so.
    let path = puzzle.path()?;
    println!("{puzzle:#}");
    println!("{}", rating(&path.rated, Explanations::english()));
    for (technique, count) in &path.rated.counts {
        println!("{count:4} x {technique}");
    }

    for step in path.steps() {
        // A step is data: technique, effects and reasons. This package puts it into words.
        let text = StepText::new(step, puzzle.shape());
        println!("\n{}\n{}", text.summary(), text.explanation());
    }
    println!("\n{:#}", path.solution);
    Ok(())
}
