//! The types that name and describe techniques.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::{Position, Rating};
use crate::shape::Shape;
use crate::sort::sort_by_key;

/// The part of a description that searches and steps need. It is separate from examples, which are
/// many times as long, so that programs without lessons need not include them.
pub(super) struct Brief {
    pub(super) technique: Technique,
    pub(super) id: &'static str,
    pub(super) rating: Rating,
    pub(super) cost: u32,
}

/// Defines the techniques by their names, ids, lowest ratings in tenths, and costs.
macro_rules! techniques {
    ($($technique:ident $id:literal $tenths:literal $cost:literal,)*) => {
        /// A technique that finds placements or eliminations. Formats as its [`id`](Self::id).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the names are those of Sudoku books")]
        pub enum Technique {
            $($technique,)*
        }

        /// The briefs in the order of the techniques.
        pub(super) static BRIEFS: &[Brief] = &[$(Brief {
            technique: Technique::$technique,
            id: $id,
            rating: Rating::from_tenths($tenths),
            cost: $cost,
        },)*];
    };
}

techniques! {
    FullHouse "full-house" 10 4,
    HiddenSingleBox "hidden-single-box" 12 8,
    HiddenSingleLine "hidden-single-line" 15 14,
    DirectPointing "direct-pointing" 17 20,
    DirectClaiming "direct-claiming" 19 24,
    DirectHiddenPair "direct-hidden-pair" 20 40,
    NakedSingle "naked-single" 23 8,
    DirectHiddenTriple "direct-hidden-triple" 25 55,
    Pointing "pointing" 26 50,
    Claiming "claiming" 28 50,
    LockedCandidates "locked-candidates" 29 50,
    LockedPair "locked-pair" 30 45,
    NakedPair "naked-pair" 30 60,
    XWing "x-wing" 32 140,
    HiddenPair "hidden-pair" 34 70,
    LockedTriple "locked-triple" 36 65,
    NakedTriple "naked-triple" 36 80,
    Swordfish "swordfish" 38 150,
    HiddenTriple "hidden-triple" 40 100,
    NakedQuadruple "naked-quadruple" 50 120,
    Jellyfish "jellyfish" 52 160,
    HiddenQuadruple "hidden-quadruple" 54 150,
    NakedSet "naked-set" 55 200,
    LargeFish "large-fish" 55 210,
    HiddenSet "hidden-set" 55 220,
    FinnedXWing "finned-x-wing" 66 130,
    FinnedSwordfish "finned-swordfish" 67 200,
    FinnedJellyfish "finned-jellyfish" 68 250,
    FinnedLargeFish "finned-large-fish" 69 300,
    SashimiXWing "sashimi-x-wing" 66 150,
    SashimiSwordfish "sashimi-swordfish" 67 240,
    SashimiJellyfish "sashimi-jellyfish" 68 260,
    SashimiLargeFish "sashimi-large-fish" 69 320,
    FrankenFish "franken-fish" 70 330,
    FinnedFrankenFish "finned-franken-fish" 72 400,
    MutantFish "mutant-fish" 74 450,
    FinnedMutantFish "finned-mutant-fish" 76 500,
    Skyscraper "skyscraper" 40 130,
    TwoStringKite "two-string-kite" 41 150,
    TurbotFish "turbot-fish" 42 120,
    EmptyRectangle "empty-rectangle" 43 120,
    WWing "w-wing" 44 150,
    XyWing "xy-wing" 42 160,
    XyzWing "xyz-wing" 44 180,
    WxyzWing "wxyz-wing" 55 240,
    RemotePair "remote-pair" 70 110,
    SimpleColoring "simple-coloring" 66 150,
    MultiColoring "multi-coloring" 67 200,
    Medusa "medusa" 70 220,
    UniqueRectangle1 "unique-rectangle-1" 45 100,
    UniqueRectangle2 "unique-rectangle-2" 45 100,
    UniqueRectangle3 "unique-rectangle-3" 45 100,
    UniqueRectangle4 "unique-rectangle-4" 45 100,
    UniqueRectangle5 "unique-rectangle-5" 45 100,
    UniqueRectangle6 "unique-rectangle-6" 45 100,
    HiddenRectangle "hidden-rectangle" 46 100,
    AvoidableRectangle1 "avoidable-rectangle-1" 45 100,
    AvoidableRectangle2 "avoidable-rectangle-2" 46 100,
    UniqueLoop1 "unique-loop-1" 46 120,
    UniqueLoop2 "unique-loop-2" 46 120,
    UniqueLoop3 "unique-loop-3" 46 120,
    UniqueLoop4 "unique-loop-4" 46 120,
    Bug1 "bug-1" 56 100,
    Bug2 "bug-2" 57 120,
    Bug3 "bug-3" 57 140,
    Bug4 "bug-4" 57 130,
    XChain "x-chain" 66 260,
    XyChain "xy-chain" 70 260,
    XCycle "x-cycle" 65 260,
    ContinuousLoop "continuous-loop" 65 280,
    DiscontinuousLoop "discontinuous-loop" 70 280,
    AlternatingChain "alternating-chain" 70 280,
    GroupedXChain "grouped-x-chain" 67 280,
    GroupedXCycle "grouped-x-cycle" 66 280,
    GroupedContinuousLoop "grouped-continuous-loop" 71 300,
    GroupedDiscontinuousLoop "grouped-discontinuous-loop" 71 300,
    GroupedChain "grouped-chain" 71 300,
    AlsXz "als-xz" 64 300,
    AlsXyWing "als-xy-wing" 66 320,
    AlsChain "als-chain" 68 340,
    DeathBlossom "death-blossom" 68 360,
    SueDeCoq "sue-de-coq" 64 250,
    AlignedPairExclusion "aligned-pair-exclusion" 62 300,
    AlignedTripleExclusion "aligned-triple-exclusion" 75 500,
    FireworkTriple "firework-triple" 78 400,
    FireworkQuadruple "firework-quadruple" 80 500,
    Tridagon "tridagon" 88 600,
    SkLoop "sk-loop" 92 700,
    MultiSectorLockedSet "multi-sector-locked-set" 94 800,
    Nishio "nishio" 75 500,
    Templates "templates" 78 600,
    CellForcingChain "cell-forcing-chain" 80 500,
    RegionForcingChain "region-forcing-chain" 80 500,
    DynamicContradiction "dynamic-contradiction" 85 700,
    DynamicDouble "dynamic-double" 85 700,
    DynamicCell "dynamic-cell" 85 700,
    DynamicRegion "dynamic-region" 85 700,
    DynamicPlus "dynamic-plus" 90 700,
    JuniorExocet "junior-exocet" 94 700,
    DoubleExocet "double-exocet" 95 800,
    SeniorExocet "senior-exocet" 96 800,
    NestedNet "nested-net" 107 1_000,
    DoublyNestedNet "doubly-nested-net" 112 2_000,
    BruteForce "brute-force" 120 10_000,
}

