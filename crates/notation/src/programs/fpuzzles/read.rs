//! Reading of the JSON.

use anydoku::{Boxes, Grid};
use serde_json::{Map, Value};

use super::EXTRA_KEY;
use super::colors::Palette;
use super::rules;
use crate::board::{add_marks, boxes_from_labels, cells, if_filled, region_numbers};
use crate::houses::{diagonals, name_houses};
use crate::programs::members::{self, invalid, is_empty, member, object, whole};
use crate::{DRAWINGS_NOTE, Fault, Record};

pub(super) fn read(value: &Value) -> Result<Record, Fault> {
    let members = object(value, "")?;
    let side = members::side(members, "size")?;
    let grid = member(members, "grid");
    let help = format!("it must be {side} rows of {side} cells");
    let rows = members::square(grid, "grid", &help)?;
    if rows.len() != usize::from(side) {
        return Err(invalid("grid", grid, help));
    }
    let mut record = Record::new(Grid::empty(side));
    let mut extra = Map::new();
    read_cells(&rows, &mut record, &mut extra)?;
    record.metadata.title = members::text(members, "title");
    record.metadata.author = members::text(members, "author");
    record.metadata.comment = members::text(members, "ruleset");
    if let Some(solution) = members.get("solution").filter(|value| !is_empty(value)) {
        record.solution = solution_of(solution, side);
    }
    for (name, value) in members.iter().filter(|(_, value)| !is_empty(value)) {
        match name.as_str() {
            "size" | "grid" | "title" | "author" | "ruleset" | "solution" => {}
            "diagonal-" | "diagonal+" if *value == Value::Bool(true) => {
                let [falling, rising] = diagonals(side);
                record.plan.houses.push(if name == "diagonal-" { falling } else { rising });
            }
            "extraregion" => {
                for element in value.as_array().into_iter().flatten() {
                    record.plan.houses.push(rules::cells_of(element, side, name)?);
                }
            }
            _ if rules::is_drawing(name) => {
                if name == "cage" {
                    read_metadata(value, &mut record);
                }
                extra.insert(name.clone(), value.clone());
            }
            _ => rules::read(name, value, side, &mut record.rules),
        }
    }
    name_houses(&mut record.plan, side);
    if extra.keys().any(|name| ["line", "text", "rectangle", "circle"].contains(&name.as_str())) {
        record.notes.push(DRAWINGS_NOTE.to_owned());
    }
    record.set_extra(EXTRA_KEY, extra);
    Ok(record)
}

fn read_cells(
    rows: &[&Vec<Value>],
    record: &mut Record,
    extra: &mut Map<String, Value>,
) -> Result<(), Fault> {
    let side = record.side();
    let mut regions: Vec<Option<&Value>> = Vec::new();
    let mut palette = Palette::default();
    for (cell, value) in cells(side).zip(rows.iter().copied().flatten()) {
        let path = |name: &str| format!("grid[{}][{}].{name}", cell.row(), cell.column());
        if let Some(value) = value.get("value") {
            let digit = members::digit(value, side, &path("value"))?;
            let given = rows[usize::from(cell.row())][usize::from(cell.column())].get("given");
            match given {
                Some(Value::Bool(true)) => record.givens.set(cell, digit),
                _ => record.enter(cell, digit),
            }
        }
        let digits = |name: &str| match value.get(name).filter(|list| !is_empty(list)) {
            Some(list) => members::digits(list, side, &path(name)).map(Some),
            None => Ok(None),
        };
        record.mark(cell, digits("centerPencilMarks")?.unwrap_or_default());
        let corner = digits("cornerPencilMarks")?.unwrap_or_default();
        add_marks(&mut record.corner, side, cell, corner);
        if let Some(digits) = digits("givenPencilMarks")? {
            record.restrict(cell, digits);
        }
        let mut colors = Vec::new();
        let list = value.get("cArray").and_then(Value::as_array).map(Vec::as_slice);
        let single = value.get("c").map(std::slice::from_ref);
        let lists = [list.or(single), value.get("highlight").map(std::slice::from_ref)];
        for color in lists.into_iter().flatten().flatten().filter_map(Value::as_str) {
            colors.extend(palette.number(color).filter(|number| !colors.contains(number)));
        }
        if !colors.is_empty() {
            record.colors.insert(cell, colors);
        }
        regions.push(value.get("region"));
    }
    palette.store(extra);
    record.plan.boxes = Some(boxes(&regions, side)?);
    Ok(())
}

/// Reads region numbers. A cell without a number is in its default box, one with null in none.
fn boxes(regions: &[Option<&Value>], side: u16) -> Result<Boxes, Fault> {
    if regions.iter().all(Option::is_none) {
        return Ok(Boxes::usual(side));
    }
    let usual = match Boxes::usual(side) {
        Boxes::None => Boxes::Blocks { rows: 1, columns: side },
        boxes => boxes,
    };
    let usual = region_numbers(&usual, side);
    let label = |(region, usual): (&Option<&Value>, u16)| match region {
        None => Ok(Some(i64::from(usual))),
        Some(Value::Null) => Ok(None),
        Some(number) => match whole(number) {
            Some(number) => Ok(Some(number)),
            None => Err(invalid("region", number, "it must be a number or null")),
        },
    };
    let labels = regions.iter().zip(usual).map(label).collect::<Result<Vec<_>, Fault>>()?;
    boxes_from_labels(&labels, side)
}

/// Returns the solution from N x N digits in a list or text; anything else is none.
fn solution_of(value: &Value, side: u16) -> Option<Grid> {
    let digits = match value {
        Value::String(text) => {
            text.chars().map(|symbol| symbol.to_string().into()).collect::<Vec<Value>>().into()
        }
        other => other.clone(),
    };
    if_filled(members::grid(&digits, side, "solution").ok()?)
}

/// Reads metadata from cages without cells (`name: value`).
fn read_metadata(cages: &Value, record: &mut Record) {
    for cage in cages.as_array().into_iter().flatten() {
        let Some((name, value)) = members::stated_by(cage) else { continue };
        for (known, place) in record.metadata.stated_mut() {
            if known == name && place.is_empty() {
                value.clone_into(place);
            }
        }
    }
}
