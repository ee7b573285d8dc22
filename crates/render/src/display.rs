//! The display list: what a picture is made of, in the order in which it is painted. Every writer
//! (SVG, PDF, PNG) takes it.

use crate::font::Font;
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;
use crate::type_size::{CAPITALS, DESCENT, advance};

/// How far control points of a quarter circle lie from its ends, as a share of the radius.
const QUARTER: f64 = 0.552_284_75;
/// How wide the rim of a text is, as a share of its size; half of it lies outside the text.
pub(crate) const HALO: f64 = 0.22;

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Its width in points.
    pub width: f64,
    /// Its height in points.
    pub height: f64,
    /// What it is, in a few words, for those who do not see it.
    pub title: String,
    /// What it shows, at length.
    pub description: String,
    /// What it is made of; later items lie on top.
    pub items: Vec<Item>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A rectangle with corners of this radius; half its size makes a circle.
    Rectangle(Rectangle, f64, Paint),
    /// A line.
    Line(Point, Point, Stroke),
    /// Any outline.
    Path(Path, Paint),
    /// A line of text.
    Text(Text),
    /// Items that belong together.
    Group(Group),
}

/// Items that belong together: moved, turned or cut as one, or of one meaning.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// Where they stand.
    pub placing: Placing,
    /// What is seen of them, before they are placed; all without it.
    pub window: Option<Rectangle>,
    /// What they are to those who do not see them.
    pub role: Option<Role>,
    /// They themselves.
    pub items: Vec<Item>,
}

/// How a group stands on the page: scaled, then turned by quarter turns, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// Where its origin comes to.
    pub at: Point,
    /// By how much it grows.
    pub scale: f64,
    /// Quarter turns to the right.
    pub turns: u8,
}

impl Default for Placing {
    fn default() -> Self {
        Self { at: Point::default(), scale: 1.0, turns: 0 }
    }
}

impl Placing {
    /// The factors of the matrix `a b c d e f` of SVG and PDF.
    #[must_use]
    pub fn matrix(&self) -> [f64; 6] {
        let (cos, sin) = match self.turns % 4 {
            0 => (1.0, 0.0),
            1 => (0.0, 1.0),
            2 => (-1.0, 0.0),
            _ => (0.0, -1.0),
        };
        let scale = self.scale;
        [cos * scale, sin * scale, -sin * scale, cos * scale, self.at.x, self.at.y]
    }
}

/// What a group is in the order of reading; what is in no such group is decoration.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Role {
    /// A heading of this level, from 1.
    Heading(u8),
    /// Text.
    Paragraph,
    /// A picture, with what it shows in words.
    Figure(String),
}

/// How an outline is painted: what is inside first, then the edge.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The inside.
    pub fill: Option<Ink>,
    /// The edge.
    pub stroke: Option<Stroke>,
    /// Whether what an outline goes around twice lies outside (the rule "even-odd" of SVG and PDF,
    /// instead of "nonzero").
    pub even_odd: bool,
}

impl Paint {
    /// The inside alone.
    #[must_use]
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None, even_odd: false }
    }

    /// The edge alone.
    #[must_use]
    pub const fn edge(stroke: Stroke) -> Self {
        Self { fill: None, stroke: Some(stroke), even_odd: false }
    }

    /// How its edge ends, where it does.
    #[must_use]
    pub(crate) fn ends(&self) -> Ends {
        match self.stroke.and_then(|stroke| stroke.dash) {
            Some((0.0, _)) => Ends::Round,
            None if self.fill.is_none() => Ends::Square,
            _ => Ends::Flat,
        }
    }

    /// The same with an edge.
    #[must_use]
    pub const fn with_edge(self, stroke: Stroke) -> Self {
        Self { stroke: Some(stroke), ..self }
    }
}

/// How lines and dashes end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// In half a circle.
    Round,
    /// In half a square.
    Square,
    /// Where they are said to.
    Flat,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width in points.
    pub width: f64,
    /// Lengths of dash and gap in points.
    pub dash: Option<(f64, f64)>,
}

impl Stroke {
    /// A line without gaps.
    #[must_use]
    pub const fn solid(ink: Ink, width: f64) -> Self {
        Self { ink, width, dash: None }
    }

    /// A line of dashes and gaps of these lengths.
    #[must_use]
    pub const fn dashed(ink: Ink, width: f64, dash: f64, gap: f64) -> Self {
        Self { ink, width, dash: Some((dash, gap)) }
    }
}

/// An outline of straight lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Segment>);

/// A part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins a new part here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic curve by two control points to the third.
    Curve(Point, Point, Point),
    /// Back to where the part began.
    Close,
}

