//! The puzzles of book sections, generated or read from files, no two of them equivalent.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use anydoku_render::Entry;

use super::capacity::{Capacity, Kept};
use super::collector::{Collector, EntryDetail, print_runner};
use super::plan::{PlannedSection, SectionSource};
use super::symbols::Symbols;
use crate::command::generate::{
    Attempt, Deviation, KnownPuzzles, PuzzleFactory, RowGenerator, Seeds,
};
use crate::command::prelude::*;
use crate::flags::{BookFlags, GenerateFlags, InputFlags, TargetFlags};
use crate::input::GeneratedRows;
use crate::progress::group_thousands;

/// Generates or reads the puzzles of book sections.
pub(super) struct SectionLoader<'a> {
    flags: &'a BookFlags,
    symbols: &'a Symbols,
    session: &'a Session,
    capacity: Capacity,
    /// The puzzles so far, by board.
    known: Vec<(Shape, KnownPuzzles)>,
    /// Whether all sections are as requested.
    pub(super) outcome: Outcome,
}

impl<'a> SectionLoader<'a> {
    /// Creates a loader without puzzles.
    pub(super) fn new(flags: &'a BookFlags, symbols: &'a Symbols, session: &'a Session) -> Self {
        let (capacity, known) = (Capacity::default(), Vec::new());
        Self { flags, symbols, session, capacity, known, outcome: Outcome::Complete }
    }

    /// Removes and returns the puzzles so far on a board.
    fn remove_known(&mut self, shape: &Shape) -> Option<KnownPuzzles> {
        let index = self.known.iter().position(|(known, _)| known == shape)?;
        Some(self.known.swap_remove(index).1)
    }

    /// Rejects a section that cannot be generated or read. Called once for each section.
    pub(super) fn check(&self, section: &PlannedSection) -> Result {
        match &section.source {
            SectionSource::Generated(flags) => {
                let factory = PuzzleFactory::new(flags, self.session.cancel());
                let factory = factory.map_err(|failure| match failure {
                    Failure::Usage(what) => usage!("{}: {what}", section.location),
                    failure => failure,
                })?;
                let side = factory.shape.side();
                let count = flags.batch.count;
                self.capacity.add(count, side, Kept::Drawn { steps: 0 }).map_err(|most| {
                    let (location, most) = (&section.location, group_thousands(most));
                    usage!("{location}: a book can have {most} of these puzzles at most")
                })?;
                self.symbols.check_enough(side)
            }
            SectionSource::Files(files) => {
                files.iter().try_for_each(|path| match path.metadata() {
                    Ok(_) => Ok(()),
                    Err(error) => Err(Failure::read_error(path.display(), &error)),
                })
            }
        }
    }

    /// Generates the puzzles of a section.
    pub(super) fn generate(&mut self, flags: &GenerateFlags) -> Result<Vec<Entry>> {
        let run = &self.flags.printing.work.run;
        let target = TargetFlags::default();
        let seeds = Seeds::new(&flags.batch, &target)?;
        let factory = PuzzleFactory::new(flags, self.session.cancel())?;
        let shape = factory.shape.clone();
        let is_exhausted = Arc::default();
        let rows = GeneratedRows::new("puzzle", flags.batch.count, run.thread_count())
            .individually(run.timeout.is_some())
            .until(&is_exhausted);
        let runner = Runner::for_rows(rows, &target, run, self.session);
        let known = self.remove_known(&shape).unwrap_or_else(|| KnownPuzzles::new(&factory));
        let generator = RowGenerator::new(factory, seeds, runner.limits(), known, is_exhausted);
        let entries = Mutex::new(Vec::new());
        let accept = |row, attempt, output: &mut BatchOutput| {
            if let Some(mut entry) = entry(row, attempt, output) {
                self.symbols.apply_to(&mut entry)?;
                lock(&entries).push(entry);
            }
            Ok(())
        };
        let outcome = runner.collect(&generator.work(&accept))?;
        self.record_outcome(outcome);
        self.known.push((shape, into_inner(generator.known)));
        Ok(into_inner(entries))
    }

    /// Reads the puzzles of a section. Leaves out and reports those without exactly one solution
    /// and those that are in the book already.
    pub(super) fn read_files(&mut self, files: &[PathBuf]) -> Result<Vec<Entry>> {
        let input = InputFlags { files: files.to_vec(), ..InputFlags::default() };
        let runner = print_runner(&input, &self.flags.printing, self.session)?;
        let known = Mutex::new(std::mem::take(&mut self.known));
        let (limits, detail) = (runner.limits(), EntryDetail::Ratings);
        let collector =
            Collector::new(limits, detail, self.symbols, &self.capacity).distinct(&known);
        let outcome = runner.collect(&collector)?;
        let entries = collector.entries();
        self.record_outcome(outcome);
        self.known = into_inner(known);
        Ok(entries)
    }

    fn record_outcome(&mut self, outcome: Outcome) {
        if outcome == Outcome::Incomplete {
            self.outcome = outcome;
        }
    }
}

/// Returns a generated puzzle as an entry, or reports why it is not as requested.
fn entry(row: u64, attempt: Attempt, output: &mut BatchOutput) -> Option<Entry> {
    let Some((puzzle, solution)) = attempt.generated else {
        output.add_missing_row(row, Some(TIMED_OUT));
        return None;
    };
    if let Deviation::Unmet(misses) = &attempt.deviation {
        output.add_missing_row(row, Some(&format!("not as requested: {misses}")));
        return None;
    }
    output.tally.succeeded += 1;
    let mut entry = Entry::new(&puzzle, "");
    entry.solution = Some(solution);
    entry.rating = attempt.rated.map(|rated| rated.rating);
    Some(entry)
}
