//! Forcing Chains: an assumption about one digit that fails, or conclusions that follow from each
//! candidate of a cell or house.

use crate::logic::forcing::{Family, Reasoning, find};
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::Brief;
use crate::logic::{Rating, Technique};

const NISHIO: Rating = Rating::from_tenths(75);
const FORCING: Rating = Rating::from_tenths(80);

pub(super) const FINDERS: &[Finder] = &[
    Finder::parts(NISHIO, &[Technique::Nishio], |search, part| {
        const FAMILY: Family = Family {
            reasoning: Reasoning::Digit,
            scale: Scale(NISHIO),
            contradictions: Some(Technique::Nishio),
            doubles: None,
            cells: None,
            houses: None,
            both_polarities: false,
            least_members: 0,
            passes: &[1000],
        };
        find(search, part, &FAMILY)
    }),
    Finder::parts(
        FORCING,
        &[Technique::CellForcingChain, Technique::RegionForcingChain],
        |search, part| {
            const FAMILY: Family = Family {
                reasoning: Reasoning::Links,
                scale: Scale(FORCING),
                contradictions: None,
                doubles: None,
                cells: Some(Technique::CellForcingChain),
                houses: Some(Technique::RegionForcingChain),
                both_polarities: false,
                least_members: 3,
                passes: &[18, 50, 1000],
            };
            find(search, part, &FAMILY)
        },
    ),
];

pub(super) const BRIEFS: &[Brief] = &[
    Brief::new(Technique::Nishio, "nishio", NISHIO, 500),
    Brief::new(Technique::CellForcingChain, "cell-forcing-chain", FORCING, 500),
    Brief::new(Technique::RegionForcingChain, "region-forcing-chain", FORCING, 500),
];
