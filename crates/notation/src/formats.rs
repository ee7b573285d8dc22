//! The table of readers and writers of all notations, in the order of detection.

use crate::programs::{
    fpuzzles, json, ksudoku, link, opensudoku, penpa, sgt, sgt_save, sudokucoach, sudokupad,
    sudokuwiki,
};
use crate::text::{
    candidates, csv, cubed, grid, hodoku, jigsaw, killer, line, numbers, sdk, sdx, ss, sumocue,
};
use crate::{Entry, Notation, ReadError, Record, WriteError};

/// Reads the record on the line with this number.
pub(crate) type ReadLine = fn(&str, usize) -> Result<Record, ReadError>;
/// Reads all records of a text.
pub(crate) type ReadText = fn(&str) -> Vec<Entry>;
/// Writes one record.
pub(crate) type WriteRecord = fn(&Record) -> Result<String, WriteError>;

/// How a notation is read.
#[derive(Clone, Copy)]
pub(crate) enum Reader {
    /// Every line that is neither blank nor a comment is a record.
    Line(ReadLine),
    /// The text is read as a whole.
    Document(ReadText),
    /// By line or as a whole; the last function returns `true` for a text that is read by line.
    Either(ReadLine, ReadText, fn(&str) -> bool),
    /// Table rows below a header.
    Csv,
}

