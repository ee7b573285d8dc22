//! Import, export and sharing: texts, files and links.

use anydoku::{Candidates, Cell, Grid, Puzzle};
use serde::{Deserialize, Serialize};

/// A position in a text. Line and column are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// The input of an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// Text that was pasted or typed, or a link.
    Text(String),
    /// The contents of a file, in base64.
    Base64(String),
}

/// A board with everything that a notation can carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadBoard {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The player's digits, if there are any.
    pub entries: Option<Grid>,
    /// The center notes, if there are any.
    pub center: Option<Candidates>,
    /// The corner notes, if there are any.
    pub corner: Option<Candidates>,
    /// The colors of cells, by number.
    pub colors: Vec<(Cell, Vec<u8>)>,
    /// The solution as the source states it.
    pub solution: Option<Grid>,
    /// The time played, in milliseconds.
    pub elapsed_ms: Option<u64>,
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// Any other comment.
    pub comment: String,
    /// The level, as the source names it.
    pub level: String,
    /// Data of the app itself (history, settings, drawings): a JSON object by name. Notations that
    /// can carry it write it unchanged and read it back.
    pub app_data: Option<String>,
}

impl ReadBoard {
    /// Creates a board with nothing but a puzzle.
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            entries: None,
            center: None,
            corner: None,
            colors: Vec::new(),
            solution: None,
            elapsed_ms: None,
            title: String::new(),
            author: String::new(),
            comment: String::new(),
            level: String::new(),
            app_data: None,
        }
    }
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadResponse {
    /// The name of the notation, as the command spells it.
    pub notation: String,
    /// A short description of the notation.
    pub about: String,
    /// Whether the notation was recognized with certainty; otherwise it is a guess.
    pub certain: bool,
    /// The records, in the order of the input.
    pub records: Vec<ReadRecord>,
}

/// One record of an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadRecord {
    /// The line on which the record starts, from 1.
    pub line: u32,
    /// The board, or the error that makes it unreadable.
    pub board: Result<Box<ReadBoard>, ReadError>,
    /// The number of givens.
    pub givens: u32,
    /// Whether the source leaves open which of several boxes the board has.
    pub has_open_boxes: bool,
    /// Remarks on this record, each once.
    pub remarks: Vec<ReadRemark>,
}

/// A remark on a record that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadRemark {
    /// Drawings are kept, but rules that they show are not applied.
    Drawings,
    /// Parts of the text were ignored.
    Ignored,
}

/// The reason why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadError {
    /// What is wrong.
    pub problem: ReadProblem,
    /// The position of the error.
    pub place: Place,
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadProblem {
    /// The text is damaged, incomplete or no puzzle.
    Damaged,
    /// A line has the wrong number of cells.
    CellCount {
        /// The number of cells.
        cells: u32,
        /// The number of cells of the puzzle with the nearest size.
        needed: u32,
    },
    /// A symbol is not valid at the position.
    Symbol(char),
    /// A link has only the id of a puzzle on a server.
    OnlyId,
    /// A link was made by a later version.
    NewerVersion,
    /// The puzzle has rules that the engine doesn't know.
    UnknownRules,
    /// The engine can't represent the board.
    Unsupported,
}

/// Boards written in a notation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenText {
    /// The text.
    pub text: String,
    /// The file extension, without the dot.
    pub extension: String,
    /// The parts of the boards that the notation can't store, as text.
    pub omitted: Vec<String>,
}

/// Another program that opens puzzles from links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpenIn {
    /// SudokuWiki.
    SudokuWiki,
    /// sudoku.coach.
    SudokuCoach,
    /// SudokuPad.
    SudokuPad,
}

/// Links to a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareLinks {
    /// The link that opens the board in this app.
    pub link: String,
    /// Whether the link is short enough for other programs (2000 characters); otherwise a file is
    /// better.
    pub fits: bool,
    /// A QR code of the link, unless the link is too long for one.
    pub qr: Option<QrCode>,
    /// Links to other programs that can carry the board.
    pub others: Vec<(OpenIn, String)>,
}

/// A QR code, without its quiet zone of four modules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QrCode {
    /// The number of modules in a row.
    pub side: u16,
    /// The dark modules as an SVG path, one unit to a module.
    pub path: String,
}
