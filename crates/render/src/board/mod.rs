//! Pictures of boards: lines, shading, digits and marks.

mod background;
mod contents;
mod layout;
mod notes;
mod outline;
mod picture;

pub(crate) use contents::{BoardSymbol, Contents};
pub(crate) use layout::Layout;
pub(crate) use outline::outline;
pub use picture::BoardPicture;

use crate::{Item, Picture, Point};

impl<'a> BoardPicture<'a> {
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

    /// Draws the board into a larger picture.
    pub(crate) fn push(&self, layout: &Layout, items: &mut Vec<Item>) {
        self.push_background(layout, items);
        if self.dots && self.candidates.is_none() {
            self.push_dots(layout, items);
        }
        self.push_lines(layout, items);
        let contents = self.contents();
        contents.push(layout, items);
        contents.push_notes(layout, items);
    }

    /// Returns the layout of the board and its labels with its corner at this position.
    pub(crate) fn layout(&self, corner: Point) -> Layout {
        let cell = self.cell.map(|cell| if cell.is_finite() { cell.clamp(1.0, 1e4) } else { 40.0 });
        let longest = contents::longest_symbol(self);
        Layout::new(self.shape.side(), longest, self.candidates.is_some(), cell)
            .at(corner, self.labels)
    }

    /// Returns the size in points of the smallest readable board.
    pub(crate) fn min_board(&self) -> f64 {
        let (side, longest) = (self.shape.side(), contents::longest_symbol(self));
        let symbols = Layout::min_cell(side, longest, self.candidates.is_some());
        let has_notes = self.center.or(self.corner).is_some();
        f64::from(side) * symbols.max(if has_notes { notes::MIN_CELL } else { 0.0 })
    }

    /// Returns the contents of the cells.
    pub(crate) fn contents(&self) -> Contents<'a> {
        Contents::new(*self)
    }
}
