//! The scale of anydoku, which rates boards of every shape.

use anydoku::logic::{Path, PathJob, Rated, Rating, RatingJob, Step, Unrated};
use anydoku::{Control, Job, Puzzle, Stopped};

use crate::scale::{Completeness, Scale, ScaleRating, ScaleStep, Unratable};

/// The scale of anydoku, for boards of every shape up to side
/// [`MAX_LOGIC_SIDE`](anydoku::logic::MAX_LOGIC_SIDE).
///
/// The score is the effort. Techniques are named by their ids.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// use anydoku_scales::{Anydoku, Scale};
/// let puzzle: Puzzle = "1.........4..31.".parse()?;
/// let rated = Anydoku::new().rate(&puzzle, &mut Control::new());
/// assert_eq!((rated.level, rated.hardest), (Some("beginner"), Some("hidden-single-box")));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anydoku {
    with_path: bool,
}

impl Default for Anydoku {
    fn default() -> Self {
        Self::new()
    }
}

impl Anydoku {
    /// Creates the scale. Ratings have the path.
    #[must_use]
    pub const fn new() -> Self {
        Self { with_path: true }
    }

    /// Leaves the path out, which takes less time.
    #[must_use]
    pub const fn without_path(self) -> Self {
        Self { with_path: false }
    }
}

impl Scale for Anydoku {
    fn name(&self) -> &'static str {
        "anydoku"
    }

    fn rate(&self, puzzle: &Puzzle, control: &mut Control<'_>) -> ScaleRating {
        if self.with_path {
            let mut job = PathJob::new(puzzle);
            match drive(control, &mut job) {
                Ok(Ok(Path { rounds, rated, .. })) => {
                    ScaleRating { steps: scale_steps(&rounds), ..rating_of(&rated) }
                }
                Ok(Err(unrated)) => ScaleRating::unrated(reason(&unrated, puzzle)),
                Err(stopped) => {
                    let steps = scale_steps(job.rounds());
                    ScaleRating { steps, ..lower_bound(job.so_far(), stopped) }
                }
            }
        } else {
            let mut job = RatingJob::new(puzzle);
            match drive(control, &mut job) {
                Ok(Ok(rated)) => rating_of(&rated),
                Ok(Err(unrated)) => ScaleRating::unrated(reason(&unrated, puzzle)),
                Err(stopped) => lower_bound(job.so_far(), stopped),
            }
        }
    }

    fn greatest(&self) -> Option<Rating> {
        Some(Rating::GREATEST)
    }
}

fn drive<J: Job>(control: &mut Control<'_>, job: &mut J) -> Result<J::Output, Stopped> {
    control.drive(job)
}

fn rating_of(rated: &Rated) -> ScaleRating {
    ScaleRating {
        rating: Some(rated.rating),
        level: Some(rated.level().name()),
        score: Some(rated.effort),
        hardest: rated.hardest.map(|technique| technique.id()),
        step_count: rated.steps,
        ..ScaleRating::default()
    }
}

/// Returns the rating of a run that was stopped. Before the first step there is none.
fn lower_bound(so_far: &Rated, stopped: Stopped) -> ScaleRating {
    let completeness = Completeness::LowerBound(stopped);
    match so_far.steps {
        0 => ScaleRating { completeness, ..ScaleRating::default() },
        _ => ScaleRating { completeness, ..rating_of(so_far) },
    }
}

fn reason(unrated: &Unrated, puzzle: &Puzzle) -> Unratable {
    match unrated {
        Unrated::None => Unratable::NoSolution,
        Unrated::Many => Unratable::SeveralSolutions,
        _ => Unratable::TooLarge { side: puzzle.shape().side() },
    }
}

fn scale_steps(rounds: &[Vec<Step>]) -> Vec<ScaleStep> {
    let scale_step = |step: &Step| ScaleStep {
        technique: step.technique.id(),
        rating: Some(step.rating),
        score: Some(step.technique.cost()),
        eliminations: step.eliminations.clone(),
        placements: step.placements.clone(),
        notation: None,
    };
    rounds.iter().flatten().map(scale_step).collect()
}
