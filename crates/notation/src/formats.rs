//! The table of readers and writers: what each notation does, in the order of detection.

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
    /// Lines or a whole, as the text has it.
    Either(ReadLine, ReadText),
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
        Reader::Either(numbers::read_line, numbers::read),
        numbers::write,
        Frame::Lines(""),
    ),
    format(
        Notation::Jigsaw,
        (jigsaw::recognises, true),
        Reader::Document(jigsaw::read),
        jigsaw::write,
        Frame::Paragraphs,
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

impl Format {
    /// The format of a notation, if there is one yet.
    pub(crate) fn of(notation: Notation) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.notation == notation)
    }

    /// Reads a single line, where a line can be a record.
    pub(crate) fn line_reader(&self) -> Option<ReadLine> {
        match self.reader {
            Reader::Line(read) | Reader::Either(read, _) => Some(read),
            Reader::Document(_) | Reader::Csv => None,
        }
    }
}
