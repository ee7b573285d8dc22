//! Checks for cancellation and limits in the middle of a search.

use anydoku::solve::Progress;
use anydoku::{Control, Stopped};

/// How many units of work pass between two checks. Together they take some milliseconds at most.
const INTERVAL: u64 = 64;

/// The control of a run, with the work done so far.
pub(super) struct Interrupt<'a, 'b> {
    control: &'a mut Control<'b>,
    nodes: u64,
}

impl<'a, 'b> Interrupt<'a, 'b> {
    /// Creates the checks for this control, after `nodes` units of work.
    pub(super) fn new(control: &'a mut Control<'b>, nodes: u64) -> Self {
        Self { control, nodes }
    }

    /// Returns the units of work so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a unit of work, the consequences of one assumption, and checks at times.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(INTERVAL) { self.check() } else { Ok(()) }
    }

    /// Checks now.
    pub(super) fn check(&mut self) -> Result<(), Stopped> {
        let mut progress = Progress::default();
        progress.nodes = self.nodes;
        self.control.check(&progress)
    }
}
