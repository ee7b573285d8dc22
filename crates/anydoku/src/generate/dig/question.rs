//! The question about what logic does not settle: can this cell hold another digit?

use super::clues::Clues;
use crate::shape::Shape;
use crate::solve::bits::Bits;
use crate::solve::portfolio::Portfolio;
use crate::solve::propagate::Propagator;
use crate::solve::search::{Finder, Found, Search};

/// Nodes at a time, whatever the slice of the job around it: so the answer depends on the patience
/// alone.
const STRIDE: u64 = 64;

/// To this side a search alone answers soonest.
const SEARCHED_SIDE: u16 = 12;

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
    finder: Option<Box<dyn Finder>>,
    patience: u64,
    /// Nodes for the cells that are done.
    nodes: u64,
}

impl<B: Bits> Question<B> {
    pub(super) fn new(board: &Propagator<B>, cells: &[u32], patience: u64) -> Self {
        let (board, cells) = (board.clone(), cells.to_vec());
        Self { board, cells, finder: None, patience, nodes: 0 }
    }

    /// About [`STRIDE`] nodes of work.
    pub(super) fn run(&mut self, clues: &Clues) -> Option<Answer> {
        let Some(&cell) = self.cells.last() else { return Some(Answer::Implied) };
        let (cell, digit) = (cell as usize, clues.digit(cell as usize));
        let found = match &mut self.finder {
            Some(finder) => finder.run(STRIDE),
            None => match self.without(cell, digit) {
                Some(board) => {
                    self.finder = Some(finder(clues.puzzle().shape(), board));
                    return None;
                }
                None => Found::Exhausted,
            },
        };
        match found {
            Found::Solution(_) => Some(Answer::Other),
            Found::Working if self.spent() < self.patience => None,
            Found::Working => Some(Answer::Undecided),
            Found::Exhausted => {
                self.nodes += self.spent();
                self.finder = None;
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

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.spent()
    }

    /// Nodes for the cell at hand.
    fn spent(&self) -> u64 {
        self.finder.as_ref().map_or(0, |finder| finder.progress().nodes)
    }

    /// The board without this candidate; `None` if that is refuted at once.
    fn without(&self, cell: usize, digit: usize) -> Option<Propagator<B>> {
        let mut board = self.board.clone();
        board.eliminate(cell, digit);
        board.propagate().ok()?;
        Some(board)
    }
}

/// What looks for a solution: on small boards the search has it before anything else is set up.
fn finder<B: Bits>(shape: &Shape, board: Propagator<B>) -> Box<dyn Finder> {
    if shape.side() <= SEARCHED_SIDE {
        Box::new(Search::new(board, 0))
    } else {
        Box::new(Portfolio::new(shape, board, 0))
    }
}
