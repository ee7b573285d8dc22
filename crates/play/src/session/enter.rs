//! Entries: what a digit does by mode and method, what is refused, what follows an entry.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::change::Change;
use crate::check::{Obstacle, obstacle};
use crate::digits::COLOUR_COUNT;
use crate::edit::{Edit, Layer, Thing};
use crate::movement::{Direction, Step, step};
use crate::outcome::{Announcement, Refusal, Request};
use crate::settings::{Advance, Mode};

/// How many values the view can offer as lately entered.
const RECENT: usize = 12;

impl Session {
    /// Takes a digit as the method has it: it is chosen, or put into the selected cells.
    pub(super) fn take_digit(
        &mut self,
        digit: Digit,
        mode: Mode,
        is_direct: bool,
        doing: &mut Doing,
    ) {
        if mode == Mode::Pen {
            if digit.value() <= u16::from(COLOUR_COUNT) {
                self.pen.colour = digit.index() as u8;
                let name = crate::symbols::colour_name(self.pen.colour, &self.strings);
                self.tell_quietly(self.strings.say("pen.colour", &[("colour", &name)]), doing);
            }
        } else if self.is_value_first() && !is_direct {
            let chosen = Some(digit).filter(|_| self.chosen != Some(digit));
            self.choose(chosen, doing);
        } else {
            self.enter(digit, mode, doing);
            if self.popover.is_some() && !self.settings.popover_stays {
                self.popover = None;
                doing.request.get_or_insert(Request::ClosePopover);
            }
        }
    }

    /// Chooses a value, or none.
    pub(super) fn choose(&mut self, digit: Option<Digit>, doing: &mut Doing) {
        self.chosen = digit;
        let text = match digit {
            Some(digit) => self.strings.say("chosen", &[("digit", self.symbols.name(digit))]),
            None => self.strings.say("chosen.none", &[]),
        };
        self.tell_quietly(text, doing);
    }

    /// Puts a digit into the selected cells, or takes it away.
    pub(super) fn enter(&mut self, digit: Digit, mode: Mode, doing: &mut Doing) {
        let Some(thing) = self.thing(digit, mode) else { return };
        if let Thing::Colour(colour) = thing
            && self.colour_candidate(colour, doing)
        {
            return;
        }
        let cells = self.selection.cells().to_vec();
        if cells.is_empty() {
            let text = self.strings.say("enter.nothing-selected", &[]);
            doing.say(text);
            return;
        }
        let is_entered = self.edit(&cells, Edit::Toggle(thing), doing);
        if is_entered && mode == Mode::Value {
            self.advance();
        }
    }

    /// What a digit means in a mode; nothing where there is no such colour, or it draws.
    pub(super) fn thing(&self, digit: Digit, mode: Mode) -> Option<Thing> {
        let colour = digit.index() as u8;
        match mode {
            _ if digit.value() > self.game.board().side().max(u16::from(COLOUR_COUNT)) => None,
            Mode::Value => Some(Thing::Value(digit)),
            Mode::Corner => Some(Thing::Corner(digit)),
            Mode::Centre => Some(Thing::Centre(digit)),
            Mode::Colour if digit.value() > u16::from(COLOUR_COUNT) => None,
            Mode::Colour => Some(Thing::Colour(colour)),
            Mode::Pen => None,
        }
    }

    /// Does something to cells, unless it is refused; whether anything changed.
    pub(super) fn edit(&mut self, cells: &[Cell], edit: Edit, doing: &mut Doing) -> bool {
        let change = self.game.board().change(cells, edit, self.game.options);
        if change.is_empty() {
            self.refuse_if_given(cells, edit, doing);
            return false;
        }
        let is_strict = self.game.options.is_strict && !self.designs;
        let found = is_strict.then(|| obstacle(self.game.board(), &change)).flatten();
        if let Some(obstacle) = found {
            self.refuse(obstacle, doing);
            return false;
        }
        if let Edit::Toggle(Thing::Value(digit)) | Edit::Add(Thing::Value(digit)) = edit {
            self.recent.retain(|&known| known != digit);
            self.recent.insert(0, digit);
            self.recent.truncate(RECENT);
        }
        self.play(change, doing);
        self.say_entry(cells, edit, doing);
        true
    }

    /// Plays a change as one move.
    pub(super) fn play(&mut self, change: Change, doing: &mut Doing) {
        doing.changed(&change);
        doing.is_played = true;
        self.forget_found_wrong(&change);
        self.journal.change(&change);
        self.game.play(change);
        self.is_saved_anew();
        self.end_if_solved();
    }

