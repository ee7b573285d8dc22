//! The loop over the steps, and the ratings that it gives.

use std::ops::RangeInclusive;

use anydoku::logic::Rating;
use anydoku::{Control, Puzzle, Stopped};

use super::grid::Grid;
use super::hint::printed;
use super::interrupt::Interrupt;
use super::producers::Producers;
use crate::job::{Run, RunState, ScaleJob};
use crate::rating::{Completeness, ScaleRating, ScaleStep, Unratable};
use crate::scale::{Scale, givens_and_solution};

/// When to stop before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum EarlyStop {
    /// Never.
    #[default]
    Never,
    /// When the puzzle is known to be no pearl: it needs a harder step after its first placement.
    NoPearl,
    /// When the puzzle is known to be no diamond: it needs a harder step after its first one.
    NoDiamond,
}

/// The scale of Sudoku Explainer 1.2.1.
///
/// The rating is ER, that of the hardest step; `ep` is EP, that of the steps up to the first
/// placement; `ed` is ED, that of the first step. A puzzle that the program cannot solve has
/// ER 20.0.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// use anydoku_scales::{Scale, SudokuExplainer};
/// let puzzle: Puzzle =
///     ".....375...5...39.....4......23....814.5..9.25...71..........6..1.......4.9.5..8.".parse()?;
/// let rated = SudokuExplainer::new().rate(&puzzle, &mut Control::new());
/// assert_eq!(rated.hardest, Some("Hidden Single"));
/// assert_eq!(rated.steps.len(), 57);
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct SudokuExplainer {
    fixed: bool,
    early_stop: EarlyStop,
    /// The least and the greatest rating of interest.
    range: (Rating, Rating),
    with_path: bool,
}

impl Default for SudokuExplainer {
    fn default() -> Self {
        let range = (Rating::default(), Rating::from_tenths(u16::MAX));
        Self { fixed: false, early_stop: EarlyStop::Never, range, with_path: true }
    }
}

impl SudokuExplainer {
    /// Creates the scale as the program has it, with its known errors.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates the scale without the known errors in unique loops and bivalue universal graves, which
    /// later versions of the program corrected.
    pub fn fixed() -> Self {
        Self { fixed: true, ..Self::default() }
    }

    /// Leaves the path out, which takes less time.
    pub fn without_path(self) -> Self {
        Self { with_path: false, ..self }
    }

    /// Sets when to stop before the end.
    pub fn early_stop(mut self, early_stop: EarlyStop) -> Self {
        self.early_stop = early_stop;
        self
    }

    /// Stops before the end when the rating is known to be outside this range: above it, or, for a
    /// pearl or diamond, below it at the beginning.
    pub fn within(self, range: &RangeInclusive<Rating>) -> Self {
        Self { range: (*range.start(), *range.end()), ..self }
    }

    fn is_over(self, so_far: &SoFar) -> bool {
        let greatest = printed(so_far.greatest);
        let (least, most) = self.range;
        // 0.0 is not known yet.
        let misses = |beginning: f64| {
            beginning > 0.0 && (greatest > printed(beginning) || printed(beginning) < least)
        };
        greatest > most
            || match self.early_stop {
                EarlyStop::Never => false,
                EarlyStop::NoPearl => misses(so_far.ep),
                EarlyStop::NoDiamond => misses(so_far.ed),
            }
    }
}

/// The ratings of the steps so far.
#[derive(Default)]
struct SoFar {
    greatest: f64,
    ep: f64,
    ed: f64,
    hardest: Option<&'static str>,
    step_count: usize,
    steps: Vec<ScaleStep>,
}

impl Scale for SudokuExplainer {
    fn name(&self) -> &'static str {
        if self.fixed { "Sudoku Explainer 1.2.1 fixed" } else { "Sudoku Explainer 1.2.1" }
    }

    fn start(&self, puzzle: &Puzzle) -> ScaleJob {
        let givens = match givens_and_solution(puzzle) {
            Ok((givens, _)) => givens,
            Err(reason) => return ScaleJob::unrated(reason),
        };
        if !givens.contains(&0) {
            return ScaleJob::unrated(Unratable::Solved);
        }
        ScaleJob::new(ExplainerRun {
            scale: *self,
            grid: Grid::new(&givens),
            producers: Producers::new(self.fixed),
            so_far: SoFar::default(),
            completeness: Completeness::Complete,
            nodes: 0,
        })
    }
}

/// The loop over the steps.
struct ExplainerRun {
    scale: SudokuExplainer,
    grid: Grid,
    producers: Producers,
    so_far: SoFar,
    completeness: Completeness,
    /// The units of work within searches for chains.
    nodes: u64,
}

impl Run for ExplainerRun {
    fn advance(&mut self, control: &mut Control<'_>) -> Result<RunState, Stopped> {
        let so_far = &mut self.so_far;
        let mut interrupt = Interrupt::new(control, self.nodes);
        let hint = self.producers.first(&self.grid, &mut interrupt);
        let took_long = interrupt.nodes() > self.nodes;
        self.nodes = interrupt.nodes();
        let Some(hint) = hint? else {
            so_far.greatest = 20.0;
            so_far.hardest = None;
            return Ok(RunState::Over);
        };
        if hint.rating > so_far.greatest {
            so_far.greatest = hint.rating;
            so_far.hardest = Some(hint.technique);
        }
        hint.apply(&mut self.grid);
        if so_far.ep == 0.0 {
            if so_far.ed == 0.0 {
                so_far.ed = so_far.greatest;
            }
            if hint.placement.is_some() {
                so_far.ep = so_far.greatest;
            }
        }
        so_far.step_count += 1;
        if self.scale.with_path {
            so_far.steps.push(hint.to_step());
        }
        if self.scale.is_over(so_far) {
            self.completeness = Completeness::EarlyStop;
            return Ok(RunState::Over);
        }
        Ok(match (self.grid.empty, took_long) {
            (0, _) => RunState::Over,
            (_, true) => RunState::Long,
            (_, false) => RunState::Quick,
        })
    }

    fn rating(&mut self) -> ScaleRating {
        let so_far = std::mem::take(&mut self.so_far);
        let known = |rating: f64| -> Option<Rating> { (rating > 0.0).then(|| printed(rating)) };
        ScaleRating {
            completeness: self.completeness,
            rating: known(so_far.greatest),
            ep: known(so_far.ep),
            ed: known(so_far.ed),
            hardest: so_far.hardest,
            step_count: so_far.step_count,
            steps: so_far.steps,
            ..ScaleRating::default()
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes + self.so_far.step_count as u64
    }
}
