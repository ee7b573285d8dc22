//! Depth-first search with an explicit stack, which can stop between any two nodes.

use super::dispatch::Kernel;
use super::kernel::Settled;
use super::state::{Place, State};
use crate::solve::Progress;

/// The result of a search step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A new solution, which is in the current state.
    Solution,
    /// The limit of nodes is reached.
    Paused,
    /// There are no more solutions.
    Exhausted,
}

/// A search through all solutions of one puzzle.
#[derive(Clone, Debug)]
pub(super) struct NineSearch {
    /// The puzzle, or its untried rest after the branches.
    root: State,
    /// The branched states, each from the previous one; the last is the current one. There is at
    /// most one per cell.
    branches: Vec<State>,
    kernel: Kernel,
    /// Whether the current state is finished, so that its parent is next.
    is_finished: bool,
    /// Whether there was a dead end. Before the first, a careful choice of the cell is not worth
    /// its time.
    had_dead_end: bool,
    nodes: u64,
    pub(super) solutions: u64,
}

/// The initial capacity for branches: small enough for the fast path of the allocator, and
/// sufficient for most puzzles.
const INITIAL_CAPACITY: usize = 3;

impl NineSearch {
    pub(super) fn new(root: State, kernel: Kernel) -> Self {
        Self {
            root,
            branches: Vec::new(),
            kernel,
            is_finished: false,
            had_dead_end: false,
            nodes: 0,
            solutions: 0,
        }
    }

    /// Runs until the next solution, the end, or for this many nodes.
    pub(super) fn advance(&mut self, nodes: u64) -> Event {
        let stop = self.nodes.saturating_add(nodes);
        loop {
            if self.is_finished {
                let Some(last) = self.branches.len().checked_sub(1) else {
                    return Event::Exhausted;
                };
                self.branches.truncate(last);
                self.is_finished = false;
            }
            if self.nodes == stop {
                return Event::Paused;
            }
            self.nodes += 1;
            let scored = self.had_dead_end || self.nodes == 1;
            let state = self.branches.last_mut().unwrap_or(&mut self.root);
            match self.kernel.settle(state, scored) {
                Settled::Open(place) => self.branch(place),
                Settled::Dead => {
                    self.had_dead_end = true;
                    self.is_finished = true;
                }
                Settled::Solved => {
                    self.solutions += 1;
                    self.is_finished = true;
                    return Event::Solution;
                }
            }
        }
    }

    /// Branches at an open cell of the current state: first with its least candidate alone, later
    /// with all the others.
    fn branch(&mut self, place: Place) {
        if let Some(last) = self.branches.len().checked_sub(1) {
            self.branches.extend_from_within(last..);
            self.branches[last].drop_least(place);
        } else {
            self.branches.reserve_exact(INITIAL_CAPACITY);
            self.branches.push(self.root);
            self.root.drop_least(place);
        }
        if let Some(state) = self.branches.last_mut() {
            state.keep_least(place);
        }
    }

    /// Returns the solution just found, as digits row by row.
    pub(super) fn digits(&self) -> [u8; 81] {
        self.branches.last().unwrap_or(&self.root).digits()
    }

    pub(super) fn progress(&self) -> Progress {
        let depth = self.branches.len() as u32;
        Progress { nodes: self.nodes, depth, solutions: self.solutions }
    }
}
