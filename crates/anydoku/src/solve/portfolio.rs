//! For verdicts on boards of any kind: propagation, a filling by matchings, a short search, then
//! clause learning to the end.
//!
//! The filling settles boards with few givens, the search what is easy: few choices, or solutions
//! everywhere. What they leave goes to clause learning, which knows several ways of deciding and lets
//! them take turns. As soon as one solution is known, two of its digits that can change places give
//! another; failing that, it is forbidden and its digits are tried first: another one, if there is
//! any, is seldom far.

use super::bits::Bits;
use super::filling::{Filled, Filling};
use super::job::Progress;
use super::learn::{Learner, Outcome, Unfit};
use super::propagate::Propagator;
use super::search::{Finder, Found, Search};
use super::twin::{Twin, Twins};
use crate::grid::{Candidates, Grid};
use crate::shape::Shape;

/// Nodes of the search, per side: some 20 ms at side 40, and enough to come down to a solution where there are many.
const SEARCH: u64 = 400;

/// The share of open cells from which on a filling is tried, as a fraction.
const SPARSE: (usize, usize) = (3, 4);

/// Finds solutions by search at first, by clause learning later. What it remembers grows with the
/// number of solutions found: it is meant for two, not for all.
pub(crate) struct Portfolio<B> {
    stage: Stage<B>,
    search: Search<B>,
    seed: u64,
    shape: Shape,
    /// What propagation left.
    candidates: Candidates,
    found: Vec<Grid>,
    /// Looks for another solution beside the first.
    twins: Option<Twins>,
    /// Work of what is over, the search not counted.
    done: u64,
}

enum Stage<B> {
    Filling(Box<Filling<B>>),
    /// Until its budget is spent.
    Searching,
    /// The learner is about to be made.
    Handover,
    Learning(Box<Learner>),
    /// To the end: clause learning cannot take this board.
    SearchingOn,
    Exhausted,
}

impl<B: Bits> Portfolio<B> {
    /// For a board that is propagated.
    pub(crate) fn new(shape: &Shape, board: Propagator<B>, seed: u64) -> Self {
        let filling = is_sparse(&board).then(|| Filling::new(shape, &board, seed)).flatten();
        let stage = filling.map_or(Stage::Searching, |filling| Stage::Filling(Box::new(filling)));
        Self::starting_with(stage, shape, board, seed)
    }

    /// Clause learning from the start.
    pub(crate) fn learning(shape: &Shape, board: &Propagator<B>, seed: u64) -> Self {
        Self::starting_with(Stage::Handover, shape, board.clone(), seed)
    }

    fn starting_with(stage: Stage<B>, shape: &Shape, board: Propagator<B>, seed: u64) -> Self {
        Self {
            candidates: board.candidates(),
            stage,
            search: Search::new(board, seed),
            seed,
            shape: shape.clone(),
            found: Vec::new(),
            twins: None,
            done: 0,
        }
    }

    /// Hands over to clause learning what is known so far.
    fn learn(&mut self) {
        self.stage = match Learner::new(&self.shape, &self.candidates, self.seed) {
            Ok(mut learner) => {
                for grid in &self.found {
                    learner.prefer(grid);
                    learner.forbid(grid);
                }
                Stage::Learning(Box::new(learner))
            }
            Err(Unfit::NoSolution) => Stage::Exhausted,
            Err(Unfit::TooLarge) => Stage::SearchingOn,
        };
    }

    /// Gives out a solution; beside the first, another is looked for.
    fn give(&mut self, grid: Grid) -> Found {
        if self.found.is_empty() {
            self.twins = Some(Twins::new(&self.shape, &grid));
        }
        self.found.push(grid.clone());
        Found::Solution(grid)
    }

    /// Looks for a second solution beside the first.
    fn look_for_twin(&mut self, pairs: u64) -> Option<Grid> {
        let twins = self.twins.as_mut()?;
        let outcome = twins.run(&self.shape, &self.candidates, pairs);
        if outcome == Twin::Working {
            return None;
        }
        self.done += twins.pairs();
        self.twins = None;
        let Twin::Found(grid) = outcome else { return None };
        // The search would meet it again, clause learning is told.
        match &mut self.stage {
            Stage::Searching | Stage::Filling(_) => self.stage = Stage::Handover,
            Stage::Learning(learner) => learner.forbid(&grid),
            Stage::Handover | Stage::SearchingOn | Stage::Exhausted => {}
        }
        Some(grid)
    }

