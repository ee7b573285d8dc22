//! Finds the lexicographically smallest solution, part by part of the board: first by a plain
//! search in reading order, then by testing digits.
//!
//! If there are no givens or restrictions below a complete band, the rest can always be filled (two
//! layers of regular bipartite graphs, as in [`filling`](super::filling), colored by König's
//! theorem). So on a plain board each band below the last given is decided on its own, and the
//! bands down to the last given together. On other boards there is one part.
//!
//! In each part the search in reading order tries the smallest digits first, so that the first
//! filling found is the smallest. It can fail far below the wrong choice, so after a number of
//! failures the second method takes over. It stores a witness, the smallest filling so far. In
//! reading order it assumes, for each open cell, the digits below that of the witness: a solution
//! is a better witness, and its absence removes the digit for good. The search tries the digits of
//! the witness first, so that repairing the witness answers most tests.

use std::collections::VecDeque;

use super::bits::{Bits, for_side};
use super::job::{Job, Progress, Slice};
use super::options::Options;
use super::quick::propagated;
use super::search::{SearchResult, SolutionFinder, SolutionSearch};
use crate::grid::{Grid, Puzzle};
use crate::shape::Boxes;

/// A job that finds the smallest solution of a puzzle; see [`Puzzle::least_solution_job`].
///
/// On boards of rows, columns and regular boxes (or none) each band below the last given is decided
/// on its own, which makes empty boards cheap: about 60 ms at side 49 and 2 s at side 100.
/// Everything down to the last given, and a board of any other shape, is decided as a whole, which
/// can take as long as a hard puzzle.
#[must_use = "a job does nothing until it runs"]
pub struct LeastSolutionJob {
    puzzle: Puzzle,
    options: Options,
    descent: Option<Box<dyn Job<Output = Option<Grid>> + Send + Sync>>,
}

impl LeastSolutionJob {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self { puzzle: puzzle.clone(), options, descent: None }
    }
}

impl Job for LeastSolutionJob {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        let descent = match &mut self.descent {
            Some(descent) => descent,
            None => for_side!(self.puzzle.shape().side(), B => {
                let Ok(board) = propagated::<B>(&self.puzzle) else { return Slice::Done(None) };
                let search = SolutionSearch::new(board, self.options.seed);
                self.descent.insert(Box::new(Descent::new(&self.puzzle, search)))
            }),
        };
        descent.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.descent.as_ref().map_or_else(Progress::default, |descent| descent.progress())
    }
}

impl std::fmt::Debug for LeastSolutionJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LeastSolutionJob({:?}, {:?})", self.puzzle, self.progress())
    }
}

/// The number of failures of the search in reading order before it stops, times the side.
const READING_FAILURES: u64 = 40;

struct Descent<B> {
    search: SolutionSearch<B>,
    /// Whether the search is in reading order.
    reading: bool,
    witness: Option<Grid>,
    /// The cell and digit being tested.
    tested: Option<(usize, usize)>,
    /// All cells before this one are settled.
    next_cell: usize,
    /// The end cells of the remaining parts.
    part_ends: VecDeque<usize>,
}

impl<B: Bits> Descent<B> {
    fn new(puzzle: &Puzzle, search: SolutionSearch<B>) -> Self {
        let mut descent = Self {
            search,
            reading: true,
            witness: None,
            tested: None,
            next_cell: 0,
            part_ends: part_ends(puzzle),
        };
        descent.start_part();
        descent
    }

    /// Starts the next part.
    fn start_part(&mut self) {
        let Some(&end) = self.part_ends.front() else { return };
        self.search.reset(None);
        self.search.limit_to(end);
        self.search.use_reading_order(self.next_cell);
        self.reading = true;
        self.witness = None;
        self.tested = None;
    }

    /// Settles the current part as in this grid and starts the next. Returns `false` after the last
    /// part.
    fn settle_part(&mut self, least: &Grid) -> bool {
        let Some(end) = self.part_ends.pop_front() else { return false };
        self.search.reset(None);
        for cell in self.next_cell..end {
            if !self.search.board.digits(cell).is_at_most_one() {
                self.search.settle(cell, usize::from(least.values()[cell]) - 1);
            }
        }
        self.next_cell = end;
        self.start_part();
        !self.part_ends.is_empty()
    }

