//! Locked candidates; locked, naked and hidden subsets.

use super::board::Board;
use super::cells::{BOXES, COLUMNS, Cells, HOUSE_CELLS, HOUSES, HOUSES_OF, bit, digits};
use super::pass::Pass;
use super::step::{Candidate, Step, View, deletions_of};
use super::technique::Technique;

/// Returns the houses of a kind: rows, columns or boxes from their first index.
fn houses_from(first: usize) -> std::ops::Range<usize> {
    first..first + 9
}

/// A digit of a box that lies in one row or column.
pub(crate) fn pointing(board: &Board, pass: &Pass) -> Option<Step> {
    houses_from(BOXES).find_map(|square| {
        (1..=9).find_map(|digit| {
            let cells = two_or_three(board, pass, square, digit)?;
            let [row, column, _] = HOUSES_OF[cells.first()].map(usize::from);
            let line = [row, column].into_iter().find(|&line| {
                cells.within(HOUSES[line]) && board.free[line][digit] > board.free[square][digit]
            })?;
            Some(locked(pass, Technique::Pointing, digit, square, line))
        })
    })
}

/// A digit of a row or column that lies in one box.
pub(crate) fn claiming(board: &Board, pass: &Pass) -> Option<Step> {
    (0..BOXES).find_map(|line| {
        (1..=9).find_map(|digit| {
            let cells = two_or_three(board, pass, line, digit)?;
            let square = HOUSES_OF[cells.first()][2] as usize;
            let deletes =
                cells.within(HOUSES[square]) && board.free[square][digit] > board.free[line][digit];
            deletes.then(|| locked(pass, Technique::Claiming, digit, line, square))
        })
    })
}

fn two_or_three(board: &Board, pass: &Pass, house: usize, digit: usize) -> Option<Cells> {
    matches!(board.free[house][digit], 2 | 3).then(|| pass.cells[digit] & HOUSES[house])
}

fn locked(pass: &Pass, technique: Technique, digit: usize, house: usize, crossing: usize) -> Step {
    let deleted = (pass.cells[digit] & HOUSES[crossing]) - HOUSES[house];
    Step::deleting(technique, deletions_of(digit, deleted), View::Locked { digit, house })
}

/// The houses in which a search found no step, as bits. As candidates only get lost, none appears
/// until the house itself loses one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Settled {
    locked: [u32; 5],
    naked: [u32; 5],
    hidden: [u32; 5],
}

impl Settled {
    /// Forgets the houses that have lost candidates.
    pub(crate) fn forget(&mut self, touched: u32) {
        for houses in [&mut self.locked, &mut self.naked, &mut self.hidden].into_iter().flatten() {
            *houses &= !touched;
        }
    }
}

/// Returns the first step in the houses, in the order of boxes, rows, columns, that are not settled.
fn find_in(
    kinds: &[usize],
    settled: &mut u32,
    mut find: impl FnMut(usize) -> Option<Step>,
) -> Option<Step> {
    kinds.iter().copied().flat_map(houses_from).find_map(|house| {
        if *settled >> house & 1 != 0 {
            return None;
        }
        let found = find(house);
        if found.is_none() {
            *settled |= 1 << house;
        }
        found
    })
}

/// Two or three cells with as many digits, in a box and a line, that delete in both.
pub(crate) fn locked_subset(
    board: &Board,
    pass: &Pass,
    size: usize,
    settled: &mut Settled,
) -> Option<Step> {
    let few = pass.with_at_most(size);
    find_in(&[BOXES], &mut settled.locked[size], |house| {
        naked_in(board, few & HOUSES[house], size, &mut |subset| naked(board, subset, true))
    })
}

/// As many cells as digits in a house, other than locked subsets.
pub(crate) fn naked_subset(
    board: &Board,
    pass: &Pass,
    size: usize,
    settled: &mut Settled,
) -> Option<Step> {
    let few = pass.with_at_most(size);
    find_in(&[BOXES, 0, COLUMNS], &mut settled.naked[size], |house| {
        naked_in(board, few & HOUSES[house], size, &mut |subset| naked(board, subset, false))
    })
}

/// Calls a function for each naked subset of cells with few candidates, until it returns a step.
fn naked_in(
    board: &Board,
    few: Cells,
    size: usize,
    found: &mut impl FnMut(&[usize]) -> Option<Step>,
) -> Option<Step> {
    if !few.several() {
        return None;
    }
    let mut cells = [0; 9];
    let mut count = 0;
    for cell in few {
        cells[count] = cell;
        count += 1;
    }
    if count < size {
        return None;
    }
    let mut chosen = [0; 4];
    naked_from(board, &cells[..count], 0, &mut chosen[..size], 0, found)
}

