//! Helpers for boards: cells, boxes, regions, grids and candidates.

use std::collections::BTreeMap;

/// The largest side that can be read.
pub use anydoku::shape::MAX_SHARED_SIDE as MAX_SIDE;
use anydoku::shape::{BoardPlan, NO_REGION};
use anydoku::{Boxes, Candidates, Cell, Digit, Grid};

use crate::Fault;

/// Returns the side of a board with `cells` cells.
pub(crate) fn side_of(cells: usize) -> Result<u16, Fault> {
    let side = cells.isqrt();
    if cells == 0 || side * side != cells || side > usize::from(MAX_SIDE) {
        let help = format!("it needs as many rows as columns, at most {MAX_SIDE}");
        return Err(Fault::count("the puzzle has", cells, "cell", help));
    }
    Ok(side as u16)
}

/// Returns all cells of a board in reading order.
pub(crate) fn cells(side: u16) -> impl DoubleEndedIterator<Item = Cell> + Clone {
    (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
}

/// Returns all digits of a board in ascending order.
pub(crate) fn digits(side: u16) -> impl Iterator<Item = Digit> {
    (1..=side).filter_map(Digit::new)
}

/// Returns the cell with this index, if it is on the board.
pub(crate) fn cell(index: usize, side: u16) -> Option<Cell> {
    (index < usize::from(side) * usize::from(side)).then(|| Cell::at(index, side))
}

/// Returns whether 81 cells are the plain 9x9 board under this plan.
pub(crate) fn is_plain_nine(plan: &BoardPlan) -> bool {
    let three = Boxes::Blocks { rows: 3, columns: 3 };
    plan.boxes.as_ref().is_none_or(|boxes| *boxes == three)
        && !plan.diagonals
        && !plan.windows
        && plan.houses.is_empty()
}

/// Returns the boxes of a board, stated or implied by its side. Boxes that are whole rows or columns
/// count as none.
pub(crate) fn boxes_or_default(plan: &BoardPlan, side: u16) -> Boxes {
    match &plan.boxes {
        None => Boxes::of_side(side),
        Some(Boxes::Blocks { rows, columns }) if *rows == 1 || *columns == 1 => Boxes::None,
        Some(boxes) => boxes.clone(),
    }
}

/// Returns whether the boxes fit a board of this side.
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

/// Describes boxes for a message.
pub(crate) fn describe_boxes(boxes: &Boxes) -> String {
    match boxes {
        Boxes::None => "no boxes".to_owned(),
        Boxes::Blocks { rows, columns } => format!("boxes {rows}x{columns}"),
        Boxes::Regions(_) => "irregular boxes".to_owned(),
    }
}

/// Returns the region number of every cell, [`NO_REGION`] for cells in no region.
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

/// Returns the cells of each region that has any.
pub(crate) fn regions(boxes: &Boxes, side: u16) -> Vec<Vec<Cell>> {
    let mut regions = vec![Vec::new(); side.into()];
    for (cell, number) in cells(side).zip(region_numbers(boxes, side)) {
        if let Some(region) = regions.get_mut(usize::from(number)) {
            region.push(cell);
        }
    }
    regions.retain(|region| !region.is_empty());
    regions
}

/// Divides a board into connected regions: cells that share a side are in one region if `joined`
/// returns `true`. Returns the region number of each cell, in order of first appearance.
pub(crate) fn connected_regions(side: u16, joined: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let width = usize::from(side);
    let mut of_cell = vec![usize::MAX; width * width];
    let mut count = 0;
    let mut open = Vec::new();
    for start in 0..of_cell.len() {
        if of_cell[start] != usize::MAX {
            continue;
        }
        of_cell[start] = count;
        open.push(start);
        while let Some(at) = open.pop() {
            for next in neighbors(at, width) {
                if of_cell[next] == usize::MAX && joined(at.min(next), at.max(next)) {
                    of_cell[next] = count;
                    open.push(next);
                }
            }
        }
        count += 1;
    }
    of_cell
}

/// Returns the cells that share a side with a cell.
pub(crate) fn neighbors(at: usize, width: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (at / width, at % width);
    let up = (row > 0).then(|| at - width);
    let left = (column > 0).then(|| at - 1);
    let right = (column + 1 < width).then_some(at + 1);
    let down = (row + 1 < width).then_some(at + width);
    [up, left, right, down].into_iter().flatten()
}

/// Divides groups of cells into regions, which do not overlap and fit, and others. Returns the number
/// of the region of each cell, and the others.
pub(crate) fn divide(
    groups: Vec<Vec<Cell>>,
    side: u16,
    fits: impl Fn(usize, &[Cell]) -> bool,
) -> (Vec<Option<usize>>, Vec<Vec<Cell>>) {
    let mut labels = vec![None; usize::from(side) * usize::from(side)];
    let mut others = Vec::new();
    for (number, group) in groups.into_iter().enumerate() {
        let is_free = group.iter().all(|cell| labels[cell.index(side)].is_none());
        if is_free && fits(number, &group) {
            group.iter().for_each(|cell| labels[cell.index(side)] = Some(number));
        } else {
            others.push(group);
        }
    }
    (labels, others)
}

/// Builds boxes from region labels of any type: blocks if the labels form blocks, none if no cell
/// has a label, otherwise regions numbered by first appearance.
///
/// # Errors
/// Returns an error if there are more than `side` regions or one has more than `side` cells.
pub(crate) fn boxes_from_labels<L: Ord + Copy>(
    labels: &[Option<L>],
    side: u16,
) -> Result<Boxes, Fault> {
    let most = usize::from(side);
    let mut numbers_by_label: BTreeMap<L, u16> = BTreeMap::new();
    let mut sizes: Vec<usize> = Vec::new();
    let mut numbers = vec![NO_REGION; labels.len()];
    for (place, label) in numbers.iter_mut().zip(labels) {
        let Some(label) = *label else { continue };
        let number = *numbers_by_label.entry(label).or_insert(sizes.len() as u16);
        if usize::from(number) == sizes.len() {
            if sizes.len() == most {
                let problem = format!("the puzzle has more than {side} regions");
                return Err(Fault::new(problem, ""));
            }
            sizes.push(0);
        }
        sizes[usize::from(number)] += 1;
        *place = number;
    }
    if let Some(size) = sizes.iter().find(|&&size| size > most) {
        let help = format!("it may have at most {side}");
        return Err(Fault::count("a region has", *size, "cell", help));
    }
    if sizes.is_empty() {
        return Ok(Boxes::None);
    }
    Ok(as_blocks(&numbers, side).unwrap_or_else(|| Boxes::Regions(numbers.into())))
}

/// Returns the blocks that the region numbers describe, if they describe blocks.
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

/// Returns the digits of a bit set; bit 0 is digit 1.
pub(crate) fn mask_digits(mask: u64) -> impl Iterator<Item = Digit> {
    (0..64).filter(move |bit| mask >> bit & 1 != 0).filter_map(Digit::from_index)
}

/// Returns the first 64 candidates of a cell as a bit set; bit 0 is digit 1.
pub(crate) fn digits_mask(marks: &Candidates, cell: Cell) -> u64 {
    marks.get(cell).iter().filter(|d| d.index() < 64).fold(0, |mask, d| mask | 1 << d.index())
}

/// Adds digits to the candidates of a cell.
pub(crate) fn insert_all(
    marks: &mut Candidates,
    cell: Cell,
    digits: impl IntoIterator<Item = Digit>,
) {
    for digit in digits {
        marks.insert(cell, digit);
    }
}

/// Adds digits of the board to the candidates of a cell, which come into being with the first.
pub(crate) fn add_marks(
    marks: &mut Option<Candidates>,
    side: u16,
    cell: Cell,
    digits: impl IntoIterator<Item = Digit>,
) {
    for digit in digits.into_iter().filter(|digit| digit.value() <= side) {
        marks.get_or_insert_with(|| Candidates::none(side)).insert(cell, digit);
    }
}

/// Parses 81 digits; `0` and `.` are empty cells. `name` is what the text is called in messages.
pub(crate) fn nine_digits(text: &str, name: &str) -> Result<Grid, Fault> {
    let count = text.chars().count();
    if count != 81 {
        let help = "a 9x9 puzzle needs 81";
        return Err(Fault::count(&format!("{name} has"), count, "character", help));
    }
    let mut grid = Grid::empty(9);
    for (at, (cell, symbol)) in cells(9).zip(text.chars()).enumerate() {
        let value = if symbol == '.' { Some(0) } else { symbol.to_digit(10) };
        let fault = || Fault::invalid(format!("{name}: {symbol:?}"), "use digits only").offset(at);
        grid.set(cell, Digit::new(value.ok_or_else(fault)? as u16));
    }
    Ok(grid)
}

/// Returns a filled-in grid without its givens, or `None` if nothing else is filled.
pub(crate) fn entries_of(mut state: Grid, givens: &Grid) -> Option<Grid> {
    let pairs = state.values_mut().iter_mut().zip(givens.values());
    pairs.filter(|(entry, given)| **entry == **given).for_each(|(entry, _)| *entry = 0);
    if_filled(state)
}

/// Returns the candidates if any cell has one.
pub(crate) fn if_any(marks: Candidates) -> Option<Candidates> {
    (marks.count() > 0).then_some(marks)
}

/// Returns the grid if any cell is filled.
pub(crate) fn if_filled(grid: Grid) -> Option<Grid> {
    (grid.clue_count() > 0).then_some(grid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognizes_rectangular_regions_as_boxes() {
        let six: Vec<Option<u16>> = (0..36).map(|i| Some(i / 12 * 2 + i % 6 / 3)).collect();
        assert_eq!(boxes_from_labels(&six, 6), Ok(Boxes::Blocks { rows: 2, columns: 3 }));
        let rows: Vec<Option<u16>> = (0..25).map(|i| Some(i / 5)).collect();
        assert_eq!(boxes_from_labels(&rows, 5), Ok(Boxes::None));
        assert_eq!(boxes_from_labels(&[None::<u16>; 25], 5), Ok(Boxes::None));
    }

    #[test]
    fn rejects_too_many_or_too_large_regions() {
        assert!(boxes_from_labels(&[Some(7); 25], 5).is_err());
        let many: Vec<Option<u16>> = (0..25).map(Some).collect();
        assert!(boxes_from_labels(&many, 5).is_err());
    }
}
