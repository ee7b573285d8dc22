//! Times the engine beside the crate `sudoku`, solvers interleaved on the same arrays.
//!
//! `cargo run --release -p bench -- --data DIR [--native]`, best pinned to one core by `taskset -c 1`. Without a folder
//! of sets it makes its own. With `--native` the crate also runs as compiled for exactly this machine, and the better
//! of its two builds counts.

mod contenders;
mod made;
mod native;
mod rounds;
mod sets;
mod table;

use std::io::{Write as _, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Parser;

use contenders::CONTENDERS;
use native::Worker;
use rounds::Timing;
use sets::Set;

/// Times the engine beside the crate `sudoku` on 9x9 sets, in one thread's CPU time.
#[derive(Debug, Parser)]
struct Options {
    /// Folder of puzzle files, one line of 81 characters a puzzle; without it the sets are made.
    #[arg(long, env = "ANYDOKU_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// Only sets whose name contains this; may be repeated.
    #[arg(long = "set", value_name = "NAME")]
    sets: Vec<String>,

    /// Rounds: a ratio is the median of all rounds.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// At most this many puzzles of each set.
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    puzzles: usize,

    /// Also time the crate as built with target-cpu=native (builds it, into its own folder under target).
    #[arg(long)]
    native: bool,

    /// Puzzles a call, for the second table.
    #[arg(long, value_delimiter = ',', default_value = "1,8,32,100")]
    calls: Vec<NonZeroUsize>,

    /// Serve timings of the contenders on standard input and output (what `--native` starts).
    #[arg(long, hide = true)]
    worker: bool,
}

/// Puzzles a call for the main table: what a file would be read in.
const WHOLE: usize = 10_000;

fn main() -> Result<()> {
    let options = Options::parse();
    let sets = sets::all(options.data.as_deref(), &options.sets, options.puzzles)?;
    if options.worker {
        return native::serve(&sets);
    }
    ensure!(!sets.is_empty(), "no set of that name");
    let mut worker = if options.native { Some(Worker::start(&options)?) } else { None };

    writeln!(stdout(), "All puzzles of a set at once ({WHOLE} a call)\n")?;
    let mut lines = Vec::new();
    for (number, set) in sets.iter().enumerate() {
        lines.push((set.name.clone(), time(set, number, WHOLE, options.rounds, worker.as_mut())?));
    }
    table::print(&lines)?;

    writeln!(stdout(), "\nA few puzzles a call\n")?;
    let mut lines = Vec::new();
    for (number, set) in sets.iter().enumerate() {
        for &call in &options.calls {
            let timings = time(set, number, call.get(), options.rounds, worker.as_mut())?;
            lines.push((format!("{}, {call}", set.name), timings));
        }
    }
    table::print(&lines)?;
    Ok(())
}

fn time(
    set: &Set,
    number: usize,
    call: usize,
    rounds: u32,
    worker: Option<&mut Worker>,
) -> Result<Vec<Timing>> {
    rounds::time(set, number, call, rounds, CONTENDERS, worker)
}