/// How several records are combined in a file.
#[derive(Clone, Copy)]
pub(crate) enum Frame {
    /// One line per record, after this header.
    Lines(&'static str),
    /// A blank line between records, with the notation's own line ends.
    Paragraphs,
    /// One record per file.
    Single,
    /// A document that contains all records; a single record is a file by itself.
    Document(fn() -> Box<dyn Document>),
}

/// A file that is written record by record. A rejected record leaves it unchanged.
pub(crate) trait Document: std::fmt::Debug + Send {
    /// Returns the text before all records.
    fn begin(&mut self) -> String;
    /// Returns the text of the next record, including its separator.
    fn record(&mut self, record: &Record) -> Result<String, WriteError>;
    /// Returns the text after all records.
    fn end(&mut self) -> String;
}

/// The reader and writer of a notation.
pub(crate) struct Format {
    pub(crate) notation: Notation,
    pub(crate) recognizes: fn(&str) -> bool,
    /// Whether a match is unambiguous.
    pub(crate) is_signature: bool,
    pub(crate) reader: Reader,
    pub(crate) write: Option<WriteRecord>,
    pub(crate) frame: Frame,
}

const fn format(
    notation: Notation,
    (recognizes, is_signature): (fn(&str) -> bool, bool),
    reader: Reader,
    write: WriteRecord,
    frame: Frame,
) -> Format {
    Format { notation, recognizes, is_signature, reader, write: Some(write), frame }
}

/// All formats. The first one that recognizes a text reads it.
pub(crate) const FORMATS: &[Format] = &[
    format(
        Notation::Json,
        (json::recognizes, true),
        Reader::Either(json::read_line, json::read, is_json_lines),
        json::write,
        Frame::Document(|| Box::new(json::Document::new())),
    ),
    format(
        Notation::FPuzzlesJson,
        (fpuzzles::recognizes_json, true),
        Reader::Document(fpuzzles::read),
        fpuzzles::write_json,
        Frame::Single,
    ),
    format(
        Notation::OpenSudoku,
        (opensudoku::recognizes, true),
        Reader::Document(opensudoku::read),
        opensudoku::write,
        Frame::Document(|| Box::new(opensudoku::Document::new())),
    ),
    format(
        Notation::KSudoku,
        (ksudoku::recognizes, true),
        Reader::Document(ksudoku::read),
        ksudoku::write,
        Frame::Single,
    ),
    format(
        Notation::Link,
        (link::recognizes, true),
        Reader::Line(link::read_line),
        link::write,
        Frame::Lines(""),
    ),
    format(
        Notation::SudokuCoach,
        (sudokucoach::recognizes, true),
        Reader::Line(sudokucoach::read_line),
        sudokucoach::write,
        Frame::Lines(""),
    ),
    format(
        Notation::FPuzzles,
        (fpuzzles::recognizes, true),
        Reader::Line(fpuzzles::read_line),
        fpuzzles::write,
        Frame::Lines(""),
    ),
    format(
        Notation::SudokuPadScl,
        (|text| sudokupad::recognizes(text) && names_scl(text), true),
        Reader::Line(sudokupad::read_line),
        sudokupad::write_scl,
        Frame::Lines(""),
    ),
    format(
        Notation::SudokuPad,
        (|text| sudokupad::recognizes(text) || sudokupad::recognizes_json(text), true),
        Reader::Either(sudokupad::read_line, sudokupad::read, |text| {
            !sudokupad::recognizes_json(text)
        }),
        sudokupad::write,
        Frame::Lines(""),
    ),
    Format {
        notation: Notation::Penpa,
        recognizes: penpa::recognizes,
        is_signature: true,
        reader: Reader::Line(penpa::read_line),
        write: None,
        frame: Frame::Lines(""),
    },
    format(
        Notation::SumoCue,
        (sumocue::recognizes, true),
        Reader::Line(sumocue::read_line),
        sumocue::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Killer,
        (killer::recognizes, true),
        Reader::Line(killer::read_line),
        killer::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Hodoku,
        (hodoku::recognizes, true),
        Reader::Line(hodoku::read_line),
        hodoku::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Sgt,
        (sgt::recognizes, true),
        Reader::Line(sgt::read_line),
        sgt::write,
        Frame::Lines(""),
    ),
    format(
        Notation::SgtSave,
        (sgt_save::recognizes, true),
        Reader::Document(sgt_save::read),
        sgt_save::write,
        Frame::Single,
    ),
    // 162 symbols are either; two halves of which the second is regions are a jigsaw.
    format(
        Notation::Jigsaw,
        (jigsaw::recognizes, true),
        Reader::Document(jigsaw::read),
        jigsaw::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::SudokuWiki,
        (sudokuwiki::recognizes, true),
        Reader::Line(sudokuwiki::read_line),
        sudokuwiki::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Ss,
        (ss::recognizes, true),
        Reader::Document(ss::read),
        ss::write,
        Frame::Single,
    ),
    format(
        Notation::Sdk,
        (sdk::recognizes, true),
        Reader::Document(sdk::read),
        sdk::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Csv,
        (csv::recognizes, true),
        Reader::Csv,
        csv::write,
        Frame::Lines(csv::HEADER),
    ),
    format(
        Notation::Sdx,
        (sdx::recognizes, true),
        Reader::Document(sdx::read),
        sdx::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Candidates,
        (candidates::recognizes, false),
        Reader::Document(candidates::read),
        candidates::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Numbers,
        (numbers::recognizes, false),
        Reader::Either(numbers::read_line, numbers::read, numbers::is_line_based),
        numbers::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Cubed,
        (cubed::recognizes, false),
        Reader::Line(cubed::read_line),
        cubed::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Grid,
        (grid::recognizes, false),
        Reader::Document(grid::read),
        grid::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Line,
        (line::recognizes, false),
        Reader::Line(line::read_line),
        line::write,
        Frame::Lines(""),
    ),
    // A file of lines is a collection if there are several: detection sees to it.
    format(
        Notation::Sdm,
        (|_| false, false),
        Reader::Line(line::read_line),
        line::write_sdm,
        Frame::Lines(""),
    ),
];

/// Returns whether each line is a JSON document.
fn is_json_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_document = |line: &str| line.starts_with('{') && line.ends_with('}');
    lines.next().is_some_and(is_document) && lines.next().is_some_and(|line| line.starts_with('{'))
}

/// Returns whether the first line is a link in the `scl` form.
fn names_scl(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| line.contains("/scl") || line.contains("puzzleid=scl"))
}

impl Document for json::Document {
    fn begin(&mut self) -> String {
        self.begin()
    }

    fn record(&mut self, record: &Record) -> Result<String, WriteError> {
        self.record(record)
    }

    fn end(&mut self) -> String {
        self.end()
    }
}

impl Document for opensudoku::Document {
    fn begin(&mut self) -> String {
        self.begin()
    }

    fn record(&mut self, record: &Record) -> Result<String, WriteError> {
        self.record(record)
    }

    fn end(&mut self) -> String {
        self.end()
    }
}

impl Format {
    /// Returns the format of a notation, if it is implemented.
    pub(crate) fn of(notation: Notation) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.notation == notation)
    }

    /// Returns the reader of single lines, if a line can be a record.
    pub(crate) fn line_reader(&self) -> Option<ReadLine> {
        match self.reader {
            Reader::Line(read) | Reader::Either(read, ..) => Some(read),
            Reader::Document(_) | Reader::Csv => None,
        }
    }
}
