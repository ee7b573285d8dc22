//! What the command line says of the board.

use std::path::PathBuf;

use clap::Args;

/// The board, where the input does not say it or says less.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct ShapeFlags {
    /// The side (16: square boxes if it is a perfect square, else rows and columns only), or the
    /// rows and columns of a box (3x4: side 12)
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    /// No boxes: a Latin square
    #[arg(long, conflicts_with = "regions")]
    pub(crate) no_boxes: bool,
    /// Both diagonals are houses
    #[arg(long)]
    pub(crate) diagonals: bool,
    /// The windows are houses (Windoku)
    #[arg(long)]
    pub(crate) windows: bool,
    /// Irregular boxes: a file or a string with a symbol or a number for the region of each cell;
    /// `random` for new puzzles
    #[arg(long, value_name = "FILE|STRING|random")]
    pub(crate) regions: Option<String>,
    /// More houses: a file with a list of cells a line, `r1c1 r2c2 ...`
    #[arg(long, value_name = "FILE")]
    pub(crate) houses: Option<PathBuf>,
}
