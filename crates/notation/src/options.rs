//! What a caller says of a source: its notation, and of the boards what the source leaves out.

use anydoku::shape::{BoardPlan, NO_REGION};
use anydoku::{Boxes, Cell};

use crate::board::{
    boxes_fit, boxes_from_labels, boxes_in_words, can_have_boxes, leaves_nine_plain, region_numbers,
};
use crate::{Notation, Record};

/// How a source is to be read. What it says of its boards itself must not contradict this.
///
/// ```
/// use anydoku_notation::{ReadOptions, read};
/// let options = ReadOptions::new().boxes(anydoku::Boxes::Blocks { rows: 2, columns: 3 });
/// let reading = read(".423....1.........423....3....1....6".as_bytes(), &options);
/// let record = reading.entries[0].record.as_ref().unwrap();
/// assert_eq!(record.shape().unwrap().to_string(), "6x6, boxes 2x3");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOptions {
    notation: Option<Notation>,
    side: Option<u16>,
    plan: BoardPlan,
}

impl ReadOptions {
    /// Nothing is said: the source decides.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// It is in this notation.
    #[must_use]
    pub fn notation(mut self, notation: Notation) -> Self {
        self.notation = Some(notation);
        self
    }

    /// Its boards have this side; square boxes if that is a perfect square, else rows and columns
    /// only, unless the source or [`boxes`](Self::boxes) say otherwise.
    #[must_use]
    pub fn side(mut self, side: u16) -> Self {
        self.side = Some(side);
        self
    }

    /// Its boards are like this, as far as the plan says.
    #[must_use]
    pub fn plan(mut self, plan: BoardPlan) -> Self {
        self.plan = plan;
        self
    }

    /// Its boards have these boxes.
    #[must_use]
    pub fn boxes(mut self, boxes: Boxes) -> Self {
        self.plan.boxes = Some(boxes);
        self
    }

    /// Both diagonals are houses.
    #[must_use]
    pub fn diagonals(mut self) -> Self {
        self.plan.diagonals = true;
        self
    }

    /// The windows are houses.
    #[must_use]
    pub fn windows(mut self) -> Self {
        self.plan.windows = true;
        self
    }

    /// These cells are a house.
    #[must_use]
    pub fn house(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.plan.houses.push(cells.into_iter().collect());
        self
    }

    pub(crate) fn named_notation(&self) -> Option<Notation> {
        self.notation
    }

    /// Whether a bare line of 81 cells is the plain 9x9 under these options.
    pub(crate) fn leave_nine_plain(&self) -> bool {
        self.side.is_none_or(|side| side == 9) && leaves_nine_plain(&self.plan)
    }

    /// Fills in what the record leaves out, and notes what nobody says.
    ///
    /// # Errors
    /// If the record contradicts: what was found, and what was asked for.
    pub(crate) fn apply(&self, record: &mut Record) -> Result<(), (String, String)> {
        let side = record.side();
        if let Some(asked) = self.side.filter(|&asked| asked != side) {
            return Err((format!("side {side}"), format!("side {asked}, as asked for")));
        }
        if let Some(asked) = &self.plan.boxes {
            let in_words = boxes_in_words(asked);
            if !boxes_fit(asked, side) {
                return Err((format!("side {side}"), format!("{in_words}, as asked for")));
            }
            if let Some(own) = record.boxes.as_ref().filter(|own| !same_boxes(own, asked, side)) {
                return Err((boxes_in_words(own), format!("{in_words}, as asked for")));
            }
            record.boxes = Some(asked.clone());
        }
        record.diagonals |= self.plan.diagonals;
        record.windows |= self.plan.windows;
        for house in &self.plan.houses {
            if let Some(cell) = house.iter().find(|cell| cell.row().max(cell.column()) >= side) {
                return Err((format!("side {side}"), format!("a house with {cell}, as asked for")));
            }
            if !record.houses.contains(house) {
                record.houses.push(house.clone());
            }
        }
        let asked = self.side.is_some() || self.plan.boxes.is_some();
        if !asked && record.boxes.is_none() && side.isqrt().pow(2) != side && can_have_boxes(side) {
            record.notes.push(no_boxes_note(side));
        }
        Ok(())
    }
}

/// The note on a board of which nobody says how it is cut.
fn no_boxes_note(side: u16) -> String {
    let rows = (2..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    let size = format!("{rows}x{}", side / rows);
    format!(
        "side {side} without boxes named: rows and columns only; \
         `# box {size}` behind the line or `--size {size}` names boxes"
    )
}

/// Whether two boxes cut a board alike, however their regions are numbered.
fn same_boxes(a: &Boxes, b: &Boxes, side: u16) -> bool {
    let normal = |boxes: &Boxes| match boxes {
        Boxes::None => Some(Boxes::None),
        _ => {
            let labels: Vec<Option<u16>> = region_numbers(boxes, side)
                .into_iter()
                .map(|number| Some(number).filter(|&number| number != NO_REGION))
                .collect();
            boxes_from_labels(&labels, side).ok()
        }
    };
    a == b || (normal(a).is_some() && normal(a) == normal(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Grid;

    #[test]
    fn a_conflict_names_both_sides() {
        let mut record = Record::new(Grid::empty(6));
        record.boxes = Some(Boxes::Blocks { rows: 2, columns: 3 });
        let options = ReadOptions::new().boxes(Boxes::Blocks { rows: 3, columns: 2 });
        assert_eq!(
            options.apply(&mut record).unwrap_err(),
            ("boxes 2x3".to_owned(), "boxes 3x2, as asked for".to_owned())
        );
        let options = ReadOptions::new().side(9);
        assert_eq!(
            options.apply(&mut record).unwrap_err(),
            ("side 6".to_owned(), "side 9, as asked for".to_owned())
        );
    }

    #[test]
    fn a_side_that_could_have_boxes_is_noted_once_unless_it_was_asked_for() {
        let noted = |side: u16, options: ReadOptions| {
            let mut record = Record::new(Grid::empty(side));
            options.apply(&mut record).unwrap();
            record.notes.len()
        };
        assert_eq!(noted(6, ReadOptions::new()), 1);
        assert_eq!(noted(6, ReadOptions::new().side(6)), 0);
        assert_eq!(noted(7, ReadOptions::new()), 0);
        assert_eq!(noted(9, ReadOptions::new()), 0);
    }

    #[test]
    fn regions_numbered_otherwise_are_the_same_boxes() {
        let a = Boxes::Regions([0, 0, 1, 1].repeat(4).into());
        let b = Boxes::Regions([3, 3, 2, 2].repeat(4).into());
        assert!(!same_boxes(&a, &Boxes::None, 4));
        assert!(!same_boxes(&a, &b, 4), "a region of eight cells is none");
        let blocks: Vec<u16> = (0..16).map(|i| 3 - (i / 8 * 2 + i % 4 / 2)).collect();
        let square = Boxes::Blocks { rows: 2, columns: 2 };
        assert!(same_boxes(&Boxes::Regions(blocks.into()), &square, 4));
    }
}
