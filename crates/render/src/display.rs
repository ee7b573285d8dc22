//! The display list: what a picture is made of, in the order in which it is painted. Every writer
//! (SVG, later pages) takes it.

use crate::plane::{Point, Rectangle};
use crate::theme::Ink;
use crate::type_size::{CAPITALS, DESCENT, advance};

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
}

/// How an outline is painted: what is inside first, then the edge.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The inside.
    pub fill: Option<Ink>,
    /// The edge.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// The inside alone.
    #[must_use]
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None }
    }

    /// The edge alone.
    #[must_use]
    pub const fn edge(stroke: Stroke) -> Self {
        Self { fill: None, stroke: Some(stroke) }
    }

    /// The same with an edge.
    #[must_use]
    pub const fn with_edge(self, stroke: Stroke) -> Self {
        Self { stroke: Some(stroke), ..self }
    }
}

/// How a line is drawn; its ends are round when it has dashes of no length, else square.
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
        Self { content: content.to_owned(), at, anchor, size, bold, ink, halo: None }
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
    /// All texts of the picture.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text),
            _ => None,
        })
    }
}
