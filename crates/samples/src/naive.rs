//! An independent solver: plain backtracking, which shares nothing with the engine but the list of
//! houses.

use anydoku::{Digit, Grid, Puzzle};

/// The number of solutions, counted up to `limit`.
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

/// Solutions, at most `limit` of them, found over the cell with the fewest digits left. Exponential:
/// for small or easy boards.
#[must_use]
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    Search::new(puzzle, Next::Fewest, limit).found()
}

/// The first `limit` solutions in ascending order: cell after cell as they are read, digit after
/// digit. Far slower than [`solutions`].
#[must_use]
pub fn least_solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    Search::new(puzzle, Next::InOrder, limit).found()
}

/// Which empty cell is next.
#[derive(Clone, Copy)]
enum Next {
    InOrder,
    Fewest,
}

struct Search {
    side: u16,
    /// The cells of all houses of a cell but itself, some of them twice.
    peers: Vec<Vec<usize>>,
    /// What may stand in a cell by what the puzzle says of it alone, by value.
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
        for house in 0..shape.house_count() {
            for &cell in shape.cells_of(house) {
                let others = shape.cells_of(house).iter().filter(|&&other| other != cell);
                peers[cell as usize].extend(others.map(|&other| other as usize));
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

    fn digits_left(&self, cell: usize) -> impl Iterator<Item = u16> {
        (1..=self.side).filter(move |&value| self.fits(cell, value))
    }

    fn run(&mut self) {
        let mut open = (0..self.values.len()).filter(|&cell| self.values[cell] == 0);
        let cell = match self.next {
            Next::InOrder => open.next(),
            Next::Fewest => open.min_by_key(|&cell| self.digits_left(cell).count()),
        };
        let Some(cell) = cell else {
            self.found.extend(Grid::from_values(self.side, self.values.clone()));
            return;
        };
        let digits: Vec<u16> = self.digits_left(cell).collect();
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
    fn an_empty_4x4_has_288_grids_and_a_latin_square_of_4_has_576() {
        let empty = |shape| Puzzle::new(shape, Grid::empty(4)).unwrap();
        assert_eq!(count(&empty(Shape::of_side(4).unwrap()), 1000), 288);
        assert_eq!(count(&empty(Shape::latin(4).unwrap()), 1000), 576);
    }

    #[test]
    fn both_orders_find_the_same_grids() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let mut grids = solutions(&puzzle, 1000);
        grids.sort();
        assert_eq!(grids, least_solutions(&puzzle, 1000));
        assert_eq!(grids[..1], least_solutions(&puzzle, 1));
    }
}
