//! Connects puzzles on the plain 9x9 board to the specialized engine.

use super::job::{Progress, Slice};
use super::nine::{self, GridDigits, NineVerdict};
use super::quick::find_contradiction;
use super::search::{SearchResult, SolutionFinder};
use super::verdict::Verdict;
use crate::grid::{Grid, Puzzle};

/// A finder of the solutions of a plain 9x9 puzzle.
pub(crate) struct NineFinder(nine::Solutions);

impl NineFinder {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        Self(nine::Solutions::new(&digit_sets(puzzle)))
    }
}

impl SolutionFinder for NineFinder {
    fn run(&mut self, nodes: u64) -> SearchResult {
        match self.0.next_within(nodes) {
            Slice::Progress(_) => SearchResult::Working,
            Slice::Done(Some(digits)) => SearchResult::Solution(grid(&digits)),
            Slice::Done(None) => SearchResult::Exhausted,
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

/// Returns the verdict on a plain 9x9 puzzle.
pub(crate) fn solve_nine(puzzle: &Puzzle) -> Verdict {
    match nine::solve(&digit_sets(puzzle)) {
        NineVerdict::None => Verdict::None(find_contradiction(puzzle)),
        NineVerdict::Unique(digits) => Verdict::Unique(grid(&digits)),
        NineVerdict::Many(first, second) => Verdict::Many(grid(&first), grid(&second)),
    }
}

/// Returns the candidates of each cell in the format of the engine, which detects conflicting
/// givens itself.
fn digit_sets(puzzle: &Puzzle) -> [u16; 81] {
    const ALL: u16 = (1 << 9) - 1;
    let mut sets = [ALL; 81];
    for (set, &given) in sets.iter_mut().zip(puzzle.givens().values()) {
        if given != 0 {
            *set = 1 << (given - 1);
        }
    }
    if let Some(allowed) = puzzle.restriction() {
        for (set, &allowed) in sets.iter_mut().zip(allowed.bits()) {
            *set &= allowed as u16;
        }
    }
    sets
}

fn grid(digits: &GridDigits) -> Grid {
    let mut grid = Grid::empty(9);
    for (value, &digit) in grid.values_mut().iter_mut().zip(digits) {
        *value = u16::from(digit);
    }
    grid
}
