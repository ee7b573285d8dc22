//! What follows from each literal directly.

use super::cause::Cause;
use super::groups::{Group, groups};
use super::literal::{Literal, Literals};
use super::nets::Nets;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, HOUSES, HOUSES_OF, bit, digits};
use crate::hodoku::pass::Pass;

/// The tables of a position: for each premise a row for itself and then rows for what follows.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) literals: Literals,
    pub(super) groups: Vec<Group>,
    /// Where the table of each premise begins in `rows`.
    starts: Vec<usize>,
    rows: Vec<Literal>,
    /// The causes of the rows. Without them, all rows follow by one link.
    causes: Vec<Cause>,
}

/// Tables that are being filled: what follows from each premise, in order.
struct Rows {
    /// Premises with their rows.
    list: Vec<(Literal, Literal)>,
    causes: Vec<Cause>,
}

impl Rows {
    fn add(&mut self, premise: Literal, follows: Literal) {
        self.list.push((premise, follows));
    }
}

impl Tables {
    /// Fills the tables with strong and weak links.
    pub(super) fn of_links(board: &Board, pass: &Pass) -> Self {
        let groups = groups(pass);
        let literals = Literals::new(board, pass, groups.len());
        let mut rows = Rows { list: Vec::with_capacity(1 << 14), causes: Vec::new() };
        for &(cell, digit) in &literals.candidates {
            links(board, pass, &literals, cell, digit, &mut rows);
        }
        group_links(&literals, &groups, &mut rows);
        Self::new(literals, groups, &rows)
    }

    /// Fills the tables with the singles that follow.
    pub(super) fn of_nets(board: &Board, pass: &Pass) -> Self {
        let groups = groups(pass);
        let literals = Literals::new(board, pass, groups.len());
        let mut rows =
            Rows { list: Vec::with_capacity(1 << 16), causes: Vec::with_capacity(1 << 16) };
        let mut nets = Nets::new(board, pass, &literals);
        for &(cell, digit) in &literals.candidates {
            for on in [true, false] {
                let premise = literals.of(cell, digit, on);
                for &(literal, cause) in nets.table(cell, digit, on) {
                    rows.add(premise, literal);
                    rows.causes.push(cause);
                }
            }
        }
        group_links(&literals, &groups, &mut rows);
        let direct = rows.list[rows.causes.len()..].iter().map(|(premise, follows)| {
            if premise == follows { Cause::PREMISE } else { Cause::DIRECT }
        });
        rows.causes.extend(direct);
        Self::new(literals, groups, &rows)
    }

    /// Sorts the rows by their premises.
    fn new(literals: Literals, groups: Vec<Group>, rows: &Rows) -> Self {
        let mut starts = vec![0; literals.len() + 1];
        for &(premise, _) in &rows.list {
            starts[usize::from(premise) + 1] += 1;
        }
        for premise in 1..starts.len() {
            starts[premise] += starts[premise - 1];
        }
        let mut next = starts.clone();
        let mut sorted = vec![0; rows.list.len()];
        let mut causes = vec![Cause::DIRECT; rows.causes.len()];
        for (index, &(premise, follows)) in rows.list.iter().enumerate() {
            let slot = &mut next[usize::from(premise)];
            sorted[*slot] = follows;
            if let (Some(to), Some(from)) = (causes.get_mut(*slot), rows.causes.get(index)) {
                *to = *from;
            }
            *slot += 1;
        }
        Self { literals, groups, starts, rows: sorted, causes }
    }

    /// Returns the rows of a premise: itself and what follows. No premise, no rows.
    pub(super) fn table(&self, premise: Literal) -> &[Literal] {
        let premise = usize::from(premise);
        &self.rows[self.starts[premise]..self.starts[premise + 1]]
    }

    /// Returns how a row of a premise follows.
    pub(super) fn cause(&self, premise: Literal, row: usize) -> Cause {
        match self.causes.get(self.starts[usize::from(premise)] + row) {
            Some(&cause) => cause,
            None if row == 0 => Cause::PREMISE,
            None => Cause::DIRECT,
        }
    }
}

/// Adds the tables of a candidate: if it is on, the other candidates of its cell and those that it
/// sees are off; if it is off, the other one of two is on.
fn links(
    board: &Board,
    pass: &Pass,
    literals: &Literals,
    cell: usize,
    digit: usize,
    rows: &mut Rows,
) {
    let [on, off] = [true, false].map(|sign| literals.of(cell, digit, sign));
    rows.add(on, on);
    rows.add(off, off);
    let others = board.masks[cell] & !bit(digit);
    for other_digit in digits(others) {
        rows.add(on, literals.of(cell, other_digit, false));
        if others.count_ones() == 1 {
            rows.add(off, literals.of(cell, other_digit, true));
        }
    }
    let mut listed = Cells::of(cell);
    let mut proved = Cells::EMPTY;
    for house in HOUSES_OF[cell].map(usize::from) {
        let peers = (pass.cells[digit] & HOUSES[house]) - Cells::of(cell);
        for peer in peers - listed {
            rows.add(on, literals.of(peer, digit, false));
        }
        listed |= peers;
        if board.free[house][digit] == 2 && !peers.within(proved) {
            rows.add(off, literals.of(peers.first(), digit, true));
            proved |= peers;
        }
    }
}

/// Adds the tables of the groups, and the groups to the tables of candidates.
fn group_links(literals: &Literals, groups: &[Group], rows: &mut Rows) {
    for (number, group) in groups.iter().enumerate() {
        let [on, off] = [true, false].map(|sign| literals.of_group(number, sign));
        rows.add(on, on);
        rows.add(off, off);
        for cell in group.seen {
            rows.add(on, literals.of(cell, group.digit, false));
            rows.add(literals.of(cell, group.digit, true), off);
        }
        let mut proved = Cells::EMPTY;
        for house in [group.square, group.line] {
            let rest = group.seen & HOUSES[house];
            if !rest.is_empty() && !rest.several() && rest != proved {
                rows.add(off, literals.of(rest.first(), group.digit, true));
                rows.add(literals.of(rest.first(), group.digit, false), on);
                proved = rest;
            }
        }
        links_between(literals, groups, number, rows);
    }
}

/// Adds the links of a group to other groups of its digit.
fn links_between(literals: &Literals, groups: &[Group], number: usize, rows: &mut Rows) {
    let group = &groups[number];
    let [on, off] = [true, false].map(|sign| literals.of_group(number, sign));
    // In the row or column, and in the box: how many others there are, and the first of them.
    let mut others = [(0, 0); 2];
    for (index, partner) in groups.iter().enumerate() {
        if partner.digit != group.digit || index == number || partner.cells.meets(group.cells) {
            continue;
        }
        let shares = [partner.line == group.line, partner.square == group.square];
        for ((count, first), _) in others.iter_mut().zip(shares).filter(|(_, shares)| *shares) {
            *count += 1;
            if *count == 1 {
                *first = index;
            }
            rows.add(on, literals.of_group(index, false));
        }
    }
    for (house, (count, first)) in [group.line, group.square].into_iter().zip(others) {
        if count == 1 && (group.seen & HOUSES[house]).within(groups[first].cells) {
            rows.add(off, literals.of_group(first, true));
        }
    }
}
