//! What stands before the puzzles: title, copyright, contents, how to play.

use super::Book;
use super::leaves::Leaves;
use super::lettering::{LEADING, Lettering, shortened};
use crate::display::{Anchor, Group, Item, Role, Stroke, Text};
use crate::page::{EntryLook, Frame, Prose};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;
use crate::typeface::advance;

/// The pages before the puzzles, each if it is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Front {
    /// A cover: the title over a large board that runs off the page. What is behind it is empty.
    pub cover: bool,
    /// A page with the title, the author and the first puzzle.
    pub title_page: bool,
    /// What stands below the title.
    pub subtitle: String,
    /// What stands at the foot of the page behind the title.
    pub copyright: Prose,
    /// The sections and where they begin.
    pub contents: bool,
    /// How to play.
    pub how_to_play: Prose,
}

/// The size of the type of prose.
const PROSE: f64 = 10.5;
/// The size of the type of legal text.
const SMALL: f64 = 8.5;
/// From one line of the contents to the next.
const CONTENTS_LINE: f64 = 22.0;

impl Book {
    /// Adds the pages before the puzzles.
    pub(super) fn push_front(&self, leaves: &mut Leaves) {
        let front = &self.front;
        if front.cover {
            self.push_cover(leaves);
            leaves.turn_blank();
        }
        if front.title_page {
            self.push_title(leaves);
        }
        if !front.copyright.is_empty() {
            push_copyright(&front.copyright, leaves);
        }
        if front.contents {
            let sections = self.sections.iter().filter(|section| !section.title.is_empty()).count();
            let area = leaves.area();
            let lines = (area.height / CONTENTS_LINE).floor().max(1.0) as usize;
            // How to play and the solutions have lines too.
            for page in 0..(sections + 2).div_ceil(lines) {
                leaves.turn("Contents", "");
                leaves.reserve_contents(page * lines, lines, CONTENTS_LINE);
            }
        }
        if !front.how_to_play.is_empty() {
            leaves.bookmark("How to play");
            let areas = front.how_to_play.set(PROSE, |page| leaves.area_after(page));
            for items in areas {
                leaves.turn("How to play", "");
                leaves.items().extend(items);
            }
        }
    }

    /// The title at the upper left, and below it the first board, larger than the page.
    fn push_cover(&self, leaves: &mut Leaves) {
        leaves.turn_blank();
        let Frame { media, trim, area } = leaves.own_frame();
        let mut y = area.y + 0.04 * area.height;
        let large = 0.11 * trim.width;
        let mut push = |text: &str, gap: f64, wished: f64, bold: bool, height: f64, role: Role| {
            let Lettering { size, lines } = Lettering::new(text, bold, wished, area.width, height);
            let mut items = Vec::new();
            for (at, content) in lines.into_iter().enumerate() {
                y += LEADING * size + if at == 0 { gap } else { 0.0 };
                let at = Point::new(area.x, y);
                items.push(Item::Text(Text { content, at, size, bold, ..Text::default() }));
            }
            push_group(role, items, leaves.items());
        };
        push(&self.title, 0.0, large, true, 0.3 * area.height, Role::Heading(1));
        for line in [&self.front.subtitle, &self.author] {
            push(line, 0.2 * large, 0.32 * large, false, 0.1 * area.height, Role::Paragraph);
        }
        let first = self.sections.iter().find_map(|section| section.entries.first());
        if let Some(entry) = first {
            let look = EntryLook { rating: false, clues: false, named: false, ..self.look };
            // Its lower right corner lies off the page.
            let top = (y + 0.5 * large).max(trim.y + 0.3 * trim.height);
            let board = (1.15 * trim.width).max(1.15 * (trim.y + trim.height - top));
            let mut items = Vec::new();
            let place = Rectangle::new(area.x, top - look.caption(), board, board + look.caption());
            look.push(entry, place, &mut items);
            let window = Some(media);
            leaves.items().push(Item::Group(Group { window, items, ..Group::default() }));
        }
    }

    fn push_title(&self, leaves: &mut Leaves) {
        leaves.turn_blank();
        let area = leaves.own_frame().area;
        let middle = area.x + area.width / 2.0;
        let mut push = |text: &str, first: f64, wished: f64, bold, height: f64, role: Role| {
            let Lettering { size, lines } = Lettering::new(text, bold, wished, area.width, height);
            let mut y = first;
            let mut items = Vec::new();
            for content in lines {
                let (anchor, at) = (Anchor::Middle, Point::new(middle, y));
                items.push(Item::Text(Text { content, at, anchor, size, bold, ..Text::default() }));
                y += LEADING * size;
            }
            push_group(role, items, leaves.items());
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
            let look = EntryLook { rating: false, clues: false, named: false, ..self.look };
            let top = area.y + 0.56 * area.height - board / 2.0;
            let place = Rectangle::new(middle - board / 2.0, top, board, board + look.caption());
            look.push(entry, place, leaves.items());
        }
    }
}

/// Adds items of one meaning, if there are any.
fn push_group(role: Role, group: Vec<Item>, items: &mut Vec<Item>) {
    if !group.is_empty() {
        items.push(Item::Group(Group { role: Some(role), items: group, ..Group::default() }));
    }
}

/// At the foot of its page, small.
fn push_copyright(text: &Prose, leaves: &mut Leaves) {
    leaves.turn_blank();
    let area = leaves.own_frame().area;
    let set = text.set(SMALL, |_| Rectangle { height: f64::MAX, ..area }).concat();
    let lowest = set.iter().flat_map(texts).map(|text| text.at.y).fold(area.y, f64::max);
    let down = (area.y + area.height - lowest - 4.0).max(0.0);
    let placing = crate::display::Placing { at: Point::new(0.0, down), ..Default::default() };
    leaves.items().push(Item::Group(Group { placing, items: set, ..Group::default() }));
}

fn texts(item: &Item) -> Vec<&Text> {
    match item {
        Item::Text(text) => vec![text],
        Item::Group(group) => group.items.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// A line of the contents: title, dots, page.
pub(super) fn push_contents_line(title: &str, page: &str, line: Rectangle, items: &mut Vec<Item>) {
    const SIZE: f64 = 11.5;
    let y = line.y + line.height - 6.0;
    let text = |content: &str, anchor, x: f64| Text {
        content: content.to_owned(),
        at: Point::new(x, y),
        anchor,
        size: SIZE,
        bold: false,
        ink: Ink::Text,
        ..Text::default()
    };
    let right = line.x + line.width;
    let title = &shortened(title, false, line.width / SIZE - advance(page, false) - 1.5);
    let words =
        [text(title, Anchor::Start, line.x), text(page, Anchor::End, right)].map(Item::Text);
    let role = Some(Role::Paragraph);
    items.push(Item::Group(Group { role, items: words.to_vec(), ..Group::default() }));
    let from = line.x + advance(title, false) * SIZE + 6.0;
    let to = right - advance(page, false) * SIZE - 6.0;
    if to > from {
        let stroke = Stroke::dashed(Ink::ThinLine, 0.8, 0.8, 4.0);
        items.push(Item::Line(Point::new(from, y), Point::new(to, y), stroke));
    }
}
