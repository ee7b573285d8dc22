//! Requests: an operation, its puzzles and its options.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::board::BoardOptions;
use crate::failure::Failure;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Request {
    pub(crate) operation: Operation,
    /// The texts of the puzzles; empty for an operation that needs none.
    #[serde(default)]
    pub(crate) puzzles: Vec<String>,
    /// What is said of the board beside each puzzle; empty if of none.
    #[serde(default)]
    pub(crate) boards: Vec<String>,
    #[serde(default)]
    pub(crate) board: BoardOptions,
    /// Whether a text that is not a puzzle has the result null; otherwise it ends the operation.
    #[serde(default)]
    pub(crate) skip_errors: bool,
    /// The options of the operation alone.
    #[serde(default)]
    options: Value,
}

/// An operation.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Operation {
    Canonical,
    Check,
    Convert,
    Count,
    Explain,
    Generate,
    Hint,
    Rate,
    Solve,
}

impl Request {
    /// Parses a request.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        serde_json::from_str(text).map_err(Failure::options)
    }

    /// Parses the options of the operation.
    pub(crate) fn options<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        T::deserialize(&self.options).map_err(Failure::options)
    }
}
