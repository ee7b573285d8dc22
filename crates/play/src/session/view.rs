//! What the board shows besides its contents.

use std::collections::BTreeSet;

use anydoku::{Cell, Digit};

use crate::change::Change;
use crate::selection::Selection;

/// What the board shows besides its contents.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) selection: Selection,
    /// The digit whose possible places are highlighted.
    pub(super) filter: Option<Digit>,
    /// Cells that a check found wrong, until they change.
    pub(super) marked_wrong: BTreeSet<Cell>,
}

impl View {
    pub(super) fn new(side: u16) -> Self {
        Self { selection: Selection::new(side), filter: None, marked_wrong: BTreeSet::new() }
    }

    /// Stops showing changed cells as wrong.
    pub(super) fn forget_wrong(&mut self, change: &Change) {
        for cell in change.cells() {
            self.marked_wrong.remove(&cell);
        }
    }
}
