//! A house by its kind and number.

use std::fmt;

/// What kind of house.
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
    /// A window: a further box that keeps clear of the border.
    Window,
    /// Any other list of cells.
    Extra,
}

impl HouseKind {
    /// The word for it.
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

/// A house; it reads as `row 3`, counted from 1.
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
    /// The house number `number` of its kind, counted from 0.
    #[must_use]
    pub const fn new(kind: HouseKind, number: u16) -> Self {
        Self { kind, number }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Its number among its kind, counted from 0.
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
