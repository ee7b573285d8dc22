//! Wings, linked sets, aligned cells and colors in words. Methods return `None` for a step that lacks
//! a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, CellRole, LockedSet, Technique};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names::{self, candidates};

impl Writer<'_> {
    /// Words an XY-Wing or an XYZ-Wing.
    pub(super) fn pivoted_wing(&self) -> Option<String> {
        let pivots = self.cells_with(CellRole::Pivot);
        let pincers = self.cells_with(CellRole::Pincer);
        let ([pivot], [one, other]) = (pivots.as_slice(), pincers.as_slice()) else { return None };
        let cases = [one, other].map(|&pincer| self.shared_digit(*pivot, pincer));
        let [one, other, pivot] = [one, other, pivot].map(Cell::to_string);
        let digit = self.eliminated_digit()?;
        Some(match (self.step.technique, cases) {
            (Technique::XyWing, [Some(first), Some(second)]) => {
                self.texts.xy_wing_by_case(&digit, &first, &one, &other, &pivot, &second)
            }
            (Technique::XyWing, _) => self.texts.xy_wing(&digit, &one, &other, &pivot),
            _ => self.texts.xyz_wing(&digit, &one, &other, &pivot),
        })
    }

    /// Returns the digit that the pivot of a wing shares with a pincer, if it is one and known.
    fn shared_digit(&self, pivot: Cell, pincer: Cell) -> Option<String> {
        let position = self.wording.known_position()?;
        let is_shared = |&digit: &Digit| {
            [pivot, pincer].iter().all(|&cell| position.has(Candidate::new(cell, digit)))
        };
        let digits = (1..=self.wording.shape().side()).filter_map(Digit::new).filter(is_shared);
        match digits.collect::<Vec<_>>().as_slice() {
            &[digit] => Some(self.wording.digit(digit)),
            _ => None,
        }
    }

    pub(super) fn w_wing(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pincer);
        let [one, other] = cells.as_slice() else { return None };
        let [(house, linked)] = self.places()[..] else { return None };
        Some(self.texts.w_wing(
            &self.eliminated_digit()?,
            &self.digit_names(),
            &self.house_name(house),
            &self.wording.digit(linked),
            &one.to_string(),
            &other.to_string(),
        ))
    }

    pub(super) fn wxyz_wing(&self) -> Option<String> {
        let cells = self.cell_names(&self.cells_with(CellRole::Pincer));
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        Some(self.texts.wxyz_wing(&cells, &self.eliminated_digit()?, &self.alternatives(digits)))
    }

    pub(super) fn remote_pair(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pattern);
        let colored = self.step.why.candidates.iter().map(|(_, candidate)| candidate);
        let digits = names::digits_of(colored);
        (cells.len() > 1 && digits.len() == 2).then(|| {
            let digits = self.alternatives(digits);
            self.texts.remote_pair(&self.list_cells(&cells), &digits)
        })
    }

    /// Words two almost locked sets with two links. Those with one are chains.
    pub(super) fn doubly_linked_sets(&self) -> Option<String> {
        let [one, other] = self.step.why.sets.as_slice() else { return None };
        let digits = names::digits_of(candidates(self.step, CandidateRole::Restricted));
        Some(self.texts.doubly_linked_sets(
            &self.list_digits(&digits),
            &self.set_name(&one.cells),
            &self.set_name(&other.cells),
        ))
    }

    pub(super) fn sue_de_coq(&self) -> Option<String> {
        let [crossing, one, other] = self.step.why.sets.as_slice() else { return None };
        let cells = |set: &LockedSet| self.set_name(&set.cells);
        Some(self.texts.sue_de_coq(
            &cells(crossing),
            &self.house_name(one.house),
            &cells(one),
            &cells(other),
            &self.house_name(other.house),
        ))
    }

    pub(super) fn death_blossom(&self) -> Option<String> {
        let stems = self.cells_with(CellRole::Pivot);
        let mut petals: Vec<String> =
            self.step.why.sets.iter().map(|set| self.set_name(&set.cells)).collect();
        petals.dedup();
        let digits = names::digits_of(&self.step.eliminations);
        let ([stem], false) = (stems.as_slice(), petals.is_empty()) else { return None };
        Some(self.texts.death_blossom(
            &self.list_digits(&digits),
            &names::list(&petals, self.texts),
            &stem.to_string(),
        ))
    }

    pub(super) fn aligned_cells(&self) -> Option<String> {
        let (cells, others) =
            (self.cells_with(CellRole::Pattern), self.cells_with(CellRole::Pincer));
        (!cells.is_empty() && !others.is_empty())
            .then(|| self.texts.aligned_cells(&self.list_cells(&cells), &self.cell_names(&others)))
    }

    /// Words one cluster, or two, of places of one digit in two colors each.
    pub(super) fn colors(&self) -> Option<String> {
        let digit = self.eliminated_digit()?;
        let mut houses: Vec<usize> = self.places().iter().map(|&(house, _)| house).collect();
        houses.sort_unstable();
        houses.dedup();
        let houses = names::houses(self.wording, &houses);
        let first = [self.color(0, false), self.color(0, true)];
        let second = [self.color(1, false), self.color(1, true)];
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|it| it.cell).collect();
        let removed = self.list_cells(&removed);
        let name = |color: &[Cell]| match color {
            // The color that the step removes.
            [] => removed.clone(),
            cells => self.list_cells(cells),
        };
        let [a, b] = first.each_ref().map(|color| name(color));
        if second.iter().any(|color| !color.is_empty()) {
            let [c, d] = second.each_ref().map(|color| name(color));
            let clusters = self.texts.two_clusters(&digit, &a, &d, &houses, &b, &c);
            return Some(clusters + " " + self.texts.clusters_meet());
        }
        let cluster = self.texts.cluster(&digit, &a, &houses, &b);
        let conclusion = match first.iter().any(Vec::is_empty) {
            true => self.texts.color_clashes(&removed, &digit),
            false => self.texts.colors_trap(&digit),
        };
        Some(cluster + " " + &conclusion)
    }

    /// Words a cluster of candidates of several digits, in two colors.
    pub(super) fn medusa(&self) -> String {
        let colors = [false, true].map(|color| {
            let role = CandidateRole::Color(0, color);
            candidates(self.step, role).copied().collect::<Vec<_>>()
        });
        let is_removed = colors.iter().any(Vec::is_empty);
        let [first, second] = colors.map(|color| match color.as_slice() {
            // The color that the step removes.
            [] => self.digits_in_cells(&self.step.eliminations),
            color => self.digits_in_cells(color),
        });
        let conclusion = match is_removed {
            true => self.texts.medusa_clashes(),
            false => self.texts.medusa_traps(),
        };
        self.texts.medusa(&first, &second) + " " + conclusion
    }

    /// Lists candidates by digit: `5 in r1c2 and r3c4, 7 in r2c2`.
    fn digits_in_cells(&self, candidates: &[Candidate]) -> String {
        let places = names::digits_of(candidates).into_iter().map(|digit| {
            let cells = candidates.iter().filter(|it| it.digit == digit).map(|it| it.cell);
            let cells = self.set_name(&cells.collect::<Vec<_>>());
            self.texts.digit_in_cells(&cells, &self.wording.digit(digit))
        });
        names::list(places, self.texts)
    }

    /// Returns the cells of a color.
    fn color(&self, cluster: u8, color: bool) -> Vec<Cell> {
        let candidates = candidates(self.step, CandidateRole::Color(cluster, color));
        let mut cells: Vec<Cell> = candidates.map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells
    }
}
