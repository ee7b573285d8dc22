//! Back and forth through the moves of a game; checkpoints.

use anydoku::Cell;

use super::Session;
use super::doing::Doing;
use crate::board::Content;
use crate::change::CellChange;
use crate::history::Move;

impl Session {
    /// What changes on the way from one place of the history to the one before it looks different.
    fn passes(&mut self, place: Move, doing: &mut Doing) {
        if let Some(change) = self.game.history().change(place) {
            doing.changed(change);
            let cells: Vec<Cell> = change.cells().collect();
            for cell in &cells {
                self.found_wrong.remove(cell);
            }
            // What is undone is shown: the cursor goes there, as long as it is one place.
            if let [cell] = cells[..]
                && !self.selection.contains(cell)
            {
                self.selection.only(cell);
            }
        }
    }

    /// Says that a move was undone, or done again; what stands where it was, if it is one place.
    fn say_passed(&self, key: &str, place: Move, doing: &mut Doing) {
        let mut text = self.strings.say(key, &[]);
        let cells = self.game.history().change(place).map(|change| change.cells());
        let cells: Vec<Cell> = cells.into_iter().flatten().take(2).collect();
        if let [cell] = cells[..] {
            text = format!("{text}: {}", self.spoken(cell));
        }
        self.tell_quietly(text, doing);
    }

    pub(super) fn undo(&mut self, doing: &mut Doing) {
        let here = self.game.history().here();
        if self.game.history().can_undo() {
            self.passes(here, doing);
            self.game.undo();
            self.journal.undo();
            self.is_saved_anew();
            self.say_passed("undone", here, doing);
        }
    }

    pub(super) fn redo(&mut self, doing: &mut Doing) {
        let next = self.game.history().next(self.game.history().here());
        if let Some(next) = next {
            self.passes(next, doing);
            self.game.redo();
            self.journal.redo();
            self.is_saved_anew();
            self.end_if_solved();
            self.say_passed("redone", next, doing);
        }
    }

    pub(super) fn go_to_place(&mut self, place: Move, doing: &mut Doing) {
        if self.game.history().here() != place && self.game.go_to(place) {
            self.journal.go_to(place);
            self.found_wrong.clear();
            self.is_saved_anew();
            self.end_if_solved();
            doing.all_changed();
        }
    }

    pub(super) fn restart(&mut self, doing: &mut Doing) {
        self.go_to_place(Move::BEGINNING, doing);
        doing.say(self.strings.say("restarted", &[]));
    }

    /// Names where the game stands.
    pub(super) fn checkpoint(&mut self, name: Option<String>, doing: &mut Doing) {
        let here = self.game.history().here();
        let known = |name: &str| self.game.history().checkpoints().any(|(_, it)| it == name);
        let numbered = || {
            let named =
                |n: usize| self.strings.say("checkpoint.numbered", &[("n", &n.to_string())]);
            (1..).map(named).find(|name| !known(name)).unwrap_or_default()
        };
        let name = name.filter(|name| !name.trim().is_empty()).unwrap_or_else(numbered);
        doing.say(self.strings.say("checkpoint.set", &[("name", &name)]));
        self.name_checkpoint(here, name);
    }

    pub(super) fn name_checkpoint(&mut self, place: Move, name: String) {
        // A name is the end of a line of the log.
        let name = name.replace(char::is_control, " ").trim().to_owned();
        let name = Some(name).filter(|name| !name.is_empty());
        self.journal.name(place, name.as_deref());
        let (history, _) = self.game.parts();
        history.name(place, name);
        self.is_saved_anew();
    }

    /// The checkpoint that was passed last on the way to here; where the game stands is none of it.
    #[must_use]
    pub fn last_checkpoint(&self) -> Option<Move> {
        let history = self.game.history();
        let mut path = history.path();
        path.pop();
        path.into_iter().rev().find(|&place| history.name_of(place).is_some())
    }

    /// The first move since the last checkpoint.
    #[must_use]
    pub fn branch_since_checkpoint(&self) -> Option<Move> {
        let checkpoint = self.last_checkpoint()?;
        let path = self.game.history().path();
        let at = path.iter().position(|&place| place == checkpoint)?;
        path.get(at + 1).copied()
    }

