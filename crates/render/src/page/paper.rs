//! Paper sizes.

use std::str::FromStr;

/// Points in a millimeter.
pub(crate) const MM: f64 = 72.0 / 25.4;
/// Points in an inch.
pub(crate) const INCH: f64 = 72.0;

/// A length on paper, in points: `12mm`, `1.2cm`, `0.5in`, `36pt`.
///
/// ```
/// use anydoku_render::Length;
/// assert_eq!("0.5in".parse::<Length>()?.0, 36.0);
/// # Ok::<(), anydoku_render::LengthError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Length(pub f64);

/// The error for an invalid length.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text:?} is not a length; use a number and a unit, such as {}, 1.2cm, 0.5in or 36pt, up to 5 m",
    example(.text)
)]
pub struct LengthError {
    text: String,
}

/// Returns a length like the one that was meant.
fn example(text: &str) -> String {
    let millimeters = format!("{text}mm");
    if millimeters.parse::<Length>().is_ok() { millimeters } else { "12mm".to_owned() }
}

const LENGTH_UNITS: [(&str, f64); 4] = [("mm", MM), ("cm", 10.0 * MM), ("in", INCH), ("pt", 1.0)];

impl FromStr for Length {
    type Err = LengthError;

    fn from_str(text: &str) -> Result<Self, LengthError> {
        let length = LENGTH_UNITS.iter().find_map(|&(name, unit)| {
            let length = text.strip_suffix(name)?.trim().parse::<f64>().ok()? * unit;
            (0.0..=MAX_PAPER).contains(&length).then_some(Self(length))
        });
        length.ok_or_else(|| LengthError { text: text.to_owned() })
    }
}

/// A paper size, in portrait unless rotated.
///
/// ```
/// use anydoku_render::Paper;
/// assert_eq!("a4".parse::<Paper>()?, "210x297mm".parse()?);
/// assert_eq!("6x9in".parse::<Paper>()?.width, 432.0);
/// assert!("a4".parse::<Paper>()?.landscape().width > 800.0);
/// # Ok::<(), anydoku_render::PaperError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// The width in points.
    pub width: f64,
    /// The height in points.
    pub height: f64,
}

/// Standard paper sizes and trim sizes of books.
const NAMED_SIZES: [(&str, f64, f64, f64); 14] = [
    ("a3", 297.0, 420.0, MM),
    ("a4", 210.0, 297.0, MM),
    ("a5", 148.0, 210.0, MM),
    ("a6", 105.0, 148.0, MM),
    ("letter", 8.5, 11.0, INCH),
    ("legal", 8.5, 14.0, INCH),
    ("5x8", 5.0, 8.0, INCH),
    ("5.25x8", 5.25, 8.0, INCH),
    ("5.5x8.5", 5.5, 8.5, INCH),
    ("6x9", 6.0, 9.0, INCH),
    ("7x10", 7.0, 10.0, INCH),
    ("8x10", 8.0, 10.0, INCH),
    ("8.5x8.5", 8.5, 8.5, INCH),
    ("8.5x11", 8.5, 11.0, INCH),
];

/// Limits of paper sizes in points: 20 mm and 5 m.
const MIN_PAPER: f64 = 20.0 * MM;
const MAX_PAPER: f64 = 5000.0 * MM;

impl Paper {
    /// Returns the names of the standard sizes; trim sizes, in inches, come last.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED_SIZES.iter().map(|&(name, ..)| name)
    }

    /// Returns the paper in landscape.
    #[must_use]
    pub fn landscape(self) -> Self {
        let (short, long) = (self.width.min(self.height), self.width.max(self.height));
        Self { width: long, height: short }
    }
}

/// The error for an invalid paper size.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a paper size; use {names}, or width and height such as 6x9in or 148x210mm, from 20 mm \
     to 5 m",
    names = Paper::names().collect::<Vec<_>>().join(", ")
)]
pub struct PaperError(String);

impl FromStr for Paper {
    type Err = PaperError;

    fn from_str(text: &str) -> Result<Self, PaperError> {
        let known = NAMED_SIZES.iter().find(|(name, ..)| name.eq_ignore_ascii_case(text));
        if let Some(&(_, width, height, unit)) = known {
            return Ok(Self { width: width * unit, height: height * unit });
        }
        let refused = || PaperError(text.to_owned());
        let (width, height) = text.split_once('x').ok_or_else(refused)?;
        // The unit after the height applies to both.
        let unit = height.trim_start_matches(|symbol: char| !symbol.is_ascii_alphabetic());
        let length = |number: &str| {
            let Length(length) = number.parse().ok()?;
            (MIN_PAPER - 1e-6..=MAX_PAPER).contains(&length).then_some(length)
        };
        let (width, height) = (format!("{width}{unit}"), height.to_owned());
        match (length(&width), length(&height)) {
            (Some(width), Some(height)) => Ok(Self { width, height }),
            _ => Err(refused()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_every_named_size() {
        for name in Paper::names() {
            assert!(name.parse::<Paper>().unwrap().height >= 400.0, "{name}");
        }
    }

    #[test]
    fn rejects_invalid_sizes_with_suggestions() {
        for text in ["", "a9", "6x9ft", "x", "0x9in", "6xmm", "1e9x1mm", "NaNxNaNin", "-6x9in"] {
            let error = text.parse::<Paper>().unwrap_err().to_string();
            assert!(error.contains("letter") && error.contains("6x9in"), "{error}");
        }
    }
}
