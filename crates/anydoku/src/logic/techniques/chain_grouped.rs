//! Chains and loops whose nodes may be groups of candidates or almost locked sets. The ratings are a
//! tenth above those of the same chains of single candidates, and two tenths with almost locked sets.
//!
//! None of them counts for the rating: Sudoku Explainer has no groups and rates the same
//! conclusions by other chains.

use crate::logic::chains::{ChainFamily, Kinds, find};
use crate::logic::links::Nodes;
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::{Rating, Technique};

/// The lowest rating with almost locked sets.
const SETS: Rating = Technique::GroupedChain.least_rating().plus(1);

const TECHNIQUES: &[Technique] = &[
    Technique::GroupedContinuousLoop,
    Technique::GroupedDiscontinuousLoop,
    Technique::GroupedChain,
];

pub(super) const FINDERS: &[Finder] = &[
    Finder::sliced(&[Technique::GroupedXCycle, Technique::GroupedXChain], |search, slice| {
        let (loops, chains) =
            (Scale::of(Technique::GroupedXCycle), Scale::of(Technique::GroupedXChain));
        let family = ChainFamily { kinds: Kinds::Digit, loops: Some(loops), chains: Some(chains) };
        find(search, slice, Nodes::Groups, &[family])
    })
    .optional(),
    Finder::sliced(TECHNIQUES, |search, slice| {
        let scale = Some(Scale::of(Technique::GroupedChain));
        let family = ChainFamily { kinds: Kinds::All, loops: scale, chains: scale };
        find(search, slice, Nodes::Groups, &[family])
    })
    .optional(),
    Finder::sliced(TECHNIQUES, |search, slice| {
        let family =
            ChainFamily { kinds: Kinds::All, loops: Some(Scale(SETS)), chains: Some(Scale(SETS)) };
        find(search, slice, Nodes::Sets, &[family])
    })
    .rated(SETS)
    .optional(),
];
