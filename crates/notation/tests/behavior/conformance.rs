//! Conformance with a folder of example files, if there is one: givens match the index, the same
//! game is equal in all formats, and canonical files are written byte for byte.

use std::path::{Path, PathBuf};

use anydoku::{Boxes, Grid, Verdict};
use anydoku_notation::{Notation, ReadOptions, Record, read, write};
use serde_json::Value;

/// Returns the data folder from the environment, or prints that the test is skipped.
fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("ANYDOKU_DATA").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: ANYDOKU_DATA is not set");
    }
    folder
}

/// Returns the folder of examples within the data folder.
fn examples() -> Option<PathBuf> {
    data().map(|folder| folder.join("formats"))
}

/// Returns the first record of a file.
fn first_record(file: &Path) -> Record {
    let reading = read(&std::fs::read(file).unwrap(), &ReadOptions::new());
    let first = reading.entries.into_iter().next();
    first.unwrap().record.unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The notation of each `format` value of the index.
const FORMATS: &[(&str, Notation)] = &[
    ("line", Notation::Line),
    ("lines", Notation::Sdm),
    ("grid", Notation::Grid),
    ("numbers", Notation::Numbers),
    ("pm", Notation::Candidates),
    ("pm729", Notation::Cubed),
    ("hodoku-library", Notation::Hodoku),
    ("sdk", Notation::Sdk),
    ("sdm", Notation::Sdm),
    ("sdx", Notation::Sdx),
    ("ss", Notation::Ss),
    ("csv", Notation::Csv),
    ("jigsaw-81+81", Notation::Jigsaw),
    ("sumocue", Notation::SumoCue),
    ("killer-3x3k", Notation::Killer),
    ("opensudoku", Notation::OpenSudoku),
    ("ksudoku", Notation::KSudoku),
    ("sudokuwiki-b", Notation::SudokuWiki),
    ("sudokuwiki-1", Notation::SudokuWiki),
    ("sudoku.coach", Notation::SudokuCoach),
    ("f-puzzles-json", Notation::FPuzzlesJson),
    ("f-puzzles-url", Notation::FPuzzles),
    ("sudokupad-fpuzzles", Notation::SudokuPad),
    ("sudokupad-scf", Notation::SudokuPad),
    ("sudokupad-scl", Notation::SudokuPadScl),
    ("sudokupad-json", Notation::SudokuPad),
    ("penpa", Notation::Penpa),
    ("sgt-id", Notation::Sgt),
    ("sgt-save", Notation::SgtSave),
    ("anydoku/1", Notation::Json),
    ("anydoku-link", Notation::Link),
];

fn numbers(value: &Value) -> Vec<u16> {
    let numbers = value.as_array().into_iter().flatten().filter_map(Value::as_u64);
    numbers.map(|number| number as u16).collect()
}

/// Expected givens of each puzzle in the file.
fn expected(item: &Value) -> Vec<Vec<u16>> {
    match &item["givens"][0] {
        Value::Array(_) => item["givens"].as_array().into_iter().flatten().map(numbers).collect(),
        _ => vec![numbers(&item["givens"])],
    }
}

fn check_boxes(file: &str, item: &Value, record: &Record) {
    let rows = item["box"]["rows"].as_u64();
    let columns = item["box"]["columns"].as_u64();
    if let (Some(rows), Some(columns)) = (rows, columns) {
        let expected = Boxes::Blocks { rows: rows as u16, columns: columns as u16 };
        assert_eq!(record.shape().unwrap().boxes(), &expected, "{file}");
    }
    assert!(record.shape().is_ok(), "{file}");
    if item["regions"].is_array() {
        let expected = Boxes::Regions(numbers(&item["regions"]).into());
        assert_eq!(record.shape().unwrap().boxes(), &expected, "{file}");
    }
}

#[test]
fn examples_match_the_index() {
    let Some(folder) = examples() else { return };
    let index = std::fs::read(folder.join("index.json")).unwrap();
    let index: Value = serde_json::from_slice(&index).unwrap();
    let mut checked = 0;
    for item in index["files"].as_array().unwrap() {
        let format = item["format"].as_str().unwrap();
        let file = item["file"].as_str().unwrap();
        let (_, notation) = FORMATS
            .iter()
            .find(|(name, _)| *name == format)
            .unwrap_or_else(|| panic!("{file}: no notation for {format}"));
        let bytes = std::fs::read(folder.join(file)).unwrap();
        let detected = read(&bytes, &ReadOptions::new());
        // Nine bare rows fit both notations.
        let bare_rows = detected.notation == Notation::Grid && *notation == Notation::Sdk;
        assert!(detected.notation == *notation || bare_rows, "{file}: {:?}", detected.notation);
        let named = read(&bytes, &ReadOptions::of(*notation));
        for reading in [detected, named] {
            let records: Vec<&Record> = reading
                .entries
                .iter()
                .map(|entry| entry.record.as_ref().unwrap_or_else(|e| panic!("{file}: {e}")))
                .collect();
            let found: Vec<Vec<u16>> =
                records.iter().map(|record| record.givens.values().to_vec()).collect();
            assert_eq!(found, expected(item), "{file}");
            records.iter().for_each(|record| check_boxes(file, item, record));
        }
        checked += 1;
    }
    println!("{checked} files checked");
    assert!(checked > 0);
}

#[test]
fn game_reads_alike_in_every_format() {
    let Some(folder) = examples() else { return };
    let expected = first_record(&folder.join("anydoku-9-game.json"));
    let with_marks = [
        "fpuzzles-9.json",
        "fpuzzles-9.txt",
        "link-9-state.txt",
        "opensudoku-data1.opensudoku",
        "opensudoku-data2.opensudoku",
        "opensudoku-data3.opensudoku",
        "opensudoku-data4.opensudoku",
        "opensudoku-data5.opensudoku",
        "sudoku-coach-9.txt",
        "sudokupad-9-fpuzzles.txt",
        "sudokuwiki-9-S9B.txt",
    ];
    for file in with_marks {
        let found = first_record(&folder.join(file));
        assert_eq!(found.entries, expected.entries, "{file}");
        assert_eq!(found.center, expected.center, "{file}");
    }
    for file in ["ksudoku-9.ksudoku", "sgt-9.sgt", "penpa-9.txt"] {
        assert_eq!(first_record(&folder.join(file)).entries, expected.entries, "{file}");
    }
}

#[test]
fn links_are_written_byte_for_byte() {
    let Some(folder) = examples() else { return };
    for name in
        ["link-4", "link-9", "link-9-jigsaw", "link-9-state", "link-16", "link-25", "link-36"]
    {
        let file = folder.join(name).with_extension("txt");
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(write(&first_record(&file), Notation::Link).unwrap(), text.trim(), "{name}");
    }
}

#[test]
fn solo_ids_round_trip_and_solve() {
    let Some(folder) = data() else { return };
    let text = std::fs::read_to_string(folder.join("variants/sgt_solo.jsonl")).unwrap();
    let options = ReadOptions::of(Notation::Sgt);
    let (mut ids, mut killers, mut refused) = (0, 0, 0);
    for line in text.lines() {
        let puzzle: Value = serde_json::from_str(line).unwrap();
        let id = puzzle["id"].as_str().unwrap();
        let entry = read(id.as_bytes(), &options).entries.remove(0);
        let record = entry.record.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(write(&record, Notation::Sgt).unwrap().trim_end(), id);
        ids += 1;
        killers += usize::from(!record.rules.is_empty());
        let values = numbers(&puzzle["solution"]);
        let solution = Grid::from_values(record.side(), values).unwrap();
        assert!(record.shape().unwrap().is_filled_correctly(&solution), "{id}");
        for (cell, digit) in record.givens.clues() {
            assert_eq!(solution.get(cell), Some(digit), "{id}");
        }
        // A killer is rejected by the name of its rule; the others have only the stated solution.
        match record.puzzle() {
            Ok(puzzle) => assert_eq!(puzzle.solve(), Verdict::Unique(solution.clone()), "{id}"),
            Err(refusal) => {
                refused += 1;
                assert!(refusal.to_string().contains("killer"), "{id}: {refusal}");
            }
        }
        for rule in &record.rules {
            let digits = rule.cells.iter().filter_map(|&cell| solution.get(cell));
            let sum: u32 = digits.map(|digit| u32::from(digit.value())).sum();
            assert!(rule.sum.is_none_or(|expected| expected == sum), "{id}");
        }
    }
    assert_eq!((ids, killers, refused), (2879, 674, 674));
}
