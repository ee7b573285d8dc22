//! Chains and loops of single candidates.

use crate::logic::chains::{ChainFamily, Kinds, find};
use crate::logic::links::Nodes;
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::{Rating, Technique};

/// The lowest rating of loops of one digit, or of cells with two candidates.
const PLAIN_LOOP: Option<Scale> = Some(Scale::of(Technique::XCycle));
/// The lowest rating of chains with both kinds of links.
const CHAIN: Rating = Technique::DiscontinuousLoop.least_rating();

pub(super) const FINDERS: &[Finder] = &[
    Finder::sliced(
        &[Technique::XCycle, Technique::XChain, Technique::ContinuousLoop],
        |search, slice| {
            let digit_chain = Some(Scale::of(Technique::XChain));
            let families = [
                ChainFamily { kinds: Kinds::Digit, loops: PLAIN_LOOP, chains: digit_chain },
                ChainFamily { kinds: Kinds::Pairs, loops: PLAIN_LOOP, chains: None },
            ];
            find(search, slice, Nodes::Singles, &families)
        },
    ),
    Finder::sliced(
        &[
            Technique::ContinuousLoop,
            Technique::DiscontinuousLoop,
            Technique::XyChain,
            Technique::AlternatingChain,
        ],
        |search, slice| {
            let scale = Some(Scale(CHAIN));
            // XY-chains that are longer than another chain to the same end come last.
            let families = [
                ChainFamily { kinds: Kinds::All, loops: scale, chains: scale },
                ChainFamily { kinds: Kinds::Pairs, loops: None, chains: scale },
            ];
            let wanted = if search.thorough { &families[..] } else { &families[..1] };
            find(search, slice, Nodes::Singles, wanted)
        },
    )
    .rated(CHAIN),
];
