//! Which candidates lead to which, without order: the implications between true candidates, their
//! strongly connected components and what is reachable. It tells where an ordered search is worth
//! its time.

use super::literal::{LITERALS, Literal, LiteralSet, cell_and_digit, contains, literal};
use crate::explainer::grid::Grid;
use crate::nine::{CELLS, HOUSES_OF, PEERS, POSITIONS_IN, bits, cell_bit, cells};

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links {
    /// Between the places of a digit in a house.
    pub(super) houses: bool,
    /// Between the digits of a cell.
    pub(super) cells: bool,
}

/// The most words that a set of numbered candidates needs.
const MOST_WORDS: usize = LITERALS.div_ceil(64);

/// Sets of numbered candidates, one for each of them, as rows of equal length.
#[derive(Default)]
struct Sets {
    words: usize,
    bits: Vec<u64>,
}

impl Sets {
    fn clear(&mut self, count: usize) {
        self.words = count.div_ceil(64);
        self.bits.clear();
        self.bits.resize(count * self.words, 0);
    }

    fn get(&self, number: usize) -> &[u64] {
        &self.bits[number * self.words..][..self.words]
    }

    fn get_mut(&mut self, number: usize) -> &mut [u64] {
        &mut self.bits[number * self.words..][..self.words]
    }
}

fn insert(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

fn has(set: &[u64], number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
}

fn merge(into: &mut [u64], from: &[u64]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

fn meet(first: &[u64], second: &[u64]) -> bool {
    first.iter().zip(second).any(|(first, second)| first & second != 0)
}

fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, &set)| {
        let mut rest = set;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                word * 64 + bit
            })
        })
    })
}

/// The candidates at the other end of the strong links of one.
#[derive(Clone, Copy, Default)]
struct Partners {
    list: [u16; 4],
    length: u8,
}

impl Partners {
    fn push(&mut self, partner: u16) {
        if !self.list[..usize::from(self.length)].contains(&partner) {
            self.list[usize::from(self.length)] = partner;
            self.length += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..usize::from(self.length)].iter().map(|&partner| usize::from(partner))
    }
}

/// The candidates with strong links, numbered, and what follows from each.
pub(super) struct Graph {
    links: Links,
    /// The candidates that have a strong link.
    pub(super) strong: LiteralSet,
    /// The same by cell.
    strong_in_cell: [u16; CELLS],
    numbers: Box<[u16; LITERALS]>,
    candidates: Vec<Literal>,
    partners: Vec<Partners>,
    /// The true candidates that follow in two steps.
    next: Sets,
    /// Those that cannot be true at the same time, among the numbered ones.
    seen: Sets,
    /// All true candidates that follow from a true one.
    reach: Sets,
    /// All true candidates that follow from a false one.
    off_reach: Sets,
    component: Vec<u16>,
    component_size: Vec<u16>,
    tarjan: Tarjan,
}

/// The stack and the visiting state of the search for components.
#[derive(Default)]
struct Tarjan {
    stack: Vec<u16>,
    calls: Vec<(u16, u16, u64)>,
    index: Vec<u16>,
    low: Vec<u16>,
    visited: u16,
}

impl Graph {
    /// Creates an empty graph.
    pub(super) fn new(links: Links) -> Self {
        Self {
            links,
            strong: [0; 9],
            strong_in_cell: [0; CELLS],
            numbers: Box::new([0; LITERALS]),
            candidates: Vec::new(),
            partners: Vec::new(),
            next: Sets::default(),
            seen: Sets::default(),
            reach: Sets::default(),
            off_reach: Sets::default(),
            component: Vec::new(),
            component_size: Vec::new(),
            tarjan: Tarjan::default(),
        }
    }

    /// Computes the graph of a grid.
    pub(super) fn build(&mut self, grid: &Grid) {
        self.find_strong(grid);
        self.number();
        self.link_strong(grid);
        let count = self.candidates.len();
        for sets in [&mut self.next, &mut self.seen, &mut self.reach, &mut self.off_reach] {
            sets.clear(count);
        }
        for number in 0..count {
            let (cell, digit) = cell_and_digit(self.candidates[number]);
            let seen = self.seen.get_mut(number);
            let next = self.next.get_mut(number);
            let mut visit = |target: Literal| {
                let target = usize::from(self.numbers[usize::from(target)]);
                insert(seen, target);
                self.partners[target].iter().for_each(|partner| insert(next, partner));
            };
            for peer in cells(self.strong[digit] & PEERS[cell]) {
                visit(literal(peer, digit));
            }
            if self.links.cells {
                for other_digit in bits(self.strong_in_cell[cell] & !(1 << digit)) {
                    visit(literal(cell, other_digit));
                }
            }
            next[number / 64] &= !(1 << (number % 64));
        }
        self.find_components();
        for (number, partners) in self.partners.iter().enumerate() {
            let reach = self.off_reach.get_mut(number);
            for partner in partners.iter() {
                insert(reach, partner);
                merge(reach, self.reach.get(partner));
            }
        }
    }

