//! The reasons of nested nets: a short derivation, found again for each step that is reported.

use super::branch::{Branch, BranchContradiction};
use super::probe::{Depth, Probe};
use super::trace::{NestedOrigin, Trace};
use crate::logic::links::Links;
use crate::logic::word_set::has;
use crate::logic::{CandidateRole, Chain, Link, Node, Position, Why};
use crate::sort::sort_unique;

/// The data for deriving contradictions again.
pub(super) struct Proofs<'a> {
    pub(super) position: &'a Position,
    pub(super) links: &'a Links,
    /// The candidates that no test uses, as a set.
    pub(super) wrong: &'a [u64],
}

/// A candidate that is refuted in a branch, and how far the branches that refute it go: `None` for
/// those that do not suppose anything further.
type Refutation = (usize, Option<Depth>);

/// An assumption with everything that follows until a truth has no candidate left.
struct Net<'a> {
    trace: Trace<'a>,
    assumption: usize,
    contradiction: usize,
    /// The nets that refute candidates in it.
    nets: Vec<Net<'a>>,
}

/// Returns the last of these branches in which a candidate is open. Once a branch has turned it on, a
/// net that refutes it would not show where that leads.
fn last_open(earlier: &[Branch], candidate: usize) -> Option<&Branch> {
    earlier.iter().rev().find(|branch| branch.is_open(candidate))
}

impl<'a> Proofs<'a> {
    /// Returns the reasons why a candidate is false.
    pub(super) fn why(&self, candidate: usize, depth: Depth) -> Why {
        let mut root = Branch::default();
        root.clear(self.links);
        let mut why = Why::default();
        let mut probe = Probe::without(self.wrong);
        if let Some(net) = self.net(&root, (candidate, Some(depth)), &mut probe) {
            self.write(&net, &mut why);
            let geometry = self.position.geometry();
            let members = self.links.members(net.contradiction).iter();
            let ids = members.map(|&member| self.links.id(member as usize));
            why.candidates.extend(geometry.in_role(CandidateRole::Contradiction, ids));
        }
        sort_unique(&mut why.truths);
        why
    }

