//! The table of readers and writers of all notations, in the order of detection.

use crate::document::Document;
use crate::programs::{
    coordinates, fpuzzles, gnome, iss, json, ksudoku, link, lisudoku, opensudoku, penpa, sgt,
    sgt_save, site, sudokucoach, sudokupad, sudokuwiki,
};
use crate::text::{
    array, candidates, csv, cubed, first_line, grid, hodoku, jigsaw, killer, line, numbers, sdk,
    sdx, ss, sumocue,
};
use crate::{Entries, Notation, ReadError, Record, Written};

/// Reads the record on the line with this number.
pub(crate) type ReadLine = fn(&str, usize) -> Result<Record, ReadError>;
/// Reads all records of a text.
pub(crate) type ReadText = fn(&str) -> Entries;
/// Writes one record.
pub(crate) type WriteRecord = fn(&Record) -> Written;

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

impl Format {
    /// Creates a format that is read and written as these functions do. Matches are unambiguous.
    const fn new(
        notation: Notation,
        recognizes: fn(&str) -> bool,
        reader: Reader,
        write: WriteRecord,
        frame: Frame,
    ) -> Self {
        Self { notation, recognizes, is_signature: true, reader, write: Some(write), frame }
    }

    /// Marks a format that a text of another one can look like.
    const fn likely(self) -> Self {
        Self { is_signature: false, ..self }
    }

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

    /// Reads a line in the format that recognizes it, apart from this notation. Returns `None` if there is
    /// none. Few formats have a line reader, and comparing a long line with each takes time.
    pub(crate) fn read_line_of_others(
        notation: Notation,
        text: &str,
        number: usize,
    ) -> Option<Result<Record, ReadError>> {
        let others = FORMATS.iter().filter(|format| format.notation != notation);
        let mut others =
            others.filter_map(|format| Some((format.line_reader()?, format.recognizes)));
        let (read, _) = others.find(|(_, recognizes)| recognizes(text))?;
        Some(read(text, number))
    }
}

/// Creates a format with one record per line.
const fn lines(
    notation: Notation,
    recognizes: fn(&str) -> bool,
    read: ReadLine,
    write: WriteRecord,
) -> Format {
    Format::new(notation, recognizes, Reader::Line(read), write, Frame::Lines(""))
}

/// Creates a format with one record per line that cannot be written.
const fn read_only(notation: Notation, recognizes: fn(&str) -> bool, read: ReadLine) -> Format {
    let (reader, frame) = (Reader::Line(read), Frame::Lines(""));
    Format { notation, recognizes, is_signature: true, reader, write: None, frame }
}

/// Creates a format that is read as a whole and cannot be written.
const fn read_only_document(
    notation: Notation,
    recognizes: fn(&str) -> bool,
    read: ReadText,
) -> Format {
    let (reader, frame) = (Reader::Document(read), Frame::Single);
    Format { notation, recognizes, is_signature: true, reader, write: None, frame }
}

/// Creates a format with one record per file.
const fn single(
    notation: Notation,
    recognizes: fn(&str) -> bool,
    read: ReadText,
    write: WriteRecord,
) -> Format {
    Format::new(notation, recognizes, Reader::Document(read), write, Frame::Single)
}

/// Creates a format with records of several lines, separated by blank lines.
const fn paragraphs(
    notation: Notation,
    recognizes: fn(&str) -> bool,
    read: ReadText,
    write: WriteRecord,
) -> Format {
    Format::new(notation, recognizes, Reader::Document(read), write, Frame::Paragraphs)
}

