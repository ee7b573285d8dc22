//! The file that row groups are written to, in order.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use arrow_schema::{Field, Schema};
use parquet::arrow::ArrowSchemaConverter;
use parquet::arrow::add_encoded_arrow_schema_to_metadata;
use parquet::arrow::arrow_writer::ArrowRowGroupWriterFactory;
use parquet::basic::{Compression as ParquetCompression, ZstdLevel};
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;

use super::encode::{EncodedContent, EncodedGroup, Encoder, RowGroup};
use super::rows::take_row;
use super::{Column, ColumnKind, Compression};
use crate::{Error, FileFormat};

/// The number of rows in a row group: as many as common programs write, and few enough to keep some
/// for every thread in memory.
const GROUP_ROWS: usize = 1 << 16;

/// The size of rows that ends a row group of large boards.
const GROUP_BYTES: usize = 1 << 24;

/// The number of rows in a page, so that readers of some rows decode few others.
const PAGE_ROWS: usize = 1 << 14;

/// Writes rows as a file of columns.
///
/// Rows gather until they make a row group, which is [encoded](RowGroup::encode) by any thread and
/// then [appended](Self::append). The file depends on the rows only, not on how they are pushed, and
/// takes memory for a few row groups.
///
/// ```
/// use anydoku_columnar::{Column, ColumnKind, Compression, FileFormat, TableWriter, Value, push_row};
/// let columns = [Column { name: "puzzle", kind: ColumnKind::Text }];
/// let mut file = Vec::new();
/// let mut table = TableWriter::new(&mut file, FileFormat::Parquet, &columns, Compression::None)?;
/// let mut rows = Vec::new();
/// push_row(&mut rows, [ColumnKind::Text], [Value::Text(b"1.........4..31.")]);
/// for group in table.push(&rows) {
///     table.append(group.encode()?)?;
/// }
/// table.finish()?;
/// assert!(file.starts_with(b"PAR1"));
/// # Ok::<(), anydoku_columnar::Error>(())
/// ```
pub struct TableWriter<W: Write + Send> {
    file: Target<W>,
    encoder: Arc<Encoder>,
    /// The rows of the next row group.
    rows: Vec<u8>,
    count: usize,
    /// The number of the next row group.
    next_number: usize,
    /// Encoded row groups that wait for earlier ones.
    waiting: BTreeMap<usize, EncodedContent>,
    /// The number of the row group that is due.
    due: usize,
}

enum Target<W: Write + Send> {
    Parquet(SerializedFileWriter<W>),
    ArrowFile(FileWriter<W>),
    ArrowStream(StreamWriter<W>),
}

