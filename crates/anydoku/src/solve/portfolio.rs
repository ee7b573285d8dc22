//! Finds verdicts on boards of any kind: propagation, filling by matchings, a short search, then
//! clause learning until a result.
//!
//! Filling solves boards with few givens, and the search solves easy boards, with few choices or
//! many solutions. Clause learning, which alternates between several decision strategies, solves
//! the rest. A known solution gives another one if two of its digits can be exchanged. Otherwise
//! clause learning excludes the solution and tries its digits first, as another solution is usually
//! similar.

use std::task::Poll;

use super::bits::Bits;
use super::filling::Filling;
use super::job::Progress;
use super::kempe::KempeSearch;
use super::learn::{Learner, LearnerError, LearnerStatus};
use super::propagate::Propagator;
use super::search::{SearchResult, SolutionFinder, SolutionSearch};
use crate::grid::{Candidates, Grid};
use crate::shape::Shape;

/// The budget of the search in nodes, times the side: about 20 ms at side 40, and enough to find a
/// solution where there are many.
const SEARCH_BUDGET: u64 = 400;

/// The minimum share of open cells for trying a filling, as a fraction.
const SPARSE_SHARE: (usize, usize) = (3, 4);

/// Finds solutions by search first and by clause learning later. Its memory grows with the number
/// of solutions found, so that it suits finding two rather than all.
pub(crate) struct Portfolio<B> {
    stage: Stage<B>,
    search: SolutionSearch<B>,
    seed: u64,
    shape: Shape,
    /// The candidates after propagation.
    candidates: Candidates,
    found: Vec<Grid>,
    /// Searches for a second solution by exchanging digits of the first.
    kempe_search: Option<KempeSearch>,
    /// The work of finished stages, except the search.
    finished_work: u64,
}

enum Stage<B> {
    Filling(Box<Filling<B>>),
    /// Searching until the budget is spent.
    Searching,
    /// The next slice creates the learner.
    StartLearning,
    Learning(Box<Learner>),
    /// Searching without a budget, as clause learning does not support this board.
    SearchingWithoutBudget,
    Exhausted,
}

impl<B: Bits> Portfolio<B> {
    /// Creates a portfolio for a propagated board.
    pub(crate) fn new(shape: &Shape, board: Propagator<B>, seed: u64) -> Self {
        let filling = is_sparse(&board).then(|| Filling::new(shape, &board, seed)).flatten();
        let stage = filling.map_or(Stage::Searching, |filling| Stage::Filling(Box::new(filling)));
        Self::with_stage(stage, shape, board, seed)
    }

    /// Creates a portfolio that starts with clause learning.
    pub(crate) fn learning(shape: &Shape, board: &Propagator<B>, seed: u64) -> Self {
        Self::with_stage(Stage::StartLearning, shape, board.clone(), seed)
    }

    fn with_stage(stage: Stage<B>, shape: &Shape, board: Propagator<B>, seed: u64) -> Self {
        Self {
            candidates: board.candidates(),
            stage,
            search: SolutionSearch::new(board, seed),
            seed,
            shape: shape.clone(),
            found: Vec::new(),
            kempe_search: None,
            finished_work: 0,
        }
    }

    /// Starts clause learning with the solutions known so far.
    fn start_learning(&mut self) {
        self.stage = match Learner::new(&self.shape, &self.candidates, self.seed) {
            Ok(mut learner) => {
                for grid in &self.found {
                    learner.prefer(grid);
                    learner.exclude(grid);
                }
                Stage::Learning(Box::new(learner))
            }
            Err(LearnerError::NoSolution) => Stage::Exhausted,
            Err(LearnerError::TooLarge) => Stage::SearchingWithoutBudget,
        };
    }

    /// Records and returns a solution. After the first, starts the exchange search for another.
    fn report(&mut self, grid: Grid) -> SearchResult {
        if self.found.is_empty() {
            self.kempe_search = Some(KempeSearch::new(&self.shape, &grid));
        }
        self.found.push(grid.clone());
        SearchResult::Solution(grid)
    }

    /// Runs the exchange search for a second solution.
    fn search_by_exchange(&mut self, pairs: u64) -> Option<Grid> {
        let kempe_search = self.kempe_search.as_mut()?;
        let Poll::Ready(found) = kempe_search.run(&self.shape, &self.candidates, pairs) else {
            return None;
        };
        self.finished_work += kempe_search.pairs();
        self.kempe_search = None;
        let grid = found?;
        // The search would find it again; clause learning excludes it.
        match &mut self.stage {
            Stage::Searching | Stage::Filling(_) => self.stage = Stage::StartLearning,
            Stage::Learning(learner) => learner.exclude(&grid),
            Stage::StartLearning | Stage::SearchingWithoutBudget | Stage::Exhausted => {}
        }
        Some(grid)
    }

