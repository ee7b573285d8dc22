//! Any bytes, detected and read: no panic, and every error names a place.
#![no_main]

use anydoku_notation::{ReadOptions, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let reading = read(bytes, &ReadOptions::new());
    for entry in reading.entries {
        match entry.record {
            Ok(record) => {
                assert!(record.givens.values().iter().all(|&value| value <= record.side()));
                let _ = record.puzzle();
            }
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1);
                assert!(!error.found.is_empty() && !error.expected.is_empty());
            }
        }
    }
});