impl<W: Write + Send> TableWriter<W> {
    /// Creates the writer of a file with these columns, and writes its beginning.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(
        writer: W,
        format: FileFormat,
        columns: &[Column],
        compression: Compression,
    ) -> Result<Self, Error> {
        let field = |column: &Column| Field::new(column.name, column.kind.data_type(), true);
        let schema = Arc::new(Schema::new(columns.iter().map(field).collect::<Vec<_>>()));
        let mut parquet = None;
        let file = match format {
            FileFormat::Parquet => {
                let mut properties = properties(columns, compression)?;
                add_encoded_arrow_schema_to_metadata(&schema, &mut properties);
                let root = ArrowSchemaConverter::new().convert(&schema)?.root_schema_ptr();
                let file = SerializedFileWriter::new(writer, root, Arc::new(properties))?;
                parquet = Some(ArrowRowGroupWriterFactory::new(&file, Arc::clone(&schema)));
                Target::Parquet(file)
            }
            FileFormat::ArrowFile => {
                let options = arrow_options(compression)?;
                Target::ArrowFile(FileWriter::try_new_with_options(writer, &schema, options)?)
            }
            FileFormat::ArrowStream => {
                let options = arrow_options(compression)?;
                Target::ArrowStream(StreamWriter::try_new_with_options(writer, &schema, options)?)
            }
        };
        Ok(Self {
            file,
            encoder: Arc::new(Encoder { columns: columns.to_vec(), schema, parquet }),
            rows: Vec::new(),
            count: 0,
            next_number: 0,
            waiting: BTreeMap::new(),
            due: 0,
        })
    }

    /// Adds rows made by [`push_row`](super::push_row). Returns the row groups that are full.
    pub fn push(&mut self, mut rows: &[u8]) -> Vec<RowGroup> {
        let mut groups = Vec::new();
        while !rows.is_empty() {
            let mut rest = rows;
            let mut is_full = false;
            while !is_full && take_row(&mut rest).is_some() {
                self.count += 1;
                let bytes = self.rows.len() + rows.len() - rest.len();
                is_full = self.count == GROUP_ROWS || bytes >= GROUP_BYTES;
            }
            self.rows.extend_from_slice(&rows[..rows.len() - rest.len()]);
            if is_full {
                groups.extend(self.take_group());
            } else if !rest.is_empty() {
                // Not a whole row: nothing of this module makes one.
                break;
            }
            rows = rest;
        }
        groups
    }

    /// Writes a row group, when all earlier ones are written.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn append(&mut self, group: EncodedGroup) -> Result<(), Error> {
        self.waiting.insert(group.number, group.content);
        while let Some(content) = self.waiting.remove(&self.due) {
            self.due += 1;
            match (&mut self.file, content) {
                (Target::Parquet(file), EncodedContent::Parquet(chunks)) => {
                    let mut group = file.next_row_group()?;
                    for chunk in chunks {
                        chunk.append_to_row_group(&mut group)?;
                    }
                    group.close()?;
                }
                (Target::ArrowFile(file), EncodedContent::Arrow(batch)) => file.write(&batch)?,
                (Target::ArrowStream(file), EncodedContent::Arrow(batch)) => file.write(&batch)?,
                // The encoder is made for the file.
                _ => return Err(Error::Damaged("a row group of another file".to_owned())),
            }
        }
        Ok(())
    }

    /// Returns the number of encoded row groups that wait for earlier ones.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Writes the rows that are left and the end of the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn finish(mut self) -> Result<(), Error> {
        if let Some(group) = self.take_group() {
            self.append(group.encode()?)?;
        }
        match self.file {
            Target::Parquet(file) => drop(file.into_inner()?),
            Target::ArrowFile(file) => drop(file.into_inner()?),
            Target::ArrowStream(file) => drop(file.into_inner()?),
        }
        Ok(())
    }

    fn take_group(&mut self) -> Option<RowGroup> {
        if self.count == 0 {
            return None;
        }
        let capacity = self.rows.len();
        let rows = std::mem::replace(&mut self.rows, Vec::with_capacity(capacity));
        let (count, number) = (std::mem::take(&mut self.count), self.next_number);
        self.next_number += 1;
        Some(RowGroup { number, rows, count, encoder: Arc::clone(&self.encoder) })
    }
}

fn properties(columns: &[Column], compression: Compression) -> Result<WriterProperties, Error> {
    let compression = match compression {
        Compression::None => ParquetCompression::UNCOMPRESSED,
        Compression::Lz4 => ParquetCompression::LZ4_RAW,
        Compression::Snappy => ParquetCompression::SNAPPY,
        Compression::Zstd => ParquetCompression::ZSTD(ZstdLevel::try_new(1)?),
    };
    let mut properties = WriterProperties::builder()
        .set_compression(compression)
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .set_data_page_row_count_limit(PAGE_ROWS)
        .set_data_page_size_limit(usize::MAX)
        .set_write_batch_size(PAGE_ROWS)
        .set_created_by(concat!("anydoku ", env!("CARGO_PKG_VERSION")).to_owned());
    for column in columns {
        if column.kind == ColumnKind::Text {
            // No two boards are equal, and nobody looks for a range of them.
            let path = ColumnPath::from(column.name);
            properties = properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_statistics_enabled(path, EnabledStatistics::None);
        }
    }
    Ok(properties.build())
}

fn arrow_options(compression: Compression) -> Result<IpcWriteOptions, Error> {
    let compression = match compression {
        Compression::None => None,
        Compression::Lz4 | Compression::Snappy => Some(CompressionType::LZ4_FRAME),
        Compression::Zstd => Some(CompressionType::ZSTD),
    };
    Ok(IpcWriteOptions::default().try_with_compression(compression)?)
}
