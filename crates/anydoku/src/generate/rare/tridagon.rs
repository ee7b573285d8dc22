//! Puzzles built around a Tridagon.
//!
//! Three cells in each of four boxes at the corners of a rectangle get one of three digits in the
//! solution, but for one cell, because the three digits alone do not fit. Digits outside the four
//! boxes are removed first, which leaves the pattern in place: in one of a hundred minimal puzzles a
//! Tridagon is a step of the path, and one of two thousand resists trial and error.

use super::Source;
use super::givens::{Givens, dig, digit_sets, has_one_solution, shuffled_cells};
use super::marks::resists_trials;
use crate::generate::Random;
use crate::solve::nine::Solutions;

/// The columns of three cells in the rows of a box: three diagonals that run down to the right,
/// possibly wrapped around, then three that run up.
const DIAGONALS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 0, 2], [0, 2, 1]];

/// The three digits as a set.
const DIGITS: u16 = 0b111;
const OTHER_DIGITS: u16 = 0b1_1111_1000;

/// The number of further cells that get a random digit before the grid is filled.
const SCATTERED: usize = 8;

/// The number of puzzles from one grid.
const PER_GRID: u32 = 4;

/// The nodes of filling a grid and of digging a puzzle: about one for each microsecond.
const NODES: u64 = 80;

/// Draws minimal puzzles.
pub(super) struct Tridagons {
    random: Random,
    /// The full grid without the givens that spoil the pattern, and the puzzles still to dig from
    /// it.
    grid: Option<(Givens, u32)>,
    /// Whether to leave out puzzles that trial and error with singles solves.
    must_resist: bool,
    nodes: u64,
}

impl Tridagons {
    pub(super) fn new(random: Random) -> Self {
        Self { random, grid: None, must_resist: false, nodes: 0 }
    }

    /// Leaves out puzzles that trial and error with singles solves. One that resists takes about 0.2 s.
    /// On the scale of Sudoku Explainer, half of them have an ER of 10.0 or more, hardly any of 10.6 or
    /// more.
    pub(super) fn resistant(random: Random) -> Self {
        Self { must_resist: true, ..Self::new(random) }
    }

    /// Draws a grid with the pattern in the upper left four boxes.
    fn grid(&mut self) -> Option<Givens> {
        let random = &mut self.random;
        let (odd, odd_runs_down) = (random.place(4), random.place(2) == 0);
        let mut pattern = Vec::new();
        for corner in 0..4 {
            let runs_down = (corner == odd) == odd_runs_down;
            let diagonal = DIAGONALS[random.place(3) + if runs_down { 0 } else { 3 }];
            let first = corner / 2 * 27 + corner % 2 * 3;
            pattern.extend((0..3).map(|row| first + row * 9 + diagonal[row]));
        }
        let mut sets = digit_sets(&[0; 81]);
        pattern.iter().for_each(|&cell| sets[cell] = DIGITS);
        sets[pattern[random.place(pattern.len())]] = OTHER_DIGITS;
        for _ in 0..SCATTERED {
            let (cell, digit) = (random.place(81), random.place(9));
            if !pattern.contains(&cell) {
                sets[cell] = 1 << digit;
            }
        }
        let mut grid = Solutions::new(&sets).next()?;
        for (cell, digit) in grid.iter_mut().enumerate() {
            if pattern.contains(&cell) || (is_in_corner(cell) && *digit <= 3) {
                *digit = 0;
            }
        }
        has_one_solution(&grid).then_some(grid)
    }
}

fn is_in_corner(cell: usize) -> bool {
    cell / 9 < 6 && cell % 9 < 6
}

impl Source for Tridagons {
    fn next(&mut self) -> Option<Givens> {
        self.nodes += NODES;
        let (grid, remaining) = match self.grid.take() {
            Some(grid) => grid,
            None => (self.grid()?, PER_GRID),
        };
        let mut givens = grid;
        let (inside, outside): (Vec<usize>, Vec<usize>) = shuffled_cells(&grid, &mut self.random)
            .into_iter()
            .partition(|&cell| is_in_corner(cell));
        dig(&mut givens, outside.into_iter().chain(inside), |_| true);
        self.grid = (remaining > 1).then_some((grid, remaining - 1));
        Some(givens).filter(|givens| !self.must_resist || resists_trials(givens))
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
