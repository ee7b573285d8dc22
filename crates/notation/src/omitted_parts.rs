//! Parts of a record that a notation does not preserve.
//!
//! The record is written and read again, rather than compared with a table that could be wrong.

use anydoku::Candidates;

use crate::board::cells;
use crate::{Notation, ReadOptions, Record, read, write};

/// Returns the names of the parts of a record that this notation does not preserve: `entries`,
/// `center notes`, `corner notes`, `colors`, `solution`, `title`, `author`, `source`, `date`,
/// `comment`, `level`, `ratings`, `time played`, `other data`. Empty if the notation rejects the
/// record, as then nothing is written at all.
///
/// Cost: negligible for a record that has only givens; otherwise writing and reading the record
/// once.
///
/// ```
/// use anydoku_notation::{Notation, Record, omitted_parts};
/// let puzzle: anydoku::Puzzle = "..3.1........4.2".parse().unwrap();
/// let mut record = Record::of(&puzzle);
/// assert!(omitted_parts(&record, Notation::Line).is_empty());
/// record.metadata.title = "Four".to_owned();
/// record.elapsed_ms = Some(2_000);
/// assert_eq!(omitted_parts(&record, Notation::Line), ["title", "time played"]);
/// assert_eq!(omitted_parts(&record, Notation::Csv), ["time played"]);
/// assert!(omitted_parts(&record, Notation::Json).is_empty());
/// ```
#[must_use]
pub fn omitted_parts(record: &Record, notation: Notation) -> Vec<&'static str> {
    if has_only_puzzle(record) {
        return Vec::new();
    }
    let Ok(text) = write(record, notation) else { return Vec::new() };
    // A table is read with its header: alone, a row would have only cells.
    let text = match notation {
        Notation::Csv => crate::text::csv::HEADER.to_owned() + &text,
        _ => text,
    };
    let reading = read(text.as_bytes(), &ReadOptions::of(notation));
    let again = reading.entries.into_iter().find_map(|entry| entry.record.ok());
    let again = again.unwrap_or_else(|| Record::new(record.givens.clone()));
    OPTIONAL_PARTS
        .iter()
        .filter(|(_, survives)| !survives(record, &again))
        .map(|(name, _)| *name)
        .collect()
}

/// Returns whether the record has only a puzzle.
fn has_only_puzzle(record: &Record) -> bool {
    record.entries.is_none()
        && record.center.is_none()
        && record.corner.is_none()
        && record.colors.is_empty()
        && record.solution.is_none()
        && record.elapsed_ms.is_none()
        && record.extra.is_empty()
        && record.metadata == crate::Metadata::default()
}

/// A check whether a part of the first record is present in the second.
type Survives = fn(&Record, &Record) -> bool;

const OPTIONAL_PARTS: [(&str, Survives); 14] = [
    ("entries", |own, again| {
        cells(own.side())
            .all(|cell| own.entry(cell).is_none_or(|digit| again.digit(cell) == Some(digit)))
    }),
    ("center notes", |own, again| marks_survive(own, own.center.as_ref(), again)),
    ("corner notes", |own, again| match &own.center {
        // A notation with one kind of marks shows the corner marks as those, unless there are both.
        None => marks_survive(own, own.corner.as_ref(), again),
        Some(_) => own.corner.is_none() || own.corner == again.corner,
    }),
    ("colors", |own, again| own.colors.is_empty() || own.colors == again.colors),
    ("solution", |own, again| own.solution.is_none() || own.solution == again.solution),
    ("title", |own, again| own.metadata.title == again.metadata.title),
    ("author", |own, again| own.metadata.author == again.metadata.author),
    ("source", |own, again| own.metadata.source == again.metadata.source),
    ("date", |own, again| own.metadata.date == again.metadata.date),
    ("comment", |own, again| own.metadata.comment == again.metadata.comment),
    ("level", |own, again| own.metadata.level == again.metadata.level),
    ("ratings", |own, again| own.metadata.ratings == again.metadata.ratings),
    ("time played", |own, again| own.elapsed_ms.is_none() || own.elapsed_ms == again.elapsed_ms),
    ("other data", |own, again| {
        own.extra.iter().all(|(name, value)| again.extra.get(name) == Some(value))
    }),
];

/// Returns whether every cell without a digit has the same marks, of any kind.
fn marks_survive(own: &Record, marks: Option<&Candidates>, again: &Record) -> bool {
    let Some(marks) = marks else { return true };
    [&again.center, &again.corner, &again.allowed].into_iter().flatten().any(|other| {
        other.side() == marks.side()
            && cells(own.side())
                .filter(|&cell| own.digit(cell).is_none())
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
        record.center = Some(marks.clone());
        record.corner = Some(marks);
        record.colors.insert(Cell::new(3, 3), vec![2]);
        record.elapsed_ms = Some(61_000);
        record
    }

    #[test]
    fn lists_omitted_parts_for_each_notation() {
        let all = ["entries", "center notes", "corner notes", "colors", "time played"];
        for (notation, expected) in [
            (Notation::Line, &all[..]),
            (Notation::Csv, &all),
            (Notation::Grid, &all),
            (Notation::Hodoku, &all[1..]),
            (Notation::Sdk, &all[1..]),
            // Cells without marks are written with all their candidates.
            (Notation::Sdx, &all[1..]),
            (Notation::FPuzzles, &all[4..]),
            (Notation::SudokuCoach, &all[2..]),
            (Notation::OpenSudoku, &["corner notes", "colors"]),
            (Notation::Json, &[]),
            (Notation::Link, &[]),
        ] {
            assert_eq!(omitted_parts(&game(), notation), expected, "{}", notation.name());
        }
    }

    #[test]
    fn corner_marks_are_written_as_the_only_marks() {
        let mut record = game();
        record.center = None;
        record.colors.clear();
        record.elapsed_ms = None;
        assert!(omitted_parts(&record, Notation::OpenSudoku).is_empty());
        assert_eq!(omitted_parts(&record, Notation::Sdk), ["corner notes"]);
    }

    #[test]
    fn refused_record_has_no_omitted_parts() {
        let mut record = game();
        record.plan.diagonals = true;
        assert!(write(&record, Notation::Sdk).is_err());
        assert!(omitted_parts(&record, Notation::Sdk).is_empty());
    }
}
