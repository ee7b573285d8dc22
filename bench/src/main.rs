//! Benchmarks of the engine: 9x9 puzzles against the crate `sudoku`, large boards against known times.
//!
//! `cargo run --release -p bench -- [SUITE...] [--data DIR]`, best pinned to one core by `taskset -c 1`. Without a
//! folder of puzzle sets, the sets are generated. All times are CPU times of one thread.

mod big;
mod boards;
mod clock;
mod digging;
mod exercises;
mod grids;
mod hardest;
mod hints;
mod levels;
mod nine;
mod percentiles;
mod processes;
mod rating;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, ValueEnum};

/// Benchmarks the engine in CPU time of one thread
#[derive(Debug, Parser)]
struct Options {
    /// Suites to run [default: all except `percentiles`, `exercises`, `check` and `processes`]
    #[arg(value_enum)]
    suites: Vec<Suite>,

    /// Folder of puzzle sets [default: generated sets]
    ///
    /// 9x9 sets have lines of 81 characters and are in the folder itself or in `nine`; large boards are in `big`.
    #[arg(long, env = "ANYDOKU_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    #[command(flatten)]
    nine: nine::Options,

    #[command(flatten)]
    big: big::Options,

    #[command(flatten)]
    grids: grids::Options,

    #[command(flatten)]
    digging: digging::Options,

    #[command(flatten)]
    rating: rating::Options,

    #[command(flatten)]
    hardest: hardest::Options,

    #[command(flatten)]
    hints: hints::Options,

    #[command(flatten)]
    levels: levels::Options,

    #[command(flatten)]
    percentiles: percentiles::Options,

    #[command(flatten)]
    exercises: exercises::Options,

    #[command(flatten)]
    processes: processes::Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Suite {
    /// Whole 9x9 sets; solvers take turns on the same slices
    Nine,
    /// 9x9 sets with a few puzzles per call
    Calls,
    /// Generation of 9x9 full grids and minimal puzzles
    Making,
    /// Boards of sides 16 to 100, each within a time limit
    Big,
    /// Full grids by each method
    Grids,
    /// Generation of puzzles of sides 9 to 400, as the median over several seeds
    Digging,
    /// Ratings of 9x9 puzzles compared with other programs
    Rating,
    /// Ratings of the hardest known 9x9 puzzles, and the share that needs brute force
    Hardest,
    /// Hints in the middle of games, and the delay until long work stops after a cancellation
    Hints,
    /// Generation of puzzles of each level on shapes of sides 4 to 25
    Levels,
    /// Distribution of ratings over the puzzles of each board (not timed)
    Percentiles,
    /// Positions to practice techniques on, for the lessons of the app (not timed)
    Exercises,
    /// The command `anydoku solve` and another solver as processes that take turns on the same lines
    Processes,
    /// Comparison of all verdicts and solutions on the 9x9 sets with the crate's (not timed)
    Check,
}

const TIMED: &[Suite] = &[
    Suite::Nine,
    Suite::Calls,
    Suite::Making,
    Suite::Big,
    Suite::Grids,
    Suite::Digging,
    Suite::Rating,
    Suite::Hardest,
    Suite::Hints,
    Suite::Levels,
];

fn main() -> Result<()> {
    let options = Options::parse();
    let suites = if options.suites.is_empty() { TIMED } else { &options.suites };
    let data = options.data.as_deref();
    if options.nine.worker {
        return nine::serve(data, &options.nine);
    }
    for suite in suites {
        match suite {
            Suite::Nine => nine::whole_sets(data, &options.nine)?,
            Suite::Calls => nine::few_a_call(data, &options.nine)?,
            Suite::Making => nine::making(&options.nine)?,
            Suite::Check => nine::check(data, &options.nine)?,
            Suite::Big => big::run(data, &options.big)?,
            Suite::Grids => grids::run(&options.grids)?,
            Suite::Digging => digging::run(&options.digging)?,
            Suite::Rating => rating::run(data, &options.rating)?,
            Suite::Hardest => {
                let (every, lines) = (options.rating.every as usize, options.rating.lines);
                hardest::run(data, &options.hardest, every, lines)?;
            }
            Suite::Hints => hints::run(data, &options.hints)?,
            Suite::Levels => levels::run(&options.levels)?,
            Suite::Percentiles => percentiles::run(&options.percentiles)?,
            Suite::Exercises => exercises::run(&options.exercises)?,
            Suite::Processes => processes::run(data, &options.nine, &options.processes)?,
        }
    }
    Ok(())
}
