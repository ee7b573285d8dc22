//! A session: a game with its selection, input mode, settings and log.

mod announce;
mod availability;
mod candidate;
pub(crate) mod cell_state;
mod checks;
mod describe;
mod design;
mod enter;
pub(crate) mod entry;
pub(crate) mod input;
mod keys;
mod marks;
mod move_replay;
mod move_replay_state;
mod parse;
mod pen;
mod perform;
mod playing;
pub(crate) mod pointer;
mod pointer_state;
mod progress;
mod saving;
mod select;
pub(crate) mod state;
pub(crate) mod step;
mod transaction;
mod transform;
mod undo;
mod view;

use anydoku_texts::Texts;

use anydoku::{Cell, Digit, Grid, Puzzle};

use crate::brush::{Design, DesignLayer};
use crate::edit::Options;
use crate::game::Game;
use crate::history::Move;
use crate::keymap::Keymap;
use crate::log::Journal;
use crate::metadata::Metadata;
use crate::outcome::{Dirty, Outcome};
use crate::pen::PenTool;
use crate::selection::Selection;
use crate::settings::{Method, Mode, Settings, Validation};
use crate::symbols::Symbols;
use crate::timer::Timer;

use input::{Input, PendingInput};
use move_replay_state::MoveReplay;
use progress::Progress;
use view::View;

/// A game with everything a player interacts with: selection, mode, settings, timer, history.
#[derive(Clone, Debug)]
pub struct Session {
    /// The puzzle as the game started.
    pub(crate) puzzle: Puzzle,
    pub(crate) metadata: Metadata,
    pub(crate) solution: Option<Grid>,
    pub(crate) game: Game,
    pub(crate) progress: Progress,
    pub(crate) journal: Journal,
    pub(crate) design: Design,
    settings: Settings,
    texts: Texts,
    symbols: Symbols,
    keymap: Keymap,
    input: Input,
    view: View,
    /// The move at which the game was restarted, until it moves on.
    restarted: Option<Move>,
    /// The last replay of the moves. It is over once the player goes to another move.
    move_replay: Option<MoveReplay>,
}

