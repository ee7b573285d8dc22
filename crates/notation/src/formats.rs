//! The table of readers and writers: what each notation does, in the order of detection.

use crate::programs::{
    fpuzzles, json, ksudoku, link, opensudoku, penpa, sgt, sgt_save, sudokucoach, sudokupad,
    sudokuwiki,
};
use crate::text::{
    candidates, csv, cubed, grid, hodoku, jigsaw, killer, line, numbers, sdk, sdx, ss, sumocue,
};
use crate::{Entry, Notation, ReadError, Record, WriteError};

/// Reads the record on a line of this number.
pub(crate) type ReadLine = fn(&str, usize) -> Result<Record, ReadError>;
/// Reads all records of a text.
pub(crate) type ReadText = fn(&str) -> Vec<Entry>;
/// Writes one record.
pub(crate) type WriteRecord = fn(&Record) -> Result<String, WriteError>;

/// How a notation is read.
#[derive(Clone, Copy)]
pub(crate) enum Reader {
    /// Each line that is neither blank nor a comment is a record.
    Line(ReadLine),
    /// The text is read as a whole.
    Document(ReadText),
    /// Lines or a whole, as the last function tells of the text (`true` = lines).
    Either(ReadLine, ReadText, fn(&str) -> bool),
    /// Rows below a header.
    Csv,
}

