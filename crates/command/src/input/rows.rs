//! Rows to generate, distributed in chunks that take about equally long on any board.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::batch::Batch;

/// The intended time for a chunk: long enough for the engine to generate many puzzles at once,
/// short enough that a killed run loses little and all threads finish together.
const CHUNK_TIME: Duration = Duration::from_millis(100);

/// The maximum number of rows in a chunk.
const MAX_CHUNK_ROWS: u64 = 1024;

/// The rows to generate: 1 to `count`.
#[derive(Debug)]
pub(crate) struct GeneratedRows {
    /// The noun for a row in messages.
    pub(super) unit: &'static str,
    /// The number of rows.
    pub(super) count: u64,
    /// The number of threads that share them.
    threads: u64,
    individually: bool,
    is_exhausted: Arc<AtomicBool>,
    next: u64,
    /// Rows that exist already and are not reported as progress yet.
    written: u64,
    size: u64,
}

impl GeneratedRows {
    /// Creates the rows from 1 to `count` for this number of threads, each called `unit` in messages.
    pub(crate) fn new(unit: &'static str, count: u64, threads: usize) -> Self {
        Self {
            unit,
            count,
            threads: threads as u64,
            individually: false,
            is_exhausted: Arc::default(),
            next: 1,
            written: 0,
            size: 1,
        }
    }

    /// Sets whether threads take one row at a time.
    pub(crate) fn individually(self, individually: bool) -> Self {
        Self { individually, ..self }
    }

    /// Sets a flag that ends the rows early.
    pub(crate) fn until(self, is_exhausted: &Arc<AtomicBool>) -> Self {
        Self { is_exhausted: Arc::clone(is_exhausted), ..self }
    }

    /// Leaves out the first `count` rows, which exist already.
    pub(super) fn leave_out(&mut self, count: u64) {
        self.written = count.min(self.count);
        self.next = self.written + 1;
    }

    /// Fills a batch with the next rows. Returns `false` at the end.
    pub(super) fn fill(&mut self, batch: &mut Batch) -> bool {
        let remaining = self.count.saturating_sub(self.next - 1);
        if remaining == 0 || self.is_exhausted.load(Ordering::Relaxed) {
            return false;
        }
        if let Some(started) = batch.started {
            self.size = next_chunk_size(batch.rows.end - batch.rows.start, started.elapsed());
        }
        // The last chunks are small, so that threads finish together.
        let share = remaining.div_ceil(2 * self.threads);
        let size = if self.individually { 1 } else { self.size.min(share) };
        batch.rows = self.next..self.next + size;
        batch.started = Some(Instant::now());
        batch.work = size + std::mem::take(&mut self.written);
        self.next += size;
        true
    }
}

/// Returns the size of the next chunk, given the time for the last one.
fn next_chunk_size(rows: u64, elapsed: Duration) -> u64 {
    let rows_in_time = rows as f64 * CHUNK_TIME.as_secs_f64() / elapsed.as_secs_f64().max(1e-9);
    (rows_in_time as u64).clamp(1, (4 * rows).min(MAX_CHUNK_ROWS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_out_every_row_once() {
        for (count, skip, threads, individually) in
            [(1, 0, 1, false), (1000, 0, 2, false), (1000, 990, 7, false), (50, 49, 2, true)]
        {
            let mut rows = GeneratedRows::new("puzzle", count, threads).individually(individually);
            rows.leave_out(skip);
            let (mut batch, mut next) = (Batch::default(), skip + 1);
            while rows.fill(&mut batch) {
                assert_eq!(batch.rows.start, next);
                next = batch.rows.end;
            }
            assert_eq!(next, count + 1);
        }
    }

    #[test]
    fn hands_out_the_largest_possible_count() {
        let mut batch = Batch::default();
        assert!(GeneratedRows::new("grid", u64::MAX, 2).fill(&mut batch));
        assert_eq!(batch.rows, 1..2);
    }

    #[test]
    fn hands_out_no_row_once_exhausted() {
        let is_exhausted = Arc::default();
        let mut rows = GeneratedRows::new("puzzle", 10, 2).until(&is_exhausted);
        assert!(rows.fill(&mut Batch::default()));
        is_exhausted.store(true, Ordering::Relaxed);
        assert!(!rows.fill(&mut Batch::default()));
    }

    #[test]
    fn chunk_size_follows_the_time_per_chunk() {
        assert_eq!(next_chunk_size(1, Duration::from_micros(20)), 4);
        assert_eq!(next_chunk_size(1000, Duration::from_micros(20)), MAX_CHUNK_ROWS);
        assert_eq!(next_chunk_size(100, Duration::from_secs(1)), 10);
        assert_eq!(next_chunk_size(1, Duration::from_secs(10)), 1);
    }
}
