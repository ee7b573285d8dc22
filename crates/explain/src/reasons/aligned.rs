//! Aligned exclusion in words: why each combination with a removed digit fails.

use anydoku::logic::{Candidate, CellRole, Position};
use anydoku::{Cell, Digit, House};

use super::writer::Writer;
use crate::names;

/// With more combinations than this for one removed digit, they are not told one by one.
const MANY: usize = 8;

impl Writer<'_> {
    pub(super) fn aligned_cells(&self) -> Option<String> {
        let (cells, guards) =
            (self.cells_with(CellRole::Pattern), self.cells_with(CellRole::Pincer));
        if cells.is_empty() || guards.is_empty() {
            return None;
        }
        let removed = self.step.eliminations.iter();
        let sentences: Option<Vec<String>> = self.wording.known_position().and_then(|position| {
            removed.map(|&removed| self.without(position, removed, &cells, &guards)).collect()
        });
        Some(match sentences {
            Some(sentences) => sentences.join(" "),
            None => self.texts.aligned_cells(&self.list_cells(&cells), &self.cell_names(&guards)),
        })
    }

    /// Words why a candidate of an aligned cell leaves no digits for the other ones. Returns `None` if
    /// there are too many combinations.
    fn without(
        &self,
        position: &Position,
        removed: Candidate,
        cells: &[Cell],
        guards: &[Cell],
    ) -> Option<String> {
        let others: Vec<Cell> =
            cells.iter().copied().filter(|&cell| cell != removed.cell).collect();
        let mut chosen: Vec<Vec<Candidate>> = vec![vec![removed]];
        for &cell in &others {
            let more = |chosen: &Vec<Candidate>| {
                let digits = self.digits_of_cell(position, cell).into_iter();
                let longer =
                    digits.map(|digit| [&chosen[..], &[Candidate::new(cell, digit)]].concat());
                longer.collect::<Vec<_>>()
            };
            chosen = chosen.iter().flat_map(more).collect();
        }
        let (mut houses, mut failures) = (Vec::new(), Vec::<(String, Vec<String>)>::new());
        for combination in chosen {
            if let Some(house) = self.repeated_in(&combination) {
                if !houses.contains(&house) {
                    houses.push(house);
                }
                continue;
            }
            let reason = self.emptied(position, &combination, guards)?;
            let digits = combination.iter().skip(1).map(|place| self.wording.digit(place.digit));
            let with = names::list(digits, self.texts);
            // Digits that fail for the same reason are told together.
            match failures.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, all)) => all.push(with),
                None => failures.push((reason, vec![with])),
            }
        }
        if failures.iter().map(|(_, all)| all.len()).sum::<usize>() > MANY {
            return None;
        }
        let cases = failures.iter().map(|(reason, all)| {
            self.texts.aligned_case(&names::alternatives(all, self.texts), reason)
        });
        let houses = houses.iter().map(|&house| self.house_name(house));
        let houses = names::alternatives(houses, self.texts);
        let rest = (!houses.is_empty()).then(|| self.texts.aligned_twice(&houses));
        let cases = cases.chain(rest).collect::<Vec<_>>().join("; ");
        let (cell, digit) = (removed.cell.to_string(), self.wording.digit(removed.digit));
        Some(self.texts.aligned_removal(&cases, &cell, &digit, &self.list_cells(&others)))
    }

    /// Returns a house that would have a digit twice.
    fn repeated_in(&self, combination: &[Candidate]) -> Option<House> {
        combination.iter().enumerate().find_map(|(at, one)| {
            let mut others = combination[at + 1..].iter().filter(|place| place.digit == one.digit);
            others.find_map(|other| self.common_house(&[one.cell, other.cell]))
        })
    }

    /// Words which cell would have no candidate left.
    fn emptied(
        &self,
        position: &Position,
        combination: &[Candidate],
        guards: &[Cell],
    ) -> Option<String> {
        let used: Vec<Digit> = combination.iter().map(|candidate| candidate.digit).collect();
        let (guard, digits) = guards.iter().find_map(|&guard| {
            let digits = self.digits_of_cell(position, guard);
            digits.iter().all(|digit| used.contains(digit)).then_some((guard, digits))
        })?;
        Some(self.texts.aligned_empty(&guard.to_string(), &self.alternatives(digits)))
    }

    fn digits_of_cell(&self, position: &Position, cell: Cell) -> Vec<Digit> {
        let digits = (1..=self.wording.shape().side()).filter_map(Digit::new);
        digits.filter(|&digit| position.has(Candidate::new(cell, digit))).collect()
    }
}
