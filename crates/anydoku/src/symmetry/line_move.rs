//! Moves of whole lines: the board row and column of each row and column of the image.

use super::Transformation;
use crate::grid::Grid;
use crate::solve::{Control, Progress, Stopped};

/// A move of lines. The cell of the image at row i, column j is the cell of the board at row
/// `rows[i]`, column `columns[j]`, or, if transposed, at row `columns[j]`, column `rows[i]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineMove {
    pub(super) transposed: bool,
    pub(super) rows: Box<[u16]>,
    pub(super) columns: Box<[u16]>,
}

impl LineMove {
    /// Returns the numbers of the board's cells, in the reading order of the image.
    pub(super) fn sources(&self) -> impl Iterator<Item = usize> + '_ {
        let side = self.rows.len();
        self.rows.iter().flat_map(move |&row| {
            self.columns.iter().map(move |&column| {
                let (row, column) = if self.transposed { (column, row) } else { (row, column) };
                usize::from(row) * side + usize::from(column)
            })
        })
    }

    /// Returns the transformation of this move and a relabeling in which digit d becomes `digits[d
    /// - 1]`.
    pub(super) fn with_digits(&self, digits: Box<[u16]>) -> Transformation {
        let side = self.rows.len();
        let mut cells = vec![0; side * side].into_boxed_slice();
        for (to, from) in (0_u32..).zip(self.sources()) {
            cells[from] = to;
        }
        Transformation { side: side as u16, cells, digits }
    }
}

/// A move that attains a smallest image: the lines and the new label of each digit.
pub(super) type Attained = (LineMove, Box<[u16]>);

/// Labels digits in the order in which they first appear, from 1.
#[derive(Clone, Debug)]
pub(crate) struct FirstAppearance {
    labels: Vec<u16>,
    next: u16,
}

impl FirstAppearance {
    pub(crate) fn new(side: usize) -> Self {
        Self { labels: vec![0; side + 1], next: 1 }
    }

    /// Returns the label of a value; 0 remains 0.
    pub(crate) fn label(&mut self, value: u16) -> u16 {
        if value == 0 {
            return 0;
        }
        let label = &mut self.labels[usize::from(value)];
        if *label == 0 {
            *label = self.next;
            self.next += 1;
        }
        *label
    }

    /// Returns the label of each digit. Digits that never appeared get the remaining labels in
    /// ascending order.
    pub(super) fn finish(mut self) -> Box<[u16]> {
        (1..self.labels.len() as u16).map(|value| self.label(value)).collect()
    }
}

/// Returns every move from a list that attains the smallest image of a grid, with digits relabeled
/// in the order in which they first appear.
pub(super) fn least_of(
    grid: &Grid,
    moves: &[LineMove],
    control: &mut Control<'_>,
) -> Result<Vec<Attained>, Stopped> {
    let values = grid.values();
    let mut best = vec![u16::MAX; values.len()];
    let mut attained = Vec::new();
    let slice = control.slice_length();
    for (nodes, line_move) in (1..).zip(moves) {
        if nodes % slice == 0 {
            control.check(&Progress { nodes, ..Progress::default() })?;
        }
        let mut appearance = FirstAppearance::new(usize::from(grid.side()));
        let mut is_smaller = false;
        let mut image = best.iter_mut().zip(line_move.sources());
        let is_tied = image.all(|(least, from)| {
            let label = appearance.label(values[from]);
            if is_smaller || label < *least {
                *least = label;
                is_smaller = true;
            }
            label == *least
        });
        if is_smaller {
            attained.clear();
        }
        if is_tied {
            attained.push((line_move.clone(), appearance.finish()));
        }
    }
    Ok(attained)
}
