//! The embedded fonts: which of them has a character, and how wide it is.

use std::collections::HashMap;
use std::sync::Mutex;

use anydoku_fonts::{Face, REGULAR, SEMIBOLD};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

/// The two weights of text.
pub(super) struct Typefaces {
    regular: Typeface,
    bold: Typeface,
}

struct Typeface {
    parts: Vec<Part>,
}

/// A font file.
struct Part {
    font: Font,
    data: &'static [u8],
    /// Glyph and advance, as a share of the size, of the characters met so far.
    known: Mutex<HashMap<char, Option<(u32, f32)>>>,
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
        Ok(Self { regular: Typeface::new(&REGULAR)?, bold: Typeface::new(&SEMIBOLD)? })
    }

    /// A text in runs of one font each. A character that no font has is shown as the first font
    /// shows what it lacks.
    pub(super) fn runs<'a>(&self, text: &'a str, bold: bool) -> Vec<Run<'a>> {
        let typeface = if bold { &self.bold } else { &self.regular };
        let mut runs: Vec<(usize, usize, Run<'a>)> = Vec::new();
        for (start, symbol) in text.char_indices() {
            let end = start + symbol.len_utf8();
            let (part, (glyph, advance)) = typeface.glyph(symbol);
            if runs.last().is_none_or(|&(last, ..)| last != part) {
                let font = typeface.parts[part].font.clone();
                runs.push((part, start, Run { font, glyphs: Vec::new(), text: "", advance: 0.0 }));
            }
            let Some((_, from, run)) = runs.last_mut() else { continue };
            let range = start - *from..end - *from;
            let glyph = GlyphId::new(glyph);
            run.glyphs.push(KrillaGlyph::new(glyph, advance, 0.0, 0.0, 0.0, range, None));
            run.text = &text[*from..end];
            run.advance += advance;
        }
        runs.into_iter().map(|(_, _, run)| run).collect()
    }
}

impl Typeface {
    fn new(face: &Face) -> Result<Self, String> {
        let part = |&data: &&'static [u8]| {
            let font = Font::new(data.into(), 0).ok_or("found a font that cannot be read")?;
            Ok(Part { font, data, known: Mutex::default() })
        };
        let parts: Result<Vec<Part>, &str> = face.parts.iter().map(part).collect();
        parts.map(|parts| Self { parts }).map_err(str::to_owned)
    }

    /// The part that has this character, its glyph there and its advance.
    fn glyph(&self, symbol: char) -> (usize, (u32, f32)) {
        let found = self.parts.iter().enumerate();
        let mut found = found.filter_map(|(at, part)| Some((at, part.glyph(symbol)?)));
        found.next().unwrap_or((0, (0, 0.6)))
    }
}

impl Part {
    fn glyph(&self, symbol: char) -> Option<(u32, f32)> {
        let mut known = self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *known.entry(symbol).or_insert_with(|| {
            let font = FontRef::new(self.data).ok()?;
            let glyph = font.charmap().map(symbol)?;
            let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
            Some((glyph.to_u32(), metrics.advance_width(glyph)?))
        })
    }
}
