//! The loop that runs a job, with cancellation, budgets and progress reports.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::job::{Job, Progress, Slice};
use crate::shape::Shape;

/// A token that stops jobs from another place. Clones share one flag.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Creates a token that is not canceled.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Requests every job that checks this token to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the token was canceled.
    #[must_use]
    pub fn is_canceled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The reason why a job stopped before its result, with its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The token was canceled.
    #[error("canceled after {} nodes", .0.nodes)]
    Canceled(Progress),
    /// The budget of nodes is spent.
    #[error("budget used up after {} nodes", .0.nodes)]
    Budget(Progress),
    /// The watcher stopped it, for example for a time limit.
    #[error("stopped after {} nodes", .0.nodes)]
    Watcher(Progress),
}

impl Stopped {
    /// Returns the progress of the job when it stopped.
    #[must_use]
    pub fn progress(self) -> Progress {
        match self {
            Self::Canceled(progress) | Self::Budget(progress) | Self::Watcher(progress) => progress,
        }
    }
}

type Watcher<'a> = Box<dyn FnMut(&Progress) -> ControlFlow<()> + 'a>;

/// Runs jobs slice by slice, with an optional cancel token, budget of nodes, and watcher or deadline,
/// which are asked after each slice. The engine reads no clock: the caller does.
///
/// ```
/// use std::time::{Duration, Instant};
/// use anydoku::{Control, Puzzle, Stopped};
/// let puzzle: Puzzle = ".".repeat(81).parse()?;
/// let end = Instant::now() + Duration::from_millis(20);
/// let mut control = Control::new().until(|| Instant::now() >= end);
/// let counted = control.drive(&mut puzzle.count_job(u64::MAX));
/// assert!(matches!(counted, Err(Stopped::Watcher(_))));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use]
#[derive(Default)]
pub struct Control<'a> {
    cancel: Option<CancelToken>,
    budget: Option<u64>,
    slice: Option<u64>,
    watcher: Option<Watcher<'a>>,
}

impl Control<'_> {
    /// Returns the number of nodes per slice that allows stopping within about 100 ms. Nodes of larger
    /// boards take longer.
    #[must_use]
    pub fn prompt_slice(shape: &Shape) -> u64 {
        ((1 << 16) / shape.cell_count() as u64).clamp(1, 256)
    }
}

impl<'a> Control<'a> {
    /// Creates a control that runs every job to its result.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops jobs when this token is canceled.
    pub fn cancel(mut self, token: &CancelToken) -> Self {
        self.cancel = Some(token.clone());
        self
    }

    /// Stops a job after this many nodes. Unlike a time limit, the same budget gives the same
    /// result everywhere.
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = Some(nodes);
        self
    }

    /// Sets the number of nodes per slice. The default is 256, about a millisecond of work on small
    /// boards.
    pub fn slice(mut self, nodes: u64) -> Self {
        self.slice = Some(nodes.max(1));
        self
    }

    /// Stops jobs once `is_over` returns `true`, as after a deadline. Replaces a watcher.
    pub fn until(self, mut is_over: impl FnMut() -> bool + 'a) -> Self {
        self.watch(
            move |_| if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) },
        )
    }

    /// Sets a watcher to call after each slice. `ControlFlow::Break` stops the job. Replaces a
    /// deadline.
    pub fn watch(mut self, watcher: impl FnMut(&Progress) -> ControlFlow<()> + 'a) -> Self {
        self.watcher = Some(Box::new(watcher));
        self
    }

    /// Runs the job to its result.
    ///
    /// # Errors
    /// Returns an error if the job was stopped.
    pub fn drive<J: Job>(&mut self, job: &mut J) -> Result<J::Output, Stopped> {
        let slice = self.slice_length();
        loop {
            let remaining = self.begin_slice(&job.progress())?;
            match job.run(slice.min(remaining)) {
                Slice::Done(output) => return Ok(output),
                Slice::Progress(progress) => self.end_slice(&progress)?,
            }
        }
    }

    /// Returns the number of nodes between two checks.
    pub(crate) fn slice_length(&self) -> u64 {
        self.slice.unwrap_or(256)
    }

    /// Checks the budget and the token and returns the remaining nodes.
    fn begin_slice(&self, progress: &Progress) -> Result<u64, Stopped> {
        let remaining =
            self.budget.map_or(u64::MAX, |budget| budget.saturating_sub(progress.nodes));
        if remaining == 0 {
            return Err(Stopped::Budget(*progress));
        }
        if self.cancel.as_ref().is_some_and(CancelToken::is_canceled) {
            return Err(Stopped::Canceled(*progress));
        }
        Ok(remaining)
    }

    fn end_slice(&mut self, progress: &Progress) -> Result<(), Stopped> {
        if let Some(watcher) = &mut self.watcher
            && watcher(progress).is_break()
        {
            return Err(Stopped::Watcher(*progress));
        }
        Ok(())
    }

    /// Checks for a stop between the parts of work that reports no progress.
    pub(crate) fn check_now(&mut self) -> Result<(), Stopped> {
        self.check(&Progress::default())
    }

    /// Checks for a stop in work that is not a job, as [`drive`](Self::drive) does between slices.
    ///
    /// # Errors
    /// Returns the reason if the work is to stop.
    pub fn check(&mut self, progress: &Progress) -> Result<(), Stopped> {
        self.end_slice(progress)?;
        self.begin_slice(progress).map(drop)
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("cancel", &self.cancel)
            .field("budget", &self.budget)
            .field("slice", &self.slice)
            .finish_non_exhaustive()
    }
}
