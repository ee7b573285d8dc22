//! Rasterization of the display list.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Paint as Coloring, Path as Outline, PathBuilder,
    Pixmap, Stroke as Pen, StrokeDash, Transform,
};

use super::outlines::Outlines;
use crate::display::{Ends, HALO};
use crate::{Group, Ink, Item, Paint, Path, Point, Rectangle, Segment, Text, Theme};

/// A raster image to draw on.
pub(super) struct Canvas<'a> {
    pixels: Pixmap,
    theme: &'a Theme,
    outlines: Outlines,
}

/// The transform and clip mask of items.
struct Place<'a> {
    transform: Transform,
    window: Option<&'a Mask>,
}

impl<'a> Canvas<'a> {
    /// Creates an image of this size in the theme's page color, or `None` if it is empty or too
    /// large.
    pub(super) fn new(width: u32, height: u32, theme: &'a Theme) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        pixels.fill(color(theme, Ink::Page));
        Some(Self { pixels, theme, outlines: Outlines::default() })
    }

    /// Draws items in order, at these numbers of pixels per point horizontally and vertically.
    pub(super) fn draw(mut self, items: &[Item], across: f64, down: f64) -> Pixmap {
        let transform = Transform::from_scale(across as f32, down as f32);
        self.items(items, &Place { transform, window: None });
        self.pixels
    }

    fn items(&mut self, items: &[Item], place: &Place<'_>) {
        for item in items {
            match item {
                Item::Rectangle(shape, radius, paint) => {
                    self.paint(&Path::rectangle(*shape, *radius), paint, place);
                }
                Item::Line(from, to, stroke) => {
                    self.paint(&Path::line(*from, *to), &Paint::edge(*stroke), place);
                }
                Item::Path(path, paint) => self.paint(path, paint, place),
                Item::Text(text) => self.text(text, place),
                Item::Group(group) => self.group(group, place),
            }
        }
    }

    fn group(&mut self, group: &Group, place: &Place<'_>) {
        let [a, b, c, d, e, f] = group.placement.matrix().map(|factor| factor as f32);
        let transform = place.transform.pre_concat(Transform::from_row(a, b, c, d, e, f));
        let Some(window) = group.window else {
            return self.items(&group.items, &Place { transform, window: place.window });
        };
        // Items with an empty clip rectangle are not drawn.
        let Some(window) = self.window(window, transform, place.window) else { return };
        self.items(&group.items, &Place { transform, window: Some(&window) });
    }

    /// Returns the mask of a clip rectangle within another.
    fn window(
        &self,
        window: Rectangle,
        transform: Transform,
        outer: Option<&Mask>,
    ) -> Option<Mask> {
        let window = outline(&Path::rectangle(window, 0.0))?;
        let Some(outer) = outer else {
            let mut mask = Mask::new(self.pixels.width(), self.pixels.height())?;
            mask.fill_path(&window, FillRule::Winding, true, transform);
            return Some(mask);
        };
        let mut mask = outer.clone();
        mask.intersect_path(&window, FillRule::Winding, true, transform);
        Some(mask)
    }

    fn paint(&mut self, path: &Path, paint: &Paint, place: &Place<'_>) {
        let Some(path) = outline(path) else { return };
        if let Some(ink) = paint.fill {
            self.fill(&path, ink, paint.even_odd, place);
        }
        if let Some(stroke) = paint.stroke {
            let dash = stroke
                .dash
                .and_then(|(dash, gap)| StrokeDash::new(vec![dash as f32, gap as f32], 0.0));
            let line_cap = match paint.ends() {
                Ends::Round => LineCap::Round,
                Ends::Square => LineCap::Square,
                Ends::Flat => LineCap::Butt,
            };
            let pen = Pen { width: stroke.width as f32, line_cap, dash, ..Pen::default() };
            self.stroke(&path, stroke.ink, &pen, place);
        }
    }

    fn text(&mut self, text: &Text, place: &Place<'_>) {
        let Some(outline) = self.outlines.of(text) else { return };
        if let Some(halo) = text.halo {
            let width = (text.size * HALO) as f32;
            let pen = Pen { width, line_join: LineJoin::Round, ..Pen::default() };
            self.stroke(&outline, halo, &pen, place);
        }
        self.fill(&outline, text.ink, false, place);
    }

    fn fill(&mut self, path: &Outline, ink: Ink, even_odd: bool, place: &Place<'_>) {
        let rule = if even_odd { FillRule::EvenOdd } else { FillRule::Winding };
        let coloring = coloring(self.theme, ink);
        self.pixels.fill_path(path, &coloring, rule, place.transform, place.window);
    }

    fn stroke(&mut self, path: &Outline, ink: Ink, pen: &Pen, place: &Place<'_>) {
        let coloring = coloring(self.theme, ink);
        self.pixels.stroke_path(path, &coloring, pen, place.transform, place.window);
    }
}

fn color(theme: &Theme, ink: Ink) -> Color {
    let color = theme.color(ink);
    Color::from_rgba8(color.0, color.1, color.2, 255)
}

fn coloring(theme: &Theme, ink: Ink) -> Coloring<'static> {
    let mut coloring = Coloring::default();
    coloring.set_color(color(theme, ink));
    coloring.anti_alias = true;
    coloring
}

fn outline(path: &Path) -> Option<Outline> {
    let mut outline = PathBuilder::new();
    let pair = |point: Point| (point.x as f32, point.y as f32);
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
            Segment::Curve(first, second, to) => {
                let ((a, b), (c, d), (x, y)) = (pair(first), pair(second), pair(to));
                outline.cubic_to(a, b, c, d, x, y);
            }
            Segment::Close => outline.close(),
        }
    }
    outline.finish()
}
