//! Conversions between boards of messages and records of notations.

use anydoku::{Candidates, Grid};
use anydoku_notation::{NotPlayable, Record};
use anydoku_protocol::ReadBoard;
use serde_json::{Map, Value};

/// Converts a record to a message.
pub(super) fn board(record: &Record) -> Result<ReadBoard, NotPlayable> {
    let filled = |grid: &Option<Grid>| grid.clone().filter(|grid| grid.clue_count() > 0);
    let marked = |marks: &Option<Candidates>| marks.clone().filter(|marks| marks.count() > 0);
    let app_data =
        (!record.extra.is_empty()).then(|| Value::Object(record.extra.clone()).to_string());
    let metadata = &record.metadata;
    Ok(ReadBoard {
        puzzle: record.puzzle()?,
        entries: filled(&record.entries),
        center: marked(&record.center),
        corner: marked(&record.corner),
        colors: record.colors.clone().into_iter().collect(),
        solution: filled(&record.solution),
        elapsed_ms: record.elapsed_ms,
        title: metadata.title.clone(),
        author: metadata.author.clone(),
        comment: metadata.comment.clone(),
        level: metadata.level.clone(),
        app_data,
    })
}

/// Converts a board to a record.
pub(super) fn record(board: &ReadBoard) -> Record {
    let mut record = Record::of(&board.puzzle);
    record.entries.clone_from(&board.entries);
    record.solution.clone_from(&board.solution);
    record.center.clone_from(&board.center);
    record.corner.clone_from(&board.corner);
    record.colors = board.colors.iter().cloned().collect();
    record.elapsed_ms = board.elapsed_ms;
    record.metadata.title.clone_from(&board.title);
    record.metadata.author.clone_from(&board.author);
    record.metadata.comment.clone_from(&board.comment);
    record.metadata.level.clone_from(&board.level);
    record.extra = board.app_data.as_deref().map(members).unwrap_or_default();
    record
}

/// Parses a JSON object. Any other text becomes the member `kept` of an object.
fn members(text: &str) -> Map<String, Value> {
    match serde_json::from_str(text) {
        Ok(Value::Object(members)) => members,
        Ok(other) => Map::from_iter([("kept".to_owned(), other)]),
        Err(_) => Map::from_iter([("kept".to_owned(), Value::String(text.to_owned()))]),
    }
}
