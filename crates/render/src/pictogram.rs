//! Pictograms for digits, read from SVG: filled or stroked outlines, each in one color.

use crate::{Group, Item, Paint, Path, Placement, Point};
#[cfg(feature = "pictograms")]
use crate::{
    display::{Segment, Stroke},
    theme::{Color, Ink},
};

/// The length of the longer edge of every pictogram.
const SIZE: f64 = 100.0;

/// A small picture that stands for a digit.
#[derive(Clone, Debug, PartialEq)]
pub struct Pictogram {
    /// The name of the pictogram.
    pub name: String,
    /// The outlines in a square of 100 around the origin; later ones are on top.
    outlines: Vec<(Path, Paint)>,
}

/// The reason why a file is not a pictogram.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[cfg(feature = "pictograms")]
pub enum PictogramError {
    /// The file is not SVG.
    #[error("invalid SVG: {0}")]
    Svg(String),
    /// The file has an element without outline and color.
    #[error("the SVG contains {0}; use outlines in one color each")]
    Unknown(&'static str),
    /// The file has no outlines.
    #[error("the SVG draws nothing; it needs outlines")]
    Empty,
}

impl Pictogram {
    /// Parses a pictogram from SVG: shapes and paths, filled or stroked, each in one color.
    ///
    /// # Errors
    /// Returns an error if the file is not SVG, or has gradients, images or text.
    #[cfg(feature = "pictograms")]
    pub fn from_svg(name: impl Into<String>, text: &str) -> Result<Self, PictogramError> {
        let tree = usvg::Tree::from_str(text, &usvg::Options::default())
            .map_err(|error| PictogramError::Svg(error.to_string()))?;
        let size = tree.size();
        let (width, height) = (f64::from(size.width()), f64::from(size.height()));
        let scale = SIZE / width.max(height);
        let mut outlines = Vec::new();
        push_all(tree.root(), &mut outlines, &|x, y| {
            Point::new((x - width / 2.0) * scale, (y - height / 2.0) * scale)
        })?;
        if outlines.is_empty() {
            return Err(PictogramError::Empty);
        }
        let placed = |(path, paint, factor): (Path, Paint, f64)| {
            let stroke = paint.stroke.map(|stroke| Stroke {
                width: stroke.width * factor * scale,
                dash: stroke.dash.map(|(a, b)| (a * factor * scale, b * factor * scale)),
                ..stroke
            });
            (path, Paint { stroke, ..paint })
        };
        Ok(Self { name: name.into(), outlines: outlines.into_iter().map(placed).collect() })
    }

    /// Returns the pictogram centered at a point, with its longer edge of this length.
    pub(crate) fn at(&self, position: Point, length: f64) -> Item {
        let placement = Placement { position, scale: length / SIZE, quarter_turns: 0 };
        let outline = |(path, paint): &(Path, Paint)| Item::Path(path.clone(), *paint);
        let items = self.outlines.iter().map(outline).collect();
        Item::Group(Group { placement, items, ..Group::default() })
    }
}

/// Transparency is not supported, as files for commercial printing must not have it.
#[cfg(feature = "pictograms")]
const TRANSPARENT: &str = "something that one sees through";

/// Adds the outlines of a group, with the scale factor of its lines.
#[cfg(feature = "pictograms")]
fn push_all(
    group: &usvg::Group,
    outlines: &mut Vec<(Path, Paint, f64)>,
    placed: &impl Fn(f64, f64) -> Point,
) -> Result<(), PictogramError> {
    if group.opacity() != usvg::Opacity::ONE || group.blend_mode() != usvg::BlendMode::Normal {
        return Err(PictogramError::Unknown(TRANSPARENT));
    }
    if !group.filters().is_empty() || group.mask().is_some() || group.clip_path().is_some() {
        return Err(PictogramError::Unknown("a filter, mask or clip path"));
    }
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => push_all(group, outlines, placed)?,
            usvg::Node::Path(path) if path.is_visible() => outlines.push(outline(path, placed)?),
            usvg::Node::Path(_) => {}
            usvg::Node::Image(_) => return Err(PictogramError::Unknown("an image")),
            usvg::Node::Text(_) => return Err(PictogramError::Unknown("text")),
        }
    }
    Ok(())
}

