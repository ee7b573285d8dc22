//! What is said of a board, apart from its side: the one description that builders, notations and
//! command lines share.

use super::{Boxes, Shape, ShapeBuilder, ShapeError};
use crate::grid::Cell;

/// How a board is cut, and which houses it has beyond rows, columns and boxes. What is not said is
/// left to the side, so that one plan may serve boards of several sides.
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
/// assert_eq!(error.to_string(), "found boxes of 2x3 on side 9, expected rows x columns = side");
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardPlan {
    /// How it is cut; if nothing is said, square boxes where the side is a perfect square, else
    /// none.
    pub boxes: Option<Boxes>,
    /// Both diagonals are houses.
    pub diagonals: bool,
    /// The windows are houses: see [`ShapeBuilder::windows`].
    pub windows: bool,
    /// Further houses, each at most as many cells as the side.
    pub houses: Vec<Vec<Cell>>,
}

impl BoardPlan {
    /// The plan of a shape: [`shape`](Self::shape) at its side gives it again.
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let cell = |&index: &u32| shape.cell(index as usize);
        let houses = shape.houses().iter().enumerate();
        let extra = houses.filter(|(_, house)| house.kind() == super::HouseKind::Extra);
        Self {
            boxes: Some(shape.boxes().clone()),
            diagonals: shape.has_diagonals(),
            windows: shape.has_windows(),
            houses: extra.map(|(at, _)| shape.cells_of(at).iter().map(cell).collect()).collect(),
        }
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The shape of this board at a side.
    ///
    /// # Errors
    /// As [`ShapeBuilder::build`].
    pub fn shape(&self, side: u16) -> Result<Shape, ShapeError> {
        ShapeBuilder::planned(side, self.clone()).build()
    }
}
