//! The fonts of a PDF, and conversion of text to glyphs.

use pdf_writer::{Finish as _, Name, Ref};
use ttf_parser::Face;

use super::error::PdfError;
use super::file::File;
use super::font::EmbeddedFont;
use super::glyph::ShownGlyph;
use crate::font::Font as CustomFont;
use crate::placed_text::placed;
use crate::typeface::{Glyph, faces};
use crate::{Path, Point, Text};

/// The fonts used by texts.
pub(super) struct Typefaces<'a> {
    /// Regular fonts, then bold fonts, then custom fonts.
    fonts: Vec<EmbeddedFont<'a>>,
    /// The index of the first bold font.
    bold: usize,
    custom: Vec<&'a CustomFont>,
}

/// Glyphs of one font on one baseline.
#[derive(Debug, PartialEq)]
pub(super) struct Run {
    /// The index of the font.
    pub(super) font: usize,
    /// The part of the font, if its glyphs are drawings.
    pub(super) part: Option<u16>,
    /// The position of the first glyph.
    pub(super) x: f64,
    /// Glyph codes with the adjustment before the next one, to the left in thousandths of the size.
    pub(super) glyphs: Vec<(u16, i32)>,
    /// The actual character, if the run has one glyph that usually represents another.
    pub(super) actual: Option<char>,
    /// The start of the last glyph.
    last: f64,
    /// The end of the last glyph.
    end: f64,
}

impl<'a> Typefaces<'a> {
    /// Collects the built-in fonts and the custom fonts of texts.
    pub(super) fn of(texts: impl Iterator<Item = &'a Text>) -> Result<Self, PdfError> {
        let bundled = faces(false).iter().chain(faces(true)).cloned();
        let mut fonts: Vec<EmbeddedFont<'a>> = bundled.map(EmbeddedFont::new).collect();
        let mut custom: Vec<&CustomFont> = Vec::new();
        for font in texts.filter_map(|text| text.font.as_ref()) {
            if !custom.contains(&font) {
                let unreadable = |_| PdfError::Other("a font cannot be read".into());
                fonts.push(EmbeddedFont::new(Face::parse(font.data(), 0).map_err(unreadable)?));
                custom.push(font);
            }
        }
        Ok(Self { fonts, bold: faces(false).len(), custom })
    }

