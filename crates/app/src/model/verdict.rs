//! How many solutions a puzzle has, in words.

use anydoku_play::Texts;
use anydoku_protocol::Solutions;

use crate::util::format::Message;

/// Returns the text of how many solutions a puzzle has.
pub(crate) fn verdict_text(solutions: Solutions) -> Message {
    match solutions {
        Solutions::None => Texts::verdict_none,
        Solutions::One => Texts::verdict_unique,
        Solutions::Many => Texts::verdict_multiple,
    }
}
