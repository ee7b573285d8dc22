//! The typeface of pages: which of its fonts has a character, and how wide it is there.

use std::collections::HashMap;
use std::sync::OnceLock;

use anydoku_fonts::{Face, REGULAR, SEMIBOLD};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::display::{Anchor, Text};

/// A character as a font draws it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// Which part of the face has it.
    pub(crate) part: usize,
    /// Its number there; 0 is what a font shows for what it lacks.
    pub(crate) number: u32,
    /// Its width, as a share of the size.
    pub(crate) advance: f64,
}

/// The fonts of a weight.
pub(crate) fn face(bold: bool) -> &'static Face {
    if bold { &SEMIBOLD } else { &REGULAR }
}

/// A character of the typeface; `None` if no font has it.
pub(crate) fn glyph(symbol: char, bold: bool) -> Option<Glyph> {
    static KNOWN: [OnceLock<HashMap<char, Glyph>>; 2] = [OnceLock::new(), OnceLock::new()];
    KNOWN[usize::from(bold)].get_or_init(|| glyphs_of(face(bold))).get(&symbol).copied()
}

/// The width of a text, as a share of its size.
pub(crate) fn advance(text: &str, bold: bool) -> f64 {
    text.chars().map(|symbol| glyph_or_missing(symbol, bold).advance).sum()
}

/// A character of the typeface, or what stands for one that it lacks.
pub(crate) fn glyph_or_missing(symbol: char, bold: bool) -> Glyph {
    glyph(symbol, bold).unwrap_or(Glyph { part: 0, number: 0, advance: 0.6 })
}

/// The characters of a text as its font has them, or else the typeface, each with where it begins.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) fn placed(text: &Text) -> impl Iterator<Item = (char, Glyph, f64)> {
    let in_font = |symbol: char| {
        let own = text.font.as_ref().and_then(|font| font.glyph(symbol));
        (symbol, own.unwrap_or_else(|| glyph_or_missing(symbol, text.bold)))
    };
    let glyphs: Vec<(char, Glyph)> = text.content.chars().map(in_font).collect();
    let width: f64 = glyphs.iter().map(|(_, glyph)| glyph.advance * text.size).sum();
    let start = match text.anchor {
        Anchor::Start => text.at.x,
        Anchor::Middle => text.at.x - width / 2.0,
        Anchor::End => text.at.x - width,
    };
    let size = text.size;
    glyphs.into_iter().scan(start, move |next, (symbol, glyph)| {
        let x = *next;
        *next += glyph.advance * size;
        Some((symbol, glyph, x))
    })
}

fn glyphs_of(face: &Face) -> HashMap<char, Glyph> {
    let mut all = HashMap::new();
    for (part, data) in face.parts.iter().enumerate() {
        let Ok(font) = FontRef::new(data) else { continue };
        for (symbol, glyph) in glyphs(&font, part) {
            all.entry(symbol).or_insert(glyph);
        }
    }
    all
}

/// The characters of a font, which is this part of its face.
pub(crate) fn glyphs<'a>(
    font: &FontRef<'a>,
    part: usize,
) -> impl Iterator<Item = (char, Glyph)> + use<'a> {
    // In the font's own units: scaled widths are rounded.
    let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
    let unit = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
    font.charmap().mappings().filter_map(move |(code, number)| {
        let width = f64::from(metrics.advance_width(number).unwrap_or(0.0));
        let advance = width / f64::from(unit.max(1));
        Some((char::from_u32(code)?, Glyph { part, number: number.to_u32(), advance }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typeface_has_what_boards_and_texts_need() {
        let needed =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,;:·–—'’“”()<>=+";
        for bold in [false, true] {
            for symbol in needed.chars().chain("äöüßéèçñøåŁőşž".chars()) {
                let glyph = glyph(symbol, bold);
                assert!(glyph.is_some_and(|glyph| glyph.number > 0), "{symbol}");
            }
        }
        assert!(glyph('数', false).is_none());
    }

    #[test]
    fn widths_are_those_of_the_font() {
        assert!((advance("8", false) - 0.615).abs() < 1e-3);
        assert!(advance("m", true) > advance("i", true));
        assert_eq!(advance("", true), 0.0);
    }
}
