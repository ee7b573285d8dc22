//! What a move changed: cells before and after, strokes that came or went.

use anydoku::{Cell, Digit};

use crate::board::{Board, Content};
use crate::edit::{Edit, MarkLayer, Options};
use crate::pen::PenMark;

/// The cells and strokes that a move changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    cells: Vec<CellChange>,
    strokes: Vec<(PenMark, bool)>,
    /// The edit of all cells that it is, if it is one that a log writes as such.
    whole: Option<Whole>,
}

/// An edit of all cells. What comes of it follows from the board alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whole {
    /// Marks are filled in, of all digits or one.
    Fill(MarkLayer, Option<Digit>),
    /// All marks go.
    ClearMarks,
}

impl Whole {
    /// What it does to each cell.
    pub(crate) const fn edit(self) -> Edit {
        match self {
            Self::Fill(layer, digit) => Edit::Fill(layer, digit),
            Self::ClearMarks => Edit::ClearMarks,
        }
    }
}

/// A cell that a move changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellChange {
    /// Which.
    pub cell: Cell,
    /// What stood there.
    pub before: Content,
    /// What stands there after.
    pub after: Content,
}

impl Change {
    /// What it takes to bring cells of a board to these contents, and strokes to be there or not.
    /// Cells off the board, and values that it does not have, are left out.
    pub(crate) fn to(
        board: &Board,
        contents: impl IntoIterator<Item = (Cell, Content)>,
        strokes: impl IntoIterator<Item = (PenMark, bool)>,
    ) -> Self {
        let side = board.side();
        let changed = |(cell, after): (Cell, Content)| {
            let is_known = after.value.is_none_or(|digit| digit.value() <= side);
            let before = board.content(cell);
            (board.holds(cell) && is_known && *before != after).then(|| CellChange {
                cell,
                before: before.clone(),
                after,
            })
        };
        let differs = |(mark, is_there): &(PenMark, bool)| board.pen().contains(mark) != *is_there;
        Self {
            cells: contents.into_iter().filter_map(changed).collect(),
            strokes: strokes.into_iter().filter(differs).collect(),
            whole: None,
        }
    }

    /// What an edit of all cells comes to.
    pub(crate) fn of_all(board: &Board, whole: Whole) -> Self {
        let cells: Vec<Cell> = board.cells().collect();
        Self { whole: Some(whole), ..board.change(&cells, whole.edit(), Options::default()) }
    }

    /// The edit of all cells that it is.
    pub(crate) fn whole(&self) -> Option<Whole> {
        self.whole
    }

    /// Both changes as one; no cell is in both.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.cells.extend(other.cells);
        self.strokes.extend(other.strokes);
        self
    }

    /// Whether nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.strokes.is_empty()
    }

    /// The cells that change, each once.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().map(|change| change.cell)
    }

    /// The cells that change, with what stood and what stands there.
    #[must_use]
    pub fn cell_changes(&self) -> &[CellChange] {
        &self.cells
    }

    /// The strokes that come (`true`) or go.
    #[must_use]
    pub fn strokes(&self) -> &[(PenMark, bool)] {
        &self.strokes
    }

    /// The cells whose value changes.
    pub(crate) fn values(&self) -> impl Iterator<Item = &CellChange> {
        self.cells.iter().filter(|change| change.before.value != change.after.value)
    }

    /// Puts what it says onto a board.
    pub(crate) fn apply(&self, board: &mut Board) {
        for CellChange { cell, after, .. } in &self.cells {
            board.put(*cell, after);
        }
        for &(mark, is_there) in &self.strokes {
            board.draw(mark, is_there);
        }
    }

    /// Puts back what was there before.
    pub(crate) fn revert(&self, board: &mut Board) {
        for CellChange { cell, before, .. } in &self.cells {
            board.put(*cell, before);
        }
        for &(mark, is_there) in &self.strokes {
            board.draw(mark, !is_there);
        }
    }
}
