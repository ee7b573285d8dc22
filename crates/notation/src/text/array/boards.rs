//! Collects the rows of a list into boards.

use anydoku::Grid;

use super::coordinates::{self, Triple};
use super::names::Meaning;
use super::scan::{Place, Value};
use super::tree::{Content, List, Node};
use crate::board::MAX_SIDE;
use crate::evidence::{FROM_ZERO_NOTE, counts_from_zero};
use crate::text::line::nearest_side;
use crate::text::symbols::{self, MAX_ROW_SIDE, is_cell_symbol, is_empty_symbol};
use crate::{Certainty, Fault, ReadError, ReadErrorKind, ReadOptions, Record};

/// The smallest side that is read: smaller arrays are rarely puzzles.
pub(super) const MIN_SIDE: usize = 4;
/// The smallest side of a flat list or text that is not called a puzzle.
const MIN_FLAT_SIDE: usize = 6;

/// A board, or the error in its place.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) meaning: Meaning,
    pub(super) record: Result<Record, ReadError>,
}

/// Values in brackets or quotes.
#[derive(Debug)]
struct Row {
    place: Place,
    values: Vec<Value>,
    /// The number in its name, such as `a[3]` or `row3`.
    number: Option<u32>,
}

/// The boards of a list, as far as they are found.
#[derive(Debug, Default)]
pub(super) struct Boards {
    pub(super) found: Vec<Board>,
    /// Rows of the same length that are not a board yet.
    rows: Vec<Row>,
    triples: Vec<(Place, Triple)>,
    /// The name of the current member.
    pub(super) name: String,
    pub(super) meaning: Meaning,
    number: Option<u32>,
    /// Whether rows are columns.
    pub(super) are_columns: bool,
    /// Within brackets, the length of the rows of the last board, or 0. Rows that are left belong
    /// to a board, too.
    surplus: Option<usize>,
}

impl Boards {
    /// Starts a member.
    pub(super) fn start(&mut self, name: &str, meaning: Meaning) {
        self.flush(false);
        let stem = name.trim_end_matches(|symbol: char| symbol.is_ascii_digit());
        self.number = name[stem.len()..].parse().ok();
        (self.name, self.meaning) = (name.to_owned(), meaning);
    }

    /// Starts the element of an array. A single number numbers what follows.
    pub(super) fn start_element(&mut self, name: &str, meaning: Meaning, numbers: &[u16]) {
        self.start(name, meaning);
        self.number = match numbers {
            [number] => Some((*number).into()),
            _ => None,
        };
    }

    /// Adds a row of values.
    pub(super) fn push_values(&mut self, place: Place, values: &[Value]) {
        match coordinates::of_row(values) {
            Some(triple) => self.push_triple(place, triple),
            None => self.push_row(place, values.to_vec()),
        }
    }

    /// Adds a cell with its row and column.
    pub(super) fn push_triple(&mut self, place: Place, triple: Triple) {
        self.triples.push((place, triple));
    }

    /// Adds a text: a row, a board, or lines in another notation.
    pub(super) fn push_text(&mut self, place: Place, text: &str, is_cells: bool) {
        match values_of(text) {
            Some(values) if is_cells => self.push_row(place, values),
            None if text.lines().nth(MIN_SIDE - 1).is_some() => self.push_lines(place, text),
            _ => {}
        }
    }

    /// Adds the boards of a text of several lines.
    pub(super) fn push_lines(&mut self, place: Place, text: &str) {
        // Texts within texts within texts would be read over and over.
        if text.contains('\\') {
            return;
        }
        let reading = crate::read(text.as_bytes(), &ReadOptions::new());
        if reading.certainty == Certainty::Guess {
            return;
        }
        let is_board = |record: &Record| usize::from(record.side()) >= MIN_SIDE;
        let records = reading.entries.into_iter().filter_map(|entry| entry.record.ok());
        for record in records.filter(is_board) {
            self.push(place, Ok(record));
        }
    }

    /// Adds a board.
    pub(super) fn push(&mut self, place: Place, record: Result<Record, ReadError>) {
        self.found.push(Board { place, name: self.name.clone(), meaning: self.meaning, record });
    }

    fn push_row(&mut self, place: Place, values: Vec<Value>) {
        let length = values.len();
        if length < MIN_SIDE {
            return;
        }
        if self.rows.last().is_some_and(|last| last.values.len() != length) {
            self.flush(true);
        }
        self.rows.push(Row { place, values, number: self.number });
        if self.rows.len() >= length || length > usize::from(MAX_SIDE) {
            self.flush(true);
        }
    }

