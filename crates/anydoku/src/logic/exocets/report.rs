//! The steps of exocets and their reasons.

use std::collections::BTreeSet;

use super::cases::{Case, Needs, is_consistent, ruled_out};
use super::pattern::{Exocet, Exocets};
use super::search::at_overlap;
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::Search;
use crate::logic::vector::sort_unique;
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;

/// The number of overlaps in a slice.
const AT_ONCE: usize = 8;
/// The number of exocets, or of pairs of them, whose cases are examined in a slice.
const EXAMINED: usize = 8;

/// Reports the steps of exocets. First come slices that search, then those that examine the Junior
/// Exocets, the Double Exocets and the Senior Exocets.
pub(crate) fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let overlaps = &search.position.geometry().overlaps;
    let slices = overlaps.len().div_ceil(AT_ONCE);
    let mut known = std::mem::take(&mut search.work.exocets);
    if slice == 0 {
        known = Exocets::default();
    }
    let next = if slice < slices {
        let from = slice * AT_ONCE;
        for overlap in &overlaps[from..overlaps.len().min(from + AT_ONCE)] {
            known.all.extend(at_overlap(search.position, overlap));
        }
        if slice + 1 == slices {
            known.order();
        }
        true
    } else {
        known.examine(search, slice - slices)
    };
    search.work.exocets = known;
    next.then_some(slice + 1)
}

impl Exocets {
    /// Examines some exocets or pairs. Returns whether more are left.
    fn examine(&mut self, search: &mut Search<'_>, slice: usize) -> bool {
        let juniors = self.all.iter().take_while(|it| it.is_junior).count();
        let total = self.all.len() + self.pairs.len();
        let until = ((slice + 1) * EXAMINED).min(total);
        for number in slice * EXAMINED..until {
            match number.checked_sub(juniors) {
                None => self.examine_one(search, number, Technique::JuniorExocet),
                Some(pair) if pair < self.pairs.len() => self.examine_pair(search, pair),
                Some(later) => {
                    let number = later - self.pairs.len() + juniors;
                    self.examine_one(search, number, Technique::SeniorExocet);
                }
            }
        }
        until < total
    }

    fn examine_one(&mut self, search: &mut Search<'_>, number: usize, technique: Technique) {
        if technique.least_rating() > search.limit {
            return;
        }
        let exocet = &self.all[number];
        let cases = exocet.cases(search.position);
        let step = Conclusion::new(search.position, vec![exocet], &cases);
        step.report(search, technique, &mut self.reported);
    }

    fn examine_pair(&mut self, search: &mut Search<'_>, pair: usize) {
        if Technique::DoubleExocet.least_rating() > search.limit {
            return;
        }
        let position = search.position;
        let both = self.pairs[pair].map(|number| &self.all[number]);
        let [one, other] = both.map(|exocet| exocet.cases(position));
        let alone = both.iter().zip([&one, &other]);
        let alone = alone.map(|(exocet, cases)| Conclusion::new(position, vec![exocet], cases));
        let alone: Vec<Id> = alone.flat_map(|it| it.eliminations).collect();
        let mut cases: Vec<Case> = Vec::new();
        for first in &one {
            for second in &other {
                let mut case = [first.as_slice(), second].concat();
                sort_unique(&mut case);
                if is_consistent(position, &case) {
                    cases.push(case);
                }
            }
        }
        let step = Conclusion::new(position, both.to_vec(), &cases);
        if step.eliminations.iter().any(|id| !alone.contains(id)) {
            step.report(search, Technique::DoubleExocet, &mut self.reported);
        }
    }
}

/// What follows from one or two exocets.
struct Conclusion<'a> {
    exocets: Vec<&'a Exocet>,
    /// The houses among the reasons: the boxes of the targets only if they add something.
    houses: Vec<usize>,
    eliminations: Vec<Id>,
}

impl<'a> Conclusion<'a> {
    fn new(position: &Position, exocets: Vec<&'a Exocet>, cases: &[Case]) -> Self {
        let houses = |needs: Needs| -> Vec<usize> {
            let mut houses: Vec<usize> =
                exocets.iter().flat_map(|exocet| exocet.houses(needs)).collect();
            sort_unique(&mut houses);
            houses
        };
        let (lines, all) = (houses(Needs::Lines), houses(Needs::LinesAndBoxes));
        let eliminations = ruled_out(position, cases, &all);
        let is_enough = ruled_out(position, cases, &lines) == eliminations;
        Self { exocets, houses: if is_enough { lines } else { all }, eliminations }
    }

    /// Reports the step, unless another one with the same effects has been reported.
    fn report(
        &self,
        search: &mut Search<'_>,
        technique: Technique,
        reported: &mut BTreeSet<(Technique, Vec<Id>)>,
    ) {
        let position = search.position;
        if reported.insert((technique, self.eliminations.clone())) {
            search.eliminate(technique, &self.eliminations, &|| self.why(position));
        }
    }

    fn why(&self, position: &Position) -> Why {
        let geometry = position.geometry();
        let first = self.exocets[0];
        let mut why = Why::default();
        why.houses.extend(first.lines.map(|line| (HouseRole::Within, line)));
        let mut ids: Vec<Id> = Vec::new();
        for exocet in &self.exocets {
            for (role, cells) in
                [(CellRole::Pivot, exocet.base), (CellRole::Pincer, exocet.targets)]
            {
                for cell in cells {
                    why.cells.push((role, geometry.cell(cell)));
                    ids.extend(geometry.ids(cell, position.digits(cell) & exocet.digits));
                }
            }
            why.truths.extend(exocet.base.map(|cell| Truth::Cell(geometry.cell(cell))));
            for (line, digit) in pairs_of(&exocet.lines, exocet.digits) {
                let cells = geometry.cells_at(line, position.places(line, digit));
                let is_seen = |cell| exocet.base.iter().all(|&own| geometry.sees(own, cell));
                let free = cells.filter(|&cell| !is_seen(cell));
                ids.extend(free.map(|cell| geometry.id(cell, digit)));
            }
        }
        sort_unique(&mut ids);
        ids.retain(|id| !self.eliminations.contains(id));
        why.candidates = geometry.in_role(CandidateRole::Defining, ids).collect();
        for (house, digit) in pairs_of(&self.houses, first.digits) {
            if geometry.is_complete(house) && !position.settled(house).contains(digit) {
                why.truths.push(Truth::Place(house, geometry.digit(digit)));
            }
        }
        why
    }
}

/// Returns each of these houses with each of these digits.
fn pairs_of(houses: &[usize], digits: Mask) -> impl Iterator<Item = (usize, usize)> + '_ {
    houses.iter().flat_map(move |&house| digits.iter().map(move |digit| (house, digit)))
}
