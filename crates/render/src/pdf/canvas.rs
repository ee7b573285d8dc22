//! Conversion of the display list to PDF page content.

use super::graphics::{Graphics, Pen};
use super::segment::write_segment;
use super::structure::element_kind;
use super::typeface::Typefaces;
use crate::display::{Ends, HALO};
use crate::{
    Group, Item, Paint, Path, Placement, Point, Rectangle, Role, Segment, Stroke, Text, Theme,
};

/// The content of a page under construction.
pub(super) struct Canvas<'a, 'f> {
    graphics: Graphics,
    theme: &'a Theme,
    typefaces: &'a mut Typefaces<'f>,
    /// The roles of groups in reading order.
    roles: Vec<&'a Role>,
    state: Tagging,
}

/// The current tag.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tagging {
    /// None.
    Idle,
    /// Decoration.
    Artifact,
    /// Content with a role.
    Content,
}

impl<'a, 'f> Canvas<'a, 'f> {
    pub(super) fn new(height: f32, theme: &'a Theme, typefaces: &'a mut Typefaces<'f>) -> Self {
        let graphics = Graphics::new(height);
        Self { graphics, theme, typefaces, roles: Vec::new(), state: Tagging::Idle }
    }

    /// Returns the content of the page, and the roles of its marked content in order of their
    /// numbers.
    pub(super) fn finish(mut self) -> (Vec<u8>, Vec<&'a Role>) {
        self.idle();
        (self.graphics.finish(), self.roles)
    }

