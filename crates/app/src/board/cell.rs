//! One cell drawn: its ground, colours, marks, value.

use anydoku::Digit;
use anydoku_play::CellLook;
use web_sys::CanvasRenderingContext2d;

use super::glyphs::{Glyphs, Type};
use super::marks::{self, Places};
use super::measure::Area;
use crate::look::theme::{
    CELL_COLOURS, CELL_COLOURS_DARK, CELL_COLOURS_SAFE, Colour, Ink, Theme, css,
};

/// How boards are drawn, whatever stands on them.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    pub(crate) theme: Theme,
    /// What digits are called, from 1 on.
    pub(crate) symbols: Vec<String>,
    /// The widest symbol, as a share of the size of its type.
    pub(crate) widest: f64,
    /// Pixels of the device in one of the style sheet.
    pub(crate) ratio: f64,
    /// Whether given cells have a ground of their own.
    pub(crate) tints_givens: bool,
    /// Whether marks keep the places of their digits.
    pub(crate) fixed_marks: bool,
    /// Whether a hint is shown: nothing else is tinted then, and all marks stand in their places.
    pub(crate) is_explaining: bool,
    /// Whether cell colours are those for eyes that tell few apart.
    pub(crate) safe_colours: bool,
    /// The size of values, marks: shares of the usual.
    pub(crate) value_scale: f64,
    pub(crate) mark_scale: f64,
    /// The width of lines, the same.
    pub(crate) line_weight: f64,
}

impl Style {
    fn symbol(&self, digit: Digit) -> &str {
        self.symbols.get(digit.index()).map_or("?", String::as_str)
    }

    /// The ground that a player gives by number.
    pub(crate) fn cell_colour(&self, number: u8) -> Colour {
        let table = match (self.theme.is_dark, self.safe_colours) {
            (true, _) => &CELL_COLOURS_DARK,
            (false, true) => &CELL_COLOURS_SAFE,
            (false, false) => &CELL_COLOURS,
        };
        table[usize::from(number) % table.len()]
    }
}

/// A cell's place on the canvas.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) area: Area,
    /// Where its content is centred.
    pub(crate) middle: (f64, f64),
    /// The side of a cell without lines.
    pub(crate) size: f64,
    /// Whether it lies in a further house.
    pub(crate) is_further: bool,
}

/// What draws cells.
pub(crate) struct CellPainter<'a> {
    pub(crate) context: &'a CanvasRenderingContext2d,
    pub(crate) glyphs: &'a mut Glyphs,
    pub(crate) style: &'a Style,
    /// A tint that a hint gives to the cell.
    pub(crate) tint: Option<Ink>,
}

/// The size of a value's type, as a share of the cell.
const VALUE: f64 = 0.6;
/// The greatest side whose marks stand in the places of their digits; on larger boards they are as
/// large as fits those that are there.
const GREATEST_GRID: u16 = 9;
/// Below so many pixels of the style sheet a cell shows a dot, and below so many no marks.
const DOTS_BELOW: f64 = 7.0;
const MARKS_FROM: f64 = 18.0;

