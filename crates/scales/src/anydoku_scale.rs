//! The scale of anydoku, which rates boards of every shape.

use anydoku::logic::{PathJob, Rated, Rating, RatingJob, Step, Unrated};
use anydoku::{Control, Job, Puzzle, Slice, Stopped};

use crate::job::{Run, RunState, ScaleJob};
use crate::rating::{ScaleRating, ScaleStep, Unratable};
use crate::scale::Scale;

/// The number of technique searches between two checks: some milliseconds on large boards.
const SLICE: u64 = 4;

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

    fn start(&self, puzzle: &Puzzle) -> ScaleJob {
        let side = puzzle.shape().side();
        match self.with_path {
            true => ScaleJob::new(AnydokuRun { job: PathJob::new(puzzle), side, rating: None }),
            false => ScaleJob::new(AnydokuRun { job: RatingJob::new(puzzle), side, rating: None }),
        }
    }

    fn greatest(&self) -> Option<Rating> {
        Some(Rating::GREATEST)
    }
}

/// A job of the engine that rates a puzzle.
trait RatingWork: Job {
    /// Converts the result.
    fn rating_of(output: Self::Output) -> Result<ScaleRating, Unrated>;

    /// Returns the rating so far.
    fn so_far(&self) -> ScaleRating;
}

impl RatingWork for RatingJob {
    fn rating_of(output: Self::Output) -> Result<ScaleRating, Unrated> {
        output.map(|rated| rating_of(&rated))
    }

    fn so_far(&self) -> ScaleRating {
        rating_of(self.so_far())
    }
}

impl RatingWork for PathJob {
    fn rating_of(output: Self::Output) -> Result<ScaleRating, Unrated> {
        output
            .map(|path| ScaleRating { steps: scale_steps(&path.rounds), ..rating_of(&path.rated) })
    }

    fn so_far(&self) -> ScaleRating {
        ScaleRating { steps: scale_steps(self.rounds()), ..rating_of(self.so_far()) }
    }
}

/// The run along the path.
struct AnydokuRun<J> {
    job: J,
    side: u16,
    rating: Option<ScaleRating>,
}

impl<J: RatingWork> Run for AnydokuRun<J> {
    fn advance(&mut self, control: &mut Control<'_>) -> Result<RunState, Stopped> {
        control.check(&self.job.progress())?;
        match self.job.run(SLICE) {
            Slice::Done(output) => {
                let rating = J::rating_of(output);
                self.rating =
                    Some(rating.unwrap_or_else(|unrated| {
                        ScaleRating::unrated(reason(&unrated, self.side))
                    }));
                Ok(RunState::Over)
            }
            Slice::Progress(_) => Ok(RunState::Long),
        }
    }

    fn rating(&mut self) -> ScaleRating {
        match self.rating.take() {
            Some(rating) => rating,
            None => match self.job.so_far() {
                // Before the first step there is none.
                so_far if so_far.step_count == 0 => ScaleRating::default(),
                so_far => so_far,
            },
        }
    }

    fn nodes(&self) -> u64 {
        self.job.progress().nodes
    }
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

fn reason(unrated: &Unrated, side: u16) -> Unratable {
    match unrated {
        Unrated::None => Unratable::NoSolution,
        Unrated::Many => Unratable::SeveralSolutions,
        _ => Unratable::TooLarge { side },
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
