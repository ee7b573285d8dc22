//! Fonts that a PDF cannot embed (outlines in the Compact Font Format 2), written as Type 3 fonts
//! whose glyphs are drawings.

use pdf_writer::types::UnicodeCmap;
use pdf_writer::{Content, Finish as _, Name, Rect, Ref, Settings};

use super::file::File;
use super::glyph::{SYSTEM, UsedGlyph};
use super::segment::write_segment;
use crate::Path;

/// The maximum number of glyphs per part: glyph codes are bytes.
pub(super) const GLYPHS: u16 = 256;

/// Writes a part of a font with glyphs numbered from 0, each with its outline in thousandths of the
/// size, and returns its object number.
pub(super) fn write(file: &mut File, outline: impl Fn(u16) -> Path, glyphs: &[UsedGlyph]) -> Ref {
    let [id, to_unicode] = file.ids();
    let drawings: Vec<Ref> =
        glyphs.iter().map(|glyph| write_glyph(file, &outline(glyph.glyph), glyph)).collect();
    let names: Vec<String> = (0..glyphs.len()).map(|number| format!("g{number}")).collect();
    let names = || names.iter().map(|name| Name(name.as_bytes()));
    let mut written = file.pdf.type3_font(id);
    // An empty box means that the size of glyphs is unknown.
    written.bbox(Rect::new(0.0, 0.0, 0.0, 0.0)).matrix([0.001, 0.0, 0.0, 0.001, 0.0, 0.0]);
    written.char_procs().pairs(names().zip(drawings));
    written.encoding_custom().differences().consecutive(0, names());
    written.first_char(0).last_char(glyphs.len().saturating_sub(1) as u8);
    written.widths(glyphs.iter().map(|glyph| glyph.width)).to_unicode(to_unicode);
    written.finish();
    let mut map = UnicodeCmap::<u8>::new(Name(b"Custom"), SYSTEM);
    for (number, glyph) in (0..=u8::MAX).zip(glyphs) {
        if let Some(symbol) = glyph.symbol {
            map.pair(number, symbol);
        }
    }
    file.write_stream(to_unicode, &map.finish());
    id
}

fn write_glyph(file: &mut File, outline: &Path, glyph: &UsedGlyph) -> Ref {
    let mut content = Content::with_settings(Settings { pretty: false });
    content.start_color_glyph(glyph.width);
    if !outline.0.is_empty() {
        outline.0.iter().for_each(|segment| write_segment(&mut content, segment));
        content.fill_nonzero();
    }
    let [id] = file.ids();
    file.write_stream(id, &content.finish());
    id
}
