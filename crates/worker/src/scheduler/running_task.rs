//! A running task.

use std::task::{Context, Poll, Waker};

use super::context::{TaskContext, TaskError, TaskFuture, TaskResult};
use anydoku_protocol::{FromWorker, Progress, RequestId, Task};

/// The priority of a task; the smallest one runs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    /// The task was canceled and is about to end.
    Canceled,
    /// The player waits for a hint.
    Hint,
    /// All other tasks.
    Normal,
    /// The task runs only when there are no others.
    Background,
}

impl Priority {
    pub(super) fn of(task: &Task, background: bool) -> Self {
        match task {
            _ if background => Self::Background,
            Task::Hint { .. } | Task::Hints { .. } | Task::ExplainStep { .. } => Self::Hint,
            _ => Self::Normal,
        }
    }
}

/// A running task.
pub(super) struct RunningTask {
    pub(super) id: RequestId,
    pub(super) context: TaskContext,
    priority: Priority,
    future: TaskFuture,
    /// The time of the last progress message, or of the start.
    last_report: Option<f64>,
    last_progress: Progress,
}

impl RunningTask {
    pub(super) fn new(
        id: RequestId,
        priority: Priority,
        context: TaskContext,
        future: TaskFuture,
    ) -> Self {
        let last_progress = context.progress();
        Self { id, context, priority, future, last_report: None, last_progress }
    }

    pub(super) fn priority(&self) -> Priority {
        if self.context.is_canceled() { Priority::Canceled } else { self.priority }
    }

    /// Runs one slice, starting at the time `now`. Returns the result if the task has ended.
    pub(super) fn poll(&mut self, now: f64) -> Option<TaskResult> {
        self.last_report.get_or_insert(now);
        let mut waker_context = Context::from_waker(Waker::noop());
        match self.future.as_mut().poll(&mut waker_context) {
            Poll::Ready(result) => Some(result),
            Poll::Pending => None,
        }
    }

    /// Adjusts the length of the next slice to about `target` milliseconds, given that the last one
    /// took `elapsed`.
    pub(super) fn adjust_slice(&self, elapsed: f64, target: f64) {
        self.context.adjust_slice(elapsed, target);
    }

    /// Returns the progress if a message is due, every `interval` milliseconds, and there is news.
    pub(super) fn poll_progress(&mut self, now: f64, interval: f64) -> Option<Progress> {
        if self.last_report.is_some_and(|last| now - last < interval) {
            // Updates the best result shortly before the message is due.
            if self.last_report.is_some_and(|last| now - last > interval * 0.8) {
                self.context.request_progress();
            }
            return None;
        }
        let progress = self.context.progress();
        if progress == self.last_progress {
            return None;
        }
        self.last_report = Some(now);
        self.last_progress.clone_from(&progress);
        Some(progress)
    }

    /// Returns the last message of the task.
    pub(super) fn final_message(&self, result: TaskResult) -> FromWorker {
        let id = self.id;
        match result {
            Ok(response) => FromWorker::Done { id, response },
            Err(TaskError::Canceled(best)) => {
                FromWorker::Canceled { id, best: best.map(|best| *best) }
            }
            Err(TaskError::Failed(message)) => FromWorker::Failed { id, message },
        }
    }
}
