//! Symmetry groups of boards: the moves of rows and columns that preserve the houses.

use super::line_move::LineMove;
use super::search::{MOVE_LIMIT, line_moves};
use super::transformation::are_blocks;
use super::{GroupOrder, Transformation};
use crate::shape::{Boxes, HouseKind, Shape};

/// The error for a board with too many symmetries to list that is not a plain board, which needs no
/// list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{shape} has too many symmetries to list; at most {MOVE_LIMIT} are supported, except on plain boards"
)]
pub struct GroupTooLarge {
    /// The shape of the board.
    pub shape: Shape,
}

/// The transformations that map each house of a shape to a house of it, and rows and columns to
/// rows and columns.
///
/// On a plain board with boxes of r x c they permute the rows within a band, the bands, the columns
/// within a stack and the stacks, and transpose the board if r = c. On a Latin square they permute
/// rows and columns and transpose. On every other board (jigsaw, diagonals, windows, extra houses)
/// they are the permutations of rows and of columns, with or without transposition, that preserve
/// the list of houses. A search lists them, which takes microseconds on 9x9. Any relabeling of the
/// digits is included.
///
/// ```
/// use anydoku::symmetry::SymmetryGroup;
/// use anydoku::Shape;
/// let diagonals = Shape::builder(9).diagonals().build()?;
/// assert_eq!(SymmetryGroup::of(&diagonals)?.order().to_string(), "96 x 9!");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    shape: Shape,
    pub(super) moves: Moves,
}

#[derive(Clone, Debug)]
pub(super) enum Moves {
    /// Any permutation of bands, of stacks, and of the lines within each.
    Nested(BandsAndStacks),
    /// An explicit list.
    Listed(Vec<LineMove>),
}

/// The bands and stacks of a board with regular boxes, or one band and one stack if it has no
/// boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct BandsAndStacks {
    /// The number of rows of a band.
    pub(super) rows: u16,
    /// The number of columns of a stack.
    pub(super) columns: u16,
    /// Whether the transposed board is the same board.
    pub(super) transposable: bool,
}

impl SymmetryGroup {
    /// Returns the symmetries of a shape. This takes constant time for plain boards and a search
    /// for others.
    ///
    /// # Errors
    /// Returns an error if the board is not plain and has more than 262,144 symmetries apart from
    /// relabelings, or if the search would take seconds.
    pub fn of(shape: &Shape) -> Result<Self, GroupTooLarge> {
        let moves = match nested(shape) {
            Some(nested) => Moves::Nested(nested),
            None => match line_moves(shape) {
                Some(moves) => Moves::Listed(moves),
                None => return Err(GroupTooLarge { shape: shape.clone() }),
            },
        };
        Ok(Self { shape: shape.clone(), moves })
    }

    /// Returns the shape of the board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the rows and columns of a box if the only houses beyond lines are regular boxes,
    /// even if given as regions. Returns the side twice if the board has rows and columns only, and
    /// `None` otherwise.
    pub(crate) fn plain_boxes(&self) -> Option<(u16, u16)> {
        match self.moves {
            Moves::Nested(BandsAndStacks { rows, columns, .. }) => Some((rows, columns)),
            Moves::Listed(_) => None,
        }
    }

    /// Returns the number of transformations.
    #[must_use]
    pub fn order(&self) -> GroupOrder {
        let side = self.shape.side();
        match &self.moves {
            &Moves::Nested(BandsAndStacks { rows, columns, transposable }) => {
                let (bands, stacks) = (side / rows, side / columns);
                let axis = |size, count| [(size, u32::from(count)), (count, 1)];
                let mut powers = vec![(side, 1)];
                powers.extend(axis(rows, bands));
                powers.extend(axis(columns, stacks));
                GroupOrder::new(if transposable && side > 1 { 2 } else { 1 }, &powers)
            }
            Moves::Listed(moves) => GroupOrder::new(moves.len() as u32, &[(side, 1)]),
        }
    }

    /// Returns a uniformly random transformation. `draw(n)` must return a uniform number below n,
    /// as the engine has no source of randomness. The same draws give the same transformation.
    ///
    /// ```
    /// use anydoku::symmetry::SymmetryGroup;
    /// use anydoku::Shape;
    /// let shape = Shape::of_side(9)?;
    /// let mut state = 1_u64;
    /// let mut draw = |bound: u64| {
    ///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ///     (state >> 33) % bound
    /// };
    /// assert!(SymmetryGroup::of(&shape)?.random(&mut draw).preserves(&shape));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random(&self, mut draw: impl FnMut(u64) -> u64) -> Transformation {
        let side = self.shape.side();
        let mut below = |bound: usize| (draw(bound as u64) as usize).min(bound - 1);
        let digits = shuffled(side, &mut below).iter().map(|digit| digit + 1).collect();
        match &self.moves {
            &Moves::Nested(BandsAndStacks { rows, columns, transposable }) => LineMove {
                transposed: transposable && below(2) == 1,
                rows: shuffled_groups(side, rows, &mut below),
                columns: shuffled_groups(side, columns, &mut below),
            }
            .with_digits(digits),
            Moves::Listed(moves) => moves[below(moves.len())].with_digits(digits),
        }
    }
}

