//! Candidates with a role: a form and a colour for each.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::Cell;
use anydoku::logic::{Candidate, CandidateRole, Step};

use super::caption::Key;
use crate::board::{Contents, Layout, MarkLook};
use crate::display::{Item, Paint, Path, Stroke};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;

/// What a candidate is in the picture; the later ones win where it is several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    Defining,
    /// A node of a chain that says it is false.
    Off,
    /// A node of a chain that says it is true.
    On,
    Colour(u8, bool),
    Restricted,
    Guardian,
    Fin,
    EndoFin,
    Contradiction,
    /// It goes.
    Struck,
    /// It is set.
    Placed,
}

/// The outline of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Circle,
    Square,
    Hexagon,
    Octagon,
}

/// What a mark is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filling {
    /// Its own colour; the symbol is light.
    Solid,
    /// A tint, within an edge.
    Tint(Ink),
    /// A tint alone.
    Bare(Ink),
}

/// How a mark looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) form: Form,
    pub(super) ink: Ink,
    pub(super) filling: Filling,
}

impl Mark {
    const fn of(role: CandidateRole) -> Self {
        match role {
            CandidateRole::Colour(cluster, side) => Self::Colour(cluster, side),
            CandidateRole::Restricted => Self::Restricted,
            CandidateRole::Guardian => Self::Guardian,
            CandidateRole::Fin => Self::Fin,
            CandidateRole::EndoFin => Self::EndoFin,
            CandidateRole::Contradiction => Self::Contradiction,
            // What is new to this crate is part of the pattern.
            _ => Self::Defining,
        }
    }

    pub(super) const fn look(self) -> Look {
        use Filling::{Bare, Solid, Tint};
        use Form::{Circle, Hexagon, Octagon, Square};
        let (form, ink, filling) = match self {
            Self::Off => (Circle, Ink::Pattern, Tint(Ink::Sheet)),
            Self::On | Self::Defining => (Circle, Ink::Pattern, Solid),
            Self::Colour(cluster, side) => {
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
        Look { form, ink, filling }
    }

    /// What the key calls it.
    pub(super) fn name(self) -> String {
        match self {
            Self::Off => "false in the chain".to_owned(),
            Self::On => "true in the chain".to_owned(),
            Self::Defining => "pattern".to_owned(),
            Self::Colour(cluster, side) => {
                let letter = char::from(b'A' + cluster % 26);
                format!("colour {letter}{}", if side { 2 } else { 1 })
            }
            Self::Restricted => "restricted".to_owned(),
            Self::Guardian => "guardian".to_owned(),
            Self::Fin => "fin".to_owned(),
            Self::EndoFin => "endo-fin".to_owned(),
            Self::Contradiction => "contradiction".to_owned(),
            Self::Struck => "goes".to_owned(),
            Self::Placed => "is set".to_owned(),
        }
    }
}

/// The marked candidates of a step.
pub(super) struct Marks {
    marks: BTreeMap<Candidate, Mark>,
    /// Placements that are shown as values, large in their cells.
    pub(super) values: Vec<Candidate>,
}

impl Marks {
    pub(super) fn of(step: &Step) -> Self {
        let mut marks: BTreeMap<Candidate, Mark> = BTreeMap::new();
        let mut add = |candidate: Candidate, mark: Mark| {
            let known = marks.entry(candidate).or_insert(mark);
            *known = mark.max(*known);
        };
        let mut linked: BTreeSet<Candidate> = BTreeSet::new();
        for node in step.why.chains.iter().flat_map(|chain| &chain.nodes) {
            let mark = if node.on { Mark::On } else { Mark::Off };
            linked.extend(&node.candidates);
            node.candidates.iter().for_each(|&candidate| add(candidate, mark));
        }
        step.why.candidates.iter().for_each(|&(role, candidate)| add(candidate, Mark::of(role)));
        step.eliminations.iter().for_each(|&candidate| add(candidate, Mark::Struck));
        step.placements.iter().for_each(|&candidate| add(candidate, Mark::Placed));
        let marked = |cell: Cell| marks.keys().filter(|mark| mark.cell == cell).count();
        let alone = |placed: &&Candidate| marked(placed.cell) == 1 && !linked.contains(placed);
        let values: Vec<Candidate> = step.placements.iter().filter(alone).copied().collect();
        marks.retain(|candidate, _| !values.contains(candidate));
        Self { marks, values }
    }

    /// Those that are not shown as values, in the order of cells and digits.
    pub(super) fn each(&self) -> impl Iterator<Item = (Candidate, Mark)> + '_ {
        self.marks.iter().map(|(&candidate, &mark)| (candidate, mark))
    }

    /// Tells the contents of the board which symbols look different.
    pub(super) fn mark(&self, contents: &mut Contents<'_>) {
        contents.placed.extend(self.values.iter().map(|value| (value.cell, value.digit)));
        for (&candidate, &mark) in &self.marks {
            let Look { ink, filling, .. } = mark.look();
            let ink = if filling == Filling::Solid { Ink::Sheet } else { ink };
            contents.marks.insert(candidate, MarkLook { ink, bold: true });
        }
    }

    /// Adds the forms behind the symbols.
    pub(super) fn push_forms(&self, layout: &Layout, items: &mut Vec<Item>, key: &mut Key) {
        let mut kinds: BTreeMap<Mark, Vec<Candidate>> = BTreeMap::new();
        for (&candidate, &mark) in &self.marks {
            kinds.entry(mark).or_default().push(candidate);
        }
        for (mark, candidates) in kinds {
            key.mark(mark);
            for candidate in candidates {
                let at = layout.mark(candidate);
                items.push(form(mark.look(), at, layout.disc, layout.scale()));
            }
        }
        if !self.values.is_empty() {
            key.mark(Mark::Placed);
        }
    }

    /// Adds the strokes through what goes.
    pub(super) fn push_strikes(&self, layout: &Layout, items: &mut Vec<Item>) {
        for (&candidate, _) in self.marks.iter().filter(|(_, mark)| **mark == Mark::Struck) {
            items.push(strike(layout.mark(candidate), layout.disc, layout.scale()));
        }
    }
}

/// The form of a mark around a point.
pub(super) fn form(look: Look, at: Point, radius: f64, scale: f64) -> Item {
    let edge = Stroke::solid(look.ink, 1.1 * scale);
    let (paint, radius) = match look.filling {
        Filling::Solid => (Paint::fill(look.ink), radius),
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
            corners.iter().map(|&(x, y)| at + Point::new(x, y) * radius).collect();
        Item::Path(Path::polygon(&corners), paint)
    };
    match look.form {
        Form::Circle => Item::Rectangle(Rectangle::around(at, radius), radius, paint),
        Form::Square => Item::Rectangle(Rectangle::around(at, radius * 0.94), radius * 0.2, paint),
        Form::Hexagon => polygon(&HEXAGON),
        Form::Octagon => polygon(&OCTAGON),
    }
}

/// The stroke through something that goes.
pub(super) fn strike(at: Point, radius: f64, scale: f64) -> Item {
    let half = Point::new(radius * 0.75, -radius * 0.75);
    Item::Line(at - half, at + half, Stroke::solid(Ink::Removal, 1.2 * scale))
}
