//! Builds a transformation from its parts.

use super::{Part, Transformation, TransformationError};
use crate::shape::{Boxes, Shape};

/// Collects the parts of a transformation; see [`Transformation::builder`]. They act in the order
/// in which they are named. Every list says where things go: `&[2, 0, 1]` for bands carries band 0
/// to place 2, band 1 to place 0 and band 2 to place 1. The first list that is no permutation is
/// the error of [`build`](Self::build).
///
/// Nothing here asks whether the shape's houses are kept: swapping two rows of different bands is
/// a transformation too ([`Transformation::keeps`]).
#[derive(Clone, Debug)]
pub struct TransformationBuilder {
    side: u16,
    /// Rows of a band, columns of a stack.
    block: Option<(u16, u16)>,
    built: Result<Transformation, TransformationError>,
}

#[derive(Clone, Copy)]
enum Axis {
    Rows,
    Columns,
}

impl TransformationBuilder {
    pub(super) fn new(shape: &Shape) -> Self {
        let block = match *shape.boxes() {
            Boxes::Blocks { rows, columns } => Some((rows, columns)),
            _ => None,
        };
        Self { side: shape.side(), block, built: Ok(Transformation::identity(shape.side())) }
    }

    /// Digit d becomes `labels[d - 1]`.
    #[must_use]
    pub fn relabel(mut self, labels: &[u16]) -> Self {
        let checked = permutation(Part::Digits, labels, 1, self.side);
        self.add(checked.map(|()| {
            let identity = Transformation::identity(self.side);
            Transformation::from_parts(self.side, identity.cells().into(), labels.into())
        }));
        self
    }

    /// Row i goes to row `places[i]`.
    #[must_use]
    pub fn rows(mut self, places: &[u16]) -> Self {
        self.add(
            permutation(Part::Rows, places, 0, self.side).map(|()| self.lines(Axis::Rows, places)),
        );
        self
    }

    /// Column i goes to column `places[i]`.
    #[must_use]
    pub fn columns(mut self, places: &[u16]) -> Self {
        self.add(
            permutation(Part::Columns, places, 0, self.side)
                .map(|()| self.lines(Axis::Columns, places)),
        );
        self
    }

    /// Band i, a row of boxes, goes to the place of band `places[i]`.
    #[must_use]
    pub fn bands(self, places: &[u16]) -> Self {
        let rows = self.block.map(|(rows, _)| rows);
        self.groups(Axis::Rows, Part::Bands, rows, places)
    }

    /// Stack i, a column of boxes, goes to the place of stack `places[i]`.
    #[must_use]
    pub fn stacks(self, places: &[u16]) -> Self {
        let columns = self.block.map(|(_, columns)| columns);
        self.groups(Axis::Columns, Part::Stacks, columns, places)
    }

    /// Within a band, row i goes to row `places[i]`, counted from the top of the band.
    #[must_use]
    pub fn rows_of_band(self, band: u16, places: &[u16]) -> Self {
        let rows = self.block.map(|(rows, _)| rows);
        self.members(Axis::Rows, Part::RowsOfBand, rows, band, places)
    }

    /// Within a stack, column i goes to column `places[i]`, counted from the left of the stack.
    #[must_use]
    pub fn columns_of_stack(self, stack: u16, places: &[u16]) -> Self {
        let columns = self.block.map(|(_, columns)| columns);
        self.members(Axis::Columns, Part::ColumnsOfStack, columns, stack, places)
    }

    /// Rows become columns.
    #[must_use]
    pub fn transpose(mut self) -> Self {
        let side = u32::from(self.side);
        let cells = (0..side * side).map(|cell| cell % side * side + cell / side).collect();
        self.add(Ok(Transformation::from_parts(self.side, cells, (1..=self.side).collect())));
        self
    }

    /// The transformation.
    ///
    /// # Errors
    /// If one of the lists was no permutation, or bands or stacks were named on a board without
    /// regular boxes.
    pub fn build(self) -> Result<Transformation, TransformationError> {
        self.built
    }

    fn groups(mut self, axis: Axis, part: Part, size: Option<u16>, places: &[u16]) -> Self {
        let next = match size {
            None => Err(TransformationError::NoSuchGroup { part, found: 0, count: 0 }),
            Some(size) => permutation(part, places, 0, self.side / size).map(|()| {
                let lines: Vec<u16> = (0..self.side)
                    .map(|line| places[usize::from(line / size)] * size + line % size)
                    .collect();
                self.lines(axis, &lines)
            }),
        };
        self.add(next);
        self
    }

    fn members(
        mut self,
        axis: Axis,
        part: Part,
        size: Option<u16>,
        group: u16,
        places: &[u16],
    ) -> Self {
        let count = size.map_or(0, |size| self.side / size);
        let next = match size.filter(|_| group < count) {
            None => Err(TransformationError::NoSuchGroup { part, found: group, count }),
            Some(size) => permutation(part, places, 0, size).map(|()| {
                let within = |line| line / size == group;
                let place = |line| group * size + places[usize::from(line % size)];
                let lines: Vec<u16> = (0..self.side)
                    .map(|line| if within(line) { place(line) } else { line })
                    .collect();
                self.lines(axis, &lines)
            }),
        };
        self.add(next);
        self
    }

    fn lines(&self, axis: Axis, places: &[u16]) -> Transformation {
        let side = usize::from(self.side);
        let to = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            let (row, column) = match axis {
                Axis::Rows => (usize::from(places[row]), column),
                Axis::Columns => (row, usize::from(places[column])),
            };
            (row * side + column) as u32
        };
        let cells = (0..side * side).map(to).collect();
        Transformation::from_parts(self.side, cells, (1..=self.side).collect())
    }

    fn add(&mut self, next: Result<Transformation, TransformationError>) {
        if let Ok(built) = &self.built {
            self.built = next.and_then(|next| built.then(&next));
        }
    }
}

/// Whether the list names each of `count` numbers from `first` once.
fn permutation(
    part: Part,
    found: &[u16],
    first: u16,
    count: u16,
) -> Result<(), TransformationError> {
    let mut sorted = found.to_vec();
    sorted.sort_unstable();
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
    fn bands_and_stacks_go_where_the_list_says() {
        let shape = Shape::blocks(2, 3).unwrap();
        let grid = Grid::from_values(6, (1..=36).collect::<Vec<u16>>()).unwrap();
        let moved = Transformation::builder(&shape)
            .bands(&[2, 0, 1])
            .columns_of_stack(1, &[1, 2, 0])
            .build()
            .unwrap();
        assert!(moved.keeps(&shape));
        let image = moved.apply(&grid).unwrap();
        assert_eq!(image.values()[24..30], [1, 2, 3, 6, 4, 5]);
        assert_eq!(image.values()[0..6], [13, 14, 15, 18, 16, 17]);
    }

    #[test]
    fn a_list_that_is_no_permutation_is_named() {
        let shape = Shape::of_side(4).unwrap();
        let error = Transformation::builder(&shape).relabel(&[1, 2, 2, 4]).build().unwrap_err();
        assert_eq!(error.to_string(), "digits: found [1, 2, 2, 4], expected each of 1 to 4 once");
        let error = Transformation::builder(&shape).rows_of_band(2, &[1, 0]).build().unwrap_err();
        assert_eq!(error.to_string(), "rows of a band: found number 2 on a board of 2 of them");
        let latin = Shape::latin(5).unwrap();
        assert!(Transformation::builder(&latin).bands(&[0]).build().is_err());
    }
}
