//! Rows to be made, handed out in chunks that take about as long on any board.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anydoku::solve::CancelToken;

use crate::answers::Answers;
use crate::failure::Failure;
use crate::job::Feed;
use crate::pipeline::{Batch, Supply};

/// How long a chunk shall take: long enough for the engine to make many puzzles at once, short
/// enough that little is lost when the run is killed, and that all threads end together.
const PACE: Duration = Duration::from_millis(100);

/// The most rows of a chunk.
const MOST: u64 = 1024;

/// What is to be made: rows 1 to `count`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeRows {
    /// What they are called.
    pub(crate) thing: &'static str,
    /// How many.
    pub(crate) count: u64,
    /// Threads that share them.
    pub(crate) threads: usize,
    /// Whether each row is a chunk of its own.
    pub(crate) singly: bool,
}

impl Feed for MadeRows {
    type Supply = Chunks;

    fn supply(&self, rows_to_skip: u64, _cancel: &CancelToken) -> Chunks {
        let written = rows_to_skip.min(self.count);
        Chunks { rows: *self, next: written + 1, written, size: 1 }
    }

    fn reads_from(&self, _path: &Path) -> Option<&str> {
        None
    }

    fn rows(&self) -> Option<u64> {
        Some(self.count)
    }

    fn thing(&self) -> &'static str {
        self.thing
    }
}

/// Hands out the rows.
pub(crate) struct Chunks {
    rows: MadeRows,
    next: u64,
    /// Rows that are written already, until somebody accounts for them.
    written: u64,
    size: u64,
}

/// Some rows to be made together.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    rows: Option<Range<u64>>,
    begun: Option<Instant>,
    work: u64,
}

impl Chunk {
    /// The rows, counted from 1.
    pub(crate) fn rows(&self) -> Range<u64> {
        self.rows.clone().unwrap_or_default()
    }
}

impl Batch for Chunk {
    fn begin(&self, answers: &mut Answers) {
        let name: Arc<str> = "row".into();
        answers.begin(&name, self.work);
    }
}

impl Supply for Chunks {
    type Batch = Chunk;

    fn next(&mut self, chunk: &mut Chunk) -> Result<bool, Failure> {
        let left = self.rows.count.saturating_sub(self.next - 1);
        if left == 0 {
            return Ok(false);
        }
        if let (Some(rows), Some(begun)) = (&chunk.rows, chunk.begun) {
            self.size = paced(rows.end - rows.start, begun.elapsed());
        }
        // The last chunks are small, so that no thread waits long for another.
        let share = left.div_ceil(2 * self.rows.threads as u64);
        let size = if self.rows.singly { 1 } else { self.size.min(share) };
        chunk.rows = Some(self.next..self.next + size);
        chunk.begun = Some(Instant::now());
        chunk.work = size + std::mem::take(&mut self.written);
        self.next += size;
        Ok(true)
    }
}

/// How many rows to make together after so many took so long.
fn paced(rows: u64, took: Duration) -> u64 {
    let fitting = rows as f64 * PACE.as_secs_f64() / took.as_secs_f64().max(1e-9);
    (fitting as u64).clamp(1, (4 * rows).min(MOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_handed_out_once_whatever_the_pace() {
        for (count, skip, threads, singly) in
            [(1, 0, 1, false), (1000, 0, 2, false), (1000, 990, 7, false), (50, 49, 2, true)]
        {
            let rows = MadeRows { thing: "puzzles", count, threads, singly };
            let mut supply = rows.supply(skip, &CancelToken::new());
            let (mut chunk, mut next) = (Chunk::default(), skip + 1);
            while supply.next(&mut chunk).unwrap() {
                assert_eq!(chunk.rows().start, next);
                next = chunk.rows().end;
            }
            assert_eq!(next, count + 1);
        }
    }

    #[test]
    fn as_many_rows_as_can_be_counted_are_handed_out() {
        let rows = MadeRows { thing: "grids", count: u64::MAX, threads: 2, singly: false };
        let mut supply = rows.supply(0, &CancelToken::new());
        let mut chunk = Chunk::default();
        assert!(supply.next(&mut chunk).unwrap());
        assert_eq!(chunk.rows(), 1..2);
    }

    #[test]
    fn chunks_grow_and_shrink_with_the_time_that_they_take() {
        assert_eq!(paced(1, Duration::from_micros(20)), 4);
        assert_eq!(paced(1000, Duration::from_micros(20)), MOST);
        assert_eq!(paced(100, Duration::from_secs(1)), 10);
        assert_eq!(paced(1, Duration::from_secs(10)), 1);
    }
}
