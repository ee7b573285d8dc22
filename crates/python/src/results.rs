//! Result columns.

use std::sync::Arc;

use arrow_array::types::{ByteArrayType, GenericBinaryType, GenericStringType};
use arrow_array::{
    ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, GenericByteArray,
    LargeBinaryArray, LargeStringArray, OffsetSizeTrait, StringArray, StringViewArray, StructArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field};

use crate::CELLS;

/// Returns a struct column of these fields.
pub(crate) fn fields<const N: usize>(columns: [(&str, ArrayRef); N]) -> StructArray {
    let fields = columns.map(|(name, column)| {
        (Arc::new(Field::new(name, column.data_type().clone(), true)), column)
    });
    StructArray::from(fields.to_vec())
}

/// Texts as result rows. Those of plain 9x9 puzzles are written in place.
pub(crate) struct TextRows {
    /// 81 bytes for each row.
    pub(crate) plain: Vec<u8>,
    /// Whether the row has a text in `plain`.
    pub(crate) is_plain: Vec<bool>,
    /// The texts of other rows, in order.
    pub(crate) others: Vec<(usize, String)>,
}

impl TextRows {
    /// Returns the column, of the type of the input if that can hold the texts.
    pub(crate) fn finish(self, input: &DataType) -> Result<ArrayRef, ArrowError> {
        let bytes =
            self.plain.len() + self.others.iter().map(|(_, text)| text.len()).sum::<usize>();
        let is_large = i32::try_from(bytes).is_err();
        let is_in_place = self.others.is_empty() && self.plain.len() == self.is_plain.len() * CELLS;
        Ok(match input {
            DataType::Utf8View => Arc::new(self.texts().collect::<StringViewArray>()),
            DataType::BinaryView => Arc::new(self.texts().collect::<BinaryViewArray>()),
            &DataType::FixedSizeBinary(width) if width as usize == CELLS && is_in_place => {
                let nulls = Some(NullBuffer::from(self.is_plain));
                Arc::new(FixedSizeBinaryArray::try_new(width, Buffer::from_vec(self.plain), nulls)?)
            }
            &DataType::FixedSizeBinary(width)
                if self.texts().flatten().all(|text| text.len() == width as usize) =>
            {
                Arc::new(FixedSizeBinaryArray::try_from_sparse_iter_with_size(self.texts(), width)?)
            }
            DataType::Binary if !is_large && is_in_place => {
                self.in_place::<GenericBinaryType<i32>, i32>()?
            }
            DataType::Binary if !is_large => Arc::new(self.texts().collect::<BinaryArray>()),
            DataType::Binary | DataType::LargeBinary if is_in_place => {
                self.in_place::<GenericBinaryType<i64>, i64>()?
            }
            DataType::Binary | DataType::LargeBinary => {
                Arc::new(self.texts().collect::<LargeBinaryArray>())
            }
            DataType::LargeUtf8 if is_in_place => self.in_place::<GenericStringType<i64>, i64>()?,
            DataType::LargeUtf8 => Arc::new(self.texts().collect::<LargeStringArray>()),
            _ if is_large && is_in_place => self.in_place::<GenericStringType<i64>, i64>()?,
            _ if is_large => Arc::new(self.texts().collect::<LargeStringArray>()),
            _ if is_in_place => self.in_place::<GenericStringType<i32>, i32>()?,
            _ => Arc::new(self.texts().collect::<StringArray>()),
        })
    }

    /// Returns the text of each row.
    fn texts(&self) -> impl Iterator<Item = Option<&str>> {
        let mut others = self.others.iter().peekable();
        self.is_plain.iter().enumerate().map(move |(row, &is_plain)| {
            if let Some((_, text)) = others.next_if(|&&(error_row, _)| error_row == row) {
                return Some(text.as_str());
            }
            let text = self.plain.get(row * CELLS..(row + 1) * CELLS).filter(|_| is_plain)?;
            str::from_utf8(text).ok()
        })
    }

    /// Returns a column in which each row takes 81 bytes, nulls too.
    fn in_place<T, O>(self) -> Result<ArrayRef, ArrowError>
    where
        T: ByteArrayType<Offset = O>,
        O: OffsetSizeTrait,
    {
        let offsets = (0..=self.is_plain.len()).map(|row| O::usize_as(row * CELLS));
        let offsets = OffsetBuffer::new(offsets.collect::<ScalarBuffer<O>>());
        let nulls = Some(NullBuffer::from(self.is_plain)).filter(|nulls| nulls.null_count() > 0);
        Ok(Arc::new(GenericByteArray::<T>::try_new(offsets, Buffer::from_vec(self.plain), nulls)?))
    }
}
