//! The candidates of a position as a graph: which exclude each other, and of which one must be
//! true.
//!
//! Candidates are renumbered from 0, so that sets of them are short. A *weak* link connects two
//! candidates that cannot both be true; a *truth* is a cell or a house of which one candidate is
//! true; a truth with two candidates is a *strong* link.

mod groups;

use super::Position;
use super::geometry::{Geometry, Id, Mask};
use super::step::{Link, LockedSet, Truth};
use crate::lists::Lists;
use crate::logic::vector::refill;
use crate::solve::bits::Bits as _;

/// The nodes of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    Singles,
    Groups,
    Sets,
}

/// A place where one of several candidates is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Site {
    Cell(u32),
    Place(u32, u32),
}

impl Site {
    /// Converts the site for a step.
    pub(crate) fn truth(self, geometry: &Geometry) -> Truth {
        match self {
            Self::Cell(cell) => Truth::Cell(geometry.cell(cell as usize)),
            Self::Place(house, digit) => geometry.place(house as usize, digit as usize),
        }
    }
}

/// A strong link: the other candidate, and the truth.
#[derive(Clone, Copy)]
pub(crate) struct Strong {
    pub(crate) target: u32,
    pub(crate) truth: u32,
}

/// The basis of a strong link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tie {
    Cell,
    House,
    /// An almost locked set, by number.
    Set(usize),
}

/// An almost locked set.
pub(crate) struct LockedCells {
    house: usize,
    places: Mask,
    digits: Mask,
    /// The node of each digit.
    pub(crate) nodes: Vec<u32>,
}

/// The graph. Its nodes are the candidates, followed by groups of candidates of one digit.
#[derive(Default)]
pub(crate) struct Links {
    /// The number of words in a set of nodes.
    pub(crate) words: usize,
    /// The number of nodes that are single candidates.
    singles: usize,
    /// The candidates of each group.
    groups: Lists<u32>,
    pub(crate) sets: Vec<LockedCells>,
    ids: Vec<Id>,
    /// The node of each candidate by its [`Id`]; undefined if the candidate is not present.
    numbers: Vec<u32>,
    digits: Vec<u32>,
    cells: Vec<u32>,
    /// The set of nodes that each node excludes.
    weak: Vec<u64>,
    /// The candidates of each digit, as sets.
    of_digit: Vec<u64>,
    sites: Vec<Site>,
    /// The candidates of each truth.
    members: Lists<u32>,
    /// The truths of each candidate, the cell's first.
    truths: Lists<u32>,
    /// The strong links of each node.
    strong: Lists<Strong>,
}

impl Links {
    /// Rebuilds the graph for this position, reusing memory.
    pub(super) fn compile(&mut self, position: &Position) {
        let geometry = position.geometry();
        self.ids.clear();
        self.digits.clear();
        self.cells.clear();
        self.numbers.resize(geometry.cells * geometry.side, 0);
        for cell in 0..geometry.cells {
            for digit in position.digits(cell).iter() {
                let id = geometry.id(cell, digit);
                self.numbers[id as usize] = self.ids.len() as u32;
                self.ids.push(id);
                self.digits.push(digit as u32);
                self.cells.push(cell as u32);
            }
        }
        self.singles = self.ids.len();
        self.words = self.singles.div_ceil(64);
        self.groups.clear();
        self.sets.clear();
        self.set_weak(position);
        self.set_truths(position);
        self.set_strong();
    }

    fn set_weak(&mut self, position: &Position) {
        let (geometry, words) = (position.geometry(), self.words);
        refill(&mut self.weak, self.singles * words, 0);
        refill(&mut self.of_digit, geometry.side * words, 0);
        for candidate in 0..self.ids.len() {
            let (cell, digit) = (self.cells[candidate] as usize, self.digits[candidate] as usize);
            self.of_digit[digit * words + candidate / 64] |= 1 << (candidate % 64);
            let row = &mut self.weak[candidate * words..][..words];
            let mut link = |id: Id| {
                let excluded = self.numbers[id as usize] as usize;
                row[excluded / 64] |= 1 << (excluded % 64);
            };
            for other_digit in position.digits(cell).without(digit).iter() {
                link(geometry.id(cell, other_digit));
            }
            for peer in position.common_peers(digit, &[cell]) {
                link(geometry.id(peer, digit));
            }
        }
    }

