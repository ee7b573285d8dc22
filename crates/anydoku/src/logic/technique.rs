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
    ($($(#[$meta:meta])* $technique:ident $id:literal $tenths:literal $cost:literal,)*) => {
        /// A technique that finds placements or eliminations. Formats as its [`id`](Self::id). Each is
        /// described by its pattern; the package `anydoku-explain` says what follows from it, and how.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$meta])* $technique,)*
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
    /// A row, column or box has only one empty cell left. It takes the missing digit.
    FullHouse "full-house" 10 4,
    /// A digit has only one possible cell in a box, even if that cell has other candidates.
    HiddenSingleBox "hidden-single-box" 12 8,
    /// A digit has only one possible cell in a row, a column or an extra house such as a
    /// diagonal. This is harder to see than in a box, because a line runs through many boxes.
    HiddenSingleLine "hidden-single-line" 15 14,
    /// In a box, a digit can only be where a line crosses it, so it can't be elsewhere on that
    /// line. This leaves another box on the line with only one place for the digit, which is
    /// placed at once, without notes.
    DirectPointing "direct-pointing" 17 20,
    /// On a line, a digit can only be inside one box, so it can't be elsewhere in that box. This
    /// leaves another line through the box with only one place for the digit, which is placed at
    /// once.
    DirectClaiming "direct-claiming" 19 24,
    /// Two digits of a row, column or box can only be in the same two cells. Nothing else fits
    /// there, which leaves a third digit only one place.
    DirectHiddenPair "direct-hidden-pair" 20 40,
    /// A cell has only one candidate left; all other digits are ruled out by cells that it sees.
    NakedSingle "naked-single" 23 8,
    /// Three digits of a row, column or box can only be in the same three cells. Nothing else
    /// fits there, which leaves a fourth digit only one place.
    DirectHiddenTriple "direct-hidden-triple" 25 55,
    /// In a box, a digit can only be where a row or column crosses it. The box needs the digit,
    /// so it can be removed from the rest of that line.
    Pointing "pointing" 26 50,
    /// In a row or column, a digit can only be inside one box. The line needs the digit, so it
    /// can be removed from the rest of that box.
    Claiming "claiming" 28 50,
    /// In one house, a digit can only be where another house crosses it, such as a diagonal or a
    /// Windoku box. It can be removed from the rest of the other house.
    LockedCandidates "locked-candidates" 29 50,
    /// Two cells that are in the same box and in the same row or column have the same two
    /// candidates and no others. Both digits can be removed from the rest of the box and of the
    /// line.
    LockedPair "locked-pair" 30 45,
    /// Two cells of a row, column or box have the same two candidates and no others. They take
    /// one of these digits each, so both can be removed from its other cells.
    NakedPair "naked-pair" 30 60,
    /// In two rows, a digit can only be in the same two columns. Each row has it in a different
    /// one of these columns, so it can be removed from the rest of both columns.
    XWing "x-wing" 32 140,
    /// Two digits of a row, column or box can only be in the same two cells. These cells take one
    /// of them each, so all of their other candidates can be removed.
    HiddenPair "hidden-pair" 34 70,
    /// Three cells that are in the same box and in the same row or column have only three digits
    /// between them. These digits can be removed from the rest of the box and of the line.
    LockedTriple "locked-triple" 36 65,
    /// Three cells of a row, column or box have only three digits between them. They take all
    /// three, which can be removed from its other cells.
    NakedTriple "naked-triple" 36 80,
    /// In three rows, a digit can only be in the same three columns. Each row has it in a
    /// different one of these columns, so it can be removed from their other rows.
    Swordfish "swordfish" 38 150,
    /// Three digits of a row, column or box can only be in the same three cells, so all other
    /// candidates of these cells can be removed.
    HiddenTriple "hidden-triple" 40 100,
    /// Four cells of a house have only four digits between them, which can be removed from the
    /// rest of the house.
    NakedQuadruple "naked-quadruple" 50 120,
    /// In four rows, a digit can only be in the same four columns. It can be removed from the
    /// other rows of these columns.
    Jellyfish "jellyfish" 52 160,
    /// Four digits of a house can only be in the same four cells, so all other candidates of
    /// these cells can be removed.
    HiddenQuadruple "hidden-quadruple" 54 150,
    /// Five or more cells of a house have only as many digits between them as cells. These digits
    /// can be removed from the rest of the house.
    NakedSet "naked-set" 55 200,
    /// In five or more rows, a digit can only be in as many columns. It can be removed from the
    /// other rows of these columns.
    LargeFish "large-fish" 55 210,
    /// Five or more digits of a house can only be in as many cells, so all other candidates of
    /// these cells can be removed.
    HiddenSet "hidden-set" 55 220,
    /// In two rows, a digit can only be in two columns, except for some candidates, the fins.
    /// Either a fin is true or the X-Wing works, so candidates that are ruled out in both cases
    /// can be removed.
    FinnedXWing "finned-x-wing" 66 130,
    /// In three rows, a digit can only be in three columns, except for some candidates, the fins.
    /// Either a fin is true or the Swordfish works, so candidates that are ruled out in both
    /// cases can be removed.
    FinnedSwordfish "finned-swordfish" 67 200,
    /// In four rows, a digit can only be in four columns, except for some candidates, the fins.
    /// Either a fin is true or the Jellyfish works, so candidates that are ruled out in both
    /// cases can be removed.
    FinnedJellyfish "finned-jellyfish" 68 250,
    /// In five or more rows, a digit can only be in as many columns, except for some candidates,
    /// the fins. Either a fin is true or the fish works, so candidates that are ruled out in both
    /// cases can be removed.
    FinnedLargeFish "finned-large-fish" 69 300,
    /// A Finned X-Wing in which one row has only one place apart from its fins, so that there
    /// would be no X-Wing without them.
    SashimiXWing "sashimi-x-wing" 66 150,
    /// A Finned Swordfish in which one row has only one place apart from its fins, so that there
    /// would be no Swordfish without them.
    SashimiSwordfish "sashimi-swordfish" 67 240,
    /// A Finned Jellyfish in which one row has only one place apart from its fins, so that there
    /// would be no Jellyfish without them.
    SashimiJellyfish "sashimi-jellyfish" 68 260,
    /// A Finned Large Fish in which one row has only one place apart from its fins, so that there
    /// would be no fish without them.
    SashimiLargeFish "sashimi-large-fish" 69 320,
    /// In two or more rows or boxes, a digit can only be in as many columns or boxes. It can be
    /// removed from the rest of these.
    FrankenFish "franken-fish" 70 330,
    /// A Franken Fish except for some candidates: fins, or endo-fins, which are in two base
    /// houses at once. Either one of these is true or the fish works, so candidates that are
    /// ruled out in both cases can be removed.
    FinnedFrankenFish "finned-franken-fish" 72 400,
    /// In two or more houses of any kind, rows and columns mixed, a digit can only be in as many
    /// other houses. It can be removed from the rest of these.
    MutantFish "mutant-fish" 74 450,
    /// A Mutant Fish except for some candidates: fins, or endo-fins, which are in two base houses
    /// at once. Either one of these is true or the fish works, so candidates that are ruled out
    /// in both cases can be removed.
    FinnedMutantFish "finned-mutant-fish" 76 500,
    /// Two rows have just two places each for a digit, and one place of each is in the same
    /// column. These two can't both be true, so at least one of the other two is.
    Skyscraper "skyscraper" 40 130,
    /// A row and a column have just two places each for a digit, and one place of each is in the
    /// same box. These two can't both be true, so at least one of the other two is.
    TwoStringKite "two-string-kite" 41 150,
    /// Two houses have just two places each for a digit, and one place of the first sees one of
    /// the second. These two can't both be true, so at least one of the other two is.
    TurbotFish "turbot-fish" 42 120,
    /// In a box, a digit can only be in one row and one column of the box. Another column has
    /// just two places for the digit, one of them in that row.
    EmptyRectangle "empty-rectangle" 43 120,
    /// Two cells that don't see each other contain the same two digits. A house has just two
    /// places for one of these digits, one seen by each cell, so they can't both be that digit.
    WWing "w-wing" 44 150,
    /// The pivot is X or Y. It sees one pincer that is X or Z and another that is Y or Z.
    /// Whichever digit the pivot takes, one of the pincers is Z, so cells that see both pincers
    /// can't be Z.
    XyWing "xy-wing" 42 160,
    /// The pivot is X, Y or Z. It sees one pincer that is X or Z and another that is Y or Z. One
    /// of the three cells must be Z, so cells that see all three can't be Z.
    XyzWing "xyz-wing" 44 180,
    /// Four cells have only four digits between them. Three of the digits fit into at most one
    /// cell each, because their places see each other.
    WxyzWing "wxyz-wing" 55 240,
    /// Cells with the same two candidates, each seeing the next, so the two digits alternate
    /// along them. Two of them with an even number of cells in between contain different digits,
    /// so cells that see both can't be either digit.
    RemotePair "remote-pair" 70 110,
    /// Houses with just two places for a digit link these places in two colors: either all places
    /// of one color contain the digit, or all of the other.
    SimpleColoring "simple-coloring" 66 150,
    /// Two groups of linked places for a digit, in two colors each. If a color of one group sees
    /// a color of the other, they can't both be true, so at least one of their opposite colors
    /// is, and cells that see both of these can't be the digit.
    MultiColoring "multi-coloring" 67 200,
    /// Houses with two places for a digit and cells with two candidates link candidates in two
    /// colors: either all candidates of one color are true, or all of the other.
    Medusa "medusa" 70 220,
    /// If four cells in two rows, two columns and two boxes were all reduced to the same two
    /// digits, these could be exchanged and the puzzle would have two solutions.
    UniqueRectangle1 "unique-rectangle-1" 45 100,
    /// In a rectangle of two digits, two corners on one side have the same single extra
    /// candidate. One of them takes it, or the two digits could be exchanged, so cells that see
    /// both can't be that digit.
    UniqueRectangle2 "unique-rectangle-2" 45 100,
    /// In a rectangle of two digits, two corners on one side have extra candidates. One of the
    /// corners takes one of these, so together they act as a single cell, which forms a naked or
    /// hidden set with other cells of the house.
    UniqueRectangle3 "unique-rectangle-3" 45 100,
    /// In a rectangle of two digits, two corners on one side have extra candidates, and their
    /// house has no other place for one of the two digits.
    UniqueRectangle4 "unique-rectangle-4" 45 100,
    /// In a rectangle of two digits, two opposite corners, or three corners, have the same single
    /// extra candidate. One of them takes it, or the two digits could be exchanged, so cells that
    /// see all of them can't be that digit.
    UniqueRectangle5 "unique-rectangle-5" 45 100,
    /// In a rectangle of two digits, two opposite corners have extra candidates, and both rows,
    /// or both columns, have no other places for one of the two digits.
    UniqueRectangle6 "unique-rectangle-6" 45 100,
    /// One corner of a rectangle has just two candidates. The row and the column of the opposite
    /// corner have one of these digits only in corners of the rectangle.
    HiddenRectangle "hidden-rectangle" 46 100,
    /// Three corners of a rectangle in two boxes have been filled with two digits, and none of
    /// them is a given. If the fourth corner completed the pattern, the digits could be exchanged
    /// for a second solution, so that digit can be removed from it.
    AvoidableRectangle1 "avoidable-rectangle-1" 45 100,
    /// Two corners of a rectangle in two boxes have been filled, and neither is a given. The
    /// other two would complete a pattern of two exchangeable digits if they didn't have the same
    /// single extra candidate.
    AvoidableRectangle2 "avoidable-rectangle-2" 46 100,
    /// If six or more cells, two in each house that they touch, were all reduced to the same two
    /// digits, these could be exchanged and the puzzle would have two solutions.
    UniqueLoop1 "unique-loop-1" 46 120,
    /// In a loop of two digits, some cells have the same single extra candidate. One of them
    /// takes it, or the two digits could be exchanged, so cells that see all of them can't be
    /// that digit.
    UniqueLoop2 "unique-loop-2" 46 120,
    /// In a loop of two digits, two cells of one house have extra candidates. One of them takes
    /// one of these, so together they act as a single cell, which forms a naked or hidden set
    /// with other cells of the house.
    UniqueLoop3 "unique-loop-3" 46 120,
    /// In a loop of two digits, two cells of one house have extra candidates, and the house has
    /// no other place for one of the two digits.
    UniqueLoop4 "unique-loop-4" 46 120,
    /// If every empty cell had two candidates, and every house had two places for each missing
    /// digit, the digits of all cells could be exchanged for a second solution.
    Bug1 "bug-1" 56 100,
    /// Every empty cell would have two candidates, and every house two places for each missing
    /// digit, if some cells didn't have the same single extra candidate.
    Bug2 "bug-2" 57 120,
    /// Every empty cell would have two candidates, and every house two places for each missing
    /// digit, if some cells of one house didn't have extra candidates.
    Bug3 "bug-3" 57 140,
    /// Every empty cell would have two candidates, and every house two places for each missing
    /// digit, if two cells of one house didn't have extra candidates.
    Bug4 "bug-4" 57 130,
    /// Places for one digit are connected by alternating strong and weak links, with a strong
    /// link at both ends. At least one end is true, so cells that see both can't be the digit.
    XChain "x-chain" 66 260,
    /// A chain of cells with two candidates each, where each cell sees the next and shares a
    /// digit with it. The same digit remains for both ends: at least one of them takes it, so
    /// cells that see both can't be that digit.
    XyChain "xy-chain" 70 260,
    /// Places for one digit form a ring of alternating weak links (not both) and strong links (at
    /// least one). If the links alternate all around, one end of each weak link is true, and the
    /// digit can be removed from the rest of its houses.
    XCycle "x-cycle" 65 260,
    /// A ring of candidates, connected by alternating weak and strong links. One end of each weak
    /// link is true, so candidates that see both ends can be removed, as can the other candidates
    /// of a cell that the ring passes through by a weak link.
    ContinuousLoop "continuous-loop" 65 280,
    /// A chain of alternating strong and weak links that returns to the cell where it starts, and
    /// the links don't alternate there.
    DiscontinuousLoop "discontinuous-loop" 70 280,
    /// An alternating inference chain: candidates connected by alternating strong and weak links,
    /// with a strong link at both ends.
    AlternatingChain "alternating-chain" 70 280,
    /// An X-Chain in which several places for the digit where two houses overlap may act as one.
    GroupedXChain "grouped-x-chain" 67 280,
    /// An X-Cycle in which several places for the digit where two houses overlap may act as one:
    /// the digit is in one of them or in none.
    GroupedXCycle "grouped-x-cycle" 66 280,
    /// A Continuous Nice Loop whose nodes may be groups of places where two houses overlap, and
    /// whose strong links may be almost locked sets: cells that need all of their other digits
    /// once they lose one.
    GroupedContinuousLoop "grouped-continuous-loop" 71 300,
    /// A Discontinuous Nice Loop whose nodes may be groups of places where two houses overlap,
    /// and whose strong links may be almost locked sets.
    GroupedDiscontinuousLoop "grouped-discontinuous-loop" 71 300,
    /// An AIC whose nodes may be groups of places where two houses overlap, and whose strong
    /// links may be almost locked sets.
    GroupedChain "grouped-chain" 71 300,
    /// Two almost locked sets (each with one more digit than cells) share a digit X that can't be
    /// in both. So at least one of them lacks X and contains all of its other digits.
    AlsXz "als-xz" 64 300,
    /// Three almost locked sets: the middle one shares with each of the others a digit that can't
    /// be in both. It can lack only one digit, so one of the outer sets lacks its linking digit
    /// and contains all of its other digits.
    AlsXyWing "als-xy-wing" 66 320,
    /// A chain of four or more almost locked sets, each sharing with the next a digit that can't
    /// be in both. If the first set lacks a digit Z, it contains the first linking digit, so the
    /// next set lacks that digit and contains the next one, and so on: the last set contains Z.
    AlsChain "als-chain" 68 340,
    /// Each candidate of a stem cell has a petal: an almost locked set whose places for that
    /// digit all see the stem. Whichever digit the stem takes, its petal loses it and contains
    /// all of its other digits.
    DeathBlossom "death-blossom" 68 360,
    /// Some cells where a line crosses a box have at least two more digits than cells. Together
    /// with other cells of the line and other cells of the box, they have just as many digits as
    /// cells, so every digit is needed.
    SueDeCoq "sue-de-coq" 64 250,
    /// Two cells are considered together. A pair of digits is impossible for them if it uses both
    /// candidates of a cell that sees both, or puts one digit into two cells that see each other.
    AlignedPairExclusion "aligned-pair-exclusion" 62 300,
    /// Three cells are considered together. Three digits are impossible for them if they use all
    /// candidates of a cell that sees all three, or put one digit into two cells that see each
    /// other.
    AlignedTripleExclusion "aligned-triple-exclusion" 75 500,
    /// A row and a column cross in a box. Three digits can be in the row only in that box or in
    /// one cell outside it, and in the column only in the box or in another cell outside it.
    FireworkTriple "firework-triple" 78 400,
    /// Two fireworks of two digits each, whose lines cross at opposite corners of a rectangle,
    /// have the two other corners in common.
    FireworkQuadruple "firework-quadruple" 80 500,
    /// In four boxes at the corners of a rectangle, three cells in different rows and columns
    /// have the same three digits.
    Tridagon "tridagon" 88 600,
    /// Two rows and two columns cross in four boxes. Around these crossings lie eight pairs of
    /// cells, a ring in which neighbors share a line or a box.
    SkLoop "sk-loop" 92 700,
    /// In the cells where some rows cross some columns, each digit can occur at most once in a
    /// row, in a column and in a box.
    MultiSectorLockedSet "multi-sector-locked-set" 94 800,
    /// Suppose that a candidate is true and follow only its digit: houses with a single place
    /// left for it take it there.
    Nishio "nishio" 75 500,
    /// A template is a way to place the rest of a digit: once in each row, column and box that
    /// still needs it. A candidate that is in no template can be removed, and one that is in all
    /// of them is true.
    Templates "templates" 78 600,
    /// A chain starts from each candidate of a cell, and all of them lead to the same result. One
    /// of the candidates must be true, so the result is true as well.
    CellForcingChain "cell-forcing-chain" 80 500,
    /// A chain starts from each place for a digit in a house, and all of them lead to the same
    /// result. The digit must be in one of these places, so the result is true.
    RegionForcingChain "region-forcing-chain" 80 500,
    /// Suppose that a candidate is true, or false. What follows rules out other candidates and
    /// leaves cells with a single candidate and houses with a single place, until one has none
    /// left: the assumption is wrong.
    DynamicContradiction "dynamic-contradiction" 85 700,
    /// The same result follows whether a candidate is true or false, in branches that build on
    /// their own eliminations.
    DynamicDouble "dynamic-double" 85 700,
    /// The same result follows from each candidate of a cell, in branches that build on their own
    /// eliminations.
    DynamicCell "dynamic-cell" 85 700,
    /// The same result follows from each place for a digit in a house, in branches that build on
    /// their own eliminations.
    DynamicRegion "dynamic-region" 85 700,
    /// A forcing net whose branches also use locked candidates, pairs and X-Wings that result
    /// from their own eliminations.
    DynamicPlus "dynamic-plus" 90 700,
    /// Two base cells where a line crosses a box have three or four candidates together. Three
    /// cross lines run past them, one through their box and one through each of two other boxes
    /// on the line.
    JuniorExocet "junior-exocet" 94 700,
    /// Two Junior Exocets with different base cells have the same cross lines and the same
    /// digits. Each base has the digits of its targets, and all of these cells have to be filled
    /// at the same time.
    DoubleExocet "double-exocet" 95 800,
    /// Like a Junior Exocet, but at least one target is elsewhere on the cross lines. Again, the
    /// digits of the base fit on the cross lines only with the help of the targets, so the
    /// targets contain the same two digits as the base.
    SeniorExocet "senior-exocet" 96 800,
    /// Suppose that a candidate is true. In the position that results, suppose that another one
    /// is true as well: if that leaves a cell or a house with nothing, the other one is ruled out
    /// as long as the first assumption holds.
    NestedNet "nested-net" 107 1_000,
    /// A Nested Forcing Net that supposes a third candidate to refute the second: three
    /// assumptions hold at the same time.
    DoublyNestedNet "doubly-nested-net" 112 2_000,
    /// None of the known techniques applies. A search through all remaining possibilities finds
    /// the digits of the cells with the fewest candidates.
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
