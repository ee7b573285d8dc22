//! Builds the pages of a book with headers, page numbers, bookmarks and contents.

use anydoku_explain::Explanations;

use super::fitted_text::{FittedText, LEADING};
use crate::type_size::CAPITALS;
use crate::typeface::{advance, shortened};
use crate::{
    Anchor, Bookmark, Document, Frame, Group, Ink, Item, Page, PageSetup, Picture, Point,
    Rectangle, Role, Stroke, Text,
};

/// The font size of the header.
const HEADER: f64 = 9.5;
/// The height of the header.
const HEADER_HEIGHT: f64 = 30.0;
/// The height of the line for name and date.
const NAME_LINE_HEIGHT: f64 = 30.0;
/// The height of the footer.
const FOOTER_HEIGHT: f64 = 22.0;

/// A builder for the pages of a book.
pub(super) struct PageBuilder<'a> {
    setup: PageSetup,
    name_line: bool,
    numbered: bool,
    pages: Vec<Page>,
    bookmarks: Vec<Bookmark>,
    contents: Vec<ContentsPage>,
    /// Receives items before the first page, which are discarded.
    scratch: Vec<Item>,
    texts: &'a Explanations,
}

/// A part of the contents: page, first line and number of lines.
struct ContentsPage {
    page: usize,
    from: usize,
    lines: usize,
    height: f64,
}

impl<'a> PageBuilder<'a> {
    pub(super) fn new(
        setup: PageSetup,
        name_line: bool,
        numbered: bool,
        texts: &'a Explanations,
    ) -> Self {
        let (pages, bookmarks, contents, scratch) = Default::default();
        Self { setup, name_line, numbered, pages, bookmarks, contents, scratch, texts }
    }

    /// Returns the number of pages.
    pub(super) fn count(&self) -> usize {
        self.pages.len()
    }

    /// Returns the area for puzzles on the next page.
    pub(super) fn puzzles_area(&self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.area();
        let above = if self.name_line { NAME_LINE_HEIGHT } else { 0.0 };
        Rectangle::new(x, y + above, width, (height - above).max(1.0))
    }

    /// Returns the content area of the next page.
    pub(super) fn area(&self) -> Rectangle {
        self.area_after(0)
    }

    /// Returns the content area of the page this many pages after the next.
    pub(super) fn area_after(&self, pages: usize) -> Rectangle {
        self.area_of(self.pages.len() + 1 + pages)
    }

    /// Returns the content area of the current page.
    pub(super) fn current_area(&self) -> Rectangle {
        self.area_of(self.pages.len().max(1))
    }

    /// Returns the geometry of the current page.
    pub(super) fn current_frame(&self) -> Frame {
        self.setup.frame(self.pages.len().max(1))
    }

    fn area_of(&self, number: usize) -> Rectangle {
        let Rectangle { x, y, width, height } = self.setup.frame(number).area;
        let height = (height - HEADER_HEIGHT - FOOTER_HEIGHT).max(1.0);
        Rectangle::new(x, y + HEADER_HEIGHT, width, height)
    }

    /// Returns how far the content area of the current page is to the right of this area.
    pub(super) fn shift(&self, area: Rectangle) -> f64 {
        self.current_area().x - area.x
    }

    /// Starts a page with a title on the left of its header and a note on the right.
    pub(super) fn start_page(&mut self, title: &str, note: &str) {
        self.start_blank_page();
        let Frame { area, .. } = self.current_frame();
        let line = area.y + HEADER;
        let right = area.x + area.width;
        let note = shortened(note, false, 0.5 * area.width / HEADER);
        let space = area.width / HEADER - advance(&note, false) - 1.5;
        let title = shortened(title, true, space);
        let mut items = Vec::new();
        if !title.is_empty() {
            let text = header(&title, Anchor::Start, Point::new(area.x, line), true);
            let (role, items_of) = (Some(Role::Heading(1)), vec![text]);
            items.push(Item::Group(Group { role, items: items_of, ..Group::default() }));
        }
        if !note.is_empty() {
            items.push(header(&note, Anchor::End, Point::new(right, line), false));
        }
        if !items.is_empty() {
            items.push(rule(area.x, right, line + 6.0, 0.5));
        }
        if self.numbered {
            let middle = Point::new(area.x + area.width / 2.0, area.y + area.height);
            items.push(header(&self.pages.len().to_string(), Anchor::Middle, middle, false));
        }
        self.items().extend(items);
    }

    /// Starts a page of puzzles, with a line for name and date if requested.
    pub(super) fn start_puzzle_page(&mut self, title: &str, note: &str) {
        self.start_page(title, note);
        if !self.name_line {
            return;
        }
        let Frame { area, .. } = self.current_frame();
        let (y, right) = (area.y + HEADER + NAME_LINE_HEIGHT, area.x + area.width);
        let date = area.x + 0.64 * area.width;
        let (name, day) = (self.texts.page_name(), self.texts.page_date());
        for (word, from, to) in [(name, area.x, date - 12.0), (day, date, right)] {
            let start = from + (advance(word, false) * HEADER + 4.0).max(30.0);
            let word = header(word, Anchor::Start, Point::new(from, y), false);
            self.items().extend([word, rule(start.min(to), to, y + 1.5, 0.4)]);
        }
    }