    /// Runs one slice of the current stage and returns `None` if it found nothing.
    fn run_stage(&mut self, nodes: u64) -> Option<SearchResult> {
        let budget = SEARCH_BUDGET * u64::from(self.shape.side());
        match &mut self.stage {
            Stage::Exhausted => Some(SearchResult::Exhausted),
            Stage::StartLearning => {
                self.start_learning();
                None
            }
            Stage::Filling(filling) => {
                let Poll::Ready(found) = filling.run(nodes) else { return None };
                self.finished_work += filling.matchings;
                self.stage = if found.is_some() { Stage::StartLearning } else { Stage::Searching };
                found.map(|grid| self.report(grid))
            }
            Stage::Searching | Stage::SearchingWithoutBudget => {
                let without_budget = matches!(self.stage, Stage::SearchingWithoutBudget);
                let spent = self.search.progress().nodes;
                let remaining =
                    if without_budget { nodes } else { nodes.min(budget.saturating_sub(spent)) };
                match self.search.run(remaining) {
                    SearchResult::Solution(grid) if !self.found.contains(&grid) => {
                        return Some(self.report(grid));
                    }
                    SearchResult::Exhausted => self.stage = Stage::Exhausted,
                    SearchResult::Working
                        if !without_budget && self.search.progress().nodes >= budget =>
                    {
                        self.stage = Stage::StartLearning;
                    }
                    SearchResult::Working | SearchResult::Solution(_) => {}
                }
                None
            }
            Stage::Learning(learner) => {
                match learner.run(nodes) {
                    LearnerStatus::Paused => return None,
                    LearnerStatus::Solved => {
                        let grid = learner.solution();
                        learner.prefer(&grid);
                        learner.exclude(&grid);
                        return Some(self.report(grid));
                    }
                    LearnerStatus::Refuted => {
                        self.finished_work += learner.work;
                        self.stage = Stage::Exhausted;
                    }
                    LearnerStatus::Full => {
                        self.finished_work += learner.work;
                        self.stage = Stage::SearchingWithoutBudget;
                    }
                }
                None
            }
        }
    }
}

impl<B: Bits> SolutionFinder for Portfolio<B> {
    fn run(&mut self, nodes: u64) -> SearchResult {
        let end = self.progress().nodes.saturating_add(nodes.max(1));
        loop {
            let spent = self.progress().nodes;
            if spent >= end {
                return SearchResult::Working;
            }
            if self.kempe_search.is_some() {
                if let Some(grid) = self.search_by_exchange(end - spent) {
                    self.found.push(grid.clone());
                    return SearchResult::Solution(grid);
                }
            } else if let Some(found) = self.run_stage(end - spent) {
                return found;
            }
        }
    }

    fn progress(&self) -> Progress {
        let (current, depth) = match &self.stage {
            Stage::Filling(filling) => (filling.matchings, 0),
            Stage::Searching | Stage::SearchingWithoutBudget => (0, self.search.progress().depth),
            Stage::Learning(learner) => (learner.work, learner.depth()),
            Stage::StartLearning | Stage::Exhausted => (0, 0),
        };
        let kempe_search = self.kempe_search.as_ref().map_or(0, KempeSearch::pairs);
        let nodes = self.finished_work + self.search.progress().nodes + kempe_search + current;
        Progress { nodes, depth, solutions: self.found.len() as u64 }
    }
}

/// Returns whether enough cells are open for a filling to succeed.
fn is_sparse<B: Bits>(board: &Propagator<B>) -> bool {
    let open = board.open_cells().len();
    open * SPARSE_SHARE.1 >= board.layout.cell_count() * SPARSE_SHARE.0
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
                SearchResult::Working => {}
                SearchResult::Solution(grid) => found.push(grid),
                SearchResult::Exhausted => return found,
            }
        }
    }

    #[test]
    fn finds_each_solution_once() {
        let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
        // The search finds a few of the 288 before clause learning starts.
        let whole = solutions(portfolio(&puzzle), u64::MAX);
        assert_eq!(solutions(portfolio(&puzzle), 1), whole);
        let mut sorted = whole;
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 288);
    }

    #[test]
    fn search_continues_without_clause_learning() {
        let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
        let mut portfolio = portfolio(&puzzle);
        let mut found = Vec::new();
        while found.len() < 2 {
            if let SearchResult::Solution(grid) = portfolio.run(u64::MAX) {
                found.push(grid);
            }
        }
        portfolio.stage = Stage::SearchingWithoutBudget;
        found.extend(solutions(portfolio, 5));
        found.sort();
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(found.len(), 288);
    }

    #[test]
    fn progress_never_decreases() {
        let puzzle = Puzzle::new(Shape::latin(4).unwrap(), Grid::empty(4)).unwrap();
        let mut portfolio = portfolio(&puzzle);
        let mut before = portfolio.progress();
        while !matches!(portfolio.run(3), SearchResult::Exhausted) {
            let current = portfolio.progress();
            assert!(current.nodes >= before.nodes && current.solutions >= before.solutions);
            before = current;
        }
        assert!(portfolio.progress().nodes >= before.nodes);
        assert_eq!(portfolio.progress().solutions, 576);
    }
}
