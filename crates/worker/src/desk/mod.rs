//! The desk: takes questions, works on them in slices, hands out what there is to say. It knows no
//! browser and reads no clock: whoever drives it brings both.
//!
//! ```
//! use anydoku_worker::desk::{Desk, engine};
//! use anydoku_worker::protocol::{Answer, FromWorker, Order, Task, ToWorker};
//! use anydoku_worker::wire::{WireBoxes, WireShape};
//!
//! let mut desk = Desk::new(engine);
//! let shape = WireShape { side: 4, boxes: WireBoxes::Blocks(2, 2), ..WireShape::default() };
//! let order = Order { shape, seed: "tuesday".to_owned(), ..Order::default() };
//! desk.take(ToWorker::ask(1, Task::Generate(Box::new(order))));
//! let mut now = 0.0;
//! while !desk.is_idle() {
//!     desk.run(&mut || { now += 0.1; now }, 12.0);
//! }
//! let said: Vec<FromWorker> = desk.messages().collect();
//! assert!(matches!(&said[..], [FromWorker::Done { id: 1, answer: Answer::Made(made) }] if made.givens > 3));
//! ```

mod bench;
mod changing;
#[cfg(feature = "files")]
mod files;
mod hinting;
mod making;
mod running;
mod solving;
mod tasks;

pub use bench::{Bench, Outcome, Stop, Work};
#[cfg(feature = "files")]
pub use files::{every, files};
pub use tasks::engine;

use std::collections::VecDeque;

use serde::Deserialize;

use crate::protocol::{AskId, FromWorker, NotAMessage, Task, ToWorker};
use running::{Rank, Running};

/// Begins a task.
pub type Start = fn(Task, Bench) -> Work;

/// How long one go at a task is to take, in milliseconds: a slice is a few of these.
const GO: f64 = 3.0;

/// How often at most it is told how a task goes, in milliseconds.
const TELL: f64 = 100.0;

/// Questions at work, and what is to be said.
pub struct Desk {
    start: Start,
    running: Vec<Running>,
    said: VecDeque<FromWorker>,
    /// Whose turn it was last, among those of the same rank.
    last: Option<AskId>,
}

impl Desk {
    /// A desk that begins tasks in this way.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self { start, running: Vec::new(), said: VecDeque::new(), last: None }
    }

    /// Takes a message as it came. One that is none is answered by [`FromWorker::Failed`].
    pub fn hear(&mut self, message: &str) {
        match ToWorker::parse(message) {
            Ok(message) => self.take(message),
            Err(NotAMessage { message: error }) => self.fail(number_in(message), error),
        }
    }

    /// Takes a message.
    pub fn take(&mut self, message: ToWorker) {
        match message {
            ToWorker::Ask { id, task, background } => {
                if self.running.iter().any(|job| job.id == id) {
                    let message = format!("found question {id} again, expected one that is new");
                    return self.fail(0, message);
                }
                let rank = Rank::of(&task, background);
                let bench = Bench::new(id);
                let work = (self.start)(*task, bench.clone());
                self.running.push(Running::new(id, rank, bench, work));
            }
            ToWorker::Cancel { id } => {
                if let Some(job) = self.running.iter().find(|job| job.id == id) {
                    job.bench.cancel();
                }
            }
        }
    }

    fn fail(&mut self, id: AskId, message: String) {
        self.said.push_back(FromWorker::Failed { id, message, place: None });
    }

    /// Whether nothing is at work.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.running.is_empty()
    }

    /// Works for about so many milliseconds, by this clock, which gives the time in milliseconds. What
    /// was cancelled comes first, then hints, the latest first, then all others in turn, what can wait
    /// last.
    pub fn run(&mut self, clock: &mut dyn FnMut() -> f64, length: f64) {
        let begun = clock();
        let mut now = begun;
        while now - begun < length {
            let Some(at) = self.next() else { return };
            let job = &mut self.running[at];
            self.last = Some(job.id);
            if let Some(outcome) = job.go(now) {
                let job = self.running.remove(at);
                self.said.push_back(job.end(outcome));
                now = clock();
                continue;
            }
            let before = now;
            now = clock();
            job.learn(now - before, GO);
            if let Some(progress) = job.told(now, TELL) {
                self.said.push_back(FromWorker::Progress(progress));
            }
        }
    }

    /// Whose turn it is.
    fn next(&self) -> Option<usize> {
        let rank = self.running.iter().map(Running::rank).min()?;
        let equals = |job: &&Running| job.rank() == rank;
        if rank == Rank::Hint {
            return self.running.iter().rposition(|job| job.rank() == rank);
        }
        let first = self.running.iter().find(equals)?.id;
        let after = self.last.and_then(|last| {
            self.running.iter().filter(equals).map(|job| job.id).find(|&id| id > last)
        });
        let id = after.unwrap_or(first);
        self.running.iter().position(|job| job.id == id)
    }

    /// What there is to say, in order.
    pub fn messages(&mut self) -> impl Iterator<Item = FromWorker> + '_ {
        self.said.drain(..)
    }
}

/// The number of a question that cannot be read otherwise; else 0.
fn number_in(message: &str) -> AskId {
    #[derive(Deserialize)]
    enum Asked {
        Ask { id: AskId },
        Cancel { id: AskId },
    }
    match serde_json::from_str(message) {
        Ok(Asked::Ask { id } | Asked::Cancel { id }) => id,
        Err(_) => 0,
    }
}
