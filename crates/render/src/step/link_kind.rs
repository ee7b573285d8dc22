//! The kinds of links.

use anydoku::logic::Node;

use crate::{Ink, Stroke};

/// The kind of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LinkKind {
    /// If one is false, the other is true.
    Strong,
    /// If one is true, the other is false.
    Weak,
    /// Both are true, or both are false.
    Implied,
}

impl LinkKind {
    pub(super) fn of(from: &Node, to: &Node) -> Self {
        match (from.on, to.on) {
            (false, true) => Self::Strong,
            (true, false) => Self::Weak,
            _ => Self::Implied,
        }
    }

    /// Returns whether the link is strong or weak, if it is one of these.
    pub(super) fn is_strong(self) -> Option<bool> {
        match self {
            Self::Strong => Some(true),
            Self::Weak => Some(false),
            Self::Implied => None,
        }
    }

    /// Returns the line style; the scale is relative to cells of 44 points.
    pub(super) const fn stroke(self, ink: Ink, scale: f64) -> Stroke {
        match self {
            Self::Strong => Stroke::solid(ink, 1.7 * scale),
            Self::Weak => Stroke::dashed(ink, 1.4 * scale, 3.4 * scale, 2.4 * scale),
            Self::Implied => Stroke::dashed(ink, 1.6 * scale, 0.0, 3.0 * scale),
        }
    }
}
