//! From a puzzle that is too easy or too hard to one that is as asked for: clues go as long as the
//! rating allows, then clues come, go and change places.
//!
//! Nothing harder than the aim is ever looked for. A puzzle that is not solved so far is gone on
//! from all the same: steps as wanted come up there far more often than in puzzles that are solved,
//! and clues in cells that are open then make it solvable. Whatever the walk changes, the solution
//! stays.

use std::ops::RangeInclusive;

use super::aim::Difficulty;
use super::change::{Change, Changed};
use crate::generate::Random;
use crate::generate::dig::{Clues, Spread};
use crate::grid::Puzzle;
use crate::logic::{Known, Rated, Rating};
use crate::solve::{Job, Progress, Slice};

/// Moves for each cell of the board after which a walk that came no nearer is over.
const PATIENCE: u32 = 40;

/// One in so many moves may lead so much farther away.
const ASTRAY: u64 = 8;
const FARTHER: usize = 6;

/// What a puzzle is off that lacks something of what is wanted, beside the tenths of the rating.
const LACKING: usize = 10;

/// So many open cells of a puzzle that lacks nothing, but is not solved, weigh as much as a tenth.
const OPEN_CELLS_A_TENTH: usize = 8;

/// A clue too many or too few weighs as much as so many tenths of the rating.
const TENTHS_A_CLUE: usize = 20;

/// Clues that may be added in exchange for one.
const MENDS: u32 = 3;

/// Of ten moves from a puzzle that is not solved so many add a clue: where it lacks nothing, and
/// else.
const ADDING: u64 = 5;
const ADDING_LACKING: u64 = 2;

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

#[derive(Debug)]
enum Phase {
    /// The puzzle as it comes is rated.
    Rate,
    /// Clues go as long as what is left is not too hard; those still to try, the next one last.
    Dig(Vec<u32>),
    /// Clues come, go and change places.
    Walk,
    /// Clues go as long as the aim is met.
    Prune(Vec<u32>),
    /// The best puzzle is rated, however hard it is.
    Tell,
    Over,
}

/// The walk, in slices. A node is one of [`Change`], or a move that needs none.
pub(crate) struct Climb {
    clues: Clues,
    unit_of: Vec<Option<u32>>,
    wanted: Wanted,
    random: Random,
    /// How far the puzzle that was last accepted is from what is wanted.
    score: usize,
    /// The cells that are open in it where nothing within the limit goes on.
    open: Vec<u32>,
    /// The nearest so far that is solved within the limit; until there is one, the puzzle as it came.
    best: (Puzzle, Option<Rated>),
    best_score: usize,
    phase: Phase,
    change: Option<Box<Change>>,
    /// Moves since it came nearer.
    idle: u32,
    nodes: u64,
    budget: u64,
}

impl Climb {
    /// Begins with the clues as they stand, which have one solution. The walk ends after so many
    /// nodes, at the latest.
    pub(crate) fn new(clues: Clues, wanted: Wanted, random: Random, budget: u64) -> Self {
        Self {
            best: (clues.now(), None),
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

    /// The best puzzle so far, and its rating if there was time for it.
    pub(crate) fn best(&self) -> (&Puzzle, Option<&Rated>) {
        (&self.best.0, self.best.1.as_ref())
    }

    fn hardest(&self) -> Rating {
        *self.wanted.difficulty.ratings().end()
    }

    /// Puts a change to trial.
    fn venture(&mut self, removed: Option<u32>, added: Option<u32>) {
        let (known, limit) = match self.phase {
            Phase::Tell => (Known::One, Rating::MAX),
            Phase::Walk if removed.is_some() => (Known::Asked, self.hardest()),
            Phase::Rate | Phase::Walk | Phase::Over => (Known::One, self.hardest()),
            Phase::Dig(_) | Phase::Prune(_) => (Known::Some, self.hardest()),
        };
        let mends = if matches!(self.phase, Phase::Walk) { MENDS } else { 0 };
        let change = Change::new(&mut self.clues, removed, added, (known, limit), mends);
        self.change = Some(Box::new(change));
    }

    /// How far the clues as they stand, with these steps, are from what is wanted.
    fn score(&self, rated: &Rated, open: &[u32], puzzle: &Puzzle) -> usize {
        let count = self.clues.count();
        let off = self.wanted.clues.as_ref().map_or(0, |range| {
            range.start().saturating_sub(count) + count.saturating_sub(*range.end())
        });
        let (shape, givens, spread) = (puzzle.shape(), puzzle.givens(), &self.wanted.spread);
        let uneven = spread.uneven_boxes(shape, givens)
            + spread.dull_houses(shape, givens)
            + spread.unwanted_givens(givens);
        let score = match (self.wanted.difficulty.distance(rated), open.len()) {
            (0, 0) => 0,
            (0, open) => 1 + open / OPEN_CELLS_A_TENTH,
            (off, _) => LACKING + off,
        };
        score + TENTHS_A_CLUE * (off + uneven)
    }

    /// After a trial: keeps what was changed, or takes it back.
    fn settle(&mut self, changed: Changed, change: &Change) {
        if matches!(self.phase, Phase::Tell) {
            if let Changed::Solved(rated) = changed {
                self.best.1 = Some(rated);
            }
            self.phase = Phase::Over;
            return;
        }
        let (rated, open) = match changed {
            Changed::Solved(rated) => (rated, Vec::new()),
            Changed::Stuck(rated, open) if matches!(self.phase, Phase::Rate | Phase::Walk) => {
                (rated, open)
            }
            _ => return change.undo(&mut self.clues),
        };
        let puzzle = self.clues.now();
        let score = self.score(&rated, &open, &puzzle);
        let is_kept = match &self.phase {
            Phase::Rate | Phase::Dig(_) => true,
            Phase::Walk if score > self.score => {
                score <= self.score + FARTHER && self.random.below(ASTRAY) == 0
            }
            _ => score <= self.score,
        };
        if !is_kept {
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
            Phase::Rate | Phase::Tell => self.venture(None, None),
            Phase::Dig(units) | Phase::Prune(units) => {
                let enough = is_met && !self.wanted.is_minimal;
                let unit = units.pop().filter(|_| !enough && !self.clues.are_few_enough());
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
                None => Phase::Tell,
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
                self.venture(None, Some(unit));
            }
        } else if let Some(unit) = self.given() {
            self.without(unit);
        }
    }

    /// A unit that is given, if a few draws come upon one.
    fn given(&mut self) -> Option<u32> {
        let units = self.clues.unit_count();
        let mut draws = (0..units).map(|_| self.random.place(units) as u32);
        draws.find(|&unit| self.clues.has(unit))
    }

    /// Takes a unit away.
    fn without(&mut self, unit: u32) {
        if self.clues.has(unit) && self.clues.may_go(unit) {
            self.venture(Some(unit), None);
        }
    }
}

impl Job for Climb {
    /// [`Climb::best`] has what came of it.
    type Output = ();

    fn run(&mut self, nodes: u64) -> Slice<()> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            match self.change.take() {
                Some(mut change) => {
                    let before = change.nodes();
                    let left = end - self.nodes;
                    let changed =
                        change.run(&mut self.clues, &self.unit_of, &mut self.random, left);
                    self.nodes += (change.nodes() - before).max(1);
                    match changed {
                        Some(changed) => self.settle(changed, &change),
                        None => {
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
