//! `SudoCue` (`.sdx`), 9x9: 9 rows of 9 tokens.
//!
//! Accepts `5` for a given, `u5` for an entry, `259` for pencil marks, and an empty symbol for a
//! cell without any. The format does not distinguish a given from a single mark: a single digit
//! that is also a mark of a peer is read as a mark, and the record notes that. Writes the player's
//! marks without those that a given rules out. A cell without marks gets all its candidates. A
//! single mark that would be read as a given is rejected.

use anydoku::{Candidates, Cell, Digit, Grid};
use anydoku_words::counted;

use super::candidates::{group, group_text};
use super::drawn::Drawn;
use super::rows::{first_boards, records};
use super::split::{Item, Split};
use super::symbols::is_empty_symbol;
use crate::board::{cells, if_any, if_filled, insert_all};
use crate::{Capabilities, Entries, Fault, ReadError, Record, Refusal, Written, refuse};

const SIDE: u16 = 9;

/// Returns whether the text starts with 9 rows of 9 tokens, some of them entries.
pub(crate) fn recognizes(text: &str) -> bool {
    let Some(Ok(drawn)) = first_boards(text, Split::Groups).next() else { return false };
    drawn.side == SIDE
        && drawn.items.iter().any(|item| entered(item).is_some())
        && drawn.items.iter().all(|item| token(item).is_ok())
}

/// Reads all boards of a text.
pub(crate) fn read(text: &str) -> Entries {
    records(text, Split::Groups, "sdx needs 9 rows of 9 fields", record_of)
}

fn record_of(drawn: &Drawn) -> Result<Record, ReadError> {
    drawn.check_nine("sdx")?;
    let mut record = Record::new(Grid::empty(SIDE));
    let mut entries = Grid::empty(SIDE);
    let mut marks = Candidates::none(SIDE);
    for (cell, item) in cells(SIDE).zip(&drawn.items) {
        match token(item)? {
            Token::Given(digit) => record.givens.set(cell, Some(digit)),
            Token::Entry(digit) => entries.set(cell, Some(digit)),
            Token::Marks(digits) => insert_all(&mut marks, cell, digits),
        }
    }
    drawn.apply_directives(&mut record)?;
    let lone = givens_in_peer_marks(&record, &marks)
        .map_err(|error| ReadError::new(drawn.line, 1, error.to_string(), ""))?;
    for &(cell, digit) in &lone {
        record.givens.set(cell, None);
        marks.insert(cell, digit);
    }
    if let Some((cell, digit)) = lone.first() {
        record.notes.push(format!(
            "{} read as notes, because notes of peers contain the same digit; the first is {digit} \
             in {cell}",
            counted(lone.len(), "single digit")
        ));
    }
    record.entries = if_filled(entries);
    record.center = if_any(marks);
    Ok(record)
}

/// Returns the givens that are also marks of a peer.
fn givens_in_peer_marks(
    record: &Record,
    marks: &Candidates,
) -> Result<Vec<(Cell, Digit)>, crate::NotPlayable> {
    let shape = record.shape()?;
    let is_in_peer_mark =
        |&(cell, digit): &(Cell, Digit)| shape.peers(cell).any(|peer| marks.contains(peer, digit));
    Ok(record.givens.clues().filter(is_in_peer_mark).collect())
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the board is not the plain 9x9, the puzzle needs rules or restricted
/// candidates, or a cell has a lone mark.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::plain(SIDE..=SIDE).check(record)?;
    let marks = shown_marks(record)?;
    let lone: Vec<(Cell, Digit)> =
        cells(SIDE).filter_map(|cell| Some((cell, marks.get(cell).only()?))).collect();
    let mut trial = record.clone();
    for &(cell, digit) in &lone {
        trial.givens.set(cell, Some(digit));
    }
    let mut spread = marks.clone();
    lone.iter().for_each(|&(cell, _)| spread.clear(cell));
    let readable_as_marks =
        givens_in_peer_marks(&trial, &spread).map_err(|_| Refusal::new("an invalid board", ""))?;
    let mut text = String::new();
    for cell in cells(SIDE) {
        text.push_str(&match (record.givens.get(cell), record.entry(cell)) {
            (Some(given), _) => given.to_string(),
            (None, Some(placed)) => format!("u{placed}"),
            (None, None) => {
                let lone = marks.get(cell).only().map(|digit| (cell, digit));
                let own = record.center.as_ref().is_some_and(|own| !own.get(cell).is_empty());
                match lone.filter(|lone| !readable_as_marks.contains(lone)) {
                    Some((_, digit)) if own => {
                        let found = format!("the single note {digit} in {cell}");
                        return refuse(found, "a cell needs two or more notes");
                    }
                    // This is no mark of the player: omit it, as it would be read as a given.
                    Some(_) => ".".to_owned(),
                    None if marks.get(cell).is_empty() => ".".to_owned(),
                    None => group_text(&marks, cell),
                }
            }
        });
        text.push(if cell.column() + 1 == SIDE { '\n' } else { ' ' });
    }
    Ok(text)
}