fn naked_from(
    board: &Board,
    cells: &[usize],
    depth: usize,
    chosen: &mut [usize],
    union: u16,
    found: &mut impl FnMut(&[usize]) -> Option<Step>,
) -> Option<Step> {
    let size = chosen.len();
    if depth == size {
        return (union.count_ones() as usize == size).then(|| found(chosen)).flatten();
    }
    for (index, &cell) in cells.iter().enumerate() {
        let union = union | board.masks[cell];
        if union.count_ones() as usize > size {
            continue;
        }
        chosen[depth] = cell;
        let step = naked_from(board, &cells[index + 1..], depth + 1, chosen, union, found);
        if step.is_some() {
            return step;
        }
    }
    None
}

/// Returns the step of a naked subset if it deletes something and is locked or not, as wanted.
fn naked(board: &Board, cells: &[usize], want_locked: bool) -> Option<Step> {
    let set: Cells = cells.iter().copied().collect();
    let union = cells.iter().fold(0, |union, &cell| union | board.masks[cell]);
    let houses = HOUSES_OF[cells[0]].map(usize::from);
    let shared = houses.map(|house| set.within(HOUSES[house]));
    let mut deletions = Vec::new();
    let mut deletes_in = [false; 3];
    for kind in 0..3 {
        if !shared[kind] {
            continue;
        }
        for &cell in &HOUSE_CELLS[houses[kind]] {
            let cell = cell as usize;
            let deleted = board.masks[cell] & union;
            if deleted == 0 || set.contains(cell) {
                continue;
            }
            deletions.extend(digits(deleted).map(|digit| Candidate::new(cell, digit)));
            deletes_in[kind] |= kind == 2 || HOUSES_OF[cell][2] as usize != houses[2];
        }
    }
    if deletions.is_empty() {
        return None;
    }
    let in_both = deletes_in.iter().filter(|&&deletes| deletes).count() > 1;
    let is_locked = cells.len() < 4 && in_both && shared[2] && (shared[0] || shared[1]);
    if is_locked != want_locked {
        return None;
    }
    let technique = match (cells.len(), is_locked) {
        (2, true) => Technique::LockedPair,
        (2, false) => Technique::NakedPair,
        (3, true) => Technique::LockedTriple,
        (3, false) => Technique::NakedTriple,
        _ => Technique::NakedQuadruple,
    };
    Some(Step::deleting(technique, deletions, View::Subset { digits: union, cells: set }))
}

/// As many digits as cells for them in a house.
pub(crate) fn hidden_subset(
    board: &Board,
    pass: &Pass,
    size: usize,
    settled: &mut Settled,
) -> Option<Step> {
    find_in(&[BOXES, 0, COLUMNS], &mut settled.hidden[size], |house| {
        if (pass.empty & HOUSES[house]).len() <= size {
            return None;
        }
        let mut list = [(0, 0); 9];
        let mut count = 0;
        for digit in 1..=9 {
            if (1..=size).contains(&(board.free[house][digit] as usize)) {
                list[count].0 = digit;
                count += 1;
            }
        }
        if count < size {
            return None;
        }
        for (digit, positions) in &mut list[..count] {
            *positions = self::positions(board, house, *digit);
        }
        hidden_from(board, house, &list[..count], size, size, 0, 0)
    })
}

/// Returns the positions of a digit in a house.
fn positions(board: &Board, house: usize, digit: usize) -> u16 {
    let cells = HOUSE_CELLS[house].iter().enumerate();
    cells.fold(0, |positions, (position, &cell)| {
        positions | u16::from(board.has(cell as usize, digit)) << position
    })
}

fn hidden_from(
    board: &Board,
    house: usize,
    list: &[(usize, u16)],
    size: usize,
    missing: usize,
    chosen: u16,
    union: u16,
) -> Option<Step> {
    if union.count_ones() as usize > size {
        return None;
    }
    if missing == 0 {
        return (union.count_ones() as usize == size)
            .then(|| hidden(board, house, size, chosen, union))
            .flatten();
    }
    list.iter().enumerate().find_map(|(index, &(digit, positions))| {
        let chosen = chosen | bit(digit);
        hidden_from(board, house, &list[index + 1..], size, missing - 1, chosen, union | positions)
    })
}

fn hidden(board: &Board, house: usize, size: usize, chosen: u16, positions: u16) -> Option<Step> {
    let cells: Cells = HOUSE_CELLS[house]
        .iter()
        .enumerate()
        .filter(|(index, _)| positions >> index & 1 != 0)
        .map(|(_, &cell)| cell as usize)
        .collect();
    let deletions: Vec<Candidate> = cells
        .into_iter()
        .flat_map(|cell| {
            digits(board.masks[cell] & !chosen).map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    let technique = match size {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuadruple,
    };
    (!deletions.is_empty())
        .then(|| Step::deleting(technique, deletions, View::Subset { digits: chosen, cells }))
}
