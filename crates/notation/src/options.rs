//! Options for reading: the notation, and board properties that the source does not state.

use anydoku::Boxes;
use anydoku::shape::{BoardPlan, NO_REGION};

use crate::board::{boxes_from_labels, describe_boxes, is_plain_nine, region_numbers};
use crate::text::directives::misfit;
use crate::transpose::transpose;
use crate::{Fault, Notation, Record};

/// Options for reading a source. They must not contradict what the source states about its boards.
///
/// ```
/// use anydoku::Boxes;
/// use anydoku::shape::BoardPlan;
/// use anydoku_notation::{ReadOptions, read};
/// let boxes = Some(Boxes::Blocks { rows: 2, columns: 3 });
/// let plan = BoardPlan { boxes, ..BoardPlan::default() };
/// let options = ReadOptions { plan, ..ReadOptions::new() };
/// let reading = read(".423....1.........423....3....1....6".as_bytes(), &options);
/// let record = reading.entries[0].record.as_ref().unwrap();
/// assert_eq!(record.shape().unwrap().to_string(), "6x6, boxes 2x3");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOptions {
    /// The notation, if it is not to be detected.
    pub notation: Option<Notation>,
    /// The side of the boards. They have square boxes if the side is a perfect square, otherwise
    /// only rows and columns, unless the source or the plan states others.
    pub side: Option<u16>,
    /// The board plan; what it leaves open is not constrained.
    pub plan: BoardPlan,
    /// Whether the rows of each puzzle are written as columns. The side and the plan describe the
    /// board with its rows in place.
    pub transpose: bool,
    /// Whether 0 is the first digit, so that an empty cell has another sign.
    pub zero_based: bool,
}

impl ReadOptions {
    /// Creates options in which the source decides everything.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates options that name the notation.
    #[must_use]
    pub fn of(notation: Notation) -> Self {
        Self { notation: Some(notation), ..Self::default() }
    }

    /// Returns whether a text of [81 plain cells](crate::is_plain_nine) is the plain 9x9 puzzle under
    /// these options.
    #[must_use]
    pub fn allows_plain_nine(&self) -> bool {
        matches!(self.notation, None | Some(Notation::Line | Notation::Sdm))
            && self.side.is_none_or(|side| side == 9)
            && is_plain_nine(&self.plan)
            && !self.rewrites()
    }

    /// Returns whether a puzzle differs from its text, so that the text is not the same puzzle under
    /// other options.
    #[must_use]
    pub fn rewrites(&self) -> bool {
        self.transpose || self.zero_based
    }

    /// Completes the record from the options, and notes ambiguities that neither resolves.
    ///
    /// # Errors
    /// Returns an error if the record contradicts the options.
    pub(crate) fn apply(&self, record: &mut Record) -> Result<(), Fault> {
        if self.transpose {
            transpose(record)?;
        }
        if self.zero_based {
            record.symbols = None;
        }
        let side = record.side();
        if let Some(requested) = self.side.filter(|&requested| requested != side) {
            let help = format!("{requested}x{requested} was requested");
            return Err(Fault::new(format!("the puzzle is {side}x{side}"), help));
        }
        if let Some(fault) = misfit(&self.plan, side) {
            return Err(fault);
        }
        if let Some(requested) = &self.plan.boxes {
            let stated = record.plan.boxes.replace(requested.clone());
            if let Some(stated) = stated.filter(|stated| !same_boxes(stated, requested, side)) {
                let problem = format!("the puzzle states {}", describe_boxes(&stated));
                let help = format!("{} were requested", describe_boxes(requested));
                return Err(Fault::new(problem, help));
            }
        }
        record.plan.diagonals |= self.plan.diagonals;
        record.plan.windows |= self.plan.windows;
        for house in &self.plan.houses {
            if !record.plan.houses.contains(house) {
                record.plan.houses.push(house.clone());
            }
        }
        let is_stated = record.plan.boxes.is_some() || self.side.is_some();
        if let Boxes::Blocks { rows, columns } = Boxes::usual(side)
            && !is_stated
            && rows != columns
        {
            record.notes.push(format!(
                "this {side}x{side} puzzle does not state its boxes, so only rows and columns count; \
                 to state them, add `# box {rows}x{columns}` to the line or use `--size {rows}x{columns}`"
            ));
        }
        Ok(())
    }
}

/// Returns whether two divisions into boxes are equal, whatever the region numbers.
fn same_boxes(a: &Boxes, b: &Boxes, side: u16) -> bool {
    let normal = |boxes: &Boxes| match boxes {
        Boxes::None => Some(Boxes::None),
        _ => {
            let label = |number| Some(number).filter(|&number| number != NO_REGION);
            let labels: Vec<_> = region_numbers(boxes, side).into_iter().map(label).collect();
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
    fn conflict_reports_both_sides() {
        let mut record = Record::new(Grid::empty(6));
        record.plan.boxes = Some(Boxes::Blocks { rows: 2, columns: 3 });
        let boxes = Some(Boxes::Blocks { rows: 3, columns: 2 });
        let options =
            ReadOptions { plan: BoardPlan { boxes, ..BoardPlan::default() }, ..ReadOptions::new() };
        assert_eq!(
            options.apply(&mut record).unwrap_err(),
            Fault::new("the puzzle states boxes 2x3", "boxes 3x2 were requested")
        );
        let options = ReadOptions { side: Some(9), ..ReadOptions::new() };
        assert_eq!(
            options.apply(&mut record).unwrap_err(),
            Fault::new("the puzzle is 6x6", "9x9 was requested")
        );
    }

    #[test]
    fn notes_missing_boxes_unless_the_side_was_requested() {
        let noted = |side: u16, options: ReadOptions| {
            let mut record = Record::new(Grid::empty(side));
            options.apply(&mut record).unwrap();
            record.notes.len()
        };
        assert_eq!(noted(6, ReadOptions::new()), 1);
        assert_eq!(noted(6, ReadOptions { side: Some(6), ..ReadOptions::new() }), 0);
        assert_eq!(noted(7, ReadOptions::new()), 0);
        assert_eq!(noted(9, ReadOptions::new()), 0);
    }

    #[test]
    fn region_numbering_does_not_matter() {
        let a = Boxes::Regions([0, 0, 1, 1].repeat(4).into());
        let b = Boxes::Regions([3, 3, 2, 2].repeat(4).into());
        assert!(!same_boxes(&a, &Boxes::None, 4));
        assert!(!same_boxes(&a, &b, 4), "a region of eight cells is none");
        let blocks: Vec<u16> = (0..16).map(|i| 3 - (i / 8 * 2 + i % 4 / 2)).collect();
        let square = Boxes::Blocks { rows: 2, columns: 2 };
        assert!(same_boxes(&Boxes::Regions(blocks.into()), &square, 4));
    }
}
