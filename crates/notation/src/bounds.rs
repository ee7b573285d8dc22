//! How much of a source is taken in: what is longer is refused by name, before it fills the memory.

use crate::{Entry, ReadError};

/// Bytes of the longest line that is read as a record. Side 400 in numbers takes 640 kB.
pub const LONGEST_LINE: usize = 8 << 20;

/// Records of a source that is read whole: as many as fit 64 MiB of 9x9 boards with their borders.
pub(crate) const MOST_RECORDS: usize = 250_000;

/// Fields in a row of a table.
pub(crate) const MOST_FIELDS: usize = 4096;

/// Elements, attributes and texts of an XML document: each takes some 100 bytes once parsed.
pub(crate) const MOST_NODES: u32 = 1 << 20;

/// Attributes of one element: the parser compares each with all before it.
pub(crate) const MOST_ATTRIBUTES: usize = 1024;

/// Objects in a JSON text: each takes some 600 bytes once parsed. A board of side 400 has 160,000
/// cells.
pub(crate) const MOST_OBJECTS: usize = 250_000;

/// Values in a JSON text: each takes some 32 bytes once parsed.
pub(crate) const MOST_VALUES: usize = 4 << 20;

/// Moves of a saved game.
pub(crate) const MOST_MOVES: usize = 1 << 20;

/// The records of a source that is read whole; what comes after too many of them is one error.
pub(crate) fn bounded(entries: impl IntoIterator<Item = Entry>) -> Vec<Entry> {
    let mut kept = Vec::new();
    for entry in entries {
        if kept.len() == MOST_RECORDS {
            let found = format!("more than {MOST_RECORDS} records");
            let expected = "fewer in a source that is read whole, or one a line";
            kept.push(Entry::new(entry.line, Err(ReadError::new(entry.line, 1, found, expected))));
            break;
        }
        kept.push(entry);
    }
    kept
}

/// The error of a line that is longer than [`LONGEST_LINE`], at the first character too many.
pub(crate) fn too_long(line: &[u8], number: usize) -> ReadError {
    let within = &line[..line.len().min(LONGEST_LINE)];
    // A byte that goes on with a character of UTF-8 is none by itself.
    let column = 1 + within.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
    let most = LONGEST_LINE >> 20;
    ReadError::new(number, column, format!("a line of more than {most} MiB"), "a shorter line")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_after_too_many_records_is_never_asked_for() {
        let asked = std::cell::Cell::new(0_usize);
        let endless = std::iter::from_fn(|| {
            asked.set(asked.get() + 1);
            Some(Entry::new(asked.get(), Err(ReadError::new(asked.get(), 1, "x", "y"))))
        });
        let kept = bounded(endless);
        assert_eq!((kept.len(), asked.get()), (MOST_RECORDS + 1, MOST_RECORDS + 1));
        let error = kept.last().and_then(|last| last.record.as_ref().err()).unwrap();
        assert_eq!(error.found, "more than 250000 records");
    }
}
