//! Forcing nets: branches that use their own eliminations.

use crate::logic::forcing::{Family, Reasoning, find};
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::{Rating, Technique};

/// Patterns inside nets are searched for if nets without them are rated at least this. They are
/// hard work for people and machines, and unnecessary while a net of moderate size exists.
const PLUS_FROM: Rating = Rating::from_tenths(96);

const NETS: Family = Family {
    reasoning: Reasoning::Nets,
    scale: Scale::of(Technique::DynamicContradiction),
    techniques: [
        Some(Technique::DynamicContradiction),
        Some(Technique::DynamicDouble),
        Some(Technique::DynamicCell),
        Some(Technique::DynamicRegion),
    ],
    both_polarities: true,
    least_members: 2,
    passes: &[18, 34, 98, 1000],
};

const PLUS: Family = Family {
    reasoning: Reasoning::Patterns,
    scale: Scale::of(Technique::DynamicPlus),
    techniques: [Some(Technique::DynamicPlus); 4],
    passes: &[34, 98, 1000],
    ..NETS
};

pub(super) const FINDERS: &[Finder] = &[
    Finder::sliced(
        &[
            Technique::DynamicContradiction,
            Technique::DynamicDouble,
            Technique::DynamicCell,
            Technique::DynamicRegion,
        ],
        |search, slice| find(search, slice, &NETS),
    ),
    Finder::sliced(&[Technique::DynamicPlus], |search, slice| find(search, slice, &PLUS))
        .rated(PLUS_FROM),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// So that no puzzle that these nets solve is rated by a nested one.
    #[test]
    fn longest_net_is_easier_than_nested_nets() {
        for family in [&NETS, &PLUS] {
            let longest = family.passes.iter().max().unwrap();
            let hardest = family.scale.rating(u32::from(*longest));
            assert!(hardest < Technique::NestedNet.least_rating(), "{hardest}");
        }
    }
}
