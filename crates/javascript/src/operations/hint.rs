//! Hints for boards in play.

use anydoku::logic::{Candidate, Hint, HintJob, Situation};
use anydoku::{Grid, Shape};
use anydoku_explain::{Disclosure, HintText};
use anydoku_notation::Record;
use serde::Serialize;

use super::step::{CandidateObject, StepObject, on_position};
use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Converted, PuzzleWork, rows};
use crate::task::Task;

/// A hint.
#[derive(Debug, Serialize)]
struct HintObject {
    kind: &'static str,
    /// The hint as far as each part of it.
    parts: Vec<String>,
    /// The step, if the hint is one.
    step: Option<StepObject>,
    /// The wrong digit, or the missing note.
    candidate: Option<CandidateObject>,
    /// The number of entries to undo, from the last, to remove a mistake.
    undo: Option<usize>,
}

/// Starts finding hints.
pub(crate) fn start(request: Request) -> Task {
    rows(request, Vec::new(), work)
}

fn work(record: &Record) -> Result<impl PuzzleWork<Output = HintObject> + use<>, Failure> {
    let puzzle = record.puzzle().map_err(Failure::parse)?;
    let shape = puzzle.shape().clone();
    let entries = record.entries.iter().flat_map(Grid::clues);
    let entries: Vec<_> = entries.map(|(cell, digit)| Candidate::new(cell, digit)).collect();
    let has_notes = record.center.is_some() || puzzle.restriction().is_some();
    let mut situation = Situation::new(puzzle).entries(entries);
    if let Some(notes) = &record.center {
        situation = situation.marks(notes.clone());
    }
    let job = HintJob::new(&situation);
    Ok(Converted::new(job, move |hint| match hint {
        Ok(hint) => Ok(object(&hint, &shape, &situation, has_notes)),
        Err(error) => Err(Failure::unsupported(error)),
    }))
}

fn object(hint: &Hint, shape: &Shape, situation: &Situation, has_notes: bool) -> HintObject {
    let position = situation.position().ok();
    let wording = on_position(shape, position.as_ref()).candidates(!has_notes);
    let text = HintText::new(hint, wording);
    let (kind, candidate) = match hint {
        Hint::Solved => ("solved", None),
        Hint::Mistake { value, .. } => ("mistake", Some(value)),
        Hint::MissingMark { candidate } => ("missing-note", Some(candidate)),
        Hint::Step(_) => ("step", None),
        Hint::NoSolution { .. } => ("none", None),
        Hint::Several { one, .. } => ("many", Some(one)),
        _ => ("nothing", None),
    };
    HintObject {
        kind,
        parts: Disclosure::ALL.map(|disclosure| text.at(disclosure)).to_vec(),
        step: match hint {
            Hint::Step(step) => Some(StepObject::new(step, wording)),
            _ => None,
        },
        candidate: candidate.map(CandidateObject::from),
        undo: match hint {
            Hint::Mistake { undo, .. } => Some(*undo),
            _ => None,
        },
    }
}
