//! The division of a board into boxes.

use std::sync::Arc;

/// How a board is divided into boxes.
///
/// ```
/// use anydoku::{Boxes, Shape};
/// assert_eq!(*Shape::of_side(9)?.boxes(), Boxes::Blocks { rows: 3, columns: 3 });
/// assert_eq!(*Shape::of_side(7)?.boxes(), Boxes::None);
/// // Boxes that are whole rows are redundant.
/// assert_eq!(*Shape::blocks(1, 5)?.boxes(), Boxes::None);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Boxes {
    /// Rows and columns only: a Latin square.
    None,
    /// Boxes of `rows` rows and `columns` columns, `rows * columns` = side.
    Blocks {
        /// Rows of one box (a band).
        rows: u16,
        /// Columns of one box (a stack).
        columns: u16,
    },
    /// Irregular boxes (jigsaw): for each cell in reading order the number of its region from 0,
    /// or [`NO_REGION`].
    Regions(Arc<[u16]>),
}

impl Boxes {
    /// Returns the default boxes of a side: square boxes if it is a perfect square beyond 1, and
    /// none otherwise.
    ///
    /// ```
    /// use anydoku::Boxes;
    /// assert_eq!(Boxes::of_side(16), Boxes::Blocks { rows: 4, columns: 4 });
    /// assert_eq!(Boxes::of_side(12), Boxes::None);
    /// ```
    #[must_use]
    pub const fn of_side(side: u16) -> Self {
        let root = side.isqrt();
        if root > 1 && root * root == side {
            Self::Blocks { rows: root, columns: root }
        } else {
            Self::None
        }
    }

    /// Returns the boxes that most people and programs expect on a side: as square as possible, wider
    /// than high; none if the side is a prime.
    ///
    /// ```
    /// use anydoku::Boxes;
    /// assert_eq!(Boxes::usual(12), Boxes::Blocks { rows: 3, columns: 4 });
    /// assert_eq!(Boxes::usual(7), Boxes::None);
    /// ```
    #[must_use]
    pub fn usual(side: u16) -> Self {
        Self::choices(side).next().unwrap_or(Self::None)
    }

    /// Returns all regular boxes that a side may have, the most usual ones first: as square as possible,
    /// wider than high; at last none.
    ///
    /// ```
    /// use anydoku::Boxes;
    /// let choices: Vec<_> = Boxes::choices(6).map(|boxes| boxes.to_string()).collect();
    /// assert_eq!(choices, ["box 2x3", "box 3x2", "no boxes"]);
    /// ```
    pub fn choices(side: u16) -> impl Iterator<Item = Self> {
        let heights = (2..=side.isqrt()).rev().filter(move |rows| side.is_multiple_of(*rows));
        let pairs = heights.flat_map(move |rows| {
            let columns = side / rows;
            let high = (rows != columns).then_some((columns, rows));
            [(rows, columns)].into_iter().chain(high)
        });
        pairs.map(|(rows, columns)| Self::Blocks { rows, columns }).chain([Self::None])
    }

    /// Returns whether everybody expects these boxes on a side: the [default](Self::of_side), but not no
    /// boxes where there could be some.
    pub(crate) fn is_obvious(&self, side: u16) -> bool {
        *self == Self::of_side(side) && (*self != Self::None || Self::usual(side) == Self::None)
    }
}

/// The region number of a cell that is in no region.
pub const NO_REGION: u16 = u16::MAX;
