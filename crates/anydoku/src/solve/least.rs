//! The least solution, part by part of the board: first by a plain search in reading order, then by
//! questions.
//!
//! What follows a complete band without givens or restrictions below can always be filled (two
//! layers of regular bipartite graphs, as in [`filling`](super::filling), coloured by König's
//! theorem). So on a plain board each band below the last given is decided by itself, and the bands
//! down to the last given together; on other boards there is one part.
//!
//! In each part the search in reading order tries the least digits first: the first filling that it
//! finds is the least. It can run into failures that lie far below; after a number of them comes
//! another way. A witness is kept, the least filling so far. In reading order each open cell is asked
//! for the digits below the witness's: an answer `yes` brings a better witness, `no` takes the digit
//! away for good. The search tries the witness's digits first, so that most questions are settled by
//! repairing it.

use std::collections::VecDeque;

use super::bits::{Bits, for_side};
use super::job::{Job, Progress, Slice};
use super::quick::propagated;
use super::search::{Finder, Found, Search};
use super::solver::Options;
use crate::grid::{Grid, Puzzle};
use crate::shape::Boxes;

/// The least solution of a puzzle, in slices; see [`Puzzle::least_solution_job`].
///
/// On boards of rows, columns and regular boxes (or none) each band below the last given is decided by
/// itself, which makes empty boards cheap: some 60 ms at side 49, 2 s at side 100. Everything down to
/// the last given, and a board of any other shape, is decided in one piece, and that may take as long
/// as a hard puzzle.
pub struct LeastJob {
    puzzle: Puzzle,
    options: Options,
    descent: Option<Box<dyn Job<Output = Option<Grid>> + Send>>,
}

impl LeastJob {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self { puzzle: puzzle.clone(), options, descent: None }
    }
}

impl Job for LeastJob {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        let descent = match &mut self.descent {
            Some(descent) => descent,
            None => for_side!(self.puzzle.shape().side(), B => {
                let Ok(board) = propagated::<B>(&self.puzzle) else { return Slice::Done(None) };
                let search = Search::new(board, self.options.seed());
                self.descent.insert(Box::new(Descent::new(&self.puzzle, search)))
            }),
        };
        descent.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.descent.as_ref().map_or_else(Progress::default, |descent| descent.progress())
    }
}

impl std::fmt::Debug for LeastJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LeastJob({:?}, {:?})", self.puzzle, self.progress())
    }
}

/// Failures of the search in reading order before questions are asked, per side.
const READING: u64 = 40;

struct Descent<B> {
    search: Search<B>,
    /// Whether the search goes in reading order.
    reading: bool,
    witness: Option<Grid>,
    /// The cell and digit of the open question.
    asked: Option<(usize, usize)>,
    /// All cells before this one are settled.
    at: usize,
    /// The cells that end a part.
    ends: VecDeque<usize>,
}

impl<B: Bits> Descent<B> {
    fn new(puzzle: &Puzzle, search: Search<B>) -> Self {
        let mut descent =
            Self { search, reading: true, witness: None, asked: None, at: 0, ends: ends(puzzle) };
        descent.begin();
        descent
    }

    /// Starts the part that comes next.
    fn begin(&mut self) {
        let Some(&end) = self.ends.front() else { return };
        self.search.reset(None);
        self.search.fill_to(end);
        self.search.read_from(self.at);
        self.reading = true;
        self.witness = None;
        self.asked = None;
    }

    /// Settles the part at work as in this grid, and goes on to the next; `false` after the last.
    fn settle_part(&mut self, least: &Grid) -> bool {
        let Some(end) = self.ends.pop_front() else { return false };
        self.search.reset(None);
        for cell in self.at..end {
            if !self.search.board().digits(cell).is_at_most_one() {
                self.search.settle(cell, usize::from(least.values()[cell]) - 1);
            }
        }
        self.at = end;
        self.begin();
        !self.ends.is_empty()
    }

    /// Settles cells until one needs a question, and asks it; `false` when the part is settled.
    fn ask(&mut self, witness: &Grid) -> bool {
        self.search.reset(Some(witness));
        let Some(&end) = self.ends.front() else { return false };
        while self.at < end {
            let value = usize::from(witness.values()[self.at]);
            let digits = self.search.board().digits(self.at);
            if !digits.is_at_most_one() {
                let least = digits.first();
                if least + 1 < value {
                    self.search.assume(self.at, least);
                    self.asked = Some((self.at, least));
                    return true;
                }
                self.search.settle(self.at, least);
            }
            self.at += 1;
        }
        false
    }

    /// Leaves the search in reading order: questions lead on.
    fn stop_reading(&mut self) {
        self.reading = false;
        self.search.reset(None);
    }
}

impl<B: Bits> Job for Descent<B> {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        let side = self.search.board().layout().side() as u64;
        let found = match self.search.run(nodes) {
            Found::Working => {
                if self.reading && self.search.failures() > READING * side {
                    self.stop_reading();
                }
                return Slice::Progress(self.progress());
            }
            Found::Solution(grid) => Some(grid),
            Found::Exhausted => None,
        };
        if self.reading {
            let Some(least) = found else { return Slice::Done(None) };
            if !self.settle_part(&least) {
                return Slice::Done(Some(self.search.board().grid()));
            }
            return Slice::Progress(self.progress());
        }
        let Some(witness) = found.or(self.witness.take()) else { return Slice::Done(None) };
        self.search.reset(Some(&witness));
        if let Some((cell, digit)) = self.asked.take()
            && usize::from(witness.values()[cell]) != digit + 1
        {
            self.search.refute(cell, digit);
        }
        if !self.ask(&witness) && !self.settle_part(&witness) {
            return Slice::Done(Some(self.search.board().grid()));
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

/// Where parts end that can be decided one after another: after each band with nothing but free cells
/// below.
fn ends(puzzle: &Puzzle) -> VecDeque<usize> {
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
    fn a_board_is_decided_in_one_part_down_to_its_last_given() {
        let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
        assert_eq!(ends(&puzzle), [8, 16]);
        let puzzle: Puzzle = ".........1......".parse().unwrap();
        assert_eq!(ends(&puzzle), [16]);
        let puzzle = Puzzle::new(Shape::latin(3).unwrap(), Grid::empty(3)).unwrap();
        assert_eq!(ends(&puzzle), [3, 6, 9]);
        let (cell, digit) = (crate::Cell::new(1, 1), crate::Digit::new(2).unwrap());
        assert_eq!(ends(&puzzle.forbidding(cell, digit)), [6, 9]);
        let diagonal = Shape::builder(4).diagonals().build().unwrap();
        assert_eq!(ends(&Puzzle::new(diagonal, Grid::empty(4)).unwrap()), [16]);
    }

    #[test]
    fn the_least_grids_of_larger_boards_begin_as_they_must() {
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
