//! Collects the rows of a list into boards.

use std::collections::{BTreeSet, HashMap};

use anydoku::Digit;
use anydoku::grid::digit_symbol;

use super::coordinates::{self, Triple};
use super::names::Meaning;
use super::scan::{Place, Value};
use crate::board::MAX_SIDE;
use crate::evidence::{Role, is_latin};
use crate::read::read_text;
use crate::text::line::wrong_length;
use crate::text::symbols::{self, MAX_ROW_SIDE};
use crate::{Certainty, Fault, ReadError, ReadErrorKind, Record};

/// The smallest side that is read: smaller arrays are rarely puzzles.
pub(super) const MIN_SIDE: usize = 4;
/// The smallest side of a flat list or text that is not called a puzzle.
const MIN_FLAT_SIDE: usize = 6;

/// A board, or the error in its place.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) meaning: Meaning,
    pub(super) record: Result<Record, ReadError>,
    /// Whether it is within source code or a drawing in quotes.
    pub(super) is_code: bool,
}

/// Values in brackets or quotes.
#[derive(Debug)]
struct Row {
    place: Place,
    values: Vec<Value>,
    is_text: bool,
    /// The number in its name, such as `a[3]` or `row3`.
    number: Option<u32>,
}

/// Rows or a text that are no board.
#[derive(Debug)]
pub(super) struct Remainder {
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) meaning: Meaning,
    pub(super) rows: usize,
    /// The number of values in a row.
    pub(super) length: usize,
    pub(super) is_text: bool,
    /// Whether the rows are in brackets, as those of boards are.
    pub(super) is_nested: bool,
    /// Whether the values are in turn, as labels are, or all empty.
    pub(super) says_nothing: bool,
}

/// The most remainders that are kept.
const MAX_REMAINDERS: usize = 1 << 12;

/// The boards of a list, as far as they are found.
#[derive(Debug, Default)]
pub(super) struct Boards {
    pub(super) found: Vec<Board>,
    pub(super) remainders: Vec<Remainder>,
    open: Open,
    /// The name of the current member.
    pub(super) name: String,
    pub(super) meaning: Meaning,
    /// The number in its name.
    pub(super) number: Option<u32>,
    /// Whether rows are columns.
    pub(super) are_columns: bool,
    /// What the last heading says about the boards below it.
    pub(super) heading: Role,
}

/// What is not a board yet within a list.
#[derive(Debug, Default)]
pub(super) struct Open {
    /// Rows of the same length.
    rows: Vec<Row>,
    /// The name and meaning of the first row.
    start: (String, Meaning),
    triples: Vec<(Place, Triple)>,
    is_nested: bool,
}

impl Boards {
    /// Starts a member.
    pub(super) fn start(&mut self, name: &str, meaning: Meaning) {
        self.flush(false);
        let stem = name.trim_end_matches(|symbol: char| symbol.is_ascii_digit());
        self.number = name[stem.len()..].parse().ok();
        (self.name, self.meaning) = (name.to_owned(), meaning);
    }

    /// Adds a row of values.
    pub(super) fn push_values(&mut self, place: Place, values: &[Value]) {
        match coordinates::of_row(values) {
            Some(triple) => self.push_triple(place, triple),
            None => self.push_row(place, values.to_vec(), false),
        }
    }

    /// Adds a cell with its row and column.
    pub(super) fn push_triple(&mut self, place: Place, triple: Triple) {
        self.open.triples.push((place, triple));
    }

    /// Adds a text: a row, a board, or lines in another notation.
    pub(super) fn push_text(&mut self, place: Place, text: &str, is_cells: bool) {
        match values_of(text) {
            Some(values) if is_cells => self.push_row(place, values, true),
            None if text.lines().nth(MIN_SIDE - 1).is_some() => self.push_lines(place, text),
            _ => {}
        }
    }

