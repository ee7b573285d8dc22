//! The table of notations: their names, readers and writers, in the order of detection.

use crate::document::Document;
use crate::programs::{
    coordinates, fpuzzles, gnome, iss, json, ksudoku, link, lisudoku, opensudoku, penpa, sgt,
    sgt_save, site, sudokucoach, sudokupad, sudokuwiki,
};
use crate::text::{
    array, candidates, csv, cubed, first_line, grid, hodoku, jigsaw, killer, line, numbers, sdk,
    sdx, ss, sumocue,
};
use crate::{Entries, ReadError, Record, Written};

/// A notation. Its name is part of the command-line interface (`--from`, `--to`).
///
/// ```
/// use anydoku_notation::Notation;
/// let notation = Notation::from_name("ksudoku").expect("a known name");
/// assert_eq!((notation.extension(), notation.description()), ("ksudoku", "KSudoku, sides 4 to 25"));
/// assert!(notation.can_write() && !notation.is_line_based());
/// assert!(!Notation::Penpa.can_write());
/// assert_eq!(Notation::all().filter(|notation| notation.can_write()).count(), 26);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// One line of symbols per puzzle.
    Line,
    /// Rows of symbols with borders.
    Grid,
    /// One line of decimal numbers per puzzle, or N rows of N numbers.
    Numbers,
    /// A grid of candidate groups (pencil marks).
    Candidates,
    /// N symbols per cell, N^3 in total.
    Cubed,
    /// A `HoDoKu` library line.
    Hodoku,
    /// `SadMan` Software.
    Sdk,
    /// A collection of lines.
    Sdm,
    /// `SudoCue`.
    Sdx,
    /// Simple Sudoku.
    Ss,
    /// `OpenSudoku` XML.
    OpenSudoku,
    /// `KSudoku` XML.
    KSudoku,
    /// `SudokuWiki` strings.
    SudokuWiki,
    /// sudoku.coach strings.
    SudokuCoach,
    /// f-puzzles link.
    FPuzzles,
    /// f-puzzles JSON.
    FPuzzlesJson,
    /// `SudokuPad` link in the f-puzzles form (read: also source JSON and `scf`).
    SudokuPad,
    /// `SudokuPad` link in the `scl` form.
    SudokuPadScl,
    /// lisudoku link.
    Lisudoku,
    /// Interactive Sudoku Solver link.
    Iss,
    /// GNOME Sudoku saved game.
    Gnome,
    /// Penpa link.
    Penpa,
    /// A link of another site: puzz.link, or the cells in its query.
    Site,
    /// Simon Tatham's Solo: game id.
    Sgt,
    /// Simon Tatham's Solo: saved game.
    SgtSave,
    /// Nested arrays of Python, JSON or another language.
    Array,
    /// Row, column and digit of each given.
    Coordinates,
    /// A file that is no text: gzip, ZIP, `NumPy`.
    File,
    /// Comma-separated values with a header.
    Csv,
    /// A line of cells and a line of regions.
    Jigsaw,
    /// `SumoCue`.
    SumoCue,
    /// `3x3::k:` killer lines.
    Killer,
    /// anydoku/1.
    Json,
    /// anydoku link.
    Link,
}

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

/// A notation: what it is called, and how it is recognized, read and written.
pub(crate) struct Format {
    pub(crate) notation: Notation,
    name: &'static str,
    extension: &'static str,
    description: &'static str,
    pub(crate) recognizes: fn(&str) -> bool,
    /// Whether a match is unambiguous.
    pub(crate) is_signature: bool,
    pub(crate) reader: Reader,
    pub(crate) write: Option<WriteRecord>,
    pub(crate) frame: Frame,
}

/// Creates a format from how a file holds records, the module of the notation, and the notation
/// with its name, usual file extension and description. `read_` stands before what can only be
/// read. Matches are unambiguous.
macro_rules! row {
    (lines $module:ident; $($names:tt)*) => {
        row!($module, Reader::Line($module::read_line), Some($module::write), LINES; $($names)*)
    };
    (read_lines $module:ident; $($names:tt)*) => {
        row!($module, Reader::Line($module::read_line), None, LINES; $($names)*)
    };
    (paragraphs $module:ident; $($names:tt)*) => {
        Format { frame: Frame::Paragraphs, ..row!(single $module; $($names)*) }
    };
    (single $module:ident; $($names:tt)*) => {
        Format { write: Some($module::write), ..row!(read_document $module; $($names)*) }
    };
    (read_document $module:ident; $($names:tt)*) => {
        row!($module, Reader::Document($module::read), None, Frame::Single; $($names)*)
    };
    ($module:ident, $reader:expr, $write:expr, $frame:expr;
     $notation:ident $name:literal $extension:literal $description:literal) => {
        Format {
            notation: Notation::$notation,
            name: $name,
            extension: $extension,
            description: $description,
            recognizes: $module::recognizes,
            is_signature: true,
            reader: $reader,
            write: $write,
            frame: $frame,
        }
    };
}

