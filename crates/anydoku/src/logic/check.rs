//! An independent check of a step: whether its conclusion follows from the truths that it names.
//!
//! It knows nothing of techniques. Each candidate that is to go is assumed true (each that is to be
//! set is assumed false), and a search over the truths alone looks for a way to satisfy all of
//! them without two that exclude each other. If there is one, the reasons do not carry the conclusion.

use std::collections::BTreeSet;

use super::deadly::is_deadly;
use super::geometry::{Id, Mask};
use super::satisfy::{Ways, satisfiable};
use super::{Candidate, Link, Position, Step, Technique, Truth};
use crate::solve::bits::Bits as _;

/// What is wrong with a step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsound {
    /// It changes nothing.
    #[error("found a step that changes nothing")]
    Idle,
    /// A candidate that is to go or to be set is not there.
    #[error("found {0} in the step, expected a candidate of the position")]
    Absent(Candidate),
    /// A truth that does not hold of itself.
    #[error("found {0:?} as a truth, expected an open cell, or an open digit of a complete house")]
    NoTruth(Truth),
    /// A link that the rules do not give.
    #[error("found a link to {0:?} that does not follow from its parents")]
    NoLink(Vec<Candidate>),
    /// The truths can all be satisfied although the conclusion is wrong.
    #[error("the truths leave room for {0} to be otherwise")]
    DoesNotFollow(Candidate),
    /// The search among the truths takes too long.
    #[error("the truths of {0} are too many to check")]
    TooLong(Candidate),
}

impl Position {
    /// Whether the conclusion of a step follows from the reasons that it names.
    ///
    /// Steps of brute force name no reasons and are not checked.
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
        let truths: Vec<Ways> = step
            .why
            .truths
            .iter()
            .map(|truth| Ok(Ways { kind: self.kind(truth), ways: self.ways(truth)? }))
            .collect::<Result<_, _>>()?;
        self.check_links(step)?;
        for &placement in &step.placements {
            let id = geometry.id_of(placement);
            self.refute(&truths, |way| way != id, placement)?;
        }
        for &elimination in &step.eliminations {
            let id = geometry.id_of(elimination);
            self.refute(&truths, |way| way == id || !geometry.conflict(way, id), elimination)?;
        }
        Ok(())
    }

    /// The candidates by which a truth can come true.
    fn ways(&self, truth: &Truth) -> Result<Vec<Id>, Unsound> {
        let geometry = self.geometry();
        let none = || Unsound::NoTruth(truth.clone());
        let ways: Vec<Id> = match truth {
            Truth::Cell(cell) => {
                let cell = geometry.on_board(*cell).filter(|&cell| self.value(cell) == 0);
                let cell = cell.ok_or_else(none)?;
                self.digits(cell).iter().map(|digit| geometry.id(cell, digit)).collect()
            }
            Truth::Place(house, digit) => {
                let (house, digit) = (*house, digit.index());
                if house >= geometry.houses()
                    || !geometry.is_complete(house)
                    || digit >= geometry.side
                    || self.settled(house).contains(digit)
                {
                    return Err(none());
                }
                let cells = geometry.cells_at(house, self.places(house, digit));
                cells.map(|cell| geometry.id(cell, digit)).collect()
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
                let extra = pattern.iter().flat_map(|&(cell, digits)| {
                    let others = self.digits(cell) & !digits;
                    others.iter().map(move |digit| geometry.id(cell, digit)).collect::<Vec<_>>()
                });
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
        Ok(ways)
    }

    /// Truths of cells are of one kind, and so are those of all rows, of all columns, of all boxes.
    fn kind(&self, truth: &Truth) -> usize {
        match truth {
            Truth::Cell(_) => 0,
            Truth::Guardians { .. } => 1,
            Truth::Place(house, _) if *house < self.geometry().houses() => {
                2 + self.geometry().kind(*house) as usize
            }
            Truth::Place(..) => usize::MAX,
        }
    }

    /// Whether the truths cannot all be satisfied by ways that are open.
    fn refute(
        &self,
        truths: &[Ways],
        open: impl Fn(Id) -> bool,
        about: Candidate,
    ) -> Result<(), Unsound> {
        let left = truths.iter().map(|Ways { kind, ways }| {
            let ways = ways.iter().copied().filter(|&id| open(id)).collect();
            Ways { kind: *kind, ways }
        });
        match satisfiable(self.geometry(), &left.collect::<Vec<_>>()) {
            Some(false) => Ok(()),
            Some(true) => Err(Unsound::DoesNotFollow(about)),
            None => Err(Unsound::TooLong(about)),
        }
    }

    /// Whether each node of each chain follows from its parents.
    fn check_links(&self, step: &Step) -> Result<(), Unsound> {
        let geometry = self.geometry();
        for chain in &step.why.chains {
            for (at, node) in chain.nodes.iter().enumerate() {
                let wrong = || Err(Unsound::NoLink(node.candidates.clone()));
                if node.parents.iter().any(|&parent| parent >= at)
                    || node.candidates.is_empty()
                    || !node.candidates.iter().all(|&candidate| self.has(candidate))
                {
                    return wrong();
                }
                let parents = || node.parents.iter().map(|&parent| &chain.nodes[parent]);
                let ids = |candidates: &[Candidate]| -> Vec<Id> {
                    candidates.iter().map(|&candidate| geometry.id_of(candidate)).collect()
                };
                let own = ids(&node.candidates);
                let follows = match node.link {
                    Link::Assumed => node.parents.is_empty(),
                    // What is on turns off whatever it excludes; of a group, all of it must.
                    Link::Cell(_) | Link::House(_) if !node.on => parents().any(|parent| {
                        parent.on
                            && ids(&parent.candidates)
                                .iter()
                                .all(|&on| own.iter().all(|&off| geometry.conflict(on, off)))
                    }),
                    // The last way that the parents leave a cell or a house is on.
                    Link::Cell(_) | Link::House(_) => {
                        let truth = match node.link {
                            Link::House(house) => Truth::Place(house, node.candidates[0].digit),
                            _ => Truth::Cell(node.candidates[0].cell),
                        };
                        let off: BTreeSet<Id> = parents()
                            .filter(|parent| !parent.on)
                            .flat_map(|parent| ids(&parent.candidates))
                            .collect();
                        self.ways(&truth)?.iter().all(|way| own.contains(way) || off.contains(way))
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
