//! What the clauses are about: open candidates as variables, and the groups of which at most one
//! or exactly one holds.

use super::literal::Variable;
use crate::grid::{Candidates, Cell, Grid};
use crate::shape::Shape;

/// Open candidates and the groups they lie in: for each open cell its candidates (exactly one
/// holds), for each house and digit its places (at most one holds; exactly one if the house is
/// complete). Memory is linear in the candidates.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// Cells with a single candidate hold it, the others are 0.
    settled: Grid,
    cells: Vec<u32>,
    digits: Vec<u16>,
    /// Members of group g: `members[starts[g]..starts[g + 1]]`, ascending.
    members: Vec<Variable>,
    starts: Vec<u32>,
    /// Whether one of group g must hold.
    exact: Vec<bool>,
    /// By group: the house of which it holds the places of a digit.
    houses: Vec<Option<u32>>,
    /// Groups of variable v: `of[of_starts[v]..of_starts[v + 1]]`.
    of: Vec<u32>,
    of_starts: Vec<u32>,
}

impl Groups {
    /// Settles cells with one candidate, takes it from their peers, and makes variables of the
    /// candidates of all other cells. `None` if that shows that there is no solution.
    pub(super) fn new(shape: &Shape, candidates: &Candidates) -> Option<Self> {
        let mut candidates = candidates.clone();
        let settled = settle(shape, &mut candidates)?;
        let side = shape.side();
        let (mut cells, mut digits) = (Vec::new(), Vec::new());
        let (mut members, mut starts) = (Vec::new(), vec![0]);
        let (mut exact, mut houses) = (Vec::new(), Vec::new());
        for cell in (0..shape.cell_count()).filter(|&cell| settled.values()[cell] == 0) {
            for digit in candidates.get(Cell::at(cell, side)).iter() {
                members.push(cells.len() as Variable);
                cells.push(cell as u32);
                digits.push(digit.index() as u16);
            }
            starts.push(members.len() as u32);
            exact.push(true);
            houses.push(None);
        }
        let mut first_of_cell = vec![0_usize; shape.cell_count()];
        for (variable, &cell) in cells.iter().enumerate().rev() {
            first_of_cell[cell as usize] = variable;
        }
        let mut places: Vec<Vec<Variable>> = vec![Vec::new(); usize::from(side)];
        let mut placed = vec![false; usize::from(side)];
        for house in 0..shape.house_count() {
            placed.fill(false);
            for &cell in shape.cells_of(house) {
                let value = settled.values()[cell as usize];
                if value != 0 {
                    placed[usize::from(value) - 1] = true;
                    continue;
                }
                let first = first_of_cell[cell as usize];
                for variable in (first..cells.len()).take_while(|&v| cells[v] == cell) {
                    places[usize::from(digits[variable])].push(variable as Variable);
                }
            }
            let complete = shape.is_complete(house);
            for (index, places) in places.iter_mut().enumerate() {
                if places.is_empty() {
                    if complete && !placed[index] {
                        return None;
                    }
                    continue;
                }
                if complete || places.len() > 1 {
                    places.sort_unstable();
                    members.extend_from_slice(places);
                    starts.push(members.len() as u32);
                    exact.push(complete);
                    houses.push(Some(house as u32));
                }
                places.clear();
            }
        }
        let (of, of_starts) = invert(cells.len(), &members, &starts);
        Some(Self { settled, cells, digits, members, starts, exact, houses, of, of_starts })
    }

    /// How many variables there are.
    pub(super) fn variables(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn count(&self) -> usize {
        self.exact.len()
    }

    pub(super) fn members(&self, group: usize) -> &[Variable] {
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// How many open cells there are: the first so many groups hold their candidates.
    pub(super) fn cell_count(&self) -> usize {
        self.houses.iter().take_while(|house| house.is_none()).count()
    }

    /// The number of the variable's cell among the open cells.
    pub(super) fn cell_group(&self, variable: Variable) -> usize {
        self.of(variable)[0] as usize
    }

    /// Whether one of the group must hold.
    pub(super) fn is_exact(&self, group: usize) -> bool {
        self.exact[group]
    }

    /// The house of which a group holds the places of a digit.
    pub(super) fn house(&self, group: usize) -> Option<usize> {
        self.houses[group].map(|house| house as usize)
    }

    /// The numbers of the groups that a variable lies in.
    pub(super) fn of(&self, variable: Variable) -> &[u32] {
        let (start, end) =
            (self.of_starts[variable as usize], self.of_starts[variable as usize + 1]);
        &self.of[start as usize..end as usize]
    }

    pub(super) fn cell(&self, variable: Variable) -> usize {
        self.cells[variable as usize] as usize
    }

    /// The digit counted from 0.
    pub(super) fn digit(&self, variable: Variable) -> usize {
        usize::from(self.digits[variable as usize])
    }

    /// The cells that were settled from the start.
    pub(super) fn settled(&self) -> &Grid {
        &self.settled
    }
}

/// Takes the candidate of every single cell from its peers, again and again; `None` if that
/// leaves a cell without any.
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
        for &house in shape.houses_of(index) {
            for &other in shape.cells_of(house as usize) {
                let peer = Cell::at(other as usize, side);
                if peer == cell || !candidates.remove(peer, digit) {
                    continue;
                }
                match candidates.get(peer).count() {
                    // It was single, settled or not yet, with the same digit.
                    0 => return None,
                    1 => single.push(other as usize),
                    _ => {}
                }
            }
        }
    }
    Some(settled)
}

/// For each variable the groups it is a member of.
fn invert(variables: usize, members: &[Variable], starts: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut of_starts = vec![0_u32; variables + 1];
    for &variable in members {
        of_starts[variable as usize + 1] += 1;
    }
    for variable in 0..variables {
        of_starts[variable + 1] += of_starts[variable];
    }
    let mut next = of_starts.clone();
    let mut of = vec![0_u32; members.len()];
    for (group, range) in starts.windows(2).enumerate() {
        for &variable in &members[range[0] as usize..range[1] as usize] {
            let at = &mut next[variable as usize];
            of[*at as usize] = group as u32;
            *at += 1;
        }
    }
    (of, of_starts)
}
