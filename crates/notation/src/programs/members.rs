//! Access to members of JSON objects, with errors that name the position.

use anydoku::{Candidates, Cell, Digit, Grid};
use serde_json::{Map, Value};

use crate::board::{self, MAX_SIDE, cells};
use crate::bounds::{MAX_OBJECTS, MAX_VALUES};
use crate::{Entries, Entry, Fault, ReadError, Record, excerpt};

/// Parses JSON.
pub(super) fn parse(text: &str) -> Result<Value, Fault> {
    check_size(text)?;
    serde_json::from_str(text).map_err(|error| json_fault(&error))
}

/// Parses a whole source as JSON. Syntax errors have their position in it.
fn parse_document(text: &str) -> Result<Value, ReadError> {
    check_size(text).map_err(|fault| fault.at(1, 1))?;
    serde_json::from_str(text)
        .map_err(|error| json_fault(&error).at(error.line().max(1), error.column().max(1)))
}

/// Checks the size of a JSON text before it is parsed, as a short text can take a lot of memory.
///
/// # Errors
/// Returns an error if the text has too many objects or values to be a puzzle.
pub(super) fn check_size(text: &str) -> Result<(), Fault> {
    let (mut objects, mut values) = (0, 0);
    for byte in text.bytes() {
        objects += usize::from(byte == b'{');
        values += usize::from(matches!(byte, b'{' | b'[' | b','));
    }
    let limits = [("objects", objects, MAX_OBJECTS), ("values", values, MAX_VALUES)];
    for (what, count, most) in limits {
        if count > most {
            let problem = format!("the JSON has {count} {what}");
            return Err(Fault::new(problem, format!("at most {most} are supported")));
        }
    }
    Ok(())
}

/// Counts the items of the list or members of the object that a JSON text starts with, up to
/// `most`, without parsing it.
pub(super) fn count_items(text: &str, most: usize) -> usize {
    let (mut depth, mut commas, mut quoted, mut escaped) = (0_usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 1 => commas += 1,
            _ => {}
        }
        if commas >= most {
            break;
        }
    }
    commas + 1
}

/// Converts an error of the parser.
pub(super) fn json_fault(error: &serde_json::Error) -> Fault {
    Fault::new(format!("invalid JSON: {error}"), "")
}

/// Returns whether a text may be a JSON object.
pub(super) fn starts_object(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// Returns whether a JSON text may have a member whose value is a list of lists of objects.
pub(super) fn may_have_rows_of_objects(text: &str, name: &str) -> bool {
    let quoted = format!("\"{name}\"");
    let starts = |at: usize| {
        let rest = text[at + quoted.len()..].chars().filter(|symbol| !symbol.is_whitespace());
        rest.take(4).eq(":[[{".chars())
    };
    text.match_indices(&quoted).any(|(at, _)| starts(at))
}

/// Reads a source that is one JSON document.
pub(super) fn read_document(text: &str, read: impl Fn(Value) -> Result<Record, Fault>) -> Entries {
    let line = 1 + text[..text.len() - text.trim_start().len()].matches('\n').count();
    let record = read(parse_document(text)?).map_err(|fault| fault.on_line(line));
    Ok(vec![Entry::new(line, record)])
}

/// Returns a member, or null if there is none.
pub(super) fn member<'a>(members: &'a Map<String, Value>, name: &str) -> &'a Value {
    members.get(name).unwrap_or(&Value::Null)
}

/// Returns the members that have other names than these.
pub(super) fn others(members: &Map<String, Value>, known: &[&str]) -> Map<String, Value> {
    let others = members.iter().filter(|(name, _)| !known.contains(&name.as_str()));
    others.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Returns the value as an object.
pub(super) fn object<'a>(value: &'a Value, path: &str) -> Result<&'a Map<String, Value>, Fault> {
    value.as_object().ok_or_else(|| invalid(path, value, "it must be an object"))
}

/// Returns the value as an array, or an error with this help.
pub(super) fn array<'a>(value: &'a Value, path: &str, help: &str) -> Result<&'a Vec<Value>, Fault> {
    value.as_array().ok_or_else(|| invalid(path, value, help))
}

/// Returns a square of rows, or an error with this help.
pub(super) fn square<'a>(
    value: &'a Value,
    path: &str,
    help: &str,
) -> Result<Vec<&'a Vec<Value>>, Fault> {
    let rows = array(value, path, help)?;
    let lists: Option<Vec<_>> = rows.iter().map(Value::as_array).collect();
    let square = lists.filter(|lists| lists.iter().all(|row| row.len() == rows.len()));
    square.ok_or_else(|| invalid(path, value, help))
}

/// Returns the fault for a value that a member cannot have.
pub(super) fn invalid(path: &str, value: &Value, help: impl Into<String>) -> Fault {
    Fault::new(named(path, value), help)
}

