//! The changes of a move: cells before and after, strokes added or removed.

use anydoku::{Cell, Digit};

use crate::board::{Board, Content};
use crate::edit::{Edit, MarkLayer, Options};
use crate::pen::PenMark;

/// The cells and strokes that a move changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    cells: Vec<CellChange>,
    strokes: Vec<(PenMark, bool)>,
    /// The board-wide edit that caused the change, if the log stores it as such.
    board_edit: Option<BoardEdit>,
}

/// An edit of all cells whose result follows from the board alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardEdit {
    /// Fills in notes, of one digit or all.
    Fill(MarkLayer, Option<Digit>),
    /// Clears all notes.
    ClearMarks,
}

impl BoardEdit {
    /// Returns the edit that applies to each cell.
    pub(crate) const fn cell_edit(self) -> Edit {
        match self {
            Self::Fill(layer, digit) => Edit::Fill(layer, digit),
            Self::ClearMarks => Edit::ClearMarks,
        }
    }
}

/// A cell that a move changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellChange {
    /// The cell.
    pub cell: Cell,
    /// Its contents before the move.
    pub before: Content,
    /// Its contents after the move.
    pub after: Content,
}

impl Change {
    /// Creates the change that gives cells these contents, and adds or removes strokes. Cells off
    /// the board and digits beyond its side are ignored.
    pub(crate) fn new(
        board: &Board,
        contents: impl IntoIterator<Item = (Cell, Content)>,
        strokes: impl IntoIterator<Item = (PenMark, bool)>,
    ) -> Self {
        let side = board.side();
        let changed = |(cell, mut after): (Cell, Content)| {
            after.is_filled &= !after.corner.is_empty();
            let is_valid = after.value.is_none_or(|digit| digit.value() <= side);
            let before = board.content(cell);
            (board.contains(cell) && is_valid && *before != after).then(|| CellChange {
                cell,
                before: before.clone(),
                after,
            })
        };
        let differs =
            |(mark, is_present): &(PenMark, bool)| board.pen().contains(mark) != *is_present;
        Self {
            cells: contents.into_iter().filter_map(changed).collect(),
            strokes: strokes.into_iter().filter(differs).collect(),
            board_edit: None,
        }
    }

    /// Creates the change of a board-wide edit.
    pub(crate) fn of_board(board: &Board, board_edit: BoardEdit) -> Self {
        let cells: Vec<Cell> = board.cells().collect();
        Self {
            board_edit: Some(board_edit),
            ..board.change(&cells, board_edit.cell_edit(), Options::default())
        }
    }

    /// Returns the board-wide edit, if this is one.
    pub(crate) fn board_edit(&self) -> Option<BoardEdit> {
        self.board_edit
    }

    /// Merges two changes; no cell may be in both.
    pub(crate) fn merge(mut self, other: Self) -> Self {
        self.cells.extend(other.cells);
        self.strokes.extend(other.strokes);
        self
    }

    /// Returns whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.strokes.is_empty()
    }

    /// Returns the changed cells, each once.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().map(|change| change.cell)
    }

    /// Returns the cells whose digits change, otherwise those whose notes or colors do.
    pub fn main_cells(&self) -> Vec<Cell> {
        let valued = self.cells.iter().filter(|it| it.before.value != it.after.value);
        let valued: Vec<Cell> = valued.map(|it| it.cell).collect();
        if valued.is_empty() { self.cells().collect() } else { valued }
    }

    /// Returns the changed cells with their contents before and after.
    pub fn cell_changes(&self) -> &[CellChange] {
        &self.cells
    }

    /// Returns the strokes that are added (`true`) or removed.
    pub fn strokes(&self) -> &[(PenMark, bool)] {
        &self.strokes
    }

    /// Returns the cells whose digit changes.
    pub(crate) fn values(&self) -> impl Iterator<Item = &CellChange> {
        self.cells.iter().filter(|change| change.before.value != change.after.value)
    }

    /// Applies the change to a board.
    pub(crate) fn apply(&self, board: &mut Board) {
        for CellChange { cell, after, .. } in &self.cells {
            board.set_content(*cell, after);
        }
        for &(mark, is_present) in &self.strokes {
            board.set_stroke(mark, is_present);
        }
    }

    /// Reverts the change on a board.
    pub(crate) fn revert(&self, board: &mut Board) {
        for CellChange { cell, before, .. } in &self.cells {
            board.set_content(*cell, before);
        }
        for &(mark, is_present) in &self.strokes {
            board.set_stroke(mark, !is_present);
        }
    }
}
