//! Tables of web pages, also those whose cells are fields, or tables again: one for each box.

use super::{Cells, Tables, are_cells, line_after, push_heading};

pub(super) fn has_table(text: &str) -> bool {
    has_tag(text, b"<table") && has_tag(text, b"<tr")
}

/// Returns whether a text has a tag, in small or capital letters.
fn has_tag(text: &str, tag: &[u8]) -> bool {
    let bytes = text.as_bytes();
    let is_tag = |at: usize| {
        bytes[at..].get(..tag.len()).is_some_and(|found| found.eq_ignore_ascii_case(tag))
    };
    memchr::memchr_iter(b'<', bytes).any(is_tag)
}

/// The deepest table within tables.
const MAX_DEPTH: usize = 4;

/// The rows of a table that is being read.
struct Table {
    rows: Vec<Vec<Cell>>,
    /// Its first byte in the text.
    start: usize,
}

#[derive(Default)]
struct Cell {
    text: String,
    table: Vec<Cells>,
}

/// Returns the tables of a page.
pub(super) fn tables(text: &str) -> Tables {
    let mut open: Vec<Table> = Vec::new();
    let mut rows: Vec<Cells> = Vec::new();
    let mut skipped = None;
    let mut parts = text.split('<');
    let mut outside = parts.next().unwrap_or_default().to_owned();
    // Where the text between two tables starts.
    let mut heading = 0;
    for part in parts {
        let (tag, content) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.split(|symbol: char| symbol.is_whitespace()).next().unwrap_or_default();
        let name = name.trim_end_matches('/').to_ascii_lowercase();
        if skipped.as_ref().is_some_and(|end| *end != name) {
            continue;
        }
        skipped = match name.as_str() {
            "script" | "style" => Some(format!("/{name}")),
            _ => None,
        };
        match name.as_str() {
            "table" if open.len() < MAX_DEPTH => {
                if open.is_empty() {
                    push_heading(&mut rows, &outside[heading..]);
                    heading = outside.len();
                }
                let start = part.as_ptr().addr() - text.as_ptr().addr();
                open.push(Table { rows: Vec::new(), start });
            }
            "/table" => {
                let Some(table) = open.pop().map(Table::rows) else { continue };
                match open.last_mut().and_then(Table::cell) {
                    Some(cell) => cell.table = table,
                    None => {
                        rows.extend(table);
                        rows.push(Cells::new());
                    }
                }
            }
            "tr" => open.last_mut().into_iter().for_each(|table| table.rows.push(Vec::new())),
            "td" | "th" => {
                let row = open.last_mut().and_then(|table| table.rows.last_mut());
                row.into_iter().for_each(|row| row.push(Cell::default()));
            }
            _ => {}
        }
        if let Some(cell) = open.last_mut().and_then(Table::cell) {
            if name == "input" {
                cell.text.push_str(&attribute(tag, "value").unwrap_or_default());
            }
            cell.text.push_str(&plain(content));
        } else if skipped.is_none() && open.is_empty() {
            if !INLINE.contains(&name.trim_start_matches('/')) {
                outside.push('\n');
            }
            outside.push_str(&resolved(content));
        }
    }
    let cut = open.iter().flat_map(|table| &table.rows).flatten();
    let have_cells = cut.flat_map(|cell| cell.table.iter().flatten().chain([&cell.text]));
    let unclosed = open.first().filter(|_| are_cells(have_cells));
    let unclosed = unclosed.map(|table| line_after(&text[..table.start]));
    Tables { rows, outside, unclosed }
}

/// The tags within a line of text.
const INLINE: [&str; 8] = ["a", "b", "i", "em", "strong", "span", "code", "font"];

impl Table {
    fn cell(&mut self) -> Option<&mut Cell> {
        self.rows.last_mut()?.last_mut()
    }

    /// Returns the rows, those of tables in a row of cells side by side.
    fn rows(self) -> Vec<Cells> {
        let mut rows = Vec::new();
        for row in self.rows.into_iter().filter(|row| !row.is_empty()) {
            let height = row.iter().map(|cell| cell.table.len()).max().unwrap_or(0);
            if height == 0 {
                rows.push(row.iter().map(|cell| cell.text.clone()).collect());
            }
            for index in 0..height {
                let inner = row.iter().filter_map(|cell| cell.table.get(index));
                rows.push(inner.flatten().cloned().collect());
            }
        }
        rows
    }
}

/// Returns the value of an attribute.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}="))?;
    let quote = rest.chars().next().filter(|quote| matches!(quote, '"' | '\''));
    let value = match quote {
        Some(quote) => rest[1..].split(quote).next()?,
        None => rest.split_whitespace().next()?,
    };
    Some(plain(value))
}

/// Returns text without references to blanks and signs, and without blanks around words.
fn plain(text: &str) -> String {
    resolved(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns text with what references to blanks and signs stand for.
fn resolved(text: &str) -> String {
    let text = text.replace("&nbsp;", " ").replace("&#160;", " ").replace("&#xa0;", " ");
    text.replace("&amp;", "&")
}
