//! The options of a puzzle generator.

use crate::generate::difficulty::Difficulty;
use crate::generate::dig::{BUDGET, ClueTarget, Pattern, Spread};
use crate::generate::full::{GridMethod, Source};
use crate::generate::seed::Seed;
use crate::generate::singles_level::SinglesLevel;
use crate::generate::symmetry::Symmetry;
use crate::grid::Grid;
use crate::shape::Shape;

/// The default budget for a difficulty on small boards, in technique searches: some seconds.
const RATING_BUDGET: u64 = 1 << 23;
/// The largest side of such boards.
const MAX_FAST_RATING_SIDE: u16 = 9;

/// A puzzle generator for one shape. The same options and seed give the same puzzle on every
/// platform.
#[must_use]
#[derive(Clone, Debug)]
pub struct Generator {
    pub(super) shape: Shape,
    /// The target for the number of clues; the default depends on the side.
    pub(super) clues: Option<ClueTarget>,
    pub(super) symmetry: Symmetry,
    pub(super) spread: Option<Spread>,
    pub(super) pattern: Option<Pattern>,
    pub(super) singles: Option<SinglesLevel>,
    pub(super) difficulty: Option<Difficulty>,
    pub(super) is_resistant: bool,
    pub(super) grids: Source,
    pub(super) seed: Seed,
    /// The node budget; the default depends on the options.
    pub(super) budget: Option<u64>,
}

impl Generator {
    /// Creates a generator for puzzles of this shape. The number of clues defaults to what [suits
    /// the side](ClueTarget::of_side).
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            clues: None,
            symmetry: Symmetry::default(),
            spread: None,
            pattern: None,
            singles: None,
            difficulty: None,
            is_resistant: false,
            grids: Source::default(),
            seed: Seed::new("0"),
            budget: None,
        }
    }

    /// Sets the target for the number of clues. If [`Minimal`](ClueTarget::Minimal) is set, every
    /// single clue is necessary, whatever else is requested.
    pub fn clues(mut self, aim: ClueTarget) -> Self {
        self.clues = Some(aim);
        self
    }

    /// Sets the symmetry of the pattern of givens. Givens that it maps to each other are retained
    /// or removed together: by default no such unit can be removed, though a single clue might be.
    pub fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Sets how the givens are spread. The default is [random](Spread::random) for minimal puzzles
    /// and otherwise [even](Spread::even) as long as that succeeds.
    pub fn spread(mut self, spread: Spread) -> Self {
        self.spread = Some(spread);
        self
    }

    /// Sets the cells that contain the givens, which also determines their number, symmetry and
    /// spread. Grids are changed digit by digit until one has a unique puzzle on this pattern,
    /// within the [budget](Self::budget). If none is found, the puzzle has extra givens and a
    /// [`Miss::Pattern`](crate::generate::Miss::Pattern).
    pub fn pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = Some(pattern);
        self
    }

    /// Sets the exact level by singles. By default removing any clue from an easy or medium puzzle
    /// would make it harder.
    pub fn singles(mut self, level: SinglesLevel) -> Self {
        self.singles = Some(level);
        self
    }

    /// Sets the difficulty. Unless a number of clues is requested, no clue can be removed from a
    /// puzzle up to side 16 without making it too hard.
    pub fn difficulty(mut self, difficulty: Difficulty) -> Self {
        self.difficulty = Some(difficulty);
        self
    }

    /// Requires a minimal puzzle that trial and error with singles does not solve, however often it
    /// is repeated: what is supposed is refuted only if naked and hidden singles contradict it. Such
    /// puzzles are among the hardest, and random puzzles hardly ever are. They are built around a
    /// Tridagon, each within about 0.2 s, on plain 9x9 without other requirements on the grid or the
    /// layout.
    ///
    /// ```
    /// use anydoku::generate::Generator;
    /// use anydoku::{Control, Shape};
    /// let order = Generator::new(Shape::square(9)?).resistant().seed("tuesday");
    /// let made = order.generate(&mut Control::new())?;
    /// assert!(made.puzzle.is_minimal() && made.misses.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resistant(mut self) -> Self {
        self.is_resistant = true;
        self
    }

    /// Sets the method for making full grids.
    pub fn grid(mut self, method: GridMethod) -> Self {
        self.grids.method = method;
        self
    }

    /// Sets a known full grid of the board, from which grids are derived by cycle switches instead
    /// of filling the board each time. Use this for boards whose grids are hard to find, such as those
    /// of [`random_jigsaw`](crate::generate::random_jigsaw).
    pub fn grids_from(mut self, grid: Grid) -> Self {
        self.grids.known = Some(grid);
        self
    }

    /// Sets the seed of all random choices.
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }

    /// Sets the node budget. When it is spent, the best puzzle so far is the result, with its
    /// [misses](super::Generated::misses). The first attempt is always completed, except for the
    /// solver's tests for a [minimal](ClueTarget::Minimal) puzzle beyond side 16 and the search for
    /// a [difficulty](Self::difficulty). The default is 2^21, which takes ten to twenty
    /// seconds; for a difficulty up to side 9, where a node is a technique search of a microsecond,
    /// it is 2^23. For an Exocet, a Tridagon or at most 19 clues on plain 9x9, which are searched for
    /// by other means, it is 2^28, one to two minutes; few puzzles take that long.
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = Some(nodes);
        self
    }

    pub(super) fn clue_target(&self) -> ClueTarget {
        self.clues.clone().unwrap_or_else(|| ClueTarget::of_side(self.shape.side()))
    }

    /// Returns whether digging for the other requirements may leave clues that are not necessary,
    /// though they all should be.
    pub(super) fn must_prove_minimality(&self) -> bool {
        let is_by_singles = matches!(self.singles, Some(SinglesLevel::Easy | SinglesLevel::Medium));
        let is_plain = self.symmetry == Symmetry::None && self.spread.is_none();
        let is_certain = is_plain && !is_by_singles && self.difficulty.is_none();
        self.clues == Some(ClueTarget::Minimal) && !is_certain
    }

    pub(super) fn budget_or_default(&self) -> u64 {
        let is_fast_rating = self.difficulty.is_some() && self.shape.side() <= MAX_FAST_RATING_SIDE;
        self.budget.unwrap_or(if is_fast_rating { RATING_BUDGET } else { BUDGET })
    }

    /// Returns the board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }
}
