//! The shape of a board: a list of houses over its cells, with what follows from them.

mod build;
mod house;
mod intersection;
mod plan;

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub use build::{MAX_SIDE, ShapeBuilder, ShapeError};
pub use house::{House, HouseKind};
pub use intersection::Intersection;
pub use plan::BoardPlan;

use crate::grid::{Cell, Grid};

/// How a board is cut into boxes.
///
/// ```
/// use anydoku::{Boxes, Shape};
/// assert_eq!(*Shape::of_side(9)?.boxes(), Boxes::Blocks { rows: 3, columns: 3 });
/// assert_eq!(*Shape::of_side(7)?.boxes(), Boxes::None);
/// // Boxes that are whole rows say nothing more than those.
/// assert_eq!(*Shape::blocks(1, 5)?.boxes(), Boxes::None);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Boxes {
    /// Rows and columns only: a Latin square.
    None,
    /// Boxes of `rows` rows and `columns` columns, `rows * columns` = side.
    Blocks {
        /// Rows of one box (a band).
        rows: u16,
        /// Columns of one box (a stack).
        columns: u16,
    },
    /// Irregular boxes (jigsaw): for each cell in reading order the number of its region from 0,
    /// or [`NO_REGION`].
    Regions(Arc<[u16]>),
}

impl Boxes {
    /// The boxes that a bare side means: square ones if it is a perfect square beyond 1, else none.
    ///
    /// ```
    /// use anydoku::Boxes;
    /// assert_eq!(Boxes::of_side(16), Boxes::Blocks { rows: 4, columns: 4 });
    /// assert_eq!(Boxes::of_side(12), Boxes::None);
    /// ```
    #[must_use]
    pub const fn of_side(side: u16) -> Self {
        let root = side.isqrt();
        if root > 1 && root * root == side {
            Self::Blocks { rows: root, columns: root }
        } else {
            Self::None
        }
    }
}

/// The region number of a cell that lies in no region.
pub const NO_REGION: u16 = u16::MAX;

/// The houses of a board and what follows from them. Cheap to clone: clones share one body.
///
/// A house is a list of cells in which no digit repeats; one with as many cells as the board has
/// digits holds each of them. Rows come first, then columns, boxes, diagonals, windows, further
/// houses.
///
/// ```
/// use anydoku::Shape;
/// assert_eq!(Shape::of_side(9)?.house_count(), 27);
/// assert_eq!(Shape::blocks(2, 3)?.to_string(), "6x6, boxes 2x3");
/// assert_eq!(Shape::of_side(7)?.to_string(), "7x7, no boxes");
/// assert_eq!(Shape::builder(9).diagonals().build()?.house_count(), 29);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone)]
pub struct Shape(Arc<Body>);

struct Body {
    side: u16,
    boxes: Boxes,
    diagonals: bool,
    windows: bool,
    houses: Vec<House>,
    /// Cells of house h: `cells[starts[h]..starts[h + 1]]`.
    cells: Vec<u32>,
    starts: Vec<u32>,
    /// Houses of cell c: `houses_of[house_starts[c]..house_starts[c + 1]]`, ascending.
    houses_of: Vec<u32>,
    house_starts: Vec<u32>,
    intersections: OnceLock<Vec<Intersection>>,
    tables: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
}

impl Shape {
    /// The shape that a bare side means: square boxes if it is a perfect square, else a Latin
    /// square.
    ///
    /// # Errors
    /// If the side is 0 or beyond [`MAX_SIDE`].
    pub fn of_side(side: u16) -> Result<Self, ShapeError> {
        ShapeBuilder::new(side).build()
    }

    /// Square boxes.
    ///
    /// # Errors
    /// If the side is no perfect square.
    pub fn square(side: u16) -> Result<Self, ShapeError> {
        let root = side.isqrt();
        ShapeBuilder::new(side).blocks(root, root).build()
    }

    /// Boxes of `rows` rows and `columns` columns; the side is their product.
    ///
    /// # Errors
    /// If the product is 0 or beyond [`MAX_SIDE`].
    pub fn blocks(rows: u16, columns: u16) -> Result<Self, ShapeError> {
        let side = u32::from(rows) * u32::from(columns);
        let side = u16::try_from(side).map_err(|_| ShapeError::Side { found: side })?;
        ShapeBuilder::new(side).blocks(rows, columns).build()
    }

