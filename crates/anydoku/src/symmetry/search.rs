//! Finds the line moves that preserve the houses of an irregular board. It tries rows and columns
//! one by one and tracks which houses each house can still be mapped to.

use super::line_move::LineMove;
use crate::grid::Cell;
use crate::shape::{HouseKind, Shape};

/// The maximum number of listed moves.
pub(super) const MOVE_LIMIT: usize = 1 << 18;

/// The maximum number of steps: about a second of work.
const WORK_LIMIT: u64 = 1 << 26;

/// Returns all line moves that map each house to a house, or `None` if there are too many to list or to
/// find.
///
/// A row or column of the image is a whole row or column of the board (a column or row if
/// transposed). Lines are decided alternately, row 0, column 0, row 1, ..., so that each step
/// decides some cells. A decided cell restricts each house of the image that contains it to the
/// houses of the board that contain its source cell, and vice versa. In addition, two rows of the image
/// have the same overlap in houses as their source lines.
pub(super) fn line_moves(shape: &Shape) -> Option<Vec<LineMove>> {
    let mut search = LineSearch::new(shape);
    for transposed in [false, true] {
        search.transposed = transposed;
        let of_same_size = search.of_same_size.clone();
        search.extend(&Mappings { sources: of_same_size.clone(), targets: of_same_size })?;
    }
    Some(search.found)
}

struct LineSearch {
    side: usize,
    /// The number of words of a set of houses. Only houses that are neither rows nor columns count.
    words: usize,
    /// For each cell the houses that contain it.
    houses_of: Vec<Vec<usize>>,
    /// The same houses as bitsets.
    members_of: Vec<u64>,
    /// For each house the set of houses of the same size.
    of_same_size: Vec<u64>,
    /// For each pair of rows, then of columns, their overlap: the sum over the houses of the
    /// product of their cell counts in the house.
    overlap: [Vec<u32>; 2],
    transposed: bool,
    rows: Vec<u16>,
    columns: Vec<u16>,
    work: u64,
    found: Vec<LineMove>,
}

/// The possible mappings of houses.
#[derive(Clone)]
struct Mappings {
    /// For each house of the image the set of its possible source houses on the board.
    sources: Vec<u64>,
    /// For each house of the board the set of its possible target houses in the image.
    targets: Vec<u64>,
}

impl LineSearch {
    fn new(shape: &Shape) -> Self {
        let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
        let numbers: Vec<usize> = (0..shape.house_count())
            .filter(|&house| !is_line(shape.houses()[house].kind()))
            .collect();
        let words = numbers.len().div_ceil(64);
        let mut houses_of = vec![Vec::new(); shape.cell_count()];
        let mut members_of = vec![0; shape.cell_count() * words];
        let mut of_same_size = vec![0; numbers.len() * words];
        for (house, &number) in numbers.iter().enumerate() {
            let cells = shape.cell_numbers(number);
            for &cell in cells {
                houses_of[cell as usize].push(house);
                members_of[cell as usize * words + house / 64] |= 1 << (house % 64);
            }
            for (second, &number) in numbers.iter().enumerate() {
                if shape.cell_numbers(number).len() == cells.len() {
                    of_same_size[second * words + house / 64] |= 1 << (house % 64);
                }
            }
        }
        let overlap = [Cell::row, Cell::column].map(|line_of| {
            let side = usize::from(shape.side());
            let mut overlap = vec![0; side * side];
            for &number in &numbers {
                let mut cells_in = vec![0; side];
                for &cell in shape.cell_numbers(number) {
                    cells_in[usize::from(line_of(shape.cell(cell as usize)))] += 1;
                }
                for (row, &first_count) in overlap.chunks_exact_mut(side).zip(&cells_in) {
                    for (sum, &second_count) in row.iter_mut().zip(&cells_in) {
                        *sum += first_count * second_count;
                    }
                }
            }
            overlap
        });
        Self {
            side: usize::from(shape.side()),
            words,
            overlap,
            houses_of,
            members_of,
            of_same_size,
            transposed: false,
            rows: Vec::new(),
            columns: Vec::new(),
            work: 0,
            found: Vec::new(),
        }
    }

    /// Decides the next line and recurses.
    fn extend(&mut self, mappings: &Mappings) -> Option<()> {
        if self.columns.len() == self.side {
            if self.found.len() == MOVE_LIMIT {
                return None;
            }
            self.found.push(LineMove {
                transposed: self.transposed,
                rows: self.rows.as_slice().into(),
                columns: self.columns.as_slice().into(),
            });
            return Some(());
        }
        let row_is_next = self.rows.len() == self.columns.len();
        for line in 0..self.side as u16 {
            let lines = if row_is_next { &mut self.rows } else { &mut self.columns };
            if lines.contains(&line) {
                continue;
            }
            lines.push(line);
            self.work += 1;
            if self.overlaps_match(row_is_next) {
                let mut remaining = mappings.clone();
                self.work += mappings.sources.len() as u64 / 4;
                if self.apply_last_line(&mut remaining, row_is_next) {
                    self.extend(&remaining)?;
                }
            }
            if self.work > WORK_LIMIT {
                return None;
            }
            let lines = if row_is_next { &mut self.rows } else { &mut self.columns };
            lines.pop();
        }
        Some(())
    }

    /// Returns whether the last line has the same overlap with the earlier lines as its source
    /// line.
    fn overlaps_match(&self, row_was_last: bool) -> bool {
        let lines = if row_was_last { &self.rows } else { &self.columns };
        let image = &self.overlap[usize::from(!row_was_last)];
        let board = &self.overlap[usize::from(!row_was_last ^ self.transposed)];
        let last = lines.len() - 1;
        let from = usize::from(lines[last]);
        lines.iter().enumerate().all(|(earlier, &line)| {
            image[last * self.side + earlier] == board[from * self.side + usize::from(line)]
        })
    }

    /// Applies the cells decided by the last line. Returns `false` if a house has no source or
    /// target remaining.
    fn apply_last_line(&mut self, mappings: &mut Mappings, row_was_last: bool) -> bool {
        let decided = if row_was_last { self.columns.len() } else { self.rows.len() };
        for crossing in 0..decided {
            self.work += 1;
            let last = if row_was_last { self.rows.len() } else { self.columns.len() } - 1;
            let (row, column) = if row_was_last { (last, crossing) } else { (crossing, last) };
            let (from_row, from_column) = (self.rows[row], self.columns[column]);
            let (from_row, from_column) =
                if self.transposed { (from_column, from_row) } else { (from_row, from_column) };
            let from = usize::from(from_row) * self.side + usize::from(from_column);
            let image = row * self.side + column;
            if self.houses_of[image].len() != self.houses_of[from].len()
                || !self.restrict(&mut mappings.sources, image, from)
                || !self.restrict(&mut mappings.targets, from, image)
            {
                return false;
            }
        }
        true
    }

    /// Restricts each house of one cell to the houses of the other. Returns `false` if one has none
    /// remaining.
    fn restrict(&self, sets: &mut [u64], cell: usize, partner: usize) -> bool {
        let members = &self.members_of[partner * self.words..(partner + 1) * self.words];
        self.houses_of[cell].iter().all(|&house| {
            let set = &mut sets[house * self.words..(house + 1) * self.words];
            let mut remaining = 0;
            for (word, &members_of) in set.iter_mut().zip(members) {
                *word &= members_of;
                remaining |= *word;
            }
            remaining != 0
        })
    }
}
