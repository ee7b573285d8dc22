//! What searches that run in slices found so far in a position: plain data.

use std::collections::BTreeSet;

use super::Technique;
use super::geometry::{Id, Mask};

/// A set of cells of a board up to 9x9.
pub(crate) type SmallCells = u128;

/// The patterns that searches collect before they report any.
#[derive(Default)]
pub(crate) struct Patterns {
    pub(crate) fireworks: Vec<Firework>,
    pub(crate) sectors: Vec<Sectors>,
    /// The effects that the search in progress has reported.
    pub(crate) reported: BTreeSet<(Technique, Vec<Id>)>,
}

/// The crossing of a row and a column in a box, with a cell of each outside the box.
#[derive(Clone, Copy)]
pub(crate) struct Firework {
    /// The cell where the row and the column cross.
    pub(crate) center: usize,
    /// The row, the column and the box of the center.
    pub(crate) houses: [usize; 3],
    /// A cell of the row and one of the column, both outside the box.
    pub(crate) wings: [usize; 2],
    /// The digits that must be in one of the three cells.
    pub(crate) digits: Mask,
}

/// A selection of rows and columns whose digits just suffice for its cells.
pub(crate) struct Sectors {
    pub(crate) rows: u16,
    pub(crate) columns: u16,
    /// The number of cells.
    pub(crate) size: usize,
    /// What it eliminates: cells for each digit.
    pub(crate) eliminations: [SmallCells; 9],
}
