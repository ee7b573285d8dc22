//! Limits of the work on one puzzle, by time and Ctrl+C, and the help of idle threads. The engine
//! reads no clock; this module does.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anydoku::logic::{Rated, RatingJob};
use anydoku::solve::{CancelToken, Progress, SolveJob};
use anydoku::{Control, Job, Puzzle, Shape, Slice, Stopped, Verdict};
use anydoku_scales::{Completeness, Scale, ScaleRating};

use crate::batch_output::BatchWriter;
use crate::console::Console;
use crate::failure::{Failure, Result};
use crate::races::{OpenRace, Races};

/// The limits of a run.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// The time limit for one puzzle.
    pub(crate) timeout: Option<Duration>,
    /// Ctrl+C.
    pub(crate) cancel: &'a CancelToken,
    /// The console for progress messages.
    pub(crate) console: &'a Console,
    /// The races that idle threads can join.
    pub(crate) races: &'a Races,
}

/// The reason why the work on a puzzle stopped.
#[derive(Debug)]
pub(crate) enum Halt {
    /// Time ran out.
    Timeout,
    /// The whole run ends: Ctrl+C, a full disk.
    Fatal(Failure),
}

/// Returns `None` if time ran out.
pub(crate) fn unless_timed_out<T>(result: Result<T, Halt>) -> Result<Option<T>> {
    match result {
        Ok(result) => Ok(Some(result)),
        Err(Halt::Timeout) => Ok(None),
        Err(Halt::Fatal(failure)) => Err(failure),
    }
}

/// Which parts of a verdict the caller uses, and so which verdicts of helper threads it accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VerdictDetail {
    /// Only the verdict: the solutions of a `many` are not shown.
    Verdict,
    /// The solutions too. Of several solutions, those shown are the ones that a single thread
    /// finds.
    Solutions,
}

/// The node budget for rating a puzzle in addition to other work. A fixed budget gives the same
/// columns on every machine.
const RATING_NODES: u64 = 1 << 14;

/// The duration after which a search is reported.
const REPORT_AFTER: Duration = Duration::from_millis(300);

/// The duration after which idle threads help with a search.
const SOLO_TIME: Duration = Duration::from_millis(20);

/// The work on one puzzle: its limits and its output.
pub(crate) struct Task<'a> {
    limits: Limits<'a>,
    started: Instant,
    slice: u64,
    /// The output of the puzzle's batch.
    pub(crate) output: BatchWriter<'a>,
}

impl<'a> Limits<'a> {
    /// Starts the clock for a puzzle on this board.
    pub(crate) fn start<'t>(&self, shape: &Shape, output: &'t mut BatchWriter<'_>) -> Task<'t>
    where
        'a: 't,
    {
        let (slice, output) = (Control::prompt_slice(shape), output.reborrow());
        Task { limits: *self, started: Instant::now(), slice, output }
    }
}