    /// Converts similar texts on one baseline to runs of one font each. A character that no font
    /// has is shown as the missing glyph of the first font.
    pub(super) fn runs<'t>(&mut self, texts: impl IntoIterator<Item = &'t Text>) -> Vec<Run> {
        let mut runs = Vec::new();
        for text in texts {
            for (symbol, glyph, x) in placed(text) {
                self.push(symbol, &glyph, x, text, &mut runs);
            }
        }
        runs
    }

    /// Returns the outlines of texts.
    pub(super) fn outlines<'t>(&self, texts: impl IntoIterator<Item = &'t Text>) -> Path {
        let mut path = Path::default();
        for text in texts {
            for (symbol, glyph, x) in placed(text) {
                let origin = Point::new(x, text.position.y);
                if let Some(font) = self.fonts.get(self.font(symbol, &glyph, text)) {
                    font.add_outline(glyph.number, origin, text.size, &mut path);
                }
            }
        }
        path
    }

    /// Returns the resource name of a font or font part.
    pub(super) fn name(font: usize, part: Option<u16>) -> String {
        match part {
            None | Some(0) => format!("f{font}"),
            Some(part) => format!("f{font}-{part}"),
        }
    }

    /// Writes the fonts in use, and the resource dictionary that lists them.
    pub(super) fn write(&self, file: &mut File, resources: Ref) -> Result<(), PdfError> {
        let mut written = Vec::new();
        for (index, font) in self.fonts.iter().enumerate().filter(|(_, font)| font.is_used()) {
            for (part, id) in (0..).zip(font.write(file, index)?) {
                written.push((Self::name(index, Some(part)), id));
            }
        }
        let mut resources = file.pdf.indirect(resources).dict();
        let mut fonts = resources.insert(Name(b"Font")).dict();
        for (name, id) in written {
            fonts.pair(Name(name.as_bytes()), id);
        }
        fonts.finish();
        resources.finish();
        Ok(())
    }

    /// Returns the index of the font for a character: the text's own, if it has the character.
    fn font(&self, symbol: char, glyph: &Glyph, text: &Text) -> usize {
        let custom = text.font.as_ref().filter(|font| font.glyph(symbol).is_some());
        let custom = custom.and_then(|font| self.custom.iter().position(|known| *known == font));
        let first = if text.bold { self.bold } else { 0 };
        custom.map_or(first + glyph.part, |custom| self.fonts.len() - self.custom.len() + custom)
    }

    fn push(&mut self, symbol: char, glyph: &Glyph, x: f64, text: &Text, runs: &mut Vec<Run>) {
        let index = self.font(symbol, glyph, text);
        let Some(font) = self.fonts.get_mut(index) else { return };
        let shown = font.show(glyph.number, symbol);
        let continues = |run: &&mut Run| {
            let is_plain = run.actual.is_none() && shown.actual.is_none();
            (run.font, run.part) == (index, shown.part) && is_plain && run.last <= x + 1e-3
        };
        let run = match runs.last_mut().filter(continues) {
            Some(run) => {
                let back = ((run.end - x) / text.size * 1000.0).round();
                if let Some((_, moved)) = run.glyphs.last_mut() {
                    *moved = back as i32;
                }
                run.last = run.end - back / 1000.0 * text.size;
                run
            }
            None => {
                let ShownGlyph { part, actual, .. } = shown;
                let glyphs = Vec::new();
                runs.push(Run { font: index, part, x, glyphs, actual, last: x, end: x });
                let Some(run) = runs.last_mut() else { return };
                run
            }
        };
        run.glyphs.push((shown.number, 0));
        run.end = run.last + shown.width / 1000.0 * text.size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(content: &str, x: f64) -> Text {
        Text { content: content.to_owned(), position: Point::new(x, 50.0), ..Text::default() }
    }

    #[test]
    fn texts_on_one_line_are_one_run() {
        let texts = [text("12", 10.0), text("3", 100.0)];
        let runs = Typefaces::of(texts.iter()).unwrap().runs(&texts);
        assert_eq!(runs.len(), 1);
        let run = &runs[0];
        assert_eq!((run.x, run.font), (10.0, 0));
        assert_eq!(run.glyphs.iter().map(|glyph| glyph.0).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(run.glyphs[0].1, 0);
        // The third one begins at 100 within a thousandth of the size.
        assert!(run.glyphs[1].1 < 0 && (run.last - 100.0).abs() <= 0.012 / 2.0 + 1e-9);
    }

    #[test]
    fn missing_character_is_a_run_with_actual_text() {
        let texts = [text("1数2", 10.0)];
        let runs = Typefaces::of(texts.iter()).unwrap().runs(&texts);
        assert_eq!(runs.iter().map(|run| run.actual).collect::<Vec<_>>(), [None, Some('数'), None]);
        assert_eq!(runs[1].glyphs, [(0, 0)]);
    }

    #[test]
    fn outlines_match_text_positions() {
        let texts = [text("8", 10.0)];
        let path = Typefaces::of(texts.iter()).unwrap().outlines(&texts);
        assert!(!path.0.is_empty());
        for segment in path.0 {
            use crate::display::Segment::{Close, Curve, Line, Move};
            if let Move(to) | Line(to) | Curve(_, _, to) = segment {
                assert!((10.0..18.0).contains(&to.x) && (41.0..50.5).contains(&to.y), "{to:?}");
            } else {
                assert_eq!(segment, Close);
            }
        }
    }
}
