//! Deadly patterns: cells whose digits could be exchanged, which would give a second solution.
//!
//! Each cell has two digits, and each house contains each of these digits in none or two of the
//! cells. The k cells of a house then share k digits, so a solution restricted to the pattern uses
//! each of them once, and exchanging the digits of all cells preserves every house. Givens cannot
//! be exchanged, so no cell may be a given. Rectangles, loops and universal graves are of this
//! kind, on every shape.

use super::Position;
use super::geometry::Mask;
use crate::solve::bits::Bits as _;
use crate::sort::sort;

/// Returns whether a puzzle with one solution cannot have all of these cells restricted to their
/// two digits.
///
/// Candidates removed because of givens do not matter; candidates that the puzzle itself forbids
/// do.
pub(crate) fn is_deadly(position: &Position, pattern: &[(usize, Mask)]) -> bool {
    let geometry = position.geometry();
    let fits = |&(cell, digits): &(usize, Mask)| {
        let open_to_both = position.value(cell) == 0 && digits.is_within(position.digits(cell));
        digits.count() == 2 && !position.is_given(cell) && (!position.is_restricted || open_to_both)
    };
    if pattern.is_empty() || !pattern.iter().all(fits) {
        return false;
    }
    let mut memberships: Vec<(usize, usize, Mask)> = Vec::with_capacity(4 * pattern.len());
    for &(cell, digits) in pattern {
        memberships.extend(geometry.houses_of(cell).map(|(house, place)| (house, place, digits)));
    }
    sort(&mut memberships);
    memberships.chunk_by(|first, second| first.0 == second.0).all(|within| {
        let (mut once, mut twice): (Mask, Mask) = (0, 0);
        for (index, &(_, place, digits)) in within.iter().enumerate() {
            let again = index > 0 && within[index - 1].1 == place;
            if again || twice & digits != 0 {
                return false;
            }
            twice |= once & digits;
            once |= digits;
        }
        once == twice
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Grid, Puzzle};
    use crate::shape::Shape;

    fn deadly(shape: Shape, cells: &[usize]) -> bool {
        let nothing = Grid::empty(shape.side());
        let position = Position::of(&Puzzle::new(shape, nothing).unwrap()).unwrap();
        let pattern: Vec<(usize, Mask)> = cells.iter().map(|&cell| (cell, 0b11)).collect();
        is_deadly(&position, &pattern)
    }

    #[test]
    fn rectangle_is_deadly_only_across_two_boxes() {
        let nine = || Shape::of_side(9).unwrap();
        assert!(deadly(nine(), &[0, 3, 9, 12]));
        assert!(deadly(nine(), &[0, 1, 27, 28]));
        assert!(!deadly(nine(), &[0, 3, 27, 30]));
        assert!(!deadly(nine(), &[0, 1, 9, 10]));
        assert!(!deadly(nine(), &[0, 3, 9]));
    }

    #[test]
    fn forbidden_candidates_prevent_exchange() {
        let (shape, nothing) = (Shape::of_side(9).unwrap(), Grid::empty(9));
        let corners: Vec<(usize, Mask)> = [0, 3, 9, 12].map(|cell| (cell, 0b11)).to_vec();
        let puzzle = Puzzle::new(shape, nothing).unwrap();
        let [one, three] = [1, 3].map(|digit| Digit::new(digit).unwrap());
        let without_three = puzzle.clone().without_candidate(Cell::new(0, 0), three);
        assert!(is_deadly(&Position::of(&without_three).unwrap(), &corners));
        let same = puzzle.without_candidate(Cell::new(0, 0), one);
        assert!(!is_deadly(&Position::of(&same).unwrap(), &corners));
    }

    #[test]
    fn one_cell_does_not_count_twice() {
        assert!(!deadly(Shape::latin(5).unwrap(), &[0, 0]));
        assert!(!deadly(Shape::of_side(9).unwrap(), &[0, 3, 0, 3]));
    }

    #[test]
    fn every_latin_square_rectangle_is_deadly() {
        assert!(deadly(Shape::latin(5).unwrap(), &[0, 3, 10, 13]));
    }

    #[test]
    fn diagonal_through_one_corner_is_not_deadly() {
        let crossed = || Shape::builder(9).diagonals().build().unwrap();
        assert!(!deadly(crossed(), &[0, 3, 9, 12]));
        assert!(deadly(crossed(), &[2, 3, 11, 12]));
        let two_on_each = Shape::builder(5).no_boxes().diagonals().build().unwrap();
        assert!(deadly(two_on_each, &[0, 4, 20, 24]));
    }
}
