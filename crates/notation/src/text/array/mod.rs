//! Arrays as programs write them: nested lists of Python, JSON or any other language, printed
//! matrices, lists of rows or lines in quotes, objects with a puzzle and a solution: `array`.
//!
//! Accepts N rows of N values (side 4 or more) in brackets of any kind, one after the other or in
//! another list, and flat lists or texts of N*N values. Values are numbers or symbols in quotes;
//! `None`, `null`, `_`, an empty text and the usual empty symbols are empty cells. If empty cells
//! are `null` and there is a 0, the values count from 0. In an object, the member that is called
//! `solution` or `answer` belongs to the puzzle beside it.

mod boards;
mod scan;

use anydoku::Grid;
use boards::{Board, Boards, Role};
use scan::Value;

use super::directives::Directives;
use super::symbols::{self, MAX_ROW_SIDE};
use crate::bounds::{MAX_RECORDS, bounded_or};
use crate::{Entries, Entry, Fault, ReadError, Record};

/// Returns whether there is a board in brackets.
pub(crate) fn recognizes(text: &str) -> bool {
    // A look at the bytes is faster than a scan.
    if memchr::memchr3(b'[', b'{', b'(', text.as_bytes()).is_none() && !text.contains(['"', '\'']) {
        return false;
    }
    Boards::of(text, 1).take(MAX_TRIED).any(|board| board.and_then(|b| grid_of(&b)).is_ok())
}

/// The number of possible boards that detection looks at.
const MAX_TRIED: usize = 16;

/// Returns whether each line is an array or object with one puzzle, judging by the first lines.
pub(crate) fn is_line_based(text: &str) -> bool {
    let mut lines = super::content_lines(text).take(3).peekable();
    lines.peek().is_some() && lines.all(|(number, line)| read_line(line, number).is_ok())
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

/// Reads all puzzles of a text.
pub(crate) fn read(text: &str) -> Entries {
    bounded_or(entries(text, 1), "no puzzle found", NEEDED)
}

/// Returns the puzzles of a text whose first line has this number, each with its solution.
fn entries(text: &str, number: usize) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    // The boards of the object that is being read.
    let mut members: Vec<Board> = Vec::new();
    let mut boards = Boards::of(text, number);
    while let Some(board) = boards.next() {
        let board = match board {
            Ok(board) => board,
            Err(error) => {
                entries.extend(entries_of_object(&mut members, &mut boards));
                entries.push(Entry::failed(error));
                continue;
            }
        };
        if members.first().is_some_and(|first| first.object != board.object) {
            entries.extend(entries_of_object(&mut members, &mut boards));
        }
        members.push(board);
        if members.len() > MAX_MEMBERS {
            entries.extend(entries_of_object(&mut members, &mut boards));
        }
        if entries.len() > MAX_RECORDS {
            break;
        }
    }
    entries.extend(entries_of_object(&mut members, &mut boards));
    entries
}

/// The number of boards of one object that are looked at together.
const MAX_MEMBERS: usize = 64;

/// Turns the boards of an object into puzzles: those that are called so, otherwise all but
/// solutions.
fn entries_of_object(members: &mut Vec<Board>, boards: &mut Boards<'_>) -> Vec<Entry> {
    let mut members = std::mem::take(members);
    let object = members.first().map_or(0, |board| board.object);
    let plan = boards.plans.remove(&object).filter(|_| object > 0);
    let named = members.iter().any(|board| board.role == Role::Puzzle);
    let has_puzzle = members.iter().any(|board| board.role != Role::Solution);
    if named && members.iter().all(|board| board.object > 0) {
        members.retain(|board| board.role != Role::Unknown);
    }
    let mut solutions = Vec::new();
    let mut entries: Vec<Entry> = Vec::new();
    for board in members {
        if board.role == Role::Solution && has_puzzle {
            solutions.extend(grid_of(&board).ok().map(|read| read.grid));
            continue;
        }
        entries.push(Entry::new(board.place.line, record_of(board)));
    }
    let directives = Directives::from(plan.unwrap_or_default());
    for record in entries.iter_mut().filter_map(|entry| entry.record.as_mut().ok()) {
        directives.fill(record);
    }
    for (entry, solution) in entries.iter_mut().zip(solutions) {
        if let Ok(record) = &mut entry.record {
            record.set_solution(solution);
        }
    }
    entries
}

fn record_of(board: Board) -> Result<Record, ReadError> {
    let read = grid_of(&board)?;
    let mut record = Record::new(read.grid);
    record.symbols = read.symbols;
    record.notes.extend(read.note);
    Ok(record)
}

/// Returns the cells of a board.
fn grid_of(board: &Board) -> Result<symbols::Cells, ReadError> {
    let is_symbol = |value: &Value| matches!(value, Value::Symbol(_));
    if board.values.iter().any(is_symbol) { symbols_of(board) } else { numbers_of(board) }
}

/// Reads a board that has symbols in quotes, or letters.
fn symbols_of(board: &Board) -> Result<symbols::Cells, ReadError> {
    if board.side > MAX_ROW_SIDE {
        let problem = format!("this row has {} symbols", board.side);
        let help = format!("use numbers for puzzles beyond {MAX_ROW_SIDE}x{MAX_ROW_SIDE}");
        return Err(board.at(0, Fault::new(problem, help)));
    }
    let mut cells = Vec::with_capacity(board.values.len());
    for (index, value) in board.values.iter().enumerate() {
        cells.push(match *value {
            Value::Empty => '.',
            Value::Symbol(symbol) => symbol,
            Value::Number(0) => '0',
            Value::Number(number) => {
                let symbol = anydoku::Digit::new(number).and_then(anydoku::grid::digit_symbol);
                let fault = || Fault::invalid(number.to_string(), "use symbols or numbers");
                symbol.ok_or_else(|| board.at(index, fault()))?
            }
        });
    }
    symbols::read(&cells, board.side, None).map_err(|bad| {
        let symbol = cells.get(bad.index).copied().unwrap_or('.');
        board.at(bad.index, Fault::symbol(symbol, bad.help))
    })
}

fn numbers_of(board: &Board) -> Result<symbols::Cells, ReadError> {
    let side = board.side;
    let numbers = || {
        board.values.iter().filter_map(|value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        })
    };
    let is_partly = board.values.contains(&Value::Empty);
    let from_zero = is_partly && numbers().any(|n| n == 0) && numbers().all(|n| n < side);
    let mut values = Vec::with_capacity(board.values.len());
    for (index, value) in board.values.iter().enumerate() {
        values.push(match *value {
            Value::Number(number) if from_zero => number + 1,
            Value::Number(number) if number <= side => number,
            Value::Number(number) => {
                let help = format!("use 1 to {side}, or 0 for an empty cell");
                return Err(board.at(index, Fault::invalid(number.to_string(), help)));
            }
            _ => 0,
        });
    }
    let note =
        from_zero.then(|| "0 is taken as the first digit, as empty cells are marked".to_owned());
    let grid = Grid::from_values(side, values).unwrap_or_else(|| Grid::empty(side));
    Ok(symbols::Cells { grid, symbols: None, note })
}
