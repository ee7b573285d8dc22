//! Digits: the contents of a cell, from 1 to the side of the board.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

/// A digit from 1 upwards. It is displayed as a decimal number; its symbol on a board (`A`, `0`, a
/// picture) is chosen elsewhere.
///
/// ```
/// use anydoku::Digit;
/// let digit = Digit::new(7).unwrap();
/// assert_eq!(digit.value(), 7);
/// assert_eq!(digit.index(), 6);
/// assert!(Digit::new(0).is_none());
/// assert_eq!("16".parse(), Digit::try_from(16));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU16);

impl Digit {
    /// Creates the digit with this value, or `None` for 0, which represents an empty cell.
    #[must_use]
    pub const fn new(value: u16) -> Option<Self> {
        match NonZeroU16::new(value) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// Returns the digit with this number counted from 0, or `None` beyond 65,534.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < u16::MAX as usize { Self::new(index as u16 + 1) } else { None }
    }

    /// Returns the value, from 1.
    #[must_use]
    pub const fn value(self) -> u16 {
        self.0.get()
    }

    /// Returns the number counted from 0: the value minus one, which is the bit in a set of digits.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The error for a text or number that is not a digit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is not a digit; use a number from 1 to 65535")]
pub struct DigitError {
    found: String,
}

impl FromStr for Digit {
    type Err = DigitError;

    fn from_str(text: &str) -> Result<Self, DigitError> {
        let value = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        value.map(Self).ok_or_else(|| DigitError { found: text.to_owned() })
    }
}

impl TryFrom<u16> for Digit {
    type Error = DigitError;

    fn try_from(value: u16) -> Result<Self, DigitError> {
        Self::new(value).ok_or_else(|| DigitError { found: value.to_string() })
    }
}

impl From<NonZeroU16> for Digit {
    fn from(value: NonZeroU16) -> Self {
        Self(value)
    }
}

impl From<Digit> for u16 {
    fn from(digit: Digit) -> Self {
        digit.value()
    }
}

impl From<Digit> for NonZeroU16 {
    fn from(digit: Digit) -> Self {
        digit.0
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_numbers_from_one() {
        assert_eq!("400".parse::<Digit>().map(Digit::value), Ok(400));
        for text in ["", "0", "-1", "+1", "1.0", "A", "65536"] {
            let error = text.parse::<Digit>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{text}` is not a digit")), "{error}");
        }
        assert!(Digit::try_from(0).is_err());
    }
}
