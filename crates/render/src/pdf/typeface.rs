//! The fonts as a PDF has them, and text as glyphs of these.

use anydoku_fonts::Face;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::typeface::{face, glyph_or_missing};

/// The two weights of text.
pub(super) struct Typefaces {
    regular: Vec<Font>,
    bold: Vec<Font>,
}

/// Neighbouring characters of one font.
pub(super) struct Run<'a> {
    pub(super) font: Font,
    pub(super) glyphs: Vec<KrillaGlyph>,
    pub(super) text: &'a str,
    /// As a share of the size.
    pub(super) advance: f32,
}

impl Typefaces {
    /// The fonts that come with the program.
    pub(super) fn embedded() -> Result<Self, String> {
        Ok(Self { regular: fonts(face(false))?, bold: fonts(face(true))? })
    }

    /// A text in runs of one font each. A character that no font has is shown as the first font
    /// shows what it lacks.
    pub(super) fn runs<'a>(&self, text: &'a str, bold: bool) -> Vec<Run<'a>> {
        let fonts = if bold { &self.bold } else { &self.regular };
        let mut runs: Vec<(usize, usize, Run<'a>)> = Vec::new();
        for (start, symbol) in text.char_indices() {
            let end = start + symbol.len_utf8();
            let glyph = glyph_or_missing(symbol, bold);
            if runs.last().is_none_or(|&(last, ..)| last != glyph.part) {
                let font = fonts[glyph.part].clone();
                let run = Run { font, glyphs: Vec::new(), text: "", advance: 0.0 };
                runs.push((glyph.part, start, run));
            }
            let Some((_, from, run)) = runs.last_mut() else { continue };
            let (number, advance) = (GlyphId::new(glyph.number), glyph.advance as f32);
            let range = start - *from..end - *from;
            run.glyphs.push(KrillaGlyph::new(number, advance, 0.0, 0.0, 0.0, range, None));
            run.text = &text[*from..end];
            run.advance += advance;
        }
        runs.into_iter().map(|(_, _, run)| run).collect()
    }
}

fn fonts(face: &Face) -> Result<Vec<Font>, String> {
    let font = |&data: &&'static [u8]| Font::new(data.into(), 0);
    let fonts: Option<Vec<Font>> = face.parts.iter().map(font).collect();
    fonts.ok_or_else(|| "found a font that cannot be read".to_owned())
}
