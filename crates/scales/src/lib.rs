//! The difficulty of 9x9 puzzles on the scales of other programs, computed as these programs do.
//!
//! Each scale reproduces one named version of one program: its techniques, their order and the order
//! within each of them. Nothing here bends the engine's own logic, which knows every size.
//!
//! Pure computation, no I/O, no clock. Builds for wasm32.

#![warn(missing_debug_implementations, clippy::disallowed_macros, clippy::disallowed_methods)]

mod explainer;
mod hodoku;
mod nine;
mod scale;

pub use explainer::{EarlyStop, SudokuExplainer};
pub use hodoku::Hodoku;
pub use scale::{Completeness, Scale, ScaleRating, ScaleStep, Unratable};
