//! Collects rows of values into boards.

use std::collections::{BTreeMap, VecDeque};

use anydoku::grid::MAX_SYMBOL_SIDE;
use anydoku::shape::BoardPlan;

use super::scan::{Place, Scanner, Token, Value};
use crate::board::MAX_SIDE;
use crate::text::is_puzzle_column;
use crate::text::symbols::{self, MAX_ROW_SIDE, is_cell_symbol, is_empty_symbol};
use crate::{Fault, ReadError, ReadErrorKind};

/// The smallest side that is read: smaller arrays are rarely puzzles.
const MIN_SIDE: usize = 4;
/// The smallest side of a flat list or text that is not called a puzzle.
const MIN_FLAT_SIDE: usize = 6;
/// The deepest group that can hold rows.
const MAX_DEPTH: usize = 32;
/// The number of cells of the largest board.
const MAX_CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;
/// The most symbols of a text. Larger boards are written as numbers.
const MAX_SYMBOLS: usize = MAX_SYMBOL_SIDE as usize * MAX_SYMBOL_SIDE as usize;

/// What the name of a board says about it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Role {
    #[default]
    Unknown,
    Puzzle,
    Solution,
}

impl Role {
    fn of(name: &str) -> Self {
        const SOLUTIONS: [&str; 6] =
            ["solution", "solutions", "solved", "answer", "answers", "solution_grid"];
        const PUZZLES: [&str; 4] = ["givens", "mission", "problem", "unsolved"];
        let is = |names: &[&str]| names.iter().any(|usual| usual.eq_ignore_ascii_case(name));
        match () {
            () if is(&SOLUTIONS) => Self::Solution,
            () if is_puzzle_column(name) || is(&PUZZLES) => Self::Puzzle,
            () => Self::Unknown,
        }
    }
}

/// A board: `side * side` values.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) side: u16,
    pub(super) values: Vec<Value>,
    /// Where each row starts; a single place for a flat board.
    rows: Vec<Place>,
    pub(super) place: Place,
    pub(super) role: Role,
    /// The number of the object that it is a member of.
    pub(super) object: usize,
}

impl Board {
    /// Returns the error for a value, at the start of its row.
    pub(super) fn at(&self, index: usize, fault: Fault) -> ReadError {
        let row = index / usize::from(self.side).max(1);
        let place = self.rows.get(row).copied().unwrap_or(self.place);
        fault.at(place.line, place.column)
    }
}

/// Values in brackets or quotes.
#[derive(Debug, Default)]
struct Row {
    place: Option<Place>,
    values: Vec<Value>,
}

/// An open bracket.
#[derive(Debug, Default)]
struct Group {
    place: Option<Place>,
    values: Vec<Value>,
    /// Whether anything else than values was found.
    has_other: bool,
    /// Rows of the same length that are not a board yet.
    rows: Vec<Row>,
    /// Whether rows end with a sign, rather than each being in brackets.
    is_matrix: bool,
    /// Whether a name precedes.
    is_named: bool,
    /// Whether that name is `board`.
    describes_board: bool,
    role: Role,
    /// The number of the object, if members have names.
    object: usize,
}

/// Finds the boards of a text, one by one.
pub(super) struct Boards<'a> {
    scanner: Scanner<'a>,
    found: VecDeque<Result<Board, ReadError>>,
    groups: Vec<Group>,
    /// The number of open brackets beyond the deepest group.
    too_deep: usize,
    objects: usize,
    at_end: bool,
    /// What the members `board` say, by the number of their object.
    pub(super) plans: BTreeMap<usize, BoardPlan>,
}

impl<'a> Boards<'a> {
    /// Starts with a text whose first line has this number.
    pub(super) fn of(text: &'a str, line: usize) -> Self {
        Self {
            scanner: Scanner::new(text, line),
            found: VecDeque::new(),
            groups: vec![Group::default()],
            too_deep: 0,
            objects: 0,
            at_end: false,
            plans: BTreeMap::new(),
        }
    }

