//! Nodes with several candidates: places of a digit where two houses overlap, and almost locked
//! sets.
//!
//! A node with several candidates is on if one of them is true, and off if none is. It excludes
//! what all of them exclude. A house whose places for a digit split into two nodes links them
//! strongly; an almost locked set (n cells with n + 1 digits) links any two of its digits strongly,
//! because without one of them its cells need the other.

use std::collections::HashMap;

use super::{Links, LockedCells, Strong};
use crate::logic::Position;
use crate::logic::geometry::{Id, Mask};
use crate::logic::vector::pairs;
use crate::logic::word_set::{has, intersect};
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_by};

/// The maximum size of almost locked sets in chains, on boards up to side 16 and beyond.
const SET_CELLS: [usize; 2] = [5, 3];

/// Additions to a graph.
struct Extension<'a> {
    position: &'a Position,
    links: &'a mut Links,
    /// The node of each group by its candidates.
    nodes: HashMap<Vec<u32>, u32>,
    strong: Vec<Vec<Strong>>,
}

impl Links {
    /// Adds the groups of this position to the graph, and its almost locked sets if requested.
    pub(in crate::logic) fn add_groups(&mut self, position: &Position, sets: bool) {
        let strong = (0..self.len()).map(|candidate| self.strong(candidate).to_vec()).collect();
        let mut extension = Extension { position, links: self, nodes: HashMap::new(), strong };
        extension.intersections();
        extension.halves();
        if sets {
            extension.sets();
        }
        let strong = extension.strong;
        self.strong.clear();
        for outgoing in strong {
            self.strong.push(outgoing);
        }
        self.widen();
    }

    /// Extends the sets of excluded candidates to groups.
    fn widen(&mut self) {
        let (before, words) = (self.words, self.len().div_ceil(64));
        let mut weak = vec![0; self.len() * words];
        for candidate in 0..self.singles {
            let row = &self.weak[candidate * before..][..before];
            weak[candidate * words..][..before].copy_from_slice(row);
        }
        for group in self.singles..self.len() {
            let mut row = vec![!0u64; before];
            for &member in self.candidates_of(group) {
                let member_row = &self.weak[member as usize * before..][..before];
                intersect(&mut row, member_row);
            }
            for (index, &bits) in row.iter().enumerate() {
                for candidate in bits.iter().map(|bit| index * 64 + bit) {
                    weak[candidate * words + group / 64] |= 1 << (group % 64);
                }
            }
            let same = |second: usize| self.digits[second] == self.digits[group];
            let within = |second: usize| {
                let mut candidates = self.candidates_of(second).iter();
                candidates.all(|&candidate| has(&row, candidate as usize))
            };
            let others: Vec<usize> = (self.singles..self.len())
                .filter(|&second| second != group && same(second) && within(second))
                .collect();
            weak[group * words..][..before].copy_from_slice(&row);
            for second in others {
                weak[group * words + second / 64] |= 1 << (second % 64);
            }
        }
        let mut of_digit = vec![0; self.of_digit.len() / before.max(1) * words];
        for candidate in 0..self.len() {
            let digit = self.digits[candidate] as usize;
            of_digit[digit * words + candidate / 64] |= 1 << (candidate % 64);
        }
        (self.weak, self.of_digit, self.words) = (weak, of_digit, words);
    }
}

impl Extension<'_> {
    /// Returns the node of these candidates of one digit.
    fn node(&mut self, ids: impl Iterator<Item = Id>) -> u32 {
        let mut members: Vec<u32> = ids.map(|id| self.links.number(id) as u32).collect();
        sort(&mut members);
        if let &[single] = members.as_slice() {
            return single;
        }
        if let Some(&known) = self.nodes.get(&members) {
            return known;
        }
        let node = self.links.len() as u32;
        self.links.digits.push(self.links.digits[members[0] as usize]);
        self.links.groups.push(members.iter().copied());
        self.strong.push(Vec::new());
        self.nodes.insert(members, node);
        node
    }

    fn link(&mut self, first: u32, second: u32, truth: u32) {
        for (from, to) in [(first, second), (second, first)] {
            let outgoing = &mut self.strong[from as usize];
            if outgoing.iter().all(|known| known.target != to) {
                outgoing.push(Strong { target: to, truth });
            }
        }
    }

    /// Adds the places of each digit where two houses overlap.
    fn intersections(&mut self) {
        let geometry = self.position.geometry();
        for overlap in &geometry.overlaps {
            for digit in 0..geometry.side {
                let shared = self.position.places(overlap.houses[0], digit) & overlap.places[0];
                if !shared.is_at_most_one() {
                    self.node(geometry.ids_at(overlap.houses[0], shared, digit));
                }
            }
        }
    }

    /// Adds houses whose places split into a group and another node.
    fn halves(&mut self) {
        let groups: Vec<(Vec<u32>, u32)> =
            self.nodes.iter().map(|(members, &node)| (members.clone(), node)).collect();
        for (members, node) in groups {
            let truths: Vec<u32> = self.links.truths_of(members[0] as usize).to_vec();
            for truth in truths {
                let all = self.links.members(truth as usize);
                if self.links.is_cell(truth as usize)
                    || !members.iter().all(|member| all.contains(member))
                {
                    continue;
                }
                let mut rest: Vec<u32> =
                    all.iter().copied().filter(|member| !members.contains(member)).collect();
                sort(&mut rest);
                let partner = match rest.as_slice() {
                    [single] => Some(single),
                    rest => self.nodes.get(rest),
                };
                if let Some(&partner) = partner {
                    self.link(node, partner, truth);
                }
            }
        }
        // A hash map has no fixed order.
        for links in &mut self.strong {
            sort_by(links, |a, b| (a.target, a.truth).cmp(&(b.target, b.truth)));
        }
    }

    /// Adds the almost locked sets.
    fn sets(&mut self) {
        let geometry = self.position.geometry();
        let most = SET_CELLS[usize::from(geometry.side > 16)];
        for house in 0..geometry.houses() {
            self.grow(house, self.position.open_places(house), 0, 0, most);
        }
    }

    /// Adds the sets that extend these places, which have these digits, by some of the open places.
    fn grow(&mut self, house: usize, open: Mask, places: Mask, digits: Mask, most: usize) {
        let size = places.count();
        if size > 1 && digits.count() == size + 1 {
            self.set(house, places, digits);
        }
        if size == most {
            return;
        }
        for place in open.iter() {
            let cell = self.position.geometry().cell_at(house, place);
            let larger = digits | self.position.digits(cell);
            if larger.count() <= most + 1 {
                let open_after = open & !Mask::below(place + 1);
                self.grow(house, open_after, places.with(place), larger, most);
            }
        }
    }

    fn set(&mut self, house: usize, places: Mask, digits: Mask) {
        let position = self.position;
        let truth = (self.links.truth_count() + self.links.sets.len()) as u32;
        let mut nodes = Vec::with_capacity(digits.count());
        for digit in digits.iter() {
            let places = places & position.places(house, digit);
            nodes.push(self.node(position.geometry().ids_at(house, places, digit)));
        }
        for (&first, &second) in pairs(&nodes) {
            self.link(first, second, truth);
        }
        self.links.sets.push(LockedCells { house, places, digits, nodes });
    }
}
