//! Page geometry: margins, the gutter of bound books, and bleed.

use super::Paper;
use super::paper::{INCH, MM};
use crate::Rectangle;

/// Page margins in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// The top margin.
    pub top: f64,
    /// The bottom margin.
    pub bottom: f64,
    /// The margin at the spine; on single sheets, the left one.
    pub inner: f64,
    /// The opposite margin.
    pub outer: f64,
}

impl Margins {
    /// Creates equal margins on all sides.
    #[must_use]
    pub const fn all(points: f64) -> Self {
        Self { top: points, bottom: points, inner: points, outer: points }
    }
}

/// The page setup of a document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSetup {
    /// The trimmed paper.
    pub paper: Paper,
    /// The margins.
    pub margins: Margins,
    /// The bleed: how far color extends beyond the trimmed edges, in points.
    pub bleed: f64,
    /// Whether pages face each other. The inner margin is then on the left of odd pages and on the
    /// right of even pages.
    pub facing: bool,
}

/// The geometry of one page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The whole page including bleed, from 0, 0.
    pub media: Rectangle,
    /// The trim rectangle.
    pub trim: Rectangle,
    /// The content area.
    pub area: Rectangle,
}

/// How much wider the inner margin of books is at least than the outer one: where pages bend into the
/// spine, equal margins look unequal.
const BEND: f64 = 0.125 * INCH;

/// Minimum inner margins of books by number of pages: what print-on-demand services require.
const GUTTERS: [(usize, f64); 4] =
    [(48, 0.375 * INCH), (500, 0.625 * INCH), (700, 0.75 * INCH), (usize::MAX, 0.875 * INCH)];

impl PageSetup {
    /// Returns the setup of single sheets for home printing: margins of 15 mm, less on small paper.
    #[must_use]
    pub fn sheets(paper: Paper) -> Self {
        let margin = (15.0 * MM).min(paper.width.min(paper.height) * 0.08);
        Self { paper, margins: Margins::all(margin), bleed: 0.0, facing: false }
    }

    /// Returns the setup of a book: half an inch of margin at the trimmed edges, and more at the spine,
    /// the more pages the book has.
    #[must_use]
    pub fn book(paper: Paper, pages: usize) -> Self {
        let edge = (0.5 * INCH).min(paper.width.min(paper.height) * 0.1);
        let inner = (edge + BEND).max(Self::gutter(pages));
        let margins = Margins { inner, ..Margins::all(edge) };
        Self { paper, margins, bleed: 0.0, facing: true }
    }

    /// Returns the minimum inner margin in points of a book with this number of pages.
    #[must_use]
    pub fn gutter(pages: usize) -> f64 {
        let gutter = GUTTERS.iter().find(|&&(most, _)| pages <= most);
        gutter.map_or(0.0, |&(_, gutter)| gutter)
    }

    /// Returns the geometry of a page, counted from 1. Odd pages are to the right of the spine,
    /// where there is no bleed.
    #[must_use]
    pub fn frame(&self, number: usize) -> Frame {
        let Self { paper, margins, bleed, facing } = *self;
        let is_left = facing && number.is_multiple_of(2);
        let (before, after) = match (facing, is_left) {
            (false, _) => (bleed, bleed),
            (true, true) => (bleed, 0.0),
            (true, false) => (0.0, bleed),
        };
        let trim = Rectangle::new(before, bleed, paper.width, paper.height);
        let left = if is_left { margins.outer } else { margins.inner };
        let width = (paper.width - margins.inner - margins.outer).max(1.0);
        let height = (paper.height - margins.top - margins.bottom).max(1.0);
        Frame {
            media: Rectangle::new(
                0.0,
                0.0,
                before + paper.width + after,
                paper.height + 2.0 * bleed,
            ),
            trim,
            area: Rectangle::new(trim.x + left, trim.y + margins.top, width, height),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gutter_grows_with_page_count() {
        let gutters = [24, 48, 49, 400, 650, 800].map(PageSetup::gutter);
        assert_eq!(gutters, [27.0, 27.0, 45.0, 45.0, 54.0, 63.0]);
    }

    #[test]
    fn facing_pages_mirror_margins() {
        let paper = "6x9".parse().unwrap();
        let setup = PageSetup { bleed: 9.0, ..PageSetup::book(paper, 400) };
        let (right, left) = (setup.frame(1), setup.frame(2));
        let thin = PageSetup::book("6x9".parse().unwrap(), 24).margins;
        assert_eq!((thin.inner, thin.outer), (45.0, 36.0));
        assert_eq!((right.media.width, right.media.height), (441.0, 666.0));
        assert_eq!((right.trim.x, left.trim.x), (0.0, 9.0));
        assert_eq!((right.area.x, left.area.x - left.trim.x), (45.0, 36.0));
        assert_eq!(right.area.width, left.area.width);
    }
}
