//! Coloring of single candidates.

use anydoku::{Cell, Digit};

use super::Session;
use super::transaction::Transaction;
use crate::edit::{Edit, Element};
use crate::settings::Mode;

impl Session {
    /// Returns the candidate that colors apply to instead of its cell: the cell must be the only
    /// one selected, have the note, and the mode must be that of colors.
    pub fn targeted_candidate(&self) -> Option<(Cell, Digit)> {
        let (cell, digit) = self.input.candidate?;
        let content = self.game.board().content(cell);
        let is_present = content.value.is_none() && content.marks().contains(digit);
        let is_selected = self.input.mode == Mode::Color && self.view.selection.cells() == [cell];
        (is_present && is_selected).then_some((cell, digit))
    }

    /// Targets a candidate for coloring, or its cell if `digit` is `None`.
    pub(super) fn target_candidate(&mut self, cell: Cell, digit: Option<Digit>) {
        self.input.candidate = digit.map(|digit| (cell, digit));
        self.input.candidate = self.targeted_candidate();
    }

    /// Targets the next or previous note at the cursor; after the last, the cell itself.
    pub(super) fn cycle_candidate(&mut self, is_forward: bool, transaction: &mut Transaction) {
        let Some(cell) = self.view.selection.cursor() else { return };
        if self.input.mode != Mode::Color || self.view.selection.cells() != [cell] {
            self.input.mode = Mode::Color;
            self.view.selection.select_only(cell);
        }
        let content = self.game.board().content(cell);
        let marks: Vec<Option<Digit>> = std::iter::once(None)
            .chain(content.marks().iter().map(Some).filter(|_| content.value.is_none()))
            .collect();
        let current = self.targeted_candidate().map(|(_, digit)| digit);
        let index = marks.iter().position(|mark| *mark == current).unwrap_or(0);
        let offset = if is_forward { 1 } else { marks.len() - 1 };
        let next = marks[(index + offset) % marks.len()];
        self.target_candidate(cell, next);
        let text = match next {
            Some(digit) => self.texts.candidate(self.symbols.name(digit)),
            None => self.texts.candidate_none().to_owned(),
        };
        self.announce_result(text, transaction);
    }

    /// Colors the targeted candidate. Returns whether there is one.
    pub(super) fn color_candidate(&mut self, color: u8, transaction: &mut Transaction) -> bool {
        let Some((cell, digit)) = self.targeted_candidate() else { return false };
        self.edit(&[cell], Edit::Toggle(Element::CandidateColor(digit, color)), transaction);
        true
    }

    /// Removes the color of the targeted candidate. Returns whether it had one.
    pub(super) fn erase_candidate(&mut self, transaction: &mut Transaction) -> bool {
        let Some((cell, digit)) = self.targeted_candidate() else { return false };
        let color = self.game.board().content(cell).candidate_colors.get(&digit).copied();
        color.is_some_and(|color| {
            self.edit(&[cell], Edit::Remove(Element::CandidateColor(digit, color)), transaction)
        })
    }
}
