//! Pages one after the other: header, number at the foot, bookmarks.

use crate::display::{Anchor, Group, Item, Picture, Role, Stroke, Text};
use crate::page::{Bookmark, Document, Frame, Page, PageSetup};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;

/// The size of the header's type.
const HEADER: f64 = 9.5;
/// What the header takes of the area.
const HEADER_ROOM: f64 = 30.0;
/// What the number at the foot takes.
const FOOTER_ROOM: f64 = 22.0;

/// The pages so far.
pub(super) struct Leaves<'a> {
    setup: &'a PageSetup,
    pages: Vec<Page>,
    bookmarks: Vec<Bookmark>,
    /// Before any page there is nowhere to draw.
    spare: Vec<Item>,
}

impl<'a> Leaves<'a> {
    pub(super) fn new(setup: &'a PageSetup) -> Self {
        Self { setup, pages: Vec::new(), bookmarks: Vec::new(), spare: Vec::new() }
    }

    /// The measures of the next page.
    fn frame(&self) -> Frame {
        self.setup.frame(self.pages.len() + 1)
    }

    /// Where boards may stand on the next page.
    pub(super) fn area(&self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.frame().area;
        let height = (height - HEADER_ROOM - FOOTER_ROOM).max(1.0);
        Rectangle::new(x, y + HEADER_ROOM, width, height)
    }

    /// Begins the next page, with a title at the left of its header and a note at the right.
    pub(super) fn turn(&mut self, title: &str, note: &str) {
        let Frame { media, trim, area } = self.frame();
        let label = (self.pages.len() + 1).to_string();
        let mut items = Vec::new();
        let line = area.y + HEADER;
        let header = |content: &str, anchor, x: f64, bold| Text {
            content: content.to_owned(),
            at: Point::new(x, line),
            anchor,
            size: HEADER,
            bold,
            ink: Ink::Text,
            halo: None,
        };
        let right = area.x + area.width;
        if !title.is_empty() {
            let text = header(title, Anchor::Start, area.x, true);
            let role = Some(Role::Heading(1));
            items.push(Item::Group(Group {
                role,
                items: vec![Item::Text(text)],
                ..Group::default()
            }));
        }
        if !note.is_empty() {
            items.push(Item::Text(header(note, Anchor::End, right, false)));
        }
        if !title.is_empty() || !note.is_empty() {
            let y = line + 6.0;
            let stroke = Stroke::solid(Ink::Text, 0.5);
            items.push(Item::Line(Point::new(area.x, y), Point::new(right, y), stroke));
        }
        let middle = Point::new(area.x + area.width / 2.0, area.y + area.height);
        let foot = Text { at: middle, ..header(&label, Anchor::Middle, 0.0, false) };
        items.push(Item::Text(foot));
        let title = format!("Page {label}");
        let (width, height) = (media.width, media.height);
        let picture = Picture { width, height, title, items, ..Picture::default() };
        self.pages.push(Page { picture, trim, label });
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

    pub(super) fn document(self, title: &str, author: &str) -> Document {
        Document {
            title: title.to_owned(),
            author: author.to_owned(),
            language: "en".to_owned(),
            pages: self.pages,
            bookmarks: self.bookmarks,
        }
    }
}