    /// One slice of the stage at work; `None` if it found nothing.
    fn run_stage(&mut self, nodes: u64) -> Option<Found> {
        let budget = SEARCH * u64::from(self.shape.side());
        match &mut self.stage {
            Stage::Exhausted => Some(Found::Exhausted),
            Stage::Handover => {
                self.learn();
                None
            }
            Stage::Filling(filling) => match filling.run(nodes) {
                Filled::Working => None,
                outcome => {
                    self.done += filling.matchings();
                    let Filled::Grid(grid) = outcome else {
                        self.stage = Stage::Searching;
                        return None;
                    };
                    self.stage = Stage::Handover;
                    Some(self.give(grid))
                }
            },
            Stage::Searching | Stage::SearchingOn => {
                let on = matches!(self.stage, Stage::SearchingOn);
                let spent = self.search.progress().nodes;
                let left = if on { nodes } else { nodes.min(budget.saturating_sub(spent)) };
                match self.search.run(left) {
                    Found::Solution(grid) if !self.found.contains(&grid) => {
                        return Some(self.give(grid));
                    }
                    Found::Exhausted => self.stage = Stage::Exhausted,
                    Found::Working if !on && self.search.progress().nodes >= budget => {
                        self.stage = Stage::Handover;
                    }
                    Found::Working | Found::Solution(_) => {}
                }
                None
            }
            Stage::Learning(learner) => {
                match learner.run(nodes) {
                    Outcome::Paused => return None,
                    Outcome::Solved => {
                        let grid = learner.solution();
                        learner.prefer(&grid);
                        learner.forbid(&grid);
                        return Some(self.give(grid));
                    }
                    Outcome::Refuted => {
                        self.done += learner.work();
                        self.stage = Stage::Exhausted;
                    }
                    Outcome::Full => {
                        self.done += learner.work();
                        self.stage = Stage::SearchingOn;
                    }
                }
                None
            }
        }
    }
}

impl<B: Bits> Finder for Portfolio<B> {
    fn run(&mut self, nodes: u64) -> Found {
        let end = self.progress().nodes.saturating_add(nodes.max(1));
        loop {
            let spent = self.progress().nodes;
            if spent >= end {
                return Found::Working;
            }
            if self.twins.is_some() {
                if let Some(grid) = self.look_for_twin(end - spent) {
                    self.found.push(grid.clone());
                    return Found::Solution(grid);
                }
            } else if let Some(found) = self.run_stage(end - spent) {
                return found;
            }
        }
    }

    fn progress(&self) -> Progress {
        let (now, depth) = match &self.stage {
            Stage::Filling(filling) => (filling.matchings(), 0),
            Stage::Searching | Stage::SearchingOn => (0, self.search.progress().depth),
            Stage::Learning(learner) => (learner.work(), learner.depth()),
            Stage::Handover | Stage::Exhausted => (0, 0),
        };
        let twins = self.twins.as_ref().map_or(0, Twins::pairs);
        let nodes = self.done + self.search.progress().nodes + twins + now;
        Progress { nodes, depth, solutions: self.found.len() as u64 }
    }
}

/// Whether so many cells are open that a filling may come out.
fn is_sparse<B: Bits>(board: &Propagator<B>) -> bool {
    let open = board.open_cells().len();
    open * SPARSE.1 >= board.layout().cell_count() * SPARSE.0
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
    fn what_clause_learning_cannot_take_the_search_finds() {
        let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
        let mut portfolio = portfolio(&puzzle);
        let mut found = Vec::new();
        while found.len() < 2 {
            if let Found::Solution(grid) = portfolio.run(u64::MAX) {
                found.push(grid);
            }
        }
        portfolio.stage = Stage::SearchingOn;
        found.extend(solutions(portfolio, 5));
        found.sort();
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(found.len(), 288);
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
