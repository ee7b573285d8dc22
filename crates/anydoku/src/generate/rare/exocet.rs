//! Puzzles built around an Exocet, which a climb makes hard.
//!
//! The base is in the first two cells; its box and row leave it three or four digits. A target is in
//! the fourth column and one in the seventh, both below the row of the base, and the remaining cell
//! of its column there, the companion, can have no digit of the base. In these two columns and the
//! third one, below the first three rows, no digit of the base has places in more than two rows.
//! Clues are exchanged as long as all this holds, towards puzzles that resist trial and error.

use super::Source;
use super::givens::{
    Givens, dig, digit_sets, exchange, has_one_solution, is_minimal, shuffled_cells,
};
use super::marks::{are_peers, houses_of, softness};
use crate::generate::Random;
use crate::solve::nine::Solutions;

const BASE: [usize; 2] = [0, 1];

/// The columns of the targets and the rows that they can be in.
const TARGET_COLUMNS: [usize; 2] = [3, 6];
const TARGET_ROWS: [usize; 2] = [1, 2];

/// The columns across the base and the rows that count in them.
const CROSS_COLUMNS: [usize; 3] = [2, 3, 6];
const CROSS_ROWS: std::ops::Range<usize> = 3..9;

/// The numbers of digits that the base can have.
const DIGITS: std::ops::RangeInclusive<u32> = 3..=4;

/// The number of puzzles of which the best is the start of a climb.
const STARTS: u32 = 60;

/// The number of exchanges without improvement after which a climb ends.
const PATIENCE: u32 = 3000;

/// The number of losses, from 0, from which that of an exchange is drawn.
const SLACK: u64 = 5;

/// Puzzles up to this softness may need an Exocet.
const HARD: u32 = 40;

/// How many givens an exchange removes, as a list to draw from.
const REMOVED: [usize; 6] = [1, 1, 2, 2, 3, 4];

/// The nodes of a start and of an exchange: about one for each microsecond.
const START_NODES: u64 = 100;
const EXCHANGE_NODES: u64 = 25;

/// Climbs to puzzles that may need an Exocet.
pub(super) struct Exocets {
    random: Random,
    starts: u32,
    /// The last accepted puzzle with its softness.
    current: Option<(u32, Givens)>,
    /// The least softness of the climb, and the exchanges since.
    least: u32,
    idle: u32,
    nodes: u64,
}

impl Exocets {
    pub(super) fn new(random: Random) -> Self {
        Self { random, starts: 0, current: None, least: u32::MAX, idle: 0, nodes: 0 }
    }

    /// Draws a puzzle with the pattern.
    fn start(&mut self) -> Option<Givens> {
        let random = &mut self.random;
        let digits = *DIGITS.end();
        let base_digits = (1 << digits) - 1;
        let target_rows = [TARGET_ROWS[0], TARGET_ROWS[random.place(2)]];
        let targets = [0, 1].map(|number| target_rows[number] * 9 + TARGET_COLUMNS[number]);
        let mut sets = digit_sets(&[0; 81]);
        let all = sets[0];
        let swapped = random.place(2);
        for number in 0..2 {
            sets[BASE[number]] = 1 << number;
            sets[targets[number]] = 1 << (number ^ swapped);
            let companion_row = TARGET_ROWS[0] + TARGET_ROWS[1] - target_rows[number];
            sets[companion_row * 9 + TARGET_COLUMNS[number]] = all & !base_digits;
        }
        // The other digits are on a line across the base next to it, where they need no row.
        let mut beside = [11, 20, 3, 6];
        random.shuffle(&mut beside);
        for (digit, cell) in (2..digits).zip(beside) {
            sets[cell] = 1 << digit;
        }
        for _ in 0..10 {
            let (cell, digit) = (random.place(81), random.place(9));
            if sets[cell] == all {
                sets[cell] = 1 << digit;
            }
        }
        let mut givens = Solutions::new(&sets).next()?;
        let hides = |cell: usize, digit: u8| {
            let is_base_digit = u32::from(digit) <= digits;
            let in_band = targets.iter().any(|&target| cell < 27 && are_peers(cell, target));
            let sees_base = BASE.iter().any(|&base| are_peers(cell, base));
            is_base_digit && (in_band || sees_base)
        };
        for (cell, digit) in givens.iter_mut().enumerate() {
            if BASE.contains(&cell) || targets.contains(&cell) || hides(cell, *digit) {
                *digit = 0;
            }
        }
        if !has_pattern(&givens) || !has_one_solution(&givens) {
            return None;
        }
        let cells = shuffled_cells(&givens, random);
        dig(&mut givens, cells, has_pattern);
        Some(givens)
    }

