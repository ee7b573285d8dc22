//! Links that the previous release wrote can still be read.
//! `tests/browser/fixtures/previous-release/README.md` describes the files.

use std::fs;
use std::path::Path;

use anydoku::{Candidates, Cell, Digit};
use anydoku_notation::{Notation, ReadOptions, Record, read};
use serde_json::Value;

fn link(name: &str) -> String {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser/fixtures/previous-release");
    let links: Value =
        serde_json::from_str(&fs::read_to_string(folder.join("links.json")).unwrap()).unwrap();
    links[name].as_str().unwrap().to_owned()
}

fn record(name: &str) -> Record {
    let mut reading = read(link(name).as_bytes(), &ReadOptions::new());
    assert_eq!((reading.notation, reading.entries.len()), (Notation::Link, 1));
    let record = reading.entries.remove(0).record.unwrap();
    assert_eq!(record.notes, Vec::<String>::new());
    record
}

#[test]
fn puzzle() {
    let record = record("puzzle");
    assert!(record.plan.diagonals);
    let givens: String = record.givens.values().iter().map(u16::to_string).collect();
    assert_eq!(
        givens,
        "306000014000000500000000000500040030900000006030010005000000000004000000240000307"
    );
    assert_eq!(record.shape().unwrap().to_string(), "9x9, jigsaw, diagonals");
    assert_eq!(record.metadata.level, "easy");
}

#[test]
fn state_and_settings() {
    for name in ["state", "settings"] {
        let record = record(name);
        let cell = |row: u16, column: u16| Cell::new(row - 1, column - 1);
        let entries = record.entries.as_ref().unwrap();
        assert_eq!(entries.get(cell(1, 3)), Digit::new(4));
        assert_eq!(entries.get(cell(2, 8)), Digit::new(4));
        let notes = |notes: Option<&Candidates>, cell| -> Vec<_> {
            notes.unwrap().get(cell).iter().map(Digit::value).collect()
        };
        assert_eq!(notes(record.corner.as_ref(), cell(1, 4)), [2, 6]);
        assert_eq!(notes(record.center.as_ref(), cell(1, 6)), [2, 8]);
        assert_eq!(record.colors[&cell(2, 2)], [2]);
        assert_eq!(record.metadata.level, "beginner");
    }
}
