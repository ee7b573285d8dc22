//! Draws cells: background, colors, notes, digit.

use std::cell::Cell;

use anydoku::Digit;
use anydoku_play::{CellState, Digits};
use web_sys::CanvasRenderingContext2d;

use super::cell_colors::paint_colors;
use super::glyphs::{Glyphs, Type};
use super::layout::{Area, CellPlace};
use super::mark_layers::{MIN_CELL, MarkLayer, mark_layers};
use crate::theme::colors::{Color, Ink, css};
use crate::theme::palette::readable;
use crate::theme::style::Style;

/// Draws cells.
pub(crate) struct CellPainter<'a> {
    pub(crate) context: &'a CanvasRenderingContext2d,
    /// The fill color of the context, if it is known. Setting one takes longer than filling a cell.
    pub(crate) fill_color: &'a Cell<Option<Color>>,
    pub(crate) glyphs: &'a mut Glyphs,
    pub(crate) style: &'a Style,
    /// The tint of the cell in a hint.
    pub(crate) tint: Option<Ink>,
}

/// The font size of digits, relative to the cell.
const VALUE: f64 = 0.6;
/// Half the length of a diagonal between two notes, relative to their distance.
const HALF_DASH: f64 = 0.18;
/// The smallest cell that shows its digit instead of a dot, in CSS pixels.
const MIN_DIGIT_CELL: f64 = 7.0;

