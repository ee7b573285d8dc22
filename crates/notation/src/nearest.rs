//! The nearest notation of a text that none recognizes, so that its error says what is missing and
//! where.

use crate::formats::Format;
use crate::{Entry, Notation, ReadErrorKind};

/// The notations of several lines that a slip of the pen makes unrecognizable.
const CANDIDATES: [Notation; 4] =
    [Notation::Array, Notation::Candidates, Notation::Numbers, Notation::Grid];

/// The number of bytes that are looked at.
const SAMPLE: usize = 1 << 16;

/// The rows that must be read before an error, for the notation to be near.
const MIN_ROWS: usize = 2;

/// Returns the notation that reads most rows of a text before it fails, or `None` if none reads
/// several.
pub(crate) fn nearest(text: &str) -> Option<Notation> {
    let mut end = text.len().min(SAMPLE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let end = if end < text.len() { text[..end].rfind('\n')? } else { end };
    let rows = |notation: Notation| {
        let entries = Format::of(notation).text_reader()?(&text[..end]).ok()?;
        entries.iter().map(rows_of).max().map(|rows| (rows, notation))
    };
    let best = CANDIDATES.into_iter().filter_map(rows).max_by_key(|&(rows, _)| rows);
    let best = best.filter(|&(rows, _)| rows >= MIN_ROWS).map(|(_, notation)| notation);
    best.or_else(|| text.trim_start().starts_with(['[', '{', '(']).then_some(Notation::Array))
}

/// Returns how many rows of a board were read.
fn rows_of(entry: &Entry) -> usize {
    match &entry.record {
        Ok(record) if record.side() > 3 => record.side().into(),
        Ok(_) => 0,
        Err(error) => match error.kind {
            ReadErrorKind::RowCount { rows, .. } => rows,
            _ => error.line.saturating_sub(entry.line),
        },
    }
}
