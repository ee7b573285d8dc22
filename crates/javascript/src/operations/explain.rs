//! Solving paths.

use anydoku::Puzzle;
use anydoku::logic::{Path, PathJob, Position};

use super::step::{StepObject, on_position};
use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Converted, puzzles};
use crate::task::Task;

/// Starts finding the steps that solve puzzles.
pub(crate) fn start(request: Request) -> Task {
    puzzles(request, |puzzle| {
        Converted::new(PathJob::new(&puzzle), move |path| match path {
            Ok(path) => Ok(steps(&puzzle, &path)),
            Err(error) => Err(Failure::unsupported(error)),
        })
    })
}

fn steps(puzzle: &Puzzle, path: &Path) -> Vec<StepObject> {
    let mut position = Position::of(puzzle).ok();
    let mut steps = Vec::new();
    for round in &path.rounds {
        let wording = on_position(puzzle.shape(), position.as_ref());
        steps.extend(round.iter().map(|step| StepObject::new(step, wording)));
        if let Some(position) = &mut position {
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
    steps
}
