//! Puzzles with very few clues.
//!
//! The search starts from the sparsest of some random minimal puzzles. It takes one clue away and
//! gives another, which never needs more clues, and tries to replace two clues by one. The clues to
//! give are those of a single one of the remaining solutions.

use super::Source;
use super::givens::{Givens, count, dig, digit_sets, shuffled_cells};
use crate::generate::Random;
use crate::generate::nine::RandomGrids;
use crate::solve::nine::Solutions;

/// The number of random puzzles of which the sparsest is the start.
const STARTS: u32 = 300;

/// The most solutions that are searched for a clue to give.
const SOLUTIONS: usize = 1000;

/// How many clues the attempts take away, in turn.
const TAKEN: [usize; 14] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2];

/// The number of attempts after which a walk starts anew: about five seconds.
const PATIENCE: usize = 20_000;

/// The nodes of a start: about one for each microsecond.
const START_NODES: u64 = 100;

/// Walks to puzzles with at most this many clues.
pub(super) struct FewClues {
    most: usize,
    random: Random,
    starts: u32,
    current: Option<Givens>,
    /// The sparsest puzzle of all walks.
    sparsest: Option<Givens>,
    attempts: usize,
    nodes: u64,
}

impl FewClues {
    pub(super) fn new(most: usize, random: Random) -> Self {
        let (current, sparsest) = (None, None);
        Self { most, random, starts: 0, current, sparsest, attempts: 0, nodes: 0 }
    }

    fn start(&mut self) {
        self.starts += 1;
        self.nodes += START_NODES;
        let mut grids = RandomGrids::new(Random::new(self.random.bits()));
        let Some(grid) = grids.next() else { return };
        let mut givens = grid.map(|byte| byte - b'0');
        let cells = shuffled_cells(&givens, &mut self.random);
        dig(&mut givens, cells, |_| true);
        if self.current.is_none_or(|current| count(&givens) < count(&current)) {
            self.accept(givens);
        }
    }

    fn accept(&mut self, givens: Givens) {
        self.current = Some(givens);
        if self.sparsest.is_none_or(|sparsest| count(&givens) < count(&sparsest)) {
            self.sparsest = Some(givens);
        }
    }

    fn restart(&mut self) {
        (self.starts, self.current, self.attempts) = (0, None, 0);
    }

    /// Takes this many random clues and gives one instead, if there is one that leaves a single
    /// solution.
    fn replace(&mut self, givens: &Givens, taken: usize) -> Option<Givens> {
        let mut replaced = *givens;
        for cell in shuffled_cells(givens, &mut self.random).into_iter().take(taken) {
            replaced[cell] = 0;
        }
        let (mut once, mut twice, mut found) = ([0_u16; 81], [0_u16; 81], 0);
        for solution in Solutions::new(&digit_sets(&replaced)) {
            found += 1;
            if found > SOLUTIONS {
                break;
            }
            for (cell, digit) in solution.into_iter().enumerate() {
                twice[cell] |= once[cell] & 1 << digit;
                once[cell] |= 1 << digit;
            }
        }
        self.nodes += found as u64;
        if found > SOLUTIONS {
            return None;
        }
        let single = |cell: usize, digit: u8| (once[cell] & !twice[cell]) >> digit & 1 == 1;
        let choices: Vec<(usize, u8)> = (0..81)
            .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
            .filter(|&(cell, digit)| single(cell, digit) && givens[cell] != digit)
            .collect();
        let &(cell, digit) = choices.get(self.random.place(choices.len()))?;
        replaced[cell] = digit;
        let cells = shuffled_cells(&replaced, &mut self.random);
        dig(&mut replaced, cells, |_| true);
        Some(replaced)
    }
}

impl Source for FewClues {
    fn next(&mut self) -> Option<Givens> {
        if self.starts < STARTS {
            self.start();
            return None;
        }
        let current = self.current?;
        if self.attempts >= PATIENCE {
            self.restart();
            return None;
        }
        let taken = TAKEN[self.attempts % TAKEN.len()];
        self.attempts += 1;
        let replaced = self.replace(&current, taken)?;
        self.accept(replaced);
        if count(&replaced) > self.most {
            return None;
        }
        self.restart();
        Some(replaced)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn closest(&self) -> Option<Givens> {
        self.sparsest
    }
}
