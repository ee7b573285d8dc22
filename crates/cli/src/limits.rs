//! What may end the work on one puzzle, the time limit and Ctrl-C, and what may hasten it, idle
//! threads. The engine reads no clock; this is where the clock is.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anydoku::logic::{Rated, RatingJob};
use anydoku::solve::{CancelToken, SolveJob, prompt_slice};
use anydoku::{Control, Job, Progress, Puzzle, Shape, Slice, Stopped, Verdict};

use crate::answers::Answers;
use crate::console::Console;
use crate::failure::Failure;
use crate::pipeline::Ready;
use crate::races::{OpenRace, Races};

/// The limits of a run.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// Time for one puzzle.
    pub(crate) timeout: Option<Duration>,
    /// Ctrl-C.
    pub(crate) cancel: &'a CancelToken,
    /// Who is told how a long search goes.
    pub(crate) console: &'a Console,
    /// Where idle threads look for long searches.
    pub(crate) races: &'a Races,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Halt {
    /// The time limit struck.
    Timeout,
    /// The whole run ends: Ctrl-C, a full disk.
    Failed(Failure),
}

/// Which verdicts others may find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// All: which solutions a `many` rests on is nowhere seen.
    Verdict,
    /// Those that are the same whoever finds them. Of several solutions, those that are shown are
    /// always the ones that one thread alone would find.
    Solutions,
}

/// A row that takes longer is not made again for the sake of comparison.
const COMPARISON: Duration = Duration::from_secs(2);

/// Nodes within which a puzzle is rated beside other work: so the columns of a row are the same on
/// every machine.
const WORTH_RATING: u64 = 1 << 14;

/// Searches shorter than this are not reported.
const WORTH_TELLING: Duration = Duration::from_millis(300);

/// Searches shorter than this are left to one thread.
const ALONE: Duration = Duration::from_millis(20);

/// The time of one puzzle, from now on.
pub(crate) struct PuzzleTime<'a> {
    limits: Limits<'a>,
    begun: Instant,
    slice: u64,
}

impl<'a> Limits<'a> {
    /// The same but for a time limit within which a row is made again, to be compared.
    pub(crate) fn for_comparison(&self) -> Self {
        let timeout = self.timeout.map_or(COMPARISON, |timeout| timeout.min(COMPARISON));
        Self { timeout: Some(timeout), ..*self }
    }

    /// Begins the work on a puzzle on this board.
    pub(crate) fn begin(&self, shape: &Shape) -> PuzzleTime<'a> {
        PuzzleTime { limits: *self, begun: Instant::now(), slice: prompt_slice(shape) }
    }
}

