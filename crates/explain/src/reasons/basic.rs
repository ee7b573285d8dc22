//! Singles, locked candidates, naked and hidden sets in words.

use anydoku::Cell;
use anydoku::logic::{CandidateRole, HouseRole, Technique};
use anydoku_words::with_article;

use super::writer::Writer;
use crate::names::{self, candidates};
use crate::{Blocking, blocking};

impl Writer<'_> {
    /// Words the placement of the step.
    pub(super) fn single(&self) -> String {
        let placed = self.step.placements.first();
        let cell = placed.map(|placed| placed.cell.to_string()).unwrap_or_default();
        let digit = placed.map(|placed| self.wording.digit(placed.digit)).unwrap_or_default();
        let house = self.house_names(HouseRole::Within);
        match self.step.technique {
            Technique::FullHouse => self.texts.full_house(&cell, &digit, &house),
            Technique::NakedSingle => {
                self.texts.naked_single(&cell, &digit) + " " + &self.why_no_other_digit()
            }
            Technique::DirectPointing | Technique::DirectClaiming => {
                self.texts.one_place_left(&cell, &digit, &house)
            }
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
                // The last truth is the place of the digit; those before it are the set.
                let house = self.places().last().map(|&(house, _)| self.house_name(house));
                self.texts.one_place_left_by_set(&cell, &digit, &house.unwrap_or_default())
            }
            _ => {
                let single = self.texts.hidden_single(&cell, &digit, &house);
                single + " " + &self.why_no_other_cell(&digit)
            }
        }
    }

    /// Words why no other cell of the house can be the digit of a hidden single.
    fn why_no_other_cell(&self, digit: &str) -> String {
        let of_house = names::of_house(self.wording, &self.houses(HouseRole::Within));
        let position = self.wording.known_position();
        let Some(blocking) = position.and_then(|position| Blocking::of(self.step, position)) else {
            return self.texts.others_ruled_out(digit, &of_house);
        };
        let with_article = with_article(digit);
        let article = with_article.split(' ').next().unwrap_or_default();
        let removed = self.cell_names(&blocking.removed);
        match (blocking.blocked.is_empty(), blocking.removed.is_empty()) {
            (true, true) => self.texts.others_ruled_out(digit, &of_house),
            (true, false) => self.texts.others_lost_it(digit, &of_house),
            (false, true) => self.texts.others_see_it(article, digit, &of_house),
            (false, false) => {
                self.texts.others_see_it_apart_from(article, &removed, digit, &of_house)
            }
        }
    }

    /// Words why the cell of a naked single can be no other digit.
    fn why_no_other_digit(&self) -> String {
        let placed = self.step.placements.first().zip(self.wording.known_position());
        match placed {
            Some((placed, position))
                if blocking::sees_all_but(position, placed.cell, placed.digit) =>
            {
                let kinds = names::kinds_of_houses(self.wording, placed.cell);
                self.texts.houses_rule_out_others(&kinds)
            }
            _ => self.texts.others_ruled_out_there().to_owned(),
        }
    }

    pub(super) fn locking(&self) -> String {
        let places = candidates(self.step, CandidateRole::Defining).copied();
        let cells = names::cells_of(&places.collect::<Vec<_>>());
        self.texts.locked_candidates(
            &self.house_names(HouseRole::Base),
            &self.either_cell(&cells),
            &self.house_names(HouseRole::Cover),
            &self.digit_names(),
            cells.len(),
        )
    }

    pub(super) fn naked_set(&self) -> String {
        let cells = self.set_cells();
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        // The digits are in none of these houses elsewhere.
        let houses = self.houses(HouseRole::Within).into_iter();
        let houses = houses.map(|house| self.house_name(house));
        let (names, house) = (self.cell_names(&cells), names::alternatives(houses, self.texts));
        let choice = self.alternatives(digits.iter().copied());
        match digits.as_slice() {
            &[first, second] if cells.len() == 2 => {
                let (first, second) = (self.wording.digit(first), self.wording.digit(second));
                self.texts.naked_pair(&names, &choice, &first, &house, &second)
            }
            _ => self.texts.naked_set(&names, &choice, &cells.len().to_string(), &house),
        }
    }

    pub(super) fn hidden_set(&self) -> String {
        let (cells, house) = (self.set_cells(), self.house_names(HouseRole::Within));
        self.texts.hidden_set(&self.cell_names(&cells), cells.len(), &self.digit_names(), &house)
    }

    fn set_cells(&self) -> Vec<Cell> {
        self.step.why.cells.iter().map(|&(_, cell)| cell).collect()
    }
}
