//! Local search from a puzzle that is too easy or too hard to one of the requested difficulty:
//! clues are removed as long as the rating allows, then added, removed and exchanged.
//!
//! Nothing harder than the target is ever searched for. The search also continues from puzzles that
//! cannot be solved within the target: requested steps are far more frequent there, and clues in
//! open cells then make the puzzle solvable. No change affects the solution.

use std::ops::RangeInclusive;
use std::task::Poll;

use super::aim::Difficulty;
use super::change::{Change, Changed};
use crate::generate::Random;
use crate::generate::dig::{Clues, Miss, Spread};
use crate::grid::Puzzle;
use crate::logic::{Known, Rated, Rating};
use crate::solve::{Job, Progress, Slice};

/// The number of moves for each cell of the board without improvement after which a search ends.
const PATIENCE: u32 = 40;

/// One in this many moves may increase the distance, by at most [`MAX_DETOUR`].
const DETOUR_INTERVAL: u64 = 8;
const MAX_DETOUR: usize = 6;

/// The penalty of a puzzle that lacks a requirement, in addition to the tenths of the rating.
const LACKING: usize = 10;

/// The number of open cells of an unsolved puzzle without misses that count as a tenth of the
/// rating.
const OPEN_CELLS_A_TENTH: usize = 8;

/// The penalty for each clue too many or too few, in tenths of the rating.
const TENTHS_A_CLUE: usize = 20;

/// The number of clues that may be added in exchange for one.
const MAX_REPAIRS: u32 = 3;

/// The number of moves out of ten that add a clue to an unsolved puzzle without misses, and to one
/// with misses.
const ADDING: u64 = 5;
const ADDING_LACKING: u64 = 2;

/// The target of a search.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) difficulty: Difficulty,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) spread: Spread,
    /// Whether no redundant clue may remain.
    pub(crate) is_minimal: bool,
    /// Whether clues may be exchanged.
    pub(crate) may_swap: bool,
}

#[derive(Debug)]
enum Phase {
    /// Rate the initial puzzle.
    Rate,
    /// Remove clues as long as the puzzle is not too hard; the clues to try, the next one last.
    Dig(Vec<u32>),
    /// Add, remove and exchange clues.
    Walk,
    /// Remove clues as long as the target is met.
    Prune(Vec<u32>),
    /// Rate the best puzzle, however hard it is.
    FinalRating,
    Over,
}

/// The local search, in slices. A node is a node of a [`Change`], or a move that needs none.
pub(crate) struct Climb {
    clues: Clues,
    unit_of: Vec<Option<u32>>,
    wanted: Wanted,
    random: Random,
    /// The distance of the last accepted puzzle from the target.
    score: usize,
    /// The cells that are open in it when no technique within the limit applies.
    open: Vec<u32>,
    /// The best puzzle so far that is solved within the limit; initially the original puzzle.
    best: (Puzzle, Option<Rated>),
    best_score: usize,
    phase: Phase,
    change: Option<Box<Change>>,
    /// The number of moves since the last improvement.
    idle: u32,
    nodes: u64,
    budget: u64,
}

impl Climb {
    /// Creates a search that starts from the current clues, which must have one solution. It ends
    /// after `budget` nodes at the latest.
    pub(crate) fn new(clues: Clues, wanted: Wanted, random: Random, budget: u64) -> Self {
        Self {
            best: (clues.without(&[]), None),
            best_score: usize::MAX,
            unit_of: clues.unit_of_cells(),
            clues,
            wanted,
            random,
            score: usize::MAX,
            open: Vec::new(),
            phase: Phase::Rate,
            change: None,
            idle: 0,
            nodes: 0,
            budget,
        }
    }

    /// Returns the best puzzle so far, with its rating if there was time to rate it.
    pub(crate) fn best(&self) -> (&Puzzle, Option<&Rated>) {
        (&self.best.0, self.best.1.as_ref())
    }

    fn hardest(&self) -> Rating {
        *self.wanted.difficulty.ratings().end()
    }

    /// Starts the trial of a change.
    fn try_change(&mut self, removed: Option<u32>, added: Option<u32>) {
        let (known, limit) = match self.phase {
            Phase::FinalRating => (Known::One, Rating::MAX),
            Phase::Walk if removed.is_some() => (Known::Unproved, self.hardest()),
            Phase::Rate | Phase::Walk | Phase::Over => (Known::One, self.hardest()),
            Phase::Dig(_) | Phase::Prune(_) => (Known::Some, self.hardest()),
        };
        let repairs = if matches!(self.phase, Phase::Walk) { MAX_REPAIRS } else { 0 };
        let change = Change::new(&mut self.clues, removed, added, (known, limit), repairs);
        self.change = Some(Box::new(change));
    }

