//! A digit: what stands in a cell, 1 to the side of the board.

use std::fmt;
use std::num::NonZeroU16;

/// A digit from 1 upwards; it reads as a decimal number. How it is drawn (`A`, `0`, a picture)
/// is a matter of symbols.
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
    /// The digit of this value; `None` for 0, which means an empty cell.
    #[must_use]
    pub const fn new(value: u16) -> Option<Self> {
        match NonZeroU16::new(value) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// The digit with this number counted from 0; `None` beyond 65,534.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < u16::MAX as usize { Self::new(index as u16 + 1) } else { None }
    }

    /// The value, from 1.
    #[must_use]
    pub const fn value(self) -> u16 {
        self.0.get()
    }

    /// The number counted from 0: value less one, the bit in a set of digits.
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
