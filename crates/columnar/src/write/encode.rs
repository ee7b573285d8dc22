//! Encodes a row group: on any thread, beside others.

use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_writer::{ArrowColumnChunk, ArrowRowGroupWriterFactory, compute_leaves};

use super::Column;
use super::builder::columns;
use crate::Error;

/// What the encoders of a file share.
pub(super) struct Encoder {
    pub(super) columns: Vec<Column>,
    pub(super) schema: SchemaRef,
    /// Makes the writers of columns in Parquet.
    pub(super) parquet: Option<ArrowRowGroupWriterFactory>,
}

/// Rows that become a row group of the file.
pub struct RowGroup {
    pub(super) number: usize,
    pub(super) rows: Vec<u8>,
    pub(super) count: usize,
    pub(super) encoder: Arc<Encoder>,
}

/// A row group in its final form.
pub struct EncodedGroup {
    pub(super) number: usize,
    pub(super) content: EncodedContent,
}

pub(super) enum EncodedContent {
    Parquet(Vec<ArrowColumnChunk>),
    Arrow(RecordBatch),
}

impl RowGroup {
    /// Encodes the rows: a few hundred nanoseconds for each, according to the compression.
    ///
    /// # Errors
    /// If there is not enough memory for an encoder.
    pub fn encode(self) -> Result<EncodedGroup, Error> {
        let encoder = &self.encoder;
        let kinds = encoder.columns.iter().map(|column| column.kind);
        let columns = columns(&self.rows, self.count, kinds)?;
        drop(self.rows);
        let content = match &encoder.parquet {
            Some(factory) => {
                let writers = factory.create_column_writers(self.number)?;
                let mut chunks = Vec::new();
                for ((mut writer, column), field) in
                    writers.into_iter().zip(&columns).zip(encoder.schema.fields())
                {
                    for leaf in compute_leaves(field, column)? {
                        writer.write(&leaf)?;
                    }
                    chunks.push(writer.close()?);
                }
                EncodedContent::Parquet(chunks)
            }
            None => {
                EncodedContent::Arrow(RecordBatch::try_new(Arc::clone(&encoder.schema), columns)?)
            }
        };
        Ok(EncodedGroup { number: self.number, content })
    }
}
