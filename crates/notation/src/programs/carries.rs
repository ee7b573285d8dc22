//! What a format can carry of a puzzle; a writer refuses before it writes.

use std::ops::RangeInclusive;

use anydoku::Boxes;

use super::board::boxes_of;
use crate::{Notation, Record, WriteError};

/// Which boxes a format knows.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Cut {
    /// Square boxes only.
    Square,
    /// Any blocks and any regions, as long as every cell is in one.
    Full,
    /// Anything.
    Any,
}

/// What a format does with restricted candidates.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Restricted {
    /// Cannot carry them.
    No,
    /// Writes them as pencil marks if the player has none.
    AsMarks,
    /// Has a place for them.
    Yes,
}

/// What a format can carry.
pub(super) struct Carries {
    pub(super) notation: Notation,
    pub(super) sides: RangeInclusive<u16>,
    pub(super) cut: Cut,
    pub(super) diagonals: bool,
    pub(super) windows: bool,
    pub(super) houses: bool,
    pub(super) killer: bool,
    pub(super) rules: bool,
    pub(super) restricted: Restricted,
}

impl Carries {
    /// A format for plain boards of these sides.
    pub(super) const fn plain(notation: Notation, sides: RangeInclusive<u16>, cut: Cut) -> Self {
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

    /// The refusal of this format.
    pub(super) fn refuse(
        &self,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> WriteError {
        let (found, expected) = (found.into(), expected.into());
        WriteError::CannotCarry { notation: self.notation, found, expected }
    }

    /// # Errors
    /// If the puzzle needs what the format cannot carry, or is no puzzle.
    pub(super) fn check(&self, record: &Record) -> Result<(), WriteError> {
        let side = record.side();
        if !self.sides.contains(&side) {
            let (least, most) = (self.sides.start(), self.sides.end());
            let expected =
                if least == most { format!("side {least}") } else { format!("{least} to {most}") };
            return Err(self.refuse(format!("side {side}"), expected));
        }
        let grids = [Some(&record.givens), record.entries.as_ref()];
        for grid in grids.into_iter().flatten() {
            if let Some((cell, digit)) = grid.clues().find(|(_, digit)| digit.value() > side) {
                return Err(self.refuse(format!("{cell} = {digit}"), format!("1 to {side}")));
            }
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

    fn check_boxes(&self, record: &Record) -> Result<(), WriteError> {
        let side = record.side();
        let boxes = boxes_of(record);
        let fitting = match &boxes {
            &Boxes::Blocks { rows, columns } => {
                u32::from(rows) * u32::from(columns) == u32::from(side)
            }
            Boxes::Regions(numbers) => {
                numbers.len() == usize::from(side) * usize::from(side)
                    && numbers.iter().all(|&n| n < side || n == anydoku::shape::NO_REGION)
            }
            Boxes::None => true,
        };
        let (carried, expected) = match self.cut {
            Cut::Square => {
                let root = side.isqrt();
                let square = Boxes::Blocks { rows: root, columns: root };
                (boxes == square, "square boxes")
            }
            Cut::Full => (full(&boxes, side), "boxes that cover the board"),
            Cut::Any => (true, ""),
        };
        if !fitting {
            return Err(self.refuse("boxes that do not fit the board", "boxes that do"));
        }
        if !carried {
            let found = match boxes {
                Boxes::None => "no boxes".to_owned(),
                Boxes::Blocks { rows, columns } => format!("boxes {rows}x{columns}"),
                Boxes::Regions(_) => "irregular boxes".to_owned(),
            };
            return Err(self.refuse(found, expected));
        }
        Ok(())
    }

    fn check_restriction(&self, record: &Record) -> Result<(), WriteError> {
        let restricts = record.allowed.as_ref().is_some_and(|allowed| {
            let open = record.givens.values().iter().filter(|&&value| value == 0).count();
            let side = usize::from(record.side());
            let left = |cell| allowed.get(cell).count();
            let cells = super::board::cells(record.side());
            cells.filter(|&cell| record.givens.get(cell).is_none()).map(left).sum::<usize>()
                < open * side
        });
        let marked = record.centre.is_some() || record.corner.is_some();
        match self.restricted {
            Restricted::Yes => Ok(()),
            _ if !restricts => Ok(()),
            Restricted::AsMarks if !marked => Ok(()),
            Restricted::AsMarks => {
                Err(self.refuse("restricted candidates beside pencil marks", "one of both"))
            }
            Restricted::No => Err(self.refuse("restricted candidates", "none")),
        }
    }
}

/// Whether every cell is in a box and every box has `side` cells.
fn full(boxes: &Boxes, side: u16) -> bool {
    match boxes {
        Boxes::None => false,
        Boxes::Blocks { .. } => true,
        Boxes::Regions(numbers) => {
            let mut sizes = vec![0_u32; side.into()];
            for &number in numbers.iter() {
                match sizes.get_mut(usize::from(number)) {
                    Some(size) => *size += 1,
                    None => return false,
                }
            }
            sizes.iter().all(|&size| size == u32::from(side))
        }
    }
}
