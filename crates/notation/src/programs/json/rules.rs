//! The list of rules: our own, `allowed`, `killer`, and all others with their cells, sum and any further
//! data of the source. Earlier versions also wrote the houses of the board as rules: `diagonals`,
//! `windows` and `house`.

use anydoku::Cell;
use serde_json::{Map, Value, json};

use crate::board::cells;
use crate::programs::members::{self, invalid, member, number, object};
use crate::{Fault, Record, Rule};

/// Restricted candidates: cells, and the digits allowed in each.
const ALLOWED: &str = "allowed";

/// Reads a list of rules into a record.
pub(in crate::programs) fn read(rules: &Value, record: &mut Record) -> Result<(), Fault> {
    for rule in members::array(rules, "rules", "it must be an array")? {
        let members = object(rule, "rules")?;
        let name = members.get("rule").and_then(Value::as_str);
        let name = name.ok_or_else(|| Fault::new("a rule has no name", "add \"rule\": \"…\""))?;
        let cells = read_cells(members, record.side())?;
        match name {
            "diagonals" => record.plan.diagonals = true,
            "windows" => record.plan.windows = true,
            "house" => record.plan.houses.push(cells),
            ALLOWED => read_allowed(members, &cells, record)?,
            _ => {
                let source = members::others(members, &["rule", "cells", "sum"]);
                let source = if source.is_empty() { Value::Null } else { source.into() };
                let sum = match member(members, "sum") {
                    Value::Null => None,
                    sum => Some(number(sum).ok_or_else(|| {
                        invalid("sum", sum, "it must be a number from 0 to 4294967295")
                    })?),
                };
                record.rules.push(Rule { name: name.to_lowercase(), cells, sum, source });
            }
        }
    }
    Ok(())
}

fn read_cells(members: &Map<String, Value>, side: u16) -> Result<Vec<Cell>, Fault> {
    match members.get("cells") {
        None => Ok(Vec::new()),
        Some(Value::Array(list)) => {
            list.iter().map(|cell| members::cell(cell, side, "cells")).collect()
        }
        Some(other) => Err(invalid("cells", other, "it must be an array of cells")),
    }
}

fn read_allowed(
    members: &Map<String, Value>,
    cells: &[Cell],
    record: &mut Record,
) -> Result<(), Fault> {
    let digits = members.get("digits").and_then(Value::as_array);
    let digits = digits.filter(|digits| digits.len() == cells.len());
    let digits = digits
        .ok_or_else(|| Fault::new("the rule allowed has no digits", "add a list for each cell"))?;
    let side = record.side();
    for (&cell, digits) in cells.iter().zip(digits) {
        record.restrict(cell, members::digits(digits, side, ALLOWED)?);
    }
    Ok(())
}

/// Returns the rules of a record.
pub(in crate::programs) fn write(record: &Record) -> Vec<Value> {
    let side = record.side();
    let numbers = |list: &[Cell]| -> Value {
        let on_board = list.iter().filter(|cell| cell.row() < side && cell.column() < side);
        on_board.map(|cell| Value::from(cell.index(side))).collect()
    };
    let mut rules = Vec::new();
    for rule in &record.rules {
        let mut object = rule.source.as_object().cloned().unwrap_or_default();
        object.insert("rule".to_owned(), rule.name.as_str().into());
        if !rule.cells.is_empty() {
            object.insert("cells".to_owned(), numbers(&rule.cells));
        }
        if let Some(sum) = rule.sum {
            object.insert("sum".to_owned(), sum.into());
        }
        rules.push(object.into());
    }
    if let Some(allowed) = record.allowed.as_ref().filter(|allowed| allowed.side() == side) {
        let restricts = |cell: &Cell| allowed.get(*cell).count() < usize::from(side);
        let some: Vec<Cell> = cells(side).filter(restricts).collect();
        let digits: Vec<Value> =
            some.iter().map(|&cell| members::digits_json(allowed, cell)).collect();
        if !some.is_empty() {
            rules.push(json!({ "rule": ALLOWED, "cells": numbers(&some), "digits": digits }));
        }
    }
    rules
}
