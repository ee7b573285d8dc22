//! The clues that remain while digging, and which of them can be removed.

use super::spread::Quotas;
use crate::generate::Symmetry;
use crate::grid::{Grid, Puzzle};
use crate::lists::Lists;
use crate::solve::bits::Bits;
use crate::solve::propagate::Propagator;

/// The current clues.
#[derive(Debug)]
pub(crate) struct Clues {
    /// The puzzle before digging.
    pub(super) original: Puzzle,
    pub(crate) solution: Grid,
    /// The cells of each unit, which are removed together.
    pub(super) units: Lists<u32>,
    pub(super) is_given: Vec<bool>,
    /// The number of givens.
    pub(crate) count: usize,
    /// The requested number of clues.
    target: usize,
    /// The number of clues at which digging ends.
    floor: usize,
    quotas: Quotas,
}

impl Clues {
    pub(super) fn new(
        puzzle: &Puzzle,
        solution: &Grid,
        units: Lists<u32>,
        target: usize,
        quotas: Quotas,
    ) -> Self {
        Self {
            is_given: puzzle.givens().values().iter().map(|&value| value != 0).collect(),
            count: puzzle.givens().clue_count(),
            original: puzzle.clone(),
            solution: solution.clone(),
            units,
            target,
            floor: target,
            quotas,
        }
    }

    /// Creates the clues of a puzzle with this solution, with every cell as a unit. Returns `None`
    /// if the grid is not a solution.
    pub(crate) fn of_cells(puzzle: &Puzzle, solution: &Grid) -> Option<Self> {
        let full = Puzzle::new(puzzle.shape().clone(), solution.clone()).ok()?;
        let cells = 0..solution.values().len();
        let units = Lists::from_pairs(cells.len(), cells.clone().map(|cell| (cell, cell as u32)));
        let mut clues = Self::new(&full, solution, units, 0, Quotas::default());
        for cell in cells.filter(|&cell| puzzle.givens().values()[cell] == 0) {
            clues.remove(cell as u32);
        }
        Some(clues)
    }

    /// Sets the number of clues to aim at.
    pub(crate) fn aiming_at(self, target: usize) -> Self {
        Self { target, ..self }
    }

    /// Returns the number of units, given or not.
    pub(crate) fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// Returns the unit of each cell, if it belongs to one.
    pub(crate) fn unit_of_cells(&self) -> Vec<Option<u32>> {
        let mut of_cells = vec![None; self.is_given.len()];
        for unit in 0..self.units.len() as u32 {
            for &cell in self.units.get(unit as usize) {
                of_cells[cell as usize] = Some(unit);
            }
        }
        of_cells
    }

    /// Returns whether the unit is given.
    pub(crate) fn has(&self, unit: u32) -> bool {
        self.units.get(unit as usize).iter().all(|&cell| self.is_given[cell as usize])
    }

    /// Returns the digit of the solution in this cell, from 0.
    #[inline]
    pub(super) fn digit(&self, cell: usize) -> usize {
        usize::from(self.solution.values()[cell]).saturating_sub(1)
    }

    /// Assigns the cells of a unit on a board.
    pub(super) fn assign<B: Bits>(&self, unit: u32, board: &mut Propagator<B>) {
        for &cell in self.units.get(unit as usize) {
            board.assign(cell as usize, self.digit(cell as usize));
        }
    }

    /// Returns whether no more clues may be removed.
    pub(crate) fn has_reached_floor(&self) -> bool {
        self.count <= self.floor
    }

    /// Allows removing as many clues as possible. Returns the number at which digging ended before.
    pub(crate) fn drop_floor(&mut self) -> usize {
        std::mem::take(&mut self.floor)
    }

    /// Returns the requested number of clues.
    pub(crate) fn target(&self) -> usize {
        self.target
    }

    /// Returns whether the floor and the spread allow removing the unit.
    pub(crate) fn can_remove(&mut self, unit: u32) -> bool {
        let cells = self.units.get(unit as usize);
        let more = self.count.checked_sub(self.floor + cells.len());
        more.is_some_and(|more| self.quotas.allow(cells, more))
    }

    pub(crate) fn remove(&mut self, unit: u32) {
        for &cell in self.units.get(unit as usize) {
            self.is_given[cell as usize] = false;
            self.quotas.remove(cell);
            self.count -= 1;
        }
    }

    /// Restores a removed unit.
    pub(crate) fn restore(&mut self, unit: u32) {
        for &cell in self.units.get(unit as usize) {
            self.is_given[cell as usize] = true;
            self.quotas.restore(cell);
            self.count += 1;
        }
    }

    /// Returns the puzzle of the current clues.
    pub(crate) fn puzzle(&self) -> Puzzle {
        self.without(&[])
    }

    /// Returns the puzzle of the current clues without some units.
    pub(super) fn without(&self, units: &[u32]) -> Puzzle {
        let mut givens = self.original.givens().clone();
        let values = givens.values_mut();
        for (value, _) in values.iter_mut().zip(&self.is_given).filter(|(_, stays)| !**stays) {
            *value = 0;
        }
        for &cell in units.iter().flat_map(|&unit| self.units.get(unit as usize)) {
            values[cell as usize] = 0;
        }
        self.original.with_givens(givens)
    }
}

/// Returns the units of a symmetry, without those that contain a cell that must stay.
pub(super) fn units_of(
    symmetry: Symmetry,
    side: u16,
    can_remove: impl Fn(usize) -> bool,
) -> Lists<u32> {
    let mut units = Lists::new();
    symmetry.for_each_unit(side, |unit| {
        if unit.iter().all(|&cell| can_remove(cell)) {
            units.push(unit.iter().map(|&cell| cell as u32));
        }
    });
    units
}