    /// Returns the distance of the current clues, with these steps, from the target.
    fn score(&self, rated: &Rated, open: &[u32], puzzle: &Puzzle) -> usize {
        let count = self.clues.count;
        let off = self.wanted.clues.as_ref().map_or(0, |range| {
            range.start().saturating_sub(count) + count.saturating_sub(*range.end())
        });
        let uneven: usize = self.wanted.spread.misses(puzzle).iter().map(Miss::size).sum();
        let score = match (self.wanted.difficulty.distance(rated), open.len()) {
            (0, 0) => 0,
            (0, open) => 1 + open / OPEN_CELLS_A_TENTH,
            (off, _) => LACKING + off,
        };
        score + TENTHS_A_CLUE * (off + uneven)
    }

    /// Accepts or reverts a change after its trial.
    fn settle(&mut self, changed: Changed, change: &Change) {
        if matches!(self.phase, Phase::FinalRating) {
            if let Some((rated, open)) = changed
                && open.is_empty()
            {
                self.best.1 = Some(rated);
            }
            self.phase = Phase::Over;
            return;
        }
        let may_be_open = matches!(self.phase, Phase::Rate | Phase::Walk);
        let Some((rated, open)) = changed.filter(|(_, open)| open.is_empty() || may_be_open) else {
            return change.undo(&mut self.clues);
        };
        let puzzle = self.clues.without(&[]);
        let score = self.score(&rated, &open, &puzzle);
        let is_accepted = match &self.phase {
            Phase::Rate | Phase::Dig(_) => true,
            Phase::Walk if score > self.score => {
                score <= self.score + MAX_DETOUR && self.random.below(DETOUR_INTERVAL) == 0
            }
            _ => score <= self.score,
        };
        if !is_accepted {
            return change.undo(&mut self.clues);
        }
        let is_solved = open.is_empty();
        (self.score, self.open) = (score, open);
        if is_solved && score <= self.best_score {
            if score < self.best_score {
                self.idle = 0;
            }
            self.best = (puzzle, Some(rated));
            self.best_score = score;
        }
        if matches!(self.phase, Phase::Rate) {
            self.phase = match is_solved {
                true => Phase::Dig(self.units()),
                false => Phase::Walk,
            };
        }
    }

    /// Returns all units in random order.
    fn units(&mut self) -> Vec<u32> {
        self.random.shuffled(0..self.clues.unit_count() as u32)
    }

    /// Starts the next change, or the next phase if there is none.
    fn advance(&mut self) {
        self.nodes += 1;
        let is_met = self.score == 0;
        match &mut self.phase {
            Phase::Rate | Phase::FinalRating => self.try_change(None, None),
            Phase::Dig(units) | Phase::Prune(units) => {
                let enough = is_met && !self.wanted.is_minimal;
                let unit = units.pop().filter(|_| !enough && !self.clues.has_reached_target());
                match unit {
                    Some(unit) => self.without(unit),
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
        let is_over = self.idle > PATIENCE * units as u32 || self.nodes > self.budget;
        if !self.wanted.may_swap || units == 0 || is_over {
            self.phase = match self.best.1 {
                Some(_) => Phase::Over,
                None => Phase::FinalRating,
            };
            return;
        }
        let adding = match self.open.is_empty() {
            true => 0,
            false if self.score < LACKING => ADDING,
            false => ADDING_LACKING,
        };
        if self.random.below(10) < adding {
            let cell = self.open[self.random.place(self.open.len())];
            if let Some(unit) = self.unit_of[cell as usize] {
                self.try_change(None, Some(unit));
            }
        } else if let Some(unit) = self.given() {
            self.without(unit);
        }
    }

    /// Returns a random given unit if a few draws find one.
    fn given(&mut self) -> Option<u32> {
        let units = self.clues.unit_count();
        let mut draws = (0..units).map(|_| self.random.place(units) as u32);
        draws.find(|&unit| self.clues.has(unit))
    }

    /// Removes a unit.
    fn without(&mut self, unit: u32) {
        if self.clues.has(unit) && self.clues.can_remove(unit) {
            self.try_change(Some(unit), None);
        }
    }
}

impl Job for Climb {
    /// [`Climb::best`] returns the result.
    type Output = ();

    fn run(&mut self, nodes: u64) -> Slice<()> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            match self.change.take() {
                Some(mut change) => {
                    let before = change.nodes();
                    let remaining = end - self.nodes;
                    let changed =
                        change.run(&mut self.clues, &self.unit_of, &mut self.random, remaining);
                    self.nodes += (change.nodes() - before).max(1);
                    match changed {
                        Poll::Ready(changed) => self.settle(changed, &change),
                        Poll::Pending => {
                            self.change = Some(change);
                            return Slice::Progress(self.progress());
                        }
                    }
                }
                None if matches!(self.phase, Phase::Over) => return Slice::Done(()),
                None => self.advance(),
            }
        }
        Slice::Progress(self.progress())
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
