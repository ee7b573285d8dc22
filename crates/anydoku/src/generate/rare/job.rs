//! The job that searches until a puzzle meets the requirements.

use std::ops::RangeInclusive;

use super::exocet::Exocets;
use super::few_clues::FewClues;
use super::givens::Givens;
use super::tridagon::Tridagons;
use super::{Source, made};
use crate::generate::difficulty::{Climb, ClimbTarget, Difficulty};
use crate::generate::dig::{Clues, Miss, Spread};
use crate::generate::generator::Generated;
use crate::generate::random::Random;
use crate::grid::{Grid, Puzzle};
use crate::logic::{Rated, RatingJob, Technique};
use crate::shape::Shape;
use crate::solve::{Job, Progress, Slice};

/// The number of clues up to which the search for few clues is faster than removing them at random.
const FEW: usize = 19;

/// The number of clues that minimal puzzles hardly ever exceed.
const MOST: usize = 30;

/// The nodes after which clues are no longer added to a puzzle.
const PADDING_NODES: u64 = 1 << 16;

/// The requirements on a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Requirements {
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) difficulty: Option<Difficulty>,
    /// Whether trial and error with singles must not solve the puzzle.
    pub(crate) is_resistant: bool,
}

/// Searches until a puzzle meets the requirements or the budget is spent, in slices. A node takes
/// about a microsecond.
pub(crate) struct RareJob {
    shape: Shape,
    requirements: Requirements,
    source: Box<dyn Source>,
    random: Random,
    budget: u64,
    rating: Option<(Box<RatingJob>, Puzzle, Grid)>,
    /// The addition of clues to a puzzle that meets all other requirements.
    padding: Option<(Box<Climb>, Grid)>,
    best: Option<Generated>,
    /// The nodes of the completed ratings and additions.
    completed: u64,
}

impl Requirements {
    /// Returns the search that finds such puzzles, if they are rare. What it finds is minimal.
    fn source(&self, random: Random) -> Option<Box<dyn Source>> {
        const EXOCETS: [Technique; 3] =
            [Technique::JuniorExocet, Technique::DoubleExocet, Technique::SeniorExocet];
        let has_many_clues = self.clues.as_ref().is_some_and(|clues| *clues.start() > MOST);
        let techniques = || self.difficulty.iter().flat_map(Difficulty::techniques);
        let few = self.clues.as_ref().map(|clues| *clues.end()).filter(|&most| most <= FEW);
        if self.is_resistant {
            // Further clues would help trial and error.
            (!has_many_clues).then(|| Box::new(Tridagons::resistant(random)) as Box<dyn Source>)
        } else if let Some(most) = few {
            Some(Box::new(FewClues::new(most, random)))
        } else if techniques().any(|technique| EXOCETS.contains(&technique)) {
            Some(Box::new(Exocets::new(random)))
        } else if techniques().any(|technique| technique == Technique::Tridagon) {
            Some(Box::new(Tridagons::new(random)))
        } else {
            None
        }
    }

    fn misses(&self, puzzle: &Puzzle, rated: Option<&Rated>) -> Vec<Miss> {
        let found = puzzle.givens().clue_count();
        let clues = self.clues.as_ref().filter(|clues| !clues.contains(&found));
        let clues = clues.map(|wanted| Miss::Clues { found, wanted: wanted.clone() });
        let difficulty = self.difficulty.iter().flat_map(|difficulty| difficulty.misses(rated));
        clues.into_iter().chain(difficulty).collect()
    }
}

impl RareJob {
    /// Creates the job, if such puzzles are rare.
    pub(crate) fn new(
        shape: &Shape,
        requirements: Requirements,
        mut random: Random,
        budget: u64,
    ) -> Option<Self> {
        let source = requirements.source(Random::new(random.bits()))?;
        Some(Self {
            shape: shape.clone(),
            requirements,
            source,
            random,
            budget,
            rating: None,
            padding: None,
            best: None,
            completed: 0,
        })
    }

    /// Returns the best puzzle so far.
    pub(crate) fn best(&self) -> Option<Generated> {
        let closest = || {
            let (puzzle, solution) =
                self.puzzle(self.source.closest()?, &mut self.random.clone())?;
            let misses = self.requirements.misses(&puzzle, None);
            Some(Generated { puzzle, solution, rated: None, misses })
        };
        self.best.clone().or_else(closest)
    }

