//! The log of a game: everything that happens, as lines of text that are only ever appended.
//! Replaying them restores a game after an interruption.
//!
//! The first line is the header with the version, the second holds the puzzle. Each further line is a
//! time in milliseconds, a keyword and its arguments:
//!
//! | line | event |
//! |---|---|
//! | `puzzle JSON`, `about JSON`, `solution NUMBERS` | the puzzle, its metadata, its solution (no time) |
//! | `T play CELLS STROKES` | a move: the contents of cells after it |
//! | `T all EDIT` | a move that is a board-wide edit, whose result follows from the board |
//! | `T filled` | the engine filled in the digits of the current move |
//! | `T undo`, `T redo`, `T go N` | undo, redo, jump to move N |
//! | `T name N TEXT`, `T discard N` | move N becomes a checkpoint; move N and those after it are discarded |
//! | `T run`, `T rest`, `T still` | the timer starts, stops, is still running |
//! | `T solved`, `T hint`, `T design on` | the player solves the game for the first time, a hint is used, design mode starts |
//! | `T gap`, `T next N M`, `T passed MS`, `T hints N`, `T ended MS` | in compact logs: an unused number, the target of redo, and totals of what is left out |
//!
//! Lines of unknown kinds are preserved, skipped and reported.
//!
//! A cell is `12=v5;c13;m3`: its index in reading order, then its contents: `v5` a digit, `g5` a
//! given, `c` corner notes, `f` corner notes that were filled in, `m` center notes, `s` notes
//! removed by hand (each a [`Digits`](crate::Digits) in hexadecimal), `k` colors in hexadecimal,
//! `d3:1,4:0` colors of candidates. A stroke is `+` (drawn) or `-` (removed), its shape `l` line, `a`
//! arrow, `o` circle, `x` cross, `~` if it is dashed, its color, and its points, each the index of a
//! cell and, after a `.`, the candidate: `+l~3@12,14.5`.

mod journal;
mod replay;
mod snapshot;
mod version_1;
mod words;

pub(crate) use journal::Journal;
pub use replay::{LogError, Replay, SkippedLine};
