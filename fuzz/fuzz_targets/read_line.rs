//! Any bytes, cut into lines and read in each notation that is read by line.
#![no_main]

use anydoku_notation::{LineReader, Notation, ReadOptions, detect};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    let options = match Notation::all().nth(usize::from(choice)) {
        Some(notation) => ReadOptions::of(notation),
        None => ReadOptions::new(),
    };
    let detected = detect(bytes, &options);
    if !detected.line_based {
        return;
    }
    let mut reader = LineReader::new(detected, &options);
    let mut passed = reader.clone();
    let mut rest = bytes;
    while let Some(line) = reader.next_line(&mut rest) {
        assert!(line.bytes.get(reader.puzzle_range(&line)).is_some());
        let _ = reader.read(&line);
    }
    passed.advance(bytes);
    assert_eq!(format!("{reader:?}"), format!("{passed:?}"));
});