    /// Adds the boards of a text of several lines.
    pub(super) fn push_lines(&mut self, place: Place, text: &str) {
        // Texts within texts within texts would be read over and over, and many short ones take long.
        if text.contains('\\') || text.len() < MIN_SIDE * MIN_SIDE {
            return;
        }
        let reading = read_text(text);
        if reading.certainty == Certainty::Guess {
            return;
        }
        let is_board = |record: &Record| usize::from(record.side()) >= MIN_SIDE;
        let read: Vec<_> = reading.entries.into_iter().map(|entry| entry.record).collect();
        let has_board = read.iter().flatten().any(is_board);
        let first = self.found.len();
        for record in read {
            match record {
                Ok(record) if is_board(&record) => self.push(place, Ok(record)),
                // What stands beside a board may belong to it.
                Err(error) if has_board => {
                    let Place { line, column } = place;
                    self.push(place, Err(ReadError { line, column, ..error }));
                }
                _ => {}
            }
        }
        let is_code = self.meaning != Meaning::Puzzle;
        self.found[first..].iter_mut().for_each(|board| board.is_code = is_code);
    }

    /// Adds a board.
    pub(super) fn push(&mut self, place: Place, record: Result<Record, ReadError>) {
        let is_full = record.as_ref().is_ok_and(|record| record.givens.is_full());
        let meaning = match self.heading {
            Role::Solution if is_full => Meaning::Solution,
            _ => self.meaning,
        };
        let name = self.name.clone();
        self.found.push(Board { place, name, meaning, record, is_code: false });
    }

    /// Adds a row of a board.
    pub(super) fn push_row(&mut self, place: Place, values: Vec<Value>, is_text: bool) {
        let length = values.len();
        if length < MIN_SIDE {
            return;
        }
        if self.open.rows.last().is_some_and(|last| last.values.len() != length) {
            self.flush(true);
        }
        if self.open.rows.is_empty() {
            self.open.start = (self.name.clone(), self.meaning);
        }
        self.open.rows.push(Row { place, values, is_text, number: self.number });
        if self.open.rows.len() >= length || length > usize::from(MAX_SIDE) {
            self.flush(true);
        }
    }

    /// Starts a list in brackets, and returns what was open before.
    pub(super) fn enter(&mut self) -> Open {
        std::mem::replace(&mut self.open, Open { is_nested: true, ..Open::default() })
    }

    /// Goes on with what was open before a list in brackets.
    pub(super) fn leave(&mut self, outer: Open) {
        self.open = outer;
    }

    /// Ends a list: what is left becomes boards.
    pub(super) fn finish(&mut self) {
        self.flush(true);
        let triples = std::mem::take(&mut self.open.triples);
        if triples.len() >= coordinates::MIN_TRIPLES
            && let Some(&(place, _)) = triples.first()
        {
            let cells: Vec<Triple> = triples.into_iter().map(|(_, triple)| triple).collect();
            let record = coordinates::record(&cells);
            self.push(place, record.map_err(|fault| fault.at(place.line, place.column)));
        }
    }

    /// Turns rows into boards. Rows that are no board by themselves may continue after a name.
    fn flush(&mut self, at_end: bool) {
        let Some(length) = self.open.rows.first().map(|row| row.values.len()) else { return };
        let is_puzzle =
            self.meaning != Meaning::Unknown || self.open.rows.iter().all(Row::is_small_puzzle);
        let least = if is_puzzle { MIN_SIDE } else { MIN_FLAT_SIDE };
        let flat = length.isqrt();
        let is_flat = is_square_number(length) && flat >= least;
        let are_flat = is_flat && self.open.rows.iter().all(|row| row.fits(flat));
        let is_square = self.open.rows.len() == length;
        if !at_end && !are_flat && !is_square {
            return;
        }
        let mut rows = std::mem::take(&mut self.open.rows);
        let Some(place) = rows.first().map(|row| row.place) else { return };
        if are_flat {
            for row in rows {
                let place = row.place;
                let record = self.record(flat as u16, &[row]);
                self.push(place, record);
            }
        } else if is_square {
            sort_by_number(&mut rows);
            let record = self.record(length as u16, &rows);
            self.push(place, record);
        } else if rows.len() > 2 && rows.len() + 2 >= length {
            self.push(place, Err(wrong_count(rows.len(), length).at(place.line, place.column)));
        } else if matches!(self.open.start.1, Meaning::Unknown | Meaning::Puzzle)
            && self.remainders.len() < MAX_REMAINDERS
        {
            let (name, meaning) = std::mem::take(&mut self.open.start);
            self.remainders.push(Remainder {
                place,
                name,
                meaning,
                rows: rows.len(),
                length,
                is_text: rows[0].is_text,
                is_nested: self.open.is_nested,
                says_nothing: rows.iter().all(Row::is_sequence),
            });
        }
    }