/// Describes a member for an error: `side is 0`.
fn named(path: &str, value: &Value) -> String {
    let text = match value {
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
        Value::Null => "missing".to_owned(),
        other => excerpt(other.to_string()),
    };
    if path.is_empty() { format!("the JSON is {text}") } else { format!("{path} is {text}") }
}

/// Returns a whole number; a string of digits and `5.0` count as one.
pub(super) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| {
            number.as_f64().filter(|f| f.fract() == 0.0 && f.abs() < 1e15).map(|f| f as i64)
        }),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Returns a whole number of a smaller type.
pub(super) fn number<T: TryFrom<i64>>(value: &Value) -> Option<T> {
    whole(value)?.try_into().ok()
}

/// Returns the side of a board.
pub(super) fn side(members: &Map<String, Value>, name: &str) -> Result<u16, Fault> {
    let value = member(members, name);
    let side = number(value).filter(|side| (1..=MAX_SIDE).contains(side));
    side.ok_or_else(|| invalid(name, value, format!("it must be 1 to {MAX_SIDE}")))
}

/// Returns a digit of a board of this side, or `None` for null, 0 and an empty string.
pub(super) fn digit(value: &Value, side: u16, path: &str) -> Result<Option<Digit>, Fault> {
    if matches!(value, Value::Null) || value.as_str().is_some_and(|text| text.trim().is_empty()) {
        return Ok(None);
    }
    match whole(value) {
        Some(0) => Ok(None),
        Some(number) if (1..=i64::from(side)).contains(&number) => Ok(Digit::new(number as u16)),
        _ => Err(invalid(path, value, format!("it must be a digit from 1 to {side}"))),
    }
}

/// Returns a grid of N x N digits; 0 and null are empty.
pub(super) fn grid(value: &Value, side: u16, path: &str) -> Result<Grid, Fault> {
    let needed = usize::from(side) * usize::from(side);
    let items = value.as_array().filter(|items| items.len() == needed);
    let items = items.ok_or_else(|| invalid(path, value, format!("it must be {needed} digits")))?;
    let mut grid = Grid::empty(side);
    for (cell, item) in cells(side).zip(items) {
        grid.set(cell, digit(item, side, path)?);
    }
    Ok(grid)
}

/// Returns a list of digits.
pub(super) fn digits(value: &Value, side: u16, path: &str) -> Result<Vec<Digit>, Fault> {
    let list = array(value, path, "it must be an array of digits")?;
    list.iter().filter_map(|item| digit(item, side, path).transpose()).collect()
}

/// Returns whether a name is in a list, in which names stand between blanks.
pub(super) fn is_listed(name: &str, names: &str) -> bool {
    names.split(' ').any(|listed| listed == name)
}

/// Converts a grid to JSON.
pub(super) fn grid_json(grid: &Grid) -> Value {
    grid.values().to_vec().into()
}

/// Converts the candidates of a cell to JSON.
pub(super) fn digits_json(marks: &Candidates, cell: Cell) -> Value {
    marks.get(cell).iter().map(|digit| Value::from(digit.value())).collect()
}

/// Returns a text member. Numbers are converted to text; anything else is empty.
pub(super) fn text(object: &Map<String, Value>, name: &str) -> String {
    match object.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns a cell by its number.
pub(super) fn cell(value: &Value, side: u16, path: &str) -> Result<Cell, Fault> {
    number(value).and_then(|index| board::cell(index, side)).ok_or_else(|| {
        let last = usize::from(side) * usize::from(side) - 1;
        invalid(path, value, format!("it must be a cell from 0 to {last}"))
    })
}

/// Returns the cell at a row and a column, which count from 0.
pub(super) fn place(row: Option<&Value>, column: Option<&Value>, side: u16) -> Option<Cell> {
    let place = |value: Option<&Value>| value.and_then(number).filter(|&place| place < side);
    Some(Cell::new(place(row)?, place(column)?))
}

/// Adds a text member unless it is empty.
pub(super) fn put_text(object: &mut Map<String, Value>, name: &str, text: &str) {
    if !text.is_empty() {
        object.insert(name.to_owned(), text.into());
    }
}

/// Returns the name and value of metadata in a cage without cells: `title: A title`.
pub(super) fn stated_by(cage: &Value) -> Option<(&str, &str)> {
    let is_bare = cage.get("cells").is_none_or(is_empty);
    let text = cage.get("value").and_then(Value::as_str).filter(|_| is_bare);
    text.and_then(|text| text.split_once(':')).map(|(name, value)| (name.trim(), value.trim()))
}

/// Returns whether a member holds nothing: null, false, or an empty text, list or object.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}
