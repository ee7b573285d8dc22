//! One cell drawn: its ground, colours, marks, value.

use anydoku::Digit;
use anydoku_play::CellLook;
use web_sys::CanvasRenderingContext2d;

use super::glyphs::{Glyphs, Type};
use super::ground::paint_colours;
use super::measure::Area;
use super::noted::{MARKS_FROM, Noted, noted};
use crate::look::palette::{Palette, readable};
use crate::look::theme::{Colour, Ink, Theme, css};

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
    /// What cells, candidates and strokes are coloured with, and whether patterns go with it.
    pub(crate) palette: Palette,
    pub(crate) has_patterns: bool,
    /// The size of values, marks: shares of the usual.
    pub(crate) value_scale: f64,
    pub(crate) mark_scale: f64,
    /// The width of lines, the same.
    pub(crate) line_weight: f64,
}

impl Style {
    pub(crate) fn symbol(&self, digit: Digit) -> &str {
        self.symbols.get(digit.index()).map_or("?", String::as_str)
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
/// Below so many pixels of the style sheet a cell shows a dot.
const DOTS_BELOW: f64 = 7.0;

impl CellPainter<'_> {
    /// Draws a cell over whatever was there.
    pub(crate) fn paint(&mut self, look: &CellLook, place: Place) {
        let ground = self.ground(look, place.is_further);
        self.fill(self.style.theme.colour(ground), place.area);
        if !look.colours.is_empty() {
            let colours: Vec<u8> = look.colours.iter().collect();
            paint_colours(self.context, self.style, &colours, place);
        }
        let shown = place.size / self.style.ratio;
        if let Some(ghost) = &look.ghost {
            let colour = self.read_on(Ink::Mark, look);
            self.paint_text(ghost, false, colour, place);
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

    /// An ink as it is read on the colours of a cell.
    fn read_on(&self, ink: Ink, look: &CellLook) -> Colour {
        let theme = self.style.theme;
        if look.colours.is_empty() {
            return theme.colour(ink);
        }
        let grounds: Vec<Colour> =
            look.colours.iter().map(|colour| self.style.palette.ground(colour)).collect();
        theme.colour(readable(&theme, ink, &grounds))
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
        self.paint_text(&symbol, look.is_given, self.read_on(ink, look), place);
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
        for noted in noted(look, self.style) {
            if noted.is_hidden(self.style, place.size) {
                // Too many to be read: how many, in the middle.
                let size = (0.3 * place.size).min(11.0 * self.style.ratio);
                let kind = self.mark_type(size, look);
                let count = format!("+{}", noted.digits.len());
                self.glyphs.draw(self.context, &count, kind, place.middle);
            } else {
                self.paint_noted(&noted, look, place);
            }
        }
    }

    fn paint_noted(&mut self, noted: &Noted, look: &CellLook, place: Place) {
        let size = noted.size(self.style, place.size);
        let (left, top) = (place.middle.0 - place.size / 2.0, place.middle.1 - place.size / 2.0);
        let kind = self.mark_type(size, look);
        for (&(digit, is_struck), &(across, down)) in noted.digits.iter().zip(&noted.places.middles)
        {
            let symbol = self.style.symbol(digit).to_owned();
            let at = (left + across * place.size, top + down * place.size);
            let colour = look.candidate_colours.get(&digit).filter(|_| !is_struck);
            if let Some(&colour) = colour {
                self.paint_disc(colour, at, 0.62 * size);
            }
            if look.candidate == Some(digit) {
                self.paint_ring(at, 0.7 * size);
            }
            let is_meant = look.same_mark == Some(digit);
            let ink = if colour.is_some() || is_meant { Some(Ink::Text) } else { None };
            let colour = ink.map_or(kind.colour, |ink| self.style.theme.colour(ink));
            let kind = Type { is_bold: is_meant, colour, ..kind };
            self.glyphs.draw(self.context, &symbol, kind, at);
            if is_struck {
                self.context.set_fill_style_str(&css(self.style.theme.colour(Ink::Removal)));
                let half = (0.45 * size).round();
                let (left, top) = ((at.0 - half).round(), at.1.round());
                self.context.fill_rect(left, top, 2.0 * half, self.style.ratio);
            }
        }
    }

    /// A text in the middle of the cell, as large as values are, or as fits.
    fn paint_text(&mut self, text: &str, is_bold: bool, colour: Colour, place: Place) {
        let mut size = VALUE * self.style.value_scale * place.size;
        let kind = |size: f64| Type { size: size.round() as i32, is_bold, colour };
        if text.chars().count() > 1 {
            let width = self.glyphs.width(text, kind(size));
            size *= (0.86 * place.size / width.max(1.0)).min(1.0);
        }
        self.glyphs.draw(self.context, text, kind(size), place.middle);
    }

    /// The colour of one candidate, behind it.
    fn paint_disc(&self, colour: u8, (x, y): (f64, f64), radius: f64) {
        self.context.begin_path();
        // A circle of a radius that is no negative number is always drawn.
        let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        self.context.set_fill_style_str(&css(self.style.palette.ground(colour)));
        self.context.fill();
        self.context.set_stroke_style_str(&css(self.style.palette.stroke(colour)));
        self.context.set_line_width(self.style.ratio);
        self.context.stroke();
    }

    /// Around the candidate that colours colour.
    fn paint_ring(&self, (x, y): (f64, f64), radius: f64) {
        self.context.begin_path();
        let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        self.context.set_stroke_style_str(&css(self.style.theme.colour(Ink::Accent)));
        self.context.set_line_width(2.0 * self.style.ratio);
        self.context.stroke();
    }

    fn mark_type(&self, size: f64, look: &CellLook) -> Type {
        Type { size: size.round() as i32, is_bold: false, colour: self.read_on(Ink::Mark, look) }
    }
}
