//! Puzzles in columns of data: Arrow arrays in memory and, with the feature `files`, Parquet and Arrow
//! IPC files.
//!
//! [`TextArray`] reads the texts of an Arrow array without a copy. With the feature `files`,
//! [`PuzzleColumn`] reads a column of a file part by part, and [`TableWriter`] writes rows as a file
//! of columns; both leave the costly part, decoding and encoding, to whichever thread calls for it.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod sorted_rows;
mod text_array;

#[cfg(feature = "files")]
mod error;
#[cfg(feature = "files")]
mod format;
#[cfg(feature = "files")]
mod read;
#[cfg(feature = "files")]
mod write;

pub use sorted_rows::SortedRows;
pub use text_array::TextArray;

#[cfg(feature = "files")]
pub use error::Error;
#[cfg(feature = "files")]
pub use format::FileFormat;
#[cfg(feature = "files")]
pub use read::{Part, PuzzleColumn, Texts};
#[cfg(feature = "files")]
pub use write::{
    Column, ColumnKind, Compression, EncodedGroup, RowGroup, TableWriter, Value, push_row,
};
