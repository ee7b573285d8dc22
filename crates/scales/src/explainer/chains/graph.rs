//! Which candidates lead to which, without order: the implications between true candidates, their
//! strongly connected components and what is reachable. It tells where an ordered search is worth
//! its time.

use super::literal::{LITERALS, Literal, LiteralSet, cell_and_digit, literal};
use crate::explainer::grid::Grid;
use crate::nine::{Cells, HOUSES, HOUSES_OF, PEERS, POSITIONS_IN, bits, cells};

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links {
    /// Between the places of a digit in a house.
    pub(super) houses: bool,
    /// Between the digits of a cell.
    pub(super) cells: bool,
}

/// The words of a set of numbered candidates.
const WORDS: usize = LITERALS.div_ceil(64);

/// A set of numbered candidates. Only the first words are used.
type Set = [u64; WORDS];

/// The candidates with strong links, numbered, and what follows from each.
pub(super) struct Graph {
    /// The candidates that have a strong link.
    pub(super) strong: LiteralSet,
    numbers: Box<[u16; LITERALS]>,
    candidates: Vec<Literal>,
    words: usize,
    /// The candidates at the other end of strong links.
    partners: Vec<([u16; 4], u8)>,
    /// The true candidates that follow in two steps.
    next: Vec<Set>,
    /// Those that cannot be true at the same time, among the numbered ones.
    seen: Vec<Set>,
    /// All true candidates that follow.
    reach: Vec<Set>,
    component: Vec<u16>,
    component_size: Vec<u16>,
    /// The stack and visiting state of the search for components.
    stack: Vec<u16>,
    calls: Vec<(u16, usize, u64)>,
    index: Vec<u16>,
    low: Vec<u16>,
}

fn set_bit(set: &mut Set, number: u16) {
    set[usize::from(number) / 64] |= 1 << (number % 64);
}

fn has_bit(set: &Set, number: u16) -> bool {
    set[usize::from(number) / 64] >> (number % 64) & 1 != 0
}

impl Graph {
    /// Creates an empty graph.
    pub(super) fn new() -> Self {
        Self {
            strong: [0; 9],
            numbers: Box::new([0; LITERALS]),
            candidates: Vec::new(),
            words: 0,
            partners: Vec::new(),
            next: Vec::new(),
            seen: Vec::new(),
            reach: Vec::new(),
            component: Vec::new(),
            component_size: Vec::new(),
            stack: Vec::new(),
            calls: Vec::new(),
            index: Vec::new(),
            low: Vec::new(),
        }
    }

    /// Computes the graph of a grid for these links.
    pub(super) fn build(&mut self, grid: &Grid, links: Links) {
        self.find_strong(grid, links);
        self.number();
        self.link_strong(grid, links);
        let count = self.candidates.len();
        self.words = count.div_ceil(64);
        for sets in [&mut self.next, &mut self.seen, &mut self.reach] {
            sets.clear();
            sets.resize(count, [0; WORDS]);
        }
        let mut in_cell = [0u16; 81];
        for &candidate in &self.candidates {
            let (cell, digit) = cell_and_digit(candidate);
            in_cell[cell] |= 1 << digit;
        }
        for number in 0..count {
            let (cell, digit) = cell_and_digit(self.candidates[number]);
            let mut seen = [0; WORDS];
            let mut next = [0; WORDS];
            let mut visit = |other: Literal| {
                let other = self.numbers[usize::from(other)];
                set_bit(&mut seen, other);
                let (partners, length) = &self.partners[usize::from(other)];
                for &partner in &partners[..usize::from(*length)] {
                    set_bit(&mut next, partner);
                }
            };
            for peer in cells(self.strong[digit] & PEERS[cell]) {
                visit(literal(peer, digit));
            }
            if links.cells {
                for other in bits(in_cell[cell] & !(1 << digit)) {
                    visit(literal(cell, other));
                }
            }
            next[number / 64] &= !(1 << (number % 64));
            self.seen[number] = seen;
            self.next[number] = next;
        }
        self.find_components();
    }

    fn find_strong(&mut self, grid: &Grid, links: Links) {
        self.strong = [0; 9];
        if links.cells {
            let bivalue = grid.bivalue();
            for (strong, digit) in self.strong.iter_mut().zip(&grid.digits) {
                *strong = digit & bivalue;
            }
        }
        if links.houses {
            for house in 0..HOUSES {
                for digit in 0..9 {
                    let places = grid.positions[house][digit];
                    if places.count_ones() == 2 {
                        for at in bits(places) {
                            self.strong[digit] |= 1 << Grid::cell_at(house, at);
                        }
                    }
                }
            }
        }
    }

    fn number(&mut self) {
        self.candidates.clear();
        for (digit, &set) in self.strong.iter().enumerate() {
            for cell in cells(set) {
                let candidate = literal(cell, digit);
                self.numbers[usize::from(candidate)] = self.candidates.len() as u16;
                self.candidates.push(candidate);
            }
        }
    }

    fn link_strong(&mut self, grid: &Grid, links: Links) {
        self.partners.clear();
        for &candidate in &self.candidates {
            let (cell, digit) = cell_and_digit(candidate);
            let mut partners = [0; 4];
            let mut length = 0;
            let others = grid.candidates[cell] & !(1 << digit);
            if links.cells && others.is_power_of_two() {
                let other = literal(cell, others.trailing_zeros() as usize);
                partners[0] = self.numbers[usize::from(other)];
                length = 1;
            }
            if links.houses {
                for kind in 0..3 {
                    let house = usize::from(HOUSES_OF[cell][kind]);
                    let others = grid.positions[house][digit] & !(1 << POSITIONS_IN[cell][kind]);
                    if others.is_power_of_two() {
                        let other = Grid::cell_at(house, others.trailing_zeros() as usize);
                        let other = self.numbers[usize::from(literal(other, digit))];
                        if !partners[..length].contains(&other) {
                            partners[length] = other;
                            length += 1;
                        }
                    }
                }
            }
            self.partners.push((partners, length as u8));
        }
    }