    fn step(&mut self, place: Place, token: Token) {
        if self.too_deep > 0 {
            match token {
                Token::Open => self.too_deep += 1,
                Token::Close => self.too_deep -= 1,
                _ => {}
            }
            return;
        }
        match token {
            Token::Open if self.groups.len() > MAX_DEPTH => self.too_deep = 1,
            Token::Open => {
                let (role, object) = self
                    .groups
                    .last()
                    .map_or((Role::Unknown, 0), |group| (group.role, group.object));
                self.groups.push(Group { place: Some(place), role, object, ..Group::default() });
            }
            Token::Close => self.close(),
            Token::RowEnd => {
                if let Some(group) = self.groups.last_mut() {
                    group.is_matrix = true;
                }
                self.end_matrix_row();
            }
            Token::Value(value) => {
                if let Some(group) = self.groups.last_mut() {
                    group.push(place, value);
                }
            }
            Token::Text(text) if self.read_plan(&text) => {}
            Token::Text(text) => match values_of(&text) {
                // Texts between statements are rarely cells, unless they have a name.
                Some(values) if self.groups.len() > 1 || self.is_named() => {
                    self.push_row(Row { place: Some(place), values });
                }
                _ => self.mark_other(),
            },
            Token::Key(name) => self.start_member(&name),
            Token::Other => self.mark_other(),
        }
    }

    /// Reads the text of a member `board` that describes the board of the puzzle beside it.
    fn read_plan(&mut self, text: &str) -> bool {
        let group = self.groups.last().filter(|group| group.describes_board);
        let plan = group.and_then(|group| Some((group.object, text.parse().ok()?)));
        plan.map(|(object, plan)| self.plans.insert(object, plan)).is_some()
    }

    fn is_named(&self) -> bool {
        self.groups.last().is_some_and(|group| group.is_named)
    }

    fn end_matrix_row(&mut self) {
        let group = self.groups.last_mut().filter(|group| group.is_matrix);
        if let Some(row) = group.and_then(Group::take_row) {
            self.push_row(row);
        }
    }

    fn mark_other(&mut self) {
        if let Some(group) = self.groups.last_mut() {
            group.has_other = true;
            group.values = Vec::new();
        }
    }

    fn start_member(&mut self, name: &str) {
        self.flush(false);
        let is_first = self.groups.last().is_some_and(|group| !group.has_other);
        self.mark_other();
        if let Some(group) = self.groups.last_mut() {
            if is_first && group.place.is_some() {
                self.objects += 1;
                group.object = self.objects;
            }
            group.role = Role::of(name);
            group.is_named = true;
            group.describes_board = name.eq_ignore_ascii_case("board");
        }
    }

    fn close(&mut self) {
        self.end_matrix_row();
        self.flush(true);
        if self.groups.len() < 2 {
            self.mark_other();
            return;
        }
        let Some(mut group) = self.groups.pop() else { return };
        if let Some(row) = group.take_row() {
            self.push_row(row);
        } else if let Some(parent) = self.groups.last_mut() {
            parent.values = Vec::new();
            parent.has_other |= parent.place.is_some() && group.has_other;
        }
    }

    /// Adds a row to the innermost group.
    fn push_row(&mut self, row: Row) {
        let Some(group) = self.groups.last_mut() else { return };
        group.values = Vec::new();
        let length = row.values.len();
        if group.rows.last().is_some_and(|last| last.values.len() != length) {
            self.flush(true);
        }
        let Some(group) = self.groups.last_mut() else { return };
        if length < MIN_SIDE {
            return;
        }
        group.rows.push(row);
        if group.rows.len() >= length || length > usize::from(MAX_SIDE) {
            self.flush(true);
        }
    }

