//! Which digit a symbol stands for: the symbols that a puzzle uses decide between 1-9A-Z, 0-9A-F
//! and A-P.

use anydoku::Grid;
use anydoku::grid::{MAX_SYMBOL_SIDE, symbol_digit};

/// Cells read from symbols.
#[derive(Debug)]
pub(crate) struct Cells {
    pub(crate) grid: Grid,
    /// The symbol of each digit where it is not that of 1-9A-Z.
    pub(crate) symbols: Option<Vec<char>>,
    /// What was ambiguous, and how it was taken.
    pub(crate) note: Option<String>,
}

/// A symbol that stands for nothing on this board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BadSymbol {
    /// Its place among the symbols.
    pub(crate) index: usize,
    pub(crate) expected: String,
}

/// How digits are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    /// 1-9, then A-Z.
    Plain,
    /// 0-9, then A-Z: 0 is the first digit.
    FromZero,
    /// A-Z.
    Letters,
}

/// Whether the symbol can mean an empty cell (`0` and `x` only where they are no digit).
pub(crate) const fn is_empty_symbol(symbol: char) -> bool {
    matches!(symbol, '.' | '-' | '*' | '_' | '?')
}

/// Whether the symbol can stand in a cell at all.
pub(crate) const fn is_cell_symbol(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || is_empty_symbol(symbol)
}

/// The symbols of the digits of this side, 1-9A-Z.
pub(crate) fn plain_symbols(side: u16) -> String {
    ('1'..='9').chain('A'..='Z').take(usize::from(side)).collect()
}

/// The side of a board of so many cells, if its digits can be single symbols.
pub(crate) fn side_of(cells: usize) -> Option<u16> {
    let side = cells.isqrt();
    let fits = side > 0 && side * side == cells && side <= usize::from(MAX_SYMBOL_SIDE);
    fits.then_some(side as u16)
}

/// The cells of a board of this side, one symbol each; `stated` symbols, if any, decide.
pub(crate) fn read(cells: &[char], side: u16, stated: Option<&[char]>) -> Result<Cells, BadSymbol> {
    if let Some(stated) = stated {
        return read_stated(cells, side, stated);
    }
    let (scheme, note) = scheme_of(cells, side);
    let mut values = Vec::with_capacity(cells.len());
    for (index, &symbol) in cells.iter().enumerate() {
        match value(symbol, scheme, side) {
            Some(value) => values.push(value),
            None => return Err(BadSymbol { index, expected: expected(scheme, side) }),
        }
    }
    let symbols = match scheme {
        Scheme::Plain => None,
        Scheme::FromZero => Some(('0'..='9').chain('A'..='Z').take(usize::from(side)).collect()),
        Scheme::Letters => Some(('A'..='Z').take(usize::from(side)).collect()),
    };
    Ok(Cells { grid: grid_of(side, values), symbols, note })
}

fn read_stated(cells: &[char], side: u16, stated: &[char]) -> Result<Cells, BadSymbol> {
    let place = |symbol: char| {
        stated
            .iter()
            .position(|&own| own == symbol)
            .or_else(|| stated.iter().position(|own| own.eq_ignore_ascii_case(&symbol)))
    };
    let mut values = Vec::with_capacity(cells.len());
    for (index, &symbol) in cells.iter().enumerate() {
        match place(symbol) {
            Some(place) => values.push(place as u16 + 1),
            None if is_empty_symbol(symbol) || matches!(symbol, '0' | 'x' | 'X') => values.push(0),
            None => {
                let stated: String = stated.iter().collect();
                return Err(BadSymbol {
                    index,
                    expected: format!("one of {stated} or an empty cell"),
                });
            }
        }
    }
    let plain = stated.iter().enumerate().all(|(at, &symbol)| {
        symbol_digit(symbol).is_some_and(|digit| digit.index() == at) && !symbol.is_lowercase()
    });
    let symbols = (!plain).then(|| stated.to_vec());
    Ok(Cells { grid: grid_of(side, values), symbols, note: None })
}

fn grid_of(side: u16, values: Vec<u16>) -> Grid {
    Grid::from_values(side, values).unwrap_or_else(|| Grid::empty(side))
}

