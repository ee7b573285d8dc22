//! Design: which layer digits go to, and the symmetry brush, which erases at the images of a cell too.

use anydoku::Cell;

use super::Session;
use super::doing::Doing;
use crate::settings::Mode;
use crate::sorted::SortedSet;

/// What digits are in design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DesignLayer {
    /// Givens.
    #[default]
    Givens,
    /// Values that a player could have put: givens stay.
    Values,
    /// Candidates of cells without a value: givens stay.
    Candidates,
}

impl DesignLayer {
    /// All.
    pub const ALL: [Self; 3] = [Self::Givens, Self::Values, Self::Candidates];
}

/// Which images a cell has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    /// None.
    #[default]
    Single,
    /// The cell at the other end, through the middle of the board.
    HalfTurn,
    /// All that come of it by quarter turns.
    QuarterTurn,
    /// The cell on the other side of the line between left and right.
    LeftRight,
    /// The cell on the other side of the line between top and bottom.
    TopBottom,
    /// The cell on the other side of the falling diagonal.
    Falling,
    /// The cell on the other side of the rising diagonal.
    Rising,
}

impl Brush {
    /// All.
    pub const ALL: [Self; 7] = [
        Self::Single,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Falling,
        Self::Rising,
    ];

    /// A cell and its images on a board of this side, each once.
    ///
    /// ```
    /// use anydoku::Cell;
    /// use anydoku_play::Brush;
    /// let cells = Brush::QuarterTurn.images(Cell::new(0, 1), 9);
    /// let cells: Vec<_> = cells.iter().map(Cell::to_string).collect();
    /// assert_eq!(cells, ["r1c2", "r2c9", "r8c1", "r9c8"]);
    /// ```
    #[must_use]
    pub fn images(self, cell: Cell, side: u16) -> SortedSet<Cell> {
        let (row, column) = (cell.row(), cell.column());
        let other = |at: u16| (side - 1).saturating_sub(at);
        let half = (other(row), other(column));
        let images = match self {
            Self::Single => vec![],
            Self::HalfTurn => vec![half],
            Self::QuarterTurn => vec![(column, other(row)), half, (other(column), row)],
            Self::LeftRight => vec![(row, other(column))],
            Self::TopBottom => vec![(other(row), column)],
            Self::Falling => vec![(column, row)],
            Self::Rising => vec![(other(column), other(row))],
        };
        let images = images.into_iter().map(|(row, column)| Cell::new(row, column));
        std::iter::once(cell).chain(images).collect()
    }
}

impl Session {
    /// What digits are in design: candidates as long as marks are made.
    #[must_use]
    pub fn design_layer(&self) -> DesignLayer {
        match self.mode {
            Mode::Corner | Mode::Centre => DesignLayer::Candidates,
            _ => self.layer,
        }
    }

    pub(super) fn set_design_layer(&mut self, layer: DesignLayer, doing: &mut Doing) {
        match layer {
            DesignLayer::Candidates if self.design_layer() == layer => {}
            DesignLayer::Candidates => self.set_mode(Mode::Centre, doing),
            _ => self.set_mode(Mode::Value, doing),
        }
        self.layer = layer;
        self.set_options();
    }

    /// Which images are erased with a cell in design.
    #[must_use]
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// These cells; in design with their images.
    pub(super) fn with_images(&self, cells: &[Cell]) -> Vec<Cell> {
        if !self.designs || self.brush == Brush::Single {
            return cells.to_vec();
        }
        let side = self.game.board().side();
        let images = cells.iter().flat_map(|&cell| self.brush.images(cell, side));
        images.collect::<SortedSet<_>>().into_iter().collect()
    }
}
