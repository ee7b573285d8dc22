//! The display list: the items of a picture in painting order. All writers (SVG, PDF, PNG) use it.

use crate::type_size::{CAPITALS, DESCENT, advance};
use crate::{Font, Ink, Point, Rectangle};

/// Distance of the control points of a quarter circle from its ends, as a fraction of the radius.
const QUARTER: f64 = 0.552_284_75;
/// Width of the outline around a text, as a fraction of its size; half of it is outside the text.
pub(crate) const HALO: f64 = 0.22;

/// A picture as a display list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The width in points.
    pub width: f64,
    /// The height in points.
    pub height: f64,
    /// A short title for assistive technology.
    pub title: String,
    /// A long description for assistive technology.
    pub description: String,
    /// The items; later ones are on top.
    pub items: Vec<Item>,
}

/// An item of a picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A rectangle with this corner radius; half its size makes a circle.
    Rectangle(Rectangle, f64, Paint),
    /// A line.
    Line(Point, Point, Stroke),
    /// Any outline.
    Path(Path, Paint),
    /// A line of text.
    Text(Text),
    /// A group of items.
    Group(Group),
}

/// Items that are moved, rotated or clipped together, or share a role.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The placement of the group.
    pub placement: Placement,
    /// The clip rectangle in the group's own coordinates, if any.
    pub window: Option<Rectangle>,
    /// The role for assistive technology.
    pub role: Option<Role>,
    /// The items of the group.
    pub items: Vec<Item>,
}

/// The placement of a group: scaled, then rotated by quarter turns, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The position of the group's origin.
    pub position: Point,
    /// The scale factor.
    pub scale: f64,
    /// The number of clockwise quarter turns.
    pub quarter_turns: u8,
}

impl Default for Placement {
    fn default() -> Self {
        Self { position: Point::default(), scale: 1.0, quarter_turns: 0 }
    }
}

impl Placement {
    /// Returns the matrix `a b c d e f` as in SVG and PDF.
    #[must_use]
    pub fn matrix(&self) -> [f64; 6] {
        let (cos, sin) = match self.quarter_turns % 4 {
            0 => (1.0, 0.0),
            1 => (0.0, 1.0),
            2 => (-1.0, 0.0),
            _ => (0.0, -1.0),
        };
        let scale = self.scale;
        [cos * scale, sin * scale, -sin * scale, cos * scale, self.position.x, self.position.y]
    }
}

/// The role of a group in reading order. Items without a role are decoration.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Role {
    /// A heading of this level, from 1.
    Heading(u8),
    /// Text.
    Paragraph,
    /// A figure with its alternative text.
    Figure(String),
}

/// How a shape is painted: first the fill, then the stroke.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The fill color.
    pub fill: Option<Ink>,
    /// The stroke.
    pub stroke: Option<Stroke>,
    /// Whether the fill rule is "even-odd" instead of "nonzero".
    pub even_odd: bool,
}

impl Paint {
    /// Creates a fill without a stroke.
    #[must_use]
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None, even_odd: false }
    }

    /// Creates a stroke without a fill.
    #[must_use]
    pub const fn edge(stroke: Stroke) -> Self {
        Self { fill: None, stroke: Some(stroke), even_odd: false }
    }

    /// Returns the ends of the stroke.
    #[must_use]
    pub(crate) fn ends(&self) -> Ends {
        match self.stroke.and_then(|stroke| stroke.dash) {
            Some((0.0, _)) => Ends::Round,
            None if self.fill.is_none() => Ends::Square,
            _ => Ends::Flat,
        }
    }

    /// Adds a stroke.
    #[must_use]
    pub const fn with_edge(self, stroke: Stroke) -> Self {
        Self { stroke: Some(stroke), ..self }
    }
}

/// How lines and dashes end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// A semicircle.
    Round,
    /// A half square.
    Square,
    /// Exactly at the end point.
    Flat,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The color.
    pub ink: Ink,
    /// The width in points.
    pub width: f64,
    /// Lengths of dash and gap in points.
    pub dash: Option<(f64, f64)>,
}

impl Stroke {
    /// Creates a solid line.
    #[must_use]
    pub const fn solid(ink: Ink, width: f64) -> Self {
        Self { ink, width, dash: None }
    }

    /// Creates a dashed line.
    #[must_use]
    pub const fn dashed(ink: Ink, width: f64, dash: f64, gap: f64) -> Self {
        Self { ink, width, dash: Some((dash, gap)) }
    }
}

/// A path of straight lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Segment>);

