//! Writing of records.

use crate::document::Document;
use crate::formats::{Format, Frame};
use crate::{Notation, Record, Refusal, WriteError};

/// Formats one record in a notation, as it appears in a file: without the line end of a one-line
/// notation, and without what surrounds the records of a file (see [`Writer`]).
///
/// Player data that the notation cannot represent (entries, marks, colors, titles) is omitted. What
/// the puzzle itself needs causes an error instead.
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
/// Returns an error if the notation is read only, or cannot represent a side, shape, rule or
/// restricted candidates that the puzzle has.
pub fn write(record: &Record, notation: Notation) -> Result<String, WriteError> {
    let write = Format::of(notation).write.ok_or(WriteError::ReadOnly { notation })?;
    write(record).map_err(|refusal| refused(notation, refusal))
}

fn refused(notation: Notation, Refusal { found, help }: Refusal) -> WriteError {
    WriteError::Unsupported { notation, found, help }
}

/// Writes files of many records, including headers, separators and footers.
///
/// ```
/// use anydoku_notation::{Notation, Record, Writer};
/// let puzzle: anydoku::Puzzle = "..3.1........4.2".parse().unwrap();
/// let mut writer = Writer::new(Notation::Csv)?;
/// let mut file = String::new();
/// writer.begin(&mut file);
/// writer.record(&Record::of(&puzzle), &mut file)?;
/// writer.end(&mut file);
/// assert!(file.starts_with("puzzle,board,"));
/// # Ok::<(), anydoku_notation::WriteError>(())
/// ```
#[derive(Debug)]
pub struct Writer {
    notation: Notation,
    written: usize,
    /// The document that holds all records, if the notation has one.
    document: Option<Box<dyn Document>>,
}

impl Writer {
    /// Creates a writer of this notation.
    ///
    /// # Errors
    /// Returns an error if the notation is read only.
    pub fn new(notation: Notation) -> Result<Self, WriteError> {
        if !notation.can_write() {
            return Err(WriteError::ReadOnly { notation });
        }
        let document = match Format::of(notation).frame {
            Frame::Document(new) => Some(new()),
            _ => None,
        };
        Ok(Self { notation, written: 0, document })
    }

    /// Appends the text before all records.
    pub fn begin(&mut self, out: &mut String) {
        if let Frame::Lines(header) = self.frame() {
            out.push_str(header);
        }
    }

    /// Appends a record, now or with the next one. Appends nothing on error.
    ///
    /// # Errors
    /// As [`write()`], and for a second record if the notation has one record per file.
    pub fn record(&mut self, record: &Record, out: &mut String) -> Result<(), WriteError> {
        let refused = |refusal| refused(self.notation, refusal);
        let text = match &mut self.document {
            Some(document) => document.record(record).map_err(refused)?,
            None => write(record, self.notation)?,
        };
        match self.frame() {
            Frame::Single if self.written > 0 => {
                return Err(refused(Refusal::new(
                    "a second puzzle",
                    "it stores one puzzle per file",
                )));
            }
            Frame::Paragraphs if self.written > 0 => {
                out.push_str(if text.contains("\r\n") { "\r\n" } else { "\n" });
            }
            _ => {}
        }
        out.push_str(&text);
        if matches!(self.frame(), Frame::Lines(_)) {
            out.push('\n');
        }
        self.written += 1;
        Ok(())
    }

    /// Appends pending text and the text after all records.
    pub fn end(&mut self, out: &mut String) {
        if let Some(mut document) = self.document.take() {
            out.push_str(&document.end());
        }
    }

    fn frame(&self) -> Frame {
        Format::of(self.notation).frame
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
    fn record_count_round_trips() {
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
    fn single_record_is_not_a_collection() {
        assert!(file(1, Notation::Json).contains("\"kind\":\"puzzle\""));
        assert!(file(2, Notation::Json).contains("\"kind\":\"collection\""));
    }

    #[test]
    fn rejected_records_lose_no_others() {
        let record = Record::new(Grid::empty(9));
        let without_boxes = Record::new(Grid::empty(7));
        for notation in [Notation::Json, Notation::OpenSudoku, Notation::Grid, Notation::Csv] {
            for rejected in 0..3 {
                let mut writer = Writer::new(notation).unwrap();
                let mut file = String::new();
                writer.begin(&mut file);
                for number in 0..3 {
                    if number == rejected {
                        let before = file.clone();
                        if writer.record(&without_boxes, &mut file).is_err() {
                            assert_eq!(file, before, "{notation:?}");
                        }
                    }
                    writer.record(&record, &mut file).unwrap();
                }
                writer.end(&mut file);
                let reading = read(file.as_bytes(), &ReadOptions::of(notation));
                let nine = reading.entries.iter().filter_map(|entry| entry.record.as_ref().ok());
                assert_eq!(nine.filter(|read| read.side() == 9).count(), 3, "{rejected}: {file}");
            }
        }
    }

    #[test]
    fn rejects_second_puzzle_in_single_puzzle_formats() {
        let mut writer = Writer::new(Notation::Ss).unwrap();
        let mut file = String::new();
        let record = Record::new(Grid::empty(9));
        writer.record(&record, &mut file).unwrap();
        assert_eq!(
            writer.record(&record, &mut file).unwrap_err().to_string(),
            "ss cannot store a second puzzle; it stores one puzzle per file"
        );
    }
}
