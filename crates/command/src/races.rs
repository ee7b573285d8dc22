//! Long searches that idle threads can join, so that all threads search the last puzzles of a file,
//! or a single hard puzzle.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

use anydoku::solve::{Race, Solver};
use anydoku::{Job as _, Puzzle, Slice};

use crate::lock::lock;

/// The races of a run.
pub(crate) struct Races {
    open: Mutex<Vec<Arc<Race>>>,
    changed: Condvar,
    threads: usize,
}

/// A race that other threads can join. It ends when this is dropped.
pub(crate) struct OpenRace<'a> {
    pub(crate) race: Arc<Race>,
    races: &'a Races,
}

impl Races {
    /// Creates an empty set of races for this number of threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self { open: Mutex::default(), changed: Condvar::new(), threads }
    }

    /// Returns whether other threads exist that may become idle.
    pub(crate) fn has_helpers(&self) -> bool {
        self.threads > 1
    }

    /// Opens a race for the verdict on this puzzle.
    pub(crate) fn open(&self, puzzle: &Puzzle) -> OpenRace<'_> {
        let race = Arc::new(Race::new(&Solver::new(puzzle)));
        lock(&self.open).push(Arc::clone(&race));
        self.changed.notify_all();
        OpenRace { race, races: self }
    }

    /// Makes this thread join races, those with the fewest threads first, while `idle` returns
    /// `true`. Whatever `idle` depends on must change before [`wake`](Self::wake) is called.
    pub(crate) fn help_while(&self, idle: &dyn Fn() -> bool) {
        let mut races = lock(&self.open);
        while idle() {
            let open = races.iter().filter(|race| !race.is_over());
            let Some(race) = open.min_by_key(|race| race.entrant_count()).map(Arc::clone) else {
                races = self.changed.wait(races).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(races);
            let mut entrant = race.enter();
            while let Slice::Progress(_) = entrant.run(race.slice()) {
                if !idle() {
                    return;
                }
            }
            races = lock(&self.open);
        }
    }

    /// Makes all helping threads check again whether they are idle.
    pub(crate) fn wake(&self) {
        drop(lock(&self.open));
        self.changed.notify_all();
    }
}

impl Drop for OpenRace<'_> {
    fn drop(&mut self) {
        self.race.end();
        lock(&self.races.open).retain(|race| !Arc::ptr_eq(race, &self.race));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    use anydoku::Verdict;

    use super::*;

    fn puzzle() -> Puzzle {
        "1.....1..3.....4".parse().unwrap()
    }

    #[test]
    fn idle_threads_join_races_until_woken() {
        let (races, idle) = (Races::new(3), AtomicBool::new(true));
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| races.help_while(&|| idle.load(Ordering::SeqCst)));
            }
            let started = Instant::now();
            for _ in 0..3 {
                // Only idle threads can find the verdict, because no other thread joins.
                let open = races.open(&puzzle());
                while open.race.verdict().is_none() && started.elapsed() < Duration::from_secs(60) {
                    std::thread::yield_now();
                }
                assert!(matches!(open.race.verdict(), Some(Verdict::Unique(_))));
            }
            idle.store(false, Ordering::SeqCst);
            races.wake();
        });
    }

    #[test]
    fn closed_race_is_not_joined() {
        let races = Races::new(2);
        let open = races.open(&puzzle());
        let race = Arc::clone(&open.race);
        drop(open);
        assert!(race.is_over() && lock(&races.open).is_empty());
        let is_idle = AtomicBool::new(true);
        std::thread::scope(|scope| {
            let helper = scope.spawn(|| races.help_while(&|| is_idle.load(Ordering::SeqCst)));
            is_idle.store(false, Ordering::SeqCst);
            races.wake();
            helper.join().unwrap();
        });
        assert_eq!(race.entrant_count(), 0);
    }
}
