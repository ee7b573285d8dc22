//! A branch that records why each statement follows, those that follow first being derived first.

use std::collections::VecDeque;

use super::branch::{Branch, BranchContradiction};
use crate::logic::links::Links;
use crate::logic::word_set::{each_of, has};

/// Why a statement of a branch follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NestedOrigin {
    /// It is known from the branch around this one.
    Known,
    Assumed,
    /// A candidate that excludes it is on.
    Excluded(u32),
    /// It is the last candidate of a truth.
    Last(u32),
    /// A net, by number, refutes it.
    Refuted(u32),
}

/// A branch with its derivation. Statements are numbered: "candidate c is on" is c, "candidate c is
/// off" is c plus the number of candidates.
pub(super) struct Trace<'a> {
    links: &'a Links,
    pub(super) branch: Branch,
    origins: Vec<NestedOrigin>,
    waiting: VecDeque<(u32, NestedOrigin)>,
}

impl<'a> Trace<'a> {
    /// Starts within a branch.
    pub(super) fn within(links: &'a Links, outer: &Branch) -> Self {
        let origins = vec![NestedOrigin::Known; 2 * links.len()];
        Self { links, branch: outer.clone(), origins, waiting: VecDeque::new() }
    }

    /// Returns why a statement that follows does so.
    pub(super) fn origin(&self, statement: usize) -> NestedOrigin {
        self.origins[statement]
    }

    /// Adds the assumption that a candidate is on.
    pub(super) fn assume(&mut self, candidate: usize) -> Result<(), BranchContradiction> {
        self.waiting.push_back((candidate as u32, NestedOrigin::Assumed));
        self.follow()
    }

    /// Adds that a net refutes a candidate.
    pub(super) fn refute(
        &mut self,
        candidate: usize,
        net: usize,
    ) -> Result<(), BranchContradiction> {
        if !has(&self.branch.off, candidate) {
            self.turn_off(candidate, NestedOrigin::Refuted(net as u32))?;
        }
        self.follow()
    }

    fn follow(&mut self) -> Result<(), BranchContradiction> {
        while let Some((on, origin)) = self.waiting.pop_front() {
            let on = on as usize;
            if has(&self.branch.on, on) {
                continue;
            }
            self.branch.on[on / 64] |= 1 << (on % 64);
            self.origins[on] = origin;
            for off in each_of(self.links.weak(on)) {
                if !has(&self.branch.off, off) {
                    self.turn_off(off, NestedOrigin::Excluded(on as u32))?;
                }
            }
        }
        Ok(())
    }

    fn turn_off(
        &mut self,
        candidate: usize,
        origin: NestedOrigin,
    ) -> Result<(), BranchContradiction> {
        let links = self.links;
        self.branch.off[candidate / 64] |= 1 << (candidate % 64);
        self.origins[links.len() + candidate] = origin;
        for &truth in links.truths_of(candidate) {
            let remaining = &mut self.branch.remaining[truth as usize];
            *remaining -= 1;
            match *remaining {
                0 => return Err(BranchContradiction(truth as usize)),
                1 => {
                    let members = links.members(truth as usize).iter();
                    let left = members.filter(|&&member| !has(&self.branch.off, member as usize));
                    self.waiting.extend(left.map(|&last| (last, NestedOrigin::Last(truth))));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the statements from which a statement follows. For one that a net refutes, these are
    /// the statements that the net uses, which the caller knows.
    pub(super) fn parents(&self, statement: usize) -> Vec<usize> {
        let count = self.links.len();
        match self.origins[statement] {
            NestedOrigin::Known | NestedOrigin::Assumed | NestedOrigin::Refuted(_) => Vec::new(),
            NestedOrigin::Excluded(by) => vec![by as usize],
            NestedOrigin::Last(truth) => {
                let members = self.links.members(truth as usize).iter();
                let members = members.map(|&member| member as usize);
                members.filter(|&member| member != statement).map(|member| count + member).collect()
            }
        }
    }
}
