//! Import of text and files in any notation.

use anydoku_notation::{Certainty, Entry, ReadOptions, read as read_bytes};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::board;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::wire::WireShape;
use anydoku_protocol::{Phase, Place, ReadError, ReadRecord, ReadResponse, Response, Source};

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
    let reading = read_bytes(&bytes, &options);
    let mut response = ReadResponse {
        notation: reading.notation.name().to_owned(),
        about: reading.notation.description().to_owned(),
        certain: reading.certainty != Certainty::Guess,
        notes: reading.notes,
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

/// Converts an entry to a message.
fn to_read_record(entry: &Entry) -> ReadRecord {
    let line = entry.line as u32;
    let read_error = |message: String, place: Option<Place>| ReadError { message, place };
    match &entry.record {
        Ok(record) => ReadRecord {
            line,
            board: board(record)
                .map(Box::new)
                .map_err(|error| read_error(error.to_string(), Some(Place { line, column: 1 }))),
            givens: record.givens.clue_count() as u32,
            shape: record.shape().map_or_else(|_| String::new(), |shape| shape.to_string()),
            notes: record.notes.clone(),
        },
        Err(error) => {
            let place = Place { line: error.line as u32, column: error.column as u32 };
            ReadRecord {
                line,
                board: Err(read_error(error.message(), Some(place))),
                givens: 0,
                shape: String::new(),
                notes: Vec::new(),
            }
        }
    }
}
