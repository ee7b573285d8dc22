//! The techniques in the order in which the program tries them.

use anydoku::Stopped;

use super::bug::bug;
use super::chains::{Forcing, Mode, Shared, StaticChains};
use super::exclusion::{aligned_pair, aligned_triplet};
use super::grid::Grid;
use super::hint::Hint;
use super::interrupt::Interrupt;
use super::locking::{direct_locking, locking};
use super::loops::unique_loop;
use super::singles::{hidden_single, naked_single};
use super::subsets::{direct_hidden, fish, hidden, naked};
use super::wings::wing;

/// The searches with their working space.
pub(super) struct Producers {
    fixed: bool,
    /// Those for chains, made when they are needed.
    chains: Option<Box<ChainProducers>>,
}

struct ChainProducers {
    static_chains: StaticChains,
    nishio: Forcing,
    multiple: Forcing,
    /// Dynamic chains by level; those beyond the first are made when they are needed.
    dynamic: Vec<Forcing>,
    shared: Shared,
}

impl ChainProducers {
    fn new(grid: &Grid) -> Self {
        let shared = Shared::default();
        Self {
            static_chains: StaticChains::new(),
            nishio: Forcing::new(Mode::Nishio, grid, &shared),
            multiple: Forcing::new(Mode::Multiple, grid, &shared),
            dynamic: Vec::new(),
            shared,
        }
    }
}

/// The highest level of dynamic chains.
const LEVELS: u8 = 5;

impl Producers {
    /// Creates the searches, without the known errors of the original if `fixed`.
    pub(super) fn new(fixed: bool) -> Self {
        Self { fixed, chains: None }
    }

    /// Finds the first step, or none.
    pub(super) fn first(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Option<Hint>, Stopped> {
        if let Some(hint) = self.basic(grid) {
            return Ok(Some(hint));
        }
        interrupt.check()?;
        let chains = self.chains.get_or_insert_with(|| Box::new(ChainProducers::new(grid)));
        if let Some(hint) = chains.static_chains.first(grid, interrupt)? {
            return Ok(Some(hint));
        }
        if let Some(hint) = aligned_triplet(grid) {
            return Ok(Some(hint));
        }
        if let Some(hint) = chains.nishio.first(grid, interrupt)? {
            return Ok(Some(hint));
        }
        if let Some(hint) = chains.multiple.first(grid, interrupt)? {
            return Ok(Some(hint));
        }
        for level in 0..=LEVELS {
            if chains.dynamic.len() <= usize::from(level) {
                let search = Forcing::new(Mode::Dynamic(level), grid, &chains.shared);
                chains.dynamic.push(search);
            }
            if let Some(hint) = chains.dynamic[usize::from(level)].first(grid, interrupt)? {
                return Ok(Some(hint));
            }
        }
        Ok(None)
    }

    /// Finds the first step that needs no chains.
    fn basic(&self, grid: &Grid) -> Option<Hint> {
        hidden_single(grid)
            .or_else(|| direct_locking(grid))
            .or_else(|| direct_hidden(grid, 2))
            .or_else(|| naked_single(grid))
            .or_else(|| direct_hidden(grid, 3))
            .or_else(|| locking(grid))
            .or_else(|| naked(grid, 2))
            .or_else(|| fish(grid, 2))
            .or_else(|| hidden(grid, 2))
            .or_else(|| naked(grid, 3))
            .or_else(|| fish(grid, 3))
            .or_else(|| hidden(grid, 3))
            .or_else(|| wing(grid, 2))
            .or_else(|| wing(grid, 3))
            .or_else(|| unique_loop(grid, self.fixed))
            .or_else(|| naked(grid, 4))
            .or_else(|| fish(grid, 4))
            .or_else(|| hidden(grid, 4))
            .or_else(|| bug(grid, self.fixed))
            .or_else(|| aligned_pair(grid))
    }
}
