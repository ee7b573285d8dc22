//! What forcing chains prove, by the bit sets of the closure.

use super::Tabling;
use super::closure::{has, insert, members};
use super::literal::{Literal, Literals};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, HOUSES, digits};
use crate::hodoku::pass::Pass;

/// The tests for contradictions, made once for a position.
pub(super) struct Tests<'a> {
    tabling: &'a Tabling,
    allowed: [Cells; 10],
    /// For each digit and house of which every allowed cell is still a candidate, these candidates.
    houses: Vec<u64>,
    /// For each empty cell, the words of its candidates and their bits; the second word may be empty.
    cells: Vec<(usize, [u64; 2], usize)>,
    /// The number of words of candidates.
    words: usize,
}

impl<'a> Tests<'a> {
    pub(super) fn new(tabling: &'a Tabling, board: &Board, pass: &Pass) -> Self {
        let all_allowed = pass.allowed(board);
        let literals = &tabling.tables.literals;
        let words = literals.candidate_words();
        let mut houses = Vec::new();
        for (digit, allowed) in all_allowed.iter().enumerate().skip(1) {
            for all in HOUSES {
                let allowed = *allowed & all;
                if !allowed.is_empty() && allowed.within(pass.cells[digit]) {
                    let start = houses.len();
                    houses.resize(start + words, 0);
                    for cell in allowed {
                        insert(&mut houses[start..], literals.number(cell, digit));
                    }
                }
            }
        }
        let in_cell = |cell: usize| {
            let mut all = digits(board.masks[cell]);
            let first = usize::from(literals.number(cell, all.next().unwrap_or(1)));
            let bits = ((1_u128 << board.masks[cell].count_ones()) - 1) << (first % 64);
            (first / 64, [bits as u64, (bits >> 64) as u64], cell)
        };
        let cells = pass.empty.into_iter().map(in_cell).collect();
        Self { tabling, allowed: all_allowed, houses, cells, words }
    }

    /// Returns whether a premise leads to a contradiction.
    pub(super) fn is_contradictory(&self, premise: Literal) -> bool {
        let literals = &self.tabling.tables.literals;
        let set = self.tabling.closure.of(premise);
        let (on, off) = set[..2 * self.words].split_at(self.words);
        has(set, literals.opposite(premise))
            || on.iter().zip(off).any(|(on, off)| on & off != 0)
            || self.emptied(set).next().is_some()
            || self
                .houses
                .chunks_exact(self.words)
                .any(|house| house.iter().zip(off).all(|(all, off)| all & !off == 0))
    }

    /// Returns the empty cells of which all candidates are off and none is on.
    pub(super) fn emptied<'s>(&'s self, set: &'s [u64]) -> impl Iterator<Item = usize> + 's {
        let (on, off) = set[..2 * self.words].split_at(self.words);
        let is_emptied = move |&&(word, bits, _): &&(usize, [u64; 2], usize)| {
            let test =
                |at: usize, bits: u64| bits == 0 || (bits & !off[at] == 0 && bits & on[at] == 0);
            test(word, bits[0]) && test(word + 1, bits[1])
        };
        self.cells.iter().filter(is_emptied).map(|&(.., cell)| cell)
    }

    pub(super) fn allowed(&self, digit: usize, house: usize) -> Cells {
        self.allowed[digit] & HOUSES[house]
    }
}

/// Returns everything that is proved: candidates that are on by cell, then those that are off.
pub(super) fn targets(tabling: &Tabling, board: &Board, pass: &Pass) -> Vec<Literal> {
    let tests = Tests::new(tabling, board, pass);
    let literals = &tabling.tables.literals;
    let words = 2 * literals.candidate_words();
    let mut proved = vec![0_u64; words];
    let mut common = vec![0_u64; words];
    for &(cell, digit) in &literals.candidates {
        let both = [true, false].map(|on| literals.of(cell, digit, on));
        for premise in both {
            if tests.is_contradictory(premise) {
                insert(&mut proved, literals.opposite(premise));
            }
        }
        intersect(tabling, both, &mut common);
        for other_digit in digits(board.masks[cell]) {
            for on in [true, false] {
                let literal = literals.of(cell, other_digit, on);
                common[usize::from(literal / 64)] &= !(1 << (literal % 64));
            }
        }
        unite(&mut proved, &common);
    }
    for cell in pass.empty {
        let all = digits(board.masks[cell]).map(|digit| literals.of(cell, digit, true));
        intersect(tabling, all, &mut common);
        unite(&mut proved, &common);
    }
    for (digit, candidates) in pass.cells.iter().enumerate().skip(1) {
        for house in HOUSES {
            let cells = *candidates & house;
            if !cells.is_empty() {
                let all = cells.into_iter().map(|cell| literals.of(cell, digit, true));
                intersect(tabling, all, &mut common);
                unite(&mut proved, &common);
            }
        }
    }
    sorted(literals, &proved)
}

/// Finds what follows from all premises.
fn intersect(tabling: &Tabling, premises: impl IntoIterator<Item = Literal>, common: &mut [u64]) {
    common.fill(u64::MAX);
    for premise in premises {
        let set = tabling.closure.of(premise);
        common.iter_mut().zip(set).for_each(|(common, word)| *common &= word);
    }
}

fn unite(proved: &mut [u64], common: &[u64]) {
    proved.iter_mut().zip(common).for_each(|(proved, word)| *proved |= word);
}

fn sorted(literals: &Literals, proved: &[u64]) -> Vec<Literal> {
    let mut targets: Vec<Literal> = members(proved).collect();
    targets.sort_by_key(|&literal| {
        let (cell, digit, on) = literals.parts(literal);
        (!on, cell, digit)
    });
    targets
}