impl Path {
    /// A closed polygon.
    #[must_use]
    pub fn polygon(points: &[Point]) -> Self {
        let mut path = Self::default();
        path.add_polygon(points);
        path
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: Point, to: Point) -> Self {
        let mut path = Self::default();
        path.add_line(from, to);
        path
    }

    /// A rectangle with corners of this radius, or of half its size where that is less.
    #[must_use]
    pub fn rectangle(shape: Rectangle, radius: f64) -> Self {
        let Rectangle { x, y, width, height } = shape;
        let (right, bottom) = (x + width, y + height);
        let at = Point::new;
        if radius <= 0.0 {
            return Self::polygon(&[at(x, y), at(right, y), at(right, bottom), at(x, bottom)]);
        }
        let radius = radius.min(width / 2.0).min(height / 2.0);
        let away = radius * (1.0 - QUARTER);
        Self(vec![
            Segment::Move(at(x + radius, y)),
            Segment::Line(at(right - radius, y)),
            Segment::Curve(at(right - away, y), at(right, y + away), at(right, y + radius)),
            Segment::Line(at(right, bottom - radius)),
            Segment::Curve(
                at(right, bottom - away),
                at(right - away, bottom),
                at(right - radius, bottom),
            ),
            Segment::Line(at(x + radius, bottom)),
            Segment::Curve(at(x + away, bottom), at(x, bottom - away), at(x, bottom - radius)),
            Segment::Line(at(x, y + radius)),
            Segment::Curve(at(x, y + away), at(x + away, y), at(x + radius, y)),
            Segment::Close,
        ])
    }

    /// Adds a closed polygon.
    pub(crate) fn add_polygon(&mut self, points: &[Point]) {
        if let Some((&first, rest)) = points.split_first() {
            self.0.push(Segment::Move(first));
            self.0.extend(rest.iter().map(|&point| Segment::Line(point)));
            self.0.push(Segment::Close);
        }
    }

    /// Adds a straight line of its own.
    pub(crate) fn add_line(&mut self, from: Point, to: Point) {
        self.0.extend([Segment::Move(from), Segment::Line(to)]);
    }
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it says.
    pub content: String,
    /// Where it stands: on the base line, at its start, middle or end.
    pub at: Point,
    /// Which of them.
    pub anchor: Anchor,
    /// Its size in points.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// Its colour.
    pub ink: Ink,
    /// The colour of a rim that keeps lines off it.
    pub halo: Option<Ink>,
    /// A font of its own, that has all its characters.
    pub font: Option<Font>,
}

impl Default for Text {
    fn default() -> Self {
        Self {
            content: String::new(),
            at: Point::default(),
            anchor: Anchor::Start,
            size: 12.0,
            bold: false,
            ink: Ink::Text,
            halo: None,
            font: None,
        }
    }
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Text {
    /// A symbol with its middle at a point.
    pub(crate) fn centred(content: &str, at: Point, size: f64, bold: bool, ink: Ink) -> Self {
        let at = Point::new(at.x, at.y + size * CAPITALS / 2.0);
        let anchor = Anchor::Middle;
        Self { content: content.to_owned(), at, anchor, size, bold, ink, ..Self::default() }
    }

    /// The same symbol, centred in a font of its own, if that has all its characters.
    pub(crate) fn in_font(mut self, font: Option<&Font>) -> Self {
        if let Some(font) = font.filter(|font| font.has(&self.content)) {
            self.at.y += self.size * (font.capitals() - CAPITALS) / 2.0;
            self.font = Some(font.clone());
        }
        self
    }

    /// The box that it takes, by the widths of a wide sans serif: what is shown is rather smaller.
    #[must_use]
    pub fn bounds(&self) -> Rectangle {
        let width = advance(&self.content, self.bold) * self.size;
        let x = match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - width / 2.0,
            Anchor::End => self.at.x - width,
        };
        let below = if self.content.chars().any(char::is_lowercase) { DESCENT } else { 0.0 };
        let height = (CAPITALS + below) * self.size;
        Rectangle::new(x, self.at.y - CAPITALS * self.size, width, height)
    }
}

impl Picture {
    /// All texts of the picture, those of groups too.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        let mut left: Vec<std::slice::Iter<'_, Item>> = vec![self.items.iter()];
        std::iter::from_fn(move || {
            loop {
                match left.last_mut()?.next() {
                    Some(Item::Text(text)) => return Some(text),
                    Some(Item::Group(group)) => left.push(group.items.iter()),
                    Some(_) => {}
                    None => drop(left.pop()),
                }
            }
        })
    }
}
