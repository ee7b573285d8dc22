//! The play model: a game at the table, without any screen, clock or file. Times are milliseconds of
//! any clock that the caller reads.
//!
//! ```
//! use anydoku::{Cell, Digit, Puzzle};
//! use anydoku_play::{About, Action, KeyStroke, Pointer, PointerEvent, Session};
//!
//! let puzzle: Puzzle = "1..4.....3......".parse()?;
//! let mut session = Session::new(&puzzle, About::default());
//! let cell = Cell::new(0, 1);
//! session.pointer(Pointer::new(PointerEvent::Down, Some(cell)), 1_000);
//! let outcome = session.key(&KeyStroke::code("Digit2"), 2_000).expect("a key of ours");
//! assert!(outcome.dirty.contains(cell));
//! assert_eq!(session.look(cell).value, Digit::new(2));
//! session.perform(Action::Undo, 3_000);
//! assert_eq!(session.spoken(cell), "empty, row 1 column 2");
//! # Ok::<(), anydoku::PuzzleError>(())
//! ```

mod actions;
mod board;
mod change;
mod check;
mod digits;
mod edit;
mod game;
mod history;
pub mod hit;
mod keymap;
pub mod library;
mod log;
mod movement;
mod outcome;
mod pen;
pub mod pool;
mod rating;
mod selection;
mod session;
mod settings;
mod sorted;
pub mod statistics;
mod strings;
mod symbols;
mod tally;
mod timer;

pub use actions::{ACTIONS, Action, Command, Found, Group, PenTool, Query, search};
pub use board::{Board, Content};
pub use change::{CellChange, Change};
pub use check::{Obstacle, conflicts, is_solved, obstacle, wrong_cells};
pub use digits::{COLOUR_COUNT, Colours, Digits};
pub use edit::{Edit, Layer, MarkLayer, Options, Thing};
pub use game::Game;
pub use history::{Branch, History, Move};
pub use keymap::{Chord, KeyStroke, Keymap, Modifiers};
pub use log::{LogError, Replay, Skipped};
pub use movement::{Direction, Step, step};
pub use outcome::{Announcement, CopyForm, Dirty, Effect, Outcome, Refusal, Request};
pub use pen::{PenMark, Place, Stroke};
pub use selection::Selection;
pub use session::{
    About, Brush, Button, CellLook, DesignLayer, Pointer, PointerEvent, PointerKind, Session,
    State, StepEffect, Typed,
};
pub use settings::{
    Advance, ControlSide, Coordinates, FilledMarks, Finished, Font, KeypadOrder, Kind, MarkLayout,
    Method, Mode, PRESETS, Palette, Preset, SETTINGS, Setting, Settings, SettingsGroup, SymbolSet,
    TextDirection, Theme, TimerShown, Validation, Verbosity,
};
pub use sorted::{SortedMap, SortedSet, sort};
pub use strings::Strings;
pub use symbols::{Face, Symbol, SymbolProblem, Symbols, colour_name};
pub use timer::Timer;
