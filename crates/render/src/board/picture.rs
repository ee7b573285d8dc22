//! What the picture of a board shows.

use std::collections::BTreeMap;

use anydoku::{Candidates, Cell, Grid, Shape};

use crate::{Font, Symbol};

/// A board to draw.
///
/// ```
/// use anydoku::{Puzzle, Shape};
/// use anydoku_render::BoardPicture;
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let mut board = BoardPicture::new(puzzle.shape(), puzzle.givens());
/// board.cell = Some(30.0);
/// let picture = board.draw();
/// assert_eq!((picture.width, picture.texts().count()), (122.0, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct BoardPicture<'a> {
    /// The shape of the board.
    pub shape: &'a Shape,
    /// The digits.
    pub values: &'a Grid,
    /// Which digits are givens: they are bold, on a shaded background.
    pub givens: &'a Grid,
    /// The candidates of cells without a digit.
    pub candidates: Option<&'a Candidates>,
    /// The player's center marks in cells without a digit.
    pub center: Option<&'a Candidates>,
    /// The player's corner marks in cells without a digit.
    pub corner: Option<&'a Candidates>,
    /// The symbols of the digits, if not 1 to 9 and A to Z.
    pub symbols: Option<&'a [Symbol]>,
    /// The font of symbols; symbols that it lacks use the page typeface.
    pub font: Option<&'a Font>,
    /// The size of a cell in points, 1 to 10,000. By default the smallest type has at least 6
    /// points.
    pub cell: Option<f64>,
    /// Whether rows and columns are numbered at the edge.
    pub labels: bool,
    /// The widths of thin and thick lines in points, 0 to 100. By default they scale with the
    /// cells.
    pub lines: Option<(f64, f64)>,
    /// Whether givens have a shaded background. On by default.
    pub shaded_givens: bool,
    /// Whether cells without a digit have a dot in the position of each candidate.
    pub dots: bool,
    /// The colors of cells, numbered from 0. Several colors share a cell as stripes.
    pub colors: Option<&'a BTreeMap<Cell, Vec<u8>>>,
}

impl<'a> BoardPicture<'a> {
    /// Creates a picture of these digits, all of them givens. If their side differs from the
    /// shape's, they are drawn as far as the board has cells.
    #[must_use]
    pub fn new(shape: &'a Shape, values: &'a Grid) -> Self {
        Self {
            shape,
            values,
            givens: values,
            candidates: None,
            center: None,
            corner: None,
            symbols: None,
            font: None,
            cell: None,
            labels: false,
            lines: None,
            shaded_givens: true,
            dots: false,
            colors: None,
        }
    }
}
