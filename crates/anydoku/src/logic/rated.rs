//! The rating of a puzzle and its solving path.

use std::fmt;

use super::search::Found;
use super::walk::{SearchState, Techniques, Walk};
use super::{Level, LogicError, Position, Rating, Step, Technique};
use crate::grid::{Grid, Puzzle};
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict, run_to_completion};

/// The difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Rated {
    /// The rating of the hardest step; 0.0 for a solved puzzle.
    pub rating: Rating,
    /// The technique of the first step with that rating; `None` for a solved puzzle.
    pub hardest: Option<Technique>,
    /// The total cost of all steps, on about the scale of HoDoKu's scores.
    pub effort: u32,
    /// The number of steps, counting each step of a round.
    pub steps: usize,
    /// How often each technique was used, in the order of the techniques.
    pub counts: Vec<(Technique, usize)>,
}

impl Rated {
    /// Returns the named level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.rating.level()
    }

    /// Adds the steps that a walk has found.
    pub(super) fn add_found(&mut self, walk: &Walk) {
        for (Found { technique, rating, .. }, _) in walk.distinct() {
            if rating > self.rating {
                self.rating = rating;
                self.hardest = Some(technique);
            }
            self.effort = self.effort.saturating_add(technique.cost());
            self.steps += 1;
            match self.counts.binary_search_by_key(&technique, |&(known, _)| known) {
                Ok(index) => self.counts[index].1 += 1,
                Err(index) => self.counts.insert(index, (technique, 1)),
            }
        }
    }
}

/// The solving path of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Path {
    /// The steps in order. All steps of a round were available at its start, so several of them may
    /// rule out the same candidate.
    pub rounds: Vec<Vec<Step>>,
    /// The rating of the path.
    pub rated: Rated,
    /// The solution.
    pub solution: Grid,
}

impl Path {
    /// Returns all steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.rounds.iter().flatten()
    }
}

/// The reason why a puzzle has no rating.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// The puzzle has no solution.
    #[error("the puzzle has no solution; only puzzles with exactly one are rated and explained")]
    None,
    /// The puzzle has more than one solution.
    #[error(
        "the puzzle has several solutions; only puzzles with exactly one are rated and explained"
    )]
    Many,
    /// The board does not support techniques.
    #[error(transparent)]
    Logic(#[from] LogicError),
}

impl Unrated {
    /// Returns the only solution.
    pub(super) fn check(verdict: Verdict) -> Result<Grid, Self> {
        match verdict {
            Verdict::Unique(solution) => Ok(solution),
            Verdict::None(_) => Err(Self::None),
            Verdict::Many(..) => Err(Self::Many),
        }
    }
}

/// Runs [`Puzzle::rate`] in slices. A node is one search of the board by one technique, or a node of
/// the solver.
pub struct RatingJob(RatingSearch);

/// Runs [`Puzzle::path`] in slices.
pub struct PathJob(RatingSearch);

impl Puzzle {
    /// Rates the puzzle: how hard is it for a person? [`RatingJob`] runs in slices.
    ///
    /// ```
    /// use anydoku::{Level, Puzzle, logic::Technique};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let rated = puzzle.rate()?;
    /// assert_eq!(rated.level(), Level::Beginner);
    /// assert_eq!(rated.hardest, Some(Technique::HiddenSingleBox));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it has not exactly one solution, or its side is beyond
    /// [`MAX_LOGIC_SIDE`](super::MAX_LOGIC_SIDE).
    pub fn rate(&self) -> Result<Rated, Unrated> {
        run_to_completion(&mut RatingJob::new(self))
    }

    /// Returns the solving path: the steps, each with its reasons, that a person would take.
    /// [`PathJob`] runs in slices.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let path = puzzle.path()?;
    /// assert_eq!(path.steps().count(), path.rated.steps);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`rate`](Self::rate).
    pub fn path(&self) -> Result<Path, Unrated> {
        run_to_completion(&mut PathJob::new(self))
    }
}

impl RatingJob {
    /// Creates the job that rates this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self(RatingSearch::new(puzzle, false))
    }

    /// Returns the rating so far, a lower bound of the final one.
    #[must_use]
    pub fn so_far(&self) -> &Rated {
        &self.0.rated
    }
}

