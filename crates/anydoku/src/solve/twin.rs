//! A second solution straight from the first: two digits that change places in some of their cells
//! (a Kempe chain).
//!
//! Changing one cell forces the other digit's cell in each of its houses to change, and so on. If
//! the cells that must change together all may, the result is another solution. With many holes
//! most solutions have such a twin; that there is none says nothing.

use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::shape::Shape;

/// Another solution that differs in two digits, if there is one. The candidates are those that
/// propagation left. Takes about as many steps as the cube of the side.
pub(crate) fn twin(shape: &Shape, candidates: &Candidates, solution: &Grid) -> Option<Grid> {
    let search = TwinSearch::new(shape, candidates, solution);
    let mut seen = vec![0; shape.cell_count()];
    let mut round = 0;
    for index in 0..shape.cell_count() {
        let cell = shape.cell(index);
        let own = solution.get(cell)?;
        for other in candidates.get(cell).iter().filter(|&other| other > own) {
            round += 1;
            if let Some(chain) = search.chain(index, other, &mut seen, round) {
                let mut twin = solution.clone();
                for place in chain {
                    let digit = if solution.get(place) == Some(own) { other } else { own };
                    twin.set(place, Some(digit));
                }
                return Some(twin);
            }
        }
    }
    None
}

struct TwinSearch<'a> {
    shape: &'a Shape,
    candidates: &'a Candidates,
    solution: &'a Grid,
    /// The cell of each digit in each house, at `house * side + digit`.
    places: Vec<Option<u32>>,
}

impl<'a> TwinSearch<'a> {
    fn new(shape: &'a Shape, candidates: &'a Candidates, solution: &'a Grid) -> Self {
        let side = usize::from(shape.side());
        let mut places = vec![None; shape.house_count() * side];
        for house in 0..shape.house_count() {
            for &cell in shape.cells_of(house) {
                if let Some(digit) = solution.get(shape.cell(cell as usize)) {
                    places[house * side + digit.index()] = Some(cell);
                }
            }
        }
        Self { shape, candidates, solution, places }
    }

    /// The cells that change when this one takes the other digit; `None` if one of them may not.
    fn chain(&self, start: usize, other: Digit, seen: &mut [u64], round: u64) -> Option<Vec<Cell>> {
        let own = self.solution.get(self.shape.cell(start))?;
        let side = usize::from(self.shape.side());
        let mut chain = vec![start];
        seen[start] = round;
        let mut at = 0;
        while let Some(&index) = chain.get(at) {
            at += 1;
            let digit = self.solution.get(self.shape.cell(index));
            let taken = if digit == Some(own) { other } else { own };
            if !self.candidates.contains(self.shape.cell(index), taken) {
                return None;
            }
            for &house in self.shape.houses_of(index) {
                if let Some(next) = self.places[house as usize * side + taken.index()]
                    && seen[next as usize] != round
                {
                    seen[next as usize] = round;
                    chain.push(next as usize);
                }
            }
        }
        Some(chain.into_iter().map(|index| self.shape.cell(index)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;

    #[test]
    fn a_twin_solves_the_puzzle_and_differs() {
        for empty in [
            Puzzle::new(Shape::square(9).unwrap(), Grid::empty(9)).unwrap(),
            Puzzle::new(Shape::latin(7).unwrap(), Grid::empty(7)).unwrap(),
            Puzzle::new(Shape::builder(5).diagonals().build().unwrap(), Grid::empty(5)).unwrap(),
        ] {
            for grid in empty.solutions().take(50) {
                // On an empty board all cells of two digits may change.
                let twin = twin(empty.shape(), &empty.candidates(), &grid).unwrap();
                assert!(twin != grid && empty.is_solved_by(&twin));
            }
        }
    }

    #[test]
    fn a_puzzle_with_one_solution_has_no_twin() {
        let puzzle: Puzzle = "1.....1..3.....4".parse().unwrap();
        let grid = puzzle.solutions().next().unwrap();
        assert_eq!(twin(puzzle.shape(), &puzzle.candidates(), &grid), None);
    }
}
