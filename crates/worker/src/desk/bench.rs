//! What a task has of the desk: the length of its slices, whether it is to stop, what it tells.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;

use anydoku::{Job, Slice};

use crate::protocol::{Answer, AskId, Best, Phase, Place, Progress};

/// A task at work: it rests after each of its slices.
pub type Work = Pin<Box<dyn Future<Output = Outcome>>>;

/// What a task comes to.
pub type Outcome = Result<Answer, Stop>;

/// Why a task has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It was cancelled: the best by then.
    Cancelled(Option<Box<Answer>>),
    /// It cannot be done.
    Failed(String, Option<Place>),
}

impl Stop {
    /// It cannot be done, as this says.
    pub(super) fn failed(error: impl std::fmt::Display) -> Self {
        Self::Failed(error.to_string(), None)
    }

    /// With this as the best, if it was cancelled and there is no better.
    pub(super) fn or_best(self, best: impl FnOnce() -> Option<Answer>) -> Self {
        match self {
            Self::Cancelled(None) => Self::Cancelled(best().map(Box::new)),
            other => other,
        }
    }
}

/// A task's side of the desk. Clones share one.
#[derive(Clone)]
pub struct Bench(Rc<State>);

struct State {
    nodes: Cell<u64>,
    /// Whether the last slice took all nodes that it was given.
    full: Cell<bool>,
    cancelled: Cell<bool>,
    /// Whether it is time to tell how it goes.
    asked: Cell<bool>,
    progress: RefCell<Progress>,
    /// Units of work of the jobs that are over.
    done: Cell<u64>,
}

impl Bench {
    pub(super) fn new(id: AskId) -> Self {
        let progress = RefCell::new(Progress { id, ..Progress::default() });
        Self(Rc::new(State {
            nodes: Cell::new(1),
            full: Cell::new(false),
            cancelled: Cell::new(false),
            asked: Cell::new(false),
            progress,
            done: Cell::new(0),
        }))
    }

    pub(super) fn cancel(&self) {
        self.0.cancelled.set(true);
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.0.cancelled.get()
    }

    /// Asks for word at the end of the next slice.
    pub(super) fn ask(&self) {
        self.0.asked.set(true);
    }

    pub(super) fn progress(&self) -> Progress {
        self.0.progress.borrow().clone()
    }

    /// A slice took so long: the next takes about `aim`. One that ended for another reason than its
    /// nodes does not tell what more of them would cost.
    pub(super) fn learn(&self, took: f64, aim: f64) {
        let nodes = self.0.nodes.get();
        self.0.nodes.set(if took > aim {
            ((nodes as f64 * aim / took) as u64).max(1)
        } else if took < aim / 2.0 && self.0.full.get() {
            nodes.saturating_mul(2)
        } else {
            nodes
        });
    }

    /// Says what is being done now.
    pub(super) fn phase(&self, phase: Phase) {
        let mut progress = self.0.progress.borrow_mut();
        progress.phase = phase;
        progress.done = None;
    }

    /// Says how many of so many parts are done.
    pub(super) fn done(&self, parts: usize, of: usize) {
        let share = (parts * 1000).checked_div(of).unwrap_or_default();
        self.0.progress.borrow_mut().done = Some(share.min(1000) as u16);
    }

    /// Says how many results are ready.
    pub(super) fn ready(&self, results: usize) {
        self.0.progress.borrow_mut().ready = results as u32;
    }

    /// Says what is the best so far.
    pub(super) fn best(&self, best: Option<Best>) {
        self.0.progress.borrow_mut().best = best;
    }

    /// Lets others have their turn.
    ///
    /// # Errors
    /// If it is to stop.
    pub(super) async fn rest(&self) -> Result<(), Stop> {
        let mut rested = false;
        poll_fn(|_| match std::mem::replace(&mut rested, true) {
            true => Poll::Ready(()),
            false => Poll::Pending,
        })
        .await;
        if self.is_cancelled() { Err(Stop::Cancelled(None)) } else { Ok(()) }
    }

    /// Runs a job to its end.
    ///
    /// # Errors
    /// If it is to stop.
    pub(super) async fn drive<J: Job>(&self, job: &mut J) -> Result<J::Output, Stop> {
        self.watch(job, |_| {}).await
    }

    /// Runs a job to its end, and says how it goes when it is time to.
    ///
    /// # Errors
    /// If it is to stop.
    pub(super) async fn watch<J: Job>(
        &self,
        job: &mut J,
        tell: impl Fn(&J),
    ) -> Result<J::Output, Stop> {
        let state = &self.0;
        // What a node costs differs from job to job.
        state.nodes.set(1);
        loop {
            self.rest().await?;
            let (before, nodes) = (job.progress().nodes, state.nodes.get());
            let slice = job.run(nodes);
            let tries = job.progress().nodes;
            state.full.set(tries.saturating_sub(before) >= nodes);
            state.progress.borrow_mut().tries = state.done.get() + tries;
            match slice {
                Slice::Done(output) => {
                    state.done.set(state.done.get() + tries);
                    return Ok(output);
                }
                Slice::Progress(_) if state.asked.replace(false) => tell(job),
                Slice::Progress(_) => {}
            }
        }
    }
}
