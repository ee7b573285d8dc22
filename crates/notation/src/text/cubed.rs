//! N symbols per cell, N^3 in total: `729`.
//!
//! Accepts a line of N^3 symbols: symbol p of a cell is either digit p or an empty symbol, such as
//! `1.3......`. A cell of empty symbols is a contradiction. Comments are those of a line of cells.
//! Writes the candidates of every cell: only the given if there is one, otherwise all that the
//! givens and the puzzle allow. Sides up to 35.

use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol, symbol_digit};
use anydoku::{Candidates, Cell, Digit, Grid};

use super::candidates::{open_candidates, restrict};
use super::directives::{Directives, apply_text, comment_for};
use super::symbols::{MAX_ROW_SIDE, is_empty_symbol};
use crate::board::{cells, digits, insert_all};
use crate::decode::plain;
use crate::{Capabilities, Fault, ReadError, Record, RestrictionSupport, Written};

/// Returns whether the first line has N^3 symbols, each in the position of its digit. If the count
/// is also a square, enough of them must be set to be a puzzle. Rows of a board may have N^3 symbols,
/// too, but hardly all of them in these positions.
pub(crate) fn recognizes(text: &str) -> bool {
    let width = |line: &str| word(line).0.chars().count();
    let side = width(&plain(super::first_content(text)));
    let rows = if side > MAX_ROW_SIDE.into() { 1 } else { side };
    let lines = super::content_lines(text).take(rows).map(|(_, line)| plain(line));
    side > 0 && lines.take_while(|line| width(line) == side).all(|line| is_cubed(&line))
}

/// Returns whether a line has N^3 symbols.
pub(crate) fn is_cubed(line: &str) -> bool {
    let symbols: Vec<char> = word(line).0.chars().collect();
    let Some(side) = side_of(symbols.len()) else { return false };
    let width = usize::from(side);
    let set = symbols.iter().filter(|&&symbol| !is_blank_symbol(symbol)).count();
    let in_place = symbols
        .iter()
        .enumerate()
        .all(|(index, &symbol)| is_blank_symbol(symbol) || is_digit_at(symbol, index % width));
    let is_square = symbols.len().isqrt().pow(2) == symbols.len();
    side > 1 && set > 0 && in_place && (!is_square || 2 * set >= width * width)
}

/// Reads the record on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let line = plain(line);
    let (cells_text, comment) = word(&line);
    let start = line.len() - line.trim_start().len();
    let symbols: Vec<char> = cells_text.chars().collect();
    let Some(side) = side_of(symbols.len()) else {
        let column = start + symbols.len() + 1;
        let help = "a 9x9 puzzle needs 729";
        return Err(Fault::count("this line has", symbols.len(), "symbol", help).at(number, column));
    };
    let width = usize::from(side);
    let mut allowed = Candidates::none(side);
    for (index, &symbol) in symbols.iter().enumerate() {
        let digit = Digit::from_index(index % width);
        if is_digit_at(symbol, index % width) {
            insert_all(&mut allowed, Cell::at(index / width, side), digit);
        } else if !is_blank_symbol(symbol) {
            let own = digit.and_then(digit_symbol).unwrap_or('.');
            let help = format!("use {own}, or . if the candidate is ruled out");
            return Err(Fault::symbol(symbol, help).at(number, start + index + 1));
        }
    }
    let (directives, text) = Directives::parse(comment);
    let mut record = Record::new(Grid::empty(side));
    directives.apply(&mut record).map_err(|fault| fault.at(number, start + symbols.len() + 1))?;
    apply_text(&mut record, &text);
    restrict(&mut record, allowed);
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the side is beyond 35 or the puzzle needs rules.
pub(crate) fn write(record: &Record) -> Written {
    let capabilities = Capabilities {
        restricted: RestrictionSupport::Yes,
        ..Capabilities::any_shape(1..=MAX_SYMBOL_SIDE)
    };
    capabilities.check(record)?;
    let open = open_candidates(record, false)?;
    let mut text = String::with_capacity(usize::from(record.side()).pow(3));
    for cell in cells(record.side()) {
        let set = open.get(cell);
        let symbol = |digit| digit_symbol(digit).filter(|_| set.contains(digit)).unwrap_or('.');
        text.extend(digits(record.side()).map(symbol));
    }
    Ok(text + &comment_for(record))
}

/// Splits a line into symbols and comment.
fn word(line: &str) -> (&str, &str) {
    let line = line.trim_start();
    let end = line.find(|c: char| c.is_whitespace() || matches!(c, '#' | ';' | ','));
    line.split_at(end.unwrap_or(line.len()))
}

fn side_of(symbols: usize) -> Option<u16> {
    (1..=MAX_SYMBOL_SIDE).find(|&side| usize::from(side).pow(3) == symbols)
}

fn is_digit_at(symbol: char, place: usize) -> bool {
    symbol_digit(symbol).is_some_and(|digit| digit.index() == place)
}

fn is_blank_symbol(symbol: char) -> bool {
    is_empty_symbol(symbol) || matches!(symbol, '0' | 'x' | 'X')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_candidates() {
        // Sixteen cells of four places: r1c1 may be 1 or 3, the others anything.
        let line = "1.3.".to_owned() + &"1234".repeat(15);
        assert!(recognizes(&line));
        let record = read_line(&line, 1).unwrap();
        assert_eq!(record.allowed.as_ref().unwrap().get(Cell::new(0, 0)).count(), 2);
        assert_eq!(write(&record).unwrap(), line);
    }

    #[test]
    fn line_of_64_cells_is_not_cubed() {
        assert!(!recognizes(&("1".to_owned() + &".".repeat(63))));
        assert!(recognizes(&"1234".repeat(16)));
    }

    #[test]
    fn rows_of_a_board_are_not_cubed() {
        // Any line of eight symbols could be the four cells of a board of side 2.
        let rows = ".2..1...\n..14.72.\n37......\n...2.4..\n..5.2..3\n8.....46\n..8.....\n.3..5...";
        assert!(recognizes(".2..1..."));
        for text in [rows.to_owned(), rows.replace('.', "0"), rows.replace('\n', "\n\n")] {
            assert!(!recognizes(&text), "{text}");
        }
        assert!(recognizes(&"12.21.12\n".repeat(8)));
        let comments = "12121212 # 1\n.2121212 # 2\n";
        assert!(recognizes(comments));
    }

    #[test]
    fn reports_misplaced_digits() {
        let line = "2...".to_owned() + &"1234".repeat(15);
        assert_eq!(
            read_line(&line, 3).unwrap_err().to_string(),
            "3:1: '2' is not valid here; use 1, or . if the candidate is ruled out"
        );
    }
}
