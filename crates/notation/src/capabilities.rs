//! The capabilities of each format, which its writer checks before it writes.

use std::ops::RangeInclusive;

use anydoku::{Boxes, Cell, Grid};

use crate::board::{boxes_fit, describe_boxes, regions};
use crate::houses::{extra_houses, windows};
use crate::{Record, Rule, excerpt};

/// What a notation cannot represent, and what it can, which may be empty. The caller that knows the
/// notation adds it.
#[derive(Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) found: String,
    pub(crate) help: String,
}

/// The result of writing a record.
pub(crate) type Written<T = String> = Result<T, Refusal>;

impl Refusal {
    pub(crate) fn new(found: impl Into<String>, help: impl Into<String>) -> Self {
        Self { found: found.into(), help: help.into() }
    }
}

/// Returns the refusal as an error.
pub(crate) fn refuse<T>(found: impl Into<String>, help: impl Into<String>) -> Written<T> {
    Err(Refusal::new(found, help))
}

/// The kinds of boxes that a format supports.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum BoxSupport {
    /// Square boxes only.
    Square,
    /// Blocks and regions that cover the board and all have the same size.
    Covering,
    /// Anything.
    Any,
}

/// How a format handles restricted candidates.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum RestrictionSupport {
    /// Not supported.
    No,
    /// Written as pencil marks if the player has none.
    AsMarks,
    /// Supported.
    Yes,
}

/// The boards and rules that a format can represent.
pub(crate) struct Capabilities {
    pub(crate) sides: RangeInclusive<u16>,
    pub(crate) boxes: BoxSupport,
    pub(crate) diagonals: bool,
    pub(crate) windows: bool,
    /// Extra houses.
    pub(crate) houses: bool,
    /// Killer cages.
    pub(crate) killer: bool,
    /// Rules of any name.
    pub(crate) rules: bool,
    pub(crate) restricted: RestrictionSupport,
}

impl Capabilities {
    /// Creates the capabilities of a format for givens on plain boards with square boxes.
    pub(crate) const fn plain(sides: RangeInclusive<u16>) -> Self {
        let boxes = BoxSupport::Square;
        Self {
            sides,
            boxes,
            diagonals: false,
            windows: false,
            houses: false,
            killer: false,
            rules: false,
            restricted: RestrictionSupport::No,
        }
    }

    /// Creates the capabilities of a format for boards of any shape.
    pub(crate) const fn any_shape(sides: RangeInclusive<u16>) -> Self {
        Self {
            boxes: BoxSupport::Any,
            diagonals: true,
            windows: true,
            houses: true,
            ..Self::plain(sides)
        }
    }

    /// Creates the capabilities of a format for puzzles with any rules.
    pub(crate) const fn any_rules(sides: RangeInclusive<u16>) -> Self {
        let restricted = RestrictionSupport::Yes;
        Self { killer: true, rules: true, restricted, ..Self::any_shape(sides) }
    }

    /// Checks that the format can represent a record.
    pub(crate) fn check(&self, record: &Record) -> Written<()> {
        let side = record.side();
        if !self.sides.contains(&side) {
            let (least, most) = (self.sides.start(), self.sides.end());
            let help = match least == most {
                true => format!("it stores {most}x{most} only"),
                false => format!("it stores {least}x{least} to {most}x{most}"),
            };
            return refuse(format!("a {side}x{side} puzzle"), help);
        }
        for grid in std::iter::once(&record.givens).chain(&record.entries) {
            check_grid(grid, side)?;
        }
        self.check_boxes(record)?;
        let is_stored = |name: &str| self.rules || (self.killer && name == Rule::KILLER);
        let rule = record.rules.iter().find(|rule| !is_stored(&rule.name));
        if record.plan.diagonals && !self.diagonals {
            refuse("diagonals", "")
        } else if record.plan.windows && !self.windows {
            refuse("windows", "")
        } else if !record.plan.houses.is_empty() && !self.houses {
            refuse("extra houses", "")
        } else if let Some(rule) = rule {
            let help = if self.killer { "the only extra rule it stores is killer" } else { "" };
            refuse(format!("the rule {}", excerpt(&rule.name)), help)
        } else {
            self.check_restriction(record)
        }
    }

    fn check_restriction(&self, record: &Record) -> Written<()> {
        let is_marked = record.center.is_some() || record.corner.is_some();
        let (found, help) = match self.restricted {
            RestrictionSupport::Yes => return Ok(()),
            RestrictionSupport::AsMarks if !is_marked => return Ok(()),
            RestrictionSupport::AsMarks => ("both removed candidates and notes", ""),
            RestrictionSupport::No => ("removed candidates", "it stores givens only"),
        };
        if record.removed_candidates().is_empty() { Ok(()) } else { refuse(found, help) }
    }

    fn check_boxes(&self, record: &Record) -> Written<()> {
        let (side, boxes) = (record.side(), record.boxes_or_default());
        if !boxes_fit(&boxes, side) {
            let found = format!("{} in a {side}x{side} puzzle", describe_boxes(&boxes));
            return refuse(found, "the boxes do not fit");
        }
        let root = side.isqrt();
        let is_square = boxes == Boxes::Blocks { rows: root, columns: root };
        match self.boxes {
            BoxSupport::Square if !is_square => {
                refuse(describe_boxes(&boxes), "it stores square boxes only")
            }
            BoxSupport::Covering if !is_full(&boxes, side) => {
                refuse(describe_boxes(&boxes), "each cell needs a box")
            }
            _ => Ok(()),
        }
    }
}

fn check_grid(grid: &Grid, side: u16) -> Written<()> {
    if grid.side() != side {
        return refuse(format!("a {0}x{0} grid in a {side}x{side} puzzle", grid.side()), "");
    }
    let odd = grid.clues().find(|(_, digit)| digit.value() > side);
    let Some((cell, digit)) = odd else { return Ok(()) };
    refuse(format!("{digit} in {cell}"), format!("digits are 1 to {side}"))
}

/// Returns the extra houses, diagonals and windows of a record.
///
/// # Errors
/// Returns an error for windows on a board that cannot have any.
pub(crate) fn checked_houses(record: &Record) -> Written<Vec<Vec<Cell>>> {
    let (plan, side) = (&record.plan, record.side());
    if plan.windows && windows(plan, side).is_empty() {
        return refuse("windows without square boxes", "");
    }
    Ok(extra_houses(plan, side))
}

/// Returns whether every cell is in a box and every box has `side` cells.
fn is_full(boxes: &Boxes, side: u16) -> bool {
    let regions = regions(boxes, side);
    regions.len() == usize::from(side) && regions.iter().all(|cells| cells.len() == regions.len())
}
