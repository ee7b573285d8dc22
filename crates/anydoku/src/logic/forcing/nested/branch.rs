//! What follows from assumptions by cells and houses with one candidate left, as sets.

use crate::logic::links::Links;
use crate::logic::vector::refill;
use crate::logic::word_set::has;
use crate::solve::bits::Bits as _;

/// A truth, by number, that has no candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BranchContradiction(pub(super) usize);

/// The candidates that are on and off under assumptions.
#[derive(Clone, Default)]
pub(super) struct Branch {
    pub(super) on: Vec<u64>,
    pub(super) off: Vec<u64>,
    /// The number of candidates of each truth that are not off.
    pub(super) remaining: Vec<u16>,
}

impl Branch {
    /// Removes all assumptions.
    pub(super) fn clear(&mut self, links: &Links) {
        refill(&mut self.on, links.words, 0);
        refill(&mut self.off, links.words, 0);
        self.remaining.clear();
        let truths = 0..links.truth_count();
        self.remaining.extend(truths.map(|truth| links.members(truth).len() as u16));
    }

    /// Copies another branch, reusing memory.
    pub(super) fn copy(&mut self, source: &Self) {
        self.on.clone_from(&source.on);
        self.off.clone_from(&source.off);
        self.remaining.clone_from(&source.remaining);
    }

    /// Returns whether a candidate is neither on nor off.
    pub(super) fn is_open(&self, candidate: usize) -> bool {
        !has(&self.on, candidate) && !has(&self.off, candidate)
    }

    /// Turns a candidate on, with everything that follows. After a contradiction, the branch is
    /// incomplete.
    pub(super) fn turn_on(
        &mut self,
        links: &Links,
        candidate: usize,
        pending: &mut Vec<u32>,
    ) -> Result<(), BranchContradiction> {
        pending.clear();
        pending.push(candidate as u32);
        self.follow(links, pending)
    }

    /// Turns candidates off, with everything that follows. After a contradiction, the branch is
    /// incomplete.
    pub(super) fn turn_off(
        &mut self,
        links: &Links,
        set: &[u64],
        pending: &mut Vec<u32>,
    ) -> Result<(), BranchContradiction> {
        pending.clear();
        for (word, &off) in set.iter().enumerate() {
            self.exclude(links, word, off, pending)?;
        }
        self.follow(links, pending)
    }

    /// Turns one candidate off, with everything that follows.
    pub(super) fn turn_one_off(
        &mut self,
        links: &Links,
        candidate: usize,
        pending: &mut Vec<u32>,
    ) -> Result<(), BranchContradiction> {
        pending.clear();
        self.exclude(links, candidate / 64, 1 << (candidate % 64), pending)?;
        self.follow(links, pending)
    }

    fn follow(&mut self, links: &Links, pending: &mut Vec<u32>) -> Result<(), BranchContradiction> {
        while let Some(on) = pending.pop() {
            let on = on as usize;
            if has(&self.on, on) {
                continue;
            }
            self.on[on / 64] |= 1 << (on % 64);
            for (word, &excluded) in links.weak(on).iter().enumerate() {
                self.exclude(links, word, excluded, pending)?;
            }
        }
        Ok(())
    }

    fn exclude(
        &mut self,
        links: &Links,
        word: usize,
        excluded: u64,
        pending: &mut Vec<u32>,
    ) -> Result<(), BranchContradiction> {
        let new = excluded & !self.off[word];
        self.off[word] |= new;
        for bit in new.iter() {
            for &truth in links.truths_of(word * 64 + bit) {
                let remaining = &mut self.remaining[truth as usize];
                *remaining -= 1;
                match *remaining {
                    0 => return Err(BranchContradiction(truth as usize)),
                    1 => {
                        let members = links.members(truth as usize).iter();
                        let mut left = members.filter(|&&member| !has(&self.off, member as usize));
                        // None is left if another candidate of the word, counted later, is the last.
                        pending.push(*left.next().ok_or(BranchContradiction(truth as usize))?);
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Technique;
    use crate::logic::forcing::closure::{Closure, Reasoning};
    use crate::logic::forcing::open::NEVER;
    use crate::logic::links::Nodes;
    use crate::logic::work::Work;

    #[test]
    fn branches_match_nets_of_any_cost() {
        let mut contradictions = 0;
        for technique in [Technique::DynamicPlus, Technique::DynamicCell, Technique::XyzWing] {
            let position = technique.description().example.position().unwrap();
            let links = Work::default().graph(&position, Nodes::Singles).unwrap();
            let (mut root, mut branch, mut pending) = Default::default();
            Branch::clear(&mut root, &links);
            for candidate in 0..links.len() {
                let (mut closure, mut costs) = (Closure::default(), vec![NEVER; 2 * links.len()]);
                closure.prepare(&position, &links);
                let context = (&position, &*links);
                closure.run(context, Reasoning::Nets, candidate, NEVER - 1, &mut costs);
                Branch::copy(&mut branch, &root);
                let result = branch.turn_on(&links, candidate, &mut pending);
                assert_eq!(result.is_err(), closure.wrong.is_some());
                if result.is_ok() {
                    for (statement, &cost) in costs.iter().enumerate() {
                        let set = if statement < links.len() { &branch.on } else { &branch.off };
                        assert_eq!(has(set, statement % links.len()), cost != NEVER);
                    }
                }
                contradictions += usize::from(result.is_err());
            }
        }
        assert!(contradictions > 10, "{contradictions}");
    }
}
