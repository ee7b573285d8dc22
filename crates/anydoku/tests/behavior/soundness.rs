//! The check that a step is sound, which tests of techniques share.

use anydoku::Grid;
use anydoku::logic::{Position, Step};

/// Checks a step of this position against the solution and by its reasons.
#[track_caller]
pub(crate) fn assert_sound(position: &Position, step: &Step, solution: &Grid) {
    let context = || format!("{step:?} in {}", position.to_text());
    for placed in &step.placements {
        assert_eq!(solution.get(placed.cell), Some(placed.digit), "{}", context());
    }
    for removed in &step.eliminations {
        assert_ne!(solution.get(removed.cell), Some(removed.digit), "{}", context());
    }
    position.check(step).unwrap_or_else(|wrong| panic!("{wrong}: {}", context()));
}
