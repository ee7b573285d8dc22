//! Texts in an Arrow array, whatever its layout.

use std::ops::Range;

use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    ArrowDictionaryKeyType, ByteArrayType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
    UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, GenericByteArray};
use arrow_buffer::ArrowNativeType as _;
use arrow_schema::DataType;

use crate::SortedRows;

/// The texts of one Arrow array: strings or bytes in any layout, also dictionaries.
///
/// ```
/// use std::sync::Arc;
/// use anydoku_columnar::TextArray;
/// use arrow_array::StringArray;
/// let array = StringArray::from(vec![Some("1.........4..31."), None]);
/// let texts = TextArray::new(Arc::new(array)).unwrap();
/// assert_eq!(texts.get(0), Some(&b"1.........4..31."[..]));
/// assert_eq!(texts.get(1), None);
/// ```
#[derive(Clone, Debug)]
pub struct TextArray {
    array: ArrayRef,
    layout: Layout,
}

#[derive(Clone, Debug)]
enum Layout {
    Utf8,
    LargeUtf8,
    Binary,
    LargeBinary,
    Utf8View,
    BinaryView,
    FixedSizeBinary,
    /// The distinct texts, and the number of the one in each row.
    Dictionary(Box<TextArray>, Vec<Option<usize>>),
}

impl TextArray {
    /// Takes over an array, without a copy. Returns `None` if its type holds no texts.
    #[must_use]
    pub fn new(array: ArrayRef) -> Option<Self> {
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
    #[must_use]
    pub fn len(&self) -> usize {
        self.array.len()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.array.is_empty()
    }

    /// Returns the type of the texts.
    #[must_use]
    pub fn text_type(&self) -> &DataType {
        match &self.layout {
            Layout::Dictionary(values, _) => values.text_type(),
            _ => self.array.data_type(),
        }
    }

    /// Returns the text of a row, or `None` for a null.
    ///
    /// # Panics
    /// If the array has no such row.
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&[u8]> {
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

    /// Sorts the rows of a range into plain 9x9 puzzles, other texts and nulls. The places in `rows`
    /// are those in [`text`](Self::text) of the same range.
    ///
    /// # Panics
    /// If the range is not within the array.
    pub fn sort(&self, range: Range<usize>, rows: &mut SortedRows) {
        rows.clear();
        let text = self.bytes(&range);
        match self.layout {
            Layout::Utf8 => rows.push_array(self.array.as_string::<i32>(), range),
            Layout::LargeUtf8 => rows.push_array(self.array.as_string::<i64>(), range),
            Layout::Binary => rows.push_array(self.array.as_binary::<i32>(), range),
            Layout::LargeBinary => rows.push_array(self.array.as_binary::<i64>(), range),
            Layout::FixedSizeBinary => {
                let width = self.array.as_fixed_size_binary().value_length() as usize;
                for (at, row) in range.enumerate() {
                    let place = at * width..(at + 1) * width;
                    rows.push(row, self.array.is_null(row), text.unwrap_or_default(), place);
                }
            }
            Layout::Utf8View | Layout::BinaryView | Layout::Dictionary(..) => {
                for row in range {
                    rows.push_copy(row, self.get(row));
                }
            }
        }
    }

    /// Returns the text that the rows of a sorted range point into.
    ///
    /// # Panics
    /// If the range is not within the array.
    #[must_use]
    pub fn text<'a>(&'a self, range: &Range<usize>, rows: &'a SortedRows) -> &'a [u8] {
        self.bytes(range).unwrap_or(&rows.copies)
    }

    /// Returns the bytes of a range of rows, if they are next to each other.
    fn bytes(&self, range: &Range<usize>) -> Option<&[u8]> {
        match self.layout {
            Layout::Utf8 => Some(bytes(self.array.as_string::<i32>(), range)),
            Layout::LargeUtf8 => Some(bytes(self.array.as_string::<i64>(), range)),
            Layout::Binary => Some(bytes(self.array.as_binary::<i32>(), range)),
            Layout::LargeBinary => Some(bytes(self.array.as_binary::<i64>(), range)),
            Layout::FixedSizeBinary => {
                let array = self.array.as_fixed_size_binary();
                let width = array.value_length() as usize;
                Some(&array.value_data()[range.start * width..range.end * width])
            }
            Layout::Utf8View | Layout::BinaryView | Layout::Dictionary(..) => None,
        }
    }
}

fn bytes<'a, T: ByteArrayType>(array: &'a GenericByteArray<T>, range: &Range<usize>) -> &'a [u8] {
    let offsets = array.value_offsets();
    &array.value_data()[offsets[range.start].as_usize()..offsets[range.end].as_usize()]
}

fn dictionary<K: ArrowDictionaryKeyType>(array: &ArrayRef) -> (ArrayRef, Vec<Option<usize>>) {
    let array = array.as_dictionary::<K>();
    let keys = array.keys().iter().map(|key| key.map(|key| key.as_usize())).collect();
    (ArrayRef::clone(array.values()), keys)
}
