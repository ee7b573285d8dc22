//! Nice loops and AICs.

use std::cmp::Reverse;

use super::Tabling;
use super::chain::Path;
use super::closure::{has, members};
use super::expansion::{Expansion, Expansions};
use super::literal::Literals;
use super::tables::Tables;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, PEERS, bit, digits};
use crate::hodoku::order::rank;
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Candidate, Node, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

/// Links of one step have this distance; chains are longer.
const DIRECT: u16 = 2;

/// A chain that deletes something.
struct LoopChain {
    technique: Technique,
    deletions: Vec<Candidate>,
    chain: Vec<Node>,
}

struct LoopSearch<'a> {
    board: &'a Board,
    pass: &'a Pass,
    tabling: &'a Tabling,
    found: Vec<LoopChain>,
}

/// Returns the best loop or AIC: more deletions, then those with the lower weighted sum, then the
/// shorter chain.
pub(super) fn best_loop(
    tabling: &Tabling,
    board: &Board,
    pass: &Pass,
    with_groups: bool,
) -> Option<Step> {
    let tables = &tabling.tables;
    let literals = &tables.literals;
    let expansions = Expansions::new(tables, with_groups);
    let mut search = LoopSearch { board, pass, tabling, found: Vec::new() };
    for on in [true, false] {
        for &(cell, digit) in &literals.candidates {
            if search.may_loop(cell, digit, on) {
                search.loops(expansions.of(literals.of(cell, digit, on)), cell);
            }
        }
    }
    for &(cell, digit) in &literals.candidates {
        if search.may_delete(cell, digit) {
            search.aics(expansions.of(literals.of(cell, digit, false)), cell, digit);
        }
    }
    let best = first_of_best(search.found)?;
    Some(Step::deleting(best.technique, best.deletions, View::Chain(best.chain)))
}

/// Returns the first in the original's order. Chains with equal deletions are compared by length;
/// others with equal rank stay in the order in which they were found.
fn first_of_best(found: Vec<LoopChain>) -> Option<LoopChain> {
    let key = |found: &LoopChain| -> (Reverse<usize>, u32) { rank(&found.deletions) };
    let best = found.iter().map(key).min()?;
    let mut class = found.into_iter().filter(|found| key(found) == best);
    let mut first = class.next()?;
    for next in class {
        let is_same = next.technique == first.technique && next.deletions == first.deletions;
        if is_same && next.chain.len() < first.chain.len() {
            first = next;
        }
    }
    Some(first)
}

