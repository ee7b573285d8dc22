//! The border of a region, and the letter of a set.

use anydoku::logic::{CellRole, HouseRole};

use crate::{Ink, Item, Paint, Point, Rectangle, Stroke, Text};

/// The border of a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) ink: Ink,
    pub(super) tint: Ink,
    /// The line width at cells of 44 points; 0 is no line.
    width: f64,
    dash: Option<(f64, f64)>,
    /// The inset, as a fraction of the space beside the marks.
    pub(super) inset: f64,
}

impl Edge {
    /// Returns the kind of line, from 1; 0 for none.
    pub(super) fn number(self) -> u8 {
        let kind = DASHES.iter().position(|&dash| dash == self.dash).filter(|_| self.width > 0.0);
        kind.map_or(0, |kind| kind as u8 + 1)
    }

    pub(super) fn stroke(self, scale: f64) -> Option<Stroke> {
        let dash = self.dash.map(|(dash, gap)| (dash * scale, gap * scale));
        (self.width > 0.0).then_some(Stroke { ink: self.ink, width: self.width * scale, dash })
    }
}

/// Distinguishable dash patterns: solid, dashed, dotted, long dashes.
const DASHES: [Option<(f64, f64)>; 4] =
    [None, Some((4.0, 2.5)), Some((0.0, 3.0)), Some((9.0, 3.0))];

pub(super) const fn house_edge(role: HouseRole) -> Edge {
    let (width, dash) = match role {
        HouseRole::Cover => (1.2, DASHES[1]),
        HouseRole::Base => (1.5, DASHES[0]),
        _ => (0.8, DASHES[0]),
    };
    Edge { ink: Ink::House, tint: Ink::HouseTint, width, dash, inset: 0.3 }
}

pub(super) const fn cell_edge(role: CellRole) -> Edge {
    let (ink, tint) = match role {
        CellRole::Roof => (Ink::Fin, Ink::FinTint),
        _ => (Ink::Pattern, Ink::PatternTint),
    };
    let (width, dash) = match role {
        CellRole::Pivot => (1.8, DASHES[0]),
        CellRole::Pincer => (1.2, DASHES[1]),
        CellRole::Floor => (1.4, DASHES[2]),
        CellRole::Roof => (1.2, DASHES[0]),
        _ => (0.0, None),
    };
    Edge { ink, tint, width, dash, inset: 0.6 }
}

pub(super) const fn set_edge(number: usize) -> Edge {
    let like = number as u8;
    let dash = DASHES[number % 4];
    let inset = 0.3 + 0.26 * (number % 3) as f64;
    Edge { ink: Ink::Set(like), tint: Ink::SetTint(like), width: 1.3, dash, inset }
}

/// Returns the letter of an almost locked set.
pub(super) fn letter(number: usize) -> String {
    char::from(b'A' + (number % 26) as u8).to_string()
}

/// Returns a disc with the letter of a set.
pub(super) fn badge(number: usize, center: Point, radius: f64) -> [Item; 2] {
    let disc = Rectangle::around(center, radius);
    let edge = Stroke::solid(Ink::Sheet, 0.12 * radius);
    let paint = Paint::fill(set_edge(number).ink).with_edge(edge);
    let text = Text::centered(&letter(number), center, 1.45 * radius, true, Ink::Sheet);
    [Item::Rectangle(disc, radius, paint), Item::Text(text)]
}
