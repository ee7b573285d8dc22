//! Everything that follows from each literal, as bit sets: the closure of the tables.
//!
//! Literals that follow from each other have the same closure. So the strongly connected components
//! are found first (Tarjan 1972), and their closures put together from those that they lead to.

use super::literal::{Literal, Literals};
use super::tables::Tables;
use crate::hodoku::cells::Cells;

/// The closures, one row of bits for each literal.
#[derive(Debug)]
pub(super) struct Closure {
    words: usize,
    bits: Vec<u64>,
}

impl Closure {
    pub(super) fn new(tables: &Tables) -> Self {
        let words = tables.literals.words();
        let mut closure = Self { words, bits: vec![0; tables.literals.len() * words] };
        Components::new(tables).find(&mut closure);
        closure
    }

    /// Returns the literals that follow from a premise, itself included.
    pub(super) fn of(&self, premise: Literal) -> &[u64] {
        let start = usize::from(premise) * self.words;
        &self.bits[start..start + self.words]
    }

    pub(super) fn follows(&self, premise: Literal, literal: Literal) -> bool {
        has(self.of(premise), literal)
    }
}

pub(super) fn has(set: &[u64], literal: Literal) -> bool {
    set[usize::from(literal / 64)] >> (literal % 64) & 1 != 0
}

pub(super) fn insert(set: &mut [u64], literal: Literal) {
    set[usize::from(literal / 64)] |= 1 << (literal % 64);
}

/// Returns the members of a set of literals, ascending.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = Literal> + '_ {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                index as Literal * 64 + bit as Literal
            })
        })
    })
}

/// Returns the cells of each digit in a set of literals.
pub(super) fn cells_of(set: &[u64], literals: &Literals, on: bool) -> [Cells; 10] {
    let words = literals.candidate_words();
    let part = if on { &set[..words] } else { &set[words..2 * words] };
    let mut cells = [Cells::EMPTY; 10];
    for number in members(part) {
        let (cell, digit, _) = literals.parts(number);
        cells[digit].insert(cell);
    }
    cells
}

/// The search for components.
struct Components<'a> {
    tables: &'a Tables,
    /// The order in which literals were met, from 1; 0 if not met yet.
    met: Vec<u16>,
    lowest: Vec<u16>,
    /// Whether the component of the literal is complete.
    done: Vec<bool>,
    open: Vec<Literal>,
    count: u16,
}

impl<'a> Components<'a> {
    fn new(tables: &'a Tables) -> Self {
        let len = tables.literals.len();
        Self {
            tables,
            met: vec![0; len],
            lowest: vec![0; len],
            done: vec![false; len],
            open: Vec::new(),
            count: 0,
        }
    }

    fn find(mut self, closure: &mut Closure) {
        for root in 0..self.tables.literals.len() as u16 {
            if self.met[usize::from(root)] == 0 && !self.tables.table(root).is_empty() {
                self.visit(root, closure);
            }
        }
    }

    fn enter(&mut self, literal: Literal) {
        self.count += 1;
        self.met[usize::from(literal)] = self.count;
        self.lowest[usize::from(literal)] = self.count;
        self.open.push(literal);
    }

    fn visit(&mut self, root: Literal, closure: &mut Closure) {
        // The path from the root, each literal with its next row.
        let mut path = vec![(root, 1)];
        self.enter(root);
        while let Some((literal, row)) = path.last_mut() {
            let literal = *literal;
            let index = usize::from(literal);
            if let Some(next) = self.tables.table(literal).get(*row) {
                *row += 1;
                let next = *next;
                if self.met[usize::from(next)] == 0 {
                    self.enter(next);
                    path.push((next, 1));
                } else if !self.done[usize::from(next)] {
                    self.lowest[index] = self.lowest[index].min(self.met[usize::from(next)]);
                }
                continue;
            }
            path.pop();
            let lowest = self.lowest[index];
            if let Some(&(parent, _)) = path.last() {
                let parent = usize::from(parent);
                self.lowest[parent] = self.lowest[parent].min(lowest);
            }
            if lowest == self.met[index] {
                self.complete(literal, closure);
            }
        }
    }

    /// Puts the closure of the component together of which this literal was met first.
    fn complete(&mut self, first: Literal, closure: &mut Closure) {
        let begin = self.open.iter().rposition(|&member| member == first).unwrap_or(0);
        let mut union = vec![0_u64; closure.words];
        for &member in &self.open[begin..] {
            for &next in self.tables.table(member).iter().skip(1) {
                // If it is in the union already, so is all that follows from it.
                if self.done[usize::from(next)] && !has(&union, next) {
                    union.iter_mut().zip(closure.of(next)).for_each(|(word, &more)| *word |= more);
                }
            }
        }
        for &member in &self.open[begin..] {
            insert(&mut union, member);
        }
        for &member in &self.open[begin..] {
            let start = usize::from(member) * closure.words;
            closure.bits[start..start + closure.words].copy_from_slice(&union);
            self.done[usize::from(member)] = true;
        }
        self.open.truncate(begin);
    }
}
