//! Chains and loops whose nodes may be groups of candidates or almost locked sets.
//!
//! None of them counts for the rating: Sudoku Explainer has no groups and rates the same
//! conclusions by other chains.

use crate::logic::chains::{Family, Kinds, find};
use crate::logic::links::Nodes;
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::{Description, Example};
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

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::GroupedXCycle,
        id: "grouped-x-cycle",
        rating: DIGIT_LOOP,
        cost: 280,
        references: &["https://www.sudokuwiki.org/Grouped_X_Cycles"],
        example: Example {
            board: "9",
            position: "93...5...4.1............49....3.6924....2.....1..4..7.....6.2.......9.63.58....1.",
            effects: "r7c4<>4 r8c4<>4",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::GroupedXChain,
        id: "grouped-x-chain",
        rating: DIGIT_CHAIN,
        cost: 280,
        references: &["https://www.sudokuwiki.org/Grouped_X_Cycles"],
        example: Example {
            board: "9",
            position: ".....2....9.....836...48.7...1.6....9.61.3...85..7.3...4.....17....5.........6..8",
            effects: "r4c7<>5 r4c8<>5 r4c9<>5",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::GroupedContinuousLoop,
        id: "grouped-continuous-loop",
        rating: CHAIN,
        cost: 300,
        references: &["https://hodoku.sourceforge.net/en/tech_chains.php"],
        example: Example {
            board: "9",
            position: "...9..845....1..6......8.31.2.3...7.9.8..7.........9.66...2..1.....5...8...8.....",
            effects: "r2c2<>9",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::GroupedDiscontinuousLoop,
        id: "grouped-discontinuous-loop",
        rating: CHAIN,
        cost: 300,
        references: &["https://hodoku.sourceforge.net/en/tech_chains.php"],
        example: Example {
            board: "9",
            position: "...9...2..59..3...47.26...3.2......5..........1.64...2.9..2.38....1.8.4...8..6..1",
            effects: "r4c5<>9 r5c5<>9",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::GroupedChain,
        id: "grouped-chain",
        rating: CHAIN,
        cost: 300,
        references: &["https://hodoku.sourceforge.net/en/tech_chains.php"],
        example: Example {
            board: "9",
            position: "....1......1...6..8..2.......5.....9...6..4.8.67...5......2..7.3..7...8..92.3...4",
            effects: "r4c5<>7 r4c6<>7",
            broken_by: "",
        },
    },
];
