//! Instant grids: shuffles of a template, in time linear in the number of cells.
//!
//! The template for boxes of r rows and c columns shifts the sequence of digits by c from row to
//! row in a band, and by one more from band to band: row k of band b holds `c * k + b + column`
//! modulo the side. Rows of a band then differ by whole boxes, and a box contains every digit once. A
//! Latin square is one band.

use thiserror::Error;

use super::lines::Lines;
use crate::generate::Random;
use crate::grid::Grid;
use crate::shape::Shape;

/// The error for a board with more than rows, columns and regular boxes, which has no template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "instant grids are known for rows and columns with regular boxes, not for {shape}; use random"
)]
pub struct NoTemplate {
    /// The board.
    pub shape: Shape,
}

/// Returns the bands and stacks of a board that has a template.
pub(super) fn template_lines(shape: &Shape) -> Result<Lines, NoTemplate> {
    Lines::of(shape).ok_or_else(|| NoTemplate { shape: shape.clone() })
}

/// Returns a full grid made from the template by shuffling digits, rows within bands, columns
/// within stacks, bands and stacks, and by transposing at random where the board allows it.
///
/// Takes time linear in the cells: 2.3 ns for each cell at side 9 and 0.5 ns at side 400 (0.07 ms
/// in all). Only grids in the orbit of the template are reached, a small part of all grids.
///
/// # Errors
/// Returns an error if the board has more than rows, columns and regular boxes.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::{Random, instant_grid};
/// let shape = Shape::blocks(3, 4)?;
/// let grid = instant_grid(&shape, &mut Random::new(1))?;
/// assert!(shape.is_filled_correctly(&grid));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn instant_grid(shape: &Shape, random: &mut Random) -> Result<Grid, NoTemplate> {
    let lines = template_lines(shape)?;
    let (side, rows, columns) = (shape.side(), lines.rows as u16, lines.columns as u16);
    let digits = random.shuffled(1..=side);
    let row_order = shuffled_lines(side, rows, random);
    let column_order = shuffled_lines(side, columns, random);
    let transposed = rows == columns && random.below(2) == 1;

    // The sequence of digits twice, so that the sum of two positions needs no modulo.
    let sequence: Vec<u16> = digits.iter().chain(&digits).copied().collect();
    let shifts: Vec<u16> =
        row_order.iter().map(|&row| row % rows * lines.shift() as u16 + row / rows).collect();
    let (first, second) =
        if transposed { (&column_order, &shifts) } else { (&shifts, &column_order) };
    let mut values = Vec::with_capacity(shape.cell_count());
    for &start in first {
        values.extend(second.iter().map(|&step| sequence[usize::from(start + step)]));
    }
    Grid::from_values(side, values).ok_or_else(|| NoTemplate { shape: shape.clone() })
}

/// Returns lines in random order: groups of `size` are shuffled, and lines within each group.
fn shuffled_lines(side: u16, size: u16, random: &mut Random) -> Vec<u16> {
    let groups = random.shuffled(0..side / size);
    let mut lines = Vec::with_capacity(usize::from(side));
    for group in groups {
        let start = lines.len();
        lines.extend(group * size..(group + 1) * size);
        random.shuffle(&mut lines[start..]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::instant_grid;
    use crate::Shape;
    use crate::generate::Random;

    #[test]
    fn every_plain_shape_has_instant_grids() {
        let mut random = Random::new(3);
        let squares = [1, 4, 9, 16, 25, 100, 400].map(Shape::square);
        let blocks = [(2, 3), (3, 2), (3, 4), (4, 5), (1, 5), (5, 1), (10, 2)];
        let blocks = blocks.map(|(rows, columns)| Shape::blocks(rows, columns));
        let latin = [1, 2, 5, 9, 31, 400].map(Shape::latin);
        for shape in squares.into_iter().chain(blocks).chain(latin) {
            let shape = shape.unwrap();
            for _ in 0..5 {
                let grid = instant_grid(&shape, &mut random).unwrap();
                assert!(shape.is_filled_correctly(&grid), "{shape}: {grid}");
            }
        }
    }

    #[test]
    fn rejects_boards_with_extra_houses() {
        let shape = Shape::builder(9).diagonals().build().unwrap();
        assert!(instant_grid(&shape, &mut Random::new(0)).is_err());
    }

    #[test]
    fn template_orbit_has_192_4x4_grids() {
        let shape = Shape::square(4).unwrap();
        let mut random = Random::new(4);
        let grids: HashSet<String> =
            (0..20_000).map(|_| instant_grid(&shape, &mut random).unwrap().to_string()).collect();
        assert_eq!(grids.len(), 192);
    }
}
