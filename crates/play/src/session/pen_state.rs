//! The state of the pen.

use crate::pen::{PenPoint, PenTool};

/// The state of the pen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PenState {
    pub(super) tool: PenTool,
    pub(super) color: u8,
    pub(super) is_dashed: bool,
    /// The start of an unfinished line or arrow.
    pub(super) from: Option<PenPoint>,
}
