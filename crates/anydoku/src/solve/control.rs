//! The loop around a job: who may stop it, and who is told how it goes.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::job::{Job, Progress, Slice};
use crate::shape::Shape;

/// Nodes a slice for whoever wants to stop within some 100 ms, whatever the board: a node of a
/// large board takes long.
#[must_use]
pub fn prompt_slice(shape: &Shape) -> u64 {
    ((1 << 16) / shape.cell_count() as u64).clamp(1, 256)
}

/// Stops jobs from elsewhere: clones share one switch.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that is not yet cancelled.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every job that heeds this token to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether someone asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a job was left before its answer, and how far it had come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stopped {
    /// The token was cancelled.
    Cancelled(Progress),
    /// The budget of nodes is spent.
    Budget(Progress),
    /// The watcher said so: a time limit, say.
    Watcher(Progress),
}

impl Stopped {
    /// How far the job had come.
    #[must_use]
    pub fn progress(self) -> Progress {
        match self {
            Self::Cancelled(progress) | Self::Budget(progress) | Self::Watcher(progress) => {
                progress
            }
        }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self {
            Self::Cancelled(_) => "cancelled",
            Self::Budget(_) => "budget spent",
            Self::Watcher(_) => "stopped",
        };
        write!(f, "{why} after {} nodes", self.progress().nodes)
    }
}

impl std::error::Error for Stopped {}

type Watcher<'a> = Box<dyn FnMut(&Progress) -> ControlFlow<()> + 'a>;

/// Runs jobs slice by slice, heeding a cancel token, a budget of nodes and a watcher, which is told
/// the progress after each slice and may stop the job (a time limit is a watcher with a clock: the
/// engine itself reads none).
///
/// ```
/// use std::ops::ControlFlow;
/// use anydoku::{Control, Puzzle, Stopped};
/// let puzzle: Puzzle = ".".repeat(81).parse()?;
/// let mut control = Control::new().slice(1).watch(|_| ControlFlow::Break(()));
/// assert!(matches!(control.drive(&mut puzzle.solve_job()), Err(Stopped::Watcher(_))));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Default)]
pub struct Control<'a> {
    cancel: Option<CancelToken>,
    budget: Option<u64>,
    slice: Option<u64>,
    watcher: Option<Watcher<'a>>,
}

impl<'a> Control<'a> {
    /// Lets every job run to its answer.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops when this token is cancelled.
    #[must_use]
    pub fn cancel(mut self, token: &CancelToken) -> Self {
        self.cancel = Some(token.clone());
        self
    }

    /// Stops a job that has spent this many nodes. The same budget gives the same answer
    /// everywhere, unlike a time limit.
    #[must_use]
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = Some(nodes);
        self
    }

    /// Nodes a slice; 256 unless told, about a millisecond of work on small boards.
    #[must_use]
    pub fn slice(mut self, nodes: u64) -> Self {
        self.slice = Some(nodes.max(1));
        self
    }

    /// Calls this after each slice; `ControlFlow::Break` stops the job.
    #[must_use]
    pub fn watch(mut self, watcher: impl FnMut(&Progress) -> ControlFlow<()> + 'a) -> Self {
        self.watcher = Some(Box::new(watcher));
        self
    }

    /// Runs the job to its answer.
    ///
    /// # Errors
    /// If it was stopped before.
    pub fn drive<J: Job>(&mut self, job: &mut J) -> Result<J::Output, Stopped> {
        let slice = self.slice_length();
        loop {
            let left = self.begin_slice(&job.progress())?;
            match job.run(slice.min(left)) {
                Slice::Done(answer) => return Ok(answer),
                Slice::Progress(progress) => self.end_slice(&progress)?,
            }
        }
    }

    /// Nodes between two looks at who wants to stop.
    pub(crate) fn slice_length(&self) -> u64 {
        self.slice.unwrap_or(256)
    }

    /// Nodes left of the budget.
    fn begin_slice(&self, progress: &Progress) -> Result<u64, Stopped> {
        let left = self.budget.map_or(u64::MAX, |budget| budget.saturating_sub(progress.nodes));
        if left == 0 {
            return Err(Stopped::Budget(*progress));
        }
        if self.cancel.as_ref().is_some_and(CancelToken::is_cancelled) {
            return Err(Stopped::Cancelled(*progress));
        }
        Ok(left)
    }

    fn end_slice(&mut self, progress: &Progress) -> Result<(), Stopped> {
        if let Some(watcher) = &mut self.watcher
            && watcher(progress).is_break()
        {
            return Err(Stopped::Watcher(*progress));
        }
        Ok(())
    }

    /// For work that is a series of small ones: whether someone wants to stop before the next.
    pub(crate) fn pass(&mut self) -> Result<(), Stopped> {
        self.look(&Progress::default())
    }

    /// For work that is no job: what happens between two slices of one.
    pub(crate) fn look(&mut self, progress: &Progress) -> Result<(), Stopped> {
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
