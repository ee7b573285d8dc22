//! `SudoCue` (`.sdx`), 9x9: 9 rows of 9 tokens.
//!
//! Accepts `5` for a given, `u5` for an entry, `259` for pencil marks, an empty symbol for neither.
//! The format does not tell a given from a lone mark: a single digit that a mark of a peer still
//! holds is taken as a mark, and that is noted.
//! Writes the player's marks without those that a given rules out; where a cell has none, all
//! candidates that no house holds. A lone mark that would be read as a given is refused.

use anydoku::{Candidates, Cell, Digit, Grid};

use super::rows::{Drawn, Item, Split, first_board, records};
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
    records(text, Split::Groups, "9 rows of 9 tokens", record_of)
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
    drawn.dress(&mut record)?;
    let lone = held_by_peers(&record, &marks)
        .map_err(|error| ReadError::new(drawn.line, 1, error.to_string(), "a 9x9 board"))?;
    for &(cell, digit) in &lone {
        record.givens.set(cell, None);
        marks.insert(cell, digit);
    }
    if let Some((cell, digit)) = lone.first() {
        record.notes.push(format!(
            "{} single digits that marks of peers still hold are taken as marks, \
             the first {digit} in {cell}",
            lone.len()
        ));
    }
    record.entries = (entries.clue_count() > 0).then_some(entries);
    record.centre = (marks.count() > 0).then_some(marks);
    Ok(record)
}

/// The givens that marks of their peers still hold.
fn held_by_peers(
    record: &Record,
    marks: &Candidates,
) -> Result<Vec<(Cell, Digit)>, crate::NotPlayable> {
    let shape = record.shape()?;
    let held = |&(cell, digit): &(Cell, Digit)| {
        let mut peers = shape.peers(cell.index(SIDE));
        peers.any(|peer| marks.contains(shape.cell(peer), digit))
    };
    Ok(record.givens.clues().filter(held).collect())
}

/// # Errors
/// If the board is not the plain 9x9, the puzzle needs rules or restricted candidates, or a cell
/// has a lone mark.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let carries = Carries::plain(Notation::Sdx, SIDE..=SIDE);
    carries.check(record)?;
    let refuse_board = || carries.refuse("a broken board", "a board");
    let open = unheld(record, |cell| standing(record, cell)).ok_or_else(refuse_board)?;
    let marks = shown_marks(record, &open).ok_or_else(refuse_board)?;
    let lone: Vec<(Cell, Digit)> =
        cells(SIDE).filter_map(|cell| Some((cell, marks.get(cell).only()?))).collect();
    let mut trial = record.clone();
    for &(cell, digit) in &lone {
        trial.givens.set(cell, Some(digit));
    }
    let mut spread = marks.clone();
    lone.iter().for_each(|&(cell, _)| spread.clear(cell));
    let told = held_by_peers(&trial, &spread).map_err(|_| refuse_board())?;
    let mut text = String::new();
    for cell in cells(SIDE) {
        text.push_str(&match (record.givens.get(cell), entry(record, cell)) {
            (Some(given), _) => given.to_string(),
            (None, Some(placed)) => format!("u{placed}"),
            (None, None) => {
                let lone = marks.get(cell).only().map(|digit| (cell, digit));
                let own = record.centre.as_ref().is_some_and(|own| !own.get(cell).is_empty());
                match lone.filter(|lone| !told.contains(lone)) {
                    Some((_, digit)) if own => {
                        let found = format!("the lone mark {digit} in {cell}");
                        return Err(carries.refuse(found, "no mark or several"));
                    }
                    // Not the player's: left out rather than made a given.
                    Some(_) => ".".to_owned(),
                    None if marks.get(cell).is_empty() => ".".to_owned(),
                    None => digits(&marks, cell),
                }
            }
        });
        text.push(if cell.column() + 1 == SIDE { '\n' } else { ' ' });
    }
    Ok(text)
}

/// The player's marks without those that a given rules out; all open candidates of a cell that has
/// none.
fn shown_marks(record: &Record, open: &Candidates) -> Option<Candidates> {
    let possible = unheld(record, |cell| record.givens.get(cell))?;
    let mut shown = Candidates::none(SIDE);
    for cell in cells(SIDE).filter(|&cell| standing(record, cell).is_none()) {
        let own = record.centre.as_ref().filter(|own| !own.get(cell).is_empty());
        for digit in own.unwrap_or(open).get(cell).iter() {
            if possible.contains(cell, digit) {
                shown.insert(cell, digit);
            }
        }
    }
    Some(shown)
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
        for cell in cells(SIDE) {
            marks.insert(cell, Digit::new(1).unwrap());
            marks.insert(cell, Digit::new(2).unwrap());
        }
        marks.keep_only(Cell::new(3, 4), Digit::new(2).unwrap());
        record.centre = Some(marks.clone());
        assert!(write(&record).is_ok(), "marks of peers tell that 2 is no given");
        marks.keep_only(Cell::new(3, 4), Digit::new(5).unwrap());
        record.centre = Some(marks);
        assert_eq!(
            write(&record).unwrap_err().to_string(),
            "sdx cannot carry the lone mark 5 in r4c5, expected no mark or several"
        );
    }
}
