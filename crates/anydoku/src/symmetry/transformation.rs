//! A transformation: where every cell goes and what every digit becomes.

use std::collections::HashSet;
use std::fmt;

use super::TransformationBuilder;
use crate::grid::{Candidates, Cell, Digit, Grid, Puzzle, PuzzleError};
use crate::shape::{Boxes, House, HouseKind, NO_REGION, Shape, ShapeError};

/// What a list was meant to permute.
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

/// Why something is no transformation, or cannot be applied.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransformationError {
    /// A list that leaves something out or names it twice.
    #[error("{part}: found {found:?}, expected each of {first} to {last} once")]
    NotAPermutation {
        /// What the list permutes.
        part: Part,
        /// The list.
        found: Vec<u16>,
        /// The smallest number.
        first: u16,
        /// The largest number.
        last: u16,
    },
    /// Bands or stacks of a board that has no regular boxes, or one beyond the last.
    #[error("{part}: found number {found} on a board of {count} of them")]
    NoSuchGroup {
        /// Bands or stacks.
        part: Part,
        /// The number asked for, from 0.
        found: u16,
        /// How many there are: 0 without regular boxes.
        count: u16,
    },
    /// A board of another side.
    #[error("found side {found}, expected side {expected}")]
    Side {
        /// The side of what was to be transformed.
        found: u16,
        /// The side of the transformation.
        expected: u16,
    },
    /// A row or column whose image is neither.
    #[error("{house} is carried to neither a row nor a column")]
    LineBroken {
        /// The row or column.
        house: House,
    },
    /// The image is no board.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The image is no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// A permutation of the cells together with a relabelling of the digits.
///
/// Whether it keeps a puzzle a puzzle depends on the shape: see [`keeps`](Self::keeps). One that
/// does not keep the houses but carries rows and columns to rows and columns still has an image on
/// another board: transposed, boxes of 2x3 become boxes of 3x2 ([`image_of`](Self::image_of)).
///
/// ```
/// use anydoku::{Grid, Puzzle, Shape, Transformation};
/// let shape = Shape::of_side(4)?;
/// let turned = Transformation::builder(&shape).transpose().columns(&[3, 2, 1, 0]).build()?;
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let image = turned.apply_to_puzzle(&puzzle)?;
/// assert_eq!(image.to_string(), "...1.3.........4");
/// assert_eq!(turned.inverse().apply_to_puzzle(&image)?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Transformation {
    side: u16,
    /// Where cell i goes.
    cells: Box<[u32]>,
    /// What digit i + 1 becomes.
    digits: Box<[u16]>,
}

impl Transformation {
    /// The transformation that changes nothing on boards of this side.
    #[must_use]
    pub fn identity(side: u16) -> Self {
        let count = u32::from(side) * u32::from(side);
        Self { side, cells: (0..count).collect(), digits: (1..=side).collect() }
    }

    /// Built from its parts: relabelling, rows, bands, columns, stacks, transposition.
    #[must_use]
    pub fn builder(shape: &Shape) -> TransformationBuilder {
        TransformationBuilder::new(shape)
    }

    /// Both lists must be permutations: `cells[i]` = where cell number i goes, `digits[d - 1]` =
    /// what digit d becomes.
    pub(super) fn from_parts(side: u16, cells: Box<[u32]>, digits: Box<[u16]>) -> Self {
        Self { side, cells, digits }
    }

