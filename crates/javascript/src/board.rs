//! Texts to puzzles and back.

use anydoku::grid::MAX_SYMBOL_SIDE;
use anydoku::shape::BoardPlan;
use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_notation::{Notation, OneReader, ReadOptions, Record, is_plain_nine, write};
use serde::Deserialize;

use crate::failure::Failure;

/// The number of bytes that are read in about the time that a unit of other work takes.
pub(crate) const BYTES_PER_NODE: u64 = 8;

/// What the caller says about boards, which texts leave open.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct BoardOptions {
    /// Rows and columns of a box; 0 by 0 for no boxes.
    #[serde(rename = "box")]
    boxes: Option<(u16, u16)>,
    diagonals: bool,
    windows: bool,
    /// The board as tables name it.
    board: BoardPlan,
}

impl BoardOptions {
    /// Returns the options for reading texts in any notation.
    pub(crate) fn read_options(&self) -> ReadOptions {
        ReadOptions { plan: self.plan(), ..ReadOptions::new() }
    }

    fn plan(&self) -> BoardPlan {
        let mut plan = self.board.clone().with_box_size(self.boxes);
        plan.diagonals |= self.diagonals;
        plan.windows |= self.windows;
        plan
    }

    /// Returns the shape of a board of this side.
    pub(crate) fn shape(&self, side: u16) -> Result<Shape, Failure> {
        self.plan().shape(side).map_err(Failure::options)
    }

    /// Returns the options for a text that another one says the board of.
    pub(crate) fn read_options_on(&self, board: &str) -> Result<ReadOptions, Failure> {
        let plan: BoardPlan = board.parse().map_err(Failure::parse)?;
        let conflict = || Failure::parse(format!("the board `{board}` is not that of the options"));
        let plan = self.plan().and(plan).ok_or_else(conflict)?;
        Ok(ReadOptions { plan, ..ReadOptions::new() })
    }

    /// Starts reading the one puzzle of a text, in any notation, on a board.
    pub(crate) fn reading(&self, text: &str, board: &str) -> Reading {
        let options = match self.read_options_on(board) {
            Ok(options) => options,
            Err(failure) => return Reading::Failed(Some(failure)),
        };
        match plain_nine(text).filter(|_| options.allows_plain_nine()) {
            Some(givens) => Reading::Plain(Some(Box::new(Record::new(givens)))),
            None => Reading::Text(Box::new(OneReader::of_text(text, &options).into_owned())),
        }
    }
}

/// The reading of one puzzle, in steps.
pub(crate) enum Reading {
    /// It is read.
    Plain(Option<Box<Record>>),
    Text(Box<OneReader<'static>>),
    /// The board is none.
    Failed(Option<Failure>),
}

impl Reading {
    /// Takes a step. Returns the record at the end.
    pub(crate) fn step(&mut self) -> Option<Result<Record, Failure>> {
        match self {
            Self::Plain(record) => record.take().map(|record| Ok(*record)),
            Self::Text(reader) => reader.step().map(|record| record.map_err(Failure::from)),
            Self::Failed(failure) => failure.take().map(Err),
        }
    }

    /// Returns the units of work so far.
    pub(crate) fn nodes(&self) -> u64 {
        match self {
            Self::Plain(_) | Self::Failed(_) => 0,
            Self::Text(reader) => reader.inspected() / BYTES_PER_NODE,
        }
    }
}

/// Parses 81 plain cells, which takes a fraction of the time that recognizing a notation does.
fn plain_nine(text: &str) -> Option<Grid> {
    if !is_plain_nine(text.as_bytes()) {
        return None;
    }
    let mut givens = Grid::empty(9);
    for (cell, symbol) in (0..81).zip(text.bytes()) {
        let value = if symbol.is_ascii_digit() { u16::from(symbol - b'0') } else { 0 };
        givens.set(Cell::new(cell / 9, cell % 9), Digit::new(value));
    }
    Some(givens)
}

/// Returns a puzzle as one line, with what a line of cells leaves open about its board.
pub(crate) fn puzzle_line(puzzle: &Puzzle) -> String {
    let is_long = puzzle.shape().side() > MAX_SYMBOL_SIDE;
    let notation = if is_long { Notation::Numbers } else { Notation::Line };
    // A line has no restricted candidates.
    write(&Record::of(puzzle), notation).unwrap_or_else(|_| puzzle.givens().to_string())
}
