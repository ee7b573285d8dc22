//! Franken and mutant fish, with fins and endo-fins: k houses of any kind whose candidates of a
//! digit are in k other houses.
//!
//! Like finned fish, they are found from their eliminations. If the candidate were true, its peers
//! would be off: k houses, no two of which share a remaining candidate, cannot all contain the
//! digit if fewer than k other houses cover what remains in them. With a house of the candidate as
//! the last cover these are the fish; candidates turned off outside the covers are fins, and those
//! turned off in two bases at once endo-fins.
//!
//! Chains find much of the same, and no other program counts such fish in a rating, so they do not
//! count here.

use std::collections::BTreeSet;

use super::fish::why_fish;
use crate::logic::Technique;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::work::BasesAndCovers;
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_unique};

/// The maximum size of fish.
const LARGEST: usize = 4;
/// The maximum size in a thorough search for digits with few candidates; each additional house
/// targets several times as long.
const LARGEST_OF_FEW: usize = 6;
const FEW: usize = 26;

/// The techniques, Franken and mutant, each without and with fins.
const TECHNIQUES: [[Technique; 2]; 2] = [
    [Technique::FrankenFish, Technique::FinnedFrankenFish],
    [Technique::MutantFish, Technique::FinnedMutantFish],
];

pub(super) const FINDERS: &[Finder] = &[Finder::sliced(TECHNIQUES.as_flattened(), fish).optional()];

/// Searches for the fish of one digit, if its candidates fit in a mask: on boards of side 25 this
/// requires some placements first.
///
/// A slice is one candidate of a digit that might be eliminated.
fn fish(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (digit, target) = (slice / Mask::CAPACITY, slice % Mask::CAPACITY);
    let (position, geometry) = search.board();
    let cells: Vec<usize> = position.common_peers(digit, &[]).collect();
    if target < cells.len() && cells.len() <= Mask::CAPACITY {
        let few = search.thorough && cells.len() <= FEW;
        let largest = if few { LARGEST_OF_FEW } else { LARGEST };
        let candidates = DigitCandidates::new(geometry, digit, &cells, largest);
        let mut known = std::mem::take(&mut search.work.fish);
        if target == 0 {
            known.clear();
        }
        let mut base_search = BaseCoverSearch::new(&candidates, search, target);
        base_search.start();
        let found = base_search.found;
        for (bases, covers) in found {
            candidates.complete(search, target, &bases, &covers, &mut known);
        }
        search.work.fish = known;
        if target + 1 < cells.len() {
            return Some(slice + 1);
        }
    }
    (digit + 1 < geometry.side).then_some((digit + 1) * Mask::CAPACITY)
}

/// The candidates of one digit, numbered.
struct DigitCandidates<'a> {
    geometry: &'a Geometry,
    digit: usize,
    cells: &'a [usize],
    /// The maximum number of houses of a fish.
    largest: usize,
    /// The candidates of each house.
    houses: Vec<Mask>,
    /// The candidates that each candidate sees.
    peers: Vec<Mask>,
}

impl<'a> DigitCandidates<'a> {
    fn new(geometry: &'a Geometry, digit: usize, cells: &'a [usize], largest: usize) -> Self {
        let mut houses = vec![0; geometry.houses()];
        for (number, &cell) in cells.iter().enumerate() {
            for (house, _) in geometry.houses_of(cell) {
                houses[house] = houses[house].with(number);
            }
        }
        let peers = cells.iter().map(|&cell| {
            let peers = (0..cells.len()).filter(|&number| geometry.sees(cell, cells[number]));
            peers.fold(0, |set: Mask, number| set.with(number))
        });
        Self { geometry, digit, cells, largest, peers: peers.collect(), houses }
    }

    /// Reports the fish of these bases and covers with each house of the target as an additional
    /// cover, and in a thorough search also with one as a base and two as covers.
    fn complete(
        &self,
        search: &mut Search<'_>,
        target: usize,
        bases: &[usize],
        covers: &[usize],
        known: &mut BTreeSet<BasesAndCovers>,
    ) {
        let target_houses: Vec<usize> =
            self.geometry.houses_of(self.cells[target]).map(|(house, _)| house).collect();
        let with = |list: &[usize], more: &[usize]| {
            let mut list = [list, more].concat();
            sort(&mut list);
            list
        };
        for (index, &cover) in target_houses.iter().enumerate() {
            self.report(search, (bases.to_vec(), with(covers, &[cover])), known);
            if !search.thorough || bases.len() == self.largest {
                continue;
            }
            for &second in &target_houses[index + 1..] {
                let base = |&&base: &&usize| {
                    base != cover && base != second && self.geometry.is_complete(base)
                };
                for &base in target_houses.iter().filter(base) {
                    let fish = (with(bases, &[base]), with(covers, &[cover, second]));
                    self.report(search, fish, known);
                }
            }
        }
    }

