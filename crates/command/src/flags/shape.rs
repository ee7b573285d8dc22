//! Options of the board.

use std::path::PathBuf;

use clap::Args;

/// Options of the board, for input that does not describe it fully.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct ShapeFlags {
    /// Side (16), or rows and columns of a box (3x4, which is side 12)
    ///
    /// A side that is a perfect square has square boxes; any other has rows and columns only.
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    /// Use rows and columns only (a Latin square)
    #[arg(long, conflicts_with = "regions")]
    pub(crate) no_boxes: bool,
    /// Each diagonal contains every digit once (X-Sudoku)
    #[arg(long)]
    pub(crate) diagonals: bool,
    /// Add the four Windoku boxes
    #[arg(long, conflicts_with = "no_boxes")]
    pub(crate) windows: bool,
    /// Irregular regions: a file or a string with the region of each cell
    ///
    /// Each region is a symbol or a number. `random` generates regions for each new puzzle.
    #[arg(long, value_name = "FILE|STRING|random")]
    pub(crate) regions: Option<String>,
    /// Extra houses: a file with the cells of one on each line, such as `r1c1 r2c2 ...`
    #[arg(long, value_name = "FILE")]
    pub(crate) houses: Option<PathBuf>,
}