impl LoopSearch<'_> {
    fn literals(&self) -> &Literals {
        &self.tabling.tables.literals
    }

    /// Returns whether a chain from the candidate may lead back to its cell.
    fn may_loop(&self, cell: usize, digit: usize, on: bool) -> bool {
        let literals = self.literals();
        let closure = self.tabling.closure.of(literals.of(cell, digit, on));
        let others = self.board.masks[cell] & !bit(digit);
        let is_pair = others.count_ones() == 1;
        has(closure, literals.of(cell, digit, !on))
            || digits(others).any(|other_digit| {
                let follows = |sign| has(closure, literals.of(cell, other_digit, sign));
                if on { follows(true) } else { follows(false) || (!is_pair && follows(true)) }
            })
    }

    /// Returns whether a chain from the candidate, if it is off, may delete something with its end.
    fn may_delete(&self, cell: usize, digit: usize) -> bool {
        let literals = self.literals();
        let premise = literals.of(cell, digit, false);
        let closure = self.tabling.closure.of(premise);
        let direct = self.tabling.tables.table(premise);
        let seen = PEERS[cell] & self.pass.cells[digit];
        members(&closure[..literals.candidate_words()]).any(|end| {
            let (end_cell, end_digit, _) = literals.parts(end);
            let deletes = if end_digit == digit {
                (seen & PEERS[end_cell]).several()
            } else {
                seen.contains(end_cell) && self.board.has(cell, end_digit)
            };
            deletes && end_cell != cell && !direct.contains(&end)
        })
    }

    /// Checks the rows that lead back to the cell of the premise.
    fn loops(&mut self, expansion: &Expansion, cell: usize) {
        for row in 1..expansion.rows.len() {
            let end = expansion.rows[row];
            let literals = self.literals();
            if end.distance > DIRECT
                && !literals.is_group(end.literal)
                && literals.parts(end.literal).0 == cell
            {
                self.check_loop(expansion, row);
            }
        }
    }

    fn check_loop(&mut self, expansion: &Expansion, row: usize) {
        let tables = &self.tabling.tables;
        let literals = &tables.literals;
        let [start, first, end] = [0, 1, row].map(|row| expansion.rows[row].literal);
        let path = Path::new(tables, expansion, row);
        let chain = nodes(tables, &path);
        let [head, second, .., before, last] = chain.as_slice() else { return };
        let returns_inside = before.cell() == last.cell() || head.cell() == second.cell();
        if returns_inside || !path.is_simple(tables, true) {
            return;
        }
        let (cell, start_digit, _) = literals.parts(start);
        let end_digit = literals.parts(end).1;
        let is_same = start_digit == end_digit;
        let mask = self.board.masks[cell];
        let of_digit = |digit: usize| vec![Candidate::new(cell, digit)];
        let (technique, deletions) = match (literals.is_on(first), literals.is_on(end)) {
            (false, false) if is_same => (Technique::DiscontinuousNiceLoop, of_digit(start_digit)),
            (true, true) if is_same => {
                let others = digits(mask & !bit(start_digit));
                let deletions = others.map(|digit| Candidate::new(cell, digit)).collect();
                (Technique::DiscontinuousNiceLoop, deletions)
            }
            (false, true) if !is_same => (Technique::DiscontinuousNiceLoop, of_digit(start_digit)),
            (true, false) if !is_same => (Technique::DiscontinuousNiceLoop, of_digit(end_digit)),
            (false, false) if mask.count_ones() != 2 => return,
            signs => {
                let both_strong = signs == (true, true);
                let visited = path.cells_before_end(tables).with(cell);
                (Technique::ContinuousNiceLoop, self.continuous(&chain, visited, both_strong))
            }
        };
        self.keep(technique, deletions, path.is_grouped(tables), chain);
    }

    /// Returns what a continuous loop deletes: along each weak link, and from each cell that is
    /// passed by two strong links.
    fn continuous(&self, chain: &[Node], visited: Cells, both_strong: bool) -> Vec<Candidate> {
        let mut deletions = Vec::new();
        let mut other_digits = |cell: usize, kept: [u8; 2]| {
            let [first, second] = kept.map(|digit| bit(usize::from(digit)));
            let others = digits(self.board.masks[cell] & !first & !second);
            deletions.extend(others.map(|digit| Candidate::new(cell, digit)));
        };
        if let ([first, ..], [.., last]) = (chain, chain)
            && both_strong
        {
            other_digits(first.cell(), [first.digit, last.digit]);
        }
        for nodes in chain.windows(4) {
            let [before, enters, leaves, after] = nodes else { continue };
            let is_passed = enters.on
                && before.cell() != enters.cell()
                && !leaves.on
                && leaves.cell() == enters.cell()
                && after.on
                && after.cell() != leaves.cell();
            if is_passed {
                other_digits(enters.cell(), [enters.digit, after.digit]);
            }
        }
        for pair in chain.windows(2) {
            let [from, to] = pair else { continue };
            if !to.on && from.cell() != to.cell() {
                let digit = usize::from(to.digit);
                let seen = (from.peers() & to.peers() & self.pass.cells[digit]) - visited;
                deletions.extend(deletions_of(digit, seen));
            }
        }
        deletions
    }

    /// Checks the rows of candidates that are on and together with the premise delete something.
    fn aics(&mut self, expansion: &Expansion, cell: usize, digit: usize) {
        for row in 1..expansion.rows.len() {
            let end = expansion.rows[row];
            let literals = self.literals();
            let is_candidate = !literals.is_group(end.literal) && literals.is_on(end.literal);
            if !is_candidate || end.distance <= DIRECT {
                continue;
            }
            let (end_cell, end_digit, _) = literals.parts(end.literal);
            if end_cell == cell {
                continue;
            }
            let deletions = if end_digit == digit {
                let seen = PEERS[cell] & PEERS[end_cell] & self.pass.cells[digit];
                if !seen.several() {
                    continue;
                }
                deletions_of(digit, seen)
            } else {
                let sees = PEERS[cell].contains(end_cell);
                if !sees || !self.board.has(end_cell, digit) || !self.board.has(cell, end_digit) {
                    continue;
                }
                vec![Candidate::new(cell, end_digit), Candidate::new(end_cell, digit)]
            };
            let tables = &self.tabling.tables;
            let path = Path::new(tables, expansion, row);
            if path.is_simple(tables, false) {
                let chain = nodes(tables, &path);
                self.keep(Technique::Aic, deletions, path.is_grouped(tables), chain);
            }
        }
    }

    /// Keeps a chain unless the last one kept with its name and its deletions is as short.
    fn keep(
        &mut self,
        technique: Technique,
        mut deletions: Vec<Candidate>,
        is_grouped: bool,
        chain: Vec<Node>,
    ) {
        if deletions.is_empty() {
            return;
        }
        deletions.sort_unstable();
        deletions.dedup();
        let technique = match technique {
            _ if !is_grouped => technique,
            Technique::DiscontinuousNiceLoop => Technique::GroupedDiscontinuousNiceLoop,
            Technique::ContinuousNiceLoop => Technique::GroupedContinuousNiceLoop,
            _ => Technique::GroupedAic,
        };
        let same =
            |found: &&LoopChain| found.technique == technique && found.deletions == deletions;
        let known = self.found.iter().rev().find(same);
        if known.is_none_or(|known| known.chain.len() > chain.len()) {
            self.found.push(LoopChain { technique, deletions, chain });
        }
    }
}

/// Returns the nodes of a path in order.
fn nodes(tables: &Tables, path: &Path) -> Vec<Node> {
    let node = |&literal| tables.literals.node(literal, &tables.groups);
    path.back.iter().rev().map(node).collect()
}
