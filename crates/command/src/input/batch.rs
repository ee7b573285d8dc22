//! What a thread takes at a time: puzzles from one source, or rows to generate.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use anydoku_notation::{LineKind, LineReader, Record};

use super::blocks::Block;
use super::item::{Item, SortedLines};
use super::table::TableRows;
use crate::batch_output::BatchOutput;
use crate::failure::Result;
use crate::output::push_line;

/// Puzzles to process together, or rows to generate together.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(super) source_name: Arc<str>,
    /// The progress that the batch stands for, in bytes of input or generated rows.
    pub(super) work: u64,
    /// The rows to generate, counted from 1.
    pub(crate) rows: Range<u64>,
    /// When the rows were handed out.
    pub(super) started: Option<Instant>,
    /// The number of puzzles that were left out at the beginning.
    left_out: usize,
    /// The line reader, positioned at the first line.
    pub(super) reader: Option<LineReader>,
    pub(super) block: Block,
    /// The rows of a table, if the source is one.
    pub(super) table: Option<TableRows>,
    pub(crate) lines: SortedLines,
    /// Whether the lines are sorted into puzzles.
    pub(super) is_sorted: bool,
    pub(super) records: Vec<Item>,
}

/// A puzzle of a batch, or an invalid input.
#[derive(Clone, Copy)]
pub(crate) struct PuzzleInput<'a> {
    /// The text of the batch.
    text: &'a [u8],
    /// The item of the batch.
    pub(crate) item: &'a Item,
}

impl<'a> PuzzleInput<'a> {
    /// Returns the puzzle for a row: the bytes of its line, or its givens as a line.
    pub(crate) fn line(&self) -> Cow<'a, [u8]> {
        if let Some(range) = &self.item.text {
            return Cow::Borrowed(&self.text[range.clone()]);
        }
        let mut line = Vec::new();
        if let Ok(record) = &self.item.record {
            push_line(&mut line, &record.givens, record.symbols.as_deref());
        }
        Cow::Owned(line)
    }

    /// Returns the board for a row, beside [`line`](Self::line).
    pub(crate) fn board(&self) -> String {
        self.item.record.as_ref().map_or_else(|_| String::new(), Record::board)
    }
}

impl Batch {
    /// Resets the batch.
    pub(super) fn reset(&mut self, source_name: &Arc<str>) {
        self.source_name = Arc::clone(source_name);
        (self.work, self.left_out) = (0, 0);
        self.reader = None;
        self.block.clear();
        self.table = None;
        self.lines.clear();
        self.is_sorted = false;
        self.records.clear();
    }

    /// Sorts the lines or rows into plain 9x9 puzzles and others.
    pub(super) fn sort(&mut self) -> Result<()> {
        if std::mem::replace(&mut self.is_sorted, true) {
            return Ok(());
        }
        if let Some(table) = &mut self.table {
            return table.sort(&self.source_name, &mut self.lines);
        }
        let Some(mut reader) = self.reader.clone() else { return Ok(()) };
        let text = self.block.text();
        let mut rest = text;
        while let Some(line) = reader.next_line(&mut rest) {
            let start = line.bytes.as_ptr().addr() - text.as_ptr().addr();
            match line.kind {
                LineKind::PlainNine => self.lines.nine.push(start as u32),
                LineKind::Record => {
                    let range = reader.puzzle_range(&line);
                    let range = Some(start + range.start..start + range.end);
                    let item =
                        Item::new(line.number, (text, range), reader.read(&line), reader.options());
                    self.lines.others.push((self.lines.puzzle_count(), item));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Sorts the lines, and resets the output for the batch.
    pub(crate) fn prepare(&mut self, output: &mut BatchOutput) -> Result<()> {
        self.sort()?;
        output.reset(&self.source_name, self.work);
        self.notes().for_each(|note| output.add_note(note));
        Ok(())
    }

    /// Returns notes about the records.
    fn notes(&self) -> impl Iterator<Item = &str> {
        let items = self.lines.others.iter().map(|(_, item)| item).chain(&self.records);
        let records = items.filter_map(|item| item.record.as_ref().ok());
        records.flat_map(|record| &record.notes).map(String::as_str)
    }

    /// Returns the number of puzzles. Call [`sort`](Self::sort) first.
    pub(super) fn puzzle_count(&self) -> usize {
        self.lines.puzzle_count() + self.records.len()
    }

    /// Leaves out the first `count` puzzles. Call [`sort`](Self::sort) first.
    pub(super) fn leave_out(&mut self, count: usize) {
        let of_lines = count.min(self.lines.puzzle_count());
        self.lines.leave_out(of_lines);
        self.records.drain(..count - of_lines);
        self.left_out += of_lines;
    }

    /// Returns the input for an item of this batch.
    pub(crate) fn input<'a>(&'a self, item: &'a Item) -> PuzzleInput<'a> {
        PuzzleInput { text: self.text(), item }
    }

    /// Returns the text of the lines.
    pub(crate) fn text(&self) -> &[u8] {
        self.table.as_ref().map_or_else(|| self.block.text(), TableRows::text)
    }

    /// Visits all puzzles in order, including the plain 9x9 lines.
    pub(crate) fn try_for_each<E>(
        &self,
        mut visit: impl FnMut(PuzzleInput<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut others = self.lines.others.iter().peekable();
        let mut nine = self.lines.nine.iter();
        let mut line = self.reader.as_ref().map_or(1, LineReader::line_number);
        let mut counted = 0;
        for row in 0..self.lines.puzzle_count() {
            match others.next_if(|(at, _)| *at == row) {
                Some((_, item)) => visit(self.input(item))?,
                None => {
                    let Some(&start) = nine.next() else { continue };
                    let start = start as usize;
                    if let Some(table) = &self.table {
                        line = table.line(self.left_out + row);
                    } else {
                        line += memchr::memchr_iter(b'\n', &self.text()[counted..start]).count();
                        counted = start;
                    }
                    visit(self.input(&Item::plain_nine(self.text(), start, line)))?;
                }
            }
        }
        self.records.iter().try_for_each(|item| visit(self.input(item)))
    }
}