impl Session {
    /// Starts a game.
    pub fn new(puzzle: &Puzzle, metadata: Metadata) -> Self {
        let (settings, texts) = (Settings::default(), Texts::english().clone());
        let game = Game::new(puzzle);
        let side = puzzle.shape().side();
        Self {
            symbols: Symbols::new(&settings, side, &texts),
            keymap: Keymap::new(&settings.keys),
            input: Input::new(),
            view: View::new(side),
            design: Design::default(),
            progress: Progress::default(),
            journal: Journal::new(puzzle, &metadata),
            solution: None,
            restarted: None,
            move_replay: None,
            puzzle: puzzle.clone(),
            game,
            metadata,
            settings,
            texts,
        }
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the puzzle's metadata.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Changes the puzzle's metadata, for example once its rating is known.
    pub fn set_metadata(&mut self, metadata: Metadata) {
        if self.metadata != metadata {
            self.journal.metadata(&metadata);
            self.metadata = metadata;
        }
    }

    /// Returns the settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets the settings of a game that was loaded. Notes that are to be kept current are filled in
    /// only if the game has none and no moves: those of a game in progress are the player's.
    pub fn adopt_settings(&mut self, settings: Settings) -> Outcome {
        self.settings.auto_notes = settings.auto_notes && !self.is_untouched();
        self.set_settings(settings)
    }

    /// Changes the settings and validates the board again.
    pub fn set_settings(&mut self, settings: Settings) -> Outcome {
        if settings == self.settings {
            return Outcome::default();
        }
        let had_auto_notes = self.settings.auto_notes;
        let has_new_validation = settings.validation != self.settings.validation;
        let method = self.settings.method;
        self.settings = settings;
        self.symbols = Symbols::new(&self.settings, self.game.board().side(), &self.texts);
        self.keymap = Keymap::new(&self.settings.keys);
        self.update_options();
        if method != self.settings.method {
            self.input.chosen_digit = None;
            self.input.popover = None;
        }
        self.input.pending = None;
        let mut outcome = Outcome { dirty: Dirty::All, ..self.start_auto_notes(had_auto_notes) };
        if has_new_validation {
            outcome.announcement = self.validation_announcement();
            outcome.request = self.solution_request();
        }
        outcome
    }

    pub(crate) fn update_options(&mut self) {
        self.game.options = Options {
            auto_remove_notes: self.settings.auto_remove_notes && !self.design.is_on,
            is_strict: self.settings.validation == Validation::Strict,
            edits_givens: self.design.is_on && self.design.layer == DesignLayer::Givens,
        };
    }

    /// Returns the texts of the current language.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Changes the language.
    pub fn set_texts(&mut self, texts: Texts) {
        self.symbols = Symbols::new(&self.settings, self.game.board().side(), &texts);
        self.texts = texts;
    }

    /// Returns the symbols of the digits.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// Returns the key bindings.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// Returns the selection.
    pub fn selection(&self) -> &Selection {
        &self.view.selection
    }

    /// Returns what digits do.
    pub fn mode(&self) -> Mode {
        self.input.mode
    }

    /// Returns the chosen digit of the digit-first method.
    pub fn chosen_digit(&self) -> Option<Digit> {
        self.input.chosen_digit
    }

    /// Returns the digit whose possible places are highlighted.
    pub fn filter(&self) -> Option<Digit> {
        self.view.filter
    }

    /// Returns the input that waits for more keys.
    pub fn pending_input(&self) -> Option<&PendingInput> {
        self.input.pending.as_ref()
    }

    /// Returns the cell with an open pop-up keypad.
    pub fn popover(&self) -> Option<Cell> {
        self.input.popover.map(|popover| popover.cell)
    }

    /// Returns the mode in which the pop-up keypad enters digits.
    pub fn popover_mode(&self) -> Mode {
        self.input.popover_mode()
    }

    /// Returns the pen's tool, color, and whether it draws dashed.
    pub fn pen(&self) -> (PenTool, u8, bool) {
        (self.input.pen.tool, self.input.pen.color, self.input.pen.is_dashed)
    }

    /// Returns how many of a digit remain to be placed.
    pub fn remaining(&self, digit: Digit) -> usize {
        let board = self.game.board();
        usize::from(board.side()).saturating_sub(board.count(digit))
    }

    /// Returns recently entered digits, the latest first.
    pub fn recent_digits(&self) -> &[Digit] {
        &self.input.recent_digits
    }

    /// Returns the timer.
    pub fn timer(&self) -> &Timer {
        &self.progress.timer
    }

    /// Returns whether the game is paused and the board covered.
    pub fn is_paused(&self) -> bool {
        self.progress.is_paused
    }

    /// Returns whether the board is full and without conflicts.
    pub fn is_solved(&self) -> bool {
        !self.design.is_on && self.game.is_solved()
    }

    /// Returns whether the session is in design mode, in which givens are edited.
    pub fn is_designing(&self) -> bool {
        self.design.is_on
    }

    /// Returns the number of hints used.
    pub fn hints(&self) -> u32 {
        self.progress.hints
    }

    /// Returns the unique solution, if known.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Sets the unique solution, or that it is unknown. One with another side is ignored.
    pub fn set_solution(&mut self, solution: Option<Grid>) -> Outcome {
        let side = self.game.board().side();
        let solution = solution.filter(|grid| grid.side() == side);
        if solution == self.solution {
            return Outcome::default();
        }
        self.solution = solution;
        self.journal.solution(self.solution.as_ref());
        let is_shown = self.settings.validation == Validation::Solution;
        let dirty = if is_shown { Dirty::All } else { Dirty::None };
        let announcement = if is_shown { self.validation_announcement() } else { None };
        Outcome { dirty, announcement, ..Outcome::default() }
    }

    /// Returns a number that grows with every change of saved data.
    pub fn revision(&self) -> u64 {
        self.journal.revision()
    }

    /// Returns the puzzle as the game started.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the puzzle of the givens; in design mode, the design.
    pub fn to_puzzle(&self) -> Puzzle {
        self.game.board().puzzle()
    }

    /// Returns when [`tick`](Self::tick) is due next.
    pub fn next_deadline(&self) -> Option<u64> {
        let typed = self.input.pending.as_ref().map(|typed| typed.deadline);
        let heartbeat = self.progress.timer.is_running().then(|| self.journal.next_heartbeat());
        typed.into_iter().chain(self.input.pointer.long_press_deadline()).chain(heartbeat).min()
    }

    /// Returns whether the method is digit first.
    fn is_value_first(&self) -> bool {
        self.settings.method == Method::DigitFirst
    }

    /// Returns the digit that actions without an explicit digit apply to: the chosen one, the
    /// filtered one, or that at the cursor.
    pub fn target_digit(&self) -> Option<Digit> {
        let at_cursor = || self.game.board().value(self.view.selection.cursor()?);
        self.input.chosen_digit.or(self.view.filter).or_else(at_cursor)
    }
}