    /// Finds the boards of a list without names within the current member. Lists that are objects
    /// are left to `object`.
    pub(super) fn visit<'a>(&mut self, list: &'a List, object: &mut dyn FnMut(&'a List, Place)) {
        let rows = std::mem::take(&mut self.rows);
        let triples = std::mem::take(&mut self.triples);
        let surplus = self.surplus.replace(0);
        let before = self.found.len();
        if !self.push_odd_row(list) {
            for node in &list.nodes {
                match &node.content {
                    Content::Row(values) => self.push_values(node.place, values),
                    Content::Text(text) => self.push_text(node.place, text, true),
                    Content::List(list) => self.push_list(node, list, object),
                    _ => {}
                }
            }
        }
        self.finish();
        if self.found.len() == before
            && let Some(text) = lines_of(list)
            && let Some(first) = list.nodes.first()
        {
            self.push_lines(first.place, &text);
        }
        (self.rows, self.triples, self.surplus) = (rows, triples, surplus);
    }

    /// Adds a list within another one.
    pub(super) fn push_list<'a>(
        &mut self,
        node: &Node,
        list: &'a List,
        object: &mut dyn FnMut(&'a List, Place),
    ) {
        match (coordinates::of_object(list), coordinates::row_of_objects(list)) {
            (Some(triple), _) => self.push_triple(node.place, triple),
            (None, Some(values)) => self.push_row(node.place, values),
            (None, None) if list.has_names() => object(list, node.place),
            (None, None) => self.visit(list, object),
        }
    }

    /// Ends a list: what is left becomes boards.
    pub(super) fn finish(&mut self) {
        self.flush(true);
        let triples = std::mem::take(&mut self.triples);
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
        let Some(length) = self.rows.first().map(|row| row.values.len()) else { return };
        let least = if self.meaning == Meaning::Unknown { MIN_FLAT_SIDE } else { MIN_SIDE };
        let flat = length.isqrt();
        let is_flat = is_square_number(length) && flat >= least;
        let are_flat = is_flat && self.rows.iter().all(|row| row.fits(flat));
        let is_square = self.rows.len() == length;
        if !at_end && !are_flat && !is_square {
            return;
        }
        let mut rows = std::mem::take(&mut self.rows);
        let Some(place) = rows.first().map(|row| row.place) else { return };
        if are_flat || is_square {
            self.surplus = self.surplus.map(|_| length);
        }
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
        } else if let Some(fault) = self.fault_of(&rows) {
            self.push(place, Err(fault.at(place.line, place.column)));
        }
    }

    /// Returns what is wrong with rows that are no board, if they look like a part of one.
    fn fault_of(&self, rows: &[Row]) -> Option<Fault> {
        let length = rows.first()?.values.len();
        let count = rows.len();
        if (count > 2 && count + 2 >= length) || self.surplus == Some(length) {
            let help = format!("with {length} values in a row it needs {length} rows");
            let kind = ReadErrorKind::RowCount { rows: count, needed: length };
            return Some(Fault::count("this puzzle has", count, "row", help).kind(kind));
        }
        let is_board =
            self.meaning == Meaning::Puzzle || self.surplus.is_some_and(|surplus| surplus > 0);
        (is_board && length >= MIN_SIDE * MIN_SIDE && !is_square_number(length)).then(|| {
            let side = nearest_side(length);
            let needed = side * side;
            let kind = ReadErrorKind::CellCount { cells: length, needed };
            let help = format!("a {side}x{side} puzzle needs {needed}");
            Fault::count("this puzzle has", length, "cell", help).kind(kind)
        })
    }

    /// Adds an error for the row of another length in a list of rows. Returns `false` if there is
    /// none.
    fn push_odd_row(&mut self, list: &List) -> bool {
        let length = |node: &Node| match &node.content {
            Content::Row(values) => Some(values.len()),
            Content::Text(text) => Some(values_of(text)?.len()),
            _ => None,
        };
        let Some(lengths) = list.nodes.iter().map(length).collect::<Option<Vec<usize>>>() else {
            return false;
        };
        let mut sorted = lengths.clone();
        sorted.sort_unstable();
        let Some(&usual) = sorted.get(sorted.len() / 2) else { return false };
        let is_board = usual >= MIN_SIDE && lengths.len().abs_diff(usual) < 2;
        let odd = lengths.iter().position(|&length| length != usual);
        let Some(index) = odd.filter(|_| is_board) else { return false };
        let (first, node) = (&list.nodes[0], &list.nodes[index]);
        let help = format!("the other rows have {usual}");
        let fault = Fault::count("this row has", lengths[index], "value", help);
        let kind = ReadErrorKind::RowCount { rows: lengths.len(), needed: usual };
        self.push(first.place, Err(fault.kind(kind).at(node.place.line, node.place.column)));
        true
    }

    fn record(&self, side: u16, rows: &[Row]) -> Result<Record, ReadError> {
        let mut values: Vec<Value> = rows.iter().flat_map(|row| row.values.clone()).collect();
        let width = usize::from(side);
        if self.are_columns || self.meaning == Meaning::Columns {
            let transposed = |index: usize| values.get(index % width * width + index / width);
            values = (0..values.len()).filter_map(transposed).copied().collect();
        }
        let read = cells_of(side, &values).map_err(|(index, fault)| {
            let row = rows.get(index / width).or(rows.first());
            let place = row.map_or(Place { line: 1, column: 1 }, |row| row.place);
            fault.at(place.line, place.column)
        })?;
        let mut record = Record::new(read.grid);
        record.symbols = read.symbols;
        record.notes.extend(read.note);
        Ok(record)
    }
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

