//! Depth-first search with an explicit stack, which can stop between any two nodes.

use super::dispatch::Kernel;
use super::kernel::Settled;
use super::state::{Place, State};
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
    /// The whole puzzle, or what is left of it to try after the branches above it.
    root: State,
    /// States that were branched off, each from the one before it; the last is the current one.
    /// At most one a cell.
    branches: Vec<State>,
    kernel: Kernel,
    /// The current state is done with: the one it was branched off from comes next.
    spent: bool,
    /// There was a dead end: before the first, a good choice of the cell is not worth its time.
    failed: bool,
    nodes: u64,
    solutions: u64,
}

/// Branches for which room is made at first: small enough for the allocator's fast path, deep
/// enough for most puzzles.
const ROOM: usize = 3;

impl Search {
    pub(super) fn new(root: State, kernel: Kernel) -> Self {
        Self {
            root,
            branches: Vec::new(),
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
                let Some(last) = self.branches.len().checked_sub(1) else {
                    return Event::Exhausted;
                };
                self.branches.truncate(last);
                self.spent = false;
            }
            if self.nodes == stop {
                return Event::Paused;
            }
            self.nodes += 1;
            let scored = self.failed || self.nodes == 1;
            let state = self.branches.last_mut().unwrap_or(&mut self.root);
            match self.kernel.settle(state, scored) {
                Settled::Open(place) => self.branch(place),
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

    /// Branches at an open cell of the current state: first with its least candidate alone, later
    /// with all the others.
    fn branch(&mut self, place: Place) {
        if let Some(last) = self.branches.len().checked_sub(1) {
            self.branches.extend_from_within(last..);
            self.branches[last].drop_least(place);
        } else {
            self.branches.reserve_exact(ROOM);
            self.branches.push(self.root);
            self.root.drop_least(place);
        }
        if let Some(state) = self.branches.last_mut() {
            state.keep_least(place);
        }
    }

    /// The solution just found, as digits row by row.
    pub(super) fn digits(&self) -> [u8; 81] {
        self.branches.last().unwrap_or(&self.root).digits()
    }

    pub(super) fn solutions(&self) -> u64 {
        self.solutions
    }

    pub(super) fn progress(&self) -> Progress {
        let depth = self.branches.len() as u32;
        Progress { nodes: self.nodes, depth, solutions: self.solutions }
    }
}
