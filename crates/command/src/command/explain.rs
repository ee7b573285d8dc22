//! `anydoku explain`: the solution path of puzzles, step by step.

use std::io::Write as _;

use anydoku::logic::{Path, Position, Step};
use anydoku_explain::{Explanations, StepText, Wording, rating};

use super::pictures::StepPictures;
use crate::batch_output::BatchWriter;
use crate::failure::{Failure, Outcome};
use crate::flags::ExplainFlags;
use crate::frame::{Frame, OutputStyle};
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::output::{Drawing, Value};
use crate::per_puzzle::{PerPuzzle, PuzzleCommand};
use crate::puzzles::{ItemError, ParsedPuzzle, PuzzleInput, RowError};
use crate::runner::Runner;
use crate::settings::Format;

const COLUMNS: [&str; 7] =
    ["puzzle", "step", "technique", "rating", "placements", "eliminations", "text"];

/// Runs `anydoku explain`.
pub(crate) fn run(flags: &ExplainFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let pictures = flags.svg.as_deref().map(StepPictures::open).transpose()?;
    // Pictures are numbered by puzzle, so one thread takes the puzzles in order.
    let max_threads = if pictures.is_some() { 1 } else { usize::MAX };
    let runner = Runner::per_puzzle_with_threads(max_threads, &flags.per_puzzle, interrupt)?;
    let style = runner.style();
    let frame = Frame { header: style.format.header(&COLUMNS), ..Frame::default() };
    let explain = Explain { limits: runner.limits(), style, long: flags.long, pictures };
    runner.run(&frame, &PerPuzzle(explain))
}

struct Explain<'a> {
    limits: Limits<'a>,
    style: OutputStyle,
    long: bool,
    pictures: Option<StepPictures>,
}

impl PuzzleCommand for Explain<'_> {
    type Worker = ();

    fn process(
        &self,
        (): &mut (),
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), ItemError> {
        let pictures = self.pictures.as_ref().map(|pictures| (pictures, pictures.next_puzzle()));
        let (parsed, timer) = self.limits.start_puzzle(input)?;
        let path = timer.path(&parsed.puzzle, output)?;
        if let Some((pictures, number)) = pictures {
            pictures.write(number, &parsed, &path)?;
        }
        self.push(output.rows_mut(), &input.line(), &parsed, &path);
        Ok(())
    }

    /// Adds a row with the status in the column `technique`.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        let fields = [("technique", row_error.status), ("text", row_error.reason.as_str())];
        if !self.style.format.push_fields(out, &COLUMNS, &input.line(), &fields) {
            row_error.push_words(out, Format::Text);
        }
    }

    /// Returns `false`: rows cannot be attributed to puzzles, so a run cannot be resumed.
    fn is_error_row(&self, _: &[u8]) -> bool {
        false
    }
}

impl Explain<'_> {
    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], parsed: &ParsedPuzzle<'_>, path: &Path) {
        let wording = parsed.wording();
        if matches!(self.style.format, Format::Text | Format::Grid) {
            return self.push_boards(out, parsed, path);
        }
        for (at, step) in path.steps().enumerate() {
            if !self.push_columns(out, puzzle, at + 1, step, wording) {
                let (rating, text) = (step.rating, self.words(step, wording));
                drop(writeln!(out, "{} {rating} {text}", at + 1));
            }
        }
    }

    fn words(&self, step: &Step, wording: Wording<'_>) -> String {
        let text = StepText::new(step, wording);
        if self.long { text.explanation() } else { text.summary() }
    }

    /// Adds a board after each round of placements, and a summary.
    fn push_boards(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, path: &Path) {
        let (shape, wording) = (parsed.puzzle.shape(), parsed.wording());
        let givens = parsed.puzzle.givens();
        let mut position = Position::of(&parsed.puzzle).ok();
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
                    let mut drawing = Drawing::new(shape, givens, parsed.record, self.style.color);
                    drawing.grid = &values;
                    drawing.highlighted = &placed;
                    drawing.push(out);
                }
            }
        }
        drop(writeln!(out, "{}\n", rating(&path.rated, Explanations::english())));
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
        let text = StepText::new(step, wording);
        let (placements, eliminations) = (text.placements(), text.eliminations());
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
        self.style.format.push_columns(out, &COLUMNS, &values)
    }
}