/// Returns the lines of a list that has only texts.
fn lines_of(list: &List) -> Option<String> {
    let line = |node: &Node| match &node.content {
        Content::Text(text) => Some(format!("{}\n", text.trim_end_matches('\n'))),
        Content::Value(Value::Empty) => Some("\n".to_owned()),
        _ => None,
    };
    if list.nodes.len() < MIN_SIDE {
        return None;
    }
    list.nodes.iter().map(line).collect()
}

impl Row {
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
    let is_symbol = |value: &Value| matches!(value, Value::Symbol(_));
    let numbers: Vec<Option<u16>> = values.iter().map(Value::number).collect();
    let are_numbers = values
        .iter()
        .zip(&numbers)
        .all(|(value, number)| number.is_some() || *value == Value::Empty);
    if side < 10 && are_numbers && counts_from_zero(side, &numbers) {
        return numbers_of(side, values);
    }
    if values.iter().any(is_symbol) { symbols_of(side, values) } else { numbers_of(side, values) }
}

/// Reads a board that has symbols in quotes, or letters.
fn symbols_of(side: u16, values: &[Value]) -> Result<symbols::Cells, (usize, Fault)> {
    if side > MAX_ROW_SIDE {
        let help = format!("use numbers for puzzles beyond {MAX_ROW_SIDE}x{MAX_ROW_SIDE}");
        return Err((0, Fault::new(format!("this row has {side} symbols"), help)));
    }
    let mut cells = Vec::with_capacity(values.len());
    for (index, value) in values.iter().enumerate() {
        cells.push(match *value {
            Value::Empty => '.',
            Value::Symbol(symbol) => symbol,
            Value::Number(0) => '0',
            Value::Number(number) => {
                let symbol = anydoku::Digit::new(number).and_then(anydoku::grid::digit_symbol);
                let fault = || Fault::invalid(number.to_string(), "use symbols or numbers");
                symbol.ok_or_else(|| (index, fault()))?
            }
        });
    }
    symbols::read(&cells, side, None).map_err(|bad| {
        let symbol = cells.get(bad.index).copied().unwrap_or('.');
        (bad.index, Fault::symbol(symbol, bad.help))
    })
}

fn numbers_of(side: u16, values: &[Value]) -> Result<symbols::Cells, (usize, Fault)> {
    let numbers: Vec<Option<u16>> = values.iter().map(Value::number).collect();
    let from_zero = counts_from_zero(side, &numbers);
    let first = u16::from(from_zero);
    let too_large = |number: &Option<u16>| number.is_some_and(|number| number + first > side);
    if let Some(index) = numbers.iter().position(too_large) {
        let help = format!("use 1 to {side}, or 0 for an empty cell");
        let number = numbers[index].unwrap_or_default().to_string();
        return Err((index, Fault::invalid(number, help)));
    }
    let values = numbers.iter().map(|number| number.map_or(0, |number| number + first));
    let values: Vec<u16> = values.collect();
    let grid = Grid::from_values(side, values).unwrap_or_else(|| Grid::empty(side));
    let note = from_zero.then(|| FROM_ZERO_NOTE.to_owned());
    Ok(symbols::Cells { grid, symbols: None, note })
}

/// Returns the value of a text in a list: a number, a symbol or nothing.
fn value_of(text: &str) -> Option<Value> {
    let mut symbols = text.trim().chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => Some(Value::Empty),
        (Some(symbol), None) if is_empty_symbol(symbol) => Some(Value::Empty),
        (Some(symbol), None) if is_cell_symbol(symbol) => Some(Value::Symbol(symbol)),
        _ if super::scan::is_empty(text.trim()) => Some(Value::Empty),
        _ => text.trim().parse().ok().map(Value::Number),
    }
}

/// Returns the values of a text, if it can be a row or a board: with commas, with blanks
/// between them, or just symbols. Words of letters alone are not.
pub(super) fn values_of(text: &str) -> Option<Vec<Value>> {
    let has_sign = text.contains(|symbol: char| !symbol.is_alphabetic() && symbol != ' ');
    if !has_sign {
        return None;
    }
    if text.contains([',', ';']) {
        return text.split([',', ';']).map(value_of).collect();
    }
    // Single symbols with blanks in turn may also be cells and empty cells, if they are few.
    let parts = || text.split_whitespace();
    let are_single = parts().all(|part| part.len() == 1);
    let is_spaced = parts().count() > 5 && text.chars().count() == 2 * parts().count() - 1;
    if (are_single && is_spaced) || (!are_single && parts().count() > 9) {
        return parts().map(value_of).collect();
    }
    let value = |symbol: char| match symbol {
        symbol if symbol == ' ' || is_empty_symbol(symbol) => Some(Value::Empty),
        symbol if is_cell_symbol(symbol) => Some(Value::Symbol(symbol)),
        _ => None,
    };
    text.chars().map(value).collect()
}
