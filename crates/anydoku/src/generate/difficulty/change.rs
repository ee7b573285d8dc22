//! Trial changes of clues: additions, removals and exchanges.
//!
//! If a puzzle has several solutions without a clue, it gets another clue where they differ, so an
//! exchange never tries clues that leave the same solutions.

use std::task::Poll;

use crate::generate::Random;
use crate::generate::dig::Clues;
use crate::grid::Grid;
use crate::logic::{Rated, Rating, SolutionsKnown, Trial, TrialResult};
use crate::solve::{Job as _, Slice};

/// The rating of the clues after a change and the cells that its steps leave open, or `None` if they
/// could not be rated.
pub(super) type Changed = Option<(Rated, Vec<u32>)>;

/// A change of the clues and its trial.
pub(super) struct Change {
    removed: Option<u32>,
    pub(super) added: Vec<u32>,
    /// The number of clues that may still be added to restore uniqueness.
    repairs: u32,
    limit: Rating,
    trial: Box<Trial>,
    /// The nodes of earlier trials.
    finished: u64,
}

impl Change {
    /// Removes and adds these units and rates the result up to the limit.
    pub(super) fn new(
        clues: &mut Clues,
        removed: Option<u32>,
        added: Vec<u32>,
        (known, limit): (SolutionsKnown, Rating),
        repairs: u32,
    ) -> Self {
        removed.into_iter().for_each(|unit| clues.remove(unit));
        added.iter().for_each(|&unit| clues.restore(unit));
        let trial = Box::new(Trial::new(&clues.puzzle(), limit, known));
        Self { removed, added, repairs, limit, trial, finished: 0 }
    }

    /// Reverts the change.
    pub(super) fn undo(&self, clues: &mut Clues) {
        self.added.iter().for_each(|&unit| clues.remove(unit));
        self.removed.into_iter().for_each(|unit| clues.restore(unit));
    }

    /// Returns the nodes so far, counted as by [`Trial`].
    pub(super) fn nodes(&self) -> u64 {
        self.finished + self.trial.progress().nodes
    }

    /// Runs this many nodes.
    pub(super) fn run(
        &mut self,
        clues: &mut Clues,
        unit_of: &[Option<u32>],
        random: &mut Random,
        nodes: u64,
    ) -> Poll<Changed> {
        match self.trial.run(nodes) {
            Slice::Progress(_) => Poll::Pending,
            Slice::Done(TrialResult::Solved(rated)) => Poll::Ready(Some((rated, Vec::new()))),
            Slice::Done(TrialResult::Stuck(rated, open)) => Poll::Ready(Some((rated, open))),
            Slice::Done(TrialResult::Nothing) => Poll::Ready(None),
            Slice::Done(TrialResult::Several(first, second)) => {
                let unwanted = if first == clues.solution { second } else { first };
                match self.between(clues, unit_of, random, &unwanted) {
                    Some(unit) => {
                        clues.restore(unit);
                        self.added.push(unit);
                        self.repairs -= 1;
                        self.finished += self.trial.progress().nodes;
                        *self.trial =
                            Trial::new(&clues.puzzle(), self.limit, SolutionsKnown::Unproved);
                        Poll::Pending
                    }
                    None => Poll::Ready(None),
                }
            }
        }
    }

    /// Returns a unit, other than the removed one, in which another solution differs.
    fn between(
        &self,
        clues: &Clues,
        unit_of: &[Option<u32>],
        random: &mut Random,
        unwanted: &Grid,
    ) -> Option<u32> {
        if self.repairs == 0 {
            return None;
        }
        let pairs = clues.solution.values().iter().zip(unwanted.values()).zip(unit_of);
        let differing = pairs
            .filter(|((wanted, unwanted), _)| wanted != unwanted)
            .filter_map(|(_, unit)| *unit);
        let units: Vec<u32> = differing.filter(|&unit| Some(unit) != self.removed).collect();
        (!units.is_empty()).then(|| units[random.place(units.len())])
    }
}
