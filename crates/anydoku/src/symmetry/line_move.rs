//! A move of whole lines: which row and column of a board each row and column of the image takes.

use super::Transformation;
use crate::grid::Grid;
use crate::solve::{Control, Progress, Stopped};

/// The cell of the image at row i, column j is the board's cell at row `rows[i]`, column
/// `columns[j]`; transposed, its cell at row `columns[j]`, column `rows[i]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineMove {
    pub(super) transposed: bool,
    pub(super) rows: Box<[u16]>,
    pub(super) columns: Box<[u16]>,
}

impl LineMove {
    /// The numbers of the board's cells, in the reading order of the image.
    pub(super) fn sources(&self) -> impl Iterator<Item = usize> + '_ {
        let side = self.rows.len();
        self.rows.iter().flat_map(move |&row| {
            self.columns.iter().map(move |&column| {
                let (row, column) = if self.transposed { (column, row) } else { (row, column) };
                usize::from(row) * side + usize::from(column)
            })
        })
    }

    /// With the digits: `digits[d - 1]` = what digit d becomes.
    pub(super) fn relabelled(&self, digits: Box<[u16]>) -> Transformation {
        let side = self.rows.len();
        let mut cells = vec![0; side * side].into_boxed_slice();
        for (to, from) in (0_u32..).zip(self.sources()) {
            cells[from] = to;
        }
        Transformation::from_parts(side as u16, cells, digits)
    }
}

/// One way to attain a least image: the lines and what each digit becomes.
pub(super) type Attained = (LineMove, Box<[u16]>);

/// Labels digits in the order in which they first appear, from 1.
#[derive(Clone, Debug)]
pub(super) struct FirstSeen {
    labels: Vec<u16>,
    next: u16,
}

impl FirstSeen {
    pub(super) fn new(side: usize) -> Self {
        Self { labels: vec![0; side + 1], next: 1 }
    }

    /// The label of a value; 0 stays 0.
    pub(super) fn label(&mut self, value: u16) -> u16 {
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

    /// What each digit becomes; digits never seen take the labels left, in ascending order.
    pub(super) fn finish(mut self) -> Box<[u16]> {
        (1..self.labels.len() as u16).map(|value| self.label(value)).collect()
    }
}

/// The least image of a grid under moves from a list, digits relabelled as they first appear, and
/// every move that attains it.
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
            control.look(&Progress { nodes, ..Progress::default() })?;
        }
        let mut seen = FirstSeen::new(usize::from(grid.side()));
        let mut less = false;
        let mut image = best.iter_mut().zip(line_move.sources());
        let tied = image.all(|(least, from)| {
            let label = seen.label(values[from]);
            if less || label < *least {
                *least = label;
                less = true;
            }
            label == *least
        });
        if less {
            attained.clear();
        }
        if tied {
            attained.push((line_move.clone(), seen.finish()));
        }
    }
    Ok(attained)
}
