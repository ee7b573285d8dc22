//! What lies above the cells: the edge of the selection, strokes of the pen, the picture of a hint.

use std::collections::BTreeSet;

use anydoku::Cell;
use anydoku_play::{Selection, Session, Stroke};
use anydoku_worker::protocol::{Area, Form, LinkKind, LinkLine, MarkSign, Role, Scene};
use web_sys::CanvasRenderingContext2d;

use super::cell::Style;
use super::glyphs::{Glyphs, Type};
use super::marks;
use super::measure::Measure;
use super::noted;
use crate::look::theme::{Ink, css};

/// The ink of what something is in a step, and of its ground.
pub(crate) const fn inks(role: Role) -> (Ink, Ink) {
    match role {
        Role::Area => (Ink::Accent, Ink::Same),
        Role::Pattern => (Ink::Pattern, Ink::PatternTint),
        Role::Fin => (Ink::Fin, Ink::FinTint),
        Role::Removal => (Ink::Removal, Ink::RemovalTint),
        Role::Placement => (Ink::Placement, Ink::PlacementTint),
        Role::Set(number) => match number % 4 {
            0 => (Ink::Pattern, Ink::PatternTint),
            1 => (Ink::Fin, Ink::FinTint),
            2 => (Ink::Accent, Ink::Same),
            _ => (Ink::Placement, Ink::PlacementTint),
        },
    }
}

/// How much of the ground lies over cells that a chain does not touch.
const DIMNESS: f64 = 0.6;

/// What draws above the cells; the context is moved so that the board's corner is its origin.
pub(crate) struct OverlayPainter<'a> {
    pub(crate) context: &'a CanvasRenderingContext2d,
    pub(crate) glyphs: &'a mut Glyphs,
    pub(crate) style: &'a Style,
    pub(crate) measure: &'a Measure,
    pub(crate) side: u16,
}

