//! What is drawn on a board with the pen: lines and arrows between cells or candidates, circles,
//! crosses.

use anydoku::{Cell, Digit};

/// Where a stroke begins or ends: a cell, or one of its candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The cell.
    pub cell: Cell,
    /// The candidate in it.
    pub candidate: Option<Digit>,
}

/// The form of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stroke {
    /// A line from here to there; it has no direction.
    Line(Place, Place),
    /// An arrow from here to there.
    Arrow(Place, Place),
    /// A circle around a place.
    Circle(Place),
    /// A cross over a place.
    Cross(Place),
}

impl Stroke {
    /// The places it touches.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let (one, other) = match self {
            Self::Line(from, to) | Self::Arrow(from, to) => (from, Some(to)),
            Self::Circle(place) | Self::Cross(place) => (place, None),
        };
        std::iter::once(one).chain(other)
    }

    /// The same stroke, a line in the one order that stands for both.
    fn usual(self) -> Self {
        match self {
            Self::Line(from, to) if to < from => Self::Line(to, from),
            other => other,
        }
    }
}

/// A stroke as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PenMark {
    stroke: Stroke,
    /// Its colour, from 0.
    pub colour: u8,
    /// Whether it is dashed.
    pub is_dashed: bool,
}

impl PenMark {
    /// A solid stroke.
    #[must_use]
    pub fn new(stroke: Stroke, colour: u8) -> Self {
        Self { stroke: stroke.usual(), colour, is_dashed: false }
    }

    /// The same dashed, or not.
    #[must_use]
    pub fn dashed(self, is_dashed: bool) -> Self {
        Self { is_dashed, ..self }
    }

    /// Its form.
    #[must_use]
    pub const fn stroke(&self) -> Stroke {
        self.stroke
    }
}
