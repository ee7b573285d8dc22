//! What is told when it is asked for, and what is said of an entry.

use anydoku::{Cell, Digit, HouseKind};

use super::Session;
use super::doing::Doing;
use crate::actions::Query;
use crate::digits::Digits;
use crate::edit::{Edit, Thing};
use crate::outcome::Announcement;
use crate::settings::Verbosity;

impl Session {
    /// Says a result to those who listen, unless they want to hear no more than what they ask for.
    pub(super) fn tell_quietly(&self, text: String, doing: &mut Doing) {
        if self.settings.verbosity != Verbosity::Short && doing.announce.is_none() {
            doing.announce = Some(Announcement { text, assertive: false, is_shown: false });
        }
    }

    /// Tells what is asked.
    pub(super) fn tell(&mut self, query: Query, doing: &mut Doing) {
        let text = match (query, self.selection.cursor()) {
            (Query::Progress, _) => Some(self.progress()),
            (_, None) => None,
            (Query::Cell, Some(cell)) => Some(self.spoken(cell)),
            (Query::Missing, Some(cell)) => Some(self.missing(cell)),
            (Query::Count, Some(_)) => self.meant_digit().map(|digit| self.count_left(digit)),
            (Query::Row, Some(cell)) => self.house(cell, HouseKind::Row),
            (Query::Column, Some(cell)) => self.house(cell, HouseKind::Column),
            (Query::Box, Some(cell)) => Some(match self.house(cell, HouseKind::Box) {
                Some(text) => text,
                None => self.strings.say("tell.no-box", &[]),
            }),
        };
        if let Some(text) = text {
            doing.say(text);
        }
    }

    /// A house of a cell: what stands in it, in order, and what is missing.
    fn house(&self, cell: Cell, kind: HouseKind) -> Option<String> {
        let board = self.game.board();
        let is_meant = |house: &u32| board.shape().houses()[*house as usize].kind() == kind;
        let house = board.houses_of(cell).find(is_meant)?;
        let empty = self.strings.of(&["tell", "empty"]);
        let values = board.cells_of(house).map(|cell| match board.value(cell) {
            Some(digit) => self.symbols.name(digit),
            None => empty,
        });
        let values = values.collect::<Vec<_>>().join(" ");
        let missing = board.missing_in(house);
        let name = self.house_name(house);
        let key = if missing.is_empty() { "tell.full-house" } else { "tell.house" };
        let missing = self.names(&missing);
        let places =
            [("house", name.as_str()), ("values", values.as_str()), ("missing", missing.as_str())];
        Some(self.strings.say(key, &places))
    }

    /// The values that can stand in a cell.
    fn missing(&self, cell: Cell) -> String {
        let board = self.game.board();
        let place = self.place_name(cell);
        match board.value(cell) {
            Some(digit) => self
                .strings
                .say("tell.filled", &[("place", &place), ("digit", self.symbols.name(digit))]),
            None => {
                let allowed = board.allowed(cell);
                let key = if allowed.is_empty() { "tell.nothing-fits" } else { "tell.fits" };
                let digits = self.names(&allowed);
                self.strings.say(key, &[("place", &place), ("digits", &digits)])
            }
        }
    }

    fn count_left(&self, digit: Digit) -> String {
        self.strings.count(
            "tell.left",
            self.remaining(digit),
            &[("digit", self.symbols.name(digit))],
        )
    }

    fn progress(&self) -> String {
        let board = self.game.board();
        let left = board.shape().cell_count() - board.filled();
        if self.is_solved() {
            self.strings.say("tell.solved", &[])
        } else {
            self.strings.count("tell.cells-left", left, &[])
        }
    }

    /// The names of digits, one after the other.
    pub(super) fn names(&self, digits: &Digits) -> String {
        let names: Vec<&str> = digits.iter().map(|digit| self.symbols.name(digit)).collect();
        names.join(self.strings.get("list.separator").map_or(" ", |text| text.trim_matches('_')))
    }

    /// Says what an entry came to.
    pub(super) fn say_entry(&self, cells: &[Cell], edit: Edit, doing: &mut Doing) {
        if self.settings.verbosity == Verbosity::Short || doing.announce.is_some() {
            return;
        }
        let board = self.game.board();
        if let Edit::Draw(mark) = edit {
            let key = if board.pen().contains(&mark) { "entry.drawn" } else { "entry.undrawn" };
            let stroke = self.stroke_name(&mark);
            self.tell_quietly(self.strings.say(key, &[("stroke", &stroke)]), doing);
            return;
        }
        let Some(&cell) = cells.first() else { return };
        let content = board.content(cell);
        let (key, digit) = match edit {
            Edit::Toggle(thing) | Edit::Add(thing) | Edit::Remove(thing) => match thing {
                Thing::Value(digit) => {
                    let key =
                        if content.value == Some(digit) { "entry.value" } else { "entry.erased" };
                    (key, Some(digit))
                }
                Thing::Corner(digit) => {
                    let is_there = content.corner.contains(digit);
                    (if is_there { "entry.corner" } else { "entry.no-corner" }, Some(digit))
                }
                Thing::Centre(digit) => {
                    let is_there = content.centre.contains(digit);
                    (if is_there { "entry.centre" } else { "entry.no-centre" }, Some(digit))
                }
                Thing::Colour(colour) => {
                    let name = crate::symbols::colour_name(colour, &self.strings);
                    let is_there = content.colours.contains(colour);
                    let key = if is_there { "entry.colour" } else { "entry.no-colour" };
                    self.tell_quietly(self.strings.say(key, &[("colour", &name)]), doing);
                    return;
                }
                Thing::CandidateColour(digit, colour) => {
                    let is_there = content.candidate_colours.get(&digit) == Some(&colour);
                    let key = if is_there {
                        "entry.candidate-colour"
                    } else {
                        "entry.no-candidate-colour"
                    };
                    let name = crate::symbols::colour_name(colour, &self.strings);
                    let places = [("digit", self.symbols.name(digit)), ("colour", &name)];
                    self.tell_quietly(self.strings.say(key, &places), doing);
                    return;
                }
            },
            Edit::Erase(_) => ("entry.erased", None),
            Edit::Clear => ("entry.cleared", None),
            Edit::Lock => ("entry.locked", None),
            Edit::Unlock => ("entry.unlocked", None),
            _ => return,
        };
        let name = digit.map_or("", |digit| self.symbols.name(digit));
        let mut text = self.strings.say(key, &[("digit", name)]);
        let is_warned = self.settings.validation != crate::settings::Validation::Free;
        if let (Some(digit), true, "entry.value") = (digit, is_warned, key) {
            if let Some(house) = board.house_with(cell, digit) {
                let house = self.house_name(house);
                text.push_str(&self.strings.say("entry.conflict", &[("house", &house)]));
            } else if self.settings.verbosity == Verbosity::Full {
                text.push_str(", ");
                text.push_str(&self.count_left(digit));
            }
        }
        if self.is_solved() {
            text.push_str(". ");
            text.push_str(self.strings.of(&["tell", "solved"]));
        }
        self.tell_quietly(text, doing);
    }
}
