//! Text as outlines: the characters of its font, where they stand.

use std::collections::HashMap;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider as _};
use tiny_skia::{Path, PathBuilder, Transform};

use crate::display::Text;
use crate::font::Font;
use crate::typeface::{Glyph, face, placed};

/// Outlines of characters, each read once from its font.
#[derive(Default)]
pub(super) struct Outlines {
    /// The fonts that users bring.
    own: Vec<Font>,
    /// By font and number; none for what leaves no ink.
    known: HashMap<(FontKey, u32), Option<Path>>,
}

/// Which font a character is of.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum FontKey {
    /// A part of the typeface, bold or not.
    Typeface(bool, usize),
    /// One of the user's.
    Own(usize),
}

impl Outlines {
    /// All characters of a text; nothing if they leave no ink.
    pub(super) fn of(&mut self, text: &Text) -> Option<Path> {
        let mut all = PathBuilder::new();
        for (symbol, glyph, x) in placed(text) {
            let key = self.key(text, symbol, &glyph);
            let own = &self.own;
            let known = self.known.entry((key, glyph.number));
            let outline = known.or_insert_with(|| match key {
                FontKey::Typeface(bold, part) => outline(face(bold).parts[part], glyph.number),
                FontKey::Own(number) => outline(own[number].data(), glyph.number),
            });
            let (size, x, y) = (text.size as f32, x as f32, text.at.y as f32);
            let placing = Transform::from_row(size, 0.0, 0.0, size, x, y);
            if let Some(outline) = outline.clone().and_then(|it| it.transform(placing)) {
                all.push_path(&outline);
            }
        }
        all.finish()
    }

    fn key(&mut self, text: &Text, symbol: char, glyph: &Glyph) -> FontKey {
        let Some(font) = text.font.as_ref().filter(|font| font.glyph(symbol).is_some()) else {
            return FontKey::Typeface(text.bold, glyph.part);
        };
        let known = self.own.iter().position(|own| own == font);
        FontKey::Own(known.unwrap_or_else(|| {
            self.own.push(font.clone());
            self.own.len() - 1
        }))
    }
}

/// The outline of a character at size 1, y downwards.
fn outline(font: &[u8], number: u32) -> Option<Path> {
    let font = FontRef::from_index(font, 0).ok()?;
    let glyph = font.outline_glyphs().get(GlyphId::new(number))?;
    let mut pen = Pen(PathBuilder::new());
    // In the font's own units: what is drawn at size 1 would be rounded.
    glyph.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen).ok()?;
    let unit = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
    let scale = 1.0 / f32::from(unit.max(1));
    pen.0.finish()?.transform(Transform::from_scale(scale, -scale))
}

struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
