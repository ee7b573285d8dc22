//! The chains that a search has found.

use std::collections::BTreeSet;

use super::Ending;
use crate::logic::geometry::Id;
use crate::logic::{Rating, Technique};

/// A chain that was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    pub(super) complexity: u32,
    pub(super) ending: Ending,
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) length: u32,
    /// The index of the family.
    pub(super) family: usize,
    /// Whether it only needs cells with two candidates and houses between them.
    pub(super) pairs: bool,
}

/// The chains found so far.
#[derive(Default)]
pub(crate) struct Ends {
    pub(super) entries: Vec<Entry>,
    pub(super) limit: Rating,
    /// The lowest complexity that eliminates or sets each candidate.
    pub(super) best: Vec<[u32; 2]>,
    /// The next chain to report, once all are found.
    pub(crate) reporting: Option<usize>,
    /// The conclusions already reported, if all chains are requested.
    pub(super) reported: BTreeSet<(Technique, Vec<Id>)>,
}
