//! The log of a game: everything that happens to it as lines of text, one after the other, which
//! are only ever added to. A game that was broken off is brought back by reading them again.
//!
//! The first line says what it is and of which version, the second holds the puzzle. Each further
//! line is a time in milliseconds, a word and what belongs to it:
//!
//! | line | what happened |
//! |---|---|
//! | `puzzle JSON`, `about JSON`, `solution NUMBERS` | what is played; what is known of it (no time) |
//! | `T play CELLS STROKES` | a move: what stands in cells after it |
//! | `T all EDIT` | a move that is an edit of all cells: what it comes to follows from the board |
//! | `T undo`, `T redo`, `T go N` | back, forth, to the place after move N |
//! | `T name N TEXT`, `T discard N` | a checkpoint; a branch that is forgotten |
//! | `T run`, `T rest`, `T still` | the timer runs, rests, has run until then |
//! | `T solved`, `T hint`, `T design on` | the first time it was solved; a hint; design |
//! | `T gap`, `T next N M`, `T passed MS`, `T hints N`, `T ended MS` | in compact logs: a number that is not used, where redo leads, and what came of what is left out |
//!
//! Lines that are not known are kept, passed over and told.

mod contents;
mod journal;
mod puzzle;
mod read;
mod snapshot;

pub(crate) use journal::Journal;
pub use read::{LogError, Replay, Skipped};
