//! Where a puzzle on the plain 9x9 board meets the engine made for it.

use super::job::{Progress, Slice};
use super::nine::{self, Answer, Digits};
use super::search::{Finder, Found};
use super::verdict::{Contradiction, Verdict};
use crate::grid::{Grid, Puzzle};

/// The solutions of a plain 9x9 puzzle.
pub(crate) struct NineFinder(nine::Solutions);

impl NineFinder {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        Self(nine::Solutions::new(&digit_sets(puzzle)))
    }
}

impl Finder for NineFinder {
    fn run(&mut self, nodes: u64) -> Found {
        match self.0.next_within(nodes) {
            Slice::Progress(_) => Found::Working,
            Slice::Done(Some(digits)) => Found::Solution(grid(&digits)),
            Slice::Done(None) => Found::Exhausted,
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

/// The verdict on a plain 9x9 puzzle.
pub(crate) fn solve_nine(puzzle: &Puzzle) -> Verdict {
    match nine::solve(&digit_sets(puzzle)) {
        Answer::None => {
            Verdict::None(puzzle.quick_contradiction().unwrap_or(Contradiction::Exhausted))
        }
        Answer::Unique(digits) => Verdict::Unique(grid(&digits)),
        Answer::Many(one, other) => Verdict::Many(grid(&one), grid(&other)),
    }
}

/// What may stand in each cell as that engine takes it. Two givens of one digit in a house are its
/// business.
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

fn grid(digits: &Digits) -> Grid {
    let mut grid = Grid::empty(9);
    for (value, &digit) in grid.values_mut().iter_mut().zip(digits) {
        *value = u16::from(digit);
    }
    grid
}
