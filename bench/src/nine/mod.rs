//! 9x9 sets: anydoku and the crate `sudoku` in turn on the same arrays.

mod check;
mod contenders;
mod made;
mod making;
mod native;
mod options;
mod rounds;
mod set;
mod sets;
mod slices;
mod table;

use std::io::{Write as _, stdout};
use std::path::Path;

use anyhow::{Result, ensure};

pub(crate) use check::check;
pub(crate) use options::Options;
pub(crate) use set::Set;

use contenders::contenders;
use native::Worker;
use rounds::Timing;

impl Options {
    /// Returns the sets that the options name.
    pub(crate) fn sets(&self, data: Option<&Path>) -> Result<Vec<Set>> {
        let sets = sets::all(data, &self.sets, self.puzzles)?;
        ensure!(!sets.is_empty(), "no set of that name");
        Ok(sets)
    }

    fn worker(&self, data: Option<&Path>) -> Result<Option<Worker>> {
        self.native.then(|| Worker::start(data, self)).transpose()
    }
}

/// The number of puzzles per call for whole sets, as when reading a file.
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

/// Times the generation of grids and minimal puzzles.
pub(crate) fn making(options: &Options) -> Result<()> {
    making::run(options.rounds, options.widths, &options.making)
}

/// Serves the requests of another process of this program.
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
