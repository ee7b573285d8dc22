//! Forcing nets: branches that use their own eliminations.

use crate::logic::forcing::{Family, Reasoning, find};
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::Brief;
use crate::logic::{Rating, Technique};

const DYNAMIC: Rating = Rating::from_tenths(85);
const PLUS: Rating = Rating::from_tenths(90);
/// Patterns inside nets are searched for if nets without them are rated at least this. They are
/// hard work for people and machines, and unnecessary while a net of moderate size exists.
const PLUS_FROM: Rating = Rating::from_tenths(96);

pub(super) const FINDERS: &[Finder] = &[
    Finder::parts(
        DYNAMIC,
        &[
            Technique::DynamicContradiction,
            Technique::DynamicDouble,
            Technique::DynamicCell,
            Technique::DynamicRegion,
        ],
        |search, part| {
            const FAMILY: Family = Family {
                reasoning: Reasoning::Nets,
                scale: Scale(DYNAMIC),
                contradictions: Some(Technique::DynamicContradiction),
                doubles: Some(Technique::DynamicDouble),
                cells: Some(Technique::DynamicCell),
                houses: Some(Technique::DynamicRegion),
                both_polarities: true,
                least_members: 2,
                passes: &[18, 34, 98, 1000],
            };
            find(search, part, &FAMILY)
        },
    ),
    Finder::parts(PLUS_FROM, &[Technique::DynamicPlus], |search, part| {
        const FAMILY: Family = Family {
            reasoning: Reasoning::Patterns,
            scale: Scale(PLUS),
            contradictions: Some(Technique::DynamicPlus),
            doubles: Some(Technique::DynamicPlus),
            cells: Some(Technique::DynamicPlus),
            houses: Some(Technique::DynamicPlus),
            both_polarities: true,
            least_members: 2,
            passes: &[34, 98, 1000],
        };
        find(search, part, &FAMILY)
    }),
];

pub(super) const BRIEFS: &[Brief] = &[
    Brief::new(Technique::DynamicContradiction, "dynamic-contradiction", DYNAMIC, 700),
    Brief::new(Technique::DynamicDouble, "dynamic-double", DYNAMIC, 700),
    Brief::new(Technique::DynamicCell, "dynamic-cell", DYNAMIC, 700),
    Brief::new(Technique::DynamicRegion, "dynamic-region", DYNAMIC, 700),
    Brief::new(Technique::DynamicPlus, "dynamic-plus", PLUS, 700),
];
