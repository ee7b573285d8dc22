//! What notations say of a board: boxes by convention, region numbers, what stands in a cell.

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Candidates, Cell, Digit};

use crate::Record;

/// The largest side that is read.
pub(crate) const MAX_SIDE: u16 = 400;

/// All cells of a board in reading order.
pub(crate) fn cells(side: u16) -> impl DoubleEndedIterator<Item = Cell> + Clone {
    (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
}

/// The boxes that a bare side means to us: square ones if it is a perfect square, else none.
pub(crate) fn by_side(side: u16) -> Boxes {
    let root = side.isqrt();
    if root > 1 && root * root == side {
        Boxes::Blocks { rows: root, columns: root }
    } else {
        Boxes::None
    }
}

/// The boxes that a record has, said or meant; whole rows or columns count as none.
pub(crate) fn boxes_of(record: &Record) -> Boxes {
    match &record.boxes {
        None => by_side(record.side()),
        Some(Boxes::Blocks { rows, columns }) if *rows == 1 || *columns == 1 => Boxes::None,
        Some(boxes) => boxes.clone(),
    }
}

/// Whether a board of this side can have boxes of more than one row and more than one column.
pub(crate) fn can_have_boxes(side: u16) -> bool {
    (2..=side.isqrt()).any(|rows| side.is_multiple_of(rows))
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

/// Boxes from region labels of any kind: blocks if they are blocks, else regions numbered in the
/// order in which they first appear; `None` if there are more than `side` of them or one has more
/// than `side` cells.
pub(crate) fn boxes_from_labels<L: PartialEq + Copy>(labels: &[L], side: u16) -> Option<Boxes> {
    let mut seen: Vec<(L, u32)> = Vec::new();
    let mut numbers = Vec::with_capacity(labels.len());
    for &label in labels {
        let number = seen.iter().position(|&(known, _)| known == label).unwrap_or_else(|| {
            seen.push((label, 0));
            seen.len() - 1
        });
        seen[number].1 += 1;
        if seen.len() > usize::from(side) || seen[number].1 > u32::from(side) {
            return None;
        }
        numbers.push(number as u16);
    }
    Some(as_blocks(&numbers, side).unwrap_or_else(|| Boxes::Regions(numbers.into())))
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

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Grid;

    #[test]
    fn regular_regions_are_boxes() {
        let six: Vec<u16> = (0..36).map(|i| i / 12 * 2 + i % 6 / 3).collect();
        assert_eq!(boxes_from_labels(&six, 6), Some(Boxes::Blocks { rows: 2, columns: 3 }));
        let rows: Vec<u16> = (0..25).map(|i| i / 5).collect();
        assert_eq!(boxes_from_labels(&rows, 5), Some(Boxes::None));
        assert_eq!(boxes_from_labels(&[7; 25], 5), None);
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
