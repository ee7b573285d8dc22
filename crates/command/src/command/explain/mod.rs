//! `anydoku explain`: the solving path of puzzles, step by step.

use std::path::PathBuf;

use anydoku::logic::{Path, PathJob, Position, Step};
use anydoku_explain::{StepText, Wording, rating, technique_name};

mod rows;
mod scale_path;

use anydoku_scales::ScaleId;

use self::rows::{COLUMNS, push_error_row, push_solved, push_step};
use self::scale_path::ExplainOnScale;
use super::pictures::StepPictures;
use crate::command::prelude::*;
use crate::flags::parser_of;
use crate::output::push_candidates;

/// Show every step of the solution, as a person would solve it
#[derive(Debug, Args)]
pub(crate) struct ExplainFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Scale whose path is shown: that of anydoku, or the path of another program for 9x9 puzzles
    ///
    /// The steps are those of the program. The column rating has the points of each step for hodoku.
    #[arg(long, value_name = "SCALE", default_value = "anydoku",
        value_parser = parser_of::<ScaleId>(ScaleId::ALL.map(ScaleId::id)))]
    pub(crate) scale: ScaleId,
    /// Explain each step in full sentences
    ///
    /// On a terminal, the candidates are drawn before steps that remove some. Nets are
    /// shown in outline, without the proof of what is refuted within them; --details adds it.
    #[arg(long)]
    pub(crate) long: bool,
    /// Explain each step in full sentences, with the proof of each part of a net
    #[arg(long)]
    pub(crate) details: bool,
    /// Also draw each step, to DIR/PUZZLE-STEP.svg
    ///
    /// Puzzles and steps are numbered from 1. Pictures from an earlier run are overwritten; other
    /// files are not.
    #[arg(long, value_name = "DIR")]
    pub(crate) svg: Option<PathBuf>,
}

/// How much is said about a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// One line in notation.
    Summary,
    /// Full sentences; of nets, the outline.
    Outline,
    /// Full sentences.
    Full,
}

impl ExplainFlags {
    /// Returns how much is said about a step.
    pub(crate) fn detail(&self) -> Detail {
        match (self.long, self.details) {
            (_, true) => Detail::Full,
            (true, false) => Detail::Outline,
            (false, false) => Detail::Summary,
        }
    }
}

impl Subcommand for ExplainFlags {
    const NAMES: &'static [&'static str] =
        &["explain", "steps", "path", "walkthrough", "why", "teach"];
    const EXAMPLES: &'static [&'static str] =
        &["explain puzzle.txt", "explain --long puzzle.txt", "explain --svg steps puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        if self.scale != ScaleId::Anydoku {
            if self.svg.is_some() {
                return Err(usage!("--svg: draws the steps of the scale anydoku only"));
            }
            BoardSettings::check_scale(&self.per_puzzle.task.work.shape, self.scale)?;
            let runner = Runner::per_puzzle(&self.per_puzzle, session)?.in_small_batches();
            let columns = runner.columns(&COLUMNS);
            let explain = ExplainOnScale::new(columns, self.scale, self.long || self.details);
            return runner.run_each(&columns.frame_of_rows(), explain);
        }
        let pictures = self.svg.as_deref().map(StepPictures::open).transpose()?;
        let mut runner = Runner::per_puzzle(&self.per_puzzle, session)?.in_small_batches();
        if pictures.is_some() {
            // Pictures are numbered in the order of puzzles.
            runner = runner.single_threaded();
        }
        let columns = runner.columns(&COLUMNS);
        let frame = columns.frame_of_rows();
        runner.run_each(&frame, Explain { columns, detail: self.detail(), pictures })
    }
}

struct Explain {
    columns: Columns,
    detail: Detail,
    pictures: Option<StepPictures>,
}

impl PuzzleCommand for Explain {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let path = task.run(&mut PathJob::new(&parsed.puzzle))?.map_err(RowError::from)?;
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
        if path.rounds.is_empty() {
            return push_solved(self.columns, out);
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
                let effects = StepText::new(step, wording);
                let is_row = push_step(
                    self.columns,
                    out,
                    &parsed.input,
                    number,
                    [
                        step.technique.id(),
                        &step.rating.to_string(),
                        &effects.placements(),
                        &effects.eliminations(),
                        &self.words(step, wording),
                    ],
                );
                if !is_row {
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
}

/// Adds the position before a step, if it is known.
fn on_position<'a>(wording: Wording<'a>, position: Option<&'a Position>) -> Wording<'a> {
    position.map_or(wording, |position| wording.position(position))
}
