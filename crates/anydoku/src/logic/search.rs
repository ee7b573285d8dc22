//! The search for steps in one position: the context of a technique and the sink for its results.

use super::geometry::{Geometry, Id};
use super::links::{Links, Nodes};
use super::work::Work;
use super::{Position, Rating, Step, Technique, Why};

/// A search for one or several techniques.
pub(crate) struct Finder {
    /// The lowest rating of its steps. Finders run in this order.
    pub(crate) least: Rating,
    /// The techniques it can find.
    pub(crate) techniques: &'static [Technique],
    /// Whether it requires that the puzzle has one solution.
    pub(crate) unique: bool,
    /// Whether it only runs on request, because its techniques do not count for the rating.
    pub(crate) optional: bool,
    pub(crate) find: Find,
}

impl Finder {
    /// Creates a finder. The first of its techniques must be one of the easiest.
    const fn new(techniques: &'static [Technique], find: Find) -> Self {
        let least = techniques[0].least_rating();
        Self { least, techniques, unique: false, optional: false, find }
    }

    /// Creates a finder that completes in one call.
    pub(crate) const fn whole(techniques: &'static [Technique], find: fn(&mut Search<'_>)) -> Self {
        Self::new(techniques, Find::Whole(find))
    }

    /// Creates a finder that runs in slices.
    pub(crate) const fn sliced(
        techniques: &'static [Technique],
        find: fn(&mut Search<'_>, usize) -> Option<usize>,
    ) -> Self {
        Self::new(techniques, Find::Sliced(find))
    }

    /// Sets the lowest rating, if it is higher than that of the techniques.
    pub(crate) const fn rated(self, least: Rating) -> Self {
        Self { least, ..self }
    }

    /// Marks the finder as requiring a puzzle with one solution.
    pub(crate) const fn for_one_solution(self) -> Self {
        Self { unique: true, ..self }
    }

    /// Marks the finder as optional.
    pub(crate) const fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

/// The search function.
#[derive(Clone, Copy)]
pub(crate) enum Find {
    /// A search that completes in one call.
    Whole(fn(&mut Search<'_>)),
    /// A search in slices. The function takes the number of a slice, starting at 0, and returns the
    /// next one, or `None` at the end. A slice takes a few milliseconds at most.
    Sliced(fn(&mut Search<'_>, usize) -> Option<usize>),
}

/// The effects that a technique found.
#[derive(Clone, Copy)]
pub(crate) struct Found<'a> {
    pub(crate) technique: Technique,
    pub(crate) rating: Rating,
    pub(crate) placements: &'a [Id],
    pub(crate) eliminations: &'a [Id],
}

impl Found<'_> {
    /// Returns whether all of its effects are among those of another step.
    pub(crate) fn is_covered_by(&self, other: &Self) -> bool {
        self.placements.iter().all(|id| other.placements.contains(id))
            && self.eliminations.iter().all(|id| other.eliminations.contains(id))
    }

    /// Converts to a step with its reasons.
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

/// A consumer of the steps that techniques find.
pub(crate) trait StepSink {
    /// Accepts a step. The reasons are computed only if they are needed.
    fn push(&mut self, geometry: &Geometry, found: Found<'_>, why: &dyn Fn() -> Why);
}

/// The context that a technique searches in.
pub(crate) struct Search<'a> {
    pub(crate) position: &'a Position,
    /// The highest useful rating.
    pub(crate) limit: Rating,
    /// Whether to report steps that an easier technique also covers.
    pub(crate) thorough: bool,
    /// The data shared by the searches of this position.
    pub(crate) work: &'a mut Work,
    sink: &'a mut dyn StepSink,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        position: &'a Position,
        limit: Rating,
        work: &'a mut Work,
        sink: &'a mut dyn StepSink,
    ) -> Self {
        Self { position, limit, thorough: false, work, sink }
    }

    /// Returns the position and the tables of its shape.
    pub(crate) fn board(&self) -> (&'a Position, &'a Geometry) {
        (self.position, self.position.geometry())
    }

    /// Runs a search in the graph of the position with these nodes, or returns `None` if the
    /// position has too many candidates.
    pub(crate) fn in_graph<T>(
        &mut self,
        nodes: Nodes,
        run: impl FnOnce(&mut Self, &Links, &mut Work) -> Option<T>,
    ) -> Option<T> {
        let mut work = std::mem::take(self.work);
        let result = work.graph(self.position, nodes).and_then(|links| {
            let result = run(self, &links, &mut work);
            work.return_graph(nodes, links);
            result
        });
        *self.work = work;
        result
    }

    /// Reports a step. A step without effects is skipped; all its candidates must be present.
    pub(crate) fn report(&mut self, found: Found<'_>, why: &dyn Fn() -> Why) {
        let geometry = self.position.geometry();
        let present = |id: &Id| {
            let (cell, digit) = geometry.cell_and_digit(*id);
            self.position.digits(cell) >> digit & 1 != 0
        };
        debug_assert!(found.placements.iter().chain(found.eliminations).all(present));
        let changes = !found.placements.is_empty() || !found.eliminations.is_empty();
        if changes && found.rating <= self.limit {
            self.sink.push(geometry, found, why);
        }
    }

    /// Reports a placement with the lowest rating of the technique.
    pub(crate) fn place(&mut self, technique: Technique, placement: Id, why: &dyn Fn() -> Why) {
        let rating = technique.least_rating();
        self.report(Found { technique, rating, placements: &[placement], eliminations: &[] }, why);
    }

    /// Reports eliminations, if there are any, with the lowest rating of the technique.
    pub(crate) fn eliminate(
        &mut self,
        technique: Technique,
        eliminations: &[Id],
        why: &dyn Fn() -> Why,
    ) {
        self.eliminate_rated(technique, technique.least_rating(), eliminations, why);
    }

    /// Reports eliminations, if there are any, with this rating.
    pub(crate) fn eliminate_rated(
        &mut self,
        technique: Technique,
        rating: Rating,
        eliminations: &[Id],
        why: &dyn Fn() -> Why,
    ) {
        self.report(Found { technique, rating, placements: &[], eliminations }, why);
    }
}

/// Retains every step with its reasons.
impl StepSink for Vec<Step> {
    fn push(&mut self, geometry: &Geometry, found: Found<'_>, why: &dyn Fn() -> Why) {
        self.push(found.step(geometry, why()));
    }
}

/// A sink that retains the easiest steps: their effects and, on request, their reasons.
#[derive(Default)]
pub(crate) struct Easiest {
    /// The rating of the steps; meaningless if there are none.
    pub(crate) rating: Rating,
    /// The technique of each step, and the ends of its placements and eliminations in `ids`.
    steps: Vec<(Technique, usize, usize)>,
    ids: Vec<Id>,
    reasons: Option<Vec<Why>>,
}

impl Easiest {
    /// Creates an empty sink, with or without reasons.
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

    /// Returns the steps in the order in which they were found, with their reasons on request.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Found<'_>, Option<&Why>)> {
        let starts = std::iter::once(0).chain(self.steps.iter().map(|&(.., end)| end));
        let steps = self.steps.iter().zip(starts).enumerate();
        steps.map(|(index, (&(technique, middle, end), start))| {
            let (placements, eliminations) = (&self.ids[start..middle], &self.ids[middle..end]);
            let why = self.reasons.as_ref().and_then(|reasons| reasons.get(index));
            (Found { technique, rating: self.rating, placements, eliminations }, why)
        })
    }
}

impl StepSink for Easiest {
    fn push(&mut self, _: &Geometry, found: Found<'_>, why: &dyn Fn() -> Why) {
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
