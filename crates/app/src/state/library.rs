//! The state of the library.

use anydoku_play::library::{Entry, Filter};
use anydoku_play::statistics::Statistics;
use leptos::prelude::*;
use std::collections::BTreeSet;

use crate::model::damaged_record::DamagedRecord;
use crate::model::log_part::LogPart;

/// The number of games that are shown at first, and that are added each time.
pub(crate) const SHOWN: usize = 60;

/// Games that were deleted, with their logs, until the library closes.
pub(crate) type Deleted = Vec<LogPart>;

/// The state of the library.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    pub(crate) filter: RwSignal<Filter>,
    /// All games, once they are read.
    pub(crate) entries: RwSignal<Option<Result<Vec<Entry>, String>>>,
    pub(crate) chosen: RwSignal<BTreeSet<String>>,
    /// The game whose checkbox was clicked last: where a range begins.
    pub(crate) last_chosen: RwSignal<Option<String>>,
    pub(crate) deleted: RwSignal<Deleted>,
    /// The restored game that gets the focus once it is shown.
    pub(crate) restored: RwSignal<Option<String>>,
    /// Whether the browser keeps saved games until the player deletes them; `None` if it doesn't say.
    pub(crate) is_persistent: RwSignal<Option<bool>>,
    /// The statistics of all solved games, once they are read.
    pub(crate) statistics: RwSignal<Option<Result<Statistics, String>>>,
    /// The records that are damaged.
    pub(crate) damaged: RwSignal<Vec<DamagedRecord>>,
    /// The collection that is being generated.
    pub(crate) creating: RwSignal<Option<&'static str>>,
    /// The number of games that are shown.
    pub(crate) shown: RwSignal<usize>,
}

impl Library {
    pub(crate) fn new() -> Self {
        Self {
            filter: RwSignal::new(Filter::default()),
            entries: RwSignal::new(None),
            chosen: RwSignal::new(BTreeSet::new()),
            last_chosen: RwSignal::new(None),
            deleted: RwSignal::new(Deleted::new()),
            restored: RwSignal::new(None),
            is_persistent: RwSignal::new(Some(true)),
            statistics: RwSignal::new(None),
            damaged: RwSignal::new(Vec::new()),
            creating: RwSignal::new(None),
            shown: RwSignal::new(SHOWN),
        }
    }
}
