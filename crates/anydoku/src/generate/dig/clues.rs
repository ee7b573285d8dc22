//! The clues that remain while digging, and which of them can be removed.

use super::spread::Quotas;
use super::units::Units;
use crate::grid::{Grid, Puzzle};

/// The current clues.
#[derive(Debug)]
pub(crate) struct Clues {
    puzzle: Puzzle,
    solution: Grid,
    pub(super) units: Units,
    is_given: Vec<bool>,
    count: usize,
    /// The number of clues at which digging ends.
    target: usize,
    quotas: Quotas,
}

impl Clues {
    pub(super) fn new(
        puzzle: &Puzzle,
        solution: &Grid,
        units: Units,
        target: usize,
        quotas: Quotas,
    ) -> Self {
        Self {
            is_given: puzzle.givens().values().iter().map(|&value| value != 0).collect(),
            count: puzzle.givens().clue_count(),
            puzzle: puzzle.clone(),
            solution: solution.clone(),
            units,
            target,
            quotas,
        }
    }

    /// Creates the clues of a puzzle with this solution, with every cell as a unit. Returns `None`
    /// if the grid is not a solution.
    pub(crate) fn of_cells(puzzle: &Puzzle, solution: &Grid) -> Option<Self> {
        let full = Puzzle::new(puzzle.shape().clone(), solution.clone()).ok()?;
        let cells = 0..solution.values().len();
        let units = Units::cells_of_board(cells.len());
        let mut clues = Self::new(&full, solution, units, 0, Quotas::default());
        for cell in cells.filter(|&cell| puzzle.givens().values()[cell] == 0) {
            clues.remove(cell as u32);
        }
        Some(clues)
    }

    /// Returns the number of units, given or not.
    pub(crate) fn unit_count(&self) -> usize {
        self.units.count()
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the solution.
    pub(crate) fn solution(&self) -> &Grid {
        &self.solution
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn is_given(&self, cell: u32) -> bool {
        self.is_given[cell as usize]
    }

    /// Returns the unit of each cell, if it belongs to one.
    pub(crate) fn unit_of_cells(&self) -> Vec<Option<u32>> {
        let mut of_cells = vec![None; self.is_given.len()];
        for unit in 0..self.units.count() as u32 {
            for &cell in self.units.cells(unit) {
                of_cells[cell as usize] = Some(unit);
            }
        }
        of_cells
    }

    /// Returns whether the unit is given.
    pub(crate) fn has(&self, unit: u32) -> bool {
        self.units.cells(unit).iter().all(|&cell| self.is_given[cell as usize])
    }

    /// Returns the digit of the solution in this cell, from 0.
    #[inline]
    pub(super) fn digit(&self, cell: usize) -> usize {
        usize::from(self.solution.values()[cell]).saturating_sub(1)
    }

    /// Returns whether the target number of clues is reached.
    pub(crate) fn has_reached_target(&self) -> bool {
        self.count <= self.target
    }

    /// Returns whether the target and the spread allow removing the unit.
    pub(crate) fn can_remove(&mut self, unit: u32) -> bool {
        let cells = self.units.cells(unit);
        let more = self.count.checked_sub(self.target + cells.len());
        more.is_some_and(|more| self.quotas.allow(cells, more))
    }

    pub(crate) fn remove(&mut self, unit: u32) {
        for &cell in self.units.cells(unit) {
            self.is_given[cell as usize] = false;
            self.quotas.remove(cell);
            self.count -= 1;
        }
    }

    /// Restores a removed unit.
    pub(crate) fn restore(&mut self, unit: u32) {
        for &cell in self.units.cells(unit) {
            self.is_given[cell as usize] = true;
            self.quotas.restore(cell);
            self.count += 1;
        }
    }

    /// Returns the puzzle of the current clues.
    pub(crate) fn current_puzzle(&self) -> Puzzle {
        self.without(&[])
    }

    /// Returns the puzzle of the current clues without some units.
    pub(crate) fn without(&self, units: &[u32]) -> Puzzle {
        let mut givens = self.puzzle.givens().clone();
        let values = givens.values_mut();
        for (value, _) in values.iter_mut().zip(&self.is_given).filter(|(_, stays)| !**stays) {
            *value = 0;
        }
        for &cell in units.iter().flat_map(|&unit| self.units.cells(unit)) {
            values[cell as usize] = 0;
        }
        self.puzzle.with_givens(givens)
    }
}
