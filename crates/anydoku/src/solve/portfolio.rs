//! For verdicts on boards of any kind: propagation, a short search, then clause learning to the end.
//!
//! The search settles what is easy: few choices, or solutions everywhere. What it leaves goes to
//! clause learning, which knows several ways of deciding and lets them take turns. As soon as one
//! solution is known, two of its digits that can change places give another; failing that, it is
//! forbidden and its digits are tried first: another one, if there is any, is seldom far.

use super::bits::Bits;
use super::job::Progress;
use super::learn::{Learner, Outcome};
use super::propagate::Propagator;
use super::search::{Finder, Found, Search};
use super::twin::twin;
use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::shape::Shape;

/// Nodes of the search, per side: some 20 ms at side 40, and enough to come down to a solution where there are many.
const SEARCH: u64 = 400;

/// Finds solutions by search at first, by clause learning later. What it remembers grows with the
/// number of solutions found: it is meant for two, not for all.
pub(crate) struct Portfolio<B> {
    stage: Stage<B>,
    seed: u64,
    shape: Shape,
    /// What propagation left.
    candidates: Candidates,
    found: Vec<Grid>,
    /// A solution that is known and not yet given out.
    twin: Option<Grid>,
    /// Nodes of the search once it is over.
    searched: u64,
}

enum Stage<B> {
    Searching(Box<Search<B>>),
    Learning(Box<Learner>),
    Exhausted,
}

impl<B: Bits> Portfolio<B> {
    /// For a board that is propagated.
    pub(crate) fn new(shape: &Shape, board: Propagator<B>, seed: u64) -> Self {
        Self {
            candidates: candidates(shape, &board),
            stage: Stage::Searching(Box::new(Search::new(board, seed))),
            seed,
            shape: shape.clone(),
            found: Vec::new(),
            twin: None,
            searched: 0,
        }
    }

    /// Clause learning from the start.
    pub(crate) fn learning(shape: &Shape, board: &Propagator<B>, seed: u64) -> Self {
        let mut portfolio = Self {
            candidates: candidates(shape, board),
            stage: Stage::Exhausted,
            seed,
            shape: shape.clone(),
            found: Vec::new(),
            twin: None,
            searched: 0,
        };
        portfolio.learn();
        portfolio
    }

    /// Leaves the search for clause learning.
    fn learn(&mut self) {
        let learner = Learner::seeded(&self.shape, &self.candidates, self.seed);
        self.stage = match learner {
            Ok(mut learner) => {
                for grid in &self.found {
                    learner.prefer(grid);
                    learner.forbid(grid);
                }
                Stage::Learning(Box::new(learner))
            }
            Err(_) => Stage::Exhausted,
        };
    }

    /// Gives out a solution; with the first comes its twin, if it has one.
    fn give(&mut self, grid: Grid) -> Found {
        if self.found.is_empty() {
            self.twin = twin(&self.shape, &self.candidates, &grid);
        }
        self.found.push(grid.clone());
        Found::Solution(grid)
    }

    /// Gives out the twin. The search would meet it again, clause learning is told.
    fn give_twin(&mut self, grid: Grid) -> Found {
        self.found.push(grid.clone());
        match &mut self.stage {
            Stage::Searching(_) => self.learn(),
            Stage::Learning(learner) => learner.forbid(&grid),
            Stage::Exhausted => {}
        }
        Found::Solution(grid)
    }

    fn search_budget(&self) -> u64 {
        SEARCH * u64::from(self.shape.side())
    }
}

impl<B: Bits> Finder for Portfolio<B> {
    fn run(&mut self, nodes: u64) -> Found {
        if let Some(twin) = self.twin.take() {
            return self.give_twin(twin);
        }
        let budget = self.search_budget();
        let end = self.progress().nodes.saturating_add(nodes.max(1));
        loop {
            let spent = self.progress().nodes;
            if spent >= end {
                return Found::Working;
            }
            match &mut self.stage {
                Stage::Exhausted => return Found::Exhausted,
                Stage::Searching(search) => {
                    let found = search.run((end - spent).min(budget.saturating_sub(spent)));
                    self.searched = search.progress().nodes;
                    match found {
                        Found::Working if self.searched >= budget => self.learn(),
                        Found::Working => {}
                        Found::Solution(grid) => return self.give(grid),
                        Found::Exhausted => self.stage = Stage::Exhausted,
                    }
                }
                Stage::Learning(learner) => match learner.run(end - spent) {
                    Outcome::Paused => {}
                    Outcome::Solved => {
                        let grid = learner.solution();
                        learner.prefer(&grid);
                        learner.forbid(&grid);
                        return self.give(grid);
                    }
                    Outcome::Refuted => {
                        self.searched += learner.work();
                        self.stage = Stage::Exhausted;
                    }
                },
            }
        }
    }

    fn progress(&self) -> Progress {
        let (nodes, depth) = match &self.stage {
            Stage::Searching(search) => (search.progress().nodes, search.progress().depth),
            Stage::Learning(learner) => (self.searched + learner.work(), learner.depth()),
            Stage::Exhausted => (self.searched, 0),
        };
        Progress { nodes, depth, solutions: self.found.len() as u64 }
    }
}

fn candidates<B: Bits>(shape: &Shape, board: &Propagator<B>) -> Candidates {
    let side = shape.side();
    let mut candidates = Candidates::none(side);
    for index in 0..shape.cell_count() {
        for digit in board.digits(index).iter().filter_map(Digit::from_index) {
            candidates.insert(Cell::at(index, side), digit);
        }
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;
    use crate::solve::quick::propagated;

    fn portfolio(puzzle: &Puzzle) -> Portfolio<u16> {
        Portfolio::new(puzzle.shape(), propagated(puzzle).unwrap(), 0)
    }

    fn solutions(mut portfolio: Portfolio<u16>, slice: u64) -> Vec<Grid> {
        let mut found = Vec::new();
        loop {
            match portfolio.run(slice) {
                Found::Working => {}
                Found::Solution(grid) => found.push(grid),
                Found::Exhausted => return found,
            }
        }
    }

    #[test]
    fn what_the_search_has_found_is_not_found_again() {
        let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
        // The search comes to a few of the 288 before it hands over.
        let whole = solutions(portfolio(&puzzle), u64::MAX);
        assert_eq!(solutions(portfolio(&puzzle), 1), whole);
        let mut sorted = whole;
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 288);
    }

    #[test]
    fn progress_never_goes_back() {
        let puzzle = Puzzle::new(Shape::latin(4).unwrap(), Grid::empty(4)).unwrap();
        let mut portfolio = portfolio(&puzzle);
        let mut before = portfolio.progress();
        while !matches!(portfolio.run(3), Found::Exhausted) {
            let now = portfolio.progress();
            assert!(now.nodes >= before.nodes && now.solutions >= before.solutions);
            before = now;
        }
        assert!(portfolio.progress().nodes >= before.nodes);
        assert_eq!(portfolio.progress().solutions, 576);
    }
}
