//! A column of a Parquet file.

use std::fs::File;
use std::ops::Range;

use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder, RowSelection,
    RowSelector,
};
use parquet::file::metadata::PageIndexPolicy;

use super::choice::{Choice, Texts};
use super::shared_file::SharedFile;
use crate::Error;

/// The column of puzzles in a Parquet file, and that of their boards. Any thread can decode any of its rows.
#[derive(Debug)]
pub(super) struct ParquetColumn {
    file: SharedFile,
    metadata: ArrowReaderMetadata,
    choice: Choice,
}

impl ParquetColumn {
    /// Opens the column.
    pub(super) fn open(file: File, name: Option<&str>) -> Result<Self, Error> {
        let file = SharedFile::new(file)?;
        // Places of pages save reading through the pages before some rows.
        let options = ArrowReaderOptions::new()
            .with_offset_index_policy(PageIndexPolicy::Optional)
            .with_column_index_policy(PageIndexPolicy::Skip);
        let metadata = ArrowReaderMetadata::load(&file, options)?;
        let choice = Choice::of(metadata.schema(), name)?;
        Ok(Self { file, metadata, choice })
    }

    pub(super) fn name(&self) -> &str {
        &self.choice.name
    }

    pub(super) fn rows(&self) -> u64 {
        self.metadata.metadata().file_metadata().num_rows().max(0) as u64
    }

    /// Returns the next rows, at most this many, and their row group. Moves `group` and `start` on.
    pub(super) fn next_place(
        &self,
        group: &mut usize,
        start: &mut usize,
        max_rows: usize,
    ) -> Option<(usize, Range<usize>)> {
        loop {
            let rows = self.metadata.metadata().row_groups().get(*group)?.num_rows();
            let rows = usize::try_from(rows).unwrap_or(0);
            if *start >= rows {
                (*group, *start) = (*group + 1, 0);
                continue;
            }
            let place = (*group, *start..rows.min(*start + max_rows));
            *start = place.1.end;
            return Some(place);
        }
    }

    /// Decodes some rows of a row group.
    pub(super) fn read(&self, group: usize, rows: Range<usize>) -> Result<Texts, Error> {
        let schema = self.metadata.parquet_schema();
        let selected = vec![RowSelector::skip(rows.start), RowSelector::select(rows.len())];
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(
            self.file.clone(),
            self.metadata.clone(),
        );
        let mut batches = builder
            .with_projection(ProjectionMask::roots(schema, self.choice.columns()))
            .with_row_groups(vec![group])
            .with_row_selection(RowSelection::from(selected))
            .with_batch_size(rows.len())
            .build()?;
        let incomplete = || Error::Damaged(format!("row group {} lacks rows", group + 1));
        let batch = batches.next().ok_or_else(incomplete)??;
        let texts = self.choice.texts(&batch);
        texts.filter(|texts| texts.puzzles.len() == rows.len()).ok_or_else(incomplete)
    }
}
