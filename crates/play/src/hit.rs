//! Which cell, or candidate, a point means.

use anydoku::{Cell, Digit};

/// How far into a cell a drag must come to mean it, as a part of its side.
pub const INSET: f64 = 0.12;

/// The cell under a point of a board, both in parts of the board's side from its top left corner;
/// `None` off the board.
#[must_use]
pub fn cell_at(side: u16, x: f64, y: f64) -> Option<Cell> {
    Some(Cell::new(along(side, y)?, along(side, x)?))
}

/// Whether a point of a cell, in parts of its side from its top left corner, lies in the octagon that
/// a drag must touch: the cell inset on all sides by [`INSET`] with its corners cut as far, so that a
/// diagonal drag passes between two cells without touching them.
///
/// ```
/// use anydoku_play::hit::is_inside;
/// assert!(is_inside(0.5, 0.5) && is_inside(0.13, 0.5) && is_inside(0.5, 0.87));
/// assert!(!is_inside(0.1, 0.5) && !is_inside(0.2, 0.2) && !is_inside(0.8, 0.85));
/// ```
#[must_use]
pub fn is_inside(x: f64, y: f64) -> bool {
    // From the middle, mirrored into one quarter.
    let (across, down) = ((x - 0.5).abs(), (y - 0.5).abs());
    let reach = 0.5 - INSET;
    // A regular octagon: its diagonal sides are as far from the middle as the others.
    across <= reach && down <= reach && across + down <= reach * std::f64::consts::SQRT_2
}

/// The cell that a drag means at a point of a board: the one under it, if the point lies in its
/// octagon.
#[must_use]
pub fn dragged_at(side: u16, x: f64, y: f64) -> Option<Cell> {
    let cell = cell_at(side, x, y)?;
    let within = |at: f64, number: u16| at * f64::from(side) - f64::from(number);
    is_inside(within(x, cell.column()), within(y, cell.row())).then_some(cell)
}

/// The candidate under a point of a cell, in parts of its side, where each digit has its place in a
/// grid as wide as it needs to be.
///
/// ```
/// use anydoku_play::hit::candidate_at;
/// assert_eq!(candidate_at(9, 0.5, 0.5).unwrap().value(), 5);
/// assert_eq!(candidate_at(6, 0.9, 0.4).unwrap().value(), 3);
/// assert_eq!(candidate_at(7, 0.9, 0.9), None);
/// ```
#[must_use]
pub fn candidate_at(side: u16, x: f64, y: f64) -> Option<Digit> {
    let (rows, columns) = candidate_grid(side);
    let number =
        usize::from(along(rows, y)?) * usize::from(columns) + usize::from(along(columns, x)?);
    Digit::from_index(number).filter(|digit| digit.value() <= side)
}

/// Rows and columns of the grid in which candidates have their places: as square as can be, wider
/// than high.
#[must_use]
pub fn candidate_grid(side: u16) -> (u16, u16) {
    let root = side.isqrt();
    let columns = if root * root < side { root + 1 } else { root.max(1) };
    (side.div_ceil(columns), columns)
}

/// Which of so many equal parts of a line a point lies in.
fn along(parts: u16, at: f64) -> Option<u16> {
    let is_on = (0.0..1.0).contains(&at);
    is_on.then(|| ((at * f64::from(parts)) as u16).min(parts.saturating_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagonal_drag_touches_the_cells_of_the_diagonal_alone() {
        for side in [4, 9, 16] {
            let points = (0..4000).map(|step| (f64::from(step) + 0.5) / 4000.0);
            let mut touched: Vec<Cell> =
                points.filter_map(|at| dragged_at(side, at + 0.004, at - 0.004)).collect();
            touched.dedup();
            let expected: Vec<Cell> = (0..side).map(|at| Cell::new(at, at)).collect();
            assert_eq!(touched, expected, "side {side}");
        }
    }

    #[test]
    fn points_off_the_board_mean_no_cell() {
        for (x, y) in [(-0.1, 0.5), (1.0, 0.5), (0.5, 1.7), (f64::NAN, 0.5)] {
            assert_eq!((cell_at(9, x, y), dragged_at(9, x, y)), (None, None));
        }
    }

    #[test]
    fn every_candidate_has_a_place() {
        for side in 1..=36 {
            let (rows, columns) = candidate_grid(side);
            let found: Vec<u16> = (0..rows * columns)
                .filter_map(|number| {
                    let middle = |at: u16, of: u16| (f64::from(at) + 0.5) / f64::from(of);
                    let (x, y) =
                        (middle(number % columns, columns), middle(number / columns, rows));
                    candidate_at(side, x, y).map(Digit::value)
                })
                .collect();
            assert_eq!(found, (1..=side).collect::<Vec<_>>());
        }
    }
}
