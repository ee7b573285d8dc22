//! Builds a shape from the description of a board.

use std::sync::OnceLock;

use super::board::Shape;
use super::boxes::{Boxes, NO_REGION};
use super::house::{House, HouseKind};
use super::plan::BoardPlan;
use crate::grid::Cell;
use crate::sort::sort;

/// The largest side: cell numbers and candidate numbers then fit 32 bits.
pub const MAX_SIDE: u16 = 1024;

/// The largest side of the boards that notations, saved games and the app take.
pub const MAX_SHARED_SIDE: u16 = 400;

/// An error in the description of a shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A side that is 0 or too large.
    #[error("a puzzle of size {found}x{found} is not supported; sizes are 1 to {MAX_SIDE}")]
    Side {
        /// The side found.
        found: u32,
    },
    /// Boxes that do not tile the board.
    #[error(
        "boxes of {rows}x{columns} do not fit a {side}x{side} puzzle; rows x columns must be {side}"
    )]
    Boxes {
        /// Rows of a box.
        rows: u16,
        /// Columns of a box.
        columns: u16,
        /// The side.
        side: u16,
    },
    /// A list of regions that does not cover the board.
    #[error("the regions have {found} numbers; the puzzle has {expected} cells")]
    RegionCount {
        /// Numbers found.
        found: usize,
        /// Numbers expected.
        expected: usize,
    },
    /// More regions than a board can have, or a number beyond them.
    #[error("{cell} has region {found}; region numbers must be below {side}")]
    RegionNumber {
        /// The cell.
        cell: Cell,
        /// The number found.
        found: u16,
        /// The side: there are at most as many regions.
        side: u16,
    },
    /// More extra houses than can be numbered.
    #[error("{found} extra houses are too many; at most {} are supported", u16::MAX)]
    HouseCount {
        /// Houses found.
        found: usize,
    },
    /// A house with more cells than digits.
    #[error("{house} has {found} cells; a house of this puzzle can have at most {side}")]
    HouseTooLarge {
        /// The house.
        house: House,
        /// Cells found.
        found: usize,
        /// The side.
        side: u16,
    },
    /// A cell of a house that is off the board.
    #[error("{house} contains {found}, which is outside the {side}x{side} grid")]
    OffBoard {
        /// The house.
        house: House,
        /// The cell.
        found: Cell,
        /// The side.
        side: u16,
    },
    /// A house that lists a cell twice.
    #[error("{house} contains {found} twice")]
    Repeated {
        /// The house.
        house: House,
        /// The cell.
        found: Cell,
    },
    /// Windows on a board without square boxes of at least 2x2.
    #[error(
        "windows are not possible in this {side}x{side} puzzle; they need square boxes of at least 2x2"
    )]
    Windows {
        /// The side.
        side: u16,
    },
}

/// A builder for shapes; see [`Shape::builder`]. By default the board has square boxes if its side
/// is a perfect square, and none otherwise.
///
/// Building takes time linear in the cells of all houses. A board of side 400 takes 4.5 MB.
///
/// ```
/// use anydoku::{Cell, Shape};
/// let corners = [(0, 0), (0, 5), (5, 0), (5, 5)].map(|(row, column)| Cell::new(row, column));
/// let shape = Shape::builder(6).blocks(2, 3).diagonals().house(corners).build()?;
/// assert_eq!(shape.to_string(), "6x6, boxes 2x3, diagonals, 1 more house");
///
/// let error = Shape::builder(6).house([Cell::new(6, 0)]).build().unwrap_err();
/// assert_eq!(error.to_string(), "house 1 contains r7c1, which is outside the 6x6 grid");
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
#[derive(Clone, Debug)]
pub struct ShapeBuilder {
    side: u16,
    plan: BoardPlan,
}

impl Shape {
    /// Returns the default shape of a side: square boxes if it is a perfect square, and a Latin
    /// square otherwise.
    ///
    /// # Errors
    /// Returns an error if the side is 0 or beyond [`MAX_SIDE`].
    pub fn of_side(side: u16) -> Result<Self, ShapeError> {
        ShapeBuilder::new(side).build()
    }

    /// Creates a shape with square boxes.
    ///
    /// # Errors
    /// Returns an error if the side is not a perfect square.
    pub fn square(side: u16) -> Result<Self, ShapeError> {
        let root = side.isqrt();
        ShapeBuilder::new(side).blocks(root, root).build()
    }

    /// Creates a shape with boxes of `rows` rows and `columns` columns. The side is their product.
    ///
    /// # Errors
    /// Returns an error if the product is 0 or beyond [`MAX_SIDE`].
    pub fn blocks(rows: u16, columns: u16) -> Result<Self, ShapeError> {
        let side = u32::from(rows) * u32::from(columns);
        let side = u16::try_from(side).map_err(|_| ShapeError::Side { found: side })?;
        ShapeBuilder::new(side).blocks(rows, columns).build()
    }

