//! One random grid.
//!
//! The first box contains 1 to 9 in order. The rest of the first band and of the first stack are
//! drawn uniformly from the 56 x 6^6 possibilities of each. Then some more cells get a digit each,
//! drawn uniformly from those that conflict with no earlier one. About half of these attempts have a
//! solution, and the average number of solutions is about five. The first solution that the solver
//! for single puzzles finds, whose order is the same on every machine, becomes the grid after its
//! digits, rows, columns, bands and stacks are shuffled and it is transposed or not. An attempt
//! without a solution is discarded entirely.
//!
//! So every grid can occur, and grids that are equivalent under symmetries are equally likely. Others
//! need not be: a grid is rarer if its attempts have more other solutions. This shows in the average
//! number per grid of:
//!
//! - exchangeable pairs of digits in four cells of two boxes: 10.90 in 400,000 grids, compared with
//!   11.55 +- 0.02 in 40,000 uniform grids (standard deviation of one grid: 3.5)
//! - cycles of three columns in two rows of a band, or of three rows in two columns of a stack: 6.478
//!   compared with 6.483 +- 0.014
//! - minirows of the same digits: 2.14 compared with 1.99 +- 0.02
//!
//! Drawing more cells gets closer and takes longer: seven cells give 11.06 exchangeable pairs at a
//! third of the speed. Drawing in proportion to the number of choices for the cells changes nothing
//! (10.92).

use super::Line;
use super::patterns::{COUNT, ORDER_OF_THREE, ORDERS, PATTERNS};
use crate::generate::Random;
use crate::solve::nine::Solutions;

/// The rows and columns, from 0, of the cells that get a digit beyond the first band and stack.
/// They have different rows and columns and are spread over the four boxes.
const CELLS: [(usize, usize); 5] = [(3, 3), (4, 6), (6, 4), (7, 7), (5, 5)];

/// The position of each digit (minus 1) of the first box after transposition.
const TRANSPOSED: [u8; 9] = [0, 3, 6, 1, 4, 7, 2, 5, 8];

/// The number of possible second and third boxes of a band.
const BANDS: u64 = COUNT as u64 * ORDERS;

const ALL: u16 = (1 << 9) - 1;

/// The digits (minus 1) in a set.
#[derive(Clone, Copy)]
struct SetMembers {
    count: u8,
    members: [u8; 9],
}

/// The members of every set of digits.
const MEMBERS: [SetMembers; 1 << 9] = {
    let mut all = [SetMembers { count: 0, members: [0; 9] }; 1 << 9];
    let mut set = 0;
    while set < all.len() {
        let mut remaining = set;
        while remaining != 0 {
            all[set].members[all[set].count as usize] = remaining.trailing_zeros() as u8;
            all[set].count += 1;
            remaining &= remaining - 1;
        }
        set += 1;
    }
    all
};

/// An iterator of random full grids of plain 9x9, each as [`GridJob`] draws it.
///
/// Yields about a million a second with AVX-512. Every grid can occur, but not all are exactly
/// equally likely: for example, there are 6 % fewer pairs of digits in four cells that can be
/// exchanged than in grids of [`GridMethod::Uniform`].
///
/// [`GridJob`]: crate::generate::GridJob
/// [`GridMethod::Uniform`]: crate::generate::GridMethod::Uniform
///
/// ```
/// use anydoku::batch::RandomGrids;
/// use anydoku::generate::Random;
/// let grid = RandomGrids::new(Random::new(1)).next().unwrap();
/// assert_eq!(grid[..9].iter().map(|digit| digit - b'0').sum::<u8>(), 45);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
#[derive(Clone, Debug)]
pub struct RandomGrids(Random);

impl RandomGrids {
    /// Creates the iterator for a random stream.
    pub fn new(random: Random) -> Self {
        Self(random)
    }
}

impl Iterator for RandomGrids {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        Some(random_grid(&mut self.0))
    }
}

/// Draws a random full grid.
pub(super) fn random_grid(random: &mut Random) -> Line {
    loop {
        let first = candidates(random).and_then(|candidates| Solutions::new(&candidates).next());
        if let Some(digits) = first {
            return scrambled(&digits, random);
        }
    }
}

