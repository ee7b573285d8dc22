//! Finds the line moves that keep the houses of an irregular board, by trying rows and columns one
//! by one and keeping track of which house each house can still be carried to.

use super::line_move::LineMove;
use crate::grid::Cell;
use crate::shape::{HouseKind, Shape};

/// More moves than this are not listed.
pub(super) const MOVE_LIMIT: usize = 1 << 18;

/// Steps before the search gives up: about a second.
const WORK_LIMIT: u64 = 1 << 26;

/// All line moves under which each house is carried to a house; `None` if there are too many to
/// list or to find.
///
/// A row or column of the image takes a whole row or column of the board (a column or row if
/// transposed). Lines are decided alternately, row 0, column 0, row 1, ..., so that each step
/// decides some cells. A cell decided leaves each house of the image that holds it only those
/// houses of the board that hold the cell it takes, and the other way round. And two rows of the
/// image have as much in common, in houses, as the two lines that they take.
pub(super) fn line_moves(shape: &Shape) -> Option<Vec<LineMove>> {
    let mut search = Search::new(shape);
    for transposed in [false, true] {
        search.transposed = transposed;
        let of_like_size = search.of_like_size.clone();
        search.extend(&Carried { taken: of_like_size.clone(), given: of_like_size })?;
    }
    Some(search.found)
}

struct Search {
    side: usize,
    /// Words of a set of houses; houses are those that are neither row nor column.
    words: usize,
    /// For each cell the houses that hold it.
    houses_of: Vec<Vec<usize>>,
    /// The same as sets.
    member: Vec<u64>,
    /// For each house the set of houses with as many cells.
    of_like_size: Vec<u64>,
    /// For each two rows, then for each two columns, what they have in common: the sum over the
    /// houses of the products of how many cells each has there.
    common: [Vec<u32>; 2],
    transposed: bool,
    rows: Vec<u16>,
    columns: Vec<u16>,
    work: u64,
    found: Vec<LineMove>,
}

/// What may still be carried where.
#[derive(Clone)]
struct Carried {
    /// For each house of the image the set of houses of the board that it may take.
    taken: Vec<u64>,
    /// For each house of the board the set of houses of the image that may take it.
    given: Vec<u64>,
}

impl Search {
    fn new(shape: &Shape) -> Self {
        let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
        let numbers: Vec<usize> = (0..shape.house_count())
            .filter(|&house| !is_line(shape.houses()[house].kind()))
            .collect();
        let words = numbers.len().div_ceil(64);
        let mut houses_of = vec![Vec::new(); shape.cell_count()];
        let mut member = vec![0; shape.cell_count() * words];
        let mut of_like_size = vec![0; numbers.len() * words];
        for (house, &number) in numbers.iter().enumerate() {
            let cells = shape.cells_of(number);
            for &cell in cells {
                houses_of[cell as usize].push(house);
                member[cell as usize * words + house / 64] |= 1 << (house % 64);
            }
            for (other, &number) in numbers.iter().enumerate() {
                if shape.cells_of(number).len() == cells.len() {
                    of_like_size[other * words + house / 64] |= 1 << (house % 64);
                }
            }
        }
        let common = [Cell::row, Cell::column].map(|line_of| {
            let side = usize::from(shape.side());
            let mut common = vec![0; side * side];
            for &number in &numbers {
                let mut cells_in = vec![0; side];
                for &cell in shape.cells_of(number) {
                    cells_in[usize::from(line_of(shape.cell(cell as usize)))] += 1;
                }
                for (row, &here) in common.chunks_exact_mut(side).zip(&cells_in) {
                    for (sum, &there) in row.iter_mut().zip(&cells_in) {
                        *sum += here * there;
                    }
                }
            }
            common
        });
        Self {
            side: usize::from(shape.side()),
            words,
            common,
            houses_of,
            member,
            of_like_size,
            transposed: false,
            rows: Vec::new(),
            columns: Vec::new(),
            work: 0,
            found: Vec::new(),
        }
    }

    /// Decides the next line.
    fn extend(&mut self, carried: &Carried) -> Option<()> {
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
            if self.has_as_much_in_common(row_is_next) {
                let mut left = carried.clone();
                self.work += carried.taken.len() as u64 / 4;
                if self.narrow(&mut left, row_is_next) {
                    self.extend(&left)?;
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

    /// Whether the last line has as much in common with the earlier ones as the line that it takes.
    fn has_as_much_in_common(&self, row_was_last: bool) -> bool {
        let lines = if row_was_last { &self.rows } else { &self.columns };
        let image = &self.common[usize::from(!row_was_last)];
        let board = &self.common[usize::from(!row_was_last ^ self.transposed)];
        let last = lines.len() - 1;
        let from = usize::from(lines[last]);
        lines.iter().enumerate().all(|(earlier, &line)| {
            image[last * self.side + earlier] == board[from * self.side + usize::from(line)]
        })
    }

    /// Takes account of the cells that the last line decided; `false` if a house has no house left
    /// to take or to be taken by.
    fn narrow(&mut self, carried: &mut Carried, row_was_last: bool) -> bool {
        let decided = if row_was_last { self.columns.len() } else { self.rows.len() };
        for at in 0..decided {
            self.work += 1;
            let last = if row_was_last { self.rows.len() } else { self.columns.len() } - 1;
            let (row, column) = if row_was_last { (last, at) } else { (at, last) };
            let (from_row, from_column) = (self.rows[row], self.columns[column]);
            let (from_row, from_column) =
                if self.transposed { (from_column, from_row) } else { (from_row, from_column) };
            let from = usize::from(from_row) * self.side + usize::from(from_column);
            let image = row * self.side + column;
            if self.houses_of[image].len() != self.houses_of[from].len()
                || !self.keep_those_of(&mut carried.taken, image, from)
                || !self.keep_those_of(&mut carried.given, from, image)
            {
                return false;
            }
        }
        true
    }

    /// Leaves each house of one cell only houses of the other; `false` if one has none left.
    fn keep_those_of(&self, sets: &mut [u64], cell: usize, other: usize) -> bool {
        let members = &self.member[other * self.words..(other + 1) * self.words];
        self.houses_of[cell].iter().all(|&house| {
            let set = &mut sets[house * self.words..(house + 1) * self.words];
            let mut left = 0;
            for (word, &member) in set.iter_mut().zip(members) {
                *word &= member;
                left |= *word;
            }
            left != 0
        })
    }
}
