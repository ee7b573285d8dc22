//! Writes the segments of paths.

use pdf_writer::Content;

use crate::{Point, Segment};

/// Writes a path segment.
pub(super) fn write_segment(content: &mut Content, segment: &Segment) {
    match *segment {
        Segment::Move(to) => {
            let (x, y) = pair(to);
            content.move_to(x, y);
        }
        Segment::Line(to) => {
            let (x, y) = pair(to);
            content.line_to(x, y);
        }
        Segment::Curve(first, second, to) => {
            let ((a, b), (c, d), (x, y)) = (pair(first), pair(second), pair(to));
            content.cubic_to(a, b, c, d, x, y);
        }
        Segment::Close => {
            content.close_path();
        }
    }
}

/// Rounds to hundredths of a point, as the SVG writer does; short numbers make small files.
pub(super) fn pair(point: Point) -> (f32, f32) {
    let rounded = |length: f64| ((length * 100.0).round() / 100.0) as f32;
    (rounded(point.x), rounded(point.y))
}