/// Returns the player's marks without those that a given rules out, and all candidates of cells
/// without marks.
fn shown_marks(record: &Record) -> Written<Candidates> {
    let open = record.open_candidates(|cell| record.digit(cell))?;
    let possible = record.open_candidates(|cell| record.givens.get(cell))?;
    let mut shown = Candidates::none(SIDE);
    for cell in cells(SIDE).filter(|&cell| record.digit(cell).is_none()) {
        let own = record.center.as_ref().filter(|own| !own.get(cell).is_empty());
        let marks = own.unwrap_or(&open).get(cell).iter();
        insert_all(&mut shown, cell, marks.filter(|&digit| possible.contains(cell, digit)));
    }
    Ok(shown)
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
    let is_empty = |symbol: char| is_empty_symbol(symbol) || symbol == '0';
    if item.text.len() == 1 && item.text.contains(is_empty) {
        return Ok(Token::Marks(Vec::new()));
    }
    match (entered(item), single(&item.text)) {
        (Some(digit), _) => Ok(Token::Entry(digit)),
        (_, Some(digit)) => Ok(Token::Given(digit)),
        _ => group(item, SIDE).map(Token::Marks).map_err(|_| {
            let help = "use a given, u and a digit, or notes";
            Fault::invalid(&item.text, help).at(item.line, item.column)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<crate::Entry> {
        crate::entry::entries_of(super::read(text))
    }

    fn text(first: &str) -> String {
        format!("{first} 2 3 456 456 456 789 789 789\n") + &". . . . . . . . 12\n".repeat(8)
    }

    #[test]
    fn reads_givens_entries_and_marks() {
        let record = read(&text("u1")).remove(0).record.unwrap();
        assert_eq!(record.givens.clue_count(), 2);
        assert_eq!(record.entries.as_ref().unwrap().clue_count(), 1);
        assert_eq!(record.center.as_ref().unwrap().count(), 6 * 3 + 8 * 2);
        let again = read(&write(&record).unwrap()).remove(0).record.unwrap();
        assert_eq!((again.givens, again.entries), (record.givens, record.entries));
        assert!(recognizes(&text("u1")) && !recognizes(&text("1")));
    }

    #[test]
    fn errors_report_the_cell() {
        let error = read(&text("u0")).remove(0).record.unwrap_err();
        assert_eq!(
            error.to_string(),
            "1:1: u0 is not valid here; use a given, u and a digit, or notes"
        );
        let mut record = Record::new(Grid::empty(SIDE));
        let mut marks = Candidates::none(SIDE);
        for cell in cells(SIDE) {
            marks.insert(cell, Digit::new(1).unwrap());
            marks.insert(cell, Digit::new(2).unwrap());
        }
        marks.keep_only(Cell::new(3, 4), Digit::new(2).unwrap());
        record.center = Some(marks.clone());
        assert!(write(&record).is_ok(), "marks of peers tell that 2 is no given");
        marks.keep_only(Cell::new(3, 4), Digit::new(5).unwrap());
        record.center = Some(marks);
        assert_eq!(
            crate::write(&record, crate::Notation::Sdx).unwrap_err().to_string(),
            "sdx cannot store the single note 5 in r4c5; a cell needs two or more notes"
        );
    }
}
