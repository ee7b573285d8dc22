//! Interpretation of the texts of cells as digits: numbers, or symbols, of which those of the whole
//! puzzle decide between 1-9A-Z, 0-9A-F and A-P.

use anydoku::Grid;
use anydoku::grid::{MAX_SYMBOL_SIDE, symbol_digit};

use crate::evidence::{FROM_ZERO_NOTE, counts_from_zero, digits_of};
use crate::{Fault, Record};

/// Cells parsed from symbols.
#[derive(Debug)]
pub(crate) struct Cells {
    pub(crate) grid: Grid,
    /// The symbol of each digit, if not 1-9A-Z.
    pub(crate) symbols: Option<Vec<char>>,
    /// A note on an ambiguity and how it was resolved.
    pub(crate) note: Option<String>,
}

impl Cells {
    /// Returns a record of nothing else.
    pub(crate) fn into_record(self) -> Record {
        let mut record = Record::new(self.grid);
        record.symbols = self.symbols;
        record.notes.extend(self.note);
        record
    }
}

/// A symbol that is invalid on this board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BadSymbol {
    /// The index of the symbol.
    pub(crate) index: usize,
    pub(crate) help: String,
}

/// A scheme of symbols for digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme<'a> {
    /// 1-9, then A-Z.
    Plain,
    /// 0-9, then A-Z: 0 is the first digit.
    FromZero,
    /// A-Z.
    Letters,
    /// A comment states the symbols.
    Stated(&'a [char]),
}

/// The largest side of rows of symbols: with 0 as the first digit there is one more.
pub(crate) const MAX_ROW_SIDE: u16 = MAX_SYMBOL_SIDE + 1;

/// Returns whether the symbol can be an empty cell (`0` and `x` only if they are not a digit).
pub(crate) const fn is_empty_symbol(symbol: char) -> bool {
    matches!(symbol, '.' | '-' | '*' | '_' | '?')
}

/// Words for an empty cell that programs print, in lower case.
const EMPTY_WORDS: [&str; 10] =
    ["none", "null", "nil", "nan", "undefined", "missing", "nothing", "empty", "na", "<na>"];

/// Returns whether the word stands for an empty cell, in any case.
pub(crate) fn is_empty_word(word: &str) -> bool {
    EMPTY_WORDS.iter().any(|empty| word.eq_ignore_ascii_case(empty))
}

/// Returns whether the symbol can be a cell.
pub(crate) const fn is_cell_symbol(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || is_empty_symbol(symbol)
}

/// Returns whether `#` stands for empty cells in a line, rather than before a comment: every other
/// symbol is a digit, and there are several of both.
pub(crate) fn is_row_with_hashes(line: &str) -> bool {
    let cells = || line.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '|');
    let is_cell = |symbol: char| symbol == '#' || symbol.is_ascii_digit();
    let hashes = cells().filter(|&symbol| symbol == '#').count();
    hashes > 1 && cells().count() >= 4 && hashes < cells().count() && cells().all(is_cell)
}

/// Returns whether `#` stands before the number of a row or puzzle, rather than before a comment:
/// `#1 53..7....`.
pub(crate) fn is_numbered_row(line: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix('#') else { return false };
    let cells = rest.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let ends = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ':' | '.' | ')');
    if cells.len() == rest.len() || !cells.starts_with(ends) {
        return false;
    }
    let cells =
        cells[1..].trim_start().split([' ', '\t', ',', ';', '#']).next().unwrap_or_default();
    let letters = cells.chars().filter(char::is_ascii_alphabetic).count();
    let has_empty = cells.contains(['.', '*', '_', '?']);
    cells.len() >= 4
        && (has_empty || cells.len() >= 9)
        && 2 * letters < cells.len()
        && cells.chars().all(is_cell_symbol)
}

/// Returns the symbols of the digits of this side if 0 is the first, 0-9A-Z.
pub(crate) fn from_zero(side: u16) -> &'static [char] {
    const SYMBOLS: [char; MAX_ROW_SIDE as usize] = {
        let mut symbols = ['0'; MAX_ROW_SIDE as usize];
        let mut digit = 0;
        while digit < symbols.len() {
            let code = if digit < 10 { b'0' + digit as u8 } else { b'A' + digit as u8 - 10 };
            symbols[digit] = code as char;
            digit += 1;
        }
        symbols
    };
    SYMBOLS.get(..side.into()).unwrap_or_default()
}

/// Returns the symbols of the digits of this side, 1-9A-Z.
pub(crate) fn plain_symbols(side: u16) -> String {
    ('1'..='9').chain('A'..='Z').take(usize::from(side)).collect()
}

