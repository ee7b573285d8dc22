//! What notations say of a board: boxes by convention, region numbers, what stands in a cell.

use std::collections::BTreeMap;

use anydoku::shape::{BoardPlan, NO_REGION};
use anydoku::words::counted;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid};

use crate::Record;
use crate::fault::Fault;

/// The largest side that is read.
pub(crate) const MAX_SIDE: u16 = 400;

/// The side of a board of so many cells.
pub(crate) fn side_of(cells: usize) -> Result<u16, Fault> {
    let side = cells.isqrt();
    if cells == 0 || side * side != cells || side > usize::from(MAX_SIDE) {
        let expected = format!("the square of a side from 1 to {MAX_SIDE}");
        return Err(Fault::new(counted(cells, "cell"), expected));
    }
    Ok(side as u16)
}

/// All cells of a board in reading order.
pub(crate) fn cells(side: u16) -> impl DoubleEndedIterator<Item = Cell> + Clone {
    (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
}

/// A cell by its number, if the board has it.
pub(crate) fn cell(index: usize, side: u16) -> Option<Cell> {
    (index < usize::from(side) * usize::from(side)).then(|| Cell::at(index, side))
}

/// The boxes that f-puzzles, `SudokuPad` and others mean by a bare side: the factor pair nearest a
/// square, wider than high; none if the side is a prime.
pub(crate) fn near_square(side: u16) -> Boxes {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    if rows == 1 { Boxes::None } else { Boxes::Blocks { rows, columns: side / rows } }
}

/// The boxes that a record has, said or meant; whole rows or columns count as none.
pub(crate) fn boxes_of(record: &Record) -> Boxes {
    match &record.boxes {
        None => Boxes::of_side(record.side()),
        Some(Boxes::Blocks { rows, columns }) if *rows == 1 || *columns == 1 => Boxes::None,
        Some(boxes) => boxes.clone(),
    }
}

/// Whether a board of this side can have boxes of more than one row and more than one column.
pub(crate) fn can_have_boxes(side: u16) -> bool {
    (2..=side.isqrt()).any(|rows| side.is_multiple_of(rows))
}

/// Whether 81 cells still are the plain 9x9 board with all that a plan says.
pub(crate) fn leaves_nine_plain(plan: &BoardPlan) -> bool {
    let three = Boxes::Blocks { rows: 3, columns: 3 };
    plan.boxes.as_ref().is_none_or(|boxes| *boxes == three)
        && !plan.diagonals
        && !plan.windows
        && plan.houses.is_empty()
}

/// Whether boxes can lie on a board of this side.
pub(crate) fn boxes_fit(boxes: &Boxes, side: u16) -> bool {
    let side = usize::from(side);
    match boxes {
        Boxes::None => true,
        &Boxes::Blocks { rows, columns } => usize::from(rows) * usize::from(columns) == side,
        Boxes::Regions(regions) => {
            let number = |&region: &u16| region == NO_REGION || usize::from(region) < side;
            regions.len() == side * side && regions.iter().all(number)
        }
    }
}

/// Boxes in the words of a message.
pub(crate) fn boxes_in_words(boxes: &Boxes) -> String {
    match boxes {
        Boxes::None => "no boxes".to_owned(),
        Boxes::Blocks { rows, columns } => format!("boxes {rows}x{columns}"),
        Boxes::Regions(_) => "irregular boxes".to_owned(),
    }
}

/// The region number of every cell, [`NO_REGION`] where it has none.
pub(crate) fn region_numbers(boxes: &Boxes, side: u16) -> Vec<u16> {
    match boxes {
        &Boxes::Blocks { rows, columns } if rows > 0 && columns > 0 => {
            let across = side / columns;
            let number = |cell: Cell| cell.row() / rows * across + cell.column() / columns;
            cells(side).map(number).collect()
        }
        Boxes::Regions(numbers) if boxes_fit(boxes, side) => numbers.to_vec(),
        _ => cells(side).map(|_| NO_REGION).collect(),
    }
}

/// Boxes from region labels of any kind: blocks if they are blocks, none if no cell has one, else
/// regions numbered in the order in which they first appear.
///
/// # Errors
/// If there are more than `side` of them or one has more than `side` cells.
pub(crate) fn boxes_from_labels<L: Ord + Copy>(
    labels: &[Option<L>],
    side: u16,
) -> Result<Boxes, Fault> {
    let most = usize::from(side);
    let mut seen: BTreeMap<L, u16> = BTreeMap::new();
    let mut sizes: Vec<usize> = Vec::new();
    let mut numbers = vec![NO_REGION; labels.len()];
    for (place, label) in numbers.iter_mut().zip(labels) {
        let Some(label) = *label else { continue };
        let number = *seen.entry(label).or_insert(sizes.len() as u16);
        if usize::from(number) == sizes.len() {
            if sizes.len() == most {
                let found = format!("more than {side} regions");
                return Err(Fault::new(found, format!("at most {side}")));
            }
            sizes.push(0);
        }
        sizes[usize::from(number)] += 1;
        *place = number;
    }
    if let Some(size) = sizes.iter().find(|&&size| size > most) {
        return Err(Fault::new(
            format!("a region of {}", counted(*size, "cell")),
            format!("at most {side}"),
        ));
    }
    if sizes.is_empty() {
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
    Some(match boxes {
        Boxes::Blocks { rows: 1, .. } | Boxes::Blocks { columns: 1, .. } => Boxes::None,
        boxes => boxes,
    })
}

/// What the player put into a cell that has no given.
pub(crate) fn entry(record: &Record, cell: Cell) -> Option<Digit> {
    match record.givens.get(cell) {
        Some(_) => None,
        None => record.entries.as_ref().and_then(|entries| entries.get(cell)),
    }
}

/// What stands in a cell: the given, else the entry.
pub(crate) fn standing(record: &Record, cell: Cell) -> Option<Digit> {
    record.givens.get(cell).or_else(|| entry(record, cell))
}

/// The digits that no house of an empty cell holds yet, for every cell without a digit; nothing in
/// the others. `None` if the board is no shape.
pub(crate) fn unheld(
    record: &Record,
    digit_in: impl Fn(Cell) -> Option<Digit>,
) -> Option<Candidates> {
    let shape = record.shape().ok()?;
    let side = record.side();
    // A house's digits take a row of this table: row h, digit d.
    let mut held = vec![false; shape.house_count() * usize::from(side)];
    for house in 0..shape.house_count() {
        for &cell in shape.cells_of(house) {
            let digit = digit_in(shape.cell(cell as usize)).filter(|digit| digit.value() <= side);
            if let Some(digit) = digit {
                held[house * usize::from(side) + digit.index()] = true;
            }
        }
    }
    let mut open = Candidates::none(side);
    for cell in cells(side).filter(|&cell| digit_in(cell).is_none()) {
        let houses = shape.houses_of(cell.index(side));
        for digit in (0..usize::from(side)).filter_map(Digit::from_index) {
            let at = |house: &u32| *house as usize * usize::from(side) + digit.index();
            if !houses.iter().any(|house| held[at(house)]) {
                open.insert(cell, digit);
            }
        }
    }
    Some(open)
}

/// Candidates that the record takes away although no given does, in reading order.
pub(crate) fn struck(record: &Record) -> Vec<(Cell, Digit)> {
    let Some(allowed) = &record.allowed else { return Vec::new() };
    let side = record.side();
    let open =
        unheld(record, |cell| record.givens.get(cell)).unwrap_or_else(|| Candidates::full(side));
    let struck = |cell: Cell| {
        let given = record.givens.get(cell);
        let own: Vec<Digit> = match given {
            Some(given) => vec![given],
            None => open.get(cell).iter().collect(),
        };
        own.into_iter().filter(move |&digit| !allowed.contains(cell, digit)).map(move |d| (cell, d))
    };
    cells(side).flat_map(struck).collect()
}

/// Digits of a bit set, bit 0 = 1.
pub(crate) fn mask_digits(mask: u64) -> impl Iterator<Item = Digit> {
    (0..64).filter(move |bit| mask >> bit & 1 != 0).filter_map(Digit::from_index)
}

/// The bit set of a cell's candidates, bit 0 = 1, of the first 64 digits.
pub(crate) fn digits_mask(marks: &Candidates, cell: Cell) -> u64 {
    marks.get(cell).iter().filter(|d| d.index() < 64).fold(0, |mask, d| mask | 1 << d.index())
}

/// The candidates if any cell has one.
pub(crate) fn if_any(marks: Candidates) -> Option<Candidates> {
    (marks.count() > 0).then_some(marks)
}

/// The grid if any cell is filled.
pub(crate) fn if_filled(grid: Grid) -> Option<Grid> {
    (grid.clue_count() > 0).then_some(grid)
}

/// The one set of pencil marks for a format that has only one: the centre marks, else the corner
/// marks, else what the puzzle allows.
pub(crate) fn single_marks(record: &Record) -> Option<&Candidates> {
    record.centre.as_ref().or(record.corner.as_ref()).or(record.allowed.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Grid;

    #[test]
    fn regular_regions_are_boxes() {
        let six: Vec<Option<u16>> = (0..36).map(|i| Some(i / 12 * 2 + i % 6 / 3)).collect();
        assert_eq!(boxes_from_labels(&six, 6), Ok(Boxes::Blocks { rows: 2, columns: 3 }));
        let rows: Vec<Option<u16>> = (0..25).map(|i| Some(i / 5)).collect();
        assert_eq!(boxes_from_labels(&rows, 5), Ok(Boxes::None));
        assert_eq!(boxes_from_labels(&[None::<u16>; 25], 5), Ok(Boxes::None));
    }

    #[test]
    fn too_many_and_too_large_regions_are_refused() {
        assert!(boxes_from_labels(&[Some(7); 25], 5).is_err());
        let many: Vec<Option<u16>> = (0..25).map(Some).collect();
        assert!(boxes_from_labels(&many, 5).is_err());
    }

    #[test]
    fn only_candidates_that_no_given_takes_are_struck() {
        let mut record = Record::new(Grid::empty(4));
        let one = Digit::new(1).unwrap();
        record.givens.set(Cell::new(0, 0), Some(one));
        let mut allowed = Candidates::full(4);
        allowed.remove(Cell::new(0, 3), one);
        allowed.remove(Cell::new(3, 3), one);
        record.allowed = Some(allowed);
        assert_eq!(struck(&record), [(Cell::new(3, 3), one)]);
    }
}
