//! A board: its lines and shades, what stands in its cells, the marks of those that are empty.

mod contents;
mod ground;
mod layout;
mod outline;

pub(crate) use contents::{Contents, MarkLook, Symbol};
pub(crate) use layout::Layout;
pub(crate) use outline::outline;

use anydoku::{Candidates, Grid, Shape};

use crate::display::Picture;
use crate::plane::Point;

/// A picture of a board, to be set up and drawn.
///
/// ```
/// use anydoku::{Puzzle, Shape};
/// use anydoku_render::BoardPicture;
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let picture = BoardPicture::new(puzzle.shape(), puzzle.givens()).cell(30.0).draw();
/// assert_eq!((picture.width, picture.texts().count()), (122.0, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardPicture<'a> {
    shape: &'a Shape,
    values: &'a Grid,
    givens: &'a Grid,
    candidates: Option<&'a Candidates>,
    symbols: Option<&'a [char]>,
    cell: Option<f64>,
    labels: bool,
}

impl<'a> BoardPicture<'a> {
    /// A picture of these values, all of them givens. Values of another side than the shape's are
    /// drawn as far as there are cells for them.
    #[must_use]
    pub fn new(shape: &'a Shape, values: &'a Grid) -> Self {
        let (candidates, symbols, cell, labels) = (None, None, None, false);
        Self { shape, values, givens: values, candidates, symbols, cell, labels }
    }

    /// Which values are givens: they are bold, on a ground of their own.
    #[must_use]
    pub fn givens(mut self, givens: &'a Grid) -> Self {
        self.givens = givens;
        self
    }

    /// The marks of cells without a value.
    #[must_use]
    pub fn candidates(mut self, candidates: &'a Candidates) -> Self {
        self.candidates = Some(candidates);
        self
    }

    /// The symbols of the digits, instead of 1 to 9 and A to Z.
    #[must_use]
    pub fn symbols(mut self, symbols: &'a [char]) -> Self {
        self.symbols = Some(symbols);
        self
    }

    /// The side of a cell in points, 1 to 10,000; without it the smallest type has 6 points or more.
    #[must_use]
    pub fn cell(mut self, points: f64) -> Self {
        self.cell = Some(if points.is_finite() { points.clamp(1.0, 10_000.0) } else { 40.0 });
        self
    }

    /// Whether rows and columns are numbered at the edge; they are not unless asked for.
    #[must_use]
    pub fn labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// Draws it. Cost: linear in what is shown.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let layout = self.layout(Point::new(1.0, 1.0));
        let mut picture = Picture {
            width: layout.right() + 1.0,
            height: layout.bottom() + 1.0,
            title: format!("Sudoku, side {}", self.shape.side()),
            description: format!("Filled cells: {}.", self.values.clue_count()),
            items: Vec::new(),
        };
        self.push_ground(&layout, &mut picture.items);
        self.push_lines(&layout, &mut picture.items);
        let contents = self.contents();
        contents.push(&layout, &mut picture.items);
        picture
    }

    /// Where everything is, the board with its labels standing at this place.
    pub(crate) fn layout(&self, at: Point) -> Layout {
        let longest = Contents::longest_symbol(self.shape.side(), self.symbols);
        Layout::new(self.shape.side(), longest, self.candidates.is_some(), self.cell)
            .at(at, self.labels)
    }

    /// What stands in the cells.
    pub(crate) fn contents(&self) -> Contents<'a> {
        Contents::new(self.shape.side(), self.values, self.givens, self.candidates, self.symbols)
    }

    /// The grounds of cells, behind everything.
    pub(crate) fn push_ground(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        ground::push_grounds(self.shape, self.givens, layout, items);
    }

    /// The lines, and the labels.
    pub(crate) fn push_lines(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        ground::push_lines(self.shape, layout, items);
        if self.labels {
            ground::push_labels(layout, items);
        }
    }
}
