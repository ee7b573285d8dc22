//! Finds the line moves that keep the houses of an irregular board, by trying rows and columns one
//! by one and keeping track of which house each house can still be carried to.

use super::line_move::LineMove;
use crate::shape::{HouseKind, Shape};

/// More moves than this are not listed.
const MOVE_LIMIT: usize = 1 << 17;

/// Word operations before the search gives up: about a second.
const WORK_LIMIT: u64 = 1 << 30;

/// All line moves under which each house is carried to a house; `None` if there are too many to
/// list or to find.
///
/// A row or column of the image takes a whole row or column of the board (a column or row if
/// transposed). Lines are decided alternately, row 0, column 0, row 1, ..., so that each step
/// decides some cells; a cell decided tells of each house of the image whether the house of the
/// board that it takes holds the cell taken.
pub(super) fn line_moves(shape: &Shape) -> Option<Vec<LineMove>> {
    let mut search = Search::new(shape);
    for transposed in [false, true] {
        search.transposed = transposed;
        search.rows.clear();
        search.columns.clear();
        let everything = vec![u64::MAX; search.houses * search.words];
        search.extend(everything)?;
    }
    Some(search.found)
}

struct Search {
    side: usize,
    /// Houses that are neither row nor column.
    houses: usize,
    words: usize,
    /// For each cell the set of those houses that hold it.
    member: Vec<u64>,
    transposed: bool,
    rows: Vec<u16>,
    columns: Vec<u16>,
    work: u64,
    found: Vec<LineMove>,
}

impl Search {
    fn new(shape: &Shape) -> Self {
        let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
        let numbers: Vec<usize> = (0..shape.house_count())
            .filter(|&house| !is_line(shape.houses()[house].kind()))
            .collect();
        let words = numbers.len().div_ceil(64).max(1);
        let mut member = vec![0; shape.cell_count() * words];
        for (bit, &house) in numbers.iter().enumerate() {
            for &cell in shape.cells_of(house) {
                member[cell as usize * words + bit / 64] |= 1 << (bit % 64);
            }
        }
        Self {
            side: usize::from(shape.side()),
            houses: numbers.len(),
            words,
            member,
            transposed: false,
            rows: Vec::new(),
            columns: Vec::new(),
            work: 0,
            found: Vec::new(),
        }
    }

    /// Decides the next line; `taken` holds for each house of the image the set of houses that it
    /// may take.
    fn extend(&mut self, taken: Vec<u64>) -> Option<()> {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        if columns == self.side {
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
        let row_is_next = rows == columns;
        for line in 0..self.side as u16 {
            let lines = if row_is_next { &mut self.rows } else { &mut self.columns };
            if lines.contains(&line) {
                continue;
            }
            lines.push(line);
            let mut left = taken.clone();
            if self.narrow(&mut left, row_is_next)? {
                self.extend(left)?;
            }
            let lines = if row_is_next { &mut self.rows } else { &mut self.columns };
            lines.pop();
        }
        Some(())
    }

    /// Takes account of the cells that the last line decided; `Some(false)` if a house has no
    /// house left to take, `None` if the work is spent.
    fn narrow(&mut self, taken: &mut [u64], row_was_last: bool) -> Option<bool> {
        let (row, column) = (self.rows.len() - 1, self.columns.len().wrapping_sub(1));
        self.work += taken.len() as u64;
        let decided = if row_was_last { self.columns.len() } else { self.rows.len() };
        for at in 0..decided {
            let (row, column) = if row_was_last { (row, at) } else { (at, column) };
            let (from_row, from_column) = (self.rows[row], self.columns[column]);
            let from = match self.transposed {
                false => usize::from(from_row) * self.side + usize::from(from_column),
                true => usize::from(from_column) * self.side + usize::from(from_row),
            };
            self.work += (self.houses * self.words) as u64;
            let holds = |cell: usize, house: usize| {
                self.member[cell * self.words + house / 64] >> (house % 64) & 1 != 0
            };
            let image = row * self.side + column;
            for house in 0..self.houses {
                let inside = holds(image, house);
                let left = &mut taken[house * self.words..(house + 1) * self.words];
                let members = &self.member[from * self.words..(from + 1) * self.words];
                for (word, &member) in left.iter_mut().zip(members) {
                    *word &= if inside { member } else { !member };
                }
            }
        }
        if self.work > WORK_LIMIT {
            return None;
        }
        let mut sets = taken.chunks_exact(self.words);
        Some(sets.all(|set| set.iter().any(|&word| word != 0)))
    }
}
