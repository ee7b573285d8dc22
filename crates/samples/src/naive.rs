//! An independent solver: plain backtracking over the cell with the fewest digits left.

use anydoku::{Digit, Grid, Puzzle};

/// The number of solutions, counted up to `limit`.
#[must_use]
pub fn count(puzzle: &Puzzle, limit: usize) -> usize {
    solutions(puzzle, limit).len()
}

/// Solutions, at most `limit` of them. Exponential: for small or easy boards.
#[must_use]
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    let shape = puzzle.shape();
    let side = shape.side();
    let houses = 0..shape.house_count();
    let mut search = Search {
        side,
        houses: houses
            .map(|house| shape.cells_of(house).iter().map(|&cell| cell as usize).collect())
            .collect(),
        allowed: (0..shape.cell_count())
            .map(|index| {
                let cell = shape.cell(index);
                let allows = |value| {
                    Digit::new(value).is_some_and(|digit| {
                        puzzle.restriction().is_none_or(|only| only.contains(cell, digit))
                    })
                };
                (0..=side).map(allows).collect()
            })
            .collect(),
        values: vec![0; shape.cell_count()],
        limit,
        found: Vec::new(),
    };
    let givens = puzzle.givens().values();
    let placed = (0..givens.len()).all(|cell| {
        let value = givens[cell];
        value == 0 || {
            let fits = search.fits(cell, value);
            search.values[cell] = value;
            fits
        }
    });
    if placed && limit > 0 {
        search.run();
    }
    search.found
}

struct Search {
    side: u16,
    houses: Vec<Vec<usize>>,
    allowed: Vec<Vec<bool>>,
    values: Vec<u16>,
    limit: usize,
    found: Vec<Grid>,
}

impl Search {
    fn fits(&self, cell: usize, value: u16) -> bool {
        self.allowed[cell][usize::from(value)]
            && self.houses.iter().filter(|house| house.contains(&cell)).all(|house| {
                house.iter().all(|&other| other == cell || self.values[other] != value)
            })
    }

    fn run(&mut self) {
        let open = (0..self.values.len()).filter(|&cell| self.values[cell] == 0);
        let choice = open
            .map(|cell| {
                let digits: Vec<u16> =
                    (1..=self.side).filter(|&value| self.fits(cell, value)).collect();
                (cell, digits)
            })
            .min_by_key(|(_, digits)| digits.len());
        let Some((cell, digits)) = choice else {
            self.found.extend(Grid::from_values(self.side, self.values.clone()));
            return;
        };
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
}
