//! A figure from the literature, and the boards that figures are known for.

/// The certainty of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Certainty {
    /// The figure was counted or proved.
    Exact,
    /// An estimate, with the digits that its source gives.
    Estimate,
    /// The smallest number found so far; smaller ones are not excluded.
    LeastFound,
    /// A lower bound, which some boards of the kind attain, but not necessarily this one.
    LowerBound,
}

/// A figure from the literature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// The number in decimal digits, or an estimate with exponent such as `5.9584e98`.
    pub value: &'static str,
    /// The certainty of the figure.
    pub certainty: Certainty,
    /// Who found it, when, and where it is published.
    pub source: &'static str,
}

/// A board that the tables have a row for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Board {
    /// Boxes with this many rows and columns, the smaller number first. Transposed boards and the
    /// same boxes given as regions have the same figures.
    Blocks(u16, u16),
    /// A board without boxes.
    Latin(u16),
    /// 9x9 with square boxes and both diagonals.
    DiagonalNine,
    /// Any 9x9 board that has only irregular boxes.
    JigsawNine,
}
