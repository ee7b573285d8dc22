//! Why a node of a chain follows from the nodes before it.

use anydoku::logic::{Candidate, InnerPattern, Link, Node, Technique, Truth};
use anydoku::{Digit, House};

use super::writer::Writer;
use crate::names;
use crate::techniques::technique_in_sentence;

impl Writer<'_> {
    /// Words why a node follows from its parents.
    pub(super) fn link(&self, node: &Node, parents: &[&Node]) -> String {
        let digit = self.alternatives(names::digits_of(&node.candidates));
        match (node.link, node.on) {
            (Link::Cell(_), true) => self.texts.link_last_digit().to_owned(),
            (Link::House(house), true) => {
                self.texts.link_last_place(&digit, &self.house_name(house))
            }
            (Link::House(house), false) => {
                self.texts.link_one_place(&digit, &self.house_name(house))
            }
            (Link::Peers, _) => {
                let causes = parents.iter().filter(|parent| parent.on);
                let cells = causes.flat_map(|parent| names::cells_of(&parent.candidates));
                let count = names::cells_of(&node.candidates).len();
                self.texts.link_peers(&self.cell_names(&cells.collect::<Vec<_>>()), &digit, count)
            }
            (Link::Set(set), _) => self.link_of_set(set, node, parents),
            (Link::Unique, _) => self.texts.link_unique().to_owned(),
            (Link::Inner(index), _) => match self.step.why.inner.get(index) {
                Some(inner) => self.link_of_pattern(inner, &node.candidates),
                None => self.texts.link_assumed().to_owned(),
            },
            _ => self.texts.link_assumed().to_owned(),
        }
    }

    /// Words that a set without the digits that it lost has one digit for each cell.
    fn link_of_set(&self, set: usize, node: &Node, parents: &[&Node]) -> String {
        let Some(set) = self.step.why.sets.get(set) else {
            return self.texts.link_unknown_set().to_owned();
        };
        if set.cells.len() == 1 && node.on {
            return self.texts.link_last_digit().to_owned();
        }
        let lost = parents.iter().filter(|parent| !parent.on);
        let lost = names::digits_of(lost.flat_map(|parent| &parent.candidates));
        let left = set.digits.iter().copied().filter(|digit| !lost.contains(digit));
        let left = self.list_digits(&left.collect::<Vec<_>>());
        let (cells, lost) = (self.cell_names(&set.cells), self.list_digits(&lost));
        match (names::cells_of(&node.candidates), names::digits_of(&node.candidates).as_slice()) {
            (locked, &[digit]) if locked.len() < set.cells.len() => {
                let digit = self.wording.digit(digit);
                self.texts.link_locked_set_place(&cells, &digit, &left, &lost)
            }
            _ => self.texts.link_locked_set(&cells, &left, &lost),
        }
    }

    /// Words a pattern inside a branch.
    fn link_of_pattern(&self, inner: &InnerPattern, removed: &[Candidate]) -> String {
        let left: Vec<Candidate> =
            inner.sites.iter().flat_map(|(_, left)| left.iter().copied()).collect();
        let (cells, digits) = (names::cells_of(&left), names::digits_of(&left));
        let (cell_names, digit_names) = (self.cell_names(&cells), self.list_digits(&digits));
        let places = inner.sites.iter().map(|(truth, _)| match *truth {
            Truth::Place(house, digit) => Some((house, digit)),
            _ => None,
        });
        let places: Option<Vec<(House, Digit)>> = places.collect();
        match (inner.technique, places.as_deref()) {
            (Technique::LockedCandidates, Some(&[(house, _)])) => {
                let all: Vec<_> = cells.iter().copied().chain(names::cells_of(removed)).collect();
                let house = self.house_name(house);
                match self.common_house(&all) {
                    Some(second_house) => {
                        let second_house = self.house_name(second_house);
                        self.texts.link_locked(&cell_names, &digit_names, &house, &second_house)
                    }
                    None => self.texts.link_places_left(&cell_names, &digit_names, &house),
                }
            }
            (Technique::HiddenPair, Some(&[(house, _), _])) => {
                let house = self.house_name(house);
                self.texts.link_hidden_pair(&cell_names, &digit_names, &house)
            }
            (Technique::XWing, Some(&[(first, _), (second, _)])) => {
                let houses = names::houses(self.wording, &[first, second]);
                self.texts.link_x_wing(&cell_names, &digit_names, &houses)
            }
            (Technique::NakedPair, None) => {
                self.texts.link_naked_pair(&cell_names, &self.alternatives(digits))
            }
            (technique, _) => {
                self.texts.link_technique(technique_in_sentence(technique, self.texts))
            }
        }
    }
}
