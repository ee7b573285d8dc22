//! Forcing Chains: an assumption about one digit that fails, or conclusions that follow from each
//! candidate of a cell or house.

use crate::logic::Technique;
use crate::logic::forcing::{Family, Reasoning, find};
use crate::logic::scale::Scale;
use crate::logic::search::Finder;

pub(super) const FINDERS: &[Finder] = &[
    Finder::sliced(&[Technique::Nishio], |search, slice| {
        let family = Family {
            reasoning: Reasoning::Digit,
            scale: Scale::of(Technique::Nishio),
            techniques: [Some(Technique::Nishio), None, None, None],
            both_polarities: false,
            least_members: 0,
            passes: &[1000],
        };
        find(search, slice, &family)
    }),
    Finder::sliced(
        &[Technique::CellForcingChain, Technique::RegionForcingChain],
        |search, slice| {
            let [cell, region] = [Technique::CellForcingChain, Technique::RegionForcingChain];
            let family = Family {
                reasoning: Reasoning::Links,
                scale: Scale::of(cell),
                techniques: [None, None, Some(cell), Some(region)],
                both_polarities: false,
                least_members: 3,
                passes: &[18, 50, 1000],
            };
            find(search, slice, &family)
        },
    ),
];