/// Returns the numbers below `count` in a uniformly random order (Fisher and Yates).
fn shuffled(count: u16, below: &mut impl FnMut(usize) -> usize) -> Box<[u16]> {
    let mut numbers: Box<[u16]> = (0..count).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, below(last + 1));
    }
    numbers
}

/// Returns lines in groups of `size`, with the groups and the lines of each group shuffled.
fn shuffled_groups(side: u16, size: u16, below: &mut impl FnMut(usize) -> usize) -> Box<[u16]> {
    let mut lines = Vec::with_capacity(usize::from(side));
    for &group in &shuffled(side / size, below) {
        lines.extend(shuffled(size, below).iter().map(|line| group * size + line));
    }
    lines.into()
}

/// Returns the bands and stacks of a plain board, even if its boxes are given as regions.
fn nested(shape: &Shape) -> Option<BandsAndStacks> {
    let side = shape.side();
    let lines = 2 * usize::from(side);
    if shape.house_count() == lines {
        return Some(BandsAndStacks { rows: side, columns: side, transposable: true });
    }
    if shape.house_count() != lines + usize::from(side) {
        return None;
    }
    let blocks = match *shape.boxes() {
        Boxes::Blocks { rows, columns } => Some((rows, columns)),
        Boxes::Regions(_) => regular_blocks(shape),
        Boxes::None => None,
    };
    let (rows, columns) = blocks?;
    Some(BandsAndStacks { rows, columns, transposable: rows == columns })
}

/// Returns the rows and columns of a box if the regions are regular boxes.
fn regular_blocks(shape: &Shape) -> Option<(u16, u16)> {
    let Boxes::Regions(regions) = shape.boxes() else { return None };
    let side = shape.side();
    if shape.houses()[2 * usize::from(side)..].iter().any(|house| house.kind() != HouseKind::Box) {
        return None;
    }
    let divisors = (2..side).filter(|rows| side.is_multiple_of(*rows));
    divisors
        .map(|rows| (rows, side / rows))
        .find(|&(rows, columns)| are_blocks(regions, side, rows, columns))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::samples;

    fn order(shape: &Shape) -> String {
        SymmetryGroup::of(shape).unwrap().order().to_string()
    }

    #[test]
    fn group_orders_match_the_literature() {
        assert_eq!(order(&Shape::of_side(9).unwrap()), "2 x 3!^8 x 9!");
        assert_eq!(order(&Shape::blocks(2, 3).unwrap()), "2!^4 x 3!^3 x 6!");
        assert_eq!(order(&Shape::latin(5).unwrap()), "2 x 5!^3");
        assert_eq!(order(&Shape::of_side(1).unwrap()), "1");
    }

    #[test]
    fn listed_group_orders_match_hand_counts() {
        // The central reversal maps band 1 to band 3 or keeps both, moves 6 rows freely and 2 in
        // the middle band: 24 row permutations; columns alike or mirrored, transposed or not.
        let diagonals = Shape::builder(9).diagonals().build().unwrap();
        assert_eq!(order(&diagonals), "96 x 9!");
        // Each axis: swap the two lines that share box and window, twice, and reverse.
        let windows = Shape::builder(9).windows().build().unwrap();
        assert_eq!(order(&windows), "128 x 9!");
    }

    #[test]
    fn recognizes_regular_boxes_given_as_regions() {
        let blocks = Shape::blocks(2, 3).unwrap();
        let mut regions = vec![0; 36];
        for number in 0..6 {
            for &cell in blocks.cell_numbers(12 + usize::from(number)) {
                regions[cell as usize] = 5 - number;
            }
        }
        let jigsaw = Shape::jigsaw(6, &regions).unwrap();
        assert_eq!(order(&jigsaw), order(&blocks));
    }

    #[test]
    fn search_finds_all_symmetries_of_plain_boards() {
        for (shape, expected) in [
            (Shape::of_side(4).unwrap(), 128),
            (Shape::blocks(2, 3).unwrap(), 3456),
            (Shape::blocks(3, 2).unwrap(), 3456),
            (Shape::latin(4).unwrap(), 1152),
        ] {
            assert_eq!(line_moves(&shape).unwrap().len(), expected, "{shape}");
        }
    }

    #[test]
    fn random_transformations_preserve_the_houses() {
        let mut draw = samples::draws(3);
        for shape in samples::shapes() {
            let group = SymmetryGroup::of(&shape).unwrap();
            for _ in 0..50 {
                assert!(group.random(&mut draw).preserves(&shape), "{shape}");
            }
        }
    }

    #[test]
    fn rejects_a_group_too_large_to_list() {
        let cells = (0..12).map(|column| crate::grid::Cell::new(0, column));
        let shape = Shape::builder(12).no_boxes().house(cells).build().unwrap();
        let error = SymmetryGroup::of(&shape).unwrap_err();
        assert!(error.to_string().starts_with("12x12, no boxes, 1 more house has too many"));
    }
}
