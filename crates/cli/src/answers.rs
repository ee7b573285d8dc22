//! The answers to one batch of puzzles: rows to write, problems to report, and a tally.

use std::sync::Arc;

use crate::failure::Outcome;

/// What became of the puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Answered.
    pub(crate) answered: u64,
    /// Not a puzzle.
    pub(crate) invalid: u64,
    /// A puzzle, but no answer: a time limit struck, a rule is not known.
    pub(crate) unanswered: u64,
}

impl Tally {
    /// Adds another tally to this one.
    pub(crate) fn add(&mut self, other: Self) {
        self.answered += other.answered;
        self.invalid += other.invalid;
        self.unanswered += other.unanswered;
    }

    /// All puzzles.
    pub(crate) fn puzzles(&self) -> u64 {
        self.answered + self.invalid + self.unanswered
    }

    /// Whether all were answered.
    pub(crate) fn outcome(&self) -> Outcome {
        match self.invalid + self.unanswered {
            0 => Outcome::Answered,
            _ => Outcome::Unanswered,
        }
    }
}

/// The answers to a batch, as far as they are not written yet. Used again for other batches.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    source_name: Arc<str>,
    work: u64,
    rows: Vec<u8>,
    /// Rows that stand in a continued file already and are not to be written again.
    skip: u64,
    /// How many of those say that there is no answer.
    skipped_unanswered: u64,
    notes: Vec<String>,
    problems: Vec<String>,
    tally: Tally,
}

impl Answers {
    /// Begins anew, for a batch from this source that is so much of the whole work.
    pub(crate) fn begin(&mut self, source_name: &Arc<str>, work: u64) {
        self.source_name = Arc::clone(source_name);
        (self.skip, self.skipped_unanswered) = (0, 0);
        self.notes.clear();
        self.written();
        self.work = work;
    }

    /// Rows at the beginning that stand in the output already.
    pub(crate) fn skip_first(&mut self, rows: u64) {
        self.skip = rows;
    }

    /// What was to be written is written.
    pub(crate) fn written(&mut self) {
        self.rows.clear();
        self.problems.clear();
        self.tally = Tally::default();
        self.work = 0;
    }

    /// The rows so far, to add whole rows to.
    pub(crate) fn rows_mut(&mut self) -> &mut Vec<u8> {
        &mut self.rows
    }

    /// Whether more rows or problems wait to be written than is good.
    pub(crate) fn has_piled_up(&self, bytes: usize) -> bool {
        self.rows.len() >= bytes || self.problems.len() >= bytes / 1024
    }

    /// Rows to write.
    pub(crate) fn rows(&mut self) -> &[u8] {
        let mut skip = self.skip;
        self.skip_rows(&mut skip);
        // They were tallied from the file.
        let answered = (self.skip - skip).saturating_sub(self.skipped_unanswered);
        self.tally.answered = self.tally.answered.saturating_sub(answered);
        self.skip = skip;
        self.skipped_unanswered = 0;
        &self.rows
    }

    /// Drops up to so many rows, and counts them off.
    pub(crate) fn skip_rows(&mut self, count: &mut u64) {
        let mut start = 0;
        while *count > 0
            && let Some(end) = memchr::memchr(b'\n', &self.rows[start..])
        {
            start += end + 1;
            *count -= 1;
        }
        self.rows.drain(..start);
    }

    /// So many puzzles were answered.
    pub(crate) fn answered(&mut self, count: u64) {
        self.tally.answered += count;
    }

    /// Something that is no puzzle, after its row was added. Line and column are counted from 1.
    pub(crate) fn invalid(&mut self, line: usize, column: usize, text: &str) {
        if self.is_skipped() {
            self.skipped_unanswered += 1;
        } else {
            self.tally.invalid += 1;
            self.report(line, column, text);
        }
    }

    /// A puzzle that stays without answer, after its row was added.
    pub(crate) fn unanswered(&mut self, line: usize, column: usize, text: &str) {
        if self.is_skipped() {
            self.skipped_unanswered += 1;
        } else {
            self.tally.unanswered += 1;
            self.report(line, column, text);
        }
    }

    /// A row, counted from 1, that could not be made as asked for; without a text if that was said
    /// before.
    pub(crate) fn missed(&mut self, row: u64, text: Option<&str>) {
        self.tally.unanswered += 1;
        self.problems.extend(text.map(|text| format!("row {row}: {text}")));
    }

    /// Whether the row added last stands in a continued file already.
    fn is_skipped(&self) -> bool {
        let rows = || memchr::memchr_iter(b'\n', &self.rows).count() as u64;
        self.skip > 0 && rows() <= self.skip
    }

    fn report(&mut self, line: usize, column: usize, text: &str) {
        self.problems.push(format!("{}:{line}:{column}: {text}", self.source_name));
    }

    /// How much of the whole work is done with these answers: bytes of input, rows that are made.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// What became of the puzzles since the last write.
    pub(crate) fn tally(&self) -> Tally {
        self.tally
    }

    /// Something that readers of the answers should know.
    pub(crate) fn note(&mut self, note: impl Into<String> + AsRef<str>) {
        if !self.notes.iter().any(|known| known == note.as_ref()) {
            self.notes.push(note.into());
        }
    }

    /// What readers of the puzzles should know.
    pub(crate) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    /// The problems to report.
    pub(crate) fn take_problems(&mut self) -> Vec<String> {
        std::mem::take(&mut self.problems)
    }
}
