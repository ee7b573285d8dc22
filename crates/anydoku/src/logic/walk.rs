//! The walk along the solving path: all steps of the easiest kind are applied together, then the
//! search restarts.
//!
//! Applying them together makes the path independent of the order of cells, houses and digits, so a
//! puzzle and its symmetric images have the same rating.

use std::cmp::Reverse;
use std::fmt;

use super::search::{Easiest, Find, Finder, Found, Search};
use super::techniques::finders;
use super::work::Work;
use super::{Position, Rating, Step, Technique, Why};
use crate::grid::Grid;
use crate::solve::{Job, Progress, Slice};
use crate::sort::sort_by_key;

/// The techniques to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Techniques {
    /// Whether to use techniques that require a puzzle with one solution.
    pub uniqueness: bool,
    /// Whether to use techniques that do not count for the rating.
    pub optional: bool,
    /// The highest rating to try.
    pub up_to: Rating,
}

impl Default for Techniques {
    fn default() -> Self {
        Self { uniqueness: true, optional: false, up_to: Rating::MAX }
    }
}

impl Techniques {
    /// Sets whether techniques may rely on the puzzle having one solution.
    #[must_use]
    pub const fn uniqueness(self, uniqueness: bool) -> Self {
        Self { uniqueness, ..self }
    }

    /// Sets whether to try techniques that do not count for the rating.
    #[must_use]
    pub const fn optional(self, optional: bool) -> Self {
        Self { optional, ..self }
    }

    /// Limits the rating.
    #[must_use]
    pub const fn up_to(self, up_to: Rating) -> Self {
        Self { up_to, ..self }
    }

    fn include(self, finder: &Finder) -> bool {
        (self.uniqueness || !finder.unique) && (self.optional || !finder.optional)
    }
}

/// The progress of a series of searches: the current finder and its slice.
#[derive(Clone, Copy, Default)]
struct Cursor {
    finder: usize,
    slice: usize,
}

impl Cursor {
    /// Returns the current finder, if any is left within the limit. One that has begun goes on: it
    /// may run only where steps would be harder, and still find some that are easier.
    fn finder(self, limit: Rating) -> Option<&'static Finder> {
        let has_begun = self.slice > 0;
        finders().get(self.finder).copied().filter(|finder| has_begun || finder.least <= limit)
    }

    fn next_finder(&mut self) {
        *self = Self { finder: self.finder + 1, slice: 0 };
    }

    /// Runs one slice of the search of this finder.
    fn run(&mut self, finder: &Finder, search: &mut Search<'_>) -> SearchState {
        match finder.find {
            Find::Whole(find) => {
                find(search);
                self.next_finder();
                SearchState::Working
            }
            Find::Sliced(find) => {
                match find(search, self.slice) {
                    Some(slice) => self.slice = slice,
                    None => self.next_finder(),
                }
                SearchState::Paused
            }
        }
    }
}

/// The state of the search for the easiest steps.
pub(crate) enum SearchState {
    /// There is more to try.
    Working,
    /// There is more to try, and a slice of a long search is finished: the caller should yield.
    Paused,
    /// The easiest steps were found.
    Found,
    /// No technique finds anything.
    Nothing,
}

/// The walk along the solving path of one puzzle.
pub(crate) struct Walk {
    pub(crate) position: Position,
    techniques: Techniques,
    easiest: Easiest,
    work: Work,
    cursor: Cursor,
}

impl Walk {
    pub(crate) fn new(position: Position, techniques: Techniques, reasons: bool) -> Self {
        let (easiest, work) = (Easiest::new(reasons), Work::default());
        Self { position, techniques, easiest, work, cursor: Cursor::default() }
    }

    /// Sets the only solution, if it is known.
    pub(crate) fn with_solution(mut self, solution: Option<&Grid>) -> Self {
        self.work.solution = solution.cloned();
        self
    }

    /// Runs one slice of the search for the easiest steps.
    pub(crate) fn advance(&mut self) -> SearchState {
        let limit = match self.easiest.is_empty() {
            true => self.techniques.up_to,
            false => self.easiest.rating,
        };
        let Some(finder) = self.cursor.finder(limit) else {
            return if self.easiest.is_empty() { SearchState::Nothing } else { SearchState::Found };
        };
        if !self.techniques.include(finder) {
            self.cursor.next_finder();
            return SearchState::Working;
        }
        let mut search = Search::new(&self.position, limit, &mut self.work, &mut self.easiest);
        self.cursor.run(finder, &mut search)
    }

