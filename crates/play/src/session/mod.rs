//! A game at the table: what is played, what is selected, how entries are taken, what is said.

mod back;
mod brush;
mod candidate;
mod checks;
mod doing;
mod enter;
mod given;
mod keys;
mod look;
mod marks;
mod named;
mod pen;
mod perform;
mod pointer;
mod select;
mod spoken;
mod step;
mod tell;
mod transform;
mod typing;

use std::sync::Arc;

use anydoku::logic::Rating;
use anydoku::{Cell, Digit, Grid, Puzzle};

use crate::actions::PenTool;
use crate::edit::Options;
use crate::game::Game;
use crate::keymap::Keymap;
use crate::log::Journal;
use crate::outcome::{CopyForm, Dirty, Outcome};
use crate::selection::Selection;
use crate::settings::{Method, Mode, Settings, Validation};
use crate::sorted::SortedSet;
use crate::strings::Strings;
use crate::symbols::Symbols;
use crate::timer::Timer;

pub use brush::{Brush, DesignLayer};
pub use given::State;
pub use look::CellLook;
pub use pointer::{Button, Pointer, PointerEvent, PointerKind};
pub use step::StepEffect;
pub use typing::Typed;

/// What is known of a puzzle beside its givens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// What it is called.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// What is written about it.
    pub notes: String,
    /// How hard it is, on our own scale.
    pub rating: Option<Rating>,
    /// The level of which it was made.
    pub level: Option<String>,
    /// The seed from which it was made.
    pub seed: Option<String>,
    /// Where it is from.
    pub source: String,
}

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Session {
    /// As it was begun.
    pub(crate) puzzle: Puzzle,
    pub(crate) game: Game,
    pub(crate) about: About,
    settings: Settings,
    strings: Arc<Strings>,
    symbols: Symbols,
    keymap: Keymap,
    selection: Selection,
    mode: Mode,
    chosen: Option<Digit>,
    filter: Option<Digit>,
    typed: Option<Typed>,
    pointing: pointer::Pointing,
    popover: Option<Cell>,
    /// What colours colour in place of the cell.
    candidate: Option<(Cell, Digit)>,
    /// The form in which the board was copied, as long as nothing else is done.
    copied: Option<CopyForm>,
    pen: pen::Pen,
    pub(crate) solution: Option<Grid>,
    /// Cells that a check found to be wrong, until they change.
    found_wrong: SortedSet<Cell>,
    pub(crate) timer: Timer,
    is_paused: bool,
    pub(crate) designs: bool,
    brush: Brush,
    layer: DesignLayer,
    pub(crate) hints: u32,
    /// How long it took, once it was solved.
    pub(crate) ended: Option<u64>,
    /// Values that were entered lately, the last first.
    recent: Vec<Digit>,
    pub(crate) journal: Journal,
    /// Lines of its log that are not known here.
    pub(crate) kept: Vec<String>,
    revision: u64,
}

impl Session {
    /// The beginning of a game.
    #[must_use]
    pub fn new(puzzle: &Puzzle, about: About) -> Self {
        let (settings, strings) = (Settings::default(), Strings::english());
        let game = Game::new(puzzle);
        let side = puzzle.shape().side();
        Self {
            symbols: Symbols::of(&settings, side, &strings),
            keymap: Keymap::new(&settings.keys),
            selection: Selection::none(side),
            mode: Mode::Value,
            chosen: None,
            filter: None,
            typed: None,
            pointing: pointer::Pointing::default(),
            popover: None,
            candidate: None,
            copied: None,
            pen: pen::Pen::default(),
            solution: None,
            found_wrong: SortedSet::new(),
            timer: Timer::default(),
            is_paused: false,
            designs: false,
            brush: Brush::Single,
            layer: DesignLayer::Givens,
            hints: 0,
            ended: None,
            recent: Vec::new(),
            journal: Journal::begin(puzzle, &about),
            kept: Vec::new(),
            revision: 0,
            puzzle: puzzle.clone(),
            game,
            about,
            settings,
            strings,
        }
    }

    /// What is played.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What is known of the puzzle.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Says what is known of the puzzle: a rating that came later, a name.
    pub fn set_about(&mut self, about: About) {
        if self.about != about {
            self.journal.about(&about);
            self.about = about;
            self.is_saved_anew();
        }
    }

