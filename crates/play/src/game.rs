//! A game: a board, its moves, how entries are taken.

use anydoku::{Cell, Digit, Puzzle};

use crate::board::Board;
use crate::change::Change;
use crate::check::obstacle;
use crate::edit::{Edit, Options};
use crate::history::{History, Move};
use crate::sorted::{SortedMap, sort};

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

    /// The values that were put, in the order in which they were: what was put last is last.
    #[must_use]
    pub fn entries(&self) -> Vec<(Cell, Digit)> {
        let places = self.history.path().into_iter().enumerate();
        let changes = places.filter_map(|(at, place)| Some((at, self.history.change(place)?)));
        let put: SortedMap<Cell, usize> =
            changes.flat_map(|(at, change)| change.values().map(move |it| (it.cell, at))).collect();
        let values = self.board.values().clues();
        let mut entries: Vec<_> = values.filter(|(cell, _)| !self.board.is_given(*cell)).collect();
        sort(&mut entries, |(one, _), (other, _)| put.get(one).cmp(&put.get(other)));
        entries
    }

    /// Does something to cells; whether anything changed. With [`Options::is_strict`] a value that
    /// conflicts with another is refused.
    pub fn edit(&mut self, cells: &[Cell], edit: Edit) -> bool {
        let change = self.board.change(cells, edit, self.options);
        if self.options.is_strict && obstacle(&self.board, &change).is_some() {
            return false;
        }
        self.play(change)
    }

    /// Plays a change as one move; whether it changes anything.
    pub(crate) fn play(&mut self, change: Change) -> bool {
        if change.is_empty() {
            return false;
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

    /// Goes back to before a move and forgets it, with all that was played after it; whether there
    /// is such a move.
    pub fn discard(&mut self, first: Move) -> bool {
        self.history.discard(first, &mut self.board)
    }

    /// The moves and the board, to be brought to what a log says.
    pub(crate) fn parts(&mut self) -> (&mut History, &mut Board) {
        (&mut self.history, &mut self.board)
    }

    /// Whether the board is full and right.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }
}