/// How several records make one file.
#[derive(Clone, Copy)]
pub(crate) enum Frame {
    /// A line each, perhaps below a header.
    Lines(&'static str),
    /// A blank line between, which the notation's own line ends end.
    Paragraphs,
    /// One record a file.
    Single,
    /// A document around them; a single record is a file by itself.
    Document(fn() -> Box<dyn Document>),
}

/// A file of several records that is written record by record. A refused record leaves it as it
/// was.
pub(crate) trait Document: std::fmt::Debug + Send {
    /// What stands before all records.
    fn begin(&mut self) -> String;
    /// The next record, and what stands before it.
    fn record(&mut self, record: &Record) -> Result<String, WriteError>;
    /// What stands behind all records.
    fn end(&mut self) -> String;
}

/// What a notation does.
pub(crate) struct Format {
    pub(crate) notation: Notation,
    pub(crate) recognises: fn(&str) -> bool,
    /// Whether only this notation looks so.
    pub(crate) is_signature: bool,
    pub(crate) reader: Reader,
    pub(crate) write: Option<WriteRecord>,
    pub(crate) frame: Frame,
}

const fn format(
    notation: Notation,
    (recognises, is_signature): (fn(&str) -> bool, bool),
    reader: Reader,
    write: WriteRecord,
    frame: Frame,
) -> Format {
    Format { notation, recognises, is_signature, reader, write: Some(write), frame }
}

/// All formats; the first that recognises a text reads it.
pub(crate) const FORMATS: &[Format] = &[
    format(
        Notation::Json,
        (json::recognises, true),
        Reader::Either(json::read_line, json::read, is_json_lines),
        json::write,
        Frame::Document(|| Box::new(json::Document::new())),
    ),
    format(
        Notation::FPuzzlesJson,
        (fpuzzles::recognises_json, true),
        Reader::Document(fpuzzles::read),
        fpuzzles::write_json,
        Frame::Single,
    ),
    format(
        Notation::OpenSudoku,
        (opensudoku::recognises, true),
        Reader::Document(opensudoku::read),
        opensudoku::write,
        Frame::Document(|| Box::new(opensudoku::Document::new())),
    ),
    format(
        Notation::KSudoku,
        (ksudoku::recognises, true),
        Reader::Document(ksudoku::read),
        ksudoku::write,
        Frame::Single,
    ),
    format(
        Notation::Link,
        (link::recognises, true),
        Reader::Line(link::read_line),
        link::write,
        Frame::Lines(""),
    ),
    format(
        Notation::SudokuCoach,
        (sudokucoach::recognises, true),
        Reader::Line(sudokucoach::read_line),
        sudokucoach::write,
        Frame::Lines(""),
    ),
    format(
        Notation::FPuzzles,
        (fpuzzles::recognises, true),
        Reader::Line(fpuzzles::read_line),
        fpuzzles::write,
        Frame::Lines(""),
    ),
    format(
        Notation::SudokuPadScl,
        (|text| sudokupad::recognises(text) && names_scl(text), true),
        Reader::Line(sudokupad::read_line),
        sudokupad::write_scl,
        Frame::Lines(""),
    ),
    format(
        Notation::SudokuPad,
        (|text| sudokupad::recognises(text) || sudokupad::recognises_json(text), true),
        Reader::Either(sudokupad::read_line, sudokupad::read, |text| {
            !sudokupad::recognises_json(text)
        }),
        sudokupad::write,
        Frame::Lines(""),
    ),
    Format {
        notation: Notation::Penpa,
        recognises: penpa::recognises,
        is_signature: true,
        reader: Reader::Line(penpa::read_line),
        write: None,
        frame: Frame::Lines(""),
    },
    format(
        Notation::SumoCue,
        (sumocue::recognises, true),
        Reader::Line(sumocue::read_line),
        sumocue::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Killer,
        (killer::recognises, true),
        Reader::Line(killer::read_line),
        killer::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Hodoku,
        (hodoku::recognises, true),
        Reader::Line(hodoku::read_line),
        hodoku::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Sgt,
        (sgt::recognises, true),
        Reader::Line(sgt::read_line),
        sgt::write,
        Frame::Lines(""),
    ),
    format(
        Notation::SgtSave,
        (sgt_save::recognises, true),
        Reader::Document(sgt_save::read),
        sgt_save::write,
        Frame::Single,
    ),
    // 162 symbols are either; two halves of which the second is regions are a jigsaw.
    format(
        Notation::Jigsaw,
        (jigsaw::recognises, true),
        Reader::Document(jigsaw::read),
        jigsaw::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::SudokuWiki,
        (sudokuwiki::recognises, true),
        Reader::Line(sudokuwiki::read_line),
        sudokuwiki::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Ss,
        (ss::recognises, true),
        Reader::Document(ss::read),
        ss::write,
        Frame::Single,
    ),
    format(
        Notation::Sdk,
        (sdk::recognises, true),
        Reader::Document(sdk::read),
        sdk::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Csv,
        (csv::recognises, true),
        Reader::Csv,
        csv::write,
        Frame::Lines(csv::HEADER),
    ),
    format(
        Notation::Sdx,
        (sdx::recognises, true),
        Reader::Document(sdx::read),
        sdx::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Candidates,
        (candidates::recognises, false),
        Reader::Document(candidates::read),
        candidates::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Numbers,
        (numbers::recognises, false),
        Reader::Either(numbers::read_line, numbers::read, numbers::is_by_line),
        numbers::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Cubed,
        (cubed::recognises, false),
        Reader::Line(cubed::read_line),
        cubed::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Grid,
        (grid::recognises, false),
        Reader::Document(grid::read),
        grid::write,
        Frame::Paragraphs,
    ),
    format(
        Notation::Line,
        (line::recognises, false),
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

/// Whether each line is a JSON document.
fn is_json_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_document = |line: &str| line.starts_with('{') && line.ends_with('}');
    lines.next().is_some_and(is_document) && lines.next().is_some_and(|line| line.starts_with('{'))
}

/// Whether the first line is a link in the `scl` form.
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
    /// The format of a notation, if there is one yet.
    pub(crate) fn of(notation: Notation) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.notation == notation)
    }

    /// Reads a single line, where a line can be a record.
    pub(crate) fn line_reader(&self) -> Option<ReadLine> {
        match self.reader {
            Reader::Line(read) | Reader::Either(read, ..) => Some(read),
            Reader::Document(_) | Reader::Csv => None,
        }
    }
}