impl Task<'_> {
    /// Returns the verdict on a puzzle within the remaining time. Idle threads help with long
    /// searches.
    pub(crate) fn verdict(
        &mut self,
        puzzle: &Puzzle,
        detail: VerdictDetail,
    ) -> Result<Verdict, Halt> {
        let (mut job, races) = (puzzle.solve_job(), self.limits.races);
        if !races.has_helpers() {
            return self.run(&mut job);
        }
        let started = self.started;
        self.run(&mut RacingJob { job, puzzle, detail, races, started, race: None })
    }

    /// Runs a job within the remaining time. Earlier results are written meanwhile.
    pub(crate) fn run<J: Job>(&mut self, job: &mut J) -> Result<J::Output, Halt> {
        self.under_control(|control| control.drive(job))
    }

    /// Restarts the clock of the time limit, for further work on the puzzle.
    pub(crate) fn restart_clock(&mut self) {
        self.started = Instant::now();
    }

    /// Returns the rating of a puzzle on a scale. If time runs out, it is a lower bound.
    pub(crate) fn rating_on(&mut self, scale: &dyn Scale, puzzle: &Puzzle) -> Result<ScaleRating> {
        let mut rating = ScaleRating::default();
        let halted = self.under_control(|control| {
            rating = scale.rate(puzzle, control);
            match rating.completeness {
                Completeness::LowerBound(stopped) => Err(stopped),
                _ => Ok(()),
            }
        });
        unless_timed_out(halted)?;
        Ok(rating)
    }

    /// Returns the rating of a puzzle if it takes at most [`RATING_NODES`] nodes and the remaining
    /// time.
    pub(crate) fn rated(&mut self, puzzle: &Puzzle) -> Result<Option<Rated>, Halt> {
        let mut job = RatingJob::new(puzzle);
        let mut remaining = RATING_NODES;
        loop {
            let nodes = self.slice.min(remaining);
            match job.run(nodes) {
                Slice::Done(rated) => return Ok(rated.ok()),
                Slice::Progress(progress) => {
                    remaining -= nodes;
                    match self.check(&progress) {
                        Ok(()) if remaining > 0 => {}
                        Ok(()) | Err(Halt::Timeout) => return Ok(None),
                        Err(halt) => return Err(halt),
                    }
                }
            }
        }
    }

    /// Runs work under a control within the remaining time.
    pub(crate) fn under_control<T>(
        &mut self,
        work: impl FnOnce(&mut Control<'_>) -> Result<T, Stopped>,
    ) -> Result<T, Halt> {
        let (cancel, slice, mut halt) = (self.limits.cancel, self.slice, None);
        let watch = |progress: &Progress| match self.check(progress) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                halt = Some(why);
                ControlFlow::Break(())
            }
        };
        let mut control = Control::new().cancel(cancel).slice(slice).watch(watch);
        let result = work(&mut control);
        drop(control);
        result.map_err(|stopped| match stopped {
            Stopped::Canceled(_) => Halt::Fatal(Failure::Interrupted),
            _ => halt.unwrap_or(Halt::Timeout),
        })
    }

    /// Checks the clock, reports progress and flushes output.
    ///
    /// # Errors
    /// If the work on this puzzle has to stop.
    pub(crate) fn check(&mut self, progress: &Progress) -> Result<(), Halt> {
        let elapsed = self.started.elapsed();
        if elapsed >= REPORT_AFTER {
            self.limits.console.progress.searching(progress);
            self.output.flush().map_err(Halt::Fatal)?;
        }
        if self.limits.cancel.is_canceled() {
            return Err(Halt::Fatal(Failure::Interrupted));
        }
        match self.limits.timeout {
            Some(timeout) if elapsed >= timeout => Err(Halt::Timeout),
            _ => Ok(()),
        }
    }
}

/// The search of one thread, which also ends when a helper finds the verdict.
struct RacingJob<'a> {
    job: SolveJob,
    puzzle: &'a Puzzle,
    detail: VerdictDetail,
    races: &'a Races,
    started: Instant,
    race: Option<OpenRace<'a>>,
}

impl Job for RacingJob<'_> {
    type Output = Verdict;

    fn run(&mut self, nodes: u64) -> Slice<Verdict> {
        match &self.race {
            None if self.started.elapsed() >= SOLO_TIME => {
                self.race = Some(self.races.open(self.puzzle));
            }
            None => {}
            Some(open) => match open.race.verdict() {
                Some(Verdict::Many(..)) if self.detail == VerdictDetail::Solutions => {}
                Some(verdict) => return Slice::Done(verdict.clone()),
                None => {}
            },
        }
        self.job.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.job.progress()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the verdict of one thread after a helper has found a verdict, and the helper's.
    fn racing(puzzle: &Puzzle, detail: VerdictDetail) -> (Verdict, Verdict) {
        let (races, started) = (Races::new(2), Instant::now());
        let open = races.open(puzzle);
        Control::new().drive(&mut open.race.enter()).unwrap();
        let found = open.race.verdict().unwrap().clone();
        let job = puzzle.solve_job();
        let mut racing =
            RacingJob { job, puzzle, detail, races: &races, started, race: Some(open) };
        let verdict = Control::new().drive(&mut racing).unwrap();
        (verdict, found)
    }

    #[test]
    fn uses_a_helpers_verdict_when_it_cannot_differ() {
        let unique: Puzzle = "1.....1..3.....4".parse().unwrap();
        let none: Puzzle = "12....3....3....".parse().unwrap();
        for puzzle in [&unique, &none] {
            for detail in [VerdictDetail::Verdict, VerdictDetail::Solutions] {
                assert_eq!(racing(puzzle, detail).0, puzzle.solve());
            }
        }
    }

    #[test]
    fn shown_solutions_match_those_of_one_thread() {
        let mut helpers_differ = false;
        for side in 4..12 {
            let shape = Shape::latin(side).unwrap();
            let puzzle = Puzzle::new(shape, anydoku::Grid::empty(side)).unwrap();
            let (verdict, found) = racing(&puzzle, VerdictDetail::Solutions);
            assert_eq!(verdict, puzzle.solve());
            assert_eq!(racing(&puzzle, VerdictDetail::Verdict).0, found);
            helpers_differ |= found != verdict;
        }
        assert!(helpers_differ, "nothing was shown to be different");
    }
}
