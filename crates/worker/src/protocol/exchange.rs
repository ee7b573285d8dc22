//! What comes in from elsewhere and goes out: texts, files, links.

use serde::{Deserialize, Serialize};

use super::Place;
use crate::wire::{CellDigits, CellNumber, WirePuzzle};

/// What is to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// Text that was pasted or typed, or a link.
    Text(String),
    /// A file: its bytes in base64.
    Base64(String),
}

/// A board with all that can be known of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadBoard {
    /// The puzzle.
    pub puzzle: WirePuzzle,
    /// The player's values in reading order, 0 = none; nothing if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "crate::wire::values")]
    pub entries: Vec<u16>,
    /// Marks in the middle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub centre: Vec<CellDigits>,
    /// Marks at the corners.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corner: Vec<CellDigits>,
    /// Colours of cells, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<(CellNumber, Vec<u8>)>,
    /// The solution that is stated, in reading order; nothing if none is.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "crate::wire::values")]
    pub solution: Vec<u16>,
    /// Time played, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elapsed_ms: Option<u64>,
    /// Title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Author.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// What else is said of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// A level as the source names it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub level: String,
    /// The symbols that digits were written with, from 1 on, if not 1-9A-Z.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Vec<char>>,
    /// What the view itself keeps with a board (history, settings, drawings), as JSON, by name: it is
    /// written and read again by notations that can carry it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<String>,
}

/// What was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadAnswer {
    /// The notation's name, as the command has it.
    pub notation: String,
    /// What it is, in words.
    pub about: String,
    /// Whether it was recognised for certain; else it is a guess.
    pub certain: bool,
    /// What a reader should know of the whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The records in their order.
    pub records: Vec<ReadRecord>,
}

/// One record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadRecord {
    /// The line where it begins, from 1.
    pub line: u32,
    /// The board, or what is wrong with it.
    pub board: Result<Box<ReadBoard>, ReadFault>,
    /// How many givens.
    #[serde(default)]
    pub givens: u32,
    /// The kind of board in words: `9x9, boxes 3x3`.
    #[serde(default)]
    pub shape: String,
    /// What a reader should know of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// Why a record is no board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFault {
    /// What was found, what was expected.
    pub message: String,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// A text in a notation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The ending of a file's name, without the dot.
    pub extension: String,
    /// What of the boards it leaves out, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
}

/// Another program that opens links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpenIn {
    /// SudokuWiki.
    SudokuWiki,
    /// sudoku.coach.
    SudokuCoach,
    /// SudokuPad.
    SudokuPad,
}

/// Links of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shared {
    /// Our own link.
    pub link: String,
    /// Whether it is short enough to be passed on (2000 characters); else a file is better.
    pub fits: bool,
    /// A QR code of it as an SVG path, one unit a module, without the quiet zone of four modules;
    /// none if it is too long for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qr: Option<QrCode>,
    /// Links to other programs, for those that can carry the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<(OpenIn, String)>,
}

/// A QR code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QrCode {
    /// Modules in a row.
    pub side: u16,
    /// The dark modules as an SVG path.
    pub path: String,
}
