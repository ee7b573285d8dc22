//! Everything that follows from one premise in the original's order, with the tables that it comes
//! from.

use std::cell::OnceCell;

use super::cause::MOST_ROWS;
use super::literal::Literal;
use super::tables::Tables;

/// A row, with the premise of the table that it was taken from if that is another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) literal: Literal,
    pub(super) distance: u16,
    pub(super) source: Option<Literal>,
}

/// A table with all that follows.
#[derive(Debug)]
pub(super) struct Expansion {
    pub(super) premise: Literal,
    pub(super) rows: Vec<Row>,
    /// The row of each literal plus one, 0 if it has none.
    row_of: Vec<u16>,
}

impl Expansion {
    /// Expands a table: the rows of the tables of its rows follow, in order; a path that turns out to
    /// be shorter replaces one that was taken from another table.
    pub(super) fn new(tables: &Tables, premise: Literal, with_groups: bool) -> Self {
        let literals = &tables.literals;
        let mut rows = Vec::with_capacity(256);
        let mut row_of = vec![0; literals.len()];
        for (index, &literal) in tables.table(premise).iter().enumerate() {
            if with_groups || !literals.is_group(literal) {
                let distance = tables.cause(premise, index).distance;
                rows.push(Row { literal, distance, source: None });
                row_of[usize::from(literal)] = rows.len() as u16;
            }
        }
        let mut expansion = Self { premise, rows, row_of };
        let mut index = 1;
        while index < expansion.rows.len() && expansion.rows.len() < MOST_ROWS {
            expansion.take_over(tables, index, with_groups);
            index += 1;
        }
        expansion
    }

    fn take_over(&mut self, tables: &Tables, index: usize, with_groups: bool) {
        let Row { literal: source, distance: base, .. } = self.rows[index];
        for (position, &literal) in tables.table(source).iter().enumerate().skip(1) {
            if !with_groups && tables.literals.is_group(literal) {
                continue;
            }
            let distance = base + tables.cause(source, position).distance;
            let taken = Row { literal, distance, source: Some(source) };
            let row_of = &mut self.row_of[usize::from(literal)];
            if *row_of == 0 {
                if self.rows.len() < MOST_ROWS {
                    self.rows.push(taken);
                    *row_of = self.rows.len() as u16;
                }
                continue;
            }
            let known = &mut self.rows[usize::from(*row_of - 1)];
            if known.source.is_some() && known.distance > distance {
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
        let made = (0..tables.literals.len()).map(|_| OnceCell::new()).collect();
        Self { tables, with_groups, made }
    }

    pub(super) fn of(&self, premise: Literal) -> &Expansion {
        self.made[usize::from(premise)]
            .get_or_init(|| Expansion::new(self.tables, premise, self.with_groups))
    }
}
