//! A game: a board, its moves, how entries are taken.

use anydoku::{Cell, Puzzle};

use crate::board::Board;
use crate::check::{conflicts, is_solved};
use crate::edit::Edit;
use crate::history::{History, Move};

/// How a game takes what is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Whether a value takes its digit out of the notes of the cells that see it.
    pub tidies_notes: bool,
    /// Whether a value that a cell of its house has is refused.
    pub is_strict: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { tidies_notes: true, is_strict: false }
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    board: Board,
    history: History,
    /// How it takes what is entered.
    pub options: Options,
}

impl Game {
    /// The beginning of a game.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let (history, options) = (History::default(), Options::default());
        Self { board: Board::new(puzzle), history, options }
    }

    /// What stands on the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// All moves.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Does something to cells; whether anything changed. With [`Options::is_strict`] a value that
    /// conflicts with another is refused.
    pub fn edit(&mut self, cells: &[Cell], edit: Edit) -> bool {
        let change = self.board.change(cells, edit, self.options.tidies_notes);
        if change.is_empty() {
            return false;
        }
        if self.options.is_strict && matches!(edit, Edit::Value(_)) {
            let mut after = self.board.clone();
            change.apply(&mut after);
            let known = conflicts(&self.board);
            if conflicts(&after).iter().any(|cell| !known.contains(cell)) {
                return false;
            }
        }
        self.history.play(change, &mut self.board);
        true
    }

    /// Goes back by a move; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.undo(&mut self.board)
    }

    /// Plays the move again that was played last from here; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.history.redo(&mut self.board)
    }

    /// Goes to any place of the history; whether it is one.
    pub fn go_to(&mut self, place: Move) -> bool {
        self.history.go_to(place, &mut self.board)
    }

    /// Names the place where the game stands, or takes its name.
    pub fn set_checkpoint(&mut self, name: Option<String>) {
        self.history.set_checkpoint(name);
    }

    /// Whether the board is full and right.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        is_solved(&self.board)
    }
}
