//! The rows before, none of which is to be repeated.

use std::collections::HashSet;

use anydoku::generate::{DistinctPuzzles, Fingerprint};
use anydoku::{Puzzle, Shape};
use anydoku_notation::{Record, read, write};

use super::order::Order;
use crate::making::Writing;

/// The puzzles of the rows before.
pub(in crate::command) struct Known {
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
    pub(in crate::command) fn new(order: &Order) -> Self {
        let puzzles = match order.distinct_on() {
            Some(shape) => return Self::on(shape),
            None => Puzzles::Exact(HashSet::new()),
        };
        Self { puzzles }
    }

    /// None yet, on a board that all puzzles share.
    pub(in crate::command) fn on(shape: &Shape) -> Self {
        Self { puzzles: Puzzles::Distinct(Box::new(DistinctPuzzles::on(shape))) }
    }

    /// Adds a puzzle; `false` if it repeats one.
    pub(in crate::command) fn insert(
        &mut self,
        puzzle: &Puzzle,
        fingerprint: Option<Fingerprint>,
    ) -> bool {
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
