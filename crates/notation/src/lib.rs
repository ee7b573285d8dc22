//! Reads and writes Sudoku in every common notation.
//!
//! Bytes become [`Record`]s: everything that a source says, whether the engine knows it or not.
//! A record becomes a [`Puzzle`](anydoku::Puzzle) when every rule in it is one that the engine
//! knows. Nothing panics on any bytes; a bad record yields an error that names line and column and
//! leaves the others alone.

mod entry;
mod error;
mod notation;
mod programs;
mod record;

pub use entry::Entry;
pub use error::{NotPlayable, ReadError, WriteError};
pub use notation::Notation;
pub use record::{About, Record, Rule};
