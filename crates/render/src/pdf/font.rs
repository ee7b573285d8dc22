//! Embedded fonts: glyph subset, widths, and the text that glyphs represent.

use pdf_writer::types::{CidFontType, FontFlags, UnicodeCmap};
use pdf_writer::{Filter, Finish as _, Name, Rect, Ref};
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{Face, OutlineBuilder, RawFace, Tag, name_id};

use super::drawn_font;
use super::error::PdfError;
use super::file::{File, compress};
use super::glyph::{SYSTEM, ShownGlyph, UsedGlyph};
use crate::typeface::{advance_of, draw_outline, name};
use crate::{Path, Point, Segment};

/// The encoding of text: two bytes per glyph, its number in the subset.
const ENCODING: Name<'_> = Name(b"Identity-H");

/// A font and the glyphs that the document uses.
pub(super) struct EmbeddedFont<'a> {
    face: Face<'a>,
    kind: FontKind,
    /// Maps glyphs of the font to glyphs of the subset.
    subset: GlyphRemapper,
    /// The used glyphs by number in the subset.
    used: Vec<UsedGlyph>,
    is_used: bool,
}

/// The format of the outlines in the PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FontKind {
    /// As TrueType outlines.
    TrueType,
    /// In the Compact Font Format.
    Compact,
    /// Drawings, for formats that PDF does not support.
    Drawn,
}

impl<'a> EmbeddedFont<'a> {
    pub(super) fn new(face: Face<'a>) -> Self {
        // The order in which the subset is made of them.
        let kind = match face.tables() {
            tables if tables.glyf.is_some() => FontKind::TrueType,
            tables if tables.cff.is_some() => FontKind::Compact,
            _ => FontKind::Drawn,
        };
        let mut font =
            Self { face, kind, subset: GlyphRemapper::new(), used: Vec::new(), is_used: false };
        // The missing glyph represents no character.
        let width = font.width(0);
        font.used.push(UsedGlyph { glyph: 0, width, symbol: None });
        font
    }

    /// Adds a glyph for a character to the subset, if it is not there yet.
    pub(super) fn show(&mut self, glyph: u16, symbol: char) -> ShownGlyph {
        let glyph = if glyph < self.face.number_of_glyphs() { glyph } else { 0 };
        // PDF readers separate words at spaces, and lose one that has its own actual text.
        let symbol = if symbol == '\u{A0}' { ' ' } else { symbol };
        let number = self.subset.remap(glyph);
        self.is_used = true;
        if usize::from(number) == self.used.len() {
            let width = self.width(glyph);
            self.used.push(UsedGlyph { glyph, width, symbol: Some(symbol) });
        }
        let used = &self.used[usize::from(number)];
        let actual = (used.symbol != Some(symbol)).then_some(symbol);
        let width = used.width.into();
        match self.kind {
            FontKind::Drawn => {
                let part = Some(number / drawn_font::GLYPHS);
                ShownGlyph { number: number % drawn_font::GLYPHS, part, width, actual }
            }
            FontKind::TrueType | FontKind::Compact => {
                ShownGlyph { number, part: None, width, actual }
            }
        }
    }

    /// Adds the outline of a glyph in this size at a position.
    pub(super) fn add_outline(&self, glyph: u16, position: Point, size: f64, path: &mut Path) {
        let scale = size / f64::from(self.face.units_per_em());
        let mut pen =
            GlyphPen { path, position, across: scale, down: -scale, last: Point::default() };
        draw_outline(&self.face, glyph, &mut pen);
    }

    /// Returns the outline of a glyph, in thousandths of the size with y upwards.
    fn outline(&self, glyph: u16) -> Path {
        let mut path = Path::default();
        let scale = 1000.0 / f64::from(self.face.units_per_em());
        let origin = Point::default();
        let mut pen = GlyphPen {
            path: &mut path,
            position: origin,
            across: scale,
            down: scale,
            last: origin,
        };
        draw_outline(&self.face, glyph, &mut pen);
        path
    }

    /// Returns whether any glyph is used, including the missing glyph.
    pub(super) fn is_used(&self) -> bool {
        self.is_used
    }

    fn width(&self, glyph: u16) -> f32 {
        self.scaled(advance_of(&self.face, glyph))
    }

    /// Converts font units to thousandths of the size, with two decimals.
    fn scaled(&self, length: impl Into<f64>) -> f32 {
        let length = length.into() * 1000.0 / f64::from(self.face.units_per_em());
        ((length * 100.0).round() / 100.0) as f32
    }

