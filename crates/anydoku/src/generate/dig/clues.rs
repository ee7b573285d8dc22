//! The clues that are left while digging, and which of them may go.

use super::spread::Quotas;
use crate::generate::Look;
use crate::grid::{Grid, Puzzle};

/// Cells that stay or go together, each group of them by its number.
#[derive(Clone, Debug)]
pub(super) struct Units {
    cells: Vec<u32>,
    /// Where the cells of each unit begin.
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

    /// What stays or goes together for this look, without what has a cell that may not go.
    pub(super) fn of(look: Look, side: u16, may_go: impl Fn(usize) -> bool) -> Self {
        let mut units = Self::none();
        look.for_each_unit(side, |unit| {
            if unit.iter().all(|&cell| may_go(cell)) {
                units.push(unit.iter().copied());
            }
        });
        units
    }

    /// Each cell by itself.
    fn cells_of_board(cells: usize) -> Self {
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

/// The clues as they stand.
#[derive(Debug)]
pub(crate) struct Clues {
    puzzle: Puzzle,
    solution: Grid,
    pub(super) units: Units,
    is_there: Vec<bool>,
    count: usize,
    /// Digging ends when so many are left.
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
            is_there: puzzle.givens().values().iter().map(|&value| value != 0).collect(),
            count: puzzle.givens().clue_count(),
            puzzle: puzzle.clone(),
            solution: solution.clone(),
            units,
            target,
            quotas,
        }
    }

    /// The clues of a puzzle with this solution, each cell by itself: any may go, any may come. `None`
    /// if the solution is none.
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

    /// How many units there are, given or not.
    pub(crate) fn unit_count(&self) -> usize {
        self.units.count()
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The solution that they are of.
    pub(crate) fn solution(&self) -> &Grid {
        &self.solution
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn is_given(&self, cell: u32) -> bool {
        self.is_there[cell as usize]
    }

    /// The unit of each cell that is of one.
    pub(crate) fn unit_of_cells(&self) -> Vec<Option<u32>> {
        let mut of_cells = vec![None; self.is_there.len()];
        for unit in 0..self.units.count() as u32 {
            for &cell in self.units.cells(unit) {
                of_cells[cell as usize] = Some(unit);
            }
        }
        of_cells
    }

    /// Whether the unit is given.
    pub(crate) fn has(&self, unit: u32) -> bool {
        self.units.cells(unit).iter().all(|&cell| self.is_there[cell as usize])
    }

    /// The digit that the solution has in this cell, from 0.
    #[inline]
    pub(super) fn digit(&self, cell: usize) -> usize {
        usize::from(self.solution.values()[cell]).saturating_sub(1)
    }

    /// Whether there are as few as were aimed for.
    pub(crate) fn are_few_enough(&self) -> bool {
        self.count <= self.target
    }

    /// Whether the unit may go as far as the aim and the spread are concerned.
    pub(crate) fn may_go(&mut self, unit: u32) -> bool {
        let cells = self.units.cells(unit);
        let more = self.count.checked_sub(self.target + cells.len());
        more.is_some_and(|more| self.quotas.allow(cells, more))
    }

    pub(crate) fn remove(&mut self, unit: u32) {
        for &cell in self.units.cells(unit) {
            self.is_there[cell as usize] = false;
            self.quotas.remove(cell);
            self.count -= 1;
        }
    }

    /// Takes back the removal of a unit.
    pub(crate) fn put_back(&mut self, unit: u32) {
        for &cell in self.units.cells(unit) {
            self.is_there[cell as usize] = true;
            self.quotas.put_back(cell);
            self.count += 1;
        }
    }

    /// The puzzle of the clues as they stand.
    pub(crate) fn now(&self) -> Puzzle {
        self.without(&[])
    }

    /// The puzzle of the clues as they stand, without those of some units.
    pub(crate) fn without(&self, units: &[u32]) -> Puzzle {
        let mut givens = self.puzzle.givens().clone();
        let values = givens.values_mut();
        for (value, _) in values.iter_mut().zip(&self.is_there).filter(|(_, stays)| !**stays) {
            *value = 0;
        }
        for &cell in units.iter().flat_map(|&unit| self.units.cells(unit)) {
            values[cell as usize] = 0;
        }
        self.puzzle.with_givens(givens)
    }
}
