//! Reading never panics, whatever the bytes, and every error has a position within the source.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Grid};
use anydoku_notation::{LineReader, Notation, ReadOptions, Record, detect, read, write};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Returns valid files: every notation that can be written, with several sides, and the samples of
/// all sources.
fn valid_files() -> Vec<Vec<u8>> {
    let mut files = vec!["SumoCueV1=14J0+0J0".to_owned() + &"=0J0".repeat(79)];
    for side in [4_u16, 6, 9, 16] {
        let cells = usize::from(side) * usize::from(side);
        let values: Vec<u16> = (0..cells)
            .map(|at| if at % 3 == 0 { (at * 7 % usize::from(side)) as u16 + 1 } else { 0 })
            .collect();
        let mut record = Record::new(Grid::from_values(side, values).unwrap());
        if side == 6 {
            record.plan.boxes = Some(Boxes::Blocks { rows: 2, columns: 3 });
        }
        record.metadata.title = "Title, \"quoted\"".to_owned();
        record.metadata.author = "Author".to_owned();
        files.extend(Notation::all().filter_map(|notation| write(&record, notation).ok()));
        record.givens = Grid::empty(side);
        files.extend(write(&record, Notation::Killer));
    }
    let samples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources");
    let samples = std::fs::read_dir(samples).unwrap();
    files.push("puzzle,solution\n".to_owned() + &"1,\"....\"\n".repeat(3));
    let files = files.into_iter().map(String::into_bytes);
    files.chain(samples.map(|file| std::fs::read(file.unwrap().path()).unwrap())).collect()
}

/// A mutation: position, number of bytes to remove, bytes to insert.
type Change = (Index, usize, Vec<u8>);

fn change() -> impl Strategy<Value = Change> {
    let symbol =
        prop_oneof![select(&b"0123456789.-+|:,;#=_*xXABGZ{}[]\"\n\r\t /<>&"[..]), any::<u8>(),];
    (any::<Index>(), 0_usize..12, prop::collection::vec(symbol, 0..12))
}

/// Reads the bytes in every possible way and checks what must be true of any source.
fn read_everywhere(bytes: &[u8]) -> Result<(), TestCaseError> {
    let lines = bytes.iter().filter(|&&byte| matches!(byte, b'\n' | b'\r' | 0)).count() + 1;
    let named = Notation::all().map(ReadOptions::of);
    let diagonals = BoardPlan { diagonals: true, ..BoardPlan::default() };
    let stated = ReadOptions { side: Some(9), plan: diagonals, ..ReadOptions::new() };
    for options in named.chain([ReadOptions::new(), stated]) {
        let reading = read(bytes, &options);
        for entry in &reading.entries {
            match &entry.record {
                Ok(record) => {
                    let side = record.side();
                    prop_assert!(record.givens.values().iter().all(|&value| value <= side));
                    // It may or may not be a puzzle, but the conversion must not panic.
                    let _ = record.puzzle();
                    for notation in Notation::all() {
                        let _ = write(record, notation);
                    }
                }
                Err(error) => {
                    prop_assert!((1..=lines).contains(&error.line), "{}", error);
                    prop_assert!(error.column >= 1, "{}", error);
                    prop_assert!(!error.problem.is_empty());
                }
            }
        }
        let detected = detect(bytes, &options);
        if detected.line_based {
            let mut reader = LineReader::new(detected, &options);
            let mut passed = reader.clone();
            let mut rest = bytes;
            let mut count = 0;
            while let Some(line) = reader.next_line(&mut rest) {
                count += 1;
                prop_assert_eq!(line.number, count);
                let range = reader.puzzle_range(&line);
                prop_assert!(line.bytes.get(range).is_some());
                let _ = reader.read(&line);
            }
            passed.advance(bytes);
            prop_assert_eq!(format!("{reader:?}"), format!("{passed:?}"));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn never_panics_on_random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_everywhere(&bytes)?;
    }

    #[test]
    fn never_panics_on_random_symbols(text in "[0-9.|+:,;#=xA-G \n\\[\\]{}\"-]{0,200}") {
        read_everywhere(text.as_bytes())?;
    }

    #[test]
    fn never_panics_on_mutated_files(
        file in select(valid_files()),
        changes in prop::collection::vec(change(), 0..4),
    ) {
        let mut bytes = file;
        for (place, away, put) in changes {
            let start = place.index(bytes.len() + 1);
            let end = bytes.len().min(start + away);
            bytes.splice(start..end, put);
        }
        read_everywhere(&bytes)?;
    }
}
