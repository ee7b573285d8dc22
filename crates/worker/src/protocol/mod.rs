//! What the view and the worker say to each other: one JSON text a message, by `postMessage`.
//!
//! Every question has a number that its sender chose. It is answered by any number of
//! [`Progress`](FromWorker::Progress) and then exactly one of [`Done`](FromWorker::Done),
//! [`Failed`](FromWorker::Failed) and [`Cancelled`](FromWorker::Cancelled). Numbers begin at 1: what
//! has no readable number fails as 0.
//!
//! ```
//! use anydoku_worker::protocol::{FromWorker, Order, Task, ToWorker};
//! use anydoku_worker::wire::{WireBoxes, WireShape};
//!
//! let shape = WireShape { side: 9, boxes: WireBoxes::Blocks(3, 3), ..WireShape::default() };
//! let order = Order { shape, seed: "tuesday".to_owned(), ..Order::default() };
//! let ask = ToWorker::ask(1, Task::Generate(Box::new(order)));
//! assert_eq!(ToWorker::parse(&ask.to_json())?, ask);
//! let answer = FromWorker::parse(r#"{"Failed":{"id":1,"message":"no such board"}}"#)?;
//! assert!(matches!(answer, FromWorker::Failed { id: 1, .. }));
//! # Ok::<(), anydoku_worker::protocol::NotAMessage>(())
//! ```

mod analysis;
mod exchange;
mod hint;
mod made;
mod pages;
mod task;

pub use analysis::{Analysis, PathStep, Solutions, Verdict};
pub use exchange::{
    OpenIn, QrCode, ReadAnswer, ReadBoard, ReadFault, ReadRecord, Shared, Source, Written,
};
pub use hint::{
    Apply, Area, Form, HintAnswer, HintKind, Level, LinkKind, LinkLine, MarkSign, Role, Scene,
    SignLook, Span, SpanKind,
};
pub use made::{Made, RatedInfo};
pub use pages::{PageOrder, PageSet, Sheet};
pub use task::{Batch, Change, HintOptions, Order, Practice, PracticeOrder, Task, TechniqueInfo};

use serde::{Deserialize, Serialize};

/// The number of a question, chosen by who asks.
pub type AskId = u32;

/// To the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Do this.
    Ask {
        /// The question's number, from 1; one that is at work already is refused.
        id: AskId,
        /// What to do.
        task: Box<Task>,
        /// Whether it can wait for all others: puzzles made ahead.
        #[serde(default)]
        background: bool,
    },
    /// Leave it, and hand out the best so far.
    Cancel {
        /// The question's number; one that is not at work is passed over.
        id: AskId,
    },
}

/// From the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It has started and hears.
    Ready,
    /// How a task goes: at most ten a second.
    Progress(Progress),
    /// The answer.
    Done {
        /// The question's number.
        id: AskId,
        /// The answer.
        answer: Answer,
    },
    /// There is no answer, and why.
    Failed {
        /// The question's number; 0 if that could not be read.
        id: AskId,
        /// Why: what was found, what was expected.
        message: String,
        /// Where in a text that was read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Place>,
    },
    /// It was left as asked.
    Cancelled {
        /// The question's number.
        id: AskId,
        /// The best so far.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        best: Option<Answer>,
    },
    /// The engine has stopped for good: whoever sent questions starts another worker.
    Broken {
        /// Why.
        message: String,
    },
}

/// A place in a text, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

/// How a task goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The question's number.
    pub id: AskId,
    /// What is being done now.
    pub phase: Phase,
    /// How much of it is done, in thousandths, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<u16>,
    /// Units of work so far: nodes of a search, looks of techniques. Their number a second is the
    /// speed.
    pub tries: u64,
    /// Puzzles of a batch, pages of a book that are ready.
    #[serde(default)]
    pub ready: u32,
    /// The best so far, in short.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
}

/// What is being done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// It waits for its turn.
    #[default]
    Waiting,
    /// A full grid is filled and clues are taken out.
    Making,
    /// Clues are changed until the rating fits.
    Fitting,
    /// The solver looks for solutions.
    Solving,
    /// Techniques are tried.
    Rating,
    /// The next step is looked for.
    Looking,
    /// It is found out what the puzzle is made of.
    Analysing,
    /// Text is read.
    Reading,
    /// Text is written.
    Writing,
    /// Pages are drawn.
    Drawing,
}

/// The best so far, in short.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// Its rating in tenths, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// How many givens it has.
    pub givens: u32,
    /// What it lacks of what was asked for, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub misses: Vec<String>,
}

/// What a task comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Of what makes or changes one puzzle.
    Made(Box<Made>),
    /// Of a batch, in the order of its rows.
    Batch(Vec<Made>),
    /// Of [`Task::Solve`] and [`Task::Count`].
    Verdict(Box<Verdict>),
    /// Of [`Task::Hint`].
    Hint(Box<HintAnswer>),
    /// Of [`Task::Hints`]: the easiest first.
    Hints(Vec<HintAnswer>),
    /// Of [`Task::Rate`].
    Rated(RatedInfo),
    /// Of [`Task::Steps`].
    Steps {
        /// What they come to.
        rated: RatedInfo,
        /// All of them in order.
        steps: Vec<PathStep>,
        /// The solution in reading order.
        #[serde(with = "crate::wire::values")]
        solution: Vec<u16>,
    },
    /// Of [`Task::SolveUpTo`]: what to do on the board.
    Apply {
        /// All of it.
        apply: Apply,
        /// Whether the board is solved then.
        solved: bool,
        /// How many steps it took.
        steps: u32,
    },
    /// Of [`Task::Analyse`].
    Analysis(Box<Analysis>),
    /// Of [`Task::Practise`].
    Practice(Box<Practice>),
    /// Of [`Task::Techniques`].
    Techniques(Vec<TechniqueInfo>),
    /// Of [`Task::Read`].
    Read(Box<ReadAnswer>),
    /// Of [`Task::Write`].
    Written(Written),
    /// Of [`Task::Share`].
    Shared(Shared),
    /// Of [`Task::Pages`].
    Pages(PageSet),
}

/// Why a text is no message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found a message that cannot be read: {message}")]
#[non_exhaustive]
pub struct NotAMessage {
    /// What the reader of JSON says.
    pub message: String,
}

fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, NotAMessage> {
    serde_json::from_str(text).map_err(|error| NotAMessage { message: error.to_string() })
}

/// Messages have text for keys and no numbers that JSON lacks: writing them does not fail.
fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

impl ToWorker {
    /// Asks for a task, in its turn.
    #[must_use]
    pub fn ask(id: AskId, task: Task) -> Self {
        Self::Ask { id, task: Box::new(task), background: false }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, NotAMessage> {
        parse(text)
    }

    /// The message as text.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self)
    }
}

impl FromWorker {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, NotAMessage> {
        parse(text)
    }

    /// The message as text.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self)
    }

    /// The question it belongs to; none of what the worker says of itself.
    #[must_use]
    pub fn id(&self) -> Option<AskId> {
        match self {
            Self::Progress(progress) => Some(progress.id),
            Self::Done { id, .. } | Self::Failed { id, .. } | Self::Cancelled { id, .. } => {
                Some(*id)
            }
            Self::Ready | Self::Broken { .. } => None,
        }
    }
}
