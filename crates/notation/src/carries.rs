//! What a format can carry of a puzzle; a writer refuses before it writes.

use std::ops::RangeInclusive;

use anydoku::{Boxes, Grid};

use crate::board::{boxes_fit, boxes_in_words, boxes_of, region_numbers, struck};
use crate::{Notation, Record, WriteError};

/// Which boxes a format knows.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Cut {
    /// Square boxes only.
    Square,
    /// Any blocks and any regions, as long as every cell is in one and all are of one size.
    Full,
    /// Anything.
    Any,
}

/// What a format does with candidates that the puzzle restricts.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Restricted {
    /// Cannot carry them.
    No,
    /// Writes them as pencil marks if the player has none.
    AsMarks,
    /// Has a place for them.
    Yes,
}

/// What a format can carry of what a puzzle needs.
pub(crate) struct Carries {
    pub(crate) notation: Notation,
    pub(crate) sides: RangeInclusive<u16>,
    pub(crate) cut: Cut,
    pub(crate) diagonals: bool,
    pub(crate) windows: bool,
    /// Further houses.
    pub(crate) houses: bool,
    /// Killer cages.
    pub(crate) killer: bool,
    /// Rules of any name.
    pub(crate) rules: bool,
    pub(crate) restricted: Restricted,
}

impl Carries {
    /// A format for givens on plain boards of square boxes.
    pub(crate) const fn plain(notation: Notation, sides: RangeInclusive<u16>) -> Self {
        let cut = Cut::Square;
        Self {
            notation,
            sides,
            cut,
            diagonals: false,
            windows: false,
            houses: false,
            killer: false,
            rules: false,
            restricted: Restricted::No,
        }
    }

    /// A format for boards of any shape.
    pub(crate) const fn any_shape(notation: Notation, sides: RangeInclusive<u16>) -> Self {
        Self {
            cut: Cut::Any,
            diagonals: true,
            windows: true,
            houses: true,
            ..Self::plain(notation, sides)
        }
    }

    /// The refusal of this format.
    pub(crate) fn refuse(
        &self,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> WriteError {
        let (found, expected) = (found.into(), expected.into());
        WriteError::CannotCarry { notation: self.notation, found, expected }
    }

    /// # Errors
    /// If the puzzle needs what the format cannot carry, or is no puzzle.
    pub(crate) fn check(&self, record: &Record) -> Result<(), WriteError> {
        let side = record.side();
        if !self.sides.contains(&side) {
            let (least, most) = (self.sides.start(), self.sides.end());
            let expected =
                if least == most { format!("side {least}") } else { format!("{least} to {most}") };
            return Err(self.refuse(format!("side {side}"), expected));
        }
        self.check_grid(&record.givens, side)?;
        if let Some(entries) = &record.entries {
            self.check_grid(entries, side)?;
        }
        self.check_boxes(record)?;
        if record.diagonals && !self.diagonals {
            return Err(self.refuse("diagonals", "none"));
        }
        if record.windows && !self.windows {
            return Err(self.refuse("windows", "none"));
        }
        if !record.houses.is_empty() && !self.houses {
            return Err(self.refuse("further houses", "none"));
        }
        let carried = |name: &str| self.rules || (self.killer && name == "killer");
        if let Some(rule) = record.rules.iter().find(|rule| !carried(&rule.name)) {
            let expected = if self.killer { "killer cages only" } else { "no rules" };
            return Err(self.refuse(format!("the rule {}", rule.name), expected));
        }
        self.check_restriction(record)
    }

    fn check_grid(&self, grid: &Grid, side: u16) -> Result<(), WriteError> {
        if grid.side() != side {
            return Err(self.refuse(format!("a grid of side {}", grid.side()), format!("{side}")));
        }
        match grid.clues().find(|(_, digit)| digit.value() > side) {
            Some((cell, digit)) => {
                Err(self.refuse(format!("{cell} = {digit}"), format!("1 to {side}")))
            }
            None => Ok(()),
        }
    }

    fn check_restriction(&self, record: &Record) -> Result<(), WriteError> {
        let is_marked = record.centre.is_some() || record.corner.is_some();
        let (found, expected) = match self.restricted {
            Restricted::Yes => return Ok(()),
            Restricted::AsMarks if !is_marked => return Ok(()),
            Restricted::AsMarks => ("restricted candidates beside pencil marks", "one of both"),
            Restricted::No => ("restricted candidates", "givens only"),
        };
        if struck(record).is_empty() { Ok(()) } else { Err(self.refuse(found, expected)) }
    }

    fn check_boxes(&self, record: &Record) -> Result<(), WriteError> {
        let side = record.side();
        let boxes = boxes_of(record);
        if !boxes_fit(&boxes, side) {
            return Err(self.refuse(
                format!("{} on side {side}", boxes_in_words(&boxes)),
                "boxes that fit the board",
            ));
        }
        let (carried, expected) = match self.cut {
            Cut::Square => {
                let root = side.isqrt();
                (boxes == Boxes::Blocks { rows: root, columns: root }, "square boxes")
            }
            Cut::Full => (is_full(&boxes, side), "boxes that cover the board"),
            Cut::Any => (true, ""),
        };
        if carried { Ok(()) } else { Err(self.refuse(boxes_in_words(&boxes), expected)) }
    }
}

/// Whether every cell is in a box and every box has `side` cells.
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
