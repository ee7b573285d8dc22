//! The puzzles that are generated in advance.

use anydoku_play::pool::Pool;
use anydoku_protocol::{GenerateRequest, GeneratedPuzzle};
use leptos::prelude::*;

/// The number of requests that the pool remembers, and the number of puzzles for each.
pub(crate) const POOL_SIZE: (usize, usize) = (6, 2);

/// The largest side to prefetch. Larger boards take too long to generate in the background.
pub(crate) const MAX_SIDE: u16 = 16;

/// The puzzles that were generated in advance.
pub(crate) struct Prefetcher {
    pub(crate) pool: Pool<GenerateRequest, GeneratedPuzzle>,
    pub(crate) is_running: bool,
}

impl Default for Prefetcher {
    fn default() -> Self {
        let (requests, puzzles_each) = POOL_SIZE;
        Self { pool: Pool::new(requests, puzzles_each), is_running: false }
    }
}

/// Returns the key of a request in the pool: the request without its seed.
pub(crate) fn key(request: &GenerateRequest) -> Option<GenerateRequest> {
    let without_seed = GenerateRequest { seed: String::new(), ..request.clone() };
    (request.side <= MAX_SIDE).then_some(without_seed)
}

/// The puzzles that were generated in advance, as signals.
#[derive(Clone, Copy, Default)]
pub(crate) struct PrefetchState {
    pub(crate) pool: StoredValue<Prefetcher, LocalStorage>,
    /// Increases with each generated puzzle.
    pub(crate) revision: RwSignal<u64>,
}
