//! Every sample file of the data folder reads to the givens that its index states. The folder is
//! named by `ANYDOKU_DATA`; without it nothing is checked and a line says so.

use std::path::PathBuf;

use serde_json::Value;

use super::*;
use crate::{Entry, Record};

fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("ANYDOKU_DATA").map(PathBuf::from);
    if folder.is_none() {
        println!("ANYDOKU_DATA is not set: nothing is checked");
    }
    folder
}

type Recognises = fn(&str) -> bool;
type Read = fn(&str) -> Vec<Entry>;

/// Reads a whole text with a reader of lines.
macro_rules! by_line {
    ($format:ident) => {
        |text: &str| {
            let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
            lines.map(|(at, line)| Entry::new(at + 1, $format::read_line(line, at + 1))).collect()
        }
    };
}

/// The readers by the start of a file's name, with what recognises their files.
const READERS: &[(&str, Recognises, Read)] = &[
    ("anydoku-", json::recognises, json::read),
    ("link-", link::recognises, by_line!(link)),
    ("opensudoku-", opensudoku::recognises, opensudoku::read),
    ("ksudoku-", ksudoku::recognises, ksudoku::read),
    ("sudokuwiki-", sudokuwiki::recognises, by_line!(sudokuwiki)),
    ("sudoku-coach-", sudokucoach::recognises, by_line!(sudokucoach)),
    ("sudokupad-9-source", sudokupad::recognises_json, sudokupad::read),
    ("sudokupad-", sudokupad::recognises, by_line!(sudokupad)),
    ("penpa-", penpa::recognises, by_line!(penpa)),
    ("sgt-9.sgt", sgt_save::recognises, sgt_save::read),
    ("sgt-", sgt::recognises, by_line!(sgt)),
];

fn reader(file: &str) -> Option<(Recognises, Read)> {
    if file.starts_with("fpuzzles-") {
        return Some(match file.ends_with(".json") {
            true => (fpuzzles::recognises_json, fpuzzles::read),
            false => (fpuzzles::recognises, by_line!(fpuzzles)),
        });
    }
    let row = READERS.iter().find(|(start, ..)| file.starts_with(start));
    row.map(|&(_, recognises, read)| (recognises, read))
}

fn records(entries: Vec<Entry>, file: &str) -> Vec<Record> {
    entries
        .into_iter()
        .map(|entry| entry.record.unwrap_or_else(|error| panic!("{file}: {error}")))
        .collect()
}

#[test]
fn every_file_of_our_formats_has_the_givens_of_the_index() {
    let Some(folder) = data().map(|folder| folder.join("formats")) else { return };
    let index = std::fs::read_to_string(folder.join("index.json")).unwrap();
    let index: Value = serde_json::from_str(&index).unwrap();
    let mut checked = 0;
    for expected in index["files"].as_array().unwrap() {
        let file = expected["file"].as_str().unwrap();
        let Some((recognises, read)) = reader(file) else { continue };
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        assert!(recognises(&text), "{file} is not recognised");
        let all = records(read(&text), file);
        assert_eq!(all.len() as u64, expected["count"].as_u64().unwrap_or(1), "{file}");
        // One puzzle's values, or a list of them for each.
        let givens = expected["givens"].as_array().unwrap();
        let lists: Vec<&Value> = match givens[0].is_array() {
            true => givens.iter().collect(),
            false => vec![&expected["givens"]],
        };
        assert_eq!(all.len(), lists.len(), "{file}");
        for (record, list) in all.iter().zip(lists) {
            assert_eq!(Value::from(record.givens.values().to_vec()), *list, "{file}");
            assert!(record.shape().is_ok(), "{file}");
        }
        if let Some(rows) = expected["box"]["rows"].as_u64() {
            let columns = expected["box"]["columns"].as_u64().unwrap() as u16;
            let boxes = anydoku::Boxes::Blocks { rows: rows as u16, columns };
            assert_eq!(*all[0].shape().unwrap().boxes(), boxes, "{file}");
        }
        checked += 1;
    }
    assert!(checked >= 35, "only {checked} files");
}