/// One line per record, without a header.
const LINES: Frame = Frame::Lines("");

/// All formats, in the order of detection: the first one that recognizes a text reads it.
pub(crate) const FORMATS: &[Format] = &[
    Format {
        reader: Reader::Either(json::read_line, json::read, is_json_lines),
        frame: Frame::Document(|| Box::<json::JsonDocument>::default()),
        ..row!(single json; Json "json" "json" "anydoku/1, carries everything")
    },
    row!(read_document gnome; Gnome "gnome" "save" "GNOME Sudoku saved game, read only"),
    Format {
        recognizes: fpuzzles::recognizes_json,
        write: Some(fpuzzles::write_json),
        ..row!(single fpuzzles; FPuzzlesJson "fpuzzles-json" "json" "f-puzzles JSON")
    },
    Format {
        frame: Frame::Document(|| Box::<opensudoku::XmlDocument>::default()),
        ..row!(single opensudoku; OpenSudoku "opensudoku" "opensudoku" "OpenSudoku V3, 9x9")
    },
    row!(single ksudoku; KSudoku "ksudoku" "ksudoku" "KSudoku, sides 4 to 25"),
    row!(lines link; Link "link" "txt" "anydoku link, any shape"),
    row!(lines sudokucoach; SudokuCoach "sudokucoach" "txt" "sudoku.coach, 9x9"),
    row!(read_lines lisudoku; Lisudoku "lisudoku" "txt" "lisudoku link, read only"),
    row!(read_lines iss; Iss "iss" "txt" "Interactive Sudoku Solver link, read only"),
    row!(lines fpuzzles; FPuzzles "fpuzzles" "txt" "f-puzzles link, sides 3 to 35"),
    Format {
        recognizes: recognizes_scl,
        write: Some(sudokupad::write_scl),
        ..row!(lines sudokupad; SudokuPadScl "sudokupad-scl" "txt" "SudokuPad link (scl form)")
    },
    Format {
        recognizes: recognizes_pad,
        reader: Reader::Either(sudokupad::read_line, sudokupad::read, is_pad_line),
        ..row!(lines sudokupad; SudokuPad "sudokupad" "txt" "SudokuPad link (f-puzzles form)")
    },
    row!(read_lines penpa; Penpa "penpa" "txt" "Penpa link, read only"),
    row!(read_lines site; Site "site" "txt" "link of puzz.link and other sites, read only"),
    row!(read_document coordinates;
         Coordinates "coordinates" "csv" "row, column, digit, read only"),
    // Files become texts before they are compared with notations.
    Format {
        recognizes: |_| false,
        ..row!(read_document array; File "file" "zip" "gzip, ZIP and NumPy files, read only")
    },
    row!(lines sumocue; SumoCue "sumocue" "txt" "SumoCue jigsaw and killer, 9x9"),
    row!(lines killer; Killer "killer" "txt" "3x3::k: killer, 9x9"),
    row!(lines hodoku; Hodoku "hodoku" "txt" "HoDoKu library line, 9x9"),
    row!(lines sgt; Sgt "sgt" "txt" "Solo game id, sides 2 to 31"),
    row!(single sgt_save; SgtSave "sgt-save" "sgt" "Solo saved game"),
    // 162 symbols match both this and SudokuWiki. This one requires the second half to be regions.
    row!(paragraphs jigsaw; Jigsaw "jigsaw" "txt" "cells, then regions, up to side 35"),
    row!(lines sudokuwiki; SudokuWiki "sudokuwiki" "txt" "SudokuWiki version B"),
    row!(single ss; Ss "ss" "ss" "Simple Sudoku, 9x9"),
    row!(paragraphs sdk; Sdk "sdk" "sdk" "SadMan Sudoku, 9x9"),
    row!(csv, Reader::Csv, Some(csv::write), Frame::Lines(csv::HEADER);
         Csv "csv" "csv" "columns puzzle, solution, ..."),
    row!(paragraphs sdx; Sdx "sdx" "sdx" "SudoCue, 9x9"),
    row!(paragraphs candidates;
         Candidates "candidates" "txt" "grid of candidates, any side")
    .likely(),
    Format {
        reader: Reader::Either(array::read_line, array::read, array::is_line_based),
        ..row!(read_lines array; Array "array" "json" "arrays in code or JSON, read only").likely()
    },
    Format {
        reader: Reader::Either(
            numbers::read_line,
            |text| numbers::read(text, false),
            numbers::is_line_based,
        ),
        ..row!(lines numbers; Numbers "numbers" "txt" "decimal numbers, any side").likely()
    },
    row!(lines cubed; Cubed "729" "txt" "N symbols per cell, up to side 35").likely(),
    row!(grid, Reader::Document(|text| grid::read(text, false)), Some(grid::write), Frame::Paragraphs;
         Grid "grid" "txt" "rows with borders, up to side 35")
    .likely(),
    row!(lines line; Line "line" "txt" "one line per puzzle, up to side 35").likely(),
    // Detection turns several lines into a collection.
    Format {
        recognizes: |_| false,
        write: Some(line::write_sdm),
        ..row!(lines line; Sdm "sdm" "sdm" "collection of lines").likely()
    },
];

