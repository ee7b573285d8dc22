//! Full explanations, without the effects. Every technique has its own sentences; a step that lacks a
//! part of its pattern has fewer of them, or none.

mod chains;
mod patterns;
mod uniqueness;
mod writer;

use anydoku::Cell;
use anydoku::logic::{CandidateRole, HouseRole, Step, Technique};
use anydoku::words::with_article;

use crate::Wording;
use crate::names::{self, candidates};

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
            Technique::NakedSingle => self.texts.naked_single(&cell, &digit),
            Technique::DirectPointing | Technique::DirectClaiming => {
                self.texts.one_place_left(&cell, &digit, &house)
            }
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
                self.texts.one_place_left_by_set(&cell, &digit)
            }
            _ => self.texts.hidden_single(&with_article(&digit), &cell, &digit, &house),
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
        self.texts.naked_set(
            &self.cell_names(&cells),
            &self.alternatives(digits),
            &cells.len().to_string(),
            &self.house_names(HouseRole::Within),
        )
    }

    fn hidden_set(&self) -> String {
        let cells = self.cell_names(&self.set_cells());
        self.texts.hidden_set(&cells, &self.digit_names(), &self.house_names(HouseRole::Within))
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
        match (fins.len(), count) {
            (0, 2) => self.texts.x_wing(&base, &base_kind, &cover, &cover_kind, &digit),
            (0, _) => self.texts.fish(&base, &base_kind, &cover, &cover_kind, &digit),
            (1, _) => self.texts.fish_with_fin(&base, &cover, &digit, &fin_names),
            _ => self.texts.fish_with_fins(&base, &cover, &digit, &fin_names),
        }
    }
}
