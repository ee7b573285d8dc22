//! An independent check that the conclusion of a step follows from its truths.
//!
//! The check does not know about techniques. Each eliminated candidate is assumed true (each placed
//! one false), and a search over the truths alone tries to satisfy all of them without two
//! candidates that exclude each other. If it succeeds, the reasons do not support the conclusion.

use std::collections::BTreeSet;

use super::check_nets::{is_nested, is_refuted};
use super::deadly::is_deadly;
use super::geometry::{Id, Mask};
use super::satisfy::{Alternatives, satisfiable};
use super::{Candidate, Link, Position, Step, Technique, Truth};
use crate::solve::bits::Bits as _;

/// The defect of a step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsound {
    /// The step has no effect.
    #[error("the step changes nothing")]
    Idle,
    /// A candidate to remove or set is not present.
    #[error("the step names {0}, which is not a candidate of the position")]
    Absent(Candidate),
    /// A truth does not hold by itself.
    #[error("{0:?} is not a truth; use an open cell, or an open digit of a complete house")]
    NoTruth(Truth),
    /// A link does not follow from the rules.
    #[error("the link to {0:?} does not follow from its parents")]
    NoLink(Vec<Candidate>),
    /// A chain that should end with a contradiction leaves candidates.
    #[error("{0:?} has candidates left at the end of its chain")]
    NoContradiction(Truth),
    /// The houses of a cover lack some candidates of its digit, or two truths share a candidate.
    #[error("the houses for {0} don't contain it, or its truths overlap")]
    NoCover(Candidate),
    /// The truths can all be satisfied although the conclusion is false.
    #[error("{0} does not follow from the truths")]
    DoesNotFollow(Candidate),
    /// The search over the truths takes too long.
    #[error("the truths of {0} are too many to check")]
    TooLong(Candidate),
}

