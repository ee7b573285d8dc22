//! The rules of a board besides those of rows, columns and regular boxes, in words. The app, which doesn't
//! load explanations at its start, has the same for its own texts.

use anydoku::{Boxes, HouseKind, Shape};
use anydoku_texts::{Explanations, SpecialRules};

/// Returns the rules of a board in sentences, or `None` if they are those of every Sudoku.
///
/// ```
/// use anydoku::Shape;
/// use anydoku_explain::{Explanations, special_rules};
/// let shape = Shape::builder(9).diagonals().build()?;
/// let rules = special_rules(&shape, Explanations::english());
/// let expected = "Besides rows, columns and boxes, each diagonal contains every digit once.";
/// assert_eq!(rules.as_deref(), Some(expected));
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
pub fn special_rules(shape: &Shape, texts: &Explanations) -> Option<String> {
    let houses = shape.houses().iter().enumerate();
    let regions = houses.filter(|(_, house)| house.kind() == HouseKind::Extra);
    let sizes: Vec<usize> = regions.map(|(number, _)| shape.cells_of(number).len()).collect();
    let is_full = sizes.iter().all(|&size| size == usize::from(shape.side()));
    texts.special_rules(SpecialRules {
        has_boxes: matches!(shape.boxes(), Boxes::Blocks { .. }),
        has_outlined_regions: matches!(shape.boxes(), Boxes::Regions(_)),
        has_diagonals: shape.has_diagonals(),
        has_windows: shape.has_windows(),
        has_extra_regions: !sizes.is_empty() && is_full,
        has_small_regions: !is_full,
    })
}
