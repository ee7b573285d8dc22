//! Everything that follows from one premise in the original's order, with the tables that it comes
//! from.

use std::cell::OnceCell;

use super::literal::{Literal, is_group};
use super::tables::{MOST_ROWS, Row, Tables};

/// A row with the table that it was taken from, if it is not the premise's own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expanded {
    pub(super) row: Row,
    /// The premise of the other table.
    pub(super) source: Option<Literal>,
}

/// A table with all that follows.
#[derive(Debug)]
pub(super) struct Expansion {
    pub(super) rows: Vec<Expanded>,
    /// The row of each literal plus one, 0 if it has none.
    row_of: Vec<u16>,
}

impl Expansion {
    /// Expands a table: the rows of the tables of its rows follow, in order; a path that turns out to
    /// be shorter replaces one that was taken from another table.
    pub(super) fn new(tables: &Tables, premise: Literal, with_groups: bool) -> Self {
        let own = tables.table(premise).iter().filter(|row| with_groups || !is_group(row.literal));
        let rows: Vec<Expanded> = own.map(|&row| Expanded { row, source: None }).collect();
        let mut row_of = vec![0; tables.len()];
        for (index, row) in rows.iter().enumerate() {
            row_of[usize::from(row.row.literal)] = index as u16 + 1;
        }
        let mut expansion = Self { rows, row_of };
        let mut index = 1;
        while index < expansion.rows.len() && expansion.rows.len() < MOST_ROWS {
            expansion.take_over(tables, index, with_groups);
            index += 1;
        }
        expansion
    }

    fn take_over(&mut self, tables: &Tables, index: usize, with_groups: bool) {
        let Row { literal: source, distance: base, .. } = self.rows[index].row;
        for row in tables.table(source).iter().skip(1) {
            if !with_groups && is_group(row.literal) {
                continue;
            }
            let distance = base + row.distance;
            let taken = Expanded {
                row: Row { literal: row.literal, distance, causes: [0; 5] },
                source: Some(source),
            };
            let row_of = &mut self.row_of[usize::from(row.literal)];
            if *row_of == 0 {
                if self.rows.len() < MOST_ROWS {
                    self.rows.push(taken);
                    *row_of = self.rows.len() as u16;
                }
                continue;
            }
            let known = &mut self.rows[usize::from(*row_of - 1)];
            if known.source.is_some() && known.row.distance > distance {
                *known = taken;
            }
        }
    }

    /// Returns the row of a literal.
    pub(super) fn find(&self, literal: Literal) -> Option<usize> {
        self.row_of[usize::from(literal)].checked_sub(1).map(usize::from)
    }
}

/// The expansions of a position, each made when it is asked for.
#[derive(Debug)]
pub(super) struct Expansions<'a> {
    pub(super) tables: &'a Tables,
    with_groups: bool,
    made: Vec<OnceCell<Expansion>>,
}

impl<'a> Expansions<'a> {
    pub(super) fn new(tables: &'a Tables, with_groups: bool) -> Self {
        let made = (0..tables.len()).map(|_| OnceCell::new()).collect();
        Self { tables, with_groups, made }
    }

    pub(super) fn of(&self, premise: Literal) -> &Expansion {
        self.made[usize::from(premise)]
            .get_or_init(|| Expansion::new(self.tables, premise, self.with_groups))
    }
}