#[test]
fn each_file_is_recognised_by_its_own_format_only() {
    let Some(folder) = data().map(|folder| folder.join("formats")) else { return };
    let recognisers: [(&str, Recognises); 13] = [
        ("anydoku", json::recognises),
        ("link", link::recognises),
        ("opensudoku", opensudoku::recognises),
        ("ksudoku", ksudoku::recognises),
        ("sudokuwiki", sudokuwiki::recognises),
        ("sudoku-coach", sudokucoach::recognises),
        ("sudokupad-9-source", sudokupad::recognises_json),
        ("sudokupad-9-sc", sudokupad::recognises),
        ("penpa", penpa::recognises),
        ("sgt-9.sgt", sgt_save::recognises),
        ("sgt", sgt::recognises),
        ("fpuzzles", fpuzzles::recognises),
        ("fpuzzles", fpuzzles::recognises_json),
    ];
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == "index.json" {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let found: Vec<&str> = recognisers
            .iter()
            .filter(|(_, recognises)| recognises(&text))
            .map(|(name, _)| *name)
            .collect();
        match reader(&name) {
            Some((recognises, _)) => {
                assert!(recognises(&text) && found.len() == 1, "{name}: {found:?}");
            }
            None => assert!(found.is_empty(), "{name}: {found:?}"),
        }
    }
}

#[test]
fn the_same_game_reads_alike_in_every_format_that_has_games() {
    let Some(folder) = data().map(|folder| folder.join("formats")) else { return };
    let game = |file: &str| {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        records(reader(file).unwrap().1(&text), file).remove(0)
    };
    let expected = game("anydoku-9-game.json");
    let files = [
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
    for file in files {
        let found = game(file);
        assert_eq!(found.entries, expected.entries, "{file}");
        assert_eq!(found.centre, expected.centre, "{file}");
    }
    for file in ["ksudoku-9.ksudoku", "sgt-9.sgt", "penpa-9.txt"] {
        assert_eq!(game(file).entries, expected.entries, "{file}");
    }
}

#[test]
fn links_and_packed_json_are_written_to_the_byte() {
    let Some(folder) = data().map(|folder| folder.join("formats")) else { return };
    for file in
        ["link-4", "link-9", "link-9-jigsaw", "link-9-state", "link-16", "link-25", "link-36"]
    {
        let text = std::fs::read_to_string(folder.join(file).with_extension("txt")).unwrap();
        let record = link::read_line(text.trim(), 1).unwrap();
        assert_eq!(link::write(&record).unwrap(), text.trim(), "{file}");
    }
    for (file, key) in [("fpuzzles-9", "load="), ("fpuzzles-16", "load=")] {
        let text = std::fs::read_to_string(folder.join(file).with_extension("txt")).unwrap();
        let (_, packed) = text.trim().split_once(key).unwrap();
        let inflated = lz_string::decompress(packed).unwrap();
        assert_eq!(lz_string::compress(&inflated), packed, "{file}");
    }
}

#[test]
fn every_solo_id_is_written_back_as_it_was() {
    let Some(folder) = data() else { return };
    let text = std::fs::read_to_string(folder.join("variants/sgt_solo.jsonl")).unwrap();
    let (mut ids, mut killers) = (0, 0);
    for line in text.lines() {
        let puzzle: Value = serde_json::from_str(line).unwrap();
        let id = puzzle["id"].as_str().unwrap();
        let record = sgt::read_line(id, 1).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(sgt::write(&record).unwrap(), id);
        ids += 1;
        if !record.rules.is_empty() {
            killers += 1;
        }
        let values: Vec<u16> = puzzle["solution"]
            .as_array()
            .unwrap()
            .iter()
            .map(|value| value.as_u64().unwrap() as u16)
            .collect();
        let solution = anydoku::Grid::from_values(record.side(), values).unwrap();
        assert!(record.shape().unwrap().is_filled_correctly(&solution), "{id}");
        for (cell, digit) in record.givens.clues() {
            assert_eq!(solution.get(cell), Some(digit), "{id}");
        }
        for rule in &record.rules {
            let sum = rule.cells.iter().filter_map(|&cell| solution.get(cell));
            let sum: u32 = sum.map(|digit| u32::from(digit.value())).sum();
            assert!(rule.sum.is_none_or(|expected| expected == sum), "{id}");
        }
    }
    assert_eq!((ids, killers), (2879, 674));
}
