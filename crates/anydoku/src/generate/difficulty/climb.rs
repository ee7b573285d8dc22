//! From a puzzle that is too easy or too hard to one that is as asked for: clues go as long as the
//! rating allows, then clues change places as long as that leads no farther away.
//!
//! Ratings rise and fall by single clues, so that steps which lead nowhere, or a little astray, are
//! taken too. Whatever the walk changes, the solution stays.

use std::ops::RangeInclusive;

use super::aim::Difficulty;
use crate::generate::Random;
use crate::generate::dig::{Clues, Spread};
use crate::grid::Puzzle;
use crate::logic::{Rated, Rating, Trial};
use crate::solve::{Job, Progress, Step};

/// Moves for each cell of the board after which a walk that came no nearer is over.
const PATIENCE: u32 = 40;

/// One in so many moves may lead so many tenths farther away.
const ASTRAY: u64 = 8;
const TENTHS_ASTRAY: usize = 12;

/// A clue too many or too few weighs as much as so many tenths of the rating.
const TENTHS_A_CLUE: usize = 20;

/// What a walk is to arrive at.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) difficulty: Difficulty,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) spread: Spread,
    /// Whether no clue shall be left that can go.
    pub(crate) is_minimal: bool,
    /// Whether clues may change places.
    pub(crate) may_swap: bool,
}

/// What was done to the clues, on trial.
#[derive(Debug)]
struct Change {
    removed: Option<u32>,
    added: Option<u32>,
}

#[derive(Debug)]
enum Phase {
    /// The puzzle as it comes is rated.
    Rate,
    /// Clues go as long as what is left is not too hard; those still to try, the next one last.
    Dig(Vec<u32>),
    /// Clues change places.
    Walk,
    /// Clues go as long as the aim is met.
    Prune(Vec<u32>),
    Over,
}

/// The walk, in slices. A node is one of [`Trial`], or a move that needs none.
pub(crate) struct Climb {
    clues: Clues,
    wanted: Wanted,
    random: Random,
    /// The rating of the puzzle that was last accepted, and how far it is from what is wanted.
    rated: Option<Rated>,
    score: usize,
    /// The nearest so far.
    best: (Puzzle, Option<Rated>),
    best_score: usize,
    phase: Phase,
    trial: Option<(Box<Trial>, Change)>,
    /// Moves since it came nearer.
    idle: u32,
    nodes: u64,
}

impl Climb {
    /// Begins with the clues as they stand, which have one solution.
    pub(crate) fn new(clues: Clues, wanted: Wanted, random: Random) -> Self {
        Self {
            best: (clues.without(&[]), None),
            best_score: usize::MAX,
            clues,
            wanted,
            random,
            rated: None,
            score: usize::MAX,
            phase: Phase::Rate,
            trial: None,
            idle: 0,
            nodes: 0,
        }
    }

    /// The best puzzle so far, and its rating if there was time for it.
    pub(crate) fn best(&self) -> (&Puzzle, Option<&Rated>) {
        (&self.best.0, self.best.1.as_ref())
    }

    fn hardest(&self) -> Rating {
        *self.wanted.difficulty.ratings().end()
    }

    /// What a trial may rate at most.
    fn limit(&self) -> Rating {
        match (&self.phase, &self.rated) {
            (Phase::Rate, _) | (_, None) => Rating::MAX,
            (Phase::Walk, Some(rated)) => self.hardest().max(rated.rating),
            _ => self.hardest(),
        }
    }

    /// Puts the clues as they stand to trial.
    fn try_out(&mut self, change: Change) {
        let trial = Trial::new(&self.clues.without(&[]), self.limit());
        self.trial = Some((Box::new(trial), change));
    }

    fn undo(&mut self, change: &Change) {
        change.removed.into_iter().for_each(|unit| self.clues.put_back(unit));
        change.added.into_iter().for_each(|unit| self.clues.remove(unit));
    }

    /// How far the clues as they stand, so rated, are from what is wanted.
    fn score(&self, rated: &Rated, puzzle: &Puzzle) -> usize {
        let count = self.clues.count();
        let off = self.wanted.clues.as_ref().map_or(0, |range| {
            range.start().saturating_sub(count) + count.saturating_sub(*range.end())
        });
        let (shape, givens, spread) = (puzzle.shape(), puzzle.givens(), &self.wanted.spread);
        let uneven = spread.uneven_boxes(shape, givens)
            + spread.dull_houses(shape, givens)
            + spread.unwanted_givens(givens);
        self.wanted.difficulty.distance(rated) + TENTHS_A_CLUE * (off + uneven)
    }

