//! From what was read to a puzzle that the engine takes, or the reason why there is none.

use anydoku::Puzzle;
use anydoku_notation::{NotPlayable, ReadError, Record};

use crate::answers::Answers;
use crate::input::Item;

/// A puzzle with the record that it comes from.
pub(crate) struct Posed<'a> {
    /// What was read.
    pub(crate) record: &'a Record,
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
}

/// Why there is no puzzle to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It is no puzzle: what is wrong, and in which column of its line.
    Invalid { column: usize, text: String },
    /// It is a puzzle with rules that the engine does not know.
    Unsupported { text: String },
}

/// The word for a puzzle whose time ran out.
pub(crate) const TIMEOUT: &str = "timeout";
/// The word for what is no puzzle.
const INVALID: &str = "invalid";
/// The word for a puzzle that the engine cannot answer.
pub(crate) const UNSUPPORTED: &str = "unsupported";

/// Whether a word of a row says that there is no answer.
pub(crate) fn is_no_answer(word: &[u8]) -> bool {
    [TIMEOUT, INVALID, UNSUPPORTED].iter().any(|known| known.as_bytes() == word)
}

impl Refusal {
    /// It could not be read.
    pub(crate) fn unreadable(error: &ReadError) -> Self {
        let text = format!("found {}, expected {}", error.found, error.expected);
        Self::Invalid { column: error.column, text }
    }

    /// The word for it in a row.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::Invalid { .. } => INVALID,
            Self::Unsupported { .. } => UNSUPPORTED,
        }
    }

    /// Reports and counts it.
    pub(crate) fn report(&self, item: &Item, answers: &mut Answers) {
        match self {
            Self::Invalid { column, text } => answers.invalid(item.line, *column, text),
            Self::Unsupported { text } => answers.unanswered(item.line, 1, text),
        }
    }

    /// The reason.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Invalid { text, .. } | Self::Unsupported { text } => text,
        }
    }
}

/// The puzzle of an item.
pub(crate) fn pose(item: &Item) -> Result<Posed<'_>, Refusal> {
    let record = match &item.record {
        Ok(record) => record,
        Err(error) => return Err(Refusal::unreadable(error)),
    };
    match record.puzzle() {
        Ok(puzzle) => Ok(Posed { record, puzzle }),
        Err(error @ NotPlayable::UnknownRules { .. }) => {
            Err(Refusal::Unsupported { text: error.to_string() })
        }
        Err(error) => Err(Refusal::Invalid { column: 1, text: error.to_string() }),
    }
}
