//! Makes the puzzles of a book, a few of each level:
//! `cargo run --release --example puzzles_by_level 10 "my book"`

use std::env;
use std::error::Error;

use anydoku::generate::{Difficulty, Seed, Symmetry};
use anydoku::{Control, Generator, Level, Shape};

fn main() -> Result<(), Box<dyn Error>> {
    let count: u64 = env::args().nth(1).map_or(Ok(3), |count| count.parse())?;
    // The same seed makes the same book, on every machine.
    let book = env::args().nth(2).unwrap_or_else(|| "my book".to_owned());
    let shape = Shape::square(9)?;

    for level in [Level::Easy, Level::Medium, Level::Hard] {
        // Each puzzle has a seed of its own, so that it can be made again alone.
        let seed = Seed::new(format!("{book}, {level}"));
        println!("# {level}: {} to {}", level.least(), level.greatest());
        for number in 1..=count {
            let made = Generator::new(shape.clone())
                .difficulty(Difficulty::level(level))
                .symmetry(Symmetry::Rotate180)
                .seed(seed.row(number))
                .generate(&mut Control::new())?;
            // One that runs out of its budget returns the best puzzle so far.
            for miss in &made.misses {
                eprintln!("{level} {number}: {miss}");
            }
            let rating = made.rated.map_or_else(String::new, |rated| rated.rating.to_string());
            println!("{} {rating} {}", made.puzzle, made.solution);
        }
    }
    Ok(())
}
