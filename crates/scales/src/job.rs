//! Ratings in slices.

use std::fmt;

use anydoku::solve::Progress;
use anydoku::{Control, Job, Slice, Stopped};

use crate::rating::{Completeness, ScaleRating, Unratable};

/// Where the rating of a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunState {
    /// A step was found at once.
    Quick,
    /// A step took a search that may be long, or part of such a search is done.
    Long,
    /// The rating is complete.
    Over,
}

/// The rating of a puzzle, step by step.
pub(crate) trait Run {
    /// Takes a step.
    fn advance(&mut self, control: &mut Control<'_>) -> Result<RunState, Stopped>;

    /// Returns the rating so far. Called once, at the end.
    fn rating(&mut self) -> ScaleRating;

    /// Returns the units of work so far.
    fn nodes(&self) -> u64;
}

/// The rating of a puzzle in slices; see [`Scale::start`](crate::Scale::start).
///
/// A slice ends with a step that took a long search, but not within the search, which can take more
/// than 100 ms for the hardest puzzles. [`Scale::rate`](crate::Scale::rate) can be stopped at any time.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// use anydoku_scales::{Hodoku, Scale};
/// let puzzle: Puzzle =
///     "..3...8..9.4...6.5...5.8...7...2...4.9..4..8.3...5...9...7.6...5.7...9.2..6...7.."
///         .parse()?;
/// let rating = Control::new().drive(&mut Hodoku::new().start(&puzzle));
/// assert_eq!(rating.map(|rating| rating.score), Ok(Some(344)));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use = "a job does nothing until it runs"]
pub struct ScaleJob(Result<Box<dyn Run>, Unratable>);

impl ScaleJob {
    pub(crate) fn new(run: impl Run + 'static) -> Self {
        Self(Ok(Box::new(run)))
    }

    pub(crate) fn unrated(reason: Unratable) -> Self {
        Self(Err(reason))
    }

    /// Runs to the end, or until `control` stops it.
    pub(crate) fn finish(self, control: &mut Control<'_>) -> ScaleRating {
        let mut run = match self.0 {
            Ok(run) => run,
            Err(reason) => return ScaleRating::unrated(reason),
        };
        loop {
            match run.advance(control) {
                Ok(RunState::Over) => return run.rating(),
                Ok(RunState::Quick | RunState::Long) => {}
                Err(stopped) => {
                    let completeness = Completeness::LowerBound(stopped);
                    return ScaleRating { completeness, ..run.rating() };
                }
            }
        }
    }
}

impl fmt::Debug for ScaleJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScaleJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

impl Job for ScaleJob {
    type Output = ScaleRating;

    fn run(&mut self, nodes: u64) -> Slice<ScaleRating> {
        let run = match &mut self.0 {
            Ok(run) => run,
            Err(reason) => return Slice::Done(ScaleRating::unrated(*reason)),
        };
        let end = run.nodes().saturating_add(nodes.max(1));
        loop {
            match run.advance(&mut Control::new()) {
                Ok(RunState::Over) => return Slice::Done(run.rating()),
                Ok(RunState::Quick) if run.nodes() < end => {}
                // Nothing stops it here.
                Ok(RunState::Quick | RunState::Long) | Err(_) => break,
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let mut progress = Progress::default();
        progress.nodes = self.0.as_ref().map_or(0, |run| run.nodes());
        progress
    }
}
