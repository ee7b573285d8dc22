//! `SudokuPad`'s own JSON: cells, regions, cages, metadata; everything else draws.

use anydoku::{Boxes, Candidates, Cell, Digit, Grid};
use serde_json::{Map, Value, json};

use super::CARRIES;
use crate::board::{boxes_from_labels, boxes_of, cells, if_any, region_numbers, side_of};
use crate::fault::Fault;
use crate::programs::cages::{KILLER, killer};
use crate::programs::houses::{diagonals, name_houses, windows};
use crate::programs::members::{self, named, object, put_text, whole};
use crate::{Record, Rule, WriteError};

/// Where a record or a rule keeps what only this format says.
const KEPT: &str = "sudokupad";
/// Members that draw or set something.
const DRAWINGS: [&str; 11] = [
    "id",
    "cellSize",
    "lines",
    "arrows",
    "overlays",
    "underlays",
    "videos",
    "settings",
    "foglight",
    "fogofwar",
    "triggereffect",
];
const CAGE: &str = "cage";

pub(super) fn read(value: &Value) -> Result<Record, Fault> {
    let members = object(value, "")?;
    let rows = members.get("cells").unwrap_or(&Value::Null);
    let list: Option<Vec<&Vec<Value>>> =
        rows.as_array().and_then(|rows| rows.iter().map(Value::as_array).collect());
    let list = list.filter(|list| list.iter().all(|row| row.len() == list.len()));
    let list = list.ok_or_else(|| Fault::new(named("cells", rows), "as many rows as columns"))?;
    let side = side_of(list.len() * list.len())?;
    let mut record = Record::new(Grid::empty(side));
    read_cells(&list, &mut record)?;
    read_regions(members.get("regions"), &mut record)?;
    for cage in members.get("cages").and_then(Value::as_array).into_iter().flatten() {
        read_cage(cage, &mut record)?;
    }
    if let Some(Value::Object(metadata)) = members.get("metadata") {
        let about = &mut record.about;
        let places = [
            ("title", &mut about.title),
            ("author", &mut about.author),
            ("rules", &mut about.comment),
        ];
        for (name, place) in places {
            let text = match metadata.get(name) {
                Some(Value::Array(lines)) => {
                    lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
                }
                _ => members::text(metadata, name),
            };
            if !text.is_empty() {
                *place = text;
            }
        }
        record.solution = solution(&members::text(metadata, "solution"), side);
    }
    let mut kept = Map::new();
    for (name, value) in members.iter().filter(|(_, value)| !is_empty(value)) {
        match name.as_str() {
            "cells" | "regions" | "cages" | "metadata" => {}
            _ if DRAWINGS.contains(&name.as_str()) => {
                kept.insert(name.clone(), value.clone());
            }
            _ => record.rules.push(Rule {
                name: name.to_lowercase(),
                cells: Vec::new(),
                sum: None,
                source: json!({ KEPT: { "key": name, "value": value } }),
            }),
        }
    }
    name_houses(&mut record);
    let drawn = ["lines", "arrows", "overlays", "underlays"];
    if drawn.iter().any(|name| kept.contains_key(*name)) {
        record.notes.push("drawings are kept; rules that they stand for are not known".to_owned());
    }
    kept.remove("cellSize");
    if !kept.is_empty() {
        record.kept.insert(KEPT.to_owned(), kept.into());
    }
    Ok(record)
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}

