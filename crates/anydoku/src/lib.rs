//! Sudoku of any size: shapes, puzzles, solving, generating and symmetry.
//!
//! Pure computation: no I/O, no clock, and no threads unless a caller asks for them. Builds for
//! wasm32.
//!
//! ```
//! use anydoku::{Puzzle, Verdict};
//!
//! let puzzle: Puzzle = "1..4.....3......".parse()?;
//! match puzzle.solve() {
//!     Verdict::Unique(grid) => println!("{grid}"),
//!     Verdict::Many(one, other) => println!("{one} or {other}"),
//!     Verdict::None(reason) => println!("no solution: {reason}"),
//! }
//! # Ok::<(), anydoku::PuzzleError>(())
//! ```

#![warn(missing_debug_implementations)]

pub mod generate;
pub mod grid;
pub mod knowledge;
mod lists;
pub mod logic;
#[cfg(feature = "serde")]
mod serialization;
pub mod shape;
pub mod solve;
pub mod symmetry;

pub use generate::Generator;
pub use grid::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, PuzzleError};
pub use logic::{Hint, Level, Rated};
pub use shape::{Boxes, House, HouseKind, Shape, ShapeBuilder, ShapeError};
pub use solve::{Contradiction, Control, Job, Slice, Stopped, Verdict};
