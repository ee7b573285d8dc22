//! The default and the properties of output formats.

use std::io::IsTerminal as _;

use crate::output::Target;

pub(crate) use crate::flags::Format;

impl Format {
    /// Returns the default format: that of the extension of the file, `text` on a terminal, `line`
    /// otherwise.
    pub(crate) fn default_for(target: &Target) -> Self {
        let extension = target.file.as_ref().and_then(|path| path.extension()?.to_str());
        match extension.map(str::to_ascii_lowercase).as_deref() {
            Some("parquet" | "pq") => return Self::Parquet,
            Some("arrow" | "arrows" | "feather" | "ipc") => return Self::Arrow,
            Some("csv") => return Self::Csv,
            Some("jsonl" | "ndjson") => return Self::Jsonl,
            _ => {}
        }
        let is_terminal = target.file.is_none() && std::io::stdout().is_terminal();
        if is_terminal { Self::Text } else { Self::Line }
    }

    /// Returns whether the output uses colors.
    pub(crate) fn is_colored(self, target: &Target) -> bool {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        self == Self::Text && target.file.is_none() && choice != anstream::ColorChoice::Never
    }

    /// Returns whether rows have named columns.
    pub(crate) fn has_columns(self) -> bool {
        matches!(self, Self::Csv | Self::Jsonl) || self.is_table()
    }

    /// Returns whether the output is a file of columns, not text.
    pub(crate) fn is_table(self) -> bool {
        matches!(self, Self::Parquet | Self::Arrow)
    }

    /// Returns whether every row is one line, so that a file of them can be continued.
    pub(crate) fn is_line_based(self) -> bool {
        matches!(self, Self::Line | Self::Csv | Self::Jsonl)
    }
}
