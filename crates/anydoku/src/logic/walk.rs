//! The way through a puzzle: all steps of the easiest kind are taken together, then the next look.
//!
//! Taking them together makes the way independent of the order of cells, houses and digits, so that
//! a puzzle and its images under symmetry have the same rating.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::geometry::Id;
use super::links::Work;
use super::search::{Easiest, Find, Finder, Kept, Search, Steps};
use super::techniques::finders;
use super::{Position, Rating, Step, Technique};
use crate::grid::Grid;
use crate::solve::{Job, Progress, Slice};

/// Which techniques are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Techniques {
    /// Whether those that rest on the puzzle having one solution are.
    pub uniqueness: bool,
    /// Whether those are that do not count for the rating.
    pub optional: bool,
    /// The hardest rating that is tried.
    pub up_to: Rating,
}

impl Default for Techniques {
    fn default() -> Self {
        Self { uniqueness: true, optional: false, up_to: Rating::MAX }
    }
}

impl Techniques {
    /// Whether a technique on this one solution may be tried.
    #[must_use]
    pub const fn uniqueness(self, uniqueness: bool) -> Self {
        Self { uniqueness, ..self }
    }

    /// Whether those that do not count for the rating are tried too.
    #[must_use]
    pub const fn optional(self, optional: bool) -> Self {
        Self { optional, ..self }
    }

    /// Nothing harder than this.
    #[must_use]
    pub const fn up_to(self, up_to: Rating) -> Self {
        Self { up_to, ..self }
    }

    fn include(self, finder: &Finder) -> bool {
        (self.uniqueness || !finder.unique) && (self.optional || !finder.optional)
    }
}

/// Where a series of searches stands: the finder whose turn it is, and its part.
#[derive(Clone, Copy, Default)]
struct Turn {
    finder: usize,
    part: usize,
}

impl Turn {
    /// Whose turn it is, if anyone is left within the limit.
    fn finder(self, limit: Rating) -> Option<&'static Finder> {
        finders().get(self.finder).copied().filter(|finder| finder.least <= limit)
    }

    fn pass(&mut self) {
        *self = Self { finder: self.finder + 1, part: 0 };
    }

    /// One part of this finder's search.
    fn take(&mut self, finder: &Finder, search: &mut Search<'_>) -> Look {
        let next = match finder.find {
            Find::Whole(find) => {
                find(search);
                self.pass();
                return Look::Goes;
            }
            Find::Parts(find) => find(search, self.part),
        };
        match next {
            ControlFlow::Continue(part) => self.part = part,
            ControlFlow::Break(()) => self.pass(),
        }
        Look::Rests
    }
}

/// Where the search for the easiest steps stands.
pub(crate) enum Look {
    /// There is more to try.
    Goes,
    /// There is more to try, and a part of a long search is over: now others should have their say.
    Rests,
    /// The easiest steps are in the harvest.
    Found,
    /// No technique finds anything.
    Nothing,
}

/// The walk through one puzzle.
pub(crate) struct Walk {
    pub(crate) position: Position,
    techniques: Techniques,
    harvest: Easiest,
    work: Work,
    turn: Turn,
}

impl Walk {
    pub(crate) fn new(position: Position, techniques: Techniques, reasons: bool) -> Self {
        let (harvest, work) = (Easiest::new(reasons), Work::default());
        Self { position, techniques, harvest, work, turn: Turn::default() }
    }

    /// The same walk when the only solution is known, if it is.
    pub(crate) fn towards(mut self, solution: Option<&Grid>) -> Self {
        self.work.solution = solution.cloned();
        self
    }

    /// One part of the search for the easiest steps.
    pub(crate) fn look(&mut self) -> Look {
        let limit = match self.harvest.is_empty() {
            true => self.techniques.up_to,
            false => self.harvest.rating,
        };
        let Some(finder) = self.turn.finder(limit) else {
            return if self.harvest.is_empty() { Look::Nothing } else { Look::Found };
        };
        if !self.techniques.include(finder) {
            self.turn.pass();
            return Look::Goes;
        }
        let mut search = Search::new(&self.position, limit, &mut self.work, &mut self.harvest);
        self.turn.take(finder, &mut search)
    }

    /// The rating of the steps that were found.
    pub(crate) fn rating(&self) -> Rating {
        self.harvest.rating
    }

    /// The steps that were found, but for those that another one covers: in the order of their
    /// technique and effects.
    pub(crate) fn distinct(&self) -> Vec<Kept<'_>> {
        let mut steps: Vec<Kept<'_>> = self.harvest.iter().collect();
        if steps.iter().all(|step| step.placements.len() == 1 && step.eliminations.is_empty()) {
            steps.sort_by_key(|step| (step.placements[0], step.technique));
            steps.dedup_by_key(|step| step.placements[0]);
            steps.sort_by_key(|step| step.technique);
            return steps;
        }
        steps.sort_by_key(|step| {
            let effects = step.placements.len() + step.eliminations.len();
            (step.technique, Reverse(effects), step.placements, step.eliminations)
        });
        let mut known: Vec<Kept<'_>> = Vec::with_capacity(steps.len());
        for step in steps {
            let covered = |ids: &[Id], by: &[Id]| ids.iter().all(|id| by.contains(id));
            if !known.iter().any(|other| {
                covered(step.placements, other.placements)
                    && covered(step.eliminations, other.eliminations)
            }) {
                known.push(step);
            }
        }
        known
    }

    /// Takes all steps that were found, and looks anew.
    pub(crate) fn take(&mut self) {
        for step in self.harvest.iter() {
            for &id in step.eliminations {
                self.position.remove(id);
            }
        }
        for step in self.harvest.iter() {
            for &id in step.placements {
                let (cell, digit) = self.position.geometry().parts(id);
                self.position.place(cell, digit);
            }
        }
        self.look_anew();
    }

    fn look_anew(&mut self) {
        self.harvest.clear();
        self.work.forget();
        self.turn = Turn::default();
    }
}

