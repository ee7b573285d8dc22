//! Tables with a column for each cell of a puzzle.

use std::ops::Range;

use super::fields::{Field, fields};
use crate::evidence::{Role, is_latin};
use crate::text::symbols;
use crate::{ReadError, Record};

/// The smallest side of a board with a column for each cell: rows of a small board may be labeled.
const MIN_CELLS_SIDE: usize = 6;

/// Returns the columns with a cell each: those whose names differ in numbers only.
pub(super) fn cell_columns(names: &[String]) -> Option<Range<usize>> {
    let stem = |name: &str| name.replace(|symbol: char| symbol.is_ascii_digit(), "");
    let mut end = 0;
    let mut found =
        names.chunk_by(|first, second| stem(first) == stem(second)).filter_map(|part| {
            end += part.len();
            let is_board = is_board_size(part.len()) && Role::of(&part[0]) != Role::Solution;
            is_board.then_some(end - part.len()..end)
        });
    found.next().filter(|_| found.next().is_none())
}

fn is_board_size(cells: usize) -> bool {
    let side = cells.isqrt();
    side >= MIN_CELLS_SIDE && side * side == cells
}

/// Returns the board of fields with a cell each.
pub(super) fn board_of_cells(fields: &[Field<'_>], number: usize) -> Result<Record, ReadError> {
    let text = |field: &'_ Field<'_>| match field.text.trim() {
        "" => ".".to_owned(),
        word if symbols::is_empty_word(word) => ".".to_owned(),
        // Tables of numbers with missing ones have fractions.
        word => word.strip_suffix(".0").unwrap_or(word).to_owned(),
    };
    let texts: Vec<String> = fields.iter().map(text).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let are_numbers = texts.iter().all(|text| symbols::number_of(text).is_some());
    let cells = symbols::read_texts(&texts, fields.len().isqrt() as u16, are_numbers, false, None);
    let cells = cells.map_err(|(index, fault)| fault.at(number, fields[index].column))?;
    Ok(cells.into_record())
}

/// The number of lines below a header that are looked at.
const SAMPLE_LINES: usize = 200;

/// Returns whether most lines have a board in these fields, rather than a row of a labeled board.
pub(super) fn are_boards<'a>(
    lines: impl Iterator<Item = &'a str>,
    separator: char,
    cells: Range<usize>,
) -> bool {
    let side = cells.len().isqrt();
    let clue_count = |line: &str| {
        let fields = fields(line, separator);
        let givens = board_of_cells(fields.get(cells.clone())?, 1).ok()?.givens;
        is_latin(givens.side(), givens.values()).then(|| givens.clue_count())
    };
    let counts: Vec<Option<usize>> = lines.take(SAMPLE_LINES).map(clue_count).collect();
    let boards: Vec<usize> = counts.iter().flatten().copied().collect();
    // The rows of a labeled board may be nearly blank.
    let are_rows =
        counts.len() == cells.len() && boards.iter().sum::<usize>() < boards.len() * side;
    2 * boards.len() > counts.len() && !are_rows
}
