//! Decimal numbers, for any side: one puzzle per line (N*N numbers) or N rows of N numbers,
//! separated by blanks, tabs, commas or semicolons. 0 and the usual empty symbols are empty cells,
//! and so are empty fields between commas, semicolons or tabs. The number of the puzzle may stand
//! before the cells of a line. `#` starts a comment, which may state the shape. Writes one line per puzzle with blanks, 0 for empty cells, and a comment for
//! any shape that the bare line does not imply.

use std::borrow::Cow;

use anydoku::Grid;

use super::directives::{Directives, apply_text, comment_for};
use super::drawn::{Drawn, record_of, record_with};
use super::rows::{first_board, records};
use super::split::{self, Item, Row, Split, cell_text};
use super::symbols::{self, number_of};
use crate::board::MAX_SIDE;
use crate::bounds::bounded;
use crate::decode::plain;
use crate::evidence::{is_one_board, smaller_side};
use crate::{Capabilities, Entries, Entry, Fault, ReadError, Record, Written};

/// Returns whether the text starts with rows, or a line, of numbers.
pub(crate) fn recognizes(text: &str) -> bool {
    let mut rows = super::content_lines(text).map(|(_, line)| plain(line));
    let Some(first) = rows.next() else { return false };
    let second = rows.next();
    let count = fields(&first).count();
    if blank_cells(&first).is_some() {
        return false;
    }
    if fills_a_board(&first) {
        // The numbers of columns above a table fill a board, too, but not one of their side.
        let is_header = !is_in_range(&first, count.isqrt())
            && second.as_ref().is_some_and(|row| fields(row).count() != count);
        return !is_header;
    }
    let are_rows = count > 1
        && is_row(&first, count)
        && (count < 4 || second.is_some_and(|row| is_row(&row, count)));
    are_rows || first_table(text).is_some()
}

/// The number of lines in which the first row of a text is looked for.
const MAX_LEAD: usize = 6;

/// Returns the table of numbers that starts a text, which may have titles and labels.
fn first_table(text: &str) -> Option<Drawn> {
    let is_number = |item: &Item| number_of(&item.text).is_some();
    let has_fields = |(number, line)| Row::of(number, line, Split::Fields).items.len() > 1;
    let mut lines = super::content_lines(text).take(MAX_LEAD);
    if !lines.any(has_fields) {
        return None;
    }
    let first = first_board(text, Split::Fields);
    first.filter(|drawn| drawn.side > 3 && drawn.items.iter().all(is_number))
}

/// Returns whether each line is a puzzle, judging by the first lines.
pub(crate) fn is_line_based(text: &str) -> bool {
    let Some((_, first)) = super::content_lines(text).next() else { return true };
    let count = fields(&plain(first)).count();
    let count = count - numbers_before(count);
    let are_puzzles = |drawn: Drawn| {
        usize::from(drawn.side) == count
            && record_of(&drawn).is_ok_and(|Record { givens, .. }| {
                !is_one_board(Some(&givens), || smaller_side(&givens).is_some())
            })
    };
    count.isqrt().pow(2) == count && first_table(text).is_none_or(are_puzzles)
}

/// Returns whether a line has N*N numbers and nothing else, with N at least 2.
pub(crate) fn fills_a_board(line: &str) -> bool {
    // A line of symbols has no blank among its first cells; checking only those keeps this cheap.
    if !line.bytes().take(8).any(|byte| matches!(byte, b' ' | b'\t' | b',' | b';')) {
        return false;
    }
    let mut count: usize = 0;
    let are_numbers = fields(line).all(|field| {
        count += 1;
        number_of(&field.0).is_some()
    });
    let count = count - numbers_before(count);
    let side = count.isqrt();
    are_numbers && side > 1 && side * side == count
}

/// The fewest cells of a line before which a number may stand.
const MIN_NUMBERED_CELLS: usize = 36;

