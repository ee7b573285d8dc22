//! The style that boards are drawn in.

use anydoku::Digit;

use super::colors::Theme;
use super::palette::Palette;

/// The style that boards are drawn in.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    pub(crate) theme: Theme,
    /// The symbols of the digits from 1.
    pub(crate) symbols: Vec<String>,
    /// The width of the widest symbol, relative to the font size.
    pub(crate) widest: f64,
    /// The number of device pixels per CSS pixel.
    pub(crate) ratio: f64,
    /// Whether givens have their own background.
    pub(crate) shades_givens: bool,
    /// Whether notes keep the places of their digits.
    pub(crate) fixed_marks: bool,
    /// Whether a hint is shown. Then only its cells are tinted.
    pub(crate) is_explaining: bool,
    /// The colors of cells, candidates and strokes.
    pub(crate) palette: Palette,
    /// Whether colors have patterns.
    pub(crate) has_patterns: bool,
    /// The sizes of digits and notes, relative to the default.
    pub(crate) digit_scale: f64,
    pub(crate) mark_scale: f64,
    /// The width of lines, relative to the default.
    pub(crate) line_weight: f64,
}

impl Style {
    pub(crate) fn symbol(&self, digit: Digit) -> &str {
        self.symbols.get(digit.index()).map_or("?", String::as_str)
    }
}
