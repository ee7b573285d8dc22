//! The target for the number of clues.

use std::ops::RangeInclusive;

use crate::generate::Random;
use crate::shape::Shape;

/// The largest side on which the solver tests clues, unless minimality is requested explicitly.
const PROVED_SIDE: u16 = 16;

/// The node limit of the solver for one clue of a larger board when it is first tried.
const PATIENCE: u64 = 1024;

/// The requested number of clues of a puzzle.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::ClueTarget;
/// let shape = Shape::of_side(9)?;
/// assert_eq!(ClueTarget::removed(&shape, 50, 3), ClueTarget::Within(28..=34));
/// assert_eq!(ClueTarget::of_side(16), ClueTarget::Minimal);
/// assert_eq!(ClueTarget::of_side(25), ClueTarget::Logic);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueTarget {
    /// As few as possible: no clue can be removed. The solver tests what singles and locked
    /// candidates do not settle. Beyond side 16 it has a budget
    /// ([`DigJob::budget`](super::DigJob::budget),
    /// [`Generator::budget`](crate::generate::Generator::budget)), which is about what 25x25 takes;
    /// clues that remain undecided are reported by [`Miss::Unproved`](super::Miss::Unproved).
    #[default]
    Minimal,
    /// Minimal for logic: without any of the clues, singles and locked candidates would fail to
    /// restore it. The puzzle can be solved by these alone, so it has one solution, and is made
    /// quickly at any side.
    Logic,
    /// A number drawn uniformly from this range.
    Within(RangeInclusive<usize>),
}

impl ClueTarget {
    /// Returns the default for a side: minimal up to side 16, where proofs are fast, and minimal
    /// for logic beyond.
    #[must_use]
    pub const fn of_side(side: u16) -> Self {
        if side <= PROVED_SIDE { Self::Minimal } else { Self::Logic }
    }

    /// Returns the target of this many clues, plus or minus the tolerance.
    #[must_use]
    pub const fn left(clues: usize, tolerance: usize) -> Self {
        Self::Within(clues.saturating_sub(tolerance)..=clues.saturating_add(tolerance))
    }

    /// Returns the target of this many emptied cells, plus or minus the tolerance.
    #[must_use]
    pub fn removed(shape: &Shape, cells: usize, tolerance: usize) -> Self {
        let remaining = shape.cell_count().saturating_sub(cells);
        let most = remaining.saturating_add(tolerance).min(shape.cell_count());
        Self::Within(remaining.saturating_sub(tolerance)..=most)
    }

    /// Draws the number of clues at which digging stops, on a board with this many cells.
    pub(super) fn draw(&self, cells: usize, random: &mut Random) -> usize {
        match self {
            Self::Minimal | Self::Logic => 0,
            Self::Within(range) => {
                let choices = (range.end().min(&cells) + 1).saturating_sub(*range.start());
                range.start() + random.place(choices)
            }
        }
    }

    /// Returns the node limit of the solver for each clue that logic leaves, or `None` if the
    /// solver is not used.
    pub(super) const fn patience(&self, side: u16) -> Option<u64> {
        match self {
            Self::Minimal | Self::Within(_) if side <= PROVED_SIDE => Some(u64::MAX),
            Self::Minimal => Some(PATIENCE),
            Self::Logic | Self::Within(_) => None,
        }
    }

    /// Returns the range for the number of clues, if it matters.
    pub(crate) const fn range(&self) -> Option<&RangeInclusive<usize>> {
        match self {
            Self::Minimal | Self::Logic => None,
            Self::Within(range) => Some(range),
        }
    }
}
