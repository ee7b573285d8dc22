//! `SudokuPad`'s own JSON: cells, regions, cages and metadata. All other members are
//! drawings, settings or rules.

use anydoku::{Cell, Digit, Grid};
use serde_json::{Map, Value, json};

use crate::board::{add_marks, boxes_from_labels, cells, divide, regions, side_of};
use crate::houses::name_houses;
use crate::programs::members::{
    self, invalid, is_empty, is_listed, member, number, object, put_text, whole,
};
use crate::{
    Capabilities, DRAWINGS_NOTE, Fault, Record, RestrictionSupport, Rule, Written, checked_houses,
    excerpt, refuse,
};

const CAPABILITIES: Capabilities = Capabilities {
    restricted: RestrictionSupport::No,
    ..Capabilities::any_rules(1..=crate::board::MAX_SIDE)
};

/// The key of extra members of this format.
const EXTRA_KEY: &str = "sudokupad";
/// Members that are drawings or settings.
const DRAWINGS: &str = "id cellSize lines arrows overlays underlays videos settings foglight \
     fogofwar triggereffect";
const CAGE: &str = "cage";

pub(super) fn read(value: &Value) -> Result<Record, Fault> {
    let members = object(value, "")?;
    let help = "it must have as many rows as columns";
    let list = members::square(member(members, "cells"), "cells", help)?;
    let side = side_of(list.len() * list.len())?;
    let mut record = Record::new(Grid::empty(side));
    read_cells(&list, &mut record)?;
    read_regions(members.get("regions"), &mut record)?;
    for cage in members.get("cages").and_then(Value::as_array).into_iter().flatten() {
        read_cage(cage, &mut record)?;
    }
    if let Some(Value::Object(object)) = members.get("metadata") {
        for (name, place) in record.metadata.stated_mut() {
            let text = match object.get(name) {
                Some(Value::Array(lines)) => {
                    lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
                }
                _ => members::text(object, name),
            };
            if !text.is_empty() {
                *place = text;
            }
        }
        record.solution = solution(&members::text(object, "solution"), side);
    }
    let mut extra = Map::new();
    for (name, value) in members.iter().filter(|(_, value)| !is_empty(value)) {
        match name.as_str() {
            "cells" | "regions" | "cages" | "metadata" => {}
            _ if is_listed(name, DRAWINGS) => {
                extra.insert(name.clone(), value.clone());
            }
            _ => {
                let source = json!({ EXTRA_KEY: { "key": name, "value": value } });
                record.rules.push(Rule::new(name.to_lowercase(), Vec::new(), source));
            }
        }
    }
    name_houses(&mut record.plan, side);
    let drawn = ["lines", "arrows", "overlays", "underlays"];
    if drawn.iter().any(|name| extra.contains_key(*name)) {
        record.notes.push(DRAWINGS_NOTE.to_owned());
    }
    extra.remove("cellSize");
    record.set_extra(EXTRA_KEY, extra);
    Ok(record)
}

fn read_cells(rows: &[&Vec<Value>], record: &mut Record) -> Result<(), Fault> {
    let side = record.side();
    for (cell, value) in cells(side).zip(rows.iter().copied().flatten()) {
        let path = |name: &str| format!("cells[{}][{}].{name}", cell.row(), cell.column());
        if let Some(value) = value.get("value") {
            record.givens.set(cell, members::digit(value, side, &path("value"))?);
        }
        let marks = [("centremarks", &mut record.center), ("pencilMarks", &mut record.corner)];
        for (name, marks) in marks {
            let list = match value.get(name).filter(|list| !is_empty(list)) {
                None => continue,
                Some(Value::Array(list)) => list.clone(),
                Some(Value::String(text)) if text.contains(',') => {
                    text.split(',').map(|digit| digit.trim().into()).collect()
                }
                Some(other) => {
                    let text = whole(other).map(|number| number.to_string());
                    let text = text.or_else(|| other.as_str().map(str::to_owned));
                    let text =
                        text.ok_or_else(|| invalid(&path(name), other, "it must be digits"))?;
                    text.chars().map(|digit| digit.to_string().into()).collect()
                }
            };
            add_marks(marks, side, cell, members::digits(&list.into(), side, &path(name))?);
        }
    }
    Ok(())
}

/// Reads a list of `[row, column]`, counted from 0.
fn cell_list(value: &Value, side: u16, path: &str) -> Result<Vec<Cell>, Fault> {
    let list = members::array(value, path, "it must be an array of cells")?;
    let read = |pair: &Value| {
        members::place(pair.get(0), pair.get(1), side).ok_or_else(|| {
            let problem = format!("{path} has {}", excerpt(pair.to_string()));
            Fault::new(problem, "it must be [row, column] from 0")
        })
    };
    list.iter().map(read).collect()
}

/// Reads regions: those that do not overlap are boxes, the rest are extra houses.
fn read_regions(regions: Option<&Value>, record: &mut Record) -> Result<(), Fault> {
    let side = record.side();
    let list = regions.and_then(Value::as_array).into_iter().flatten();
    let lists = list.map(|region| cell_list(region, side, "regions"));
    let fits = |number, cells: &[Cell]| number < usize::from(side) && cells.len() <= side.into();
    let (labels, others) = divide(lists.collect::<Result<_, _>>()?, side, fits);
    record.plan.boxes = Some(boxes_from_labels(&labels, side)?);
    record.plan.houses.extend(others);
    Ok(())
}