fn read_cells(rows: &[&Vec<Value>], record: &mut Record) -> Result<(), Fault> {
    let side = record.side();
    let mut marks: [Option<Candidates>; 2] = [None, None];
    for (cell, value) in cells(side).zip(rows.iter().copied().flatten()) {
        let path = |name: &str| format!("cells[{}][{}].{name}", cell.row(), cell.column());
        if let Some(value) = value.get("value") {
            record.givens.set(cell, members::digit(value, side, &path("value"))?);
        }
        for (marks, name) in marks.iter_mut().zip(["centremarks", "pencilMarks"]) {
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
                        text.ok_or_else(|| Fault::new(named(&path(name), other), "digits"))?;
                    text.chars().map(|digit| digit.to_string().into()).collect()
                }
            };
            let marks = marks.get_or_insert_with(|| Candidates::none(side));
            members::add_digits(marks, cell, &list.into(), &path(name))?;
        }
    }
    let [centre, corner] = marks;
    record.centre = centre.and_then(if_any);
    record.corner = corner.and_then(if_any);
    Ok(())
}

/// A list of `[row, column]`, counted from 0.
fn cell_list(value: &Value, side: u16, path: &str) -> Result<Vec<Cell>, Fault> {
    let list = value.as_array();
    let list = list.ok_or_else(|| Fault::new(named(path, value), "an array of cells"))?;
    let read = |pair: &Value| {
        let number =
            |at: usize| pair.get(at).and_then(whole).filter(|n| (0..side.into()).contains(n));
        match (number(0), number(1)) {
            (Some(row), Some(column)) => Ok(Cell::new(row as u16, column as u16)),
            _ => Err(Fault::new(format!("{path}: {pair}"), "[row, column] counted from 0")),
        }
    };
    list.iter().map(read).collect()
}

/// Regions that do not overlap are boxes; the rest are further houses.
fn read_regions(regions: Option<&Value>, record: &mut Record) -> Result<(), Fault> {
    let side = record.side();
    let mut labels: Vec<Option<usize>> = vec![None; usize::from(side) * usize::from(side)];
    let regions = regions.and_then(Value::as_array).into_iter().flatten();
    for (number, region) in regions.enumerate() {
        let list = cell_list(region, side, "regions")?;
        let free = list.iter().all(|cell| labels[cell.index(side)].is_none());
        if free && number < usize::from(side) && list.len() <= usize::from(side) {
            list.iter().for_each(|cell| labels[cell.index(side)] = Some(number));
        } else {
            record.houses.push(list);
        }
    }
    record.boxes = Some(boxes_from_labels(&labels, side)?);
    Ok(())
}

/// A cage without cells is `name: value`, a hidden one without a value a further house, one with a
/// sum or without repeats a killer cage, any other drawing.
fn read_cage(cage: &Value, record: &mut Record) -> Result<(), Fault> {
    let value = cage.get("value").unwrap_or(&Value::Null);
    let sum = whole(value).and_then(|sum| u32::try_from(sum).ok());
    if cage.get("cells").is_none_or(is_empty) {
        read_metadata(value, record);
        return Ok(());
    }
    let list = cell_list(&cage["cells"], record.side(), "cages")?;
    let flag = |name: &str| cage.get(name).and_then(Value::as_bool);
    let plain = cage.as_object().is_some_and(|cage| {
        cage.keys().all(|name| ["cells", "value", "unique", "hidden"].contains(&name.as_str()))
    });
    match (sum, flag("unique")) {
        (None, Some(true)) if flag("hidden") == Some(true) => record.houses.push(list),
        (Some(_), None | Some(true)) | (None, Some(true)) => {
            let mut rule = killer(list, sum);
            if !plain || flag("hidden") == Some(true) {
                rule.source = json!({ KEPT: { "cage": cage } });
            }
            record.rules.push(rule);
        }
        _ => {
            let source = json!({ KEPT: { "cage": cage } });
            record.rules.push(Rule { name: CAGE.to_owned(), cells: list, sum: None, source });
        }
    }
    Ok(())
}

fn read_metadata(value: &Value, record: &mut Record) {
    let Some((name, value)) = value.as_str().and_then(|text| text.split_once(':')) else { return };
    let (value, side) = (value.trim(), record.side());
    match name.trim() {
        "title" => value.clone_into(&mut record.about.title),
        "author" => value.clone_into(&mut record.about.author),
        "rules" => value.clone_into(&mut record.about.comment),
        "solution" => record.solution = solution(value, side),
        _ => {}
    }
}

