//! A board: its lines and shades, what stands in its cells, the marks of those that are empty.

mod contents;
mod ground;
mod layout;
mod notes;
mod outline;

pub(crate) use contents::{Contents, MarkLook, Written};
pub(crate) use layout::Layout;
use notes::Notes;
pub(crate) use outline::outline;

use std::collections::BTreeMap;

use anydoku::{Candidates, Cell, Grid, Shape};

use crate::display::Picture;
use crate::font::Font;
use crate::plane::Point;
use crate::symbol::Symbol;

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
    symbols: Option<&'a [Symbol]>,
    font: Option<&'a Font>,
    notes: Notes<'a>,
    cell: Option<f64>,
    labels: bool,
    lines: Option<(f64, f64)>,
    shaded_givens: bool,
    dots: bool,
    colours: Option<&'a BTreeMap<Cell, Vec<u8>>>,
}

impl<'a> BoardPicture<'a> {
    /// A picture of these values, all of them givens. Values of another side than the shape's are
    /// drawn as far as there are cells for them.
    #[must_use]
    pub fn new(shape: &'a Shape, values: &'a Grid) -> Self {
        let (candidates, symbols, cell, labels) = (None, None, None, false);
        let (font, notes, lines, shaded_givens, dots) = (None, Notes::default(), None, true, false);
        Self {
            shape,
            values,
            givens: values,
            candidates,
            symbols,
            font,
            notes,
            cell,
            labels,
            lines,
            shaded_givens,
            dots,
            colours: None,
        }
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

    /// What a player has noted in cells without a value: in the middle, and at the corners.
    #[must_use]
    pub fn notes(mut self, centre: Option<&'a Candidates>, corner: Option<&'a Candidates>) -> Self {
        self.notes = Notes { centre, corner };
        self
    }

    /// The symbols of the digits, instead of 1 to 9 and A to Z.
    #[must_use]
    pub fn symbols(mut self, symbols: &'a [Symbol]) -> Self {
        self.symbols = Some(symbols);
        self
    }

    /// The font of the symbols that it has all characters of, instead of the typeface of pages.
    #[must_use]
    pub fn font(mut self, font: &'a Font) -> Self {
        self.font = Some(font);
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

    /// The widths of thin and thick lines in points, 0 to 100; without them they grow with the cell.
    #[must_use]
    pub fn lines(mut self, thin: f64, thick: f64) -> Self {
        let width = |width: f64| if width.is_finite() { width.clamp(0.0, 100.0) } else { 1.0 };
        self.lines = Some((width(thin), width(thick)));
        self
    }

    /// Whether givens have a ground of their own; they have unless told otherwise.
    #[must_use]
    pub fn shaded_givens(mut self, shaded: bool) -> Self {
        self.shaded_givens = shaded;
        self
    }

    /// Whether cells without a value have a dot where each candidate goes; they have not unless
    /// asked for. Marks go before dots.
    #[must_use]
    pub fn dots(mut self, dots: bool) -> Self {
        self.dots = dots;
        self
    }

    /// The colours of cells, by number from 0; several share a cell in stripes.
    #[must_use]
    pub fn colours(mut self, colours: &'a BTreeMap<Cell, Vec<u8>>) -> Self {
        self.colours = Some(colours);
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
        self.push(&layout, &mut picture.items);
        picture
    }

    /// Draws it with the corner of its board at this place of a larger picture.
    pub(crate) fn push_at(&self, at: Point, items: &mut Vec<crate::Item>) {
        self.push(&self.layout(at), items);
    }

    fn push(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        self.push_ground(layout, items);
        if self.dots && self.candidates.is_none() {
            ground::push_dots(self.values, layout, items);
        }
        self.push_lines(layout, items);
        let contents = self.contents();
        contents.push(layout, items);
        self.notes.push(&contents, layout, |cell| contents.is_empty(cell), items);
    }

    /// Where everything is, the board with its labels standing at this place.
    pub(crate) fn layout(&self, at: Point) -> Layout {
        let longest = Contents::longest_symbol(self.shape.side(), self.symbols);
        Layout::new(self.shape.side(), longest, self.candidates.is_some(), self.cell)
            .at(at, self.labels)
    }

    /// The side of the smallest board of which all type can be read, in points.
    pub(crate) fn least_board(&self) -> f64 {
        let longest = Contents::longest_symbol(self.shape.side(), self.symbols);
        let side = self.shape.side();
        let symbols = Layout::least_cell(side, longest, self.candidates.is_some());
        f64::from(side) * symbols.max(self.notes.least_cell())
    }

    /// What stands in the cells.
    pub(crate) fn contents(&self) -> Contents<'a> {
        let Self { values, givens, candidates, symbols, font, .. } = *self;
        Contents::new(self.shape.side(), values, givens, candidates, symbols, font)
    }

    /// The grounds of cells, behind everything.
    pub(crate) fn push_ground(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        let shaded = self.shaded_givens.then_some(self.givens);
        ground::push_grounds(self.shape, shaded, layout, items);
        if let Some(colours) = self.colours {
            ground::push_colours(colours, layout, items);
        }
    }

    /// The lines, and the labels.
    pub(crate) fn push_lines(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        let widths = self.lines.unwrap_or_else(|| layout.line_widths());
        ground::push_lines(self.shape, layout, widths, items);
        if self.labels {
            ground::push_labels(layout, items);
        }
    }
}