/// Reads a cage: without cells it is `name: value`; hidden and without a value it is an extra
/// house; with a sum or without repeats it is a killer cage; otherwise it is a drawing.
fn read_cage(cage: &Value, record: &mut Record) -> Result<(), Fault> {
    let value = cage.get("value").unwrap_or(&Value::Null);
    let sum = number(value);
    if cage.get("cells").is_none_or(is_empty) {
        read_metadata(cage, record);
        return Ok(());
    }
    let list = cell_list(&cage["cells"], record.side(), "cages")?;
    let flag = |name: &str| cage.get(name).and_then(Value::as_bool);
    let known = ["cells", "value", "unique", "hidden"];
    let plain = cage.as_object().is_some_and(|cage| members::others(cage, &known).is_empty());
    match (sum, flag("unique")) {
        (None, Some(true)) if flag("hidden") == Some(true) => record.plan.houses.push(list),
        (Some(_), None | Some(true)) | (None, Some(true)) => {
            let mut rule = Rule::killer(list, sum);
            if !plain || flag("hidden") == Some(true) {
                rule.source = json!({ EXTRA_KEY: { "cage": cage } });
            }
            record.rules.push(rule);
        }
        _ => {
            let source = json!({ EXTRA_KEY: { "cage": cage } });
            record.rules.push(Rule::new(CAGE, list, source));
        }
    }
    Ok(())
}

fn read_metadata(cage: &Value, record: &mut Record) {
    let Some((name, value)) = members::stated_by(cage) else { return };
    if name == "solution" {
        record.solution = solution(value, record.side());
    }
    for (_, place) in record.metadata.stated_mut().into_iter().filter(|(known, _)| *known == name) {
        value.clone_into(place);
    }
}

/// Returns the solution, if all N x N symbols are digits of the board or unknown.
fn solution(text: &str, side: u16) -> Option<Grid> {
    let values: Option<Vec<u16>> = text
        .chars()
        .map(|symbol| match anydoku::grid::symbol_digit(symbol) {
            Some(digit) => Some(digit.value()).filter(|&value| value <= side),
            None => Some(0),
        })
        .collect();
    Grid::from_values(side, values?).filter(|grid| grid.clue_count() > 0)
}

pub(super) fn write(record: &Record) -> Written<Value> {
    CAPABILITIES.check(record)?;
    let side = record.side();
    let mut rows = vec![Vec::new(); side.into()];
    for cell in cells(side) {
        let value = record.givens.get(cell).map(Digit::value);
        rows[usize::from(cell.row())]
            .push(value.map_or_else(|| json!({}), |v| json!({ "value": v })));
    }
    let mut metadata = Map::new();
    for (name, text) in record.metadata.clone().stated_mut() {
        put_text(&mut metadata, name, text);
    }
    let solution = record.solution.as_ref().filter(|grid| grid.side() == side);
    if let Some(solution) = solution.filter(|_| side <= anydoku::grid::MAX_SYMBOL_SIDE) {
        put_text(&mut metadata, "solution", &solution.to_string());
    }
    let mut document = Map::new();
    document.insert("cellSize".to_owned(), 50.into());
    document.insert("metadata".to_owned(), metadata.into());
    document.insert("cells".to_owned(), rows.into());
    let regions = regions(&record.boxes_or_default(), side);
    document.insert("regions".to_owned(), regions.iter().map(|cells| pairs(cells)).collect());
    let house =
        |house: Vec<Cell>| json!({ "cells": pairs(&house), "unique": true, "hidden": true });
    let houses = checked_houses(record)?;
    let mut cages: Vec<Value> = houses.into_iter().map(house).collect();
    for rule in &record.rules {
        let own = rule.source.get(EXTRA_KEY);
        let member = |name: &str| own.and_then(|own| own.get(name));
        match (member("cage"), member("key").and_then(Value::as_str), member("value")) {
            (Some(cage), ..) => cages.push(cage.clone()),
            (None, Some(key), Some(value)) => drop(document.insert(key.to_owned(), value.clone())),
            _ if rule.name == Rule::KILLER => {
                let value = rule.sum.map_or_else(String::new, |sum| sum.to_string());
                let cells = pairs(&rule.cells);
                cages.push(json!({ "cells": cells, "value": value, "unique": true }));
            }
            _ => {
                let found = format!("the rule {}", excerpt(&rule.name));
                return refuse(found, "it stores killer cages only");
            }
        }
    }
    document.insert("cages".to_owned(), cages.into());
    for name in ["lines", "arrows", "underlays", "overlays"] {
        document.insert(name.to_owned(), Value::Array(Vec::new()));
    }
    let extra = record.extra_of(EXTRA_KEY);
    for (name, value) in extra.filter(|(name, _)| is_listed(name, DRAWINGS)) {
        document.insert(name.clone(), value.clone());
    }
    Ok(document.into())
}

fn pairs(list: &[Cell]) -> Value {
    list.iter().map(|cell| json!([cell.row(), cell.column()])).collect()
}
