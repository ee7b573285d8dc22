//! The picture of a hint: outlines of areas, links, groups, marks of candidates. Loaded lazily.

use std::collections::BTreeSet;

use anydoku::{Cell, Digit};
use anydoku_protocol::{Area, CandidateMark, CellDigit, LinkKind, LinkLine, MarkShape, Scene};
use web_sys::CanvasRenderingContext2d;

use super::glyphs::Type;
use super::overlay::{OverlayPainter, inks};
use super::{gaps, mark_layers, marks};
use crate::theme::colors::{Ink, Theme, css};

/// The opacity of the background over cells that a chain does not touch, in light and in dark themes. Every
/// text keeps a contrast of 4.5 : 1, also on shaded cells.
const DIM_GIVEN: [f64; 2] = [0.36, 0.5];
const DIM_OTHER: [f64; 2] = [0.15, 0.34];
const DIM_SHADED_GIVEN: [f64; 2] = [0.33, 0.43];
const DIM_SHADED_OTHER: [f64; 2] = [0.04, 0.21];

/// Half the width and half the height of a digit, relative to the cell.
const DIGIT: (f64, f64) = (0.2, 0.25);
/// The radius of a note, relative to its font size.
const NOTE: f64 = 0.5;

/// Where a candidate is shown: its center, the radius of a disc behind it, and its font size.
struct Note {
    middle: (f64, f64),
    radius: f64,
    size: f64,
}

/// The digit or the notes of a cell.
struct CellSymbols {
    cell: Cell,
    has_digit: bool,
    /// Digit, center and radius of each note, relative to the cell.
    notes: Vec<(Digit, (f64, f64), f64)>,
}

fn dimness(theme: &Theme, is_given: bool, is_shaded: bool) -> f64 {
    let opacity = match (is_given, is_shaded) {
        (true, false) => DIM_GIVEN,
        (false, false) => DIM_OTHER,
        (true, true) => DIM_SHADED_GIVEN,
        (false, true) => DIM_SHADED_OTHER,
    };
    opacity[usize::from(theme.is_dark)]
}

