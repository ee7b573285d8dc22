//! The conclusions that a search has found, and what they follow from.

use crate::logic::vector::refill;
use crate::logic::{Rating, Technique};

/// The kind of derivation of a conclusion: by a contradiction, by a candidate on or off, by the
/// candidates of a cell, by those of a house.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Contradiction,
    Double,
    Cell,
    House,
}

/// The number of kinds.
pub(super) const KINDS: usize = 4;

/// The basis of a conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Premise {
    /// This assumption leads to a contradiction.
    Contradiction(usize),
    /// The conclusion follows whether this candidate is on or off.
    Double(usize),
    /// The conclusion follows from each candidate of this truth.
    Truth(usize),
}

/// The cheapest derivation of a conclusion.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub(super) complexity: u32,
    pub(super) technique: Technique,
    pub(super) premise: Premise,
}

/// The conclusions found so far.
#[derive(Default)]
pub(crate) struct Conclusions {
    /// The best derivation for each statement and kind, `KINDS` for each statement.
    pub(super) best: Vec<Option<Best>>,
    /// What follows from each of several assumptions, as sets.
    pub(super) common: Vec<u64>,
    /// The highest useful rating, by kind.
    pub(super) limits: [Rating; KINDS],
    /// The statements that nets without patterns reach; empty if that does not matter.
    pub(super) known: Vec<bool>,
    /// The next item to examine, or the next statement to report.
    pub(super) next: usize,
    /// Whether anything was reported.
    pub(super) found: bool,
}

impl Conclusions {
    pub(super) fn clear(&mut self, count: usize, limit: Rating) {
        refill(&mut self.best, 2 * count * KINDS, None);
        self.limits = [limit; KINDS];
        self.found = false;
    }
}