    fn find_strong(&mut self, grid: &Grid) {
        self.strong = [0; 9];
        if self.links.cells {
            let bivalue = grid.bivalue();
            for (strong, digit) in self.strong.iter_mut().zip(&grid.digits) {
                *strong = digit & bivalue;
            }
        }
        if self.links.houses {
            for (house, positions) in grid.positions.iter().enumerate() {
                for (digit, &places) in positions.iter().enumerate() {
                    let rest = places & places.wrapping_sub(1);
                    if rest.is_power_of_two() {
                        let first = Grid::cell_at(house, places.trailing_zeros() as usize);
                        let second = Grid::cell_at(house, rest.trailing_zeros() as usize);
                        self.strong[digit] |= cell_bit(first) | cell_bit(second);
                    }
                }
            }
        }
    }

    fn number(&mut self) {
        self.candidates.clear();
        self.strong_in_cell = [0; CELLS];
        for (digit, &set) in self.strong.iter().enumerate() {
            for cell in cells(set) {
                let candidate = literal(cell, digit);
                self.numbers[usize::from(candidate)] = self.candidates.len() as u16;
                self.candidates.push(candidate);
                self.strong_in_cell[cell] |= 1 << digit;
            }
        }
    }

    fn link_strong(&mut self, grid: &Grid) {
        self.partners.clear();
        for &candidate in &self.candidates {
            let (cell, digit) = cell_and_digit(candidate);
            let mut partners = Partners::default();
            let number =
                |cell: usize, digit: usize| self.numbers[usize::from(literal(cell, digit))];
            let others = grid.candidates[cell] & !(1 << digit);
            if self.links.cells && others.is_power_of_two() {
                partners.push(number(cell, others.trailing_zeros() as usize));
            }
            if self.links.houses {
                for (house, position) in HOUSES_OF[cell].into_iter().zip(POSITIONS_IN[cell]) {
                    let house = usize::from(house);
                    let others = grid.positions[house][digit] & !(1 << position);
                    if others.is_power_of_two() {
                        let partner = Grid::cell_at(house, others.trailing_zeros() as usize);
                        partners.push(number(partner, digit));
                    }
                }
            }
            self.partners.push(partners);
        }
    }

    /// Finds the strongly connected components, and with them what is reachable (Tarjan).
    fn find_components(&mut self) {
        const UNSEEN: u16 = u16::MAX;
        let count = self.candidates.len();
        for list in [&mut self.component, &mut self.tarjan.index, &mut self.tarjan.low] {
            list.clear();
            list.resize(count, UNSEEN);
        }
        self.component_size.clear();
        self.tarjan.visited = 0;
        let words = self.next.words;
        for root in 0..count as u16 {
            if self.tarjan.index[usize::from(root)] != UNSEEN {
                continue;
            }
            self.open(root);
            while let Some((node, word, rest)) = self.tarjan.calls.last_mut() {
                let node_index = usize::from(*node);
                if *rest == 0 {
                    *word += 1;
                    if usize::from(*word) < words {
                        *rest = self.next.get(node_index)[usize::from(*word)];
                        continue;
                    }
                    let node = *node;
                    self.tarjan.calls.pop();
                    self.close(node);
                    continue;
                }
                let child = *word * 64 + rest.trailing_zeros() as u16;
                *rest &= *rest - 1;
                let child_index = usize::from(child);
                if self.tarjan.index[child_index] == UNSEEN {
                    self.open(child);
                } else if self.component[child_index] == UNSEEN {
                    let low = self.tarjan.low[node_index].min(self.tarjan.index[child_index]);
                    self.tarjan.low[node_index] = low;
                }
            }
        }
    }

    fn open(&mut self, node: u16) {
        let node_index = usize::from(node);
        let tarjan = &mut self.tarjan;
        tarjan.index[node_index] = tarjan.visited;
        tarjan.low[node_index] = tarjan.visited;
        tarjan.visited += 1;
        tarjan.stack.push(node);
        tarjan.calls.push((node, 0, self.next.get(node_index)[0]));
    }

