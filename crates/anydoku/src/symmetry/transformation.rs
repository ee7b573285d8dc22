//! Transformations: a permutation of the cells and a relabeling of the digits.

use std::collections::HashSet;
use std::fmt;

use crate::grid::{Candidates, Cell, Digit, Grid, Puzzle, PuzzleError};
use crate::shape::{Boxes, House, HouseKind, NO_REGION, Shape, ShapeError};
use crate::sort::sort;

/// The kind of object that a list permutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The digits, as values from 1.
    Digits,
    /// All rows, from 0.
    Rows,
    /// All columns, from 0.
    Columns,
    /// The bands, from 0.
    Bands,
    /// The stacks, from 0.
    Stacks,
    /// The rows of one band, from 0.
    RowsOfBand,
    /// The columns of one stack, from 0.
    ColumnsOfStack,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Digits => "digits",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Bands => "bands",
            Self::Stacks => "stacks",
            Self::RowsOfBand => "rows of a band",
            Self::ColumnsOfStack => "columns of a stack",
        })
    }
}

/// An error in building or applying a transformation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransformationError {
    /// A list that omits or repeats a number.
    #[error("{part} are {found:?}; they must contain each of {first} to {last} once")]
    NotAPermutation {
        /// The kind of object that the list permutes.
        part: Part,
        /// The list.
        found: Vec<u16>,
        /// The smallest number.
        first: u16,
        /// The largest number.
        last: u16,
    },
    /// Bands or stacks of a board without regular boxes, or one beyond the last.
    #[error("the board has {count} {part}; there is no number {found}")]
    NoSuchGroup {
        /// Bands or stacks.
        part: Part,
        /// The requested number, from 0.
        found: u16,
        /// Their number, 0 without regular boxes.
        count: u16,
    },
    /// A board of another side.
    #[error("the grid is {found}x{found}; the transformation is for {expected}x{expected}")]
    Side {
        /// The side of the object to transform.
        found: u16,
        /// The side of the transformation.
        expected: u16,
    },
    /// A row or column whose image is neither a row nor a column.
    #[error("{house} would become neither a row nor a column")]
    LineBroken {
        /// The row or column.
        house: House,
    },
    /// The image is not a valid board.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The image is not a valid puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// A permutation of the cells together with a relabeling of the digits.
///
/// It maps puzzles to puzzles of the same shape if it [`preserves`](Self::preserves) the shape. A
/// transformation that does not, but maps rows and columns to rows and columns, maps a puzzle to
/// one on another board: transposing turns boxes of 2x3 into boxes of 3x2
/// ([`image_of`](Self::image_of)).
///
/// ```
/// use anydoku::symmetry::Transformation;
/// use anydoku::{Grid, Puzzle, Shape};
/// let shape = Shape::of_side(4)?;
/// let rotated = Transformation::builder(&shape).transpose().columns(&[3, 2, 1, 0]).build()?;
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let image = rotated.apply_to_puzzle(&puzzle)?;
/// assert_eq!(image.to_string(), "...1.3.........4");
/// assert_eq!(rotated.inverse().apply_to_puzzle(&image)?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transformation {
    pub(super) side: u16,
    /// The destination of cell i.
    pub(super) cells: Box<[u32]>,
    /// The new label of digit i + 1.
    pub(super) digits: Box<[u16]>,
}

impl Transformation {
    /// Returns the identity on boards of this side.
    pub fn identity(side: u16) -> Self {
        let count = u32::from(side) * u32::from(side);
        Self { side, cells: (0..count).collect(), digits: (1..=side).collect() }
    }

