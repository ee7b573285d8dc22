//! Input that waits for more keys.

use crate::settings::Mode;

/// Input that waits for more keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingInput {
    /// The characters typed so far.
    pub text: String,
    /// The mode to enter it in.
    pub mode: Mode,
    /// Whether modifiers selected the mode.
    pub is_direct: bool,
    /// When it is entered without further keys.
    pub deadline: u64,
}
