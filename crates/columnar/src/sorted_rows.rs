//! Rows sorted into plain 9x9 puzzles, other texts and nulls.

use std::ops::Range;

use anydoku_notation::is_plain_nine;
use arrow_array::types::ByteArrayType;
use arrow_array::{Array as _, GenericByteArray};
use arrow_buffer::ArrowNativeType as _;

/// The rows of a range, sorted by [`TextArray::sort`](crate::TextArray::sort). Reused between ranges.
#[derive(Debug, Default)]
pub struct SortedRows {
    /// The rows of plain 9x9 puzzles.
    pub rows: Vec<usize>,
    /// Where they begin in the text.
    pub offsets: Vec<u32>,
    /// The rows of other texts, and where these are in the text.
    pub others: Vec<(usize, Range<usize>)>,
    /// The rows without a text.
    pub nulls: Vec<usize>,
    /// Texts that are not next to each other in the array.
    pub(crate) copies: Vec<u8>,
}

impl SortedRows {
    pub(crate) fn clear(&mut self) {
        self.rows.clear();
        self.offsets.clear();
        self.others.clear();
        self.nulls.clear();
        self.copies.clear();
    }

    pub(crate) fn push(&mut self, row: usize, is_null: bool, text: &[u8], place: Range<usize>) {
        let start = u32::try_from(place.start);
        match start {
            _ if is_null => self.nulls.push(row),
            Ok(start) if text.get(place.clone()).is_some_and(is_plain_nine) => {
                self.rows.push(row);
                self.offsets.push(start);
            }
            _ => self.others.push((row, place)),
        }
    }

    pub(crate) fn push_copy(&mut self, row: usize, text: Option<&[u8]>) {
        let Some(text) = text else { return self.nulls.push(row) };
        let start = self.copies.len();
        self.copies.extend_from_slice(text);
        match u32::try_from(start) {
            Ok(start) if is_plain_nine(text) => {
                self.rows.push(row);
                self.offsets.push(start);
            }
            _ => self.others.push((row, start..start + text.len())),
        }
    }

    pub(crate) fn push_array<T: ByteArrayType>(
        &mut self,
        array: &GenericByteArray<T>,
        range: Range<usize>,
    ) {
        let offsets = &array.value_offsets()[range.start..=range.end];
        let (first, last) = (offsets[0].as_usize(), offsets[offsets.len() - 1].as_usize());
        let text = &array.value_data()[first..last];
        for (row, pair) in range.zip(offsets.windows(2)) {
            let place = pair[0].as_usize() - first..pair[1].as_usize() - first;
            self.push(row, array.is_null(row), text, place);
        }
    }
}
