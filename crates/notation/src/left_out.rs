//! What a notation leaves out of a record that it can write.
//!
//! Found by reading again what was written: there is no list that could be wrong.

use anydoku::Candidates;

use crate::board::{cells, entry, standing};
use crate::{Notation, ReadOptions, Record, read, write};

/// The parts of a record that do not come back from this notation, by name: `entries`,
/// `pencil marks`, `corner marks`, `colours`, `solution`, `title`, `author`, `source`, `date`,
/// `comment`, `level`, `ratings`, `time played`, `further members`. Nothing if the notation refuses
/// the record: then nothing is written at all.
///
/// Cost: nothing to speak of for a record that has givens only; else that of writing and reading
/// the record once.
///
/// ```
/// use anydoku_notation::{Notation, Record, left_out};
/// let puzzle: anydoku::Puzzle = "..3.1........4.2".parse().unwrap();
/// let mut record = Record::of(&puzzle);
/// assert!(left_out(&record, Notation::Line).is_empty());
/// record.about.title = "Four".to_owned();
/// record.elapsed_ms = Some(2_000);
/// assert_eq!(left_out(&record, Notation::Line), ["title", "time played"]);
/// assert_eq!(left_out(&record, Notation::Csv), ["time played"]);
/// assert!(left_out(&record, Notation::Json).is_empty());
/// ```
#[must_use]
pub fn left_out(record: &Record, notation: Notation) -> Vec<&'static str> {
    if is_bare(record) {
        return Vec::new();
    }
    let Ok(text) = write(record, notation) else { return Vec::new() };
    // A table is read with its header: alone, a row would have only cells.
    let text = match notation {
        Notation::Csv => crate::text::csv::HEADER.to_owned() + &text,
        _ => text,
    };
    let reading = read(text.as_bytes(), &ReadOptions::new().notation(notation));
    let again = reading.entries.into_iter().find_map(|entry| entry.record.ok());
    let again = again.unwrap_or_else(|| Record::new(record.givens.clone()));
    PARTS
        .iter()
        .filter(|(_, comes_back)| !comes_back(record, &again))
        .map(|(name, _)| *name)
        .collect()
}

/// Whether there is nothing but a puzzle.
fn is_bare(record: &Record) -> bool {
    record.entries.is_none()
        && record.centre.is_none()
        && record.corner.is_none()
        && record.colours.is_empty()
        && record.solution.is_none()
        && record.elapsed_ms.is_none()
        && record.kept.is_empty()
        && record.about == crate::About::default()
}

/// Whether a part of the first record stands in the second.
type ComesBack = fn(&Record, &Record) -> bool;

const PARTS: [(&str, ComesBack); 14] = [
    ("entries", |own, again| {
        cells(own.side())
            .all(|cell| entry(own, cell).is_none_or(|digit| standing(again, cell) == Some(digit)))
    }),
    ("pencil marks", |own, again| marks_come_back(own, own.centre.as_ref(), again)),
    ("corner marks", |own, again| match &own.centre {
        // A notation with one kind of marks shows the corner marks as those, unless there are both.
        None => marks_come_back(own, own.corner.as_ref(), again),
        Some(_) => own.corner.is_none() || own.corner == again.corner,
    }),
    ("colours", |own, again| own.colours.is_empty() || own.colours == again.colours),
    ("solution", |own, again| own.solution.is_none() || own.solution == again.solution),
    ("title", |own, again| own.about.title == again.about.title),
    ("author", |own, again| own.about.author == again.about.author),
    ("source", |own, again| own.about.source == again.about.source),
    ("date", |own, again| own.about.date == again.about.date),
    ("comment", |own, again| own.about.comment == again.about.comment),
    ("level", |own, again| own.about.level == again.about.level),
    ("ratings", |own, again| own.about.ratings == again.about.ratings),
    ("time played", |own, again| own.elapsed_ms.is_none() || own.elapsed_ms == again.elapsed_ms),
    ("further members", |own, again| {
        own.kept.iter().all(|(name, value)| again.kept.get(name) == Some(value))
    }),
];

/// Whether every cell without a digit has these marks again, of whatever kind.
fn marks_come_back(own: &Record, marks: Option<&Candidates>, again: &Record) -> bool {
    let Some(marks) = marks else { return true };
    [&again.centre, &again.corner, &again.allowed].into_iter().flatten().any(|other| {
        other.side() == marks.side()
            && cells(own.side())
                .filter(|&cell| standing(own, cell).is_none())
                .all(|cell| marks.get(cell).iter().eq(other.get(cell).iter()))
    })
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit, Grid};

    use super::*;

    fn game() -> Record {
        let mut record = Record::new(Grid::empty(9));
        let digit = Digit::new(7);
        record.givens.set(Cell::new(0, 0), digit);
        let mut entries = Grid::empty(9);
        entries.set(Cell::new(4, 4), digit);
        record.entries = Some(entries);
        let mut marks = Candidates::none(9);
        for value in [2, 5] {
            marks.insert(Cell::new(8, 8), Digit::new(value).unwrap());
        }
        record.centre = Some(marks.clone());
        record.corner = Some(marks);
        record.colours.insert(Cell::new(3, 3), vec![2]);
        record.elapsed_ms = Some(61_000);
        record
    }

    #[test]
    fn every_notation_says_what_it_leaves_out_of_a_game() {
        let all = ["entries", "pencil marks", "corner marks", "colours", "time played"];
        for (notation, expected) in [
            (Notation::Line, &all[..]),
            (Notation::Csv, &all),
            (Notation::Grid, &all),
            (Notation::Hodoku, &all[1..]),
            (Notation::Sdk, &all[1..]),
            // Cells without marks of their own show what is left there.
            (Notation::Sdx, &all[1..]),
            (Notation::FPuzzles, &all[4..]),
            (Notation::SudokuCoach, &all[2..]),
            (Notation::OpenSudoku, &["corner marks", "colours"]),
            (Notation::Json, &[]),
            (Notation::Link, &[]),
        ] {
            assert_eq!(left_out(&game(), notation), expected, "{}", notation.name());
        }
    }

    #[test]
    fn corner_marks_alone_are_marks_where_there_is_one_kind() {
        let mut record = game();
        record.centre = None;
        record.colours.clear();
        record.elapsed_ms = None;
        assert!(left_out(&record, Notation::OpenSudoku).is_empty());
        assert_eq!(left_out(&record, Notation::Sdk), ["corner marks"]);
    }

    #[test]
    fn a_refused_record_leaves_nothing_out() {
        let mut record = game();
        record.diagonals = true;
        assert!(write(&record, Notation::Sdk).is_err());
        assert!(left_out(&record, Notation::Sdk).is_empty());
    }
}
