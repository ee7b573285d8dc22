//! Symbols for digits: characters or pictograms.

use std::sync::Arc;

use crate::type_size::DIGIT;
use crate::typeface::glyph;
use crate::{Font, Pictogram};

/// The symbol for a digit.
///
/// ```
/// use anydoku_render::Symbol;
/// let roman: Vec<Symbol> = ["I", "II", "III", "IV"].map(Symbol::from).to_vec();
/// assert!(roman.iter().all(|symbol| symbol.is_drawable(None)));
/// assert!(!Symbol::from('数').is_drawable(None));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Symbol {
    /// One or more characters.
    Text(String),
    /// A pictogram.
    Pictogram(Arc<Pictogram>),
}

impl Symbol {
    /// Returns the name for assistive technology.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Pictogram(pictogram) => &pictogram.name,
        }
    }

    /// Returns whether this font or the page typeface has all characters of the symbol.
    #[must_use]
    pub fn is_drawable(&self, font: Option<&Font>) -> bool {
        match self {
            Self::Text(text) => {
                let known =
                    |symbol| glyph(symbol, false).is_some() && glyph(symbol, true).is_some();
                font.is_some_and(|font| font.has(text)) || text.chars().all(known)
            }
            Self::Pictogram(_) => true,
        }
    }

    /// Returns the width of the symbol in digits, at least its number of characters.
    pub(crate) fn characters(&self) -> usize {
        match self {
            Self::Text(text) => {
                let count = text.chars().count();
                // Characters that the typeface lacks are from custom fonts, and up to one em wide.
                let wide = |symbol| glyph(symbol, true).map_or(1.0, |glyph| glyph.advance);
                let width: f64 = text.chars().map(wide).sum();
                if count > 1 { count.max((width / DIGIT).ceil() as usize) } else { count }
            }
            Self::Pictogram(_) => 1,
        }
    }
}

impl From<char> for Symbol {
    fn from(symbol: char) -> Self {
        Self::Text(symbol.to_string())
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Pictogram> for Symbol {
    fn from(pictogram: Pictogram) -> Self {
        Self::Pictogram(Arc::new(pictogram))
    }
}
