//! Houses, identified by kind and number.

use std::fmt;

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box, regular or irregular.
    Box,
    /// A diagonal: 1 falls from the top left, 2 rises from the bottom left.
    Diagonal,
    /// A window: an extra box that does not touch the border.
    Window,
    /// Any other list of cells.
    Extra,
}

impl HouseKind {
    /// Returns the English name of the kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Extra => "house",
        }
    }
}

/// A house. It is displayed as `row 3`, counted from 1.
///
/// ```
/// use anydoku::{House, HouseKind, Shape};
/// let shape = Shape::of_side(9)?;
/// assert_eq!(shape.houses()[20], House::new(HouseKind::Box, 2));
/// assert_eq!(shape.houses()[20].to_string(), "box 3");
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    kind: HouseKind,
    number: u16,
}

impl House {
    /// Creates the house with this number among its kind, counted from 0.
    #[must_use]
    pub const fn new(kind: HouseKind, number: u16) -> Self {
        Self { kind, number }
    }

    /// Returns the kind of the house.
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Returns the number of the house among its kind, counted from 0.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.number
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), u32::from(self.number) + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
