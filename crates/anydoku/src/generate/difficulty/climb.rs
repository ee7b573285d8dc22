//! Local search from a puzzle that is too easy or too hard to one of the requested difficulty:
//! clues are removed as long as the rating allows, then added, removed and exchanged. A puzzle that
//! has the difficulty with too few clues gets more ([`Padding`]).
//!
//! Nothing harder than the target is ever searched for. The search also continues from puzzles that
//! cannot be solved within the target: requested steps are far more frequent there, and clues in
//! open cells then make the puzzle solvable. No change affects the solution.

use std::ops::RangeInclusive;
use std::task::Poll;

use super::aim::Difficulty;
use super::change::{Change, Changed};
use super::padding::Padding;
use crate::generate::Random;
use crate::generate::dig::{Clues, Miss, Spread};
use crate::grid::Puzzle;
use crate::logic::{Candidate, Path, PathJob, Rated, Rating, SolutionsKnown};
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

/// The nodes of a slice of the search for the solving path.
const PATH_NODES: u64 = 16;

/// The number of moves out of ten that add a clue to an unsolved puzzle without misses, and to one
/// with misses.
const ADDING: u64 = 5;
const ADDING_LACKING: u64 = 2;

/// The target of a search.
#[derive(Clone, Debug)]
pub(crate) struct ClimbTarget {
    pub(crate) difficulty: Difficulty,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) spread: Spread,
    /// Whether no redundant clue may remain.
    pub(crate) is_minimal: bool,
    /// Whether clues may be exchanged.
    pub(crate) may_swap: bool,
}

enum Phase {
    /// Rate the initial puzzle.
    Rate,
    /// Remove clues as long as the puzzle is not too hard; the clues to try, the next one last.
    Dig(Vec<u32>),
    /// Add, remove and exchange clues.
    Walk,
    /// Remove clues as long as the target is met.
    Prune(Vec<u32>),
    /// Find the solving path of a puzzle with too few clues.
    Path(Box<PathJob>),
    /// Add clues as long as the target is met.
    Pad(Padding),
    /// Rate the best puzzle, however hard it is.
    FinalRating,
    Over,
}

/// The local search, in slices. A node is a node of a [`Change`], or a move that needs none.
pub(crate) struct Climb {
    clues: Clues,
    unit_of: Vec<Option<u32>>,
    /// The number of clues to add up to.
    aim_count: usize,
    wanted: ClimbTarget,
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
    pub(crate) fn new(clues: Clues, wanted: ClimbTarget, random: Random, budget: u64) -> Self {
        Self {
            best: (clues.puzzle(), None),
            best_score: usize::MAX,
            unit_of: clues.unit_of_cells(),
            aim_count: clues.target(),
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
    fn try_change(&mut self, removed: Option<u32>, added: Vec<u32>) {
        let (known, limit) = match self.phase {
            Phase::FinalRating => (SolutionsKnown::One, Rating::MAX),
            Phase::Walk if removed.is_some() => (SolutionsKnown::Unproved, self.hardest()),
            Phase::Dig(_) | Phase::Prune(_) => (SolutionsKnown::Some, self.hardest()),
            _ => (SolutionsKnown::One, self.hardest()),
        };
        let repairs = if matches!(self.phase, Phase::Walk) { MAX_REPAIRS } else { 0 };
        let change = Change::new(&mut self.clues, removed, added, (known, limit), repairs);
        self.change = Some(Box::new(change));
    }

    /// Returns the distance of the current clues, with these steps, from the target. Missing clues
    /// don't count: they are added in the end.
    fn score(&self, rated: &Rated, open: &[u32], puzzle: &Puzzle) -> usize {
        let count = self.clues.count;
        let off = self.wanted.clues.as_ref().map_or(0, |range| count.saturating_sub(*range.end()));
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
            return self.reject(change);
        };
        let puzzle = self.clues.puzzle();
        let score = self.score(&rated, &open, &puzzle);
        let is_accepted = match &self.phase {
            Phase::Rate | Phase::Dig(_) => true,
            Phase::Walk if score > self.score => {
                score <= self.score + MAX_DETOUR && self.random.below(DETOUR_INTERVAL) == 0
            }
            _ => score <= self.score,
        };
        if !is_accepted {
            return self.reject(change);
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

    fn reject(&mut self, change: &Change) {
        change.undo(&mut self.clues);
        if let Phase::Pad(padding) = &mut self.phase {
            padding.split(&change.added);
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
            Phase::Rate | Phase::FinalRating => self.try_change(None, Vec::new()),
            Phase::Dig(units) | Phase::Prune(units) => {
                let enough = is_met && !self.wanted.is_minimal;
                let unit = units.pop().filter(|_| !enough && !self.clues.has_reached_floor());
                match unit {
                    Some(unit) => self.try_remove(unit),
                    None if is_met => self.phase = self.last_phase(),
                    // The difficulty comes first: clues are added again once it is met.
                    None if self.clues.drop_floor() > 0 => self.phase = Phase::Dig(self.units()),
                    None => self.phase = Phase::Walk,
                }
            }
            Phase::Path(job) => {
                if let Slice::Done(path) = job.run(PATH_NODES) {
                    self.phase = path.map_or(Phase::Over, |path| self.pad(&path));
                }
            }
            Phase::Pad(padding) => {
                let most = self.wanted.clues.as_ref().map_or(0, |range| *range.end());
                let is_enough = self.clues.count >= self.aim_count;
                let spread = &self.wanted.spread;
                match padding.next(&mut self.clues, spread, most).filter(|_| !is_enough) {
                    Some(units) => self.try_change(None, units),
                    None => self.phase = Phase::Over,
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

    /// Returns the phase for a puzzle that meets the target, perhaps with too few clues.
    fn last_phase(&self) -> Phase {
        let wanted = self.wanted.clues.as_ref();
        match wanted.is_some_and(|range| self.clues.count < *range.start()) {
            true => Phase::Path(Box::new(PathJob::new(&self.clues.puzzle()))),
            false => Phase::Over,
        }
    }

    fn pad(&mut self, path: &Path) -> Phase {
        let shape = self.clues.solution.side();
        let cells = path.rounds.iter().map(|round| {
            let matters = round.iter().any(|step| self.wanted.difficulty.needs(step));
            let placements = round.iter().flat_map(|step| &step.placements);
            let cell = |set: &Candidate| set.cell.index(shape);
            (matters, placements.map(cell).collect::<Vec<usize>>())
        });
        Phase::Pad(Padding::new(cells, &self.clues, &self.unit_of, &mut self.random))
    }

    fn walk(&mut self) {
        self.clues.drop_floor();
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
                self.try_change(None, vec![unit]);
            }
        } else if let Some(unit) = self.random_given() {
            self.try_remove(unit);
        }
    }

    /// Returns a random given unit if a few draws find one.
    fn random_given(&mut self) -> Option<u32> {
        let units = self.clues.unit_count();
        let mut draws = (0..units).map(|_| self.random.place(units) as u32);
        draws.find(|&unit| self.clues.has(unit))
    }

    /// Starts the trial of removing a unit if it is given and may be removed.
    fn try_remove(&mut self, unit: u32) {
        if self.clues.has(unit) && self.clues.can_remove(unit) {
            self.try_change(Some(unit), Vec::new());
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
