//! Empty lines of a pattern that can be exchanged, so that no digits on the pattern give a unique
//! puzzle.

use std::collections::HashSet;
use std::fmt;

use super::Pattern;
use crate::shape::Shape;
use crate::sort::sort;

/// Two rows or two columns, from 1, that can be exchanged in every solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeLines {
    is_column: bool,
    lines: (u16, u16),
}

impl fmt::Display for FreeLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_column { "columns" } else { "rows" };
        write!(f, "{kind} {} and {}", self.lines.0, self.lines.1)
    }
}

impl Pattern {
    /// Returns two rows, or two columns, without givens whose exchange maps houses to houses: two
    /// rows of a band, or any two rows of a Latin square. The pattern must have the side of the
    /// shape. Takes time cubic in the side for each pair of empty lines.
    #[must_use]
    pub fn free_lines(&self, shape: &Shape) -> Option<FreeLines> {
        let houses =
            (0..shape.house_count()).map(|house| sorted(shape.cell_numbers(house).to_vec()));
        let houses: HashSet<Vec<u32>> = houses.collect();
        let side = shape.side();
        for is_column in [false, true] {
            let is_empty = |&line: &u16| {
                let mut cells = (0..side).map(|place| cell(side, is_column, line, place));
                cells.all(|cell| !self.holds(shape.cell(cell as usize)))
            };
            let empty: Vec<u16> = (0..side).filter(is_empty).collect();
            for (index, &second) in empty.iter().enumerate() {
                for &first in &empty[..index] {
                    let image = |&cell: &u32| exchanged(cell, side, is_column, (first, second));
                    let mut images =
                        houses.iter().map(|cells| sorted(cells.iter().map(image).collect()));
                    if images.all(|cells| houses.contains(&cells)) {
                        return Some(FreeLines { is_column, lines: (first + 1, second + 1) });
                    }
                }
            }
        }
        None
    }
}

/// Returns a cell by its line, a column or a row, and its place in the line.
fn cell(side: u16, is_column: bool, line: u16, place: u16) -> u32 {
    let (row, column) = if is_column { (place, line) } else { (line, place) };
    u32::from(row) * u32::from(side) + u32::from(column)
}

/// Returns where a cell moves when two lines are exchanged.
fn exchanged(index: u32, side: u16, is_column: bool, (first, second): (u16, u16)) -> u32 {
    let (row, column) = (index / u32::from(side), index % u32::from(side));
    let (line, place) = if is_column { (column, row) } else { (row, column) };
    match line as u16 {
        line if line == first => cell(side, is_column, second, place as u16),
        line if line == second => cell(side, is_column, first, place as u16),
        _ => index,
    }
}

fn sorted(mut cells: Vec<u32>) -> Vec<u32> {
    sort(&mut cells);
    cells
}

#[cfg(test)]
mod tests {
    use super::{FreeLines, Pattern};
    use crate::{Grid, Puzzle, Shape};

    /// Returns a pattern with givens everywhere except in two lines.
    fn without(side: u16, is_column: bool, lines: (u16, u16)) -> Pattern {
        let cells = 0..side * side;
        let line = |cell: u16| 1 + if is_column { cell % side } else { cell / side };
        let holds = cells.map(|cell| line(cell) != lines.0 && line(cell) != lines.1);
        Pattern::new(side, holds.collect()).unwrap()
    }

    #[test]
    fn free_lines_match_exchangeable_lines() {
        let regions = [1, 1, 1, 0, 1, 0, 0, 0, 2, 2, 2, 2, 3, 3, 3, 3];
        let shapes = [
            Shape::square(4),
            Shape::latin(4),
            Shape::jigsaw(4, &regions.map(|region: u16| region)),
            Shape::builder(5).diagonals().build(),
            Shape::blocks(2, 3),
        ];
        for shape in shapes.map(Result::unwrap) {
            let side = shape.side();
            let empty = Puzzle::new(shape.clone(), Grid::empty(side)).unwrap();
            let grids: Vec<Grid> = empty.solutions().take(600).collect();
            for (first, second) in
                (1..side).flat_map(|first| (first + 1..=side).map(move |second| (first, second)))
            {
                for is_column in [false, true] {
                    let exchanged = grids.iter().all(|grid| {
                        let mut values = grid.values().to_vec();
                        for place in 0..usize::from(side) {
                            let cell = |line: u16| {
                                let line = usize::from(line - 1);
                                let side = usize::from(side);
                                if is_column { place * side + line } else { line * side + place }
                            };
                            values.swap(cell(first), cell(second));
                        }
                        shape.is_filled_correctly(&Grid::from_values(side, values).unwrap())
                    });
                    let found = without(side, is_column, (first, second)).free_lines(&shape);
                    let expected = FreeLines { is_column, lines: (first, second) };
                    assert_eq!(found, exchanged.then_some(expected), "{shape}: {expected}");
                }
            }
        }
    }
}
