//! 9x9 sets: ours beside the crate `sudoku`, in turn on the same arrays.

mod check;
mod contenders;
mod made;
mod making;
mod native;
mod rounds;
mod sets;
mod table;

use std::io::{Write as _, stdout};
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Result, ensure};
use clap::Args;

pub(crate) use check::check;
use contenders::contenders;
use native::Worker;
use rounds::Timing;
use sets::Set;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Only 9x9 sets whose name contains this; may be repeated.
    #[arg(long = "set", value_name = "NAME")]
    sets: Vec<String>,

    /// Rounds: a ratio is the median of all rounds.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// At most this many puzzles of each set.
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    puzzles: usize,

    /// Also time every vector width that this machine has, not the fastest alone.
    #[arg(long)]
    widths: bool,

    /// Also time the crate as built with target-cpu=native (builds it, into its own folder under target); the better
    /// of its two builds counts.
    #[arg(long)]
    native: bool,

    /// Puzzles a call, for the suite of few a call.
    #[arg(long, value_delimiter = ',', default_value = "1,8,32,100")]
    calls: Vec<NonZeroUsize>,

    #[command(flatten)]
    making: making::Options,

    /// Serve timings of the contenders on standard input and output (what `--native` starts).
    #[arg(long, hide = true)]
    pub(crate) worker: bool,
}

impl Options {
    fn sets(&self, data: Option<&Path>) -> Result<Vec<Set>> {
        let sets = sets::all(data, &self.sets, self.puzzles)?;
        ensure!(!sets.is_empty(), "no set of that name");
        Ok(sets)
    }

    fn worker(&self, data: Option<&Path>) -> Result<Option<Worker>> {
        self.native.then(|| Worker::start(data, self)).transpose()
    }
}

/// Puzzles a call for whole sets: what a file would be read in.
const WHOLE: usize = 10_000;

/// Times whole sets and prints the table.
pub(crate) fn whole_sets(data: Option<&Path>, options: &Options) -> Result<()> {
    writeln!(stdout(), "9x9, all puzzles of a set at once ({WHOLE} a call)\n")?;
    let mut worker = options.worker(data)?;
    let mut rows = Vec::new();
    for (number, set) in options.sets(data)?.iter().enumerate() {
        rows.push((set.name.clone(), time(set, number, WHOLE, options, worker.as_mut())?));
    }
    table::print(&rows)?;
    Ok(())
}

/// Times small calls and prints the table.
pub(crate) fn few_a_call(data: Option<&Path>, options: &Options) -> Result<()> {
    writeln!(stdout(), "\n9x9, a few puzzles a call\n")?;
    let mut worker = options.worker(data)?;
    let mut rows = Vec::new();
    for (number, set) in options.sets(data)?.iter().enumerate() {
        for call in &options.calls {
            let timings = time(set, number, call.get(), options, worker.as_mut())?;
            rows.push((format!("{}, {call}", set.name), timings));
        }
    }
    table::print(&rows)?;
    Ok(())
}

/// Times the making of grids and minimal puzzles.
pub(crate) fn making(options: &Options) -> Result<()> {
    making::run(options.rounds, options.widths, &options.making)
}

/// Answers the requests of another process of this program.
pub(crate) fn serve(data: Option<&Path>, options: &Options) -> Result<()> {
    native::serve(&options.sets(data)?)
}

fn time(
    set: &Set,
    number: usize,
    call: usize,
    options: &Options,
    worker: Option<&mut Worker>,
) -> Result<Vec<Timing>> {
    rounds::time(set, number, call, options.rounds, contenders(options.widths), worker)
}
