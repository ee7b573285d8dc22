//! Givens of a plain 9x9 puzzle: the test for one solution, removal, and exchange.

use crate::generate::Random;
use crate::solve::nine::{self, NineVerdict, Solutions};

/// The digits row by row; 0 is an empty cell.
pub(super) type Givens = [u8; 81];

const ALL: u16 = (1 << 9) - 1;

/// The number of solutions from which that of exchanged givens is drawn.
const DRAWN: usize = 16;

/// Returns the set of each given digit, and all digits for the other cells.
pub(super) fn digit_sets(givens: &Givens) -> [u16; 81] {
    givens.map(|digit| if digit == 0 { ALL } else { 1 << (digit - 1) })
}

pub(super) fn has_one_solution(givens: &Givens) -> bool {
    matches!(nine::solve(&digit_sets(givens)), NineVerdict::Unique(_))
}

pub(super) fn count(givens: &Givens) -> usize {
    givens.iter().filter(|&&digit| digit != 0).count()
}

/// Returns the cells of the givens in random order.
pub(super) fn shuffled_cells(givens: &Givens, random: &mut Random) -> Vec<usize> {
    random.shuffled((0..givens.len()).filter(|&cell| givens[cell] != 0))
}

/// Removes the givens of these cells, one after the other, as long as the rest has one solution and
/// `may_stay` allows it.
pub(super) fn dig(
    givens: &mut Givens,
    cells: impl IntoIterator<Item = usize>,
    may_stay: impl Fn(&Givens) -> bool,
) {
    for cell in cells {
        let digit = std::mem::take(&mut givens[cell]);
        if !may_stay(givens) || !has_one_solution(givens) {
            givens[cell] = digit;
        }
    }
}

pub(super) fn is_minimal(givens: &Givens) -> bool {
    let mut fewer = *givens;
    givens.iter().enumerate().filter(|&(_, &digit)| digit != 0).all(|(cell, &digit)| {
        fewer[cell] = 0;
        let is_needed = !has_one_solution(&fewer);
        fewer[cell] = digit;
        is_needed
    })
}

/// Removes this many random givens and adds others until there is one solution, which is drawn from
/// the first ones that the remaining givens have. Returns the givens and the solution, or `None` if
/// that takes too many givens.
pub(super) fn exchange(
    givens: &Givens,
    removed: usize,
    random: &mut Random,
) -> Option<(Givens, Givens)> {
    let mut exchanged = *givens;
    for cell in shuffled_cells(givens, random).into_iter().take(removed) {
        exchanged[cell] = 0;
    }
    let solutions: Vec<Givens> = Solutions::new(&digit_sets(&exchanged)).take(DRAWN).collect();
    let solution = *solutions.get(random.place(solutions.len()))?;
    for _ in 0..removed + 4 {
        match nine::solve(&digit_sets(&exchanged)) {
            NineVerdict::Unique(_) => return Some((exchanged, solution)),
            NineVerdict::Many(first, second) => {
                let different = if first == solution { second } else { first };
                let differing = (0..givens.len()).filter(|&cell| different[cell] != solution[cell]);
                let differing: Vec<usize> = differing.collect();
                let cell = differing[random.place(differing.len())];
                exchanged[cell] = solution[cell];
            }
            NineVerdict::None => return None,
        }
    }
    None
}
