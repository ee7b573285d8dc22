//! Records to text.

use crate::formats::{Format, Frame};
use crate::{Notation, Record, WriteError};

/// One record in a notation, as it stands in a file: without the line end of a one-line notation,
/// and without what a file has around its records (see [`Writer`]).
///
/// Parts of play that the notation lacks (entries, marks, colours, titles) are left out; what the
/// puzzle itself needs is refused if it cannot be carried.
///
/// ```
/// use anydoku_notation::{Notation, Record, write};
/// let puzzle: anydoku::Puzzle = "..3.1........4.2".parse().unwrap();
/// let record = Record::of(&puzzle);
/// assert_eq!(write(&record, Notation::Line).unwrap(), "..3.1........4.2");
/// assert_eq!(write(&record, Notation::Numbers).unwrap(), "0 0 3 0 1 0 0 0 0 0 0 0 0 4 0 2");
/// ```
///
/// # Errors
/// If the notation is for reading only, or cannot carry a side, a shape, a rule or restricted
/// candidates that the puzzle has.
pub fn write(record: &Record, notation: Notation) -> Result<String, WriteError> {
    match Format::of(notation).and_then(|format| format.write) {
        Some(write) => write(record),
        None => Err(WriteError::ReadOnly { notation }),
    }
}

/// Writes files of many records, one after the other: what stands before, between and behind them
/// is the writer's business.
///
/// ```
/// use anydoku_notation::{Notation, Record, Writer};
/// let puzzle: anydoku::Puzzle = "..3.1........4.2".parse().unwrap();
/// let mut writer = Writer::new(Notation::Csv)?;
/// let mut file = String::new();
/// writer.begin(&mut file);
/// writer.record(&Record::of(&puzzle), &mut file)?;
/// writer.end(&mut file);
/// assert!(file.starts_with("puzzle,solution,"));
/// # Ok::<(), anydoku_notation::WriteError>(())
/// ```
#[derive(Debug)]
pub struct Writer {
    notation: Notation,
    written: usize,
}

impl Writer {
    /// A writer of this notation.
    ///
    /// # Errors
    /// If the notation is for reading only.
    pub fn new(notation: Notation) -> Result<Self, WriteError> {
        match Format::of(notation).and_then(|format| format.write) {
            Some(_) => Ok(Self { notation, written: 0 }),
            None => Err(WriteError::ReadOnly { notation }),
        }
    }

    /// Appends what stands before all records.
    pub fn begin(&mut self, out: &mut String) {
        if let Frame::Lines(header) = self.frame() {
            out.push_str(header);
        }
    }

    /// Appends a record; nothing on an error.
    ///
    /// # Errors
    /// As [`write`]; and a second record if the notation has one a file.
    pub fn record(&mut self, record: &Record, out: &mut String) -> Result<(), WriteError> {
        let text = write(record, self.notation)?;
        match self.frame() {
            Frame::Lines(_) => {
                out.push_str(&text);
                out.push('\n');
            }
            Frame::Paragraphs => {
                if self.written > 0 {
                    out.push_str(if text.contains("\r\n") { "\r\n" } else { "\n" });
                }
                out.push_str(&text);
            }
            Frame::Single if self.written > 0 => {
                let (notation, found) = (self.notation, "a second puzzle".to_owned());
                let expected = "one puzzle a file".to_owned();
                return Err(WriteError::CannotCarry { notation, found, expected });
            }
            Frame::Single => out.push_str(&text),
        }
        self.written += 1;
        Ok(())
    }

    /// Appends what stands behind all records.
    pub fn end(&mut self, _out: &mut String) {}

    fn frame(&self) -> Frame {
        Format::of(self.notation).map_or(Frame::Lines(""), |format| format.frame)
    }
}
