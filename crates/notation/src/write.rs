//! Records to text.

use crate::formats::{Document, Format, Frame};
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
    /// The first record and its text, where a second one decides how it is written.
    held: Option<(Record, String)>,
    document: Option<Box<dyn Document>>,
}

impl Writer {
    /// A writer of this notation.
    ///
    /// # Errors
    /// If the notation is for reading only.
    pub fn new(notation: Notation) -> Result<Self, WriteError> {
        match Format::of(notation).and_then(|format| format.write) {
            Some(_) => Ok(Self { notation, written: 0, held: None, document: None }),
            None => Err(WriteError::ReadOnly { notation }),
        }
    }

    /// Appends what stands before all records.
    pub fn begin(&mut self, out: &mut String) {
        if let Frame::Lines(header) = self.frame() {
            out.push_str(header);
        }
    }

    /// Appends a record, now or with the next one; nothing on an error.
    ///
    /// # Errors
    /// As [`write()`]; and a second record if the notation has one a file.
    pub fn record(&mut self, record: &Record, out: &mut String) -> Result<(), WriteError> {
        match self.frame() {
            Frame::Lines(_) => {
                out.push_str(&write(record, self.notation)?);
                out.push('\n');
            }
            Frame::Paragraphs => {
                let text = write(record, self.notation)?;
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
            Frame::Single => out.push_str(&write(record, self.notation)?),
            Frame::Document(_) if self.written == 0 => {
                self.held = Some((record.clone(), write(record, self.notation)?));
            }
            Frame::Document(new) => {
                let document = self.document.get_or_insert_with(new);
                if let Some((first, _)) = self.held.take() {
                    out.push_str(&document.begin());
                    out.push_str(&document.record(&first)?);
                }
                out.push_str(&document.record(record)?);
            }
        }
        self.written += 1;
        Ok(())
    }

    /// Appends what is left, and what stands behind all records.
    pub fn end(&mut self, out: &mut String) {
        match (self.held.take(), self.document.take(), self.frame()) {
            (Some((_, text)), ..) => out.push_str(&text),
            (None, Some(mut document), _) => out.push_str(&document.end()),
            (None, None, Frame::Document(new)) if self.written == 0 => {
                let mut empty = new();
                out.push_str(&empty.begin());
                out.push_str(&empty.end());
            }
            _ => {}
        }
    }

    fn frame(&self) -> Frame {
        Format::of(self.notation).map_or(Frame::Lines(""), |format| format.frame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadOptions, read};
    use anydoku::Grid;

    fn file(count: usize, notation: Notation) -> String {
        let mut writer = Writer::new(notation).unwrap();
        let mut file = String::new();
        writer.begin(&mut file);
        for _ in 0..count {
            writer.record(&Record::new(Grid::empty(9)), &mut file).unwrap();
        }
        writer.end(&mut file);
        file
    }

    #[test]
    fn as_many_records_are_read_as_were_written() {
        let many =
            [Notation::Json, Notation::OpenSudoku, Notation::Link, Notation::Csv, Notation::Grid];
        for notation in many {
            for count in 1..4 {
                let file = file(count, notation);
                let reading = read(file.as_bytes(), &ReadOptions::new());
                assert_eq!(reading.notation, notation, "{file}");
                assert_eq!(reading.entries.len(), count, "{file}");
                assert!(reading.entries.iter().all(|entry| entry.record.is_ok()), "{file}");
            }
        }
    }

    #[test]
    fn a_single_record_is_no_collection() {
        assert!(file(1, Notation::Json).contains("\"kind\":\"puzzle\""));
        assert!(file(2, Notation::Json).contains("\"kind\":\"collection\""));
    }

    #[test]
    fn one_puzzle_a_file_is_said() {
        let mut writer = Writer::new(Notation::Ss).unwrap();
        let mut file = String::new();
        let record = Record::new(Grid::empty(9));
        writer.record(&record, &mut file).unwrap();
        assert_eq!(
            writer.record(&record, &mut file).unwrap_err().to_string(),
            "ss cannot carry a second puzzle, expected one puzzle a file"
        );
    }
}
