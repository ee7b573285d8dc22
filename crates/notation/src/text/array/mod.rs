//! Arrays as programs write them: nested lists of Python, JSON or any other language, printed
//! matrices, lists of rows or lines in quotes, objects with a puzzle and a solution: `array`.
//!
//! Accepts N rows of N values (side 4 or more) in brackets of any kind, one after the other, in
//! another list or assigned in turn, and flat lists or texts of N*N values. Values are numbers or
//! symbols in quotes, also optional ones (`Some(5)`, `Just 5`); `None`, `null`, `_`, an empty text
//! and the usual empty symbols are empty cells. Lists of row, column and value are boards, too. What
//! the members of an object say about its puzzle is understood, or becomes a rule with the member's
//! name; a full grid that completes the puzzle beside it is its solution. What the columns of a table
//! say is understood likewise. Unknown lists in source code are noted.

mod boards;
pub(crate) mod coordinates;
mod features;
mod names;
mod objects;
mod parts;
mod scan;
mod tree;

use names::Meaning;
use scan::Place;
use tree::{Defect, List};

use crate::bounds::{MAX_VALUES, bounded_or};
use crate::evidence::Role;
use crate::{Entries, Entry, ReadError, Record};

/// The number of bytes that detection looks at.
const SAMPLE: usize = 1 << 20;

/// Returns whether there is a board in brackets.
pub(crate) fn recognizes(text: &str) -> bool {
    // A look at the bytes is faster than a scan.
    if memchr::memchr3(b'[', b'{', b'(', text.as_bytes()).is_none() && !text.contains(['"', '\'']) {
        return false;
    }
    let end = text.floor_char_boundary(SAMPLE);
    entries(&text[..end], 1).iter().any(|entry| entry.record.is_ok())
}

/// Returns whether each line is an array or object with one puzzle, judging by the first lines.
pub(crate) fn is_line_based(text: &str) -> bool {
    let lines: Vec<(usize, &str)> = super::content_lines(text).take(3).collect();
    let is_record = |&(number, line): &(usize, &str)| {
        List::of(line, number).1.is_none() && read_line(line, number).is_ok()
    };
    // A line may say something about the puzzle on the one before, such as its solution.
    let together = || lines.iter().map(|(_, line)| format!("{line}\n")).collect::<String>();
    // A comment may say that the boards below it are solutions.
    let is_heading = |line: &str| super::is_comment(line) && Role::of(line) == Role::Solution;
    !lines.is_empty()
        && !text.lines().any(is_heading)
        && lines.iter().all(is_record)
        && entries(&together(), 1).iter().filter(|entry| entry.record.is_ok()).count()
            == lines.len()
}

/// Reads the puzzle on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let mut entries = entries(line, number).into_iter();
    match (entries.next(), entries.next()) {
        (Some(entry), None) => entry.record,
        (None, _) => Err(ReadError::new(number, 1, "this line has no puzzle", NEEDED)),
        (Some(_), Some(_)) => {
            Err(ReadError::new(number, 1, "this line has several puzzles", "write one per line"))
        }
    }
}

const NEEDED: &str = "write rows of values in brackets";

/// Returns whether a text names a kind of Sudoku that has further rules.
pub(crate) fn names_variant(text: &str) -> bool {
    !Meaning::of_kind(text).is_empty() || names::normal(text) == "variant"
}

/// Returns whether a column of this name, or one that holds lists, may change the puzzles beside it.
///
/// ```
/// use anydoku_notation::may_change_puzzle;
/// assert!(may_change_puzzle("cages", false) && may_change_puzzle("foo", true));
/// assert!(!may_change_puzzle("title", false) && !may_change_puzzle("solution", true));
/// ```
#[must_use]
pub fn may_change_puzzle(name: &str, has_lists: bool) -> bool {
    match Meaning::of(name) {
        Meaning::Unknown | Meaning::Rule("") => has_lists,
        meaning => !matches!(
            meaning,
            Meaning::Puzzle | Meaning::Solution | Meaning::Columns | Meaning::Harmless
        ),
    }
}

/// Applies what the fields of a table say about the puzzle beside them, each with the name of its
/// column.
pub(crate) fn apply_fields(fields: &[(&str, &str)], record: &mut Record) {
    let value = |&(name, text): &(&'_ str, &str)| (name.to_owned(), tree::Node::of_field(text));
    let values: Vec<_> = fields.iter().map(value).collect();
    let features = values.iter().flat_map(|(name, value)| features::of_field(name, value));
    features::apply(&features.collect::<Vec<_>>(), "column", record);
}

/// Reads all puzzles of a text.
pub(crate) fn read(text: &str) -> Entries {
    bounded_or(entries(text, 1), "no puzzle found", NEEDED)
}

/// Returns the puzzles of a text whose first line has this number, each with its solution.
fn entries(text: &str, number: usize) -> Vec<Entry> {
    let (list, defect) = List::of(text, number);
    let start = Place { line: number, column: 1 };
    let mut entries = objects::read(&list, start, Meaning::Unknown, false).entries;
    let last = entries.iter_mut().filter_map(|entry| entry.record.as_mut().ok()).next_back();
    match (defect, last) {
        (Some(Defect::Excess(place)), _) => {
            let problem = format!("the text has more than {MAX_VALUES} values");
            let help = "split it, or write one puzzle per line";
            entries.push(Entry::failed(ReadError::new(place.line, place.column, problem, help)));
        }
        (Some(Defect::Unclosed(place)), Some(record)) => record.notes.push(format!(
            "the bracket at {}:{} is not closed, so something may be missing after this puzzle",
            place.line, place.column
        )),
        (Some(Defect::Unopened(place)), Some(record)) => record.notes.push(format!(
            "the bracket at {}:{} closes none, so rows may be left out",
            place.line, place.column
        )),
        _ => {}
    }
    entries
}
