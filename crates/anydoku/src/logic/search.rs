//! The search for steps in one position: what a technique is handed, and to whom it reports.

use std::ops::ControlFlow;

use super::geometry::{Geometry, Id};
use super::links::Work;
use super::{Position, Rating, Step, Technique, Why};

/// How a technique is found.
pub(crate) struct Finder {
    /// The least rating of its steps: finders are tried in this order.
    pub(crate) least: Rating,
    /// What it may find.
    pub(crate) techniques: &'static [Technique],
    /// Whether it needs that the puzzle has one solution.
    pub(crate) unique: bool,
    /// Whether it is left out unless asked for: what it finds does not count for the rating.
    pub(crate) optional: bool,
    pub(crate) find: Find,
}

impl Finder {
    /// A search that ends at once.
    pub(crate) const fn whole(
        least: Rating,
        techniques: &'static [Technique],
        find: fn(&mut Search<'_>),
    ) -> Self {
        let find = Find::Whole(find);
        Self { least, techniques, unique: false, optional: false, find }
    }

    /// A long search, part by part.
    pub(crate) const fn parts(
        least: Rating,
        techniques: &'static [Technique],
        find: fn(&mut Search<'_>, usize) -> ControlFlow<(), usize>,
    ) -> Self {
        let find = Find::Parts(find);
        Self { least, techniques, unique: false, optional: false, find }
    }

    /// The same search for puzzles that are known to have one solution.
    pub(crate) const fn for_one_solution(self) -> Self {
        Self { unique: true, ..self }
    }

    /// The same search, left out unless asked for.
    pub(crate) const fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

/// The search itself.
#[derive(Clone, Copy)]
pub(crate) enum Find {
    /// All at once.
    Whole(fn(&mut Search<'_>)),
    /// Part by part: from part number 0, answers the next part or that there is none. A part takes a
    /// few milliseconds at most.
    Parts(fn(&mut Search<'_>, usize) -> ControlFlow<(), usize>),
}

/// What a technique found.
#[derive(Clone, Copy)]
pub(crate) struct Found<'a> {
    pub(crate) technique: Technique,
    pub(crate) rating: Rating,
    pub(crate) placements: &'a [Id],
    pub(crate) eliminations: &'a [Id],
}

impl Found<'_> {
    /// The step with its reasons.
    pub(crate) fn step(&self, geometry: &Geometry, why: Why) -> Step {
        let named = |ids: &[Id]| ids.iter().map(|&id| geometry.candidate(id)).collect();
        Step {
            technique: self.technique,
            rating: self.rating,
            placements: named(self.placements),
            eliminations: named(self.eliminations),
            why,
        }
    }
}

/// Who is told what was found.
pub(crate) trait Harvest {
    /// A step was found. The reasons are worked out only if they are asked for.
    fn take(&mut self, geometry: &Geometry, found: Found<'_>, why: &dyn Fn() -> Why);
}

/// What a technique is handed.
pub(crate) struct Search<'a> {
    pub(crate) position: &'a Position,
    /// Harder steps are of no use.
    pub(crate) limit: Rating,
    /// Whether steps are wanted that an easier name covers as well.
    pub(crate) thorough: bool,
    /// What the searches of this position share.
    pub(crate) work: &'a mut Work,
    harvest: &'a mut dyn Harvest,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        position: &'a Position,
        limit: Rating,
        work: &'a mut Work,
        harvest: &'a mut dyn Harvest,
    ) -> Self {
        Self { position, limit, thorough: false, work, harvest }
    }

    /// Reports a step. One that changes nothing is passed over; the candidates must all be there.
    pub(crate) fn report(&mut self, found: Found<'_>, why: &dyn Fn() -> Why) {
        let geometry = self.position.geometry();
        let present = |id: &Id| {
            let (cell, digit) = geometry.parts(*id);
            self.position.digits(cell) >> digit & 1 != 0
        };
        debug_assert!(found.placements.iter().chain(found.eliminations).all(present));
        let changes = !found.placements.is_empty() || !found.eliminations.is_empty();
        if changes && found.rating <= self.limit {
            self.harvest.take(geometry, found, why);
        }
    }

    /// Reports that a digit can be set.
    pub(crate) fn place(
        &mut self,
        technique: Technique,
        rating: Rating,
        placement: Id,
        why: &dyn Fn() -> Why,
    ) {
        let found = Found { technique, rating, placements: &[placement], eliminations: &[] };
        self.report(found, why);
    }

    /// Reports that candidates go, if there are any.
    pub(crate) fn eliminate(
        &mut self,
        technique: Technique,
        rating: Rating,
        eliminations: &[Id],
        why: &dyn Fn() -> Why,
    ) {
        self.report(Found { technique, rating, placements: &[], eliminations }, why);
    }
}

/// Every step that is reported, with its reasons.
#[derive(Default)]
pub(crate) struct Steps(pub(crate) Vec<Step>);

impl Harvest for Steps {
    fn take(&mut self, geometry: &Geometry, found: Found<'_>, why: &dyn Fn() -> Why) {
        self.0.push(found.step(geometry, why()));
    }
}

/// The easiest steps that are reported: their effects, and their reasons if they are asked for.
#[derive(Default)]
pub(crate) struct Easiest {
    /// Their rating; meaningless without steps.
    pub(crate) rating: Rating,
    /// Of each step the technique, and where its placements and eliminations end in `ids`.
    steps: Vec<(Technique, usize, usize)>,
    ids: Vec<Id>,
    reasons: Option<Vec<Why>>,
}

/// A step that was kept.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'a> {
    pub(crate) technique: Technique,
    pub(crate) placements: &'a [Id],
    pub(crate) eliminations: &'a [Id],
    pub(crate) why: Option<&'a Why>,
}

impl Easiest {
    /// Nothing yet; with reasons or without.
    pub(crate) fn new(reasons: bool) -> Self {
        Self { reasons: reasons.then(Vec::new), ..Self::default() }
    }

    pub(crate) fn clear(&mut self) {
        self.steps.clear();
        self.ids.clear();
        if let Some(reasons) = &mut self.reasons {
            reasons.clear();
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps in the order in which they were found.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Kept<'_>> {
        let starts = std::iter::once(0).chain(self.steps.iter().map(|&(.., end)| end));
        let steps = self.steps.iter().zip(starts).enumerate();
        steps.map(|(at, (&(technique, middle, end), start))| Kept {
            technique,
            placements: &self.ids[start..middle],
            eliminations: &self.ids[middle..end],
            why: self.reasons.as_ref().and_then(|reasons| reasons.get(at)),
        })
    }
}

impl Harvest for Easiest {
    fn take(&mut self, _: &Geometry, found: Found<'_>, why: &dyn Fn() -> Why) {
        if !self.is_empty() && found.rating > self.rating {
            return;
        }
        if found.rating < self.rating {
            self.clear();
        }
        self.rating = found.rating;
        self.ids.extend_from_slice(found.placements);
        let middle = self.ids.len();
        self.ids.extend_from_slice(found.eliminations);
        self.steps.push((found.technique, middle, self.ids.len()));
        if let Some(reasons) = &mut self.reasons {
            reasons.push(why());
        }
    }
}
