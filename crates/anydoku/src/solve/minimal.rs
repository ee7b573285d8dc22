//! Which givens a puzzle could spare: those that the rest implies.

use super::enumerate::Enumeration;
use super::job::{Job, Progress, Slice};
use super::search::Found;
use super::solver::Options;
use crate::grid::{Cell, Digit, Puzzle};

/// The first given that the others imply, in slices; see [`Puzzle::redundant_given_job`].
///
/// A given is implied if the puzzle without it, and with its digit forbidden in its cell, has no
/// solution.
#[derive(Debug)]
pub struct RedundantGivenJob {
    puzzle: Puzzle,
    options: Options,
    givens: Vec<(Cell, Digit)>,
    next: usize,
    without: Option<Enumeration>,
    done: Progress,
}

impl RedundantGivenJob {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self {
            puzzle: puzzle.clone(),
            options,
            givens: puzzle.givens().clues().collect(),
            next: 0,
            without: None,
            done: Progress::default(),
        }
    }
}

impl Job for RedundantGivenJob {
    type Output = Option<Cell>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Cell>> {
        let Some(&(cell, digit)) = self.givens.get(self.next) else { return Slice::Done(None) };
        let without = match &mut self.without {
            Some(without) => without,
            None => {
                self.done.nodes += 1;
                let puzzle = self.puzzle.clone().with_given(cell, None).forbidding(cell, digit);
                self.without.insert(Enumeration::for_verdict(&puzzle, self.options))
            }
        };
        match without.run(nodes) {
            Ok(Found::Working) => {}
            Ok(Found::Solution(_)) => {
                self.done.nodes += without.progress().nodes;
                self.without = None;
                self.next += 1;
            }
            Err(_) | Ok(Found::Exhausted) => return Slice::Done(Some(cell)),
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = self.without.as_ref().map_or_else(Progress::default, Enumeration::progress);
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
