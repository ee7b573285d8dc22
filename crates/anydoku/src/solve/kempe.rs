//! Derives a second solution from the first by exchanging two digits in some of their cells (a
//! Kempe chain).
//!
//! Changing one cell forces the cell of the other digit in each of its houses to change, and so on.
//! If all these cells can change, the result is another solution. Most solutions of puzzles with
//! many empty cells have such a second solution; if there is none, other second solutions may
//! exist.

use std::task::Poll;

use crate::grid::{Candidates, Digit, Grid};
use crate::lists::Lists;
use crate::shape::Shape;

const NO_CELL: u32 = u32::MAX;

/// The search over the pairs of digits of a solution. All pairs together take about as many steps
/// as the cube of the side, because each cell is visited once per pair.
#[derive(Clone, Debug)]
pub(crate) struct KempeSearch {
    solution: Grid,
    /// The cell of each digit in each house, at `house * side + digit`.
    digit_cells: Vec<u32>,
    /// The cells of each digit.
    cells: Lists<u32>,
    /// By cell: the last pair for which it was visited.
    visited: Vec<u32>,
    /// The next pair, with digits from 0.
    pair: (usize, usize),
    pairs: u32,
}

impl KempeSearch {
    pub(crate) fn new(shape: &Shape, solution: &Grid) -> Self {
        let side = usize::from(shape.side());
        let digit_of = |cell: usize| solution.get(shape.cell(cell)).map(Digit::index);
        let mut digit_cells = vec![NO_CELL; shape.house_count() * side];
        for house in 0..shape.house_count() {
            for &cell in shape.cell_numbers(house) {
                if let Some(digit) = digit_of(cell as usize) {
                    digit_cells[house * side + digit] = cell;
                }
            }
        }
        let placed = |cell: u32| digit_of(cell as usize).map(|digit| (digit, cell));
        Self {
            solution: solution.clone(),
            digit_cells,
            cells: Lists::from_pairs(side, (0..shape.cell_count() as u32).filter_map(placed)),
            visited: vec![0; shape.cell_count()],
            pair: (0, 1),
            pairs: 0,
        }
    }

    /// Returns the number of tried pairs.
    pub(crate) fn pairs(&self) -> u64 {
        u64::from(self.pairs)
    }

    /// Tries up to `pairs` pairs. `candidates` are the candidates after propagation.
    pub(crate) fn run(
        &mut self,
        shape: &Shape,
        candidates: &Candidates,
        pairs: u64,
    ) -> Poll<Option<Grid>> {
        let side = usize::from(shape.side());
        for _ in 0..pairs.max(1) {
            let (first, second) = self.pair;
            if second >= side {
                return Poll::Ready(None);
            }
            self.pair =
                if second + 1 < side { (first, second + 1) } else { (first + 1, first + 2) };
            self.pairs += 1;
            if let Some(grid) = self.exchange(shape, candidates, (first, second)) {
                return Poll::Ready(Some(grid));
            }
        }
        Poll::Pending
    }

    /// Returns the solution with two digits exchanged in some of their cells, if possible.
    fn exchange(
        &mut self,
        shape: &Shape,
        candidates: &Candidates,
        (first, second): (usize, usize),
    ) -> Option<Grid> {
        for (digit, new_digit) in [(first, second), (second, first)] {
            for position in 0..self.cells.get(digit).len() {
                let start = self.cells.get(digit)[position] as usize;
                let is_allowed = Digit::from_index(new_digit)
                    .is_some_and(|new_digit| candidates.contains(shape.cell(start), new_digit));
                if is_allowed && self.visited[start] != self.pairs {
                    let chain = self.chain(shape, candidates, start, (digit, new_digit));
                    if chain.is_some() {
                        return chain;
                    }
                }
            }
        }
        None
    }

    /// Returns the solution with the digits exchanged in all cells that must change with `start`,
    /// or `None` if one of them cannot change.
    fn chain(
        &mut self,
        shape: &Shape,
        candidates: &Candidates,
        start: usize,
        (first, second): (usize, usize),
    ) -> Option<Grid> {
        let side = usize::from(shape.side());
        let mut chain = vec![start];
        self.visited[start] = self.pairs;
        let mut is_possible = true;
        let mut position = 0;
        while let Some(&index) = chain.get(position) {
            position += 1;
            let cell = shape.cell(index);
            let has_first = self.solution.get(cell).map(Digit::index) == Some(first);
            let new_digit = if has_first { second } else { first };
            is_possible &= Digit::from_index(new_digit)
                .is_some_and(|new_digit| candidates.contains(cell, new_digit));
            for &house in shape.house_numbers(index) {
                let next = self.digit_cells[house as usize * side + new_digit];
                if next != NO_CELL && self.visited[next as usize] != self.pairs {
                    self.visited[next as usize] = self.pairs;
                    chain.push(next as usize);
                }
            }
        }
        is_possible.then(|| {
            let mut exchanged = self.solution.clone();
            for index in chain {
                let cell = shape.cell(index);
                let has_first = exchanged.get(cell).map(Digit::index) == Some(first);
                exchanged.set(cell, Digit::from_index(if has_first { second } else { first }));
            }
            exchanged
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;

    fn exchange(puzzle: &Puzzle, grid: &Grid, slice: u64) -> (Option<Grid>, u64) {
        let mut search = KempeSearch::new(puzzle.shape(), grid);
        loop {
            let before = search.pairs();
            let result = search.run(puzzle.shape(), &puzzle.candidates(), slice);
            assert!(search.pairs() - before <= slice, "a slice does not exceed its limit");
            if let Poll::Ready(found) = result {
                return (found, search.pairs());
            }
        }
    }

    #[test]
    fn exchange_gives_a_different_solution() {
        for empty in [
            Puzzle::new(Shape::square(9).unwrap(), Grid::empty(9)).unwrap(),
            Puzzle::new(Shape::latin(7).unwrap(), Grid::empty(7)).unwrap(),
            Puzzle::new(Shape::builder(5).diagonals().build().unwrap(), Grid::empty(5)).unwrap(),
        ] {
            for grid in empty.solutions().take(50) {
                // On an empty board all cells of two digits can change.
                let (Some(exchanged), 1) = exchange(&empty, &grid, 1) else { panic!("{grid}") };
                assert!(exchanged != grid && empty.is_solved_by(&exchanged));
            }
        }
    }

    #[test]
    fn puzzle_with_one_solution_has_no_exchange() {
        let puzzle: Puzzle = "1.....1..3.....4".parse().unwrap();
        let grid = puzzle.solutions().next().unwrap();
        for slice in [1, 4, 100] {
            assert_eq!(exchange(&puzzle, &grid, slice), (None, 6));
        }
    }
}
