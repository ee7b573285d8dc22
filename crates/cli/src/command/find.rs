//! `anydoku find`: positions of puzzles in which a technique is the next step.

use std::io::Write as _;

use anydoku::Candidates;
use anydoku::logic::{Path, PathJob, Position, Step, StepsJob, Technique};
use anydoku_notation::{Notation, Record, write};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::FindFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Halt, Limits, PuzzleTime};
use crate::output::Value;
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal};
use crate::settings::Format;

const COLUMNS: [&str; 4] = ["puzzle", "technique", "state", "text"];

/// Finds what the flags name.
pub(crate) fn run(flags: &FindFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), ..Frame::default() };
    job.run(&frame, &OneByOne(Search { limits: job.limits(), format, technique: flags.technique }))
}

struct Search<'a> {
    limits: Limits<'a>,
    format: Format,
    technique: Technique,
}

impl Answering for Search<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = asked.pose()?;
        let time = self.limits.begin(posed.puzzle.shape());
        let path = time.run(&mut PathJob::new(&posed.puzzle), answers, ready)?;
        let path = path.map_err(Refusal::from)?;
        let Ok(position) = Position::of(&posed.puzzle) else { return Ok(()) };
        if let Some((position, step)) = self.first(position, &path, &time, answers, ready)? {
            self.push(answers.rows_mut(), &asked.line(), &posed, &position, &step);
        }
        Ok(())
    }

    /// Rows are what is found; what cannot be searched has none.
    fn push_refusal(&self, _: &mut Vec<u8>, _: &Asked<'_>, _: &Refusal) {}

    fn is_unanswered(&self, _: &[u8]) -> bool {
        false
    }
}

impl Search<'_> {
    /// The first position on the way through the puzzle in which the technique is the next step: where
    /// it is optional, in which nothing is easier that counts for the rating.
    fn first(
        &self,
        mut position: Position,
        path: &Path,
        time: &PuzzleTime<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Option<(Position, Step)>, Halt> {
        for round in &path.rounds {
            let named = round.iter().find(|step| step.technique == self.technique);
            if let Some(step) = named {
                return Ok(Some((position, step.clone())));
            }
            let easiest = round.first().map(|step| step.rating);
            let is_next = |step: &Step| Some(step.rating) <= easiest;
            if !self.technique.counts_for_rating()
                && Some(self.technique.description().rating) <= easiest
            {
                let steps =
                    time.run(&mut StepsJob::of(&position, self.technique), answers, ready)?;
                if let Some(step) = steps.into_iter().find(is_next) {
                    return Ok(Some((position, step)));
                }
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
        Ok(None)
    }

    fn push(
        &self,
        out: &mut Vec<u8>,
        puzzle: &[u8],
        posed: &Posed<'_>,
        position: &Position,
        step: &Step,
    ) {
        // States are written in usual digits: the text goes with them.
        let text = step.short(posed.puzzle.shape());
        let state = state(posed.record, position);
        let values = [
            Value::Text(puzzle),
            Value::words(self.technique.description().id),
            Value::words(&state),
            Value::words(&text),
        ];
        if self.format.push_columns(out, &COLUMNS, &values) {
            return;
        }
        // Writing to memory does not fail.
        match self.format {
            Format::Line => drop(writeln!(out, "{state} # {text}")),
            _ => drop(writeln!(out, "{state}\n{text}\n")),
        }
    }
}

/// A position as a library line (values, those that are no givens with `+`, and what is gone); on
/// boards that have no such line, as a link, its candidates as marks.
fn state(record: &Record, position: &Position) -> String {
    let mut left = record.clone();
    left.entries = Some(entries(position));
    left.allowed = Some(allowed(position));
    let text = write(&left, Notation::Hodoku).or_else(|_| {
        left.allowed.clone_from(&record.allowed);
        left.centre = Some(position.candidates());
        write(&left, Notation::Link)
    });
    text.map_or_else(|_| position.values().to_string(), |text| text.trim_end().to_owned())
}

/// All candidates but those that are gone for another reason than a value that stands.
fn allowed(position: &Position) -> Candidates {
    let (shape, values, left) = (position.shape(), position.values(), position.candidates());
    let mut allowed = Candidates::full(shape.side());
    for index in 0..shape.cell_count() {
        let cell = shape.cell(index);
        if values.get(cell).is_some() {
            continue;
        }
        let stands =
            |digit| shape.peers(index).any(|peer| values.get(shape.cell(peer)) == Some(digit));
        let every = allowed.get(cell).iter();
        let gone = every.filter(|&digit| !left.contains(cell, digit) && !stands(digit));
        for digit in gone.collect::<Vec<_>>() {
            allowed.remove(cell, digit);
        }
    }
    allowed
}

/// The values that are no givens.
fn entries(position: &Position) -> anydoku::Grid {
    let mut entries = position.values();
    for (cell, _) in position.givens().clues() {
        entries.set(cell, None);
    }
    entries
}
