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

/// How the digits of a board are written: by symbols up to side 35, as numbers beyond; or by the
/// symbols or words of their puzzle.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitNames<'a> {
    side: u16,
    own: Own<'a>,
}

/// The names of a puzzle's own, in the order of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Own<'a> {
    Symbols(&'a [char]),
    Words(&'a [String]),
}

impl<'a> DigitNames<'a> {
    /// Those of every board of this side.
    #[must_use]
    pub const fn of_side(side: u16) -> Self {
        Self { side, own: Own::Symbols(&[]) }
    }

    /// The symbols of a puzzle, in the order of the digits. Digits that have none keep their usual
    /// name.
    #[must_use]
    pub const fn symbols(self, own: &'a [char]) -> Self {
        Self { own: Own::Symbols(own), ..self }
    }

    /// The same with more than a character for a digit.
    #[must_use]
    pub const fn words(self, own: &'a [String]) -> Self {
        Self { own: Own::Words(own), ..self }
    }

    /// What a digit is written as.
    #[must_use]
    pub fn name(self, digit: Digit) -> String {
        let own = match self.own {
            Own::Symbols(own) => own.get(digit.index()).copied().map(String::from),
            Own::Words(own) => own.get(digit.index()).cloned(),
        };
        let usual = || digit_symbol(digit).filter(|_| self.side <= MAX_SYMBOL_SIDE);
        own.unwrap_or_else(|| usual().map_or_else(|| digit.to_string(), String::from))
    }

    /// Several digits side by side, parted by `/` where some are numbers or words.
    #[must_use]
    pub fn names(self, digits: &[Digit]) -> String {
        let names: Vec<String> = digits.iter().map(|&digit| self.name(digit)).collect();
        let single = names.iter().all(|name| name.chars().nth(1).is_none());
        let parting = if single && self.side <= MAX_SYMBOL_SIDE { "" } else { "/" };
        names.join(parting)
    }
}
