//! The rating of a puzzle, and its path with every step.

use std::fmt;

use super::walk::{Look, Techniques, Walk, count, round};
use super::{Level, LogicError, Position, Rating, Step, Technique, techniques};
use crate::grid::{Grid, Puzzle};
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict, run_through};
use crate::words::counted;

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Rated {
    /// That of the hardest step; 0.0 for a puzzle that is solved already.
    pub rating: Rating,
    /// The technique of the first step with that rating; none for a puzzle that is solved already.
    pub hardest: Option<Technique>,
    /// What all steps cost together: about the scale of HoDoKu's scores.
    pub effort: u32,
    /// Steps, those taken together counted one by one.
    pub steps: usize,
    /// How often each technique was used, in the order of the techniques.
    pub counts: Vec<(Technique, usize)>,
}

impl Rated {
    /// The named level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.rating.level()
    }

    pub(super) fn add(&mut self, rating: Rating, technique: Technique) {
        if rating > self.rating {
            self.rating = rating;
            self.hardest = Some(technique);
        }
        self.effort = self.effort.saturating_add(techniques::cost(technique));
        self.steps += 1;
        count(&mut self.counts, technique, 1);
    }
}

/// As in `7.1 extreme: region forcing chain; 62 steps, effort 3210`.
impl fmt::Display for Rated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hardest = self.hardest.map_or("no step", Technique::name);
        let Self { rating, effort, steps, .. } = self;
        let steps = counted(*steps, "step");
        write!(formatter, "{rating} {}: {hardest}; {steps}, effort {effort}", self.level())
    }
}

/// The way through a puzzle, with every step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Path {
    /// The steps in order; those of one round were all there at its start, so that what one of them
    /// rules out another may rule out as well.
    pub rounds: Vec<Vec<Step>>,
    /// What they come to.
    pub rated: Rated,
    /// The solution.
    pub solution: Grid,
}

impl Path {
    /// All steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.rounds.iter().flatten()
    }
}

/// Why a puzzle has no rating.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// It has no solution.
    #[error("found no solution, expected one to rate")]
    None,
    /// It has more than one.
    #[error("found more than one solution, expected one to rate")]
    Many,
    /// It cannot be reasoned about.
    #[error(transparent)]
    Logic(#[from] LogicError),
}

/// [`Rated::of`] in slices: a node is one look of one technique at the board, or a node of the
/// solver.
pub struct RatingJob(Way);

/// [`Path::of`] in slices.
pub struct PathJob(Way);

impl Rated {
    /// Rates a puzzle.
    ///
    /// ```
    /// use anydoku::{Puzzle, logic::{Level, Rated}};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let rated = Rated::of(&puzzle)?;
    /// assert_eq!(rated.level(), Level::Beginner);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it has not exactly one solution, or its side is beyond
    /// [`MAX_LOGIC_SIDE`](super::MAX_LOGIC_SIDE).
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unrated> {
        run_through(&mut RatingJob::new(puzzle))
    }
}

impl Path {
    /// The way through a puzzle.
    ///
    /// # Errors
    /// As [`Rated::of`].
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unrated> {
        run_through(&mut PathJob::new(puzzle))
    }
}

impl RatingJob {
    /// The job of rating this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self(Way::new(puzzle, false))
    }

    /// What is known so far: the rating is at least this.
    #[must_use]
    pub fn so_far(&self) -> &Rated {
        &self.0.rated
    }
}

impl PathJob {
    /// The job of explaining this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self(Way::new(puzzle, true))
    }

    /// What is known so far: the rating is at least this.
    #[must_use]
    pub fn so_far(&self) -> &Rated {
        &self.0.rated
    }

    /// The rounds that are known so far.
    #[must_use]
    pub fn rounds(&self) -> &[Vec<Step>] {
        &self.0.rounds
    }
}

