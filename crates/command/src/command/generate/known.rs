//! The puzzles of earlier rows, to avoid repetitions.

use std::collections::HashSet;

use anydoku::generate::{DistinctPuzzles, Fingerprint};
use anydoku::{Puzzle, Shape};
use anydoku_notation::{Record, read, write};

use super::factory::PuzzleFactory;
use super::row_writer::RowWriter;

/// The puzzles of earlier rows.
pub(in crate::command) enum KnownPuzzles {
    /// Compared up to the symmetries of the board.
    Distinct(Box<DistinctPuzzles>),
    /// Compared by text, including the board.
    Exact(HashSet<String>),
}

impl KnownPuzzles {
    /// Creates an empty set. Images of one puzzle are all equivalent, and random regions rarely
    /// repeat, so these are compared by text.
    pub(in crate::command) fn new(factory: &PuzzleFactory) -> Self {
        factory.shared_shape().map_or_else(|| Self::Exact(HashSet::new()), Self::on)
    }

    /// Creates an empty set for puzzles that share a board.
    pub(in crate::command) fn on(shape: &Shape) -> Self {
        Self::Distinct(Box::new(DistinctPuzzles::on(shape)))
    }

    /// Adds a puzzle. Returns `false` if it repeats an earlier one.
    pub(in crate::command) fn insert(
        &mut self,
        puzzle: &Puzzle,
        fingerprint: Option<Fingerprint>,
    ) -> bool {
        match (self, fingerprint) {
            (Self::Distinct(known), Some(fingerprint)) => known.insert(puzzle, fingerprint),
            (Self::Distinct(_), None) => true,
            (Self::Exact(known), _) => known.insert(text_of(puzzle)),
        }
    }

    /// Adds the puzzle of an existing row.
    pub(super) fn load_existing(
        &mut self,
        text: &[u8],
        factory: &PuzzleFactory,
        row_writer: &RowWriter,
    ) {
        let notation = row_writer.notation(factory.shape.side());
        let options = factory.board.options(Some(notation));
        let text = [&row_writer.file_header(), text].concat();
        let entry = read(&text, &options).entries.pop();
        let puzzle = entry.and_then(|entry| entry.record.ok()?.puzzle().ok());
        if let Some(puzzle) = puzzle {
            self.insert(&puzzle, factory.fingerprint(&puzzle));
        }
    }
}

fn text_of(puzzle: &Puzzle) -> String {
    let record = Record::of(puzzle);
    let notation = RowWriter::line_notation(record.side());
    write(&record, notation).unwrap_or_else(|_| puzzle.givens().to_string())
}