    /// Creates a shape with rows and columns only.
    ///
    /// # Errors
    /// Returns an error if the side is 0 or beyond [`MAX_SIDE`].
    pub fn latin(side: u16) -> Result<Self, ShapeError> {
        ShapeBuilder::new(side).no_boxes().build()
    }

    /// Creates a shape with irregular boxes, from the region number of each cell in reading order.
    ///
    /// ```
    /// use anydoku::{Cell, House, HouseKind, Shape};
    /// let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    /// let shape = Shape::jigsaw(4, &regions)?;
    /// assert_eq!(shape.to_string(), "4x4, jigsaw");
    /// let region = shape.cells_of(House::new(HouseKind::Box, 0));
    /// assert_eq!(region.last(), Some(Cell::new(1, 0)));
    /// let error = Shape::jigsaw(4, &regions[1..]).unwrap_err();
    /// assert_eq!(error.to_string(), "the regions have 15 numbers; the puzzle has 16 cells");
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are not side x side numbers or a region has more cells than the
    /// side.
    pub fn jigsaw(side: u16, regions: &[u16]) -> Result<Self, ShapeError> {
        ShapeBuilder::new(side).regions(regions).build()
    }

    /// Returns a builder, which can add extra houses.
    pub fn builder(side: u16) -> ShapeBuilder {
        ShapeBuilder::new(side)
    }
}

impl BoardPlan {
    /// Builds the shape of this plan at a side.
    ///
    /// # Errors
    /// Returns the errors of [`ShapeBuilder::build`].
    pub fn shape(&self, side: u16) -> Result<Shape, ShapeError> {
        ShapeBuilder::from_plan(side, self.clone()).build()
    }
}

impl ShapeBuilder {
    fn new(side: u16) -> Self {
        Self::from_plan(side, BoardPlan::default())
    }

    fn from_plan(side: u16, plan: BoardPlan) -> Self {
        Self { side, plan }
    }

    /// Sets boxes of `rows` rows and `columns` columns.
    pub fn blocks(mut self, rows: u16, columns: u16) -> Self {
        self.plan.boxes = Some(Boxes::Blocks { rows, columns });
        self
    }

    /// Removes the boxes.
    pub fn no_boxes(mut self) -> Self {
        self.plan.boxes = Some(Boxes::None);
        self
    }

    /// Sets irregular boxes: for each cell in reading order its region number from 0, or
    /// [`NO_REGION`].
    pub fn regions(mut self, regions: &[u16]) -> Self {
        self.plan.boxes = Some(Boxes::Regions(regions.into()));
        self
    }

    /// Sets the boxes, for example those of another shape.
    pub fn boxes(mut self, boxes: Boxes) -> Self {
        self.plan.boxes = Some(boxes);
        self
    }

    /// Adds both diagonals as houses.
    pub fn diagonals(mut self) -> Self {
        self.plan.diagonals = true;
        self
    }

    /// Adds the windows as houses: on 9x9 the four 3x3 squares around r3c3 to r7c7, and with boxes
    /// of side b the (b-1) x (b-1) squares that start one cell from the border and are one cell
    /// apart.
    pub fn windows(mut self) -> Self {
        self.plan.windows = true;
        self
    }

    /// Adds an extra house of these cells, at most as many as the side.
    pub fn house(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.plan.houses.push(cells.into_iter().collect());
        self
    }

    /// Builds the shape.
    ///
    /// # Errors
    /// Returns an error if the side is out of range, the boxes do not fit it, or a house is too
    /// large, is off the board or repeats a cell.
    pub fn build(self) -> Result<Shape, ShapeError> {
        let side = self.side;
        if side == 0 || side > MAX_SIDE {
            return Err(ShapeError::Side { found: u32::from(side) });
        }
        let boxes = self.checked_boxes()?;
        let plan = &self.plan;
        let is_default = boxes == Boxes::of_side(side)
            && !plan.diagonals
            && !plan.windows
            && plan.houses.is_empty();
        match DEFAULT_SHAPES.get(usize::from(side)).filter(|_| is_default) {
            None => self.build_uncached(boxes),
            Some(cached) => match cached.get() {
                Some(shape) => Ok(shape.clone()),
                None => {
                    let shape = self.build_uncached(boxes)?;
                    Ok(cached.get_or_init(|| shape).clone())
                }
            },
        }
    }

