//! Rows as a Parquet or Arrow file.

use std::io::{IsTerminal as _, Write};
use std::path::Path;

pub(crate) use anydoku_columnar::{EncodedGroup, RowGroup};
use anydoku_columnar::{Error, FileFormat, TableWriter, push_row};

use super::rows::{Column, ColumnKind, Value};
use crate::failure::{Failure, Result, usage};
use crate::flags::{Compression, Format};

/// Adds a row of a table.
pub(crate) fn table_row(rows: &mut Vec<u8>, columns: &[Column], values: &[Value<'_>]) {
    let values = values.iter().map(|value| match *value {
        Value::Empty => anydoku_columnar::Value::Null,
        Value::Number(number) => anydoku_columnar::Value::Integer(number),
        Value::Text(text) => anydoku_columnar::Value::Text(text),
    });
    push_row(rows, columns.iter().map(kind), values);
}

/// Returns the kind of a column in the file.
fn kind(column: &Column) -> anydoku_columnar::ColumnKind {
    match column.kind {
        ColumnKind::Text => anydoku_columnar::ColumnKind::Text,
        ColumnKind::Word => anydoku_columnar::ColumnKind::Word,
        ColumnKind::Integer => anydoku_columnar::ColumnKind::Integer,
        ColumnKind::Decimal => anydoku_columnar::ColumnKind::Decimal,
    }
}

/// Rejects a table that cannot be written, before there is a file.
pub(crate) fn check_table(
    file: Option<&Path>,
    (format, compression): (Format, Option<Compression>),
) -> Result {
    if file.is_none() && std::io::stdout().is_terminal() {
        return Err(usage!("--format: a table is no text for a terminal; name a file with -o"));
    }
    match (format, compression) {
        (Format::Arrow, Some(Compression::Snappy)) => {
            Err(usage!("--compression snappy is for Parquet; Arrow has lz4 and zstd"))
        }
        _ => Ok(()),
    }
}

/// An open table.
pub(crate) struct Table {
    name: String,
    writer: TableWriter<Box<dyn Write + Send>>,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::System(error.to_string())
    }
}

impl Table {
    /// Begins a table with these columns.
    pub(super) fn new(
        name: &str,
        writer: Box<dyn Write + Send>,
        file: Option<&Path>,
        (format, compression): (Format, Option<Compression>),
        columns: &[Column],
    ) -> Result<Self> {
        // Only a stream can be read from a pipe.
        let is_stream = |path: &Path| path.extension().is_some_and(|end| end == "arrows");
        let format = match format {
            Format::Parquet => FileFormat::Parquet,
            _ if file.is_none_or(is_stream) => FileFormat::ArrowStream,
            _ => FileFormat::ArrowFile,
        };
        let compression = match compression {
            Some(Compression::Lz4) => anydoku_columnar::Compression::Lz4,
            None | Some(Compression::None) => anydoku_columnar::Compression::None,
            Some(Compression::Snappy) => anydoku_columnar::Compression::Snappy,
            Some(Compression::Zstd) => anydoku_columnar::Compression::Zstd,
        };
        let column =
            |column: &Column| anydoku_columnar::Column { name: column.name, kind: kind(column) };
        let columns: Vec<_> = columns.iter().map(column).collect();
        let writer = TableWriter::new(writer, format, &columns, compression);
        let writer = writer.map_err(|error| failure(name, &error))?;
        Ok(Self { name: name.to_owned(), writer })
    }

    /// Adds rows made by [`table_row`]. Returns the row groups that are full.
    pub(super) fn push(&mut self, rows: &[u8]) -> Vec<RowGroup> {
        self.writer.push(rows)
    }

    /// Writes a row group, when all earlier ones are written.
    pub(super) fn append(&mut self, group: EncodedGroup) -> Result {
        self.writer.append(group).map_err(|error| failure(&self.name, &error))
    }

    /// Returns the number of row groups that wait for earlier ones.
    pub(super) fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// Writes the remaining rows and the end of the table.
    pub(super) fn finish(self) -> Result {
        let Self { name, writer } = self;
        writer.finish().map_err(|error| failure(&name, &error))
    }
}

fn failure(name: &str, error: &Error) -> Failure {
    match error {
        Error::Io(error) => Failure::write_error(name, error),
        error => Failure::System(format!("{name}: {error}")),
    }
}
