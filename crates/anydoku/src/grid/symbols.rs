//! The default symbols of digits: 1 to 9, then A to Z.

use super::Digit;

/// The largest side whose digits are single symbols: 9 numerals and 26 letters.
pub const MAX_SYMBOL_SIDE: u16 = 35;

const SYMBOLS: &[u8; 35] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The symbol of a digit: `1`..`9`, `A`..`Z`; `None` beyond 35.
///
/// ```
/// # use anydoku::{Digit, grid::digit_symbol};
/// assert_eq!(digit_symbol(Digit::new(16).unwrap()), Some('G'));
/// ```
#[must_use]
pub fn digit_symbol(digit: Digit) -> Option<char> {
    SYMBOLS.get(digit.index()).map(|&byte| char::from(byte))
}

/// The digit of a symbol, letters in either case; `None` for every other character.
#[must_use]
pub const fn symbol_digit(symbol: char) -> Option<Digit> {
    let value = match symbol {
        '1'..='9' => symbol as u32 - '0' as u32,
        'A'..='Z' => symbol as u32 - 'A' as u32 + 10,
        'a'..='z' => symbol as u32 - 'a' as u32 + 10,
        _ => 0,
    };
    Digit::new(value as u16)
}
