//! Requests: an operation, its puzzles and its options.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::board::BoardOptions;
use crate::failure::Failure;
use crate::operations::{canonical, check, convert, count, explain, generate, hint, rate, solve};
use crate::task::Task;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Request {
    operation: Operation,
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

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Operation {
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

    /// Starts the work on it.
    pub(crate) fn start(self) -> Task {
        let task = match self.operation {
            Operation::Canonical => Ok(canonical::start(self)),
            Operation::Check => Ok(check::start(self)),
            Operation::Convert => convert::start(&self),
            Operation::Count => count::start(self),
            Operation::Explain => Ok(explain::start(self)),
            Operation::Generate => generate::start(&self),
            Operation::Hint => Ok(hint::start(self)),
            Operation::Rate => rate::start(self),
            Operation::Solve => Ok(solve::start(self)),
        };
        task.unwrap_or_else(Task::failed)
    }

    /// Parses the options of the operation.
    pub(crate) fn options<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        T::deserialize(&self.options).map_err(Failure::options)
    }
}
