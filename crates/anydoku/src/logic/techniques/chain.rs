//! Chains and loops of single candidates.

use crate::logic::chains::{Family, Kinds, find};
use crate::logic::links::Nodes;
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::Brief;
use crate::logic::{Rating, Technique};

/// The rating of loops of one digit, or of cells with two candidates.
const PLAIN_LOOP: Rating = Rating::from_tenths(65);
const DIGIT_CHAIN: Rating = Rating::from_tenths(66);
/// The rating of chains with both kinds of links.
const CHAIN: Rating = Rating::from_tenths(70);

pub(super) const FINDERS: &[Finder] = &[
    Finder::parts(
        PLAIN_LOOP,
        &[Technique::XCycle, Technique::XChain, Technique::ContinuousLoop],
        |search, part| {
            const FAMILIES: &[Family] = &[
                Family {
                    kinds: Kinds::Digit,
                    loops: Some(Scale(PLAIN_LOOP)),
                    chains: Some(Scale(DIGIT_CHAIN)),
                },
                Family { kinds: Kinds::Pairs, loops: Some(Scale(PLAIN_LOOP)), chains: None },
            ];
            find(search, part, Nodes::Singles, FAMILIES)
        },
    ),
    Finder::parts(
        CHAIN,
        &[
            Technique::ContinuousLoop,
            Technique::DiscontinuousLoop,
            Technique::XyChain,
            Technique::AlternatingChain,
        ],
        |search, part| {
            // XY-chains that are longer than another chain to the same end come last.
            const FAMILIES: &[Family] = &[
                Family { kinds: Kinds::All, loops: Some(Scale(CHAIN)), chains: Some(Scale(CHAIN)) },
                Family { kinds: Kinds::Pairs, loops: None, chains: Some(Scale(CHAIN)) },
            ];
            let wanted = if search.thorough { FAMILIES } else { &FAMILIES[..1] };
            find(search, part, Nodes::Singles, wanted)
        },
    ),
];

pub(super) const BRIEFS: &[Brief] = &[
    Brief::new(Technique::XCycle, "x-cycle", PLAIN_LOOP, 260),
    Brief::new(Technique::XChain, "x-chain", DIGIT_CHAIN, 260),
    Brief::new(Technique::ContinuousLoop, "continuous-loop", PLAIN_LOOP, 280),
    Brief::new(Technique::XyChain, "xy-chain", CHAIN, 260),
    Brief::new(Technique::AlternatingChain, "alternating-chain", CHAIN, 280),
    Brief::new(Technique::DiscontinuousLoop, "discontinuous-loop", CHAIN, 280),
];
