//! Rows of named columns, in the formats that have columns, and the text around rows.

use crate::failure::{Result, usage};
use crate::flags::{Format, FormatFlags};
use crate::input::PuzzleInput;
use crate::output::{Column, Value, csv_header, csv_row, json_row, table_row};
use crate::puzzle_command::RowError;

/// The columns of a command, and the format and style of its output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    /// The format.
    pub(crate) format: Format,
    /// Whether to use colors.
    pub(crate) color: bool,
    /// The columns.
    pub(crate) columns: &'static [Column],
}

/// The text around the rows, and what they are.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// The text before the rows.
    pub(crate) header: Vec<u8>,
    /// The columns of a table; empty for text.
    pub(crate) columns: &'static [Column],
    /// Whether `--resume` can continue the rows: those of a puzzle are written at once, and do not depend on
    /// the rows before them.
    pub(crate) is_resumable: bool,
    /// The seed of generated rows.
    pub(crate) seed: Option<String>,
}

impl Columns {
    /// Returns these columns in the format of a command that always writes to standard output.
    pub(crate) fn to_stdout(flags: &FormatFlags, columns: &'static [Column]) -> Result<Self> {
        let format = flags.format.unwrap_or_else(|| Format::default_for(None));
        if format.is_table() {
            return Err(usage!("--format: this command writes text only; use csv or jsonl"));
        }
        Ok(Self { format, color: false, columns })
    }

    /// Returns the header.
    pub(crate) fn header(&self) -> Vec<u8> {
        if self.format == Format::Csv { csv_header(self.columns) } else { Vec::new() }
    }

    /// Returns the frame of rows in these columns, one row for each puzzle.
    pub(crate) fn frame(&self) -> Frame {
        Frame { is_resumable: self.format.is_line_based(), ..self.frame_of_rows() }
    }

    /// Returns the frame of rows in these columns, any number for each puzzle.
    pub(crate) fn frame_of_rows(&self) -> Frame {
        let columns = if self.format.is_table() { self.columns } else { &[] };
        Frame { header: self.header(), columns, ..Frame::default() }
    }

    /// Adds a row. Returns `false` if the format has no columns.
    #[must_use]
    pub(crate) fn push(&self, out: &mut Vec<u8>, values: &[Value<'_>]) -> bool {
        match self.format {
            Format::Csv => csv_row(out, values),
            Format::Jsonl => json_row(out, self.columns, values),
            Format::Parquet | Format::Arrow => table_row(out, self.columns, values),
            Format::Text | Format::Line | Format::Grid => return false,
        }
        true
    }

    /// Adds a row of a puzzle: the puzzle, its board, and these results. Returns `false` if the format has
    /// no columns.
    #[must_use]
    pub(crate) fn push_results(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        results: &[Value<'_>],
    ) -> bool {
        if !self.format.has_columns() {
            return false;
        }
        let (puzzle, board) = (input.line(), input.board());
        let is_null = puzzle.is_empty() && self.format.is_table();
        let puzzle = if is_null { Value::Empty } else { Value::Text(&puzzle) };
        let values = [&[puzzle, Value::words(&board)], results].concat();
        self.push(out, &values)
    }

    /// Adds the row of a puzzle without result: the puzzle, its board and these fields, given by column
    /// name. In a format without columns, adds the status as a line.
    pub(crate) fn push_error(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        row_error: &RowError,
        fields: &[(&str, &str)],
    ) {
        let field = |column| fields.iter().find(|(name, _)| *name == column);
        let value = |column| field(column).map_or(Value::Empty, |(_, text)| Value::words(text));
        let results = self.columns.iter().skip(2).map(|column| value(column.name));
        if !self.push_results(out, input, &results.collect::<Vec<_>>()) {
            row_error.push_words(out, self.format);
        }
    }
}
