#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(missing_debug_implementations, clippy::disallowed_macros, clippy::disallowed_methods)]

pub mod batch;
pub mod generate;
pub mod grid;
mod lists;
pub mod logic;
pub mod research;
#[cfg(feature = "serde")]
mod serialization;
pub mod shape;
pub mod solve;
mod sort;
pub mod symmetry;

#[doc(inline)]
pub use generate::Generator;
pub use grid::candidates::{Candidates, DigitSet};
pub use grid::cell::Cell;
pub use grid::digit::Digit;
pub use grid::puzzle::{Puzzle, PuzzleError};
pub use grid::values::Grid;
#[doc(inline)]
pub use logic::{Hint, Level, Rated};
pub use shape::board::Shape;
pub use shape::boxes::Boxes;
pub use shape::build::{ShapeBuilder, ShapeError};
pub use shape::house::{House, HouseKind};
pub use solve::control::{Control, Stopped};
pub use solve::job::{Job, Slice};
pub use solve::verdict::{Contradiction, Verdict};
