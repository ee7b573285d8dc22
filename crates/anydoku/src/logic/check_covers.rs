//! The check of steps that count: if the conclusion were wrong, the digits could satisfy fewer truths
//! than there are.
//!
//! It applies to truths that share no candidates, so that each needs a candidate of its own. The
//! candidates of a digit satisfy at most as many truths as houses contain all of them. So if these
//! houses, digit by digit, are fewer than the truths, the truths cannot all be satisfied. Matchings
//! ([`satisfiable`](super::satisfy::satisfiable)) don't decide this where some digits are counted by
//! rows and others by columns or boxes.

use std::collections::{BTreeMap, BTreeSet};

use super::check::Unsound;
use super::geometry::Id;
use super::satisfy::Alternatives;
use super::{Candidate, Cover, Position, Step};

impl Position {
    /// Checks that the truths leave too little room for the opposite of each conclusion.
    pub(super) fn check_covers(&self, step: &Step, truths: &[Alternatives]) -> Result<(), Unsound> {
        let geometry = self.geometry();
        let mut known: BTreeSet<Id> = BTreeSet::new();
        for &id in truths.iter().flat_map(|truth| &truth.candidates) {
            if !known.insert(id) {
                return Err(Unsound::NoCover(geometry.candidate(id)));
            }
        }
        for &placement in &step.placements {
            let id = geometry.id_of(placement);
            let open = truths.iter().map(|truth| truth.filtered(|candidate| candidate != id));
            self.outnumber(open, &step.why.covers, placement)?;
        }
        for &elimination in &step.eliminations {
            let id = geometry.id_of(elimination);
            // The truth that the candidate satisfies needs no other one.
            let others = truths.iter().filter(|truth| !truth.candidates.contains(&id));
            let open =
                others.map(|truth| truth.filtered(|candidate| !geometry.conflict(candidate, id)));
            self.outnumber(open, &step.why.covers, elimination)?;
        }
        Ok(())
    }

    /// Checks that there are more truths than houses for their candidates.
    fn outnumber(
        &self,
        truths: impl Iterator<Item = Alternatives>,
        covers: &[Cover],
        about: Candidate,
    ) -> Result<(), Unsound> {
        let geometry = self.geometry();
        let mut count = 0;
        let mut by_digit: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for truth in truths {
            count += 1;
            for (cell, digit) in truth.candidates.iter().map(|&id| geometry.cell_and_digit(id)) {
                by_digit.entry(digit).or_default().push(cell);
            }
        }
        let mut room = 0;
        for (digit, cells) in by_digit {
            let of_digit = covers.iter().filter(|cover| cover.digit.index() == digit);
            let sizes = of_digit.filter_map(|cover| {
                let known = cover.houses.iter().filter_map(|&house| geometry.shape.index_of(house));
                let holds =
                    |&house: &usize| cells.iter().any(|&cell| geometry.contains(house, cell));
                let houses: BTreeSet<usize> = known.filter(holds).collect();
                let is_covered =
                    |&cell: &usize| houses.iter().any(|&house| geometry.contains(house, cell));
                cells.iter().all(is_covered).then_some(houses.len())
            });
            let first = cells.first().map(|&cell| geometry.candidate(geometry.id(cell, digit)));
            room += sizes.min().ok_or(Unsound::NoCover(first.unwrap_or(about)))?;
        }
        if room < count { Ok(()) } else { Err(Unsound::DoesNotFollow(about)) }
    }
}
