//! Cells, digits, houses and effects as books write them.

use std::fmt::Write as _;

use super::Wording;
use crate::grid::{Cell, Digit};
use crate::logic::Candidate;
use crate::shape::{HouseKind, Shape};
use crate::words::several;

/// Cells of a board of this shape in short (`r1c46 r5c4`): those of one row together, and rows with
/// the same columns together, parted by commas where there are numbers beyond 9 (`r1c4,6`).
pub(super) fn cells(shape: &Shape, cells: &[Cell]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let mut rows: Vec<(Vec<u32>, Vec<u32>)> = Vec::new();
    for row in cells.chunk_by(|a, b| a.row() == b.row()) {
        let columns: Vec<u32> = row.iter().map(|cell| u32::from(cell.column()) + 1).collect();
        match rows.iter_mut().find(|(_, known)| *known == columns) {
            Some((rows, _)) => rows.push(u32::from(row[0].row()) + 1),
            None => rows.push((vec![u32::from(row[0].row()) + 1], columns)),
        }
    }
    let numbers = |numbers: &[u32]| {
        let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
        texts.join(if shape.side() <= 9 { "" } else { "," })
    };
    let groups =
        rows.iter().map(|(rows, columns)| format!("r{}c{}", numbers(rows), numbers(columns)));
    groups.collect::<Vec<_>>().join(" ")
}

/// A house as words: `row 3`, `box 5`.
pub(super) fn house(shape: &Shape, house: usize) -> String {
    shape.houses().get(house).map_or_else(|| "a house".to_owned(), ToString::to_string)
}

/// A house in short: `r3`, `c7`, `b5`.
pub(super) fn house_in_short(shape: &Shape, house: usize) -> String {
    let Some(house) = shape.houses().get(house) else { return "?".to_owned() };
    let letter = match house.kind() {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Box => 'b',
        HouseKind::Diagonal => 'd',
        HouseKind::Window => 'w',
        HouseKind::Extra => 'h',
    };
    format!("{letter}{}", u32::from(house.number()) + 1)
}

/// Houses as words, those of a kind together: `row 3`, `rows 1, 3 and 9`, `row 4 and box 8`.
pub(super) fn houses(shape: &Shape, houses: &[usize]) -> String {
    let mut kinds: Vec<(HouseKind, Vec<usize>)> = Vec::new();
    for &house in houses {
        let Some(kind) = shape.houses().get(house).map(|house| house.kind()) else { continue };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, members)) => members.push(house),
            None => kinds.push((kind, vec![house])),
        }
    }
    let told = kinds.iter().map(|(kind, members)| match members.as_slice() {
        [one] => house(shape, *one),
        members => {
            let numbers =
                members.iter().map(|&house| u32::from(shape.houses()[house].number()) + 1);
            let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
            format!("{} {}", several(kind.name()), list(&numbers))
        }
    });
    list(&told.collect::<Vec<_>>())
}

/// Words in a list: `a`, `a and b`, `a, b and c`.
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [words @ .., last] => format!("{} and {last}", words.join(", ")),
    }
}

/// Candidates with what becomes of them: `r1c46<>59`; cells that share their digits together.
pub(super) fn effects(wording: Wording<'_>, candidates: &[Candidate], sign: &str) -> String {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    let mut groups: Vec<(Vec<Digit>, Vec<Cell>)> = Vec::new();
    for cell in sorted.chunk_by(|a, b| a.cell == b.cell) {
        let digits: Vec<Digit> = cell.iter().map(|candidate| candidate.digit).collect();
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell[0].cell),
            None => groups.push((digits, vec![cell[0].cell])),
        }
    }
    let mut text = String::new();
    for (at, (group, members)) in groups.iter().enumerate() {
        let comma = if at == 0 { "" } else { ", " };
        // Writing to memory does not fail.
        let digits = wording.digits().names(group);
        let _ = write!(text, "{comma}{}{sign}{digits}", cells(wording.shape(), members));
    }
    text
}

/// The different digits of candidates, ascending.
pub(super) fn digits_of<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Vec<Digit> {
    let mut digits: Vec<Digit> = candidates.map(|candidate| candidate.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_row_and_rows_alike_stand_together() {
        let at = |row: u16, column: u16| Cell::new(row - 1, column - 1);
        let nine = Shape::of_side(9).unwrap();
        assert_eq!(cells(&nine, &[at(1, 6), at(1, 4), at(5, 4)]), "r1c46 r5c4");
        assert_eq!(cells(&nine, &[at(2, 1), at(3, 1), at(2, 9), at(3, 9)]), "r23c19");
    }

    #[test]
    fn two_columns_are_no_column_of_two_figures() {
        let at = |row: u16, column: u16| Cell::new(row - 1, column - 1);
        let sixteen = Shape::of_side(16).unwrap();
        assert_eq!(cells(&sixteen, &[at(12, 3), at(12, 10)]), "r12c3,10");
        assert_eq!(cells(&sixteen, &[at(5, 12)]), "r5c12");
        assert_eq!(cells(&sixteen, &[at(5, 1), at(5, 2)]), "r5c1,2");
        assert_eq!(cells(&sixteen, &[at(1, 6), at(2, 6)]), "r1,2c6");
    }

    #[test]
    fn effects_of_the_same_digits_stand_together() {
        let candidate = |row: u16, column: u16, digit: u16| {
            Candidate::new(Cell::new(row - 1, column - 1), Digit::new(digit).unwrap())
        };
        let gone = [candidate(1, 6, 9), candidate(1, 4, 5), candidate(1, 6, 5), candidate(1, 4, 9)];
        let nine = Shape::of_side(9).unwrap();
        assert_eq!(effects((&nine).into(), &gone, "<>"), "r1c46<>59");
        assert_eq!(effects((&nine).into(), &[gone[0], gone[1]], "<>"), "r1c4<>5, r1c6<>9");
    }
}
