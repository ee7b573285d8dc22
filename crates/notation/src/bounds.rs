//! Limits on input size. Longer input is rejected with an error before it uses up memory.

use crate::{Entries, Entry, ReadError};

/// Maximum length in bytes of a line that is read as a record. A board of side 400 in numbers takes
/// 640 kB.
pub const MAX_LINE_LEN: usize = 8 << 20;

/// Maximum number of records in a source that is read as a whole, about 64 MiB of 9x9 boards with
/// borders.
pub(crate) const MAX_RECORDS: usize = 250_000;

/// Maximum number of fields in a table row.
pub(crate) const MAX_FIELDS: usize = 4096;

/// Maximum number of elements, attributes and texts in an XML document. Each takes about 100 bytes
/// once parsed.
pub(crate) const MAX_NODES: u32 = 1 << 20;

/// Maximum number of attributes of one element. The parser compares each with all before it.
pub(crate) const MAX_ATTRIBUTES: usize = 1024;

/// Maximum number of objects in a JSON text. Each takes about 600 bytes once parsed. A board of
/// side 400 has 160,000 cells.
pub(crate) const MAX_OBJECTS: usize = 250_000;

/// Maximum number of values in a JSON text. Each takes about 32 bytes once parsed.
pub(crate) const MAX_VALUES: usize = 4 << 20;

/// Maximum number of moves in a saved game.
pub(crate) const MAX_MOVES: usize = 1 << 20;

/// Collects the records of a source, up to [`MAX_RECORDS`]. Further records become a single error.
pub(crate) fn bounded(source: impl IntoIterator<Item = Entry>) -> Vec<Entry> {
    let mut entries = Vec::new();
    for entry in source {
        if entries.len() == MAX_RECORDS {
            let problem = format!("this source has more than {MAX_RECORDS} puzzles");
            let help = "split it, or write one puzzle per line";
            entries.push(Entry::failed(ReadError::new(entry.line, 1, problem, help)));
            break;
        }
        entries.push(entry);
    }
    entries
}

/// Collects the records of a source like [`bounded`], or returns an error if there are none.
pub(crate) fn bounded_or(
    source: impl IntoIterator<Item = Entry>,
    problem: &str,
    help: &str,
) -> Entries {
    let entries = bounded(source);
    if entries.is_empty() { Err(ReadError::new(1, 1, problem, help)) } else { Ok(entries) }
}

/// Returns the error for a line longer than [`MAX_LINE_LEN`], positioned at the first excess
/// character.
pub(crate) fn too_long(line: &[u8], number: usize) -> ReadError {
    let within = &line[..line.len().min(MAX_LINE_LEN)];
    // UTF-8 continuation bytes are not counted.
    let column = 1 + within.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
    let most = MAX_LINE_LEN >> 20;
    ReadError::new(number, column, format!("this line is longer than {most} MiB"), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_reading_after_too_many_records() {
        let produced = std::cell::Cell::new(0_usize);
        let endless = std::iter::from_fn(|| {
            produced.set(produced.get() + 1);
            Some(Entry::new(produced.get(), Err(ReadError::new(produced.get(), 1, "x", "y"))))
        });
        let entries = bounded(endless);
        assert_eq!((entries.len(), produced.get()), (MAX_RECORDS + 1, MAX_RECORDS + 1));
        let error = entries.last().and_then(|last| last.record.as_ref().err()).unwrap();
        assert_eq!(error.problem, "this source has more than 250000 puzzles");
    }
}
