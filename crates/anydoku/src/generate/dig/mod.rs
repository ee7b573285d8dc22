//! Digging: a full grid loses clues, in random order, as long as the rest still implies them.

mod aim;
mod question;

pub use aim::ClueAim;

use question::Question;

use super::classic::{Singles, SinglesKind};
use super::random::Random;
use super::symmetry::Look;
use crate::grid::{Cell, Grid, Puzzle};
use crate::solve::{Job, Progress, Step};

/// How a digger looks at what is left of the clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Gate {
    /// They imply every other cell.
    #[default]
    Unique,
    /// Singles of these kinds fill the board.
    Singles(SinglesKind),
}

/// Clues are taken from a full grid, or from a puzzle that has some to spare, until the aim is met, in
/// slices; see [`Job`].
///
/// Cells that belong together stay or go together. Every such unit is tried at most once: one that
/// the rest does not imply now is not implied by less later. So a pass that comes to its end leaves
/// nothing that could go. What stands at any moment is a puzzle with one solution:
/// [`best`](Self::best).
#[derive(Debug)]
pub struct DigJob {
    puzzle: Puzzle,
    solution: Grid,
    gate: Gate,
    singles: Option<Box<Singles>>,
    target: usize,
    clues: usize,
    /// Units still to be tried, the next one last.
    left: Vec<Vec<usize>>,
    trial: Option<Trial>,
    done: Progress,
}

/// A puzzle without the clues of a unit, and the question whether one of them can be another digit.
#[derive(Debug)]
struct Trial {
    without: Puzzle,
    unit: Vec<usize>,
    /// How many cells of the unit are known to be implied.
    implied: usize,
    question: Option<Question>,
}

impl DigJob {
    /// Digs in a puzzle whose only solution this is, in an order drawn from the stream: a full grid,
    /// or a puzzle with clues to spare. `None` if the grid does not solve it. Only units that are
    /// given whole are tried.
    #[must_use]
    pub fn new(
        puzzle: &Puzzle,
        solution: &Grid,
        aim: &ClueAim,
        look: Look,
        random: &mut Random,
    ) -> Option<Self> {
        if !puzzle.is_solved_by(solution) {
            return None;
        }
        let target = aim.draw(random);
        let givens = puzzle.givens().values();
        let mut left = look.units(puzzle.shape().side());
        left.retain(|unit| unit.iter().all(|&cell| givens[cell] != 0));
        random.shuffle(&mut left);
        Some(Self {
            clues: puzzle.givens().clue_count(),
            solution: solution.clone(),
            puzzle: puzzle.clone(),
            gate: Gate::Unique,
            singles: None,
            target,
            left,
            trial: None,
            done: Progress::default(),
        })
    }

    /// Another look at what is left.
    pub(crate) fn gate(mut self, gate: Gate) -> Self {
        self.gate = gate;
        self.singles = match gate {
            Gate::Unique => None,
            Gate::Singles(_) => Some(Box::new(Singles::new(self.puzzle.shape()))),
        };
        self
    }

    /// The puzzle as it stands: it has one solution, but may have more clues than was aimed for.
    #[must_use]
    pub fn best(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The next unit whose clues may go without missing the aim.
    fn next_trial(&mut self) -> Option<Trial> {
        while let Some(unit) = self.left.pop() {
            if self.clues >= self.target + unit.len() {
                let mut without = self.puzzle.clone();
                for &cell in &unit {
                    without = without.with_given(self.cell(cell), None);
                }
                return Some(Trial { without, unit, implied: 0, question: None });
            }
        }
        None
    }

    fn cell(&self, index: usize) -> Cell {
        Cell::at(index, self.solution.side())
    }

    /// Whether the clues of the trial's unit can go, once that is known.
    fn ask(&mut self, trial: &mut Trial, nodes: u64) -> Option<bool> {
        if let (Gate::Singles(kind), Some(singles)) = (self.gate, &mut self.singles) {
            return Some(singles.solve(trial.without.givens(), kind));
        }
        let Some(&cell) = trial.unit.get(trial.implied) else { return Some(true) };
        let question = trial.question.get_or_insert_with(|| {
            Question::new(&trial.without, Cell::at(cell, self.solution.side()), &self.solution)
        });
        let Step::Done(other) = question.run(nodes) else { return None };
        self.done.nodes += question.progress().nodes;
        trial.question = None;
        trial.implied += 1;
        match (other, trial.implied == trial.unit.len()) {
            (true, _) => Some(false),
            (false, true) => Some(true),
            (false, false) => None,
        }
    }
}

impl Job for DigJob {
    type Output = Puzzle;

    fn run(&mut self, nodes: u64) -> Step<Puzzle> {
        let Some(mut trial) = self.trial.take().or_else(|| self.next_trial()) else {
            return Step::Done(self.puzzle.clone());
        };
        self.done.nodes += 1;
        match self.ask(&mut trial, nodes) {
            None => self.trial = Some(trial),
            Some(false) => {}
            Some(true) => {
                self.clues -= trial.unit.len();
                self.puzzle = trial.without;
            }
        }
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let question = self.trial.as_ref().and_then(|trial| trial.question.as_ref());
        let here = question.map_or_else(Progress::default, Question::progress);
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
