//! What may end the work on one puzzle: the time limit and Ctrl-C. The engine reads no clock; this
//! is where the clock is.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anydoku::solve::CancelToken;
use anydoku::{Control, Job, Progress, Stopped};

use crate::answers::Answers;
use crate::console::Console;
use crate::failure::Failure;
use crate::pipeline::Ready;

/// The limits of a run.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// Time for one puzzle.
    pub(crate) timeout: Option<Duration>,
    /// Ctrl-C.
    pub(crate) cancel: &'a CancelToken,
    /// Who is told how a long search goes.
    pub(crate) console: &'a Console,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Halt {
    /// The time limit struck.
    Timeout,
    /// The whole run ends: Ctrl-C, a full disk.
    Failed(Failure),
}

/// What is said of a puzzle whose time ran out.
pub(crate) const TIMED_OUT: &str = "found no answer within the time limit, expected one";

/// Searches shorter than this are not reported.
const WORTH_TELLING: Duration = Duration::from_millis(300);

/// The time of one puzzle, from now on.
pub(crate) struct PuzzleTime<'a> {
    limits: Limits<'a>,
    begun: Instant,
    slice: u64,
}

impl<'a> Limits<'a> {
    /// Begins the work on a puzzle with so many cells.
    pub(crate) fn begin(&self, cells: usize) -> PuzzleTime<'a> {
        // A node of a large board takes long: fewer between two looks at the clock.
        let slice = (1 << 16) / cells.max(1) as u64;
        PuzzleTime { limits: *self, begun: Instant::now(), slice: slice.clamp(1, 256) }
    }
}

impl PuzzleTime<'_> {
    /// Runs a job within what is left of the time. Answers found before are written meanwhile.
    pub(crate) fn run<J: Job>(
        &self,
        job: &mut J,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<J::Output, Halt> {
        let mut failure = None;
        let watch = |progress: &Progress| {
            let elapsed = self.begun.elapsed();
            if elapsed >= WORTH_TELLING {
                self.limits.console.progress().searching(progress);
                if let Err(error) = ready(answers) {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            match self.limits.timeout {
                Some(timeout) if elapsed >= timeout => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        };
        let mut control = Control::new().cancel(self.limits.cancel).slice(self.slice).watch(watch);
        let result = control.drive(job);
        drop(control);
        match (result, failure) {
            (Ok(answer), _) => Ok(answer),
            (Err(_), Some(failure)) => Err(Halt::Failed(failure)),
            (Err(Stopped::Cancelled(_)), None) => Err(Halt::Failed(Failure::Interrupted)),
            (Err(_), None) => Err(Halt::Timeout),
        }
    }
}