    /// Returns a random image of a puzzle, with its solution.
    fn puzzle(&self, givens: Givens, random: &mut Random) -> Option<(Puzzle, Grid)> {
        made(&givens, random)?.on(&self.shape)
    }

    /// Takes a puzzle that the search found.
    fn take(&mut self, givens: Givens) {
        let mut random = self.random.clone();
        let found = self.puzzle(givens, &mut random);
        self.random = random;
        let Some((puzzle, solution)) = found else { return };
        match &self.requirements.difficulty {
            Some(_) => {
                let job = Box::new(RatingJob::new(&puzzle));
                self.rating = Some((job, puzzle, solution));
            }
            None => self.offer(puzzle, solution, None),
        }
    }

    /// Keeps a puzzle if it is the best one.
    fn offer(&mut self, puzzle: Puzzle, solution: Grid, rated: Option<Rated>) {
        let misses = self.requirements.misses(&puzzle, rated.as_ref());
        let key = |misses: &[Miss]| (misses.len(), misses.iter().map(Miss::size).sum::<usize>());
        if self.best.as_ref().is_none_or(|best| key(&misses) < key(&best.misses)) {
            self.best = Some(Generated { puzzle, solution, rated, misses });
        }
    }

    /// Starts adding clues to a puzzle, or keeps it as it is if that is not what it lacks.
    fn pad(&mut self, puzzle: Puzzle, solution: Grid, rated: Rated) {
        let clues = match &self.requirements.misses(&puzzle, Some(&rated))[..] {
            [Miss::Clues { found, wanted }]
                if found < wanted.start() && !self.requirements.is_resistant =>
            {
                let target = wanted.start() + self.random.place(wanted.end() - wanted.start() + 1);
                Clues::of_cells(&puzzle, &solution).map(|clues| clues.aiming_at(target))
            }
            _ => None,
        };
        let difficulty = self.requirements.difficulty.clone();
        let Some((clues, difficulty)) = clues.zip(difficulty) else {
            return self.offer(puzzle, solution, Some(rated));
        };
        let wanted = ClimbTarget {
            difficulty,
            clues: self.requirements.clues.clone(),
            spread: Spread::random(),
            is_minimal: false,
            may_swap: false,
        };
        let random = Random::new(self.random.bits());
        let climb = Climb::new(clues, wanted, random, PADDING_NODES);
        self.padding = Some((Box::new(climb), solution));
    }

    fn is_over(&self) -> bool {
        let is_met = self.best.as_ref().is_some_and(|best| best.misses.is_empty());
        is_met || (self.progress().nodes >= self.budget && self.best().is_some())
    }
}

impl Job for RareJob {
    /// [`RareJob::best`] returns the result.
    type Output = ();

    fn run(&mut self, nodes: u64) -> Slice<()> {
        let end = self.progress().nodes.saturating_add(nodes.max(1));
        while self.progress().nodes < end {
            if let Some((mut job, puzzle, solution)) = self.rating.take() {
                match job.run(end.saturating_sub(self.progress().nodes).max(1)) {
                    Slice::Progress(_) => self.rating = Some((job, puzzle, solution)),
                    Slice::Done(rated) => {
                        self.completed += job.progress().nodes;
                        if let Ok(rated) = rated {
                            self.pad(puzzle, solution, rated);
                        }
                    }
                }
            } else if let Some((mut climb, solution)) = self.padding.take() {
                if let Slice::Done(_) = climb.run(end.saturating_sub(self.progress().nodes).max(1))
                {
                    self.completed += climb.progress().nodes;
                    let (puzzle, rated) = climb.best();
                    self.offer(puzzle.clone(), solution, rated.cloned());
                } else {
                    self.padding = Some((climb, solution));
                }
            } else if self.is_over() {
                return Slice::Done(());
            } else if let Some(givens) = self.source.next() {
                self.take(givens);
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let rating = self.rating.as_ref().map_or(0, |(job, ..)| job.progress().nodes);
        let padding = self.padding.as_ref().map_or(0, |(climb, _)| climb.progress().nodes);
        let nodes = self.source.nodes() + self.completed + rating + padding;
        Progress { nodes, ..Progress::default() }
    }
}
