//! Custom fonts for the symbols of boards.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use ttf_parser::{Face, name_id};

use crate::type_size::CAPITALS;
use crate::typeface::{Glyph, glyphs, name};

/// A TrueType or OpenType font. Clones share the data.
///
/// SVG files refer to the font by its family name. PDF files embed the glyphs that they use.
#[derive(Clone)]
pub struct Font(Arc<Inner>);

struct Inner {
    family: String,
    data: Arc<[u8]>,
    glyphs: HashMap<char, Glyph>,
    capitals: f64,
}

/// The error that a file is not a usable font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the file is not a font with characters; use a TrueType or OpenType font")]
pub struct FontError;

impl Font {
    /// Parses a font file; of a collection, the first font.
    ///
    /// # Errors
    /// Returns an error if the file is not a font, or the font has no characters.
    pub fn new(data: impl Into<Arc<[u8]>>) -> Result<Self, FontError> {
        let data = data.into();
        let font = Face::parse(&data, 0).map_err(|_| FontError)?;
        let glyphs: HashMap<char, Glyph> = glyphs(&font).collect();
        if glyphs.is_empty() {
            return Err(FontError);
        }
        let family = name(&font, name_id::FAMILY).unwrap_or_else(|| "symbols".to_owned());
        let unit = f64::from(font.units_per_em());
        let capitals = font.capital_height().map_or(CAPITALS, |height| f64::from(height) / unit);
        let capitals = if (0.3..=1.2).contains(&capitals) { capitals } else { CAPITALS };
        Ok(Self(Arc::new(Inner { family, data, glyphs, capitals })))
    }

    /// Returns the family name.
    #[must_use]
    pub fn family(&self) -> &str {
        &self.0.family
    }

    /// Returns whether the font has all characters of a text.
    #[must_use]
    pub fn has(&self, text: &str) -> bool {
        text.chars().all(|symbol| self.0.glyphs.contains_key(&symbol))
    }

    /// Returns the height of capitals and digits, as a fraction of the size.
    pub(crate) fn capitals(&self) -> f64 {
        self.0.capitals
    }

    /// Returns the data of the file.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn data(&self) -> &Arc<[u8]> {
        &self.0.data
    }

    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn glyph(&self, symbol: char) -> Option<Glyph> {
        self.0.glyphs.get(&symbol).copied()
    }
}

/// Two fonts are equal if their data are equal.
impl PartialEq for Font {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.data == other.0.data
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Font({:?}, {} bytes)", self.0.family, self.0.data.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn font_reports_its_characters() {
        let font = Font::new(anydoku_fonts::REGULAR.parts[0]).unwrap();
        assert!(font.has("0A9") && !font.has("数"));
        assert!(font.family().contains("Atkinson"), "{font:?}");
        assert!((0.6..0.8).contains(&font.capitals()));
    }

    #[test]
    fn rejects_invalid_fonts() {
        for data in [&b""[..], b"OTTO", b"%PDF-1.7", &[0; 999]] {
            assert_eq!(Font::new(data).err(), Some(FontError));
        }
    }
}
