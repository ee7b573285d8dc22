//! The question about what logic does not settle: can this cell hold another digit?

use super::clues::Clues;
use crate::solve::bits::Bits;
use crate::solve::learn::{Learner, Outcome};
use crate::solve::propagate::Propagator;
use crate::solve::search::{Finder, Found, Search};

/// Nodes at a time, whatever the slice of the job around it: so the answer depends on the patience
/// alone.
const STRIDE: u64 = 64;

/// To this side a search answers soonest, beyond clause learning.
const SEARCHED_SIDE: u16 = 16;

/// Nodes after which a search gives way to clause learning: hardly any takes so many.
const SEARCHED: u64 = 1 << 12;

/// What is known of another solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// There is one.
    Other,
    /// There is none.
    Implied,
    /// The patience was spent.
    Undecided,
}

/// Whether a board that follows from some clues has a solution with another digit in one of the
/// cells of a unit than the known one. One cell after another: from those that can hold no other
/// digit more follows for the next.
pub(super) struct Question<B> {
    /// The board, with what was found out.
    board: Propagator<B>,
    /// The cells not yet settled.
    cells: Vec<u32>,
    seeker: Option<Seeker<B>>,
    patience: u64,
    /// Nodes for the cells that are done.
    nodes: u64,
}

impl<B: Bits> Question<B> {
    pub(super) fn new(board: &Propagator<B>, cells: &[u32], patience: u64) -> Self {
        let (board, cells) = (board.clone(), cells.to_vec());
        Self { board, cells, seeker: None, patience, nodes: 0 }
    }

    /// About [`STRIDE`] nodes of work.
    pub(super) fn run(&mut self, clues: &Clues) -> Option<Answer> {
        let Some(&cell) = self.cells.last() else { return Some(Answer::Implied) };
        let (cell, digit) = (cell as usize, clues.digit(cell as usize));
        let sought = match &mut self.seeker {
            Some(seeker) => seeker.run(STRIDE),
            None => match self.without(cell, digit) {
                Some(board) => {
                    let is_small = clues.puzzle().shape().side() <= SEARCHED_SIDE;
                    self.seeker = Some(match is_small {
                        true => Seeker::First(Box::new(Search::new(board, 0))),
                        false => Seeker::learning(clues, board),
                    });
                    return None;
                }
                None => Sought::Nothing,
            },
        };
        match sought {
            Sought::Solution => Some(Answer::Other),
            Sought::Yet if self.spent() < self.patience => {
                self.change_over(clues, cell, digit);
                None
            }
            Sought::Yet => Some(Answer::Undecided),
            Sought::Nothing => {
                self.nodes += self.spent();
                self.seeker = None;
                self.cells.pop();
                if self.cells.is_empty() {
                    return Some(Answer::Implied);
                }
                self.board.assign(cell, digit);
                // The known solution stands as long as it is kept to.
                self.board.propagate().is_err().then_some(Answer::Other)
            }
        }
    }

    /// From a first search that takes long to clause learning.
    fn change_over(&mut self, clues: &Clues, cell: usize, digit: usize) {
        let is_long = match &self.seeker {
            Some(Seeker::First(search)) => search.progress().nodes >= SEARCHED,
            _ => false,
        };
        if is_long && let Some(board) = self.without(cell, digit) {
            self.nodes += self.spent();
            self.seeker = Some(Seeker::learning(clues, board));
        }
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.spent()
    }

    /// Nodes for the cell at hand.
    fn spent(&self) -> u64 {
        self.seeker.as_ref().map_or(0, Seeker::nodes)
    }

    /// The board without this candidate; `None` if that is refuted at once.
    fn without(&self, cell: usize, digit: usize) -> Option<Propagator<B>> {
        let mut board = self.board.clone();
        board.eliminate(cell, digit);
        board.propagate().ok()?;
        Some(board)
    }
}

/// What a slice of looking came to.
enum Sought {
    Yet,
    Solution,
    Nothing,
}

/// What looks for a solution.
enum Seeker<B> {
    /// On small boards it has a solution before anything else is set up.
    First(Box<Search<B>>),
    /// To the end, for what clause learning cannot take.
    Search(Box<Search<B>>),
    /// It tries the digits of the known solution first: another is seldom far from it.
    Learner { learner: Box<Learner>, board: Box<Propagator<B>> },
}

impl<B: Bits> Seeker<B> {
    fn learning(clues: &Clues, board: Propagator<B>) -> Self {
        match Learner::new(clues.puzzle().shape(), &board.candidates(), 0) {
            Ok(mut learner) => {
                learner.lean_towards(clues.solution());
                Self::Learner { learner: Box::new(learner), board: Box::new(board) }
            }
            Err(_) => Self::searching(board),
        }
    }

    fn searching(board: Propagator<B>) -> Self {
        Self::Search(Box::new(Search::new(board, 0)))
    }

    fn run(&mut self, nodes: u64) -> Sought {
        match self {
            Self::First(search) | Self::Search(search) => match search.run(nodes) {
                Found::Solution(_) => Sought::Solution,
                Found::Exhausted => Sought::Nothing,
                Found::Working => Sought::Yet,
            },
            Self::Learner { learner, board } => match learner.run(nodes) {
                Outcome::Solved => Sought::Solution,
                Outcome::Refuted => Sought::Nothing,
                Outcome::Paused => Sought::Yet,
                Outcome::Full => {
                    *self = Self::searching(Propagator::clone(board));
                    Sought::Yet
                }
            },
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::First(search) | Self::Search(search) => search.progress().nodes,
            Self::Learner { learner, .. } => learner.work(),
        }
    }
}