    fn set_truths(&mut self, position: &Position) {
        let geometry = position.geometry();
        self.sites.clear();
        self.members.clear();
        for cell in 0..geometry.cells {
            if position.value(cell) == 0 {
                let ids = geometry.ids(cell, position.digits(cell));
                self.members.push(ids.map(|id| self.numbers[id as usize]));
                self.sites.push(Site::Cell(cell as u32));
            }
        }
        for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
            for digit in 0..geometry.side {
                let places = position.places(house, digit);
                if places == 0 {
                    continue;
                }
                let ids = geometry.ids_at(house, places, digit);
                self.members.push(ids.map(|id| self.numbers[id as usize]));
                self.sites.push(Site::Place(house as u32, digit as u32));
            }
        }
        self.truths.set_inverse(&self.members, self.singles);
    }

    fn set_strong(&mut self) {
        self.strong.clear();
        let mut outgoing: Vec<Strong> = Vec::new();
        for candidate in 0..self.singles {
            outgoing.clear();
            for &truth in self.truths.get(candidate) {
                if let &[first, second] = self.members.get(truth as usize) {
                    let target = first ^ second ^ candidate as u32;
                    if outgoing.iter().all(|known| known.target != target) {
                        outgoing.push(Strong { target, truth });
                    }
                }
            }
            self.strong.push(outgoing.iter().copied());
        }
    }

    /// Returns the number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.singles + self.groups.len()
    }

    /// Returns whether there are groups or almost locked sets.
    pub(crate) fn has_groups(&self) -> bool {
        self.len() > self.singles || !self.sets.is_empty()
    }

    /// Returns whether the node is a group.
    pub(crate) fn is_group(&self, node: usize) -> bool {
        node >= self.singles
    }

    /// Returns the candidates of a group, ascending; empty for a single candidate.
    fn candidates_of(&self, node: usize) -> &[u32] {
        node.checked_sub(self.singles).map_or(&[], |group| self.groups.get(group))
    }

    /// Returns the candidates of a node, by their numbers on the board.
    pub(crate) fn ids_of(&self, node: usize) -> Vec<Id> {
        match self.is_group(node) {
            true => {
                self.candidates_of(node).iter().map(|&member| self.ids[member as usize]).collect()
            }
            false => vec![self.ids[node]],
        }
    }

    /// Returns the number of truths.
    pub(crate) fn truth_count(&self) -> usize {
        self.sites.len()
    }

    /// Returns the candidate's number on the board.
    pub(crate) fn id(&self, candidate: usize) -> Id {
        self.ids[candidate]
    }

    /// Returns the node of a candidate, which must be present.
    pub(crate) fn number(&self, id: Id) -> usize {
        self.numbers[id as usize] as usize
    }

    pub(crate) fn digit(&self, candidate: usize) -> usize {
        self.digits[candidate] as usize
    }

    pub(crate) fn cell(&self, candidate: usize) -> usize {
        self.cells[candidate] as usize
    }

    /// Returns the nodes that this one excludes, as a set.
    pub(crate) fn weak(&self, candidate: usize) -> &[u64] {
        &self.weak[candidate * self.words..][..self.words]
    }

    /// Returns the candidates of a digit, as a set.
    pub(crate) fn of_digit(&self, digit: usize) -> &[u64] {
        &self.of_digit[digit * self.words..][..self.words]
    }

    pub(crate) fn site(&self, truth: usize) -> Site {
        self.sites[truth]
    }

    /// Returns the candidates of a truth, ascending.
    pub(crate) fn members(&self, truth: usize) -> &[u32] {
        self.members.get(truth)
    }

    /// Returns the truths of a candidate, its cell first.
    pub(crate) fn truths_of(&self, candidate: usize) -> &[u32] {
        self.truths.get(candidate)
    }

    /// Returns the strong links of a node.
    pub(crate) fn strong(&self, candidate: usize) -> &[Strong] {
        self.strong.get(candidate)
    }

    /// Returns whether the truth is a cell.
    pub(crate) fn is_cell(&self, truth: usize) -> bool {
        self.tie(truth) == Tie::Cell
    }

    /// Returns the basis of a strong link by this truth.
    pub(crate) fn tie(&self, truth: usize) -> Tie {
        match self.sites.get(truth) {
            Some(Site::Cell(_)) => Tie::Cell,
            Some(Site::Place(..)) => Tie::House,
            None => Tie::Set(truth - self.sites.len()),
        }
    }

    /// Returns the single candidates that both of these exclude, ascending.
    pub(crate) fn excluded_by_both(
        &self,
        first: usize,
        second: usize,
    ) -> impl Iterator<Item = usize> + '_ {
        let words = self.weak(first).iter().zip(self.weak(second)).enumerate();
        let common = words.flat_map(|(index, (&first, &second))| {
            (first & second).iter().map(move |bit| index * 64 + bit)
        });
        common.take_while(|&candidate| candidate < self.singles)
    }

    /// Returns whether any single candidate is excluded by both of these.
    pub(crate) fn meet(&self, first: usize, second: usize) -> bool {
        self.excluded_by_both(first, second).next().is_some()
    }

    /// Converts an almost locked set for a step.
    pub(crate) fn locked_set(&self, position: &Position, set: usize) -> LockedSet {
        let LockedCells { house, places, digits, .. } = self.sets[set];
        position.geometry().locked_set(house, places, digits)
    }

    /// Converts a truth for a step.
    pub(crate) fn truth(&self, position: &Position, truth: usize) -> Truth {
        self.sites[truth].truth(position.geometry())
    }

    /// Returns the link by which the last candidate of a truth is on.
    pub(crate) fn link_by(&self, position: &Position, truth: usize) -> Link {
        match self.sites[truth] {
            Site::Cell(cell) => Link::Cell(position.geometry().cell(cell as usize)),
            Site::Place(house, _) => Link::House(position.geometry().house(house as usize)),
        }
    }

    /// Returns the link by which one node turns off another that it excludes.
    pub(crate) fn link_between(&self, position: &Position, first: usize, second: usize) -> Link {
        let geometry = position.geometry();
        let cells =
            |node: usize| self.ids_of(node).into_iter().map(|id| geometry.cell_and_digit(id).0);
        let all: Vec<usize> = cells(first).chain(cells(second)).collect();
        if all.iter().all(|&cell| cell == all[0]) {
            return Link::Cell(geometry.cell(all[0]));
        }
        let houses = geometry.common_houses(&all);
        houses.last().map_or(Link::Peers, |house| Link::House(geometry.house(house)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;
    use crate::logic::word_set::has;

    #[test]
    fn links_match_candidates() {
        let puzzle: Puzzle = "1.3.3...2......1".parse().unwrap();
        let position = Position::of(&puzzle).unwrap();
        let geometry = position.geometry();
        let mut links = Links::default();
        let empty: Puzzle = ".".repeat(81).parse().unwrap();
        let empty_position = Position::of(&empty).unwrap();
        for position in [&empty_position, &position] {
            links.compile(position);
        }
        assert_eq!(links.len(), position.candidates().count());
        for first in 0..links.len() {
            assert_eq!(links.number(links.id(first)), first);
            for second in (0..links.len()).filter(|&second| second != first) {
                let conflict = geometry.conflict(links.id(first), links.id(second));
                assert_eq!(has(links.weak(first), second), conflict);
                let strong = links.strong(first).iter().any(|link| link.target as usize == second);
                let pair = (0..links.truth_count()).any(|truth| {
                    let members = links.members(truth);
                    members.len() == 2
                        && members.contains(&(first as u32))
                        && members.contains(&(second as u32))
                });
                assert_eq!(strong, pair);
            }
            let owners: Vec<usize> = (0..links.truth_count())
                .filter(|&truth| links.members(truth).contains(&(first as u32)))
                .collect();
            let named: Vec<usize> = links.truths_of(first).iter().map(|&t| t as usize).collect();
            assert_eq!(named, owners);
            assert!(links.is_cell(named[0]));
        }
    }
}
