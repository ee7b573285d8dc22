//! Prefetching of puzzles: while the player plays or fills in the form, the engine generates puzzles
//! for recent requests, so that a new game starts at once.

use anydoku_protocol::{FromWorker, GenerateRequest, GeneratedPuzzle, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::state::prefetch::key;
use crate::util::seed;

impl App {
    /// Takes a prefetched puzzle for a request, if there is one.
    pub(crate) fn take_prefetched(self, request: &GenerateRequest) -> Option<GeneratedPuzzle> {
        let key = key(request)?;
        let pool = self.state.prefetch.pool;
        let puzzle = pool.try_update_value(|prefetcher| prefetcher.pool.take(&key)).flatten();
        self.fill_pool();
        puzzle
    }

    /// Returns whether there is a prefetched puzzle for a request. Tracked.
    pub(crate) fn has_prefetched(self, request: &GenerateRequest) -> bool {
        self.state.prefetch.revision.track();
        key(request).is_some_and(|key| {
            self.state.prefetch.pool.with_value(|prefetcher| prefetcher.pool.available(&key) > 0)
        })
    }

    /// Starts to prefetch a puzzle for a request that is likely to follow.
    pub(crate) fn prefetch(self, request: &GenerateRequest) {
        let Some(key) = key(request) else { return };
        self.state.prefetch.pool.update_value(|prefetcher| {
            if prefetcher.pool.available(&key) == 0 {
                // A failed lookup makes this request the next one to prefetch.
                let _ = prefetcher.pool.take(&key);
            }
        });
        self.fill_pool();
    }

    fn fill_pool(self) {
        let next = self.state.prefetch.pool.try_update_value(|prefetcher| {
            let next = prefetcher.pool.next_spec().filter(|_| !prefetcher.is_running).cloned();
            prefetcher.is_running |= next.is_some();
            next
        });
        let Some(key) = next.flatten() else { return };
        let request = GenerateRequest { seed: seed::fresh(), ..key.clone() };
        let task = Task::Generate(Box::new(request));
        let listen = move |message: FromWorker| {
            if matches!(message, FromWorker::Progress(_)) {
                return;
            }
            self.state.prefetch.pool.update_value(|prefetcher| {
                prefetcher.is_running = false;
                match message {
                    FromWorker::Done { response: Response::Generated(puzzle), .. }
                        if puzzle.misses.is_empty() =>
                    {
                        prefetcher.pool.add(&key, *puzzle);
                    }
                    // What it misses, or an error, is said when the puzzle is requested.
                    _ => prefetcher.pool.forget(&key),
                }
            });
            self.state.prefetch.revision.update(|revision| *revision += 1);
            self.fill_pool();
        };
        self.engine.with_value(|engine| engine.request_in_background(task, listen));
    }
}
