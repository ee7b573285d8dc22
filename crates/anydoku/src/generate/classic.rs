//! The three classic levels, defined exactly by what singles can solve.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::grid::{Grid, Puzzle};
use crate::shape::Shape;

/// A classic difficulty level: how far singles alone solve a puzzle. A *hidden single* is a digit
/// with one possible cell in a house; a *naked single* is a cell with one possible digit.
///
/// ```
/// use anydoku::Puzzle;
/// use anydoku::generate::ClassicLevel;
/// let puzzle: Puzzle = "1.....1..3.....4".parse()?;
/// assert_eq!(ClassicLevel::of(&puzzle), ClassicLevel::Easy);
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClassicLevel {
    /// Hidden singles solve the puzzle.
    Easy,
    /// The puzzle also needs naked singles.
    Medium,
    /// The puzzle needs more than singles.
    Hard,
}

/// The error for a name that is not a classic level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown classic level {found:?}; use easy, medium or hard")]
pub struct UnknownClassicLevel {
    found: String,
}

impl ClassicLevel {
    /// All levels, from easiest to hardest.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the level of a puzzle that has one solution.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut singles = Singles::new(puzzle.shape());
        if singles.solve(puzzle.givens(), SinglesKind::Hidden) {
            Self::Easy
        } else if singles.solve(puzzle.givens(), SinglesKind::Both) {
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
    /// use anydoku::generate::ClassicLevel;
    /// assert_eq!(ClassicLevel::hardest_of(&Shape::square(4)?), ClassicLevel::Easy);
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

impl FromStr for ClassicLevel {
    type Err = UnknownClassicLevel;

    fn from_str(name: &str) -> Result<Self, UnknownClassicLevel> {
        let known = Self::ALL.into_iter().find(|level| level.name() == name);
        known.ok_or_else(|| UnknownClassicLevel { found: name.to_owned() })
    }
}

impl fmt::Display for ClassicLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The kinds of singles that a solver uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SinglesKind {
    Hidden,
    Both,
}

/// A solver that uses singles only, reusable for puzzles of one shape. A puzzle takes time cubic in
/// the side.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    shape: Shape,
    side: usize,
    /// Whether a digit is possible in a cell, at `cell * side + digit`.
    can: Vec<bool>,
    /// The number of digits possible in each cell, 0 for a filled cell.
    digits_left: Vec<u16>,
    /// The number of possible cells, at `house * side + digit`.
    places_left: Vec<u16>,
    /// The cells and digits to place.
    queue: Vec<(usize, usize)>,
    placed: Vec<bool>,
}

impl Singles {
    pub(super) fn new(shape: &Shape) -> Self {
        let side = usize::from(shape.side());
        let (cells, houses) = (shape.cell_count(), shape.house_count());
        Self {
            shape: shape.clone(),
            side,
            can: vec![false; cells * side],
            digits_left: vec![0; cells],
            places_left: vec![0; houses * side],
            queue: Vec::new(),
            placed: vec![false; cells],
        }
    }

    /// Returns whether these singles alone fill the board. The givens must not clash.
    pub(super) fn solve(&mut self, givens: &Grid, kind: SinglesKind) -> bool {
        self.can.fill(true);
        self.digits_left.fill(self.side as u16);
        for house in 0..self.shape.house_count() {
            // A house with fewer cells than digits has no hidden singles, so its counts must never
            // reach one.
            let places = if self.shape.is_complete(house) { self.side as u16 } else { u16::MAX };
            self.places_left[house * self.side..][..self.side].fill(places);
        }
        self.placed.fill(false);
        self.queue.clear();
        let clues = givens.values().iter().enumerate().filter(|&(_, &value)| value != 0);
        self.queue.extend(clues.map(|(cell, &value)| (cell, usize::from(value) - 1)));
        if self.side == 1 {
            // No elimination would reveal the single.
            self.queue.push((0, 0));
        }
        let mut open = self.placed.len();
        while let Some((cell, digit)) = self.queue.pop() {
            if !self.placed[cell] {
                self.place(cell, digit, kind);
                open -= 1;
            }
        }
        open == 0
    }

    fn place(&mut self, cell: usize, digit: usize, kind: SinglesKind) {
        self.placed[cell] = true;
        let shape = self.shape.clone();
        for other in 0..self.side {
            if other != digit {
                self.remove(&shape, cell, other, kind);
            }
        }
        for &house in shape.houses_of(cell) {
            // The digit is placed, so the house needs no other position for it.
            self.places_left[house as usize * self.side + digit] = u16::MAX;
            for &peer in shape.cells_of(house as usize) {
                if peer as usize != cell {
                    self.remove(&shape, peer as usize, digit, kind);
                }
            }
        }
    }

    fn remove(&mut self, shape: &Shape, cell: usize, digit: usize, kind: SinglesKind) {
        let at = cell * self.side + digit;
        if !std::mem::replace(&mut self.can[at], false) {
            return;
        }
        self.digits_left[cell] -= 1;
        if self.digits_left[cell] == 1 && kind == SinglesKind::Both && !self.placed[cell] {
            let digits = &self.can[cell * self.side..][..self.side];
            if let Some(only) = digits.iter().position(|&can| can) {
                self.queue.push((cell, only));
            }
        }
        for &house in shape.houses_of(cell) {
            let house = house as usize;
            let places = &mut self.places_left[house * self.side + digit];
            if *places == u16::MAX {
                continue;
            }
            *places -= 1;
            if *places == 1 {
                let mut cells = shape.cells_of(house).iter();
                let only = cells.find(|&&cell| self.can[cell as usize * self.side + digit]);
                if let Some(&only) = only {
                    self.queue.push((only as usize, digit));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ClassicLevel;
    use crate::{Cell, Grid, Puzzle, Shape};

    /// Returns the level by definition, searching from scratch after each
    /// placement.
    fn by_definition(puzzle: &Puzzle) -> ClassicLevel {
        let solved_by = |naked: bool| {
            let shape = puzzle.shape();
            let mut grid = puzzle.givens().clone();
            while let Some((cell, value)) = next_single(shape, &grid, naked) {
                grid.values_mut()[cell] = value;
            }
            grid.is_full()
        };
        if solved_by(false) {
            ClassicLevel::Easy
        } else if solved_by(true) {
            ClassicLevel::Medium
        } else {
            ClassicLevel::Hard
        }
    }

    fn next_single(shape: &Shape, grid: &Grid, naked: bool) -> Option<(usize, u16)> {
        let fits = |cell: usize, value: u16| {
            grid.values()[cell] == 0 && shape.peers(cell).all(|peer| grid.values()[peer] != value)
        };
        let values = 1..=shape.side();
        for house in (0..shape.house_count()).filter(|&house| shape.is_complete(house)) {
            let cells = shape.cells_of(house);
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
        assert_eq!(by_definition(&empty), ClassicLevel::Easy);
        assert_eq!(ClassicLevel::of(&empty), ClassicLevel::Easy);
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
                let level = ClassicLevel::of(&puzzle);
                assert_eq!(level, by_definition(&puzzle), "{puzzle}");
                counts[level as usize] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}
