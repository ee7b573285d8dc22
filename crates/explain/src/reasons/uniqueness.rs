//! Patterns that would have two solutions, in words: the pattern, its guardians, and what follows
//! from them.

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole, Technique, Truth};
use anydoku::{Cell, Digit, House};

use super::writer::Writer;
use crate::names::{self, candidates, cells_of};

/// The cells of a deadly pattern, each with its two digits.
type Pattern = [(Cell, [Digit; 2])];

impl Writer<'_> {
    /// Explains a deadly pattern by its guardians. Returns `None` if the step has none.
    pub(super) fn uniqueness(&self) -> Option<String> {
        let (pattern, guardians) = self.step.why.truths.iter().find_map(|truth| match truth {
            Truth::Guardians { pattern, guardians } => Some((pattern, guardians)),
            _ => None,
        })?;
        let mut guardians = guardians.clone();
        guardians.sort_unstable();
        let cells = cells_of(&guardians);
        let mut sentences = vec![self.deadly_pattern(pattern, &guardians)];
        if self.step.why.truths.len() > 1 {
            let conclusion =
                self.set_of(&guardians).or_else(|| self.places_in_pattern(pattern, &guardians));
            // Where a digit has places in corners only, the guardians are not needed.
            if self.is_type_3() || self.is_grave() || conclusion.is_none() {
                sentences.push(self.guardians(&guardians));
            }
            sentences.extend(conclusion);
        } else {
            match (cells.as_slice(), self.step.technique) {
                ([_], Technique::AvoidableRectangle1) => {}
                ([cell], _) => sentences.push(self.last_cell(*cell, pattern, &guardians)),
                _ => sentences.push(self.guardians(&guardians)),
            }
            if guardians.len() > 1 && names::digits_of(&guardians).len() == 1 {
                sentences.push(self.seen_by_all(&guardians));
            }
        }
        sentences.retain(|sentence| !sentence.is_empty());
        Some(sentences.join(" "))
    }

    fn roofs(&self) -> Vec<Cell> {
        let mut roofs = self.cells_with(CellRole::Roof);
        roofs.sort_unstable();
        roofs
    }

    fn is_grave(&self) -> bool {
        use Technique::{Bug1, Bug2, Bug3, Bug4};
        matches!(self.step.technique, Bug1 | Bug2 | Bug3 | Bug4)
    }

    fn is_type_3(&self) -> bool {
        use Technique::{Bug3, UniqueLoop3, UniqueRectangle3};
        matches!(self.step.technique, UniqueRectangle3 | UniqueLoop3 | Bug3)
    }

    fn deadly_pattern(&self, pattern: &Pattern, guardians: &[Candidate]) -> String {
        let mut cells: Vec<Cell> = pattern.iter().map(|&(cell, _)| cell).collect();
        cells.sort_unstable();
        let names = self.cell_names(&cells);
        if self.is_grave() {
            let extra = names::by_digits(guardians).into_iter().map(|(digits, cells)| {
                self.texts.digit_in_cells(&self.cell_names(&cells), &self.list_digits(&digits))
            });
            return self.texts.grave(&names::list(extra, self.texts));
        }
        let digits = match pattern {
            [(_, digits), rest @ ..] if rest.iter().all(|(_, other)| other == digits) => {
                self.list_digits(digits)
            }
            _ => return self.texts.deadly_pattern(&names),
        };
        let roofs = cells_of(guardians);
        let is_avoidable = matches!(
            self.step.technique,
            Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2
        );
        let assumption = self.assumption(guardians);
        match assumption {
            Some(assumption) if is_avoidable => {
                let filled: Vec<Cell> =
                    cells.into_iter().filter(|cell| !roofs.contains(cell)).collect();
                let (filled, n) = (self.cell_names(&filled), filled.len());
                let text = self.texts.avoidable_rectangle(&assumption, &digits, &filled, n);
                match (roofs.as_slice(), self.eliminated_digit()) {
                    ([roof], Some(digit)) => {
                        let refuted = self.texts.avoidable_corner(&roof.to_string(), &digit);
                        text + " " + &refuted
                    }
                    _ => text,
                }
            }
            Some(assumption) => self.texts.deadly_pattern_if(&assumption, &names, &digits),
            None => self.texts.deadly_pattern_of_pair(&names, &digits),
        }
    }

    /// Words what must not be, if it is one thing: the only cell with guardians has a digit of the
    /// pattern, or no cell has the only digit of the guardians.
    fn assumption(&self, guardians: &[Candidate]) -> Option<String> {
        if self.step.why.truths.len() > 1 {
            return None;
        }
        match (cells_of(guardians).as_slice(), names::digits_of(guardians).as_slice()) {
            ([cell], _) => {
                let digits = names::digits_of(&self.step.eliminations);
                let digits = self.alternatives(digits);
                Some(self.texts.if_cell_were(&cell.to_string(), &digits))
            }
            ([_, ..], &[digit]) => {
                let cells: Vec<String> = cells_of(guardians).iter().map(Cell::to_string).collect();
                let (first, last, n) = Self::first_and_last(&cells);
                Some(self.texts.if_no_cell_were(&self.wording.digit(digit), &first, &last, n))
            }
            _ => None,
        }
    }

    /// Words the digits that are left for the only cell with guardians. In a grave each has three
    /// places in a house, the others two.
    fn last_cell(&self, cell: Cell, pattern: &Pattern, guardians: &[Candidate]) -> String {
        let name = cell.to_string();
        if let ([only], true) = (guardians, self.is_grave()) {
            let places: Vec<Cell> = pattern
                .iter()
                .filter(|(_, digits)| digits.contains(&only.digit))
                .map(|&(cell, _)| cell)
                .collect();
            let house = places.iter().enumerate().find_map(|(index, &first)| {
                let mut others = places[index + 1..].iter();
                others.find_map(|&second| self.common_house(&[cell, first, second]))
            });
            if let Some(house) = house {
                let digit = self.wording.digit(only.digit);
                return self.texts.grave_cell(&name, &digit, &self.house_name(house));
            }
        }
        let digits = self.alternatives(names::digits_of(guardians));
        self.texts.last_cell(&name, &digits)
    }

    /// States that one of the guardians is true. The text is empty if there are none.
    pub(super) fn guardians(&self, sorted: &[Candidate]) -> String {
        if let ([digit], [_, _, ..]) = (names::digits_of(sorted).as_slice(), sorted) {
            let cells = self.cell_names(&cells_of(sorted));
            return self.texts.guardians_of_digit(&cells, &self.wording.digit(*digit));
        }
        let cells = sorted.chunk_by(|first, second| first.cell == second.cell).map(|cell| {
            let digits = self.alternatives(cell.iter().map(|candidate| candidate.digit));
            self.texts.cell_is(&cell[0].cell.to_string(), &digits)
        });
        let texts: Vec<String> = cells.collect();
        let joined = match texts.len() {
            0 => return String::new(),
            count if count == sorted.len() => names::alternatives(&texts, self.texts),
            // Alternatives that are themselves lists: `a, b, or c`.
            _ => names::join(&texts, |first, last| self.texts.long_alternatives(first, last)),
        };
        self.texts.guardians(&joined)
    }

    /// Explains the naked set that guardians form with other cells, in patterns of type 3.
    fn set_of(&self, guardians: &[Candidate]) -> Option<String> {
        let cells = self.cells_with(CellRole::Pattern);
        let mut others = self.step.why.truths.iter();
        let is_naked = others.all(|truth| match truth {
            Truth::Cell(cell) => cells.contains(cell),
            Truth::Guardians { .. } => true,
            Truth::Place(..) => false,
        });
        if !self.is_type_3() || !is_naked || cells.is_empty() {
            return None;
        }
        let of_cells: Vec<Candidate> = candidates(self.step, CandidateRole::Defining)
            .filter(|candidate| cells.contains(&candidate.cell))
            .copied()
            .collect();
        let all = names::digits_of(of_cells.iter().chain(guardians));
        let cell_digits = names::digits_of(&of_cells);
        Some(self.texts.guardians_form_set(
            &self.list_digits(&all),
            &self.cell_names(&cells),
            &self.alternatives(cell_digits),
            &self.house_names(HouseRole::Within),
            &self.texts.set_of_digits(all.len()),
        ))
    }

    /// Explains conclusions from digits that a house has only in the pattern, or in it and a hidden
    /// set.
    fn places_in_pattern(&self, pattern: &Pattern, guardians: &[Candidate]) -> Option<String> {
        let roofs = self.roofs();
        let places = self.places();
        let houses: Vec<House> = places.iter().map(|&(house, _)| house).collect();
        let houses = names::houses(self.wording, &houses);
        match (self.step.technique, places.as_slice()) {
            (
                Technique::UniqueRectangle4 | Technique::UniqueLoop4 | Technique::Bug4,
                &[(house, digit)],
            ) => match self.eliminated_digit().filter(|_| !self.is_grave()) {
                Some(eliminated) => Some(self.texts.digit_locked(
                    &names::alternatives(&roofs, self.texts),
                    &self.wording.digit(digit),
                    &self.house_name(house),
                    &eliminated,
                )),
                None => self.locked_in_grave(house, digit, guardians),
            },
            (Technique::UniqueRectangle6, &[(_, digit), _]) => {
                let cells = names::alternatives(&roofs, self.texts);
                let mut of_pattern = pattern.iter().flat_map(|&(_, digits)| digits);
                let partner = of_pattern.find(|&partner| partner != digit)?;
                let (digit, partner) = (self.wording.digit(digit), self.wording.digit(partner));
                Some(self.texts.crossed_rectangle(&cells, &digit, &houses, &partner))
            }
            (Technique::HiddenRectangle, &[(_, linked), _]) => {
                let removed = self.step.eliminations.first()?;
                let floor = self.step.why.truths.iter().find_map(|truth| match truth {
                    Truth::Cell(cell) => Some(*cell),
                    _ => None,
                })?;
                let beside = pattern.iter().map(|&(cell, _)| cell);
                let beside: Vec<Cell> =
                    beside.filter(|&cell| cell != floor && cell != removed.cell).collect();
                Some(self.texts.hidden_rectangle(
                    &self.cell_names(&beside),
                    &removed.cell.to_string(),
                    &self.wording.digit(removed.digit),
                    &floor.to_string(),
                    &houses,
                    &self.wording.digit(linked),
                ))
            }
            (
                Technique::UniqueRectangle3 | Technique::UniqueLoop3 | Technique::Bug3,
                &[(house, _), _, ..],
            ) if roofs.len() == 2 => {
                let digits: Vec<Digit> = places.iter().map(|&(_, digit)| digit).collect();
                let cells = self.cells_with(CellRole::Pattern);
                Some(self.texts.guardians_form_hidden_set(
                    &self.cell_names(&cells),
                    &self.list_digits(&digits),
                    &self.house_name(house),
                    cells.len(),
                    &self.list_cells(&roofs),
                ))
            }
            _ => None,
        }
    }

    /// Explains that one of two cells has a locked digit and the other one its guardian.
    fn locked_in_grave(
        &self,
        house: House,
        digit: Digit,
        guardians: &[Candidate],
    ) -> Option<String> {
        let roofs = self.roofs();
        let &[first, second] = roofs.as_slice() else { return None };
        let is = |cell: Cell, digits: &[Digit]| {
            self.texts.cell_is(&cell.to_string(), &self.alternatives(digits.iter().copied()))
        };
        let extra = |cell: Cell| {
            let candidates: Vec<Candidate> =
                guardians.iter().copied().filter(|candidate| candidate.cell == cell).collect();
            is(cell, &names::digits_of(&candidates))
        };
        let cases = [(first, second), (second, first)]
            .map(|(locked, free)| names::list([is(locked, &[digit]), extra(free)], self.texts));
        let [first, second] = cases;
        let cells = self.either_cell(&roofs);
        let (digit, house) = (self.wording.digit(digit), self.house_name(house));
        Some(self.texts.grave_locked(&cells, &digit, &first, &house, &second))
    }
}
