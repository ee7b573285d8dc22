//! Writing of documents, with members in the order of the specification.

use anydoku::Candidates;
use anydoku::shape::BoardPlan;
use serde_json::{Map, Value};

use super::{
    COLLECTION, COLLECTION_MEMBERS, FORMAT, GAME, GAME_MEMBERS, PUZZLE_MEMBERS, metadata, rules,
};
use crate::board::{MAX_SIDE, cells};
use crate::document::Document;
use crate::programs::members::{digits_json, grid_json};
use crate::{Capabilities, Record, Written};

/// Writes one record as a document.
pub(crate) fn write(record: &Record) -> Written {
    JsonDocument::of_record(record)
}

/// A collection that is written record by record. A single record is a document by itself, unless it
/// came from a collection.
#[derive(Debug, Default)]
pub(crate) struct JsonDocument {
    /// The first record, until a second one shows that this is a collection.
    first: Option<String>,
    is_collection: bool,
}

impl Document for JsonDocument {
    fn record(&mut self, record: &Record) -> Written {
        let item = item(record)?;
        let text = match self.first.take() {
            _ if self.is_collection => format!(",\n{item}"),
            Some(first) => format!("{}{first},\n{item}", head(None)),
            None if record.extra.contains_key(COLLECTION) => head(Some(record)) + &item,
            None => {
                self.first = Some(item);
                return Ok(String::new());
            }
        };
        self.is_collection = true;
        Ok(text)
    }

    fn end(&mut self) -> String {
        match self.first.take() {
            Some(item) => item + "\n",
            None if self.is_collection => "\n]}\n".to_owned(),
            None => head(None) + "\n]}\n",
        }
    }
}

/// Returns the start of a collection, with the members of the one that a record came from.
fn head(record: Option<&Record>) -> String {
    let mut members = Members::of_kind("collection");
    let extra = record.into_iter().flat_map(|record| record.extra_of(COLLECTION));
    for (name, value) in extra.filter(|(name, _)| !COLLECTION_MEMBERS.contains(&name.as_str())) {
        members.add(name, value.clone());
    }
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
    Capabilities::any_rules(1..=MAX_SIDE).check(record)?;
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
