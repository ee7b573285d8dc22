//! Canonical forms.

use anydoku::symmetry::{CanonicalError, SymmetryGroup};

use crate::board::puzzle_line;
use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Immediate, puzzles};
use crate::task::Task;

/// Starts the computation of canonical forms.
pub(crate) fn start(request: Request) -> Task {
    let mut last: Option<SymmetryGroup> = None;
    puzzles(request, move |puzzle| {
        let group = match last.take().filter(|group| group.shape() == puzzle.shape()) {
            Some(group) => Ok(group),
            None => SymmetryGroup::of(puzzle.shape()),
        };
        let form = group
            .map_err(CanonicalError::from)
            .and_then(|group| last.insert(group).canonical(&puzzle));
        Immediate::new(form.map(|form| puzzle_line(&form.puzzle)).map_err(Failure::unsupported))
    })
}
