//! Hit testing: which cell or candidate a point is in.

use anydoku::{Cell, Digit};

/// How far into a cell a drag must reach to hit it, as a fraction of its side.
pub const INSET: f64 = 0.12;

/// Returns the cell at a point of the board, or `None` off the board. The coordinates are fractions
/// of the board's side from its top left corner.
pub fn cell_at(side: u16, x: f64, y: f64) -> Option<Cell> {
    Some(Cell::new(part_at(side, y)?, part_at(side, x)?))
}

/// Returns whether a point of a cell is in the octagon that a drag must touch: the cell inset by
/// [`INSET`] with its corners cut off, so that a diagonal drag passes between two cells. The
/// coordinates are fractions of the cell's side from its top left corner.
///
/// ```
/// use anydoku_play::hit::is_inside;
/// assert!(is_inside(0.5, 0.5) && is_inside(0.13, 0.5) && is_inside(0.5, 0.87));
/// assert!(!is_inside(0.1, 0.5) && !is_inside(0.2, 0.2) && !is_inside(0.8, 0.85));
/// ```
pub fn is_inside(x: f64, y: f64) -> bool {
    // Distances from the center.
    let (across, down) = ((x - 0.5).abs(), (y - 0.5).abs());
    let reach = 0.5 - INSET;
    // In a regular octagon the diagonal sides are as far from the center as the others.
    across <= reach && down <= reach && across + down <= reach * std::f64::consts::SQRT_2
}

/// Returns points on the line between two points, at most `step` apart: those after `from`, the last of
/// them `to`.
///
/// ```
/// use anydoku_play::hit::points_between;
/// let points: Vec<_> = points_between((0.0, 0.0), (3.0, 4.0), 2.0).collect();
/// assert_eq!(points.len(), 3);
/// assert_eq!(points[2], (3.0, 4.0));
/// ```
pub fn points_between(
    from: (f64, f64),
    to: (f64, f64),
    step: f64,
) -> impl Iterator<Item = (f64, f64)> {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    // More would be no drag.
    let parts = (across.hypot(down) / step).ceil().clamp(1.0, 4_000.0);
    (1..=parts as u32).map(move |part| {
        let share = f64::from(part) / parts;
        (from.0 + share * across, from.1 + share * down)
    })
}

/// Returns the candidate at a point of a cell, whose digits are laid out in a grid. The coordinates
/// are fractions of the cell's side.
///
/// ```
/// use anydoku_play::hit::candidate_at;
/// assert_eq!(candidate_at(9, 0.5, 0.5).unwrap().value(), 5);
/// assert_eq!(candidate_at(6, 0.9, 0.4).unwrap().value(), 3);
/// assert_eq!(candidate_at(7, 0.9, 0.9), None);
/// ```
pub fn candidate_at(side: u16, x: f64, y: f64) -> Option<Digit> {
    let (rows, columns) = candidate_grid(side);
    let number =
        usize::from(part_at(rows, y)?) * usize::from(columns) + usize::from(part_at(columns, x)?);
    Digit::from_index(number).filter(|digit| digit.value() <= side)
}

/// Returns rows and columns of the grid of candidates: nearly square, never higher than wide.
pub fn candidate_grid(side: u16) -> (u16, u16) {
    let root = side.isqrt();
    let columns = if root * root < side { root + 1 } else { root.max(1) };
    (side.div_ceil(columns), columns)
}

/// Returns which of `parts` equal parts of the unit interval a point is in.
fn part_at(parts: u16, position: f64) -> Option<u16> {
    let is_on = (0.0..1.0).contains(&position);
    is_on.then(|| ((position * f64::from(parts)) as u16).min(parts.saturating_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagonal_drag_hits_only_the_diagonal() {
        for side in [4, 9, 16] {
            let points = (0..4000).map(|step| (f64::from(step) + 0.5) / 4000.0);
            let touched_at = |along: f64| {
                let (x, y) = (along + 0.004, along - 0.004);
                let within = |coordinate: f64| (coordinate * f64::from(side)).fract();
                cell_at(side, x, y).filter(|_| is_inside(within(x), within(y)))
            };
            let mut touched: Vec<Cell> = points.filter_map(touched_at).collect();
            touched.dedup();
            let expected: Vec<Cell> = (0..side).map(|index| Cell::new(index, index)).collect();
            assert_eq!(touched, expected, "side {side}");
        }
    }

    #[test]
    fn points_off_the_board_hit_nothing() {
        for (x, y) in [(-0.1, 0.5), (1.0, 0.5), (0.5, 1.7), (f64::NAN, 0.5)] {
            assert_eq!(cell_at(9, x, y), None);
        }
    }

    #[test]
    fn every_candidate_has_a_place() {
        for side in 1..=36 {
            let (rows, columns) = candidate_grid(side);
            let found: Vec<u16> = (0..rows * columns)
                .filter_map(|number| {
                    let middle = |index: u16, of: u16| (f64::from(index) + 0.5) / f64::from(of);
                    let (x, y) =
                        (middle(number % columns, columns), middle(number / columns, rows));
                    candidate_at(side, x, y).map(Digit::value)
                })
                .collect();
            assert_eq!(found, (1..=side).collect::<Vec<_>>());
        }
    }
}
