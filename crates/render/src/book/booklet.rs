//! Booklet imposition: pages in the order for printing two on each side of a sheet and folding.

use anydoku_explain::Explanations;

use crate::{Bookmark, Document, Group, Item, Page, Picture, Placement, Point, Rectangle};

impl Document {
    /// Returns the pages as a booklet: sheets with two pages per side, to be printed on both sides
    /// (flipped on the short edge), stacked and folded in the middle. Blank pages fill the last
    /// sheet. Pages of different sizes are at the upper left of the largest. `texts` names the sheets.
    #[must_use]
    pub fn booklet(self, texts: &Explanations) -> Self {
        let Self { title, author, date, language, pages, bookmarks } = self;
        let width = pages.iter().map(|page| page.picture.width).fold(0.0, f64::max);
        let height = pages.iter().map(|page| page.picture.height).fold(0.0, f64::max);
        let count = pages.len().div_ceil(4) * 4;
        let mut pages: Vec<Option<Page>> = pages.into_iter().map(Some).collect();
        pages.resize_with(count, || None);
        let mut side_of = vec![0; count];
        let mut sides = Vec::new();
        for side in 0..count / 2 {
            // The outermost sheet has the last page next to the first.
            let (outer, inner) = (count - 1 - side, side);
            let [left, right] = if side % 2 == 0 { [outer, inner] } else { [inner, outer] };
            let mut items = Vec::new();
            for (place, index) in [left, right].into_iter().enumerate() {
                side_of[index] = side;
                let Some(page) = pages[index].take() else { continue };
                let position = Point::new(place as f64 * width, 0.0);
                let placement = Placement { position, ..Placement::default() };
                let items_of = page.picture.items;
                items.push(Item::Group(Group { placement, items: items_of, ..Group::default() }));
            }
            let label = format!("{}{}", side / 2 + 1, if side % 2 == 0 { "a" } else { "b" });
            let title = texts.page_sheet(&label);
            let width = 2.0 * width;
            let picture = Picture { width, height, title, items, ..Picture::default() };
            sides.push(Page { picture, trim: Rectangle::new(0.0, 0.0, width, height), label });
        }
        let moved = |mark: Bookmark| {
            let page = side_of.get(mark.page).copied().unwrap_or(0);
            Bookmark { page, ..mark }
        };
        let bookmarks = bookmarks.into_iter().map(moved).collect();
        Self { title, author, date, language, pages: sides, bookmarks }
    }
}
