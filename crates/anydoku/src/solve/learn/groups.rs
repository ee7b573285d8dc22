//! Variables and groups: open candidates, and the groups of which at most one or exactly one is
//! true.

use super::literal::Variable;
use crate::grid::{Candidates, Cell, Grid};
use crate::lists::Lists;
use crate::shape::Shape;
use crate::sort::sort;

/// Open candidates and their groups: for each open cell its candidates (exactly one is true), and
/// for each house and digit its positions (at most one is true, and exactly one if the house is
/// complete). Memory is linear in the number of candidates.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// The digits of cells with a single candidate, 0 elsewhere.
    pub(super) settled: Grid,
    cells: Vec<u32>,
    digits: Vec<u16>,
    /// The members of each group, ascending.
    members: Lists<Variable>,
    /// Whether one member of group g must be true.
    pub(super) exact: Vec<bool>,
    /// By group: the house, for groups of the positions of a digit.
    pub(super) houses: Vec<Option<u32>>,
    /// The groups of each variable.
    groups_of: Lists<u32>,
}

impl Groups {
    /// Settles cells with one candidate, removes it from their peers, and creates variables for the
    /// candidates of all other cells. Returns `None` if that shows that there is no solution.
    pub(super) fn new(shape: &Shape, candidates: &Candidates) -> Option<Self> {
        let mut candidates = candidates.clone();
        let settled = settle(shape, &mut candidates)?;
        let side = shape.side();
        let (mut cells, mut digits) = (Vec::new(), Vec::new());
        let mut members = Lists::new();
        let (mut exact, mut houses) = (Vec::new(), Vec::new());
        for cell in (0..shape.cell_count()).filter(|&cell| settled.values()[cell] == 0) {
            let first = cells.len() as Variable;
            for digit in candidates.get(Cell::at(cell, side)).iter() {
                cells.push(cell as u32);
                digits.push(digit.index() as u16);
            }
            members.push(first..cells.len() as Variable);
            exact.push(true);
            houses.push(None);
        }
        let mut first_of_cell = vec![0_usize; shape.cell_count()];
        for (variable, &cell) in cells.iter().enumerate().rev() {
            first_of_cell[cell as usize] = variable;
        }
        let mut positions: Vec<Vec<Variable>> = vec![Vec::new(); usize::from(side)];
        let mut placed = vec![false; usize::from(side)];
        for house in 0..shape.house_count() {
            placed.fill(false);
            for &cell in shape.cell_numbers(house) {
                let value = settled.values()[cell as usize];
                if value != 0 {
                    placed[usize::from(value) - 1] = true;
                    continue;
                }
                let first = first_of_cell[cell as usize];
                for variable in (first..cells.len()).take_while(|&v| cells[v] == cell) {
                    positions[usize::from(digits[variable])].push(variable as Variable);
                }
            }
            let complete = shape.has_every_digit(house);
            for (index, positions) in positions.iter_mut().enumerate() {
                if positions.is_empty() {
                    if complete && !placed[index] {
                        return None;
                    }
                    continue;
                }
                if complete || positions.len() > 1 {
                    sort(positions);
                    members.push(positions.drain(..));
                    exact.push(complete);
                    houses.push(Some(house as u32));
                }
                positions.clear();
            }
        }
        let groups_of = members.inverse(cells.len());
        Some(Self { settled, cells, digits, members, exact, houses, groups_of })
    }

    /// Returns the number of variables.
    pub(super) fn variables(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn count(&self) -> usize {
        self.exact.len()
    }

    pub(super) fn members(&self, group: usize) -> &[Variable] {
        self.members.get(group)
    }

    /// Returns the number of open cells. Their groups are the first groups.
    pub(super) fn cell_count(&self) -> usize {
        self.houses.iter().take_while(|house| house.is_none()).count()
    }

    /// Returns the number of the variable's cell among the open cells.
    pub(super) fn cell_group(&self, variable: Variable) -> usize {
        self.groups_of(variable)[0] as usize
    }

    /// Returns the numbers of the groups of a variable.
    pub(super) fn groups_of(&self, variable: Variable) -> &[u32] {
        self.groups_of.get(variable as usize)
    }

    pub(super) fn cell(&self, variable: Variable) -> usize {
        self.cells[variable as usize] as usize
    }

    /// Returns the digit, counted from 0.
    pub(super) fn digit(&self, variable: Variable) -> usize {
        usize::from(self.digits[variable as usize])
    }
}

/// Repeatedly removes the candidate of every cell with a single one from its peers. Returns `None`
/// if a cell has no candidates left.
fn settle(shape: &Shape, candidates: &mut Candidates) -> Option<Grid> {
    let side = shape.side();
    let mut settled = Grid::empty(side);
    let mut single = Vec::new();
    for index in 0..shape.cell_count() {
        let cell = Cell::at(index, side);
        match candidates.get(cell).count() {
            0 => return None,
            1 => single.push(index),
            _ => {}
        }
    }
    while let Some(index) = single.pop() {
        let cell = Cell::at(index, side);
        let digit = candidates.get(cell).only();
        settled.set(cell, digit);
        let Some(digit) = digit else { continue };
        for &house in shape.house_numbers(index) {
            for &peer_index in shape.cell_numbers(house as usize) {
                let peer = Cell::at(peer_index as usize, side);
                if peer == cell || !candidates.remove(peer, digit) {
                    continue;
                }
                match candidates.get(peer).count() {
                    // It had a single candidate, the same digit, whether settled or not.
                    0 => return None,
                    1 => single.push(peer_index as usize),
                    _ => {}
                }
            }
        }
    }
    Some(settled)
}
