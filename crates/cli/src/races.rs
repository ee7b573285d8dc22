//! Long searches under way, and idle threads that join them: the last puzzles of a file, or one
//! hard puzzle alone, are searched by every thread there is.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use anydoku::solve::{Race, Solver};
use anydoku::{Job as _, Puzzle, Step};

/// The races of a run.
pub(crate) struct Races {
    open: Mutex<Vec<Arc<Race>>>,
    changed: Condvar,
    threads: usize,
}

/// A race that may be joined; nobody does any more once this is dropped.
pub(crate) struct OpenRace<'a> {
    race: Arc<Race>,
    races: &'a Races,
}

impl Races {
    /// No race yet, on so many threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self { open: Mutex::default(), changed: Condvar::new(), threads }
    }

    /// Whether there are threads that could become idle.
    pub(crate) fn have_helpers(&self) -> bool {
        self.threads > 1
    }

    /// Opens a race for the verdict on this puzzle.
    pub(crate) fn open(&self, puzzle: &Puzzle) -> OpenRace<'_> {
        let race = Arc::new(Race::new(&Solver::new(puzzle)));
        self.races().push(Arc::clone(&race));
        self.changed.notify_all();
        OpenRace { race, races: self }
    }

    /// Has this thread join races, those with the fewest threads first, as long as it is `idle`.
    /// What `idle` looks at may change before [`wake`](Self::wake) is called, not after.
    pub(crate) fn help_while(&self, idle: &dyn Fn() -> bool) {
        let mut races = self.races();
        while idle() {
            let open = races.iter().filter(|race| !race.is_over());
            let Some(race) = open.min_by_key(|race| race.entered()).map(Arc::clone) else {
                races = self.changed.wait(races).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(races);
            let mut entrant = race.enter();
            while let Step::Progress(_) = entrant.run(race.slice()) {
                if !idle() {
                    return;
                }
            }
            races = self.races();
        }
    }

    /// Has everyone look again whether they are idle.
    pub(crate) fn wake(&self) {
        drop(self.races());
        self.changed.notify_all();
    }

    fn races(&self) -> MutexGuard<'_, Vec<Arc<Race>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenRace<'_> {
    /// The race.
    pub(crate) fn race(&self) -> &Race {
        &self.race
    }
}

impl Drop for OpenRace<'_> {
    fn drop(&mut self) {
        self.race.end();
        self.races.races().retain(|race| !Arc::ptr_eq(race, &self.race));
    }
}