    fn record(&self, side: u16, rows: &[Row]) -> Result<Record, ReadError> {
        let mut values: Vec<Value> = rows.iter().flat_map(|row| row.values.clone()).collect();
        let width = usize::from(side);
        if self.are_columns || self.meaning == Meaning::Columns {
            let transposed = |index: usize| values.get(index % width * width + index / width);
            values = (0..values.len()).filter_map(transposed).copied().collect();
        }
        let cells = cells_of(side, &values).map_err(|(index, fault)| {
            let place = rows.get(index / width).unwrap_or(&rows[0]).place;
            fault.at(place.line, place.column)
        })?;
        Ok(cells.into_record())
    }
}

/// What is known of the boards of a document.
#[derive(Default)]
pub(super) struct KnownBoards {
    /// The sides of all boards that can be read.
    sides: BTreeSet<usize>,
    /// The same by the names of the boards; none for a name whose boards are damaged.
    sides_by_name: HashMap<String, BTreeSet<usize>>,
    /// The names of puzzles, but no more than two: they are all the same, or they are not.
    puzzle_names: BTreeSet<String>,
}

impl KnownBoards {
    pub(super) fn add(&mut self, board: &Board) {
        let side = board.record.as_ref().ok().map(|record| usize::from(record.side()));
        self.sides.extend(side);
        self.sides_by_name.entry(board.name.clone()).or_default().extend(side);
        if board.meaning == Meaning::Puzzle && self.puzzle_names.len() < 2 {
            self.puzzle_names.insert(board.name.clone());
        }
    }
}

impl Remainder {
    /// Returns what is wrong with a part of a puzzle, if it looks like one beside the other boards.
    pub(super) fn fault(
        &self,
        boards: &KnownBoards,
        is_object: bool,
        is_alone: bool,
    ) -> Option<Fault> {
        let sides = boards.sides_by_name.get(&self.name);
        let is_puzzle = is_alone
            && self.meaning == Meaning::Puzzle
            && boards.puzzle_names.iter().all(|name| *name == self.name);
        let is_wide = |sides: &BTreeSet<usize>| sides.contains(&self.length);
        let are_rows = self.is_nested
            && (sides.is_some_and(is_wide)
                || self.rows > 1 && (is_puzzle || !is_object && is_wide(&boards.sides)));
        if are_rows {
            return Some(wrong_count(self.rows, self.length));
        }
        // A board of nearly as many cells beside it is its solution.
        let is_damaged = || {
            let is_near = |&side: &usize| (side * side).abs_diff(self.length) < side;
            self.is_text && boards.puzzle_names.is_empty() && boards.sides.iter().any(is_near)
        };
        let is_list = self.is_nested && sides.is_some();
        self.lone_fault().filter(|_| self.rows == 1 && (is_puzzle || is_list || is_damaged()))
    }

    /// Returns what is wrong with rows or a text without a board beside them.
    pub(super) fn lone_fault(&self) -> Option<Fault> {
        match self.rows {
            1 if self.length < MIN_SIDE * MIN_SIDE || is_square_number(self.length) => None,
            1 => Some(wrong_length("this puzzle has", self.length)),
            rows => Some(wrong_count(rows, self.length)),
        }
    }
}

/// Returns the fault of a number of rows that doesn't fit their length.
fn wrong_count(rows: usize, length: usize) -> Fault {
    let help = format!("with {length} values in a row it needs {length} rows");
    let kind = ReadErrorKind::RowCount { rows, needed: length };
    Fault::count("this puzzle has", rows, "row", help).kind(kind)
}

fn is_square_number(number: usize) -> bool {
    number.isqrt().pow(2) == number
}