/// N x N symbols, if all of them are digits of the board or say that it is unknown.
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

pub(super) fn write(record: &Record) -> Result<Value, WriteError> {
    CARRIES.check(record)?;
    let side = record.side();
    let mut rows = vec![Vec::new(); side.into()];
    for cell in cells(side) {
        let value = record.givens.get(cell).map(Digit::value);
        rows[usize::from(cell.row())]
            .push(value.map_or_else(|| json!({}), |v| json!({ "value": v })));
    }
    let mut metadata = Map::new();
    put_text(&mut metadata, "title", &record.about.title);
    put_text(&mut metadata, "author", &record.about.author);
    put_text(&mut metadata, "rules", &record.about.comment);
    let solution = record.solution.as_ref().filter(|grid| grid.side() == side);
    if let Some(solution) = solution.filter(|_| side <= anydoku::grid::MAX_SYMBOL_SIDE) {
        put_text(&mut metadata, "solution", &solution.to_string());
    }
    let mut document = Map::new();
    document.insert("cellSize".to_owned(), 50.into());
    document.insert("metadata".to_owned(), metadata.into());
    document.insert("cells".to_owned(), rows.into());
    document.insert("regions".to_owned(), regions(record));
    let mut cages = houses(record)?;
    for rule in &record.rules {
        let own = rule.source.get(KEPT);
        let member = |name: &str| own.and_then(|own| own.get(name));
        match (member("cage"), member("key").and_then(Value::as_str), member("value")) {
            (Some(cage), ..) => cages.push(cage.clone()),
            (None, Some(key), Some(value)) => drop(document.insert(key.to_owned(), value.clone())),
            _ if rule.name == KILLER => {
                let value = rule.sum.map_or_else(String::new, |sum| sum.to_string());
                let cells = pairs(&rule.cells);
                cages.push(json!({ "cells": cells, "value": value, "unique": true }));
            }
            _ => {
                let found = format!("the rule {}", rule.name);
                return Err(CARRIES.refuse(found, "killer cages only"));
            }
        }
    }
    document.insert("cages".to_owned(), cages.into());
    for name in ["lines", "arrows", "underlays", "overlays"] {
        document.insert(name.to_owned(), Value::Array(Vec::new()));
    }
    let kept = record.kept.get(KEPT).and_then(Value::as_object);
    for (name, value) in kept.into_iter().flatten().filter(|(n, _)| DRAWINGS.contains(&n.as_str()))
    {
        document.insert(name.clone(), value.clone());
    }
    Ok(document.into())
}

fn pairs(list: &[Cell]) -> Value {
    list.iter().map(|cell| json!([cell.row(), cell.column()])).collect()
}

fn regions(record: &Record) -> Value {
    let side = record.side();
    let boxes = boxes_of(record);
    if boxes == Boxes::None {
        return Value::Array(Vec::new());
    }
    let mut lists = vec![Vec::new(); side.into()];
    for (cell, number) in cells(side).zip(region_numbers(&boxes, side)) {
        if let Some(list) = lists.get_mut(usize::from(number)) {
            list.push(cell);
        }
    }
    lists.iter().filter(|list| !list.is_empty()).map(|list| pairs(list)).collect()
}

/// Diagonals, windows and further houses as hidden cages without repeats.
fn houses(record: &Record) -> Result<Vec<Value>, WriteError> {
    let mut houses = record.houses.clone();
    if record.diagonals {
        houses.extend(diagonals(record.side()));
    }
    if record.windows {
        let windows = windows(record);
        if windows.is_empty() {
            return Err(CARRIES.refuse("windows without square boxes", "square boxes"));
        }
        houses.extend(windows);
    }
    let cage = |house: &Vec<Cell>| json!({ "cells": pairs(house), "unique": true, "hidden": true });
    Ok(houses.iter().map(cage).collect())
}