/// Returns how many of these fields stand before the cells of a board: the number of the puzzle.
fn numbers_before(count: usize) -> usize {
    let cells = count.saturating_sub(1);
    usize::from(cells >= MIN_NUMBERED_CELLS && cells.isqrt().pow(2) == cells)
}

/// Returns whether the first field of a line with one number too many is the number of its puzzle: no
/// cell of the board can have it, or it counts the lines, above which a header may stand. Any other
/// may be a cell too many.
fn is_number_of(line: &str, number: usize) -> bool {
    let cells = fields(line).count() - 1;
    let first = fields(line).next().and_then(|(text, _)| text.parse::<usize>().ok());
    first.is_some_and(|first| first > cells.isqrt() || first == number || first + 1 == number)
}

/// Returns the byte at which the cells of a line start, behind its number.
pub(crate) fn cells_start(line: &str) -> usize {
    let mut fields = fields(line);
    let first = fields.next();
    match numbers_before(1 + fields.count()) {
        0 => 0,
        _ => first.map_or(0, |(text, _)| line.len().min(text.len() + 1)),
    }
}

/// Returns whether a line consists of numbers up to this one.
fn is_in_range(line: &str, most: usize) -> bool {
    fields(line).all(|field| number_of(&field.0).is_some_and(|value| usize::from(value) <= most))
}

/// Returns whether a line is a board of numbers in their range.
pub(super) fn is_complete(line: &str) -> bool {
    fills_a_board(line) && is_in_range(line, fields(line).count().isqrt())
}

/// Returns the grid of a line in which each character is a cell and a blank is an empty one: N*N
/// digits and blanks that are not numbers with blanks between.
pub(super) fn blank_cells(line: &str) -> Option<Grid> {
    let side = symbols::side_of(line.len()).filter(|side| (4..=9).contains(side))?;
    let value = |byte: u8| match byte {
        b' ' => Some(0),
        b'1'..=b'9' if u16::from(byte - b'0') <= side => Some(u16::from(byte - b'0')),
        _ => None,
    };
    let values: Vec<u16> = line.bytes().map(value).collect::<Option<_>>()?;
    // A blank after each digit separates numbers.
    let is_dense = |pair: &[u16]| (pair[0] == 0) == (pair[1] == 0);
    let givens = values.iter().filter(|&&value| value > 0).count();
    let fits = givens < values.len()
        && givens >= usize::from(side)
        && values.windows(2).any(is_dense)
        && !is_complete(line);
    fits.then(|| Grid::from_values(side, values)).flatten()
}

fn is_row(line: &str, count: usize) -> bool {
    fields(line).take(count + 1).count() == count && is_in_range(line, count)
}

/// Reads the puzzle on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    read_line_with(line, number, &Directives::default())
}

