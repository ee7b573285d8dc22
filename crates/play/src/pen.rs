//! Pen strokes: lines and arrows between cells or candidates, circles, crosses.

use anydoku::{Cell, Digit};

/// An end of a stroke: a cell or one of its candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PenPoint {
    /// The cell.
    pub cell: Cell,
    /// The candidate.
    pub candidate: Option<Digit>,
}

/// The shape of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stroke {
    /// A line without direction.
    Line(PenPoint, PenPoint),
    /// An arrow from the first point to the second.
    Arrow(PenPoint, PenPoint),
    /// A circle around a point.
    Circle(PenPoint),
    /// A cross over a point.
    Cross(PenPoint),
}

impl Stroke {
    /// Returns the points of the stroke.
    pub fn points(self) -> impl Iterator<Item = PenPoint> {
        let (first, second) = match self {
            Self::Line(from, to) | Self::Arrow(from, to) => (from, Some(to)),
            Self::Circle(point) | Self::Cross(point) => (point, None),
        };
        std::iter::once(first).chain(second)
    }

    /// Returns the stroke with the points of a line in ascending order.
    fn normalized(self) -> Self {
        match self {
            Self::Line(from, to) if to < from => Self::Line(to, from),
            other => other,
        }
    }
}

/// A stroke with its color and style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PenMark {
    stroke: Stroke,
    /// The color, counted from 0.
    pub color: u8,
    /// Whether it is dashed.
    pub is_dashed: bool,
}

impl PenMark {
    /// Creates a solid stroke.
    pub fn new(stroke: Stroke, color: u8) -> Self {
        Self { stroke: stroke.normalized(), color, is_dashed: false }
    }

    /// Returns the stroke dashed or solid.
    #[must_use]
    pub fn dashed(self, is_dashed: bool) -> Self {
        Self { is_dashed, ..self }
    }

    /// Returns the shape.
    pub const fn stroke(&self) -> Stroke {
        self.stroke
    }
}

/// A tool of the pen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PenTool {
    /// Draws lines.
    #[default]
    Line,
    /// Draws arrows.
    Arrow,
    /// Draws circles.
    Circle,
    /// Draws crosses.
    Cross,
}

impl PenTool {
    /// All tools.
    pub const ALL: [Self; 4] = [Self::Line, Self::Arrow, Self::Circle, Self::Cross];
}
