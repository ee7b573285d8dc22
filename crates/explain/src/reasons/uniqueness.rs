//! Patterns that would have two solutions, in words: the pattern, its guardians, and what follows
//! from them.

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole, Technique, Truth};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names::{self, candidates};

impl Writer<'_> {
    /// Explains a deadly pattern by its guardians. Returns `None` if the step has none.
    pub(super) fn uniqueness(&self) -> Option<String> {
        let (pattern, guardians) = self.step.why.truths.iter().find_map(|truth| match truth {
            Truth::Guardians { pattern, guardians } => Some((pattern, guardians)),
            _ => None,
        })?;
        let mut sentences = vec![self.deadly_pattern(pattern), self.guardians(guardians)];
        sentences.retain(|sentence| !sentence.is_empty());
        if self.step.why.truths.len() > 1 {
            sentences.extend(self.set_of(guardians).or_else(|| self.places_in_pattern()));
        } else if guardians.len() > 1 && names::digits_of(guardians).len() == 1 {
            sentences.push(self.seen_by_all(guardians));
        }
        Some(sentences.join(" "))
    }

    fn deadly_pattern(&self, pattern: &[(Cell, [Digit; 2])]) -> String {
        let mut cells: Vec<Cell> = pattern.iter().map(|&(cell, _)| cell).collect();
        cells.sort_unstable();
        let cells = self.cell_names(&cells);
        match pattern {
            [(_, digits), rest @ ..] if rest.iter().all(|(_, other)| other == digits) => {
                self.texts.deadly_pattern_of_pair(&cells, &self.list_digits(digits))
            }
            _ => self.texts.deadly_pattern(&cells),
        }
    }

    /// States that one of the guardians is true. The text is empty if there are none.
    fn guardians(&self, guardians: &[Candidate]) -> String {
        let mut sorted = guardians.to_vec();
        sorted.sort_unstable();
        if let ([digit], [_, _, ..]) = (names::digits_of(&sorted).as_slice(), &sorted[..]) {
            let cells = names::list(sorted.iter().map(|one| one.cell), self.texts);
            return self.texts.guardians_of_digit(&cells, &self.wording.digit(*digit));
        }
        let cells = sorted.chunk_by(|one, other| one.cell == other.cell).map(|cell| {
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
        let is_type_3 = matches!(
            self.step.technique,
            Technique::UniqueRectangle3 | Technique::UniqueLoop3 | Technique::Bug3
        );
        let cells = self.cells_with(CellRole::Pattern);
        let mut others = self.step.why.truths.iter();
        let is_naked = others.all(|truth| match truth {
            Truth::Cell(cell) => cells.contains(cell),
            Truth::Guardians { .. } => true,
            Truth::Place(..) => false,
        });
        if !is_type_3 || !is_naked || cells.is_empty() {
            return None;
        }
        let of_cells: Vec<Candidate> = candidates(self.step, CandidateRole::Defining)
            .filter(|candidate| cells.contains(&candidate.cell))
            .copied()
            .collect();
        let all = names::digits_of(of_cells.iter().chain(guardians));
        let own = names::digits_of(&of_cells);
        Some(self.texts.guardians_form_set(
            &self.list_digits(&all),
            &self.cell_names(&cells),
            &self.alternatives(own),
            &self.house_names(HouseRole::Within),
            &self.texts.set_of_digits(all.len()),
        ))
    }

    /// Explains conclusions from digits that a house has only in the pattern, or in it and a hidden
    /// set.
    fn places_in_pattern(&self) -> Option<String> {
        let roofs = self.cells_with(CellRole::Roof);
        let places = self.places();
        let houses: Vec<usize> = places.iter().map(|&(house, _)| house).collect();
        let houses = names::houses(self.wording, &houses);
        match (self.step.technique, places.as_slice()) {
            (
                Technique::UniqueRectangle4 | Technique::UniqueLoop4 | Technique::Bug4,
                &[(house, digit)],
            ) => {
                let (digit, house) = (self.wording.digit(digit), self.house_name(house));
                let roofs = self.list_cells(&roofs);
                Some(match self.eliminated_digit() {
                    Some(other) => self.texts.digit_locked(&roofs, &digit, &house, &other),
                    None => self.texts.digit_locked_of_pairs(&roofs, &digit, &house),
                })
            }
            (Technique::UniqueRectangle6, [_, _]) => {
                let cells = names::alternatives(&roofs, self.texts);
                Some(self.texts.crossed_rectangle(&cells, &self.eliminated_digit()?, &houses))
            }
            (Technique::HiddenRectangle, &[(_, linked), _]) => {
                let removed = self.step.eliminations.first()?;
                let floor = self.step.why.truths.iter().find_map(|truth| match truth {
                    Truth::Cell(cell) => Some(cell.to_string()),
                    _ => None,
                })?;
                Some(self.texts.hidden_rectangle(
                    &removed.cell.to_string(),
                    &self.wording.digit(removed.digit),
                    &floor,
                    &houses,
                    &self.wording.digit(linked),
                ))
            }
            (
                Technique::UniqueRectangle3 | Technique::UniqueLoop3 | Technique::Bug3,
                &[(house, _), _, ..],
            ) if roofs.len() == 2 => {
                let digits: Vec<Digit> = places.iter().map(|&(_, digit)| digit).collect();
                Some(self.texts.guardians_form_hidden_set(
                    &self.cell_names(&self.cells_with(CellRole::Pattern)),
                    &self.list_digits(&digits),
                    &self.house_name(house),
                    &self.list_cells(&roofs),
                ))
            }
            _ => None,
        }
    }
}
