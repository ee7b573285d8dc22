//! Lines of plain 9x9 puzzles, told from all others at memory speed.

use anydoku::Grid;
use memchr::{memchr, memchr2};

use super::{Line, LineKind, LineReader, breaks_off};
use crate::decode::decode_part;
use crate::text::directives::Directives;

impl LineReader {
    /// Takes a line that starts with 81 plain cells off a chunk; takes nothing if it does not.
    pub(super) fn nine<'a>(&mut self, rest: &mut &'a [u8]) -> Option<Line<'a>> {
        let chunk = *rest;
        let cells: &[u8; 81] = chunk.first_chunk()?;
        if !are_cells(cells) {
            return None;
        }
        let (end, after) = match (chunk.get(81), chunk.get(82)) {
            (Some(b'\n'), _) => (81, 82),
            (None, _) | (Some(b'\r'), None) => (81, chunk.len()),
            (Some(b'\r'), Some(b'\n')) => (81, 83),
            (Some(b' ' | b'\t' | b',' | b'#' | b';'), _) => {
                let end = memchr(b'\n', chunk).unwrap_or(chunk.len());
                // A comment may state another shape.
                let comment = memchr2(b'#', b';', &chunk[81..end]);
                if comment.is_some_and(|at| has_directives(&chunk[81 + at..end])) {
                    return None;
                }
                (end, chunk.len().min(end + 1))
            }
            _ => return None,
        };
        *rest = &chunk[after..];
        self.within_line = breaks_off(chunk, &chunk[..end]);
        let number = self.next;
        self.next += 1;
        let bytes = &chunk[..end];
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        Some(Line { number, kind: LineKind::Nine, bytes })
    }
}

/// The grid of 81 plain cells.
pub(super) fn nine_grid(cells: &[u8; 81]) -> Grid {
    let value = |byte: &u8| if byte.is_ascii_digit() { u16::from(byte - b'0') } else { 0 };
    let values: Vec<u16> = cells.iter().map(value).collect();
    Grid::from_values(9, values).unwrap_or_else(|| Grid::empty(9))
}

fn has_directives(comment: &[u8]) -> bool {
    let text = decode_part(comment);
    !Directives::parse(&text).0.is_empty()
}

/// Whether all 81 bytes are cells. No branch per byte: the compiler makes vector code of it.
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
