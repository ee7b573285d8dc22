//! Builds a shape from what its board is said to be.

use std::sync::{Arc, Mutex, OnceLock};

use super::{BoardPlan, Body, Boxes, House, HouseKind, NO_REGION, Shape};
use crate::grid::Cell;

/// The largest side: cell numbers and candidate numbers then fit 32 bits.
pub const MAX_SIDE: u16 = 1024;

/// Why there is no such shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A side that is 0 or too large.
    #[error("found side {found}, expected 1 to {MAX_SIDE}")]
    Side {
        /// The side found.
        found: u32,
    },
    /// Boxes that do not tile the board.
    #[error("found boxes of {rows}x{columns} on side {side}, expected rows x columns = side")]
    Boxes {
        /// Rows of a box.
        rows: u16,
        /// Columns of a box.
        columns: u16,
        /// The side.
        side: u16,
    },
    /// A list of regions that does not cover the board.
    #[error("found {found} region numbers, expected {expected}")]
    RegionCount {
        /// Numbers found.
        found: usize,
        /// Numbers expected.
        expected: usize,
    },
    /// More regions than a board can have, or a number beyond them.
    #[error("{cell}: found region {found}, expected a number below {side}")]
    RegionNumber {
        /// Where.
        cell: Cell,
        /// The number found.
        found: u16,
        /// The side: there are at most as many regions.
        side: u16,
    },
    /// More further houses than can be numbered.
    #[error("found {found} further houses, expected at most {}", u16::MAX)]
    HouseCount {
        /// Houses found.
        found: usize,
    },
    /// A house with more cells than digits.
    #[error("{house}: found {found} cells, expected at most {side}")]
    HouseTooLarge {
        /// Which house.
        house: House,
        /// Cells found.
        found: usize,
        /// The side.
        side: u16,
    },
    /// A cell of a house that is off the board.
    #[error("{house}: found {found}, expected a cell of a board of side {side}")]
    OffBoard {
        /// Which house.
        house: House,
        /// The cell.
        found: Cell,
        /// The side.
        side: u16,
    },
    /// A house that lists a cell twice.
    #[error("{house}: found {found} twice, expected each cell once")]
    Repeated {
        /// Which house.
        house: House,
        /// The cell.
        found: Cell,
    },
    /// Windows on a board without square boxes of at least 2x2.
    #[error("found windows on side {side}, expected square boxes of side 2 or more")]
    Windows {
        /// The side.
        side: u16,
    },
}

/// Collects what a board has; see [`Shape::builder`]. Without a word about boxes the side decides:
/// square boxes if it is a perfect square, else none.
///
/// Cost of building: linear in the cells of all houses; a board of side 400 keeps 4.5 MB.
///
/// ```
/// use anydoku::{Cell, Shape};
/// let corners = [(0, 0), (0, 5), (5, 0), (5, 5)].map(|(row, column)| Cell::new(row, column));
/// let shape = Shape::builder(6).blocks(2, 3).diagonals().house(corners).build()?;
/// assert_eq!(shape.to_string(), "6x6, boxes 2x3, diagonals, 1 more houses");
///
/// let error = Shape::builder(6).house([Cell::new(6, 0)]).build().unwrap_err();
/// assert_eq!(error.to_string(), "house 1: found r7c1, expected a cell of a board of side 6");
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShapeBuilder {
    side: u16,
    plan: BoardPlan,
}

impl ShapeBuilder {
    pub(super) fn new(side: u16) -> Self {
        Self::planned(side, BoardPlan::default())
    }

    pub(super) fn planned(side: u16, plan: BoardPlan) -> Self {
        Self { side, plan }
    }

    /// Boxes of `rows` rows and `columns` columns.
    #[must_use]
    pub fn blocks(mut self, rows: u16, columns: u16) -> Self {
        self.plan.boxes = Some(Boxes::Blocks { rows, columns });
        self
    }

    /// No boxes.
    #[must_use]
    pub fn no_boxes(mut self) -> Self {
        self.plan.boxes = Some(Boxes::None);
        self
    }