    /// Where each cell goes, by number.
    pub(super) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// The side of the boards that it transforms.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// Where a cell goes; `None` off the board.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Option<Cell> {
        let on_board = cell.row() < self.side && cell.column() < self.side;
        on_board.then(|| Cell::at(self.cells[cell.index(self.side)] as usize, self.side))
    }

    /// What a digit becomes; `None` for a digit beyond the side.
    #[must_use]
    pub fn digit(&self, digit: Digit) -> Option<Digit> {
        Digit::new(*self.digits.get(digit.index())?)
    }

    /// First this, then the other.
    ///
    /// # Errors
    /// If the other is for another side.
    pub fn then(&self, other: &Self) -> Result<Self, TransformationError> {
        self.check_side(other.side)?;
        let cells = self.cells.iter().map(|&cell| other.cells[cell as usize]).collect();
        let digits = self.digits.iter().map(|&d| other.digits[usize::from(d) - 1]).collect();
        Ok(Self { side: self.side, cells, digits })
    }

    /// The transformation that undoes this one.
    #[must_use]
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

    /// The image of a grid; values beyond the side stay what they are.
    ///
    /// # Errors
    /// If the grid is of another side.
    pub fn apply(&self, grid: &Grid) -> Result<Grid, TransformationError> {
        self.check_side(grid.side())?;
        let mut image = Grid::empty(self.side);
        for (&value, &to) in grid.values().iter().zip(&self.cells) {
            let label = value.checked_sub(1).and_then(|at| self.digits.get(usize::from(at)));
            image.values_mut()[to as usize] = label.copied().unwrap_or(value);
        }
        Ok(image)
    }

    /// The image of candidates.
    ///
    /// # Errors
    /// If they are of another side.
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

    /// The image of a puzzle, on the image of its board: givens, and candidates where it restricts
    /// them.
    ///
    /// # Errors
    /// If the puzzle is of another side or its board has no image ([`image_of`](Self::image_of)).
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Result<Puzzle, TransformationError> {
        let shape = self.image_of(puzzle.shape())?;
        let image = Puzzle::new(shape, self.apply(puzzle.givens())?)?;
        match puzzle.restriction() {
            None => Ok(image),
            Some(allowed) => Ok(image.restricted(self.apply_to_candidates(allowed)?)?),
        }
    }

    /// Whether it carries each house of the shape onto a house, so that the image of a puzzle of
    /// this shape is again a puzzle of this shape, with as many solutions.
    #[must_use]
    pub fn keeps(&self, shape: &Shape) -> bool {
        if self.side != shape.side() {
            return false;
        }
        let sorted = |mut cells: Vec<u32>| {
            cells.sort_unstable();
            cells
        };
        let houses: HashSet<Vec<u32>> =
            (0..shape.house_count()).map(|house| sorted(shape.cells_of(house).to_vec())).collect();
        (0..shape.house_count()).all(|house| houses.contains(&sorted(self.image(shape, house))))
    }

    /// The board that the shape is carried to: the shape itself if its houses are kept; else one
    /// with the images of its boxes, diagonals, windows and further houses. A transposition carries
    /// boxes of r x c to boxes of c x r; a jigsaw board goes to a jigsaw board.
    ///
    /// # Errors
    /// If the shape is of another side, or a row or column is carried to neither.
    pub fn image_of(&self, shape: &Shape) -> Result<Shape, TransformationError> {
        self.check_side(shape.side())?;
        if self.keeps(shape) {
            return Ok(shape.clone());
        }
        let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
        for (number, &house) in shape.houses().iter().enumerate() {
            if is_line(house.kind()) && !self.is_line(&self.image(shape, number)) {
                return Err(TransformationError::LineBroken { house });
            }
        }
        let boxes = self.image_of_boxes(shape)?;
        let square = matches!(boxes, Boxes::Blocks { rows, columns } if rows == columns);
        let mut builder = Shape::builder(self.side).boxes(boxes);
        let named = |kind| match kind {
            HouseKind::Diagonal => self.keeps_kind(shape, kind),
            HouseKind::Window => square && self.keeps_kind(shape, kind),
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

    fn image_of_boxes(&self, shape: &Shape) -> Result<Boxes, TransformationError> {
        let Boxes::Blocks { rows, columns } = *shape.boxes() else {
            return Ok(match shape.boxes() {
                Boxes::Regions(regions) => {
                    let mut image = vec![NO_REGION; regions.len()];
                    for (&region, &to) in regions.iter().zip(&self.cells) {
                        image[to as usize] = region;
                    }
                    Boxes::Regions(image.into())
                }
                _ => Boxes::None,
            });
        };
        let mut regions = vec![NO_REGION; shape.cell_count()];
        let mut boxes = Vec::new();
        for (number, house) in shape.houses().iter().enumerate() {
            if house.kind() == HouseKind::Box {
                boxes.push(number);
                for cell in self.image(shape, number) {
                    regions[cell as usize] = house.number();
                }
            }
        }
        for (rows, columns) in [(rows, columns), (columns, rows)] {
            let board = Shape::blocks(rows, columns)?;
            let same_box = |house: usize| {
                let mut cells = board.cells_of(house).iter();
                let first = regions[board.cells_of(house)[0] as usize];
                cells.all(|&cell| regions[cell as usize] == first)
            };
            if boxes.iter().all(|&house| same_box(house)) {
                return Ok(Boxes::Blocks { rows, columns });
            }
        }
        Ok(Boxes::Regions(regions.into()))
    }

    fn keeps_kind(&self, shape: &Shape, kind: HouseKind) -> bool {
        let of_kind = || {
            let houses = shape.houses().iter().enumerate();
            houses.filter(move |(_, house)| house.kind() == kind).map(|(number, _)| number)
        };
        of_kind().all(|house| {
            let image: HashSet<u32> = self.image(shape, house).into_iter().collect();
            of_kind().any(|other| shape.cells_of(other).iter().all(|cell| image.contains(cell)))
        })
    }

    /// The cells that a house is carried to, in the order of the house.
    fn image(&self, shape: &Shape, house: usize) -> Vec<u32> {
        shape.cells_of(house).iter().map(|&cell| self.cells[cell as usize]).collect()
    }

    fn is_line(&self, cells: &[u32]) -> bool {
        let at = |&cell: &u32| Cell::at(cell as usize, self.side);
        let same = |line: fn(Cell) -> u16| {
            cells.iter().all(|cell| Some(line(at(cell))) == cells.first().map(|c| line(at(c))))
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

impl fmt::Debug for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Transformation")
            .field("side", &self.side)
            .field("cells", &self.cells)
            .field("digits", &self.digits)
            .finish()
    }
}