    /// Rows and columns only.
    ///
    /// # Errors
    /// If the side is 0 or beyond [`MAX_SIDE`].
    pub fn latin(side: u16) -> Result<Self, ShapeError> {
        ShapeBuilder::new(side).no_boxes().build()
    }

    /// Irregular boxes: the region number of each cell in reading order.
    ///
    /// ```
    /// use anydoku::Shape;
    /// let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    /// let shape = Shape::jigsaw(4, &regions)?;
    /// assert_eq!(shape.to_string(), "4x4, jigsaw");
    /// assert_eq!(shape.cells_of(8), [0, 1, 2, 4]);
    /// let error = Shape::jigsaw(4, &regions[1..]).unwrap_err();
    /// assert_eq!(error.to_string(), "found 15 region numbers, expected 16");
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If there are not side x side numbers or a region has more cells than the side.
    pub fn jigsaw(side: u16, regions: &[u16]) -> Result<Self, ShapeError> {
        ShapeBuilder::new(side).regions(regions).build()
    }

    /// A builder for boards with more houses.
    #[must_use]
    pub fn builder(side: u16) -> ShapeBuilder {
        ShapeBuilder::new(side)
    }

    /// Cells in a row; also the number of digits.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.0.side
    }

    /// Cells on the board.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        usize::from(self.0.side) * usize::from(self.0.side)
    }

    /// How the board is cut into boxes.
    #[must_use]
    pub fn boxes(&self) -> &Boxes {
        &self.0.boxes
    }

    /// Whether both diagonals are houses by name.
    #[must_use]
    pub fn has_diagonals(&self) -> bool {
        self.0.diagonals
    }

    /// Whether the windows are houses by name.
    #[must_use]
    pub fn has_windows(&self) -> bool {
        self.0.windows
    }

    /// Whether this is the plain 9x9 board: rows, columns and nine 3x3 boxes, nothing else.
    #[must_use]
    pub fn is_plain_nine(&self) -> bool {
        self.0.side == 9
            && self.0.boxes == Boxes::Blocks { rows: 3, columns: 3 }
            && self.house_count() == 27
    }

    /// Whether the houses are rows, columns and regular boxes (or none), nothing else.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let boxes = match self.0.boxes {
            Boxes::None => 0,
            Boxes::Blocks { .. } => usize::from(self.0.side),
            Boxes::Regions(_) => return false,
        };
        self.house_count() == 2 * usize::from(self.0.side) + boxes
    }

    /// All houses: rows, columns, boxes, diagonals, windows, further houses.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.0.houses
    }

    /// How many houses there are.
    #[must_use]
    pub fn house_count(&self) -> usize {
        self.0.houses.len()
    }

    /// The cells of house number `house` (its place in [`houses`](Self::houses)), as cell numbers
    /// in reading order; of a house given as a list, in its order.
    ///
    /// # Panics
    /// If there is no house of that number.
    #[must_use]
    pub fn cells_of(&self, house: usize) -> &[u32] {
        let (start, end) = (self.0.starts[house], self.0.starts[house + 1]);
        &self.0.cells[start as usize..end as usize]
    }

    /// Whether the house has as many cells as there are digits, so that it holds each of them.
    ///
    /// # Panics
    /// If there is no house of that number.
    #[must_use]
    pub fn is_complete(&self, house: usize) -> bool {
        self.cells_of(house).len() == usize::from(self.0.side)
    }

    /// The numbers of the houses that cell number `cell` lies in, ascending.
    ///
    /// # Panics
    /// If there is no cell of that number.
    #[must_use]
    pub fn houses_of(&self, cell: usize) -> &[u32] {
        let (start, end) = (self.0.house_starts[cell], self.0.house_starts[cell + 1]);
        &self.0.houses_of[start as usize..end as usize]
    }

    /// The peers of cell number `cell`, each once: the cells that share a house with it.
    ///
    /// ```
    /// use anydoku::Shape;
    /// assert_eq!(Shape::of_side(9)?.peers(40).count(), 20);
    /// assert_eq!(Shape::builder(9).diagonals().build()?.peers(40).count(), 32);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    ///
    /// Walks the houses of the cell instead of a table: at side 400 such a table would take 740 MB.
    ///
    /// # Panics
    /// If there is no cell of that number.
    pub fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let own = self.houses_of(cell);
        own.iter().enumerate().flat_map(move |(nth, &house)| {
            let earlier = &own[..nth];
            let cells = self.cells_of(house as usize).iter().map(|&peer| peer as usize);
            cells.filter(move |&peer| {
                peer != cell && !self.houses_of(peer).iter().any(|h| earlier.contains(h))
            })
        })
    }

    /// Whether two different cells share a house.
    ///
    /// # Panics
    /// If there is no cell of one of the numbers.
    #[must_use]
    pub fn are_peers(&self, a: usize, b: usize) -> bool {
        a != b && self.houses_of(a).iter().any(|house| self.houses_of(b).contains(house))
    }

    /// Pairs of houses that share at least two cells, computed at the first call: linear in time
    /// and memory in the cells of a board with boxes.
    ///
    /// ```
    /// let shape = anydoku::Shape::of_side(9)?;
    /// let both = &shape.intersections()[0];
    /// // Row 1 and box 1 share three cells.
    /// assert_eq!(both.houses, (0, 18));
    /// assert_eq!(*both.cells, [0, 1, 2]);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn intersections(&self) -> &[Intersection] {
        self.0.intersections.get_or_init(|| intersection::all(self))
    }

    /// The same shape, sharing nothing with this one: for tables that keep it.
    pub(crate) fn without_tables(&self) -> Self {
        let body = &*self.0;
        Self(Arc::new(Body {
            side: body.side,
            boxes: body.boxes.clone(),
            diagonals: body.diagonals,
            windows: body.windows,
            houses: body.houses.clone(),
            cells: body.cells.clone(),
            starts: body.starts.clone(),
            houses_of: body.houses_of.clone(),
            house_starts: body.house_starts.clone(),
            intersections: body.intersections.clone(),
            tables: Mutex::default(),
        }))
    }

    /// Tables that follow from the shape, one of each type: made at the first call and shared by all
    /// clones.
    pub(crate) fn cached<T: Any + Send + Sync>(&self, make: impl FnOnce(&Self) -> T) -> Arc<T> {
        let known = || {
            let tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.iter().find_map(|table| Arc::clone(table).downcast().ok())
        };
        known().unwrap_or_else(|| {
            // Made outside the lock: making one table may ask for another.
            let made = Arc::new(make(self));
            let mut tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.push(Arc::clone(&made) as Arc<dyn Any + Send + Sync>);
            made
        })
    }

    /// Whether a grid is full, every value in range, and no house repeats a digit. Cost: linear in
    /// the cells of all houses.
    ///
    /// ```
    /// use anydoku::{Grid, Shape};
    /// let grid = Grid::from_values(2, [1, 2, 2, 1]).expect("four values");
    /// assert!(Shape::latin(2)?.is_filled_correctly(&grid));
    /// assert!(!Shape::builder(2).diagonals().build()?.is_filled_correctly(&grid));
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn is_filled_correctly(&self, grid: &Grid) -> bool {
        let side = usize::from(self.side());
        if grid.side() != self.side()
            || grid.values().iter().any(|&value| value == 0 || value > self.side())
        {
            return false;
        }
        let mut seen_in = vec![usize::MAX; side + 1];
        (0..self.house_count()).all(|house| {
            self.cells_of(house).iter().all(|&cell| {
                let value = usize::from(grid.values()[cell as usize]);
                std::mem::replace(&mut seen_in[value], house) != house
            })
        })
    }

    /// The cell of this number.
    #[must_use]
    pub fn cell(&self, index: usize) -> Cell {
        Cell::at(index, self.side())
    }
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.side == other.0.side
                && self.0.boxes == other.0.boxes
                && self.0.houses == other.0.houses
                && self.0.cells == other.0.cells)
    }
}

impl Eq for Shape {}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side();
        write!(f, "{side}x{side}, ")?;
        match self.0.boxes {
            Boxes::None => write!(f, "no boxes")?,
            Boxes::Blocks { rows, columns } => write!(f, "boxes {rows}x{columns}")?,
            Boxes::Regions(_) => write!(f, "jigsaw")?,
        }
        if self.has_diagonals() {
            write!(f, ", diagonals")?;
        }
        if self.has_windows() {
            write!(f, ", windows")?;
        }
        let more = self.houses().iter().filter(|house| house.kind() == HouseKind::Extra).count();
        if more > 0 {
            write!(f, ", {more} more houses")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

#[cfg(test)]
mod tests;
