//! Writing documents, members in the order of the specification.

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Candidates};
use serde_json::{Map, Value, json};

use super::{
    CARRIES, COLLECTION, COLLECTION_MEMBERS, FORMAT, GAME, GAME_MEMBERS, PUZZLE_MEMBERS, about,
    kept_object, rules,
};
use crate::board::{boxes_of, cells};
use crate::programs::members::{digits_json, grid_json};
use crate::{Record, WriteError};

/// One record as a document; a collection of one if it came from a collection.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    if !record.kept.contains_key(COLLECTION) {
        return Ok(format!("{}\n", item(record)?));
    }
    let mut document = Document::new();
    let mut text = document.begin();
    text.push_str(&document.record(record)?);
    text.push_str(&document.end());
    Ok(text)
}

/// A collection that is written record by record; a refused record leaves it as it was.
#[derive(Debug, Default)]
pub(crate) struct Document {
    begun: bool,
}

impl Document {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Nothing: what the collection says of itself comes with its first record.
    pub(crate) fn begin(&mut self) -> String {
        String::new()
    }

    pub(crate) fn record(&mut self, record: &Record) -> Result<String, WriteError> {
        let item = item(record)?;
        if self.begun {
            return Ok(format!(",\n{item}"));
        }
        self.begun = true;
        let kept = kept_object(record, COLLECTION);
        let kept = kept.filter(|(name, _)| !COLLECTION_MEMBERS.contains(&name.as_str()));
        Ok(format!("{}{item}", head(kept)))
    }

    pub(crate) fn end(&mut self) -> String {
        let head = if self.begun { String::new() } else { head(std::iter::empty()) };
        format!("{head}\n]}}\n")
    }
}

fn head<'a>(kept: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    let mut members = Members::of_kind("collection");
    kept.for_each(|(name, value)| members.add(name, value.clone()));
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

fn item(record: &Record) -> Result<String, WriteError> {
    CARRIES.check(record)?;
    let played = record.entries.is_some()
        || record.centre.is_some()
        || record.corner.is_some()
        || !record.colours.is_empty()
        || record.elapsed_ms.is_some()
        || record.kept.contains_key(GAME);
    let puzzle = puzzle(record);
    Ok(if played { game(record, &puzzle) } else { puzzle })
}

fn puzzle(record: &Record) -> String {
    let side = record.side();
    let mut members = Members::of_kind("puzzle");
    members.add("side", side);
    match boxes_of(record) {
        Boxes::None => members.add("box", Value::Null),
        Boxes::Blocks { rows, columns } => {
            members.add("box", json!({ "rows": rows, "columns": columns }));
        }
        Boxes::Regions(numbers) => {
            let number = |&number: &u16| if number == NO_REGION { -1 } else { i32::from(number) };
            members.add("regions", numbers.iter().map(number).collect::<Vec<i32>>());
        }
    }
    members.add("givens", grid_json(&record.givens));
    if let Some(solution) = record.solution.as_ref().filter(|grid| grid.side() == side) {
        members.add("solution", grid_json(solution));
    }
    let about = about::write(record);
    about.into_iter().for_each(|(name, value)| members.add(&name, value));
    let rules = rules::write(record);
    if !rules.is_empty() {
        members.add("rules", rules);
    }
    for (name, value) in &record.kept {
        let elsewhere = [GAME, COLLECTION].contains(&name.as_str());
        if !elsewhere && !PUZZLE_MEMBERS.contains(&name.as_str()) {
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
    for (name, marks) in [("corner", &record.corner), ("centre", &record.centre)] {
        if let Some(marks) = marks {
            members.add(name, marks_json(marks, side));
        }
    }
    if !record.colours.is_empty() {
        let on_board = |cell: &anydoku::Cell| cell.row() < side && cell.column() < side;
        let colours = record.colours.iter().filter(|(cell, _)| on_board(cell));
        let colours: Map<String, Value> = colours
            .map(|(cell, colours)| (cell.index(side).to_string(), colours.clone().into()))
            .collect();
        members.add("colours", colours);
    }
    if let Some(elapsed) = record.elapsed_ms {
        members.add("elapsed_ms", elapsed);
    }
    for (name, value) in kept_object(record, GAME) {
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
