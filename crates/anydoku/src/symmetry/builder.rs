//! Builds a transformation from its parts.

use super::transformation::{Part, Transformation, TransformationError};
use crate::grid::Cell;
use crate::shape::{Boxes, Shape};
use crate::sort::sort;

/// A builder for transformations; see [`Transformation::builder`]. The parts are applied in the
/// order of the calls.
///
/// Every list gives destinations: `&[2, 0, 1]` for bands moves band 0 to position 2, band 1 to
/// position 0 and band 2 to position 1. [`build`](Self::build) reports the first list that is not a
/// permutation.
///
/// A transformation need not preserve the houses of the shape: swapping two rows of different bands
/// is allowed. [`Transformation::preserves`] checks that.
#[must_use]
#[derive(Clone, Debug)]
pub struct TransformationBuilder {
    side: u16,
    /// Rows of a band, columns of a stack.
    block: Option<(u16, u16)>,
    transformation: Result<Transformation, TransformationError>,
}

impl Transformation {
    /// Returns a builder that combines relabeling, moves of rows, bands, columns and stacks, and
    /// transposition.
    pub fn builder(shape: &Shape) -> TransformationBuilder {
        TransformationBuilder::new(shape)
    }
}

impl TransformationBuilder {
    fn new(shape: &Shape) -> Self {
        let block = match *shape.boxes() {
            Boxes::Blocks { rows, columns } => Some((rows, columns)),
            _ => None,
        };
        Self {
            side: shape.side(),
            block,
            transformation: Ok(Transformation::identity(shape.side())),
        }
    }

    /// Replaces digit d by `labels[d - 1]`.
    pub fn relabel(mut self, labels: &[u16]) -> Self {
        let checked = check_permutation(Part::Digits, labels, 1, self.side);
        self.add(checked.map(|()| {
            let digits = labels.into();
            Transformation { digits, ..Transformation::identity(self.side) }
        }));
        self
    }

    /// Moves row i to row `positions[i]`.
    pub fn rows(self, positions: &[u16]) -> Self {
        self.lines(Part::Rows, 0, positions)
    }

    /// Moves column i to column `positions[i]`.
    pub fn columns(self, positions: &[u16]) -> Self {
        self.lines(Part::Columns, 0, positions)
    }

    /// Moves band i, a row of boxes, to the position of band `positions[i]`.
    pub fn bands(self, positions: &[u16]) -> Self {
        self.lines(Part::Bands, 0, positions)
    }

    /// Moves stack i, a column of boxes, to the position of stack `positions[i]`.
    pub fn stacks(self, positions: &[u16]) -> Self {
        self.lines(Part::Stacks, 0, positions)
    }

    /// Moves row i of a band to row `positions[i]` of the band, both counted from its top.
    pub fn rows_of_band(self, band: u16, positions: &[u16]) -> Self {
        self.lines(Part::RowsOfBand, band, positions)
    }

    /// Moves column i of a stack to column `positions[i]` of the stack, both counted from its left.
    pub fn columns_of_stack(self, stack: u16, positions: &[u16]) -> Self {
        self.lines(Part::ColumnsOfStack, stack, positions)
    }

    /// Transposes the board: rows become columns.
    pub fn transpose(mut self) -> Self {
        let side = u32::from(self.side);
        let cells = (0..side * side).map(|cell| cell % side * side + cell / side).collect();
        self.add(Ok(Transformation { cells, ..Transformation::identity(self.side) }));
        self
    }

    /// Builds the transformation.
    ///
    /// # Errors
    /// Returns an error if a list is not a permutation, or if bands or stacks are moved on a board
    /// without regular boxes.
    pub fn build(self) -> Result<Transformation, TransformationError> {
        self.transformation
    }

    /// Moves rows or columns, whole groups of them, or those within one group.
    fn lines(mut self, part: Part, group: u16, positions: &[u16]) -> Self {
        let side = self.side;
        let is_row = matches!(part, Part::Rows | Part::Bands | Part::RowsOfBand);
        let size = match part {
            Part::Rows | Part::Columns => Some(side),
            _ => self.block.map(|(rows, columns)| if is_row { rows } else { columns }),
        };
        let moves_groups = matches!(part, Part::Bands | Part::Stacks);
        let count = size.map_or(0, |size| side / size);
        let next = match size.filter(|_| group < count) {
            None => Err(TransformationError::NoSuchGroup { part, found: group, count }),
            Some(size) => {
                let length = if moves_groups { count } else { size };
                check_permutation(part, positions, 0, length).map(|()| {
                    let target = |line: u16| match (line / size, line % size) {
                        (of, within) if moves_groups => positions[usize::from(of)] * size + within,
                        (of, within) if of == group => of * size + positions[usize::from(within)],
                        _ => line,
                    };
                    let cell = |index| {
                        let from = Cell::at(index, side);
                        let to = match is_row {
                            true => Cell::new(target(from.row()), from.column()),
                            false => Cell::new(from.row(), target(from.column())),
                        };
                        to.index(side) as u32
                    };
                    let cells = (0..usize::from(side) * usize::from(side)).map(cell).collect();
                    Transformation { cells, ..Transformation::identity(side) }
                })
            }
        };
        self.add(next);
        self
    }

    fn add(&mut self, next: Result<Transformation, TransformationError>) {
        if let Ok(transformation) = &self.transformation {
            self.transformation = next.and_then(|next| transformation.then(&next));
        }
    }
}

/// Checks that the list contains each of `count` numbers from `first` once.
fn check_permutation(
    part: Part,
    found: &[u16],
    first: u16,
    count: u16,
) -> Result<(), TransformationError> {
    let mut sorted = found.to_vec();
    sort(&mut sorted);
    if sorted.len() == usize::from(count) && sorted.into_iter().eq(first..first + count) {
        return Ok(());
    }
    let last = first + count.saturating_sub(1);
    Err(TransformationError::NotAPermutation { part, found: found.to_vec(), first, last })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn moves_bands_and_columns_to_their_positions() {
        let shape = Shape::blocks(2, 3).unwrap();
        let grid = Grid::from_values(6, (1..=36).collect::<Vec<u16>>()).unwrap();
        let moved = Transformation::builder(&shape)
            .bands(&[2, 0, 1])
            .columns_of_stack(1, &[1, 2, 0])
            .build()
            .unwrap();
        assert!(moved.preserves(&shape));
        let image = moved.apply(&grid).unwrap();
        assert_eq!(image.values()[24..30], [1, 2, 3, 6, 4, 5]);
        assert_eq!(image.values()[0..6], [13, 14, 15, 18, 16, 17]);
    }

    #[test]
    fn rejects_lists_that_are_not_permutations() {
        let shape = Shape::of_side(4).unwrap();
        let error = Transformation::builder(&shape).relabel(&[1, 2, 2, 4]).build().unwrap_err();
        assert_eq!(
            error.to_string(),
            "digits are [1, 2, 2, 4]; they must contain each of 1 to 4 once"
        );
        let error = Transformation::builder(&shape).rows_of_band(2, &[1, 0]).build().unwrap_err();
        assert_eq!(error.to_string(), "the board has 2 rows of a band; there is no number 2");
        let latin = Shape::latin(5).unwrap();
        assert!(Transformation::builder(&latin).bands(&[0]).build().is_err());
    }
}