/// Returns the side of a board with this number of cells, if its digits can be single symbols.
pub(crate) fn side_of(cells: usize) -> Option<u16> {
    let side = cells.isqrt();
    let fits = side > 0 && side * side == cells && side <= usize::from(MAX_SYMBOL_SIDE);
    fits.then_some(side as u16)
}

/// Parses the cells of a board of this side from their texts: numbers, or a symbol each. Returns the
/// index of a wrong one with its fault.
pub(crate) fn read_texts(
    texts: &[&str],
    side: u16,
    are_numbers: bool,
    from_zero: bool,
    stated: Option<&[char]>,
) -> Result<Cells, (usize, Fault)> {
    if are_numbers {
        let number = |(index, text): (usize, &&str)| {
            checked_number(text, side, from_zero).map_err(|fault| (index, fault))
        };
        let numbers = texts.iter().enumerate().map(number).collect::<Result<Vec<_>, _>>()?;
        let (values, note) = digits_of(side, &numbers, from_zero);
        return Ok(Cells { grid: grid_of(side, values), symbols: None, note });
    }
    if side > MAX_ROW_SIDE {
        let help = format!("use numbers for puzzles beyond {MAX_ROW_SIDE}x{MAX_ROW_SIDE}");
        return Err((0, Fault::new(format!("this row has {side} symbols"), help)));
    }
    let is_long = |text: &&str| text.chars().nth(1).is_some();
    if let Some(index) = texts.iter().position(is_long) {
        return Err((index, Fault::invalid(texts[index], "use symbols or numbers")));
    }
    let cells: Vec<char> = texts.iter().filter_map(|text| text.chars().next()).collect();
    let stated = stated.or_else(|| from_zero.then(|| self::from_zero(side)));
    read(&cells, side, stated).map_err(|bad| (bad.index, Fault::symbol(cells[bad.index], bad.help)))
}

/// Parses the cells of a board of this side, one symbol each, with the `stated` symbols if there
/// are any.
pub(crate) fn read(cells: &[char], side: u16, stated: Option<&[char]>) -> Result<Cells, BadSymbol> {
    let (scheme, note) = match stated {
        Some(stated) => (Scheme::Stated(stated), None),
        None => scheme_of(cells, side),
    };
    let mut values = Vec::with_capacity(cells.len());
    for (index, &symbol) in cells.iter().enumerate() {
        match value(symbol, scheme, side) {
            Some(value) => values.push(value),
            None => return Err(BadSymbol { index, help: usable(scheme, side) }),
        }
    }
    let is_plain = |(index, &symbol): (usize, &char)| {
        symbol_digit(symbol).is_some_and(|digit| digit.index() == index) && !symbol.is_lowercase()
    };
    let symbols = match scheme {
        Scheme::Plain => None,
        Scheme::FromZero => Some(from_zero(side).to_vec()),
        Scheme::Letters => Some(('A'..='Z').take(usize::from(side)).collect()),
        Scheme::Stated(stated) if stated.iter().enumerate().all(is_plain) => None,
        Scheme::Stated(stated) => Some(stated.to_vec()),
    };
    Ok(Cells { grid: grid_of(side, values), symbols, note })
}

/// Returns the number of a cell, or `None` for a sign of an empty one.
fn checked_number(text: &str, side: u16, from_zero: bool) -> Result<Option<u16>, Fault> {
    match number_of(text) {
        Some(number) if number < side.saturating_add(u16::from(!from_zero)) => {
            Ok(text.contains(|symbol: char| symbol.is_ascii_digit()).then_some(number))
        }
        _ => Err(Fault::invalid(
            text,
            match from_zero {
                true => format!("use 0 to {}, or . for an empty cell", side - 1),
                false => format!("use 1 to {side}, or 0 for an empty cell"),
            },
        )),
    }
}

/// Returns the number of a cell, 0 for a sign of an empty one.
pub(super) fn number_of(text: &str) -> Option<u16> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) if is_empty_symbol(symbol) || symbol.eq_ignore_ascii_case(&'x') => {
            Some(0)
        }
        _ => text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?,
    }
}

fn grid_of(side: u16, values: Vec<u16>) -> Grid {
    Grid::from_values(side, values).unwrap_or_else(|| Grid::empty(side))
}

