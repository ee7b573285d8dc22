//! The fonts as a PDF has them, and text as glyphs of these.

use anydoku_fonts::Face;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::display::{Anchor, Text};
use crate::typeface::{Glyph, advance, face, glyph_or_missing};

/// The two weights of text.
pub(super) struct Typefaces {
    regular: Vec<Font>,
    bold: Vec<Font>,
}

/// Glyphs of one font on one base line.
pub(super) struct Run {
    pub(super) font: Font,
    /// Where the first one begins.
    pub(super) x: f64,
    pub(super) glyphs: Vec<KrillaGlyph>,
    pub(super) text: String,
    /// Which font of the weight it is.
    part: usize,
    /// Where the last one begins.
    last: f64,
}

impl Typefaces {
    /// The fonts that come with the program.
    pub(super) fn embedded() -> Result<Self, String> {
        Ok(Self { regular: fonts(face(false))?, bold: fonts(face(true))? })
    }

    /// Texts that stand on one base line and look alike, in runs of one font each. A character that
    /// no font has is shown as the first font shows what it lacks.
    pub(super) fn runs<'a>(&self, texts: impl IntoIterator<Item = &'a Text>) -> Vec<Run> {
        let mut runs = Vec::new();
        for text in texts {
            let width = advance(&text.content, text.bold) * text.size;
            let back = match text.anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => width / 2.0,
                Anchor::End => width,
            };
            let mut x = text.at.x - back;
            for symbol in text.content.chars() {
                let glyph = glyph_or_missing(symbol, text.bold);
                self.push(symbol, &glyph, (x, text.size, text.bold), &mut runs);
                x += glyph.advance * text.size;
            }
        }
        runs
    }

    fn push(
        &self,
        symbol: char,
        glyph: &Glyph,
        (x, size, bold): (f64, f64, bool),
        runs: &mut Vec<Run>,
    ) {
        match runs.last_mut() {
            // A glyph is as wide as it is far to the next.
            Some(run) if run.part == glyph.part && run.last <= x + 1e-3 => {
                // In thousandths of the size, the unit of the format.
                let advance = ((x - run.last) / size * 1000.0).round() / 1000.0;
                if let Some(last) = run.glyphs.last_mut() {
                    last.x_advance = advance as f32;
                }
                run.last += advance * size;
            }
            _ => {
                let fonts = if bold { &self.bold } else { &self.regular };
                let font = fonts[glyph.part].clone();
                let (part, glyphs, text) = (glyph.part, Vec::new(), String::new());
                runs.push(Run { font, x, glyphs, text, part, last: x });
            }
        }
        let Some(run) = runs.last_mut() else { return };
        let range = run.text.len()..run.text.len() + symbol.len_utf8();
        let (number, advance) = (GlyphId::new(glyph.number), glyph.advance as f32);
        run.glyphs.push(KrillaGlyph::new(number, advance, 0.0, 0.0, 0.0, range, None));
        run.text.push(symbol);
    }
}

fn fonts(face: &Face) -> Result<Vec<Font>, String> {
    let font = |&data: &&'static [u8]| Font::new(data.into(), 0);
    let fonts: Option<Vec<Font>> = face.parts.iter().map(font).collect();
    fonts.ok_or_else(|| "found a font that cannot be read".to_owned())
}
