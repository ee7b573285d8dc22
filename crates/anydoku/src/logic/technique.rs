//! The types that name and describe techniques.

use super::Rating;
use crate::shape::Shape;

/// A technique that finds placements or eliminations. Formats as its [`id`](Self::id).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names are those of Sudoku books")]
pub enum Technique {
    FullHouse,
    HiddenSingleBox,
    HiddenSingleLine,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriple,
    Pointing,
    Claiming,
    LockedCandidates,
    LockedPair,
    NakedPair,
    XWing,
    HiddenPair,
    LockedTriple,
    NakedTriple,
    Swordfish,
    HiddenTriple,
    NakedQuadruple,
    Jellyfish,
    HiddenQuadruple,
    NakedSet,
    LargeFish,
    HiddenSet,
    FinnedXWing,
    FinnedSwordfish,
    FinnedJellyfish,
    FinnedLargeFish,
    SashimiXWing,
    SashimiSwordfish,
    SashimiJellyfish,
    SashimiLargeFish,
    FrankenFish,
    FinnedFrankenFish,
    MutantFish,
    FinnedMutantFish,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    WxyzWing,
    RemotePair,
    SimpleColouring,
    MultiColouring,
    Medusa,
    UniqueRectangle1,
    UniqueRectangle2,
    UniqueRectangle3,
    UniqueRectangle4,
    UniqueRectangle5,
    UniqueRectangle6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    UniqueLoop1,
    UniqueLoop2,
    UniqueLoop3,
    UniqueLoop4,
    Bug1,
    Bug2,
    Bug3,
    Bug4,
    XChain,
    XyChain,
    XCycle,
    ContinuousLoop,
    DiscontinuousLoop,
    AlternatingChain,
    GroupedXChain,
    GroupedXCycle,
    GroupedContinuousLoop,
    GroupedDiscontinuousLoop,
    GroupedChain,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    SueDeCoq,
    AlignedPairExclusion,
    AlignedTripleExclusion,
    Nishio,
    CellForcingChain,
    RegionForcingChain,
    DynamicContradiction,
    DynamicDouble,
    DynamicCell,
    DynamicRegion,
    DynamicPlus,
    BruteForce,
}

/// The part of a description that searches and steps need. It is separate from examples, which are
/// many times as long, so that programs without lessons need not include them.
#[derive(Clone, Copy)]
pub(crate) struct Brief {
    pub(crate) technique: Technique,
    pub(crate) id: &'static str,
    pub(crate) rating: Rating,
    pub(crate) cost: u32,
}

impl Brief {
    pub(crate) const fn new(
        technique: Technique,
        id: &'static str,
        rating: Rating,
        cost: u32,
    ) -> Self {
        Self { technique, id, rating, cost }
    }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

impl Technique {
    /// Returns whether each of its steps sets a cell.
    pub(crate) fn sets_cells(self) -> bool {
        // Singles, the direct techniques, and brute force.
        self <= Self::DirectHiddenTriple || self == Self::BruteForce
    }
}

/// The error for a name that is not a technique.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown technique `{found}`; `anydoku techniques` lists all, such as naked-pair")]
pub struct UnknownTechnique {
    /// The name.
    pub found: String,
}
