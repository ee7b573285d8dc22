//! A game: a board, its moves and its options.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit, Puzzle};

use crate::board::Board;
use crate::change::Change;
use crate::check::first_violation;
use crate::edit::{Edit, MarkLayer, Options};
use crate::history::{History, Move};

/// A game in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    board: Board,
    history: History,
    /// Options of edits.
    pub options: Options,
}

/// A note that an entry took from a cell.
struct LostNote {
    cell: Cell,
    digit: Digit,
    layer: MarkLayer,
    /// Whether the cell had no other note in the layer.
    was_last: bool,
}

impl Game {
    /// Creates a game without moves.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (history, options) = (History::default(), Options::default());
        Self { board: Board::new(puzzle), history, options }
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns the digits the player entered, in the order of their moves.
    pub fn entries(&self) -> Vec<(Cell, Digit)> {
        let places = self.history.path().into_iter().enumerate();
        let changes =
            places.filter_map(|(at, position)| Some((at, self.history.change(position)?)));
        let put: BTreeMap<Cell, usize> =
            changes.flat_map(|(at, change)| change.values().map(move |it| (it.cell, at))).collect();
        let values = self.board.values().clues();
        let mut entries: Vec<_> = values.filter(|(cell, _)| !self.board.is_given(*cell)).collect();
        entries.sort_by_key(|(cell, _)| put.get(cell));
        entries
    }

    /// Edits cells. Returns whether anything changed. With [`Options::is_strict`], a digit that
    /// causes a conflict is refused.
    pub fn edit(&mut self, cells: &[Cell], edit: Edit) -> bool {
        let change = self.board.change(cells, edit, self.options);
        if self.options.is_strict && first_violation(&self.board, &change).is_some() {
            return false;
        }
        self.play(change)
    }

    /// Plays a change as one move. Returns whether anything changed.
    pub(crate) fn play(&mut self, change: Change) -> bool {
        if change.is_empty() {
            return false;
        }
        self.record(change);
        true
    }

    /// Returns the change that, where it removes a digit, also gives peers the notes back that the
    /// digit took from them when it was entered. Notes that were removed by hand stay removed.
    pub(crate) fn with_restored_notes(&mut self, change: Change) -> Change {
        let lost: Vec<LostNote> = change
            .values()
            .filter_map(|cell_change| Some((cell_change.cell, cell_change.before.value?)))
            .flat_map(|(cell, digit)| self.notes_lost_to(cell, digit))
            // Where all notes were cleared since, none is missed.
            .filter(|it| it.was_last || !self.board.content(it.cell).notes(it.layer).is_empty())
            .collect();
        if lost.is_empty() {
            return change;
        }
        let cells = change.cell_changes().iter();
        let mut after: BTreeMap<Cell, _> =
            cells.map(|change| (change.cell, change.after.clone())).collect();
        change.apply(&mut self.board);
        for LostNote { cell, digit, layer, .. } in lost {
            let content = self.board.content(cell);
            if content.value.is_none()
                && self.board.allows(cell, digit)
                && !content.struck.contains(digit)
            {
                let content = after.entry(cell).or_insert_with(|| content.clone());
                content.notes_mut(layer).insert(digit);
            }
        }
        change.revert(&mut self.board);
        Change::new(&self.board, after, change.strokes().iter().copied())
    }

    /// Returns the notes that the last entry of a digit in a cell took from other cells.
    fn notes_lost_to(&self, cell: Cell, digit: Digit) -> Vec<LostNote> {
        let is_entry = |change: &&Change| {
            change.values().any(|it| it.cell == cell && it.after.value == Some(digit))
        };
        let path = self.history.path();
        let mut changes = path.iter().rev().filter_map(|&position| self.history.change(position));
        let Some(entry) = changes.find(is_entry) else { return Vec::new() };
        let lost =
            entry.cell_changes().iter().filter(|cell_change| cell_change.cell != cell).flat_map(
                |cell_change| {
                    [MarkLayer::Corner, MarkLayer::Center].into_iter().filter_map(move |layer| {
                        let (before, after) =
                            (cell_change.before.notes(layer), cell_change.after.notes(layer));
                        let is_lost = before.contains(digit) && !after.contains(digit);
                        is_lost.then(|| LostNote {
                            cell: cell_change.cell,
                            digit,
                            layer,
                            was_last: after.is_empty(),
                        })
                    })
                },
            );
        lost.collect()
    }

    /// Applies a change as one move, even an empty one.
    pub(crate) fn record(&mut self, change: Change) {
        change.apply(&mut self.board);
        self.history.add(change);
    }

    /// Undoes a move. Returns `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.history.step_back().inspect(|change| change.revert(&mut self.board)).is_some()
    }

    /// Redoes the move last played from here. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.history.step_forward().inspect(|change| change.apply(&mut self.board)).is_some()
    }

    /// Jumps to any move of the history; redo then follows its branch. Returns `false` if it does not
    /// exist.
    pub fn jump_to(&mut self, position: Move) -> bool {
        let Some(fork) = self.history.lead_to(position) else { return false };
        while self.history.current() != fork {
            self.undo();
        }
        while self.history.current() != position {
            self.redo();
        }
        true
    }

    /// Names the current move as a checkpoint, or removes its name.
    pub fn set_checkpoint(&mut self, name: Option<String>) {
        self.history.set_name(self.history.current(), name);
    }

    /// Discards a move and all moves after it, after undoing those on the current path. Returns
    /// `false` if the move does not exist.
    pub fn discard(&mut self, first: Move) -> bool {
        let Some(parent) = self.history.parent(first).filter(|_| self.history.contains(first))
        else {
            return false;
        };
        if self.history.path().contains(&first) {
            while self.history.current() != parent {
                self.undo();
            }
        }
        self.history.discard(first);
        true
    }

    /// Returns the history and the board, for replaying a log.
    pub(crate) fn parts_mut(&mut self) -> (&mut History, &mut Board) {
        (&mut self.history, &mut self.board)
    }

    /// Returns whether the board is full and without conflicts.
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }
}
