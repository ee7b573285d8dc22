//! The way through a puzzle: all steps of the easiest kind are taken together, then the next look.
//!
//! Taking them together makes the way independent of the order of cells, houses and digits, so that
//! a puzzle and its images under symmetry have the same rating.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::geometry::Id;
use super::links::Work;
use super::search::{Easiest, Find, Kept, Search, Steps};
use super::techniques::finders;
use super::{Position, Rating, Step, Technique};

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

    /// Nothing harder than this.
    #[must_use]
    pub const fn up_to(self, up_to: Rating) -> Self {
        Self { up_to, ..self }
    }
}

/// Where the search for the easiest steps stands.
pub(crate) enum Look {
    /// There is more to try.
    Goes,
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
    /// The finder that is at work, and its part.
    finder: usize,
    part: usize,
}

impl Walk {
    pub(crate) fn new(position: Position, techniques: Techniques, reasons: bool) -> Self {
        let (harvest, work) = (Easiest::new(reasons), Work::default());
        Self { position, techniques, harvest, work, finder: 0, part: 0 }
    }

    /// One part of the search for the easiest steps.
    pub(crate) fn look(&mut self) -> Look {
        let wanted = |unique: bool, optional: bool| {
            (self.techniques.uniqueness || !unique) && (self.techniques.optional || !optional)
        };
        let limit = match self.harvest.is_empty() {
            true => self.techniques.up_to,
            false => self.harvest.rating,
        };
        let Some(finder) = finders().get(self.finder).filter(|finder| finder.least <= limit) else {
            return if self.harvest.is_empty() { Look::Nothing } else { Look::Found };
        };
        let next = if wanted(finder.unique, finder.optional) {
            let mut search = Search::new(&self.position, limit, &mut self.work, &mut self.harvest);
            match finder.find {
                Find::Whole(find) => {
                    find(&mut search);
                    ControlFlow::Break(())
                }
                Find::Parts(find) => find(&mut search, self.part),
            }
        } else {
            ControlFlow::Break(())
        };
        match next {
            ControlFlow::Continue(part) => self.part = part,
            ControlFlow::Break(()) => {
                self.finder += 1;
                self.part = 0;
            }
        }
        Look::Goes
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
        self.finder = 0;
        self.part = 0;
    }
}

/// The steps of one round with their reasons, each of which changes something after those before it.
pub(crate) fn round(walk: &Walk) -> Vec<Step> {
    let geometry = walk.position.geometry();
    let mut after = walk.position.clone();
    let mut steps = Vec::new();
    for kept in walk.distinct() {
        let mut changed = false;
        for &id in kept.eliminations {
            changed |= after.remove(id);
        }
        for &id in kept.placements {
            let (cell, digit) = geometry.parts(id);
            changed |= after.place(cell, digit);
        }
        if changed {
            steps.push(Step {
                technique: kept.technique,
                rating: walk.rating(),
                placements: kept.placements.iter().map(|&id| geometry.candidate(id)).collect(),
                eliminations: kept.eliminations.iter().map(|&id| geometry.candidate(id)).collect(),
                why: kept.why.cloned().unwrap_or_default(),
            });
        }
    }
    steps
}

/// How often each technique was used, by technique.
pub(crate) fn count(counts: &mut Vec<(Technique, usize)>, technique: Technique, more: usize) {
    match counts.binary_search_by_key(&technique, |&(known, _)| known) {
        Ok(at) => counts[at].1 += more,
        Err(at) => counts.insert(at, (technique, more)),
    }
}

/// All steps of the finders that are wanted, thoroughly.
pub(crate) fn all_steps(
    position: &Position,
    techniques: Techniques,
    wanted: impl Fn(&[Technique]) -> bool,
) -> Vec<Step> {
    let (mut steps, mut work) = (Steps::default(), Work::default());
    for finder in finders() {
        if (finder.unique && !techniques.uniqueness)
            || (finder.optional && !techniques.optional)
            || finder.least > techniques.up_to
            || !wanted(finder.techniques)
        {
            continue;
        }
        let mut search = Search::new(position, techniques.up_to, &mut work, &mut steps).thorough();
        match finder.find {
            Find::Whole(find) => find(&mut search),
            Find::Parts(find) => {
                let mut part = 0;
                while let ControlFlow::Continue(next) = find(&mut search, part) {
                    part = next;
                }
            }
        }
    }
    steps.0.sort_by_key(|step| (step.technique, step.rating));
    steps.0
}
