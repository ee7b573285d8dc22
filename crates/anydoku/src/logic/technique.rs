//! The techniques by name, and what is told of each.

use std::fmt;
use std::str::FromStr;

use super::Rating;
use super::techniques;
use crate::shape::Shape;

/// A way to find a placement or an elimination. What each does: [`description`](Self::description).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each variant is described by its entry in the table")]
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

/// What is told of a technique.
#[derive(Debug)]
pub struct Description {
    /// Which one.
    pub technique: Technique,
    /// Its name for the command line: `naked-pair`.
    pub id: &'static str,
    /// Its name for people: `naked pair`.
    pub name: &'static str,
    /// The least rating of its steps.
    pub rating: Rating,
    /// What one step adds to a puzzle's effort, on about the scale of HoDoKu's scores.
    pub cost: u32,
    /// What it does, in a paragraph.
    pub about: &'static str,
    /// Who described it, where.
    pub references: &'static [&'static str],
    /// Where it applies.
    pub example: Example,
}

/// A position in which a technique applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The board, as [`shape`](Self::shape) reads it: `9`, `3x4`, `9 diagonals`, `5 latin`.
    pub board: &'static str,
    /// The position, as [`Position::read`](super::Position::read) takes it.
    pub position: &'static str,
    /// What follows: `r1c2=5` is set, `r1c2<>59` goes.
    pub effects: &'static str,
    /// Candidates which, put back into the position, leave the technique without these effects.
    pub broken_by: &'static str,
}

impl Example {
    /// The shape of a board named by its side (`9`) or the rows and columns of its boxes (`3x4`), and
    /// `latin` (no boxes), `diagonals` or `windows` behind it; `None` if it is no such name.
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
    /// What is told of it.
    #[must_use]
    pub fn description(self) -> &'static Description {
        techniques::description(self)
            .unwrap_or_else(|| unreachable!("{self:?} has an entry in the table"))
    }

    /// Its name for the command line: `naked-pair`.
    #[must_use]
    pub fn id(self) -> &'static str {
        techniques::brief(self).id
    }

    /// Its name for people: `naked pair`.
    #[must_use]
    pub fn name(self) -> &'static str {
        techniques::brief(self).name
    }

    /// The least rating of its steps.
    #[must_use]
    pub fn least_rating(self) -> Rating {
        techniques::brief(self).rating
    }

    /// Whether the rating rests on it. The others are optional: they name what others find, and
    /// [`Techniques::optional`](super::Techniques::optional) asks for them.
    #[must_use]
    pub fn counts_for_rating(self) -> bool {
        techniques::counts_for_rating(self)
    }

    /// Whether each of its steps sets a cell.
    pub(crate) fn sets_cells(self) -> bool {
        // Singles, what shows one directly, and the last resort.
        self <= Self::DirectHiddenTriple || self == Self::BruteForce
    }

    /// All that there are, by their least rating.
    pub fn all() -> impl Iterator<Item = Self> {
        techniques::all().map(|brief| brief.technique)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No technique has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "found `{found}`, expected a technique such as naked-pair; `anydoku techniques` lists them"
)]
pub struct UnknownTechnique {
    /// What was found.
    pub found: String,
}

impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        techniques::all()
            .find(|brief| brief.id == text || brief.name == text)
            .map(|brief| brief.technique)
            .ok_or_else(|| UnknownTechnique { found: text.to_owned() })
    }
}
