//! The shape of a board.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anydoku_words::counted;

use super::boxes::Boxes;
use super::house::{House, HouseKind};
use super::intersection::{Intersection, find_intersections};
use crate::grid::{Cell, Grid};
use crate::lists::Lists;

/// The houses of a board and the tables derived from them. Clones are cheap: they share their data.
///
/// A house is a list of cells in which no digit repeats. A house with as many cells as the board
/// has digits contains each digit. Rows come first, then columns, boxes, diagonals, windows and
/// extra houses.
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
pub struct Shape(Arc<ShapeData>);

struct ShapeData {
    board: Structure,
    intersections: OnceLock<Vec<Intersection>>,
    tables: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
}

#[derive(Clone, PartialEq, Eq)]
struct Structure {
    side: u16,
    boxes: Boxes,
    diagonals: bool,
    windows: bool,
    houses: Vec<House>,
    /// The cells of each house.
    cells: Lists<u32>,
    /// The houses of each cell, ascending.
    houses_of: Lists<u32>,
}

impl Shape {
    /// Assembles a shape from its houses and the cells of each.
    pub(super) fn assemble(
        side: u16,
        boxes: Boxes,
        diagonals: bool,
        windows: bool,
        houses: Vec<House>,
        lists: &[Vec<Cell>],
    ) -> Self {
        let mut cells = Lists::new();
        for list in lists {
            cells.push(list.iter().map(|cell| cell.index(side) as u32));
        }
        let houses_of = cells.inverse(usize::from(side) * usize::from(side));
        let board = Structure { side, boxes, diagonals, windows, houses, cells, houses_of };
        let (intersections, tables) = (OnceLock::new(), Mutex::default());
        Self(Arc::new(ShapeData { board, intersections, tables }))
    }

