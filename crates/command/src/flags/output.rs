//! Output options.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};

use super::aliases::value_parser;

/// Options of the output format.
#[derive(Debug, Args)]
pub(crate) struct FormatFlags {
    /// Output format [default: text on a terminal, line elsewhere]
    ///
    /// An output file that ends in .parquet, .arrow or .feather has that format by default.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    /// Compression of a Parquet or Arrow file [default: none]
    #[arg(long, value_name = "NAME")]
    pub(crate) compression: Option<Compression>,
}

/// Options of an output that is a table instead of text.
#[derive(Debug, Args)]
pub(crate) struct TableFlags {
    /// Write a table with the column puzzle [default: by the end of the file's name]
    #[arg(long, value_name = "FORMAT", value_parser = table_formats())]
    pub(crate) format: Option<Format>,
    /// Compression of a Parquet or Arrow file [default: none]
    #[arg(long, value_name = "NAME")]
    pub(crate) compression: Option<Compression>,
}

fn table_formats() -> impl TypedValueParser<Value = Format> {
    value_parser(["parquet", "arrow"])
        .map(|name| if name == "parquet" { Format::Parquet } else { Format::Arrow })
}

/// Options of the output target.
#[derive(Debug, Default, Args)]
pub(crate) struct TargetFlags {
    /// Write to FILE, which is called FILE.part until it is complete
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Continue the run that has left FILE.part
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
}

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Grids and sentences to read
    #[value(aliases = ["pretty", "human", "ascii"])]
    Text,
    /// One line per result
    #[value(aliases = ["txt", "plain", "lines"])]
    Line,
    /// Rows of symbols with borders
    Grid,
    /// Comma-separated values with a header
    Csv,
    /// One JSON object per line
    #[value(aliases = ["json", "ndjson"])]
    Jsonl,
    /// A Parquet file
    Parquet,
    /// An Arrow IPC file; a stream on standard output and in a file that ends in .arrows
    Arrow,
}

impl Format {
    /// Returns the default format: that of the extension of the file, `text` on a terminal, `line`
    /// otherwise.
    pub(crate) fn default_for(file: Option<&Path>) -> Self {
        let extension = file.and_then(|file| file.extension()?.to_str());
        match extension.map(str::to_ascii_lowercase).as_deref() {
            Some("parquet" | "pq") => return Self::Parquet,
            Some("arrow" | "arrows" | "feather" | "ipc") => return Self::Arrow,
            Some("csv") => return Self::Csv,
            Some("jsonl" | "ndjson") => return Self::Jsonl,
            _ => {}
        }
        let is_terminal = file.is_none() && std::io::stdout().is_terminal();
        if is_terminal { Self::Text } else { Self::Line }
    }

    /// Returns whether the output to this file, or to standard output, uses colors.
    pub(crate) fn is_colored(self, file: Option<&Path>) -> bool {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        self == Self::Text && file.is_none() && choice != anstream::ColorChoice::Never
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

/// The compression of a file of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Compression {
    /// Not at all
    None,
    /// Fast
    Lz4,
    /// Fast, for every program that reads Parquet
    Snappy,
    /// Small
    Zstd,
}
