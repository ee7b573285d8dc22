//! The display list on a page of a PDF.

use std::num::NonZeroU16;

use krilla::color::{luma, rgb};
use krilla::geom::{Path as Outline, PathBuilder, Point as At, Rect, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{
    Fill, FillRule, LineCap, LineJoin, Paint as Colouring, Stroke as Pen, StrokeDash,
};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Node, Tag, TagGroup, TagKind};

use super::typeface::Typefaces;
use crate::display::{Ends, Group, HALO, Item, Paint, Path, Role, Segment, Stroke, Text};
use crate::plane::{Point, Rectangle};
use crate::theme::{Colour, Ink, Theme};

/// A page on which is drawn.
pub(super) struct Canvas<'a> {
    surface: Surface<'a>,
    theme: &'a Theme,
    typefaces: &'a Typefaces,
    /// The groups that have a meaning, in the order of reading.
    tags: Vec<Node>,
    state: Tagging,
}

/// What is drawn now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tagging {
    /// Nothing.
    Idle,
    /// Decoration.
    Artifact,
    /// Something with a meaning.
    Content,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(surface: Surface<'a>, theme: &'a Theme, typefaces: &'a Typefaces) -> Self {
        Self { surface, theme, typefaces, tags: Vec::new(), state: Tagging::Idle }
    }

    /// The page is full.
    pub(super) fn finish(mut self) -> Vec<Node> {
        self.idle();
        self.surface.finish();
        self.tags
    }

    /// Draws items in their order; texts on one line that look alike, as one.
    pub(super) fn draw(&mut self, items: &[Item]) {
        for items in items.chunk_by(is_one_line) {
            match items {
                [Item::Group(group)] => self.group(group),
                items => {
                    self.decorate();
                    self.draw_alike(items);
                }
            }
        }
    }

    /// What comes now is decoration, unless it is part of something with a meaning.
    fn decorate(&mut self) {
        if self.state == Tagging::Idle {
            let layout = Artifact::with_kind(ArtifactType::Layout);
            let _ = self.surface.start_tagged(ContentTag::Artifact(layout));
            self.state = Tagging::Artifact;
        }
    }

    fn idle(&mut self) {
        if self.state == Tagging::Artifact {
            self.surface.end_tagged();
            self.state = Tagging::Idle;
        }
    }

    fn group(&mut self, group: &Group) {
        // What has a meaning within something that has one is a part of it.
        let role = group.role.as_ref().filter(|_| self.state != Tagging::Content);
        if role.is_some() || self.state == Tagging::Artifact {
            self.idle();
        }
        let [a, b, c, d, e, f] = group.placing.matrix().map(|factor| factor as f32);
        self.surface.push_transform(&Transform::from_row(a, b, c, d, e, f));
        let window = group.window.and_then(|window| rectangle(window, 0.0));
        if let Some(window) = &window {
            self.surface.push_clip_path(window, &FillRule::NonZero);
        }
        if let Some(role) = role {
            let content = self.surface.start_tagged(ContentTag::Other);
            self.state = Tagging::Content;
            self.draw(&group.items);
            self.surface.end_tagged();
            self.state = Tagging::Idle;
            self.tags.push(TagGroup::with_children(tag(role), vec![content.into()]).into());
        } else {
            self.draw(&group.items);
            self.idle();
        }
        if window.is_some() {
            self.surface.pop();
        }
        self.surface.pop();
    }

    /// Draws one item that is no group, or the texts of a line.
    fn draw_alike(&mut self, items: &[Item]) {
        let outlined = match items {
            [Item::Rectangle(shape, radius, paint)] => (rectangle(*shape, *radius), *paint),
            [Item::Line(from, to, stroke)] => {
                (outline(&Path::line(*from, *to)), Paint::edge(*stroke))
            }
            [Item::Path(path, paint)] => (outline(path), *paint),
            texts => return self.texts(texts),
        };
        if let (Some(outline), paint) = outlined {
            self.paint(&outline, &paint);
        }
    }

    fn paint(&mut self, outline: &Outline, paint: &Paint) {
        if paint.fill.is_none() && paint.stroke.is_none() {
            return;
        }
        self.surface.set_fill(paint.fill.map(|ink| self.fill(ink, paint.even_odd)));
        self.surface.set_stroke(paint.stroke.map(|stroke| self.pen(stroke, paint.ends())));
        self.surface.draw_path(outline);
    }

    fn texts(&mut self, items: &[Item]) {
        let texts = || items.iter().filter_map(as_text);
        let Some(first) = texts().next() else { return };
        let runs = self.typefaces.runs(texts());
        let size = first.size as f32;
        let halo = first.halo.map(|ink| {
            let pen = self.pen(Stroke::solid(ink, first.size * HALO), Ends::Flat);
            Pen { line_join: LineJoin::Round, ..pen }
        });
        let fill = self.fill(first.ink, false);
        for under in [true, false] {
            let halo = halo.clone().filter(|_| under);
            if under && halo.is_none() {
                continue;
            }
            self.surface.set_fill((!under).then(|| fill.clone()));
            self.surface.set_stroke(halo);
            for run in &runs {
                // The rim is drawn as outlines, so that the text is found once.
                let (at, font) =
                    (At::from_xy(rounded(run.x), rounded(first.at.y)), run.font.clone());
                self.surface.draw_glyphs(at, &run.glyphs, font, &run.text, size, under);
            }
        }
    }

    fn colouring(&self, ink: Ink) -> Colouring {
        let Colour(red, green, blue) = self.theme.colour(ink);
        if red == green && green == blue {
            luma::Color::new(red).into()
        } else {
            rgb::Color::new(red, green, blue).into()
        }
    }

    fn fill(&self, ink: Ink, even_odd: bool) -> Fill {
        let rule = if even_odd { FillRule::EvenOdd } else { FillRule::NonZero };
        let opacity = NormalizedF32::ONE;
        Fill { paint: self.colouring(ink), opacity, rule }
    }

    fn pen(&self, stroke: Stroke, ends: Ends) -> Pen {
        let dash = stroke
            .dash
            .map(|(dash, gap)| StrokeDash { array: vec![dash as f32, gap as f32], offset: 0.0 });
        let line_cap = match ends {
            Ends::Round => LineCap::Round,
            Ends::Square => LineCap::Square,
            Ends::Flat => LineCap::Butt,
        };
        Pen {
            paint: self.colouring(stroke.ink),
            width: stroke.width as f32,
            line_cap,
            dash,
            ..Pen::default()
        }
    }
}