    /// Returns the side: the number of cells in a row and of digits.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.0.board.side
    }

    /// Returns the number of cells on the board.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        usize::from(self.0.board.side) * usize::from(self.0.board.side)
    }

    /// Returns all cells in reading order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        (0..self.cell_count()).map(|index| self.cell(index))
    }

    /// Returns how the board is divided into boxes.
    #[must_use]
    pub fn boxes(&self) -> &Boxes {
        &self.0.board.boxes
    }

    /// Returns whether the diagonals were added as such.
    #[must_use]
    pub fn has_diagonals(&self) -> bool {
        self.0.board.diagonals
    }

    /// Returns whether the windows were added as such.
    #[must_use]
    pub fn has_windows(&self) -> bool {
        self.0.board.windows
    }

    /// Returns whether this is the plain 9x9 board: rows, columns and nine 3x3 boxes only.
    #[must_use]
    pub fn is_plain_nine(&self) -> bool {
        self.0.board.side == 9
            && self.0.board.boxes == Boxes::Blocks { rows: 3, columns: 3 }
            && self.house_count() == 27
    }

    /// Returns whether the only houses are rows, columns and regular boxes, if any.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let boxes = match self.0.board.boxes {
            Boxes::None => 0,
            Boxes::Blocks { .. } => usize::from(self.0.board.side),
            Boxes::Regions(_) => return false,
        };
        self.house_count() == 2 * usize::from(self.0.board.side) + boxes
    }

    /// Returns all houses: rows, columns, boxes, diagonals, windows and extra houses.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.0.board.houses
    }

    /// Returns the number of houses.
    #[must_use]
    pub fn house_count(&self) -> usize {
        self.0.board.houses.len()
    }

    /// Returns the cells of a house: in reading order, or in the order of the list for an extra house;
    /// none if the board has no such house.
    ///
    /// ```
    /// use anydoku::{Cell, House, HouseKind, Shape};
    /// let diagonal = House::new(HouseKind::Diagonal, 1);
    /// let shape = Shape::builder(4).diagonals().build()?;
    /// let cells: Vec<String> = shape.cells_of(diagonal).map(|cell| cell.to_string()).collect();
    /// assert_eq!(cells, ["r4c1", "r3c2", "r2c3", "r1c4"]);
    /// assert_eq!(Shape::of_side(4)?.cells_of(diagonal).len(), 0);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    pub fn cells_of(&self, house: House) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        let number = self.index_of(house);
        let cells = number.map_or(&[][..], |number| self.cell_numbers(number));
        cells.iter().map(|&cell| self.cell(cell as usize))
    }

    /// Returns whether the house has as many cells as there are digits, so that it contains each
    /// digit; `false` if the board has no such house.
    #[must_use]
    pub fn is_complete(&self, house: House) -> bool {
        self.index_of(house).is_some_and(|number| self.has_every_digit(number))
    }

    /// Returns whether the board has a cell.
    #[must_use]
    pub fn has_cell(&self, cell: Cell) -> bool {
        cell.row().max(cell.column()) < self.side()
    }

    /// Returns the houses of a cell in the order of [`houses`](Self::houses); none off the board.
    ///
    /// ```
    /// use anydoku::{Cell, Shape};
    /// let shape = Shape::of_side(9)?;
    /// let houses: Vec<String> =
    ///     shape.houses_of(Cell::new(4, 8)).map(|house| house.to_string()).collect();
    /// assert_eq!(houses, ["row 5", "column 9", "box 6"]);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    pub fn houses_of(&self, cell: Cell) -> impl ExactSizeIterator<Item = House> + Clone + '_ {
        let number = self.cell_number(cell);
        let houses = number.map_or(&[][..], |number| self.house_numbers(number));
        houses.iter().map(|&house| self.houses()[house as usize])
    }

    /// Returns the peers of a cell, each once: the cells that share a house with it; none off the
    /// board.
    ///
    /// Iterates over the houses of the cell rather than a table, which would take 740 MB at side
    /// 400.
    ///
    /// ```
    /// use anydoku::{Cell, Shape};
    /// let center = Cell::new(4, 4);
    /// assert_eq!(Shape::of_side(9)?.peers(center).count(), 20);
    /// assert_eq!(Shape::builder(9).diagonals().build()?.peers(center).count(), 32);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let number = self.cell_number(cell);
        let peers = number.into_iter().flat_map(|number| self.peer_numbers(number));
        peers.map(|peer| self.cell(peer))
    }

    /// Returns whether two different cells of the board share a house.
    #[must_use]
    pub fn are_peers(&self, first: Cell, second: Cell) -> bool {
        first != second
            && self.houses_of(first).any(|house| self.houses_of(second).any(|h| h == house))
    }

    /// Returns the index of a house in [`houses`](Self::houses), if the board has it.
    #[must_use]
    pub fn index_of(&self, house: House) -> Option<usize> {
        let (side, number) = (usize::from(self.side()), usize::from(house.number()));
        let usual = match house.kind() {
            HouseKind::Row => number,
            HouseKind::Column => side + number,
            _ => 2 * side + number,
        };
        if self.houses().get(usual) == Some(&house) {
            return Some(usual);
        }
        // Kinds follow each other in their order, and houses of a kind in that of their numbers.
        self.houses().binary_search(&house).ok()
    }

    /// Returns the numbers of the cells of a house.
    pub(crate) fn cell_numbers(&self, house: usize) -> &[u32] {
        self.0.board.cells.get(house)
    }

    /// Returns the numbers of the houses of a cell, ascending.
    pub(crate) fn house_numbers(&self, cell: usize) -> &[u32] {
        self.0.board.houses_of.get(cell)
    }

    /// Returns the pairs of houses that share at least two cells. They are computed by the first
    /// call, in time and memory linear in the number of cells of a board with boxes.
    pub(crate) fn intersections(&self) -> &[Intersection] {
        self.0
            .intersections
            .get_or_init(|| find_intersections(&self.0.board.cells, &self.0.board.houses_of))
    }

    /// Returns the same shape without shared data, for tables that store a shape.
    pub(crate) fn without_tables(&self) -> Self {
        let (board, intersections) = (self.0.board.clone(), self.0.intersections.clone());
        Self(Arc::new(ShapeData { board, intersections, tables: Mutex::default() }))
    }

    /// Returns the table of type `T` derived from the shape. It is computed by the first call and
    /// shared by all clones.
    pub(crate) fn cached<T: Any + Send + Sync>(&self, make: impl FnOnce(&Self) -> T) -> Arc<T> {
        let cached_table = || {
            let tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.iter().find_map(|table| Arc::clone(table).downcast().ok())
        };
        cached_table().unwrap_or_else(|| {
            // Computed outside the lock: `make` may need another table.
            let table = Arc::new(make(self));
            let mut tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.push(Arc::clone(&table) as Arc<dyn Any + Send + Sync>);
            table
        })
    }

    /// Returns whether a grid is full, has every value in range and repeats no digit in a house.
    /// Takes time linear in the cells of all houses.
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
        let mut last_house_with = vec![usize::MAX; side + 1];
        (0..self.house_count()).all(|house| {
            self.cell_numbers(house).iter().all(|&cell| {
                let value = usize::from(grid.values()[cell as usize]);
                std::mem::replace(&mut last_house_with[value], house) != house
            })
        })
    }

    /// Returns the cell with this number in reading order, from 0.
    #[must_use]
    pub fn cell(&self, index: usize) -> Cell {
        Cell::at(index, self.side())
    }
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.board == other.0.board
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let board = &self.0.board;
        (board.side, &board.boxes, board.diagonals, board.windows).hash(state);
        for house in self.houses_of_kind(HouseKind::Extra) {
            self.cell_numbers(house).hash(state);
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side();
        write!(f, "{side}x{side}, ")?;
        match self.0.board.boxes {
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
        let more = self.houses_of_kind(HouseKind::Extra).count();
        if more > 0 {
            write!(f, ", {}", counted(more, "more house"))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}