    fn report(
        &self,
        search: &mut Search<'_>,
        fish: BasesAndCovers,
        known: &mut BTreeSet<BasesAndCovers>,
    ) {
        let Some(mutant) = self.is_mutant(&fish) else { return };
        let (bases, covers) = &fish;
        let (in_bases, endo) = self.once_and_twice(bases);
        let (in_covers, twice) = self.once_and_twice(covers);
        let fins = in_bases & !in_covers | endo;
        let targets = in_covers & !in_bases | twice & !endo;
        let eliminations = targets.iter().filter(|&candidate| fins & !self.peers[candidate] == 0);
        let eliminations: Vec<Id> = eliminations
            .map(|candidate| self.geometry.id(self.cells[candidate], self.digit))
            .collect();
        let technique = TECHNIQUES[usize::from(mutant)][usize::from(fins != 0)];
        if !known.insert(fish.clone()) {
            return;
        }
        let position = search.position;
        // Each house beyond two adds a tenth.
        let rating = technique.least_rating().plus(bases.len() as u16 - 2);
        search.eliminate_rated(technique, rating, &eliminations, &|| {
            why_fish(position, self.digit, bases, covers)
        });
    }

    /// Returns the candidates in at least one of these houses, and those in at least two.
    fn once_and_twice(&self, houses: &[usize]) -> (Mask, Mask) {
        houses.iter().fold((0, 0), |(once, twice), &house| {
            (once | self.houses[house], twice | once & self.houses[house])
        })
    }

    /// Returns whether the fish is mutant rather than Franken; `None` for a basic one, rows by
    /// columns.
    fn is_mutant(&self, (bases, covers): &BasesAndCovers) -> Option<bool> {
        let are = |houses: &[usize], line: HouseKind, boxes: bool| {
            houses.iter().all(|&house| {
                let kind = self.geometry.kind(house);
                kind == line || (boxes && kind == HouseKind::Box)
            })
        };
        let both = |boxes: bool| {
            (are(bases, HouseKind::Row, boxes) && are(covers, HouseKind::Column, boxes))
                || (are(bases, HouseKind::Column, boxes) && are(covers, HouseKind::Row, boxes))
        };
        if both(false) { None } else { Some(!both(true)) }
    }
}

/// The search for bases and covers without the target.
struct BaseCoverSearch<'a> {
    candidates: &'a DigitCandidates<'a>,
    /// The remaining candidates of each house; none in the houses of the target.
    remaining: Vec<Mask>,
    /// The maximum number of candidates remaining in a house.
    longest: usize,
    /// The houses whose remaining candidates must contain the digit.
    bases: Vec<usize>,
    chosen: BasesAndCovers,
    /// Sorted by [`BaseCoverSearch::start`], without duplicates.
    found: Vec<BasesAndCovers>,
}

impl<'a> BaseCoverSearch<'a> {
    fn new(candidates: &'a DigitCandidates<'a>, search: &Search<'_>, target: usize) -> Self {
        let geometry = candidates.geometry;
        let off = candidates.peers[target].with(target);
        let remaining: Vec<Mask> = candidates.houses.iter().map(|&house| house & !off).collect();
        let is_base = |&house: &usize| {
            geometry.is_complete(house)
                && remaining[house] != 0
                && !candidates.houses[house].contains(target)
                && !search.position.settled(house).contains(candidates.digit)
        };
        let bases = (0..geometry.houses()).filter(is_base).collect();
        let longest = remaining.iter().map(|house| house.count()).max().unwrap_or(0);
        Self {
            candidates,
            remaining,
            longest,
            bases,
            chosen: BasesAndCovers::default(),
            found: Vec::new(),
        }
    }

    fn start(&mut self) {
        for index in 0..self.bases.len() {
            self.with_base(index, index, 0, 0);
        }
        sort_unique(&mut self.found);
    }

    /// Extends the search by another base, from number `first` on.
    fn with_base(&mut self, first: usize, index: usize, used: Mask, covered: Mask) {
        let base = self.bases[index];
        self.chosen.0.push(base);
        self.grow(first, used | self.remaining[base], covered);
        self.chosen.0.pop();
    }

    fn grow(&mut self, first: usize, used: Mask, covered: Mask) {
        let (bases, covers) = (self.chosen.0.len(), self.chosen.1.len());
        if let Some(open) = used.minus(covered).least() {
            let more = self.candidates.largest - 1 - covers;
            if used.minus(covered).count() > more * self.longest {
                return;
            }
            let cell = self.candidates.cells[open];
            let geometry = self.candidates.geometry;
            for (house, _) in geometry.houses_of(cell) {
                if self.remaining[house].contains(open) && !self.chosen.0.contains(&house) {
                    self.chosen.1.push(house);
                    self.grow(first, used, covered | self.remaining[house]);
                    self.chosen.1.pop();
                }
            }
        } else if bases > covers {
            if bases >= 2 {
                let (mut bases, mut covers) = self.chosen.clone();
                sort(&mut bases);
                sort(&mut covers);
                self.found.push((bases, covers));
            }
        } else {
            for index in first + 1..self.bases.len() {
                let remaining = self.remaining[self.bases[index]];
                let chosen = &self.chosen;
                let is_unused = !chosen.0.contains(&self.bases[index])
                    && !chosen.1.contains(&self.bases[index]);
                if remaining & used == 0 && remaining & covered != 0 && is_unused {
                    self.with_base(first, index, used, covered);
                }
            }
        }
    }
}
