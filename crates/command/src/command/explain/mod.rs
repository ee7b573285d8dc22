//! `anydoku explain`: the solving path of puzzles, step by step.

use anydoku::logic::{Path, Position, Step};
use anydoku_explain::{StepText, Wording, rating, technique_name};

mod rows;
mod scale_path;

use anydoku_scales::ScaleId;

use self::rows::{COLUMNS, SOLVED, push_error_row};
use self::scale_path::ExplainOnScale;
use super::pictures::StepPictures;
use crate::command::prelude::*;
use crate::flags::{Detail, ExplainFlags};
use crate::output::push_candidates;

/// Runs `anydoku explain`.
pub(crate) fn run(flags: &ExplainFlags, session: &Session) -> Result<Outcome> {
    if flags.scale != ScaleId::Anydoku {
        if flags.svg.is_some() {
            return Err(usage!("--svg: draws the steps of the scale anydoku only"));
        }
        BoardSettings::check_scale(&flags.per_puzzle.task.work.shape, flags.scale)?;
        let runner = Runner::per_puzzle(&flags.per_puzzle, session)?.in_small_batches();
        let columns = runner.columns(&COLUMNS);
        let explain = ExplainOnScale::new(columns, flags.scale, flags.long || flags.details);
        return runner.run_each(&columns.frame_of_rows(), explain);
    }
    let pictures = flags.svg.as_deref().map(StepPictures::open).transpose()?;
    let mut runner = Runner::per_puzzle(&flags.per_puzzle, session)?.in_small_batches();
    if pictures.is_some() {
        // Pictures are numbered in the order of puzzles.
        runner = runner.single_threaded();
    }
    let columns = runner.columns(&COLUMNS);
    let frame = columns.frame_of_rows();
    runner.run_each(&frame, Explain { columns, detail: flags.detail(), pictures })
}

struct Explain {
    columns: Columns,
    detail: Detail,
    pictures: Option<StepPictures>,
}

impl PuzzleCommand for Explain {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let path = task.path(&parsed.puzzle)?;
        if let Some(pictures) = &self.pictures {
            pictures.write(parsed, &path)?;
        }
        self.push(&mut task.output.rows, parsed, &path);
        Ok(())
    }

    fn begin(&self) {
        if let Some(pictures) = &self.pictures {
            pictures.begin_puzzle();
        }
    }

    /// Adds a row with the status in the column `technique`.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        push_error_row(self.columns, out, input, row_error);
    }
}

impl Explain {
    fn push(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, path: &Path) {
        let wording = parsed.wording();
        if path.rounds.is_empty() && !self.columns.format.has_columns() {
            return put_line!(out, "{SOLVED}");
        }
        if matches!(self.columns.format, Format::Text | Format::Grid) {
            return self.push_boards(out, parsed, path);
        }
        let mut position = self.position(parsed);
        let mut number = 0;
        for round in &path.rounds {
            let wording = on_position(wording, position.as_ref());
            for step in round {
                number += 1;
                if !self.push_columns(out, &parsed.input, number, step, wording) {
                    let (rating, text) = (step.rating, self.named_words(step, wording));
                    put_line!(out, "{number} {rating} {text}");
                }
            }
            if let Some(position) = &mut position {
                for step in round {
                    position.apply(&step.placements, &step.eliminations);
                }
            }
        }
    }

    fn is_long(&self) -> bool {
        self.detail != Detail::Summary
    }

    /// Returns the position at the start, if the texts depend on it.
    fn position(&self, parsed: &ParsedPuzzle<'_>) -> Option<Position> {
        self.is_long().then(|| Position::of(&parsed.puzzle).ok())?
    }

    /// Returns the text of a step for a table, which has the technique in a column of its own.
    fn words(&self, step: &Step, wording: Wording<'_>) -> String {
        let text = StepText::new(step, wording);
        match self.detail {
            Detail::Summary => text.summary(),
            Detail::Outline => text.outline().unwrap_or_else(|| text.explanation()),
            Detail::Full => text.explanation(),
        }
    }

    /// Returns the text of a step that stands alone. A summary names the technique already.
    fn named_words(&self, step: &Step, wording: Wording<'_>) -> String {
        let words = self.words(step, wording);
        if !self.is_long() {
            return words;
        }
        format!("{}. {words}", technique_name(step.technique, Explanations::english()))
    }

    /// Adds a board after each round of placements, and a summary. With full sentences, the candidates
    /// come before a round that removes some.
    fn push_boards(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, path: &Path) {
        let (shape, wording) = (parsed.puzzle.shape(), parsed.wording());
        let givens = parsed.puzzle.givens();
        let mut position = Position::of(&parsed.puzzle).ok();
        let mut number = 0;
        for round in &path.rounds {
            if let Some(position) = &position
                && self.is_long()
                && round.iter().any(|step| step.placements.is_empty())
            {
                push_candidates(out, position, parsed.record);
            }
            for step in round {
                number += 1;
                let wording = on_position(wording, position.as_ref());
                let (rating, text) = (step.rating, self.named_words(step, wording));
                put_line!(out, "{number:>4}. {rating:>4}  {text}");
            }
            let placed: Vec<_> =
                round.iter().flat_map(|step| &step.placements).map(|placed| placed.cell).collect();
            if let Some(position) = &mut position {
                for step in round {
                    position.apply(&step.placements, &step.eliminations);
                }
                if !placed.is_empty() {
                    let values = position.values();
                    let mut drawing =
                        Drawing::new(shape, givens, parsed.record, self.columns.color);
                    drawing.grid = &values;
                    drawing.highlighted = &placed;
                    drawing.push(out);
                }
            }
        }
        put_line!(out, "{}\n", rating(&path.rated, Explanations::english()));
    }

    fn push_columns(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        number: usize,
        step: &Step,
        wording: Wording<'_>,
    ) -> bool {
        let rating = step.rating.to_string();
        let text = StepText::new(step, wording);
        let (placements, eliminations) = (text.placements(), text.eliminations());
        let text = self.words(step, wording);
        let results = [
            Value::Number(number as u64),
            Value::words(step.technique.id()),
            Value::words(&rating),
            Value::words(&placements),
            Value::words(&eliminations),
            Value::words(&text),
        ];
        self.columns.push_results(out, input, &results)
    }
}

/// Adds the position before a step, if it is known.
fn on_position<'a>(wording: Wording<'a>, position: Option<&'a Position>) -> Wording<'a> {
    position.map_or(wording, |position| wording.position(position))
}