    /// Finds the strongly connected components, and with them what is reachable (Tarjan).
    fn find_components(&mut self) {
        const UNSEEN: u16 = u16::MAX;
        let count = self.candidates.len();
        for list in [&mut self.component, &mut self.index, &mut self.low] {
            list.clear();
            list.resize(count, UNSEEN);
        }
        self.component_size.clear();
        let mut visited = 0;
        for root in 0..count as u16 {
            if self.index[usize::from(root)] != UNSEEN {
                continue;
            }
            self.open(root, &mut visited);
            while let Some((node, word, rest)) = self.calls.last_mut() {
                let at = usize::from(*node);
                if *rest == 0 {
                    *word += 1;
                    if *word < self.words {
                        *rest = self.next[at][*word];
                        continue;
                    }
                    let node = *node;
                    self.calls.pop();
                    self.close(node);
                    continue;
                }
                let child = (*word * 64) as u16 + rest.trailing_zeros() as u16;
                *rest &= *rest - 1;
                let child_at = usize::from(child);
                if self.index[child_at] == UNSEEN {
                    self.open(child, &mut visited);
                } else if self.component[child_at] == UNSEEN {
                    self.low[at] = self.low[at].min(self.index[child_at]);
                }
            }
        }
    }

    fn open(&mut self, node: u16, visited: &mut u16) {
        let at = usize::from(node);
        self.index[at] = *visited;
        self.low[at] = *visited;
        *visited += 1;
        self.stack.push(node);
        self.calls.push((node, 0, self.next[at].first().copied().unwrap_or(0)));
    }

    fn close(&mut self, node: u16) {
        let at = usize::from(node);
        if let Some(&(parent, ..)) = self.calls.last() {
            let parent = usize::from(parent);
            self.low[parent] = self.low[parent].min(self.low[at]);
        }
        if self.low[at] != self.index[at] {
            return;
        }
        let number = self.component_size.len() as u16;
        let start = self.stack.iter().rposition(|&member| member == node).unwrap_or(0);
        let members = &self.stack[start..];
        let mut reach = [0; WORDS];
        for &member in members {
            self.component[usize::from(member)] = number;
        }
        for &member in members {
            let next = self.next[usize::from(member)];
            for (word, &set) in next[..self.words].iter().enumerate() {
                let mut rest = set;
                while rest != 0 {
                    let child = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if self.component[child] != number {
                        for (reach, set) in reach.iter_mut().zip(&self.reach[child][..self.words]) {
                            *reach |= set;
                        }
                    }
                }
                reach[word] |= set;
            }
        }
        for &member in members {
            self.reach[usize::from(member)] = reach;
        }
        self.component_size.push(members.len() as u16);
        self.stack.truncate(start);
    }

    fn number_of(&self, candidate: Literal) -> Option<usize> {
        let (cell, digit) = cell_and_digit(candidate);
        (self.strong[digit] >> cell & 1 != 0)
            .then(|| usize::from(self.numbers[usize::from(candidate)]))
    }

    /// Returns whether the candidate, if true, leads to its own negation.
    pub(super) fn refutes_itself(&self, grid: &Grid, candidate: Literal, links: Links) -> bool {
        if let Some(number) = self.number_of(candidate) {
            let (reach, seen) = (&self.reach[number], &self.seen[number]);
            return reach[..self.words].iter().zip(seen).any(|(reach, seen)| reach & seen != 0);
        }
        let (cell, digit) = cell_and_digit(candidate);
        let mut seen = [0; WORDS];
        let mut reach = [0; WORDS];
        let mut visit = |other: Literal| {
            let Some(other) = self.number_of(other) else { return };
            set_bit(&mut seen, other as u16);
            let (partners, length) = &self.partners[other];
            for &partner in &partners[..usize::from(*length)] {
                set_bit(&mut reach, partner);
                let further = &self.reach[usize::from(partner)][..self.words];
                for (reach, further) in reach.iter_mut().zip(further) {
                    *reach |= further;
                }
            }
        };
        for peer in cells(self.strong[digit] & PEERS[cell]) {
            visit(literal(peer, digit));
        }
        if links.cells {
            for other in bits(grid.candidates[cell] & !(1 << digit)) {
                visit(literal(cell, other));
            }
        }
        reach[..self.words].iter().zip(&seen).any(|(reach, seen)| reach & seen != 0)
    }

    /// Returns whether the candidate, if false, leads to its being true.
    pub(super) fn proves_itself(&self, candidate: Literal) -> bool {
        let Some(number) = self.number_of(candidate) else { return false };
        let (partners, length) = &self.partners[number];
        partners[..usize::from(*length)]
            .iter()
            .any(|&partner| has_bit(&self.reach[usize::from(partner)], number as u16))
    }

    /// Returns the cells by digit of the component of a candidate, if it has more members.
    pub(super) fn component_of(&self, candidate: Literal) -> Option<LiteralSet> {
        let component = self.component[self.number_of(candidate)?];
        if self.component_size[usize::from(component)] < 2 {
            return None;
        }
        let mut set: [Cells; 9] = [0; 9];
        for (&member, &of) in self.candidates.iter().zip(&self.component) {
            if of == component {
                let (cell, digit) = cell_and_digit(member);
                set[digit] |= 1 << cell;
            }
        }
        Some(set)
    }
}
