//! The overlay: the outline of the selection, pen strokes, the picture of a hint.

use anydoku::Cell;
use anydoku_play::{Selection, Session, Stroke};
use anydoku_protocol::Role;
use web_sys::CanvasRenderingContext2d;

use super::glyphs::Glyphs;
use super::layout::Measure;
use super::mark_layers;
use super::marked::MarkedCandidates;
use super::outline::{Edge, outlines};
use crate::theme::colors::{Ink, css};
use crate::theme::style::Style;

/// Returns the ink of a role in a step, and the ink of its background.
pub(crate) const fn inks(role: Role) -> (Ink, Ink) {
    match role {
        Role::Area => (Ink::Accent, Ink::Same),
        Role::Pattern => (Ink::Pattern, Ink::PatternTint),
        Role::Fin => (Ink::Fin, Ink::FinTint),
        Role::Removal => (Ink::Removal, Ink::RemovalTint),
        Role::Placement => (Ink::Placement, Ink::PlacementTint),
        Role::Shade(0) => (Ink::Accent, Ink::Peer),
        Role::Shade(1) => (Ink::Accent, Ink::Same),
        Role::Shade(_) => (Ink::Accent, Ink::Selected),
        Role::Set(number) => match number % 4 {
            0 => (Ink::Pattern, Ink::PatternTint),
            1 => (Ink::Fin, Ink::FinTint),
            2 => (Ink::Accent, Ink::Same),
            _ => (Ink::Placement, Ink::PlacementTint),
        },
    }
}

/// The angle between an arrow and its barbs: cosine and sine of half a radian.
const BARB: (f64, f64) = (0.877_583, 0.479_426);

/// Draws the overlay. The origin of the context is the corner of the board.
pub(crate) struct OverlayPainter<'a> {
    pub(crate) context: &'a CanvasRenderingContext2d,
    pub(crate) glyphs: &'a mut Glyphs,
    pub(crate) style: &'a Style,
    pub(crate) measure: &'a Measure,
    pub(crate) side: u16,
    /// Which cells are shaded because they are in an extra house.
    pub(crate) extra_region_cells: &'a [bool],
    /// The board that is shown.
    pub(crate) session: &'a Session,
    pub(crate) marked: &'a MarkedCandidates,
}

