//! One question at work.

use std::task::{Context, Poll, Waker};

use super::bench::{Bench, Outcome, Stop, Work};
use crate::protocol::{AskId, FromWorker, Progress, Task};

/// Who comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// It is to stop.
    Cancelled,
    /// A player waits for it at the board.
    Hint,
    /// All others.
    Usual,
    /// It can wait.
    Background,
}

impl Rank {
    pub(super) fn of(task: &Task, background: bool) -> Self {
        match task {
            _ if background => Self::Background,
            Task::Hint { .. } | Task::Hints { .. } => Self::Hint,
            _ => Self::Usual,
        }
    }
}

/// A question at work.
pub(super) struct Running {
    pub(super) id: AskId,
    pub(super) bench: Bench,
    rank: Rank,
    work: Work,
    /// When it was last told how it goes, or when it began.
    told: Option<f64>,
    last: Progress,
}

impl Running {
    pub(super) fn new(id: AskId, rank: Rank, bench: Bench, work: Work) -> Self {
        let last = bench.progress();
        Self { id, bench, rank, work, told: None, last }
    }

    pub(super) fn rank(&self) -> Rank {
        if self.bench.is_cancelled() { Rank::Cancelled } else { self.rank }
    }

    /// One slice, begun at this time.
    pub(super) fn go(&mut self, now: f64) -> Option<Outcome> {
        self.told.get_or_insert(now);
        let mut context = Context::from_waker(Waker::noop());
        match self.work.as_mut().poll(&mut context) {
            Poll::Ready(outcome) => Some(outcome),
            Poll::Pending => None,
        }
    }

    /// Its last slice took so long.
    pub(super) fn learn(&self, took: f64, aim: f64) {
        self.bench.learn(took, aim);
    }

    /// How it goes, if it is time to say and there is something new.
    pub(super) fn told(&mut self, now: f64, each: f64) -> Option<Progress> {
        if self.told.is_some_and(|told| now - told < each) {
            // So that the best is new when it is told.
            if self.told.is_some_and(|told| now - told > each * 0.8) {
                self.bench.ask();
            }
            return None;
        }
        let progress = self.bench.progress();
        if progress == self.last {
            return None;
        }
        self.told = Some(now);
        self.last.clone_from(&progress);
        Some(progress)
    }

    /// What it came to.
    pub(super) fn end(&self, outcome: Outcome) -> FromWorker {
        let id = self.id;
        match outcome {
            Ok(answer) => FromWorker::Done { id, answer },
            Err(Stop::Cancelled(best)) => {
                FromWorker::Cancelled { id, best: best.map(|best| *best) }
            }
            Err(Stop::Failed(message, place)) => FromWorker::Failed { id, message, place },
        }
    }
}
