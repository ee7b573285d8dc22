#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(missing_debug_implementations, clippy::disallowed_macros, clippy::disallowed_methods)]

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
