//! The page typeface: which of its fonts has a character, and the character's width.

use std::sync::OnceLock;

use anydoku_fonts::{REGULAR, SEMIBOLD};
#[cfg(any(feature = "pdf", feature = "png"))]
use ttf_parser::OutlineBuilder;
use ttf_parser::cmap::{Format, Subtable};
use ttf_parser::{Face, GlyphId, Language, PlatformId};

/// A glyph of a font.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// The index of the font part.
    pub(crate) part: usize,
    /// The glyph id; 0 is the missing glyph.
    pub(crate) number: u16,
    /// The width, as a fraction of the size.
    pub(crate) advance: f64,
}

/// Returns the fonts of a weight, in the order in which they are searched.
pub(crate) fn faces(bold: bool) -> &'static [Face<'static>] {
    static FACES: [OnceLock<Vec<Face<'static>>>; 2] = [OnceLock::new(), OnceLock::new()];
    let weight = if bold { SEMIBOLD } else { REGULAR };
    let parse = || weight.parts.iter().filter_map(|data| Face::parse(data, 0).ok()).collect();
    FACES[usize::from(bold)].get_or_init(parse)
}

/// Returns the glyph of a character, or `None` if no font has it.
pub(crate) fn glyph(symbol: char, bold: bool) -> Option<Glyph> {
    /// The end of the cached range: Latin letters and everything else before U+0180, which covers
    /// nearly all text.
    const COMMON: u32 = 0x180;
    static KNOWN: [OnceLock<Vec<Option<Glyph>>>; 2] = [OnceLock::new(), OnceLock::new()];
    let find = |symbol: char| {
        let mut fonts = faces(bold).iter().enumerate();
        fonts.find_map(|(part, font)| glyph_in(subtables(font), font, symbol, part))
    };
    if u32::from(symbol) >= COMMON {
        return find(symbol);
    }
    let common = || (0..COMMON).map(|code| char::from_u32(code).and_then(find)).collect();
    KNOWN[usize::from(bold)].get_or_init(common).get(symbol as usize).copied().flatten()
}

/// Returns the width of a text, as a multiple of its size.
pub(crate) fn advance(text: &str, bold: bool) -> f64 {
    text.chars().map(|symbol| glyph_or_missing(symbol, bold).advance).sum()
}

/// Truncates a text with an ellipsis to this multiple of its size.
pub(crate) fn shortened(text: &str, bold: bool, widest: f64) -> String {
    if advance(text, bold) <= widest {
        return text.to_owned();
    }
    let mut remaining = widest - advance("…", bold);
    let fits = |symbol: &char| {
        remaining -= advance(symbol.encode_utf8(&mut [0; 4]), bold);
        remaining >= 0.0
    };
    let prefix: String = text.chars().take_while(fits).collect();
    format!("{}…", prefix.trim_end())
}

/// Returns the glyph of a character, or the missing glyph.
pub(crate) fn glyph_or_missing(symbol: char, bold: bool) -> Glyph {
    glyph(symbol, bold).unwrap_or(Glyph { part: 0, number: 0, advance: 0.6 })
}

/// Returns the characters of a font that is the first part of its face.
///
/// Cost: one lookup in each table of the font for each code point of its format, about 30 ms per
/// table, however many code points the table claims to have.
pub(crate) fn glyphs(font: &Face<'_>) -> impl Iterator<Item = (char, Glyph)> {
    let tables: Vec<Subtable<'_>> = subtables(font).collect();
    let is_full = tables.iter().any(|table| matches!(table.format, Format::SegmentedCoverage(_)));
    let last = if is_full { char::MAX } else { '\u{FFFF}' };
    let symbols = '\0'..=last;
    symbols.filter_map(move |symbol| {
        Some((symbol, glyph_in(tables.iter().copied(), font, symbol, 0)?))
    })
}

/// Returns the first few character maps of a font. Symbol fonts map the private use area.
fn subtables<'a>(font: &Face<'a>) -> impl Iterator<Item = Subtable<'a>> {
    const SYMBOLS: u16 = 0;
    /// The maximum number of tables that are searched. Fonts have two or three, but a damaged one
    /// may list thousands.
    const MAX_SUBTABLES: u16 = 16;
    let is_of_symbols = |table: &Subtable<'_>| {
        table.platform_id == PlatformId::Windows && table.encoding_id == SYMBOLS
    };
    // Current fonts have at least one of these formats; searching others may take long.
    let is_usual = |table: &Subtable<'_>| {
        let format = &table.format;
        matches!(format, Format::SegmentMappingToDeltaValues(_) | Format::SegmentedCoverage(_))
    };
    let tables = font.tables().cmap.map(|table| table.subtables).unwrap_or_default();
    // The iterator of the tables would end at the first table that cannot be read.
    let tables = (0..tables.len().min(MAX_SUBTABLES)).filter_map(move |index| tables.get(index));
    tables.filter(move |table| is_usual(table) && (table.is_unicode() || is_of_symbols(table)))
}

fn glyph_in<'a>(
    tables: impl Iterator<Item = Subtable<'a>>,
    font: &Face<'_>,
    symbol: char,
    part: usize,
) -> Option<Glyph> {
    // Glyph 0 is the missing glyph.
    let exists = |number: &u16| (1..font.number_of_glyphs()).contains(number);
    let mut numbers = tables.filter_map(|table| Some(table.glyph_index(symbol.into())?.0));
    let number = numbers.find(exists)?;
    let advance = f64::from(advance_of(font, number));
    Some(Glyph { part, number, advance: advance / f64::from(font.units_per_em()) })
}

/// Returns the width of a glyph in font units, for variable fonts without variations.
pub(crate) fn advance_of(font: &Face<'_>, glyph: u16) -> u16 {
    font.tables().hmtx.and_then(|widths| widths.advance(GlyphId(glyph))).unwrap_or(0)
}

/// Draws the outline of a glyph in font units, if it has one, for variable fonts without
/// variations.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) fn draw_outline(font: &Face<'_>, glyph: u16, pen: &mut dyn OutlineBuilder) {
    // Outlining through the font would search for variations that apply. None do, and the search
    // fails in fonts with many variations.
    match font.tables().glyf {
        Some(outlines) => outlines.outline(GlyphId(glyph), pen),
        None => font.outline_glyph(GlyphId(glyph), pen),
    };
}

/// Returns a name of a font in English, or else in any language.
pub(crate) fn name(font: &Face<'_>, id: u16) -> Option<String> {
    let names = || font.names().into_iter().filter(|name| name.name_id == id);
    let text = |name: ttf_parser::name::Name<'_>| {
        // Names for older systems have encodings of their own, all of which include ASCII.
        let ascii = || name.name.is_ascii().then(|| String::from_utf8_lossy(name.name).into());
        name.to_string().or_else(ascii).filter(|text| !text.is_empty())
    };
    let english = names().find(|name| name.language() == Language::English_UnitedStates);
    english.and_then(text).or_else(|| names().find_map(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typeface_covers_boards_and_texts() {
        let needed =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,;:·–—'’“”()<>=+";
        for bold in [false, true] {
            for symbol in needed.chars().chain("äöüßéèçñøåŁőşž".chars()) {
                let glyph = glyph(symbol, bold);
                assert!(glyph.is_some_and(|glyph| glyph.number > 0), "{symbol}");
            }
        }
        assert!(glyph('数', false).is_none());
    }

    #[test]
    fn widths_match_the_font() {
        assert!((advance("8", false) - 0.615).abs() < 1e-3);
        assert!(advance("m", true) > advance("i", true));
        assert_eq!(advance("", true), 0.0);
    }
}
