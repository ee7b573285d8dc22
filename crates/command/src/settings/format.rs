//! The output format.

use std::io::IsTerminal as _;

use crate::flags::{FormatFlags, FormatName};
use crate::output::{
    LinePolicy, Target, Value, csv_column, csv_header, csv_row, json_column, json_row,
};

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Drawings and sentences, for people.
    Text,
    /// One line per result.
    Line,
    /// Grids with borders.
    Grid,
    /// Comma-separated values with a header.
    Csv,
    /// One JSON object per line.
    Jsonl,
}

impl Format {
    /// Returns the requested format; by default `text` on a terminal and `line` otherwise.
    pub(crate) fn new(flags: &FormatFlags, target: &Target) -> Self {
        match flags.format {
            Some(FormatName::Text) => Self::Text,
            Some(FormatName::Line) => Self::Line,
            Some(FormatName::Grid) => Self::Grid,
            Some(FormatName::Csv) => Self::Csv,
            Some(FormatName::Jsonl) => Self::Jsonl,
            None if target.file.is_none() && std::io::stdout().is_terminal() => Self::Text,
            None => Self::Line,
        }
    }

    /// Returns the header for these columns.
    pub(crate) fn header(self, columns: &[&str]) -> Vec<u8> {
        if self == Self::Csv { csv_header(columns) } else { Vec::new() }
    }

    /// Adds a row of these columns. Returns `false` if the format has no columns.
    #[must_use]
    pub(crate) fn push_columns(
        self,
        out: &mut Vec<u8>,
        columns: &[&str],
        values: &[Value<'_>],
    ) -> bool {
        match self {
            Self::Csv => csv_row(out, values),
            Self::Jsonl => json_row(out, columns, values),
            Self::Text | Self::Line | Self::Grid => return false,
        }
        true
    }

    /// Adds a row with these fields, given by column name, and the puzzle in the first column. Returns
    /// `false` if the format has no columns.
    #[must_use]
    pub(crate) fn push_fields(
        self,
        out: &mut Vec<u8>,
        columns: &[&str],
        puzzle: &[u8],
        fields: &[(&str, &str)],
    ) -> bool {
        let field = |column: &&str| fields.iter().find(|(name, _)| name == column);
        let value = |column| field(column).map_or(Value::Empty, |(_, text)| Value::words(text));
        let mut values: Vec<Value<'_>> = columns.iter().map(value).collect();
        if let Some(first) = values.first_mut() {
            *first = Value::Text(puzzle);
        }
        self.push_columns(out, columns, &values)
    }

    /// Returns whether the output uses colors.
    pub(crate) fn is_colored(self, target: &Target) -> bool {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        self == Self::Text && target.file.is_none() && choice != anstream::ColorChoice::Never
    }

    /// Returns the text in a column of a row, or an empty text. In `line` output, which has no
    /// columns, returns the first word.
    pub(crate) fn words_in<'a>(self, row: &'a [u8], columns: &[&str], column: &str) -> &'a [u8] {
        let at = columns.iter().position(|&name| name == column);
        let words = match self {
            Self::Csv => at.and_then(|at| csv_column(row, at)),
            Self::Jsonl => json_column(row, column),
            Self::Line | Self::Text | Self::Grid => row.split(|&byte| byte == b' ').next(),
        };
        words.unwrap_or_default()
    }

    /// Returns whether every row is one line, so that existing rows can be counted.
    pub(crate) fn is_line_based(self) -> bool {
        matches!(self, Self::Line | Self::Csv | Self::Jsonl)
    }

    /// Returns the line policy if each puzzle has one row.
    pub(crate) fn lines(self) -> LinePolicy {
        if self.is_line_based() { LinePolicy::One } else { LinePolicy::Any }
    }
}