    /// Something that is saved changed.
    pub(super) fn is_saved_anew(&mut self) {
        self.revision += 1;
    }

    fn refuse(&mut self, obstacle: Obstacle, doing: &mut Doing) {
        let Obstacle { cell, digit, house } = obstacle;
        let board = self.game.board();
        let name = self.symbols.name(digit);
        let digits = [("digit", name), ("a_digit", &anydoku::words::with_article(name))];
        let text = match house {
            Some(house) => {
                let house = self.house_name(house);
                self.strings.say("refused.house", &[("house", &house), digits[0], digits[1]])
            }
            None => {
                let place = self.place_name(cell);
                self.strings.say("refused.puzzle", &[("place", &place), digits[0], digits[1]])
            }
        };
        let has_it = |other: &Cell| *other != cell && board.value(*other) == Some(digit);
        let because = house.map(|house| board.cells_of(house).filter(has_it).collect());
        let because = because.unwrap_or_default();
        doing.refused = Some(Refusal { cells: vec![cell], because });
        doing.announce = Some(Announcement { text, assertive: true, is_shown: true });
    }

    /// Says that givens stay, where nothing but givens was meant.
    fn refuse_if_given(&self, cells: &[Cell], edit: Edit, doing: &mut Doing) {
        let is_entry = matches!(
            edit,
            Edit::Toggle(Thing::Value(_) | Thing::Corner(_) | Thing::Centre(_))
                | Edit::Add(Thing::Value(_))
                | Edit::Erase(_)
        );
        let given = cells.iter().copied().find(|&cell| self.game.board().is_given(cell));
        if let (true, Some(cell)) = (is_entry && !self.game.options.edits_givens, given) {
            let place = self.place_name(cell);
            let text = self.strings.say("refused.given", &[("place", &place)]);
            doing.refused = Some(Refusal { cells: vec![cell], because: Vec::new() });
            doing.announce = Some(Announcement { text, assertive: true, is_shown: false });
        }
    }

    /// Takes away from the selected cells.
    pub(super) fn erase(&mut self, doing: &mut Doing) {
        if self.mode == Mode::Colour && self.erase_candidate(doing) {
            return;
        }
        if self.mode == Mode::Pen && self.erase_strokes(doing) {
            return;
        }
        let layer = match self.mode {
            Mode::Value | Mode::Pen => Layer::Values,
            Mode::Corner => Layer::Corner,
            Mode::Centre => Layer::Centre,
            Mode::Colour => Layer::Colours,
        };
        let cells = self.with_images(self.selection.cells());
        self.edit(&cells, Edit::Erase(layer), doing);
    }

    fn advance(&mut self) {
        let (Some(cursor), 1) = (self.selection.cursor(), self.selection.len()) else { return };
        let board = self.game.board();
        if board.value(cursor).is_none() {
            return;
        }
        let way = match self.settings.advance {
            Advance::Stay => return,
            Advance::Right => Step::Next(Direction::Right),
            Advance::NextEmpty => Step::NextEmpty(Direction::Right),
        };
        let next = step(board, cursor, way, self.settings.wraps);
        self.selection.only(next);
    }

    /// The next value of a cell, or the one before: after the last comes none. With
    /// `cycle_legal` only those that no other cell forbids.
    pub(super) fn cycle(&mut self, cell: Cell, is_forward: bool, doing: &mut Doing) {
        let board = self.game.board();
        if board.is_given(cell) && !self.game.options.edits_givens {
            let edit = Edit::Erase(Layer::Values);
            self.refuse_if_given(&[cell], edit, doing);
            return;
        }
        let side = usize::from(board.side());
        let at = board.value(cell).map_or(0, |digit| usize::from(digit.value()));
        let is_strict = self.game.options.is_strict || self.settings.cycle_legal;
        let turn = |far: usize| {
            let next = if is_forward { at + far } else { at + side + 1 - far };
            Digit::new((next % (side + 1)) as u16)
        };
        let fits =
            |digit: &Option<Digit>| digit.is_none_or(|it| !is_strict || board.allows(cell, it));
        let next = (1..=side).map(turn).find(fits).flatten();
        let edit = next.map_or(Edit::Erase(Layer::Values), |digit| Edit::Add(Thing::Value(digit)));
        self.edit(&[cell], edit, doing);
    }
}