    /// Irregular boxes: a region number from 0 for each cell in reading order, or
    /// [`NO_REGION`].
    #[must_use]
    pub fn regions(mut self, regions: &[u16]) -> Self {
        self.plan.boxes = Some(Boxes::Regions(regions.into()));
        self
    }

    /// Boxes as another shape has them.
    #[must_use]
    pub fn boxes(mut self, boxes: Boxes) -> Self {
        self.plan.boxes = Some(boxes);
        self
    }

    /// Both diagonals are houses.
    #[must_use]
    pub fn diagonals(mut self) -> Self {
        self.plan.diagonals = true;
        self
    }

    /// The windows are houses: on 9x9 the four 3x3 squares around r3c3 to r7c7, on boxes of side b
    /// the (b-1) x (b-1) squares that start one cell from the border and lie one cell apart.
    #[must_use]
    pub fn windows(mut self) -> Self {
        self.plan.windows = true;
        self
    }

    /// A further house of these cells, at most as many as the side.
    #[must_use]
    pub fn house(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.plan.houses.push(cells.into_iter().collect());
        self
    }

    /// The shape.
    ///
    /// # Errors
    /// If the side is out of range, boxes do not fit it, or a house is too large, off the board or
    /// repeats a cell.
    pub fn build(self) -> Result<Shape, ShapeError> {
        let side = self.side;
        if side == 0 || side > MAX_SIDE {
            return Err(ShapeError::Side { found: u32::from(side) });
        }
        let boxes = self.boxes_checked()?;
        let plan = &self.plan;
        let is_usual = boxes == Boxes::of_side(side)
            && !plan.diagonals
            && !plan.windows
            && plan.houses.is_empty();
        match USUAL.get(usize::from(side)).filter(|_| is_usual) {
            None => self.assembled(boxes),
            Some(known) => match known.get() {
                Some(shape) => Ok(shape.clone()),
                None => {
                    let made = self.assembled(boxes)?;
                    Ok(known.get_or_init(|| made).clone())
                }
            },
        }
    }

    /// The shape with these boxes, put together from its houses.
    fn assembled(self, boxes: Boxes) -> Result<Shape, ShapeError> {
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
        Ok(assemble(side, boxes, diagonals, windows, houses, &lists))
    }

    /// The boxes if they fit the board; boxes that are whole rows or columns say nothing more than
    /// those and count as none.
    fn boxes_checked(&self) -> Result<Boxes, ShapeError> {
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
                let beyond = |&(_, &number): &(usize, &u16)| number != NO_REGION && number >= side;
                match regions.iter().enumerate().find(beyond) {
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

/// The boards that a bare side means, to side 36: made once, so that puzzles read one by one share the
/// tables that follow from the shape.
static USUAL: [OnceLock<Shape>; 37] = [const { OnceLock::new() }; 37];

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
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(ShapeError::Repeated { house, found: pair[0] }),
        None => Ok(()),
    }
}

fn assemble(
    side: u16,
    boxes: Boxes,
    diagonals: bool,
    windows: bool,
    houses: Vec<House>,
    lists: &[Vec<Cell>],
) -> Shape {
    let mut starts = vec![0];
    let mut cells: Vec<u32> = Vec::new();
    let mut counts = vec![0_u32; usize::from(side) * usize::from(side)];
    for list in lists {
        for cell in list {
            let index = cell.index(side);
            cells.push(index as u32);
            counts[index] += 1;
        }
        starts.push(cells.len() as u32);
    }
    let mut house_starts = vec![0];
    house_starts.extend(counts.iter().scan(0, |sum, &count| {
        *sum += count;
        Some(*sum)
    }));
    let mut next: Vec<u32> = house_starts[..counts.len()].to_vec();
    let mut houses_of = vec![0; cells.len()];
    for house in 0..houses.len() {
        for &cell in &cells[starts[house] as usize..starts[house + 1] as usize] {
            let place = &mut next[cell as usize];
            houses_of[*place as usize] = house as u32;
            *place += 1;
        }
    }
    Shape(Arc::new(Body {
        side,
        boxes,
        diagonals,
        windows,
        houses,
        cells,
        starts,
        houses_of,
        house_starts,
        intersections: OnceLock::new(),
        tables: Mutex::new(Vec::new()),
    }))
}