/// Reads the puzzle on one line, whose digits may be known to count from 0 by what stands before.
pub(crate) fn read_line_with(
    line: &str,
    number: usize,
    before: &Directives,
) -> Result<Record, ReadError> {
    let line = plain(line);
    let count = fields(&line).count();
    let before_cells = match numbers_before(count) {
        1 if is_number_of(&line, number) => 1,
        _ => 0,
    };
    let count = count - before_cells;
    let side = count.isqrt();
    if count == 0 || side * side != count || side > usize::from(MAX_SIDE) {
        let near = ((count as f64).sqrt().round() as usize).clamp(1, MAX_SIDE.into());
        let help = match side > usize::from(MAX_SIDE) {
            true => format!("the largest puzzle is {MAX_SIDE}x{MAX_SIDE}"),
            false => format!("a {near}x{near} puzzle needs {}", near * near),
        };
        let column = line.trim_end().chars().count() + 1;
        return Err(Fault::count("this line has", count, "number", help).at(number, column));
    }
    let side = side as u16;
    let from_zero = before.counts_from_zero(side);
    let (texts, columns): (Vec<Cow<'_, str>>, Vec<usize>) =
        fields(&line).skip(before_cells).unzip();
    let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
    let cells = symbols::read_texts(&texts, side, true, from_zero, None)
        .map_err(|(index, fault)| fault.at(number, columns[index]))?;
    let start = line.find('#').unwrap_or(line.len());
    let (directives, text) = Directives::parse(&line[start..]);
    let mut record = cells.into_record();
    directives
        .apply(&mut record)
        .map_err(|fault| fault.at(number, line[..start].chars().count() + 1))?;
    apply_text(&mut record, &text);
    Ok(record)
}

/// Reads all puzzles of a text, one per line or in rows, whose digits may be known to count from 0.
pub(crate) fn read(text: &str, from_zero: bool) -> Entries {
    if is_line_based(text) {
        let mut before = Directives::default();
        before.zero_side = from_zero.then_some(0);
        let lines = super::content_lines(text);
        let entries =
            lines.map(|(number, line)| Entry::new(number, read_line_with(line, number, &before)));
        return Ok(bounded(entries));
    }
    let record = |drawn: &Drawn| record_with(drawn, from_zero);
    records(text, Split::Fields, "write a row of numbers per line", record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the puzzle needs rules or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::any_shape(1..=MAX_SIDE).check(record)?;
    let values: Vec<String> = record.givens.values().iter().map(u16::to_string).collect();
    Ok(values.join(" ") + &comment_for(record))
}

/// Returns a line without a rating at its end: a number that is not whole.
fn without_rating(line: &str) -> &str {
    let Some((numbers, last)) = line.rsplit_once([' ', '\t']) else { return line };
    let is_decimal = last.contains('.')
        && last.len() > 1
        && last.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    match is_decimal && last.parse::<f64>().is_ok_and(|rating| rating.fract() != 0.0) {
        true => numbers.trim_end(),
        false => line,
    }
}

/// Returns the cells of a line before its comment, with their columns.
fn fields(line: &str) -> impl Iterator<Item = (Cow<'_, str>, usize)> {
    let content = line.split('#').next().unwrap_or_default().trim_end_matches(' ');
    let content = without_rating(content);
    split::fields(content, split::separator(content))
        .map(|(text, column)| (cell_text(text), column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Boxes;

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text, false))
    }

    #[test]
    fn reports_boards_that_are_too_large() {
        let line = "0 ".repeat(401 * 401);
        let error = read_line(&line, 1).unwrap_err();
        assert_eq!(error.message(), "this line has 160801 numbers; the largest puzzle is 400x400");
    }

    #[test]
    fn rows_and_lines_read_alike() {
        let rows = "0 0 3 0\n1,0,0,0\n.\t.\t.\t.\n0;4;0;2\n";
        let line = "0 0 3 0 1 0 0 0 0 0 0 0 0 4 0 2\n";
        for text in [rows, line] {
            let entries = read(text);
            assert_eq!(entries.len(), 1);
            let record = entries[0].record.as_ref().unwrap();
            assert_eq!(record.givens.to_string(), "..3.1........4.2");
        }
    }

    #[test]
    fn leading_comment_states_the_shape() {
        let text = "# latin\n1 0\n0 0\n\n# second\n0 2\n0 0\n";
        let entries = read(text);
        let first = entries[0].record.as_ref().unwrap();
        let second = entries[1].record.as_ref().unwrap();
        assert_eq!((entries[0].line, entries[1].line), (2, 6));
        assert_eq!(first.plan.boxes, Some(Boxes::None));
        assert_eq!((second.plan.boxes.clone(), second.metadata.comment.as_str()), (None, "second"));
    }

    #[test]
    fn broken_board_does_not_affect_the_next() {
        let entries = read("1 2\n1 3\n\n1 0\n0 1\n\n1 2 3\n");
        let shown: Vec<String> = entries
            .iter()
            .map(|entry| match &entry.record {
                Ok(record) => record.givens.to_string(),
                Err(error) => error.to_string(),
            })
            .collect();
        assert_eq!(
            shown,
            [
                "2:3: 3 is not valid here; use 1 to 2, or 0 for an empty cell",
                "1..1",
                "7:1: this puzzle has 1 row; with 3 cells in a row it needs 3 rows"
            ]
        );
    }
}
