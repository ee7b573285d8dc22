//! Writing of the JSON.

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Cell};
use serde_json::{Map, Value, json};

use super::EXTRA_KEY;
use super::{colors, rules};
use crate::board::{cells, region_numbers};
use crate::houses::diagonals;
use crate::programs::members::{digits_json, put_text};
use crate::{Capabilities, Record, Written, checked_houses};

pub(super) fn write(record: &Record) -> Written<Value> {
    Capabilities::any_rules(3..=35).check(record)?;
    let side = record.side();
    let mut document = Map::new();
    document.insert("size".to_owned(), side.into());
    put_text(&mut document, "title", &record.metadata.title);
    put_text(&mut document, "author", &record.metadata.author);
    put_text(&mut document, "ruleset", &record.metadata.comment);
    let regions = regions(record);
    let mut rows = vec![Vec::new(); side.into()];
    for (index, cell) in cells(side).enumerate() {
        let region = regions.as_ref().map(|regions| regions[index]);
        rows[usize::from(cell.row())].push(write_cell(record, cell, region));
    }
    document.insert("grid".to_owned(), rows.into());
    if let Some(solution) = record.solution.as_ref().filter(|grid| grid.side() == side) {
        let value = |&value: &u16| if value == 0 { Value::Null } else { value.into() };
        let solution: Value = solution.values().iter().map(value).collect();
        document.insert("solution".to_owned(), solution);
    }
    write_houses(record, &mut document)?;
    rules::write(&record.rules, &mut document)?;
    for (name, value) in record.extra_of(EXTRA_KEY).filter(|(name, _)| !colors::is_palette(name)) {
        document.entry(name.clone()).or_insert_with(|| value.clone());
    }
    Ok(document.into())
}

/// Returns the region numbers, unless the boxes are the default ones.
fn regions(record: &Record) -> Option<Vec<u16>> {
    let boxes = record.boxes_or_default();
    (boxes != Boxes::usual(record.side())).then(|| region_numbers(&boxes, record.side()))
}

fn write_cell(record: &Record, cell: Cell, region: Option<u16>) -> Value {
    let mut object = Map::new();
    if let Some(digit) = record.givens.get(cell) {
        object.insert("value".to_owned(), digit.value().into());
        object.insert("given".to_owned(), true.into());
    } else if let Some(digit) = record.entry(cell) {
        object.insert("value".to_owned(), digit.value().into());
    }
    match region {
        None => {}
        Some(NO_REGION) => drop(object.insert("region".to_owned(), Value::Null)),
        Some(region) => drop(object.insert("region".to_owned(), region.into())),
    }
    let marks = [("centerPencilMarks", &record.center), ("cornerPencilMarks", &record.corner)];
    for (name, marks) in marks {
        if let Some(marks) = marks.as_ref().filter(|marks| !marks.get(cell).is_empty()) {
            object.insert(name.to_owned(), digits_json(marks, cell));
        }
    }
    if let Some(allowed) = &record.allowed {
        let count = allowed.get(cell).count();
        if (1..usize::from(record.side())).contains(&count) {
            object.insert("givenPencilMarks".to_owned(), digits_json(allowed, cell));
        }
    }
    let colors = colors::of_cell(record, cell);
    if let Some(first) = colors.first() {
        object.insert("c".to_owned(), first.as_str().into());
    }
    if colors.len() > 1 {
        object.insert("cArray".to_owned(), colors.into());
    }
    object.into()
}

/// Writes diagonals by name and all other houses as extra regions.
fn write_houses(record: &Record, document: &mut Map<String, Value>) -> Written<()> {
    let names = ["diagonal-", "diagonal+"];
    let named = diagonals(record.side());
    for house in checked_houses(record)? {
        let mut sorted = house.clone();
        sorted.sort_unstable();
        let name = names.iter().zip(&named).find(|(_, cells)| {
            cells.len() == sorted.len() && cells.iter().all(|c| sorted.binary_search(c).is_ok())
        });
        match name {
            Some((name, _)) => drop(document.insert((*name).to_owned(), true.into())),
            None => {
                let cells: Value = house.iter().map(rules::cell_name).collect();
                rules::add(document, "extraregion".to_owned(), json!({ "cells": cells }));
            }
        }
    }
    Ok(())
}