    /// Returns the side of the boards that it transforms.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// Returns the destination of a cell, or `None` for a cell off the board.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Option<Cell> {
        let on_board = cell.row() < self.side && cell.column() < self.side;
        on_board.then(|| Cell::at(self.cells[cell.index(self.side)] as usize, self.side))
    }

    /// Returns the new label of a digit, or `None` for a digit beyond the side.
    #[must_use]
    pub fn digit(&self, digit: Digit) -> Option<Digit> {
        Digit::new(*self.digits.get(digit.index())?)
    }

    /// Returns the composition that applies this transformation first and `other` second.
    ///
    /// # Errors
    /// Returns an error if `other` has another side.
    pub fn then(&self, other: &Self) -> Result<Self, TransformationError> {
        self.check_side(other.side)?;
        let cells = self.cells.iter().map(|&cell| other.cells[cell as usize]).collect();
        let digits = self.digits.iter().map(|&d| other.digits[usize::from(d) - 1]).collect();
        Ok(Self { side: self.side, cells, digits })
    }

    /// Returns the inverse transformation.
    pub fn inverse(&self) -> Self {
        let mut inverse = Self::identity(self.side);
        for (from, &to) in (0_u32..).zip(&self.cells) {
            inverse.cells[to as usize] = from;
        }
        for (from, &to) in (1_u16..).zip(&self.digits) {
            inverse.digits[usize::from(to) - 1] = from;
        }
        inverse
    }

    /// Returns the image of a grid. Values beyond the side remain unchanged.
    ///
    /// # Errors
    /// Returns an error if the grid has another side.
    pub fn apply(&self, grid: &Grid) -> Result<Grid, TransformationError> {
        self.check_side(grid.side())?;
        let mut image = Grid::empty(self.side);
        for (&value, &to) in grid.values().iter().zip(&self.cells) {
            let label = value.checked_sub(1).and_then(|index| self.digits.get(usize::from(index)));
            image.values_mut()[to as usize] = label.copied().unwrap_or(value);
        }
        Ok(image)
    }

    /// Returns the image of candidates.
    ///
    /// # Errors
    /// Returns an error if they have another side.
    pub fn apply_to_candidates(
        &self,
        candidates: &Candidates,
    ) -> Result<Candidates, TransformationError> {
        self.check_side(candidates.side())?;
        let mut image = Candidates::none(self.side);
        for (from, &to) in self.cells.iter().enumerate() {
            let to = Cell::at(to as usize, self.side);
            for digit in candidates.get(Cell::at(from, self.side)).iter() {
                if let Some(digit) = self.digit(digit) {
                    image.insert(to, digit);
                }
            }
        }
        Ok(image)
    }

    /// Returns the image of a puzzle, including restricted candidates, on the image of its board.
    ///
    /// # Errors
    /// Returns an error if the puzzle has another side or its board has no image
    /// ([`image_of`](Self::image_of)).
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Result<Puzzle, TransformationError> {
        let shape = self.image_of(puzzle.shape())?;
        let image = Puzzle::new(shape, self.apply(puzzle.givens())?)?;
        match puzzle.restriction() {
            None => Ok(image),
            Some(allowed) => Ok(image.with_restriction(self.apply_to_candidates(allowed)?)?),
        }
    }

    /// Returns whether it maps each house of the shape to a house, so that the image of a puzzle of
    /// this shape has the same shape and the same number of solutions.
    #[must_use]
    pub fn preserves(&self, shape: &Shape) -> bool {
        if self.side != shape.side() {
            return false;
        }
        let sorted = |mut cells: Vec<u32>| {
            sort(&mut cells);
            cells
        };
        let houses: HashSet<Vec<u32>> = (0..shape.house_count())
            .map(|house| sorted(shape.cell_numbers(house).to_vec()))
            .collect();
        (0..shape.house_count()).all(|house| houses.contains(&sorted(self.image(shape, house))))
    }

    /// Returns the image of a shape: the shape itself if its houses are preserved, and otherwise a
    /// shape with the images of its boxes, diagonals, windows and extra houses. Transposing turns
    /// boxes of r x c into boxes of c x r. The image of a jigsaw board is a jigsaw board.
    ///
    /// # Errors
    /// Returns an error if the shape has another side, or if the image of a row or column is
    /// neither a row nor a column.
    pub fn image_of(&self, shape: &Shape) -> Result<Shape, TransformationError> {
        self.check_side(shape.side())?;
        if self.preserves(shape) {
            return Ok(shape.clone());
        }
        let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
        for (number, &house) in shape.houses().iter().enumerate() {
            if is_line(house.kind()) && !self.is_line(&self.image(shape, number)) {
                return Err(TransformationError::LineBroken { house });
            }
        }
        let boxes = self.image_of_boxes(shape);
        let square = matches!(boxes, Boxes::Blocks { rows, columns } if rows == columns);
        let mut builder = Shape::builder(self.side).boxes(boxes);
        let named = |kind| match kind {
            HouseKind::Diagonal => self.preserves_kind(shape, kind),
            HouseKind::Window => square && self.preserves_kind(shape, kind),
            kind => is_line(kind) || kind == HouseKind::Box,
        };
        if shape.has_diagonals() && named(HouseKind::Diagonal) {
            builder = builder.diagonals();
        }
        if shape.has_windows() && named(HouseKind::Window) {
            builder = builder.windows();
        }
        for (number, house) in shape.houses().iter().enumerate() {
            if !named(house.kind()) {
                let cells = self.image(shape, number);
                builder = builder.house(cells.iter().map(|&c| Cell::at(c as usize, self.side)));
            }
        }
        Ok(builder.build()?)
    }

    fn image_of_boxes(&self, shape: &Shape) -> Boxes {
        let mut regions = vec![NO_REGION; shape.cell_count()];
        for house in shape.houses_of_kind(HouseKind::Box) {
            for cell in self.image(shape, house) {
                regions[cell as usize] = shape.houses()[house].number();
            }
        }
        match *shape.boxes() {
            Boxes::None => Boxes::None,
            Boxes::Blocks { rows, columns } => [(rows, columns), (columns, rows)]
                .into_iter()
                .find(|&(rows, columns)| are_blocks(&regions, self.side, rows, columns))
                .map_or_else(
                    || Boxes::Regions(regions.clone().into()),
                    |(rows, columns)| Boxes::Blocks { rows, columns },
                ),
            Boxes::Regions(_) => Boxes::Regions(regions.into()),
        }
    }

    fn preserves_kind(&self, shape: &Shape, kind: HouseKind) -> bool {
        shape.houses_of_kind(kind).all(|house| {
            let image: HashSet<u32> = self.image(shape, house).into_iter().collect();
            shape
                .houses_of_kind(kind)
                .any(|target| shape.cell_numbers(target).iter().all(|cell| image.contains(cell)))
        })
    }

    /// Returns the image of the cells of a house, in the order of the house.
    fn image(&self, shape: &Shape, house: usize) -> Vec<u32> {
        shape.cell_numbers(house).iter().map(|&cell| self.cells[cell as usize]).collect()
    }

    fn is_line(&self, cells: &[u32]) -> bool {
        let cell_of = |&cell: &u32| Cell::at(cell as usize, self.side);
        let same = |line: fn(Cell) -> u16| {
            cells
                .iter()
                .all(|cell| Some(line(cell_of(cell))) == cells.first().map(|c| line(cell_of(c))))
        };
        same(Cell::row) || same(Cell::column)
    }

    fn check_side(&self, found: u16) -> Result<(), TransformationError> {
        match found == self.side {
            true => Ok(()),
            false => Err(TransformationError::Side { found, expected: self.side }),
        }
    }
}

/// Returns whether every block of this many rows and columns lies within one region.
pub(super) fn are_blocks(regions: &[u16], side: u16, rows: u16, columns: u16) -> bool {
    regions.iter().enumerate().all(|(index, &region)| {
        let cell = Cell::at(index, side);
        let corner = Cell::new(cell.row() / rows * rows, cell.column() / columns * columns);
        region == regions[corner.index(side)]
    })
}
