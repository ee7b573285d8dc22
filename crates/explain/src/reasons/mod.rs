//! Full explanations, without the effects. Every technique has its own sentences; a step that lacks a
//! part of its pattern has fewer of them, or none.

mod chains;
mod patterns;
mod uniqueness;
mod writer;

use anydoku::logic::{CandidateRole, HouseRole, Step, Technique};
use anydoku::{Cell, HouseKind};
use anydoku_words::with_article;

use crate::names::{self, candidates};
use crate::techniques::technique_title;
use crate::{Blocking, Wording, blocking};

use writer::Writer;

/// Returns the explanation without the effects.
pub(crate) fn reasons(step: &Step, wording: Wording<'_>) -> String {
    let writer = Writer { step, wording, texts: wording.texts };
    match step.technique {
        Technique::FullHouse
        | Technique::HiddenSingleBox
        | Technique::HiddenSingleLine
        | Technique::NakedSingle => writer.single(),
        Technique::DirectPointing | Technique::DirectClaiming => {
            writer.locking() + " " + &writer.single()
        }
        Technique::Pointing | Technique::Claiming | Technique::LockedCandidates => writer.locking(),
        Technique::NakedPair
        | Technique::LockedPair
        | Technique::NakedTriple
        | Technique::LockedTriple
        | Technique::NakedQuadruple
        | Technique::NakedSet => writer.naked_set(),
        Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::HiddenQuadruple
        | Technique::HiddenSet => writer.hidden_set(),
        Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
            writer.hidden_set() + " " + &writer.single()
        }
        Technique::BruteForce => writer.texts.brute_force().to_owned(),
        _ if !writer.houses(HouseRole::Base).is_empty() => writer.fish(),
        _ if step.why.chains.iter().any(|chain| !chain.nodes.is_empty()) => {
            writer.two_strong_links().unwrap_or_else(|| writer.chains())
        }
        technique => {
            let pattern = match technique {
                Technique::XyWing | Technique::XyzWing => writer.pivoted_wing(),
                Technique::WxyzWing => writer.wxyz_wing(),
                Technique::WWing => writer.w_wing(),
                Technique::RemotePair => writer.remote_pair(),
                Technique::AlsXz => writer.doubly_linked_sets(),
                Technique::SueDeCoq => writer.sue_de_coq(),
                Technique::DeathBlossom => writer.death_blossom(),
                Technique::AlignedPairExclusion | Technique::AlignedTripleExclusion => {
                    writer.aligned_cells()
                }
                Technique::SimpleColouring | Technique::MultiColouring => writer.colors(),
                Technique::Medusa => Some(writer.medusa()),
                _ => writer.uniqueness(),
            };
            pattern.unwrap_or_default()
        }
    }
}

/// Returns whether the explanation has a sentence for each node of a chain.
pub(crate) fn has_sentence_for_each_node(step: &Step, wording: Wording<'_>) -> bool {
    Writer { step, wording, texts: wording.texts }.two_strong_links().is_none()
}

impl Writer<'_> {
    /// Words the placement of the step.
    fn single(&self) -> String {
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
                self.texts.one_place_left_by_set(&cell, &digit)
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

    fn locking(&self) -> String {
        self.texts.locked_candidates(
            &self.house_names(HouseRole::Base),
            &self.pattern_cells(),
            &self.house_names(HouseRole::Cover),
            &self.digit_names(),
        )
    }

    fn naked_set(&self) -> String {
        let cells = self.set_cells();
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        let (names, house) = (self.cell_names(&cells), self.house_names(HouseRole::Within));
        let choice = self.alternatives(digits.iter().copied());
        match digits.as_slice() {
            &[first, second] if cells.len() == 2 => {
                let (first, second) = (self.wording.digit(first), self.wording.digit(second));
                self.texts.naked_pair(&names, &choice, &first, &house, &second)
            }
            _ => self.texts.naked_set(&names, &choice, &cells.len().to_string(), &house),
        }
    }

    fn hidden_set(&self) -> String {
        let (cells, house) = (self.set_cells(), self.house_names(HouseRole::Within));
        self.texts.hidden_set(&self.cell_names(&cells), cells.len(), &self.digit_names(), &house)
    }

    fn set_cells(&self) -> Vec<Cell> {
        self.step.why.cells.iter().map(|&(_, cell)| cell).collect()
    }

    fn fish(&self) -> String {
        let count = self.houses(HouseRole::Base).len();
        if self.houses(HouseRole::Cover).len() != count {
            // Several fish of the same base, shown as one.
            return self
                .texts
                .several_fish(&self.house_names(HouseRole::Base), &self.digit_names());
        }
        let fins = names::fins(self.step);
        let (base, cover) = (self.house_names(HouseRole::Base), self.house_names(HouseRole::Cover));
        let kind = |role| names::kind(self.wording, &self.houses(role));
        let (base_kind, cover_kind) = (kind(HouseRole::Base), kind(HouseRole::Cover));
        let (digit, fin_names) = (self.digit_names(), self.cell_names(&fins));
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|it| it.cell).collect();
        let (removed, fish) = (self.cell_names(&removed), self.basic_fish());
        match (fins.len(), count) {
            (0, 2) => self.texts.x_wing(&base, &base_kind, &cover, &cover_kind, &digit),
            (0, _) => self.texts.fish(&base, &base_kind, &cover, &cover_kind, &digit),
            (1, _) => self.texts.fish_with_fin(&base, &removed, &cover, &digit, &fin_names, fish),
            _ => self.texts.fish_with_fins(&base, &removed, &cover, &digit, &fin_names, fish),
        }
    }

    /// Returns the name of the fish without its fins.
    fn basic_fish(&self) -> &str {
        let (base, cover) = (self.houses(HouseRole::Base), self.houses(HouseRole::Cover));
        let all = |houses: &[usize], kind: HouseKind| {
            let known = self.wording.shape().houses();
            houses.iter().all(|&house| known.get(house).is_some_and(|it| it.kind() == kind))
        };
        let are_lines = |rows: &[usize], columns: &[usize]| {
            all(rows, HouseKind::Row) && all(columns, HouseKind::Column)
        };
        let technique = match base.len() {
            2 => Technique::XWing,
            3 => Technique::Swordfish,
            4 => Technique::Jellyfish,
            _ => return self.texts.basic_fish(),
        };
        match are_lines(&base, &cover) || are_lines(&cover, &base) {
            true => technique_title(technique, self.texts),
            false => self.texts.basic_fish(),
        }
    }
}
