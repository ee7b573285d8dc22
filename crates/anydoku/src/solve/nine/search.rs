//! Depth-first search with an explicit stack, which can stop between any two nodes.

use super::dispatch::Kernel;
use super::kernel::Settled;
use super::state::State;
use crate::solve::Progress;

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A solution, not seen before: it stands in the state.
    Solution,
    /// The nodes are spent.
    Paused,
    /// There are no more solutions.
    Exhausted,
}

/// A search through all solutions of one puzzle.
#[derive(Clone, Debug)]
pub(super) struct Search {
    state: State,
    /// What has not been tried yet, the newest last: at most one state an open cell.
    pending: Vec<State>,
    kernel: Kernel,
    /// The state is settled: the next one has to be fetched.
    spent: bool,
    /// There was a dead end: before the first, a good choice of the cell is not worth its time.
    failed: bool,
    nodes: u64,
    solutions: u64,
}

impl Search {
    pub(super) fn new(state: State, kernel: Kernel) -> Self {
        Self {
            state,
            pending: Vec::new(),
            kernel,
            spent: false,
            failed: false,
            nodes: 0,
            solutions: 0,
        }
    }

    /// Works until the next solution, the end, or for this many nodes.
    pub(super) fn advance(&mut self, nodes: u64) -> Event {
        let stop = self.nodes.saturating_add(nodes);
        loop {
            if self.spent {
                let Some(next) = self.pending.pop() else { return Event::Exhausted };
                self.state = next;
                self.spent = false;
            }
            if self.nodes == stop {
                return Event::Paused;
            }
            self.nodes += 1;
            match self.kernel.settle(&mut self.state, self.failed || self.nodes == 1) {
                Settled::Open(place) => {
                    if self.pending.is_empty() {
                        // Small enough for the allocator's fast path, deep enough for most puzzles.
                        self.pending.reserve_exact(3);
                    }
                    self.pending.push(self.state.branch(place));
                }
                Settled::Dead => {
                    self.failed = true;
                    self.spent = true;
                }
                Settled::Solved => {
                    self.solutions += 1;
                    self.spent = true;
                    return Event::Solution;
                }
            }
        }
    }

    /// The solution just found, as digits row by row.
    pub(super) fn digits(&self) -> [u8; 81] {
        self.state.digits()
    }

    pub(super) fn solutions(&self) -> u64 {
        self.solutions
    }

    pub(super) fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, depth: self.pending.len() as u32, solutions: self.solutions }
    }
}