    /// Lists all houses, checks them and assembles the shape.
    fn build_uncached(self, boxes: Boxes) -> Result<Shape, ShapeError> {
        let side = self.side;
        let (diagonals, windows) = (self.plan.diagonals, self.plan.windows);
        let mut houses = Vec::new();
        let mut lists: Vec<Vec<Cell>> = Vec::new();
        let mut add = |kind, number, cells: Vec<Cell>| {
            houses.push(House::new(kind, number));
            lists.push(cells);
        };
        for row in 0..side {
            add(HouseKind::Row, row, (0..side).map(|column| Cell::new(row, column)).collect());
        }
        for column in 0..side {
            add(HouseKind::Column, column, (0..side).map(|row| Cell::new(row, column)).collect());
        }
        match &boxes {
            Boxes::None => {}
            &Boxes::Blocks { rows, columns } => {
                let across = side / columns;
                for number in 0..side {
                    let (top, left) = (number / across * rows, number % across * columns);
                    add(HouseKind::Box, number, rectangle(top, left, rows, columns));
                }
            }
            Boxes::Regions(regions) => {
                for (number, cells) in region_cells(side, regions).into_iter().enumerate() {
                    if !cells.is_empty() {
                        add(HouseKind::Box, number as u16, cells);
                    }
                }
            }
        }
        if diagonals {
            let falling = (0..side).map(|i| Cell::new(i, i)).collect();
            let rising = (0..side).map(|i| Cell::new(side - 1 - i, i)).collect();
            add(HouseKind::Diagonal, 0, falling);
            add(HouseKind::Diagonal, 1, rising);
        }
        if windows {
            let root = side.isqrt();
            if root < 2 || boxes != (Boxes::Blocks { rows: root, columns: root }) {
                return Err(ShapeError::Windows { side });
            }
            for number in 0..(root - 1) * (root - 1) {
                let (down, right) = (number / (root - 1), number % (root - 1));
                let (top, left) = (1 + down * (root + 1), 1 + right * (root + 1));
                add(HouseKind::Window, number, rectangle(top, left, root, root));
            }
        }
        let found = self.plan.houses.len();
        if found > usize::from(u16::MAX) {
            return Err(ShapeError::HouseCount { found });
        }
        for (number, cells) in self.plan.houses.into_iter().enumerate() {
            add(HouseKind::Extra, number as u16, cells);
        }
        for (&house, cells) in houses.iter().zip(&lists) {
            check_house(house, cells, side)?;
        }
        Ok(Shape::assemble(side, boxes, diagonals, windows, houses, &lists))
    }

    /// Returns the boxes if they fit the board. Boxes that are whole rows or columns are redundant
    /// and count as none.
    fn checked_boxes(&self) -> Result<Boxes, ShapeError> {
        let side = self.side;
        let boxes = self.plan.boxes.clone().unwrap_or_else(|| Boxes::of_side(side));
        match &boxes {
            &Boxes::Blocks { rows, columns } => {
                if u32::from(rows) * u32::from(columns) != u32::from(side) {
                    return Err(ShapeError::Boxes { rows, columns, side });
                }
                Ok(if rows == 1 || columns == 1 { Boxes::None } else { boxes })
            }
            Boxes::Regions(regions) => {
                let expected = usize::from(side) * usize::from(side);
                if regions.len() != expected {
                    return Err(ShapeError::RegionCount { found: regions.len(), expected });
                }
                let is_too_large =
                    |&(_, &number): &(usize, &u16)| number != NO_REGION && number >= side;
                match regions.iter().enumerate().find(is_too_large) {
                    Some((index, &found)) => {
                        let cell = Cell::at(index, side);
                        Err(ShapeError::RegionNumber { cell, found, side })
                    }
                    None => Ok(boxes),
                }
            }
            Boxes::None => Ok(Boxes::None),
        }
    }
}

/// The default shapes up to side 36. Each is built once, so that puzzles parsed one by one share
/// the tables derived from the shape.
static DEFAULT_SHAPES: [OnceLock<Shape>; 37] = [const { OnceLock::new() }; 37];

fn rectangle(top: u16, left: u16, rows: u16, columns: u16) -> Vec<Cell> {
    (top..top + rows)
        .flat_map(|row| (left..left + columns).map(move |column| Cell::new(row, column)))
        .collect()
}

fn region_cells(side: u16, regions: &[u16]) -> Vec<Vec<Cell>> {
    let mut cells = vec![Vec::new(); usize::from(side)];
    for (index, &number) in regions.iter().enumerate() {
        if number != NO_REGION {
            cells[usize::from(number)].push(Cell::at(index, side));
        }
    }
    cells
}

fn check_house(house: House, cells: &[Cell], side: u16) -> Result<(), ShapeError> {
    if cells.len() > usize::from(side) {
        return Err(ShapeError::HouseTooLarge { house, found: cells.len(), side });
    }
    if let Some(&found) = cells.iter().find(|cell| cell.row() >= side || cell.column() >= side) {
        return Err(ShapeError::OffBoard { house, found, side });
    }
    let mut sorted = cells.to_vec();
    sort(&mut sorted);
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(ShapeError::Repeated { house, found: pair[0] }),
        None => Ok(()),
    }
}
