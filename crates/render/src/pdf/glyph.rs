//! Glyphs of embedded fonts.

use pdf_writer::Str;
use pdf_writer::types::SystemInfo;

/// The system by which glyphs are numbered.
pub(super) const SYSTEM: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A glyph of the subset.
#[derive(Clone, Copy)]
pub(super) struct UsedGlyph {
    /// The glyph id in the font.
    pub(super) glyph: u16,
    /// The width in thousandths of the size.
    pub(super) width: f32,
    /// The character that the glyph represents by default.
    pub(super) symbol: Option<char>,
}

/// A glyph in the text of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ShownGlyph {
    /// The number in the subset or subset part.
    pub(super) number: u16,
    /// The part of a font whose glyphs are drawings; such a part has at most 256 glyphs.
    pub(super) part: Option<u16>,
    /// The width in thousandths of the size.
    pub(super) width: f64,
    /// The actual character, if it differs from the default one.
    pub(super) actual: Option<char>,
}