/// The description of a technique.
#[derive(Debug)]
#[non_exhaustive]
pub struct Description {
    /// The technique.
    pub technique: Technique,
    /// The name in options and data, such as `naked-pair`.
    pub id: &'static str,
    /// The lowest rating of its steps.
    pub rating: Rating,
    /// What one step adds to a puzzle's effort, on about the scale of HoDoKu's scores.
    pub cost: u32,
    /// The publications that describe it.
    pub references: Vec<&'static str>,
    /// An example.
    pub example: Example,
}

/// A position in which a technique applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Example {
    /// The board in the notation of [`shape`](Self::shape): `9`, `3x4`, `9 diagonals`, `5 latin`.
    pub board: &'static str,
    /// The position in the notation of [`Position::parse`](super::Position::parse).
    pub position: &'static str,
    /// The effects: `r1c2=5` is set, `r1c2<>59` is removed.
    pub effects: &'static str,
    /// Candidates that prevent these effects when they are restored.
    pub broken_by: &'static str,
}

impl Example {
    /// Returns the shape of a board described by its side (`9`) or box size (`3x4`), optionally
    /// followed by `latin` (no boxes), `diagonals` or `windows`. Returns `None` for any other text.
    #[must_use]
    pub fn shape(board: &str) -> Option<Shape> {
        let mut words = board.split(' ');
        let size = words.next()?;
        let mut builder = match size.split_once('x') {
            Some((rows, columns)) => {
                let (rows, columns): (u16, u16) = (rows.parse().ok()?, columns.parse().ok()?);
                Shape::builder(rows.checked_mul(columns)?).blocks(rows, columns)
            }
            None => Shape::builder(size.parse().ok()?),
        };
        for word in words {
            builder = match word {
                "latin" => builder.no_boxes(),
                "diagonals" => builder.diagonals(),
                "windows" => builder.windows(),
                _ => return None,
            };
        }
        builder.build().ok()
    }

    /// Returns the position, or `None` if board or position cannot be read.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        Position::parse(&Self::shape(self.board)?, self.position).ok()
    }
}

impl Technique {
    /// Returns all techniques, ordered by their lowest rating.
    pub fn all() -> impl Iterator<Item = Self> {
        static ORDERED: LazyLock<Vec<Technique>> = LazyLock::new(|| {
            let mut all: Vec<Technique> = BRIEFS.iter().map(|brief| brief.technique).collect();
            sort_by_key(&mut all, |technique| technique.least_rating());
            all
        });
        ORDERED.iter().copied()
    }

    /// Returns the name in options and data, such as `naked-pair`.
    #[must_use]
    pub fn id(self) -> &'static str {
        BRIEFS[self as usize].id
    }

    /// Returns the lowest rating of its steps.
    #[must_use]
    pub const fn least_rating(self) -> Rating {
        BRIEFS[self as usize].rating
    }

    /// Returns what one step adds to a puzzle's effort.
    #[must_use]
    pub fn cost(self) -> u32 {
        BRIEFS[self as usize].cost
    }

    /// Returns whether each of its steps sets a cell.
    pub(crate) fn sets_cells(self) -> bool {
        // Singles, the direct techniques, and brute force.
        self <= Self::DirectHiddenTriple || self == Self::BruteForce
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        // Ids are spelled as in American English, which some who type them are not.
        let id = text.replace("colour", "color");
        let brief = BRIEFS.iter().find(|brief| brief.id == id);
        brief
            .map(|brief| brief.technique)
            .ok_or_else(|| UnknownTechnique { found: text.to_owned() })
    }
}

/// The error for a name that is not a technique.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown technique `{found}`; `anydoku techniques` lists all, such as naked-pair")]
pub struct UnknownTechnique {
    /// The name.
    pub found: String,
}