    /// Exchanges clues of a puzzle such that it keeps the pattern.
    fn exchange(&mut self, givens: &Givens) -> Option<Givens> {
        let random = &mut self.random;
        let removed = REMOVED[random.place(REMOVED.len())];
        let (mut exchanged, solution) = exchange(givens, removed, random)?;
        for _ in 0..4 {
            if has_pattern(&exchanged) {
                let cells = shuffled_cells(&exchanged, random);
                dig(&mut exchanged, cells, has_pattern);
                return (exchanged != *givens).then_some(exchanged);
            }
            let cell = random.place(81);
            if !BASE.contains(&cell) {
                exchanged[cell] = solution[cell];
            }
        }
        None
    }
}

impl Source for Exocets {
    fn next(&mut self) -> Option<Givens> {
        if self.starts < STARTS {
            self.nodes += START_NODES;
            let givens = self.start()?;
            self.starts += 1;
            let most = self.current.map_or(u32::MAX, |(softness, _)| softness);
            self.current = softness(&givens, most).map(|found| (found, givens)).or(self.current);
            self.least = self.current.map_or(u32::MAX, |(softness, _)| softness);
            return None;
        }
        self.nodes += EXCHANGE_NODES;
        self.idle += 1;
        let (before, givens) = self.current.filter(|_| self.idle <= PATIENCE).or_else(|| {
            (self.starts, self.idle, self.current) = (0, 0, None);
            None
        })?;
        let exchanged = self.exchange(&givens)?;
        let most = before + self.random.below(SLACK) as u32;
        let after = softness(&exchanged, most)?;
        self.current = Some((after, exchanged));
        if after < self.least {
            (self.least, self.idle) = (after, 0);
        }
        (after <= HARD && is_minimal(&exchanged)).then_some(exchanged)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Returns whether the givens leave the pattern of an Exocet.
fn has_pattern(givens: &Givens) -> bool {
    let candidates = candidates(givens);
    let base = candidates[BASE[0]] | candidates[BASE[1]];
    let is_open = |cell: usize| givens[cell] == 0 && (candidates[cell] & base).count_ones() > 1;
    let has_target = |column: usize| {
        TARGET_ROWS.iter().zip(TARGET_ROWS.iter().rev()).any(|(target, companion)| {
            is_open(target * 9 + column) && candidates[companion * 9 + column] & base == 0
        })
    };
    let rows = |digit: u16| {
        let has = |row: usize| {
            CROSS_COLUMNS.iter().any(|column| candidates[row * 9 + column] >> digit & 1 == 1)
        };
        CROSS_ROWS.filter(|&row| has(row)).count()
    };
    DIGITS.contains(&base.count_ones())
        && BASE.into_iter().all(is_open)
        && TARGET_COLUMNS.into_iter().all(has_target)
        && (0..9).filter(|&digit| base >> digit & 1 == 1).all(|digit| rows(digit) <= 2)
}

/// Returns the digits that no given excludes from each cell, or the given.
fn candidates(givens: &Givens) -> [u16; 81] {
    let mut used = [0_u16; 27];
    for (cell, &digit) in givens.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
        houses_of(cell).for_each(|house| used[house] |= 1 << (digit - 1));
    }
    let mut candidates = digit_sets(givens);
    for (cell, set) in candidates.iter_mut().enumerate().filter(|&(cell, _)| givens[cell] == 0) {
        *set &= !houses_of(cell).fold(0, |digits, house| digits | used[house]);
    }
    candidates
}
