//! Minimal puzzles that trial and error with singles does not solve.

use std::fmt;

use super::marks::resists_trials;
use super::tridagon::Tridagons;
use super::{Source, made};
use crate::generate::Random;
use crate::generate::nine::MinimalPuzzle;
use crate::solve::{Job, Progress, Slice};

/// Makes a minimal puzzle of plain 9x9 that trial and error with singles does not solve, in slices.
/// A node takes about a microsecond, and a puzzle about 200,000 of them.
///
/// The puzzles are built around a Tridagon. On the scale of Sudoku Explainer, two of three have an
/// ER from 9.7 to 10.4.
///
/// ```
/// use anydoku::generate::{Random, ResistantJob};
/// use anydoku::Control;
/// let made = Control::new().drive(&mut ResistantJob::new(Random::new(7)))?;
/// assert!(made.puzzle.iter().filter(|&&digit| digit != b'.').count() < 40);
/// # Ok::<(), anydoku::Stopped>(())
/// ```
#[must_use = "a job does nothing until it runs"]
pub struct ResistantJob {
    source: Tridagons,
    random: Random,
}

impl ResistantJob {
    /// Creates the job for a random stream.
    pub fn new(mut random: Random) -> Self {
        Self { source: Tridagons::new(Random::new(random.bits())), random }
    }
}

impl Job for ResistantJob {
    type Output = MinimalPuzzle;

    fn run(&mut self, nodes: u64) -> Slice<MinimalPuzzle> {
        let end = self.source.nodes().saturating_add(nodes.max(1));
        while self.source.nodes() < end {
            let resistant = self.source.next().filter(resists_trials);
            if let Some(puzzle) = resistant.and_then(|givens| made(&givens, &mut self.random)) {
                return Slice::Done(puzzle);
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.source.nodes(), ..Progress::default() }
    }
}

impl fmt::Debug for ResistantJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResistantJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}
