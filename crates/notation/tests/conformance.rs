//! Every example file of a data folder, if there is one: its givens are those of its index.

use std::path::PathBuf;

use anydoku::Boxes;
use anydoku_notation::{Notation, ReadOptions, Record, read};
use serde_json::Value;

/// The folder of examples named by the environment, if any.
fn examples() -> Option<PathBuf> {
    let data = std::env::var_os("ANYDOKU_DATA")?;
    Some(PathBuf::from(data).join("formats"))
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
    if item["regions"].is_array() {
        let expected = Boxes::Regions(numbers(&item["regions"]).into());
        assert_eq!(record.shape().unwrap().boxes(), &expected, "{file}");
    }
}

#[test]
fn every_example_has_the_givens_of_the_index() {
    let Some(folder) = examples() else {
        println!("skipped: ANYDOKU_DATA is not set");
        return;
    };
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
        // Nine bare rows could be of either.
        let bare_rows = detected.notation == Notation::Grid && *notation == Notation::Sdk;
        assert!(detected.notation == *notation || bare_rows, "{file}: {:?}", detected.notation);
        let named = read(&bytes, &ReadOptions::new().notation(*notation));
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
