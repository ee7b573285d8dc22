//! The play model: a game in progress, without screen, clock or files. Times are in milliseconds of
//! any clock that the caller chooses.
//!
//! ```
//! use anydoku::{Cell, Digit, Puzzle};
//! use anydoku_play::{Action, KeyStroke, Metadata, Pointer, PointerEvent, Session};
//!
//! let puzzle: Puzzle = "1..4.....3......".parse()?;
//! let mut session = Session::new(&puzzle, Metadata::default());
//! let cell = Cell::new(0, 1);
//! session.pointer(Pointer::new(PointerEvent::Down, Some(cell)), 1_000);
//! let outcome = session.key(&KeyStroke::code("Digit2"), 2_000).expect("the key is bound");
//! assert!(outcome.dirty.contains(cell));
//! assert_eq!(session.cell_state(cell).value, Digit::new(2));
//! session.perform(Action::Undo, 3_000);
//! assert_eq!(session.describe_cell(cell), "empty, row 1 column 2");
//! # Ok::<(), anydoku::PuzzleError>(())
//! ```

mod actions;
mod board;
mod brush;
mod cell_list;
mod change;
mod check;
mod chord;
pub mod collections;
pub mod daily;
mod digits;
mod edit;
mod edit_board;
mod game;
mod history;
pub mod hit;
mod keymap;
pub mod library;
mod log;
mod metadata;
mod movement;
mod named_enum;
mod outcome;
mod pen;
pub mod pool;
mod rating;
mod request;
mod search;
mod selection;
mod session;
mod settings;
pub mod statistics;
mod symbols;
mod tally;
mod timer;

pub use actions::{ACTIONS, Action, Command, Group, Query};
pub use board::{Board, Content};
pub use brush::{Brush, DesignLayer};
pub use change::{CellChange, Change};
pub use check::{Violation, conflicts, first_violation, wrong_cells};
pub use chord::{Chord, KeyStroke, Modifiers};
pub use digits::{COLOR_COUNT, Colors, Digits};
pub use edit::{Edit, Element, Layer, MarkLayer, Options};
pub use game::Game;
pub use history::{Branch, History, Move};
pub use keymap::Keymap;
pub use log::{LogError, Replay, SkippedLine};
pub use metadata::Metadata;
pub use movement::{CursorMove, Direction, move_cursor};
pub use outcome::{Announcement, Dirty, Feedback, Offer, Outcome, Refusal};
pub use pen::{PenMark, PenPoint, PenTool, Stroke};
pub use request::{CopyForm, Dialog, Request};
pub use search::{Found, SearchResult, search};
pub use selection::Selection;
pub use session::Session;
pub use session::cell_state::CellState;
pub use session::entry::ENTRY_SOURCE;
pub use session::input::PendingInput;
pub use session::pointer::{Button, Pointer, PointerEvent, PointerKind};
pub use session::state::State;
pub use session::step::StepEffect;
pub use settings::{
    Advance, CompletedDigits, ControlSide, Coordinates, FilledMarks, Font, KeypadOrder, MarkLayout,
    Method, Mode, Palette, Preset, SETTINGS, Setting, SettingKind, Settings, SettingsGroup,
    SymbolSet, TextDirection, Theme, TimerDisplay, Validation, Verbosity, presets,
};
pub use symbols::{Symbol, SymbolProblem, SymbolStyle, Symbols, color_name};
pub use timer::Timer;

pub use anydoku_texts::{ENGLISH, Texts, choose_language};
