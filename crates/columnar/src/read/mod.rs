//! Reads the column of puzzles in a file, part by part.

mod arrow;
mod choice;
mod message;
mod parquet;
mod shared_file;

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::sync::Arc;

use crate::{Error, FileFormat};

use arrow::ArrowBatches;
pub use choice::Texts;
use parquet::ParquetColumn;

/// The number of rows to decode for parts that are smaller.
const PIECE_ROWS: usize = 4096;

/// Parts of at least this many rows are decoded by whoever loads them.
const LARGE_PART: usize = 1024;

/// The column of puzzles in a file of columns.
///
/// Takes memory for a part, plus a batch of an Arrow file, whatever the size of the file.
#[derive(Debug)]
pub struct PuzzleColumn {
    content: Content,
    /// Rows that are decoded but not handed out yet.
    piece: Option<Part>,
    next_row: u64,
}

#[derive(Debug)]
enum Content {
    Parquet { column: Arc<ParquetColumn>, group: usize, start: usize },
    Arrow(ArrowBatches),
}

impl PuzzleColumn {
    /// Opens the column of this name in a Parquet or Arrow file. Without a name, that is the column
    /// `puzzle`, another usual name, or the only column of texts.
    ///
    /// # Errors
    /// If the file is damaged or has no such column.
    pub fn open(file: File, format: FileFormat, name: Option<&str>) -> Result<Self, Error> {
        let content = match format {
            FileFormat::Parquet => {
                let column = Arc::new(ParquetColumn::open(file, name)?);
                Content::Parquet { column, group: 0, start: 0 }
            }
            FileFormat::ArrowFile => Content::Arrow(ArrowBatches::file(file, name)?),
            FileFormat::ArrowStream => return Self::stream(file, name),
        };
        Ok(Self { content, piece: None, next_row: 0 })
    }

    /// Opens the column of this name in a stream of Arrow IPC.
    ///
    /// # Errors
    /// If the stream is damaged or has no such column.
    pub fn stream(stream: impl Read + Send + 'static, name: Option<&str>) -> Result<Self, Error> {
        let batches = ArrowBatches::stream(Box::new(stream), name)?;
        Ok(Self { content: Content::Arrow(batches), piece: None, next_row: 0 })
    }

    /// Returns the name of the column.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.content {
            Content::Parquet { column, .. } => column.name(),
            Content::Arrow(batches) => batches.name(),
        }
    }

    /// Returns the number of rows, if it is known.
    #[must_use]
    pub fn rows(&self) -> Option<u64> {
        match &self.content {
            Content::Parquet { column, .. } => Some(column.rows()),
            Content::Arrow(_) => None,
        }
    }

    /// Returns the first texts, without handing them out. Call it first.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn head(&mut self) -> Result<Vec<Vec<u8>>, Error> {
        self.fill_piece()?;
        let Some(piece) = &self.piece else { return Ok(Vec::new()) };
        let texts = piece.range.clone().take(16);
        let texts = texts.filter_map(|row| piece.texts.as_ref()?.puzzles.get(row));
        Ok(texts.map(<[u8]>::to_vec).collect())
    }

    /// Returns the next rows, at most this many, or `None` at the end.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn next_part(&mut self, max_rows: usize) -> Result<Option<Part>, Error> {
        let max_rows = max_rows.max(1);
        if self.piece.is_none() {
            if max_rows >= LARGE_PART
                && let Content::Parquet { column, group, start } = &mut self.content
            {
                let place = column.next_place(group, start, max_rows);
                return Ok(place.map(|(group, rows)| {
                    let first_row = self.next_row;
                    self.next_row += rows.len() as u64;
                    let file = Some((Arc::clone(column), group));
                    Part { first_row, range: rows, texts: None, file }
                }));
            }
            self.fill_piece()?;
        }
        let Some(piece) = &mut self.piece else { return Ok(None) };
        let end = piece.range.end.min(piece.range.start + max_rows);
        let range = piece.range.start..end;
        let part = Part { first_row: self.next_row, range, ..piece.clone() };
        piece.range.start = end;
        self.next_row += part.rows() as u64;
        if piece.range.is_empty() {
            self.piece = None;
        }
        Ok(Some(part))
    }

    /// Decodes the next rows, if none are left.
    fn fill_piece(&mut self) -> Result<(), Error> {
        if self.piece.is_some() {
            return Ok(());
        }
        let texts = match &mut self.content {
            Content::Parquet { column, group, start } => {
                match column.next_place(group, start, PIECE_ROWS) {
                    Some((group, rows)) => Some(column.read(group, rows)?),
                    None => None,
                }
            }
            Content::Arrow(batches) => batches.next_texts()?,
        };
        self.piece = texts.map(|texts| {
            let range = 0..texts.puzzles.len();
            Part { first_row: self.next_row, range, texts: Some(Arc::new(texts)), file: None }
        });
        Ok(())
    }
}

/// Some rows of a column. Decoded by [`load`](Self::load), on any thread.
#[derive(Clone, Debug)]
pub struct Part {
    first_row: u64,
    /// The rows in `texts`, or, before they are decoded, in the row group.
    range: Range<usize>,
    texts: Option<Arc<Texts>>,
    file: Option<(Arc<ParquetColumn>, usize)>,
}

impl Part {
    /// Returns the number of the first row in the file, counted from 0.
    #[must_use]
    pub fn first_row(&self) -> u64 {
        self.first_row
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.range.len()
    }

    /// Decodes the rows. Returns the texts, and the rows among them.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn load(&mut self) -> Result<(Arc<Texts>, Range<usize>), Error> {
        let texts = match (&self.texts, &self.file) {
            (Some(texts), _) => Arc::clone(texts),
            (None, Some((column, group))) => {
                let texts = Arc::new(column.read(*group, self.range.clone())?);
                self.range = 0..self.range.len();
                self.texts = Some(Arc::clone(&texts));
                texts
            }
            (None, None) => return Err(Error::Damaged("the rows are missing".to_owned())),
        };
        Ok((texts, self.range.clone()))
    }
}
