//! A board in play: what a player writes, notes and colours, every move kept, without any screen,
//! clock or file.
//!
//! ```
//! use anydoku::{Cell, Digit, Puzzle};
//! use anydoku_play::{Edit, Game};
//!
//! let puzzle: Puzzle = "1..4.....3......".parse()?;
//! let mut game = Game::new(&puzzle);
//! let two = Digit::new(2).unwrap();
//! game.edit(&[Cell::new(0, 1)], Edit::Value(two));
//! assert_eq!(game.board().value(Cell::new(0, 1)), Some(two));
//! assert!(game.undo());
//! assert_eq!(game.board().value(Cell::new(0, 1)), None);
//! # Ok::<(), anydoku::PuzzleError>(())
//! ```

mod board;
mod check;
mod edit;
mod game;
mod history;
mod timer;

pub use board::{Board, Content};
pub use check::{conflicts, is_solved, wrong_cells};
pub use edit::{Change, Edit, Layer};
pub use game::{Game, Options};
pub use history::{History, Move};
pub use timer::Timer;
