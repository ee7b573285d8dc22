//! The default symbols of digits: 1 to 9, then A to Z.

use super::Digit;

/// The largest side whose digits have single symbols: 9 numerals and 26 letters.
pub const MAX_SYMBOL_SIDE: u16 = 35;

const SYMBOLS: &[u8; 35] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Returns the symbol of a digit, `1`..`9` or `A`..`Z`, or `None` beyond 35.
///
/// ```
/// # use anydoku::{Digit, grid::digit_symbol};
/// assert_eq!(digit_symbol(Digit::new(16).unwrap()), Some('G'));
/// ```
#[must_use]
pub fn digit_symbol(digit: Digit) -> Option<char> {
    SYMBOLS.get(digit.index()).map(|&byte| char::from(byte))
}

/// Returns the digit of a symbol, with letters in either case, or `None` for any other character.
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

/// The names of the digits of a board: symbols up to side 35, numbers beyond, or the custom symbols
/// or words of a puzzle.
///
/// ```
/// # use anydoku::{Digit, grid::DigitNames};
/// let ten = Digit::new(10).unwrap();
/// assert_eq!(DigitNames::of_side(16).name(ten), "A");
/// assert_eq!(DigitNames::of_side(16).symbols(&['a'; 16]).name(ten), "a");
/// assert_eq!(DigitNames::of_side(36).name(ten), "10");
/// let roman = ["I", "II", "III", "IV"].map(String::from);
/// let both = [3, 4].map(|value| Digit::new(value).unwrap());
/// assert_eq!(DigitNames::of_side(4).words(&roman).names(&both), "III/IV");
/// ```
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitNames<'a> {
    side: u16,
    custom: CustomNames<'a>,
}

/// The custom names of a puzzle, in the order of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CustomNames<'a> {
    Symbols(&'a [char]),
    Words(&'a [String]),
}

impl<'a> DigitNames<'a> {
    /// Creates the default names for boards of this side.
    pub const fn of_side(side: u16) -> Self {
        Self { side, custom: CustomNames::Symbols(&[]) }
    }

    /// Sets custom symbols, in the order of the digits. Digits without one have their default name.
    pub const fn symbols(self, custom: &'a [char]) -> Self {
        Self { custom: CustomNames::Symbols(custom), ..self }
    }

    /// Sets custom names of any length, in the order of the digits.
    pub const fn words(self, custom: &'a [String]) -> Self {
        Self { custom: CustomNames::Words(custom), ..self }
    }

    /// Returns the name of a digit.
    #[must_use]
    pub fn name(self, digit: Digit) -> String {
        let custom = match self.custom {
            CustomNames::Symbols(custom) => custom.get(digit.index()).copied().map(String::from),
            CustomNames::Words(custom) => custom.get(digit.index()).cloned(),
        };
        let default = || digit_symbol(digit).filter(|_| self.side <= MAX_SYMBOL_SIDE);
        custom.unwrap_or_else(|| default().map_or_else(|| digit.to_string(), String::from))
    }

    /// Returns the names of several digits side by side, separated by `/` if any is a number or a
    /// word.
    #[must_use]
    pub fn names(self, digits: &[Digit]) -> String {
        let names: Vec<String> = digits.iter().map(|&digit| self.name(digit)).collect();
        let single = names.iter().all(|name| name.chars().nth(1).is_none());
        let separator = if single && self.side <= MAX_SYMBOL_SIDE { "" } else { "/" };
        names.join(separator)
    }
}
