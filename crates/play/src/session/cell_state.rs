//! Everything needed to draw a cell.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit, HouseKind};

use super::Session;
use crate::check::is_wrong;
use crate::digits::{Colors, Digits};
use crate::settings::Validation;

/// The state of a cell as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellState {
    /// The digit.
    pub value: Option<Digit>,
    /// Whether the digit is a given.
    pub is_given: bool,
    /// Whether to show that the digit conflicts with another.
    pub conflict: bool,
    /// Whether to show that the digit differs from the solution.
    pub wrong: bool,
    /// Corner notes; empty if there is a digit.
    pub corner: Digits,
    /// Whether the corner notes were filled in, so that each is at the place of its digit.
    pub is_filled: bool,
    /// Center notes; empty if there is a digit.
    pub center: Digits,
    /// Notes removed by hand, if they are to be shown.
    pub struck: Digits,
    /// The note to highlight: that of the highlighted digit.
    pub same_mark: Option<Digit>,
    /// Colors of the cell.
    pub colors: Colors,
    /// Colors of its candidates.
    pub candidate_colors: BTreeMap<Digit, u8>,
    /// The candidate that colors apply to instead of the cell.
    pub targeted_candidate: Option<Digit>,
    /// Whether the cell is selected.
    pub is_selected: bool,
    /// Whether the cursor is here.
    pub is_cursor: bool,
    /// Whether to highlight that it shares a house with the cursor.
    pub is_peer: bool,
    /// Whether to highlight that it has the same digit.
    pub is_same_value: bool,
    /// Whether to highlight that the filtered or highlighted digit can go here.
    pub is_filtered: bool,
    /// Pending input that would be entered here.
    pub pending_text: Option<String>,
}

impl CellState {
    /// Returns whether the cell is empty, and to highlight that a digit can go here.
    pub fn is_possible(&self) -> bool {
        self.is_filtered && self.value.is_none()
    }
}

impl Session {
    /// Returns the state of a cell as it is drawn.
    pub fn cell_state(&self, cell: Cell) -> CellState {
        let board = self.game.board();
        let (content, settings) = (board.content(cell), &self.settings);
        let cursor = self.view.selection.cursor();
        let digit = self.highlighted_digit();
        let is_selected = self.view.selection.contains(cell);
        let is_checked = settings.validation != Validation::Off;
        let mut state = CellState {
            value: content.value,
            is_given: content.is_given,
            conflict: is_checked && settings.highlight_conflicts && board.is_in_conflict(cell),
            wrong: !content.is_given && self.is_shown_wrong(cell),
            colors: content.colors,
            is_selected,
            is_cursor: cursor == Some(cell),
            is_peer: cursor.is_some_and(|cursor| self.is_shown_peer(cursor, cell)),
            is_same_value: settings.highlight_same && digit.is_some() && content.value == digit,
            is_filtered: self.is_shown_place(cell),
            ..CellState::default()
        };
        if content.value.is_none() {
            state.corner = content.corner.clone();
            state.is_filled = content.is_filled;
            state.center = content.center.clone();
            state.targeted_candidate =
                self.targeted_candidate().filter(|(at, _)| *at == cell).map(|(_, digit)| digit);
            state.candidate_colors.clone_from(&content.candidate_colors);
            if settings.show_removed_notes {
                state.struck = content.struck.clone();
            }
            let is_marked = |digit: &Digit| settings.highlight_notes && content.has_mark(*digit);
            state.same_mark = digit.filter(is_marked);
        }
        if is_selected && !content.is_given {
            state.pending_text = self.input.pending.as_ref().map(|typed| typed.text.clone());
        }
        state
    }

    /// Returns whether a cell is shown as wrong, by live validation or after a check.
    fn is_shown_wrong(&self, cell: Cell) -> bool {
        let Some(digit) = self.game.board().value(cell) else { return false };
        let by_solution = self.settings.validation == Validation::Solution
            && self.solution.as_ref().is_some_and(|right| is_wrong(right, cell, digit));
        by_solution || self.view.marked_wrong.contains(&cell)
    }

    fn is_shown_peer(&self, cursor: Cell, cell: Cell) -> bool {
        let board = self.game.board();
        let (lines, boxes) = (self.settings.highlight_lines, self.settings.highlight_boxes);
        if cursor == cell || !(lines || boxes) {
            return false;
        }
        let in_line = cursor.row() == cell.row() || cursor.column() == cell.column();
        let shares_more = || {
            board.houses_of(cell).any(|house| {
                !matches!(house.kind(), HouseKind::Row | HouseKind::Column)
                    && board.houses_of(cursor).any(|known| known == house)
            })
        };
        (lines && in_line) || (boxes && shares_more())
    }

    /// Returns whether a cell is shown as a possible place for the filtered digit, or for the
    /// highlighted one if that is set.
    fn is_shown_place(&self, cell: Cell) -> bool {
        let highlighted = || self.highlighted_digit().filter(|_| self.settings.highlight_places);
        let Some(digit) = self.view.filter.or_else(highlighted) else { return false };
        let content = self.game.board().content(cell);
        match content.value {
            Some(value) => value == digit,
            None => {
                let is_open = content.corner.is_empty() && content.center.is_empty();
                (is_open || content.has_mark(digit)) && self.game.board().allows(cell, digit)
            }
        }
    }
}
