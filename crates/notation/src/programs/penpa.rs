//! Penpa links, read only: Base64 of deflated lines, in which frequent names are abbreviated.
//!
//! Line 1 describes the board, line 2 its margins, line 4 the setter's drawings, line 5 the
//! player's. Cell numbers include a border of two more cells around the board. Penpa stores
//! drawings, not rules: cages, thermometers and arrows become rules, other drawings are reported.

use anydoku::{Boxes, Cell, Digit, Grid};
use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::{Value, json};

use super::members::{self, invalid, is_empty};
use super::{address, deflate};
use crate::board::MAX_SIDE;
use crate::text::first_line;
use crate::{Fault, ReadError, Record, Rule, quoted};

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The abbreviations: the letter after `z`, and the text it stands for.
const ABBREVIATIONS: &str = include_str!("penpa_abbreviations.txt");

/// Drawings that always represent a rule, with the name of that rule.
const RULES: [(&str, &str); 5] = [
    ("killercages", "cage"),
    ("cage", "cage"),
    ("thermo", "thermometer"),
    ("nobulbthermo", "thermometer"),
    ("arrows", "arrow"),
];
/// Drawings without a fixed meaning.
const DRAWINGS: &str =
    "numberS line lineE freeline freelineE symbol wall polygon direction surface";

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    ["edit", "solve"].contains(&address::value_of(line, "m").map_or("", |mode| mode.text))
        && address::value_of(line, "p").is_some()
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let part = address::value_of(line, "p");
    part.ok_or_else(|| address::not_a_link(line, "Penpa", "#m=edit&p=", number))?.read(number, read)
}

fn read(value: &str) -> Result<Record, Fault> {
    let bytes = BASE64
        .decode(address::base64_text(value))
        .map_err(|error| Fault::new(format!("the link is damaged: {error}"), ""))?;
    let text = deflate::inflate_raw(&bytes)?;
    members::check_size(&text)?;
    let lines: Vec<&str> = text.lines().collect();
    let line = |index: usize| lines.get(index).copied().unwrap_or("");
    let board = Board::of(line(0), line(1))?;
    let mut record = Record::new(Grid::empty(board.side));
    record.plan.boxes = board.sudoku.then(|| Boxes::usual(board.side));
    for field in line(0).split(',') {
        let field = field.replace("%2C", ",");
        if let Some(title) = field.strip_prefix("Title: ") {
            title.trim().clone_into(&mut record.metadata.title);
        } else if let Some(author) = field.strip_prefix("Author: ") {
            author.trim().clone_into(&mut record.metadata.author);
        }
    }
    let mut drawn: Vec<&str> = Vec::new();
    for (index, by_player) in [(3, false), (4, true)] {
        if line(index).trim().is_empty() {
            continue;
        }
        let drawing = members::parse(&expand(line(index))?)?;
        let numbers = drawing.get("number").and_then(Value::as_object);
        for (index, number) in numbers.into_iter().flatten() {
            let Some(cell) = board.cell(index) else { continue };
            let style = number.get(2).and_then(Value::as_str).unwrap_or("1");
            let value = number.get(0).unwrap_or(&Value::Null);
            if style == "7" {
                record.mark(cell, flagged_digits(value));
            } else if let Some(digit) = digit(value, board.side)? {
                match by_player {
                    true => record.enter(cell, Some(digit)),
                    false => record.givens.set(cell, Some(digit)),
                }
            }
        }
        if !by_player {
            let has = |name: &str| drawing.get(name).is_some_and(|value| !is_empty(value));
            drawn.extend(DRAWINGS.split(' ').filter(|name| has(name)));
            for (name, rule) in RULES.into_iter().filter(|(name, _)| has(name)) {
                let source = json!({ "penpa": { name: drawing[name] } });
                record.rules.push(Rule::new(rule, Vec::new(), source));
            }
        }
    }
    if !drawn.is_empty() {
        record.notes.push(format!("drawings ignored: {}", drawn.join(", ")));
    }
    Ok(record)
}

/// The board described by the first two lines.
struct Board {
    side: u16,
    /// The number of cells in a row, including margins.
    width: usize,
    top: usize,
    left: usize,
    sudoku: bool,
}

impl Board {
    fn of(head: &str, margins: &str) -> Result<Self, Fault> {
        let mut fields = head.split(',');
        let kind = fields.next().unwrap_or("");
        if kind.starts_with(|symbol: char| symbol.is_ascii_digit()) {
            let problem = "version 1 of these links is not supported";
            return Err(Fault::new(problem, "version 2 and later are"));
        }
        if kind != "square" && kind != "sudoku" {
            let problem = format!("the board is of type {}", quoted(kind));
            return Err(Fault::new(problem, "it must be square or sudoku"));
        }
        let sizes = fields.map_while(|field| field.trim().parse::<usize>().ok()).take(2);
        let sizes = sizes.filter(|&size| size <= usize::from(MAX_SIDE) + 200);
        let &[width, height] = sizes.collect::<Vec<_>>().as_slice() else {
            return Err(Fault::new("the size of the board is missing", ""));
        };
        let margins = members::parse(margins).unwrap_or_default();
        let margin = |index: usize| margins.get(index).and_then(Value::as_u64).unwrap_or(0);
        let [top, bottom, left, right] = [0, 1, 2, 3].map(|index| margin(index).min(1000) as usize);
        let rows = height.saturating_sub(top + bottom);
        let columns = width.saturating_sub(left + right);
        if rows != columns || rows == 0 || rows > usize::from(MAX_SIDE) {
            let problem = format!("the board has {rows} rows and {columns} columns");
            let help = format!("it must be square, up to {MAX_SIDE}x{MAX_SIDE}");
            return Err(Fault::new(problem, help));
        }
        Ok(Self { side: rows as u16, width, top, left, sudoku: kind == "sudoku" })
    }

