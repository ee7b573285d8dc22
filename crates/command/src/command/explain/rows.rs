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

/// Adds the row of a step: its technique, rating, placements, eliminations and text. Returns `false` if the
/// format has no columns.
#[must_use]
pub(super) fn push_step(
    columns: Columns,
    out: &mut Vec<u8>,
    input: &PuzzleInput<'_>,
    number: usize,
    texts: [&str; 5],
) -> bool {
    let number = [Value::Number(number as u64)];
    columns.push_results(out, input, &[&number[..], &texts.map(Value::words)].concat())
}

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

/// Says of a full board that there is nothing to explain. Tables have no row for it.
pub(super) fn push_solved(columns: Columns, out: &mut Vec<u8>) {
    if !columns.format.has_columns() {
        put_line!(out, "solved already");
    }
}
