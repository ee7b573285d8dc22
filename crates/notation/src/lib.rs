//! Reads and writes Sudoku in every common notation.
//!
//! Bytes are parsed into [`Record`]s, which hold everything that a source contains, including rules
//! the engine does not know. A record converts to a [`Puzzle`](anydoku::Puzzle) if the engine knows
//! all of its rules. No input causes a panic. A bad record yields an error with line and column and
//! does not affect the other records.

mod board;
mod bounds;
mod cages;
mod capabilities;
mod decode;
mod detect;
mod document;
mod entry;
mod error;
mod evidence;
mod excerpt;
mod fault;
mod files;
mod formats;
mod houses;
mod nearest;
mod omitted_parts;
mod options;
mod programs;
mod read;
mod record;
mod steps;
mod stream;
mod text;
mod transpose;
mod write;

pub use board::MAX_SIDE;
pub use bounds::MAX_LINE_LEN;
pub use decode::Transcoder;
pub use detect::{Certainty, Detected, detect};
pub use entry::Entry;
pub use error::{NotPlayable, ReadError, ReadErrorKind, WriteError};
pub use formats::Notation;
pub use omitted_parts::omitted_parts;
pub use options::ReadOptions;
pub use read::{Reading, read, read_one};
pub use record::{DRAWINGS_NOTE, Metadata, Record, Rule};
pub use steps::{OneReader, ReadStep, StepReader};
pub use stream::{Line, LineKind, LineReader, is_plain_nine};
pub use text::{is_puzzle_column, may_change_puzzle, read_on_board};
pub use write::{Writer, write};

pub(crate) use capabilities::{
    BoxSupport, Capabilities, Refusal, RestrictionSupport, Written, checked_houses, refuse,
};
pub(crate) use entry::Entries;
pub(crate) use excerpt::{excerpt, quoted, shortened};
pub(crate) use fault::Fault;
