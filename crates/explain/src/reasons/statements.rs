//! What a node of a chain states, as a condition and as a consequence.

use anydoku::logic::{Candidate, Node};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names;

/// Candidates of which one is true, or all are false.
pub(super) struct Statement {
    cells: Vec<Cell>,
    digits: Vec<Digit>,
    on: bool,
}

impl Statement {
    pub(super) fn new(candidates: &[Candidate], on: bool) -> Self {
        Self { cells: names::cells_of(candidates), digits: names::digits_of(candidates), on }
    }

    pub(super) fn of(node: &Node) -> Self {
        Self::new(&node.candidates, node.on)
    }

    /// Returns the statement that all candidates of these nodes are false, or that those of the first
    /// one are true.
    pub(super) fn of_all(nodes: &[Node]) -> Option<Self> {
        let first = nodes.first()?;
        let all = nodes.iter().flat_map(|node| &node.candidates).copied();
        let candidates: Vec<Candidate> = all.collect();
        Some(match first.on {
            true => Self::of(first),
            false => Self::new(&candidates, false),
        })
    }

    pub(super) fn opposite(self) -> Self {
        Self { on: !self.on, ..self }
    }

    /// Returns the state that selects the wording of a statement that is no list of alternatives.
    fn state(&self) -> &'static str {
        match (self.cells.len(), self.on) {
            (..=1, true) => "on",
            (..=1, false) => "off",
            _ => "some",
        }
    }
}

impl Writer<'_> {
    /// Words a statement as a condition: `r1c4 is not 5`.
    pub(super) fn cause(&self, statement: &Statement) -> String {
        let cells = self.cell_names(&statement.cells);
        let digits = self.alternatives(statement.digits.iter().copied());
        if let Some((first, last, n)) = self.excluded_cells(statement) {
            return self.texts.chain_cause_no_cell(&digits, &first, &last, n);
        }
        if let Some((first, last, n)) = self.excluded_digits(statement) {
            return self.texts.chain_cause_no_digit(&cells, &first, &last, n);
        }
        self.texts.chain_cause(&cells, &digits, statement.state())
    }

    /// Words a statement as a consequence: `r1c4 can’t be 5`.
    pub(super) fn effect(&self, statement: &Statement) -> String {
        let cells = self.cell_names(&statement.cells);
        let digits = self.alternatives(statement.digits.iter().copied());
        if let Some((first, last, n)) = self.excluded_cells(statement) {
            return self.texts.chain_effect_no_cell(&digits, &first, &last, n);
        }
        if let Some((first, last, _)) = self.excluded_digits(statement) {
            return self.texts.chain_effect_no_digit(&cells, &first, &last);
        }
        self.texts.chain_effect(&cells, &digits, statement.state())
    }

    /// Words a consequence of conditions: `it can’t be 5` if both are about the same cell.
    pub(super) fn effect_of(&self, causes: &[&Node], statement: &Statement) -> String {
        let of_causes = causes.iter().flat_map(|node| &node.candidates);
        let is_there = |cell| of_causes.clone().all(|candidate| candidate.cell == cell);
        match statement.cells.as_slice() {
            &[cell] if !causes.is_empty() && is_there(cell) => {
                if let Some((first, last, _)) = self.excluded_digits(statement) {
                    return self.texts.chain_effect_no_digit_there(&first, &last);
                }
                let digits = self.alternatives(statement.digits.iter().copied());
                self.texts.chain_effect_there(&digits, statement.state())
            }
            _ => self.effect(statement),
        }
    }

    /// Returns the cells of which none has the digit, if a statement is about several.
    fn excluded_cells(&self, statement: &Statement) -> Option<(String, String, usize)> {
        let is_list = !statement.on && statement.cells.len() > 1;
        let names = statement.cells.iter().map(Cell::to_string);
        is_list.then(|| Self::first_and_last(&names.collect::<Vec<_>>()))
    }

    /// Returns the digits of which a cell has none, if a statement is about several.
    fn excluded_digits(&self, statement: &Statement) -> Option<(String, String, usize)> {
        let is_list = !statement.on && statement.cells.len() == 1 && statement.digits.len() > 1;
        let names = statement.digits.iter().map(|&digit| self.wording.digit(digit));
        is_list.then(|| Self::first_and_last(&names.collect::<Vec<_>>()))
    }

    /// Words several nodes as conditions. Those that are off are stated together.
    pub(super) fn causes(&self, nodes: &[&Node]) -> String {
        let on = nodes.iter().filter(|node| node.on);
        let off = nodes.iter().filter(|node| !node.on).flat_map(|node| &node.candidates);
        let off: Vec<Candidate> = off.copied().collect();
        let together = |digits: &[Digit], cells: &[Cell]| Statement {
            cells: cells.to_vec(),
            digits: digits.to_vec(),
            on: false,
        };
        let digits = names::digits_of(&off);
        let groups = match digits.as_slice() {
            [_] => vec![(digits, names::cells_of(&off))],
            _ => names::by_digits(&off),
        };
        let off = groups.iter().filter(|(digits, _)| !digits.is_empty());
        let off = off.map(|(digits, cells)| self.cause(&together(digits, cells)));
        let causes = on.map(|node| self.cause(&Statement::of(node))).chain(off);
        names::list(causes, self.texts)
    }
}
