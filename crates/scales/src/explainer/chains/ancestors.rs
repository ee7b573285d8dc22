//! The nodes that a consequence rests on: how many they are, and their order, by which chains are
//! told apart.

use super::branch::{Branch, NONE, Node};
use super::literal::{Cause, LITERALS, Source, source};
use crate::explainer::grid::Grid;
use crate::nine::{HOUSES_OF, bits};

const WORDS: usize = LITERALS.div_ceil(64) + 1;

/// Walks from a node to all that it rests on, nearest first.
#[derive(Default)]
pub(super) struct Ancestors {
    queue: Vec<Node>,
    seen_on: [u64; WORDS],
    seen_off: [u64; WORDS],
    /// The nested chains met, by number.
    pub(super) nested: Vec<u32>,
}

fn insert(set: &mut [u64; WORDS], number: u16) -> bool {
    let (word, bit) = (usize::from(number) / 64, number % 64);
    let is_new = set[word] >> bit & 1 == 0;
    set[word] |= 1 << bit;
    is_new
}

impl Ancestors {
    /// Walks from the target and returns the nodes met, the target first. `source` is the grid on
    /// which the branch began; in modes that remove nothing from the grid it does not matter.
    pub(super) fn walk(
        &mut self,
        branch: &Branch,
        source: &Grid,
        removes: bool,
        target: Node,
    ) -> &[Node] {
        self.queue.clear();
        self.nested.clear();
        self.seen_on[..=branch.on.len() / 64].fill(0);
        self.seen_off[..=branch.off.len() / 64].fill(0);
        self.push(target);
        let mut next = 0;
        while let Some(&node) = self.queue.get(next) {
            next += 1;
            match node {
                Node::On(number) => self.push_parents_of_on(branch, source, removes, number),
                Node::Off(number) => {
                    let node = branch.off[usize::from(number)];
                    if node.cause == Cause::Advanced {
                        let deduction = &branch.deductions[usize::from(node.parent)];
                        self.nested.extend(deduction.nested);
                        for &parent in &deduction.parents {
                            self.push(Node::Off(parent));
                        }
                    } else if node.parent != NONE {
                        self.push(Node::On(node.parent));
                    }
                }
            }
        }
        &self.queue
    }

    fn push(&mut self, node: Node) {
        let is_new = match node {
            Node::On(number) => insert(&mut self.seen_on, number),
            Node::Off(number) => insert(&mut self.seen_off, number),
        };
        if is_new {
            self.queue.push(node);
        }
    }

    fn push_parents_of_on(&mut self, branch: &Branch, source: &Grid, removes: bool, number: u16) {
        let node = branch.on[usize::from(number)];
        if node.parent == NONE {
            return;
        }
        self.push(Node::Off(node.parent));
        if !removes {
            return;
        }
        let (cell, digit) = (usize::from(node.cell), usize::from(node.digit));
        match node.cause {
            Cause::Cell => {
                for other_digit in bits(source.candidates[cell] & !(1 << digit)) {
                    if let Some(parent) = branch.is_off_before(cell, other_digit, node.parent) {
                        self.push(Node::Off(parent));
                    }
                }
            }
            cause => {
                let house = usize::from(HOUSES_OF[cell][cause as usize]);
                for position in bits(source.positions[house][digit]) {
                    let other_cell = Grid::cell_at(house, position);
                    if let Some(parent) = branch.is_off_before(other_cell, digit, node.parent) {
                        self.push(Node::Off(parent));
                    }
                }
            }
        }
    }
}

/// Returns what a node read of the grid on which its branch began. The assumption counts as
/// `assumed`.
pub(super) fn source_of(branch: &Branch, node: Node, assumed: Option<Cause>) -> Option<Source> {
    let Node::On(number) = node else { return None };
    let node = branch.on[usize::from(number)];
    let cause = match node.cause {
        Cause::Assumption => assumed?,
        cause => cause,
    };
    source(node.literal(), cause)
}

/// Mixes literals into a number that stands for their sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signature(u64);

impl Signature {
    pub(super) const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    pub(super) fn add(&mut self, value: u64) {
        let mixed = u128::from(self.0 ^ value.wrapping_mul(0xd6e8_feb8_6659_fd93))
            .wrapping_mul(0xa076_1d64_78bd_642f_e703_7ed1_a0b4_28db);
        self.0 = (mixed >> 64) as u64 ^ mixed as u64;
    }

    pub(super) fn add_literal(&mut self, literal: u16, is_on: bool) {
        self.add(2 * u64::from(literal) + u64::from(is_on) + 1);
    }

    pub(super) const fn value(self) -> u64 {
        self.0
    }
}
