//! Forcing nets: branches that use their own eliminations.

use crate::logic::forcing::{Family, Reasoning, find};
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::{Description, Example};
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

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::DynamicContradiction,
        id: "dynamic-contradiction",
        rating: DYNAMIC,
        cost: 700,
        references: &["Sudoku Explainer: dynamic contradiction forcing chains"],
        example: Example {
            board: "9",
            position: "16.7.....7+4....2+6.92...6....+3.8..5.......7..3.5..3...6.7.3...9...4.+7....+39+2..167.|r5c3:8 r5c5:2 r6c3:8 r7c3:58 r8c6:8",
            effects: "r5c4<>4",
            broken_by: "r5c3:8 r5c5:2 r6c3:8 r7c3:5",
        },
    },
    Description {
        technique: Technique::DynamicDouble,
        id: "dynamic-double",
        rating: DYNAMIC,
        cost: 700,
        references: &["Sudoku Explainer: dynamic double forcing chains"],
        example: Example {
            board: "9",
            position: "3..5.4...4...37.....2......7....9..3524.1.8+9..+3...8..1..3....29.4.6.2...+2......64|r1c5:9 r1c7:2 r2c7:25 r2c9:58 r3c2:1689 r3c7:15679 r3c8:1578 r3c9:68 r4c2:6 r4c3:6 r6c5:26 r6c7:567 r7c2:1 r7c5:5 r8c1:8 r8c3:8 r8c5:58 r8c9:7 r9c5:5 r9c7:3",
            effects: "r9c2<>7",
            broken_by: "r1c7:2 r2c7:2 r2c7:5 r2c9:5",
        },
    },
    Description {
        technique: Technique::DynamicCell,
        id: "dynamic-cell",
        rating: DYNAMIC,
        cost: 700,
        references: &["Sudoku Explainer: dynamic cell forcing chains"],
        example: Example {
            board: "9",
            position: "....4.27+55..9..+6+3+1..6..5+4+982...8..46...1....+7..8.....3.7.+4.3.5+9......7.44.9...+36+2|r1c2:3 r3c2:3 r5c3:3 r5c5:29 r6c6:9 r8c4:6 r8c5:12 r8c6:8",
            effects: "r8c5<>6",
            broken_by: "r5c3:3 r5c5:9 r6c6:9 r8c5:1",
        },
    },
    Description {
        technique: Technique::DynamicRegion,
        id: "dynamic-region",
        rating: DYNAMIC,
        cost: 700,
        references: &["Sudoku Explainer: dynamic region forcing chains"],
        example: Example {
            board: "9",
            position: "9.+23..46+5...6.2.8......+42.7.3.....7...67..+3..82+74.36...5.+1..8..2..948......2.....|r3c1:5 r3c5:5 r4c5:589 r4c6:5 r4c7:9 r4c9:19 r5c5:9 r5c8:159 r5c9:129 r6c5:9 r7c8:34 r9c6:7 r9c7:5 r9c8:5",
            effects: "r2c1<>5",
            broken_by: "r3c1:5 r3c5:5 r4c5:9 r4c7:9",
        },
    },
    Description {
        technique: Technique::DynamicPlus,
        id: "dynamic-plus",
        rating: PLUS,
        cost: 700,
        references: &["Sudoku Explainer: dynamic forcing chains (+)"],
        example: Example {
            board: "9",
            position: "..83.........5.1..1..4....9....16.....1..8.3.28.9....1..35..7.4......8.3....6..5.",
            effects: "r4c8=9",
            broken_by: "",
        },
    },
];
