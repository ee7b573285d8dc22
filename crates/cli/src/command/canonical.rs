//! `anydoku canonical`: the least form of a puzzle among all that look like it.

use anydoku::symmetry::CanonicalError;
use anydoku::{Canonical, Puzzle, SymmetryGroup, Verdict};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::{CanonicalBy, CanonicalFlags};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Look};
use crate::limits::{Limits, Shown};
use crate::output::{Drawing, Value, push_grid, push_line};
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal, is_no_answer_to_unique};
use crate::settings::Format;

const COLUMNS: [&str; 2] = ["puzzle", "canonical"];

/// Makes what the flags name canonical.
pub(crate) fn run(flags: &CanonicalFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let Look { format, colour } = job.look();
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    job.run(&frame, &OneByOne(Canonicalise { limits: job.limits(), format, colour, by: flags.by }))
}

struct Canonicalise<'a> {
    limits: Limits<'a>,
    format: Format,
    colour: bool,
    by: CanonicalBy,
}

/// What the engine says of a puzzle that has no canonical form.
fn refused(error: CanonicalError) -> Refusal {
    Refusal::unsupported(error.to_string())
}

impl Answering for Canonicalise<'_> {
    /// The symmetries of the board met last: most files have but one.
    type Worker = Option<SymmetryGroup>;

    fn answer(
        &self,
        group: &mut Option<SymmetryGroup>,
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = asked.pose()?;
        let canonical = self.canonical(group, &posed.puzzle, answers, ready)?;
        self.push(answers.rows_mut(), asked, &posed, &canonical);
        Ok(())
    }

    /// A word, an empty field in columns.
    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        let puzzle = asked.line();
        let values = [Value::Text(&puzzle), Value::Empty];
        if !self.format.push_columns(out, &COLUMNS, &values) {
            refusal.push_words(out, self.format);
        }
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        let word = self.format.words_in(row, &COLUMNS, "canonical");
        match self.format {
            Format::Csv | Format::Jsonl => word.is_empty(),
            _ => is_no_answer_to_unique(word),
        }
    }
}

impl Canonicalise<'_> {
    fn canonical(
        &self,
        group: &mut Option<SymmetryGroup>,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Canonical, Unanswered> {
        let shape = puzzle.shape();
        let group = match group {
            Some(group) if group.shape() == shape => group,
            _ => group.insert(SymmetryGroup::of(shape).map_err(|error| refused(error.into()))?),
        };
        let time = self.limits.begin(shape);
        let solution = match self.by {
            CanonicalBy::Puzzle => None,
            CanonicalBy::Solution => match time.verdict(puzzle, Shown::Verdict, answers, ready)? {
                Verdict::Unique(grid) => Some(grid),
                verdict => {
                    let why = "found a puzzle without exactly one solution, expected one to go by";
                    return Err(Refusal::new(verdict.name(), why).into());
                }
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
        Ok(canonical.map_err(refused)?)
    }

    fn push(&self, out: &mut Vec<u8>, asked: &Asked<'_>, posed: &Posed<'_>, canonical: &Canonical) {
        let (puzzle, symbols) = (&canonical.puzzle, posed.record.symbols.as_deref());
        let grid = puzzle.givens();
        let mut line = Vec::new();
        push_line(&mut line, grid, symbols);
        let echo = asked.line();
        if self.format.push_columns(out, &COLUMNS, &[Value::Text(&echo), Value::Text(&line)]) {
            return;
        }
        match self.format {
            Format::Text => {
                Drawing::new(puzzle.shape(), grid, posed.record, self.colour).push(out);
            }
            Format::Grid => push_grid(out, grid, posed.record),
            _ => {
                out.extend_from_slice(&line);
                out.push(b'\n');
            }
        }
    }
}
