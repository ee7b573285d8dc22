//! The puzzles of a book: made to order or read from files, no two the same up to symmetry.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use anydoku::Shape;
use anydoku_render::Entry;

use super::collect::{Collect, Wanted, reading};
use super::plan::{PlannedSection, Source};
use crate::answers::Answers;
use crate::command::generate::{Attempt, Known, Maker, Open, Order};
use crate::failure::{Failure, Outcome};
use crate::flags::{BookFlags, GenerateFlags, InputFlags, TargetFlags};
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::making::{Chunk, MadeRows, Mark, Seeds};
use crate::pipeline::{Ready, Work};
use crate::puzzles::TIMED_OUT;
use crate::settings::Run;
use crate::settings::symbols::Symbols;

/// Fetches what stands in a book.
pub(super) struct Binding<'a> {
    flags: &'a BookFlags,
    symbols: &'a Symbols,
    interrupt: &'a Interrupt,
    /// The puzzles so far, board by board.
    known: Vec<(Shape, Known)>,
    outcome: Outcome,
}

impl<'a> Binding<'a> {
    /// Nothing yet.
    pub(super) fn new(
        flags: &'a BookFlags,
        symbols: &'a Symbols,
        interrupt: &'a Interrupt,
    ) -> Self {
        Self { flags, symbols, interrupt, known: Vec::new(), outcome: Outcome::Answered }
    }

    /// Whether all is as it was asked for.
    pub(super) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The puzzles so far on a board.
    fn take_known(&mut self, shape: &Shape) -> Option<Known> {
        let at = self.known.iter().position(|(known, _)| known == shape)?;
        Some(self.known.swap_remove(at).1)
    }

    /// Refuses a section that cannot be made, or read.
    pub(super) fn check(&self, section: &PlannedSection) -> Result<(), Failure> {
        match &section.source {
            Source::Made(flags) => {
                let order = Order::new(flags, self.interrupt.token());
                let order = order.map_err(|failure| match failure {
                    Failure::Usage(what) => Failure::Usage(format!("{}: {what}", section.place)),
                    failure => failure,
                })?;
                self.symbols.suffice_for(order.shape().side())
            }
            Source::Files(files) => files.iter().try_for_each(|path| match path.metadata() {
                Ok(_) => Ok(()),
                Err(error) => Err(Failure::reading(&path.display().to_string(), &error)),
            }),
        }
    }

    /// Makes the puzzles of a section.
    pub(super) fn made(&mut self, flags: &GenerateFlags) -> Result<Vec<Entry>, Failure> {
        let run = Run::new(&self.flags.printing.run)?;
        let target = TargetFlags::default();
        let seeds = Seeds::new(&flags.batch, &target)?;
        let order = Order::new(flags, self.interrupt.token())?;
        let shape = order.shape().clone();
        let singly = run.timeout.is_some();
        let count = flags.batch.count;
        let rows = MadeRows { thing: "puzzle", count, threads: run.threads, singly };
        let job = Job::new(rows, &target, run, Some(count), self.interrupt);
        let known = self.take_known(&shape).unwrap_or_else(|| Known::new(&order));
        let maker = Maker::new(order, seeds, singly, job.limits(), known);
        let bind = Bind { maker, symbols: self.symbols, entries: Mutex::default() };
        self.note(job.collect(&bind)?);
        self.known.push((shape, bind.maker.into_known()));
        Ok(bind.entries.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the puzzles of a section. Those without exactly one solution, and those that stand in
    /// the book already, are left out and reported.
    pub(super) fn read(&mut self, files: &[PathBuf]) -> Result<Vec<Entry>, Failure> {
        let input = InputFlags { files: files.to_vec(), from: None };
        let job = reading(&input, &self.flags.printing, self.interrupt)?;
        let known = Mutex::new(std::mem::take(&mut self.known));
        let collect = Collect::new(job.limits(), Wanted::Ratings, self.symbols).distinct(&known);
        self.note(job.collect(&collect)?);
        let entries = collect.entries();
        self.known = known.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(entries)
    }

    fn note(&mut self, outcome: Outcome) {
        if outcome == Outcome::Unanswered {
            self.outcome = outcome;
        }
    }
}

/// Makes the puzzles of a section and keeps them.
struct Bind<'a> {
    maker: Maker<'a>,
    symbols: &'a Symbols,
    entries: Mutex<Vec<Entry>>,
}

impl Work for Bind<'_> {
    type Batch = Chunk;
    /// A board of its own.
    type Worker = Shape;
    type Open = Open;

    fn worker(&self) -> Shape {
        self.maker.own_shape()
    }

    fn answer(
        &self,
        shape: &mut Shape,
        chunk: &Chunk,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Open, Failure> {
        self.maker.attempts(shape, chunk, answers, ready)
    }

    fn settle(&self, open: Open, answers: &mut Answers) -> Result<(), Failure> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        self.maker.settle(open, answers, |row, attempt, answers| {
            if let Some(mut entry) = entry(row, attempt, answers) {
                self.symbols.put_on(&mut entry)?;
                entries.push(entry);
            }
            Ok(())
        })
    }

    fn is_unanswered(&self, _: &[u8]) -> bool {
        false
    }
}

/// A puzzle that was made, if it is as it was asked for.
fn entry(row: u64, attempt: Attempt, answers: &mut Answers) -> Option<Entry> {
    let Some((puzzle, solution)) = attempt.made else {
        answers.missed(row, Some(TIMED_OUT));
        return None;
    };
    if let Mark::Missed(misses) = &attempt.mark {
        answers.missed(row, Some(&format!("found {misses}")));
        return None;
    }
    answers.answered(1);
    let mut entry = Entry::new(&puzzle, "");
    entry.solution = Some(solution);
    entry.rating = attempt.rated.map(|rated| rated.rating);
    Some(entry)
}