    /// Returns the cell with this index, or `None` in the margins.
    fn cell(&self, index: &str) -> Option<Cell> {
        let index: usize = index.parse().ok()?;
        let width = self.width + 4;
        let row = (index / width).checked_sub(2 + self.top)?;
        let column = (index % width).checked_sub(2 + self.left)?;
        let side = usize::from(self.side);
        (row < side && column < side).then(|| Cell::new(row as u16, column as u16))
    }
}

/// Expands the abbreviations.
fn expand(line: &str) -> Result<String, Fault> {
    let words: Vec<_> = ABBREVIATIONS.lines().filter_map(|line| line.split_once(' ')).collect();
    let mut pieces = line.split('z');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let known =
            words.iter().find_map(|(letter, word)| Some([word, piece.strip_prefix(letter)?]));
        text.extend(known.unwrap_or(["z", piece]));
        if text.len() > deflate::INFLATE_LIMIT {
            return Err(Fault::too_large_link());
        }
    }
    Ok(text)
}

/// Returns a digit, or `None` if the cell has other text.
fn digit(value: &Value, side: u16) -> Result<Option<Digit>, Fault> {
    match members::whole(value) {
        Some(_) => members::digit(value, side, "number"),
        None if value.is_string() || value.is_null() => Ok(None),
        None => Err(invalid("number", value, "it must be a digit")),
    }
}

/// Returns the digits of ten flags; the first is for digit 1.
fn flagged_digits(value: &Value) -> impl Iterator<Item = Digit> {
    let flags = value.as_array().into_iter().flatten().take(9).enumerate();
    let set = flags.filter(|(_, flag)| members::whole(flag) == Some(1));
    set.filter_map(|(index, _)| Digit::from_index(index))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::programs::tests;

    const LINES: [&str; 5] = [
        "square,6,4,38,0,1,1,1,1,1,1,0,0,0,0,Title: A%2C b,Author: C,,,OFF",
        "[0,0,1,1]",
        "{z9:zQ}",
        "{zN:{\"23\":[\"4\",1,\"1\"],\"24\":[\"x\",1,\"1\"]},zL:{\"1,2\":3},z6:[[23,24]],zS:{}}",
        "{zN:{\"33\":[\"2\",2,\"1\"],\"34\":[[1,0,0,1,0,0,0,0,0,0],2,\"7\"]},\"zZ\":zO}",
    ];

    fn link(lines: &[&str]) -> String {
        let bytes = miniz_oxide::deflate::compress_to_vec(lines.join("\n").as_bytes(), 9);
        format!("https://example.org/penpa-edit/#m=edit&p={}", BASE64.encode(bytes))
    }

    #[test]
    fn reads_givens_entries_and_marks_within_margins() {
        let line = link(&LINES);
        assert!(recognizes(&line));
        let record = read_line(&line, 1).unwrap();
        assert_eq!(record.side(), 4);
        assert_eq!(record.givens.to_string(), "4...............");
        assert_eq!(record.entries.unwrap().to_string(), "....2...........");
        let marks = record.center.unwrap();
        let digits: Vec<u16> = marks.get(Cell::new(1, 1)).iter().map(Digit::value).collect();
        assert_eq!(digits, [1, 4]);
        assert_eq!(record.metadata.title, "A, b");
        assert_eq!(record.rules[0].name, "cage");
        assert_eq!(record.notes, ["drawings ignored: line"]);
    }

    #[test]
    fn rejects_other_boards_and_versions() {
        let error = |head: &str| read_line(&link(&[head, "[0,0,0,0]"]), 1).unwrap_err().to_string();
        assert!(
            error("1,2,3")
                .ends_with("version 1 of these links is not supported; version 2 and later are")
        );
        assert!(error("hex,3").contains("the board is of type \"hex\""));
        assert!(error("square,9,8").contains("8 rows and 9 columns"));
        assert!(error("square,9999,9999").contains("the size of the board is missing"));
    }

    proptest! {
        #[test]
        fn never_panics_on_arbitrary_text(
            line in 0..5_usize,
            change in tests::mutations(),
        ) {
            let mut lines = LINES.map(str::to_owned);
            lines[line] = tests::mutate(&lines[line], &change);
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            drop(read_line(&link(&lines), 1));
            drop(read_line(&tests::mutate(&link(&LINES), &change), 1));
        }
    }
}
