//! All that drawing a cell needs.

use anydoku::{Cell, Digit, HouseKind};

use super::Session;
use crate::check::is_wrong;
use crate::digits::{Colours, Digits};
use crate::settings::Validation;
use crate::sorted::SortedMap;

/// How a cell looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellLook {
    /// Its value.
    pub value: Option<Digit>,
    /// Whether it is given.
    pub is_given: bool,
    /// Whether another cell of a house has the value too, and that is to be shown.
    pub conflict: bool,
    /// Whether the solution has another value there, and that is to be shown.
    pub wrong: bool,
    /// Marks at its corners; none where there is a value.
    pub corner: Digits,
    /// Marks in its middle; none where there is a value.
    pub centre: Digits,
    /// Marks that were taken away by hand, if they are to be shown.
    pub struck: Digits,
    /// The mark to be highlighted: that of the value that is meant.
    pub same_mark: Option<Digit>,
    /// Its colours.
    pub colours: Colours,
    /// Colours of its candidates.
    pub candidate_colours: SortedMap<Digit, u8>,
    /// The candidate that colours colour, in place of the cell.
    pub candidate: Option<Digit>,
    /// Whether it is selected.
    pub is_selected: bool,
    /// Whether the cursor is there.
    pub is_cursor: bool,
    /// Whether it shares a house with the cursor, and that is to be shown.
    pub is_peer: bool,
    /// Whether it has the value that is meant, and that is to be shown.
    pub is_same_value: bool,
    /// Whether the value that is filtered or meant can stand there, and that is to be shown.
    pub is_filtered: bool,
    /// What is typed and would stand there.
    pub ghost: Option<String>,
}

impl Session {
    /// How a cell looks.
    #[must_use]
    pub fn look(&self, cell: Cell) -> CellLook {
        let board = self.game.board();
        let (content, settings) = (board.content(cell), &self.settings);
        let cursor = self.selection.cursor();
        let digit = self.shown_digit();
        let is_selected = self.selection.contains(cell);
        let is_checked = settings.validation != Validation::Free;
        let mut look = CellLook {
            value: content.value,
            is_given: content.is_given,
            conflict: is_checked && settings.highlight_conflicts && board.is_in_conflict(cell),
            wrong: !content.is_given && self.is_shown_wrong(cell),
            colours: content.colours,
            is_selected,
            is_cursor: cursor == Some(cell),
            is_peer: cursor.is_some_and(|cursor| self.is_shown_peer(cursor, cell)),
            is_same_value: settings.highlight_same && digit.is_some() && content.value == digit,
            is_filtered: self.is_shown_place(cell),
            ..CellLook::default()
        };
        if content.value.is_none() {
            look.corner = content.corner.clone();
            look.centre = content.centre.clone();
            look.candidate = self.candidate().filter(|(at, _)| *at == cell).map(|(_, digit)| digit);
            look.candidate_colours.clone_from(&content.candidate_colours);
            if settings.shows_struck {
                look.struck = content.struck.clone();
            }
            let is_marked =
                |digit: &Digit| look.corner.contains(*digit) || look.centre.contains(*digit);
            look.same_mark = digit.filter(|_| settings.highlight_marks).filter(is_marked);
        }
        if is_selected && !content.is_given {
            look.ghost = self.typed.as_ref().map(|typed| typed.text.clone());
        }
        look
    }

    /// Whether a cell is shown as wrong: at once by the solution, or after a check.
    fn is_shown_wrong(&self, cell: Cell) -> bool {
        let Some(digit) = self.game.board().value(cell) else { return false };
        let by_solution = self.settings.validation == Validation::Solution
            && self.solution.as_ref().is_some_and(|right| is_wrong(right, cell, digit));
        by_solution || self.found_wrong.contains(&cell)
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
                let kind = board.shape().houses()[house as usize].kind();
                !matches!(kind, HouseKind::Row | HouseKind::Column)
                    && board.houses_of(cursor).any(|own| own == house)
            })
        };
        (lines && in_line) || (boxes && shares_more())
    }

    /// Whether a cell is shown as a place for the value that is filtered, or that is meant where
    /// possible places are highlighted.
    fn is_shown_place(&self, cell: Cell) -> bool {
        let meant = || self.shown_digit().filter(|_| self.settings.highlight_places);
        let Some(digit) = self.filter.or_else(meant) else { return false };
        let content = self.game.board().content(cell);
        match content.value {
            Some(value) => value == digit,
            None => {
                let is_open = content.corner.is_empty() && content.centre.is_empty();
                let is_marked = content.corner.contains(digit) || content.centre.contains(digit);
                (is_open || is_marked) && self.game.board().allows(cell, digit)
            }
        }
    }
}
