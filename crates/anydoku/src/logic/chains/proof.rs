//! The reasons of a chain.

use super::{Alternation, Kinds};
use crate::logic::geometry::Id;
use crate::logic::links::{Links, Tie};
use crate::logic::{Candidate, CandidateRole, Chain, Link, LockedSet, Node, Position, Truth, Why};
use crate::sort::sort_unique;

/// The relation between the ends of a chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ending {
    /// The ends exclude each other: the chain is a loop.
    Loop,
    /// What both ends exclude is eliminated.
    Open,
    /// The ends are the same candidate, which is true.
    Same,
}

/// The shortest chain between two candidates, and the eliminations of a loop.
pub(crate) struct Proof {
    chain: Vec<(usize, Option<usize>)>,
    ending: Ending,
}

impl Proof {
    pub(crate) fn new(
        links: &Links,
        alternation: &mut Alternation,
        kinds: Kinds,
        (from, to): (usize, usize),
        length: u32,
        ending: Ending,
    ) -> Self {
        alternation.run(links, kinds, from, length, &mut |_, _| {});
        Self { chain: alternation.chain_to(to), ending }
    }

    /// Returns the eliminations by any link of the loop, ascending.
    pub(crate) fn loop_eliminations(&self, links: &Links) -> Vec<Id> {
        let mut eliminations = Vec::new();
        for index in (1..self.chain.len()).step_by(2) {
            let (on, next) = (self.chain[index].0, self.chain[(index + 1) % self.chain.len()].0);
            eliminations
                .extend(links.excluded_by_both(on, next).map(|candidate| links.id(candidate)));
            // In a loop a set lacks one of its two linked digits, so it contains all others.
            let (before, truth) = (self.chain[index - 1].0, self.chain[index].1);
            if let Some(Tie::Set(set)) = truth.map(|truth| links.tie(truth)) {
                for &node in &links.sets[set].nodes {
                    let node = node as usize;
                    if node != on && node != before {
                        eliminations.extend(
                            links.excluded_by_both(node, node).map(|excluded| links.id(excluded)),
                        );
                    }
                }
            }
        }
        sort_unique(&mut eliminations);
        eliminations
    }

    /// Returns whether the chain contains a group or an almost locked set.
    pub(crate) fn is_grouped(&self, links: &Links) -> bool {
        self.chain.iter().any(|&(node, truth)| {
            let tie = truth.map(|truth| links.tie(truth));
            links.is_group(node) || matches!(tie, Some(Tie::Set(_)))
        })
    }

    /// Returns the reasons.
    pub(crate) fn why(&self, position: &Position, links: &Links) -> Why {
        let geometry = position.geometry();
        let mut sets: Vec<LockedSet> = Vec::new();
        let mut truths: Vec<Truth> = Vec::new();
        let mut nodes: Vec<Node> = Vec::with_capacity(self.chain.len());
        for (index, &(node, truth)) in self.chain.iter().enumerate() {
            let link = match (truth.map(|truth| (truth, links.tie(truth))), index.checked_sub(1)) {
                (Some((_, Tie::Set(set))), _) => {
                    let set = links.locked_set(position, set);
                    truths.extend(set.cells.iter().map(|&cell| Truth::Cell(cell)));
                    sets.push(set);
                    Link::Set(sets.len() - 1)
                }
                (Some((truth, _)), _) => {
                    truths.push(links.truth(position, truth));
                    links.link_by(position, truth)
                }
                (None, Some(before)) => links.link_between(position, self.chain[before].0, node),
                (None, None) => Link::Assumed,
            };
            let named = links.ids_of(node).into_iter().map(|id| geometry.candidate(id));
            nodes.push(Node {
                candidates: named.collect(),
                on: truth.is_some(),
                parents: index.checked_sub(1).into_iter().collect(),
                link,
            });
        }
        sort_unique(&mut truths);
        let mut candidates: Vec<(CandidateRole, Candidate)> = Vec::new();
        for node in &nodes {
            for &candidate in &node.candidates {
                let color = (CandidateRole::Color(0, node.on), candidate);
                if !candidates.contains(&color) {
                    candidates.push(color);
                }
            }
        }
        Why {
            candidates,
            sets,
            truths,
            chains: vec![Chain { nodes, closed: self.ending == Ending::Loop, ..Chain::default() }],
            ..Why::default()
        }
    }
}
