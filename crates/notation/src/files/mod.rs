//! Files that are not plain text: compressed files and archives, arrays of NumPy, tables
//! of web pages and of LaTeX. They become texts, which are read as any other text. What
//! can't be read is named.

mod archive;
mod html;
pub(crate) mod kinds;
mod latex;
mod npy;

use std::borrow::Cow;

use self::kinds::{EXPAND, is_array, is_binary, is_gzip, is_zip, unreadable};
use crate::decode::decode;
use crate::evidence::Role;
use crate::text::symbols::is_cell_symbol;
use crate::{Fault, ReadError};

/// The text of a file.
#[derive(Clone, Debug)]
pub(crate) struct Text<'a> {
    /// What the text is within the file: the name of a file in an archive, or `the table`. Its
    /// lines are not those of the file.
    pub(crate) name: Option<String>,
    pub(crate) text: Result<Cow<'a, str>, ReadError>,
}

impl Text<'_> {
    /// Returns the text as a copy.
    pub(crate) fn into_owned(self) -> Text<'static> {
        Text { name: self.name, text: self.text.map(|text| Cow::Owned(text.into_owned())) }
    }
}

/// Returns whether a text has a board.
pub(crate) type HasBoard = fn(&str) -> bool;

/// Returns the parts of a page or document: its tables as lines, and what stands outside of them, if
/// that has a board. Tables without one are left out then. A text without tables has no parts.
pub(crate) fn parts(text: &str, has_board: HasBoard) -> Vec<Text<'static>> {
    if text.trim_start().starts_with(['{', '[']) {
        return Vec::new();
    }
    let Tables { rows, outside, unclosed } = match html::has_table(text) {
        true => html::tables(text),
        false => latex::tables(text),
    };
    if rows.is_empty() && unclosed.is_none() {
        return Vec::new();
    }
    let tables = lines(&rows);
    let has_outside = has_board(&outside);
    let part =
        |name: &str, text: String| Text { name: Some(name.to_owned()), text: Ok(text.into()) };
    let is_table = !rows.is_empty() && (!has_outside || has_board(&tables));
    let cut = unclosed.map(|line| {
        let problem = "the text ends within the table that starts here";
        let help = "its puzzle is left out";
        Text { name: None, text: Err(ReadError::new(line, 1, problem, help)) }
    });
    let table = is_table.then(|| part("the table", tables));
    table.into_iter().chain(has_outside.then(|| part("the text", outside))).chain(cut).collect()
}

/// The tables of a page or document.
#[derive(Default)]
struct Tables {
    /// The rows, with an empty one after each table.
    rows: Vec<Cells>,
    /// The text outside of them.
    outside: String,
    /// The line in which a table with cells starts that the text ends in.
    unclosed: Option<usize>,
}

/// Adds the heading that ends a text to the rows below it, if it says what boards are.
fn push_heading(rows: &mut Vec<Cells>, text: &str) {
    let last = text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    match Role::of(last) {
        Role::Unknown => {}
        Role::Puzzle => rows.push(vec!["Puzzles".to_owned()]),
        Role::Solution => rows.push(vec!["Solutions".to_owned()]),
    }
}

/// Returns the number of the line that follows a text, or that it ends in.
fn line_after(before: &str) -> usize {
    before.bytes().filter(|&byte| byte == b'\n').count() + 1
}

/// Returns whether all texts are cells of a board or blank, and not all blank.
fn are_cells<'a>(cells: impl Iterator<Item = &'a String>) -> bool {
    let is_cell = |symbol: char| is_cell_symbol(symbol) || symbol.is_whitespace();
    // The text may end within the name of a blank.
    let cells = cells.map(|cell| cell.split('&').next().unwrap_or_default());
    let cells: Vec<&str> = cells.collect();
    cells.iter().all(|cell| cell.len() < 4 && cell.chars().all(is_cell))
        && cells.iter().any(|cell| !cell.trim().is_empty())
}

