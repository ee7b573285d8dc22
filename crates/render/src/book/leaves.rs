//! Pages one after the other: header, number at the foot, bookmarks, the contents.

use super::front::push_contents_line;
use super::lettering::shortened;
use crate::display::{Anchor, Group, Item, Picture, Role, Stroke, Text};
use crate::page::{Bookmark, Document, Frame, Page, PageSetup};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;
use crate::typeface::advance;

/// The size of the header's type.
const HEADER: f64 = 9.5;
/// What the header takes of the area.
const HEADER_ROOM: f64 = 30.0;
/// What a line for name and date takes.
const NAME_ROOM: f64 = 30.0;
/// What the number at the foot takes.
const FOOTER_ROOM: f64 = 22.0;

/// The pages so far.
pub(super) struct Leaves {
    setup: PageSetup,
    name_line: bool,
    numbered: bool,
    pages: Vec<Page>,
    bookmarks: Vec<Bookmark>,
    contents: Vec<Contents>,
    /// Before any page there is nowhere to draw.
    spare: Vec<Item>,
}

/// A part of the contents: on which page, from which line on, so many lines.
struct Contents {
    page: usize,
    from: usize,
    lines: usize,
    height: f64,
}

impl Leaves {
    pub(super) fn new(setup: PageSetup, name_line: bool, numbered: bool) -> Self {
        let (pages, bookmarks, contents, spare) = Default::default();
        Self { setup, name_line, numbered, pages, bookmarks, contents, spare }
    }

    /// How many pages there are.
    pub(super) fn count(&self) -> usize {
        self.pages.len()
    }

    /// Where puzzles may stand on the next page.
    pub(super) fn puzzles_area(&self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.area();
        let above = if self.name_line { NAME_ROOM } else { 0.0 };
        Rectangle::new(x, y + above, width, (height - above).max(1.0))
    }

    /// Where things may stand on the next page.
    pub(super) fn area(&self) -> Rectangle {
        self.area_after(0)
    }

    /// Where they may stand so many pages behind the next.
    pub(super) fn area_after(&self, pages: usize) -> Rectangle {
        self.area_of(self.pages.len() + 1 + pages)
    }

    /// Where things may stand on the page that was begun last.
    pub(super) fn own_area(&self) -> Rectangle {
        self.area_of(self.pages.len().max(1))
    }

    /// The measures of the page that was begun last.
    pub(super) fn own_frame(&self) -> Frame {
        self.setup.frame(self.pages.len().max(1))
    }

    fn area_of(&self, number: usize) -> Rectangle {
        let Rectangle { x, y, width, height } = self.setup.frame(number).area;
        let height = (height - HEADER_ROOM - FOOTER_ROOM).max(1.0);
        Rectangle::new(x, y + HEADER_ROOM, width, height)
    }

    /// How far the page that was begun last lies to the right of this area.
    pub(super) fn shift(&self, area: Rectangle) -> f64 {
        self.own_area().x - area.x
    }

    /// Begins the next page, with a title at the left of its header and a note at the right.
    pub(super) fn turn(&mut self, title: &str, note: &str) {
        self.turn_blank();
        let Frame { area, .. } = self.own_frame();
        let line = area.y + HEADER;
        let right = area.x + area.width;
        let note = shortened(note, false, 0.5 * area.width / HEADER);
        let left = area.width / HEADER - advance(&note, false) - 1.5;
        let title = shortened(title, true, left);
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

    /// The same for a page of puzzles: there is a line for a name and a date, if it is wanted.
    pub(super) fn turn_to_puzzles(&mut self, title: &str, note: &str) {
        self.turn(title, note);
        if !self.name_line {
            return;
        }
        let Frame { area, .. } = self.own_frame();
        let (y, right) = (area.y + HEADER + NAME_ROOM, area.x + area.width);
        let date = area.x + 0.64 * area.width;
        for (word, from, to) in [("Name", area.x, date - 12.0), ("Date", date, right)] {
            let word = header(word, Anchor::Start, Point::new(from, y), false);
            self.items().extend([word, rule((from + 30.0).min(to), to, y + 1.5, 0.4)]);
        }
    }

    /// Begins the next page, with nothing on it.
    pub(super) fn turn_blank(&mut self) {
        let number = self.pages.len() + 1;
        let Frame { media, trim, .. } = self.setup.frame(number);
        let label = number.to_string();
        let title = format!("Page {label}");
        let (width, height) = (media.width, media.height);
        let picture = Picture { width, height, title, ..Picture::default() };
        self.pages.push(Page { picture, trim, label });
    }

    /// Sees to it that the next page lies at the left, with an empty page if need be.
    pub(super) fn go_on_at_the_left(&mut self) {
        if self.pages.len().is_multiple_of(2) {
            self.turn_blank();
        }
    }

    /// Adds empty pages until their number is a multiple of this.
    pub(super) fn fill_up(&mut self, multiple: usize) {
        while !self.pages.len().is_multiple_of(multiple) {
            self.turn_blank();
        }
    }

    /// The items of the page that was begun last.
    pub(super) fn items(&mut self) -> &mut Vec<Item> {
        self.pages.last_mut().map_or(&mut self.spare, |page| &mut page.picture.items)
    }

    /// A part with this title begins on the next page.
    pub(super) fn bookmark(&mut self, title: &str) {
        if !title.is_empty() {
            let page = self.pages.len();
            self.bookmarks.push(Bookmark { title: title.to_owned(), page });
        }
    }

    /// The page that was begun last shall hold so many lines of the contents from this one on.
    pub(super) fn reserve_contents(&mut self, from: usize, lines: usize, height: f64) {
        let page = self.pages.len().saturating_sub(1);
        self.contents.push(Contents { page, from, lines, height });
    }

    /// All pages, the contents filled in.
    pub(super) fn document(mut self) -> Document {
        for Contents { page, from, lines, height } in std::mem::take(&mut self.contents) {
            let area = self.area_of(page + 1);
            for (at, mark) in self.bookmarks.iter().skip(from).take(lines).enumerate() {
                let y = area.y + at as f64 * height;
                let line = Rectangle::new(area.x, y, area.width, height);
                let number = (mark.page + 1).to_string();
                let Some(page) = self.pages.get_mut(page) else { continue };
                push_contents_line(&mark.title, &number, line, &mut page.picture.items);
            }
        }
        let (pages, bookmarks) = (self.pages, self.bookmarks);
        Document { language: "en".to_owned(), pages, bookmarks, ..Document::default() }
    }
}

/// Text of a header.
fn header(content: &str, anchor: Anchor, at: Point, bold: bool) -> Item {
    let (content, size, ink) = (content.to_owned(), HEADER, Ink::Text);
    Item::Text(Text { content, at, anchor, size, bold, ink, ..Text::default() })
}

/// A level line.
fn rule(from: f64, to: f64, y: f64, width: f64) -> Item {
    let stroke = Stroke::solid(Ink::Text, width);
    Item::Line(Point::new(from, y), Point::new(to, y), stroke)
}