    /// Returns the steps found, without those that another one covers, ordered by technique and
    /// effects.
    pub(crate) fn distinct(&self) -> Vec<(Found<'_>, Option<&Why>)> {
        let mut steps: Vec<(Found<'_>, Option<&Why>)> = self.easiest.iter().collect();
        let is_single =
            |step: &Found<'_>| step.placements.len() == 1 && step.eliminations.is_empty();
        let are_singles = steps.iter().all(|(step, _)| is_single(step));
        if are_singles {
            sort_by_key(&mut steps, |(step, _)| (step.placements[0], step.technique));
            steps.dedup_by_key(|(step, _)| step.placements[0]);
        }
        sort_by_key(&mut steps, |(step, _)| {
            let effects = step.placements.len() + step.eliminations.len();
            (step.technique, Reverse(effects), step.placements, step.eliminations)
        });
        if are_singles {
            return steps;
        }
        let mut known: Vec<(Found<'_>, Option<&Why>)> = Vec::with_capacity(steps.len());
        for step in steps {
            if !known.iter().any(|(earlier, _)| step.0.is_covered_by(earlier)) {
                known.push(step);
            }
        }
        known
    }

    /// Returns the distinct steps of the current round with their reasons.
    pub(crate) fn distinct_steps(&self) -> Vec<Step> {
        let geometry = self.position.geometry();
        let step = |(found, why): (Found<'_>, Option<&Why>)| {
            found.step(geometry, why.cloned().unwrap_or_default())
        };
        self.distinct().into_iter().map(step).collect()
    }

    /// Applies all steps found and restarts the search.
    pub(crate) fn apply_found(&mut self) {
        for (step, _) in self.easiest.iter() {
            for &id in step.eliminations {
                self.position.remove(id);
            }
        }
        for (step, _) in self.easiest.iter() {
            for &id in step.placements {
                let (cell, digit) = self.position.geometry().cell_and_digit(id);
                self.position.place(cell, digit);
            }
        }
        self.easiest.clear();
        self.work.reset();
        self.cursor = Cursor::default();
    }
}

/// Searches for all steps in one position, including those that an easier technique also covers.
/// Runs in slices; a node is one search of the board by one technique.
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
    /// The only technique to search for, if set.
    only: Option<Technique>,
    steps: Vec<Step>,
    work: Work,
    cursor: Cursor,
    searches: u64,
}

impl StepsJob {
    /// Creates the job of [`Position::steps`].
    #[must_use]
    pub fn new(position: &Position, techniques: Techniques) -> Self {
        Self {
            position: position.clone(),
            techniques,
            only: None,
            steps: Vec::new(),
            work: Work::default(),
            cursor: Cursor::default(),
            searches: 0,
        }
    }

    /// Sets the only solution, if it is known.
    pub(crate) fn with_solution(mut self, solution: Option<&Grid>) -> Self {
        self.work.solution = solution.cloned();
        self
    }

    /// Returns the position that is searched.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// Creates the job of [`Position::steps_of`].
    #[must_use]
    pub fn of(position: &Position, technique: Technique) -> Self {
        let every = Techniques::default().optional(true);
        Self { only: Some(technique), ..Self::new(position, every) }
    }
}

impl fmt::Debug for StepsJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StepsJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

impl Job for StepsJob {
    type Output = Vec<Step>;

    fn run(&mut self, nodes: u64) -> Slice<Vec<Step>> {
        let end = self.searches.saturating_add(nodes.max(1));
        let up_to = self.techniques.up_to;
        while self.searches < end {
            let Some(finder) = self.cursor.finder(up_to) else {
                let mut steps = std::mem::take(&mut self.steps);
                if let Some(only) = self.only {
                    steps.retain(|step| step.technique == only);
                }
                sort_by_key(&mut steps, |step| (step.technique, step.rating));
                return Slice::Done(steps);
            };
            let named = |only: &Technique| finder.techniques.contains(only);
            if !self.techniques.include(finder) || !self.only.as_ref().is_none_or(named) {
                self.cursor.next_finder();
                continue;
            }
            self.searches += 1;
            let mut search = Search::new(&self.position, up_to, &mut self.work, &mut self.steps);
            search.thorough = true;
            if let SearchState::Paused = self.cursor.run(finder, &mut search) {
                break;
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.searches, ..Progress::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Techniques, Walk};
    use crate::logic::search::{Found, StepSink as _};
    use crate::logic::step::Why;
    use crate::logic::{Position, Rating, Technique};
    use crate::shape::Shape;

    /// The first step becomes the hardest of the puzzle, so all images must agree.
    #[test]
    fn placements_are_ordered_by_technique() {
        let position = Position::parse(&Shape::of_side(4).unwrap(), &".".repeat(16)).unwrap();
        let geometry = position.geometry();
        let techniques = [Technique::CellForcingChain, Technique::RegionForcingChain];
        for cells in [[0, 9], [9, 0], [3, 3]] {
            let mut walk = Walk::new(position.clone(), Techniques::default(), false);
            for (technique, cell) in techniques.into_iter().zip(cells).rev() {
                let (rating, placements) = (Rating::from_tenths(82), [geometry.id(cell, 1)]);
                let found = Found { technique, rating, placements: &placements, eliminations: &[] };
                walk.easiest.push(geometry, found, &Why::default);
            }
            let techniques: Vec<Technique> =
                walk.distinct().iter().map(|(step, _)| step.technique).collect();
            let expected = if cells[0] == cells[1] { &techniques[..1] } else { &techniques };
            assert_eq!(techniques, expected, "{cells:?}");
        }
    }
}