    /// What is set.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets what is set. The board is checked anew.
    pub fn set_settings(&mut self, settings: Settings) -> Outcome {
        if settings == self.settings {
            return Outcome::default();
        }
        let checks_anew = settings.validation != self.settings.validation;
        let method = self.settings.method;
        self.settings = settings;
        self.symbols = Symbols::of(&self.settings, self.game.board().side(), &self.strings);
        self.keymap = Keymap::new(&self.settings.keys);
        self.set_options();
        if method != self.settings.method {
            self.chosen = None;
            self.popover = None;
        }
        self.typed = None;
        let mut outcome = Outcome { dirty: Dirty::All, ..Outcome::default() };
        if checks_anew {
            outcome.announce = self.say_what_is_wrong();
            outcome.request = self.needed_solution();
        }
        outcome
    }

    pub(crate) fn set_options(&mut self) {
        self.game.options = Options {
            tidies_marks: self.settings.tidies_marks && !self.designs,
            is_strict: self.settings.validation == Validation::Strict,
            edits_givens: self.designs && self.layer == DesignLayer::Givens,
        };
    }

    /// The language in which it speaks.
    #[must_use]
    pub fn strings(&self) -> &Strings {
        &self.strings
    }

    /// Lets it speak another language.
    pub fn set_strings(&mut self, strings: Arc<Strings>) {
        self.symbols = Symbols::of(&self.settings, self.game.board().side(), &strings);
        self.strings = strings;
    }

    /// What stands for the digits.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// Which key does what.
    #[must_use]
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// What is selected.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// What digits do.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The value that is chosen, where values come first.
    #[must_use]
    pub fn chosen(&self) -> Option<Digit> {
        self.chosen
    }

    /// The value whose places are shown.
    #[must_use]
    pub fn filter(&self) -> Option<Digit> {
        self.filter
    }

    /// What was typed and waits for more.
    #[must_use]
    pub fn typed(&self) -> Option<&Typed> {
        self.typed.as_ref()
    }

    /// The cell at which the picker is open.
    #[must_use]
    pub fn popover(&self) -> Option<Cell> {
        self.popover
    }

    /// What the pen draws: tool, colour, whether dashed.
    #[must_use]
    pub fn pen(&self) -> (PenTool, u8, bool) {
        (self.pen.tool, self.pen.colour, self.pen.is_dashed)
    }

    /// How many are left of a digit: the side less those on the board.
    #[must_use]
    pub fn remaining(&self, digit: Digit) -> usize {
        let board = self.game.board();
        usize::from(board.side()).saturating_sub(board.count(digit))
    }

    /// Values that were entered lately, the last first.
    #[must_use]
    pub fn recent(&self) -> &[Digit] {
        &self.recent
    }

    /// How long it has been played.
    #[must_use]
    pub fn timer(&self) -> &Timer {
        &self.timer
    }

    /// Whether it rests until the player goes on; the board is covered.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the board is full and right.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        !self.designs && self.game.is_solved()
    }

    /// Whether the givens are edited.
    #[must_use]
    pub fn designs(&self) -> bool {
        self.designs
    }

    /// How many hints were given.
    #[must_use]
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// The only solution, if it is known.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Says the only solution, or that it is not known. One of another side is not taken.
    pub fn set_solution(&mut self, solution: Option<Grid>) -> Outcome {
        let side = self.game.board().side();
        let solution = solution.filter(|grid| grid.side() == side);
        if solution == self.solution {
            return Outcome::default();
        }
        self.solution = solution;
        self.journal.solution(self.solution.as_ref());
        self.is_saved_anew();
        let is_shown = self.settings.validation == Validation::Solution;
        let dirty = if is_shown { Dirty::All } else { Dirty::None };
        let announce = if is_shown { self.say_what_is_wrong() } else { None };
        Outcome { dirty, announce, ..Outcome::default() }
    }

    /// A number that grows with everything that is saved.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The puzzle that the givens make: in design what is being made.
    #[must_use]
    pub fn to_puzzle(&self) -> Puzzle {
        self.game.board().puzzle()
    }

    /// When [`tick`](Self::tick) is due next, if it is.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        let typed = self.typed.as_ref().map(|typed| typed.until);
        let still = self.timer.runs().then(|| self.journal.still_at());
        typed.into_iter().chain(self.pointing.long_press_at()).chain(still).min()
    }

    /// Whether the player enters values by choosing them first.
    fn is_value_first(&self) -> bool {
        self.settings.method == Method::ValueFirst
    }

    /// The digit that is meant without being named: chosen, filtered, or that of the cursor.
    #[must_use]
    pub fn meant_digit(&self) -> Option<Digit> {
        let at_cursor = || self.game.board().value(self.selection.cursor()?);
        self.chosen.or(self.filter).or_else(at_cursor)
    }
}
