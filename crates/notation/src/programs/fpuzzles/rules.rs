//! Rules in the form of f-puzzles.

use std::collections::BTreeSet;

use anydoku::Cell;
use serde_json::{Map, Value, json};

use super::EXTRA_KEY;
use crate::programs::members::{array, invalid, is_empty, is_listed, number, others};
use crate::{Fault, Rule, Written, excerpt, refuse};

const KILLER_KEY: &str = "killercage";
/// Rules about the whole board.
const WHOLE_BOARD: [&str; 4] = ["antiknight", "antiking", "disjointgroups", "nonconsecutive"];
/// Rules about one cell each.
const SINGLE_CELL: [&str; 4] = ["odd", "even", "minimum", "maximum"];
/// Members that are drawings or settings, not rules.
const DRAWINGS: &str = "cage text line rectangle circle highlightConflicts highlightconflicts \
     successMessage msgcorrect disabledlogic truecandidatesoptions cosmetic";

/// Returns whether a member is a drawing or setting.
pub(super) fn is_drawing(name: &str) -> bool {
    is_listed(name, DRAWINGS)
}

/// Returns a cell by its name, `R1C1` counted from 1, or `None` if it is outside the board.
pub(super) fn cell(name: &str, side: u16) -> Option<Cell> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse().ok().filter(|n| (1..=side).contains(n)).map(|n| n - 1);
    Some(Cell::new(number(row)?, number(column)?))
}

/// Returns the name of a cell.
pub(super) fn cell_name(cell: &Cell) -> Value {
    format!("R{}C{}", u32::from(cell.row()) + 1, u32::from(cell.column()) + 1).into()
}

/// Returns the cells of an element's member `cells`, all of which must be on the board.
pub(super) fn cells_of(element: &Value, side: u16, path: &str) -> Result<Vec<Cell>, Fault> {
    let cells = element.get("cells").unwrap_or(&Value::Null);
    let read = |name: &Value| {
        let help = format!("it must be a cell from R1C1 to R{side}C{side}");
        let cell = name.as_str().and_then(|name| cell(name, side));
        cell.ok_or_else(|| invalid(path, name, help))
    };
    array(cells, path, "it must be an array of cells")?.iter().map(read).collect()
}

/// Reads a member that is a rule.
pub(super) fn read(key: &str, value: &Value, side: u16, rules: &mut Vec<Rule>) {
    let elements = value.as_array().filter(|list| list.iter().all(Value::is_object));
    match elements {
        Some(elements) => rules.extend(elements.iter().map(|element| rule(key, element, side))),
        None => {
            let source = json!({ EXTRA_KEY: { "key": key, "value": value } });
            rules.push(Rule::new(key.to_lowercase(), Vec::new(), source));
        }
    }
}

fn rule(key: &str, element: &Value, side: u16) -> Rule {
    let (mut cells, mut seen) = (Vec::new(), BTreeSet::new());
    let named = ["cells", "cell", "lines"].iter().filter_map(|name| element.get(*name));
    named.for_each(|value| collect_cells(value, side, &mut cells));
    cells.retain(|&cell| seen.insert(cell));
    let source = json!({ EXTRA_KEY: { "key": key, "element": element } });
    if key != KILLER_KEY {
        return Rule::new(key.to_lowercase(), cells, source);
    }
    let value = element.get("value").unwrap_or(&Value::Null);
    let sum = number(value);
    let list = element.get("cells").and_then(Value::as_array);
    let is_plain = element.as_object().is_some_and(|e| others(e, &["cells", "value"]).is_empty())
        && (sum.is_some() || is_empty(value))
        && list.is_some_and(|list| list.len() == cells.len());
    let source = if is_plain { Value::Null } else { source };
    Rule { source, ..Rule::killer(cells, sum) }
}

/// Collects the cells of the board that a value names, at any depth (which the parser limits).
fn collect_cells(value: &Value, side: u16, found: &mut Vec<Cell>) {
    match value {
        Value::String(name) => found.extend(cell(name, side)),
        Value::Array(list) => list.iter().for_each(|item| collect_cells(item, side, found)),
        _ => {}
    }
}

/// Adds the rules to a document.
pub(super) fn write(rules: &[Rule], document: &mut Map<String, Value>) -> Written<()> {
    for rule in rules {
        if let Some(own) = rule.source.get(EXTRA_KEY) {
            let key = own.get("key").and_then(Value::as_str).unwrap_or(&rule.name).to_owned();
            match (own.get("element"), own.get("value")) {
                (Some(element), _) => add(document, key, element.clone()),
                (None, Some(value)) => drop(document.insert(key, value.clone())),
                (None, None) => return refuse_rule(rule),
            }
            continue;
        }
        let name = rule.name.as_str();
        if name == Rule::KILLER {
            let cells: Value = rule.cells.iter().map(cell_name).collect();
            let sum = rule.sum.map_or_else(String::new, |sum| sum.to_string());
            add(document, KILLER_KEY.to_owned(), json!({ "cells": cells, "value": sum }));
        } else if WHOLE_BOARD.contains(&name) && rule.cells.is_empty() {
            document.insert(name.to_owned(), true.into());
        } else if SINGLE_CELL.contains(&name) && rule.source.is_null() {
            for cell in &rule.cells {
                add(document, name.to_owned(), json!({ "cell": cell_name(cell) }));
            }
        } else {
            return refuse_rule(rule);
        }
    }
    Ok(())
}

fn refuse_rule(rule: &Rule) -> Written<()> {
    refuse(format!("the rule {}", excerpt(&rule.name)), "f-puzzles has no such rule")
}

/// Adds an element to the list of this name.
pub(super) fn add(document: &mut Map<String, Value>, key: String, element: Value) {
    if let Value::Array(list) = document.entry(key).or_insert_with(|| Value::Array(Vec::new())) {
        list.push(element);
    }
}
