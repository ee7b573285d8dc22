//! GNOME Sudoku, 9x9: saved games (JSON with a list of cells), and the short text that it shares:
//! `#`, the number of givens of each digit, and their cells, in printable characters.

use anydoku::{Cell, Digit, Grid};
use serde_json::Value;

use super::members::{self, array, member, object};
use crate::{Entries, Entry, Fault, Record};

const SIDE: u16 = 9;
/// The fewest givens of a shared text: a comment may have its form with fewer.
const MIN_GIVENS: usize = 8;
/// The character that stands for 0.
const ZERO: u8 = b'!';

pub(crate) fn recognizes(text: &str) -> bool {
    let is_save = || {
        members::starts_object(text)
            && text.contains("\"difficulty_category\"")
            && text.contains("\"cells\"")
    };
    is_save() || shared(text).is_some()
}

pub(crate) fn read(text: &str) -> Entries {
    match shared(text) {
        Some(givens) => {
            let line = 1 + text[..text.len() - text.trim_start().len()].matches('\n').count();
            Ok(vec![Entry::new(line, Ok(Record { givens, ..Record::empty_nine() }))])
        }
        None => members::read_document(text, |value| read_save(&value)),
    }
}

fn read_save(value: &Value) -> Result<Record, Fault> {
    let members = object(value, "")?;
    let mut record = Record::empty_nine();
    for item in array(member(members, "cells"), "cells", "it must be an array of cells")? {
        let item = object(item, "cells")?;
        let position = array(member(item, "position"), "position", "it must be row and column")?;
        let help = "it must be row and column from 0 to 8";
        let cell = members::place(position.first(), position.get(1), SIDE)
            .ok_or_else(|| members::invalid("position", member(item, "position"), help))?;
        let digit = members::digit(member(item, "value"), SIDE, "value")?;
        match member(item, "fixed") {
            Value::Bool(true) => record.givens.set(cell, digit),
            _ => record.enter(cell, digit),
        }
        if item.contains_key("earmarks") {
            record.mark(cell, members::digits(member(item, "earmarks"), SIDE, "earmarks")?);
        }
    }
    record.metadata.level = members::text(members, "difficulty_category")
        .trim_end_matches(" Difficulty")
        .to_lowercase();
    let seconds = member(members, "time_elapsed").as_f64();
    let seconds = seconds.filter(|seconds| (0.0..1e12).contains(seconds));
    record.elapsed_ms = seconds.map(|seconds| (seconds * 1000.0).round() as u64);
    Ok(record)
}

/// Returns the givens of a shared text, if the text is nothing else.
fn shared(text: &str) -> Option<Grid> {
    // A number up to 80 in one character: the first part, then nine times the second.
    let pair = |byte: u8| {
        let number = u16::from(byte.checked_sub(ZERO)?);
        (number < 81).then_some((number % SIDE, number / SIDE))
    };
    let bytes = text.trim().strip_prefix('#')?.bytes().take(100);
    let pairs: Vec<(u16, u16)> = bytes.map(pair).collect::<Option<_>>()?;
    let (counts, places) = pairs.split_at_checked(5)?;
    let counts: Vec<usize> =
        counts.iter().flat_map(|&(first, second)| [first.into(), second.into()]).take(9).collect();
    if places.len() < MIN_GIVENS || counts.iter().sum::<usize>() != places.len() {
        return None;
    }
    let mut givens = Grid::empty(SIDE);
    let digits = counts
        .iter()
        .enumerate()
        .flat_map(|(nth, &count)| std::iter::repeat_n(Digit::from_index(nth), count));
    for (digit, &(row, column)) in digits.zip(places) {
        let cell = Cell::new(row, column);
        if givens.get(cell).is_some() {
            return None;
        }
        givens.set(cell, digit);
    }
    Some(givens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn save(cells: &str) -> String {
        format!(
            "{{\"difficulty_category\":\"Very Hard Difficulty\",\"time_elapsed\":-1.0,\"cells\":[{cells}]}}"
        )
    }

    #[test]
    fn reads_givens_entries_and_notes() {
        let text = save(
            "{\"position\":[0,1],\"value\":5,\"fixed\":true,\"earmarks\":[]},\
             {\"position\":[8,8],\"value\":7,\"fixed\":false,\"earmarks\":[]},\
             {\"position\":[4,4],\"value\":0,\"fixed\":false,\"earmarks\":[2,3]}",
        );
        assert!(recognizes(&text));
        let record = read(&text).unwrap().remove(0).record.unwrap();
        assert_eq!(record.givens.get(Cell::new(0, 1)), Digit::new(5));
        assert_eq!(record.entries.unwrap().get(Cell::new(8, 8)), Digit::new(7));
        assert_eq!(record.center.unwrap().get(Cell::new(4, 4)).count(), 2);
        assert_eq!((record.metadata.level.as_str(), record.elapsed_ms), ("very hard", None));
    }

    #[test]
    fn reports_cells_off_the_board() {
        let text = save("{\"position\":[0,9],\"value\":5,\"fixed\":true,\"earmarks\":[]}");
        let error = read(&text).unwrap().remove(0).record.unwrap_err();
        assert!(error.message().contains("row and column from 0 to 8"), "{error}");
    }

    #[test]
    fn comments_are_not_shared_puzzles() {
        for text in ["# box 2x3", "#", "#!!!!!", "# 9x9: with one solution, minimal or eased"] {
            assert!(shared(text).is_none(), "{text}");
        }
    }
}
