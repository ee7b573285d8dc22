//! What was read from any bytes and can be written is read again.
#![no_main]

use anydoku_notation::{Notation, ReadOptions, Record, WriteError, Writer, read};
use libfuzzer_sys::fuzz_target;

/// Notations that keep givens and shape as they are. (Where only candidates are written, a cell
/// with a single one is read as a given.)
fn is_exact(notation: Notation) -> bool {
    !matches!(notation, Notation::Candidates | Notation::Cubed)
}

/// A whole file with this one record.
fn file_of(record: &Record, notation: Notation) -> Result<String, WriteError> {
    let mut text = String::new();
    let mut writer = Writer::new(notation)?;
    writer.begin(&mut text);
    writer.record(record, &mut text)?;
    writer.end(&mut text);
    Ok(text)
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    let Some(notation) = Notation::all().filter(|&n| is_exact(n)).nth(usize::from(choice)) else {
        return;
    };
    for entry in read(bytes, &ReadOptions::new()).entries {
        let Ok(record) = entry.record else { continue };
        let (Ok(shape), Ok(text)) = (record.shape(), file_of(&record, notation)) else { continue };
        let again = read(text.as_bytes(), &ReadOptions::of(notation));
        assert_eq!(again.entries.len(), 1, "{text}");
        let again = again.entries[0].record.as_ref().unwrap_or_else(|e| panic!("{e} in {text}"));
        assert_eq!(again.givens, record.givens, "{text}");
        // Numbers of irregular boxes may change, and irregular boxes may turn out regular.
        let count = again.shape().map(|shape| shape.house_count());
        assert_eq!(count.ok(), Some(shape.house_count()), "{text}");
    }
});
