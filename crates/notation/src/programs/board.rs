//! What program files say of a board: sides, boxes by convention, region numbers.

use std::collections::BTreeSet;

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid};

use super::fault::Fault;
use crate::Record;

/// The largest side that is read.
pub(super) const MAX_SIDE: u16 = 400;

/// The side of a board of so many cells.
pub(super) fn side_of(cells: usize) -> Result<u16, Fault> {
    let side = cells.isqrt();
    if cells == 0 || side * side != cells || side > usize::from(MAX_SIDE) {
        let expected = format!("the square of a side from 1 to {MAX_SIDE}");
        return Err(Fault::new(format!("{cells} cells"), expected));
    }
    Ok(side as u16)
}

/// All cells of a board in reading order.
pub(super) fn cells(side: u16) -> impl DoubleEndedIterator<Item = Cell> + Clone {
    (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
}

/// A cell by its number, if the board has it.
pub(super) fn cell(index: usize, side: u16) -> Option<Cell> {
    (index < usize::from(side) * usize::from(side)).then(|| Cell::at(index, side))
}

/// The boxes that f-puzzles, `SudokuPad` and others mean by a bare side: the factor pair nearest a
/// square, wider than high; none if the side is a prime.
pub(super) fn near_square(side: u16) -> Boxes {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    if rows == 1 { Boxes::None } else { Boxes::Blocks { rows, columns: side / rows } }
}

/// The boxes that a bare side means to us.
pub(super) fn by_side(side: u16) -> Boxes {
    let root = side.isqrt();
    if root > 1 && root * root == side {
        Boxes::Blocks { rows: root, columns: root }
    } else {
        Boxes::None
    }
}

/// The boxes that a record has, said or meant; whole rows or columns count as none.
pub(super) fn boxes_of(record: &Record) -> Boxes {
    match &record.boxes {
        None => by_side(record.side()),
        Some(Boxes::Blocks { rows, columns }) if *rows == 1 || *columns == 1 => Boxes::None,
        Some(boxes) => boxes.clone(),
    }
}

/// The region number of every cell, [`NO_REGION`] where it has none.
pub(super) fn region_numbers(boxes: &Boxes, side: u16) -> Vec<u16> {
    let fits = |count: usize| count == usize::from(side) * usize::from(side);
    match boxes {
        &Boxes::Blocks { rows, columns } if rows > 0 && columns > 0 => {
            let across = side / columns;
            let number = |cell: Cell| cell.row() / rows * across + cell.column() / columns;
            cells(side).map(number).collect()
        }
        Boxes::Regions(numbers) if fits(numbers.len()) => numbers.to_vec(),
        _ => cells(side).map(|_| NO_REGION).collect(),
    }
}

/// Boxes from region labels of any kind: blocks if they are blocks, none if no cell has one, else
/// regions numbered in the order in which they first appear.
pub(super) fn boxes_from_labels<L: PartialEq + Copy>(
    labels: &[Option<L>],
    side: u16,
) -> Result<Boxes, Fault> {
    let mut seen: Vec<L> = Vec::new();
    let mut numbers = Vec::with_capacity(labels.len());
    for label in labels {
        numbers.push(match label {
            None => NO_REGION,
            Some(label) => match seen.iter().position(|known| known == label) {
                Some(number) => number as u16,
                None if seen.len() == usize::from(side) => {
                    let found = format!("more than {side} regions");
                    return Err(Fault::new(found, format!("at most {side}")));
                }
                None => {
                    seen.push(*label);
                    seen.len() as u16 - 1
                }
            },
        });
    }
    for number in 0..seen.len() {
        let size = numbers.iter().filter(|&&other| usize::from(other) == number).count();
        if size > usize::from(side) {
            let found = format!("a region of {size} cells");
            return Err(Fault::new(found, format!("at most {side}")));
        }
    }
    if seen.is_empty() {
        return Ok(Boxes::None);
    }
    Ok(as_blocks(&numbers, side).unwrap_or_else(|| Boxes::Regions(numbers.into())))
}

/// The blocks that region numbers in the order of first appearance amount to, if they do.
fn as_blocks(numbers: &[u16], side: u16) -> Option<Boxes> {
    let columns = numbers.iter().take(side.into()).take_while(|&&number| number == 0).count();
    let columns = u16::try_from(columns).ok().filter(|&width| width > 0)?;
    if !side.is_multiple_of(columns) {
        return None;
    }
    let boxes = Boxes::Blocks { rows: side / columns, columns };
    if region_numbers(&boxes, side) != numbers {
        return None;
    }
    Some(if columns == 1 || columns == side { Boxes::None } else { boxes })
}

/// The cells of both diagonals: the falling one (from the top left), then the rising one.
pub(super) fn diagonals(side: u16) -> [Vec<Cell>; 2] {
    let falling = (0..side).map(|i| Cell::new(i, i)).collect();
    let rising = (0..side).map(|i| Cell::new(side - 1 - i, i)).collect();
    [falling, rising]
}

/// The cells of the windows of a board with square boxes; empty on any other.
pub(super) fn windows(record: &Record) -> Vec<Vec<Cell>> {
    let side = record.side();
    let root = side.isqrt();
    if root < 2 || boxes_of(record) != (Boxes::Blocks { rows: root, columns: root }) {
        return Vec::new();
    }
    let starts = (0..root - 1).map(|nth| 1 + nth * (root + 1));
    let places = starts.clone().flat_map(|top| starts.clone().map(move |left| (top, left)));
    let window = |(top, left): (u16, u16)| {
        let rows = (top..top + root).flat_map(|row| (left..left + root).map(move |c| (row, c)));
        rows.map(|(row, column)| Cell::new(row, column)).collect()
    };
    places.map(window).collect()
}

/// Turns further houses that are both diagonals, or all windows, into those.
pub(super) fn name_houses(record: &mut Record) {
    let sorted = |cells: &Vec<Cell>| {
        let mut cells = cells.clone();
        cells.sort_unstable();
        cells
    };
    let present: BTreeSet<Vec<Cell>> = record.houses.iter().map(sorted).collect();
    let all_of = |named: &[Vec<Cell>]| -> BTreeSet<Vec<Cell>> {
        let named: BTreeSet<Vec<Cell>> = named.iter().map(sorted).collect();
        if named.is_subset(&present) { named } else { BTreeSet::new() }
    };
    let mut absorbed = BTreeSet::new();
    if !record.diagonals && record.side() > 1 {
        absorbed = all_of(&diagonals(record.side()));
        record.diagonals = !absorbed.is_empty();
    }
    if !record.windows {
        let windows = all_of(&windows(record));
        record.windows = !windows.is_empty();
        absorbed.extend(windows);
    }
    record.houses.retain(|house| !absorbed.contains(&sorted(house)));
}

/// Digits of a bit set, bit 0 = 1.
pub(super) fn mask_digits(mask: u64) -> impl Iterator<Item = Digit> {
    (0..64).filter(move |bit| mask >> bit & 1 != 0).filter_map(Digit::from_index)
}

/// The bit set of a cell's candidates, bit 0 = 1, of the first 64 digits.
pub(super) fn digits_mask(marks: &Candidates, cell: Cell) -> u64 {
    marks.get(cell).iter().filter(|d| d.index() < 64).fold(0, |mask, d| mask | 1 << d.index())
}

/// The candidates if any cell has one.
pub(super) fn if_any(marks: Candidates) -> Option<Candidates> {
    (marks.count() > 0).then_some(marks)
}

/// The grid if any cell is filled.
pub(super) fn if_filled(grid: Grid) -> Option<Grid> {
    (grid.clue_count() > 0).then_some(grid)
}

/// What stands in a cell: the given, else the entry.
pub(super) fn standing(record: &Record, cell: Cell) -> Option<Digit> {
    record.givens.get(cell).or_else(|| entry(record, cell))
}

/// What the player put into a cell that has no given.
pub(super) fn entry(record: &Record, cell: Cell) -> Option<Digit> {
    match record.givens.get(cell) {
        Some(_) => None,
        None => record.entries.as_ref().and_then(|entries| entries.get(cell)),
    }
}

/// The one set of pencil marks for a format that has only one: the centre marks, else the corner
/// marks, else what the puzzle allows.
pub(super) fn single_marks(record: &Record) -> Option<&Candidates> {
    record.centre.as_ref().or(record.corner.as_ref()).or(record.allowed.as_ref())
}
