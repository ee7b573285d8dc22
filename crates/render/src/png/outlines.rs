//! Conversion of text to glyph outlines.

use std::collections::HashMap;

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

use crate::placed_text::placed;
use crate::typeface::{Glyph, draw_outline, faces};
use crate::{Font, Text};

/// A cache of glyph outlines.
#[derive(Default)]
pub(super) struct Outlines {
    /// Custom fonts.
    custom: Vec<Font>,
    /// Outlines by font and glyph id; `None` for blank glyphs.
    known: HashMap<(FontKey, u16), Option<Path>>,
}

/// The font of a glyph.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum FontKey {
    /// A part of the typeface, bold or not.
    Typeface(bool, usize),
    /// A custom font.
    Custom(usize),
}

impl Outlines {
    /// Returns the outlines of a text, or `None` if it is blank.
    pub(super) fn of(&mut self, text: &Text) -> Option<Path> {
        let mut all = PathBuilder::new();
        for (symbol, glyph, x) in placed(text) {
            let key = self.key(text, symbol, &glyph);
            let fonts = &self.custom;
            let known = self.known.entry((key, glyph.number));
            let outline = known.or_insert_with(|| match key {
                FontKey::Typeface(bold, part) => outline(faces(bold).get(part)?, glyph.number),
                FontKey::Custom(number) => {
                    outline(&Face::parse(fonts[number].data(), 0).ok()?, glyph.number)
                }
            });
            let (size, x, y) = (text.size as f32, x as f32, text.position.y as f32);
            let transform = Transform::from_row(size, 0.0, 0.0, size, x, y);
            if let Some(outline) = outline.clone().and_then(|it| it.transform(transform)) {
                all.push_path(&outline);
            }
        }
        all.finish()
    }

    fn key(&mut self, text: &Text, symbol: char, glyph: &Glyph) -> FontKey {
        let Some(font) = text.font.as_ref().filter(|font| font.glyph(symbol).is_some()) else {
            return FontKey::Typeface(text.bold, glyph.part);
        };
        let known = self.custom.iter().position(|known| known == font);
        FontKey::Custom(known.unwrap_or_else(|| {
            self.custom.push(font.clone());
            self.custom.len() - 1
        }))
    }
}

/// Returns the outline of a glyph at size 1, with y downwards.
fn outline(font: &Face<'_>, number: u16) -> Option<Path> {
    let mut pen = PathPen(PathBuilder::new());
    draw_outline(font, number, &mut pen);
    let scale = 1.0 / f32::from(font.units_per_em());
    pen.0.finish()?.transform(Transform::from_scale(scale, -scale))
}

struct PathPen(PathBuilder);

impl OutlineBuilder for PathPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
