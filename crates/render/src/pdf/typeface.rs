//! The fonts as a PDF has them, and text as glyphs of these.

use anydoku_fonts::Face;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::display::Text;
use crate::font::Font as Own;
use crate::typeface::{Glyph, face, placed};

/// The two weights of text.
pub(super) struct Typefaces {
    regular: Vec<Font>,
    bold: Vec<Font>,
    /// Those that users bring.
    own: Vec<(Own, Font)>,
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
    /// The fonts that come with the program, and those that texts have of their own.
    pub(super) fn of<'a>(texts: impl Iterator<Item = &'a Text>) -> Result<Self, String> {
        let mut own: Vec<(Own, Font)> = Vec::new();
        for font in texts.filter_map(|text| text.font.as_ref()) {
            if own.iter().all(|(known, _)| known != font) {
                let data = font.data().to_vec();
                let read = Font::new(data.into(), 0).ok_or_else(unreadable)?;
                own.push((font.clone(), read));
            }
        }
        Ok(Self { regular: fonts(face(false))?, bold: fonts(face(true))?, own })
    }

    /// Texts that stand on one base line and look alike, in runs of one font each. A character that
    /// no font has is shown as the first font shows what it lacks.
    pub(super) fn runs<'a>(&self, texts: impl IntoIterator<Item = &'a Text>) -> Vec<Run> {
        let mut runs = Vec::new();
        for text in texts {
            for (symbol, glyph, x) in placed(text) {
                self.push(symbol, &glyph, x, text, &mut runs);
            }
        }
        runs
    }

    /// The font of a character of a text, which has it if it is a font of its own.
    fn font(&self, glyph: &Glyph, text: &Text) -> &Font {
        let mine = |own: &&(Own, Font)| text.font.as_ref() == Some(&own.0);
        let usual = if text.bold { &self.bold } else { &self.regular };
        self.own.iter().find(mine).map_or_else(|| &usual[glyph.part], |(_, font)| font)
    }

    fn push(&self, symbol: char, glyph: &Glyph, x: f64, text: &Text, runs: &mut Vec<Run>) {
        match runs.last_mut() {
            // A glyph is as wide as it is far to the next.
            Some(run) if run.part == glyph.part && run.last <= x + 1e-3 => {
                // In thousandths of the size, the unit of the format.
                let advance = ((x - run.last) / text.size * 1000.0).round() / 1000.0;
                if let Some(last) = run.glyphs.last_mut() {
                    last.x_advance = advance as f32;
                }
                run.last += advance * text.size;
            }
            _ => {
                let font = self.font(glyph, text).clone();
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

fn unreadable() -> String {
    "found a font that cannot be read".to_owned()
}

fn fonts(face: &Face) -> Result<Vec<Font>, String> {
    let font = |&data: &&'static [u8]| Font::new(data.into(), 0);
    let fonts: Option<Vec<Font>> = face.parts.iter().map(font).collect();
    fonts.ok_or_else(unreadable)
}