fn as_text(item: &Item) -> Option<&Text> {
    match item {
        Item::Text(text) => Some(text),
        _ => None,
    }
}

/// Whether two items are texts on one base line, one behind the other, that look alike.
fn is_one_line(one: &Item, other: &Item) -> bool {
    let (Some(one), Some(other)) = (as_text(one), as_text(other)) else { return false };
    let look = |text: &Text| (text.size, text.bold, text.ink, text.halo, text.anchor);
    let alike = look(one) == look(other) && one.font == other.font;
    alike && one.at.y == other.at.y && one.at.x < other.at.x
}

fn tag(role: &Role) -> TagKind {
    match role {
        Role::Heading(level) => {
            let level = NonZeroU16::new(u16::from(*level)).unwrap_or(NonZeroU16::MIN);
            Tag::Hn(level, None).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::Figure(shown) => Tag::Figure(Some(shown.clone())).into(),
    }
}

/// In hundredths of a point, as the SVG writer has them: short numbers make small files.
fn rounded(length: f64) -> f32 {
    ((length * 100.0).round() / 100.0) as f32
}

fn outline(path: &Path) -> Option<Outline> {
    let mut outline = PathBuilder::new();
    let pair = |point: Point| (rounded(point.x), rounded(point.y));
    for segment in &path.0 {
        match *segment {
            Segment::Move(to) => {
                let (x, y) = pair(to);
                outline.move_to(x, y);
            }
            Segment::Line(to) => {
                let (x, y) = pair(to);
                outline.line_to(x, y);
            }
            Segment::Curve(one, two, to) => {
                let ((a, b), (c, d), (x, y)) = (pair(one), pair(two), pair(to));
                outline.cubic_to(a, b, c, d, x, y);
            }
            Segment::Close => outline.close(),
        }
    }
    outline.finish()
}

fn rectangle(shape: Rectangle, radius: f64) -> Option<Outline> {
    let Rectangle { x, y, width, height } = shape;
    if radius <= 0.0 {
        let mut outline = PathBuilder::new();
        outline.push_rect(Rect::from_ltrb(
            rounded(x),
            rounded(y),
            rounded(x + width),
            rounded(y + height),
        )?);
        return outline.finish();
    }
    outline(&Path::rectangle(shape, radius))
}
