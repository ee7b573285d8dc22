//! Reading of documents item by item, so that each error has its own position.

use std::collections::BTreeMap;

use anydoku::shape::{BoardPlan, NO_REGION};
use anydoku::{Boxes, Candidates, Cell};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::{
    COLLECTION, COLLECTION_MEMBERS, GAME, GAME_MEMBERS, PUZZLE_MEMBERS, check_format, metadata,
    rules,
};
use crate::board::{add_marks, boxes_from_labels, if_filled};
use crate::bounds::{MAX_RECORDS, bounded};
use crate::entry::entries_of;
use crate::programs::line_columns::LineColumns;
use crate::programs::members::{self, invalid, member, number, object, whole};
use crate::{Entries, Entry, Fault, ReadError, Record, excerpt};

type Members<'a> = BTreeMap<String, &'a RawValue>;

/// Reads one document, or one per line.
pub(crate) fn read(text: &str) -> Entries {
    let lines = || text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let first = lines().next().map_or("", |(_, line)| line);
    if lines().nth(1).is_some() && serde_json::from_str::<Members<'_>>(first).is_ok() {
        return Ok(bounded(lines().flat_map(|(at, line)| entries_of(read_document(line, at + 1)))));
    }
    read_document(text, 1)
}

/// Reads the puzzle or game on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let mut entries = read_document(line, number)?;
    let only = entries.pop().filter(|_| entries.is_empty());
    let help = "write one puzzle or game per line";
    only.ok_or_else(|| ReadError::new(number, 1, "this line is a collection", help))?.record
}

