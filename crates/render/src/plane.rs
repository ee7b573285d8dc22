//! Points and rectangles of the plane, in points (1/72 inch); y grows downwards.
//!
//! Uses no function of the system's math library except the square root, which is exact, so that a
//! picture has the same numbers on every machine.

use std::ops::{Add, Mul, Sub};

/// A point or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The horizontal coordinate, to the right.
    pub x: f64,
    /// The vertical coordinate, downwards.
    pub y: f64,
}

impl Point {
    /// Creates a point.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the distance from the origin.
    #[must_use]
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Returns whether both coordinates are finite.
    #[cfg(feature = "pdf")]
    pub(crate) fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// Returns the vector with this length; the zero vector is unchanged.
    pub(crate) fn scaled_to(self, length: f64) -> Self {
        let current = self.length();
        if current > 0.0 { self * (length / current) } else { self }
    }

    /// Returns the vector rotated by a quarter turn.
    pub(crate) const fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// Interpolates linearly to another point.
    pub(crate) fn lerp(self, other: Self, t: f64) -> Self {
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

/// An axis-parallel rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rectangle {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rectangle {
    /// Creates a rectangle from its upper left corner and size.
    #[must_use]
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// Returns the square around a point.
    pub(crate) fn around(center: Point, radius: f64) -> Self {
        Self::new(center.x - radius, center.y - radius, 2.0 * radius, 2.0 * radius)
    }

    /// Returns the smallest rectangle that contains both.
    pub(crate) fn joined(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::new(x, y, right - x, bottom - y)
    }

    /// Returns the rectangle with its edges moved inwards.
    pub(crate) fn inset(self, by: f64) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// Returns whether the point is inside.
    pub(crate) fn contains(&self, point: Point) -> bool {
        let (x, y) = (point.x - self.x, point.y - self.y);
        x > 0.0 && x < self.width && y > 0.0 && y < self.height
    }

    /// Returns whether the interiors of two rectangles overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}
