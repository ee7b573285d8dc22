//! From what is read to puzzles on a page: each is solved and rated, by all cores, and comes back in
//! order.

use std::sync::{Mutex, PoisonError};

use anydoku::Verdict;
use anydoku_render::Entry;

use crate::answering::{Asked, Unanswered};
use crate::answers::Answers;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::limits::{Limits, Shown};
use crate::pipeline::{Ready, Work};

/// Solves and rates what is to be printed.
pub(super) struct Collect<'a> {
    limits: Limits<'a>,
    rated: bool,
    entries: Mutex<Vec<Entry>>,
}

impl<'a> Collect<'a> {
    /// Nothing yet; ratings only if they are wanted.
    pub(super) fn new(limits: Limits<'a>, rated: bool) -> Self {
        Self { limits, rated, entries: Mutex::default() }
    }

    /// All puzzles in order, numbered from 1.
    pub(super) fn entries(self) -> Vec<Entry> {
        let mut entries = self.entries.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (at, entry) in entries.iter_mut().enumerate() {
            entry.name = (at + 1).to_string();
        }
        entries
    }

    fn entry(
        &self,
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Entry, Unanswered> {
        let posed = asked.pose()?;
        let time = self.limits.begin(posed.puzzle.shape());
        let mut entry = Entry::new(&posed.puzzle, "");
        entry.symbols.clone_from(&posed.record.symbols);
        entry.entries.clone_from(&posed.record.entries);
        entry.marks.clone_from(&posed.record.centre);
        let line = asked.line_number();
        match time.verdict(&posed.puzzle, Shown::Verdict, answers, ready)? {
            Verdict::Unique(solution) => {
                entry.solution = Some(solution);
                if self.rated {
                    let rated = time.rated(&posed.puzzle, answers, ready)?;
                    entry.rating = rated.map(|rated| rated.rating);
                }
            }
            verdict => {
                let found = if matches!(verdict, Verdict::None(_)) { "no" } else { "several" };
                answers.note(format!("line {line}: found {found} solutions, none is printed"));
            }
        }
        Ok(entry)
    }
}

impl Work for Collect<'_> {
    type Batch = Puzzles;
    type Worker = ();
    type Open = Vec<Entry>;

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Vec<Entry>, Failure> {
        let mut entries = Vec::new();
        batch.try_each(|item| {
            let asked = Asked::new(batch.text(), item);
            match self.entry(&asked, answers, ready) {
                Ok(entry) => {
                    entries.push(entry);
                    answers.answered(1);
                }
                Err(Unanswered::Failed(failure)) => return Err(failure),
                Err(Unanswered::Refused(refusal)) => refusal.report(item, answers),
                Err(Unanswered::Lacking(what)) => answers.unanswered(item.line, 1, &what),
            }
            ready(answers)
        })?;
        Ok(entries)
    }

    fn settle(&self, entries: Vec<Entry>, _: &mut Answers) -> Result<(), Failure> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).extend(entries);
        Ok(())
    }

    fn is_unanswered(&self, _: &[u8]) -> bool {
        false
    }
}
