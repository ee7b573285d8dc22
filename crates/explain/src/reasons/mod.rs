//! Full explanations, without the effects. Every technique has its own sentences; a step that lacks a
//! part of its pattern has fewer of them, or none.

mod aligned;
mod basic;
mod chains;
mod colors;
mod counting;
mod exocets;
mod fireworks;
mod fish;
mod links;
mod loops;
mod nested;
mod sets;
mod statements;
mod templates;
mod tridagon;
mod uniqueness;
mod wings;
mod writer;

use anydoku::logic::{HouseRole, Step, Technique};

use crate::Wording;
use crate::sentence::Sentence;
use writer::Writer;

/// Returns the explanation without the effects.
pub(crate) fn reasons(step: &Step, wording: Wording<'_>) -> Vec<Sentence> {
    let writer = Writer { step, wording, texts: wording.texts };
    if writer.houses(HouseRole::Base).is_empty()
        && step.why.chains.iter().any(|chain| !chain.nodes.is_empty())
    {
        return writer.two_strong_links().unwrap_or_else(|| writer.chains());
    }
    Sentence::all_of(&writer.pattern())
}

impl Writer<'_> {
    /// Words a step without chains.
    fn pattern(&self) -> String {
        match self.step.technique {
            Technique::FullHouse
            | Technique::HiddenSingleBox
            | Technique::HiddenSingleLine
            | Technique::NakedSingle => self.single(),
            Technique::DirectPointing | Technique::DirectClaiming => {
                self.locking() + " " + &self.single()
            }
            Technique::Pointing | Technique::Claiming | Technique::LockedCandidates => {
                self.locking()
            }
            Technique::NakedPair
            | Technique::LockedPair
            | Technique::NakedTriple
            | Technique::LockedTriple
            | Technique::NakedQuadruple
            | Technique::NakedSet => self.naked_set(),
            Technique::HiddenPair
            | Technique::HiddenTriple
            | Technique::HiddenQuadruple
            | Technique::HiddenSet => self.hidden_set(),
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
                self.hidden_set() + " " + &self.single()
            }
            Technique::BruteForce => self.texts.brute_force().to_owned(),
            _ if !self.houses(HouseRole::Base).is_empty() => self.fish(),
            technique => {
                let pattern = match technique {
                    Technique::XyWing | Technique::XyzWing => self.pivoted_wing(),
                    Technique::WxyzWing => self.wxyz_wing(),
                    Technique::WWing => self.w_wing(),
                    Technique::RemotePair => self.remote_pair(),
                    Technique::AlsXz => self.doubly_linked_sets(),
                    Technique::SueDeCoq => self.sue_de_coq(),
                    Technique::DeathBlossom => self.death_blossom(),
                    Technique::Templates => self.templates(),
                    Technique::JuniorExocet | Technique::DoubleExocet | Technique::SeniorExocet => {
                        self.exocets()
                    }
                    Technique::AlignedPairExclusion | Technique::AlignedTripleExclusion => {
                        self.aligned_cells()
                    }
                    Technique::FireworkTriple | Technique::FireworkQuadruple => self.fireworks(),
                    Technique::Tridagon => self.tridagon(),
                    Technique::SkLoop => self.sk_loop(),
                    Technique::MultiSectorLockedSet => self.multi_sector_locked_set(),
                    Technique::SimpleColoring | Technique::MultiColoring => self.colors(),
                    Technique::Medusa => Some(self.medusa()),
                    _ => self.uniqueness(),
                };
                pattern.unwrap_or_default()
            }
        }
    }
}
