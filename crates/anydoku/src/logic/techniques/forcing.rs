//! Forcing Chains: an assumption about one digit that fails, or conclusions that follow from each
//! candidate of a cell or house.

use crate::logic::forcing::{Family, Reasoning, find};
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::{Description, Example};
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

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::Nishio,
        id: "nishio",
        rating: NISHIO,
        cost: 500,
        references: &[
            "https://www.sudokuwiki.org/Nishio_Forcing_Chains",
            "Sudoku Explainer: Nishio forcing chains",
        ],
        example: Example {
            board: "9",
            position: "..7+8.4.9.+43.+92....9+8.7....43...8.+45...4..9......4..+9.1..+3..18+4...86..+17+31..3.+826.|r1c5:6 r1c7:6 r1c9:5 r2c9:5 r4c2:1 r5c1:25 r5c2:7 r5c5:17 r6c1:2 r6c5:7 r7c5:5 r8c2:25 r8c5:5 r9c2:59 r9c5:59",
            effects: "r5c1<>6",
            broken_by: "r1c5:6 r1c7:6",
        },
    },
    Description {
        technique: Technique::CellForcingChain,
        id: "cell-forcing-chain",
        rating: FORCING,
        cost: 500,
        references: &[
            "https://www.sudokuwiki.org/Cell_Forcing_Chains",
            "Sudoku Explainer: cell forcing chains",
        ],
        example: Example {
            board: "9",
            position: "+83.4..5..2..+7+8.......6.3..8..7+5.8....54.6..+8.1.+8.+7+4.95..394.+81.+48.1.7....+12+83...4|r1c8:2 r3c1:5 r3c3:9 r3c7:7 r3c8:7 r4c5:2 r5c6:2 r5c7:23 r8c3:5 r9c7:6",
            effects: "r9c8<>7",
            broken_by: "r1c8:2 r3c1:5 r3c3:9 r3c7:7",
        },
    },
    Description {
        technique: Technique::RegionForcingChain,
        id: "region-forcing-chain",
        rating: FORCING,
        cost: 500,
        references: &[
            "https://www.sudokuwiki.org/Unit_Forcing_Chains",
            "Sudoku Explainer: region forcing chains",
        ],
        example: Example {
            board: "9",
            position: "+5..7.4+9.819+8+2+6+53+4+74..89......3..72....5.8..71...5...........59+66+5.........165...4|r3c2:6 r5c4:4 r6c5:3 r6c6:39 r7c2:3 r8c3:2 r8c4:1 r8c5:1 r8c6:1 r9c2:3",
            effects: "r6c2<>8",
            broken_by: "r3c2:6 r6c5:3 r6c6:3 r6c6:9",
        },
    },
];
