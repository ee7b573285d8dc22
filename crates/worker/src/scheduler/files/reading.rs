//! Import of text and files in any notation.

use anydoku::Shape;
use anydoku::shape::BoardPlan;
use anydoku_notation::{
    Certainty, DRAWINGS_NOTE, Detected, Entry, NotPlayable, ReadErrorKind, ReadOptions, ReadStep,
    Record, StepReader,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::board;
use super::likely_boxes::{LikelyBoxes, choices};
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::{
    Phase, Place, ReadError, ReadProblem, ReadRecord, ReadRemark, ReadResponse, Response, Source,
};

/// The number of records to convert before yielding.
const RECORDS_PER_SLICE: usize = 64;

/// The number of bytes to read, or of cells whose boxes are chosen, before yielding.
const PER_SLICE: u64 = 1 << 16;

/// Imports text or a file in any notation.
pub(in crate::scheduler) async fn read(
    source: Source,
    shape: Option<Shape>,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Reading);
    context.yield_now().await?;
    let bytes = match source {
        Source::Text(text) => text.into_bytes(),
        Source::Base64(text) => STANDARD.decode(text)?,
    };
    let mut options = ReadOptions::new();
    if let Some(shape) = &shape {
        options.side = Some(shape.side());
        options.plan = BoardPlan { boxes: None, ..BoardPlan::of(shape) };
    }
    let (found, mut entries) = read_entries(&bytes, &options, &context).await?;
    let open: Vec<bool> = entries.iter().map(has_open_boxes).collect();
    let mut likely = LikelyBoxes::new(&context);
    let mut pace = Pace::new(&context);
    for (entry, _) in entries.iter_mut().zip(&open).filter(|(_, is_open)| **is_open) {
        let Ok(record) = &mut entry.record else { continue };
        record.plan.boxes = match &shape {
            Some(shape) => (shape.side() == record.side()).then(|| shape.boxes().clone()),
            None => {
                pace.add(u64::from(record.side()).pow(2)).await?;
                likely.choose(record).await?
            }
        };
    }
    let mut response = ReadResponse {
        notation: found.notation.name().to_owned(),
        about: found.notation.description().to_owned(),
        certain: found.certainty != Certainty::Guess,
        records: Vec::new(),
    };
    let count = entries.len();
    let slices = entries.chunks(RECORDS_PER_SLICE).zip(open.chunks(RECORDS_PER_SLICE));
    for (entries, open) in slices {
        let records = entries.iter().zip(open);
        let records = records.map(|(entry, &is_open)| to_read_record(entry, is_open));
        response.records.extend(records);
        context.set_done(response.records.len(), count);
        context.yield_now().await?;
    }
    Ok(Response::Read(Box::new(response)))
}

/// Reads the entries of a source.
///
/// # Errors
/// Returns an error if the source has none, or the task was canceled.
async fn read_entries(
    bytes: &[u8],
    options: &ReadOptions,
    context: &TaskContext,
) -> Result<(Detected, Vec<Entry>), TaskError> {
    let mut reader = StepReader::new(bytes, options);
    let mut entries = Vec::new();
    let mut pace = Pace::new(context);
    loop {
        let before = reader.inspected();
        match reader.step() {
            ReadStep::Pending => {}
            ReadStep::Entry(entry) => entries.push(*entry),
            ReadStep::End => break,
        }
        pace.add(reader.inspected() - before).await?;
    }
    match reader.detected() {
        Some(found) if !entries.is_empty() => Ok((found, entries)),
        _ => Err(TaskError::failed("this text contains no puzzle")),
    }
}

/// The amount of work since a task has yielded.
struct Pace<'a> {
    context: &'a TaskContext,
    work: u64,
}

impl<'a> Pace<'a> {
    fn new(context: &'a TaskContext) -> Self {
        Self { context, work: 0 }
    }

    /// Adds work, and yields if that is enough for a slice.
    ///
    /// # Errors
    /// Returns an error if the task was canceled.
    async fn add(&mut self, work: u64) -> Result<(), TaskError> {
        self.work += work;
        if self.work < PER_SLICE {
            return Ok(());
        }
        self.work = 0;
        self.context.yield_now().await
    }
}

/// Returns whether the source of a record leaves open which boxes it has.
fn has_open_boxes(entry: &Entry) -> bool {
    let is_open =
        |record: &Record| record.plan.boxes.is_none() && choices(record.side()).next().is_some();
    entry.record.as_ref().is_ok_and(is_open)
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
