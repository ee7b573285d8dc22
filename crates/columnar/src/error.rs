//! Errors of reading and writing files of columns.

use std::io;

use arrow_schema::ArrowError;
use parquet::errors::ParquetError;

/// The reason why a file of columns cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The system refused an operation.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is damaged, or uses a feature that is not supported.
    #[error("{0}")]
    Damaged(String),
    /// There is no column of this name.
    #[error("no column '{name}'; the file has {}", .found.join(", "))]
    NoColumn {
        /// The name.
        name: String,
        /// The names of all columns.
        found: Vec<String>,
    },
    /// The column holds no texts.
    #[error("column '{name}' holds {found}; puzzles are texts")]
    NoTexts {
        /// The name of the column.
        name: String,
        /// What it holds, as Arrow names it.
        found: String,
    },
    /// No column is named like one of puzzles, and not exactly one holds texts.
    #[error("no column is named 'puzzle'; say which one holds the puzzles: {}", .found.join(", "))]
    Unclear {
        /// The names of all columns.
        found: Vec<String>,
    },
    /// A column beside the puzzles may change them.
    #[error("column '{name}' may change the puzzles; name the column '{puzzles}' to ignore it")]
    Rule {
        /// The name of the column.
        name: String,
        /// The name of the column of puzzles.
        puzzles: String,
    },
}

impl From<ParquetError> for Error {
    fn from(error: ParquetError) -> Self {
        match error {
            ParquetError::External(source) => match source.downcast::<io::Error>() {
                Ok(error) => Self::Io(*error),
                Err(source) => Self::Damaged(source.to_string()),
            },
            ParquetError::General(text) | ParquetError::EOF(text) => Self::Damaged(text),
            error => Self::Damaged(error.to_string()),
        }
    }
}

impl From<ArrowError> for Error {
    fn from(error: ArrowError) -> Self {
        match error {
            ArrowError::IoError(_, error) => Self::Io(error),
            error => Self::Damaged(error.to_string()),
        }
    }
}