/// Returns whether a text has so many control characters that it is none.
pub(crate) fn is_garbled(text: &str) -> bool {
    let is_control = |symbol: &char| symbol.is_control() && !symbol.is_whitespace();
    let count = text.chars().take(SAMPLE).filter(is_control).count();
    count * 16 > text.chars().take(SAMPLE).count()
}

/// The number of characters that are looked at.
const SAMPLE: usize = 1 << 12;

/// Returns the texts of a file, one for most. Tables of pages and documents are looked for in files
/// whose notation is not known.
pub(crate) fn texts(bytes: &[u8], is_known: bool, has_board: HasBoard) -> Vec<Text<'_>> {
    if !is_binary(bytes) {
        return texts_of(decode(bytes), is_known, has_board);
    }
    if is_zip(bytes) {
        return match archive::members(bytes) {
            Ok(members) => of_archive(members, has_board),
            Err(fault) => vec![failed(fault)],
        };
    }
    vec![of_file(bytes).map_or_else(failed, of_text)]
}

/// Returns the texts of a decoded source, as [`texts`] does.
pub(crate) fn texts_of(text: Cow<'_, str>, is_known: bool, has_board: HasBoard) -> Vec<Text<'_>> {
    if !is_known && is_garbled(&text) {
        let problem = "this is no text: it has NUL or other control characters";
        return vec![failed(Fault::new(problem, "save it as text"))];
    }
    let parts = if is_known { Vec::new() } else { parts(&text, has_board) };
    if parts.is_empty() { vec![Text { name: None, text: Ok(text) }] } else { parts }
}

fn of_text(text: String) -> Text<'static> {
    Text { name: None, text: Ok(text.into()) }
}

fn failed(fault: Fault) -> Text<'static> {
    Text { name: None, text: Err(fault.at(1, 1)) }
}

/// Returns the text of a file that is neither a text nor an archive.
fn of_file(bytes: &[u8]) -> Result<String, Fault> {
    let nested = || Err(Fault::new("this is an archive within another file", EXPAND));
    match unreadable(bytes) {
        Some(fault) => Err(fault),
        None if is_gzip(bytes) => match archive::gunzip(bytes)? {
            bytes if is_gzip(&bytes) => nested(),
            bytes if is_binary(&bytes) => of_file(&bytes),
            bytes => Ok(decode(&bytes).into_owned()),
        },
        None if is_array(bytes) => npy::text(bytes),
        None => nested(),
    }
}

/// The cells of a row of a table. An empty row separates tables.
type Cells = Vec<String>;

/// Returns the lines of a table, with commas between cells.
fn lines(rows: &[Cells]) -> String {
    let cell = |cell: &String| match cell.trim() {
        "" => ".".to_owned(),
        text if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
        text => text.to_owned(),
    };
    let line = |row: &Cells| row.iter().map(cell).collect::<Vec<_>>().join(",") + "\n";
    rows.iter().map(line).collect()
}

/// Returns the texts of the files of an archive.
fn of_archive(members: Vec<archive::Member>, has_board: HasBoard) -> Vec<Text<'static>> {
    let documents = [
        ("xl/workbook.xml", "an Excel"),
        ("word/document.xml", "a Word"),
        ("META-INF/manifest.xml", "an Office"),
    ];
    let is_part = |(name, _): &(&str, &str)| members.iter().any(|member| member.name == *name);
    if let Some((_, what)) = documents.into_iter().find(is_part) {
        return vec![failed(Fault::new(format!("this is {what} file"), "save it as CSV or text"))];
    }
    if members.is_empty() {
        return vec![failed(Fault::new("this ZIP archive has no file", ""))];
    }
    let text = |archive::Member { name, bytes }| {
        let mut texts = match is_binary(&bytes) {
            true => vec![of_file(&bytes).map_or_else(failed, of_text)],
            false => texts(&bytes, false, has_board).into_iter().map(Text::into_owned).collect(),
        };
        texts.iter_mut().for_each(|text| text.name = Some(name.clone()));
        texts
    };
    members.into_iter().flat_map(text).collect()
}