impl CellPainter<'_> {
    /// Draws a cell, with the candidates that a hint adds to its notes.
    pub(crate) fn paint(&mut self, state: &CellState, added: &Digits, place: CellPlace) {
        let background = self.background(state, place.is_in_extra_region);
        self.fill(self.style.theme.color(background), place.area);
        if !state.colors.is_empty() {
            let colors: Vec<u8> = state.colors.iter().collect();
            paint_colors(self.context, self.style, &colors, place);
        }
        let shown = place.size / self.style.ratio;
        let has_place = state.value.is_none() && state.pending_text.is_none() && shown >= MIN_CELL;
        let has_corners = !(state.corner.is_empty() && added.is_empty());
        let has_notes = has_place && (has_corners || !state.center.is_empty());
        self.paint_diagonals(place, has_notes, !state.center.is_empty());
        if state.is_possible() && !self.style.is_explaining {
            self.paint_bar(Ink::Placement, 0.43, place);
        }
        if let Some(pending) = &state.pending_text {
            let color = self.readable_color(Ink::Mark, state);
            self.paint_text(pending, false, color, place);
            return;
        }
        match state.value {
            Some(_) if shown < MIN_DIGIT_CELL => self.paint_dot(state, place),
            Some(digit) => self.paint_value(digit, state, place),
            None if shown >= MIN_CELL => self.paint_marks(state, added, place),
            None => {}
        }
    }

    fn background(&self, state: &CellState, is_in_extra_region: bool) -> Ink {
        let is_playing = !self.style.is_explaining;
        match self.tint {
            Some(tint) => tint,
            None if is_playing && state.is_selected => Ink::Selected,
            None if is_playing && state.wrong => Ink::RemovalTint,
            None if is_playing && state.is_possible() => Ink::PlacementTint,
            None if is_playing && (state.is_same_value || state.is_filtered) => Ink::Same,
            None if is_playing && state.is_peer => Ink::Peer,
            None if is_in_extra_region => Ink::ExtraRegion,
            None if state.is_given && self.style.shades_givens => Ink::Given,
            None => Ink::Sheet,
        }
    }

    fn fill(&self, color: Color, area: Area) {
        let (left, top, width, height) = area.to_floats();
        self.set_fill_color(color);
        self.context.fill_rect(left, top, width, height);
    }

    fn set_fill_color(&self, color: Color) {
        if self.fill_color.replace(Some(color)) != Some(color) {
            self.context.set_fill_style_str(&css(color));
        }
    }

    /// Draws the part of the diagonals in the cell. They are lines, because other extra houses are shaded.
    /// Between notes they have gaps: a note on a line would look removed.
    fn paint_diagonals(&self, place: CellPlace, has_notes: bool, has_center: bool) {
        if place.diagonals == (false, false) {
            return;
        }
        let (left, top, width, height) = place.area.to_floats();
        let context = self.context;
        context.begin_path();
        let part = |line: u16| {
            let notes = f64::from(place.notes_a_row);
            let (between, half) = (f64::from(line) / notes, HALF_DASH / notes);
            ((between - half).max(0.0), (between + half).min(1.0))
        };
        let parts: Vec<(f64, f64)> = match has_notes {
            true => (0..=place.notes_a_row)
                .filter(|&line| !has_center || 2 * line != place.notes_a_row)
                .map(part)
                .collect(),
            false => vec![(0.0, 1.0)],
        };
        for (from, to) in parts {
            if place.diagonals.0 {
                context.move_to(left + from * width, top + from * height);
                context.line_to(left + to * width, top + to * height);
            }
            if place.diagonals.1 {
                context.move_to(left + from * width, top + (1.0 - from) * height);
                context.line_to(left + to * width, top + (1.0 - to) * height);
            }
        }
        context.set_stroke_style_str(&css(self.style.theme.color(Ink::ThinLine)));
        context.set_line_width((0.025 * place.size).max(self.style.ratio));
        context.stroke();
    }

    /// Returns the color of an ink that is readable on the colors of a cell.
    fn readable_color(&self, ink: Ink, state: &CellState) -> Color {
        let theme = self.style.theme;
        if state.colors.is_empty() {
            return theme.color(ink);
        }
        let backgrounds: Vec<Color> =
            state.colors.iter().map(|color| self.style.palette.background(color)).collect();
        theme.color(readable(&theme, ink, &backgrounds))
    }

    fn paint_dot(&self, state: &CellState, place: CellPlace) {
        let theme = self.style.theme;
        let ink = if state.wrong || state.conflict {
            Ink::Removal
        } else if state.is_given {
            Ink::Text
        } else {
            Ink::Entry
        };
        let inset = (place.size / 4.0).floor() as i32;
        let Area { left, top, width, height } = place.area;
        let dot = Area {
            left: left + inset,
            top: top + inset,
            width: (width - 2 * inset).max(1),
            height: (height - 2 * inset).max(1),
        };
        self.fill(theme.color(ink), dot);
    }

    fn paint_value(&mut self, digit: Digit, state: &CellState, place: CellPlace) {
        let is_wrong = state.wrong || state.conflict;
        let ink = if is_wrong && !state.is_given {
            Ink::Removal
        } else if state.is_given {
            Ink::Text
        } else {
            Ink::Entry
        };
        let symbol = self.style.symbol(digit).to_owned();
        self.paint_text(&symbol, state.is_given, self.readable_color(ink, state), place);
        if is_wrong {
            self.paint_bar(Ink::Removal, 0.33, place);
        }
        if state.wrong {
            self.paint_strike(place);
        }
    }

    /// Draws a bar below the middle of the cell, so that color is not the only sign.
    fn paint_bar(&self, ink: Ink, below: f64, place: CellPlace) {
        let (x, y) = place.middle;
        let half = 0.2 * place.size;
        let thick = (0.05 * place.size).max(1.0).round();
        let top = (y + below * place.size).round();
        self.set_fill_color(self.style.theme.color(ink));
        self.context.fill_rect((x - half).round(), top, (2.0 * half).round(), thick);
    }

    /// Draws a line through the digit: it is wrong, where others may only conflict with it.
    fn paint_strike(&self, place: CellPlace) {
        let ((x, y), reach) = (place.middle, 0.26 * place.size);
        let context = self.context;
        context.begin_path();
        context.move_to(x - reach, y + reach);
        context.line_to(x + reach, y - reach);
        context.set_stroke_style_str(&css(self.style.theme.color(Ink::Removal)));
        context.set_line_width((0.035 * place.size).max(self.style.ratio));
        context.stroke();
    }

    fn paint_marks(&mut self, state: &CellState, added: &Digits, place: CellPlace) {
        for layer in mark_layers(state, added, self.style) {
            if layer.is_hidden(self.style, place.size) {
                // Too many to read: show their number.
                let size = (0.3 * place.size).min(11.0 * self.style.ratio);
                let kind = self.mark_type(size, state);
                let count = format!("+{}", layer.digits.len());
                self.glyphs.draw(self.context, &count, kind, place.middle);
            } else {
                self.paint_layer(&layer, state, place);
            }
        }
    }

    fn paint_layer(&mut self, layer: &MarkLayer, state: &CellState, place: CellPlace) {
        let size = layer.size(self.style, place.size);
        let (left, top) = (place.middle.0 - place.size / 2.0, place.middle.1 - place.size / 2.0);
        let kind = self.mark_type(size, state);
        for (&(digit, is_struck), &(across, down)) in layer.digits.iter().zip(&layer.places.middles)
        {
            let symbol = self.style.symbol(digit).to_owned();
            let center = (left + across * place.size, top + down * place.size);
            let color = state.candidate_colors.get(&digit).filter(|_| !is_struck);
            if let Some(&color) = color {
                self.paint_disc(color, center, 0.62 * size);
            }
            if state.targeted_candidate == Some(digit) {
                self.paint_ring(center, 0.7 * size);
            }
            let is_meant = state.same_mark == Some(digit);
            let ink = if color.is_some() || is_meant { Some(Ink::Text) } else { None };
            let color = ink.map_or(kind.color, |ink| self.style.theme.color(ink));
            let kind = Type { is_bold: is_meant, color, ..kind };
            self.glyphs.draw(self.context, &symbol, kind, center);
            if is_struck {
                self.set_fill_color(self.style.theme.color(Ink::Removal));
                let half = (0.45 * size).round();
                let (left, top) = ((center.0 - half).round(), center.1.round());
                self.context.fill_rect(left, top, 2.0 * half, self.style.ratio);
            }
        }
    }

    /// Draws a text in the center of the cell, as large as digits or as fits.
    fn paint_text(&mut self, text: &str, is_bold: bool, color: Color, place: CellPlace) {
        let mut size = VALUE * self.style.digit_scale * place.size;
        let kind = |size: f64| Type { size: size.round() as i32, is_bold, color };
        if text.chars().count() > 1 {
            let width = self.glyphs.width(text, kind(size));
            size *= (0.86 * place.size / width.max(1.0)).min(1.0);
        }
        self.glyphs.draw(self.context, text, kind(size), place.middle);
    }

    /// Draws the color of a candidate as a disc.
    fn paint_disc(&self, color: u8, (x, y): (f64, f64), radius: f64) {
        self.context.begin_path();
        // This fails only for a negative radius.
        let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        self.set_fill_color(self.style.palette.background(color));
        self.context.fill();
        self.context.set_stroke_style_str(&css(self.style.palette.stroke(color)));
        self.context.set_line_width(self.style.ratio);
        self.context.stroke();
    }

    /// Draws a ring around the candidate that colors apply to.
    fn paint_ring(&self, (x, y): (f64, f64), radius: f64) {
        self.context.begin_path();
        let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        self.context.set_stroke_style_str(&css(self.style.theme.color(Ink::Accent)));
        self.context.set_line_width(2.0 * self.style.ratio);
        self.context.stroke();
    }

    fn mark_type(&self, size: f64, state: &CellState) -> Type {
        Type {
            size: size.round() as i32,
            is_bold: false,
            color: self.readable_color(Ink::Mark, state),
        }
    }
}
