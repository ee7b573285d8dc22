//! A puzzle, its solution and the regions of a jigsaw, written in many ways and read again.

use anydoku_notation::{ReadOptions, Record, read};

/// The rows of a puzzle and of its solution, and the regions of a jigsaw.
pub(crate) const PUZZLE: [&str; 9] = [
    ".......19",
    "..932.5..",
    "57...92.6",
    "..7......",
    ".4.28...1",
    "..1.63..7",
    "7....5..4",
    "1.....7.2",
    ".9..72...",
];
pub(crate) const SOLUTION: [&str; 9] = [
    "236758419",
    "419326578",
    "578149236",
    "827591643",
    "643287951",
    "951463827",
    "762815394",
    "185934762",
    "394672185",
];
pub(crate) const REGIONS: [&str; 9] = [
    "111122233",
    "111222333",
    "112223333",
    "444455566",
    "444555666",
    "445556666",
    "777788899",
    "777888999",
    "778889999",
];

pub(crate) fn flat(rows: &[&str]) -> String {
    rows.concat()
}

/// Writes rows with these words for empty cells, around digits, and around and between rows.
pub(crate) fn rows(
    rows: &[&str],
    cell: impl Fn(char) -> String,
    comma: &str,
    row: impl Fn(usize, String) -> String,
    end: &str,
) -> String {
    let line = |row: &&str| row.chars().map(&cell).collect::<Vec<_>>().join(comma);
    let lines = rows.iter().map(line).enumerate().map(|(index, line)| row(index, line));
    lines.collect::<Vec<_>>().join(end)
}

/// Writes rows as a list of lists.
pub(crate) fn list(lines: &[&str]) -> String {
    let zero = |cell: char| if cell == '.' { "0".to_owned() } else { cell.to_string() };
    format!("[{}]", rows(lines, zero, ", ", |_, line| format!("[{line}]"), ", "))
}

pub(crate) fn columns(lines: &[&str]) -> Vec<String> {
    let symbol = |row: &str, at: usize| row.as_bytes()[at] as char;
    (0..9).map(|at| lines.iter().map(|row| symbol(row, at)).collect()).collect()
}

pub(crate) fn records(bytes: &[u8]) -> Vec<Result<Record, String>> {
    let entries = read(bytes, &ReadOptions::new()).entries;
    entries.into_iter().map(|entry| entry.record.map_err(|error| error.to_string())).collect()
}

/// Reads a text with a single puzzle.
pub(crate) fn record(name: &str, text: &str) -> Record {
    let mut found = records(text.as_bytes());
    assert_eq!(found.len(), 1, "{name}: {text}\n{found:?}");
    found.remove(0).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"))
}

pub(crate) fn check_puzzle(name: &str, text: &str) -> Record {
    let record = record(name, text);
    assert_eq!(record.givens.to_string(), flat(&PUZZLE), "{name}: {text}");
    record
}
