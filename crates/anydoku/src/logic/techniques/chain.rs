//! Chains and loops of single candidates.

use crate::logic::chains::{Family, Kinds, find};
use crate::logic::links::Nodes;
use crate::logic::scale::Scale;
use crate::logic::search::Finder;
use crate::logic::technique::{Description, Example};
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

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::XCycle,
        id: "x-cycle",
        rating: PLAIN_LOOP,
        cost: 260,
        references: &[
            "https://www.sudokuwiki.org/X_Cycles",
            "Sudoku Explainer: bidirectional X-cycle",
        ],
        example: Example {
            board: "9",
            position: "2.......6..7.4.........54.7....9.8..5.24.......35..69...18.....7.5....21.......3.",
            effects: "r2c7=2",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::XChain,
        id: "x-chain",
        rating: DIGIT_CHAIN,
        cost: 260,
        references: &[
            "https://hodoku.sourceforge.net/en/tech_chains.php",
            "Sudoku Explainer: forcing X-chain",
        ],
        example: Example {
            board: "9",
            position: "+2+6+8..7..+5.5.26.8.1..1+5..6.294+5+6....3+8.3..5..61.+6.4.58....8.+6.5.68.9+5....+5...2..+6+8|r3c2:7 r4c8:7 r5c8:7 r7c2:27 r7c7:4 r8c7:4 r8c8:47 r9c2:7 r9c7:4",
            effects: "r9c7<>7",
            broken_by: "r4c8:7",
        },
    },
    Description {
        technique: Technique::ContinuousLoop,
        id: "continuous-loop",
        rating: PLAIN_LOOP,
        cost: 280,
        references: &[
            "https://hodoku.sourceforge.net/en/tech_chains.php",
            "Sudoku Explainer: bidirectional cycle",
        ],
        example: Example {
            board: "9",
            position: "..9..1....26.....51.765...8....1........3.2..2.8....6.7..3..8.........37.912...4.",
            effects: "r7c8<>59",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::XyChain,
        id: "xy-chain",
        rating: CHAIN,
        cost: 260,
        references: &[
            "https://www.sudokuwiki.org/XY_Chains",
            "https://hodoku.sourceforge.net/en/tech_chains.php",
        ],
        example: Example {
            board: "9",
            position: "3.+518..+4...+75..+83.+8.2.9+3+5+1.6732+1+84+9+5+5.4....8..+8...5.+7.7..+8+5+1+3.4+4+38...751.5.3+74+9.8|r7c2:6",
            effects: "r1c2<>9 r2c2<>9",
            broken_by: "r7c2:6",
        },
    },
    Description {
        technique: Technique::AlternatingChain,
        id: "alternating-chain",
        rating: CHAIN,
        cost: 280,
        references: &[
            "https://www.sudokuwiki.org/Alternating_Inference_Chains",
            "https://hodoku.sourceforge.net/en/tech_chains.php",
        ],
        example: Example {
            board: "9",
            position: "+2..+6+1+5+8+3.+3.598+7.2+66..+3+247..5+3...2.6.....+5+6+2.3.+621.+35+8.1.+6+23+8...85.76+13.+27+2+354+9+618|r1c2:4 r4c3:149 r4c7:4 r5c2:49 r5c3:49 r7c8:49 r7c9:49",
            effects: "r3c8<>9",
            broken_by: "r7c9:9",
        },
    },
    Description {
        technique: Technique::DiscontinuousLoop,
        id: "discontinuous-loop",
        rating: CHAIN,
        cost: 280,
        references: &[
            "https://hodoku.sourceforge.net/en/tech_chains.php",
            "Sudoku Explainer: forcing chain",
        ],
        example: Example {
            board: "9",
            position: "+5+9+47..6+8+1372...+4+9+5+6+18...+732+45+6...+2+7+9+9+8+32..+14+67+2+1496+8+5+38+69+3..+51+7145...3+2+8+2+3+7.8.+9+64",
            effects: "r2c4<>8",
            broken_by: "",
        },
    },
];
