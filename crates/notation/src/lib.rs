//! Reads and writes Sudoku in every common notation.
//!
//! Bytes become [`Record`]s: everything that a source says, whether the engine knows it or not.
//! A record becomes a [`Puzzle`](anydoku::Puzzle) when every rule in it is one that the engine
//! knows. Nothing panics on any bytes; a bad record yields an error that names line and column and
//! leaves the others alone.

mod board;
mod bounds;
mod carries;
mod decode;
mod detect;
mod entry;
mod error;
mod fault;
mod formats;
mod left_out;
mod notation;
mod options;
mod programs;
mod read;
mod record;
mod stream;
mod text;
mod write;

pub use bounds::LONGEST_LINE;
pub use decode::Transcoder;
pub use detect::{Certainty, Detected, detect};
pub use entry::Entry;
pub use error::{NotPlayable, ReadError, WriteError};
pub use left_out::left_out;
pub use notation::Notation;
pub use options::ReadOptions;
pub use read::{Reading, read};
pub use record::{About, Record, Rule};
pub use stream::{Line, LineKind, LineReader};
pub use write::{Writer, write};
