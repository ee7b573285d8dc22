//! The scale of HoDoKu 2.2.0 with its default options: level, score, hardest technique, and the path
//! in its notation.
//!
//! The program solves a puzzle with the first technique of its list that finds a step, again and
//! again. The score is the sum over the steps; the level is that of the hardest technique, or higher
//! if the score is too great for it. So the path decides, and with it every order in which the program
//! searches; what is written here as an order or as a detail of a definition is that of the program.
//!
//! | module | contents |
//! |---|---|
//! | `technique` | the list of techniques with scores and levels, and the names of steps |
//! | `solver` | the loop over them |
//! | `board`, `queue`, `pass`, `cells` | the position, the order of singles, sets of cells |
//! | `step`, `notation` | steps as data and as text |
//! | `singles`, `subsets` | singles, locked candidates, subsets |
//! | `templates` | which digits a pattern of one digit may be about |
//! | `patterns`, `wings`, `coloring`, `fish`, `chains/`, `rectangles/`, `sue_de_coq` | patterns |
//! | `als/` | almost locked sets |
//! | `tabling/` | nice loops, AICs, forcing chains and nets |
//! | `order` | which of several chains is taken |

mod als;
mod board;
mod cells;
mod chains;
mod coloring;
mod fish;
mod notation;
mod order;
mod pass;
mod patterns;
mod queue;
mod rectangles;
mod singles;
mod solver;
mod step;
mod subsets;
mod sue_de_coq;
mod tabling;
mod technique;
mod templates;
mod wings;

use anydoku::logic::Candidate;
use anydoku::solve::Progress;
use anydoku::{Cell, Control, Digit, Puzzle, Stopped};

use crate::job::{Run, RunState, ScaleJob};
use crate::rating::{ScaleRating, ScaleStep, Unratable};
use crate::scale::{Scale, givens_and_solution};
use notation::notation;
use solver::Solver;
use step::Step;
use technique::{Level, SEARCHES, Search};

/// HoDoKu 2.2.0 with its default options.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// use anydoku_scales::{Hodoku, Scale};
/// let puzzle: Puzzle =
///     "..3...8..9.4...6.5...5.8...7...2...4.9..4..8.3...5...9...7.6...5.7...9.2..6...7.."
///         .parse()?;
/// let rating = Hodoku::new().rate(&puzzle, &mut Control::new());
/// assert_eq!((rating.level, rating.score), (Some("Easy"), Some(344)));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hodoku {
    with_path: bool,
}

impl Default for Hodoku {
    fn default() -> Self {
        Self::new()
    }
}

impl Hodoku {
    /// Creates the scale. Ratings have the path, with its notation.
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

impl Scale for Hodoku {
    fn name(&self) -> &'static str {
        "HoDoKu 2.2.0"
    }

    fn start(&self, puzzle: &Puzzle) -> ScaleJob {
        let (givens, solution) = match givens_and_solution(puzzle) {
            Ok(known) => known,
            Err(reason) => return ScaleJob::unrated(reason),
        };
        if !givens.contains(&0) {
            return ScaleJob::unrated(Unratable::Solved);
        }
        ScaleJob::new(HodokuRun {
            with_path: self.with_path,
            solver: Solver::new(&givens, solution),
            progress: Progress::default(),
            rating: ScaleRating::default(),
            level: Level::Easy,
            score: 0,
            hardest: None,
        })
    }
}

/// The loop over the steps.
struct HodokuRun {
    with_path: bool,
    solver: Solver,
    progress: Progress,
    rating: ScaleRating,
    level: Level,
    score: u32,
    /// The rank and the name of the hardest technique: among those of one level, the one that is tried
    /// last.
    hardest: Option<((Level, usize), &'static str)>,
}

impl Run for HodokuRun {
    fn advance(&mut self, control: &mut Control<'_>) -> Result<RunState, Stopped> {
        let Some((index, step)) = self.solver.step(control, &self.progress)? else {
            return Ok(RunState::Over);
        };
        self.progress.nodes += 1;
        self.rating.step_count += 1;
        let (search, points, needed) = SEARCHES[index];
        self.score += points;
        self.level = self.level.max(needed);
        let rank = (needed, index);
        if self.hardest.is_none_or(|(hardest, _)| rank > hardest) {
            self.hardest = Some((rank, step.technique.name()));
        }
        if self.with_path {
            self.rating.steps.push(scale_step(&step, points));
        }
        Ok(if search > Search::HiddenSingle { RunState::Long } else { RunState::Quick })
    }

    fn rating(&mut self) -> ScaleRating {
        ScaleRating {
            level: Some(self.level.with_score(self.score).name()),
            score: Some(self.score),
            hardest: self.hardest.map(|(_, name)| name),
            ..std::mem::take(&mut self.rating)
        }
    }

    fn nodes(&self) -> u64 {
        self.progress.nodes
    }
}

fn scale_step(step: &Step, points: u32) -> ScaleStep {
    let candidate = |candidate: &step::Candidate| {
        let digit = Digit::new(u16::from(candidate.digit))?;
        Some(Candidate::new(Cell::at(usize::from(candidate.cell), 9), digit))
    };
    let mut eliminations: Vec<Candidate> = step.deletions.iter().filter_map(candidate).collect();
    eliminations.sort_unstable();
    eliminations.dedup();
    ScaleStep {
        technique: step.technique.name(),
        rating: None,
        score: Some(points),
        eliminations,
        placements: step.placement.as_ref().and_then(candidate).into_iter().collect(),
        notation: Some(notation(step)),
    }
}