/// Sorts rows by the numbers in their names, if all have different ones.
fn sort_by_number(rows: &mut [Row]) {
    let mut numbers: Vec<Option<u32>> = rows.iter().map(|row| row.number).collect();
    numbers.sort_unstable();
    if numbers.iter().all(Option::is_some) && numbers.windows(2).all(|pair| pair[0] != pair[1]) {
        rows.sort_by_key(|row| row.number);
    }
}

impl Row {
    /// Returns whether the values are in turn, as labels are, or all empty.
    fn is_sequence(&self) -> bool {
        let code = |value: &Value| match *value {
            Value::Number(number) => u32::from(number),
            Value::Symbol(symbol) => symbol.into(),
            Value::Empty => 0,
        };
        let codes: Vec<u32> = self.values.iter().map(code).collect();
        codes.iter().all(|&code| code == 0) || codes.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }

    /// Returns whether this is a text with clues of a 4x4 puzzle, and signs for empty cells.
    fn is_small_puzzle(&self) -> bool {
        let are_cells = |values: &[Value]| {
            let digit = |value: &Value| match value {
                Value::Empty => Some(0),
                value => value.number().filter(|&digit| usize::from(digit) <= MIN_SIDE),
            };
            let digits: Option<Vec<u16>> = values.iter().map(digit).collect();
            digits.is_some_and(|digits| {
                digits.iter().any(|&digit| digit > 0) && is_latin(MIN_SIDE as u16, &digits)
            })
        };
        self.is_text && self.values.contains(&Value::Empty) && are_cells(&self.values)
    }

    /// Returns whether the values fit a board of this side.
    fn fits(&self, side: usize) -> bool {
        if self.values.iter().any(|value| matches!(value, Value::Symbol(_))) {
            return side <= usize::from(MAX_ROW_SIDE)
                && cells_of(side as u16, &self.values).is_ok();
        }
        let fits = |value: &Value| !matches!(value, Value::Number(n) if usize::from(*n) > side);
        self.values.iter().all(fits)
    }
}

/// Returns the cells of a board, or the fault of a value and its index.
fn cells_of(side: u16, values: &[Value]) -> Result<symbols::Cells, (usize, Fault)> {
    let has_symbols = values.iter().any(|value| matches!(value, Value::Symbol(_)));
    let is_number = |value: &Value| *value == Value::Empty || value.number().is_some();
    let are_numbers = !has_symbols || (side < 10 && values.iter().all(is_number));
    let text = |value: &Value| match *value {
        Value::Empty => ".".to_owned(),
        Value::Symbol(symbol) => symbol.to_string(),
        Value::Number(number) if are_numbers || number < 10 => number.to_string(),
        Value::Number(number) => match Digit::new(number).and_then(digit_symbol) {
            Some(symbol) => symbol.to_string(),
            None => number.to_string(),
        },
    };
    let texts: Vec<String> = values.iter().map(text).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    symbols::read_texts(&texts, side, are_numbers, false, None)
}

/// Returns the values of a text, if it can be a row or a board: with commas, with blanks
/// between them, or just symbols. Words of letters alone are not.
pub(super) fn values_of(text: &str) -> Option<Vec<Value>> {
    // A row of nothing but the sign of an empty cell.
    if text.len() >= MIN_SIDE && text.chars().all(|symbol| matches!(symbol, 'x' | 'X')) {
        return Some(vec![Value::Empty; text.len()]);
    }
    let has_sign = text.contains(|symbol: char| !symbol.is_alphabetic() && symbol != ' ');
    if !has_sign {
        return None;
    }
    if text.contains([',', ';']) {
        return text.split([',', ';']).map(Value::of_text).collect();
    }
    // Single symbols with blanks in turn may also be cells and empty cells, if they are few.
    let parts = || text.split_whitespace();
    let are_single = parts().all(|part| part.len() == 1);
    let is_spaced = parts().count() > 5 && text.chars().count() == 2 * parts().count() - 1;
    if (are_single && is_spaced) || (!are_single && parts().count() > 9) {
        return parts().map(Value::of_text).collect();
    }
    let value = |symbol: char| match symbol.is_whitespace() && symbol != ' ' {
        true => None,
        false => Value::of_text(symbol.encode_utf8(&mut [0; 4])),
    };
    text.chars().map(value).collect()
}
