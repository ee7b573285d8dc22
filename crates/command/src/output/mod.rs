//! Output: targets and formats.

mod grids;
mod part_file;
mod resumed;
mod rows;
mod sink;
#[cfg(feature = "columnar")]
mod table;
#[cfg(not(feature = "columnar"))]
#[path = "table_missing.rs"]
mod table;
mod target;

use std::io::{self, Write as _};

pub(crate) use grids::{Drawing, push_grid, push_line};
pub(crate) use part_file::ExistingPart;
pub(crate) use resumed::ResumedRows;
pub(crate) use rows::{Column, Value, csv_column, csv_header, csv_row, json_column, json_row};
pub(crate) use sink::{ExistingRows, Grouped, Sink};
pub(crate) use table::{RowGroup, table_row};
pub(crate) use target::{LinePolicy, Target, check_extension};

use crate::failure::{Failure, Result};

/// Writes a text to standard output.
pub(crate) fn print(text: &[u8]) -> Result {
    let mut output = io::stdout().lock();
    output
        .write_all(text)
        .and_then(|()| output.flush())
        .map_err(|error| Failure::write_error("standard output", &error))
}
