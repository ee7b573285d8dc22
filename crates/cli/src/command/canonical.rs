//! `anydoku canonical`: the least form of a puzzle among all that look like it.

use std::io::Write as _;

use anydoku::symmetry::CanonicalError;
use anydoku::{Canonical, Puzzle, SymmetryGroup, Verdict};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::{CanonicalBy, CanonicalFlags};
use crate::input::{Item, Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Look};
use crate::limits::{Halt, Limits, Shown, TIMED_OUT};
use crate::output::{Drawing, Value, csv_row, json_row, push_grid, push_line};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, TIMEOUT, UNSUPPORTED, is_no_answer, pose};
use crate::settings::Format;

const COLUMNS: [&str; 2] = ["puzzle", "canonical"];

/// Makes what the flags name canonical.
pub(crate) fn run(flags: &CanonicalFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let Look { format, colour } = job.look();
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    job.run(&frame, &Canonicalise { limits: job.limits(), format, colour, by: flags.by })
}

struct Canonicalise<'a> {
    limits: Limits<'a>,
    format: Format,
    colour: bool,
    by: CanonicalBy,
}

/// The verdicts without a solution to go by.
const NOT_UNIQUE: [&str; 2] = ["none", "many"];

/// Why there is no canonical form.
enum Missing {
    Halt(Halt),
    Error(CanonicalError),
    /// It has no solution, or several.
    NotUnique(&'static str),
}

impl From<Halt> for Missing {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

impl From<CanonicalError> for Missing {
    fn from(error: CanonicalError) -> Self {
        Self::Error(error)
    }
}

impl Work for Canonicalise<'_> {
    type Batch = Puzzles;
    /// The symmetries of the board met last: most files have but one.
    type Worker = Option<SymmetryGroup>;
    type Open = ();

    fn worker(&self) -> Option<SymmetryGroup> {
        None
    }

    fn answer(
        &self,
        group: &mut Option<SymmetryGroup>,
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        batch.try_each(|item| {
            self.one(group, batch.text(), item, answers, ready)?;
            ready(answers)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        let word = self.format.words_in(row, &COLUMNS, "canonical");
        match self.format {
            Format::Csv | Format::Jsonl => word.is_empty(),
            _ => is_no_answer(word) || NOT_UNIQUE.iter().any(|known| known.as_bytes() == word),
        }
    }
}

impl Canonicalise<'_> {
    fn one(
        &self,
        group: &mut Option<SymmetryGroup>,
        text: &[u8],
        item: &Item,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        let posed = match pose(item) {
            Ok(posed) => posed,
            Err(refusal) => {
                self.push_word(answers.rows_mut(), text, item, refusal.word());
                refusal.report(item, answers);
                return Ok(());
            }
        };
        match self.canonical(group, &posed.puzzle, answers, ready) {
            Ok(canonical) => {
                answers.answered(1);
                self.push(answers.rows_mut(), text, item, &posed, &canonical);
            }
            Err(Missing::Halt(Halt::Failed(failure))) => return Err(failure),
            Err(Missing::Halt(Halt::Timeout)) => {
                self.push_word(answers.rows_mut(), text, item, TIMEOUT);
                answers.unanswered(item.line, 1, TIMED_OUT);
            }
            Err(Missing::Error(error)) => {
                self.push_word(answers.rows_mut(), text, item, UNSUPPORTED);
                answers.unanswered(item.line, 1, &error.to_string());
            }
            Err(Missing::NotUnique(verdict)) => {
                let why = "found a puzzle without exactly one solution, expected one to go by";
                self.push_word(answers.rows_mut(), text, item, verdict);
                answers.unanswered(item.line, 1, why);
            }
        }
        Ok(())
    }

    fn canonical(
        &self,
        group: &mut Option<SymmetryGroup>,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Canonical, Missing> {
        let shape = puzzle.shape();
        let group = match group {
            Some(group) if group.shape() == shape => group,
            _ => group.insert(SymmetryGroup::of(shape).map_err(CanonicalError::from)?),
        };
        let time = self.limits.begin(shape);
        let solution = match self.by {
            CanonicalBy::Puzzle => None,
            CanonicalBy::Solution => match time.verdict(puzzle, Shown::Verdict, answers, ready)? {
                Verdict::Unique(grid) => Some(grid),
                verdict => return Err(Missing::NotUnique(verdict.name())),
            },
        };
        let canonical = time.under_control(answers, ready, |control| {
            let result = match &solution {
                None => group.canonical_under(puzzle, control),
                Some(grid) => group.canonical_by_solution_under(puzzle, grid, control),
            };
            match result {
                Err(CanonicalError::Stopped(stopped)) => Err(stopped),
                result => Ok(result),
            }
        })?;
        Ok(canonical?)
    }

    fn push(
        &self,
        out: &mut Vec<u8>,
        text: &[u8],
        item: &Item,
        posed: &Posed<'_>,
        canonical: &Canonical,
    ) {
        let (puzzle, symbols) = (&canonical.puzzle, posed.record.symbols.as_deref());
        let grid = puzzle.givens();
        match self.format {
            Format::Text => {
                return Drawing::new(puzzle.shape(), grid, posed.record, self.colour).push(out);
            }
            Format::Grid => return push_grid(out, grid, posed.record),
            Format::Line | Format::Csv | Format::Jsonl => {}
        }
        let mut line = Vec::new();
        push_line(&mut line, grid, symbols);
        self.push_columns(out, text, item, Some(&line));
    }

    /// Adds the row of a puzzle that has no canonical form: a word in `line` output, an empty
    /// field elsewhere.
    fn push_word(&self, out: &mut Vec<u8>, text: &[u8], item: &Item, word: &str) {
        match self.format {
            Format::Text | Format::Grid => drop(writeln!(out, "{word}")),
            Format::Line => self.push_columns(out, text, item, Some(word.as_bytes())),
            Format::Csv | Format::Jsonl => self.push_columns(out, text, item, None),
        }
    }

    fn push_columns(&self, out: &mut Vec<u8>, text: &[u8], item: &Item, canonical: Option<&[u8]>) {
        let puzzle = puzzle_line(text, item);
        let values = [Value::Text(&puzzle), canonical.map_or(Value::Empty, Value::Text)];
        match self.format {
            Format::Csv => csv_row(out, &values),
            Format::Jsonl => json_row(out, &COLUMNS, &values),
            _ => {
                out.extend_from_slice(canonical.unwrap_or_default());
                out.push(b'\n');
            }
        }
    }
}