impl PuzzleTime<'_> {
    /// The verdict on a puzzle within what is left of the time, with the help of idle threads if
    /// it takes long.
    pub(crate) fn verdict(
        &self,
        puzzle: &Puzzle,
        shown: Shown,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Verdict, Halt> {
        let mut job = puzzle.solve_job();
        if !self.limits.races.have_helpers() {
            return self.run(&mut job, answers, ready);
        }
        let mut led = Led { job, puzzle, shown, time: self, race: None };
        self.run(&mut led, answers, ready)
    }

    /// Runs a job within what is left of the time. Answers found before are written meanwhile.
    pub(crate) fn run<J: Job>(
        &self,
        job: &mut J,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<J::Output, Halt> {
        self.under_control(answers, ready, |control| control.drive(job))
    }

    /// The rating of a puzzle that was made, if it takes at most [`WORTH_RATING`] nodes and what is
    /// left of the time.
    pub(crate) fn rated(
        &self,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Option<Rated>, Halt> {
        let mut job = RatingJob::new(puzzle);
        let mut left = WORTH_RATING;
        loop {
            let nodes = self.slice.min(left);
            match job.run(nodes) {
                Slice::Done(rated) => return Ok(rated.ok()),
                Slice::Progress(progress) => {
                    left -= nodes;
                    match self.look(&progress, answers, ready) {
                        Ok(()) if left > 0 => {}
                        Ok(()) | Err(Halt::Timeout) => return Ok(None),
                        Err(halt) => return Err(halt),
                    }
                }
            }
        }
    }

    /// Does any work under a control within what is left of the time.
    pub(crate) fn under_control<T>(
        &self,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
        work: impl FnOnce(&mut Control<'_>) -> Result<T, Stopped>,
    ) -> Result<T, Halt> {
        let mut halt = None;
        let watch = |progress: &Progress| match self.look(progress, answers, ready) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                halt = Some(why);
                ControlFlow::Break(())
            }
        };
        let mut control = Control::new().cancel(self.limits.cancel).slice(self.slice).watch(watch);
        let result = work(&mut control);
        drop(control);
        result.map_err(|stopped| match stopped {
            Stopped::Cancelled(_) => Halt::Failed(Failure::Interrupted),
            _ => halt.unwrap_or(Halt::Timeout),
        })
    }

    /// Looks at the clock: tells how far the work has come, writes what is due.
    ///
    /// # Errors
    /// If the work on this puzzle is to end.
    fn look(
        &self,
        progress: &Progress,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Halt> {
        let elapsed = self.begun.elapsed();
        if elapsed >= WORTH_TELLING {
            self.limits.console.progress().searching(progress);
            ready(answers).map_err(Halt::Failed)?;
        }
        if self.limits.cancel.is_cancelled() {
            return Err(Halt::Failed(Failure::Interrupted));
        }
        match self.limits.timeout {
            Some(timeout) if elapsed >= timeout => Err(Halt::Timeout),
            _ => Ok(()),
        }
    }
}

/// A thread's own search for a verdict, which is done too as soon as a helper's is.
struct Led<'a> {
    job: SolveJob,
    puzzle: &'a Puzzle,
    shown: Shown,
    time: &'a PuzzleTime<'a>,
    race: Option<OpenRace<'a>>,
}

impl Job for Led<'_> {
    type Output = Verdict;

    fn run(&mut self, nodes: u64) -> Slice<Verdict> {
        match &self.race {
            None if self.time.begun.elapsed() >= ALONE => {
                self.race = Some(self.time.limits.races.open(self.puzzle));
            }
            None => {}
            Some(open) => match open.race().verdict() {
                Some(Verdict::Many(..)) if self.shown == Shown::Solutions => {}
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
    use crate::settings::Run;

    /// The verdict of one thread after a helper has found one already.
    fn led(puzzle: &Puzzle, shown: Shown) -> (Verdict, Verdict) {
        let run = Run { threads: 2, timeout: None, quiet: true, verbose: false };
        let (cancel, console, races) =
            (CancelToken::new(), Console::new(&run, None, "puzzle"), Races::new(run.threads));
        let limits = Limits { timeout: None, cancel: &cancel, console: &console, races: &races };
        let time = limits.begin(puzzle.shape());
        let open = races.open(puzzle);
        Control::new().drive(&mut open.race().enter()).unwrap();
        let found = open.race().verdict().unwrap().clone();
        let job = puzzle.solve_job();
        let mut led = Led { job, puzzle, shown, time: &time, race: Some(open) };
        let verdict = Control::new().drive(&mut led).unwrap();
        (verdict, found)
    }

    #[test]
    fn a_helper_settles_what_is_the_same_whoever_finds_it() {
        let unique: Puzzle = "1.....1..3.....4".parse().unwrap();
        let none: Puzzle = "12....3....3....".parse().unwrap();
        for puzzle in [&unique, &none] {
            for shown in [Shown::Verdict, Shown::Solutions] {
                assert_eq!(led(puzzle, shown).0, puzzle.solve());
            }
        }
    }

    #[test]
    fn solutions_that_are_shown_are_those_of_one_thread() {
        let mut helpers_differ = false;
        for side in 4..12 {
            let shape = Shape::latin(side).unwrap();
            let puzzle = Puzzle::new(shape, anydoku::Grid::empty(side)).unwrap();
            let (verdict, found) = led(&puzzle, Shown::Solutions);
            assert_eq!(verdict, puzzle.solve());
            assert_eq!(led(&puzzle, Shown::Verdict).0, found);
            helpers_differ |= found != verdict;
        }
        assert!(helpers_differ, "nothing was shown to be different");
    }
}
