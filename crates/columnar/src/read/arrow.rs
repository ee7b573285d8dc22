//! The batches of an Arrow file or stream.

use std::fmt;
use std::fs::File;
use std::io::{BufReader, Read};

use arrow_array::RecordBatch;
use arrow_ipc::reader::{FileReaderBuilder, StreamReader};
use arrow_schema::ArrowError;

use super::choice::choose;
use crate::{Error, TextArray};

/// The batches of an Arrow file or stream, with the column of puzzles only.
pub(super) struct ArrowBatches(Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>> + Send>);

impl fmt::Debug for ArrowBatches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ArrowBatches").finish()
    }
}

impl ArrowBatches {
    /// Opens the column in a file; returns its name too.
    pub(super) fn file(file: File, name: Option<&str>) -> Result<(Self, String), Error> {
        // The file says which columns it has.
        let schema = FileReaderBuilder::new().build(BufReader::new(file.try_clone()?))?.schema();
        let (column, name) = choose(&schema, name)?;
        let builder = FileReaderBuilder::new().with_projection(vec![column]);
        Ok((Self(Box::new(builder.build(BufReader::new(file))?)), name))
    }

    /// Opens the column in a stream; returns its name too.
    pub(super) fn stream(
        stream: Box<dyn Read + Send>,
        name: Option<&str>,
    ) -> Result<(Self, String), Error> {
        let reader = StreamReader::try_new(BufReader::new(stream), None)?;
        let (column, name) = choose(&reader.schema(), name)?;
        let chosen = move |batch: Result<RecordBatch, ArrowError>| batch?.project(&[column]);
        Ok((Self(Box::new(reader.map(chosen))), name))
    }

    /// Returns the texts of the next batch that is not empty, or `None` at the end.
    pub(super) fn next_texts(&mut self) -> Result<Option<TextArray>, Error> {
        for batch in self.0.by_ref() {
            let batch = batch?;
            if batch.num_rows() > 0 {
                let column = batch.columns().first().cloned();
                return Ok(column.and_then(TextArray::new));
            }
        }
        Ok(None)
    }
}
