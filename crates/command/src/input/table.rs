//! Puzzles in a column of a Parquet or Arrow file.

use std::io::{Cursor, Read as _};
use std::ops::Range;
use std::sync::Arc;

use anydoku_columnar::{Error, FileFormat, Part, PuzzleColumn, SortedRows, Texts};
use anydoku_notation::{ReadError, ReadOptions, is_plain_nine, read_on_board};

use super::Reading;
use super::blocks::Blocks;
use super::item::{Item, SortedLines};
use super::source::Source;
use crate::failure::{Failure, Result};

/// The largest number of plain 9x9 puzzles in a batch: pages of a file are decoded whole, so large
/// batches decode fewer rows twice.
const MAX_ROWS: u64 = 1 << 15;

/// The smallest number, so that every thread has some batches of a short file.
const MIN_ROWS: u64 = 1 << 10;

/// The number of other puzzles in a batch: each may take long.
const SLOW_ROWS: usize = 16;

/// Recognizes a table by the first bytes of a file.
pub(super) fn table_format(head: &[u8]) -> Option<FileFormat> {
    FileFormat::of_content(head)
}

/// An open table.
pub(super) struct Table {
    column: PuzzleColumn,
    options: Arc<ReadOptions>,
    name: String,
    batch_rows: usize,
    /// The size of the file in bytes and its number of rows.
    size: Option<(u64, u64)>,
    rows_read: u64,
    bytes_read: u64,
}

impl Table {
    /// Opens the table that begins with these blocks.
    pub(super) fn open(
        format: FileFormat,
        source: &Source,
        blocks: Blocks,
        reading: &Reading,
    ) -> Result<Self> {
        let name = &source.name;
        let failed = |error: Error| failure(name, &error);
        let wanted = reading.column.as_deref();
        let file = if blocks.is_expanded() { None } else { source.open_file()? };
        let mut column = match (format, file) {
            (_, Some(file)) => PuzzleColumn::open(file, format, wanted).map_err(failed)?,
            (FileFormat::ArrowStream, None) => {
                let (read, stream) = blocks.into_parts();
                let stream = Cursor::new(read).chain(stream);
                PuzzleColumn::stream(stream, wanted).map_err(failed)?
            }
            (_, None) => {
                return Err(Failure::usage(format!(
                    "{name}: a {} file cannot be read from a pipe or a gzip file; name the file itself",
                    format.name()
                )));
            }
        };
        let head = column.head().map_err(failed)?;
        let is_fast =
            reading.options.allows_plain_nine() && head.iter().any(|text| is_plain_nine(text));
        let rows = column.rows();
        let batch_rows = match rows {
            _ if !is_fast => SLOW_ROWS,
            Some(rows) => (rows / 64).clamp(MIN_ROWS, MAX_ROWS) as usize,
            None => MIN_ROWS as usize,
        };
        Ok(Self {
            column,
            options: Arc::new(reading.options.clone()),
            name: name.clone(),
            batch_rows,
            size: source.bytes().zip(rows),
            rows_read: 0,
            bytes_read: 0,
        })
    }

    /// Returns the name of the column of puzzles.
    pub(super) fn column(&self) -> &str {
        self.column.name()
    }

    /// Returns the next rows, or `None` at the end.
    pub(super) fn next_rows(&mut self) -> Result<Option<TableRows>> {
        let part = self.column.next_part(self.batch_rows);
        let Some(part) = part.map_err(|error| failure(&self.name, &error))? else {
            return Ok(None);
        };
        self.rows_read += part.rows() as u64;
        let options = Arc::clone(&self.options);
        Ok(Some(TableRows { part, options, texts: None, plain: SortedRows::default() }))
    }

    /// Returns the share of the file's bytes that the rows since the last call stand for.
    pub(super) fn take_bytes_read(&mut self) -> u64 {
        let Some((bytes, rows)) = self.size else { return 0 };
        let all = u128::from(bytes) * u128::from(self.rows_read) / u128::from(rows.max(1));
        let new = all as u64 - self.bytes_read;
        self.bytes_read += new;
        new
    }
}

/// The rows of a batch.
#[derive(Debug)]
pub(super) struct TableRows {
    part: Part,
    options: Arc<ReadOptions>,
    texts: Option<(Arc<Texts>, Range<usize>)>,
    plain: SortedRows,
}

impl TableRows {
    /// Returns the text that the items of the batch point into. Empty before the rows are sorted.
    pub(super) fn text(&self) -> &[u8] {
        let texts = self.texts.as_ref();
        texts.map_or(&[], |(texts, range)| texts.puzzles.text(range, &self.plain))
    }

    /// Returns the number of a row of the batch in the file, counted from 1.
    pub(super) fn line(&self, row: usize) -> usize {
        self.part.first_row() as usize + row + 1
    }

    /// Decodes the rows and sorts them into plain 9x9 puzzles and others.
    pub(super) fn sort(&mut self, name: &str, lines: &mut SortedLines) -> Result {
        let (texts, range) = self.part.load().map_err(|error| failure(name, &error))?;
        texts.puzzles.sort(range.clone(), &mut self.plain);
        let (texts, range) = self.texts.insert((texts, range));
        let text = texts.puzzles.text(range, &self.plain);
        let first_line = self.part.first_row() as usize + 1;
        let board = |row: usize| texts.boards.as_ref()?.get(row).filter(|board| !board.is_empty());
        let item = |row: usize, place: Option<Range<usize>>| {
            let record = match &place {
                Some(place) => {
                    let board = board(row).unwrap_or_default();
                    read_on_board(&text[place.clone()], board, &self.options)
                }
                None => Err(ReadError::new(1, 1, "the value is null", "")),
            };
            let row = row - range.start;
            (row, Item::new(first_line + row, (text, place), record, &self.options))
        };
        let others = self.plain.others.iter();
        lines.others.extend(others.map(|(row, place)| item(*row, Some(place.clone()))));
        lines.others.extend(self.plain.nulls.iter().map(|&row| item(row, None)));
        let are_plain = self.options.allows_plain_nine();
        if are_plain && texts.boards.is_none() {
            lines.nine.extend_from_slice(&self.plain.offsets);
        } else {
            for (&row, &start) in self.plain.rows.iter().zip(&self.plain.offsets) {
                match are_plain && board(row).is_none() {
                    true => lines.nine.push(start),
                    false => {
                        lines.others.push(item(row, Some(start as usize..start as usize + 81)))
                    }
                }
            }
        }
        lines.others.sort_unstable_by_key(|(row, _)| *row);
        Ok(())
    }
}

fn failure(name: &str, error: &Error) -> Failure {
    match error {
        Error::Io(error) => Failure::read_error(name, error),
        Error::NoColumn { .. }
        | Error::NoTexts { .. }
        | Error::Unclear { .. }
        | Error::Rule { .. } => Failure::usage(format!("{name}: {error} (--column)")),
        error => Failure::System(format!("{name}: the file is damaged: {error}")),
    }
}