/// All formats. The first one that recognizes a text reads it.
pub(crate) const FORMATS: &[Format] = &[
    Format {
        reader: Reader::Either(json::read_line, json::read, is_json_lines),
        frame: Frame::Document(|| Box::<json::JsonDocument>::default()),
        ..single(Notation::Json, json::recognizes, json::read, json::write)
    },
    read_only_document(Notation::Gnome, gnome::recognizes, gnome::read),
    single(Notation::FPuzzlesJson, fpuzzles::recognizes_json, fpuzzles::read, fpuzzles::write_json),
    Format {
        frame: Frame::Document(|| Box::<opensudoku::XmlDocument>::default()),
        ..single(Notation::OpenSudoku, opensudoku::recognizes, opensudoku::read, opensudoku::write)
    },
    single(Notation::KSudoku, ksudoku::recognizes, ksudoku::read, ksudoku::write),
    lines(Notation::Link, link::recognizes, link::read_line, link::write),
    lines(
        Notation::SudokuCoach,
        sudokucoach::recognizes,
        sudokucoach::read_line,
        sudokucoach::write,
    ),
    read_only(Notation::Lisudoku, lisudoku::recognizes, lisudoku::read_line),
    read_only(Notation::Iss, iss::recognizes, iss::read_line),
    lines(Notation::FPuzzles, fpuzzles::recognizes, fpuzzles::read_line, fpuzzles::write),
    lines(Notation::SudokuPadScl, recognizes_scl, sudokupad::read_line, sudokupad::write_scl),
    Format {
        reader: Reader::Either(sudokupad::read_line, sudokupad::read, |text| {
            !sudokupad::recognizes_json(text)
        }),
        ..lines(Notation::SudokuPad, recognizes_pad, sudokupad::read_line, sudokupad::write)
    },
    read_only(Notation::Penpa, penpa::recognizes, penpa::read_line),
    read_only(Notation::Site, site::recognizes, site::read_line),
    read_only_document(Notation::Coordinates, coordinates::recognizes, coordinates::read),
    // Files become texts before they are compared with notations.
    read_only_document(Notation::File, |_| false, array::read),
    lines(Notation::SumoCue, sumocue::recognizes, sumocue::read_line, sumocue::write),
    lines(Notation::Killer, killer::recognizes, killer::read_line, killer::write),
    lines(Notation::Hodoku, hodoku::recognizes, hodoku::read_line, hodoku::write),
    lines(Notation::Sgt, sgt::recognizes, sgt::read_line, sgt::write),
    single(Notation::SgtSave, sgt_save::recognizes, sgt_save::read, sgt_save::write),
    // 162 symbols match both this and SudokuWiki. This one requires the second half to be regions.
    paragraphs(Notation::Jigsaw, jigsaw::recognizes, jigsaw::read, jigsaw::write),
    lines(Notation::SudokuWiki, sudokuwiki::recognizes, sudokuwiki::read_line, sudokuwiki::write),
    single(Notation::Ss, ss::recognizes, ss::read, ss::write),
    paragraphs(Notation::Sdk, sdk::recognizes, sdk::read, sdk::write),
    Format::new(Notation::Csv, csv::recognizes, Reader::Csv, csv::write, Frame::Lines(csv::HEADER)),
    paragraphs(Notation::Sdx, sdx::recognizes, sdx::read, sdx::write),
    paragraphs(Notation::Candidates, candidates::recognizes, candidates::read, candidates::write)
        .likely(),
    Format {
        reader: Reader::Either(array::read_line, array::read, array::is_line_based),
        ..read_only(Notation::Array, array::recognizes, array::read_line).likely()
    },
    Format {
        reader: Reader::Either(
            numbers::read_line,
            |text| numbers::read(text, false),
            numbers::is_line_based,
        ),
        ..lines(Notation::Numbers, numbers::recognizes, numbers::read_line, numbers::write).likely()
    },
    lines(Notation::Cubed, cubed::recognizes, cubed::read_line, cubed::write).likely(),
    paragraphs(Notation::Grid, grid::recognizes, |text| grid::read(text, false), grid::write)
        .likely(),
    lines(Notation::Line, line::recognizes, line::read_line, line::write).likely(),
    // Detection turns several lines into a collection.
    lines(Notation::Sdm, |_| false, line::read_line, line::write_sdm).likely(),
];

/// Returns whether each line is a JSON document.
fn is_json_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_document = |line: &str| line.starts_with('{') && line.ends_with('}');
    lines.next().is_some_and(is_document) && lines.next().is_some_and(|line| line.starts_with('{'))
}

/// Returns whether the first line is a `SudokuPad` link in the `scl` form.
fn recognizes_scl(text: &str) -> bool {
    let line = first_line(text);
    sudokupad::recognizes(text) && (line.contains("/scl") || line.contains("puzzleid=scl"))
}

fn recognizes_pad(text: &str) -> bool {
    sudokupad::recognizes(text) || sudokupad::recognizes_json(text)
}