/// Draws the candidates of an attempt. Returns `None` if a cell has none left.
fn candidates(random: &mut Random) -> Option<[u16; 81]> {
    let number = random.below(BANDS * BANDS);
    let (rows, columns) = (band(number / BANDS), band(number % BANDS));
    let mut cells = [ALL; 81];
    for digit in 0..9 {
        cells[digit / 3 * 9 + digit % 3] = 1 << digit;
    }
    let (mut in_row, mut in_column, mut in_box) = ([0; 9], [0; 9], [0; 9]);
    for (minirow, digits) in rows.into_iter().enumerate() {
        let first = minirow / 3 * 3 + 3;
        for (column, digit) in (first..).zip(digits) {
            cells[minirow % 3 * 9 + column] = 1 << digit;
            in_column[column] |= 1_u16 << digit;
        }
    }
    for (minicolumn, digits) in columns.into_iter().enumerate() {
        let first = minicolumn / 3 * 3 + 3;
        for (row, digit) in (first..).zip(digits) {
            let digit = TRANSPOSED[usize::from(digit % 9)];
            cells[row * 9 + minicolumn % 3] = 1 << digit;
            in_row[row] |= 1_u16 << digit;
        }
    }
    // One draw serves all cells: its 2^64 values are divided equally among at most 6^5 outcomes, up
    // to a bias of one in 2^51.
    let mut chance = random.bits();
    for (row, column) in CELLS {
        let in_box = &mut in_box[row / 3 * 3 + column / 3];
        let remaining = ALL & !(in_row[row] | in_column[column] | *in_box);
        let SetMembers { count, members } = MEMBERS[usize::from(remaining)];
        if count == 0 {
            return None;
        }
        let draw = u128::from(chance) * u128::from(count);
        chance = draw as u64;
        let digit = 1 << members[(draw >> 64) as usize % 9];
        *in_box |= digit;
        cells[row * 9 + column] = digit;
    }
    Some(cells)
}

/// Returns the digits (minus 1) of the six other minirows of a band with this number.
#[inline]
fn band(mut number: u64) -> [[u8; 3]; 6] {
    let pattern = PATTERNS.get((number / ORDERS) as usize).unwrap_or(&PATTERNS[0]);
    number %= ORDERS;
    pattern.map(|digits| {
        let order = ORDER_OF_THREE[(number % 6) as usize];
        number /= 6;
        order.map(|place| digits[usize::from(place % 3)])
    })
}

/// Formats a grid or, with 0 for empty cells, a puzzle as text, with digits, rows, columns, bands and stacks in random order, transposed
/// at random.
pub(in crate::generate) fn scrambled(grid: &[u8; 81], random: &mut Random) -> Line {
    let mut chance = random.below(362_880 * 2);
    let is_transposed = chance % 2 == 1;
    chance /= 2;
    let mut digits = *b"0123456789";
    for last in 1..=8 {
        digits.swap(last + 1, (chance % (last as u64 + 1)) as usize + 1);
        chance /= last as u64 + 1;
    }
    let mut chance = random.below(6_u64.pow(8));
    let (row_step, column_step) = if is_transposed { (1, 9) } else { (9, 1) };
    let rows = lines(&mut chance).map(|row| row * row_step);
    let columns = lines(&mut chance).map(|column| column * column_step);
    let mut scrambled = [0; 81];
    for (row, target) in rows.into_iter().zip(scrambled.as_chunks_mut::<9>().0) {
        for (column, target) in columns.into_iter().zip(target) {
            let digit = grid.get(row + column).copied().unwrap_or_default();
            *target = digits.get(usize::from(digit)).copied().unwrap_or_default();
        }
    }
    scrambled
}

/// Returns nine rows or columns in random order, keeping bands or stacks together.
fn lines(chance: &mut u64) -> [usize; 9] {
    let mut next = || {
        let order = ORDER_OF_THREE[(*chance % 6) as usize];
        *chance /= 6;
        order.map(usize::from)
    };
    let groups = next();
    let mut lines = [0; 9];
    for (group, lines) in groups.into_iter().zip(lines.as_chunks_mut::<3>().0) {
        *lines = next().map(|line| group * 3 + line);
    }
    lines
}