impl OverlayPainter<'_> {
    pub(super) fn stroke(&self, ink: Ink, width: f64) {
        self.context.set_stroke_style_str(&css(self.style.theme.color(ink)));
        self.context.set_line_width(width);
    }

    pub(super) fn dashes(&self, lengths: &[f64]) {
        let lengths: js_sys::Array =
            lengths.iter().map(|&length| wasm_bindgen::JsValue::from(length)).collect();
        // This fails only for negative numbers.
        let _ = self.context.set_line_dash(&lengths);
    }

    /// Draws one outline around the selection, inside its cells.
    pub(crate) fn paint_selection(&self, selection: &Selection) {
        let size = f64::from(self.measure.cell());
        let width = (0.055 * size).clamp(1.0, 3.5 * self.style.ratio).round();
        self.stroke(Ink::Accent, width);
        self.context.begin_path();
        let cells = selection.cells().iter().copied();
        self.trace_outline(cells, |cell| selection.contains(cell), width / 2.0);
        self.context.stroke();
        if let (Some(cursor), true) = (selection.cursor(), selection.len() > 1) {
            let (left, top, across, down) = self.measure.area(cursor).to_floats();
            let inset = width * 1.5;
            let (across, down) = (across - 2.0 * inset, down - 2.0 * inset);
            self.context.stroke_rect(left + inset, top + inset, across, down);
        }
    }

    /// Traces the outlines of cells at a distance inside them.
    pub(super) fn trace_outline(
        &self,
        cells: impl Iterator<Item = Cell>,
        is_inside: impl Fn(Cell) -> bool,
        inset: f64,
    ) {
        for path in outlines(cells, self.side, is_inside) {
            let before = path.iter().cycle().skip(path.len().saturating_sub(1));
            for (index, (before_corner, after_corner)) in before.zip(&path).enumerate() {
                let (x, y) = self.corner(*before_corner, *after_corner, inset);
                if index == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
            }
            self.context.close_path();
        }
    }

    /// Returns where two edges of an outline meet, one of them horizontal and one vertical.
    fn corner(&self, before: (Cell, Edge), after: (Cell, Edge), inset: f64) -> (f64, f64) {
        let (mut x, mut y) = (0.0, 0.0);
        for (cell, edge) in [before, after] {
            let (left, top, width, height) = self.measure.area(cell).to_floats();
            match edge {
                Edge::Top => y = top + inset,
                Edge::Bottom => y = top + height - inset,
                Edge::Left => x = left + inset,
                Edge::Right => x = left + width - inset,
            }
        }
        (x, y)
    }

    /// Returns a point of a cell, given from 0 to 1.
    pub(super) fn point_in(&self, cell: Cell, (across, down): (f64, f64)) -> (f64, f64) {
        let size = f64::from(self.measure.cell());
        let (x, y) = self.measure.middle(cell);
        (x + (across - 0.5) * size, y + (down - 0.5) * size)
    }

    /// Returns an end of a stroke: the center of a cell or of a candidate.
    fn pen_place(&self, place: anydoku_play::PenPoint) -> (f64, f64) {
        let Some(digit) = place.candidate else { return self.measure.middle(place.cell) };
        let state = self.session.cell_state(place.cell);
        let added = self.marked.added_to(&state, place.cell);
        self.point_in(place.cell, mark_layers::place_of(&state, &added, self.style, digit))
    }

    /// Draws the strokes of the player, and the start of a stroke in progress.
    pub(crate) fn paint_pen(&self) {
        let size = f64::from(self.measure.cell());
        let pen_place = |place: anydoku_play::PenPoint| self.pen_place(place);
        for &mark in self.session.game().board().pen() {
            let color = css(self.style.palette.stroke(mark.color));
            self.context.set_stroke_style_str(&color);
            self.context.set_line_width((0.06 * size).max(1.5 * self.style.ratio));
            self.context.set_line_cap("round");
            let dashes = if mark.is_dashed { vec![0.16 * size, 0.14 * size] } else { Vec::new() };
            self.dashes(&dashes);
            self.context.begin_path();
            match mark.stroke() {
                Stroke::Line(from, to) => self.trace_line(pen_place(from), pen_place(to)),
                Stroke::Arrow(from, to) => {
                    self.trace_line(pen_place(from), pen_place(to));
                    self.trace_head(pen_place(from), pen_place(to), 0.2 * size);
                }
                Stroke::Circle(place) => {
                    let (x, y) = pen_place(place);
                    let radius = if place.candidate.is_some() { 0.14 } else { 0.4 } * size;
                    let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
                }
                Stroke::Cross(place) => {
                    let (x, y) = pen_place(place);
                    let half = if place.candidate.is_some() { 0.1 } else { 0.3 } * size;
                    self.trace_line((x - half, y - half), (x + half, y + half));
                    self.trace_line((x - half, y + half), (x + half, y - half));
                }
            }
            self.context.stroke();
        }
        self.dashes(&[]);
        self.context.set_line_cap("butt");
        if let Some(from) = self.session.stroke_start() {
            let (x, y) = pen_place(from);
            let radius = if from.candidate.is_some() { 0.12 } else { 0.2 } * size;
            self.stroke(Ink::Accent, 2.0 * self.style.ratio);
            self.context.begin_path();
            // This fails only for a negative radius.
            let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
            self.context.stroke();
        }
    }

    pub(super) fn trace_line(&self, from: (f64, f64), to: (f64, f64)) {
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
    }

    pub(super) fn trace_head(&self, from: (f64, f64), to: (f64, f64), length: f64) {
        let (x, y) = (from.0 - to.0, from.1 - to.1);
        let scale = length / x.hypot(y).max(f64::EPSILON);
        let (x, y) = (scale * x, scale * y);
        let (cos, sin) = BARB;
        for sin in [-sin, sin] {
            self.trace_line(to, (to.0 + cos * x - sin * y, to.1 + sin * x + cos * y));
        }
    }
}
