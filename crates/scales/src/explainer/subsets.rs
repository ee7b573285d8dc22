//! Naked and hidden pairs, triplets and quads, and fish. Sets of members are tried in increasing
//! binary value.

use super::grid::Grid;
use super::hint::Hint;
use super::singles::BASIC_ORDER;
use crate::nine::{FIRST_COLUMN, FIRST_ROW, bits, count};

/// The subsets of nine with 3 and 4 members, increasing.
const TRIPLETS: [u16; 84] = subsets(3);
const QUADS: [u16; 126] = subsets(4);

const fn subsets<const N: usize>(size: u32) -> [u16; N] {
    let mut table = [0; N];
    let (mut set, mut length) = (0u16, 0);
    while set < 512 {
        if set.count_ones() == size {
            table[length] = set;
            length += 1;
        }
        set += 1;
    }
    table
}

/// Returns the subsets of nine with 3 or 4 members in increasing binary value.
fn subsets_of(size: usize) -> &'static [u16] {
    match size {
        3 => &TRIPLETS,
        _ => &QUADS,
    }
}

/// Returns the subsets of `size` among the first `members` of nine, in increasing binary value.
pub(super) fn subsets_of_any(size: usize, members: usize) -> impl Iterator<Item = u16> {
    (0..1u16 << members).filter(move |set| count(*set) as usize == size)
}

/// Finds the subsets of `size` members, each with at least two of nine elements, that have `size`
/// elements together. Returns the first for which `accept` has a result, given the members and elements.
fn first_tuple<T>(
    members: &[u16; 9],
    size: usize,
    mut accept: impl FnMut(u16, u16) -> Option<T>,
) -> Option<T> {
    let size_bits = size as u32;
    let mut usable = 0;
    for (index, elements) in members.iter().enumerate() {
        usable |= u16::from((2..=size_bits).contains(&count(*elements))) << index;
    }
    if count(usable) < size_bits {
        return None;
    }
    if size == 2 {
        // Two members with the same two elements.
        return bits(usable).find_map(|high| {
            let elements = members[high];
            bits(usable & ((1 << high) - 1))
                .filter(|&low| members[low] == elements)
                .find_map(|low| accept(1 << low | 1 << high, elements))
        });
    }
    subsets_of(size).iter().filter(|&&set| set & !usable == 0).find_map(|&set| {
        let elements = bits(set).fold(0, |elements, index| elements | members[index]);
        if count(elements) == size_bits { accept(set, elements) } else { None }
    })
}

/// Finds the first naked subset.
pub(super) fn naked(grid: &Grid, size: usize) -> Option<Hint> {
    let (technique, rating) = match size {
        2 => ("Naked Pair", 3.0),
        3 => ("Naked Triplet", 3.6),
        _ => ("Naked Quad", 5.0),
    };
    BASIC_ORDER
        .into_iter()
        .filter(|&house| usize::from(grid.empty_count[house]) >= 2 * size)
        .find_map(|house| {
            let cells: [u16; 9] =
                std::array::from_fn(|position| grid.candidates[Grid::cell_at(house, position)]);
            first_tuple(&cells, size, |set, digits| {
                let rest = bits(!set & 0x1ff).filter(|&at| cells[at] & digits != 0);
                let mut removals: Vec<_> =
                    rest.map(|at| (Grid::cell_at(house, at) as u8, cells[at] & digits)).collect();
                removals.sort_unstable();
                Hint::removal(technique, rating, removals)
            })
        })
}

/// Finds the first hidden subset.
pub(super) fn hidden(grid: &Grid, size: usize) -> Option<Hint> {
    let (technique, rating) = match size {
        2 => ("Hidden Pair", 3.4),
        3 => ("Hidden Triplet", 4.0),
        _ => ("Hidden Quad", 5.4),
    };
    BASIC_ORDER
        .into_iter()
        .filter(|&house| usize::from(grid.empty_count[house]) > 2 * size)
        .find_map(|house| {
            first_tuple(&grid.positions[house], size, |digits, places| {
                let removals = bits(places).filter_map(|position| {
                    let cell = Grid::cell_at(house, position);
                    let others = grid.candidates[cell] & !digits;
                    (others != 0).then_some((cell as u8, others))
                });
                Hint::removal(technique, rating, removals.collect())
            })
        })
}

/// Finds the first hidden subset that leaves another digit of its house one place.
pub(super) fn direct_hidden(grid: &Grid, size: usize) -> Option<Hint> {
    let (technique, rating) = match size {
        2 => ("Direct Hidden Pair", 2.0),
        _ => ("Direct Hidden Triplet", 2.5),
    };
    BASIC_ORDER.into_iter().filter(|&house| usize::from(grid.empty_count[house]) > size).find_map(
        |house| {
            let positions = &grid.positions[house];
            first_tuple(positions, size, |digits, places| {
                let digit = bits(!digits & 0x1ff).find(|&digit| {
                    let all = positions[digit];
                    count(all) > 1 && (all & !places).is_power_of_two()
                })?;
                // It counts only if the hidden subset itself removes something. It always does: the
                // other digit goes from its cells.
                let position = bits(positions[digit] & !places).next()?;
                Some(Hint::placement(technique, rating, Grid::cell_at(house, position), digit))
            })
        },
    )
}

/// Finds the first fish: base columns, then base rows.
pub(super) fn fish(grid: &Grid, size: usize) -> Option<Hint> {
    let (technique, rating) = match size {
        2 => ("X-Wing", 3.2),
        3 => ("Swordfish", 3.8),
        _ => ("Jellyfish", 5.2),
    };
    let kinds = [(FIRST_COLUMN, FIRST_ROW), (FIRST_ROW, FIRST_COLUMN)];
    kinds.into_iter().find_map(|(base, cover)| {
        let mut first: Option<(u16, usize, u16)> = None;
        for digit in (0..9).filter(|&digit| usize::from(grid.placed[digit]) + 2 * size <= 9) {
            let lines: [u16; 9] = std::array::from_fn(|line| grid.positions[base + line][digit]);
            let found = first_tuple(&lines, size, |set, places| {
                bits(places)
                    .any(|place| grid.positions[cover + place][digit] & !set != 0)
                    .then_some((set, digit, places))
            });
            if let Some(found) = found
                && first.is_none_or(|first| found.0 < first.0)
            {
                first = Some(found);
            }
        }
        let (set, digit, places) = first?;
        let mut removals: Vec<_> = bits(places)
            .flat_map(|place| {
                bits(grid.positions[cover + place][digit] & !set)
                    .map(move |position| (Grid::cell_at(cover + place, position) as u8, 1 << digit))
            })
            .collect();
        removals.sort_unstable();
        Hint::removal(technique, rating, removals)
    })
}
