//! The text around the rows.

use crate::output::Column;

/// The text around the rows, and what they are.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// The text before the rows.
    pub(crate) header: Vec<u8>,
    /// The columns of a table; empty for text.
    pub(crate) columns: &'static [Column],
    /// Whether `--resume` can continue the rows: those of a puzzle are written at once, and do not depend on
    /// the rows before them.
    pub(crate) is_resumable: bool,
    /// The seed of generated rows.
    pub(crate) seed: Option<String>,
}
