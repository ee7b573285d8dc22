//! Conversions between boards of messages and records of notations.

use anydoku::{Candidates, Grid, Shape};
use anydoku_notation::{NotPlayable, Record};
use serde_json::{Map, Value};

use anydoku_protocol::ReadBoard;
use anydoku_protocol::wire::{self, WireError, WirePuzzle};

/// Converts a record to a message.
pub(super) fn board(record: &Record) -> Result<ReadBoard, NotPlayable> {
    let puzzle = record.puzzle()?;
    let side = record.side();
    let values = |grid: &Option<Grid>| match grid {
        Some(grid) if grid.clue_count() > 0 => grid.values().to_vec(),
        _ => Vec::new(),
    };
    let marks = |marks: &Option<Candidates>| marks.as_ref().map_or_else(Vec::new, wire::marks);
    let colors = record.colors.iter();
    let app_data =
        (!record.extra.is_empty()).then(|| Value::Object(record.extra.clone()).to_string());
    let metadata = &record.metadata;
    Ok(ReadBoard {
        puzzle: WirePuzzle::of(&puzzle),
        entries: values(&record.entries),
        center: marks(&record.center),
        corner: marks(&record.corner),
        colors: colors.map(|(cell, colors)| (cell.index(side) as u32, colors.clone())).collect(),
        solution: values(&record.solution),
        elapsed_ms: record.elapsed_ms,
        title: metadata.title.clone(),
        author: metadata.author.clone(),
        comment: metadata.comment.clone(),
        level: metadata.level.clone(),
        app_data,
    })
}

/// Converts a board to a record.
pub(super) fn record(board: &ReadBoard) -> Result<Record, WireError> {
    let puzzle = board.puzzle.to_puzzle()?;
    let shape: &Shape = puzzle.shape();
    let mut record = Record::of(&puzzle);
    let values = |values: &[u16]| match values {
        [] => Ok(None),
        values => wire::grid(shape, values).map(Some),
    };
    let marks = |marks: &[wire::CellDigits]| match marks {
        [] => Ok(None),
        marks => wire::candidates(shape, marks).map(Some),
    };
    record.entries = values(&board.entries)?;
    record.solution = values(&board.solution)?;
    record.center = marks(&board.center)?;
    record.corner = marks(&board.corner)?;
    for (cell, colors) in &board.colors {
        let (cell, _) = wire::candidate(shape, (*cell, 1))?;
        record.colors.insert(cell, colors.clone());
    }
    record.elapsed_ms = board.elapsed_ms;
    record.metadata.title.clone_from(&board.title);
    record.metadata.author.clone_from(&board.author);
    record.metadata.comment.clone_from(&board.comment);
    record.metadata.level.clone_from(&board.level);
    record.extra = board.app_data.as_deref().map(members).unwrap_or_default();
    Ok(record)
}

/// Parses a JSON object. Any other text becomes the member `kept` of an object.
fn members(text: &str) -> Map<String, Value> {
    match serde_json::from_str(text) {
        Ok(Value::Object(members)) => members,
        Ok(other) => Map::from_iter([("kept".to_owned(), other)]),
        Err(_) => Map::from_iter([("kept".to_owned(), Value::String(text.to_owned()))]),
    }
}