/// What the symbols used say about how digits are written.
fn scheme_of(cells: &[char], side: u16) -> (Scheme, Option<String>) {
    // X is an empty cell where it is no letter of the board.
    let is_letter = |symbol: char| {
        symbol.is_ascii_alphabetic() && (side >= 24 || !symbol.eq_ignore_ascii_case(&'x'))
    };
    if side < 10 {
        let digits = cells.iter().any(char::is_ascii_digit);
        let letters = !digits && cells.iter().any(|&symbol| is_letter(symbol));
        return (if letters { Scheme::Letters } else { Scheme::Plain }, None);
    }
    let uses = |test: &dyn Fn(char) -> bool| cells.iter().any(|&symbol| test(symbol));
    if uses(&|symbol| symbol == '0') {
        let highest = |symbol: char| symbol_digit(symbol).is_some_and(|d| d.value() == side);
        if uses(&highest) {
            return (Scheme::Plain, None);
        }
        if uses(&|symbol| is_empty_symbol(symbol) || symbol.eq_ignore_ascii_case(&'x')) {
            return (Scheme::FromZero, None);
        }
        let filled = cells.iter().filter(|&&symbol| symbol != '0').count();
        return if 2 * filled > cells.len() {
            (
                Scheme::FromZero,
                Some("0 is taken as the first digit (most cells are filled)".to_owned()),
            )
        } else {
            let note = "0 is taken as an empty cell, 1 as the first digit".to_owned();
            (Scheme::Plain, Some(note))
        };
    }
    if side <= 26 && uses(&is_letter) && !uses(&|symbol| symbol.is_ascii_digit()) {
        let plain_too = cells.iter().all(|&symbol| value(symbol, Scheme::Plain, side).is_some());
        let note = plain_too.then(|| {
            "there are letters only: A is taken as the first digit, not as the tenth".to_owned()
        });
        return (Scheme::Letters, note);
    }
    (Scheme::Plain, None)
}

/// The value of a symbol, 0 for an empty cell.
fn value(symbol: char, scheme: Scheme, side: u16) -> Option<u16> {
    let number = match (scheme, symbol) {
        (_, symbol) if is_empty_symbol(symbol) => return Some(0),
        (Scheme::Plain, '0') => return Some(0),
        (Scheme::Plain, _) => symbol_digit(symbol).map(|digit| digit.value()),
        (Scheme::FromZero, '0') => Some(1),
        (Scheme::FromZero, _) => symbol_digit(symbol).map(|digit| digit.value() + 1),
        (Scheme::Letters, _) if symbol.is_ascii_alphabetic() => {
            Some(u16::from(symbol.to_ascii_uppercase() as u8 - b'A') + 1)
        }
        (Scheme::Letters, _) => None,
    };
    match number {
        Some(value) if value <= side => Some(value),
        _ if symbol.eq_ignore_ascii_case(&'x') => Some(0),
        _ => None,
    }
}

fn expected(scheme: Scheme, side: u16) -> String {
    let letter = |nth: u16| char::from(b'A' + (nth - 1).min(25) as u8);
    match scheme {
        Scheme::Plain if side < 10 => format!("1 to {side} or an empty cell"),
        Scheme::Plain => format!("1 to 9, A to {} or an empty cell", letter(side - 9)),
        Scheme::FromZero if side < 11 => "0 to 9 or an empty cell".to_owned(),
        Scheme::FromZero => format!("0 to 9, A to {} or an empty cell", letter(side - 10)),
        Scheme::Letters => format!("A to {} or an empty cell", letter(side)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(symbols: &str) -> Vec<u16> {
        let cells: Vec<char> = symbols.chars().collect();
        let side = side_of(cells.len()).unwrap();
        read(&cells, side, None).unwrap().grid.values().to_vec()
    }

    /// A board of side 16 that starts with these symbols.
    fn sixteen(start: &str, empty: char) -> String {
        let rest = 256 - start.chars().count();
        start.chars().chain(std::iter::repeat_n(empty, rest)).collect()
    }

    #[test]
    fn zero_beside_the_highest_letter_is_empty() {
        assert_eq!(values(&sixteen("0G1", '.'))[..3], [0, 16, 1]);
        assert_eq!(values(&sixteen("0g1", '0'))[..3], [0, 16, 1]);
    }

    #[test]
    fn zero_beside_another_empty_symbol_is_the_first_digit() {
        assert_eq!(values(&sixteen("0F1", '.'))[..4], [1, 16, 2, 0]);
    }

    #[test]
    fn zero_alone_is_decided_by_how_full_the_board_is_and_said() {
        let cells: Vec<char> = sixteen("1F0", '0').chars().collect();
        let read = read(&cells, 16, None).unwrap();
        assert_eq!(read.grid.values()[..3], [1, 15, 0]);
        assert!(read.note.is_some());
        assert_eq!(values(&sixteen("10F", '3'))[..4], [2, 1, 16, 4]);
    }

    #[test]
    fn letters_alone_start_with_a() {
        assert_eq!(values(&sixteen("APx", '.'))[..4], [1, 16, 0, 0]);
        let cells: Vec<char> = std::iter::repeat_n('x', 625).collect();
        assert_eq!(read(&cells, 25, None).unwrap().grid.values()[0], 24);
    }

    #[test]
    fn every_usual_empty_symbol_is_empty_at_nine() {
        let start = ".0-*_?xX5";
        let text: String = start.chars().chain(std::iter::repeat_n('.', 72)).collect();
        assert_eq!(values(&text)[..9], [0, 0, 0, 0, 0, 0, 0, 0, 5]);
    }

    #[test]
    fn a_symbol_beyond_the_side_is_named() {
        let cells: Vec<char> = "1..5............".chars().collect();
        let bad = read(&cells, 4, None).unwrap_err();
        assert_eq!(bad, BadSymbol { index: 3, expected: "1 to 4 or an empty cell".to_owned() });
    }
}
