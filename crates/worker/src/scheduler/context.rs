//! The context of a running task: slice length, cancellation and progress.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;

use anydoku::{Job, Slice};
use anydoku_explain::Explanations;

use anydoku_protocol::{Best, Phase, Progress, RequestId, Response};

/// The future of a running task. It yields after each slice.
pub type TaskFuture = Pin<Box<dyn Future<Output = TaskResult>>>;

/// The result of a task.
pub type TaskResult = Result<Response, TaskError>;

/// The reason why a task ends without a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskError {
    /// The task was canceled. Contains the best result so far.
    Canceled(Option<Box<Response>>),
    /// The task failed, with the message.
    Failed(String),
}

/// Makes `?` turn any error into a failure with its message.
impl<E: std::fmt::Display> From<E> for TaskError {
    fn from(error: E) -> Self {
        Self::failed(error)
    }
}

impl TaskError {
    /// Creates a failure with the message of `error`.
    pub(super) fn failed(error: impl std::fmt::Display) -> Self {
        Self::Failed(error.to_string())
    }

    /// Adds the best result so far to a cancellation that has none.
    pub(super) fn or_best(self, best: impl FnOnce() -> Option<Response>) -> Self {
        match self {
            Self::Canceled(None) => Self::Canceled(best().map(Box::new)),
            other => other,
        }
    }
}

/// The context of a running task. Clones share the same state.
#[derive(Clone)]
pub struct TaskContext(Rc<State>);

struct State {
    /// The number of nodes of the next slice.
    nodes: Cell<u64>,
    /// Whether the last slice used all its nodes.
    used_all_nodes: Cell<bool>,
    is_canceled: Cell<bool>,
    /// Whether a progress message is due.
    is_progress_due: Cell<bool>,
    progress: RefCell<Progress>,
    /// The units of work of the jobs that have finished.
    finished_tries: Cell<u64>,
    explanations: Explanations,
}

impl TaskContext {
    pub(super) fn new(id: RequestId, explanations: Explanations) -> Self {
        let progress = RefCell::new(Progress { id, ..Progress::default() });
        Self(Rc::new(State {
            nodes: Cell::new(1),
            used_all_nodes: Cell::new(false),
            is_canceled: Cell::new(false),
            is_progress_due: Cell::new(false),
            progress,
            finished_tries: Cell::new(0),
            explanations,
        }))
    }

    /// Returns the explanations in the language of the request.
    pub(super) fn explanations(&self) -> &Explanations {
        &self.0.explanations
    }

    pub(super) fn cancel(&self) {
        self.0.is_canceled.set(true);
    }

    pub(super) fn is_canceled(&self) -> bool {
        self.0.is_canceled.get()
    }

    /// Requests a report of the best result at the end of the next slice.
    pub(super) fn request_progress(&self) {
        self.0.is_progress_due.set(true);
    }

    pub(super) fn progress(&self) -> Progress {
        self.0.progress.borrow().clone()
    }

    /// Adjusts the length of the next slice to about `target` milliseconds, given that the last one
    /// took `elapsed`. A slice that ended before it used all its nodes does not show what more nodes
    /// would cost, so it never lengthens the next one.
    pub(super) fn adjust_slice(&self, elapsed: f64, target: f64) {
        let nodes = self.0.nodes.get();
        self.0.nodes.set(if elapsed > target {
            ((nodes as f64 * target / elapsed) as u64).max(1)
        } else if elapsed < target / 2.0 && self.0.used_all_nodes.get() {
            nodes.saturating_mul(2)
        } else {
            nodes
        });
    }

    /// Sets the current phase.
    pub(super) fn set_phase(&self, phase: Phase) {
        let mut progress = self.0.progress.borrow_mut();
        progress.phase = phase;
        progress.done = None;
    }

    /// Sets the completed share of the phase: `parts` of `total`.
    pub(super) fn set_done(&self, parts: usize, total: usize) {
        let share = (parts * 1000).checked_div(total).unwrap_or_default();
        self.0.progress.borrow_mut().done = Some(share.min(1000) as u16);
    }

    /// Sets the number of finished results.
    pub(super) fn set_ready(&self, results: usize) {
        self.0.progress.borrow_mut().ready = results as u32;
    }

    /// Sets the summary of the best result so far.
    pub(super) fn set_best(&self, best: Option<Best>) {
        self.0.progress.borrow_mut().best = best;
    }

    /// Yields to the other tasks.
    ///
    /// # Errors
    /// Returns an error if the task was canceled.
    pub(super) async fn yield_now(&self) -> Result<(), TaskError> {
        let mut has_yielded = false;
        poll_fn(|_| match std::mem::replace(&mut has_yielded, true) {
            true => Poll::Ready(()),
            false => Poll::Pending,
        })
        .await;
        if self.is_canceled() { Err(TaskError::Canceled(None)) } else { Ok(()) }
    }

    /// Runs a job to its end, in slices.
    ///
    /// # Errors
    /// Returns an error if the task was canceled.
    pub(super) async fn run<J: Job>(&self, job: &mut J) -> Result<J::Output, TaskError> {
        self.run_reporting(job, |_| {}).await
    }

    /// Runs a job to its end, in slices, and calls `report` when a progress message is due.
    ///
    /// # Errors
    /// Returns an error if the task was canceled.
    pub(super) async fn run_reporting<J: Job>(
        &self,
        job: &mut J,
        report: impl Fn(&J),
    ) -> Result<J::Output, TaskError> {
        let state = &self.0;
        // The cost of a node differs from job to job.
        state.nodes.set(1);
        loop {
            self.yield_now().await?;
            let (before, nodes) = (job.progress().nodes, state.nodes.get());
            let slice = job.run(nodes);
            let tries = job.progress().nodes;
            state.used_all_nodes.set(tries.saturating_sub(before) >= nodes);
            state.progress.borrow_mut().tries = state.finished_tries.get() + tries;
            match slice {
                Slice::Done(output) => {
                    state.finished_tries.set(state.finished_tries.get() + tries);
                    return Ok(output);
                }
                Slice::Progress(_) if state.is_progress_due.replace(false) => report(job),
                Slice::Progress(_) => {}
            }
        }
    }
}
