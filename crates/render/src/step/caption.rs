//! Texts above and below the board: heading and rating, a short text, and the key.

use anydoku::logic::{CellRole, HouseRole};

use super::edge::{Edge, badge, cell_edge, house_edge, letter};
use super::link_kind::LinkKind;
use super::mark::{Mark, form, strike};
use crate::type_size::{advance, wrapped};
use crate::{Anchor, Ink, Item, Paint, Point, Rectangle, Stroke, Text};

/// The margin around the picture in points.
pub(super) const MARGIN: f64 = 10.0;
/// Font sizes and line height in points.
const HEADING: f64 = 13.0;
const TEXT: f64 = 9.5;
const LINE: f64 = 13.5;
/// The size of a sign in the key.
const SIGN: f64 = 11.0;
/// The maximum number of lines of text below the board. Longer text is only in the description.
const MAX_LINES: usize = 6;

/// The texts around the board.
pub(super) struct Caption<'a> {
    pub(super) heading: String,
    pub(super) rating: String,
    pub(super) text: &'a str,
}

impl Caption<'_> {
    /// The height above the board.
    pub(super) const HEAD: f64 = 22.0;
    /// The minimum width of a picture, so that texts fit.
    pub(super) const MIN_WIDTH: f64 = 260.0;

    /// Adds the heading and the rating.
    pub(super) fn push_head(&self, width: f64, items: &mut Vec<Item>) {
        let mut push = |content: String, x: f64, anchor: Anchor, bold: bool, ink: Ink| {
            let position = Point::new(x, MARGIN + 11.0);
            let text = Text { content, position, anchor, bold, ink, ..Text::default() };
            items.push(Item::Text(Text { size: if bold { HEADING } else { 11.0 }, ..text }));
        };
        let right = width - MARGIN;
        let rating = advance(&self.rating, false) * 11.0;
        let widest = (right - MARGIN - rating - 8.0) / HEADING;
        let heading = wrapped(&self.heading, true, widest, 1).concat();
        push(heading, MARGIN, Anchor::Start, true, Ink::Text);
        push(self.rating.clone(), right, Anchor::End, false, Ink::SecondaryText);
    }

    /// Adds text and key below `y`, and returns their lower end.
    pub(super) fn push_foot(&self, key: &Key, width: f64, y: f64, items: &mut Vec<Item>) -> f64 {
        let mut y = y;
        for content in wrapped(self.text, false, (width - 2.0 * MARGIN) / TEXT, MAX_LINES) {
            y += LINE;
            items.push(Item::Text(plain(content, Point::new(MARGIN, y - 3.0))));
        }
        key.push(width, y + 4.0, items)
    }
}

fn plain(content: String, position: Point) -> Text {
    Text { content, position, size: TEXT, ..Text::default() }
}

/// A sign in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    House(HouseRole),
    Cell(CellRole),
    Set(usize),
    Group,
    Link(LinkKind),
    Mark(Mark),
}

/// The signs in the picture, in the order of the key.
#[derive(Debug, Default)]
pub(super) struct Key {
    signs: Vec<Sign>,
}

impl Key {
    /// Adds a sign, unless it was added before.
    pub(super) fn add(&mut self, sign: Sign) {
        if !self.signs.contains(&sign) {
            self.signs.push(sign);
        }
    }

    /// Adds the key below `y`, broken into lines, and returns its lower end.
    fn push(&self, width: f64, y: f64, items: &mut Vec<Item>) -> f64 {
        let (mut x, mut y) = (MARGIN, y);
        let mut words = Vec::new();
        for &sign in &self.signs {
            let name = sign.name();
            let space = SIGN + 4.0 + advance(&name, false) * TEXT;
            if x + space > width - MARGIN && x > MARGIN {
                (x, y) = (MARGIN, y + LINE + 1.0);
            }
            sign.push(Point::new(x + SIGN / 2.0, y + LINE / 2.0), items);
            let mut text = plain(name, Point::new(x + SIGN + 4.0, y + LINE / 2.0 + 3.4));
            text.ink = Ink::SecondaryText;
            words.push(Item::Text(text));
            x += space + 10.0;
        }
        items.extend(words);
        if self.signs.is_empty() { y } else { y + LINE }
    }
}

impl Sign {
    /// Returns the name in the key.
    pub(super) fn name(self) -> String {
        let name = match self {
            Self::House(HouseRole::Base) => "base",
            Self::House(HouseRole::Cover) => "cover",
            Self::House(_) => "house",
            Self::Cell(CellRole::Pivot) => "pivot",
            Self::Cell(CellRole::Pincer) => "pincer",
            Self::Cell(CellRole::Floor) => "floor",
            Self::Cell(CellRole::Roof) => "roof",
            Self::Cell(_) => "cell",
            Self::Set(number) => return format!("set {}", letter(number)),
            Self::Group => "group",
            Self::Link(LinkKind::Strong) => "strong link",
            Self::Link(LinkKind::Weak) => "weak link",
            Self::Link(LinkKind::Implied) => "follows",
            Self::Mark(mark) => return mark.name(),
        };
        name.to_owned()
    }

    /// Adds the sign around a point.
    fn push(self, center: Point, items: &mut Vec<Item>) {
        const SCALE: f64 = 0.75;
        let radius = SIGN / 2.0;
        let mut swatch = |edge: Edge| {
            let paint = Paint { stroke: edge.stroke(SCALE), ..Paint::fill(edge.tint) };
            let square = Rectangle::around(center, radius - 0.5);
            items.push(Item::Rectangle(square, 0.0, paint));
        };
        match self {
            Self::House(role) => swatch(house_edge(role)),
            Self::Cell(role) => swatch(cell_edge(role)),
            Self::Set(number) => items.extend(badge(number, center, radius * 0.9)),
            Self::Group => {
                let edge = Stroke::solid(Ink::Pattern, 0.8);
                let paint = Paint::fill(Ink::PatternTint).with_edge(edge);
                let band = Rectangle::new(center.x - radius, center.y - 3.0, SIGN, 6.0);
                items.push(Item::Rectangle(band, 3.0, paint));
            }
            Self::Link(kind) => {
                let half = Point::new(radius, 0.0);
                let stroke = kind.stroke(Ink::Pattern, SCALE);
                items.push(Item::Line(center - half, center + half, stroke));
            }
            Self::Mark(mark) => {
                items.push(form(mark.shape(), center, radius * 0.85, SCALE));
                if mark == Mark::Struck {
                    items.push(strike(center, radius * 0.85, SCALE));
                }
            }
        }
    }
}
