//! What follows from each literal directly.

use super::groups::{Group, groups};
use super::literal::{GROUPS, Literal, group_literal, literal};
use super::nets::Nets;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, HOUSES, HOUSES_OF, digits};
use crate::hodoku::pass::Pass;

/// The most rows of a table.
pub(super) const MOST_ROWS: usize = 1000;

/// A row of a table: a literal with the rows that it follows from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) literal: Literal,
    pub(super) distance: u16,
    /// The first one is the main cause; 0 is the premise in it, and stands for none in the others.
    pub(super) causes: [u16; 5],
}

impl Row {
    /// The row of the premise itself.
    pub(super) fn premise(literal: Literal) -> Self {
        Self { literal, distance: 1, causes: [0; 5] }
    }

    /// A row that follows from the premise by one link.
    pub(super) fn direct(literal: Literal) -> Self {
        Self { literal, distance: 2, causes: [0; 5] }
    }
}

/// The tables of a position, by the number of their premise. A literal that is no premise has an empty
/// table.
#[derive(Debug)]
pub(super) struct Tables {
    rows: Vec<Vec<Row>>,
    pub(super) groups: Vec<Group>,
    /// The candidates in reading order.
    pub(super) candidates: Vec<(usize, usize)>,
}

impl Tables {
    fn empty(board: &Board, pass: &Pass) -> Self {
        let groups = groups(pass);
        let count = usize::from(GROUPS) + 2 * groups.len();
        let candidates = pass
            .empty
            .into_iter()
            .flat_map(|cell| digits(board.masks[cell]).map(move |digit| (cell, digit)))
            .collect();
        Self { rows: vec![Vec::new(); count], groups, candidates }
    }

    /// Fills the tables with strong and weak links.
    pub(super) fn of_links(board: &Board, pass: &Pass) -> Self {
        let mut tables = Self::empty(board, pass);
        for &(cell, digit) in &tables.candidates {
            let mut on = vec![Row::premise(literal(cell, digit, true))];
            let mut off = vec![Row::premise(literal(cell, digit, false))];
            let others = board.masks[cell] & !(1 << (digit - 1));
            on.extend(digits(others).map(|other| Row::direct(literal(cell, other, false))));
            if others.count_ones() == 1 {
                off.extend(digits(others).map(|other| Row::direct(literal(cell, other, true))));
            }
            let mut listed = Cells::of(cell);
            let mut proved = Cells::EMPTY;
            for house in HOUSES_OF[cell].map(usize::from) {
                let peers = (pass.cells[digit] & HOUSES[house]) - Cells::of(cell);
                let new = peers - listed;
                on.extend(new.into_iter().map(|peer| Row::direct(literal(peer, digit, false))));
                listed |= peers;
                if board.free[house][digit] == 2 && !peers.within(proved) {
                    off.push(Row::direct(literal(peers.first(), digit, true)));
                    proved |= peers;
                }
            }
            let [on_at, off_at] = [true, false].map(|sign| literal(cell, digit, sign));
            tables.rows[usize::from(on_at)] = on;
            tables.rows[usize::from(off_at)] = off;
        }
        tables.add_groups();
        tables
    }

    /// Fills the tables with the singles that follow.
    pub(super) fn of_nets(board: &Board, pass: &Pass) -> Self {
        let mut tables = Self::empty(board, pass);
        let mut nets = Nets::new(board, pass);
        for &(cell, digit) in &tables.candidates {
            for on in [true, false] {
                let at = usize::from(literal(cell, digit, on));
                tables.rows[at] = nets.table(cell, digit, on);
            }
        }
        tables.add_groups();
        tables
    }

    pub(super) fn table(&self, premise: Literal) -> &[Row] {
        &self.rows[usize::from(premise)]
    }

    /// Returns how many literals there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    fn add(&mut self, premise: Literal, follows: Literal) {
        let table = &mut self.rows[usize::from(premise)];
        let is_new = table.iter().all(|row| row.literal != follows);
        if is_new && table.len() < MOST_ROWS {
            table.push(Row::direct(follows));
        }
    }

    /// Adds the tables of the groups, and the groups to the tables of candidates.
    fn add_groups(&mut self) {
        let groups = std::mem::take(&mut self.groups);
        for (number, group) in groups.iter().enumerate() {
            let [on, off] = [true, false].map(|sign| group_literal(number, sign));
            for sign in [on, off] {
                self.rows[usize::from(sign)].push(Row::premise(sign));
            }
            for cell in group.seen {
                self.add(on, literal(cell, group.digit, false));
                self.add(literal(cell, group.digit, true), off);
            }
            for house in [group.square, group.line] {
                let rest = group.seen & HOUSES[house];
                if rest.len() == 1 {
                    self.add(off, literal(rest.first(), group.digit, true));
                    self.add(literal(rest.first(), group.digit, false), on);
                }
            }
            self.link_groups(&groups, number);
        }
        self.groups = groups;
    }

    /// Adds the links of a group to other groups of its digit.
    fn link_groups(&mut self, groups: &[Group], number: usize) {
        let group = &groups[number];
        let [on, off] = [true, false].map(|sign| group_literal(number, sign));
        // By row or column, and by box: how many others there are, and the first of them.
        let mut in_line = (0, 0);
        let mut in_box = (0, 0);
        for (index, other) in groups.iter().enumerate() {
            if other.digit != group.digit || index == number || other.cells.meets(group.cells) {
                continue;
            }
            let shared = [(other.line == group.line, &mut in_line), (
                other.square == group.square,
                &mut in_box,
            )];
            for (is_shared, (count, first)) in shared {
                if is_shared {
                    *count += 1;
                    if *count == 1 {
                        *first = index;
                    }
                    self.add(on, group_literal(index, false));
                }
            }
        }
        for (house, (count, first)) in [(group.line, in_line), (group.square, in_box)] {
            let rest = (group.seen & HOUSES[house]) - groups[first].cells;
            if count == 1 && rest.is_empty() {
                self.add(off, group_literal(first, true));
            }
        }
    }
}
