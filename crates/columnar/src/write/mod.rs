//! Writes rows as a file of columns.

mod builder;
mod encode;
mod rows;
mod table;

use arrow_schema::DataType;

pub use encode::{EncodedGroup, RowGroup};
pub use rows::{Value, push_row};
pub use table::TableWriter;

/// A column to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name.
    pub name: &'static str,
    /// What it holds.
    pub kind: ColumnKind,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Texts that differ from row to row, such as puzzles.
    Text,
    /// Words that many rows share.
    Word,
    /// Numbers without a sign.
    Integer,
    /// Numbers with a fraction.
    Decimal,
}

impl ColumnKind {
    fn data_type(self) -> DataType {
        match self {
            Self::Text | Self::Word => DataType::Utf8,
            Self::Integer => DataType::UInt64,
            Self::Decimal => DataType::Float64,
        }
    }
}

/// How a file is compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// With LZ4: fast.
    Lz4,
    /// With Snappy: fast, and read by every program that reads Parquet. Not for Arrow files.
    Snappy,
    /// With Zstandard: small.
    Zstd,
}
