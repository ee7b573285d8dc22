//! The format of answers and the target they go to.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::flags::{FormatFlags, FormatName, TargetFlags};
use crate::job::Lines;
use crate::output::{Value, csv_column, csv_header, csv_row, json_column, json_row};

/// The format of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For a person.
    Text,
    /// One line an answer.
    Line,
    /// Grids with borders.
    Grid,
    /// Comma-separated values with a header.
    Csv,
    /// One JSON object a line.
    Jsonl,
}

impl Format {
    /// The format that these flags mean: what they say, else `text` on a terminal and `line`
    /// elsewhere.
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

    /// What stands before rows of these columns.
    pub(crate) fn header(self, columns: &[&str]) -> Vec<u8> {
        if self == Self::Csv { csv_header(columns) } else { Vec::new() }
    }

    /// Adds a row of these columns, if the format has columns.
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

    /// Whether a person may see colours in it.
    pub(crate) fn has_colour(self, target: &Target) -> bool {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        self == Self::Text && target.file.is_none() && choice != anstream::ColorChoice::Never
    }

    /// The words in a column of a row, empty if there are none; in `line` output, which has no
    /// columns, the first word.
    pub(crate) fn words_in<'a>(self, row: &'a [u8], columns: &[&str], column: &str) -> &'a [u8] {
        let at = columns.iter().position(|&name| name == column);
        let words = match self {
            Self::Csv => at.and_then(|at| csv_column(row, at)),
            Self::Jsonl => json_column(row, column),
            Self::Line | Self::Text | Self::Grid => row.split(|&byte| byte == b' ').next(),
        };
        words.unwrap_or_default()
    }

    /// Whether every row is a line, so that rows already written can be counted.
    pub(crate) fn is_by_line(self) -> bool {
        matches!(self, Self::Line | Self::Csv | Self::Jsonl)
    }

    /// Which puzzles have a line, if each has a row.
    pub(crate) fn lines(self) -> Lines {
        if self.is_by_line() { Lines::Each } else { Lines::Free }
    }
}

/// Where answers go.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    /// The file; `None` is standard output.
    pub(crate) file: Option<PathBuf>,
    /// Whether to go on where `FILE.part` ends.
    pub(crate) resume: bool,
}

impl Target {
    /// The target that these flags mean. A link stands for the file that it leads to.
    pub(crate) fn new(flags: &TargetFlags) -> Self {
        let file = flags.output.clone().filter(|path| path.as_os_str() != "-");
        let file = file
            .map(|path| if path.is_symlink() { path.canonicalize().unwrap_or(path) } else { path });
        Self { file, resume: flags.resume }
    }

    /// The file that grows until it is complete: `FILE.part`.
    pub(crate) fn part(&self) -> Option<PathBuf> {
        let mut name = self.file.clone()?.into_os_string();
        name.push(".part");
        Some(name.into())
    }

    /// Standard output.
    pub(crate) fn standard_output() -> Self {
        Self { file: None, resume: false }
    }

    /// Refuses to go on with a file whose lines do not tell how far it is.
    pub(crate) fn needs_lines(&self, lines: Lines) -> Result<(), Failure> {
        if self.resume && lines == Lines::Free {
            return Err(Failure::Usage(
                "--resume needs one line of output for each puzzle: --format line, csv or jsonl, \
                 without --all, or convert --to a notation of one line a puzzle"
                    .to_owned(),
            ));
        }
        Ok(())
    }
}
