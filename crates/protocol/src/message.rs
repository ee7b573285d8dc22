//! The messages themselves: requests, progress and responses.

use anydoku::Grid;
use serde::{Deserialize, Serialize};

use crate::analysis::{Analysis, PathStep, Verdict};
use crate::exchange::{ReadResponse, ShareLinks, WrittenText};
use crate::generated::{GeneratedPuzzle, RatedInfo, ScaleRatings};
use crate::hint::{Apply, HintResponse};
use crate::pages::PageSet;
use crate::task::{Practice, Task, TechniqueInfo};

/// The id of a request, chosen by its sender.
pub type RequestId = u32;

/// A message to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Runs a task.
    Request {
        /// The id of the request, from 1. The worker rejects an id that is still running.
        id: RequestId,
        /// The task.
        task: Box<Task>,
        /// Whether the task runs only when there are no others, as prefetching does.
        background: bool,
    },
    /// Stops a task. It responds with the best result so far.
    Cancel {
        /// The id of the request. An id that is not running is ignored.
        id: RequestId,
    },
    /// Sets the language of explanations for the requests that follow.
    SetExplanations {
        /// The compiled texts of the language; empty, or of another version, for
        /// English.
        texts: String,
    },
}

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker has started and accepts requests.
    Ready,
    /// The progress of a task, at most ten times a second.
    Progress(Progress),
    /// A task has completed.
    Done {
        /// The id of the request.
        id: RequestId,
        /// The response.
        response: Response,
    },
    /// A task has failed.
    Failed {
        /// The id of the request; 0 if it could not be read.
        id: RequestId,
        /// The reason: what is wrong, and what to do.
        message: String,
    },
    /// A task was canceled on request.
    Canceled {
        /// The id of the request.
        id: RequestId,
        /// The best result so far.
        best: Option<Response>,
    },
    /// The worker has crashed. Its client must start another one.
    Broken {
        /// The reason.
        message: String,
    },
}

/// The progress of a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The id of the request.
    pub id: RequestId,
    /// The current phase.
    pub phase: Phase,
    /// The completed share of the phase in thousandths, if known.
    pub done: Option<u16>,
    /// The units of work so far: nodes of a search, attempts of techniques. Their number per second
    /// is the speed.
    pub tries: u64,
    /// The number of finished results: puzzles of a batch, pages of a book.
    pub ready: u32,
    /// A summary of the best result so far.
    pub best: Option<Best>,
}

/// A phase of a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Waiting for other tasks.
    #[default]
    Waiting,
    /// Filling a grid and removing clues.
    Making,
    /// Changing clues until the rating fits.
    Fitting,
    /// Searching for solutions.
    Solving,
    /// Solving with techniques.
    Rating,
    /// Searching for the next step.
    Looking,
    /// Analyzing the puzzle.
    Analyzing,
    /// Reading text.
    Reading,
    /// Writing text.
    Writing,
    /// Drawing pages.
    Drawing,
}

/// A summary of the best result so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The rating in tenths, if known.
    pub rating: Option<u16>,
    /// The number of givens.
    pub givens: u32,
    /// The requirements that it misses, as text.
    pub misses: Vec<String>,
}

/// The response to a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response {
    /// The puzzle of a task that generates or modifies one.
    Generated(Box<GeneratedPuzzle>),
    /// The puzzles of [`Task::Batch`], in order.
    Batch(Vec<GeneratedPuzzle>),
    /// The result of [`Task::Solve`] and [`Task::Count`].
    Verdict(Box<Verdict>),
    /// The result of [`Task::Hint`].
    Hint(Box<HintResponse>),
    /// The result of [`Task::Hints`], the easiest hint first.
    Hints(Vec<HintResponse>),
    /// The result of [`Task::Steps`].
    Steps {
        /// The rating.
        rated: RatedInfo,
        /// All steps in order.
        steps: Vec<PathStep>,
        /// The solution.
        solution: Grid,
    },
    /// The result of [`Task::Scales`].
    Scales(ScaleRatings),
    /// The result of [`Task::SolveUpTo`].
    Apply {
        /// The combined effect of all steps.
        apply: Apply,
        /// Whether the steps solve the board.
        solved: bool,
        /// The number of steps.
        steps: u32,
    },
    /// The result of [`Task::Analyze`].
    Analysis(Box<Analysis>),
    /// The result of [`Task::Practice`].
    Practice(Box<Practice>),
    /// The result of [`Task::Techniques`].
    Techniques(Vec<TechniqueInfo>),
    /// The result of [`Task::Read`].
    Read(Box<ReadResponse>),
    /// The result of [`Task::Write`].
    Written(WrittenText),
    /// The result of [`Task::Share`].
    Shared(ShareLinks),
    /// The result of [`Task::Pages`].
    Pages(PageSet),
}

/// The error for a text that is not a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid message: {message}")]
#[non_exhaustive]
pub struct MessageError {
    /// The error of the JSON parser.
    pub message: String,
}

fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, MessageError> {
    serde_json::from_str(text).map_err(|error| MessageError { message: error.to_string() })
}

/// Serializes a message. This can't fail: keys are strings, and all numbers exist in JSON.
fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

impl ToWorker {
    /// Creates a request for a task with normal priority.
    pub fn request(id: RequestId, task: Task) -> Self {
        Self::Request { id, task: Box::new(task), background: false }
    }

    /// Parses a message.
    ///
    /// # Errors
    /// Returns an error if `text` is not a message of this kind.
    pub fn parse(text: &str) -> Result<Self, MessageError> {
        parse(text)
    }

    /// Returns the message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self)
    }
}

impl FromWorker {
    /// Parses a message.
    ///
    /// # Errors
    /// Returns an error if `text` is not a message of this kind.
    pub fn parse(text: &str) -> Result<Self, MessageError> {
        parse(text)
    }

    /// Returns the message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self)
    }

    /// Returns the id of the request, or `None` for messages about the worker itself.
    pub fn id(&self) -> Option<RequestId> {
        match self {
            Self::Progress(progress) => Some(progress.id),
            Self::Done { id, .. } | Self::Failed { id, .. } | Self::Canceled { id, .. } => {
                Some(*id)
            }
            Self::Ready | Self::Broken { .. } => None,
        }
    }
}
