//! Boards as messages carry them, and as notations do.

use anydoku::{Candidates, Cell, Grid, Shape};
use anydoku_notation::{NotPlayable, Record};
use serde_json::{Map, Value};

use crate::protocol::ReadBoard;
use crate::wire::{self, WireError, WirePuzzle};

/// A record as messages carry it.
pub(super) fn board(record: &Record) -> Result<ReadBoard, NotPlayable> {
    let puzzle = record.puzzle()?;
    let side = record.side();
    let values = |grid: &Option<Grid>| match grid {
        Some(grid) if grid.clue_count() > 0 => grid.values().to_vec(),
        _ => Vec::new(),
    };
    let marks = |marks: &Option<Candidates>| marks.as_ref().map_or_else(Vec::new, wire::marks);
    let colours = record.colours.iter();
    let kept = (!record.kept.is_empty()).then(|| Value::Object(record.kept.clone()).to_string());
    let about = &record.about;
    Ok(ReadBoard {
        puzzle: WirePuzzle::of(&puzzle),
        entries: values(&record.entries),
        centre: marks(&record.centre),
        corner: marks(&record.corner),
        colours: colours
            .map(|(cell, colours)| (cell.index(side) as u32, colours.clone()))
            .collect(),
        solution: values(&record.solution),
        elapsed_ms: record.elapsed_ms,
        title: about.title.clone(),
        author: about.author.clone(),
        comment: about.comment.clone(),
        level: about.level.clone(),
        symbols: record.symbols.clone(),
        kept,
    })
}

/// A board as a record.
pub(super) fn record(board: &ReadBoard) -> Result<Record, WireError> {
    let puzzle = board.puzzle.puzzle()?;
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
    record.centre = marks(&board.centre)?;
    record.corner = marks(&board.corner)?;
    for (cell, colours) in &board.colours {
        let (at, _) = wire::candidate(shape, (*cell, 1))?;
        let at: Cell = at;
        record.colours.insert(at, colours.clone());
    }
    record.elapsed_ms = board.elapsed_ms;
    record.about.title.clone_from(&board.title);
    record.about.author.clone_from(&board.author);
    record.about.comment.clone_from(&board.comment);
    record.about.level.clone_from(&board.level);
    record.symbols =
        board.symbols.clone().filter(|symbols| symbols.len() == usize::from(shape.side()));
    record.kept = board.kept.as_deref().map(members).unwrap_or_default();
    Ok(record)
}

/// The members of an object; what is none is kept under the name `kept`.
fn members(text: &str) -> Map<String, Value> {
    match serde_json::from_str(text) {
        Ok(Value::Object(members)) => members,
        Ok(other) => Map::from_iter([("kept".to_owned(), other)]),
        Err(_) => Map::from_iter([("kept".to_owned(), Value::String(text.to_owned()))]),
    }
}
