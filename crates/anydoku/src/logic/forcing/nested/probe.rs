//! Tests whether candidates lead to a contradiction in a branch.

use super::branch::{Branch, BranchContradiction};
use crate::logic::links::Links;
use crate::logic::word_set::{each_of, has, subtract};

/// How far the branches of a test go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Depth {
    /// Cells and houses with one candidate left.
    Plain,
    /// Also candidates that plain branches within it refute.
    Nested,
}

/// The buffers of tests.
#[derive(Default)]
pub(super) struct Probe {
    pub(super) pending: Vec<u32>,
    outer: Branch,
    inner: Branch,
    todo: Vec<u64>,
    /// The candidates that are refuted without nested branches, as a set. Other techniques remove
    /// them, so no test uses them.
    pub(super) wrong: Vec<u64>,
    /// The number of assumptions followed.
    pub(super) followed: usize,
}

impl Probe {
    /// Creates buffers for tests that do not use these candidates.
    pub(super) fn without(wrong: &[u64]) -> Self {
        Self { wrong: wrong.to_vec(), ..Self::default() }
    }

    /// Adds a candidate to a branch, with everything that follows at this depth.
    pub(super) fn assume(
        &mut self,
        links: &Links,
        branch: &mut Branch,
        candidate: usize,
        depth: Depth,
    ) -> Result<(), BranchContradiction> {
        self.followed += 1;
        branch.turn_on(links, candidate, &mut self.pending)?;
        if depth == Depth::Nested { self.complete(links, branch) } else { Ok(()) }
    }

    /// Returns whether a candidate leads to a contradiction in a branch.
    pub(super) fn refutes(
        &mut self,
        links: &Links,
        branch: &Branch,
        candidate: usize,
        depth: Depth,
    ) -> bool {
        let mut outer = std::mem::take(&mut self.outer);
        outer.copy(branch);
        let result = self.assume(links, &mut outer, candidate, depth);
        self.outer = outer;
        result.is_err()
    }

    /// Turns off the candidates that plain branches refute, until none is left.
    pub(super) fn complete(
        &mut self,
        links: &Links,
        branch: &mut Branch,
    ) -> Result<(), BranchContradiction> {
        let (mut inner, mut todo) =
            (std::mem::take(&mut self.inner), std::mem::take(&mut self.todo));
        let result = self.sweep(links, branch, &mut inner, &mut todo);
        (self.inner, self.todo) = (inner, todo);
        result
    }

    fn sweep(
        &mut self,
        links: &Links,
        branch: &mut Branch,
        inner: &mut Branch,
        todo: &mut Vec<u64>,
    ) -> Result<(), BranchContradiction> {
        loop {
            let mut is_complete = true;
            todo.clear();
            todo.extend(branch.off.iter().map(|off| !off));
            subtract(todo, &branch.on);
            subtract(todo, &self.wrong);
            for candidate in 0..links.len() {
                if !has(todo, candidate) || !branch.is_open(candidate) {
                    continue;
                }
                self.followed += 1;
                inner.copy(branch);
                match inner.turn_on(links, candidate, &mut self.pending) {
                    Ok(()) => subtract(todo, &inner.on),
                    Err(_) => {
                        branch.turn_one_off(links, candidate, &mut self.pending)?;
                        is_complete = false;
                    }
                }
            }
            if is_complete {
                return Ok(());
            }
        }
    }

    /// Adds what the branches of all candidates that are on have off. They must contain everything
    /// that follows from each candidate alone.
    pub(super) fn unite(
        &mut self,
        links: &Links,
        branch: &mut Branch,
        branches: &[Branch],
    ) -> Result<(), BranchContradiction> {
        let mut known = vec![0; links.words];
        loop {
            let mut new = branch.on.clone();
            subtract(&mut new, &known);
            if new.iter().all(|&word| word == 0) {
                return Ok(());
            }
            known.clone_from(&branch.on);
            for candidate in each_of(&new) {
                branch.turn_off(links, &branches[candidate].off, &mut self.pending)?;
            }
        }
    }
}
