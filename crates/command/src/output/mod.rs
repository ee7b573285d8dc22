//! Output: targets and formats.

mod grids;
mod journal;
mod part_file;
mod rows;
mod sink;
#[cfg(feature = "columnar")]
mod table;
#[cfg(not(feature = "columnar"))]
#[path = "table_missing.rs"]
mod table;

use std::io::{self, Stdout, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) use grids::{Drawing, board_comment, push_candidates, push_grid, push_line};
pub(crate) use journal::{Fingerprint, InputStamp, started_seed};
pub(crate) use rows::{Column, Value, csv_column, csv_header, csv_row, json_column, json_row};
pub(crate) use sink::{Sink, Target, check_extension};
pub(crate) use table::{RowGroup, check_table, table_row};

use crate::failure::{Failure, Result};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Sets whether the program began with a closed standard output.
pub(crate) fn set_closed(is_closed: bool) {
    IS_CLOSED.store(is_closed, Ordering::Relaxed);
}

/// Returns standard output.
///
/// # Errors
/// If it is closed.
pub(crate) fn standard_output() -> Result<Stdout> {
    match IS_CLOSED.load(Ordering::Relaxed) {
        true => Err(Failure::System("standard output is closed; name a file with -o".to_owned())),
        false => Ok(io::stdout()),
    }
}

/// Writes a text to standard output.
pub(crate) fn print(text: &[u8]) -> Result {
    let mut output = standard_output()?.lock();
    output
        .write_all(text)
        .and_then(|()| output.flush())
        .map_err(|error| Failure::write_error("standard output", &error))
}
