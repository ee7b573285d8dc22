//! The capabilities of each format, which its writer checks before it writes.

use std::ops::RangeInclusive;

use anydoku::{Boxes, Grid};

use crate::board::{boxes_fit, describe_boxes, region_numbers};
use crate::{Notation, Record, Rule, WriteError};

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
    pub(crate) notation: Notation,
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
    pub(crate) const fn plain(notation: Notation, sides: RangeInclusive<u16>) -> Self {
        let boxes = BoxSupport::Square;
        Self {
            notation,
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
    pub(crate) const fn any_shape(notation: Notation, sides: RangeInclusive<u16>) -> Self {
        Self {
            boxes: BoxSupport::Any,
            diagonals: true,
            windows: true,
            houses: true,
            ..Self::plain(notation, sides)
        }
    }

    /// Returns the error that this format cannot represent something.
    pub(crate) fn refuse(&self, found: impl Into<String>, help: impl Into<String>) -> WriteError {
        let (found, help) = (found.into(), help.into());
        WriteError::Unsupported { notation: self.notation, found, help }
    }

    /// Checks that the format can represent a record.
    ///
    /// # Errors
    /// Returns an error if the puzzle needs something that the format cannot represent, or is
    /// invalid.
    pub(crate) fn check(&self, record: &Record) -> Result<(), WriteError> {
        let side = record.side();
        if !self.sides.contains(&side) {
            let (least, most) = (self.sides.start(), self.sides.end());
            let help = match least == most {
                true => format!("it stores {most}x{most} only"),
                false => format!("it stores {least}x{least} to {most}x{most}"),
            };
            return Err(self.refuse(format!("a {side}x{side} puzzle"), help));
        }
        self.check_grid(&record.givens, side)?;
        if let Some(entries) = &record.entries {
            self.check_grid(entries, side)?;
        }
        self.check_boxes(record)?;
        if record.diagonals && !self.diagonals {
            return Err(self.refuse("diagonals", ""));
        }
        if record.windows && !self.windows {
            return Err(self.refuse("windows", ""));
        }
        if !record.houses.is_empty() && !self.houses {
            return Err(self.refuse("extra regions", ""));
        }
        let is_stored = |name: &str| self.rules || (self.killer && name == Rule::KILLER);
        if let Some(rule) = record.rules.iter().find(|rule| !is_stored(&rule.name)) {
            let help = if self.killer { "the only extra rule it stores is killer" } else { "" };
            return Err(self.refuse(format!("the rule {}", rule.name), help));
        }
        self.check_restriction(record)
    }

    fn check_grid(&self, grid: &Grid, side: u16) -> Result<(), WriteError> {
        if grid.side() != side {
            return Err(
                self.refuse(format!("a {0}x{0} grid in a {side}x{side} puzzle", grid.side()), "")
            );
        }
        match grid.clues().find(|(_, digit)| digit.value() > side) {
            Some((cell, digit)) => {
                Err(self.refuse(format!("{digit} in {cell}"), format!("digits are 1 to {side}")))
            }
            None => Ok(()),
        }
    }

    fn check_restriction(&self, record: &Record) -> Result<(), WriteError> {
        let is_marked = record.center.is_some() || record.corner.is_some();
        let (found, help) = match self.restricted {
            RestrictionSupport::Yes => return Ok(()),
            RestrictionSupport::AsMarks if !is_marked => return Ok(()),
            RestrictionSupport::AsMarks => ("both removed candidates and notes", ""),
            RestrictionSupport::No => ("removed candidates", "it stores givens only"),
        };
        if record.removed_candidates().is_empty() { Ok(()) } else { Err(self.refuse(found, help)) }
    }

    fn check_boxes(&self, record: &Record) -> Result<(), WriteError> {
        let side = record.side();
        let boxes = record.boxes_or_default();
        if !boxes_fit(&boxes, side) {
            return Err(self.refuse(
                format!("{} in a {side}x{side} puzzle", describe_boxes(&boxes)),
                "the boxes do not fit",
            ));
        }
        let (supported, help) = match self.boxes {
            BoxSupport::Square => {
                let root = side.isqrt();
                (
                    boxes == Boxes::Blocks { rows: root, columns: root },
                    "it stores square boxes only",
                )
            }
            BoxSupport::Covering => (is_full(&boxes, side), "each cell needs a box"),
            BoxSupport::Any => (true, ""),
        };
        if supported { Ok(()) } else { Err(self.refuse(describe_boxes(&boxes), help)) }
    }
}

/// Returns whether every cell is in a box and every box has `side` cells.
fn is_full(boxes: &Boxes, side: u16) -> bool {
    let mut sizes = vec![0_u32; side.into()];
    for number in region_numbers(boxes, side) {
        match sizes.get_mut(usize::from(number)) {
            Some(size) => *size += 1,
            None => return false,
        }
    }
    sizes.iter().all(|&size| size == u32::from(side))
}