#[cfg(feature = "pictograms")]
fn outline(
    path: &usvg::Path,
    placed: &impl Fn(f64, f64) -> Point,
) -> Result<(Path, Paint, f64), PictogramError> {
    use usvg::tiny_skia_path::PathSegment;
    let transform = path.abs_transform();
    let transformed = |mut point: usvg::tiny_skia_path::Point| {
        transform.map_point(&mut point);
        (f64::from(point.x), f64::from(point.y))
    };
    let to = |point| {
        let (x, y) = transformed(point);
        placed(x, y)
    };
    let mut segments = Vec::new();
    let mut here = Point::default();
    for segment in path.data().segments() {
        let next = match segment {
            PathSegment::MoveTo(end) => Segment::Move(to(end)),
            PathSegment::LineTo(end) => Segment::Line(to(end)),
            PathSegment::QuadTo(middle, end) => {
                // The control points of the equal cubic curve are at two thirds.
                let (middle, end) = (to(middle), to(end));
                let near = |from: Point| {
                    let part = |from: f64, to: f64| from + (to - from) * 2.0 / 3.0;
                    Point::new(part(from.x, middle.x), part(from.y, middle.y))
                };
                Segment::Curve(near(here), near(end), end)
            }
            PathSegment::CubicTo(one, two, end) => Segment::Curve(to(one), to(two), to(end)),
            PathSegment::Close => Segment::Close,
        };
        if let Segment::Move(end) | Segment::Line(end) | Segment::Curve(_, _, end) = next {
            here = end;
        }
        segments.push(next);
    }
    let is_solid = |opacity: usvg::Opacity| opacity == usvg::Opacity::ONE;
    if !path.fill().is_none_or(|fill| is_solid(fill.opacity()))
        || !path.stroke().is_none_or(|stroke| is_solid(stroke.opacity()))
    {
        return Err(PictogramError::Unknown(TRANSPARENT));
    }
    let fill = path.fill().map(|fill| ink(fill.paint())).transpose()?;
    let even_odd = path.fill().is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
    let stroke = path.stroke().map(|stroke| {
        let dash = stroke.dasharray().and_then(|dash| match *dash {
            [dash] => Some((f64::from(dash), f64::from(dash))),
            [dash, gap, ..] => Some((f64::from(dash), f64::from(gap))),
            [] => None,
        });
        Ok(Stroke { ink: ink(stroke.paint())?, width: f64::from(stroke.width().get()), dash })
    });
    let stroke = stroke.transpose()?;
    let (across, down) = transform.get_scale();
    let factor = f64::from(across * down).abs().sqrt();
    Ok((Path(segments), Paint { fill, stroke, even_odd }, factor))
}

#[cfg(feature = "pictograms")]
fn ink(paint: &usvg::Paint) -> Result<Ink, PictogramError> {
    match paint {
        usvg::Paint::Color(color) => Ok(Ink::Custom(Color(color.red, color.green, color.blue))),
        _ => Err(PictogramError::Unknown("a gradient or pattern")),
    }
}

#[cfg(all(test, feature = "pictograms"))]
mod tests {
    use super::*;

    const FLAG: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
        <g transform="translate(10 0)"><rect width="20" height="20" fill="#C00"/></g>
        <circle cx="20" cy="10" r="4" fill="none" stroke="white" stroke-width="2"/></svg>"##;

    #[test]
    fn outlines_are_centered_in_a_square() {
        let flag = Pictogram::from_svg("flag", FLAG).unwrap();
        let (square, paint) = &flag.outlines[0];
        assert_eq!(paint.fill, Some(Ink::Custom(Color(0xCC, 0, 0))));
        assert_eq!(square.0[0], Segment::Move(Point::new(-25.0, -25.0)));
        let stroke = flag.outlines[1].1.stroke.unwrap();
        assert!((stroke.width - 5.0).abs() < 1e-6, "{stroke:?}");
    }

    #[test]
    fn preserves_holes() {
        let ring = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path \
                    fill-rule='evenodd' d='M0 0H9V9H0ZM3 3H6V6H3Z'/></svg>";
        assert!(Pictogram::from_svg("ring", ring).unwrap().outlines[0].1.even_odd);
        let flag = Pictogram::from_svg("flag", FLAG).unwrap();
        assert!(flag.outlines.iter().all(|(_, paint)| !paint.even_odd));
    }

    #[test]
    fn rejects_transparency() {
        for veil in ["opacity='.5'", "fill-opacity='.5'", "style='mix-blend-mode:multiply'"] {
            let svg = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' \
                 height='9' {veil}/></svg>"
            );
            let refused = Pictogram::from_svg("veil", &svg);
            assert!(matches!(refused, Err(PictogramError::Unknown(_))), "{veil}: {refused:?}");
        }
    }

    #[test]
    fn rejects_unsupported_content() {
        let svg =
            |inside: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{inside}</svg>");
        for text in ["", "1 2 3", "<svg", &svg(""), &svg("<rect/>")] {
            assert!(Pictogram::from_svg("none", text).is_err(), "{text}");
        }
        let gradient = "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/>\
                        </linearGradient><rect width='9' height='9' fill='url(#g)'/>";
        let refused = Pictogram::from_svg("sky", &svg(gradient));
        assert!(matches!(refused, Err(PictogramError::Unknown(_))), "{refused:?}");
    }
}