    /// Returns the net that refutes a candidate in a branch, if there is one.
    fn net(
        &self,
        outer: &Branch,
        (assumption, depth): Refutation,
        probe: &mut Probe,
    ) -> Option<Net<'a>> {
        let mut trace = Trace::within(self.links, outer);
        let (mut nets, mut earlier) = (Vec::new(), Vec::new());
        let mut result = trace.assume(assumption);
        if result.is_ok() {
            for refutation in self.refutations(outer, assumption, depth?, probe)? {
                earlier.push(trace.branch.clone());
                nets.push(self.net(last_open(&earlier, refutation.0)?, refutation, probe)?);
                result = trace.refute(refutation.0, nets.len() - 1);
                if result.is_err() {
                    break;
                }
            }
        }
        let BranchContradiction(contradiction) = result.err()?;
        Some(Net { trace, assumption, contradiction, nets })
    }

    /// Returns the candidates to refute in the branch of an assumption, in order, until there is a
    /// contradiction.
    fn refutations(
        &self,
        outer: &Branch,
        assumption: usize,
        depth: Depth,
        probe: &mut Probe,
    ) -> Option<Vec<Refutation>> {
        let mut branch = outer.clone();
        branch.turn_on(self.links, assumption, &mut probe.pending).ok()?;
        let mut all: Vec<Refutation> = Vec::new();
        loop {
            let mut found = self.refuted(&branch, None, probe);
            if found.is_empty() && depth == Depth::Nested {
                found = self.refuted(&branch, Some(Depth::Plain), probe);
            }
            if found.is_empty() {
                return None;
            }
            if let Some(refutation) = self.sufficient(&branch, &found, probe) {
                all.push(refutation);
                break;
            }
            let mut is_wrong = false;
            for &(candidate, _) in &found {
                is_wrong |= has(&branch.on, candidate);
                if !is_wrong && branch.is_open(candidate) {
                    let pending = &mut probe.pending;
                    is_wrong = branch.turn_one_off(self.links, candidate, pending).is_err();
                }
            }
            all.extend(found);
            if is_wrong {
                break;
            }
        }
        Some(self.minimized(outer, assumption, all, probe))
    }

    /// Returns the open candidates that a branch refutes.
    fn refuted(&self, branch: &Branch, depth: Option<Depth>, probe: &mut Probe) -> Vec<Refutation> {
        let test = depth.map_or(Depth::Plain, |_| Depth::Nested);
        let is_usable =
            |&candidate: &usize| branch.is_open(candidate) && !has(self.wrong, candidate);
        let open = (0..self.links.len()).filter(is_usable);
        open.filter(|&candidate| probe.refutes(self.links, branch, candidate, test))
            .map(|candidate| (candidate, depth))
            .collect()
    }

    /// Returns the candidate whose refutation is the shortest of those that suffice alone.
    fn sufficient(
        &self,
        branch: &Branch,
        refuted: &[Refutation],
        probe: &mut Probe,
    ) -> Option<Refutation> {
        let mut without = Branch::default();
        let mut is_enough = |&&(candidate, _): &&Refutation| {
            without.copy(branch);
            without.turn_one_off(self.links, candidate, &mut probe.pending).is_err()
        };
        let enough: Vec<Refutation> =
            refuted.iter().filter(|refutation| is_enough(refutation)).copied().collect();
        if let [.., (_, Some(_))] = enough[..] {
            return enough.first().copied();
        }
        enough.into_iter().min_by_key(|&refutation| {
            self.net(branch, refutation, probe)
                .map_or(usize::MAX, |net| self.statements(&net).len())
        })
    }

    /// Leaves out refutations that are not needed.
    fn minimized(
        &self,
        outer: &Branch,
        assumption: usize,
        mut all: Vec<Refutation>,
        probe: &mut Probe,
    ) -> Vec<Refutation> {
        let mut index = all.len();
        while all.len() > 1 && index > 0 {
            index -= 1;
            let mut fewer = all.clone();
            fewer.remove(index);
            if let Some(used) = self.suffice(outer, assumption, &fewer, probe) {
                all = used;
                index = index.min(all.len());
            }
        }
        all
    }

    /// Returns the refutations that lead to a contradiction, or `None` if they do not suffice.
    fn suffice(
        &self,
        outer: &Branch,
        assumption: usize,
        refutations: &[Refutation],
        probe: &mut Probe,
    ) -> Option<Vec<Refutation>> {
        let mut branch = outer.clone();
        branch.turn_on(self.links, assumption, &mut probe.pending).ok()?;
        let (mut used, mut earlier) = (Vec::new(), Vec::new());
        for &(candidate, depth) in refutations {
            if has(&branch.off, candidate) {
                continue;
            }
            let test = depth.map_or(Depth::Plain, |_| Depth::Nested);
            earlier.push(branch.clone());
            if !probe.refutes(self.links, last_open(&earlier, candidate)?, candidate, test) {
                return None;
            }
            used.push((candidate, depth));
            if branch.turn_one_off(self.links, candidate, &mut probe.pending).is_err() {
                return Some(used);
            }
        }
        None
    }

    /// Returns the statements of a net from which its contradiction follows, each after those that
    /// it follows from.
    fn statements(&self, net: &Net<'_>) -> Vec<usize> {
        let count = self.links.len();
        let members = self.links.members(net.contradiction).iter().rev();
        // An explicit stack replaces recursion because chains on large boards are long.
        let mut open: Vec<(usize, bool)> =
            members.map(|&member| (count + member as usize, false)).collect();
        open.push((net.assumption, false));
        let mut is_listed = vec![false; 2 * count];
        let mut listed = Vec::new();
        while let Some((statement, is_ready)) = open.pop() {
            if is_listed[statement] {
                continue;
            }
            if is_ready {
                is_listed[statement] = true;
                listed.push(statement);
                continue;
            }
            open.push((statement, true));
            open.extend(self.parents(net, statement).iter().rev().map(|&parent| (parent, false)));
        }
        listed
    }

    /// Returns the statements of a net from which a statement follows.
    fn parents(&self, net: &Net<'_>, statement: usize) -> Vec<usize> {
        let NestedOrigin::Refuted(number) = net.trace.origin(statement) else {
            return net.trace.parents(statement);
        };
        let inner = &net.nets[number as usize];
        let mut known = self.statements(inner);
        known.retain(|&statement| inner.trace.origin(statement) == NestedOrigin::Known);
        known
    }

    /// Adds a net after those that it uses. Returns its number.
    fn write(&self, net: &Net<'_>, why: &mut Why) -> usize {
        let (position, links) = (self.position, self.links);
        let geometry = position.geometry();
        let mut nodes = Vec::new();
        let mut places = vec![0; 2 * links.len()];
        for statement in self.statements(net) {
            let candidate = statement % links.len();
            let parents =
                self.parents(net, statement).iter().map(|&parent| places[parent]).collect();
            let link = match net.trace.origin(statement) {
                NestedOrigin::Known => Link::Known,
                NestedOrigin::Assumed => Link::Assumed,
                NestedOrigin::Excluded(by) => links.link_between(position, by as usize, candidate),
                NestedOrigin::Last(truth) => {
                    why.truths.push(links.truth(position, truth as usize));
                    links.link_by(position, truth as usize)
                }
                NestedOrigin::Refuted(number) => {
                    Link::Refuted(self.write(&net.nets[number as usize], why))
                }
            };
            places[statement] = nodes.len();
            let candidates = vec![geometry.candidate(links.id(candidate))];
            nodes.push(Node { candidates, on: statement < links.len(), parents, link });
        }
        let contradiction = links.truth(position, net.contradiction);
        why.truths.push(contradiction.clone());
        why.chains.push(Chain { nodes, closed: false, contradiction: Some(contradiction) });
        why.chains.len() - 1
    }
}
