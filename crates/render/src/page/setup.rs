//! Where on a page things may stand: margins, the gutter at a book's spine, bleed.

use super::Paper;
use super::paper::{INCH, MM};
use crate::plane::Rectangle;

/// The room that stays free at the edges of a page, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// Above.
    pub top: f64,
    /// Below.
    pub bottom: f64,
    /// At the spine; on single sheets, at the left.
    pub inner: f64,
    /// At the other side.
    pub outer: f64,
}

impl Margins {
    /// The same room all around.
    #[must_use]
    pub const fn all(points: f64) -> Self {
        Self { top: points, bottom: points, inner: points, outer: points }
    }
}

/// What all pages of a document have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSetup {
    /// The paper after it was cut.
    pub paper: Paper,
    /// What stays free of it.
    pub margins: Margins,
    /// How far colour may run over the edges that are cut, in points.
    pub bleed: f64,
    /// Whether pages face each other: then the inner margins of odd pages are at the left, those of
    /// even pages at the right.
    pub facing: bool,
}

/// The measures of one page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// All of it, bleed included, from 0, 0.
    pub media: Rectangle,
    /// Where it is cut.
    pub trim: Rectangle,
    /// Where things stand.
    pub area: Rectangle,
}

/// Least inner margins of books by their number of pages, as print-on-demand houses ask for.
const GUTTERS: [(usize, f64); 5] = [
    (150, 0.375 * INCH),
    (300, 0.5 * INCH),
    (500, 0.625 * INCH),
    (700, 0.75 * INCH),
    (usize::MAX, 0.875 * INCH),
];

impl PageSetup {
    /// Single sheets, printed at home: 15 mm free all around, less on small paper.
    #[must_use]
    pub fn sheets(paper: Paper) -> Self {
        let free = (15.0 * MM).min(paper.width.min(paper.height) * 0.08);
        Self { paper, margins: Margins::all(free), bleed: 0.0, facing: false }
    }

    /// The pages of a book of so many: half an inch free at the edges that are cut, and a gutter
    /// that grows with the number of pages.
    #[must_use]
    pub fn book(paper: Paper, pages: usize) -> Self {
        let edge = (0.5 * INCH).min(paper.width.min(paper.height) * 0.1);
        let margins = Margins { inner: edge.max(Self::gutter(pages)), ..Margins::all(edge) };
        Self { paper, margins, bleed: 0.0, facing: true }
    }

    /// The least inner margin of a book of so many pages, in points.
    #[must_use]
    pub fn gutter(pages: usize) -> f64 {
        let gutter = GUTTERS.iter().find(|&&(most, _)| pages <= most);
        gutter.map_or(0.0, |&(_, gutter)| gutter)
    }

    /// The measures of the page with this number, from 1. Odd pages lie at the right of the spine;
    /// there is no bleed at the spine.
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
    fn the_gutter_grows_with_the_number_of_pages() {
        let gutters = [24, 150, 151, 400, 650, 800].map(PageSetup::gutter);
        assert_eq!(gutters, [27.0, 27.0, 36.0, 45.0, 54.0, 63.0]);
    }

    #[test]
    fn pages_that_face_each_other_mirror() {
        let paper = "6x9".parse().unwrap();
        let setup = PageSetup { bleed: 9.0, ..PageSetup::book(paper, 400) };
        let (right, left) = (setup.frame(1), setup.frame(2));
        assert_eq!((right.media.width, right.media.height), (441.0, 666.0));
        assert_eq!((right.trim.x, left.trim.x), (0.0, 9.0));
        assert_eq!((right.area.x, left.area.x - left.trim.x), (45.0, 36.0));
        assert_eq!(right.area.width, left.area.width);
    }
}
