//! Points and rectangles of the plane, in points (1/72 inch); y grows downwards.
//!
//! No function of the system's mathematics library but the square root, which is exact everywhere:
//! the same picture has the same numbers on every machine.

use std::ops::{Add, Mul, Sub};

/// A place, or the way from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at `x`, `y`.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// How far it is from the origin.
    #[must_use]
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same direction with this length; the origin stays where it is.
    pub(crate) fn scaled_to(self, length: f64) -> Self {
        let own = self.length();
        if own > 0.0 { self * (length / own) } else { self }
    }

    /// A quarter turn.
    pub(crate) const fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// The point at share `t` of the way to another.
    pub(crate) fn towards(self, other: Self, t: f64) -> Self {
        self + (other - self) * t
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rectangle {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rectangle {
    /// The rectangle of this size with its upper left corner at `x`, `y`.
    #[must_use]
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// The square around a point.
    pub(crate) fn around(centre: Point, radius: f64) -> Self {
        Self::new(centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius)
    }

    /// The least rectangle that holds both.
    pub(crate) fn joined(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::new(x, y, right - x, bottom - y)
    }

    /// The rectangle whose edges lie this much further inside.
    pub(crate) fn inset(self, by: f64) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// Whether the point lies inside.
    pub(crate) fn holds(&self, point: Point) -> bool {
        let (x, y) = (point.x - self.x, point.y - self.y);
        x > 0.0 && x < self.width && y > 0.0 && y < self.height
    }

    /// Whether the insides of the two share anything.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}
