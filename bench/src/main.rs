//! Times the engine: 9x9 puzzles beside the crate `sudoku`, large boards beside the times known for them.
//!
//! `cargo run --release -p bench -- [SUITE...] [--data DIR]`, best pinned to one core by `taskset -c 1`. Without a
//! folder of sets it makes its own. Every time is one thread's CPU time.

mod big;
mod boards;
mod clock;
mod digging;
mod grids;
mod hints;
mod levels;
mod nine;
mod percentiles;
mod rating;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, ValueEnum};

/// Times the engine, in one thread's CPU time.
#[derive(Debug, Parser)]
struct Options {
    /// What to time; without any, all but `percentiles` and `check`.
    #[arg(value_enum)]
    suites: Vec<Suite>,

    /// Folder of puzzle sets: 9x9 files of 81 characters a line, alone or in `nine`, large boards in `big`. Without it
    /// the sets are made.
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
    hints: hints::Options,

    #[command(flatten)]
    levels: levels::Options,

    #[command(flatten)]
    percentiles: percentiles::Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Suite {
    /// 9x9 sets as a whole, solvers in turn on the same slices.
    Nine,
    /// 9x9 sets, a few puzzles a call.
    Calls,
    /// 9x9 full grids and minimal puzzles, made.
    Making,
    /// Boards of sides 16 to 100, each within a limit.
    Big,
    /// Full grids of every way.
    Grids,
    /// Puzzles of sides 9 to 400 made, each row its median over several seeds.
    Digging,
    /// Ratings of 9x9 puzzles beside those of other programs.
    Rating,
    /// Hints in the middle of games, and how soon long work heeds a wish to stop.
    Hints,
    /// Puzzles of each level on shapes of sides 4 to 25.
    Levels,
    /// No times: how ratings are spread over puzzles of each board.
    Percentiles,
    /// No times: every verdict and solution on the 9x9 sets against the crate's.
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
            Suite::Hints => hints::run(data, &options.hints)?,
            Suite::Levels => levels::run(&options.levels)?,
            Suite::Percentiles => percentiles::run(&options.percentiles)?,
        }
    }
    Ok(())
}
