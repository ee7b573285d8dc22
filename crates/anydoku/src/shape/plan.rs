//! The description of a board apart from its side, shared by builders, notations and command lines.

use super::board::Shape;
use super::boxes::Boxes;
use super::house::HouseKind;
use crate::grid::Cell;

/// The boxes of a board and its houses beyond rows, columns and boxes. Unset parts follow from the
/// side, so that one plan fits boards of several sides.
///
/// ```
/// use anydoku::Boxes;
/// use anydoku::shape::BoardPlan;
/// let plan = BoardPlan { diagonals: true, ..BoardPlan::default() };
/// assert_eq!(plan.shape(9)?.to_string(), "9x9, boxes 3x3, diagonals");
/// assert_eq!(plan.shape(5)?.to_string(), "5x5, no boxes, diagonals");
///
/// let blocks = Some(Boxes::Blocks { rows: 2, columns: 3 });
/// let plan = BoardPlan { boxes: blocks, ..BoardPlan::default() };
/// assert_eq!(plan.shape(6)?.to_string(), "6x6, boxes 2x3");
/// let error = plan.shape(9).unwrap_err();
/// assert_eq!(error.to_string(), "boxes of 2x3 do not fit a 9x9 puzzle; rows x columns must be 9");
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
///
/// A plan is written as text in the words of the command line, with `; ` between its parts.
///
/// ```
/// # use anydoku::shape::BoardPlan;
/// let text = "box 2x3; diagonals; house r1c1 r1c6 r6c1 r6c6";
/// let plan: BoardPlan = text.parse()?;
/// assert_eq!((plan.boxes.is_some(), plan.diagonals, plan.houses.len()), (true, true, 1));
/// assert_eq!(plan.to_string(), text);
/// # Ok::<(), anydoku::shape::BoardPlanError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BoardPlan {
    /// The boxes. If `None`, square boxes where the side is a perfect square, and no boxes
    /// otherwise.
    pub boxes: Option<Boxes>,
    /// Whether both diagonals are houses.
    pub diagonals: bool,
    /// Whether the windows are houses; see [`ShapeBuilder::windows`](crate::ShapeBuilder::windows).
    pub windows: bool,
    /// Extra houses, each of at most as many cells as the side.
    pub houses: Vec<Vec<Cell>>,
}

impl BoardPlan {
    /// Returns the plan of a shape. Calling [`shape`](Self::shape) with its side returns the same
    /// shape.
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let cell = |&index: &u32| shape.cell(index as usize);
        let extra = shape.houses_of_kind(HouseKind::Extra);
        Self {
            boxes: Some(shape.boxes().clone()),
            diagonals: shape.has_diagonals(),
            windows: shape.has_windows(),
            houses: extra
                .map(|house| shape.cell_numbers(house).iter().map(cell).collect())
                .collect(),
        }
    }

    /// Returns the plan with boxes of so many rows and columns, or without boxes for 0 by 0. `None` leaves
    /// them as they are.
    #[must_use]
    pub fn with_box_size(self, size: Option<(u16, u16)>) -> Self {
        let boxes = size.map(|size| match size {
            (0, 0) => Boxes::None,
            (rows, columns) => Boxes::Blocks { rows, columns },
        });
        Self { boxes: boxes.or(self.boxes), ..self }
    }

    /// Returns the plan of a board that both describe, or `None` if they state different boxes.
    ///
    /// ```
    /// use anydoku::shape::BoardPlan;
    /// let plan = |text: &str| text.parse::<BoardPlan>();
    /// let both = plan("box 2x3; diagonals")?.and(plan("box 2x3; house r1c1 r6c6")?);
    /// assert_eq!(both, Some(plan("box 2x3; diagonals; house r1c1 r6c6")?));
    /// assert_eq!(plan("box 2x3")?.and(plan("box 3x2")?), None);
    /// # Ok::<(), anydoku::shape::BoardPlanError>(())
    /// ```
    #[must_use]
    pub fn and(mut self, other: Self) -> Option<Self> {
        if self.boxes.is_some() && other.boxes.is_some() && self.boxes != other.boxes {
            return None;
        }
        self.houses.extend(other.houses);
        Some(Self {
            boxes: self.boxes.or(other.boxes),
            diagonals: self.diagonals || other.diagonals,
            windows: self.windows || other.windows,
            houses: self.houses,
        })
    }

    /// Returns the plan of a board of this side without boxes that need no words: square boxes on a perfect
    /// square, none on a prime.
    ///
    /// ```
    /// use anydoku::{Shape, shape::BoardPlan};
    /// let text = |shape: &Shape| BoardPlan::of(shape).concise(shape.side()).to_string();
    /// assert_eq!(text(&Shape::of_side(9)?), "");
    /// assert_eq!(text(&Shape::of_side(6)?), "no boxes");
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn concise(mut self, side: u16) -> Self {
        if let Some(Boxes::Blocks { rows: 1, .. } | Boxes::Blocks { columns: 1, .. }) = self.boxes {
            self.boxes = Some(Boxes::None);
        }
        self.boxes = self.boxes.filter(|boxes| !boxes.is_obvious(side));
        self
    }

    /// Returns whether nothing is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
