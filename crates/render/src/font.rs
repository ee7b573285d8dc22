//! Fonts that users bring for the symbols of boards.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use skrifa::MetadataProvider as _;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, string::StringId};

use crate::type_size::CAPITALS;
use crate::typeface::{Glyph, glyphs};

/// A TrueType or OpenType font. Copies share its data.
///
/// SVG files name its family and do not hold it; PDF files hold what they show of it.
#[derive(Clone)]
pub struct Font(Arc<Inner>);

struct Inner {
    family: String,
    data: Arc<[u8]>,
    glyphs: HashMap<char, Glyph>,
    capitals: f64,
}

/// A file that is no font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("found no font with characters, expected a TrueType or OpenType font")]
pub struct NotAFont;

impl Font {
    /// The font that a file holds; of a collection, the first.
    ///
    /// # Errors
    /// If it is none, or one without characters.
    pub fn new(data: impl Into<Arc<[u8]>>) -> Result<Self, NotAFont> {
        let data = data.into();
        let font = FontRef::from_index(&data, 0).map_err(|_| NotAFont)?;
        let glyphs: HashMap<char, Glyph> = glyphs(&font, 0).collect();
        if glyphs.is_empty() {
            return Err(NotAFont);
        }
        let name = font.localized_strings(StringId::FAMILY_NAME).english_or_first();
        let family = name.map_or_else(|| "symbols".to_owned(), |name| name.to_string());
        let metrics = font.metrics(Size::new(1.0), LocationRef::default());
        let capitals = metrics.cap_height.map_or(CAPITALS, f64::from);
        let capitals = if (0.3..=1.2).contains(&capitals) { capitals } else { CAPITALS };
        Ok(Self(Arc::new(Inner { family, data, glyphs, capitals })))
    }

    /// The name of its family.
    #[must_use]
    pub fn family(&self) -> &str {
        &self.0.family
    }

    /// Whether it has all characters of a text.
    #[must_use]
    pub fn has(&self, text: &str) -> bool {
        text.chars().all(|symbol| self.0.glyphs.contains_key(&symbol))
    }

    /// The height of capitals and digits, as a share of the size.
    pub(crate) fn capitals(&self) -> f64 {
        self.0.capitals
    }

    /// What the file holds.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn data(&self) -> &Arc<[u8]> {
        &self.0.data
    }

    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn glyph(&self, symbol: char) -> Option<Glyph> {
        self.0.glyphs.get(&symbol).copied()
    }
}

/// Two fonts are the same if they hold the same data.
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
    fn a_font_knows_its_characters() {
        let font = Font::new(anydoku_fonts::REGULAR.parts[0]).unwrap();
        assert!(font.has("0A9") && !font.has("数"));
        assert!(font.family().contains("Atkinson"), "{font:?}");
        assert!((0.6..0.8).contains(&font.capitals()));
    }

    #[test]
    fn what_is_no_font_is_refused() {
        for data in [&b""[..], b"OTTO", b"%PDF-1.7", &[0; 999]] {
            assert_eq!(Font::new(data).err(), Some(NotAFont));
        }
    }
}
