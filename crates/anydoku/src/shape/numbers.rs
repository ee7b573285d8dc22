//! Cells and houses of a shape by number, for code that indexes tables by them: cells in reading order,
//! houses in the order of [`Shape::houses`].

use super::board::Shape;
use super::house::HouseKind;
use crate::grid::Cell;

impl Shape {
    /// Returns the number of a cell, if the board has it.
    pub(crate) fn cell_number(&self, cell: Cell) -> Option<usize> {
        self.has_cell(cell).then(|| cell.index(self.side()))
    }

    /// Returns the numbers of the houses of one kind.
    pub(crate) fn houses_of_kind(&self, kind: HouseKind) -> impl Iterator<Item = usize> + '_ {
        (0..self.house_count()).filter(move |&house| self.houses()[house].kind() == kind)
    }

    /// Returns whether a house has as many cells as there are digits.
    pub(crate) fn has_every_digit(&self, house: usize) -> bool {
        self.cell_numbers(house).len() == usize::from(self.side())
    }

    /// Returns the peers of a cell, each once.
    pub(crate) fn peer_numbers(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let houses = self.house_numbers(cell);
        houses.iter().enumerate().flat_map(move |(nth, &house)| {
            let earlier = &houses[..nth];
            let cells = self.cell_numbers(house as usize).iter().map(|&peer| peer as usize);
            cells.filter(move |&peer| {
                peer != cell && !self.house_numbers(peer).iter().any(|h| earlier.contains(h))
            })
        })
    }
}
