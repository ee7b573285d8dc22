//! How many clues shall stay.

use std::ops::RangeInclusive;

use crate::generate::Random;
use crate::shape::Shape;

/// The largest side on which the solver is asked, unless minimality is demanded by name.
const PROVED_SIDE: u16 = 16;

/// Nodes that the solver may spend on one clue of a larger board when it is first asked about it.
const PATIENCE: u64 = 1024;

/// How many clues a puzzle shall have.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::ClueAim;
/// let shape = Shape::of_side(9)?;
/// assert_eq!(ClueAim::removed(&shape, 50, 3), ClueAim::Within(28..=34));
/// assert_eq!(ClueAim::of_side(16), ClueAim::Minimal);
/// assert_eq!(ClueAim::of_side(25), ClueAim::Logic);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueAim {
    /// As few as they come: no clue can go. What singles and locked candidates do not settle is asked
    /// of the solver, beyond side 16 within a budget ([`DigJob::budget`](super::DigJob::budget),
    /// [`Generator::budget`](crate::generate::Generator::budget)), which is about what 25x25 takes;
    /// clues about which it came to no answer stay, and are told of by
    /// [`Miss::Unproved`](super::Miss::Unproved).
    #[default]
    Minimal,
    /// No clue can go without singles and locked candidates failing to bring it back: the puzzle is
    /// solved by these alone, so that it has one solution, and quickly made at any side.
    Logic,
    /// A number within this range, drawn evenly from it.
    Within(RangeInclusive<usize>),
}

impl ClueAim {
    /// What suits a side when nothing is asked for: minimal where that is proved in no time, up to
    /// side 16, minimal for the logic beyond.
    #[must_use]
    pub const fn of_side(side: u16) -> Self {
        if side <= PROVED_SIDE { Self::Minimal } else { Self::Logic }
    }

    /// So many clues, more or fewer by the tolerance.
    #[must_use]
    pub const fn left(clues: usize, tolerance: usize) -> Self {
        Self::Within(clues.saturating_sub(tolerance)..=clues.saturating_add(tolerance))
    }

    /// So many cells of the shape emptied, more or fewer by the tolerance.
    #[must_use]
    pub fn removed(shape: &Shape, cells: usize, tolerance: usize) -> Self {
        let left = shape.cell_count().saturating_sub(cells);
        let most = left.saturating_add(tolerance).min(shape.cell_count());
        Self::Within(left.saturating_sub(tolerance)..=most)
    }

    /// A number of clues at which digging stops, on a board of so many cells.
    pub(super) fn draw(&self, cells: usize, random: &mut Random) -> usize {
        match self {
            Self::Minimal | Self::Logic => 0,
            Self::Within(range) => {
                let choices = (range.end().min(&cells) + 1).saturating_sub(*range.start());
                range.start() + random.place(choices)
            }
        }
    }

    /// How long the solver may think about each clue that the logic leaves; `None` if it is not
    /// asked.
    pub(super) const fn patience(&self, side: u16) -> Option<u64> {
        match self {
            Self::Minimal | Self::Within(_) if side <= PROVED_SIDE => Some(u64::MAX),
            Self::Minimal => Some(PATIENCE),
            Self::Logic | Self::Within(_) => None,
        }
    }

    /// The range that the number of clues shall lie in, if it matters.
    pub(crate) const fn range(&self) -> Option<&RangeInclusive<usize>> {
        match self {
            Self::Minimal | Self::Logic => None,
            Self::Within(range) => Some(range),
        }
    }
}