    /// Settles cells until one needs a test, and starts it. Returns `false` when the part is
    /// settled.
    fn start_test(&mut self, witness: &Grid) -> bool {
        self.search.reset(Some(witness));
        let Some(&end) = self.part_ends.front() else { return false };
        while self.next_cell < end {
            let value = usize::from(witness.values()[self.next_cell]);
            let digits = self.search.board.digits(self.next_cell);
            if !digits.is_at_most_one() {
                let least = digits.first();
                if least + 1 < value {
                    self.search.assume(self.next_cell, least);
                    self.tested = Some((self.next_cell, least));
                    return true;
                }
                self.search.settle(self.next_cell, least);
            }
            self.next_cell += 1;
        }
        false
    }
}

impl<B: Bits> Job for Descent<B> {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        let side = self.search.board.layout.side as u64;
        let found = match self.search.run(nodes) {
            SearchResult::Working => {
                if self.reading && self.search.failures > READING_FAILURES * side {
                    self.reading = false;
                    self.search.reset(None);
                }
                return Slice::Progress(self.progress());
            }
            SearchResult::Solution(grid) => Some(grid),
            SearchResult::Exhausted => None,
        };
        if self.reading {
            let Some(least) = found else { return Slice::Done(None) };
            if !self.settle_part(&least) {
                return Slice::Done(Some(self.search.board.grid()));
            }
            return Slice::Progress(self.progress());
        }
        let Some(witness) = found.or(self.witness.take()) else { return Slice::Done(None) };
        self.search.reset(Some(&witness));
        if let Some((cell, digit)) = self.tested.take()
            && usize::from(witness.values()[cell]) != digit + 1
        {
            self.search.refute(cell, digit);
        }
        if !self.start_test(&witness) && !self.settle_part(&witness) {
            return Slice::Done(Some(self.search.board.grid()));
        }
        if !self.reading {
            self.witness = Some(witness);
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }
}

/// Returns the ends of the parts that can be decided one after another: each band with only free
/// cells below.
fn part_ends(puzzle: &Puzzle) -> VecDeque<usize> {
    let shape = puzzle.shape();
    let side = usize::from(shape.side());
    let rows = match *shape.boxes() {
        Boxes::None if shape.is_plain() => 1,
        Boxes::Blocks { rows, .. } if shape.is_plain() => usize::from(rows),
        _ => side,
    };
    let candidates = puzzle.candidates();
    let is_free = |cell: usize| {
        let cell = shape.cell(cell);
        puzzle.givens().get(cell).is_none() && candidates.get(cell).count() == side
    };
    let bound = (0..shape.cell_count()).rev().find(|&cell| !is_free(cell));
    let bound = bound.map_or(0, |cell| cell + 1);
    (1..=side / rows).map(|band| band * rows * side).filter(|&end| end >= bound).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    fn least_of(shape: Shape) -> Grid {
        let side = shape.side();
        Puzzle::new(shape, Grid::empty(side)).unwrap().least_solution().unwrap()
    }

    #[test]
    fn board_is_one_part_down_to_its_last_given() {
        let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
        assert_eq!(part_ends(&puzzle), [8, 16]);
        let puzzle: Puzzle = ".........1......".parse().unwrap();
        assert_eq!(part_ends(&puzzle), [16]);
        let puzzle = Puzzle::new(Shape::latin(3).unwrap(), Grid::empty(3)).unwrap();
        assert_eq!(part_ends(&puzzle), [3, 6, 9]);
        let (cell, digit) = (crate::Cell::new(1, 1), crate::Digit::new(2).unwrap());
        assert_eq!(part_ends(&puzzle.without_candidate(cell, digit)), [6, 9]);
        let diagonal = Shape::builder(4).diagonals().build().unwrap();
        assert_eq!(part_ends(&Puzzle::new(diagonal, Grid::empty(4)).unwrap()), [16]);
    }

    #[test]
    fn smallest_grids_of_large_boards_start_correctly() {
        for (rows, columns) in [(2, 5), (4, 4), (3, 6), (5, 5)] {
            let shape = Shape::blocks(rows, columns).unwrap();
            let side = usize::from(rows * columns);
            let least = least_of(shape.clone());
            assert!(shape.is_filled_correctly(&least));
            assert!((0..side).all(|cell| usize::from(least.values()[cell]) == cell + 1));
            assert_eq!(least.values()[side], columns + 1);
        }
    }
}
