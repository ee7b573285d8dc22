//! The items of a batch: its lines, sorted into plain 9x9 puzzles and others.

use std::ops::Range;

use anydoku::Grid;
use anydoku_notation::{ReadError, ReadOptions, Record};

/// The lines of a batch. Reused for later batches.
#[derive(Debug, Default)]
pub(crate) struct SortedLines {
    /// The offset of each plain 9x9 puzzle: 81 bytes, `1` to `9`; any other byte is an empty cell.
    pub(crate) nine: Vec<u32>,
    /// The other puzzles, with their index among all puzzles of the batch.
    pub(crate) others: Vec<(usize, Item)>,
}

/// A puzzle that is not a plain 9x9 line, or an invalid input.
#[derive(Debug)]
pub(crate) struct Item {
    /// The line in the source, counted from 1.
    pub(crate) line: usize,
    /// The range of the puzzle in the text of the batch, if it is on one line.
    pub(crate) text: Option<Range<usize>>,
    /// The record, or the error of reading it.
    pub(crate) record: Result<Record, ReadError>,
}

impl Item {
    /// Creates the item of a puzzle that has this place in the text of a batch. Where it differs from its
    /// text, or the text has more than cells, a row has the puzzle.
    pub(super) fn new(
        line: usize,
        (text, place): (&[u8], Option<Range<usize>>),
        record: Result<Record, ReadError>,
        options: &ReadOptions,
    ) -> Self {
        let is_kept = |place: &Range<usize>| match &record {
            Err(_) => true,
            _ if options.rewrites() => false,
            Ok(record) => record.allowed.is_some() || has_only_cells(&text[place.clone()]),
        };
        let text = place.filter(is_kept);
        Self { line, text, record }
    }

    /// Creates the item of a plain 9x9 line at this place in the text of a batch.
    pub(super) fn plain_nine(text: &[u8], start: usize, line: usize) -> Self {
        let range = start..start + 81;
        let values = text[range.clone()].iter().map(|byte| match byte {
            b'1'..=b'9' => u16::from(byte - b'0'),
            _ => 0,
        });
        let values: Vec<u16> = values.collect();
        let grid = Grid::from_values(9, values).unwrap_or_else(|| Grid::empty(9));
        Self { line, text: Some(range), record: Ok(Record::new(grid)) }
    }
}

/// Returns whether a text has nothing but cells and blanks, unlike a link or an object of JSON.
fn has_only_cells(text: &[u8]) -> bool {
    let is_cell = |symbol: char| {
        symbol.is_alphanumeric() || symbol.is_whitespace() || ".*_?-+".contains(symbol)
    };
    str::from_utf8(text).is_ok_and(|text| text.chars().all(is_cell))
}

impl SortedLines {
    /// Removes all lines.
    pub(super) fn clear(&mut self) {
        self.nine.clear();
        self.others.clear();
    }

    /// Removes the first `count` puzzles.
    pub(super) fn leave_out(&mut self, count: usize) {
        let others = self.others.iter().take_while(|(place, _)| *place < count).count();
        self.others.drain(..others);
        self.others.iter_mut().for_each(|(place, _)| *place -= count);
        self.nine.drain(..count - others);
    }

    /// Returns the number of all puzzles.
    pub(crate) fn puzzle_count(&self) -> usize {
        self.nine.len() + self.others.len()
    }
}
