//! A request in progress, worked on in slices, so that a worker can cancel it and report progress.

use serde::Serialize;

use crate::failure::Failure;

/// A request in progress.
pub(crate) struct Task(Box<dyn Work>);

/// The work on a request.
pub(crate) trait Work {
    /// Works for about `nodes` units and returns the result as JSON once it is complete.
    fn run(&mut self, nodes: u64) -> Option<Result<String, Failure>>;

    /// Returns the progress so far.
    fn progress(&self) -> TaskProgress;
}

/// The progress of a task.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TaskProgress {
    /// The number of results so far.
    pub(crate) done: usize,
    /// The number of results of the whole task.
    pub(crate) total: usize,
    /// Units of work so far.
    pub(crate) nodes: u64,
}

impl Task {
    pub(crate) fn new(work: impl Work + 'static) -> Self {
        Self(Box::new(work))
    }

    /// Creates a task that has failed.
    pub(crate) fn failed(failure: Failure) -> Self {
        Self::new(Failed(failure))
    }

    /// Works for about `nodes` units and returns the response once it is complete: an object with
    /// the field `value` or `error`.
    pub(crate) fn run(&mut self, nodes: u64) -> Option<String> {
        Some(match self.run_work(nodes.max(1))? {
            Ok(value) => format!(r#"{{"value":{value}}}"#),
            // A failure always has a JSON form.
            Err(failure) => {
                format!(r#"{{"error":{}}}"#, serde_json::to_string(&failure).unwrap_or_default())
            }
        })
    }

    /// Works as [`run`](Self::run) does and returns the result without what makes it a response.
    pub(crate) fn run_work(&mut self, nodes: u64) -> Option<Result<String, Failure>> {
        self.0.run(nodes)
    }

    /// Returns the progress so far.
    pub(crate) fn progress(&self) -> TaskProgress {
        self.0.progress()
    }
}

/// Returns a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(Failure::unsupported)
}

/// A request that has no result.
struct Failed(Failure);

impl Work for Failed {
    fn run(&mut self, _: u64) -> Option<Result<String, Failure>> {
        Some(Err(self.0.clone()))
    }

    fn progress(&self) -> TaskProgress {
        TaskProgress { done: 1, total: 1, nodes: 0 }
    }
}
