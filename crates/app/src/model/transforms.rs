//! Transformations of a board that keep its difficulty: rotations, reflections, relabeling, shuffled
//! lines.

use anydoku::symmetry::Transformation;
use anydoku::{Boxes, Shape};
use anydoku_play::Texts;

use crate::model::choice::Choice;

/// Transforms a board into an equivalent puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transform {
    QuarterTurn,
    HalfTurn,
    LeftRight,
    TopBottom,
    Diagonal,
    Digits,
    Bands,
    Stacks,
    Rows,
    Columns,
}

/// All transformations, with their names.
pub(crate) const TRANSFORMS: [Choice<Transform>; 10] = [
    Choice::new(Transform::QuarterTurn, Texts::transform_rotate_90),
    Choice::new(Transform::HalfTurn, Texts::transform_rotate_180),
    Choice::new(Transform::LeftRight, Texts::transform_mirror_left_right),
    Choice::new(Transform::TopBottom, Texts::transform_mirror_top_bottom),
    Choice::new(Transform::Diagonal, Texts::transform_mirror_diagonal),
    Choice::new(Transform::Digits, Texts::transform_relabel_digits),
    Choice::new(Transform::Bands, Texts::transform_shuffle_bands),
    Choice::new(Transform::Stacks, Texts::transform_shuffle_stacks),
    Choice::new(Transform::Rows, Texts::transform_shuffle_rows),
    Choice::new(Transform::Columns, Texts::transform_shuffle_columns),
];

impl Transform {
    /// Returns the transformation of a board, if it preserves the houses. `draw` returns a random number
    /// below its argument.
    pub(crate) fn on(
        self,
        shape: &Shape,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Transformation> {
        let side = shape.side();
        let back: Vec<u16> = (0..side).rev().collect();
        let builder = Transformation::builder(shape);
        // Boards without boxes have one row in each band.
        let (rows, columns) = match *shape.boxes() {
            Boxes::Blocks { rows, columns } => (rows, columns),
            _ => (1, 1),
        };
        let built = match self {
            Self::QuarterTurn => builder.transpose().columns(&back),
            Self::HalfTurn => builder.rows(&back).columns(&back),
            Self::LeftRight => builder.columns(&back),
            Self::TopBottom => builder.rows(&back),
            Self::Diagonal => builder.transpose(),
            Self::Digits => {
                let labels: Vec<u16> = order(side, draw)?.iter().map(|digit| digit + 1).collect();
                builder.relabel(&labels)
            }
            Self::Bands => builder.rows(&blocks(side, rows, draw)?),
            Self::Stacks => builder.columns(&blocks(side, columns, draw)?),
            Self::Rows => builder.rows(&within(side, rows, draw)?),
            Self::Columns => builder.columns(&within(side, columns, draw)?),
        };
        built.build().ok().filter(|transform| transform.preserves(shape))
    }
}

/// Returns a random order other than the sorted one; `None` for fewer than two elements.
fn order(count: u16, draw: &mut dyn FnMut(usize) -> usize) -> Option<Vec<u16>> {
    if count < 2 {
        return None;
    }
    let mut order: Vec<u16> = (0..count).collect();
    for last in (1..order.len()).rev() {
        order.swap(last, draw(last + 1).min(last));
    }
    if order.is_sorted() {
        order.rotate_left(1);
    }
    Some(order)
}

/// Shuffles groups of lines.
fn blocks(side: u16, size: u16, draw: &mut dyn FnMut(usize) -> usize) -> Option<Vec<u16>> {
    let groups = order(side / size, draw)?;
    Some((0..side).map(|line| groups[usize::from(line / size)] * size + line % size).collect())
}

/// Shuffles the lines of each group.
fn within(side: u16, size: u16, draw: &mut dyn FnMut(usize) -> usize) -> Option<Vec<u16>> {
    let mut lines = Vec::new();
    for group in 0..side / size {
        lines.extend(order(size, draw)?.into_iter().map(|line| group * size + line));
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::{Cell, Puzzle, Verdict};

    /// Returns a generator of pseudorandom numbers.
    fn drawing() -> impl FnMut(usize) -> usize {
        let mut state = 7_usize;
        move |below| {
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
            state / 65_536 % below
        }
    }

    #[test]
    fn each_gives_an_equivalent_puzzle() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle: Puzzle = line.parse().unwrap();
        for transform in TRANSFORMS.map(|choice| choice.value) {
            let drawn = transform.on(puzzle.shape(), &mut drawing()).unwrap();
            let image = drawn.apply_to_puzzle(&puzzle).unwrap();
            assert_ne!(image, puzzle, "{transform:?}");
            assert!(matches!(image.solve(), Verdict::Unique(_)), "{transform:?}");
        }
    }

    #[test]
    fn transformations_that_change_boxes_are_rejected() {
        let shape = Shape::blocks(2, 3).unwrap();
        let mut draw = drawing();
        let on =
            |transform: Transform, draw: &mut dyn FnMut(usize) -> usize| transform.on(&shape, draw);
        assert!(on(Transform::QuarterTurn, &mut draw).is_none());
        assert!(on(Transform::Diagonal, &mut draw).is_none());
        let half = on(Transform::HalfTurn, &mut draw).unwrap();
        assert_eq!(half.cell(Cell::new(0, 0)), Some(Cell::new(5, 5)));
        assert!(on(Transform::Stacks, &mut draw).is_some());
    }
}
