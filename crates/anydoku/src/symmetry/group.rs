//! The symmetries of a board: every way to move its rows and columns that keeps its houses.

use super::line_move::LineMove;
use super::search::{MOVE_LIMIT, line_moves};
use super::{GroupOrder, Transformation};
use crate::shape::{Boxes, HouseKind, Shape};

/// A board whose symmetries are too many to be listed, and not of the regular kind that needs no
/// list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{shape}: found too many symmetries to list them, expected at most {MOVE_LIMIT} or a plain board"
)]
pub struct GroupTooLarge {
    /// The board.
    pub shape: Shape,
}

/// The transformations that carry each house of a shape to a house of it, rows and columns to rows
/// and columns.
///
/// On a plain board of boxes of r x c: rows within a band, bands, columns within a stack, stacks;
/// transposition if r = c. On a Latin square: rows, columns, transposition. On every other board
/// (jigsaw, diagonals, windows, further houses) those permutations of rows and of columns, with or
/// without transposition, that keep the list of houses: found by search and listed, which takes
/// microseconds on 9x9. Always with any relabelling of the digits.
///
/// ```
/// use anydoku::{Shape, SymmetryGroup};
/// let diagonals = Shape::builder(9).diagonals().build()?;
/// assert_eq!(SymmetryGroup::of(&diagonals)?.order().to_string(), "96 x 9!");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    shape: Shape,
    moves: Moves,
}

#[derive(Clone, Debug)]
pub(super) enum Moves {
    /// Bands of rows and stacks of columns, freely permuted and within themselves.
    Nested(Nested),
    /// One by one.
    Listed(Vec<LineMove>),
}

/// A board of regular boxes, or none: then one band of all rows and one stack of all columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nested {
    /// Rows of a band.
    pub(super) rows: u16,
    /// Columns of a stack.
    pub(super) columns: u16,
    /// Whether the transposed board is the same.
    pub(super) transposable: bool,
}

impl SymmetryGroup {
    /// The symmetries of a shape. Costs nothing for plain boards; a search for others.
    ///
    /// # Errors
    /// If the board is not plain and has more than 262,144 symmetries, relabelling apart (or would
    /// take seconds to tell).
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

    /// The board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Rows and columns of a box if the board has regular boxes and nothing else, be they given as
    /// regions; the side twice if it has rows and columns alone.
    pub(crate) fn plain_boxes(&self) -> Option<(u16, u16)> {
        match self.moves {
            Moves::Nested(Nested { rows, columns, .. }) => Some((rows, columns)),
            Moves::Listed(_) => None,
        }
    }

    pub(super) fn moves(&self) -> &Moves {
        &self.moves
    }

    /// How many transformations there are.
    #[must_use]
    pub fn order(&self) -> GroupOrder {
        let side = self.shape.side();
        match &self.moves {
            &Moves::Nested(Nested { rows, columns, transposable }) => {
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

    /// A transformation drawn evenly. `draw(n)` must give a number below n, each as likely: the
    /// engine has no source of randomness of its own. The same draws give the same transformation.
    ///
    /// ```
    /// use anydoku::{Shape, SymmetryGroup};
    /// let shape = Shape::of_side(9)?;
    /// let mut state = 1_u64;
    /// let mut draw = |bound: u64| {
    ///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ///     (state >> 33) % bound
    /// };
    /// assert!(SymmetryGroup::of(&shape)?.random(&mut draw).keeps(&shape));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random(&self, mut draw: impl FnMut(u64) -> u64) -> Transformation {
        let side = self.shape.side();
        let mut below = |bound: usize| (draw(bound as u64) as usize).min(bound - 1);
        let digits = shuffled(side, &mut below).iter().map(|digit| digit + 1).collect();
        match &self.moves {
            &Moves::Nested(Nested { rows, columns, transposable }) => LineMove {
                transposed: transposable && below(2) == 1,
                rows: shuffled_groups(side, rows, &mut below),
                columns: shuffled_groups(side, columns, &mut below),
            }
            .relabelled(digits),
            Moves::Listed(moves) => moves[below(moves.len())].relabelled(digits),
        }
    }
}

/// The numbers below `count` in an order drawn evenly (Fisher and Yates).
fn shuffled(count: u16, below: &mut impl FnMut(usize) -> usize) -> Box<[u16]> {
    let mut numbers: Box<[u16]> = (0..count).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, below(last + 1));
    }
    numbers
}

