//! The path of another program, with the engine's reasons in its words.

use anydoku::logic::{Position, Step};
use anydoku_explain::{Conclusion, StepText, Wording, technique_about};
use anydoku_scales::{
    Completeness, Scale, ScaleId, ScaleRating, ScaleStep, Unratable, equivalent_techniques,
};

use super::rows::{push_error_row, push_solved, push_step};
use crate::command::prelude::*;

/// Explains puzzles by the steps of a scale.
pub(super) struct ExplainOnScale {
    columns: Columns,
    scale: Box<dyn Scale>,
    long: bool,
}

impl ExplainOnScale {
    /// Creates the command; `long` texts are full sentences.
    pub(super) fn new(columns: Columns, scale: ScaleId, long: bool) -> Self {
        Self { columns, scale: scale.create_with_path(), long }
    }
}

impl PuzzleCommand for ExplainOnScale {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let rating = task.rating_on(&*self.scale, &parsed.puzzle)?;
        match rating.completeness {
            Completeness::Unrated(Unratable::Solved) => {
                push_solved(self.columns, &mut task.output.rows);
                return Ok(());
            }
            Completeness::Unrated(reason) => return Err(RowError::from(reason).into()),
            Completeness::LowerBound(_) => return Err(RowError::timed_out().into()),
            _ => {}
        }
        let Ok(mut position) = Position::of(&parsed.puzzle) else { return Ok(()) };
        for (number, step) in rating.steps.iter().enumerate() {
            let reasons = task.under_control(|control| step.reasons(&position, control))?;
            let wording = parsed.wording().position(&position);
            let text = self.text(step, reasons.as_ref(), wording);
            self.push(&mut task.output.rows, &parsed.input, number + 1, step, wording, &text);
            position.apply(&step.placements, &step.eliminations);
        }
        self.push_summary(&mut task.output.rows, &rating);
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        push_error_row(self.columns, out, input, row_error);
    }
}

impl ExplainOnScale {
    /// Returns the text of a step: the notation of the program if it has one; otherwise, or in full
    /// sentences, the engine's reasons, or what such a technique does.
    fn text(&self, step: &ScaleStep, reasons: Option<&Step>, wording: Wording<'_>) -> String {
        let conclusion = Conclusion::new(&step.placements, &step.eliminations, wording);
        let has_chains = reasons.is_some_and(|reasons| !reasons.why.chains.is_empty());
        let reasons = reasons.map(|reasons| StepText::new(reasons, wording));
        if !self.long {
            if let Some(notation) = &step.notation {
                // Chains of several lines stay in one row.
                return notation.lines().map(str::trim).collect::<Vec<_>>().join(" / ");
            }
            let (name, effects, texts) =
                (step.technique, conclusion.short(), Explanations::english());
            let pattern = reasons.map(StepText::pattern).unwrap_or_default();
            return match (pattern.is_empty(), step.placements.is_empty()) {
                (true, _) => texts.summary_without_pattern(&effects, name),
                (false, false) if !has_chains => {
                    texts.summary_of_placement(&effects, &pattern, name)
                }
                (false, _) => texts.summary(&effects, &pattern, name),
            };
        }
        let reasons = reasons.map(StepText::reasons).unwrap_or_else(|| about(step.technique));
        let mut sentences = vec![format!("{}.", step.technique), reasons, conclusion.sentences()];
        sentences.retain(|sentence| !sentence.is_empty());
        sentences.join(" ")
    }

    fn push(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        number: usize,
        step: &ScaleStep,
        wording: Wording<'_>,
        text: &str,
    ) {
        let conclusion = Conclusion::new(&step.placements, &step.eliminations, wording);
        let rating = match (step.rating, step.score) {
            (Some(rating), _) => rating.to_string(),
            (None, score) => score.map_or_else(String::new, |score| score.to_string()),
        };
        let effects = [conclusion.placements(), conclusion.eliminations()];
        let texts = [step.technique, &rating, &effects[0], &effects[1], text];
        if push_step(self.columns, out, input, number, texts) {
            return;
        }
        match self.columns.format {
            Format::Text | Format::Grid => put_line!(out, "{number:>4}. {rating:>5}  {text}"),
            _ => put_line!(out, "{number} {rating} {text}"),
        }
    }

    /// Adds the rating after the steps, in formats for people.
    fn push_summary(&self, out: &mut Vec<u8>, rating: &ScaleRating) {
        if !matches!(self.columns.format, Format::Text | Format::Grid) {
            return;
        }
        let name = self.scale.name();
        let text = |rating: Option<anydoku::logic::Rating>| {
            rating.map_or_else(String::new, |rating| rating.to_string())
        };
        let (hardest, steps) =
            (rating.hardest.unwrap_or("none"), counted(rating.steps.len(), "step"));
        let summary = match (rating.level, rating.score) {
            (Some(level), Some(score)) => format!("{level}, score {score}"),
            _ => format!(
                "ER {}, EP {}, ED {}",
                text(rating.rating),
                text(rating.ep),
                text(rating.ed)
            ),
        };
        put_line!(out, "{name}: {summary}: {hardest}; {steps}\n");
    }
}

/// Returns what a technique does, if the engine has an equivalent one.
fn about(technique: &str) -> String {
    let equivalent = equivalent_techniques(technique).first();
    equivalent.map_or_else(String::new, |&equivalent| {
        technique_about(equivalent, Explanations::english()).to_owned()
    })
}
