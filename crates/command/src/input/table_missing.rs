//! What replaces reading of Parquet and Arrow files in a build without them.

use std::convert::Infallible;

use super::Reading;
use super::blocks::Blocks;
use super::item::SortedLines;
use super::source::Source;
use crate::failure::{Failure, Result};

/// Recognizes a table by the first bytes of a file.
pub(super) fn table_format(head: &[u8]) -> Option<&'static str> {
    match head {
        [b'P', b'A', b'R', b'1', ..] => Some("Parquet"),
        [b'A', b'R', b'R', b'O', b'W', b'1', ..] => Some("Arrow"),
        _ => None,
    }
}

/// No table can be open.
pub(super) struct Table(Infallible);

impl Table {
    pub(super) fn open(format: &str, source: &Source, _: Blocks, _: &Reading) -> Result<Self> {
        let name = &source.name;
        Err(Failure::usage(format!(
            "{name}: this build of anydoku cannot read {format} files; build it with --features columnar"
        )))
    }

    pub(super) fn column(&self) -> &str {
        match self.0 {}
    }

    pub(super) fn next_rows(&mut self) -> Result<Option<TableRows>> {
        match self.0 {}
    }

    pub(super) fn take_bytes_read(&mut self) -> u64 {
        match self.0 {}
    }
}

/// No table has rows.
#[derive(Debug)]
pub(super) struct TableRows(Infallible);

impl TableRows {
    pub(super) fn text(&self) -> &[u8] {
        match self.0 {}
    }

    pub(super) fn line(&self, _: usize) -> usize {
        match self.0 {}
    }

    pub(super) fn sort(&mut self, _: &str, _: &mut SortedLines) -> Result {
        match self.0 {}
    }
}
