//! `anydoku explain`: the way through puzzles, step by step.

use std::io::Write as _;

use anydoku::logic::{Path, PathJob, Position, Step, Wording};

use super::pictures::Pictures;
use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::ExplainFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Look};
use crate::limits::Limits;
use crate::output::{Drawing, Value};
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal};
use crate::settings::Format;

const COLUMNS: [&str; 7] =
    ["puzzle", "step", "technique", "rating", "placements", "eliminations", "text"];

/// Explains what the flags name.
pub(crate) fn run(flags: &ExplainFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let pictures = flags.svg.as_deref().map(Pictures::open).transpose()?;
    // Pictures bear the number of their puzzle: one thread takes the puzzles in order.
    let most_threads = if pictures.is_some() { 1 } else { usize::MAX };
    let job = Job::answering_on(most_threads, &flags.answering, interrupt)?;
    let look = job.look();
    let frame = Frame { header: look.format.header(&COLUMNS), ..Frame::default() };
    let explain = Explain { limits: job.limits(), look, long: flags.long, pictures };
    job.run(&frame, &OneByOne(explain))
}

struct Explain<'a> {
    limits: Limits<'a>,
    look: Look,
    long: bool,
    pictures: Option<Pictures>,
}

impl Answering for Explain<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let pictures = self.pictures.as_ref().map(|pictures| (pictures, pictures.next_puzzle()));
        let posed = asked.pose()?;
        let time = self.limits.begin(posed.puzzle.shape());
        let path = time.run(&mut PathJob::new(&posed.puzzle), answers, ready)?;
        let path = path.map_err(Refusal::from)?;
        if let Some((pictures, number)) = pictures {
            pictures.write(number, &posed, &path)?;
        }
        self.push(answers.rows_mut(), &asked.line(), &posed, &path);
        Ok(())
    }

    /// The word stands in the column `technique`.
    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        let puzzle = asked.line();
        let mut values = [Value::Empty; COLUMNS.len()];
        values[0] = Value::Text(&puzzle);
        values[2] = Value::words(refusal.word);
        values[6] = Value::words(&refusal.why);
        if !self.look.format.push_columns(out, &COLUMNS, &values) {
            refusal.push_words(out, Format::Text);
        }
    }

    /// Rows tell no puzzle from the next, so that there is no going on where they end.
    fn is_unanswered(&self, _: &[u8]) -> bool {
        false
    }
}

impl Explain<'_> {
    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], posed: &Posed<'_>, path: &Path) {
        let wording = posed.wording();
        if matches!(self.look.format, Format::Text | Format::Grid) {
            return self.push_boards(out, posed, path);
        }
        for (at, step) in path.steps().enumerate() {
            if !self.push_columns(out, puzzle, at + 1, step, wording) {
                let (rating, text) = (step.rating, self.words(step, wording));
                drop(writeln!(out, "{} {rating} {text}", at + 1));
            }
        }
    }

    fn words(&self, step: &Step, wording: Wording<'_>) -> String {
        if self.long { step.long(wording) } else { step.short(wording) }
    }

    /// For a person: a board after each round of placements, and the sum.
    fn push_boards(&self, out: &mut Vec<u8>, posed: &Posed<'_>, path: &Path) {
        let (shape, wording) = (posed.puzzle.shape(), posed.wording());
        let givens = posed.puzzle.givens();
        let mut position = Position::of(&posed.puzzle).ok();
        let mut number = 0;
        for round in &path.rounds {
            for step in round {
                number += 1;
                let (rating, text) = (step.rating, self.words(step, wording));
                drop(writeln!(out, "{number:>4}. {rating:>4}  {text}"));
            }
            let placed: Vec<_> =
                round.iter().flat_map(|step| &step.placements).map(|placed| placed.cell).collect();
            if let Some(position) = &mut position {
                for step in round {
                    position.apply(&step.placements, &step.eliminations);
                }
                if !placed.is_empty() {
                    let values = position.values();
                    let mut drawing = Drawing::new(shape, givens, posed.record, self.look.colour);
                    drawing.grid = &values;
                    drawing.marked = &placed;
                    drawing.push(out);
                }
            }
        }
        drop(writeln!(out, "{}\n", path.rated));
    }

    fn push_columns(
        &self,
        out: &mut Vec<u8>,
        puzzle: &[u8],
        number: usize,
        step: &Step,
        wording: Wording<'_>,
    ) -> bool {
        let rating = step.rating.to_string();
        let (placements, eliminations) = (step.placed(wording), step.eliminated(wording));
        let text = self.words(step, wording);
        let values = [
            Value::Text(puzzle),
            Value::Number(number as u64),
            Value::words(step.technique.description().id),
            Value::words(&rating),
            Value::words(&placements),
            Value::words(&eliminations),
            Value::words(&text),
        ];
        self.look.format.push_columns(out, &COLUMNS, &values)
    }
}
