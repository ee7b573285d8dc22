//! Almost locked sets in words. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, CellRole, LockedSet};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names::{self, candidates, cells_of};

impl Writer<'_> {
    /// Words two almost locked sets with two links. Those with one are chains.
    pub(super) fn doubly_linked_sets(&self) -> Option<String> {
        let [first, second] = self.step.why.sets.as_slice() else { return None };
        let linked = names::digits_of(candidates(self.step, CandidateRole::Restricted));
        let sets = self.texts.doubly_linked_sets(
            &self.list_digits(&linked),
            &self.cell_names(&first.cells),
            &self.list_digits(&first.digits),
            &self.cell_names(&second.cells),
            &self.list_digits(&second.digits),
        );
        let removed = names::digits_of(&self.step.eliminations);
        let in_both: Vec<Digit> =
            removed.iter().copied().filter(|digit| linked.contains(digit)).collect();
        let mut places = Vec::new();
        if !in_both.is_empty() {
            places.push(self.texts.digits_in_a_set(&self.list_digits(&in_both), in_both.len()));
        }
        for set in [first, second] {
            let ruled_out = removed.iter().copied();
            let ruled_out =
                ruled_out.filter(|digit| !linked.contains(digit) && set.digits.contains(digit));
            let ruled_out: Vec<Digit> =
                ruled_out.filter(|&digit| self.is_removed_by_set(set, digit)).collect();
            if !ruled_out.is_empty() {
                let cells = self.cell_names(&set.cells);
                places.push(self.texts.digits_in_set(
                    &cells,
                    &self.list_digits(&ruled_out),
                    ruled_out.len(),
                ));
            }
        }
        let places = names::list(places, self.texts);
        Some(sets + " " + &self.texts.digits_of_sets_removed(&places))
    }

    /// Returns whether the step removes a digit from a cell that sees all of its places in a set.
    fn is_removed_by_set(&self, set: &LockedSet, digit: Digit) -> bool {
        let places = candidates(self.step, CandidateRole::Defining);
        let places = places.filter(|place| place.digit == digit && set.cells.contains(&place.cell));
        let places: Vec<Cell> = places.map(|place| place.cell).collect();
        let is_seen = |cell| places.iter().all(|&place| self.sees(place, cell));
        !places.is_empty() && self.removed_of(digit).into_iter().any(is_seen)
    }

    pub(super) fn sue_de_coq(&self) -> Option<String> {
        let [crossing, first, second] = self.step.why.sets.as_slice() else { return None };
        let twice: Vec<Digit> =
            first.digits.iter().copied().filter(|digit| second.digits.contains(digit)).collect();
        let mut all = [&crossing.digits[..], &first.digits, &second.digits].concat();
        all.sort_unstable();
        all.dedup();
        let count = [crossing, first, second].iter().map(|set| set.cells.len()).sum::<usize>();
        let (line, square) = (self.house_name(first.house), self.house_name(second.house));
        let cells = |set: &LockedSet| self.cell_names(&set.cells);
        let digits = |set: &LockedSet| self.alternatives(set.digits.iter().copied());
        let mut sentences = vec![self.texts.sue_de_coq(
            &cells(crossing),
            &digits(crossing),
            &line,
            &cells(first),
            &digits(first),
            &cells(second),
            &digits(second),
            &square,
        )];
        sentences.push(match twice.as_slice() {
            [] => self.texts.sue_de_coq_count(
                &self.list_digits(&all),
                count,
                &cells(first),
                &cells(second),
            ),
            twice => self.texts.sue_de_coq_count_twice(
                &self.list_digits(&all),
                &line,
                count,
                &square,
                &self.list_digits(twice),
            ),
        });
        // A digit of both sides has no place left in the crossing.
        let is_in_crossing = |removed: &&Candidate| crossing.cells.contains(&removed.cell);
        let (crossed, outside): (Vec<&Candidate>, Vec<&Candidate>) =
            self.step.eliminations.iter().partition(is_in_crossing);
        if !crossed.is_empty() {
            let digits = names::digits_of(crossed);
            let digits = self.list_digits(&digits);
            sentences.push(self.texts.sue_de_coq_sides(&cells(crossing), &digits));
        }
        for set in [first, second] {
            let lost = outside
                .iter()
                .copied()
                .filter(|candidate| self.contains(set.house, candidate.cell));
            let lost = names::digits_of(lost);
            if !lost.is_empty() {
                let (digits, house) = (self.list_digits(&lost), self.house_name(set.house));
                sentences.push(self.texts.sue_de_coq_removal(&digits, &house, lost.len()));
            }
        }
        Some(sentences.join(" "))
    }

    pub(super) fn death_blossom(&self) -> Option<String> {
        let stems = self.cells_with(CellRole::Pivot);
        let [stem] = stems.as_slice() else { return None };
        let of_stem = names::digits_of(candidates(self.step, CandidateRole::Restricted));
        let petals = &self.step.why.sets;
        let digits = names::digits_of(&self.step.eliminations);
        if of_stem.len() != petals.len() || digits.is_empty() {
            return None;
        }
        let mut sentences: Vec<String> = of_stem
            .iter()
            .zip(petals)
            .map(|(&digit, petal)| self.death_blossom_case(*stem, digit, petal))
            .collect();
        for digit in digits {
            let of_petals = candidates(self.step, CandidateRole::Defining);
            let places: Vec<Candidate> =
                of_petals.filter(|candidate| candidate.digit == digit).copied().collect();
            let places: Vec<Cell> = cells_of(&places);
            sentences.push(self.texts.death_blossom_digit(
                &self.wording.digit(digit),
                self.removed_of(digit).len(),
                &self.cell_names(&places),
                &self.cell_names(&self.removed_of(digit)),
            ));
        }
        Some(sentences.join(" "))
    }

    /// Words what follows in a petal from a digit in the stem.
    fn death_blossom_case(&self, stem: Cell, digit: Digit, petal: &LockedSet) -> String {
        let left: Vec<Digit> = petal.digits.iter().copied().filter(|it| *it != digit).collect();
        let left = self.list_digits(&left);
        let places = candidates(self.step, CandidateRole::Restricted);
        let is_place = |it: &&Candidate| it.digit == digit && petal.cells.contains(&it.cell);
        let places: Vec<Candidate> = places.filter(is_place).copied().collect();
        let places = cells_of(&places);
        let (stem, count) = (stem.to_string(), petal.cells.len());
        let (digit, cells) = (self.wording.digit(digit), self.cell_names(&petal.cells));
        if places.len() == count {
            self.texts.death_blossom_case(&digit, &left, count, &cells, &stem)
        } else {
            let places = self.cell_names(&places);
            self.texts.death_blossom_case_in_part(&digit, &left, &cells, &places, &stem)
        }
    }
}
