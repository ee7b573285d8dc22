//! Builds the columns of rows.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, StringArray, UInt64Array};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};

use super::ColumnKind;
use super::rows::take_row;
use crate::Error;

/// A column that grows value by value.
enum Builder {
    Text { bytes: Vec<u8>, ends: Vec<i32>, valid: Vec<bool> },
    Integer(Vec<Option<u64>>),
    Decimal(Vec<Option<f64>>),
}

/// Returns the columns of rows, of which there are `count`.
pub(super) fn columns(
    mut rows: &[u8],
    count: usize,
    kinds: impl Iterator<Item = ColumnKind>,
) -> Result<Vec<ArrayRef>, Error> {
    let mut builders: Vec<Builder> =
        kinds.map(|kind| Builder::new(kind, count, rows.len())).collect();
    while let Some(mut values) = take_row(&mut rows) {
        for builder in &mut builders {
            builder.push(values.next().flatten());
        }
    }
    builders.into_iter().map(Builder::finish).collect()
}

impl Builder {
    fn new(kind: ColumnKind, count: usize, bytes: usize) -> Self {
        match kind {
            ColumnKind::Text | ColumnKind::Word => {
                let mut ends = Vec::with_capacity(count + 1);
                ends.push(0);
                // Half of the bytes at most are those of one column of boards.
                let bytes =
                    Vec::with_capacity(if kind == ColumnKind::Text { bytes / 2 } else { 0 });
                Self::Text { bytes, ends, valid: Vec::with_capacity(count) }
            }
            ColumnKind::Integer => Self::Integer(Vec::with_capacity(count)),
            ColumnKind::Decimal => Self::Decimal(Vec::with_capacity(count)),
        }
    }

    fn push(&mut self, value: Option<&[u8]>) {
        let number = || value.and_then(|value| value.first_chunk().copied());
        match self {
            Self::Text { bytes, ends, valid } => {
                bytes.extend_from_slice(value.unwrap_or_default());
                // A row group has less than 2 GiB.
                ends.push(bytes.len() as i32);
                valid.push(value.is_some());
            }
            Self::Integer(numbers) => numbers.push(number().map(u64::from_le_bytes)),
            Self::Decimal(numbers) => numbers.push(number().map(f64::from_le_bytes)),
        }
    }

    fn finish(self) -> Result<ArrayRef, Error> {
        let (bytes, ends, valid) = match self {
            Self::Text { bytes, ends, valid } => (bytes, ends, valid),
            Self::Integer(numbers) => return Ok(Arc::new(UInt64Array::from(numbers))),
            Self::Decimal(numbers) => return Ok(Arc::new(Float64Array::from(numbers))),
        };
        let nulls = Some(NullBuffer::from(valid)).filter(|nulls| nulls.null_count() > 0);
        if str::from_utf8(&bytes).is_err() {
            // An input that is not a puzzle may be anything.
            let text = |(row, pair): (usize, &[i32])| {
                let text = bytes.get(pair[0] as usize..pair[1] as usize)?;
                let is_valid = nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
                is_valid.then(|| String::from_utf8_lossy(text))
            };
            let texts = ends.windows(2).enumerate().map(text);
            return Ok(Arc::new(texts.collect::<StringArray>()));
        }
        let offsets = OffsetBuffer::new(ScalarBuffer::from(ends));
        Ok(Arc::new(StringArray::try_new(offsets, Buffer::from_vec(bytes), nulls)?))
    }
}
