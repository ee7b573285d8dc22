//! Digits: the contents of a cell, from 1 to the side of the board.

use std::fmt;
use std::num::NonZeroU16;

/// A digit from 1 upwards. It is displayed as a decimal number; its symbol on a board (`A`, `0`, a
/// picture) is chosen elsewhere.
///
/// ```
/// use anydoku::Digit;
/// let digit = Digit::new(7).unwrap();
/// assert_eq!(digit.value(), 7);
/// assert_eq!(digit.index(), 6);
/// assert!(Digit::new(0).is_none());
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
