//! The style that boards are drawn in.

use anydoku::Digit;

use super::colors::Theme;
use super::palette::Palette;

/// How boards are drawn, whatever stands on them.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    pub(crate) theme: Theme,
    /// What digits are called, from 1 on.
    pub(crate) symbols: Vec<String>,
    /// The widest symbol, as a share of the size of its type.
    pub(crate) widest: f64,
    /// Pixels of the device in one of the style sheet.
    pub(crate) ratio: f64,
    /// Whether given cells have a ground of their own.
    pub(crate) shades_givens: bool,
    /// Whether marks keep the places of their digits.
    pub(crate) fixed_marks: bool,
    /// Whether a hint is shown: nothing else is tinted then, and all marks stand in their places.
    pub(crate) is_explaining: bool,
    /// What cells, candidates and strokes are colored with, and whether patterns go with it.
    pub(crate) palette: Palette,
    pub(crate) has_patterns: bool,
    /// The size of values, marks: shares of the usual.
    pub(crate) digit_scale: f64,
    pub(crate) mark_scale: f64,
    /// The width of lines, the same.
    pub(crate) line_weight: f64,
}

impl Style {
    pub(crate) fn symbol(&self, digit: Digit) -> &str {
        self.symbols.get(digit.index()).map_or("?", String::as_str)
    }
}
