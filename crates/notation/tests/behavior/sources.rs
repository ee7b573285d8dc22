//! A table of sources with a small sample of each: files that the program itself wrote (origin
//! `program`), or that follow its source or a widespread habit (`source`).

use std::path::Path;

use anydoku_notation::{Certainty, LineKind, LineReader, ReadOptions, detect, read};

/// A row of the table.
struct Source<'a> {
    name: &'a str,
    bytes: Vec<u8>,
    notation: &'a str,
    side: u16,
    puzzles: usize,
    givens: &'a str,
}

impl<'a> Source<'a> {
    fn of_row(row: &'a str) -> Self {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[name, _, file, notation, side, puzzles, givens] = fields.as_slice() else {
            panic!("{row}");
        };
        let (side, puzzles) = (side.parse().unwrap(), puzzles.parse().unwrap());
        let bytes = std::fs::read(folder().join(file)).unwrap();
        Self { name, bytes, notation, side, puzzles, givens }
    }

    /// Returns what is wrong with the way the sample is read.
    fn fault(&self) -> Option<String> {
        let reading = read(&self.bytes, &ReadOptions::new());
        if reading.certainty == Certainty::Guess || reading.notation.name() != self.notation {
            return Some(format!("read as {}", reading.notation.name()));
        }
        if reading.entries.len() != self.puzzles {
            let first = reading.entries.iter().find_map(|entry| entry.record.as_ref().err());
            let count = reading.entries.len();
            return Some(format!("{count} puzzles instead of {}, {first:?}", self.puzzles));
        }
        if let Some(error) = reading.entries.iter().find_map(|entry| entry.record.as_ref().err()) {
            return Some(error.to_string());
        }
        let first = reading.entries.first().and_then(|entry| entry.record.as_ref().ok())?;
        if first.side() != self.side {
            return Some(format!("side {} instead of {}", first.side(), self.side));
        }
        let givens = first.givens.to_string();
        (givens != self.givens).then(|| format!("givens {givens}"))
    }
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources")
}

fn table() -> String {
    std::fs::read_to_string(folder().join("index.tsv")).unwrap()
}

#[test]
fn reads_a_sample_of_every_source() {
    let table = table();
    let sources: Vec<Source<'_>> = table.lines().skip(1).map(Source::of_row).collect();
    assert!(sources.len() >= 45);
    let fault = |source: &Source<'_>| Some(format!("{}: {}", source.name, source.fault()?));
    let faults: Vec<String> = sources.iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), sources.len(), faults.join("\n"));
}

#[test]
fn streams_what_is_read_line_by_line() {
    let table = table();
    let mut streamed = 0;
    for source in table.lines().skip(1).map(Source::of_row) {
        let options = ReadOptions::new();
        let detected = detect(&source.bytes, &options);
        if !detected.line_based {
            continue;
        }
        let mut reader = LineReader::new(detected, &options);
        let mut rest = &source.bytes[..];
        let mut records = Vec::new();
        while let Some(line) = reader.next_line(&mut rest) {
            if matches!(line.kind, LineKind::PlainNine | LineKind::Record) {
                records.push(reader.read(&line).unwrap());
            }
        }
        assert_eq!(records.len(), source.puzzles, "{}", source.name);
        assert_eq!(records[0].givens.to_string(), source.givens, "{}", source.name);
        streamed += 1;
    }
    assert!(streamed > 10);
}

#[test]
fn every_sample_is_in_the_table() {
    let table = table();
    for file in std::fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let listed = table.lines().any(|row| row.split('\t').nth(2) == Some(name.as_str()));
        assert!(listed || name == "index.tsv", "{name} is not in the table");
    }
}
