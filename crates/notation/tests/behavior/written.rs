//! Boards written in many ways, what is read of them, and the texts that are read wrong.

use anydoku_notation::{ReadOptions, Reading, read};

/// Separators of cells.
pub(crate) const SEPARATORS: [&str; 6] = ["", " ", ",", ";", "\t", "|"];

#[rustfmt::skip]
pub(crate) const NINE: [usize; 81] = [
    5, 3, 0, 0, 7, 0, 0, 0, 0,
    6, 0, 0, 1, 9, 5, 0, 0, 0,
    0, 9, 8, 0, 0, 0, 0, 6, 0,
    8, 0, 0, 0, 6, 0, 0, 0, 3,
    4, 0, 0, 8, 0, 3, 0, 0, 1,
    7, 0, 0, 0, 2, 0, 0, 0, 6,
    0, 6, 0, 0, 0, 0, 2, 8, 0,
    0, 0, 0, 4, 1, 9, 0, 0, 5,
    0, 0, 0, 0, 8, 0, 0, 7, 9,
];

pub(crate) fn read_text(text: &str) -> Reading {
    read(text.as_bytes(), &ReadOptions::new())
}

/// Returns what was read, a line for each puzzle or error.
pub(crate) fn shown(reading: &Reading) -> Vec<String> {
    let entries = reading.entries.iter().map(|entry| match &entry.record {
        Ok(record) => record.givens.to_string(),
        Err(error) => error.to_string(),
    });
    entries.collect()
}

pub(crate) fn line(cells: &[usize]) -> String {
    cells.iter().map(|&digit| symbol(digit)).collect()
}

pub(crate) fn symbol(digit: usize) -> char {
    match char::from_digit(digit as u32, 36) {
        Some(symbol) if digit > 0 => symbol.to_ascii_uppercase(),
        _ => '.',
    }
}

/// Returns rows of cells: symbols, or numbers where something separates them.
pub(crate) fn rows(side: usize, cells: &[usize], separator: &str) -> Vec<String> {
    let cell = |digit: &usize| match separator {
        "" => symbol(*digit).to_string(),
        _ if *digit == 0 => ".".to_owned(),
        _ => digit.to_string(),
    };
    let row = |row: &[usize]| row.iter().map(cell).collect::<Vec<_>>().join(separator);
    cells.chunks(side).map(row).collect()
}

/// Collects the texts that are read wrong, and fails with some of them.
#[derive(Default)]
pub(crate) struct Wrong(Vec<String>);

impl Wrong {
    pub(crate) fn check(&mut self, text: &str, expected: &[String]) {
        self.check_that(text, |reading| shown(reading) == expected);
    }

    pub(crate) fn check_that(&mut self, text: &str, is_right: impl Fn(&Reading) -> bool) {
        let reading = read_text(text);
        if !is_right(&reading) {
            let notation = reading.notation.name();
            self.0.push(format!("{text}\nread as {notation}: {:#?}", shown(&reading)));
        }
    }
}

impl Drop for Wrong {
    fn drop(&mut self) {
        let count = self.0.len();
        let some: Vec<&str> = self.0.iter().step_by(count / 9 + 1).map(String::as_str).collect();
        assert!(count == 0, "{count} wrong:\n{}", some.join("\n\n"));
    }
}

/// The solution of [`NINE`].
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A map of nine regions of nine cells.
pub(crate) const REGIONS: &str =
    "111122233111222333112223333444455566444555666445556666777788899777888999778889999";
