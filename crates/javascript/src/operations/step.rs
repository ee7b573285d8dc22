//! Steps as objects.

use anydoku::Shape;
use anydoku::logic::{Candidate, Position, Step};
use anydoku_explain::{Explanations, StepText, Wording, technique_name};
use serde::Serialize;

/// A step of a solving path.
#[derive(Debug, Serialize)]
pub(crate) struct StepObject {
    technique: &'static str,
    name: String,
    rating: f64,
    placements: Vec<CandidateObject>,
    eliminations: Vec<CandidateObject>,
    summary: String,
    text: String,
}

/// A digit in a cell, counted from 1.
#[derive(Debug, Serialize)]
pub(crate) struct CandidateObject {
    row: u16,
    column: u16,
    digit: u16,
}

impl From<&Candidate> for CandidateObject {
    fn from(candidate: &Candidate) -> Self {
        let (cell, digit) = (candidate.cell, candidate.digit);
        Self { row: cell.row() + 1, column: cell.column() + 1, digit: digit.value() }
    }
}

impl StepObject {
    pub(crate) fn new(step: &Step, wording: Wording<'_>) -> Self {
        let words = StepText::new(step, wording);
        Self {
            technique: step.technique.id(),
            name: technique_name(step.technique, Explanations::english()).to_owned(),
            rating: number(step.rating),
            placements: objects(&step.placements),
            eliminations: objects(&step.eliminations),
            summary: words.summary(),
            text: words.explanation(),
        }
    }
}

/// Converts candidates to objects.
pub(crate) fn objects(candidates: &[Candidate]) -> Vec<CandidateObject> {
    candidates.iter().map(CandidateObject::from).collect()
}

/// Returns the wording for texts about a position, if it is known.
pub(crate) fn on_position<'a>(shape: &'a Shape, position: Option<&'a Position>) -> Wording<'a> {
    let wording = Wording::new(shape);
    position.map_or(wording, |position| wording.position(position))
}

/// Returns a rating as a number.
pub(crate) fn number(rating: anydoku::logic::Rating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}
