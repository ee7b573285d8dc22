//! Puzzles to order: what is asked for, and the jobs that make it.

mod attempts;
mod batch;
mod generated;
mod refusal;

pub use attempts::GenerateJob;
pub use batch::BatchJob;
pub use generated::Generated;
pub use refusal::GenerateError;

use super::classic::ClassicLevel;
use super::difficulty::Difficulty;
use super::dig::{BUDGET, ClueAim, Pattern, Spread};
use super::full::{GridWay, Source};
use super::seed::Seed;
use super::symmetry::Look;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::solve::Control;

/// Looks of techniques at boards to this side that an order by difficulty takes at most, unless
/// told: some seconds.
const LOOKS: u64 = 1 << 23;
const SOON_LOOKED_AT: u16 = 9;

/// An order for puzzles of one shape. The same order and seed make the same puzzle everywhere.
#[derive(Clone, Debug)]
pub struct Generator {
    shape: Shape,
    clues: ClueAim,
    look: Look,
    spread: Option<Spread>,
    pattern: Option<Pattern>,
    classic: Option<ClassicLevel>,
    difficulty: Option<Difficulty>,
    grids: Source,
    seed: Seed,
    /// Unless told, what suits the order.
    budget: Option<u64>,
}

impl Generator {
    /// Puzzles of this shape, with as few clues as [suits its side](ClueAim::of_side), unless told
    /// otherwise.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self {
            clues: ClueAim::of_side(shape.side()),
            shape,
            look: Look::default(),
            spread: None,
            pattern: None,
            classic: None,
            difficulty: None,
            grids: Source::default(),
            seed: Seed::new("0"),
            budget: None,
        }
    }

    /// How many clues they shall have.
    #[must_use]
    pub fn clues(mut self, aim: ClueAim) -> Self {
        self.clues = aim;
        self
    }

    /// The symmetry of the givens' places. Givens that it carries to each other stay or go together:
    /// from a [minimal](ClueAim::Minimal) puzzle no such set can go, though one clue alone might.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// How the givens shall be spread. Unless told, [random](Spread::random) for minimal puzzles,
    /// else [even](Spread::even) as long as that works out.
    #[must_use]
    pub fn spread(mut self, spread: Spread) -> Self {
        self.spread = Some(spread);
        self
    }

    /// The cells that shall hold the givens, and no others; the number of clues, their look and
    /// spread then follow. Grids are changed digit by digit until one is found whose digits there
    /// leave one solution, within the [budget](Self::budget); failing that, the puzzle has further
    /// givens, and a [`Miss::Pattern`](super::Miss::Pattern).
    #[must_use]
    pub fn pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = Some(pattern);
        self
    }

    /// How far singles shall go, exactly. From a [minimal](ClueAim::Minimal) puzzle that is easy or
    /// medium no clue can go without a harder level.
    #[must_use]
    pub fn classic(mut self, level: ClassicLevel) -> Self {
        self.classic = Some(level);
        self
    }

    /// How hard they shall be. Unless clues are counted, none can go from a puzzle to side 16 without
    /// it being too hard.
    #[must_use]
    pub fn difficulty(mut self, difficulty: Difficulty) -> Self {
        self.difficulty = Some(difficulty);
        self
    }

    /// The way to the full grids in which clues are dug.
    #[must_use]
    pub fn grid(mut self, way: GridWay) -> Self {
        self.grids.way = way;
        self
    }

    /// A full grid of the board: instead of filling the board anew, grids are made from this one by
    /// switches of cycles. For boards on which grids are hard to find, like those of
    /// [`random_jigsaw`](super::random_jigsaw).
    #[must_use]
    pub fn grids_from(mut self, grid: Grid) -> Self {
        self.grids.known = Some(grid);
        self
    }

    /// Where everything random comes from.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }

    /// How many nodes may be spent before another attempt: when they are, the best puzzle so far is
    /// the result, with its [misses](Generated::misses). The first attempt is always made to its
    /// end, but for what a [minimal](ClueAim::Minimal) puzzle beyond side 16 asks the solver, and for
    /// the walk to a [difficulty](Self::difficulty). Unless told, 2^21: some ten to twenty seconds;
    /// for a difficulty to side 9, where a node is a look of a microsecond, 2^23.
    #[must_use]
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = Some(nodes);
        self
    }

    fn budget_or_usual(&self) -> u64 {
        let is_looks = self.difficulty.is_some() && self.shape.side() <= SOON_LOOKED_AT;
        self.budget.unwrap_or(if is_looks { LOOKS } else { BUDGET })
    }

    /// The board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Makes a puzzle in slices.
    #[must_use]
    pub fn job(&self) -> GenerateJob {
        GenerateJob::new(self.clone())
    }

    /// Makes a puzzle.
    ///
    /// # Errors
    /// If the board has no full grid or not by the way asked for, no puzzle of it can be as asked for, or the control stopped the
    /// work; [`GenerateJob::best`] has what there was by then.
    pub fn generate(&self, control: &mut Control<'_>) -> Result<Generated, GenerateError> {
        control.drive(&mut self.job()).map_err(GenerateError::Stopped)?
    }
}
