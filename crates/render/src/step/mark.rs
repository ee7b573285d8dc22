//! The mark of a candidate: a shape and a color for each role.

use anydoku::logic::CandidateRole;

use crate::{Ink, Item, Paint, Path, Point, Rectangle, Stroke};

/// The mark of a candidate. Later variants take precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    Defining,
    /// A chain node for "false".
    Off,
    /// A chain node for "true".
    On,
    Color(u8, bool),
    Restricted,
    Guardian,
    Fin,
    EndoFin,
    Contradiction,
    /// An elimination.
    Struck,
    /// A placement.
    Placed,
}

/// The shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Circle,
    Square,
    Hexagon,
    Octagon,
}

/// The filling of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filling {
    /// The mark's own color, with a light symbol.
    Solid,
    /// A tint with a border.
    Tint(Ink),
    /// A tint without a border.
    Bare(Ink),
}

/// The appearance of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MarkShape {
    pub(super) form: Form,
    pub(super) ink: Ink,
    pub(super) filling: Filling,
}

impl Mark {
    pub(super) const fn of(role: CandidateRole) -> Self {
        match role {
            CandidateRole::Color(cluster, side) => Self::Color(cluster, side),
            CandidateRole::Restricted => Self::Restricted,
            CandidateRole::Guardian => Self::Guardian,
            CandidateRole::Fin => Self::Fin,
            CandidateRole::EndoFin => Self::EndoFin,
            CandidateRole::Contradiction => Self::Contradiction,
            // Roles that are unknown here are drawn as a part of the pattern.
            _ => Self::Defining,
        }
    }

    pub(super) const fn shape(self) -> MarkShape {
        use Filling::{Bare, Solid, Tint};
        use Form::{Circle, Hexagon, Octagon, Square};
        let (form, ink, filling) = match self {
            Self::Off => (Circle, Ink::Pattern, Tint(Ink::Sheet)),
            Self::On | Self::Defining => (Circle, Ink::Pattern, Solid),
            Self::Color(cluster, side) => {
                let form = match cluster % 4 {
                    0 => Circle,
                    1 => Square,
                    2 => Hexagon,
                    _ => Octagon,
                };
                let filling = if side { Tint(Ink::SetTint(cluster)) } else { Solid };
                (form, Ink::Set(cluster), filling)
            }
            Self::Restricted => (Square, Ink::Pattern, Solid),
            Self::Guardian => (Hexagon, Ink::Set(1), Solid),
            Self::Fin => (Square, Ink::Fin, Tint(Ink::FinTint)),
            Self::EndoFin => (Square, Ink::Fin, Solid),
            Self::Contradiction => (Octagon, Ink::Removal, Tint(Ink::RemovalTint)),
            Self::Struck => (Circle, Ink::Removal, Bare(Ink::RemovalTint)),
            Self::Placed => (Square, Ink::Placement, Tint(Ink::PlacementTint)),
        };
        MarkShape { form, ink, filling }
    }

    /// Returns the name in the key.
    pub(super) fn name(self) -> String {
        let name = match self {
            Self::Off => "false in the chain",
            Self::On => "true in the chain",
            Self::Defining => "pattern",
            Self::Color(cluster, side) => {
                let letter = char::from(b'A' + cluster % 26);
                return format!("color {letter}{}", if side { 2 } else { 1 });
            }
            Self::Restricted => "restricted",
            Self::Guardian => "guardian",
            Self::Fin => "fin",
            Self::EndoFin => "endo-fin",
            Self::Contradiction => "contradiction",
            Self::Struck => "removed",
            Self::Placed => "placed",
        };
        name.to_owned()
    }
}

/// Returns the shape of a mark around a point.
pub(super) fn form(shape: MarkShape, center: Point, radius: f64, scale: f64) -> Item {
    let edge = Stroke::solid(shape.ink, 1.1 * scale);
    let (paint, radius) = match shape.filling {
        Filling::Solid => (Paint::fill(shape.ink), radius),
        Filling::Tint(tint) => (Paint::fill(tint).with_edge(edge), radius - 0.5 * scale),
        Filling::Bare(tint) => (Paint::fill(tint), radius),
    };
    // The corners of polygons on a circle of radius 1.
    const SLANT: f64 = 0.866_025_403_784_438_6;
    const HEXAGON: [(f64, f64); 6] =
        [(1.0, 0.0), (0.5, SLANT), (-0.5, SLANT), (-1.0, 0.0), (-0.5, -SLANT), (0.5, -SLANT)];
    const LONG: f64 = 0.923_879_532_511_286_7;
    const SHORT: f64 = 0.382_683_432_365_089_8;
    const OCTAGON: [(f64, f64); 8] = [
        (LONG, SHORT),
        (SHORT, LONG),
        (-SHORT, LONG),
        (-LONG, SHORT),
        (-LONG, -SHORT),
        (-SHORT, -LONG),
        (SHORT, -LONG),
        (LONG, -SHORT),
    ];
    let polygon = |corners: &[(f64, f64)]| {
        let radius = radius * 1.1;
        let corners: Vec<Point> =
            corners.iter().map(|&(x, y)| center + Point::new(x, y) * radius).collect();
        Item::Path(Path::polygon(&corners), paint)
    };
    match shape.form {
        Form::Circle => Item::Rectangle(Rectangle::around(center, radius), radius, paint),
        Form::Square => {
            Item::Rectangle(Rectangle::around(center, radius * 0.94), radius * 0.2, paint)
        }
        Form::Hexagon => polygon(&HEXAGON),
        Form::Octagon => polygon(&OCTAGON),
    }
}

/// Returns the stroke through an elimination.
pub(super) fn strike(center: Point, radius: f64, scale: f64) -> Item {
    let half = Point::new(radius * 0.75, -radius * 0.75);
    Item::Line(center - half, center + half, Stroke::solid(Ink::Removal, 1.2 * scale))
}
