//! The three levels by singles, defined exactly by what singles can solve.

use thiserror::Error;

use super::names::by_name;
use crate::grid::Puzzle;
use crate::shape::Shape;
use crate::solve::bits::for_side;
use crate::solve::propagate::{Logic, Propagator};

/// A difficulty level by singles: how far singles alone solve a puzzle. A *hidden single* is a digit
/// with one possible cell in a house; a *naked single* is a cell with one possible digit.
///
/// ```
/// use anydoku::Puzzle;
/// use anydoku::generate::SinglesLevel;
/// let puzzle: Puzzle = "1.....1..3.....4".parse()?;
/// assert_eq!(SinglesLevel::of(&puzzle), SinglesLevel::Easy);
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SinglesLevel {
    /// Hidden singles solve the puzzle.
    Easy,
    /// The puzzle also needs naked singles.
    Medium,
    /// The puzzle needs more than singles.
    Hard,
}

/// The error for a name that is not a level by singles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown level by singles {found:?}; use easy, medium or hard")]
pub struct UnknownSinglesLevel {
    found: String,
}

impl SinglesLevel {
    /// All levels, from easiest to hardest.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the level of a puzzle that has one solution.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let puzzle = puzzle.without_restriction();
        if is_filled_by(&puzzle, Logic::Hidden) {
            Self::Easy
        } else if is_filled_by(&puzzle, Logic::Singles) {
            Self::Medium
        } else {
            Self::Hard
        }
    }

    /// Returns the hardest level that puzzles on this board can have, where known, and
    /// [`Hard`](Self::Hard) elsewhere.
    ///
    /// ```
    /// use anydoku::Shape;
    /// use anydoku::generate::SinglesLevel;
    /// assert_eq!(SinglesLevel::hardest_of(&Shape::square(4)?), SinglesLevel::Easy);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn hardest_of(shape: &Shape) -> Self {
        // The tests enumerate all puzzles of such boards.
        if shape.side() <= 4 && shape.is_plain() { Self::Easy } else { Self::Hard }
    }

    /// Returns the name: `easy`, `medium` or `hard`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

by_name!(SinglesLevel, UnknownSinglesLevel);

/// Returns whether singles alone fill the board.
fn is_filled_by(puzzle: &Puzzle, singles: Logic) -> bool {
    for_side!(puzzle.shape().side(), B => {
        Propagator::<B>::with_logic(puzzle, singles).is_ok_and(|mut board| {
            board.propagate().is_ok()
                && (0..board.layout.cell_count()).all(|cell| board.is_settled(cell))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::SinglesLevel;
    use crate::{Cell, Grid, Puzzle, Shape};

    /// Returns the level by definition, searching from scratch after each
    /// placement.
    fn by_definition(puzzle: &Puzzle) -> SinglesLevel {
        let solved_by = |naked: bool| {
            let shape = puzzle.shape();
            let mut grid = puzzle.givens().clone();
            while let Some((cell, value)) = next_single(shape, &grid, naked) {
                grid.values_mut()[cell] = value;
            }
            grid.is_full()
        };
        if solved_by(false) {
            SinglesLevel::Easy
        } else if solved_by(true) {
            SinglesLevel::Medium
        } else {
            SinglesLevel::Hard
        }
    }

    fn next_single(shape: &Shape, grid: &Grid, naked: bool) -> Option<(usize, u16)> {
        let fits = |cell: usize, value: u16| {
            grid.values()[cell] == 0
                && shape.peer_numbers(cell).all(|peer| grid.values()[peer] != value)
        };
        let values = 1..=shape.side();
        for house in (0..shape.house_count()).filter(|&house| shape.has_every_digit(house)) {
            let cells = shape.cell_numbers(house);
            for value in values.clone() {
                let mut places = cells.iter().filter(|&&cell| fits(cell as usize, value));
                if let (Some(&only), None) = (places.next(), places.next()) {
                    return Some((only as usize, value));
                }
            }
        }
        (0..shape.cell_count()).filter(|_| naked).find_map(|cell| {
            let mut digits = values.clone().filter(|&value| fits(cell, value));
            Some((cell, digits.next()?)).filter(|_| digits.next().is_none())
        })
    }

    #[test]
    fn single_cell_board_is_hidden_single() {
        let empty = Puzzle::new(Shape::square(1).unwrap(), Grid::empty(1)).unwrap();
        assert_eq!(by_definition(&empty), SinglesLevel::Easy);
        assert_eq!(SinglesLevel::of(&empty), SinglesLevel::Easy);
    }

    #[test]
    fn levels_match_definition() {
        use crate::Control;
        use crate::generate::Generator;
        let shapes = [Shape::square(4), Shape::blocks(2, 3), Shape::square(9), Shape::latin(7)];
        let diagonal = Shape::builder(9).diagonals().build();
        let mut counts = [0; 3];
        for shape in shapes.into_iter().chain([diagonal]) {
            let shape = shape.unwrap();
            for number in 0..40 {
                let order = Generator::new(shape.clone()).seed(number);
                let made = order.generate(&mut Control::new()).unwrap();
                let mut puzzle = made.puzzle;
                // Up to three clues back: easier puzzles too.
                for row in 0..number as u16 % 4 {
                    let cell = Cell::new(row, row);
                    puzzle = puzzle.with_given(cell, made.solution.get(cell));
                }
                let level = SinglesLevel::of(&puzzle);
                assert_eq!(level, by_definition(&puzzle), "{puzzle}");
                counts[level as usize] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}
