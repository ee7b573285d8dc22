//! Rows to generate, distributed in chunks that take about equally long on any board.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anydoku::solve::CancelToken;

use crate::batch_output::BatchOutput;
use crate::failure::Result;
use crate::work::{Batch, BatchSource, Workload};

/// The intended time for a chunk: long enough for the engine to generate many puzzles at once,
/// short enough that a killed run loses little and all threads finish together.
const CHUNK_TIME: Duration = Duration::from_millis(100);

/// The maximum number of rows in a chunk.
const MAX_CHUNK_ROWS: u64 = 1024;

/// The rows to generate: 1 to `count`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GeneratedRows {
    /// The noun for a row in messages.
    pub(crate) unit: &'static str,
    /// The number of rows.
    pub(crate) count: u64,
    /// The number of threads that share them.
    pub(crate) threads: usize,
    /// Whether each row is a separate chunk.
    pub(crate) individually: bool,
}

impl Workload for GeneratedRows {
    type Batch = Chunk;
    type Batches = Chunks;

    fn batches_after(&self, rows_to_skip: u64, _cancel: &CancelToken) -> Chunks {
        let written = rows_to_skip.min(self.count);
        Chunks { rows: *self, next: written + 1, written, size: 1 }
    }

    fn reads_from(&self, _path: &Path) -> Option<&str> {
        None
    }

    fn rows(&self) -> Option<u64> {
        Some(self.count)
    }

    fn unit(&self) -> &'static str {
        self.unit
    }
}

/// Distributes the rows.
pub(crate) struct Chunks {
    rows: GeneratedRows,
    next: u64,
    /// Rows that exist already and are not reported as progress yet.
    written: u64,
    size: u64,
}

/// Rows to generate together.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    rows: Option<Range<u64>>,
    started: Option<Instant>,
    work: u64,
}

impl Chunk {
    /// Returns the rows, counted from 1.
    pub(crate) fn rows(&self) -> Range<u64> {
        self.rows.clone().unwrap_or_default()
    }
}

impl Batch for Chunk {
    fn begin(&mut self, output: &mut BatchOutput) -> Result {
        output.reset(&Arc::from("row"), self.work);
        Ok(())
    }
}

impl BatchSource for Chunks {
    type Batch = Chunk;

    fn next(&mut self, chunk: &mut Chunk) -> Result<bool> {
        let remaining = self.rows.count.saturating_sub(self.next - 1);
        if remaining == 0 {
            return Ok(false);
        }
        if let (Some(rows), Some(started)) = (&chunk.rows, chunk.started) {
            self.size = next_chunk_size(rows.end - rows.start, started.elapsed());
        }
        // The last chunks are small, so that threads finish together.
        let share = remaining.div_ceil(2 * self.rows.threads as u64);
        let size = if self.rows.individually { 1 } else { self.size.min(share) };
        chunk.rows = Some(self.next..self.next + size);
        chunk.started = Some(Instant::now());
        chunk.work = size + std::mem::take(&mut self.written);
        self.next += size;
        Ok(true)
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
            let rows = GeneratedRows { unit: "puzzles", count, threads, individually };
            let mut batches = rows.batches_after(skip, &CancelToken::new());
            let (mut chunk, mut next) = (Chunk::default(), skip + 1);
            while batches.next(&mut chunk).unwrap() {
                assert_eq!(chunk.rows().start, next);
                next = chunk.rows().end;
            }
            assert_eq!(next, count + 1);
        }
    }

    #[test]
    fn hands_out_the_largest_possible_count() {
        let rows =
            GeneratedRows { unit: "grids", count: u64::MAX, threads: 2, individually: false };
        let mut batches = rows.batches_after(0, &CancelToken::new());
        let mut chunk = Chunk::default();
        assert!(batches.next(&mut chunk).unwrap());
        assert_eq!(chunk.rows(), 1..2);
    }

    #[test]
    fn chunk_size_follows_the_time_per_chunk() {
        assert_eq!(next_chunk_size(1, Duration::from_micros(20)), 4);
        assert_eq!(next_chunk_size(1000, Duration::from_micros(20)), MAX_CHUNK_ROWS);
        assert_eq!(next_chunk_size(100, Duration::from_secs(1)), 10);
        assert_eq!(next_chunk_size(1, Duration::from_secs(10)), 1);
    }
}
