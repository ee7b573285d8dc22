//! A solver that shares nothing with the engine but the list of houses: cell after cell in reading
//! order, digit after digit.

use anydoku::{Digit, Grid, Puzzle};

/// The first `limit` solutions in ascending order.
pub(crate) fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    let shape = puzzle.shape();
    let side = usize::from(shape.side());
    let allowed = |cell: usize| -> Vec<u16> {
        let given = puzzle.givens().values()[cell];
        let fits = |&value: &u16| {
            (given == 0 || given == value)
                && puzzle.restriction().is_none_or(|candidates| {
                    candidates.contains(shape.cell(cell), Digit::new(value).unwrap())
                })
        };
        (1..=side as u16).filter(fits).collect()
    };
    let choices: Vec<Vec<u16>> = (0..side * side).map(allowed).collect();
    let earlier_peers: Vec<Vec<usize>> = (0..side * side)
        .map(|cell| shape.peers(cell).filter(|&peer| peer < cell).collect())
        .collect();
    let mut found = Vec::new();
    let mut values = vec![0; side * side];
    fill(0, &choices, &earlier_peers, &mut values, &mut |values| {
        found.push(Grid::from_values(side as u16, values.to_vec()).unwrap());
        found.len() < limit
    });
    found
}

fn fill(
    cell: usize,
    choices: &[Vec<u16>],
    earlier_peers: &[Vec<usize>],
    values: &mut [u16],
    found: &mut impl FnMut(&[u16]) -> bool,
) -> bool {
    if cell == choices.len() {
        return found(values);
    }
    for &value in &choices[cell] {
        if earlier_peers[cell].iter().all(|&peer| values[peer] != value) {
            values[cell] = value;
            if !fill(cell + 1, choices, earlier_peers, values, found) {
                return false;
            }
        }
    }
    true
}
