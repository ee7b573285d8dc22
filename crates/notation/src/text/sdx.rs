//! `SudoCue` (`.sdx`), 9x9: 9 rows of 9 tokens.
//!
//! Accepts `5` for a given, `u5` for an entry, `259` for pencil marks; a bare single digit is a
//! given, even if it was a lone mark; an empty symbol is an empty cell without marks.
//! Writes the player's marks, or where a cell has none all candidates that no house holds. A lone
//! mark is refused: it would be read as a given.

use anydoku::{Candidates, Cell, Digit, Grid};

use super::rows::{Drawn, Item, Split, boards, first_board};
use super::symbols::is_empty_symbol;
use crate::board::{cells, entry, standing, unheld};
use crate::carries::Carries;
use crate::{Entry, Notation, ReadError, Record, WriteError};

const SIDE: u16 = 9;

/// Whether the text starts with 9 rows of 9 tokens, some of them entries.
pub(crate) fn recognises(text: &str) -> bool {
    let Some(Ok(drawn)) = first_board(text) else { return false };
    drawn.side == SIDE
        && drawn.items.iter().any(|item| entered(item).is_some())
        && drawn.items.iter().all(|item| token(item).is_ok())
}

/// All boards of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let boards = boards(text, Split::Groups);
    if boards.is_empty() {
        return vec![Entry::new(1, Err(ReadError::new(1, 1, "no rows", "9 rows of 9 tokens")))];
    }
    let entry = |board: Result<Drawn, Entry>| match board {
        Ok(drawn) => Entry::new(drawn.line, record_of(&drawn)),
        Err(entry) => entry,
    };
    boards.into_iter().map(entry).collect()
}

fn record_of(drawn: &Drawn) -> Result<Record, ReadError> {
    if drawn.side != SIDE {
        let found = format!("{} tokens in a row", drawn.side);
        return Err(ReadError::new(drawn.line, 1, found, "9"));
    }
    let mut record = Record::new(Grid::empty(SIDE));
    let mut entries = Grid::empty(SIDE);
    let mut marks = Candidates::none(SIDE);
    for (cell, item) in cells(SIDE).zip(&drawn.items) {
        match token(item)? {
            Token::Given(digit) => record.givens.set(cell, Some(digit)),
            Token::Entry(digit) => entries.set(cell, Some(digit)),
            Token::Marks(digits) => {
                for digit in digits {
                    marks.insert(cell, digit);
                }
            }
        }
    }
    record.entries = (entries.clue_count() > 0).then_some(entries);
    record.centre = (marks.count() > 0).then_some(marks);
    drawn.dress(&mut record)?;
    Ok(record)
}

/// # Errors
/// If the board is not the plain 9x9, the puzzle needs rules or restricted candidates, or a cell
/// has a lone mark.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let carries = Carries::plain(Notation::Sdx, SIDE..=SIDE);
    carries.check(record)?;
    let open = unheld(record, |cell| standing(record, cell))
        .ok_or_else(|| carries.refuse("a broken board", "a board"))?;
    let mut text = String::new();
    for cell in cells(SIDE) {
        text.push_str(&match (record.givens.get(cell), entry(record, cell)) {
            (Some(given), _) => given.to_string(),
            (None, Some(placed)) => format!("u{placed}"),
            (None, None) => {
                let own = record.centre.as_ref().map(|marks| digits(marks, cell));
                match own.filter(|own| !own.is_empty()) {
                    Some(own) if own.len() == 1 => {
                        let found = format!("the lone mark {own} in {cell}");
                        return Err(carries.refuse(found, "no mark or several"));
                    }
                    Some(own) => own,
                    None => match digits(&open, cell) {
                        all if all.len() > 1 => all,
                        // One digit would be a given.
                        _ => ".".to_owned(),
                    },
                }
            }
        });
        text.push(if cell.column() + 1 == SIDE { '\n' } else { ' ' });
    }
    Ok(text)
}

fn digits(marks: &Candidates, cell: Cell) -> String {
    marks.get(cell).iter().map(|digit| digit.to_string()).collect()
}

enum Token {
    Given(Digit),
    Entry(Digit),
    Marks(Vec<Digit>),
}

fn entered(item: &Item) -> Option<Digit> {
    single(item.text.strip_prefix(['u', 'U'])?)
}

fn single(text: &str) -> Option<Digit> {
    Digit::new(text.parse().ok()?).filter(|digit| text.len() == 1 && digit.value() <= SIDE)
}

fn token(item: &Item) -> Result<Token, ReadError> {
    if let Some(digit) = entered(item) {
        return Ok(Token::Entry(digit));
    }
    let mut symbols = item.text.chars();
    if let (Some(symbol), None) = (symbols.next(), symbols.next()) {
        if is_empty_symbol(symbol) || symbol == '0' {
            return Ok(Token::Marks(Vec::new()));
        }
        if let Some(digit) = single(&item.text) {
            return Ok(Token::Given(digit));
        }
    }
    let digit = |symbol: char| Digit::new(symbol.to_digit(10)? as u16);
    let digits: Option<Vec<Digit>> = item.text.chars().map(digit).collect();
    digits.filter(|_| item.text.len() > 1).map(Token::Marks).ok_or_else(|| {
        let found: String = item.text.chars().take(20).collect();
        ReadError::new(item.line, item.column, found, "a given, u and an entry, or marks")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(first: &str) -> String {
        format!("{first} 2 3 456 456 456 789 789 789\n") + &". . . . . . . . 12\n".repeat(8)
    }

    #[test]
    fn tokens_are_givens_entries_and_marks() {
        let record = read(&text("u1")).remove(0).record.unwrap();
        assert_eq!(record.givens.clue_count(), 2);
        assert_eq!(record.entries.as_ref().unwrap().clue_count(), 1);
        assert_eq!(record.centre.as_ref().unwrap().count(), 6 * 3 + 8 * 2);
        let again = read(&write(&record).unwrap()).remove(0).record.unwrap();
        assert_eq!((again.givens, again.entries), (record.givens, record.entries));
        assert!(recognises(&text("u1")) && !recognises(&text("1")));
    }

    #[test]
    fn errors_and_refusals_name_the_cell() {
        let error = read(&text("u0")).remove(0).record.unwrap_err();
        assert_eq!(error.to_string(), "1:1: found u0, expected a given, u and an entry, or marks");
        let mut record = Record::new(Grid::empty(SIDE));
        let mut marks = Candidates::none(SIDE);
        marks.insert(Cell::new(3, 4), Digit::new(5).unwrap());
        record.centre = Some(marks);
        assert_eq!(
            write(&record).unwrap_err().to_string(),
            "sdx cannot carry the lone mark 5 in r4c5, expected no mark or several"
        );
    }
}