    /// Draws items in order. Similar texts on one line are drawn as one.
    pub(super) fn draw(&mut self, items: &'a [Item]) {
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

    /// Tags the following as decoration, unless it is part of content with a role.
    fn decorate(&mut self) {
        if self.state == Tagging::Idle {
            self.graphics.begin_artifact();
            self.state = Tagging::Artifact;
        }
    }

    fn idle(&mut self) {
        if self.state == Tagging::Artifact {
            self.graphics.content.end_marked_content();
            self.state = Tagging::Idle;
        }
    }

    fn group(&mut self, group: &'a Group) {
        let matrix = group.placement.matrix();
        if matrix.iter().any(|factor| !factor.is_finite()) {
            return;
        }
        // A role within a group that has a role is ignored: the content belongs to the outer one.
        let role = group.role.as_ref().filter(|_| self.state != Tagging::Content);
        let is_changed = group.placement != Placement::default() || group.window.is_some();
        if role.is_some() || is_changed {
            self.idle();
        }
        if is_changed {
            self.graphics.save();
            self.graphics.content.transform(matrix.map(|factor| factor as f32));
        }
        if let Some(window) = group.window
            && self.outline(&Outline::Rectangle(window))
        {
            self.graphics.content.clip_nonzero().end_path();
        }
        if let Some(role) = role {
            let content = &mut self.graphics.content;
            let mut marked =
                content.begin_marked_content_with_properties(element_kind(role).to_name());
            marked.properties().identify(self.roles.len() as i32);
            drop(marked);
            self.roles.push(role);
            self.state = Tagging::Content;
            self.draw(&group.items);
            self.graphics.content.end_marked_content();
            self.state = Tagging::Idle;
        } else {
            self.draw(&group.items);
        }
        if is_changed {
            self.idle();
            self.graphics.restore();
        }
    }

    /// Draws one item that is not a group, or the texts of a line.
    fn draw_alike(&mut self, items: &[Item]) {
        match items {
            [Item::Rectangle(shape, radius, paint)] if *radius > 0.0 => {
                self.paint(&Outline::Path(&Path::rectangle(*shape, *radius)), paint);
            }
            [Item::Rectangle(shape, _, paint)] => self.paint(&Outline::Rectangle(*shape), paint),
            [Item::Line(from, to, stroke)] => {
                self.paint(&Outline::Path(&Path::line(*from, *to)), &Paint::edge(*stroke));
            }
            [Item::Path(path, paint)] => self.paint(&Outline::Path(path), paint),
            texts => self.texts(texts),
        }
    }

    fn paint(&mut self, outline: &Outline<'_>, paint: &Paint) {
        if paint.fill.is_none() && paint.stroke.is_none() || !outline.can_be_drawn() {
            return;
        }
        if let Some(ink) = paint.fill {
            self.graphics.set_fill(self.theme.color(ink));
        }
        if let Some(stroke) = paint.stroke {
            self.set_pen(stroke, paint.ends(), false);
        }
        self.outline(outline);
        self.graphics.paint(paint.fill.is_some(), paint.stroke.is_some(), paint.even_odd);
    }

    fn texts(&mut self, items: &[Item]) {
        let texts = || items.iter().filter_map(as_text);
        let is_placed =
            |text: &Text| text.position.is_finite() && text.size.is_finite() && text.size > 0.0;
        let Some(first) = texts().next().filter(|first| is_placed(first)) else { return };
        if let Some(ink) = first.halo {
            // The halo is drawn as outlines, so that searching finds the text only once.
            let rim = self.typefaces.outlines(texts());
            let rim = Outline::Path(&rim);
            if rim.can_be_drawn() {
                self.set_pen(Stroke::solid(ink, first.size * HALO), Ends::Flat, true);
                self.outline(&rim);
                self.graphics.paint(false, true, false);
            }
        }
        let runs = self.typefaces.runs(texts());
        if !runs.is_empty() {
            self.graphics.set_fill(self.theme.color(first.ink));
            self.graphics.text(&runs, first.position.y, first.size);
        }
    }

    fn set_pen(&mut self, stroke: Stroke, ends: Ends, has_round_corners: bool) {
        let (color, width) = (self.theme.color(stroke.ink), stroke.width);
        self.graphics.set_pen(&Pen { color, width, ends, has_round_corners, dash: stroke.dash });
    }

    /// Writes a path, to be painted or used for clipping, unless it cannot be drawn.
    fn outline(&mut self, outline: &Outline<'_>) -> bool {
        if !outline.can_be_drawn() {
            return false;
        }
        match outline {
            Outline::Rectangle(shape) => {
                let from = Point::new(shape.x, shape.y);
                self.graphics.rectangle(from, from + Point::new(shape.width, shape.height));
            }
            Outline::Path(path) => {
                let content = &mut self.graphics.content;
                if !matches!(path.0.first(), Some(Segment::Move(_))) {
                    write_segment(content, &Segment::Move(Point::default()));
                }
                path.0.iter().for_each(|segment| write_segment(content, segment));
            }
        }
        true
    }
}

/// A shape to paint.
enum Outline<'a> {
    Rectangle(Rectangle),
    Path(&'a Path),
}

impl Outline<'_> {
    /// Returns whether the shape has an extent and finite coordinates.
    fn can_be_drawn(&self) -> bool {
        match self {
            Self::Rectangle(Rectangle { x, y, width, height }) => {
                let corners = [Point::new(*x, *y), Point::new(x + width, y + height)];
                corners.iter().all(|point| point.is_finite()) && *width >= 0.0 && *height >= 0.0
            }
            Self::Path(Path(segments)) => {
                let is_finite = |segment: &Segment| match segment {
                    Segment::Move(to) | Segment::Line(to) => to.is_finite(),
                    Segment::Curve(first, second, to) => {
                        first.is_finite() && second.is_finite() && to.is_finite()
                    }
                    Segment::Close => true,
                };
                let is_drawn =
                    |segment: &Segment| matches!(segment, Segment::Line(_) | Segment::Curve(..));
                segments.iter().all(is_finite) && segments.iter().any(is_drawn)
            }
        }
    }
}

fn as_text(item: &Item) -> Option<&Text> {
    match item {
        Item::Text(text) => Some(text),
        _ => None,
    }
}

/// Returns whether two items are consecutive texts in the same style on one baseline.
fn is_one_line(first: &Item, second: &Item) -> bool {
    let (Some(first), Some(second)) = (as_text(first), as_text(second)) else { return false };
    let style = |text: &Text| (text.size, text.bold, text.ink, text.halo, text.anchor);
    let alike = style(first) == style(second) && first.font == second.font;
    alike && first.position.y == second.position.y && first.position.x < second.position.x
}
