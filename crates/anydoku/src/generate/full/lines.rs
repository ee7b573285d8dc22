//! The lines of a plain board that can be exchanged: rows of a band, columns of a stack.

use crate::shape::{Boxes, Shape};

/// The bands and stacks of a plain board. A Latin square is one band and one stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) side: usize,
    /// Rows of a band.
    pub(super) rows: usize,
    /// Columns of a stack.
    pub(super) columns: usize,
}

impl Lines {
    /// Returns the lines of a shape, or `None` if it has more than rows, columns and regular boxes.
    pub(super) fn of(shape: &Shape) -> Option<Self> {
        let side = usize::from(shape.side());
        let (rows, columns) = match *shape.boxes() {
            Boxes::Blocks { rows, columns } if shape.is_plain() => (rows.into(), columns.into()),
            Boxes::None if shape.is_plain() => (side, side),
            _ => return None,
        };
        Some(Self { side, rows, columns })
    }

    /// Returns how far the template shifts the digits from row to row of a band.
    pub(super) fn shift(self) -> usize {
        if self.rows == self.side { 1 } else { self.columns }
    }

    pub(super) fn bands(self) -> usize {
        self.side / self.rows
    }

    pub(super) fn stacks(self) -> usize {
        self.side / self.columns
    }
}