impl OverlayPainter<'_> {
    fn stroke(&self, ink: Ink, width: f64) {
        self.context.set_stroke_style_str(&css(self.style.theme.colour(ink)));
        self.context.set_line_width(width);
    }

    fn dashes(&self, lengths: &[f64]) {
        let lengths: js_sys::Array =
            lengths.iter().map(|&it| wasm_bindgen::JsValue::from(it)).collect();
        // Positive numbers are always taken.
        let _ = self.context.set_line_dash(&lengths);
    }

    /// Draws the edge of the selection, inside its cells.
    pub(crate) fn paint_selection(&self, selection: &Selection) {
        let size = f64::from(self.measure.cell());
        let width = (0.055 * size).clamp(1.0, 3.5 * self.style.ratio).round();
        self.stroke(Ink::Accent, width);
        self.context.begin_path();
        let half = width / 2.0;
        let side = i32::from(self.side);
        for &cell in selection.cells() {
            let area = self.measure.area(cell);
            let (left, top) = (f64::from(area.left), f64::from(area.top));
            let (right, bottom) = (left + f64::from(area.width), top + f64::from(area.height));
            let holds = |down: i32, right: i32| {
                let (row, column) =
                    (i32::from(cell.row()) + down, i32::from(cell.column()) + right);
                let is_on_board = (0..side).contains(&row) && (0..side).contains(&column);
                is_on_board && selection.contains(Cell::new(row as u16, column as u16))
            };
            let context = self.context;
            if !holds(-1, 0) {
                context.move_to(left, top + half);
                context.line_to(right, top + half);
            }
            if !holds(1, 0) {
                context.move_to(left, bottom - half);
                context.line_to(right, bottom - half);
            }
            if !holds(0, -1) {
                context.move_to(left + half, top);
                context.line_to(left + half, bottom);
            }
            if !holds(0, 1) {
                context.move_to(right - half, top);
                context.line_to(right - half, bottom);
            }
        }
        self.context.stroke();
        if let (Some(cursor), true) = (selection.cursor(), selection.len() > 1) {
            let area = self.measure.area(cursor);
            let inset = width * 1.5;
            self.context.stroke_rect(
                f64::from(area.left) + inset,
                f64::from(area.top) + inset,
                f64::from(area.width) - 2.0 * inset,
                f64::from(area.height) - 2.0 * inset,
            );
        }
    }

    /// The middle of a candidate's place in its cell.
    fn candidate(&self, cell: Cell, digit: u16) -> (f64, f64) {
        let places = marks::in_grid(&[digit], self.side, self.style.widest);
        let (across, down) = places.middles.first().copied().unwrap_or((0.5, 0.5));
        let size = f64::from(self.measure.cell());
        let (x, y) = self.measure.middle(cell);
        (x + (across - 0.5) * size, y + (down - 0.5) * size)
    }

    /// Where a stroke begins or ends: at the mark, where that stands.
    fn pen_place(&self, session: &Session, place: anydoku_play::Place) -> (f64, f64) {
        let (x, y) = self.measure.middle(place.cell);
        let Some(digit) = place.candidate else { return (x, y) };
        let (across, down) = noted::place_of(&session.look(place.cell), self.style, digit);
        let size = f64::from(self.measure.cell());
        (x + (across - 0.5) * size, y + (down - 0.5) * size)
    }

    /// Draws what the player has drawn, and where the line that is being drawn begins.
    pub(crate) fn paint_pen(&self, session: &Session) {
        let size = f64::from(self.measure.cell());
        let at = |place: anydoku_play::Place| self.pen_place(session, place);
        for &mark in session.game().board().pen() {
            let colour = css(self.style.palette.stroke(mark.colour));
            self.context.set_stroke_style_str(&colour);
            self.context.set_line_width((0.06 * size).max(1.5 * self.style.ratio));
            self.context.set_line_cap("round");
            let dashes = if mark.is_dashed { vec![0.16 * size, 0.14 * size] } else { Vec::new() };
            self.dashes(&dashes);
            self.context.begin_path();
            match mark.stroke() {
                Stroke::Line(from, to) => self.trace_line(at(from), at(to)),
                Stroke::Arrow(from, to) => {
                    self.trace_line(at(from), at(to));
                    self.trace_head(at(from), at(to), 0.2 * size);
                }
                Stroke::Circle(place) => {
                    let (x, y) = at(place);
                    let radius = if place.candidate.is_some() { 0.14 } else { 0.4 } * size;
                    let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
                }
                Stroke::Cross(place) => {
                    let (x, y) = at(place);
                    let half = if place.candidate.is_some() { 0.1 } else { 0.3 } * size;
                    self.trace_line((x - half, y - half), (x + half, y + half));
                    self.trace_line((x - half, y + half), (x + half, y - half));
                }
            }
            self.context.stroke();
        }
        self.dashes(&[]);
        self.context.set_line_cap("butt");
        if let Some(from) = session.pen_from() {
            let (x, y) = at(from);
            let radius = if from.candidate.is_some() { 0.12 } else { 0.2 } * size;
            self.stroke(Ink::Accent, 2.0 * self.style.ratio);
            self.context.begin_path();
            // A circle of a radius that is no negative number is always drawn.
            let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
            self.context.stroke();
        }
    }

    fn trace_line(&self, from: (f64, f64), to: (f64, f64)) {
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
    }

    fn trace_head(&self, from: (f64, f64), to: (f64, f64), length: f64) {
        let angle = (to.1 - from.1).atan2(to.0 - from.0);
        for turn in [-0.5, 0.5] {
            let back = angle + std::f64::consts::PI + turn;
            self.trace_line(to, (to.0 + length * back.cos(), to.1 + length * back.sin()));
        }
    }

    /// Lets the cells that a chain does not touch step back.
    pub(crate) fn dim_others(&self, scene: &Scene) {
        if scene.links.is_empty() {
            return;
        }
        let ends = scene.links.iter().flat_map(|link| [link.from, link.to]);
        let groups = scene.groups.iter().flatten().copied();
        let marked = scene.marks.iter().map(|sign| sign.at).chain(ends).chain(groups);
        let held = scene.areas.iter().filter(|area| area.role != Role::Area);
        let held = held.flat_map(|area| area.cells.iter().copied());
        let near: BTreeSet<u32> = marked.map(|(cell, _)| cell).chain(held).collect();
        self.context.set_fill_style_str(&css(self.style.theme.colour(Ink::Sheet)));
        self.context.set_global_alpha(DIMNESS);
        for number in 0..u32::from(self.side) * u32::from(self.side) {
            if !near.contains(&number) {
                let area = self.measure.area(Cell::at(number as usize, self.side));
                let (left, top) = (f64::from(area.left), f64::from(area.top));
                self.context.fill_rect(left, top, f64::from(area.width), f64::from(area.height));
            }
        }
        self.context.set_global_alpha(1.0);
    }

    /// Draws the picture of a hint.
    pub(crate) fn paint_scene(&mut self, scene: &Scene) {
        for area in &scene.areas {
            self.paint_frame(area);
        }
        for link in &scene.links {
            self.paint_link(link);
        }
        for group in &scene.groups {
            self.paint_group(group);
        }
        for sign in &scene.marks {
            self.paint_sign(sign);
        }
    }

    fn paint_frame(&self, area: &Area) {
        if area.frame == 0 {
            return;
        }
        let size = f64::from(self.measure.cell());
        self.stroke(inks(area.role).0, (0.045 * size).max(1.5 * self.style.ratio));
        let unit = 0.06 * size;
        self.dashes(&match area.frame {
            2 => vec![3.0 * unit, 2.0 * unit],
            3 => vec![unit, unit],
            4 => vec![6.0 * unit, 2.0 * unit],
            _ => vec![],
        });
        let is_in = |row: i32, column: i32| {
            let side = i32::from(self.side);
            let is_on_board = (0..side).contains(&row) && (0..side).contains(&column);
            is_on_board && area.cells.contains(&((row * side + column) as u32))
        };
        self.context.begin_path();
        for &number in &area.cells {
            let cell = Cell::at(number as usize, self.side);
            let (row, column) = (i32::from(cell.row()), i32::from(cell.column()));
            let place = self.measure.area(cell);
            let inset = 0.03 * size;
            let (left, top) = (f64::from(place.left) + inset, f64::from(place.top) + inset);
            let right = f64::from(place.left + place.width) - inset;
            let bottom = f64::from(place.top + place.height) - inset;
            if !is_in(row - 1, column) {
                self.trace_line((left, top), (right, top));
            }
            if !is_in(row + 1, column) {
                self.trace_line((left, bottom), (right, bottom));
            }
            if !is_in(row, column - 1) {
                self.trace_line((left, top), (left, bottom));
            }
            if !is_in(row, column + 1) {
                self.trace_line((right, top), (right, bottom));
            }
        }
        self.context.stroke();
        self.dashes(&[]);
    }

    /// The disc of a candidate's sign: its radius.
    fn disc(&self) -> f64 {
        let columns = (1..).find(|columns| columns * columns >= self.side).unwrap_or(1);
        (0.92 / f64::from(columns) * 0.44).min(0.2) * f64::from(self.measure.cell())
    }

    fn paint_link(&self, link: &LinkLine) {
        let size = f64::from(self.measure.cell());
        let place = |(x, y): (i32, i32)| {
            // A place on the board, measured with lines: from the middle of the cell that holds it.
            let cell_of = |at: i32| (at.div_euclid(1000)).clamp(0, i32::from(self.side) - 1);
            let (column, row) = (cell_of(x), cell_of(y));
            let (left, top) = self.measure.middle(Cell::new(row as u16, column as u16));
            let share = |at: i32, cell: i32| (f64::from(at - 1000 * cell) / 1000.0 - 0.5) * size;
            (left + share(x, column), top + share(y, row))
        };
        let [from, bend, to] = link.way.map(place);
        self.stroke(
            inks(link.role).0,
            (0.035 * size).clamp(1.2 * self.style.ratio, 3.0 * self.style.ratio),
        );
        let unit = 0.035 * size;
        self.dashes(&match link.kind {
            LinkKind::Strong => vec![],
            LinkKind::Weak => vec![3.0 * unit, 2.5 * unit],
            LinkKind::Implied => vec![unit, 2.0 * unit],
        });
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        self.context.quadratic_curve_to(bend.0, bend.1, to.0, to.1);
        self.context.stroke();
        self.dashes(&[]);
        if link.arrow {
            self.context.begin_path();
            self.trace_head(bend, to, 0.13 * size);
            self.context.stroke();
        }
    }

    fn paint_group(&self, group: &[(u32, u16)]) {
        let middles: Vec<(f64, f64)> = group
            .iter()
            .map(|&(cell, digit)| self.candidate(Cell::at(cell as usize, self.side), digit))
            .collect();
        self.stroke(Ink::Pattern, 2.2 * self.disc());
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        self.context.set_global_alpha(0.25);
        self.context.begin_path();
        for (at, &(x, y)) in middles.iter().enumerate() {
            if at == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
        self.context.stroke();
        self.context.set_global_alpha(1.0);
        self.context.set_line_cap("butt");
    }

    fn paint_sign(&mut self, sign: &MarkSign) {
        let (number, digit) = sign.at;
        let cell = Cell::at(number as usize, self.side);
        let (ink, tint) = inks(sign.role);
        let theme = self.style.theme;
        let size = f64::from(self.measure.cell());
        let (middle, radius, kind) = if sign.value {
            (self.measure.middle(cell), 0.4 * size, 0.6 * size)
        } else {
            let places = marks::in_grid(&[digit], self.side, self.style.widest);
            (self.candidate(cell, digit), self.disc(), places.size * size)
        };
        let has_form = sign.look.form != Form::None;
        if has_form {
            self.context.begin_path();
            trace_form(self.context, sign.look.form, middle, radius);
            let ground = if sign.look.solid { ink } else { tint };
            self.context.set_fill_style_str(&css(theme.colour(ground)));
            self.context.fill();
        }
        if has_form && !sign.look.solid {
            self.stroke(ink, self.style.ratio);
            self.context.stroke();
        }
        let letters = if sign.look.solid { Ink::Sheet } else { ink };
        let symbol = self.style.symbols.get(usize::from(digit) - 1).cloned().unwrap_or_default();
        let kind = Type { size: kind.round() as i32, is_bold: true, colour: theme.colour(letters) };
        self.glyphs.draw(self.context, &symbol, kind, middle);
        if sign.struck {
            let reach = radius * 0.75;
            self.stroke(letters, (0.02 * size).max(1.3 * self.style.ratio));
            self.context.begin_path();
            let (x, y) = middle;
            self.trace_line((x - reach, y + 0.6 * reach), (x + reach, y - 0.6 * reach));
            self.context.stroke();
        }
    }
}

fn trace_form(context: &CanvasRenderingContext2d, form: Form, (x, y): (f64, f64), radius: f64) {
    let corners = match form {
        Form::Square => 4,
        Form::Hexagon => 6,
        Form::Octagon => 8,
        _ => {
            let _ = context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
            return;
        }
    };
    let turn = std::f64::consts::TAU / f64::from(corners);
    for corner in 0..corners {
        let angle = turn * (f64::from(corner) + 0.5);
        let at = (x + 1.05 * radius * angle.cos(), y + 1.05 * radius * angle.sin());
        if corner == 0 { context.move_to(at.0, at.1) } else { context.line_to(at.0, at.1) }
    }
    context.close_path();
}
