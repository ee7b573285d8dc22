//! A scheduler that runs tasks in time slices. It depends on neither a browser nor a clock: the
//! caller provides both.
//!
//! ```
//! use anydoku_worker::scheduler::Scheduler;
//! use anydoku_protocol::{FromWorker, GenerateRequest, Response, Task, ToWorker};
//!
//! let mut scheduler = Scheduler::new();
//! let seed = "tuesday".to_owned();
//! let puzzle = GenerateRequest { side: 4, seed, ..GenerateRequest::default() };
//! scheduler.handle(ToWorker::request(1, Task::Generate(Box::new(puzzle))));
//! let mut now = 0.0;
//! while !scheduler.is_idle() {
//!     scheduler.run(&mut || { now += 0.1; now }, 12.0);
//! }
//! let messages: Vec<FromWorker> = scheduler.drain_messages().collect();
//! let [FromWorker::Done { id: 1, response: Response::Generated(puzzle) }] = &messages[..] else {
//!     panic!("expected a puzzle");
//! };
//! assert!(puzzle.puzzle.givens().clue_count() > 3);
//! ```

mod context;
mod dispatch;
mod files;
mod generation;
mod hints;
mod modification;
mod running_task;
mod scales;
mod solving;

pub use context::{TaskContext, TaskError, TaskFuture, TaskResult};

use std::collections::VecDeque;

use serde::Deserialize;

use anydoku_explain::Explanations;
use anydoku_protocol::{FromWorker, MessageError, RequestId, ToWorker};
use running_task::{Priority, RunningTask};

/// The target time for one poll of a task, in milliseconds. A time slice consists of a few.
const TARGET_POLL_MS: f64 = 3.0;

/// The minimum time between two progress messages of a task, in milliseconds.
const PROGRESS_INTERVAL_MS: f64 = 100.0;

/// Runs tasks in time slices and collects their messages.
pub struct Scheduler {
    tasks: Vec<RunningTask>,
    outbox: VecDeque<FromWorker>,
    /// The task that ran last. The next one of the same priority follows.
    last: Option<RequestId>,
    explanations: Explanations,
}

impl Default for Scheduler {
    fn default() -> Self {
        Self {
            tasks: Vec::new(),
            outbox: VecDeque::new(),
            last: None,
            explanations: Explanations::english().clone(),
        }
    }
}

impl Scheduler {
    /// Creates a scheduler without tasks.
    pub fn new() -> Self {
        Self::default()
    }

    /// Parses and handles a message. An invalid message results in [`FromWorker::Failed`].
    pub fn receive(&mut self, message: &str) {
        match ToWorker::parse(message) {
            Ok(message) => self.handle(message),
            Err(MessageError { message: error, .. }) => self.fail(request_id_of(message), error),
        }
    }

    /// Handles a message: starts or cancels a task, or sets the language.
    pub fn handle(&mut self, message: ToWorker) {
        match message {
            ToWorker::Request { id, task, background } => {
                if self.tasks.iter().any(|task| task.id == id) {
                    let message = format!("request {id} is already running");
                    return self.fail(0, message);
                }
                let priority = Priority::of(&task, background);
                let context = TaskContext::new(id, self.explanations.clone());
                let future = dispatch::start(*task, context.clone());
                self.tasks.push(RunningTask::new(id, priority, context, future));
            }
            ToWorker::Cancel { id } => {
                if let Some(task) = self.tasks.iter().find(|task| task.id == id) {
                    task.context.cancel();
                }
            }
            ToWorker::SetExplanations { texts } => {
                let parsed = Explanations::parse(texts).ok();
                self.explanations = parsed.unwrap_or_else(|| Explanations::english().clone());
            }
        }
    }

    fn fail(&mut self, id: RequestId, message: String) {
        self.outbox.push_back(FromWorker::Failed { id, message });
    }

    /// Returns whether no task is running.
    pub fn is_idle(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Works for about `length` milliseconds of `clock`, which returns the time in milliseconds.
    ///
    /// Canceled tasks run first, then hints, the latest first, then all other tasks in turn, and
    /// background tasks last.
    pub fn run(&mut self, clock: &mut dyn FnMut() -> f64, length: f64) {
        let start = clock();
        let mut now = start;
        while now - start < length {
            let Some(index) = self.next() else { return };
            let task = &mut self.tasks[index];
            self.last = Some(task.id);
            if let Some(result) = task.poll(now) {
                let task = self.tasks.remove(index);
                self.outbox.push_back(task.final_message(result));
                now = clock();
                continue;
            }
            let before = now;
            now = clock();
            task.adjust_slice(now - before, TARGET_POLL_MS);
            if let Some(progress) = task.poll_progress(now, PROGRESS_INTERVAL_MS) {
                self.outbox.push_back(FromWorker::Progress(progress));
            }
        }
    }

    /// Returns the index of the task to run next.
    fn next(&self) -> Option<usize> {
        let priority = self.tasks.iter().map(RunningTask::priority).min()?;
        let has_priority = |task: &&RunningTask| task.priority() == priority;
        if priority == Priority::Hint {
            return self.tasks.iter().rposition(|task| task.priority() == priority);
        }
        let first = self.tasks.iter().find(has_priority)?.id;
        let following = self.last.and_then(|last| {
            self.tasks.iter().filter(has_priority).map(|task| task.id).find(|&id| id > last)
        });
        let id = following.unwrap_or(first);
        self.tasks.iter().position(|task| task.id == id)
    }

    /// Removes and returns the messages to send, in order.
    pub fn drain_messages(&mut self) -> impl Iterator<Item = FromWorker> + '_ {
        self.outbox.drain(..)
    }
}

/// Returns the id of a request whose other parts can't be parsed, or 0.
fn request_id_of(message: &str) -> RequestId {
    #[derive(Deserialize)]
    enum Partial {
        Request { id: RequestId },
        Cancel { id: RequestId },
    }
    match serde_json::from_str(message) {
        Ok(Partial::Request { id } | Partial::Cancel { id }) => id,
        Err(_) => 0,
    }
}
