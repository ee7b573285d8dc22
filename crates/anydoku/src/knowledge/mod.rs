//! What is known of a board: what follows from its shape, and what was counted, proved or found by
//! others, each figure with its source.

mod table;

use crate::shape::{Boxes, HouseKind, Shape};
use crate::symmetry::{GroupOrder, SymmetryGroup};

/// How sure a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Certainty {
    /// Counted or proved.
    Exact,
    /// An estimate; the digits given are those its source gives.
    Estimate,
    /// The least found so far: fewer are not excluded.
    LeastFound,
    /// Less is impossible; some boards of the kind attain it, not necessarily this one.
    LowerBound,
}

/// A figure from the literature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// Decimal digits, or for an estimate digits and exponent: `5.9584e98`.
    pub value: &'static str,
    /// How sure it is.
    pub certainty: Certainty,
    /// Who found it, when, and where to read it.
    pub source: &'static str,
}

/// What is known of a shape. Figures that nobody knows, or that could not be verified in a public
/// source, are `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Facts {
    /// Cells in a row, and digits.
    pub side: u16,
    /// Cells on the board.
    pub cells: usize,
    /// Candidates of the empty board: cells times digits.
    pub candidates: usize,
    /// How many houses there are of each kind, in the order of [`Shape::houses`].
    pub houses: Vec<(HouseKind, usize)>,
    /// The fewest and the most peers that a cell has.
    pub peers: (usize, usize),
    /// Transformations that keep the houses, relabelling included; `None` if they are too many to
    /// list (see [`SymmetryGroup::of`]).
    pub symmetries: Option<GroupOrder>,
    /// Full grids.
    pub grids: Option<Figure>,
    /// Full grids that are essentially different: those that no symmetry of the board turns into
    /// each other.
    pub kinds: Option<Figure>,
    /// For Latin squares: isotopy classes (rows, columns and digits permuted, no transposition).
    pub isotopy_classes: Option<Figure>,
    /// For Latin squares: main classes (also rows, columns and digits exchanged with each other).
    pub main_classes: Option<Figure>,
    /// The fewest givens of a puzzle with one solution.
    pub fewest_givens: Option<Figure>,
}

/// What is known of a shape.
///
/// Costs a walk over the houses of one cell for plain boards, of every cell for others, and there
/// the search for the symmetries.
///
/// ```
/// use anydoku::{Shape, knowledge::facts};
/// let nine = facts(&Shape::of_side(9)?);
/// assert_eq!(nine.candidates, 729);
/// assert_eq!(nine.grids.unwrap().value, "6670903752021072936960");
/// assert!(nine.fewest_givens.unwrap().source.contains("McGuire"));
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
pub fn facts(shape: &Shape) -> Facts {
    let group = SymmetryGroup::of(shape).ok();
    let board = Board::of(shape, group.as_ref());
    let figure = |table: &[(Board, Figure)]| {
        let row = table.iter().find(|(known, _)| Some(*known) == board);
        row.map(|&(_, figure)| figure)
    };
    Facts {
        side: shape.side(),
        cells: shape.cell_count(),
        candidates: shape.cell_count() * usize::from(shape.side()),
        houses: houses(shape),
        peers: peers(shape),
        symmetries: group.map(|group| group.order()),
        grids: figure(table::GRIDS),
        kinds: figure(table::KINDS),
        isotopy_classes: figure(table::ISOTOPY_CLASSES),
        main_classes: figure(table::MAIN_CLASSES),
        fewest_givens: figure(table::FEWEST_GIVENS),
    }
}

/// A board that tables have a row for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Board {
    /// Boxes of so many rows and columns, the smaller number first: the transposed board has the
    /// same figures, and so have the same boxes given as regions.
    Blocks(u16, u16),
    /// No boxes.
    Latin(u16),
    /// 9x9 with square boxes and both diagonals.
    DiagonalNine,
    /// Any 9x9 board of irregular boxes alone.
    JigsawNine,
}

impl Board {
    fn of(shape: &Shape, group: Option<&SymmetryGroup>) -> Option<Self> {
        if let Some((rows, columns)) = group.and_then(SymmetryGroup::plain_boxes) {
            return Some(match rows == shape.side() {
                true => Self::Latin(rows),
                false => Self::Blocks(rows.min(columns), rows.max(columns)),
            });
        }
        let square = matches!(shape.boxes(), Boxes::Blocks { rows: 3, columns: 3 });
        match *houses(shape).get(2..)? {
            [(HouseKind::Box, 9), (HouseKind::Diagonal, 2)] if square => Some(Self::DiagonalNine),
            [(HouseKind::Box, 9)] if shape.side() == 9 => Some(Self::JigsawNine),
            _ => None,
        }
    }
}

fn houses(shape: &Shape) -> Vec<(HouseKind, usize)> {
    let mut kinds: Vec<(HouseKind, usize)> = Vec::new();
    for house in shape.houses() {
        match kinds.last_mut() {
            Some((kind, count)) if *kind == house.kind() => *count += 1,
            _ => kinds.push((house.kind(), 1)),
        }
    }
    kinds
}

fn peers(shape: &Shape) -> (usize, usize) {
    let cells = if shape.is_plain() { 1 } else { shape.cell_count() };
    let counts = (0..cells).map(|cell| shape.peers(cell).count());
    counts.fold((usize::MAX, 0), |(least, most), count| (least.min(count), most.max(count)))
}

#[cfg(test)]
mod tests;
