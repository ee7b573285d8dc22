//! The reasons of forcing steps.

use super::closure::{Closure, Origin, Reasoning};
use super::conclusions::Premise;
use super::open::NEVER;
use crate::logic::links::{Links, Site};
use crate::logic::{
    Candidate, CandidateRole, CellRole, Chain, HouseRole, InnerPattern, Link, Node, Position,
    Truth, Why,
};
use crate::sort::sort_unique;

/// The data for following branches again.
pub(super) struct Branches<'a> {
    pub(super) position: &'a Position,
    pub(super) links: &'a Links,
    pub(super) reasoning: Reasoning,
    pub(super) reach: u16,
}

impl Branches<'_> {
    /// Returns the reasons for a statement.
    pub(super) fn why(&self, premise: Premise, statement: usize) -> Why {
        let geometry = self.position.geometry();
        let count = self.links.len();
        let mut why = Why::default();
        let named = |statement: usize| geometry.candidate(self.links.id(statement % count));
        match premise {
            Premise::Contradiction(assumption) => self.branch(assumption, None, &mut why),
            Premise::Double(candidate) => {
                why.candidates.push((CandidateRole::Defining, named(candidate)));
                self.branch(candidate, Some(statement), &mut why);
                self.branch(count + candidate, Some(statement), &mut why);
            }
            Premise::Truth(truth) => {
                match self.links.site(truth) {
                    Site::Cell(cell) => {
                        why.cells.push((CellRole::Pivot, geometry.cell(cell as usize)));
                    }
                    Site::Place(house, _) => {
                        why.houses.push((HouseRole::Within, geometry.house(house as usize)));
                    }
                }
                why.truths.push(self.links.truth(self.position, truth));
                for &member in self.links.members(truth) {
                    why.candidates.push((CandidateRole::Defining, named(member as usize)));
                    self.branch(member as usize, Some(statement), &mut why);
                }
            }
        }
        sort_unique(&mut why.truths);
        why
    }

    /// Adds the proof of a statement, or of a contradiction, under an assumption.
    fn branch(&self, assumption: usize, target: Option<usize>, why: &mut Why) {
        let count = self.links.len();
        let mut closure = Closure::recorded();
        closure.prepare(self.position, self.links);
        let mut costs = vec![NEVER; 2 * count];
        let context = (self.position, self.links);
        closure.run(context, self.reasoning, assumption, self.reach, &mut costs);
        let mut proof =
            ProofBuilder { branches: self, closure: &closure, places: vec![None; 2 * count] };
        let mut chain = Chain::default();
        match (target, closure.wrong) {
            (Some(target), _) if costs[target] != NEVER => {
                proof.state(target, &mut chain, why);
            }
            (None, Some((_, truth))) => {
                why.truths.push(self.links.truth(self.position, truth));
                for &member in self.links.members(truth) {
                    proof.state(count + member as usize, &mut chain, why);
                    let geometry = self.position.geometry();
                    let candidate = geometry.candidate(self.links.id(member as usize));
                    why.candidates.push((CandidateRole::Contradiction, candidate));
                }
            }
            _ => {}
        }
        why.chains.push(chain);
    }
}

struct ProofBuilder<'a> {
    branches: &'a Branches<'a>,
    closure: &'a Closure,
    /// The node of each statement.
    places: Vec<Option<usize>>,
}

impl ProofBuilder<'_> {
    /// Adds a statement with everything it follows from, and returns its node. An explicit stack
    /// replaces recursion because chains on large boards are long.
    fn state(&mut self, statement: usize, chain: &mut Chain, why: &mut Why) {
        let mut open = vec![(statement, false)];
        while let Some((statement, ready)) = open.pop() {
            if self.places[statement].is_some() {
                continue;
            }
            let parents = self.parents(statement);
            if !ready {
                open.push((statement, true));
                open.extend(parents.iter().rev().map(|&parent| (parent, false)));
                continue;
            }
            let parents = parents.iter().filter_map(|&parent| self.places[parent]).collect();
            self.places[statement] = Some(chain.nodes.len());
            let node = self.node(statement, parents, why);
            chain.nodes.push(node);
        }
    }

    fn parents(&self, statement: usize) -> Vec<usize> {
        let (links, count) = (self.branches.links, self.branches.links.len());
        match self.closure.origins[statement] {
            Origin::Assumed => Vec::new(),
            Origin::Excluded(by) => vec![by as usize],
            Origin::Last(truth) => {
                let members = links.members(truth as usize).iter().map(|&member| member as usize);
                members.filter(|&member| member != statement).map(|member| count + member).collect()
            }
            Origin::Pattern(number) => {
                let removed = self.closure.patterns[number as usize].removed.iter();
                removed.map(|&off| count + off as usize).collect()
            }
        }
    }

    fn node(&self, statement: usize, parents: Vec<usize>, why: &mut Why) -> Node {
        let Branches { position, links, .. } = self.branches;
        let geometry = position.geometry();
        let candidate = statement % links.len();
        let link = match self.closure.origins[statement] {
            Origin::Assumed => Link::Assumed,
            Origin::Excluded(by) => links.link_between(position, by as usize, candidate),
            Origin::Last(truth) => {
                why.truths.push(links.truth(position, truth as usize));
                links.link_by(position, truth as usize)
            }
            Origin::Pattern(number) => {
                let pattern = &self.closure.patterns[number as usize];
                let named = |&off: &u32| geometry.candidate(links.id(off as usize));
                let sites = pattern.sites.iter().map(|(site, remaining)| {
                    (site.truth(geometry), remaining.iter().map(named).collect())
                });
                let sites: Vec<(Truth, Vec<Candidate>)> = sites.collect();
                why.truths.extend(sites.iter().map(|(truth, _)| truth.clone()));
                let known = InnerPattern { technique: pattern.technique, sites };
                let index = why.inner.iter().position(|inner| *inner == known);
                let index = index.unwrap_or_else(|| {
                    why.inner.push(known);
                    why.inner.len() - 1
                });
                Link::Inner(index)
            }
        };
        let candidates = vec![geometry.candidate(links.id(candidate))];
        Node { candidates, on: statement < links.len(), parents, link }
    }
}