impl Position {
    /// Checks that the conclusion of a step follows from its reasons.
    ///
    /// Brute force steps have no reasons and are not checked.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, step: &Step) -> Result<(), Unsound> {
        if step.placements.is_empty() && step.eliminations.is_empty() {
            return Err(Unsound::Idle);
        }
        let effects = step.placements.iter().chain(&step.eliminations);
        if let Some(&absent) = effects.clone().find(|&&effect| !self.has(effect)) {
            return Err(Unsound::Absent(absent));
        }
        if step.technique == Technique::BruteForce {
            return Ok(());
        }
        let geometry = self.geometry();
        let truths = step.why.truths.iter().map(|truth| {
            let candidates = self.candidates_of(truth)?;
            Ok(Alternatives { kind: self.kind(truth), candidates })
        });
        let truths = truths.collect::<Result<Vec<_>, _>>()?;
        self.check_links(step)?;
        if is_nested(step) {
            return self.check_nets(step);
        }
        if !step.why.covers.is_empty() {
            return self.check_covers(step, &truths);
        }
        for &placement in &step.placements {
            let id = geometry.id_of(placement);
            self.refute(&truths, |candidate| candidate != id, placement)?;
        }
        for &elimination in &step.eliminations {
            let id = geometry.id_of(elimination);
            let is_open = |candidate| candidate == id || !geometry.conflict(candidate, id);
            self.refute(&truths, is_open, elimination)?;
        }
        Ok(())
    }

    /// Returns the candidates that can satisfy a truth.
    pub(super) fn candidates_of(&self, truth: &Truth) -> Result<Vec<Id>, Unsound> {
        let geometry = self.geometry();
        let none = || Unsound::NoTruth(truth.clone());
        let candidates: Vec<Id> = match truth {
            Truth::Cell(cell) => {
                let cell = geometry.on_board(*cell).filter(|&cell| self.value(cell) == 0);
                let cell = cell.ok_or_else(none)?;
                geometry.ids(cell, self.digits(cell)).collect()
            }
            Truth::Place(house, digit) => {
                let house = geometry.shape.index_of(*house).ok_or_else(none)?;
                let digit = digit.index();
                if !geometry.is_complete(house)
                    || digit >= geometry.side
                    || self.settled(house).contains(digit)
                {
                    return Err(none());
                }
                geometry.ids_at(house, self.places(house, digit), digit).collect()
            }
            Truth::Guardians { pattern, guardians } => {
                let on_board = pattern.iter().map(|&(cell, digits)| {
                    let digits = digits.map(|digit| digit.index());
                    let fits = digits.iter().all(|&digit| digit < geometry.side);
                    let set = || digits.iter().fold(0, |set: Mask, &digit| set.with(digit));
                    Some((geometry.on_board(cell)?, fits.then(set)?))
                });
                let pattern: Vec<(usize, Mask)> =
                    on_board.collect::<Option<_>>().ok_or_else(none)?;
                let extra = pattern
                    .iter()
                    .flat_map(|&(cell, digits)| geometry.ids(cell, self.digits(cell) & !digits));
                let extra: BTreeSet<Id> = extra.collect();
                let named: BTreeSet<Id> =
                    guardians.iter().map(|&guardian| geometry.id_of(guardian)).collect();
                if extra != named
                    || !guardians.iter().all(|&guardian| self.has(guardian))
                    || !is_deadly(self, &pattern)
                {
                    return Err(none());
                }
                named.into_iter().collect()
            }
        };
        Ok(candidates)
    }

    /// Returns the kind of a valid truth: cells, rows, columns and boxes are one kind each.
    fn kind(&self, truth: &Truth) -> usize {
        match truth {
            Truth::Cell(_) => 0,
            Truth::Guardians { .. } => 1,
            Truth::Place(house, _) => 2 + house.kind() as usize,
        }
    }

    /// Checks that the truths cannot all be satisfied by candidates that remain open.
    fn refute(
        &self,
        truths: &[Alternatives],
        open: impl Fn(Id) -> bool,
        about: Candidate,
    ) -> Result<(), Unsound> {
        let open: Vec<Alternatives> = truths.iter().map(|truth| truth.filtered(&open)).collect();
        match satisfiable(self.geometry(), &open) {
            Some(false) => Ok(()),
            Some(true) => Err(Unsound::DoesNotFollow(about)),
            None => Err(Unsound::TooLong(about)),
        }
    }

    /// Returns whether the cell or house that a link names holds all candidates of two nodes.
    fn holds_both(&self, link: Link, nodes: [&[Candidate]; 2]) -> bool {
        let geometry = self.geometry();
        let mut cells = nodes.into_iter().flatten().map(|candidate| candidate.cell);
        match link {
            Link::Cell(linked) => cells.all(|cell| cell == linked),
            Link::House(house) => geometry.shape.index_of(house).is_some_and(|house| {
                cells.all(|cell| geometry.contains(house, geometry.index(cell)))
            }),
            _ => true,
        }
    }

    /// Checks that each node of each chain follows from its parents.
    fn check_links(&self, step: &Step) -> Result<(), Unsound> {
        let geometry = self.geometry();
        for (number, chain) in step.why.chains.iter().enumerate() {
            for (index, node) in chain.nodes.iter().enumerate() {
                let wrong = || Err(Unsound::NoLink(node.candidates.clone()));
                if node.parents.iter().any(|&parent| parent >= index)
                    || node.candidates.is_empty()
                    || !node.candidates.iter().all(|&candidate| self.has(candidate))
                {
                    return wrong();
                }
                let parents = || node.parents.iter().map(|&parent| &chain.nodes[parent]);
                let ids = |candidates: &[Candidate]| -> Vec<Id> {
                    candidates.iter().map(|&candidate| geometry.id_of(candidate)).collect()
                };
                let node_ids = ids(&node.candidates);
                let follows = match node.link {
                    // What is known is checked where the chain is used.
                    Link::Assumed | Link::Known => node.parents.is_empty(),
                    Link::Refuted(by) => is_refuted(&step.why.chains, (number, node), by),
                    // A node that is on turns off what all of its candidates exclude.
                    Link::Cell(_) | Link::House(_) | Link::Peers if !node.on => {
                        parents().any(|parent| {
                            parent.on
                                && ids(&parent.candidates).iter().all(|&on| {
                                    node_ids.iter().all(|&off| geometry.conflict(on, off))
                                })
                                && self
                                    .holds_both(node.link, [&parent.candidates, &node.candidates])
                        })
                    }
                    // The only candidates that the parents leave in a cell or house are on.
                    Link::Cell(_) | Link::House(_) => {
                        let truth = match node.link {
                            Link::House(house) => Truth::Place(house, node.candidates[0].digit),
                            _ => Truth::Cell(node.candidates[0].cell),
                        };
                        let off: BTreeSet<Id> = parents()
                            .filter(|parent| !parent.on)
                            .flat_map(|parent| ids(&parent.candidates))
                            .collect();
                        self.candidates_of(&truth)?.iter().all(|candidate| {
                            node_ids.contains(candidate) || off.contains(candidate)
                        })
                    }
                    // Sets, rectangles and inner steps are covered by the truths.
                    _ => !node.parents.is_empty(),
                };
                if !follows {
                    return wrong();
                }
            }
        }
        Ok(())
    }
}
