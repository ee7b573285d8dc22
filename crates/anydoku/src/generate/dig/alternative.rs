//! The test whether a cell can contain another digit, for what logic does not settle.

use std::task::Poll;

use super::clues::Clues;
use crate::solve::bits::Bits;
use crate::solve::learn::{Learner, LearnerStatus};
use crate::solve::propagate::Propagator;
use crate::solve::search::{SearchResult, SolutionFinder, SolutionSearch};

/// The number of nodes between two checks of the patience. It does not depend on the slices of the
/// enclosing job, so that the result depends on the patience only.
const STRIDE: u64 = 64;

/// Up to this side a search is faster than clause learning.
const SEARCHED_SIDE: u16 = 16;

/// The nodes after which a search is replaced by clause learning. Hardly any search takes this
/// many.
const SEARCHED: u64 = 1 << 12;

/// The result of the search for another solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alternative {
    /// Another solution exists.
    Other,
    /// No other solution exists.
    Implied,
    /// The patience was spent.
    Undecided,
}

/// Tests whether a board has a solution that differs from the known one in a cell of a unit. The
/// cells are tested in turn. A cell that cannot contain another digit is placed for the next test.
pub(super) struct AlternativeTest<B> {
    /// The board with everything found so far.
    board: Propagator<B>,
    /// The cells that are not settled.
    cells: Vec<u32>,
    search: Option<AlternativeSearch<B>>,
    patience: u64,
    /// The nodes of the finished cells.
    nodes: u64,
}

impl<B: Bits> AlternativeTest<B> {
    pub(super) fn new(board: &Propagator<B>, cells: &[u32], patience: u64) -> Self {
        let (board, cells) = (board.clone(), cells.to_vec());
        Self { board, cells, search: None, patience, nodes: 0 }
    }

    /// Runs about [`STRIDE`] nodes.
    pub(super) fn run(&mut self, clues: &Clues) -> Option<Alternative> {
        let Some(&cell) = self.cells.last() else { return Some(Alternative::Implied) };
        let (cell, digit) = (cell as usize, clues.digit(cell as usize));
        let state = match &mut self.search {
            Some(search) => search.run(STRIDE),
            None => match self.without(cell, digit) {
                Some(board) => {
                    let is_small = clues.original.shape().side() <= SEARCHED_SIDE;
                    self.search = Some(match is_small {
                        true => AlternativeSearch::First(Box::new(SolutionSearch::new(board, 0))),
                        false => AlternativeSearch::learning(clues, board),
                    });
                    return None;
                }
                None => Poll::Ready(false),
            },
        };
        match state {
            Poll::Ready(true) => Some(Alternative::Other),
            Poll::Pending if self.spent() < self.patience => {
                self.switch_to_learning(clues, cell, digit);
                None
            }
            Poll::Pending => Some(Alternative::Undecided),
            Poll::Ready(false) => {
                self.nodes += self.spent();
                self.search = None;
                self.cells.pop();
                if self.cells.is_empty() {
                    return Some(Alternative::Implied);
                }
                self.board.assign(cell, digit);
                // The known solution has this digit, so this succeeds.
                self.board.propagate().is_err().then_some(Alternative::Other)
            }
        }
    }

    /// Replaces a first search that takes long by clause learning.
    fn switch_to_learning(&mut self, clues: &Clues, cell: usize, digit: usize) {
        let is_long = match &self.search {
            Some(AlternativeSearch::First(search)) => search.progress().nodes >= SEARCHED,
            _ => false,
        };
        if is_long && let Some(board) = self.without(cell, digit) {
            self.nodes += self.spent();
            self.search = Some(AlternativeSearch::learning(clues, board));
        }
    }

    /// Returns the nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.spent()
    }

    /// Returns the nodes of the current cell.
    fn spent(&self) -> u64 {
        self.search.as_ref().map_or(0, AlternativeSearch::nodes)
    }

    /// Returns the board without this candidate, or `None` if propagation refutes it.
    fn without(&self, cell: usize, digit: usize) -> Option<Propagator<B>> {
        let mut board = self.board.clone();
        board.eliminate(cell, digit);
        board.propagate().ok()?;
        Some(board)
    }
}

/// The algorithm that searches for a solution.
enum AlternativeSearch<B> {
    /// A search, which finds a solution on small boards before anything else is set up.
    First(Box<SolutionSearch<B>>),
    /// An exhaustive search, where clause learning does not fit.
    Search(Box<SolutionSearch<B>>),
    /// Clause learning, which tries the digits of the known solution first because another is
    /// seldom far from it.
    Learner { learner: Box<Learner>, board: Box<Propagator<B>> },
}

impl<B: Bits> AlternativeSearch<B> {
    fn learning(clues: &Clues, board: Propagator<B>) -> Self {
        match Learner::new(clues.original.shape(), &board.candidates(), 0) {
            Ok(mut learner) => {
                learner.set_phases(&clues.solution);
                Self::Learner { learner: Box::new(learner), board: Box::new(board) }
            }
            Err(_) => Self::searching(board),
        }
    }

    fn searching(board: Propagator<B>) -> Self {
        Self::Search(Box::new(SolutionSearch::new(board, 0)))
    }

    /// Returns whether there is a solution, once that is known.
    fn run(&mut self, nodes: u64) -> Poll<bool> {
        match self {
            Self::First(search) | Self::Search(search) => match search.run(nodes) {
                SearchResult::Solution(_) => Poll::Ready(true),
                SearchResult::Exhausted => Poll::Ready(false),
                SearchResult::Working => Poll::Pending,
            },
            Self::Learner { learner, board } => match learner.run(nodes) {
                LearnerStatus::Solved => Poll::Ready(true),
                LearnerStatus::Refuted => Poll::Ready(false),
                LearnerStatus::Paused => Poll::Pending,
                LearnerStatus::Full => {
                    *self = Self::searching(Propagator::clone(board));
                    Poll::Pending
                }
            },
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::First(search) | Self::Search(search) => search.progress().nodes,
            Self::Learner { learner, .. } => learner.work,
        }
    }
}
