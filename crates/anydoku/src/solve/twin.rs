//! A second solution straight from the first: two digits that change places in some of their cells
//! (a Kempe chain).
//!
//! Changing one cell forces the other digit's cell in each of its houses to change, and so on. If
//! the cells that must change together all may, the result is another solution. With many holes
//! most solutions have such a twin; that there is none says nothing.

use crate::grid::{Candidates, Digit, Grid};
use crate::shape::Shape;

const NOWHERE: u32 = u32::MAX;

/// What a slice of looking came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Twin {
    /// Nothing yet.
    Working,
    /// Another solution, which differs in two digits.
    Found(Grid),
    /// No two digits can change places.
    None,
}

/// The pairs of digits of a solution, looked at one after another. All together take about as many
/// steps as the cube of the side, for no cell is seen twice with one pair.
#[derive(Clone, Debug)]
pub(crate) struct Twins {
    solution: Grid,
    /// The cell of each digit in each house, at `house * side + digit`.
    places: Vec<u32>,
    /// The cells in the order of their digits, and where each digit begins.
    cells: Vec<u32>,
    starts: Vec<u32>,
    /// By cell: the last pair with which it was seen.
    seen: Vec<u32>,
    /// The pair to look at next, digits from 0.
    pair: (usize, usize),
    pairs: u32,
}

impl Twins {
    pub(crate) fn new(shape: &Shape, solution: &Grid) -> Self {
        let side = usize::from(shape.side());
        let digit_of = |cell: usize| solution.get(shape.cell(cell)).map(Digit::index);
        let mut places = vec![NOWHERE; shape.house_count() * side];
        for house in 0..shape.house_count() {
            for &cell in shape.cells_of(house) {
                if let Some(digit) = digit_of(cell as usize) {
                    places[house * side + digit] = cell;
                }
            }
        }
        let mut cells: Vec<u32> = (0..shape.cell_count() as u32).collect();
        cells.sort_by_key(|&cell| digit_of(cell as usize));
        let starts = (0..=side).map(|digit| {
            cells.partition_point(|&cell| digit_of(cell as usize) < Some(digit)) as u32
        });
        Self {
            solution: solution.clone(),
            places,
            starts: starts.collect(),
            cells,
            seen: vec![0; shape.cell_count()],
            pair: (0, 1),
            pairs: 0,
        }
    }

    /// The pairs looked at so far.
    pub(crate) fn pairs(&self) -> u64 {
        u64::from(self.pairs)
    }

    /// Looks at so many pairs. The candidates are those that propagation left.
    pub(crate) fn run(&mut self, shape: &Shape, candidates: &Candidates, pairs: u64) -> Twin {
        let side = usize::from(shape.side());
        for _ in 0..pairs.max(1) {
            let (one, other) = self.pair;
            if other >= side {
                return Twin::None;
            }
            self.pair = if other + 1 < side { (one, other + 1) } else { (one + 1, one + 2) };
            self.pairs += 1;
            if let Some(grid) = self.exchange(shape, candidates, (one, other)) {
                return Twin::Found(grid);
            }
        }
        Twin::Working
    }

    /// The solution with two digits exchanged in some of their cells.
    fn exchange(
        &mut self,
        shape: &Shape,
        candidates: &Candidates,
        (one, other): (usize, usize),
    ) -> Option<Grid> {
        for (digit, taken) in [(one, other), (other, one)] {
            for at in self.starts[digit]..self.starts[digit + 1] {
                let start = self.cells[at as usize] as usize;
                let may = Digit::from_index(taken)
                    .is_some_and(|taken| candidates.contains(shape.cell(start), taken));
                if may && self.seen[start] != self.pairs {
                    let chain = self.chain(shape, candidates, start, (digit, taken));
                    if chain.is_some() {
                        return chain;
                    }
                }
            }
        }
        None
    }

    /// The solution with the exchange made in all cells that must change with this one; `None` if
    /// one of them may not.
    fn chain(
        &mut self,
        shape: &Shape,
        candidates: &Candidates,
        start: usize,
        (own, other): (usize, usize),
    ) -> Option<Grid> {
        let side = usize::from(shape.side());
        let mut chain = vec![start];
        self.seen[start] = self.pairs;
        let mut all_may = true;
        let mut at = 0;
        while let Some(&index) = chain.get(at) {
            at += 1;
            let cell = shape.cell(index);
            let owns = self.solution.get(cell).map(Digit::index) == Some(own);
            let taken = if owns { other } else { own };
            all_may &=
                Digit::from_index(taken).is_some_and(|taken| candidates.contains(cell, taken));
            for &house in shape.houses_of(index) {
                let next = self.places[house as usize * side + taken];
                if next != NOWHERE && self.seen[next as usize] != self.pairs {
                    self.seen[next as usize] = self.pairs;
                    chain.push(next as usize);
                }
            }
        }
        all_may.then(|| {
            let mut twin = self.solution.clone();
            for index in chain {
                let cell = shape.cell(index);
                let owns = twin.get(cell).map(Digit::index) == Some(own);
                twin.set(cell, Digit::from_index(if owns { other } else { own }));
            }
            twin
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;

    fn twin(puzzle: &Puzzle, grid: &Grid, slice: u64) -> (Twin, u64) {
        let mut twins = Twins::new(puzzle.shape(), grid);
        loop {
            let before = twins.pairs();
            let twin = twins.run(puzzle.shape(), &puzzle.candidates(), slice);
            assert!(twins.pairs() - before <= slice, "a slice is as long as was asked for");
            if twin != Twin::Working {
                return (twin, twins.pairs());
            }
        }
    }

    #[test]
    fn a_twin_solves_the_puzzle_and_differs() {
        for empty in [
            Puzzle::new(Shape::square(9).unwrap(), Grid::empty(9)).unwrap(),
            Puzzle::new(Shape::latin(7).unwrap(), Grid::empty(7)).unwrap(),
            Puzzle::new(Shape::builder(5).diagonals().build().unwrap(), Grid::empty(5)).unwrap(),
        ] {
            for grid in empty.solutions().take(50) {
                // On an empty board all cells of two digits may change.
                let (Twin::Found(twin), 1) = twin(&empty, &grid, 1) else { panic!("{grid}") };
                assert!(twin != grid && empty.is_solved_by(&twin));
            }
        }
    }

    #[test]
    fn a_puzzle_with_one_solution_has_no_twin() {
        let puzzle: Puzzle = "1.....1..3.....4".parse().unwrap();
        let grid = puzzle.solutions().next().unwrap();
        for slice in [1, 4, 100] {
            assert_eq!(twin(&puzzle, &grid, slice), (Twin::None, 6));
        }
    }
}
