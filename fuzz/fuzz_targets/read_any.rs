//! Any bytes, detected or read as the notation that the first byte names: no panic, and every error
//! names a place.
#![no_main]

use anydoku_notation::{Notation, ReadOptions, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let named = Notation::all().nth(usize::from(first));
    let options = named.map_or_else(ReadOptions::new, ReadOptions::of);
    let reading = read(bytes, &options);
    for entry in reading.entries {
        match entry.record {
            Ok(record) => {
                assert!(record.givens.values().iter().all(|&value| value <= record.side()));
                let _ = record.puzzle();
            }
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1);
                assert!(!error.problem.is_empty());
            }
        }
    }
});