impl CellPainter<'_> {
    /// Draws a cell over whatever was there.
    pub(crate) fn paint(&mut self, look: &CellLook, place: Place) {
        let ground = self.ground(look, place.is_further);
        self.fill(self.style.theme.colour(ground), place.area);
        if !look.colours.is_empty() {
            self.paint_colours(&look.colours.iter().collect::<Vec<u8>>(), place);
        }
        let shown = place.size / self.style.ratio;
        if let Some(ghost) = &look.ghost {
            let size = (VALUE * self.style.value_scale * place.size).round() as i32;
            let kind = Type { size, is_bold: false, colour: self.style.theme.colour(Ink::Mark) };
            self.glyphs.draw(self.context, ghost, kind, place.middle);
            return;
        }
        match look.value {
            Some(_) if shown < DOTS_BELOW => self.paint_dot(look, place),
            Some(digit) => self.paint_value(digit, look, place),
            None if shown >= MARKS_FROM => self.paint_marks(look, place),
            None => {}
        }
    }

    fn ground(&self, look: &CellLook, is_further: bool) -> Ink {
        if let Some(tint) = self.tint {
            return tint;
        }
        if self.style.is_explaining {
            if is_further {
                Ink::Further
            } else if look.is_given && self.style.tints_givens {
                Ink::Given
            } else {
                Ink::Sheet
            }
        } else if look.is_selected {
            Ink::Selected
        } else if look.is_same_value || look.is_filtered {
            Ink::Same
        } else if look.is_peer {
            Ink::Peer
        } else if is_further {
            Ink::Further
        } else if look.is_given && self.style.tints_givens {
            Ink::Given
        } else {
            Ink::Sheet
        }
    }

    fn fill(&self, colour: Colour, Area { left, top, width, height }: Area) {
        self.context.set_fill_style_str(&css(colour));
        self.context.fill_rect(
            f64::from(left),
            f64::from(top),
            f64::from(width),
            f64::from(height),
        );
    }

    /// Colours share the cell as sectors around its middle, from the top clockwise.
    fn paint_colours(&self, colours: &[u8], place: Place) {
        let Area { left, top, width, height } = place.area;
        let inset = if place.size > 24.0 { (0.045 * place.size).round() as i32 } else { 0 };
        let inner = Area {
            left: left + inset,
            top: top + inset,
            width: width - 2 * inset,
            height: height - 2 * inset,
        };
        if let [only] = colours {
            self.fill(self.style.cell_colour(*only), inner);
            return;
        }
        let context = self.context;
        context.save();
        context.begin_path();
        context.rect(
            f64::from(inner.left),
            f64::from(inner.top),
            f64::from(inner.width),
            f64::from(inner.height),
        );
        context.clip();
        let (x, y) = place.middle;
        let sector = std::f64::consts::TAU / colours.len() as f64;
        for (at, &colour) in colours.iter().enumerate() {
            let from = -std::f64::consts::FRAC_PI_2 + sector * (at as f64 - 0.25);
            context.set_fill_style_str(&css(self.style.cell_colour(colour)));
            context.begin_path();
            context.move_to(x, y);
            // A circle of a radius that is no negative number is always drawn.
            let _ = context.arc(x, y, place.size, from, from + sector);
            context.fill();
        }
        context.restore();
    }

    fn paint_dot(&self, look: &CellLook, place: Place) {
        let theme = self.style.theme;
        let ink = if look.wrong || look.conflict {
            Ink::Removal
        } else if look.is_given {
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
        self.fill(theme.colour(ink), dot);
    }

    fn paint_value(&mut self, digit: Digit, look: &CellLook, place: Place) {
        let is_wrong = look.wrong || look.conflict;
        let ink = if is_wrong && !look.is_given {
            Ink::Removal
        } else if look.is_given {
            Ink::Text
        } else {
            Ink::Entry
        };
        let symbol = self.style.symbol(digit).to_owned();
        let mut size = VALUE * self.style.value_scale * place.size;
        let kind = |size: f64| Type {
            size: size.round() as i32,
            is_bold: look.is_given,
            colour: self.style.theme.colour(ink),
        };
        if symbol.chars().count() > 1 {
            let width = self.glyphs.width(&symbol, kind(size));
            size *= (0.86 * place.size / width.max(1.0)).min(1.0);
        }
        self.glyphs.draw(self.context, &symbol, kind(size), place.middle);
        if is_wrong {
            // Not by colour alone: a bar below.
            let (x, y) = place.middle;
            let half = 0.2 * place.size;
            let thick = (0.05 * place.size).max(1.0).round();
            let top = (y + 0.33 * place.size).round();
            self.context.set_fill_style_str(&css(self.style.theme.colour(Ink::Removal)));
            self.context.fill_rect((x - half).round(), top, (2.0 * half).round(), thick);
        }
    }

    fn paint_marks(&mut self, look: &CellLook, place: Place) {
        let corner: Vec<Digit> = look.corner.iter().collect();
        let centre: Vec<Digit> = look.centre.iter().collect();
        let struck: Vec<Digit> = look.struck.iter().collect();
        let side = self.style.symbols.len() as u16;
        if self.style.is_explaining {
            let mut all: Vec<(Digit, bool)> =
                corner.iter().chain(&centre).map(|&digit| (digit, false)).collect();
            all.sort_unstable();
            all.dedup();
            let digits: Vec<u16> = all.iter().map(|(digit, _)| digit.value()).collect();
            let places = marks::in_grid(&digits, side, self.style.widest);
            self.paint_row(&all, &places, place);
            return;
        }
        if self.style.fixed_marks && side <= GREATEST_GRID {
            let mut all: Vec<(Digit, bool)> = corner.iter().map(|&digit| (digit, false)).collect();
            all.extend(
                struck.iter().filter(|digit| !corner.contains(digit)).map(|&digit| (digit, true)),
            );
            let digits: Vec<u16> = all.iter().map(|(digit, _)| digit.value()).collect();
            let places = marks::in_grid(&digits, side, self.style.widest);
            self.paint_row(&all, &places, place);
        } else if self.style.fixed_marks {
            let places = marks::in_rows(corner.len(), self.style.widest);
            let all: Vec<(Digit, bool)> = corner.iter().map(|&digit| (digit, false)).collect();
            self.paint_row(&all, &places, place);
        } else {
            let places = marks::at_corners(corner.len(), self.style.widest);
            let all: Vec<(Digit, bool)> = corner.iter().map(|&digit| (digit, false)).collect();
            self.paint_row(&all, &places, place);
        }
        let widths: Vec<f64> = centre
            .iter()
            .map(|&digit| 0.56 * self.style.symbol(digit).chars().count() as f64)
            .collect();
        if !centre.is_empty() {
            let all: Vec<(Digit, bool)> = centre.iter().map(|&digit| (digit, false)).collect();
            self.paint_row(&all, &marks::in_middle(&widths), place);
        }
    }

    fn paint_row(&mut self, digits: &[(Digit, bool)], places: &Places, place: Place) {
        let size = places.size * self.style.mark_scale * place.size;
        let (x, y) = place.middle;
        let (left, top) = (x - place.size / 2.0, y - place.size / 2.0);
        if size / self.style.ratio < marks::LEAST && !digits.is_empty() {
            // Too many to be read: how many, in the middle.
            let size = (0.3 * place.size).min(11.0 * self.style.ratio);
            let kind = self.mark_type(size);
            self.glyphs.draw(self.context, &format!("+{}", digits.len()), kind, place.middle);
            return;
        }
        let kind = self.mark_type(size);
        for (&(digit, is_struck), &(across, down)) in digits.iter().zip(&places.middles) {
            let symbol = self.style.symbol(digit).to_owned();
            let at = (left + across * place.size, top + down * place.size);
            self.glyphs.draw(self.context, &symbol, kind, at);
            if is_struck {
                self.context.set_fill_style_str(&css(self.style.theme.colour(Ink::Removal)));
                let half = (0.45 * size).round();
                self.context.fill_rect(
                    (at.0 - half).round(),
                    at.1.round(),
                    2.0 * half,
                    self.style.ratio,
                );
            }
        }
    }

    fn mark_type(&self, size: f64) -> Type {
        Type {
            size: size.round() as i32,
            is_bold: false,
            colour: self.style.theme.colour(Ink::Mark),
        }
    }
}
