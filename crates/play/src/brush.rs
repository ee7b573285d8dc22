//! The layers and the symmetry brush of design mode.

use std::collections::BTreeSet;

use anydoku::Cell;

/// The layer that digits go to in design mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DesignLayer {
    /// Givens.
    #[default]
    Givens,
    /// Digits that a player could have entered; givens are kept.
    Values,
    /// Candidates of cells without a digit; givens are kept.
    Candidates,
}

/// The symmetry of the brush, which determines the images of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    /// No images.
    #[default]
    Single,
    /// 180° rotation.
    HalfTurn,
    /// 90° rotation, three images.
    QuarterTurn,
    /// Reflection left to right.
    LeftRight,
    /// Reflection top to bottom.
    TopBottom,
    /// Reflection in the main diagonal.
    Falling,
    /// Reflection in the other diagonal.
    Rising,
}

/// What is designed, and how.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Design {
    /// Whether the givens are being edited.
    pub(crate) is_on: bool,
    pub(crate) brush: Brush,
    pub(crate) layer: DesignLayer,
}

impl Brush {
    /// Returns a cell and its images on a board of this side, each once.
    ///
    /// ```
    /// use anydoku::Cell;
    /// use anydoku_play::Brush;
    /// let cells = Brush::QuarterTurn.images(Cell::new(0, 1), 9);
    /// let cells: Vec<_> = cells.iter().map(Cell::to_string).collect();
    /// assert_eq!(cells, ["r1c2", "r2c9", "r8c1", "r9c8"]);
    /// ```
    pub fn images(self, cell: Cell, side: u16) -> BTreeSet<Cell> {
        let (row, column) = (cell.row(), cell.column());
        let mirrored = |index: u16| (side - 1).saturating_sub(index);
        let half = (mirrored(row), mirrored(column));
        let images = match self {
            Self::Single => vec![],
            Self::HalfTurn => vec![half],
            Self::QuarterTurn => vec![(column, mirrored(row)), half, (mirrored(column), row)],
            Self::LeftRight => vec![(row, mirrored(column))],
            Self::TopBottom => vec![(mirrored(row), column)],
            Self::Falling => vec![(column, row)],
            Self::Rising => vec![(mirrored(column), mirrored(row))],
        };
        let images = images.into_iter().map(|(row, column)| Cell::new(row, column));
        std::iter::once(cell).chain(images).collect()
    }
}
