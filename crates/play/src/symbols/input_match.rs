//! How typed text matches symbols.

use anydoku::Digit;

/// How typed text matches the symbols of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputMatch {
    /// The symbol of a digit, and no longer symbol begins with it.
    Exact(Digit),
    /// A longer symbol begins with it. It may also be the symbol of a digit.
    Prefix(Option<Digit>),
    /// No symbol begins with it.
    None,
}

impl InputMatch {
    /// Creates the match from the digit whose symbol the text is, and whether more may follow.
    pub(crate) fn new(digit: Option<Digit>, is_prefix: bool) -> Self {
        match digit {
            digit if is_prefix => Self::Prefix(digit),
            Some(digit) => Self::Exact(digit),
            None => Self::None,
        }
    }

    /// Returns the digit whose symbol the text is.
    pub(crate) fn digit(self) -> Option<Digit> {
        match self {
            Self::Exact(digit) => Some(digit),
            Self::Prefix(digit) => digit,
            Self::None => None,
        }
    }
}
