//! Facts about boards: what follows from the shape, and what others counted, proved or found, each
//! figure with its source.

use crate::shape::{Boxes, HouseKind, Shape};
use crate::symmetry::{GroupOrder, SymmetryGroup};

/// The certainty of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Certainty {
    /// The figure was counted or proved.
    Exact,
    /// An estimate, with the digits that its source gives.
    Estimate,
    /// The smallest number found so far; smaller ones are not excluded.
    LeastFound,
    /// A lower bound, which some boards of the kind attain, but not necessarily this one.
    LowerBound,
}

/// A figure from the literature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// The number in decimal digits, or an estimate with exponent such as `5.9584e98`.
    pub value: &'static str,
    /// The certainty of the figure.
    pub certainty: Certainty,
    /// Who found it, when, and where it is published.
    pub source: &'static str,
}

/// The figures below their sources, one per line: the board, and after a colon the kind of figure and
/// its value. Each was verified in a public source; figures that could not be verified are omitted.
/// Boxes have the smaller number first: transposed boards have the same figures.
const FIGURES: &str = include_str!("figures.txt");

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

impl Facts {
    /// Returns the facts about a shape.
    ///
    /// The cost is a pass over the houses of one cell for plain boards; for others, over those of every
    /// cell and the search for the symmetries.
    ///
    /// ```
    /// use anydoku::{Shape, research::Facts};
    /// let nine = Facts::of(&Shape::of_side(9)?);
    /// assert_eq!(nine.candidates, 729);
    /// assert_eq!(nine.grids.unwrap().value, "6670903752021072936960");
    /// assert!(nine.fewest_givens.unwrap().source.contains("McGuire"));
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let group = SymmetryGroup::of(shape).ok();
        let figures =
            board_name(shape, group.as_ref()).map_or_else(Vec::new, |board| figures(&board));
        let figure = |kind| figures.iter().find(|row| row.0 == kind).map(|&(_, figure)| figure);
        Self {
            side: shape.side(),
            cells: shape.cell_count(),
            candidates: shape.cell_count() * usize::from(shape.side()),
            houses: houses(shape),
            peers: peers(shape),
            symmetries: group.map(|group| group.order()),
            grids: figure("grids"),
            kinds: figure("kinds"),
            isotopy_classes: figure("isotopy"),
            main_classes: figure("main"),
            fewest_givens: figure("givens"),
        }
    }
}

/// Returns the kinds of figures that are known for a board, each with its figure.
fn figures(board: &str) -> Vec<(&'static str, Figure)> {
    let mut source = "";
    let rows = FIGURES.lines().filter_map(|line| {
        let Some(row) = line.strip_prefix("  ") else {
            source = line;
            return None;
        };
        let (kind, value) = row.strip_prefix(board)?.strip_prefix(": ")?.split_once(' ')?;
        let (certainty, value) = match value.rsplit_once(' ') {
            Some(("about", value)) => (Certainty::Estimate, value),
            Some(("at most", value)) => (Certainty::LeastFound, value),
            Some(("at least", value)) => (Certainty::LowerBound, value),
            _ => (Certainty::Exact, value),
        };
        Some((kind, Figure { value, certainty, source }))
    });
    rows.collect()
}

/// Returns the name of a board in [`FIGURES`]. The same boxes given as regions have the same name.
fn board_name(shape: &Shape, group: Option<&SymmetryGroup>) -> Option<String> {
    if let Some((rows, columns)) = group.and_then(SymmetryGroup::plain_boxes) {
        return Some(match rows == shape.side() {
            true => format!("latin {rows}"),
            false => format!("boxes {}x{}", rows.min(columns), rows.max(columns)),
        });
    }
    let square = matches!(shape.boxes(), Boxes::Blocks { rows: 3, columns: 3 });
    let name = match *houses(shape).get(2..)? {
        [(HouseKind::Box, 9), (HouseKind::Diagonal, 2)] if square => "9x9 diagonals",
        [(HouseKind::Box, 9)] if shape.side() == 9 => "9x9 jigsaw",
        _ => return None,
    };
    Some(name.to_owned())
}

fn houses(shape: &Shape) -> Vec<(HouseKind, usize)> {
    let kinds = shape.houses().chunk_by(|first, second| first.kind() == second.kind());
    kinds.map(|houses| (houses[0].kind(), houses.len())).collect()
}

fn peers(shape: &Shape) -> (usize, usize) {
    let cells = if shape.is_plain() { 1 } else { shape.cell_count() };
    let counts = (0..cells).map(|cell| shape.peer_numbers(cell).count());
    counts.fold((usize::MAX, 0), |(least, most), count| (least.min(count), most.max(count)))
}

#[cfg(test)]
mod tests;
