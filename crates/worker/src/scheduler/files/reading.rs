//! Import of text and files in any notation.

use anydoku::shape::BoardPlan;
use anydoku_notation::{
    Certainty, DRAWINGS_NOTE, Entry, NotPlayable, ReadErrorKind, ReadOptions, Record,
    read as read_bytes,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::board;
use super::likely_boxes::LikelyBoxes;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::wire::WireShape;
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
    let mut likely = LikelyBoxes::new(&context);
    for (entry, _) in reading.entries.iter_mut().zip(&open).filter(|(_, is_open)| **is_open) {
        let Ok(record) = &mut entry.record else { continue };
        let boxes = match &shape {
            Some(shape) => (shape.side() == record.side()).then(|| shape.boxes().clone()),
            None => likely.choose(record).await?,
        };
        record.boxes = boxes;
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
