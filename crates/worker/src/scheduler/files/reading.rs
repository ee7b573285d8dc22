//! Import of text and files in any notation.

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
    let mut options = ReadOptions::new();
    if let Some(shape) = shape {
        let shape = shape.to_shape()?;
        options.side = Some(shape.side());
        options.plan = anydoku::shape::BoardPlan::of(&shape);
    }
    let mut reading = read_bytes(&bytes, &options);
    choose_boxes(&mut reading.entries, &context).await?;
    let mut response = ReadResponse {
        notation: reading.notation.name().to_owned(),
        about: reading.notation.description().to_owned(),
        certain: reading.certainty != Certainty::Guess,
        records: Vec::new(),
    };
    let count = reading.entries.len();
    for entries in reading.entries.chunks(RECORDS_PER_SLICE) {
        response.records.extend(entries.iter().map(to_read_record));
        context.set_done(response.records.len(), count);
        context.yield_now().await?;
    }
    if response.records.is_empty() {
        return Err(TaskError::failed("this text contains no puzzle"));
    }
    Ok(Response::Read(Box::new(response)))
}

/// Gives puzzles that don't state their boxes the usual ones, if the first of them has exactly one
/// solution only with these.
async fn choose_boxes(entries: &mut [Entry], context: &TaskContext) -> Result<(), TaskError> {
    let is_open = |record: &&mut Record| record.boxes.is_none() && !is_square(record.side());
    let mut open: Vec<&mut Record> =
        entries.iter_mut().filter_map(|it| it.record.as_mut().ok()).filter(is_open).collect();
    let Some(first) = open.first() else { return Ok(()) };
    let Some((rows, columns)) = usual_boxes(first.side()) else { return Ok(()) };
    let boxes = Some(Boxes::Blocks { rows, columns });
    let with_boxes = Record { boxes: boxes.clone(), ..(**first).clone() };
    if is_unique(first, context).await? || !is_unique(&with_boxes, context).await? {
        return Ok(());
    }
    let side = first.side();
    for record in open.iter_mut().filter(|record| record.side() == side) {
        record.boxes.clone_from(&boxes);
    }
    Ok(())
}

fn is_square(side: u16) -> bool {
    side.isqrt().pow(2) == side
}

/// Returns whether a puzzle has exactly one solution.
async fn is_unique(record: &Record, context: &TaskContext) -> Result<bool, TaskError> {
    let Ok(puzzle) = record.puzzle() else { return Ok(false) };
    Ok(matches!(context.run(&mut puzzle.solve_job()).await?, Verdict::Unique(_)))
}

/// Converts an entry to a message.
fn to_read_record(entry: &Entry) -> ReadRecord {
    let line = entry.line as u32;
    let failed = |problem: ReadProblem, place: Place| ReadRecord {
        line,
        board: Err(ReadError { problem, place }),
        givens: 0,
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