/// A segment of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a new subpath.
    Move(Point),
    /// A straight line to this point.
    Line(Point),
    /// A cubic curve with two control points and an end point.
    Curve(Point, Point, Point),
    /// Closes the subpath.
    Close,
}

impl Path {
    /// Creates a closed polygon.
    #[must_use]
    pub fn polygon(points: &[Point]) -> Self {
        let mut path = Self::default();
        path.add_polygon(points);
        path
    }

    /// Creates a straight line.
    #[must_use]
    pub fn line(from: Point, to: Point) -> Self {
        let mut path = Self::default();
        path.add_line(from, to);
        path
    }

    /// Creates a rectangle with this corner radius, limited to half the rectangle's size.
    #[must_use]
    pub fn rectangle(shape: Rectangle, radius: f64) -> Self {
        let Rectangle { x, y, width, height } = shape;
        let (right, bottom) = (x + width, y + height);
        let point = Point::new;
        if radius <= 0.0 {
            return Self::polygon(&[
                point(x, y),
                point(right, y),
                point(right, bottom),
                point(x, bottom),
            ]);
        }
        let radius = radius.min(width / 2.0).min(height / 2.0);
        let away = radius * (1.0 - QUARTER);
        Self(vec![
            Segment::Move(point(x + radius, y)),
            Segment::Line(point(right - radius, y)),
            Segment::Curve(
                point(right - away, y),
                point(right, y + away),
                point(right, y + radius),
            ),
            Segment::Line(point(right, bottom - radius)),
            Segment::Curve(
                point(right, bottom - away),
                point(right - away, bottom),
                point(right - radius, bottom),
            ),
            Segment::Line(point(x + radius, bottom)),
            Segment::Curve(
                point(x + away, bottom),
                point(x, bottom - away),
                point(x, bottom - radius),
            ),
            Segment::Line(point(x, y + radius)),
            Segment::Curve(point(x, y + away), point(x + away, y), point(x + radius, y)),
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
    /// The text.
    pub content: String,
    /// The position on the baseline of its start, middle or end.
    pub position: Point,
    /// Which part of the text is at the position.
    pub anchor: Anchor,
    /// The font size in points.
    pub size: f64,
    /// Whether the text is bold.
    pub bold: bool,
    /// Its color.
    pub ink: Ink,
    /// The color of an outline that separates the text from lines behind it.
    pub halo: Option<Ink>,
    /// A custom font that has all characters of the text.
    pub font: Option<Font>,
}

impl Default for Text {
    fn default() -> Self {
        Self {
            content: String::new(),
            position: Point::default(),
            anchor: Anchor::Start,
            size: 12.0,
            bold: false,
            ink: Ink::Text,
            halo: None,
            font: None,
        }
    }
}

/// Which part of a text is at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The start.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

impl Text {
    /// Creates a symbol centered at a point.
    pub(crate) fn centered(content: &str, center: Point, size: f64, bold: bool, ink: Ink) -> Self {
        let position = Point::new(center.x, center.y + size * CAPITALS / 2.0);
        let anchor = Anchor::Middle;
        Self { content: content.to_owned(), position, anchor, size, bold, ink, ..Self::default() }
    }

    /// Uses this font for the symbol, centered again, if it has all characters.
    pub(crate) fn in_font(mut self, font: Option<&Font>) -> Self {
        if let Some(font) = font.filter(|font| font.has(&self.content)) {
            self.position.y += self.size * (font.capitals() - CAPITALS) / 2.0;
            self.font = Some(font.clone());
        }
        self
    }

    /// Returns the bounding box, computed with the widths of a wide sans serif, so that the actual
    /// text is rather smaller.
    #[must_use]
    pub fn bounds(&self) -> Rectangle {
        let width = advance(&self.content, self.bold) * self.size;
        let x = match self.anchor {
            Anchor::Start => self.position.x,
            Anchor::Middle => self.position.x - width / 2.0,
            Anchor::End => self.position.x - width,
        };
        let below = if self.content.chars().any(char::is_lowercase) { DESCENT } else { 0.0 };
        let height = (CAPITALS + below) * self.size;
        Rectangle::new(x, self.position.y - CAPITALS * self.size, width, height)
    }
}

impl Picture {
    /// Returns all texts of the picture, including those in groups.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        let mut open: Vec<std::slice::Iter<'_, Item>> = vec![self.items.iter()];
        std::iter::from_fn(move || {
            loop {
                match open.last_mut()?.next() {
                    Some(Item::Text(text)) => return Some(text),
                    Some(Item::Group(group)) => open.push(group.items.iter()),
                    Some(_) => {}
                    None => drop(open.pop()),
                }
            }
        })
    }
}
