//! Puzzles as a list of row, column and digit: lists of three, facts of logic programs, assignments
//! to elements, objects with names, tables. Evidence decides whether rows and columns count from 0
//! or 1.

use anydoku::{Cell, Digit, Grid};

use super::names::{Meaning, normal};
use super::scan::Value;
use super::tree::{Content, List, Node};
use crate::board::MAX_SIDE;
use crate::{Fault, Record};

/// The row, column and digit of a cell; digit 0 is an empty cell.
pub(crate) type Triple = [u16; 3];

/// The fewest cells that are a puzzle.
pub(crate) const MIN_TRIPLES: usize = 4;

const ROWS: [&str; 4] = ["row", "r", "y", "i"];
const COLUMNS: [&str; 5] = ["column", "col", "c", "x", "j"];
const DIGITS: [&str; 8] = ["value", "val", "v", "digit", "number", "num", "d", "cell"];
const GIVEN: [&str; 5] = ["given", "isgiven", "fixed", "isfixed", "locked"];

/// Returns which of row, column and digit a name stands for.
pub(crate) fn part_of_name(name: &str) -> Option<usize> {
    let name = normal(name);
    [&ROWS[..], &COLUMNS, &DIGITS].iter().position(|names| names.contains(&name.as_str()))
}

/// Returns the row, column and digit that an object names, with digit 0 for an entry of the player,
/// or `None` if another member could change the puzzle.
fn parts(list: &List) -> Option<[Option<u16>; 3]> {
    let mut parts = [None; 3];
    let mut is_given = true;
    for pair in list.nodes.chunks(2) {
        let [name, value] = pair else { return None };
        let Content::Name(name) = &name.content else { return None };
        let plain = normal(name);
        match part_of_name(name) {
            Some(part) if value.is_nothing() => parts[part] = Some(0),
            Some(part) => parts[part] = Some(value.number()?),
            None if GIVEN.contains(&plain.as_str()) => is_given = !value.is_nothing(),
            None if plain == "id" => {}
            None => match Meaning::of(name) {
                Meaning::Harmless | Meaning::Solution => {}
                _ if value.is_nothing() => {}
                _ => return None,
            },
        }
    }
    parts[2] = parts[2].map(|digit| if is_given { digit } else { 0 });
    Some(parts)
}

/// Returns the cell of an object that names its row and column, and its digit unless it is empty.
pub(super) fn of_object(list: &List) -> Option<Triple> {
    let [row, column, digit] = parts(list)?;
    Some([row?, column?, digit.unwrap_or(0)])
}

/// Returns a row whose cells are objects with a digit each.
pub(super) fn row_of_objects(list: &List) -> Option<Vec<Value>> {
    let value = |node: &Node| match &node.content {
        Content::Value(value) => Some(*value),
        Content::List(list) => match parts(list)? {
            [None, None, Some(0)] => Some(Value::Empty),
            [None, None, Some(digit)] => Some(Value::Number(digit)),
            _ => None,
        },
        _ => None,
    };
    list.nodes.iter().map(value).collect()
}

/// Returns the cells of an object whose names are cells: `r1c2`, `1,2`.
pub(super) fn of_map(list: &List) -> Option<Vec<Triple>> {
    let pairs = list.nodes.chunks(2).map(|pair| {
        let [name, value] = pair else { return None };
        let Content::Name(name) = &name.content else { return None };
        let [row, column] = cell_of_name(name)?;
        Some([row, column, if value.is_nothing() { 0 } else { value.number()? }])
    });
    let triples: Option<Vec<Triple>> = pairs.collect();
    triples.filter(|triples| triples.len() >= MIN_TRIPLES)
}

/// Returns the row and column of a cell such as `r1c2`, `1,2` or `(1, 2)`.
pub(crate) fn cell_of_name(name: &str) -> Option<[u16; 2]> {
    let is_part = |symbol: char| {
        symbol.is_ascii_digit() || matches!(symbol.to_ascii_lowercase(), 'r' | 'c' | ' ')
    };
    if !name.chars().all(|symbol| is_part(symbol) || "(),-_:.[]".contains(symbol)) {
        return None;
    }
    let parts = name.split(|symbol: char| !symbol.is_ascii_digit());
    let mut numbers = parts.filter(|part| !part.is_empty()).map(str::parse);
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(row)), Some(Ok(column)), None) => Some([row, column]),
        _ => None,
    }
}

/// Returns a row of three as a cell.
pub(super) fn of_row(row: &[Value]) -> Option<Triple> {
    let [first, second, third] = row else { return None };
    let digit = if *third == Value::Empty { 0 } else { third.number()? };
    Some([first.number()?, second.number()?, digit])
}

/// Returns the puzzle of these cells.
///
/// # Errors
/// Returns an error if a cell occurs twice, or if it isn't clear where counting starts.
pub(crate) fn record(triples: &[Triple]) -> Result<Record, Fault> {
    let seen = || format!("a list of row, column, value with {} cells", triples.len());
    let most = |part: usize| triples.iter().map(|cell| cell[part]).max().unwrap_or(0);
    let from_zero = triples.iter().any(|&[row, column, _]| row == 0 || column == 0);
    let [row, column] = [0, 1].map(|part| most(part).saturating_add(u16::from(from_zero)));
    let last = row.max(column);
    let largest = last.max(most(2));
    // The last row, the last column and the last digit may all be missing, but hardly those of
    // another size all be there.
    let is_whole = [row, column, most(2)].iter().all(|&number| number == largest);
    let root = (1..).find(|root| root * root >= u32::from(largest)).unwrap_or(1);
    let square = u16::try_from(root * root).unwrap_or(u16::MAX);
    let side = if is_whole { largest } else { square };
    if side > MAX_SIDE || anydoku::Boxes::usual(side) == anydoku::Boxes::None {
        let help = format!("the numbers go up to {largest}, which is no usual size");
        return Err(Fault::new(seen(), help));
    }
    if !from_zero && last < side {
        let help = format!("it isn't clear whether they count from 0 or 1: neither 0 nor {side}");
        return Err(Fault::new(seen(), format!("{help} is a row or column")));
    }
    let mut grid = Grid::empty(side);
    let mut is_set = vec![false; usize::from(side) * usize::from(side)];
    for &[row, column, digit] in triples {
        let first = u16::from(!from_zero);
        let cell = Cell::new(row - first, column - first);
        if std::mem::replace(&mut is_set[cell.index(side)], true) {
            return Err(Fault::new(seen(), format!("row {row}, column {column} occurs twice")));
        }
        grid.set(cell, Digit::new(digit));
    }
    let mut record = Record::new(grid);
    if largest != square {
        let note = "taken as the size, as the numbers of rows, columns and digits go up to";
        record.notes.push(format!("{side}x{side} is {note} {largest}"));
    }
    Ok(record)
}
