//! Patterns of givens, and the search for a grid that is unique on a pattern.
//!
//! Few grids are. So the digits of a random grid are changed one by one, as setters do: a given is
//! removed, another digit that fits takes its place, and the change is accepted if propagation then
//! leaves no more open cells than before or, occasionally, a few more. A climb that no longer
//! improves ends, and another starts with a new grid.

use anydoku_words::counted;
use thiserror::Error;

use crate::generate::full::Source;
use crate::generate::{GridJob, Random};
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::bits::{Bits, for_side};
use crate::solve::propagate::Propagator;
use crate::solve::search::{SearchResult, SolutionFinder, SolutionSearch};
use crate::solve::{Job, Progress, Slice};

/// The number of changes for each given without improvement after which a climb ends.
const STALE: usize = 60;

/// The maximum nodes for finding the solutions of one board.
const SEARCH: u64 = 500;

/// One change in this many may leave more cells open, and how many more.
const WORSE: (u64, usize) = (8, 3);

/// The cells of a board that contain givens.
///
/// ```
/// use anydoku::generate::Pattern;
/// let pattern: Pattern = "x..x .x.x x.x. x..x".parse()?;
/// assert_eq!((pattern.side(), pattern.count()), (4, 8));
/// let error = "x..".parse::<Pattern>().unwrap_err();
/// assert_eq!(error.to_string(), "the pattern has 3 cells; it needs as many rows as columns");
/// # Ok::<(), anydoku::generate::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    side: u16,
    cells: Vec<bool>,
}

/// The error for a picture that is not square.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the pattern has {}; it needs as many rows as columns", counted(*.found, "cell"))]
pub struct PatternError {
    found: usize,
}

impl Pattern {
    /// Creates a pattern from the cells of a board of this side, row by row. Returns `None` unless
    /// the number of cells fits and is positive.
    #[must_use]
    pub fn new(side: u16, cells: Vec<bool>) -> Option<Self> {
        let is_square = cells.len() == usize::from(side) * usize::from(side);
        (is_square && side > 0).then_some(Self { side, cells })
    }

    /// Returns the side of the board.
    #[must_use]
    pub const fn side(&self) -> u16 {
        self.side
    }

    /// Returns the number of givens.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.iter().filter(|&&is_given| is_given).count()
    }

    /// Returns whether this cell exists and contains a given.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        cell.column() < self.side && self.cells.get(cell.index(self.side)).copied().unwrap_or(false)
    }

    /// Returns the number of cells that wrongly contain a given or lack one.
    pub(crate) fn misses(&self, givens: &Grid) -> usize {
        let both = self.cells.iter().zip(givens.values());
        both.filter(|&(&wanted, &value)| wanted != (value != 0)).count()
    }
}

impl std::str::FromStr for Pattern {
    type Err = PatternError;

    /// Parses a picture: `.`, `0`, `_` or `-` is an empty cell, any other character except white
    /// space a given.
    fn from_str(picture: &str) -> Result<Self, PatternError> {
        let symbols = picture.chars().filter(|symbol| !symbol.is_whitespace());
        let cells: Vec<bool> = symbols.map(|symbol| !".0_-".contains(symbol)).collect();
        let found = cells.len();
        let side = u16::try_from(found.isqrt()).map_err(|_| PatternError { found })?;
        Self::new(side, cells).ok_or(PatternError { found })
    }
}

/// Searches for a grid that is unique on a pattern, for about this many nodes. A node is a tried
/// change or a node of the solver.
pub(crate) struct PatternJob {
    shape: Shape,
    cells: Vec<usize>,
    source: Source,
    filling: Option<GridJob>,
    /// The best grid, with its number of open cells.
    best: Option<(usize, Grid)>,
    /// The current grid, its open cells, the fewest of this climb, and the changes since then.
    now: Option<(usize, Grid)>,
    fewest: usize,
    stale: usize,
    random: Random,
    budget: u64,
    finished: Progress,
}

impl PatternJob {
    /// Creates the job with a source of full grids and the job of the first one.
    pub(crate) fn new(
        shape: &Shape,
        pattern: &Pattern,
        (source, first): (Source, GridJob),
        budget: u64,
        random: &mut Random,
    ) -> Self {
        Self {
            source,
            shape: shape.clone(),
            cells: (0..shape.cell_count()).filter(|&cell| pattern.cells[cell]).collect(),
            filling: Some(first),
            best: None,
            now: None,
            fewest: usize::MAX,
            stale: 0,
            random: Random::new(random.bits()),
            budget,
            finished: Progress::default(),
        }
    }

