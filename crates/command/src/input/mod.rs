//! Input: files, the blocks they are split into, and their records.

use anydoku_notation::ReadOptions;

mod argument;
mod batch;
mod blocks;
mod gzip;
mod item;
mod reader;
mod rows;
mod source;
#[cfg(feature = "columnar")]
mod table;
#[cfg(not(feature = "columnar"))]
#[path = "table_missing.rs"]
mod table;

pub(crate) use argument::{is_puzzle, may_be_puzzle};
pub(crate) use batch::{Batch, PuzzleInput};
pub(crate) use item::Item;
pub(crate) use reader::Input;
pub(crate) use rows::GeneratedRows;

/// How sources are read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    /// The notation, if it is given, and the board.
    pub(crate) options: ReadOptions,
    /// The name of the column of puzzles in tables.
    #[cfg_attr(
        not(feature = "columnar"),
        expect(dead_code, reason = "this build reads no tables")
    )]
    pub(crate) column: Option<String>,
    /// Whether blocks of 9x9 puzzles are as small as those of other boards.
    pub(crate) small_blocks: bool,
    /// Whether notes say what is understood of each source.
    pub(crate) is_described: bool,
}