    /// Writes the font or its parts, and returns their object numbers. `index` distinguishes fonts
    /// of the same name.
    pub(super) fn write(&self, file: &mut File, index: usize) -> Result<Vec<Ref>, PdfError> {
        if self.kind == FontKind::Drawn {
            let parts = self.used.chunks(drawn_font::GLYPHS.into());
            let outline = |glyph| self.outline(glyph);
            return Ok(parts.map(|part| drawn_font::write(file, outline, part)).collect());
        }
        let [id, descendant, descriptor, data, to_unicode] = file.ids();
        let is_cff = self.kind == FontKind::Compact;
        let name = self.name(index);
        let full_name = if is_cff { format!("{name}-Identity-H") } else { name.clone() };
        let mut font = file.pdf.type0_font(id);
        font.base_font(Name(full_name.as_bytes())).encoding_predefined(ENCODING);
        font.descendant_font(descendant).to_unicode(to_unicode);
        font.finish();
        let mut font = file.pdf.cid_font(descendant);
        font.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
        font.base_font(Name(name.as_bytes())).system_info(SYSTEM).font_descriptor(descriptor);
        if !is_cff {
            font.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        font.default_width(0.0);
        font.widths().consecutive(0, self.used.iter().map(|glyph| glyph.width));
        font.finish();
        self.write_descriptor(file, descriptor, &name, data);
        self.write_data(file, data, is_cff)?;
        file.write_stream(to_unicode, &self.to_unicode());
        Ok(vec![id])
    }

    fn write_descriptor(&self, file: &mut File, id: Ref, name: &str, data: Ref) {
        let face = &self.face;
        let mut flags = FontFlags::SYMBOLIC;
        flags.set(FontFlags::FIXED_PITCH, face.is_monospaced());
        flags.set(FontFlags::ITALIC, face.italic_angle() != 0.0);
        let bounds = face.global_bounding_box();
        let [left, bottom, right, top] = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
            .map(|bound| self.scaled(bound));
        let mut descriptor = file.pdf.font_descriptor(id);
        descriptor.name(Name(name.as_bytes())).flags(flags);
        descriptor.bbox(Rect::new(left, bottom, right, top)).italic_angle(face.italic_angle());
        descriptor.ascent(self.scaled(face.ascender())).descent(self.scaled(face.descender()));
        let capitals = face.capital_height().unwrap_or_else(|| face.ascender());
        descriptor.cap_height(self.scaled(capitals));
        // The usual estimate, as fonts do not specify the thickness of their stems.
        descriptor.stem_v(10.0 + 0.244 * (f32::from(face.weight().to_number()) - 50.0));
        if self.kind == FontKind::Compact {
            descriptor.font_file3(data);
        } else {
            descriptor.font_file2(data);
        }
    }

    fn write_data(&self, file: &mut File, id: Ref, is_cff: bool) -> Result<(), PdfError> {
        let whole = subset(self.face.raw_face().data, 0, &self.subset)
            .map_err(|error| PdfError::Other(format!("a font cannot be embedded ({error})")))?;
        let data = if is_cff { cff_table(&whole) } else { Some(&whole[..]) };
        let data = data.ok_or_else(|| PdfError::Other("a font has no outlines".to_owned()))?;
        let compressed = compress(data);
        let mut stream = file.pdf.stream(id, &compressed);
        stream.filter(Filter::FlateDecode);
        if is_cff {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), data.len() as i32);
        }
        Ok(())
    }

    /// Returns the character map, so that text can be searched and copied.
    fn to_unicode(&self) -> Vec<u8> {
        let mut map = UnicodeCmap::<u16>::new(Name(b"Custom"), SYSTEM);
        for (number, glyph) in (0..=u16::MAX).zip(&self.used) {
            if let Some(symbol) = glyph.symbol {
                map.pair(number, symbol);
            }
        }
        map.finish().into_vec()
    }

    /// Returns the name of the subset: six letters that depend on its content, before the font's
    /// own name.
    fn name(&self, index: usize) -> String {
        /// PDF readers may reject names of more than 127 bytes.
        const MAX_NAME_LEN: usize = 100;
        let name = name(&self.face, name_id::POST_SCRIPT_NAME).unwrap_or_default();
        let name: String = name.chars().filter(char::is_ascii_graphic).take(MAX_NAME_LEN).collect();
        let name = if name.is_empty() { "Unnamed" } else { &name };
        // The hash function FNV-1a.
        let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
        for number in
            std::iter::once(index as u64).chain(self.subset.remapped_gids().map(u64::from))
        {
            hash = (hash ^ number).wrapping_mul(0x0100_0000_01B3);
        }
        let letter = |place: u32| char::from(b'A' + (hash / 26_u64.pow(place) % 26) as u8);
        let tag: String = (0..6).map(letter).collect();
        format!("{tag}+{name}")
    }
}

