//! Uniform grids of plain 9x9, up to a bound on the number of completions.
//!
//! The first band and the first stack are drawn uniformly: there are 9! possibilities for the box
//! that they share, and 56 x 6^6 for the rest of each. All of these 2.48e18 starts are equally
//! likely, but they have different numbers of completions: 2,693 on average. A number below
//! [`BOUND`] is drawn. If the start has more completions than that number, the completion with this
//! number is the result; otherwise another start is drawn. So all grids are exactly equally likely,
//! unless a start has more completions than the bound: its further completions would never occur.
//!
//! No such start is known. Of 20,000 random starts, half had more than 2,658 completions, one in a
//! thousand had more than 4,017, and none had more than 5,420. Of 1,400 hill climbs from random
//! starts, which changed one part after another as long as the number grew, 22 ended at the highest
//! number found, 6,280.

use crate::generate::Random;
use crate::grid::Grid;
use crate::solve::nine::Solutions;
use crate::solve::{Progress, Slice};

const BOUND: u64 = 6_500;

const ALL: u16 = (1 << 9) - 1;

/// A draw in progress.
#[derive(Clone, Debug)]
pub(super) struct EvenNine {
    completions: Solutions,
    /// The completions to skip before the selected one.
    remaining: u64,
    /// The nodes of rejected attempts.
    nodes: u64,
}

impl EvenNine {
    pub(super) fn new(random: &mut Random) -> Self {
        let completions = Solutions::new(&band_and_stack(random));
        Self { completions, remaining: random.below(BOUND), nodes: 0 }
    }

    pub(super) fn progress(&self) -> Progress {
        let progress = self.completions.progress();
        Progress { nodes: self.nodes + progress.nodes, ..progress }
    }

    pub(super) fn run(&mut self, nodes: u64, random: &mut Random) -> Option<Grid> {
        let end = self.progress().nodes.saturating_add(nodes.max(1));
        while self.progress().nodes < end {
            match self.completions.next_within(end - self.progress().nodes) {
                Slice::Progress(_) => {}
                Slice::Done(Some(digits)) if self.remaining == 0 => {
                    return Grid::from_values(9, digits.map(u16::from));
                }
                Slice::Done(Some(_)) => self.remaining -= 1,
                Slice::Done(None) => {
                    let nodes = self.progress().nodes;
                    *self = Self { nodes, ..Self::new(random) };
                }
            }
        }
        None
    }
}

/// Returns the candidates of a board with a uniformly drawn first band and stack.
fn band_and_stack(random: &mut Random) -> [u16; 81] {
    let mut corner: [u16; 9] = std::array::from_fn(|digit| 1 << digit);
    random.shuffle(&mut corner);
    let band = [corner, next_in_band(&corner, random)];
    let last = last_in_band(&band, random);
    let turned: [u16; 9] = std::array::from_fn(|place| corner[place % 3 * 3 + place / 3]);
    let stack = [turned, next_in_band(&turned, random)];
    let lowest = last_in_band(&stack, random);
    let mut cells = [ALL; 81];
    for (boxes, step, across) in
        [([band[0], band[1], last], 9, 1), ([turned, stack[1], lowest], 1, 9)]
    {
        for (number, digits) in boxes.iter().enumerate() {
            for (place, &digit) in digits.iter().enumerate() {
                cells[place / 3 * step + (3 * number + place % 3) * across] = digit;
            }
        }
    }
    cells
}

/// Returns a uniform box to the right of this one, by rejection until no row repeats a digit (56 of
/// 1,680 succeed).
fn next_in_band(first: &[u16; 9], random: &mut Random) -> [u16; 9] {
    let row = |digits: &[u16]| digits.iter().fold(0, |row, digit| row | digit);
    let mut next = *first;
    loop {
        random.shuffle(&mut next);
        if first.chunks_exact(3).zip(next.chunks_exact(3)).all(|(a, b)| row(a) & row(b) == 0) {
            return next;
        }
    }
}

/// Returns the third box of a band: its rows are determined, their order is random.
fn last_in_band(boxes: &[[u16; 9]; 2], random: &mut Random) -> [u16; 9] {
    let mut last = [0; 9];
    for (row, cells) in last.chunks_exact_mut(3).enumerate() {
        let used = boxes.iter().flat_map(|digits| &digits[3 * row..3 * row + 3]);
        let mut remaining = ALL & !used.fold(0, |used, digit| used | digit);
        for cell in &mut *cells {
            *cell = remaining & remaining.wrapping_neg();
            remaining &= remaining - 1;
        }
        random.shuffle(cells);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::{BOUND, band_and_stack};
    use crate::generate::Random;
    use crate::solve::nine;

    #[test]
    fn mean_completion_count_matches_total_grid_count() {
        // Felgenhauer and Jarvis 2005: 6,670,903,752,021,072,936,960 grids. Counts spread by about
        // 280: the mean of 300 by 16.
        let starts = 362_880.0 * (56.0 * 6_f64.powi(6)).powi(2);
        let expected = 6_670_903_752_021_072_936_960.0 / starts;
        let mut random = Random::new(1);
        let count = |random: &mut Random| {
            let count = nine::count(&band_and_stack(random), u64::MAX);
            assert!(count <= BOUND, "{count}");
            count as f64
        };
        let mean = (0..300).map(|_| count(&mut random)).sum::<f64>() / 300.0;
        assert!((mean - expected).abs() < 64.0, "{mean}, {expected}");
    }
}