/// The steps of one round with their reasons: those that count.
pub(crate) fn round(walk: &Walk) -> Vec<Step> {
    let geometry = walk.position.geometry();
    let candidates = |ids: &[Id]| ids.iter().map(|&id| geometry.candidate(id)).collect();
    let step = |kept: Kept<'_>| Step {
        technique: kept.technique,
        rating: walk.rating(),
        placements: candidates(kept.placements),
        eliminations: candidates(kept.eliminations),
        why: kept.why.cloned().unwrap_or_default(),
    };
    walk.distinct().into_iter().map(step).collect()
}

/// How often each technique was used, by technique.
pub(crate) fn count(counts: &mut Vec<(Technique, usize)>, technique: Technique, more: usize) {
    match counts.binary_search_by_key(&technique, |&(known, _)| known) {
        Ok(at) => counts[at].1 += more,
        Err(at) => counts.insert(at, (technique, more)),
    }
}

/// The search for all steps in one position, what an easier name covers as well included: in slices, a
/// node being one look of one technique at the board.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// use anydoku::logic::{Position, StepsJob, Techniques};
/// let puzzle: Puzzle = "1.........4..31.".parse()?;
/// let position = Position::of(&puzzle)?;
/// let mut job = StepsJob::new(&position, Techniques::default());
/// let steps = Control::new().drive(&mut job)?;
/// assert_eq!(steps, position.steps(Techniques::default()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StepsJob {
    position: Position,
    techniques: Techniques,
    /// Of this technique alone.
    only: Option<Technique>,
    steps: Steps,
    work: Work,
    turn: Turn,
    looks: u64,
}

impl StepsJob {
    /// The search that [`Position::steps`] is.
    #[must_use]
    pub fn new(position: &Position, techniques: Techniques) -> Self {
        Self {
            position: position.clone(),
            techniques,
            only: None,
            steps: Steps::default(),
            work: Work::default(),
            turn: Turn::default(),
            looks: 0,
        }
    }

    /// The same search when the only solution is known, if it is.
    pub(crate) fn towards(mut self, solution: Option<&Grid>) -> Self {
        self.work.solution = solution.cloned();
        self
    }

    /// The search that [`Position::steps_of`] is.
    #[must_use]
    pub fn of(position: &Position, technique: Technique) -> Self {
        let every = Techniques::default().optional(true);
        Self { only: Some(technique), ..Self::new(position, every) }
    }
}

impl Job for StepsJob {
    type Output = Vec<Step>;

    fn run(&mut self, nodes: u64) -> Slice<Vec<Step>> {
        let end = self.looks.saturating_add(nodes.max(1));
        let up_to = self.techniques.up_to;
        while self.looks < end {
            let Some(finder) = self.turn.finder(up_to) else {
                let mut steps = std::mem::take(&mut self.steps.0);
                if let Some(only) = self.only {
                    steps.retain(|step| step.technique == only);
                }
                steps.sort_by_key(|step| (step.technique, step.rating));
                return Slice::Done(steps);
            };
            let named = |only: &Technique| finder.techniques.contains(only);
            if !self.techniques.include(finder) || !self.only.as_ref().is_none_or(named) {
                self.turn.pass();
                continue;
            }
            self.looks += 1;
            let mut search = Search::new(&self.position, up_to, &mut self.work, &mut self.steps);
            search.thorough = true;
            if let Look::Rests = self.turn.take(finder, &mut search) {
                break;
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.looks, ..Progress::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Techniques, Walk};
    use crate::logic::search::{Found, Harvest as _};
    use crate::logic::step::Why;
    use crate::logic::{Position, Rating, Technique};
    use crate::shape::Shape;

    /// The first of them is told as the hardest of the puzzle, in all its images the same.
    #[test]
    fn steps_that_set_values_stand_by_their_technique_wherever_they_are() {
        let position = Position::read(&Shape::of_side(4).unwrap(), &".".repeat(16)).unwrap();
        let geometry = position.geometry();
        let techniques = [Technique::CellForcingChain, Technique::RegionForcingChain];
        for cells in [[0, 9], [9, 0], [3, 3]] {
            let mut walk = Walk::new(position.clone(), Techniques::default(), false);
            for (technique, cell) in techniques.into_iter().zip(cells).rev() {
                let (rating, placements) = (Rating::from_tenths(82), [geometry.id(cell, 1)]);
                let found = Found { technique, rating, placements: &placements, eliminations: &[] };
                walk.harvest.take(geometry, found, &Why::default);
            }
            let told: Vec<Technique> = walk.distinct().iter().map(|step| step.technique).collect();
            let expected = if cells[0] == cells[1] { &techniques[..1] } else { &techniques };
            assert_eq!(told, expected, "{cells:?}");
        }
    }
}