    fn close(&mut self, node: u16) {
        let node_index = usize::from(node);
        let tarjan = &mut self.tarjan;
        if let Some(&(parent, ..)) = tarjan.calls.last() {
            let parent = usize::from(parent);
            tarjan.low[parent] = tarjan.low[parent].min(tarjan.low[node_index]);
        }
        if tarjan.low[node_index] != tarjan.index[node_index] {
            return;
        }
        let number = self.component_size.len() as u16;
        let start = tarjan.stack.iter().rposition(|&member| member == node).unwrap_or(0);
        let component = &tarjan.stack[start..];
        for &member in component {
            self.component[usize::from(member)] = number;
        }
        let mut reach = [0; MOST_WORDS];
        for &member in component {
            let next = self.next.get(usize::from(member));
            merge(&mut reach, next);
            for child in members(next) {
                if self.component[child] != number {
                    merge(&mut reach, self.reach.get(child));
                }
            }
        }
        for &member in component {
            let words = self.reach.words;
            self.reach.get_mut(usize::from(member)).copy_from_slice(&reach[..words]);
        }
        self.component_size.push(component.len() as u16);
        tarjan.stack.truncate(start);
    }

    /// Returns the candidates that have a strong link, in the order of their numbers.
    pub(super) fn candidates(&self) -> &[Literal] {
        &self.candidates
    }

    /// Returns the number of components. Whatever follows from one has a lower number.
    pub(super) fn components(&self) -> usize {
        self.component_size.len()
    }

    /// Returns the component of a numbered candidate.
    pub(super) fn component(&self, number: usize) -> usize {
        usize::from(self.component[number])
    }

    fn number_of(&self, candidate: Literal) -> Option<usize> {
        let (cell, digit) = cell_and_digit(candidate);
        contains(&self.strong, cell, digit)
            .then(|| usize::from(self.numbers[usize::from(candidate)]))
    }

    /// Calls `each` with the numbered candidates that cannot be true with this one.
    fn for_each_seen(&self, candidate: Literal, mut each: impl FnMut(usize)) {
        let (cell, digit) = cell_and_digit(candidate);
        let number = |cell: usize, digit: usize| self.numbers[usize::from(literal(cell, digit))];
        for peer in cells(self.strong[digit] & PEERS[cell]) {
            each(usize::from(number(peer, digit)));
        }
        if self.links.cells {
            for other_digit in bits(self.strong_in_cell[cell] & !(1 << digit)) {
                each(usize::from(number(cell, other_digit)));
            }
        }
    }

    /// Calls `each` with the components of the true candidates that follow from a true one in two
    /// steps.
    pub(super) fn following(&self, candidate: Literal, mut each: impl FnMut(usize)) {
        match self.number_of(candidate) {
            Some(number) => {
                members(self.next.get(number)).for_each(|next| each(self.component(next)));
            }
            None => self.for_each_seen(candidate, |seen| {
                self.partners[seen].iter().for_each(|partner| each(self.component(partner)));
            }),
        }
    }

    /// Returns the candidates that lead to their own negation if they are true. Without any, there is
    /// no chain that removes or places anything, and no such cycle either: what a cycle removes leads
    /// to its own negation around the cycle.
    pub(super) fn self_refuting(&self, grid: &Grid) -> LiteralSet {
        let mut found: LiteralSet = [0; 9];
        for cell in cells(grid.empty) {
            let digits = grid.candidates[cell];
            if digits & digits.wrapping_sub(1) == 0 {
                continue;
            }
            for digit in bits(digits) {
                let refutes_itself = if contains(&self.strong, cell, digit) {
                    let number = usize::from(self.numbers[usize::from(literal(cell, digit))]);
                    meet(self.reach.get(number), self.seen.get(number))
                } else {
                    self.refutes_itself(literal(cell, digit))
                };
                if refutes_itself {
                    found[digit] |= cell_bit(cell);
                }
            }
        }
        found
    }

    /// Returns whether a candidate without a strong link leads to its own negation.
    fn refutes_itself(&self, candidate: Literal) -> bool {
        let words = self.seen.words;
        let mut seen = [0; MOST_WORDS];
        let mut list = [0; 28];
        let mut length = 0;
        self.for_each_seen(candidate, |number| {
            insert(&mut seen[..words], number);
            list[length] = number;
            length += 1;
        });
        list[..length].iter().any(|&number| meet(self.off_reach.get(number), &seen[..words]))
    }

    /// Returns whether the candidate, if false, leads to its being true.
    pub(super) fn proves_itself(&self, candidate: Literal) -> bool {
        self.number_of(candidate).is_some_and(|number| has(self.off_reach.get(number), number))
    }

    /// Returns the cells by digit of the component of a candidate, if it has more members.
    pub(super) fn component_of(&self, candidate: Literal) -> Option<LiteralSet> {
        let component = self.component[self.number_of(candidate)?];
        if self.component_size[usize::from(component)] < 2 {
            return None;
        }
        let mut set: LiteralSet = [0; 9];
        for (&member, &of) in self.candidates.iter().zip(&self.component) {
            if of == component {
                let (cell, digit) = cell_and_digit(member);
                set[digit] |= cell_bit(cell);
            }
        }
        Some(set)
    }
}
