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

/// Returns the tables of a page or document as lines, if it has any.
pub(crate) fn tables(text: &str) -> Option<String> {
    if text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let rows = match html::has_table(text) {
        true => html::rows(text),
        false => latex::rows(text),
    };
    (!rows.is_empty()).then(|| lines(&rows))
}

/// Returns the texts of a file, one for most. Tables of pages and documents are looked for in files
/// whose notation is not known.
pub(crate) fn texts(bytes: &[u8], is_known: bool) -> Vec<Text<'_>> {
    if !is_binary(bytes) {
        let text = decode(bytes);
        return vec![match tables(&text).filter(|_| !is_known) {
            Some(tables) => Text { name: Some("the table".to_owned()), text: Ok(tables.into()) },
            None => Text { name: None, text: Ok(text) },
        }];
    }
    if is_zip(bytes) {
        return match archive::members(bytes) {
            Ok(members) => of_archive(members),
            Err(fault) => vec![failed(fault)],
        };
    }
    vec![of_file(bytes).map_or_else(failed, |text| Text { name: None, text: Ok(text.into()) })]
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
fn of_archive(members: Vec<archive::Member>) -> Vec<Text<'static>> {
    let parts = [
        ("xl/workbook.xml", "an Excel"),
        ("word/document.xml", "a Word"),
        ("META-INF/manifest.xml", "an Office"),
    ];
    let is_part = |(name, _): &(&str, &str)| members.iter().any(|member| member.name == *name);
    if let Some((_, what)) = parts.into_iter().find(is_part) {
        return vec![failed(Fault::new(format!("this is {what} file"), "save it as CSV or text"))];
    }
    if members.is_empty() {
        return vec![failed(Fault::new("this ZIP archive has no file", ""))];
    }
    let text = |archive::Member { name, bytes }| {
        let text = if is_binary(&bytes) {
            of_file(&bytes).map_err(|fault| fault.at(1, 1))
        } else {
            let text = decode(&bytes);
            Ok(tables(&text).unwrap_or_else(|| text.into_owned()))
        };
        Text { name: Some(name), text: text.map(Cow::Owned) }
    };
    members.into_iter().map(text).collect()
}
