//! The rows of a column, whatever its layout.

use std::ops::Range;

use anydoku_notation::is_plain_nine;
use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    ArrowDictionaryKeyType, ByteArrayType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
    UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, GenericByteArray};
use arrow_buffer::ArrowNativeType as _;
use arrow_schema::DataType;

/// The number of cells of a plain 9x9 puzzle.
pub(crate) const CELLS: usize = 81;

/// The texts of one Arrow array.
pub(crate) struct Chunk {
    array: ArrayRef,
    layout: Layout,
}

enum Layout {
    Utf8,
    LargeUtf8,
    Binary,
    LargeBinary,
    Utf8View,
    BinaryView,
    FixedSizeBinary,
    /// The distinct texts, and the number of the one in each row.
    Dictionary(Box<Chunk>, Vec<Option<usize>>),
}

impl Chunk {
    /// Creates the chunk of an array, or returns `None` if its type holds no texts.
    pub(crate) fn new(array: ArrayRef) -> Option<Self> {
        let layout = match array.data_type() {
            DataType::Utf8 => Layout::Utf8,
            DataType::LargeUtf8 => Layout::LargeUtf8,
            DataType::Binary => Layout::Binary,
            DataType::LargeBinary => Layout::LargeBinary,
            DataType::Utf8View => Layout::Utf8View,
            DataType::BinaryView => Layout::BinaryView,
            DataType::FixedSizeBinary(_) => Layout::FixedSizeBinary,
            DataType::Dictionary(keys, _) => {
                let (values, keys) = match **keys {
                    DataType::Int8 => dictionary::<Int8Type>(&array),
                    DataType::Int16 => dictionary::<Int16Type>(&array),
                    DataType::Int32 => dictionary::<Int32Type>(&array),
                    DataType::Int64 => dictionary::<Int64Type>(&array),
                    DataType::UInt8 => dictionary::<UInt8Type>(&array),
                    DataType::UInt16 => dictionary::<UInt16Type>(&array),
                    DataType::UInt32 => dictionary::<UInt32Type>(&array),
                    _ => dictionary::<UInt64Type>(&array),
                };
                Layout::Dictionary(Box::new(Self::new(values)?), keys)
            }
            _ => return None,
        };
        Some(Self { array, layout })
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.array.len()
    }

    /// Returns the type of the texts.
    pub(crate) fn text_type(&self) -> &DataType {
        match &self.layout {
            Layout::Dictionary(values, _) => values.text_type(),
            _ => self.array.data_type(),
        }
    }

    /// Returns the text of a row, or `None` for a null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        if let Layout::Dictionary(values, keys) = &self.layout {
            return keys.get(row).copied().flatten().and_then(|key| values.get(key));
        }
        if self.array.is_null(row) {
            return None;
        }
        Some(match self.layout {
            Layout::Utf8 => self.array.as_string::<i32>().value(row).as_bytes(),
            Layout::LargeUtf8 => self.array.as_string::<i64>().value(row).as_bytes(),
            Layout::Binary => self.array.as_binary::<i32>().value(row),
            Layout::LargeBinary => self.array.as_binary::<i64>().value(row),
            Layout::Utf8View => self.array.as_string_view().value(row).as_bytes(),
            Layout::BinaryView => self.array.as_binary_view().value(row),
            Layout::FixedSizeBinary => self.array.as_fixed_size_binary().value(row),
            Layout::Dictionary(..) => return None,
        })
    }

    /// Finds the plain 9x9 puzzles among the rows of a range. Returns the text that they are in, and
    /// where.
    pub(crate) fn plain_nines<'a>(
        &'a self,
        range: Range<usize>,
        rows: &'a mut PlainRows,
    ) -> (&'a [u8], &'a PlainRows) {
        rows.clear();
        let array = &self.array;
        let text = match &self.layout {
            Layout::Utf8 => Some(rows.by_offsets(array.as_string::<i32>(), range)),
            Layout::LargeUtf8 => Some(rows.by_offsets(array.as_string::<i64>(), range)),
            Layout::Binary => Some(rows.by_offsets(array.as_binary::<i32>(), range)),
            Layout::LargeBinary => Some(rows.by_offsets(array.as_binary::<i64>(), range)),
            Layout::FixedSizeBinary => {
                let array = array.as_fixed_size_binary();
                let width = array.value_length() as usize;
                let text = &array.value_data()[range.start * width..range.end * width];
                for (at, row) in range.enumerate() {
                    rows.push(row, array.is_null(row), text, at * width..(at + 1) * width);
                }
                Some(text)
            }
            Layout::Utf8View | Layout::BinaryView | Layout::Dictionary(..) => {
                for row in range {
                    rows.push_copy(row, self.get(row));
                }
                None
            }
        };
        let rows = &*rows;
        (text.unwrap_or(&rows.copies), rows)
    }
}

fn dictionary<K: ArrowDictionaryKeyType>(array: &ArrayRef) -> (ArrayRef, Vec<Option<usize>>) {
    let array = array.as_dictionary::<K>();
    let keys = array.keys().iter().map(|key| key.map(|key| key.as_usize())).collect();
    (ArrayRef::clone(array.values()), keys)
}

/// The plain 9x9 puzzles of a range of rows, and its other rows.
#[derive(Default)]
pub(crate) struct PlainRows {
    /// The rows of plain puzzles.
    pub(crate) rows: Vec<usize>,
    /// Where they begin in the text.
    pub(crate) offsets: Vec<u32>,
    /// Rows that hold other texts.
    pub(crate) others: Vec<usize>,
    /// Texts that are not next to each other in the column.
    copies: Vec<u8>,
}

impl PlainRows {
    fn clear(&mut self) {
        self.rows.clear();
        self.offsets.clear();
        self.others.clear();
        self.copies.clear();
    }

    fn push(&mut self, row: usize, is_null: bool, text: &[u8], place: Range<usize>) {
        if is_null {
            return;
        }
        let start = place.start as u32;
        if text.get(place).is_some_and(is_plain_nine) {
            self.rows.push(row);
            self.offsets.push(start);
        } else {
            self.others.push(row);
        }
    }

    fn push_copy(&mut self, row: usize, text: Option<&[u8]>) {
        match text {
            Some(text) if is_plain_nine(text) => {
                self.rows.push(row);
                self.offsets.push(self.copies.len() as u32);
                self.copies.extend_from_slice(text);
            }
            Some(_) => self.others.push(row),
            None => {}
        }
    }

    fn by_offsets<'a, T: ByteArrayType>(
        &mut self,
        array: &'a GenericByteArray<T>,
        range: Range<usize>,
    ) -> &'a [u8] {
        let offsets = &array.value_offsets()[range.start..=range.end];
        let (first, last) = (offsets[0].as_usize(), offsets[offsets.len() - 1].as_usize());
        let text = &array.value_data()[first..last];
        for (row, pair) in range.zip(offsets.windows(2)) {
            let place = pair[0].as_usize() - first..pair[1].as_usize() - first;
            self.push(row, array.is_null(row), text, place);
        }
        text
    }
}
