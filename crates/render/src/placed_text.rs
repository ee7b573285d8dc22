//! The glyphs of a text and their positions.

use crate::typeface::{Glyph, glyph_or_missing};
use crate::{Anchor, Text};

/// Returns the characters of a text with glyph and position, from the text's own font or else the
/// typeface.
pub(crate) fn placed(text: &Text) -> impl Iterator<Item = (char, Glyph, f64)> {
    let in_font = |symbol: char| {
        let glyph = text.font.as_ref().and_then(|font| font.glyph(symbol));
        (symbol, glyph.unwrap_or_else(|| glyph_or_missing(symbol, text.bold)))
    };
    let glyphs: Vec<(char, Glyph)> = text.content.chars().map(in_font).collect();
    let width: f64 = glyphs.iter().map(|(_, glyph)| glyph.advance * text.size).sum();
    let start = match text.anchor {
        Anchor::Start => text.position.x,
        Anchor::Middle => text.position.x - width / 2.0,
        Anchor::End => text.position.x - width,
    };
    let size = text.size;
    glyphs.into_iter().scan(start, move |next, (symbol, glyph)| {
        let x = *next;
        *next += glyph.advance * size;
        Some((symbol, glyph, x))
    })
}
