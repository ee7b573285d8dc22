//! Writing of documents, with members in the order of the specification.

use anydoku::Candidates;
use anydoku::shape::BoardPlan;
use serde_json::{Map, Value};

use super::{
    CAPABILITIES, COLLECTION, COLLECTION_MEMBERS, FORMAT, GAME, GAME_MEMBERS, PUZZLE_MEMBERS,
    metadata, rules,
};
use crate::board::cells;
use crate::document::Document;
use crate::programs::members::{digits_json, grid_json};
use crate::{Record, Written};

/// Writes one record as a document, or as a collection of one if it came from a collection.
pub(crate) fn write(record: &Record) -> Written {
    if !record.extra.contains_key(COLLECTION) {
        return Ok(format!("{}\n", item(record)?));
    }
    JsonDocument::of_record(record)
}

/// A collection that is written record by record.
#[derive(Debug, Default)]
pub(crate) struct JsonDocument {
    has_items: bool,
}

impl Document for JsonDocument {
    /// Returns nothing: the header of the collection is written with its first record.
    fn begin(&mut self) -> String {
        String::new()
    }

    fn record(&mut self, record: &Record) -> Written {
        let item = item(record)?;
        if self.has_items {
            return Ok(format!(",\n{item}"));
        }
        self.has_items = true;
        let extra = record.extra_of(COLLECTION);
        let extra = extra.filter(|(name, _)| !COLLECTION_MEMBERS.contains(&name.as_str()));
        Ok(format!("{}{item}", head(extra)))
    }

    fn end(&mut self) -> String {
        let head = if self.has_items { String::new() } else { head(std::iter::empty()) };
        format!("{head}\n]}}\n")
    }
}

fn head<'a>(extra: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    let mut members = Members::of_kind("collection");
    extra.for_each(|(name, value)| members.add(name, value.clone()));
    format!("{},\"items\":[\n", members.0)
}

/// The text of an object without its closing brace.
struct Members(String);

impl Members {
    fn of_kind(kind: &str) -> Self {
        Self(format!("{{\"format\":\"{FORMAT}\",\"kind\":\"{kind}\""))
    }

    fn add(&mut self, name: &str, value: impl Into<Value>) {
        self.add_text(name, &value.into().to_string());
    }

    fn add_text(&mut self, name: &str, text: &str) {
        self.0.push_str(&format!(",{}:{text}", Value::from(name)));
    }

    fn close(self) -> String {
        self.0 + "}"
    }
}

fn item(record: &Record) -> Written {
    CAPABILITIES.check(record)?;
    let played = record.entries.is_some()
        || record.center.is_some()
        || record.corner.is_some()
        || !record.colors.is_empty()
        || record.elapsed_ms.is_some()
        || record.extra.contains_key(GAME);
    let puzzle = puzzle(record);
    Ok(if played { game(record, &puzzle) } else { puzzle })
}

fn puzzle(record: &Record) -> String {
    let side = record.side();
    let mut members = Members::of_kind("puzzle");
    members.add("side", side);
    let plan = BoardPlan { boxes: Some(record.boxes_or_default()), ..record.plan.clone() };
    members.add("board", plan.to_string());
    members.add("givens", grid_json(&record.givens));
    if let Some(solution) = record.solution.as_ref().filter(|grid| grid.side() == side) {
        members.add("solution", grid_json(solution));
    }
    let metadata = metadata::write(record);
    metadata.into_iter().for_each(|(name, value)| members.add(&name, value));
    let rules = rules::write(record);
    if !rules.is_empty() {
        members.add("rules", rules);
    }
    for (name, value) in &record.extra {
        let is_reserved = [GAME, COLLECTION].contains(&name.as_str());
        if !is_reserved && !PUZZLE_MEMBERS.contains(&name.as_str()) {
            members.add(name, value.clone());
        }
    }
    members.close()
}

fn game(record: &Record, puzzle: &str) -> String {
    let side = record.side();
    let mut members = Members::of_kind("game");
    members.add_text("puzzle", puzzle);
    if let Some(entries) = record.entries.as_ref().filter(|grid| grid.side() == side) {
        members.add("entries", grid_json(entries));
    }
    for (name, marks) in [("corner", &record.corner), ("centre", &record.center)] {
        if let Some(marks) = marks {
            members.add(name, marks_json(marks, side));
        }
    }
    if !record.colors.is_empty() {
        let on_board = |cell: &anydoku::Cell| cell.row() < side && cell.column() < side;
        let colors = record.colors.iter().filter(|(cell, _)| on_board(cell));
        let colors: Map<String, Value> = colors
            .map(|(cell, colors)| (cell.index(side).to_string(), colors.clone().into()))
            .collect();
        members.add("colours", colors);
    }
    if let Some(elapsed) = record.elapsed_ms {
        members.add("elapsed_ms", elapsed);
    }
    for (name, value) in record.extra_of(GAME) {
        if !GAME_MEMBERS.contains(&name.as_str()) {
            members.add(name, value.clone());
        }
    }
    members.close()
}

fn marks_json(marks: &Candidates, side: u16) -> Map<String, Value> {
    cells(side)
        .filter(|&cell| !marks.get(cell).is_empty())
        .map(|cell| (cell.index(side).to_string(), digits_json(marks, cell)))
        .collect()
}