    /// Turns the rows of the innermost group into boards. Rows that are no board by themselves may
    /// continue after a name.
    fn flush(&mut self, at_end: bool) {
        let Some(group) = self.groups.last_mut() else { return };
        let Some(length) = group.rows.first().map(|row| row.values.len()) else { return };
        let least = if group.role == Role::Unknown { MIN_FLAT_SIDE } else { MIN_SIDE };
        let flat = length.isqrt();
        let is_flat = flat * flat == length && flat >= least;
        let are_flat = is_flat && group.rows.iter().all(|row| row.fits(flat));
        let is_square = group.rows.len() == length;
        if !at_end && !are_flat && !is_square {
            return;
        }
        let (role, object) = (group.role, group.object);
        let rows = std::mem::take(&mut group.rows);
        let board = |side: usize, rows: Vec<Row>| {
            let places: Vec<Place> = rows.iter().filter_map(|row| row.place).collect();
            let place = places.first().copied().unwrap_or(Place { line: 1, column: 1 });
            let values = rows.into_iter().flat_map(|row| row.values).collect();
            Board { side: side as u16, values, rows: places, place, role, object }
        };
        if are_flat {
            self.found.extend(rows.into_iter().map(|row| Ok(board(flat, vec![row]))));
        } else if is_square {
            self.found.push_back(Ok(board(length, rows)));
        } else if rows.len() > 2 && rows.len() + 2 >= length {
            let place = rows.first().and_then(|row| row.place);
            let Some(place) = place else { return };
            let help = format!("with {length} values in a row it needs {length} rows");
            let kind = ReadErrorKind::RowCount { rows: rows.len(), needed: length };
            let fault = Fault::count("this puzzle has", rows.len(), "row", help).kind(kind);
            self.found.push_back(Err(fault.at(place.line, place.column)));
        }
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Board, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.found.is_empty() && !self.at_end {
            match self.scanner.next() {
                Some((place, token)) => self.step(place, token),
                None => {
                    // Brackets that are not closed may still hold boards.
                    while self.groups.len() > 1 {
                        self.close();
                    }
                    self.flush(true);
                    self.at_end = true;
                }
            }
        }
        self.found.pop_front()
    }
}

impl Group {
    fn push(&mut self, place: Place, value: Value) {
        // Values beside a bracket or a word are not a row of cells, and neither are those between
        // statements.
        let is_between = !self.rows.is_empty() && !self.is_matrix;
        if self.place.is_none() || self.has_other || is_between {
            return;
        }
        if self.values.is_empty() {
            self.place = Some(place);
        }
        if self.values.len() <= MAX_CELLS {
            self.values.push(value);
        }
    }

    /// Removes the values as a row, if there is nothing else.
    fn take_row(&mut self) -> Option<Row> {
        let values = std::mem::take(&mut self.values);
        let is_row = !self.has_other && !values.is_empty() && values.len() <= MAX_CELLS;
        is_row.then_some(Row { place: self.place, values })
    }
}

impl Row {
    /// Returns whether the values fit a board of this side.
    fn fits(&self, side: usize) -> bool {
        if self.values.iter().any(|value| matches!(value, Value::Symbol(_))) {
            if side > usize::from(MAX_ROW_SIDE) {
                return false;
            }
            let symbol = |value: &Value| match *value {
                Value::Symbol(symbol) => Some(symbol),
                Value::Number(number) => char::from_digit(number.into(), 10),
                Value::Empty => Some('.'),
            };
            let cells: Option<Vec<char>> = self.values.iter().map(symbol).collect();
            return cells.is_some_and(|cells| symbols::read(&cells, side as u16, None).is_ok());
        }
        let fits = |value: &Value| !matches!(value, Value::Number(n) if usize::from(*n) > side);
        self.values.iter().all(fits)
    }
}

/// Returns the symbols of a text as values, or the numbers of a long one, if it can be a row or a board:
/// words of letters alone are not.
fn values_of(text: &str) -> Option<Vec<Value>> {
    if text.len() > MAX_SYMBOLS {
        return text.split_whitespace().map(number).collect();
    }
    let value = |symbol: char| match symbol {
        symbol if symbol == ' ' || is_empty_symbol(symbol) => Some(Value::Empty),
        symbol if is_cell_symbol(symbol) => Some(Value::Symbol(symbol)),
        _ => None,
    };
    let has_sign = text.contains(|symbol: char| !symbol.is_alphabetic() && symbol != ' ');
    if has_sign { text.chars().map(value).collect() } else { None }
}

fn number(word: &str) -> Option<Value> {
    let is_empty = matches!(word, "." | "0");
    if is_empty { Some(Value::Empty) } else { word.parse().ok().map(Value::Number) }
}
