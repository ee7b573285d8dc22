//! Import of text and files in any notation.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Verdict};
use anydoku_notation::{
    Certainty, DRAWINGS_NOTE, Entry, NotPlayable, ReadErrorKind, ReadOptions, Record,
    read as read_bytes,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::board;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::wire::{WireShape, usual_boxes};
use anydoku_protocol::{
    Phase, Place, ReadError, ReadProblem, ReadRecord, ReadRemark, ReadResponse, Response, Source,
};

/// The number of records to convert before yielding.
const RECORDS_PER_SLICE: usize = 64;

/// Imports text or a file in any notation.
pub(in crate::scheduler) async fn read(
    source: Source,
    shape: Option<WireShape>,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Reading);
    context.yield_now().await?;
    let bytes = match source {
        Source::Text(text) => text.into_bytes(),
        Source::Base64(text) => STANDARD.decode(text)?,
    };
    let shape = shape.map(|shape| shape.to_shape()).transpose()?;
    let mut options = ReadOptions::new();
    if let Some(shape) = &shape {
        options.side = Some(shape.side());
        options.plan = BoardPlan { boxes: None, ..BoardPlan::of(shape) };
    }
    let mut reading = read_bytes(&bytes, &options);
    let open: Vec<bool> = reading.entries.iter().map(has_open_boxes).collect();
    let boxes = match &shape {
        Some(shape) => Some((shape.side(), shape.boxes().clone())),
        None => likely_boxes(&reading.entries, &context).await?,
    };
    if let Some((side, boxes)) = boxes {
        for (entry, _) in reading.entries.iter_mut().zip(&open).filter(|(_, is_open)| **is_open) {
            if let Some(record) = entry.record.as_mut().ok().filter(|it| it.side() == side) {
                record.boxes = Some(boxes.clone());
            }
        }
    }
    let mut response = ReadResponse {
        notation: reading.notation.name().to_owned(),
        about: reading.notation.description().to_owned(),
        certain: reading.certainty != Certainty::Guess,
        records: Vec::new(),
    };
    let count = reading.entries.len();
    let slices = reading.entries.chunks(RECORDS_PER_SLICE).zip(open.chunks(RECORDS_PER_SLICE));
    for (entries, open) in slices {
        let records =
            entries.iter().zip(open).map(|(entry, &is_open)| to_read_record(entry, is_open));
        response.records.extend(records);
        context.set_done(response.records.len(), count);
        context.yield_now().await?;
    }
    if response.records.is_empty() {
        return Err(TaskError::failed("this text contains no puzzle"));
    }
    Ok(Response::Read(Box::new(response)))
}

/// Returns whether the source of a record leaves open which boxes it has.
fn has_open_boxes(entry: &Entry) -> bool {
    entry.record.as_ref().is_ok_and(|record| record.boxes.is_none())
}

/// The largest side at which [`likely_boxes`] solves puzzles: larger ones may take long, and the preview
/// waits for it.
const MAX_SOLVED_SIDE: u16 = 16;

/// Returns the usual boxes if the first puzzle that leaves them open has exactly one solution only with
/// these, with its side. Square boxes are those that it has anyway.
async fn likely_boxes(
    entries: &[Entry],
    context: &TaskContext,
) -> Result<Option<(u16, Boxes)>, TaskError> {
    let open = entries.iter().filter(|entry| has_open_boxes(entry));
    let Some(first) = open.filter_map(|entry| entry.record.as_ref().ok()).next() else {
        return Ok(None);
    };
    let side = first.side();
    let Some((rows, columns)) = usual_boxes(side).filter(|_| side <= MAX_SOLVED_SIDE) else {
        return Ok(None);
    };
    if rows == columns {
        return Ok(None);
    }
    let boxes = Boxes::Blocks { rows, columns };
    let with_boxes = Record { boxes: Some(boxes.clone()), ..first.clone() };
    let is_likely = !is_unique(first, context).await? && is_unique(&with_boxes, context).await?;
    Ok(is_likely.then_some((side, boxes)))
}

/// Returns whether a puzzle has exactly one solution.
async fn is_unique(record: &Record, context: &TaskContext) -> Result<bool, TaskError> {
    let Ok(puzzle) = record.puzzle() else { return Ok(false) };
    Ok(matches!(context.run(&mut puzzle.solve_job()).await?, Verdict::Unique(_)))
}

/// Converts an entry to a message.
fn to_read_record(entry: &Entry, has_open_boxes: bool) -> ReadRecord {
    let line = entry.line as u32;
    let failed = |problem: ReadProblem, place: Place| ReadRecord {
        line,
        board: Err(ReadError { problem, place }),
        givens: 0,
        has_open_boxes,
        remarks: Vec::new(),
    };
    let record = match &entry.record {
        Ok(record) => record,
        Err(error) => {
            let place = Place { line: error.line as u32, column: error.column as u32 };
            return failed(problem(error.kind), place);
        }
    };
    match board(record) {
        Ok(board) => ReadRecord {
            line,
            board: Ok(Box::new(board)),
            givens: record.givens.clue_count() as u32,
            has_open_boxes,
            remarks: remarks(record),
        },
        Err(NotPlayable::UnknownRules { .. }) => {
            failed(ReadProblem::UnknownRules, Place { line, column: 1 })
        }
        Err(_) => failed(ReadProblem::Unsupported, Place { line, column: 1 }),
    }
}

fn problem(kind: ReadErrorKind) -> ReadProblem {
    match kind {
        ReadErrorKind::CellCount { cells, needed } => {
            ReadProblem::CellCount { cells: cells as u32, needed: needed as u32 }
        }
        ReadErrorKind::Symbol(symbol) => ReadProblem::Symbol(symbol),
        ReadErrorKind::OnlyId => ReadProblem::OnlyId,
        ReadErrorKind::NewerVersion => ReadProblem::NewerVersion,
        _ => ReadProblem::Damaged,
    }
}

/// Returns the remarks on a record. That its boxes are not stated is no remark: the player chooses.
fn remarks(record: &Record) -> Vec<ReadRemark> {
    let has_drawings = record.notes.iter().any(|note| note == DRAWINGS_NOTE);
    let has_ignored = record.notes.iter().any(|note| note.contains("ignored"));
    let drawings = has_drawings.then_some(ReadRemark::Drawings);
    let ignored = has_ignored.then_some(ReadRemark::Ignored);
    drawings.into_iter().chain(ignored).collect()
}
