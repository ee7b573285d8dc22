//! The running jobs of the engine.

use anydoku_protocol::{Progress, RequestId};
use leptos::prelude::*;

#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) id: RequestId,
    pub(crate) label: String,
    pub(crate) started: u64,
    /// The number of puzzles that it generates, if they are several.
    pub(crate) count: Option<usize>,
    pub(crate) progress: Progress,
    /// Whether its result is dropped.
    pub(crate) is_discarded: bool,
    /// Whether it has no card.
    pub(crate) is_minimized: bool,
    /// Whether the player has sent it to the background, even if it has a card again.
    pub(crate) is_in_background: bool,
}

impl Job {
    /// Returns whether it has found anything so far.
    pub(crate) fn has_result(&self) -> bool {
        match self.count {
            Some(_) => self.progress.ready > 0,
            None => self.progress.best.is_some(),
        }
    }
}

/// The running jobs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Jobs {
    pub(crate) list: RwSignal<Vec<Job>>,
    /// Counts up while jobs run, to update the times shown.
    pub(crate) tick: RwSignal<u64>,
}

impl Jobs {
    /// Changes a job, if it is still running.
    pub(crate) fn change(self, id: RequestId, change: impl FnOnce(&mut Job)) {
        self.list.update(|list| {
            if let Some(job) = list.iter_mut().find(|job| job.id == id) {
                change(job);
            }
        });
    }

    /// Sends a job to the background.
    pub(crate) fn minimize(self, id: RequestId) {
        self.change(id, |job| (job.is_minimized, job.is_in_background) = (true, true));
    }

    /// Shows the cards of the jobs in the background.
    pub(crate) fn show(self) {
        self.list.update(|list| list.iter_mut().for_each(|job| job.is_minimized = false));
    }
}
