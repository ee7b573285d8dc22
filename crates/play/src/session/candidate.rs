//! Candidates that are coloured one by one.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::edit::{Edit, Thing};
use crate::settings::Mode;

impl Session {
    /// The candidate that colours colour, in place of its cell: the cell is selected alone, has the
    /// mark, and the mode is that of colours.
    #[must_use]
    pub fn candidate(&self) -> Option<(Cell, Digit)> {
        let (cell, digit) = self.candidate?;
        let content = self.game.board().content(cell);
        let is_there = content.value.is_none() && content.marks().contains(digit);
        let is_meant = self.mode == Mode::Colour && self.selection.cells() == [cell];
        (is_there && is_meant).then_some((cell, digit))
    }

    /// Lets colours colour this candidate, or again its cell.
    pub(super) fn point_at_candidate(&mut self, cell: Cell, digit: Option<Digit>) {
        self.candidate = digit.map(|digit| (cell, digit));
        self.candidate = self.candidate();
    }

    /// The next mark at the cursor, or the one before; after the last comes the cell itself.
    pub(super) fn turn_candidate(&mut self, is_forward: bool, doing: &mut Doing) {
        let Some(cell) = self.selection.cursor() else { return };
        if self.mode != Mode::Colour || self.selection.cells() != [cell] {
            self.mode = Mode::Colour;
            self.selection.only(cell);
        }
        let content = self.game.board().content(cell);
        let marks: Vec<Option<Digit>> = std::iter::once(None)
            .chain(content.marks().iter().map(Some).filter(|_| content.value.is_none()))
            .collect();
        let known = self.candidate().map(|(_, digit)| digit);
        let at = marks.iter().position(|mark| *mark == known).unwrap_or(0);
        let far = if is_forward { 1 } else { marks.len() - 1 };
        let next = marks[(at + far) % marks.len()];
        self.point_at_candidate(cell, next);
        let text = match next {
            Some(digit) => self.strings.say("candidate", &[("digit", self.symbols.name(digit))]),
            None => self.strings.say("candidate.none", &[]),
        };
        self.tell_quietly(text, doing);
    }

    /// Colours the candidate that is meant; whether one is.
    pub(super) fn colour_candidate(&mut self, colour: u8, doing: &mut Doing) -> bool {
        let Some((cell, digit)) = self.candidate() else { return false };
        self.edit(&[cell], Edit::Toggle(Thing::CandidateColour(digit, colour)), doing);
        true
    }

    /// Takes the colour of the candidate that is meant; whether there was one.
    pub(super) fn erase_candidate(&mut self, doing: &mut Doing) -> bool {
        let Some((cell, digit)) = self.candidate() else { return false };
        let colour = self.game.board().content(cell).candidate_colours.get(&digit).copied();
        colour.is_some_and(|colour| {
            self.edit(&[cell], Edit::Remove(Thing::CandidateColour(digit, colour)), doing)
        })
    }
}