/// Draws a scene: below the selection and the pen strokes, and above them.
#[derive(Clone, Copy)]
pub(crate) struct ScenePainter {
    pub(crate) below: fn(&OverlayPainter<'_>, &Scene),
    pub(crate) above: fn(&mut OverlayPainter<'_>, &Scene),
}

impl ScenePainter {
    pub(crate) fn new() -> Self {
        Self {
            below: |painter, scene| painter.dim_others(scene),
            above: |painter, scene| painter.paint_scene(scene),
        }
    }
}

impl OverlayPainter<'_> {
    /// Dims the cells that a chain does not touch.
    fn dim_others(&self, scene: &Scene) {
        if scene.links.is_empty() {
            return;
        }
        let ends = scene.links.iter().flat_map(|link| [link.from, link.to]);
        let groups = scene.groups.iter().flatten().chain(&scene.candidates).copied();
        let marked = scene.marks.iter().map(|mark| mark.candidate).chain(ends).chain(groups);
        let areas = scene.areas.iter().flat_map(|area| area.cells.iter().copied());
        let named = scene.focus.iter().flatten().copied();
        let near = marked.map(|(cell, _)| cell).chain(areas).chain(named);
        let cells: BTreeSet<Cell> = near.collect();
        self.context.set_fill_style_str(&css(self.style.theme.color(Ink::Sheet)));
        for (index, cell) in self.session.game().board().cells().enumerate() {
            if !cells.contains(&cell) {
                let is_given = self.session.game().board().is_given(cell);
                let is_shaded = self.extra_region_cells.get(index) == Some(&true);
                self.context.set_global_alpha(dimness(&self.style.theme, is_given, is_shaded));
                let area = self.measure.area(cell);
                let (left, top, width, height) = area.to_floats();
                self.context.fill_rect(left, top, width, height);
            }
        }
        self.context.set_global_alpha(1.0);
    }

    /// Draws the picture of a hint.
    fn paint_scene(&mut self, scene: &Scene) {
        for area in &scene.areas {
            self.paint_frame(area);
        }
        for cells in &scene.focus {
            self.paint_focus(cells);
        }
        for link in &scene.links {
            self.paint_link(link);
        }
        for group in &scene.groups {
            self.paint_group(group);
        }
        // Shapes of neighboring notes may overlap, but no digit is covered.
        for mark in &scene.marks {
            self.paint_shape(mark);
        }
        for mark in &scene.marks {
            self.paint_mark(mark);
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
        self.outline(&area.cells, 0.03 * size);
        self.dashes(&[]);
    }

    /// Draws the cells that the shown sentence names.
    fn paint_focus(&self, cells: &[Cell]) {
        let size = f64::from(self.measure.cell());
        let width = (0.06 * size).max(2.0 * self.style.ratio);
        self.stroke(Ink::Accent, width);
        self.outline(cells, width / 2.0);
    }

    fn outline(&self, cells: &[Cell], inset: f64) {
        let mut inside: BTreeSet<Cell> = BTreeSet::new();
        // As above, without `collect`.
        inside.extend(cells);
        self.context.begin_path();
        self.trace_outline(inside.iter().copied(), |cell| inside.contains(&cell), inset);
        self.context.stroke();
    }

    /// Returns the radius of the mark of a candidate.
    fn disc(&self) -> f64 {
        let columns = (1..).find(|columns| columns * columns >= self.side).unwrap_or(1);
        (0.92 / f64::from(columns) * 0.44).min(0.2) * f64::from(self.measure.cell())
    }

    fn paint_link(&self, link: &LinkLine) {
        let size = f64::from(self.measure.cell());
        let route = self.route_of(link);
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
        let mut last = None;
        let is_on_symbol = |point| self.is_on_symbol(link, point, &mut last);
        for part in gaps::clear_parts(route, size, is_on_symbol) {
            let [from, bend, to] = part;
            self.context.move_to(from.0, from.1);
            self.context.quadratic_curve_to(bend.0, bend.1, to.0, to.1);
        }
        self.context.stroke();
        self.dashes(&[]);
        if link.arrow {
            let [_, bend, to] = route;
            self.context.begin_path();
            self.trace_head(bend, to, 0.13 * size);
            self.context.stroke();
        }
    }

    /// Returns the route of a link on the canvas: start, control point, end. It leads between the default
    /// places of the candidates, and moves with them.
    fn route_of(&self, link: &LinkLine) -> gaps::Curve {
        let size = f64::from(self.measure.cell());
        let place = |(x, y): (i32, i32)| {
            // Positions are in thousandths of cells, relative to the center of the cell.
            let cell_of = |at: i32| (at.div_euclid(1000)).clamp(0, i32::from(self.side) - 1);
            let (column, row) = (cell_of(x), cell_of(y));
            let (left, top) = self.measure.middle(Cell::new(row as u16, column as u16));
            let share = |at: i32, cell: i32| (f64::from(at - 1000 * cell) / 1000.0 - 0.5) * size;
            (left + share(x, column), top + share(y, row))
        };
        let [from, bend, to] = link.route.map(place);
        let moved = |candidate: CellDigit| {
            let (note, usual) = (self.note(candidate), self.default_place(candidate));
            (note.middle.0 - usual.0, note.middle.1 - usual.1)
        };
        let (start, end) = (moved(link.from), moved(link.to));
        let half = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
        let by = |point: (f64, f64), by: (f64, f64)| (point.0 + by.0, point.1 + by.1);
        [by(from, start), by(bend, half), by(to, end)]
    }

    /// Returns the digit or the notes of a cell.
    fn symbols(&self, cell: Cell) -> CellSymbols {
        let state = self.session.cell_state(cell);
        let added = self.marked.added_to(&state, cell);
        let has_digit = state.value.is_some();
        let layers = if has_digit {
            Vec::new()
        } else {
            mark_layers::mark_layers(&state, &added, self.style)
        };
        let notes = layers.iter().flat_map(|layer| {
            let radius = NOTE * layer.places.size;
            let notes = layer.digits.iter().zip(&layer.places.middles);
            notes.map(move |(&(digit, _), &middle)| (digit, middle, radius))
        });
        CellSymbols { cell, has_digit, notes: notes.collect() }
    }

    /// Returns whether a point is on a digit, or on a note other than the ends of a link. Keeps the symbols
    /// of the cell for the next point, which is mostly in the same one.
    fn is_on_symbol(
        &self,
        link: &LinkLine,
        (x, y): (f64, f64),
        last: &mut Option<CellSymbols>,
    ) -> bool {
        let Some((cell, across, down)) = self.measure.cell_at(x, y) else { return false };
        if last.as_ref().is_none_or(|last| last.cell != cell) {
            *last = Some(self.symbols(cell));
        }
        let Some(symbols) = last else { return false };
        if symbols.has_digit {
            return (across - 0.5).abs() < DIGIT.0 && (down - 0.5).abs() < DIGIT.1;
        }
        symbols.notes.iter().any(|&(digit, (left, top), radius)| {
            let note = (cell, digit);
            note != link.from && note != link.to && (across - left).hypot(down - top) < radius
        })
    }

    /// Returns the default place of a note.
    fn default_place(&self, (cell, digit): CellDigit) -> (f64, f64) {
        let places = marks::in_grid(&[digit.value()], self.side, self.style.widest);
        let place = places.middles.first().copied().unwrap_or((0.5, 0.5));
        self.point_in(cell, place)
    }

    /// Returns where a candidate is shown.
    fn note(&self, candidate: CellDigit) -> Note {
        let (cell, digit) = candidate;
        let size = f64::from(self.measure.cell());
        let usual = || Note {
            middle: self.default_place(candidate),
            radius: self.disc(),
            size: marks::in_grid(&[digit.value()], self.side, self.style.widest).size * size,
        };
        let state = self.session.cell_state(cell);
        let added = self.marked.added_to(&state, cell);
        let found = mark_layers::disc_of(&state, &added, self.style, digit);
        let noted = found.map(|(font, radius)| {
            let place = mark_layers::place_of(&state, &added, self.style, digit);
            let middle = self.point_in(cell, place);
            Note { middle, radius: radius * size, size: font * size }
        });
        noted.unwrap_or_else(usual)
    }

    fn paint_group(&self, group: &[CellDigit]) {
        let middles: Vec<(f64, f64)> = group.iter().map(|&at| self.note(at).middle).collect();
        self.stroke(Ink::Pattern, 2.2 * self.disc());
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        self.context.set_global_alpha(0.25);
        self.context.begin_path();
        for (index, &(x, y)) in middles.iter().enumerate() {
            if index == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
        self.context.stroke();
        self.context.set_global_alpha(1.0);
        self.context.set_line_cap("butt");
    }

    /// Draws the shape behind a marked candidate.
    fn paint_shape(&self, mark: &CandidateMark) {
        if mark.style.shape == MarkShape::None {
            return;
        }
        let (ink, tint) = inks(mark.role);
        let Note { middle, radius, .. } = self.note_of(mark);
        self.context.begin_path();
        trace_shape(self.context, mark.style.shape, middle, radius);
        let background = if mark.style.solid { ink } else { tint };
        self.context.set_fill_style_str(&css(self.style.theme.color(background)));
        self.context.fill();
        // The stroke through a removed candidate says enough.
        if !mark.style.solid && !mark.struck {
            self.stroke(ink, self.style.ratio);
            self.context.stroke();
        }
    }

    /// Draws a marked candidate, which may be struck.
    fn paint_mark(&mut self, mark: &CandidateMark) {
        let letters = if mark.style.solid { Ink::Sheet } else { inks(mark.role).0 };
        let Note { middle, radius, size } = self.note_of(mark);
        let symbol = self.style.symbols.get(mark.candidate.1.index()).cloned().unwrap_or_default();
        let color = self.style.theme.color(letters);
        let kind = Type { size: size.round() as i32, is_bold: true, color };
        self.glyphs.draw(self.context, &symbol, kind, middle);
        if mark.struck {
            let reach = radius * 0.75;
            let thin = 0.02 * f64::from(self.measure.cell());
            self.stroke(letters, thin.max(1.3 * self.style.ratio));
            self.context.begin_path();
            let (x, y) = middle;
            self.trace_line((x - reach, y + 0.6 * reach), (x + reach, y - 0.6 * reach));
            self.context.stroke();
        }
    }

    /// Returns where a marked candidate is shown: as a digit, or as a note.
    fn note_of(&self, mark: &CandidateMark) -> Note {
        if !mark.value {
            return self.note(mark.candidate);
        }
        let size = f64::from(self.measure.cell());
        let middle = self.measure.middle(mark.candidate.0);
        Note { middle, radius: 0.4 * size, size: 0.6 * size }
    }
}

fn trace_shape(
    context: &CanvasRenderingContext2d,
    form: MarkShape,
    (x, y): (f64, f64),
    radius: f64,
) {
    let corners = match form {
        MarkShape::Square => 4,
        MarkShape::Hexagon => 6,
        MarkShape::Octagon => 8,
        _ => {
            let _ = context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
            return;
        }
    };
    let turn = std::f64::consts::TAU / f64::from(corners);
    for corner in 0..corners {
        let angle = turn * (f64::from(corner) + 0.5);
        let (across, down) = (js_sys::Math::cos(angle), js_sys::Math::sin(angle));
        let tip = (x + 1.05 * radius * across, y + 1.05 * radius * down);
        if corner == 0 { context.move_to(tip.0, tip.1) } else { context.line_to(tip.0, tip.1) }
    }
    context.close_path();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::colors::{Color, THEMES};
    use crate::theme::contrast::contrast;

    /// Returns a color with another one over it.
    fn covered(color: Color, cover: Color, opacity: f64) -> Color {
        [16, 8, 0].into_iter().fold(0, |mixed, shift| {
            let channel = |of: Color| f64::from((of >> shift) & 0xFF);
            let value = (1.0 - opacity) * channel(color) + opacity * channel(cover);
            mixed | ((value.round() as u32) << shift)
        })
    }

    #[test]
    fn dimmed_digits_and_notes_stay_readable() {
        for theme in &THEMES {
            for (ink, background) in [
                (Ink::Text, Ink::Given),
                (Ink::Mark, Ink::Sheet),
                (Ink::Entry, Ink::Sheet),
                (Ink::Text, Ink::ExtraRegion),
                (Ink::Mark, Ink::ExtraRegion),
                (Ink::Entry, Ink::ExtraRegion),
            ] {
                let opacity = dimness(theme, ink == Ink::Text, background == Ink::ExtraRegion);
                let dimmed = |ink: Ink| covered(theme.color(ink), theme.color(Ink::Sheet), opacity);
                let found = contrast(dimmed(ink), dimmed(background));
                assert!(found >= 4.5, "{} {ink:?}: {found:.2}", theme.name);
            }
        }
    }
}
