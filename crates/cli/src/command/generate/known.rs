//! The rows before, none of which is to be repeated.

use std::collections::HashSet;

use anydoku::Puzzle;
use anydoku::generate::{DistinctPuzzles, Fingerprint};
use anydoku_notation::{Record, read, write};

use super::order::Order;
use crate::making::Writing;

/// The puzzles of the rows before.
pub(super) struct Known {
    puzzles: Puzzles,
}

enum Puzzles {
    /// Up to the symmetries of the board.
    Distinct(Box<DistinctPuzzles>),
    /// As they are written, with their boards.
    Exact(HashSet<String>),
}

impl Known {
    /// None yet. Twins are all the same up to symmetry, and random regions hardly ever come twice:
    /// these are told apart by their text.
    pub(super) fn new(order: &Order) -> Self {
        let puzzles = match order.distinct_on() {
            Some(shape) => Puzzles::Distinct(Box::new(DistinctPuzzles::on(shape))),
            None => Puzzles::Exact(HashSet::new()),
        };
        Self { puzzles }
    }

    /// Adds a puzzle; `false` if it repeats one.
    pub(super) fn insert(&mut self, puzzle: &Puzzle, fingerprint: Option<Fingerprint>) -> bool {
        match (&mut self.puzzles, fingerprint) {
            (Puzzles::Distinct(known), Some(fingerprint)) => known.insert(puzzle, fingerprint),
            (Puzzles::Distinct(_), None) => true,
            (Puzzles::Exact(known), _) => known.insert(text_of(puzzle)),
        }
    }

    /// Adds the puzzle of a row that an earlier run wrote.
    pub(super) fn recall(&mut self, text: &[u8], order: &Order, writing: &Writing) {
        let options = order.reading().notation(writing.notation(order.side()));
        let text = [&writing.file_header(), text].concat();
        let entry = read(&text, &options).entries.pop();
        let puzzle = entry.and_then(|entry| entry.record.ok()?.puzzle().ok());
        if let Some(puzzle) = puzzle {
            self.insert(&puzzle, order.fingerprint(&puzzle));
        }
    }
}

fn text_of(puzzle: &Puzzle) -> String {
    let record = Record::of(puzzle);
    let notation = Writing::line_notation(record.side());
    write(&record, notation).unwrap_or_else(|_| puzzle.givens().to_string())
}
