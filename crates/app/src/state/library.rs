//! What the library shows.

use anydoku_play::library::{Entry, Filter};
use leptos::prelude::*;
use std::collections::BTreeSet;

use crate::model::log_part::LogPart;

/// So many games are shown at first, and then more each time.
pub(crate) const SHOWN: usize = 60;

/// Games that were deleted, with their logs, until the library closes.
pub(crate) type Deleted = Vec<LogPart>;

/// What the library knows.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    pub(crate) filter: RwSignal<Filter>,
    /// All games, once they are read.
    pub(crate) entries: RwSignal<Option<Result<Vec<Entry>, String>>>,
    pub(crate) chosen: RwSignal<BTreeSet<String>>,
    pub(crate) deleted: RwSignal<Deleted>,
    /// How many are shown.
    pub(crate) shown: RwSignal<usize>,
}

impl Library {
    pub(crate) fn new() -> Self {
        Self {
            filter: RwSignal::new(Filter::default()),
            entries: RwSignal::new(None),
            chosen: RwSignal::new(BTreeSet::new()),
            deleted: RwSignal::new(Deleted::new()),
            shown: RwSignal::new(SHOWN),
        }
    }
}
