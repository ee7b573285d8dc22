//! Front matter: cover, title, copyright, contents, instructions.

use super::Book;
use super::fitted_text::{FittedText, LEADING};
use super::page_builder::PageBuilder;
use crate::{Anchor, EntryStyle, Frame, Group, Item, Point, Prose, Rectangle, Role, Text};

/// The font size of instructions.
const PROSE: f64 = 10.5;
/// The font size of the copyright notice.
const SMALL: f64 = 8.5;
/// The line height of the contents.
const CONTENTS_LINE: f64 = 22.0;

impl Book {
    /// Adds the front matter.
    pub(super) fn push_front(&self, builder: &mut PageBuilder<'_>) {
        let front = &self.front;
        if front.cover {
            self.push_cover(builder);
            builder.start_blank_page();
        }
        if front.title_page {
            self.push_title(builder);
        }
        if !front.copyright.is_empty() {
            push_copyright(&front.copyright, builder);
        }
        if front.contents {
            let sections = self.sections.iter().filter(|section| !section.title.is_empty()).count();
            let area = builder.area();
            let lines = (area.height / CONTENTS_LINE).floor().max(1.0) as usize;
            // The instructions and the solutions have a line each.
            for page in 0..(sections + 2).div_ceil(lines) {
                builder.start_page(self.texts.page_contents(), "");
                builder.reserve_contents(page * lines, lines, CONTENTS_LINE);
            }
        }
        if !front.how_to_play.is_empty() {
            builder.bookmark(self.texts.page_how_to_play());
            let areas = front.how_to_play.set(PROSE, |page| builder.area_after(page));
            for items in areas {
                builder.start_page(self.texts.page_how_to_play(), "");
                builder.items().extend(items);
            }
        }
    }

    /// Adds the cover: the title at the upper left, and below it the first board, larger than the
    /// page.
    fn push_cover(&self, builder: &mut PageBuilder<'_>) {
        builder.start_blank_page();
        let Frame { media, trim, area } = builder.current_frame();
        let mut y = area.y + 0.04 * area.height;
        let large = 0.11 * trim.width;
        let mut push = |text: &str,
                        gap: f64,
                        preferred: f64,
                        bold: bool,
                        height: f64,
                        role: Role| {
            let FittedText { size, lines } =
                FittedText::new(text, bold, preferred, area.width, height);
            let mut items = Vec::new();
            for (index, content) in lines.into_iter().enumerate() {
                y += LEADING * size + if index == 0 { gap } else { 0.0 };
                let position = Point::new(area.x, y);
                items.push(Item::Text(Text { content, position, size, bold, ..Text::default() }));
            }
            push_group(role, items, builder.items());
        };
        push(&self.title, 0.0, large, true, 0.3 * area.height, Role::Heading(1));
        for line in [&self.front.subtitle, &self.author] {
            push(line, 0.2 * large, 0.32 * large, false, 0.1 * area.height, Role::Paragraph);
        }
        let first = self.sections.iter().find_map(|section| section.entries.first());
        if let Some(entry) = first {
            let style = EntryStyle { rating: false, clues: false, named: false, ..self.style };
            // Its lower right corner is outside the page.
            let top = (y + 0.5 * large).max(trim.y + 0.3 * trim.height);
            let board = (1.15 * trim.width).max(1.15 * (trim.y + trim.height - top));
            let mut items = Vec::new();
            let place =
                Rectangle::new(area.x, top - style.caption(), board, board + style.caption());
            style.push(entry, place, &self.texts, &mut items);
            let window = Some(media);
            builder.items().push(Item::Group(Group { window, items, ..Group::default() }));
        }
    }

    fn push_title(&self, builder: &mut PageBuilder<'_>) {
        builder.start_blank_page();
        let area = builder.current_frame().area;
        let middle = area.x + area.width / 2.0;
        let mut push = |text: &str, first: f64, preferred: f64, bold, height: f64, role: Role| {
            let FittedText { size, lines } =
                FittedText::new(text, bold, preferred, area.width, height);
            let mut y = first;
            let mut items = Vec::new();
            for content in lines {
                let (anchor, position) = (Anchor::Middle, Point::new(middle, y));
                items.push(Item::Text(Text {
                    content,
                    position,
                    anchor,
                    size,
                    bold,
                    ..Text::default()
                }));
                y += LEADING * size;
            }
            push_group(role, items, builder.items());
            y
        };
        let (top, height) = (area.y + 0.12 * area.height, 0.12 * area.height);
        let below = push(&self.title, top, 34.0, true, height, Role::Heading(1));
        let height = 0.06 * area.height;
        push(&self.front.subtitle, below - 6.0, 15.0, false, height, Role::Paragraph);
        let foot = area.y + 0.95 * area.height;
        push(&self.author, foot, 14.0, false, 20.0, Role::Paragraph);
        if let Some(date) = self.date {
            push(&date.to_string(), foot + 18.0, 10.0, false, 12.0, Role::Paragraph);
        }
        let first = self.sections.iter().find_map(|section| section.entries.first());
        if let Some(entry) = first {
            let board = (0.7 * area.width).min(0.45 * area.height);
            let style = EntryStyle { rating: false, clues: false, named: false, ..self.style };
            let top = area.y + 0.56 * area.height - board / 2.0;
            let place = Rectangle::new(middle - board / 2.0, top, board, board + style.caption());
            style.push(entry, place, &self.texts, builder.items());
        }
    }
}

/// Adds items with a common role, if there are any.
fn push_group(role: Role, group: Vec<Item>, items: &mut Vec<Item>) {
    if !group.is_empty() {
        items.push(Item::Group(Group { role: Some(role), items: group, ..Group::default() }));
    }
}

/// Adds the copyright notice at the foot of its page.
fn push_copyright(text: &Prose, builder: &mut PageBuilder<'_>) {
    builder.start_blank_page();
    let area = builder.current_frame().area;
    let set = text.set(SMALL, |_| Rectangle { height: f64::MAX, ..area }).concat();
    let lowest = set.iter().flat_map(texts).map(|text| text.position.y).fold(area.y, f64::max);
    let down = (area.y + area.height - lowest - 4.0).max(0.0);
    let placement =
        crate::display::Placement { position: Point::new(0.0, down), ..Default::default() };
    builder.items().push(Item::Group(Group { placement, items: set, ..Group::default() }));
}

fn texts(item: &Item) -> Vec<&Text> {
    match item {
        Item::Text(text) => vec![text],
        Item::Group(group) => group.items.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}