    pub(super) fn back_to_checkpoint(&mut self, doing: &mut Doing) {
        let Some(place) = self.last_checkpoint() else {
            doing.say(self.strings.say("checkpoint.none", &[]));
            return;
        };
        let name = self.game.history().name_of(place).unwrap_or_default().to_owned();
        self.go_to_place(place, doing);
        doing.say(self.strings.say("checkpoint.back", &[("name", &name)]));
    }

    pub(super) fn discard_branch(&mut self, doing: &mut Doing) {
        if let Some(first) = self.branch_since_checkpoint() {
            self.discard(first, doing);
        }
    }

    pub(super) fn discard(&mut self, first: Move, doing: &mut Doing) {
        let before = self.game.history().len();
        if self.game.discard(first) {
            self.journal.discard(first);
            self.found_wrong.clear();
            self.is_saved_anew();
            doing.all_changed();
            let count = before - self.game.history().len();
            doing.say(self.strings.count("discarded", count, &[]));
        }
    }

    /// What a move did, in a few words: `5 in row 3 column 7`, `Marks in 12 cells`.
    #[must_use]
    pub fn move_text(&self, place: Move) -> String {
        let change = self.game.history().change(place);
        let Some(change) = change.filter(|change| !change.is_empty()) else {
            return self.strings.say("move.beginning", &[]);
        };
        let values: Vec<&CellChange> = change.values().collect();
        if let [one] = values[..] {
            let at = self.place_name(one.cell);
            return match one.after.value {
                Some(digit) => {
                    let digit = self.symbols.name(digit);
                    self.strings.say("move.value", &[("digit", digit), ("place", &at)])
                }
                None => self.strings.say("move.erased", &[("place", &at)]),
            };
        }
        let cells = change.cell_changes();
        let is_coloured = |it: &CellChange| {
            it.before.colours != it.after.colours
                || it.before.candidate_colours != it.after.candidate_colours
        };
        let key = if !values.is_empty() {
            return self.strings.count("move.values", values.len(), &[]);
        } else if cells.is_empty() {
            return self.strings.say("move.pen", &[]);
        } else if cells.iter().all(is_coloured) {
            "move.colours"
        } else {
            "move.marks"
        };
        self.strings.count(key, cells.len(), &[("place", &self.place_name(cells[0].cell))])
    }

    /// The cells in which what stands here differs from what stood at a place of the history, in
    /// reading order.
    #[must_use]
    pub fn difference(&self, place: Move) -> Vec<Cell> {
        let mut then = self.game.clone();
        if !then.go_to(place) {
            return Vec::new();
        }
        let (now, then) = (self.game.board(), then.board());
        now.cells().filter(|&cell| now.content(cell) != then.content(cell)).collect()
    }

    /// What differs between here and a place of the history, cell by cell in reading order, in
    /// words: `row 1 column 2: 4, there empty`.
    #[must_use]
    pub fn difference_texts(&self, place: Move) -> Vec<(Cell, String)> {
        let mut then = self.game.clone();
        if !then.go_to(place) {
            return Vec::new();
        }
        let said = |cell: Cell| {
            let here = self.content_text(self.game.board().content(cell));
            let there = self.content_text(then.board().content(cell));
            let at = self.place_name(cell);
            let places = [("place", &*at), ("here", &*here), ("there", &*there)];
            (cell, self.strings.say("difference", &places))
        };
        self.difference(place).into_iter().map(said).collect()
    }

    fn content_text(&self, content: &Content) -> String {
        if let Some(digit) = content.value {
            return self.symbols.name(digit).to_owned();
        }
        let marks = [("spoken.corner", &content.corner), ("spoken.centre", &content.centre)];
        let marks = marks.into_iter().filter(|(_, marks)| !marks.is_empty());
        let marks =
            marks.map(|(key, marks)| self.strings.say(key, &[("digits", &self.names(marks))]));
        let colours = content.colours.iter();
        let colours = colours.map(|colour| crate::symbols::colour_name(colour, &self.strings));
        let parts: Vec<String> = marks.chain(colours).collect();
        if parts.is_empty() { self.strings.say("spoken.empty", &[]) } else { parts.join(", ") }
    }
}
