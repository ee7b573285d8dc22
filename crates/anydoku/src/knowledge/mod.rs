//! Facts about boards: what follows from the shape, and what others counted, proved or found, each
//! figure with its source.

mod figure;
mod table;

pub use figure::{Certainty, Figure};

use figure::Board;

use crate::shape::{Boxes, HouseKind, Shape};
use crate::symmetry::{GroupOrder, SymmetryGroup};

/// The facts about a shape. Figures that are unknown or could not be verified in a public source
/// are `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Facts {
    /// The number of cells in a row, which is also the number of digits.
    pub side: u16,
    /// The number of cells.
    pub cells: usize,
    /// The number of candidates of the empty board: cells times digits.
    pub candidates: usize,
    /// The number of houses of each kind, in the order of [`Shape::houses`].
    pub houses: Vec<(HouseKind, usize)>,
    /// The smallest and the largest number of peers of a cell.
    pub peers: (usize, usize),
    /// The number of transformations that preserve the houses, including relabeling, or `None` if
    /// they are too many to list (see [`SymmetryGroup::of`]).
    pub symmetries: Option<GroupOrder>,
    /// The number of full grids.
    pub grids: Option<Figure>,
    /// The number of essentially different full grids, which no symmetry of the board maps to each
    /// other.
    pub kinds: Option<Figure>,
    /// For Latin squares, the number of isotopy classes (rows, columns and digits permuted, no
    /// transposition).
    pub isotopy_classes: Option<Figure>,
    /// For Latin squares, the number of main classes (rows, columns and digits also exchanged with
    /// each other).
    pub main_classes: Option<Figure>,
    /// The fewest givens of a puzzle with one solution.
    pub fewest_givens: Option<Figure>,
}

/// Returns the facts about a shape.
///
/// The cost is a pass over the houses of one cell for plain boards; for others, over those of every
/// cell and the search for the symmetries.
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
