//! From what was read to a puzzle that the engine takes, or the reason why there is none.

use std::io::Write as _;

use anydoku::Puzzle;
use anydoku::grid::DigitNames;
use anydoku::logic::{Unrated, Wording};
use anydoku_notation::{NotPlayable, ReadError, Record};

use crate::answers::Answers;
use crate::input::Item;
use crate::settings::Format;

/// A puzzle with the record that it comes from.
pub(crate) struct Posed<'a> {
    /// What was read.
    pub(crate) record: &'a Record,
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
}

impl Posed<'_> {
    /// What its digits are called.
    pub(crate) fn digit_names(&self) -> DigitNames<'_> {
        self.wording().digits()
    }

    /// How its board is spoken of.
    pub(crate) fn wording(&self) -> Wording<'_> {
        let wording = Wording::new(self.puzzle.shape());
        self.record.symbols.as_deref().map_or(wording, |own| wording.symbols(own))
    }
}

/// Why a puzzle stays without answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// The word for it in a row.
    pub(crate) word: &'static str,
    /// The reason.
    pub(crate) why: String,
    /// In which column of its line something is wrong, if it is no puzzle at all.
    column: Option<usize>,
}

/// The word for a puzzle whose time ran out.
pub(crate) const TIMEOUT: &str = "timeout";
/// What is said of it.
pub(crate) const TIMED_OUT: &str = "found no answer within the time limit, expected one";
/// The word for what is no puzzle.
const INVALID: &str = "invalid";
/// The word for a puzzle that the engine cannot answer.
const UNSUPPORTED: &str = "unsupported";
/// The words for puzzles that have not exactly one solution.
const NOT_UNIQUE: [&str; 2] = ["none", "many"];

/// Whether a word of a row says that there is no answer.
pub(crate) fn is_no_answer(word: &[u8]) -> bool {
    [TIMEOUT, INVALID, UNSUPPORTED].iter().any(|known| known.as_bytes() == word)
}

/// The same where an answer takes a puzzle with one solution.
pub(crate) fn is_no_answer_to_unique(word: &[u8]) -> bool {
    is_no_answer(word) || NOT_UNIQUE.iter().any(|known| known.as_bytes() == word)
}

impl Refusal {
    /// A puzzle without answer, by the word of its row.
    pub(crate) fn new(word: &'static str, why: impl Into<String>) -> Self {
        Self { word, why: why.into(), column: None }
    }

    /// The engine cannot answer it.
    pub(crate) fn unsupported(why: impl Into<String>) -> Self {
        Self::new(UNSUPPORTED, why)
    }

    /// The time limit struck.
    pub(crate) fn timed_out() -> Self {
        Self::new(TIMEOUT, TIMED_OUT)
    }

    /// It is no puzzle.
    fn invalid(column: usize, why: String) -> Self {
        Self { word: INVALID, why, column: Some(column) }
    }

    /// It could not be read.
    pub(crate) fn unreadable(error: &ReadError) -> Self {
        let why = format!("found {}, expected {}", error.found, error.expected);
        Self::invalid(error.column, why)
    }

    /// Adds it as a line of its own: the word, for a person with the reason.
    pub(crate) fn push_words(&self, out: &mut Vec<u8>, format: Format) {
        // Writing to memory does not fail.
        match format {
            Format::Text => drop(writeln!(out, "{}: {}", self.word, self.why)),
            _ => drop(writeln!(out, "{}", self.word)),
        }
    }

    /// Reports and counts it, after its row was added.
    pub(crate) fn report(&self, item: &Item, answers: &mut Answers) {
        match self.column {
            Some(column) => answers.invalid(item.line, column, &self.why),
            None => answers.unanswered(item.line, 1, &self.why),
        }
    }
}

impl From<Unrated> for Refusal {
    fn from(unrated: Unrated) -> Self {
        let word = match unrated {
            Unrated::None => "none",
            Unrated::Many => "many",
            _ => UNSUPPORTED,
        };
        Self::new(word, unrated.to_string())
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
            Err(Refusal::unsupported(error.to_string()))
        }
        Err(error) => Err(Refusal::invalid(1, error.to_string())),
    }
}