impl PathJob {
    /// Creates the job that finds the path of this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self(RatingSearch::new(puzzle, true))
    }

    /// Returns the rating so far, a lower bound of the final one.
    #[must_use]
    pub fn so_far(&self) -> &Rated {
        &self.0.rated
    }

    /// Returns the rounds found so far.
    #[must_use]
    pub fn rounds(&self) -> &[Vec<Step>] {
        &self.0.rounds
    }
}

impl fmt::Debug for RatingJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RatingJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

impl Job for RatingJob {
    type Output = Result<Rated, Unrated>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        self.0.run(nodes).map(|result| result.map(|path| path.rated))
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

impl fmt::Debug for PathJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PathJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

impl Job for PathJob {
    type Output = Result<Path, Unrated>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        self.0.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

/// The solver, followed by the walk along the path.
struct RatingSearch {
    puzzle: Puzzle,
    reasons: bool,
    solving: SolveJob,
    walking: Option<(Walk, Grid)>,
    rounds: Vec<Vec<Step>>,
    rated: Rated,
    searches: u64,
}

impl RatingSearch {
    fn new(puzzle: &Puzzle, reasons: bool) -> Self {
        Self {
            puzzle: puzzle.clone(),
            reasons,
            solving: puzzle.solve_job(),
            walking: None,
            rounds: Vec::new(),
            rated: Rated::default(),
            searches: 0,
        }
    }

    fn progress(&self) -> Progress {
        let solving = self.solving.progress();
        Progress { nodes: solving.nodes + self.searches, ..solving }
    }

    fn run(&mut self, nodes: u64) -> Slice<Result<Path, Unrated>> {
        for _ in 0..nodes.max(1) {
            let Some((walk, solution)) = &mut self.walking else {
                if let Slice::Done(verdict) = self.solving.run(1) {
                    match self.begin(verdict) {
                        Ok(walking) => self.walking = Some(walking),
                        Err(unrated) => return Slice::Done(Err(unrated)),
                    }
                }
                continue;
            };
            self.searches += 1;
            if walk.position.is_solved() {
                let (rounds, rated) =
                    (std::mem::take(&mut self.rounds), std::mem::take(&mut self.rated));
                return Slice::Done(Ok(Path { rounds, rated, solution: solution.clone() }));
            }
            match walk.advance() {
                SearchState::Working => {}
                SearchState::Paused => break,
                SearchState::Found => {
                    self.rated.add_found(walk);
                    if self.reasons {
                        self.rounds.push(walk.distinct_steps());
                    }
                    walk.apply_found();
                }
                // The puzzle has one solution, so brute force finds a step.
                SearchState::Nothing => unreachable!("brute force finds a step"),
            }
        }
        Slice::Progress(self.progress())
    }

    fn begin(&self, verdict: Verdict) -> Result<(Walk, Grid), Unrated> {
        let solution = Unrated::check(verdict)?;
        let position = Position::of(&self.puzzle)?;
        let walk = Walk::new(position, Techniques::default(), self.reasons);
        Ok((walk.with_solution(Some(&solution)), solution))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_steps_match_rating_counts() {
        // Made by `anydoku generate --level extreme --seed e1`, e2, e3 and e4.
        for text in [
            "..1..83......7...8..61..9..6........95.3...61......7.2...83.27.1..7...5.3.2......",
            ".79...3.5....9.4..2...5..8..3..8..26..52.....7.8.....44.......8.1.3.....5..67....",
            "7...521.4...74...52..1.....6......1..39.....6.57..6..8...81.9...2.5...........3..",
            "....9...2..61...........5...3.8.7...7..4....626..3.41.4.....8.....7.4.53..1....2.",
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let path = puzzle.path().unwrap();
            assert_eq!(path.rated, puzzle.rate().unwrap());
            assert_eq!(path.steps().count(), path.rated.steps);
            for &(technique, count) in &path.rated.counts {
                let named = path.steps().filter(|step| step.technique == technique);
                assert_eq!(named.count(), count, "{technique}");
            }
        }
    }
}
