//! Groups of cells that are removed together.

use crate::generate::Symmetry;

/// Groups of cells that are removed together, each with its number.
#[derive(Clone, Debug)]
pub(super) struct Units {
    cells: Vec<u32>,
    /// The start of the cells of each unit.
    starts: Vec<u32>,
}

impl Units {
    fn none() -> Self {
        Self { cells: Vec::new(), starts: vec![0] }
    }

    fn push(&mut self, unit: impl IntoIterator<Item = usize>) {
        self.cells.extend(unit.into_iter().map(|cell| cell as u32));
        self.starts.push(self.cells.len() as u32);
    }

    /// Creates the units of a symmetry, without those that contain a cell that must stay.
    pub(super) fn of(symmetry: Symmetry, side: u16, can_remove: impl Fn(usize) -> bool) -> Self {
        let mut units = Self::none();
        symmetry.for_each_unit(side, |unit| {
            if unit.iter().all(|&cell| can_remove(cell)) {
                units.push(unit.iter().copied());
            }
        });
        units
    }

    /// Creates the units of single cells.
    pub(super) fn cells_of_board(cells: usize) -> Self {
        let mut units = Self::none();
        (0..cells).for_each(|cell| units.push([cell]));
        units
    }

    pub(super) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    pub(super) fn cells(&self, unit: u32) -> &[u32] {
        let (start, end) = (self.starts[unit as usize], self.starts[unit as usize + 1]);
        &self.cells[start as usize..end as usize]
    }
}
