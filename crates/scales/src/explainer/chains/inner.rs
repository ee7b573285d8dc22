//! What a search for chains hands to the search around it, which looks in a branch.

use std::rc::Rc;

use anydoku::Stopped;

use super::literal::Source;
use crate::explainer::grid::Grid;
use crate::explainer::hint::Removal;
use crate::explainer::interrupt::Interrupt;

/// A search whose chains another one uses in its branches.
pub(super) trait InnerSearch {
    /// Returns all chains on a grid, best first.
    fn all(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Rc<InnerHints>, Stopped>;
}

/// A chain that holds on some grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct InnerHint {
    /// Its number of literals, with those of chains nested in it.
    pub(super) complexity: u32,
    /// A number that is equal for equal chains only.
    pub(super) signature: u64,
    /// The ends of its parts of the lists; they begin where those of the hint before it end.
    pub(super) sources_end: u32,
    pub(super) removals_end: u32,
}

/// All chains that a search finds on a grid, best first.
#[derive(Clone, Debug, Default)]
pub(super) struct InnerHints {
    pub(super) hints: Vec<InnerHint>,
    /// What each chain read of the grid, in order.
    pub(super) sources: Vec<Source>,
    /// What each chain removes.
    pub(super) removals: Vec<Removal>,
}

impl InnerHints {
    /// Adds a chain whose sources and removals were appended to the lists.
    pub(super) fn close_hint(&mut self, complexity: u32, signature: u64) {
        let sources_end = self.sources.len() as u32;
        let removals_end = self.removals.len() as u32;
        self.hints.push(InnerHint { complexity, signature, sources_end, removals_end });
    }

    /// Returns the chains with what they read and remove.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&InnerHint, &[Source], &[Removal])> {
        let mut start = (0, 0);
        self.hints.iter().map(move |hint| {
            let end = (hint.sources_end as usize, hint.removals_end as usize);
            let parts = (hint, &self.sources[start.0..end.0], &self.removals[start.1..end.1]);
            start = end;
            parts
        })
    }
}
