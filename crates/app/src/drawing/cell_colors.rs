//! Draws the colors of a cell as sectors around its center, with patterns if they are turned on.

use web_sys::CanvasRenderingContext2d;

use super::layout::CellPlace;
use crate::theme::colors::{Ink, css};
use crate::theme::palette::PATTERNS;
use crate::theme::style::Style;

/// The number of pattern squares across a cell.
const SQUARES: f64 = 4.0;
/// The opacity of patterns, low enough for readable text.
const STRENGTH: f64 = 0.42;

/// Draws colors over the background of a cell.
pub(crate) fn paint_colors(
    context: &CanvasRenderingContext2d,
    style: &Style,
    colors: &[u8],
    place: CellPlace,
) {
    let (left, top, width, height) = place.area.to_floats();
    let (x, y) = place.middle;
    let sector = std::f64::consts::TAU / colors.len() as f64;
    context.save();
    for (index, &color) in colors.iter().enumerate() {
        context.save();
        context.begin_path();
        context.rect(left, top, width, height);
        context.clip();
        if colors.len() > 1 {
            // Clockwise from the top, rotated so that no edge points to a corner.
            let from = -std::f64::consts::FRAC_PI_2 + sector * (index as f64 - 0.25);
            context.begin_path();
            context.move_to(x, y);
            // This fails only for a negative radius.
            let _ = context.arc(x, y, place.size, from, from + sector);
            context.close_path();
            context.clip();
        }
        context.set_fill_style_str(&css(style.palette.background(color)));
        context.fill_rect(left, top, width, height);
        if style.has_patterns {
            paint_pattern(context, style, color, (left, top, width, height));
        }
        context.restore();
    }
    context.restore();
}

fn paint_pattern(
    context: &CanvasRenderingContext2d,
    style: &Style,
    color: u8,
    (left, top, width, height): (f64, f64, f64, f64),
) {
    let pattern = PATTERNS[usize::from(color) % PATTERNS.len()];
    let ink = css(style.theme.color(Ink::Text));
    let side = (width / SQUARES).max(4.0 * style.ratio);
    context.set_global_alpha(STRENGTH);
    context.set_stroke_style_str(&ink);
    context.set_fill_style_str(&ink);
    context.set_line_width((0.09 * side).max(0.75 * style.ratio));
    let squares = |length: f64| (length / side).ceil() as i32;
    context.begin_path();
    for row in 0..squares(height) {
        for column in 0..squares(width) {
            let (x, y) = (left + f64::from(column) * side, top + f64::from(row) * side);
            for [from_x, from_y, to_x, to_y] in pattern.lines {
                context.move_to(x + from_x * side, y + from_y * side);
                context.line_to(x + to_x * side, y + to_y * side);
            }
        }
    }
    context.stroke();
    for row in 0..squares(height) {
        for column in 0..squares(width) {
            let (x, y) = (left + f64::from(column) * side, top + f64::from(row) * side);
            for [across, down, radius] in pattern.dots {
                context.begin_path();
                let (x, y) = (x + across * side, y + down * side);
                let _ = context.arc(x, y, radius * side, 0.0, std::f64::consts::TAU);
                context.fill();
            }
        }
    }
    context.set_global_alpha(1.0);
}
