//! The steps of exocets and their reasons.

use std::collections::BTreeSet;

use super::cases::{Case, Needs, is_consistent, ruled_out};
use super::pattern::{Exocet, Exocets};
use super::search::{bases_at, exocets};
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::Search;
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The largest side that is searched: the sets of cross lines grow with its square, and the bases
/// as well.
const LARGEST: usize = 25;

/// The effort after which a slice ends: about a millisecond.
const EFFORT: usize = 4000;
/// The effort of a set of cross lines that is tried in detail. Others count as one.
const IN_DETAIL: usize = 16;

/// Reports the steps of exocets. First come slices that search, then those that examine the Junior
/// Exocets, the Double Exocets and the Senior Exocets.
pub(crate) fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    if geometry.side > LARGEST {
        return None;
    }
    let mut known = std::mem::take(&mut search.work.exocets);
    if slice == 0 {
        known = Exocets::default();
        for overlap in &geometry.overlaps {
            bases_at(position, overlap, &mut known.bases);
        }
    }
    let is_left = if known.next_base[0] < known.bases.len() {
        known.search(position)
    } else {
        known.examine(search)
    };
    search.work.exocets = known;
    is_left.then_some(slice + 1)
}

impl Exocets {
    /// Searches some bases. Returns whether anything is left to do.
    fn search(&mut self, position: &Position) -> bool {
        let mut effort = 0;
        while effort < EFFORT {
            let Some(base) = self.bases.get(self.next_base[0]) else { break };
            match exocets(position, base, self.next_base[1], &mut self.all) {
                Some([tried, in_detail]) => {
                    effort += tried + IN_DETAIL * in_detail;
                    self.next_base[1] += 1;
                }
                None => self.next_base = [self.next_base[0] + 1, 0],
            }
        }
        let is_over = self.next_base[0] == self.bases.len();
        if is_over {
            self.order();
        }
        !is_over || !self.all.is_empty()
    }

    /// Examines some exocets or pairs. Returns whether more are left.
    fn examine(&mut self, search: &mut Search<'_>) -> bool {
        let juniors = self.all.iter().take_while(|exocet| exocet.is_junior).count();
        let total = self.all.len() + self.pairs.len();
        let mut effort = 0;
        while self.next < total && effort < EFFORT {
            let number = self.next;
            self.next += 1;
            effort += match number.checked_sub(juniors) {
                None => self.examine_one(search, number, Technique::JuniorExocet),
                Some(pair) if pair < self.pairs.len() => self.examine_pair(search, pair),
                Some(later) => {
                    let number = later - self.pairs.len() + juniors;
                    self.examine_one(search, number, Technique::SeniorExocet)
                }
            };
        }
        self.next < total
    }

    /// Examines an exocet. Returns the effort.
    fn examine_one(
        &mut self,
        search: &mut Search<'_>,
        number: usize,
        technique: Technique,
    ) -> usize {
        if technique.least_rating() > search.limit {
            return 1;
        }
        let exocet = &self.all[number];
        let cases = exocet.cases(search.position);
        let step = Conclusion::new(search.position, vec![exocet], &cases);
        step.report(search, technique, &mut self.reported);
        if exocet.is_junior {
            self.alone.push(step.eliminations);
        }
        step.effort
    }

    /// Examines a pair, after both of its exocets. Returns the effort.
    fn examine_pair(&mut self, search: &mut Search<'_>, pair: usize) -> usize {
        if Technique::DoubleExocet.least_rating() > search.limit {
            return 1;
        }
        let position = search.position;
        let pair = self.pairs[pair];
        let both = pair.map(|number| &self.all[number]);
        let [first_cases, second_cases] = both.map(|exocet| exocet.cases(position));
        let tried = first_cases.len() * second_cases.len();
        let mut cases: Vec<Case> = Vec::new();
        for first in &first_cases {
            for second in &second_cases {
                let mut case = [first.as_slice(), second].concat();
                sort_unique(&mut case);
                if is_consistent(position, &case) {
                    cases.push(case);
                }
            }
        }
        let step = Conclusion::new(position, both.to_vec(), &cases);
        // The limit only falls, and Double Exocets are harder: so both were examined.
        let is_known = |id: &Id| pair.iter().any(|&number| self.alone[number].contains(id));
        if !step.eliminations.iter().all(is_known) {
            step.report(search, Technique::DoubleExocet, &mut self.reported);
        }
        tried + step.effort
    }
}

/// What follows from one or two exocets.
struct Conclusion<'a> {
    exocets: Vec<&'a Exocet>,
    /// The houses among the reasons: the other two boxes on the base line only if they add something.
    houses: Vec<usize>,
    eliminations: Vec<Id>,
    /// How much work this was.
    effort: usize,
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
        let mut effort = 1;
        let eliminations = ruled_out(position, cases, &all, &mut effort);
        let is_enough = eliminations.is_empty()
            || ruled_out(position, cases, &lines, &mut effort) == eliminations;
        Self { exocets, houses: if is_enough { lines } else { all }, eliminations, effort }
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
        why.houses.extend(first.lines.map(|line| (HouseRole::Within, geometry.house(line))));
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
                let is_seen =
                    |cell| exocet.base.iter().all(|&base_cell| geometry.sees(base_cell, cell));
                let free = cells.filter(|&cell| !is_seen(cell));
                ids.extend(free.map(|cell| geometry.id(cell, digit)));
            }
        }
        sort_unique(&mut ids);
        ids.retain(|id| !self.eliminations.contains(id));
        why.candidates = geometry.in_role(CandidateRole::Defining, ids).collect();
        for (house, digit) in pairs_of(&self.houses, first.digits) {
            if geometry.is_complete(house) && !position.settled(house).contains(digit) {
                why.truths.push(geometry.place(house, digit));
            }
        }
        why
    }
}

/// Returns each of these houses with each of these digits.
fn pairs_of(houses: &[usize], digits: Mask) -> impl Iterator<Item = (usize, usize)> + '_ {
    houses.iter().flat_map(move |&house| digits.iter().map(move |digit| (house, digit)))
}
