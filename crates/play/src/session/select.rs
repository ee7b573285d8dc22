//! Cursor and selection.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::movement::{Step, step};
use crate::settings::Mode;

impl Session {
    /// Where a step from the cursor leads; without a cursor to the first cell of the board, or as
    /// the step names it.
    fn step(&self, way: Step) -> Cell {
        let board = self.game.board();
        match (self.selection.cursor(), way) {
            (Some(cursor), _) => step(board, cursor, way, self.settings.wraps),
            (None, Step::NextEmpty(_)) if board.value(Cell::new(0, 0)).is_none() => Cell::new(0, 0),
            (None, Step::To(_) | Step::BoardEnd | Step::NextEmpty(_)) => {
                step(board, Cell::new(0, 0), way, self.settings.wraps)
            }
            (None, _) => Cell::new(0, 0),
        }
    }

    pub(super) fn go(&mut self, way: Step) {
        self.selection.only(self.step(way));
    }

    pub(super) fn extend(&mut self, way: Step) {
        let to = self.step(way);
        self.selection.rectangle(to);
    }

    /// To the next cell in reading order in which the value that is meant can stand, or to the one
    /// before; that value stays meant.
    pub(super) fn go_to_next_place(&mut self, is_forward: bool, doing: &mut Doing) {
        let Some(digit) = self.meant_digit() else { return };
        let board = self.game.board();
        let (side, count) = (board.side(), board.shape().cell_count());
        let start = self.selection.cursor().map_or(count - 1, |cell| cell.index(side));
        let at = |far: usize| (start + if is_forward { far } else { count - far }) % count;
        let fits = |cell: &Cell| board.value(*cell).is_none() && board.allows(*cell, digit);
        let found = (1..=count).map(|far| Cell::at(at(far), side)).find(fits);
        match found {
            Some(cell) => {
                self.selection.only(cell);
                if self.chosen.is_none() {
                    self.filter = Some(digit);
                }
            }
            None => {
                let text = self.strings.say("place.none", &[("digit", self.symbols.name(digit))]);
                doing.say(text);
            }
        }
    }

    /// Selects the cells of a house.
    pub(super) fn select_house(&mut self, house: u32, adds: bool) {
        let board = self.game.board();
        if (house as usize) < board.shape().house_count() {
            let cells: Vec<Cell> = board.cells_of(house).collect();
            let before = self.selection.cells().to_vec();
            let kept = before.into_iter().filter(|_| adds);
            self.selection.these(kept.chain(cells));
        }
    }

    /// Selects all cells that have what this one has: its value; else, by the mode, one of its
    /// marks or colours.
    pub(super) fn select_same(&mut self, cell: Cell, doing: &mut Doing) {
        let board = self.game.board();
        let content = board.content(cell);
        let wants = |other: Cell| {
            let other = board.content(other);
            if self.mode == Mode::Colour {
                return content.colours.iter().any(|colour| other.colours.contains(colour));
            }
            if let Some(digit) = content.value {
                return other.value == Some(digit);
            }
            let shares = |one: &crate::Digits, other: &crate::Digits| {
                one.iter().any(|digit: Digit| other.contains(digit))
            };
            let corner = shares(&content.corner, &other.corner);
            let centre = shares(&content.centre, &other.centre);
            other.value.is_none()
                && match self.mode {
                    Mode::Corner => corner,
                    Mode::Centre => centre,
                    _ => corner || centre,
                }
        };
        let cells: Vec<Cell> = board.cells().filter(|&other| wants(other)).collect();
        if !cells.is_empty() {
            let text = self.strings.count("selected", cells.len(), &[]);
            self.selection.these(cells);
            self.tell_quietly(text, doing);
        }
    }
}