/// Determines the scheme from the symbols in use.
fn scheme_of(cells: &[char], side: u16) -> (Scheme<'static>, Option<String>) {
    // X is an empty cell unless it is a letter of the board.
    let is_letter = |symbol: char| {
        symbol.is_ascii_alphabetic() && (side >= 24 || !symbol.eq_ignore_ascii_case(&'x'))
    };
    if side < 10 {
        if counts_from_zero(side, &cells.iter().map(|symbol| number(*symbol)).collect::<Vec<_>>()) {
            return (Scheme::FromZero, Some(FROM_ZERO_NOTE.to_owned()));
        }
        let digits = cells.iter().any(char::is_ascii_digit);
        let letters = !digits && cells.iter().any(|&symbol| is_letter(symbol));
        return (if letters { Scheme::Letters } else { Scheme::Plain }, None);
    }
    // One symbol for each of 36 digits: 0-9, then A-Z.
    if side > MAX_SYMBOL_SIDE {
        return (Scheme::FromZero, None);
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

/// Returns the number of a digit's symbol, or `None` for an empty cell. A letter is more than any
/// digit.
fn number(symbol: char) -> Option<u16> {
    let is_empty = is_empty_symbol(symbol) || symbol.eq_ignore_ascii_case(&'x');
    (!is_empty).then(|| symbol.to_digit(10).map_or(u16::MAX, |digit| digit as u16))
}

/// Returns the digit of a symbol, or 0 for an empty cell.
fn value(symbol: char, scheme: Scheme<'_>, side: u16) -> Option<u16> {
    let number = match (scheme, symbol) {
        (Scheme::Stated(stated), _) => return stated_value(symbol, stated),
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

/// Returns the digit of one of these symbols, in any case, or 0 for an empty cell.
fn stated_value(symbol: char, stated: &[char]) -> Option<u16> {
    let place = |is_same: &dyn Fn(&char) -> bool| stated.iter().position(is_same);
    let exact = place(&|own| *own == symbol);
    match exact.or_else(|| place(&|own| own.eq_ignore_ascii_case(&symbol))) {
        Some(place) => Some(place as u16 + 1),
        None => (is_empty_symbol(symbol) || matches!(symbol, '0' | 'x' | 'X')).then_some(0),
    }
}

/// Returns which symbols may be used.
fn usable(scheme: Scheme<'_>, side: u16) -> String {
    let letter = |nth: u16| char::from(b'A' + (nth - 1).min(25) as u8);
    let digits = match scheme {
        Scheme::Plain if side < 10 => format!("1 to {side}"),
        Scheme::Plain => format!("1 to 9, A to {}", letter(side - 9)),
        Scheme::FromZero if side < 11 => "0 to 9".to_owned(),
        Scheme::FromZero => format!("0 to 9, A to {}", letter(side - 10)),
        Scheme::Letters => format!("A to {}", letter(side)),
        Scheme::Stated(stated) => format!("one of {}", stated.iter().collect::<String>()),
    };
    format!("use {digits}, or . for an empty cell")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(symbols: &str) -> Vec<u16> {
        let cells: Vec<char> = symbols.chars().collect();
        let side = side_of(cells.len()).unwrap();
        read(&cells, side, None).unwrap().grid.values().to_vec()
    }

    /// Returns a board of side 16 that starts with these symbols.
    fn sixteen(start: &str, empty: char) -> String {
        let rest = 256 - start.chars().count();
        start.chars().chain(std::iter::repeat_n(empty, rest)).collect()
    }

    #[test]
    fn zero_with_highest_letter_is_empty() {
        assert_eq!(values(&sixteen("0G1", '.'))[..3], [0, 16, 1]);
        assert_eq!(values(&sixteen("0g1", '0'))[..3], [0, 16, 1]);
    }

    #[test]
    fn zero_with_other_empty_symbol_is_first_digit() {
        assert_eq!(values(&sixteen("0F1", '.'))[..4], [1, 16, 2, 0]);
    }

    #[test]
    fn ambiguous_zero_is_decided_by_fill_and_noted() {
        let cells: Vec<char> = sixteen("1F0", '0').chars().collect();
        let read = read(&cells, 16, None).unwrap();
        assert_eq!(read.grid.values()[..3], [1, 15, 0]);
        assert!(read.note.is_some());
        assert_eq!(values(&sixteen("10F", '3'))[..4], [2, 1, 16, 4]);
    }

    #[test]
    fn letters_only_start_with_a() {
        assert_eq!(values(&sixteen("APx", '.'))[..4], [1, 16, 0, 0]);
        let cells: Vec<char> = std::iter::repeat_n('x', 625).collect();
        assert_eq!(read(&cells, 25, None).unwrap().grid.values()[0], 24);
    }

    #[test]
    fn accepts_usual_empty_symbols_at_side_nine() {
        let start = ".0-*_?xX5";
        let text: String = start.chars().chain(std::iter::repeat_n('.', 72)).collect();
        assert_eq!(values(&text)[..9], [0, 0, 0, 0, 0, 0, 0, 0, 5]);
    }

    #[test]
    fn reports_symbols_beyond_the_side() {
        let cells: Vec<char> = "1..5............".chars().collect();
        let bad = read(&cells, 4, None).unwrap_err();
        assert_eq!(
            bad,
            BadSymbol { index: 3, help: "use 1 to 4, or . for an empty cell".to_owned() }
        );
    }
}
