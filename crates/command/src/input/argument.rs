//! Puzzles typed where the name of a file may stand.

use std::ffi::OsStr;
use std::io::{Error, ErrorKind};
use std::path::PathBuf;

use anydoku_notation::{Certainty, ReadOptions, read};

use crate::failure::{Failure, Result};
use crate::text::shown;

/// The minimum number of cells of a board that is typed as an argument. Shorter words, such as `a`
/// or `..`, are more likely misspelled names.
const MIN_CELLS: usize = 16;

/// Returns whether an error says that no file has this name.
pub(super) fn names_no_file(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound
            | ErrorKind::NotADirectory
            | ErrorKind::InvalidFilename
            | ErrorKind::InvalidInput
    )
}

/// Returns the bytes of an argument that is a puzzle, or several.
///
/// # Errors
/// If it has no puzzle.
pub(super) fn puzzles<'a>(argument: &'a OsStr, options: &ReadOptions) -> Result<&'a [u8]> {
    let bytes = argument.as_encoded_bytes();
    let failed = |what: &str| Failure::missing_input(format!("{}: {what}", shown(argument)));
    let reading = read(bytes, options);
    let mut records = reading.entries.iter().map(|entry| &entry.record);
    let side = options.side.map(usize::from);
    let min_cells = side.map_or(MIN_CELLS, |side| side.saturating_pow(2).min(MIN_CELLS));
    let is_board =
        records.clone().flatten().any(|record| record.givens.values().len() >= min_cells);
    let is_sized = side.is_some() && has_only_cells(bytes);
    if is_board && (reading.certainty != Certainty::Guess || is_sized) {
        return Ok(bytes);
    }
    let is_known = reading.certainty != Certainty::Guess && bytes.len() >= MIN_CELLS;
    Err(match records.next() {
        // The options contradict it.
        Some(Err(error)) if *options != ReadOptions::default() && is_puzzle(argument) => {
            Failure::usage(format!("{}: {}", shown(argument), error.message()))
        }
        Some(Err(error)) if may_be_puzzle(argument) => {
            Failure::missing_input(format!("the puzzle on the command line: {}", error.message()))
        }
        Some(Err(error)) if is_known || has_only_cells(bytes) => {
            failed(&format!("no such file; as a puzzle, {}", error.message()))
        }
        _ => failed("no such file, and not a puzzle"),
    })
}

/// Returns the puzzle whose rows are these arguments: as many as each has cells, and none is a file. A
/// shell splits a puzzle over several lines into such arguments.
pub(super) fn joined_rows(arguments: &[PathBuf]) -> Option<String> {
    let rows: Vec<&str> = arguments.iter().map(|path| path.to_str()).collect::<Option<_>>()?;
    let is_row = |row: &&str| row.chars().count() == rows.len();
    let joined = rows.concat();
    let is_board = rows.iter().all(is_row) && is_puzzle(joined.as_ref());
    (is_board && !arguments.iter().any(|path| path.exists())).then_some(joined)
}

/// Returns whether a word that names no file is more likely meant as a puzzle.
pub(crate) fn may_be_puzzle(word: &OsStr) -> bool {
    let bytes = word.as_encoded_bytes();
    bytes.len() >= MIN_CELLS && has_only_cells(bytes)
}

/// Returns whether a text has nothing but digits, empty cells and the lines between them.
fn has_only_cells(text: &[u8]) -> bool {
    text.iter()
        .all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace() || b".*_-|+".contains(byte))
}

/// Returns whether an argument is a puzzle.
pub(crate) fn is_puzzle(argument: &OsStr) -> bool {
    puzzles(argument, &ReadOptions::default()).is_ok()
}
