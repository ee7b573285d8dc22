//! Finds redundant givens: those that the other givens imply.

use super::enumerate::Enumeration;
use super::job::{Job, Progress, Slice};
use super::options::Options;
use super::search::SearchResult;
use crate::grid::{Cell, Digit, Puzzle};

/// A job that finds the first redundant given; see [`Puzzle::redundant_given_job`].
///
/// A given is redundant if the puzzle has no solution without it and with its digit excluded from
/// its cell.
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct RedundantGivenJob {
    puzzle: Puzzle,
    options: Options,
    givens: Vec<(Cell, Digit)>,
    next: usize,
    test: Option<Enumeration>,
    finished: Progress,
}

impl RedundantGivenJob {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self {
            puzzle: puzzle.clone(),
            options,
            givens: puzzle.givens().clues().collect(),
            next: 0,
            test: None,
            finished: Progress::default(),
        }
    }
}

impl Job for RedundantGivenJob {
    type Output = Option<Cell>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Cell>> {
        let Some(&(cell, digit)) = self.givens.get(self.next) else { return Slice::Done(None) };
        let test = match &mut self.test {
            Some(test) => test,
            None => {
                self.finished.nodes += 1;
                let puzzle =
                    self.puzzle.clone().with_given(cell, None).without_candidate(cell, digit);
                self.test.insert(Enumeration::for_verdict(&puzzle, self.options))
            }
        };
        match test.run(nodes) {
            Ok(SearchResult::Working) => {}
            Ok(SearchResult::Solution(_)) => {
                self.finished.nodes += test.progress().nodes;
                self.test = None;
                self.next += 1;
            }
            Err(_) | Ok(SearchResult::Exhausted) => return Slice::Done(Some(cell)),
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let current = self.test.as_ref().map_or_else(Progress::default, Enumeration::progress);
        Progress { nodes: self.finished.nodes + current.nodes, ..current }
    }
}