fn read_document(text: &str, first_line: usize) -> Entries {
    let syntax = |error: serde_json::Error| {
        let (line, column) = (error.line().max(1), error.column().max(1));
        members::json_fault(&error).at(first_line + line - 1, column)
    };
    // Larger documents are not ours, and not worth the memory of parsing them.
    if members::count_items(text, MAX_RECORDS) > MAX_RECORDS {
        return Err(ReadError::new(first_line, 1, too_many("members"), ""));
    }
    let members: Members<'_> = serde_json::from_str(text).map_err(syntax)?;
    let mut places = LineColumns::new(text);
    let start = text.len() - text.trim_start().len();
    let value = |name: &str| members.get(name).and_then(|raw| members::parse(raw.get()).ok());
    let (line, column) = places.of(start);
    let line = first_line + line - 1;
    check_format(value("format").as_ref()).map_err(|fault| fault.at(line, column))?;
    if value("kind") != Some(Value::from("collection")) {
        let record = item(text).map_err(|fault| fault.at(line, column));
        return Ok(vec![Entry::new(line, record)]);
    }
    let list = members.get("items").map_or("", |raw| raw.get());
    if members::count_items(list, MAX_RECORDS) > MAX_RECORDS {
        let help = "split it, or write one puzzle per line";
        return Err(ReadError::new(line, column, too_many("items"), help));
    }
    let items = members.get("items").and_then(|raw| serde_json::from_str(raw.get()).ok());
    let items: Vec<&RawValue> = items.ok_or_else(|| {
        Fault::new("this collection has no items", "add \"items\": […]").at(line, column)
    })?;
    let read_item = |raw: &RawValue| {
        // The item is a slice of the text, so its offset gives its position.
        let at = (raw.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let (line, column) = places.of(at.min(text.len()));
        let line = first_line + line - 1;
        Entry::new(line, item(raw.get()).map_err(|fault| fault.at(line, column)))
    };
    let mut entries: Vec<Entry> = items.into_iter().map(read_item).collect();
    let others = members.keys().filter(|name| !COLLECTION_MEMBERS.contains(&name.as_str()));
    let extra = others.filter_map(|name| Some((name.clone(), value(name)?))).collect();
    if let Some(record) = entries.iter_mut().find_map(|entry| entry.record.as_mut().ok()) {
        record.set_extra(COLLECTION, extra);
    }
    Ok(entries)
}

fn too_many(what: &str) -> String {
    format!("this document has more than {MAX_RECORDS} {what}")
}

fn item(text: &str) -> Result<Record, Fault> {
    let value = members::parse(text)?;
    let members = object(&value, "")?;
    if members.contains_key("format") {
        check_format(members.get("format"))?;
    }
    match members.get("kind").map(|kind| (kind.as_str(), kind)) {
        None | Some((Some("puzzle"), _)) => puzzle(members),
        Some((Some("game"), _)) => game(members),
        Some((_, kind)) => Err(invalid("kind", kind, "it must be puzzle, game or collection")),
    }
}

fn puzzle(members: &Map<String, Value>) -> Result<Record, Fault> {
    let side = members::side(members, "side")?;
    let mut record = Record::new(members::grid(member(members, "givens"), side, "givens")?);
    record.plan = board(members, side)?;
    if let Some(solution) = members.get("solution").filter(|solution| !solution.is_null()) {
        record.solution = Some(members::grid(solution, side, "solution")?);
    }
    if let Some(list) = members.get("rules") {
        rules::read(list, &mut record)?;
    }
    metadata::read(members, &mut record);
    record.extra = members::others(members, &PUZZLE_MEMBERS);
    Ok(record)
}

fn board(members: &Map<String, Value>, side: u16) -> Result<BoardPlan, Fault> {
    let Some(board) = members.get("board") else {
        return Ok(BoardPlan { boxes: boxes(members, side)?, ..BoardPlan::default() });
    };
    let text = board.as_str().ok_or_else(|| invalid("board", board, "it must be text"))?;
    let plan: BoardPlan = text.parse().map_err(|error| Fault::new(format!("{error}"), ""))?;
    plan.shape(side).map_err(|error| Fault::new(error.to_string(), ""))?;
    Ok(plan)
}

/// Returns the boxes as documents without a member `board` state them.
fn boxes(members: &Map<String, Value>, side: u16) -> Result<Option<Boxes>, Fault> {
    if let Some(regions) = members.get("regions").filter(|regions| !regions.is_null()) {
        let cells = usize::from(side) * usize::from(side);
        let list = regions.as_array().filter(|list| list.len() == cells);
        let help = format!("it must be {cells} numbers");
        let list = list.ok_or_else(|| invalid("regions", regions, help))?;
        let label = |number: &Value| match whole(number) {
            Some(-1) => Ok(None),
            Some(number) if (0..i64::from(NO_REGION)).contains(&number) => Ok(Some(number)),
            _ => Err(invalid("regions", number, "use the number of a region, or -1 for none")),
        };
        let labels = list.iter().map(label).collect::<Result<Vec<_>, Fault>>()?;
        return Ok(Some(boxes_from_labels(&labels, side)?));
    }
    match members.get("box") {
        None => Ok(None),
        Some(Value::Null) => Ok(Some(Boxes::None)),
        Some(shape) => {
            let number = |name: &str| shape.get(name).and_then(whole).unwrap_or(0);
            let (rows, columns) = (number("rows"), number("columns"));
            if rows < 1 || columns < 1 || rows.checked_mul(columns) != Some(side.into()) {
                let problem = format!("box is {}", excerpt(shape.to_string()));
                return Err(Fault::new(problem, format!("rows x columns must be {side}")));
            }
            Ok(Some(Boxes::Blocks { rows: rows as u16, columns: columns as u16 }))
        }
    }
}

fn game(members: &Map<String, Value>) -> Result<Record, Fault> {
    let inner = object(member(members, "puzzle"), "puzzle")?;
    if inner.contains_key("format") {
        check_format(inner.get("format"))?;
    }
    let mut record = puzzle(inner)?;
    let side = record.side();
    if let Some(entries) = members.get("entries").filter(|entries| !entries.is_null()) {
        record.entries = if_filled(members::grid(entries, side, "entries")?);
    }
    record.center = marks(members, "centre", side)?;
    record.corner = marks(members, "corner", side)?;
    for (cell, colors) in by_cell(members, "colours", side)? {
        let list = colors.as_array().and_then(|list| list.iter().map(number).collect());
        let list: Vec<u8> =
            list.ok_or_else(|| invalid("colours", colors, "use numbers from 0 to 255"))?;
        if !list.is_empty() {
            record.colors.insert(cell, list);
        }
    }
    if let Some(elapsed) = members.get("elapsed_ms") {
        let fault = || invalid("elapsed_ms", elapsed, "it must be milliseconds");
        record.elapsed_ms = Some(elapsed.as_u64().ok_or_else(fault)?);
    }
    record.set_extra(GAME, members::others(members, &GAME_MEMBERS));
    Ok(record)
}

/// Returns the members of an object whose names are cell numbers.
fn by_cell<'a>(
    members: &'a Map<String, Value>,
    name: &str,
    side: u16,
) -> Result<Vec<(Cell, &'a Value)>, Fault> {
    let Some(value) = members.get(name).filter(|value| !value.is_null()) else {
        return Ok(Vec::new());
    };
    let cell = |number: &str| members::cell(&Value::from(number), side, name);
    object(value, name)?.iter().map(|(number, value)| Ok((cell(number)?, value))).collect()
}

fn marks(members: &Map<String, Value>, name: &str, side: u16) -> Result<Option<Candidates>, Fault> {
    // At side 400, even an empty set of marks takes 9 MB.
    let mut marks = None;
    for (cell, digits) in by_cell(members, name, side)? {
        add_marks(&mut marks, side, cell, members::digits(digits, side, name)?);
    }
    Ok(marks)
}