    /// Starts a climb from this grid.
    fn begin(&mut self, grid: Grid) {
        self.now = Some((usize::MAX, grid));
        (self.fewest, self.stale) = (usize::MAX, 0);
    }

    /// Returns the givens of a solution on the pattern.
    fn givens(&self, solution: &Grid) -> Option<Puzzle> {
        let mut values = vec![0; solution.values().len()];
        for &cell in &self.cells {
            values[cell] = solution.values()[cell];
        }
        Puzzle::new(self.shape.clone(), Grid::from_values(solution.side(), values)?).ok()
    }

    /// Tries another digit in one of the cells or, on the first board of a climb, none. Returns the open
    /// cells and a solution of the new board if it is accepted.
    fn change(&mut self) -> Option<(usize, Grid)> {
        for_side!(self.shape.side(), B => self.change_by::<B>())
    }

    fn change_by<B: Bits>(&mut self) -> Option<(usize, Grid)> {
        let (open, solution) = self.now.clone()?;
        let mut puzzle = self.givens(&solution)?;
        let drawn = self.random.place(self.cells.len());
        let is_first = open == usize::MAX;
        let changed = self.cells.get(drawn).copied().filter(|_| !is_first);
        if let Some(changed) = changed {
            puzzle = puzzle.with_given(self.shape.cell(changed), None);
        }
        let mut board = Propagator::<B>::new(&puzzle).ok()?;
        board.propagate().ok()?;
        if let Some(changed) = changed {
            let before = solution.get(self.shape.cell(changed)).map_or(0, Digit::index);
            let others: Vec<usize> = board.digits(changed).without(before).iter().collect();
            if others.is_empty() {
                return None;
            }
            board.assign(changed, others[self.random.place(others.len())]);
            board.propagate().ok()?;
        }
        let remaining = board.open_cells().len();
        let slack = if self.random.below(WORSE.0) == 0 { WORSE.1 } else { 0 };
        if remaining > open.saturating_add(slack) {
            return None;
        }
        let mut search = SolutionSearch::new(board, 0);
        let mut found = None;
        loop {
            let before = search.progress().nodes;
            let outcome = search.run(SEARCH);
            self.finished.nodes += search.progress().nodes - before;
            match (outcome, found) {
                (SearchResult::Solution(grid), None) => found = Some(grid),
                (SearchResult::Solution(_) | SearchResult::Working, Some(grid)) => {
                    return Some((remaining.max(1), grid));
                }
                (SearchResult::Exhausted, Some(grid)) => return Some((0, grid)),
                (SearchResult::Exhausted | SearchResult::Working, None) => return None,
            }
        }
    }

    /// Records the current board if it is the best.
    fn record(&mut self, open: usize, solution: Grid) {
        if self.best.as_ref().is_none_or(|&(fewest, _)| open < fewest) {
            self.best = Some((open, solution.clone()));
        }
        if open < self.fewest {
            (self.fewest, self.stale) = (open, 0);
        }
        self.now = Some((open, solution));
    }
}

impl Job for PatternJob {
    /// The solution of the best board, or `None` if there is no full grid.
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        let end = self.progress().nodes.saturating_add(nodes.max(1));
        while self.progress().nodes < end {
            if let Some(filling) = &mut self.filling {
                let Slice::Done(grid) = filling.run(nodes) else {
                    return Slice::Progress(self.progress());
                };
                self.finished.nodes += filling.progress().nodes + 1;
                self.filling = None;
                let Some(grid) = grid else { return Slice::Done(None) };
                self.begin(grid);
            }
            self.finished.nodes += 1;
            self.stale += 1;
            if let Some((open, grid)) = self.change() {
                self.record(open, grid);
            }
            let is_found = self.best.as_ref().is_some_and(|&(open, _)| open == 0);
            if is_found || self.finished.nodes >= self.budget {
                let now = self.now.take();
                let drawn = self.best.take().or(now).map(|(_, solution)| solution);
                return Slice::Done(drawn);
            }
            if self.stale > STALE * self.cells.len().max(1) {
                self.filling = self.source.grid(&self.shape, &mut self.random).ok();
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let filling = self.filling.as_ref().map_or_else(Progress::default, GridJob::progress);
        Progress { nodes: self.finished.nodes + filling.nodes, ..filling }
    }
}
