//! Pictures of boards: lines, shading, digits and marks.

mod background;
mod contents;
mod layout;
mod notes;
mod outline;

pub(crate) use contents::{BoardSymbol, Contents, MarkStyle};
pub(crate) use layout::Layout;
use notes::Notes;
pub(crate) use outline::outline;

use std::collections::BTreeMap;

use anydoku::{Candidates, Cell, Grid, Shape};

use crate::display::Picture;
use crate::font::Font;
use crate::plane::Point;
use crate::symbol::Symbol;

/// A builder for the picture of a board.
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
    colors: Option<&'a BTreeMap<Cell, Vec<u8>>>,
}

impl<'a> BoardPicture<'a> {
    /// Creates a picture of these digits, all of them givens. If their side differs from the
    /// shape's, they are drawn as far as the board has cells.
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
            colors: None,
        }
    }

    /// Sets which digits are givens: they are bold, on a shaded background.
    #[must_use]
    pub fn givens(mut self, givens: &'a Grid) -> Self {
        self.givens = givens;
        self
    }

    /// Sets the candidates of cells without a digit.
    #[must_use]
    pub fn candidates(mut self, candidates: &'a Candidates) -> Self {
        self.candidates = Some(candidates);
        self
    }

    /// Sets the player's marks in cells without a digit: center marks and corner marks.
    #[must_use]
    pub fn notes(mut self, center: Option<&'a Candidates>, corner: Option<&'a Candidates>) -> Self {
        self.notes = Notes { center, corner };
        self
    }

    /// Sets the symbols of the digits, instead of 1 to 9 and A to Z.
    #[must_use]
    pub fn symbols(mut self, symbols: &'a [Symbol]) -> Self {
        self.symbols = Some(symbols);
        self
    }

    /// Sets the font of symbols; symbols that it lacks use the page typeface.
    #[must_use]
    pub fn font(mut self, font: &'a Font) -> Self {
        self.font = Some(font);
        self
    }

    /// Sets the size of a cell in points, 1 to 10,000. By default the smallest type has at least 6
    /// points.
    #[must_use]
    pub fn cell(mut self, points: f64) -> Self {
        self.cell = Some(if points.is_finite() { points.clamp(1.0, 10_000.0) } else { 40.0 });
        self
    }

    /// Sets whether rows and columns are numbered at the edge. Off by default.
    #[must_use]
    pub fn labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// Sets the widths of thin and thick lines in points, 0 to 100. By default they scale with the
    /// cell.
    #[must_use]
    pub fn lines(mut self, thin: f64, thick: f64) -> Self {
        let width = |width: f64| if width.is_finite() { width.clamp(0.0, 100.0) } else { 1.0 };
        self.lines = Some((width(thin), width(thick)));
        self
    }

    /// Sets whether givens have a shaded background. On by default.
    #[must_use]
    pub fn shaded_givens(mut self, shaded: bool) -> Self {
        self.shaded_givens = shaded;
        self
    }

    /// Sets whether cells without a digit have a dot in the position of each candidate. Off by
    /// default. Marks take precedence over dots.
    #[must_use]
    pub fn dots(mut self, dots: bool) -> Self {
        self.dots = dots;
        self
    }

    /// Sets the colors of cells, numbered from 0. Several colors share a cell as stripes.
    #[must_use]
    pub fn colors(mut self, colors: &'a BTreeMap<Cell, Vec<u8>>) -> Self {
        self.colors = Some(colors);
        self
    }

    /// Draws the picture. Cost: linear in the number of items.
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

    /// Draws the board into a larger picture, with its corner at this position.
    pub(crate) fn push_at(&self, at: Point, items: &mut Vec<crate::Item>) {
        self.push(&self.layout(at), items);
    }

    fn push(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        self.push_background(layout, items);
        if self.dots && self.candidates.is_none() {
            background::push_dots(self.values, layout, items);
        }
        self.push_lines(layout, items);
        let contents = self.contents();
        contents.push(layout, items);
        self.notes.push(&contents, layout, |cell| contents.is_empty(cell), items);
    }

    /// Returns the layout of the board and its labels at this position.
    pub(crate) fn layout(&self, at: Point) -> Layout {
        let longest = Contents::longest_symbol(self.shape.side(), self.symbols);
        Layout::new(self.shape.side(), longest, self.candidates.is_some(), self.cell)
            .at(at, self.labels)
    }

    /// Returns the size in points of the smallest readable board.
    pub(crate) fn min_board(&self) -> f64 {
        let longest = Contents::longest_symbol(self.shape.side(), self.symbols);
        let side = self.shape.side();
        let symbols = Layout::min_cell(side, longest, self.candidates.is_some());
        f64::from(side) * symbols.max(self.notes.min_cell())
    }

    /// Returns the contents of the cells.
    pub(crate) fn contents(&self) -> Contents<'a> {
        let Self { values, givens, candidates, symbols, font, .. } = *self;
        Contents::new(self.shape.side(), values, givens, candidates, symbols, font)
    }

    /// Adds the backgrounds of cells, behind everything else.
    pub(crate) fn push_background(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        let shaded = self.shaded_givens.then_some(self.givens);
        background::push_backgrounds(self.shape, shaded, layout, items);
        if let Some(colors) = self.colors {
            background::push_colors(colors, layout, items);
        }
    }

    /// Adds the lines and labels.
    pub(crate) fn push_lines(&self, layout: &Layout, items: &mut Vec<crate::Item>) {
        let widths = self.lines.unwrap_or_else(|| layout.line_widths());
        background::push_lines(self.shape, layout, widths, items);
        if self.labels {
            background::push_labels(layout, items);
        }
    }
}
