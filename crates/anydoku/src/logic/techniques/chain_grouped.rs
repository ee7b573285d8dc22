//! Chains and loops whose nodes may be groups of candidates or almost locked sets.
//!
//! None of them counts for the rating: Sudoku Explainer has no groups and rates the same
//! conclusions by other chains.

use crate::logic::chains::{Family, Kinds, find};
use crate::logic::links::Nodes;
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::Brief;
use crate::logic::{Rating, Technique};

/// The ratings, each a tenth above the same chain of single candidates.
const DIGIT_LOOP: Rating = Rating::from_tenths(66);
const DIGIT_CHAIN: Rating = Rating::from_tenths(67);
const CHAIN: Rating = Rating::from_tenths(71);
/// The rating with almost locked sets.
const SETS: Rating = Rating::from_tenths(72);

const TECHNIQUES: &[Technique] = &[
    Technique::GroupedContinuousLoop,
    Technique::GroupedDiscontinuousLoop,
    Technique::GroupedChain,
];

pub(super) const FINDERS: &[Finder] = &[
    Finder::parts(
        DIGIT_LOOP,
        &[Technique::GroupedXCycle, Technique::GroupedXChain],
        |search, part| {
            const FAMILIES: &[Family] = &[Family {
                kinds: Kinds::Digit,
                loops: Some(Scale(DIGIT_LOOP)),
                chains: Some(Scale(DIGIT_CHAIN)),
            }];
            find(search, part, Nodes::Groups, FAMILIES)
        },
    )
    .optional(),
    Finder::parts(CHAIN, TECHNIQUES, |search, part| {
        const FAMILIES: &[Family] =
            &[Family { kinds: Kinds::All, loops: Some(Scale(CHAIN)), chains: Some(Scale(CHAIN)) }];
        find(search, part, Nodes::Groups, FAMILIES)
    })
    .optional(),
    Finder::parts(SETS, TECHNIQUES, |search, part| {
        const FAMILIES: &[Family] =
            &[Family { kinds: Kinds::All, loops: Some(Scale(SETS)), chains: Some(Scale(SETS)) }];
        find(search, part, Nodes::Sets, FAMILIES)
    })
    .optional(),
];

pub(super) const BRIEFS: &[Brief] = &[
    Brief::new(Technique::GroupedXCycle, "grouped-x-cycle", DIGIT_LOOP, 280),
    Brief::new(Technique::GroupedXChain, "grouped-x-chain", DIGIT_CHAIN, 280),
    Brief::new(Technique::GroupedContinuousLoop, "grouped-continuous-loop", CHAIN, 300),
    Brief::new(Technique::GroupedDiscontinuousLoop, "grouped-discontinuous-loop", CHAIN, 300),
    Brief::new(Technique::GroupedChain, "grouped-chain", CHAIN, 300),
];