    /// After a trial: keeps what was changed, or takes it back.
    fn settle(&mut self, rated: Option<Rated>, change: &Change) {
        let puzzle = self.clues.without(&[]);
        let outcome = rated.map(|rated| (self.score(&rated, &puzzle), rated));
        let is_kept = match (&self.phase, &outcome) {
            (_, None) => false,
            (Phase::Rate | Phase::Dig(_), Some(_)) => true,
            (Phase::Walk, Some((score, _))) if *score > self.score => {
                *score <= self.score + TENTHS_ASTRAY && self.random.below(ASTRAY) == 0
            }
            (_, Some((score, _))) => *score <= self.score,
        };
        match outcome.filter(|_| is_kept) {
            Some((score, rated)) => {
                if score < self.best_score {
                    self.idle = 0;
                }
                if score <= self.best_score {
                    self.best = (puzzle, Some(rated.clone()));
                    self.best_score = score;
                }
                (self.rated, self.score) = (Some(rated), score);
            }
            None => self.undo(change),
        }
        if matches!(self.phase, Phase::Rate) {
            self.phase = match &self.rated {
                None => Phase::Over,
                Some(rated) if rated.rating > self.hardest() => Phase::Walk,
                Some(_) => Phase::Dig(self.units()),
            };
        }
    }

    /// All units in random order.
    fn units(&mut self) -> Vec<u32> {
        let mut units: Vec<u32> = (0..self.clues.unit_count() as u32).collect();
        self.random.shuffle(&mut units);
        units
    }

    /// The next change to try; the phase goes on where there is none.
    fn advance(&mut self) {
        self.nodes += 1;
        let is_met = self.score == 0;
        match &mut self.phase {
            Phase::Rate => self.try_out(Change { removed: None, added: None }),
            Phase::Dig(units) | Phase::Prune(units) => {
                let enough = is_met && !self.wanted.is_minimal;
                let unit = units.pop().filter(|_| !enough && !self.clues.are_few_enough());
                match unit {
                    Some(unit) => self.without(unit, None),
                    None if is_met => self.phase = Phase::Over,
                    None => self.phase = Phase::Walk,
                }
            }
            Phase::Walk if is_met => {
                let units = if self.wanted.is_minimal { self.units() } else { Vec::new() };
                self.phase = Phase::Prune(units);
            }
            Phase::Walk => self.walk(),
            Phase::Over => {}
        }
    }

    fn walk(&mut self) {
        let units = self.clues.unit_count();
        self.idle += 1;
        if !self.wanted.may_swap || units == 0 || self.idle > PATIENCE * units as u32 {
            self.phase = Phase::Over;
            return;
        }
        let is_too_hard = self.rated.as_ref().is_some_and(|rated| rated.rating > self.hardest());
        // Of ten moves so many only add a clue, and so many only take one away.
        let (adding, removing) = if is_too_hard { (4, 1) } else { (0, 2) };
        let kind = self.random.below(10);
        let (one, other) = (self.unit(true), self.unit(false));
        match (one, other) {
            (_, Some(added)) if kind < adding => {
                self.clues.put_back(added);
                self.try_out(Change { removed: None, added: Some(added) });
            }
            (Some(removed), _) if kind >= 10 - removing => self.without(removed, None),
            (Some(removed), Some(added)) => self.without(removed, Some(added)),
            _ => {}
        }
    }

    /// A unit that is given, or one that is not, if a few draws come upon one.
    fn unit(&mut self, is_given: bool) -> Option<u32> {
        let units = self.clues.unit_count();
        let mut draws = (0..units).map(|_| self.random.place(units) as u32);
        draws.find(|&unit| self.clues.has(unit) == is_given)
    }

    /// Takes a unit away, in exchange for another.
    fn without(&mut self, unit: u32, added: Option<u32>) {
        added.into_iter().for_each(|added| self.clues.put_back(added));
        if self.clues.has(unit) && self.clues.may_go(unit) {
            self.clues.remove(unit);
            self.try_out(Change { removed: Some(unit), added });
        } else {
            added.into_iter().for_each(|added| self.clues.remove(added));
        }
    }
}

impl Job for Climb {
    /// [`Climb::best`] has what came of it.
    type Output = ();

    fn run(&mut self, nodes: u64) -> Step<()> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            match self.trial.take() {
                Some((mut trial, change)) => {
                    let before = trial.progress().nodes;
                    let step = trial.run(end - self.nodes);
                    self.nodes += (trial.progress().nodes - before).max(1);
                    match step {
                        Step::Done(rated) => self.settle(rated, &change),
                        Step::Progress(_) => self.trial = Some((trial, change)),
                    }
                }
                None if matches!(self.phase, Phase::Over) => return Step::Done(()),
                None => self.advance(),
            }
        }
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, ..Progress::default() }
    }
}

impl std::fmt::Debug for Climb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Climb")
            .field("phase", &self.phase)
            .field("score", &self.score)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}
