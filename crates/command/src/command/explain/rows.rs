//! The rows of a path, whichever program it is that of.

use crate::command::prelude::*;

/// The columns of a step.
pub(super) const COLUMNS: [Column; 8] = Column::all([
    "puzzle",
    "board",
    "step",
    "technique",
    "rating",
    "placements",
    "eliminations",
    "text",
]);

/// What stands in place of the steps of a full board, in formats without columns.
pub(super) const SOLVED: &str = "solved already";

/// Adds the row of a puzzle without a path.
pub(super) fn push_error_row(
    columns: Columns,
    out: &mut Vec<u8>,
    input: &PuzzleInput<'_>,
    row_error: &RowError,
) {
    if matches!(columns.format, Format::Line | Format::Grid) {
        return row_error.push_words(out, Format::Text);
    }
    let fields = [("technique", row_error.status), ("text", row_error.reason.as_str())];
    columns.push_error(out, input, row_error, &fields);
}