/// Returns the table with the outlines of a Compact Font Format font, which a PDF embeds without
/// the other tables.
fn cff_table(font: &[u8]) -> Option<&[u8]> {
    RawFace::parse(font, 0).ok()?.table(Tag::from_bytes(b"CFF "))
}

/// Writes the outline of a glyph to a path, scaled and moved.
struct GlyphPen<'a> {
    path: &'a mut Path,
    position: Point,
    across: f64,
    down: f64,
    last: Point,
}

impl GlyphPen<'_> {
    fn placed(&self, x: f32, y: f32) -> Point {
        self.position + Point::new(f64::from(x) * self.across, f64::from(y) * self.down)
    }
}

impl OutlineBuilder for GlyphPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.last = self.placed(x, y);
        self.path.0.push(Segment::Move(self.last));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.last = self.placed(x, y);
        self.path.0.push(Segment::Line(self.last));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        // The cubic curve that equals the quadratic one.
        let (control, to) = (self.placed(cx, cy), self.placed(x, y));
        let (first, second) = (self.last.lerp(control, 2.0 / 3.0), to.lerp(control, 2.0 / 3.0));
        self.path.0.push(Segment::Curve(first, second, to));
        self.last = to;
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.last = self.placed(x, y);
        let controls = (self.placed(ax, ay), self.placed(bx, by));
        self.path.0.push(Segment::Curve(controls.0, controls.1, self.last));
    }

    fn close(&mut self) {
        self.path.0.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeface::{faces, glyph};

    fn font() -> EmbeddedFont<'static> {
        EmbeddedFont::new(faces(false)[0].clone())
    }

    fn number(symbol: char) -> u16 {
        glyph(symbol, false).unwrap().number
    }

    #[test]
    fn numbers_glyphs_in_order_of_use() {
        let mut font = font();
        assert!(!font.is_used());
        let shown: Vec<ShownGlyph> =
            "31213".chars().map(|symbol| font.show(number(symbol), symbol)).collect();
        let numbers: Vec<u16> = shown.iter().map(|shown| shown.number).collect();
        assert_eq!(numbers, [1, 2, 3, 2, 1]);
        assert!(shown.iter().all(|shown| shown.actual.is_none() && shown.width > 300.0));
        assert!(font.is_used());
    }

    #[test]
    fn preserves_text_of_shared_glyphs() {
        let mut font = font();
        assert_eq!(font.show(number('1'), '1').actual, None);
        assert_eq!(font.show(number('1'), 'l').actual, Some('l'));
        assert_eq!(font.show(0, '数').actual, Some('数'));
        let map = String::from_utf8(font.to_unicode()).unwrap();
        assert!(map.contains("<0001> <0031>") && map.contains("1 beginbfchar"), "{map}");
    }

    #[test]
    fn subset_has_used_glyphs_and_widths() {
        let mut font = font();
        for symbol in "0123456789".chars() {
            font.show(number(symbol), symbol);
        }
        let data = subset(font.face.raw_face().data, 0, &font.subset).unwrap();
        assert!(data.len() < font.face.raw_face().data.len() / 4, "{} bytes", data.len());
        let part = Face::parse(&data, 0).unwrap();
        // As the format requires, it maps no characters.
        assert!(part.number_of_glyphs() >= 11 && part.tables().cmap.is_none());
        for (number, glyph) in (0..).zip(&font.used) {
            assert_eq!(font.scaled(advance_of(&part, number)), glyph.width);
        }
    }

    #[test]
    fn subset_names_depend_on_content() {
        let (mut first, mut second) = (font(), font());
        first.show(number('1'), '1');
        second.show(number('2'), '2');
        let names = [first.name(0), first.name(1), second.name(0)];
        assert!(names.iter().all(|name| name.ends_with("+AtkinsonHyperlegibleNext-Regular")));
        assert!(names[0] != names[1] && names[0] != names[2]);
        assert_eq!(first.name(0), names[0]);
    }
}