impl Format {
    /// Marks a format that a text of another one can look like.
    const fn likely(self) -> Self {
        Self { is_signature: false, ..self }
    }

    /// Returns the format of a notation.
    pub(crate) fn of(notation: Notation) -> &'static Self {
        FORMATS.iter().find(|format| format.notation == notation).unwrap_or(&FORMATS[0])
    }

    /// Returns the reader of single lines, if a line can be a record.
    pub(crate) fn line_reader(&self) -> Option<ReadLine> {
        match self.reader {
            Reader::Line(read) | Reader::Either(read, ..) => Some(read),
            Reader::Document(_) | Reader::Csv => None,
        }
    }

    /// Returns the reader of whole texts, if a text can be read as a whole.
    pub(crate) fn text_reader(&self) -> Option<ReadText> {
        match self.reader {
            Reader::Document(read) | Reader::Either(_, read, _) => Some(read),
            Reader::Line(_) | Reader::Csv => None,
        }
    }

    /// Reads a line in the format that recognizes it, apart from this notation. Returns `None` if
    /// there is none. Few formats have a line reader, and comparing a long line with each takes
    /// time.
    pub(crate) fn read_line_of_others(
        notation: Notation,
        text: &str,
        number: usize,
    ) -> Option<Result<Record, ReadError>> {
        let others = FORMATS.iter().filter(|format| format.notation != notation);
        let mut readers = others.filter_map(|format| Some((format, format.line_reader()?)));
        let (_, read) = readers.find(|(format, _)| (format.recognizes)(text))?;
        Some(read(text, number))
    }
}

impl Notation {
    /// Returns all notations in their documented order.
    pub fn all() -> impl Iterator<Item = Self> {
        let all = || FORMATS.iter().map(|format| format.notation);
        (0..FORMATS.len()).filter_map(move |place| all().find(|&found| found as usize == place))
    }

    /// Returns the notation with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        FORMATS.iter().find(|format| format.name == name).map(|format| format.notation)
    }

    /// Returns the name used on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        Format::of(self).name
    }

    /// Returns the usual file extension.
    #[must_use]
    pub fn extension(self) -> &'static str {
        Format::of(self).extension
    }

    /// Returns a short description.
    #[must_use]
    pub fn description(self) -> &'static str {
        Format::of(self).description
    }

    /// Returns whether the notation can be written.
    #[must_use]
    pub fn can_write(self) -> bool {
        Format::of(self).write.is_some()
    }

    /// Returns whether each line is a separate record, so that a file of any length can be
    /// streamed.
    #[must_use]
    pub fn is_line_based(self) -> bool {
        matches!(Format::of(self).frame, Frame::Lines(_))
    }
}

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

/// Returns whether a text that is `SudokuPad`'s consists of links.
fn is_pad_line(text: &str) -> bool {
    !sudokupad::recognizes_json(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for notation in Notation::all() {
            assert_eq!(Notation::from_name(notation.name()), Some(notation));
        }
    }

    #[test]
    fn every_notation_has_one_row() {
        assert_eq!(Notation::all().count(), FORMATS.len());
    }
}
