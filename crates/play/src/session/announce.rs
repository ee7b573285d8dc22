//! Announcements: reports on request, and the results of entries.

use anydoku::{Cell, Digit, HouseKind};

use super::Session;
use super::transaction::Transaction;
use crate::actions::Query;
use crate::digits::Digits;
use crate::edit::{Edit, Element};
use crate::settings::{Validation, Verbosity};
use crate::symbols::color_name;

impl Session {
    /// Announces a result to screen readers, unless the verbosity limits them to reports on
    /// request.
    pub(super) fn announce_result(&self, text: String, transaction: &mut Transaction) {
        if self.settings.verbosity != Verbosity::Short && transaction.announcement.is_none() {
            transaction.announce_hidden(text);
        }
    }

    /// Announces the information that a query requests.
    pub(super) fn report(&mut self, query: Query, transaction: &mut Transaction) {
        let text = match (query, self.view.selection.cursor()) {
            (Query::Progress, _) => Some(self.describe_progress()),
            (_, None) => None,
            (Query::Cell, Some(cell)) => Some(self.describe_cell(cell)),
            (Query::Missing, Some(cell)) => Some(self.describe_candidates(cell)),
            (Query::Count, Some(_)) => {
                self.target_digit().map(|digit| self.describe_remaining(digit))
            }
            (Query::Row, Some(cell)) => self.describe_house(cell, HouseKind::Row),
            (Query::Column, Some(cell)) => self.describe_house(cell, HouseKind::Column),
            (Query::Box, Some(cell)) => Some(match self.describe_house(cell, HouseKind::Box) {
                Some(text) => text,
                None => self.texts.report_no_box().to_owned(),
            }),
        };
        if let Some(text) = text {
            transaction.announce(text);
        }
    }

    /// Describes a house of a cell: its digits in order, and those missing.
    fn describe_house(&self, cell: Cell, kind: HouseKind) -> Option<String> {
        let board = self.game.board();
        let house = board.house_of_kind(cell, kind)?;
        let empty = self.texts.report_empty();
        let values = board.cells_of(house).map(|cell| match board.value(cell) {
            Some(digit) => self.symbols.name(digit),
            None => empty,
        });
        let values = values.collect::<Vec<_>>().join(" ");
        let missing = board.missing_in(house);
        let name = self.house_name(house);
        Some(if missing.is_empty() {
            self.texts.report_full_house(&name, &values)
        } else {
            self.texts.report_house(&name, &self.digit_names(&missing), &values)
        })
    }

    /// Describes which digits fit a cell.
    fn describe_candidates(&self, cell: Cell) -> String {
        let board = self.game.board();
        let place = self.place_name(cell);
        match (board.value(cell), board.allowed(cell)) {
            (Some(digit), _) => self.texts.report_filled(self.symbols.name(digit), &place),
            (None, allowed) if allowed.is_empty() => self.texts.report_nothing_fits(&place),
            (None, allowed) => self.texts.report_fits(&self.digit_names(&allowed), &place),
        }
    }

    fn describe_remaining(&self, digit: Digit) -> String {
        self.texts.report_remaining(self.symbols.name(digit), self.remaining(digit))
    }

    fn describe_progress(&self) -> String {
        let board = self.game.board();
        let remaining = board.shape().cell_count() - board.filled();
        if self.is_solved() {
            self.texts.report_solved().to_owned()
        } else {
            self.texts.report_cells_remaining(remaining)
        }
    }

    /// Returns the names of digits as a list.
    pub(super) fn digit_names(&self, digits: &Digits) -> String {
        let names: Vec<&str> = digits.iter().map(|digit| self.symbols.name(digit)).collect();
        names.join(self.texts.list_separator())
    }

    /// Announces the result of an entry.
    pub(super) fn announce_entry(&self, cells: &[Cell], edit: Edit, transaction: &mut Transaction) {
        if self.settings.verbosity == Verbosity::Short || transaction.announcement.is_some() {
            return;
        }
        let board = self.game.board();
        if let Edit::Draw(mark) = edit {
            let stroke = self.stroke_name(&mark);
            let text = if board.pen().contains(&mark) {
                self.texts.entry_drawn(&stroke)
            } else {
                self.texts.entry_undrawn(&stroke)
            };
            self.announce_result(text, transaction);
            return;
        }
        let Some(&cell) = cells.first() else { return };
        let content = board.content(cell);
        let texts = &self.texts;
        let name = |digit| self.symbols.name(digit);
        let mut entered = None;
        let mut text = match edit {
            Edit::Toggle(element) | Edit::Add(element) | Edit::Remove(element) => {
                match (element, content.has(element)) {
                    (Element::Value(digit), true) => {
                        entered = Some(digit);
                        texts.entry_value(name(digit))
                    }
                    (Element::Value(_), false) => texts.entry_erased().to_owned(),
                    (Element::Corner(digit), true) => texts.entry_corner(name(digit)),
                    (Element::Corner(digit), false) => texts.entry_no_corner(name(digit)),
                    (Element::Center(digit), true) => texts.entry_center(name(digit)),
                    (Element::Center(digit), false) => texts.entry_no_center(name(digit)),
                    (Element::Color(color), is_present) => {
                        let color = color_name(color, texts);
                        let text = match is_present {
                            true => texts.entry_color(&color),
                            false => texts.entry_no_color(&color),
                        };
                        return self.announce_result(text, transaction);
                    }
                    (Element::CandidateColor(digit, color), is_present) => {
                        let color = color_name(color, texts);
                        let text = match is_present {
                            true => texts.entry_candidate_color(&color, name(digit)),
                            false => texts.entry_no_candidate_color(&color, name(digit)),
                        };
                        return self.announce_result(text, transaction);
                    }
                }
            }
            Edit::Erase(_) => texts.entry_erased().to_owned(),
            Edit::Clear => texts.entry_cleared().to_owned(),
            Edit::Lock => texts.entry_locked().to_owned(),
            Edit::Unlock => texts.entry_unlocked().to_owned(),
            _ => return,
        };
        let is_warned = self.settings.validation != Validation::Off;
        if let Some(digit) = entered.filter(|_| is_warned) {
            if let Some(house) = board.house_containing(cell, digit) {
                text.push_str(&texts.entry_conflict(&self.house_name_inline(house)));
            } else if self.settings.verbosity == Verbosity::Full {
                text.push_str(", ");
                text.push_str(&self.describe_remaining(digit));
            }
        }
        if self.is_solved() {
            text.push_str(". ");
            text.push_str(texts.report_solved());
        }
        self.announce_result(text, transaction);
    }
}
