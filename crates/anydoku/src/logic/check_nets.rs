//! The check of nested nets, statement by statement.
//!
//! Their truths are too many to search. Instead, each chain is a proof: every node follows from its
//! parents by the rules, or because the opposite is refuted by another chain that only uses these
//! parents. At its end, a truth has no candidate left, so the assumption is wrong.

use std::collections::BTreeSet;

use super::geometry::Id;
use super::{Candidate, Chain, Link, Node, Position, Step, Unsound};

/// Returns whether a step is derived by nested nets.
pub(super) fn is_nested(step: &Step) -> bool {
    nodes(step).any(|node| matches!(node.link, Link::Refuted(_) | Link::Known))
}

fn nodes(step: &Step) -> impl Iterator<Item = &Node> {
    step.why.chains.iter().flat_map(|chain| &chain.nodes)
}

/// Returns the only assumption of a chain.
fn assumption(chain: &Chain) -> Option<&Node> {
    let mut assumed = chain.nodes.iter().filter(|node| node.link == Link::Assumed);
    assumed.next().filter(|_| assumed.next().is_none())
}

/// Returns whether a node follows because a chain before this one refutes the opposite, using only
/// statements that are parents of the node.
pub(super) fn is_refuted(chains: &[Chain], (number, node): (usize, &Node), by: usize) -> bool {
    let Some(refutation) = chains[..number].get(by) else { return false };
    let is_opposite = |assumed: &Node| {
        assumed.candidates == node.candidates && assumed.on != node.on && node.candidates.len() == 1
    };
    let parents =
        || node.parents.iter().filter_map(|&parent| chains.get(number)?.nodes.get(parent));
    let is_parent = |known: &Node| {
        parents().any(|parent| parent.on == known.on && parent.candidates == known.candidates)
    };
    let mut known = refutation.nodes.iter().filter(|node| node.link == Link::Known);
    assumption(refutation).is_some_and(is_opposite) && known.all(is_parent)
}

impl Position {
    /// Checks the conclusion of a step whose nodes follow from their parents.
    pub(super) fn check_nets(&self, step: &Step) -> Result<(), Unsound> {
        let is_checked = |node: &&Node| {
            let by_truths = matches!(node.link, Link::Set(_) | Link::Unique | Link::Inner(_));
            node.candidates.len() == 1 && !by_truths
        };
        if let Some(node) = nodes(step).find(|node| !is_checked(node)) {
            return Err(Unsound::NoLink(node.candidates.clone()));
        }
        for chain in &step.why.chains {
            self.check_contradiction(chain)?;
        }
        let mut refuted: Vec<(Candidate, bool)> = Vec::new();
        for (_, chain) in step.why.outermost_chains() {
            // Nothing is known outside of the outermost chains.
            if let Some(node) = chain.nodes.iter().find(|node| node.link == Link::Known) {
                return Err(Unsound::NoLink(node.candidates.clone()));
            }
            refuted.extend(assumption(chain).map(|node| (node.candidates[0], node.on)));
        }
        let placed = step.placements.iter().map(|&candidate| (candidate, false));
        let removed = step.eliminations.iter().map(|&candidate| (candidate, true));
        match placed.chain(removed).find(|effect| !refuted.contains(effect)) {
            Some((candidate, _)) => Err(Unsound::DoesNotFollow(candidate)),
            None => Ok(()),
        }
    }

    /// Checks that all candidates of a truth are off in a chain.
    fn check_contradiction(&self, chain: &Chain) -> Result<(), Unsound> {
        let Some(truth) = &chain.contradiction else {
            let first = chain.nodes.first().map(|node| node.candidates.clone());
            return Err(Unsound::NoLink(first.unwrap_or_default()));
        };
        let off = chain.nodes.iter().filter(|node| !node.on);
        let off: BTreeSet<Id> = off.map(|node| self.geometry().id_of(node.candidates[0])).collect();
        match self.candidates_of(truth)?.iter().all(|candidate| off.contains(candidate)) {
            true => Ok(()),
            false => Err(Unsound::NoContradiction(truth.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Technique;

    /// Checks that a step is wrong after a change.
    fn assert_unsound((position, step): &(Position, Step), change: impl FnOnce(&mut Step)) {
        let mut changed = step.clone();
        change(&mut changed);
        assert!(position.check(&changed).is_err(), "{changed:?}");
    }

    #[test]
    fn rejects_changed_nets() {
        for technique in [Technique::NestedNet, Technique::DoublyNestedNet] {
            let example = technique.example();
            assert_eq!(example.0.check(&example.1), Ok(()));
            let mut refuted = 0;
            for (number, chain) in example.1.why.chains.iter().enumerate() {
                assert_unsound(&example, |step| step.why.chains[number].contradiction = None);
                for (index, node) in chain.nodes.iter().enumerate() {
                    refuted += usize::from(node.link.refutation().is_some());
                    for parent in 0..node.parents.len() {
                        assert_unsound(&example, |step| {
                            step.why.chains[number].nodes[index].parents.remove(parent);
                        });
                    }
                    if node.link != Link::Known {
                        assert_unsound(&example, |step| {
                            let node = &mut step.why.chains[number].nodes[index];
                            (node.link, node.parents) = (Link::Known, Vec::new());
                        });
                    }
                }
            }
            assert!(refuted > 0);
            let geometry = example.0.geometry();
            let cells = 0..geometry.cells;
            let ids = cells.flat_map(|cell| geometry.ids(cell, example.0.digits(cell)));
            let others = ids.map(|id| geometry.candidate(id));
            for candidate in
                others.filter(|candidate| !example.1.eliminations.contains(candidate)).take(20)
            {
                assert_unsound(&example, |step| step.eliminations = vec![candidate]);
                assert_unsound(&example, |step| step.placements = vec![candidate]);
            }
        }
    }

    #[test]
    fn rejects_chains_that_use_each_other() {
        let example = Technique::NestedNet.example();
        let last = example.1.why.chains.len() - 1;
        assert_unsound(&example, |step| {
            let nodes = step.why.chains[last].nodes.iter_mut();
            for node in nodes.filter(|node| node.link.refutation().is_some()) {
                node.link = Link::Refuted(last);
            }
        });
        assert_unsound(&example, |step| step.why.chains.swap(0, last));
    }
}
