//! Groups of cells that are removed together.

use crate::generate::Symmetry;
use crate::lists::Lists;

/// Groups of cells that are removed together, each with its number.
#[derive(Clone, Debug)]
pub(super) struct Units(Lists<u32>);

impl Units {
    /// Creates the units of a symmetry, without those that contain a cell that must stay.
    pub(super) fn of(symmetry: Symmetry, side: u16, can_remove: impl Fn(usize) -> bool) -> Self {
        let mut units = Lists::new();
        symmetry.for_each_unit(side, |unit| {
            if unit.iter().all(|&cell| can_remove(cell)) {
                units.push(unit.iter().map(|&cell| cell as u32));
            }
        });
        Self(units)
    }

    /// Creates the units of single cells.
    pub(super) fn cells_of_board(cells: usize) -> Self {
        let mut units = Lists::new();
        (0..cells as u32).for_each(|cell| units.push([cell]));
        Self(units)
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(super) fn cells(&self, unit: u32) -> &[u32] {
        self.0.get(unit as usize)
    }
}
