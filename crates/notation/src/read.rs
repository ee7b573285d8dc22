//! Reading of whole sources.

use crate::detect::detect_text;
use crate::entry::entries_of;
use crate::formats::Format;
use crate::text::{grid, numbers};
use crate::{
    Certainty, Entry, Notation, OneReader, ReadError, ReadOptions, ReadStep, Record, StepReader,
};

/// The result of reading a source.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The notation of the source.
    pub notation: Notation,
    /// How certain the notation is.
    pub certainty: Certainty,
    /// The records in order; bad ones are errors.
    pub entries: Vec<Entry>,
    /// Notes about the source as a whole. Notes about one record are part of the record.
    pub notes: Vec<String>,
}

/// Reads a whole source in any notation, which is detected unless the options name it.
///
/// Bad records become entries with an error and do not affect the others. No input causes a panic.
/// Cost: linear in the length, with memory a few times that of the records. For files of any
/// length, see [`LineReader`](crate::LineReader).
///
/// ```
/// use anydoku_notation::{Notation, ReadOptions, read};
/// let reading = read(b"..3.1........4.2\n..3.1.....x..4.9\n", &ReadOptions::new());
/// assert_eq!(reading.notation, Notation::Sdm);
/// assert_eq!(reading.entries[0].record.as_ref().unwrap().givens.clue_count(), 4);
/// let error = reading.entries[1].record.as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "2:16: '9' is not valid here; use 1 to 4, or . for an empty cell");
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Reading {
    read_all(StepReader::new(bytes, options), options)
}

/// Reads a text within another one.
pub(crate) fn read_text(text: &str) -> Reading {
    let options = ReadOptions::new();
    read_all(StepReader::of_text(text, &options), &options)
}

fn read_all(mut reader: StepReader<'_>, options: &ReadOptions) -> Reading {
    let mut entries = Vec::new();
    loop {
        match reader.step() {
            ReadStep::Pending => {}
            ReadStep::Entry(entry) => entries.push(*entry),
            ReadStep::End => break,
        }
    }
    let found = reader.detected().unwrap_or_else(|| detect_text(reader.text(), options));
    let mut notes = Vec::new();
    if found.certainty == Certainty::Guess && !reader.text().trim().is_empty() {
        notes.push(match found.line_based {
            true => "notation not recognized; read as one puzzle per line".to_owned(),
            false => format!("notation not recognized; {}", nearest_help(found.notation)),
        });
    }
    Reading { notation: found.notation, certainty: found.certainty, entries, notes }
}

/// Reads a text that holds one puzzle, in any notation: a value of a table, a command's argument.
///
/// # Errors
/// If the text is not exactly one puzzle.
///
/// ```
/// use anydoku_notation::{ReadOptions, read_one};
/// let record = read_one(b"..3.1........4.2", &ReadOptions::new()).unwrap();
/// assert_eq!(record.givens.clue_count(), 4);
/// let error = read_one(b"", &ReadOptions::new()).unwrap_err();
/// assert_eq!(error.message(), "the text has no puzzle");
/// ```
pub fn read_one(text: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let mut reader = OneReader::new(text, options);
    loop {
        if let Some(record) = reader.step() {
            return record;
        }
    }
}

/// Returns the error of a source whose digits cannot be said to count from 0.
pub(crate) fn zero_based_refused(line: usize) -> ReadError {
    let help = "only lines, rows and tables of numbers can be read so";
    ReadError::new(line, 1, "0 cannot be the first digit here", help)
}

/// Reads all records of a text that is not read by line.
pub(crate) fn read_document(notation: Notation, text: &str, options: &ReadOptions) -> Vec<Entry> {
    if options.zero_based {
        return entries_of(match notation {
            Notation::Numbers => numbers::read(text, true),
            Notation::Grid => grid::read(text, true),
            _ => Err(zero_based_refused(1)),
        });
    }
    entries_of(match Format::of(notation).text_reader() {
        Some(read) => read(text),
        None => Err(ReadError::new(1, 1, format!("{} is read by line", notation.name()), "")),
    })
}

/// Returns what was done with a text in no notation.
fn nearest_help(notation: Notation) -> String {
    format!("read as {}, the nearest", notation.name())
}

/// Names the nearest notation in the error of a text in no notation.
pub(crate) fn name_nearest(entry: &mut Entry, notation: Notation) {
    if let Err(error) = &mut entry.record {
        let comma = if error.help.is_empty() { "" } else { "; " };
        error.help.push_str(&format!("{comma}{}", nearest_help(notation)));
    }
}

/// Applies the options to a record.
pub(crate) fn finish(entry: &mut Entry, options: &ReadOptions) {
    if let Ok(record) = &mut entry.record
        && let Err(fault) = options.apply(record)
    {
        entry.record = Err(fault.on_line(entry.line));
    }
}
