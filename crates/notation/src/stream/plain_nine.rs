//! A fast path for lines of plain 9x9 puzzles.

use anydoku::Grid;
use memchr::{memchr, memchr2};

use crate::decode::decode_part;
use crate::text::directives::Directives;

/// Removes a line that starts with 81 plain cells from a chunk, if there is one, and returns it with
/// any carriage return.
pub(super) fn next_plain_nine<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let chunk = *rest;
    let cells: &[u8; 81] = chunk.first_chunk()?;
    if !are_cells(cells) {
        return None;
    }
    let (end, after) = match (chunk.get(81), chunk.get(82)) {
        (Some(b'\n'), _) => (81, 82),
        (None, _) | (Some(b'\r'), None) => (81, chunk.len()),
        (Some(b'\r'), Some(b'\n')) => (81, 83),
        (Some(sign @ (b' ' | b'\t' | b',' | b'#' | b';')), _) => {
            let end = memchr(b'\n', chunk).unwrap_or(chunk.len());
            // Further columns may have the solution, and say more of the puzzle.
            if matches!(sign, b'\t' | b',' | b';')
                && !chunk[82.min(end)..end].trim_ascii().is_empty()
            {
                return None;
            }
            // A comment may state another shape.
            let comment = memchr2(b'#', b';', &chunk[81..end]);
            if comment.is_some_and(|at| has_directives(&chunk[81 + at..end])) {
                return None;
            }
            let rest = chunk.get(82..end).unwrap_or_default().trim_ascii_start();
            if chunk[81] != b'#' && rest.len() >= 72 && !is_solution(cells, rest) {
                return None;
            }
            (end, chunk.len().min(end + 1))
        }
        _ => return None,
    };
    *rest = &chunk[after..];
    Some(&chunk[..end])
}

/// Returns the grid of 81 plain cells.
pub(super) fn nine_grid(cells: &[u8; 81]) -> Grid {
    let value = |byte: &u8| if byte.is_ascii_digit() { u16::from(byte - b'0') } else { 0 };
    let values: Vec<u16> = cells.iter().map(value).collect();
    Grid::from_values(9, values).unwrap_or_else(|| Grid::empty(9))
}

/// Returns whether text behind 81 cells starts with their solution or a comment. Anything else that is as
/// long may be the puzzle of which the cells are the solution, or regions.
fn is_solution(cells: &[u8; 81], rest: &[u8]) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() && byte != b'0';
    let completes =
        |(&cell, &digit): (&u8, &u8)| is_digit(digit) && (cell == digit || !is_digit(cell));
    rest.starts_with(b"#") || (rest.len() >= 81 && cells.iter().zip(rest).all(completes))
}

fn has_directives(comment: &[u8]) -> bool {
    let text = decode_part(comment);
    !Directives::parse(&text).0.is_empty()
}

/// Returns whether a text is the 81 cells of a plain 9x9 puzzle: `1` to `9`, or `.0*_?xX-` for an
/// empty cell. Takes a few nanoseconds.
///
/// ```
/// use anydoku_notation::is_plain_nine;
/// assert!(is_plain_nine(&[b'.'; 81]));
/// assert!(!is_plain_nine(&[b'.'; 80]));
/// assert!(!is_plain_nine(&[b'+'; 81]));
/// ```
#[must_use]
pub fn is_plain_nine(text: &[u8]) -> bool {
    text.try_into().is_ok_and(are_cells)
}

/// Returns whether all 81 bytes are cells. There is no branch per byte, so the compiler vectorizes
/// it.
fn are_cells(cells: &[u8; 81]) -> bool {
    let is_cell = |byte: u8| {
        (byte.wrapping_sub(b'0') < 10)
            | (byte == b'.')
            | (byte == b'*')
            | (byte == b'-')
            | (byte == b'_')
            | (byte == b'?')
            | (byte | 0x20 == b'x')
    };
    cells.iter().fold(true, |all, &byte| all & is_cell(byte))
}