/// Lines in groups of `size`, the groups shuffled and the lines of each.
fn shuffled_groups(side: u16, size: u16, below: &mut impl FnMut(usize) -> usize) -> Box<[u16]> {
    let mut lines = Vec::with_capacity(usize::from(side));
    for &group in &shuffled(side / size, below) {
        lines.extend(shuffled(size, below).iter().map(|line| group * size + line));
    }
    lines.into()
}

/// The bands and stacks of a board that has nothing else, also where its boxes were given as
/// regions.
fn nested(shape: &Shape) -> Option<Nested> {
    let side = shape.side();
    let lines = 2 * usize::from(side);
    if shape.house_count() == lines {
        return Some(Nested { rows: side, columns: side, transposable: true });
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
    Some(Nested { rows, columns, transposable: rows == columns })
}

/// Rows and columns of the boxes if the regions are regular boxes in disguise.
fn regular_blocks(shape: &Shape) -> Option<(u16, u16)> {
    let Boxes::Regions(regions) = shape.boxes() else { return None };
    let side = shape.side();
    if shape.houses()[2 * usize::from(side)..].iter().any(|house| house.kind() != HouseKind::Box) {
        return None;
    }
    let divisors = (2..side).filter(|rows| side.is_multiple_of(*rows));
    divisors.map(|rows| (rows, side / rows)).find(|&(rows, columns)| {
        let Ok(board) = Shape::blocks(rows, columns) else { return false };
        (2 * usize::from(side)..board.house_count()).all(|house| {
            let cells = board.cells_of(house);
            let region = regions[cells[0] as usize];
            cells.iter().all(|&cell| regions[cell as usize] == region)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::samples;

    fn order(shape: &Shape) -> String {
        SymmetryGroup::of(shape).unwrap().order().to_string()
    }

    #[test]
    fn orders_are_those_of_the_literature() {
        assert_eq!(order(&Shape::of_side(9).unwrap()), "2 x 3!^8 x 9!");
        assert_eq!(order(&Shape::blocks(2, 3).unwrap()), "2!^4 x 3!^3 x 6!");
        assert_eq!(order(&Shape::latin(5).unwrap()), "2 x 5!^3");
        assert_eq!(order(&Shape::of_side(1).unwrap()), "1");
    }

    #[test]
    fn a_listed_group_is_as_large_as_counted_by_hand() {
        // The central reversal maps band 1 to band 3 or keeps both, moves 6 rows freely and 2 in
        // the middle band: 24 row permutations; columns alike or mirrored, transposed or not.
        let diagonals = Shape::builder(9).diagonals().build().unwrap();
        assert_eq!(order(&diagonals), "96 x 9!");
        // Each axis: swap the two lines that share box and window, twice, and reverse.
        let windows = Shape::builder(9).windows().build().unwrap();
        assert_eq!(order(&windows), "128 x 9!");
    }

    #[test]
    fn boxes_given_as_regions_are_boxes() {
        let blocks = Shape::blocks(2, 3).unwrap();
        let mut regions = vec![0; 36];
        for number in 0..6 {
            for &cell in blocks.cells_of(12 + usize::from(number)) {
                regions[cell as usize] = 5 - number;
            }
        }
        let jigsaw = Shape::jigsaw(6, &regions).unwrap();
        assert_eq!(order(&jigsaw), order(&blocks));
    }

    #[test]
    fn the_search_finds_a_plain_group_whole() {
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
    fn random_transformations_keep_the_houses() {
        let mut draw = samples::draws(3);
        for shape in samples::shapes() {
            let group = SymmetryGroup::of(&shape).unwrap();
            for _ in 0..50 {
                assert!(group.random(&mut draw).keeps(&shape), "{shape}");
            }
        }
    }

    #[test]
    fn a_group_too_large_to_list_is_refused() {
        let cells = (0..12).map(|column| crate::grid::Cell::new(0, column));
        let shape = Shape::builder(12).no_boxes().house(cells).build().unwrap();
        let error = SymmetryGroup::of(&shape).unwrap_err();
        assert!(error.to_string().starts_with("12x12, no boxes, 1 more houses: found too many"));
    }
}