impl Job for RatingJob {
    type Output = Result<Rated, Unrated>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        match self.0.run(nodes) {
            Slice::Progress(progress) => Slice::Progress(progress),
            Slice::Done(result) => Slice::Done(result.map(|path| path.rated)),
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
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

/// The solver first, then the walk.
struct Way {
    puzzle: Puzzle,
    reasons: bool,
    solving: SolveJob,
    walking: Option<(Walk, Grid)>,
    rounds: Vec<Vec<Step>>,
    rated: Rated,
    looks: u64,
}

impl Way {
    fn new(puzzle: &Puzzle, reasons: bool) -> Self {
        Self {
            puzzle: puzzle.clone(),
            reasons,
            solving: puzzle.solve_job(),
            walking: None,
            rounds: Vec::new(),
            rated: Rated::default(),
            looks: 0,
        }
    }

    fn progress(&self) -> Progress {
        let solving = self.solving.progress();
        Progress { nodes: solving.nodes + self.looks, ..solving }
    }

    fn run(&mut self, nodes: u64) -> Slice<Result<Path, Unrated>> {
        for _ in 0..nodes.max(1) {
            if self.walking.is_none() {
                match self.solving.run(1) {
                    Slice::Progress(_) => continue,
                    Slice::Done(verdict) => match self.begin(verdict) {
                        Ok(begun) => self.walking = Some(begun),
                        Err(unrated) => return Slice::Done(Err(unrated)),
                    },
                }
            }
            self.looks += 1;
            if let Some((walk, solution)) = &mut self.walking
                && walk.position.is_solved()
            {
                let solution = solution.clone();
                let (rounds, rated) =
                    (std::mem::take(&mut self.rounds), std::mem::take(&mut self.rated));
                return Slice::Done(Ok(Path { rounds, rated, solution }));
            }
            if !self.look() {
                break;
            }
        }
        Slice::Progress(self.progress())
    }

    fn begin(&self, verdict: Verdict) -> Result<(Walk, Grid), Unrated> {
        let Verdict::Unique(solution) = verdict else {
            return Err(match verdict {
                Verdict::Many(..) => Unrated::Many,
                _ => Unrated::None,
            });
        };
        let position = Position::of(&self.puzzle)?;
        let walk = Walk::new(position, Techniques::default(), self.reasons);
        Ok((walk.towards(Some(&solution)), solution))
    }

    /// One look; whether others can wait for their say.
    fn look(&mut self) -> bool {
        let Some((walk, _)) = &mut self.walking else { return true };
        match walk.look() {
            Look::Goes => {}
            Look::Rests => return false,
            Look::Found => {
                let rating = walk.rating();
                for step in walk.distinct() {
                    self.rated.add(rating, step.technique);
                }
                if self.reasons {
                    self.rounds.push(round(walk));
                }
                walk.take();
            }
            // The puzzle has one solution, so that the last technique finds something.
            Look::Nothing => unreachable!("brute force goes on"),
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_the_steps_that_its_rating_counts() {
        // Made by `anydoku generate --level extreme --seed e1`, e2, e3 and e4.
        for text in [
            "..1..83......7...8..61..9..6........95.3...61......7.2...83.27.1..7...5.3.2......",
            ".79...3.5....9.4..2...5..8..3..8..26..52.....7.8.....44.......8.1.3.....5..67....",
            "7...521.4...74...52..1.....6......1..39.....6.57..6..8...81.9...2.5...........3..",
            "....9...2..61...........5...3.8.7...7..4....626..3.41.4.....8.....7.4.53..1....2.",
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let path = Path::of(&puzzle).unwrap();
            assert_eq!(path.rated, Rated::of(&puzzle).unwrap());
            assert_eq!(path.steps().count(), path.rated.steps);
            for &(technique, count) in &path.rated.counts {
                let named = path.steps().filter(|step| step.technique == technique);
                assert_eq!(named.count(), count, "{technique}");
            }
        }
    }
}
