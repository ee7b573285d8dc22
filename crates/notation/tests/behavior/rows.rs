//! Rows of symbols are read as one board of their side, whatever is in the first of them.

use anydoku_notation::{ReadOptions, read};
use proptest::prelude::*;
use proptest::sample::select;

/// The sides and rows of boxes of boards. Rows of other sides may be boards by themselves: sixteen
/// rows of sixteen symbols can be sixteen boards.
const BOARDS: [(usize, usize); 9] =
    [(4, 2), (6, 2), (6, 3), (8, 2), (8, 4), (9, 3), (10, 2), (12, 3), (12, 4)];

fn order(count: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..count).collect::<Vec<_>>()).prop_shuffle()
}

/// Returns complete boards with these boxes.
fn solution(side: usize, rows: usize) -> impl Strategy<Value = Vec<u16>> {
    let columns = side / rows;
    let parts = (order(side), order(rows), order(columns), order(columns), order(rows));
    parts.prop_map(move |(digits, in_band, bands, in_stack, stacks)| {
        let digit = |at: usize| {
            let (row, column) = (at / side, at % side);
            let (band, row) = (bands[row / rows], in_band[row % rows]);
            let (stack, column) = (stacks[column / columns], in_stack[column % columns]);
            digits[(columns * row + band + columns * stack + column) % side] as u16 + 1
        };
        (0..side * side).map(digit).collect()
    })
}

/// Returns complete boards with their sides, and which of their digits are givens.
fn board() -> impl Strategy<Value = (usize, Vec<u16>, Vec<bool>)> {
    let shares = prop_oneof![Just(0.06), Just(0.15), Just(0.3), Just(0.5), Just(1.0)];
    (select(BOARDS.to_vec()), shares).prop_flat_map(|((side, rows), share)| {
        let are_givens = prop::collection::vec(prop::bool::weighted(share), side * side);
        (Just(side), solution(side, rows), are_givens)
    })
}

/// Writes the givens of a board in rows and checks that it is read with its side, and with its givens
/// where each digit has only one symbol.
fn check(side: usize, solution: &[u16], are_givens: &[bool], empty: char) {
    let givens: Vec<u16> =
        solution.iter().zip(are_givens).map(|(&digit, &it)| if it { digit } else { 0 }).collect();
    let symbol = |&given: &u16| match char::from_digit(given.into(), 36) {
        Some(symbol) if given > 0 => symbol.to_ascii_uppercase(),
        _ => empty,
    };
    let rows = givens.chunks(side).map(|row| row.iter().map(symbol).collect::<String>() + "\n");
    let text: String = rows.collect();
    let reading = read(text.as_bytes(), &ReadOptions::new());
    let about = format!("{} of\n{text}", reading.notation.name());
    assert_eq!(reading.entries.len(), 1, "{about}");
    let record = reading.entries[0].record.as_ref().unwrap_or_else(|it| panic!("{it}, {about}"));
    assert_eq!(usize::from(record.side()), side, "{about}");
    assert!(record.allowed.is_none(), "{about}");
    if side < 10 {
        assert_eq!(record.givens.values(), givens, "{about}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn rows_are_read_as_one_board(
        (side, solution, mut are_givens) in board(),
        first in 0..16_usize,
        empty in select(vec!['.', '0', '-', '_']),
    ) {
        // A board without a given is no puzzle.
        are_givens[first] = true;
        check(side, &solution, &are_givens, empty);
    }

    /// A first row with few digits can be all candidates of a small board.
    #[test]
    fn first_row_of_small_digits_does_not_decide(
        (side, mut solution, mut are_givens) in board(),
        places in (0..4_usize, 0..4_usize),
        are_kept in (any::<bool>(), any::<bool>()),
        empty in select(vec!['.', '0']),
    ) {
        let small = (2..side).find(|it| it.pow(3) == side || it.pow(2) == side).unwrap_or(2);
        let places = [places.0 * small % side, (places.1 * small + 1) % side];
        for (place, digit) in places.into_iter().zip(1..) {
            let other = solution[place];
            for value in &mut solution {
                if *value == digit {
                    *value = other;
                } else if *value == other {
                    *value = digit;
                }
            }
        }
        are_givens[..side].fill(false);
        are_givens[places[0]] = are_kept.0 || !are_kept.1;
        are_givens[places[1]] = are_kept.1;
        // Rows of such digits alone are candidates.
        if let Some(three) = (side..side * side).find(|&at| solution[at] == 3) {
            are_givens[three] = true;
        }
        check(side, &solution, &are_givens, empty);
    }
}
