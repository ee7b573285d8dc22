//! What was pasted, dropped or opened.

use anydoku_notation::{Certainty, Entry, ReadOptions, read as read_bytes};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::board;
use crate::desk::bench::{Bench, Outcome, Stop};
use crate::protocol::{Answer, Phase, Place, ReadAnswer, ReadFault, ReadRecord, Source};
use crate::wire::WireShape;

/// Records that are put into messages between two rests.
const TOGETHER: usize = 64;

/// Reads a source in any notation.
pub(super) async fn read(source: Source, shape: Option<WireShape>, bench: Bench) -> Outcome {
    bench.phase(Phase::Reading);
    bench.rest().await?;
    let bytes = match source {
        Source::Text(text) => text.into_bytes(),
        Source::Base64(text) => STANDARD.decode(text).map_err(Stop::failed)?,
    };
    let mut options = ReadOptions::new();
    if let Some(shape) = shape {
        let shape = shape.shape().map_err(Stop::failed)?;
        options = options.side(shape.side()).plan(anydoku::shape::BoardPlan::of(&shape));
    }
    let reading = read_bytes(&bytes, &options);
    let mut answer = ReadAnswer {
        notation: reading.notation.name().to_owned(),
        about: reading.notation.about().to_owned(),
        certain: reading.certainty != Certainty::Guess,
        notes: reading.notes,
        records: Vec::new(),
    };
    let count = reading.entries.len();
    for entries in reading.entries.chunks(TOGETHER) {
        answer.records.extend(entries.iter().map(told));
        bench.done(answer.records.len(), count);
        bench.rest().await?;
    }
    if answer.records.is_empty() {
        return Err(Stop::failed("found nothing, expected a puzzle in any notation"));
    }
    Ok(Answer::Read(Box::new(answer)))
}

fn told(entry: &Entry) -> ReadRecord {
    let line = entry.line as u32;
    let fault = |message: String, place: Option<Place>| ReadFault { message, place };
    match &entry.record {
        Ok(record) => ReadRecord {
            line,
            board: board(record)
                .map(Box::new)
                .map_err(|error| fault(error.to_string(), Some(Place { line, column: 1 }))),
            givens: record.givens.clue_count() as u32,
            shape: record.shape().map_or_else(|_| String::new(), |shape| shape.to_string()),
            notes: record.notes.clone(),
        },
        Err(error) => {
            let place = Place { line: error.line as u32, column: error.column as u32 };
            let message = format!("found {}, expected {}", error.found, error.expected);
            ReadRecord {
                line,
                board: Err(fault(message, Some(place))),
                givens: 0,
                shape: String::new(),
                notes: Vec::new(),
            }
        }
    }
}
