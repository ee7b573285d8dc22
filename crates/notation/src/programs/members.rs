//! Members of JSON objects, with faults that name the place.

use anydoku::words::counted;
use anydoku::{Candidates, Cell, Digit, Grid};
use serde_json::{Map, Value};

use crate::ReadError;
use crate::board::{self, cells};
use crate::bounds::{MOST_OBJECTS, MOST_VALUES};
use crate::fault::Fault;

/// The JSON of a text.
pub(super) fn parse(text: &str) -> Result<Value, Fault> {
    check_size(text)?;
    serde_json::from_str(text).map_err(|error| json_fault(&error))
}

/// The JSON of a whole source, with the place of what is no JSON.
pub(super) fn parse_document(text: &str) -> Result<Value, ReadError> {
    check_size(text).map_err(|fault| fault.at(1, 1))?;
    serde_json::from_str(text)
        .map_err(|error| json_fault(&error).at(error.line().max(1), error.column().max(1)))
}

/// # Errors
/// If a text holds too many objects or values to be a puzzle: a few bytes become many once parsed.
pub(super) fn check_size(text: &str) -> Result<(), Fault> {
    let (mut objects, mut values) = (0, 0);
    for byte in text.bytes() {
        objects += usize::from(byte == b'{');
        values += usize::from(matches!(byte, b'{' | b'[' | b','));
    }
    match () {
        () if objects > MOST_OBJECTS => {
            Err(Fault::new(format!("{objects} objects"), format!("at most {MOST_OBJECTS}")))
        }
        () if values > MOST_VALUES => {
            Err(Fault::new(counted(values, "value"), format!("at most {MOST_VALUES}")))
        }
        () => Ok(()),
    }
}

/// Items of the list, or members of the object, that a JSON text starts with: counted without
/// parsing it, up to `most`.
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

/// What the parser says.
pub(super) fn json_fault(error: &serde_json::Error) -> Fault {
    Fault::new(error.to_string(), "JSON")
}

/// An object, or the fault that it is none.
pub(super) fn object<'a>(value: &'a Value, path: &str) -> Result<&'a Map<String, Value>, Fault> {
    value.as_object().ok_or_else(|| Fault::new(named(path, value), "an object"))
}

/// A value with its place, for a fault.
pub(super) fn named(path: &str, value: &Value) -> String {
    let text = match value {
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
        other => other.to_string(),
    };
    if path.is_empty() { text } else { format!("{path}: {text}") }
}

/// A whole number, also one in a string or written `5.0`.
pub(super) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| {
            number.as_f64().filter(|f| f.fract() == 0.0 && f.abs() < 1e15).map(|f| f as i64)
        }),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// A digit of a board of this side; `None` for null, 0 and an empty string.
pub(super) fn digit(value: &Value, side: u16, path: &str) -> Result<Option<Digit>, Fault> {
    if matches!(value, Value::Null) || value.as_str().is_some_and(|text| text.trim().is_empty()) {
        return Ok(None);
    }
    match whole(value) {
        Some(0) => Ok(None),
        Some(number) if (1..=i64::from(side)).contains(&number) => Ok(Digit::new(number as u16)),
        _ => Err(Fault::new(named(path, value), format!("a digit from 1 to {side}"))),
    }
}

/// N x N digits; 0 and null are empty.
pub(super) fn grid(value: &Value, side: u16, path: &str) -> Result<Grid, Fault> {
    let expected = usize::from(side) * usize::from(side);
    let items = value.as_array().filter(|items| items.len() == expected);
    let items =
        items.ok_or_else(|| Fault::new(named(path, value), format!("{expected} digits")))?;
    let mut grid = Grid::empty(side);
    for (cell, item) in cells(side).zip(items) {
        grid.set(cell, digit(item, side, path)?);
    }
    Ok(grid)
}

/// Adds a list of digits to a cell's candidates.
pub(super) fn add_digits(
    marks: &mut Candidates,
    cell: Cell,
    value: &Value,
    path: &str,
) -> Result<(), Fault> {
    let items =
        value.as_array().ok_or_else(|| Fault::new(named(path, value), "an array of digits"))?;
    for item in items {
        if let Some(digit) = digit(item, marks.side(), path)? {
            marks.insert(cell, digit);
        }
    }
    Ok(())
}

/// The values of a grid as JSON.
pub(super) fn grid_json(grid: &Grid) -> Value {
    grid.values().to_vec().into()
}

/// The candidates of a cell as JSON.
pub(super) fn digits_json(marks: &Candidates, cell: Cell) -> Value {
    marks.get(cell).iter().map(|digit| Value::from(digit.value())).collect()
}

/// A text member; numbers count as text, anything else is empty.
pub(super) fn text(object: &Map<String, Value>, name: &str) -> String {
    match object.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// A cell by its number.
pub(super) fn cell(value: &Value, side: u16, path: &str) -> Result<Cell, Fault> {
    let index = whole(value).and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| board::cell(index, side)).ok_or_else(|| {
        let last = usize::from(side) * usize::from(side) - 1;
        Fault::new(named(path, value), format!("a cell from 0 to {last}"))
    })
}

/// Puts a text into a member unless it is empty.
pub(super) fn put_text(object: &mut Map<String, Value>, name: &str, text: &str) {
    if !text.is_empty() {
        object.insert(name.to_owned(), text.into());
    }
}
