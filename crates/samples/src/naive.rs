//! An independent solver: plain backtracking, which shares only the list of houses with the engine.

use anydoku::{Digit, Grid, Puzzle};

/// Counts the solutions, up to `limit`.
///
/// ```
/// let puzzle: anydoku::Puzzle = "..3.1........4.2".parse()?;
/// assert_eq!(anydoku_samples::count(&puzzle, 2), 1);
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use]
pub fn count(puzzle: &Puzzle, limit: usize) -> usize {
    solutions(puzzle, limit).len()
}

/// Returns at most `limit` solutions, branching on the cell with the fewest digits. Takes exponential
/// time, so it suits only small or easy boards.
#[must_use]
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    Search::new(puzzle, Next::Fewest, limit).found()
}

/// Returns the first `limit` solutions in ascending order, trying cells in reading order and digits
/// in ascending order. Far slower than [`solutions`].
#[must_use]
pub fn least_solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    Search::new(puzzle, Next::InOrder, limit).found()
}

/// The choice of the next empty cell.
#[derive(Clone, Copy)]
enum Next {
    InOrder,
    Fewest,
}

struct Search {
    side: u16,
    /// The other cells of all houses of each cell, with duplicates.
    peers: Vec<Vec<usize>>,
    /// The digits that the puzzle itself allows in a cell, by value.
    allowed: Vec<Vec<bool>>,
    values: Vec<u16>,
    next: Next,
    limit: usize,
    found: Vec<Grid>,
}

impl Search {
    fn new(puzzle: &Puzzle, next: Next, limit: usize) -> Self {
        let shape = puzzle.shape();
        let (side, count) = (shape.side(), shape.cell_count());
        let mut peers = vec![Vec::new(); count];
        for &house in shape.houses() {
            let cells: Vec<usize> = shape.cells_of(house).map(|cell| cell.index(side)).collect();
            for &cell in &cells {
                peers[cell].extend(cells.iter().copied().filter(|&peer| peer != cell));
            }
        }
        let allowed = |index: usize| {
            let cell = shape.cell(index);
            let allows = |value| {
                Digit::new(value).is_some_and(|digit| {
                    puzzle.restriction().is_none_or(|only| only.contains(cell, digit))
                })
            };
            (0..=side).map(allows).collect()
        };
        let values = puzzle.givens().values().to_vec();
        let allowed = (0..count).map(allowed).collect();
        Self { side, peers, allowed, values, next, limit, found: Vec::new() }
    }

    fn found(mut self) -> Vec<Grid> {
        let givens = (0..self.values.len()).filter(|&cell| self.values[cell] != 0);
        if self.limit > 0 && givens.into_iter().all(|cell| self.fits(cell, self.values[cell])) {
            self.run();
        }
        self.found
    }

    fn fits(&self, cell: usize, value: u16) -> bool {
        self.allowed[cell][usize::from(value)]
            && self.peers[cell].iter().all(|&peer| self.values[peer] != value)
    }

    fn possible_digits(&self, cell: usize) -> impl Iterator<Item = u16> {
        (1..=self.side).filter(move |&value| self.fits(cell, value))
    }

    fn run(&mut self) {
        let mut open = (0..self.values.len()).filter(|&cell| self.values[cell] == 0);
        let cell = match self.next {
            Next::InOrder => open.next(),
            Next::Fewest => open.min_by_key(|&cell| self.possible_digits(cell).count()),
        };
        let Some(cell) = cell else {
            self.found.extend(Grid::from_values(self.side, self.values.clone()));
            return;
        };
        let digits: Vec<u16> = self.possible_digits(cell).collect();
        for value in digits {
            self.values[cell] = value;
            self.run();
            if self.found.len() >= self.limit {
                break;
            }
        }
        self.values[cell] = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Shape;

    #[test]
    fn enumerates_all_4x4_grids_and_latin_squares() {
        let empty = |shape| Puzzle::new(shape, Grid::empty(4)).unwrap();
        assert_eq!(count(&empty(Shape::of_side(4).unwrap()), 1000), 288);
        assert_eq!(count(&empty(Shape::latin(4).unwrap()), 1000), 576);
    }

    #[test]
    fn both_orders_enumerate_the_same_grids() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let mut grids = solutions(&puzzle, 1000);
        grids.sort();
        assert_eq!(grids, least_solutions(&puzzle, 1000));
        assert_eq!(grids[..1], least_solutions(&puzzle, 1));
    }
}