    /// Adds the rules of the boards of the current page, in the middle of its width.
    pub(super) fn push_rules(&mut self, rules: &FittedText, top: f64) {
        let Frame { area, .. } = self.current_frame();
        let size = rules.size;
        let texts = rules.lines.iter().enumerate().map(|(line, content)| {
            let y = top + CAPITALS * size + line as f64 * LEADING * size;
            let position = Point::new(area.x + area.width / 2.0, y);
            let (content, anchor, ink) = (content.clone(), Anchor::Middle, Ink::SecondaryText);
            Item::Text(Text { content, position, anchor, size, ink, ..Text::default() })
        });
        let (role, items) = (Some(Role::Paragraph), texts.collect());
        self.items().push(Item::Group(Group { role, items, ..Group::default() }));
    }

    /// Starts a blank page.
    pub(super) fn start_blank_page(&mut self) {
        let number = self.pages.len() + 1;
        let Frame { media, trim, .. } = self.setup.frame(number);
        let label = number.to_string();
        let title = self.texts.page_title(&label);
        let (width, height) = (media.width, media.height);
        let picture = Picture { width, height, title, ..Picture::default() };
        self.pages.push(Page { picture, trim, label });
    }

    /// Adds a blank page if necessary, so that the next page is a left one.
    pub(super) fn continue_on_left_page(&mut self) {
        if self.pages.len().is_multiple_of(2) {
            self.start_blank_page();
        }
    }

    /// Adds blank pages until the number of pages is a multiple of this.
    pub(super) fn pad_to_multiple(&mut self, multiple: usize) {
        while !self.pages.len().is_multiple_of(multiple) {
            self.start_blank_page();
        }
    }

    /// Returns the items of the current page.
    pub(super) fn items(&mut self) -> &mut Vec<Item> {
        self.pages.last_mut().map_or(&mut self.scratch, |page| &mut page.picture.items)
    }

    /// Adds a bookmark with this title for the next page.
    pub(super) fn bookmark(&mut self, title: &str) {
        if !title.is_empty() {
            let page = self.pages.len();
            self.bookmarks.push(Bookmark { title: title.to_owned(), page });
        }
    }

    /// Reserves space on the current page for this number of lines of the contents.
    pub(super) fn reserve_contents(&mut self, from: usize, lines: usize, height: f64) {
        let page = self.pages.len().saturating_sub(1);
        self.contents.push(ContentsPage { page, from, lines, height });
    }

    /// Returns the document with the contents filled in.
    pub(super) fn document(mut self) -> Document {
        for ContentsPage { page, from, lines, height } in std::mem::take(&mut self.contents) {
            let area = self.area_of(page + 1);
            for (index, mark) in self.bookmarks.iter().skip(from).take(lines).enumerate() {
                let y = area.y + index as f64 * height;
                let line = Rectangle::new(area.x, y, area.width, height);
                let number = (mark.page + 1).to_string();
                let Some(page) = self.pages.get_mut(page) else { continue };
                push_contents_line(&mark.title, &number, line, &mut page.picture.items);
            }
        }
        let (pages, bookmarks) = (self.pages, self.bookmarks);
        let language = self.texts.language().split('-').next().unwrap_or_default().to_owned();
        Document { language, pages, bookmarks, ..Document::default() }
    }
}

/// Returns text of a header.
fn header(content: &str, anchor: Anchor, position: Point, bold: bool) -> Item {
    let content = content.to_owned();
    Item::Text(Text { content, position, anchor, size: HEADER, bold, ..Text::default() })
}

/// Returns a horizontal line.
fn rule(from: f64, to: f64, y: f64, width: f64) -> Item {
    let stroke = Stroke::solid(Ink::Text, width);
    Item::Line(Point::new(from, y), Point::new(to, y), stroke)
}

/// Adds a line of the contents: title, dots, page.
fn push_contents_line(title: &str, page: &str, line: Rectangle, items: &mut Vec<Item>) {
    const SIZE: f64 = 11.5;
    let y = line.y + line.height - 6.0;
    let text = |content: &str, anchor, x: f64| {
        let (content, position) = (content.to_owned(), Point::new(x, y));
        Item::Text(Text { content, position, anchor, size: SIZE, ..Text::default() })
    };
    let right = line.x + line.width;
    let title = &shortened(title, false, line.width / SIZE - advance(page, false) - 1.5);
    let words = vec![text(title, Anchor::Start, line.x), text(page, Anchor::End, right)];
    let role = Some(Role::Paragraph);
    items.push(Item::Group(Group { role, items: words, ..Group::default() }));
    let from = line.x + advance(title, false) * SIZE + 6.0;
    let to = right - advance(page, false) * SIZE - 6.0;
    if to > from {
        let stroke = Stroke::dashed(Ink::ThinLine, 0.8, 0.8, 4.0);
        items.push(Item::Line(Point::new(from, y), Point::new(to, y), stroke));
    }
}
