//! The colors that a player gives to cells, candidates and strokes, by number, and the pattern that
//! goes with each: palettes for light and dark themes and for every color vision.

use anydoku_play::COLOR_COUNT;

use super::colors::{Color, Ink, Theme, parse_color};
use super::contrast::contrast;

/// The number of colors in a palette.
const COUNT: usize = COLOR_COUNT as usize;
/// The least contrast of text on a color.
const MIN_TEXT_CONTRAST: f64 = 4.5;
/// The least contrast of a stroke to the board.
const MIN_STROKE_CONTRAST: f64 = 3.0;

/// The colors of a palette by number: red, orange, yellow, lime, green, teal, sky, blue, violet, pink,
/// brown, gray.
type Hues = [Color; COUNT];

/// Backgrounds for light themes.
const LIGHT: Hues = [
    0xF6C6C2, 0xF9D9A8, 0xFBF096, 0xCBEE84, 0x9FE0AE, 0xA2E8E2, 0xB0E0F5, 0xBACDF9, 0xD6C8F8,
    0xF6C8E6, 0xDCC8B4, 0xD6D8DB,
];

/// Backgrounds for dark themes.
const DARK: Hues = [
    0x5C2B29, 0x5A3D16, 0x66560A, 0x3A5A10, 0x1F4F2C, 0x174C48, 0x0E5A7A, 0x2C3C96, 0x4A2F7C,
    0x572A50, 0x493628, 0x44474B,
];

/// Backgrounds after Okabe and Ito ("Color Universal Design", 2008): vermilion, orange, yellow, bluish
/// green, sky blue, blue, reddish purple and gray under the nearest names. The others are lighter
/// relatives of their neighbors.
const SAFE: Hues = [
    0xF0A982, 0xF7CC7E, 0xF6EE9C, 0xFBF8D2, 0x86D0B8, 0xC9EDE1, 0xA4D8F6, 0x8FB8E4, 0xE0A9CA,
    0xF6DDEC, 0xF6DCC8, 0xCFCFCF,
];

/// The same for dark themes.
const SAFE_DARK: Hues = [
    0x592700, 0x6D4B00, 0x726C1F, 0x32310F, 0x00402E, 0x123630, 0x357092, 0x003452, 0x864F6D,
    0x3E2635, 0x42291A, 0x4C4C4C,
];

/// Backgrounds with high contrast.
const CONTRAST: Hues = [
    0xFF9E94, 0xFFBE5C, 0xFFF04D, 0xC8F04A, 0x84E69C, 0x63E6DA, 0x86D3FF, 0xA4BEFF, 0xCDB0FF,
    0xFFA9E0, 0xDDB78E, 0xC4C4C4,
];

/// The same for dark themes.
const CONTRAST_DARK: Hues = [
    0x7D1610, 0x6E4300, 0x585100, 0x3F5600, 0x005A22, 0x00544F, 0x005078, 0x143F96, 0x4A2A96,
    0x7A1460, 0x5A3A1C, 0x505050,
];

/// Strokes on light themes.
const STROKES: Hues = [
    0xB3261E, 0xA85400, 0x8A6D00, 0x5E7A00, 0x166A3E, 0x00706B, 0x0B6FA4, 0x1F5FBF, 0x5B3CD6,
    0xAD2A86, 0x7A4F2C, 0x545B66,
];

/// Strokes on dark themes.
const STROKES_DARK: Hues = [
    0xF2B8B5, 0xF5BE7A, 0xEBD76A, 0xC3DC6B, 0x7AD6A2, 0x6ED6CB, 0x84CFF2, 0x8AB4F8, 0xC3B3FF,
    0xF2A6DC, 0xD9B38C, 0xC7CDD6,
];

/// Strokes in the colors of Okabe and Ito. The yellow ones are darker, to be visible on white.
const STROKES_SAFE: Hues = [
    0xA54800, 0xB07A00, 0x8C8526, 0x5F5A00, 0x008F68, 0x005C46, 0x367294, 0x00507D, 0x7E3F62,
    0x7A2F58, 0x6E4420, 0x4A4A4A,
];

/// The same for dark themes.
const STROKES_SAFE_DARK: Hues = [
    0xFF8A3D, 0xE69F00, 0xF0E442, 0xFAF6B0, 0x2FC79B, 0x9FE3CF, 0x56B4E9, 0x5AA7DC, 0xDF9CC2,
    0xF3D3E5, 0xE8B48C, 0xC4C4C4,
];

/// The colors of discs that can stand for digits.
pub(crate) const DISC_COLORS: Hues = [
    0xD93A32, 0xF08A24, 0xF2CE2E, 0xA4D233, 0x2F9E4F, 0x1A9C92, 0x58B7F0, 0x2F5FD0, 0x8A4FD3,
    0xEE7FBE, 0x8A5A35, 0x8E949C,
];

/// The colors of cells and strokes, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    backgrounds: Hues,
    strokes: Hues,
}

impl Palette {
    /// Creates a palette for a theme. Custom colors, `#RRGGBB`, replace the default ones. They are
    /// mixed with the theme's colors as far as needed for readable text and visible strokes.
    pub(crate) fn new(kind: anydoku_play::Palette, custom: &[String], theme: &Theme) -> Self {
        use anydoku_play::Palette as Kind;
        let (backgrounds, strokes) = match (kind, theme.is_dark) {
            (Kind::ColorBlind, false) => (SAFE, STROKES_SAFE),
            (Kind::ColorBlind, true) => (SAFE_DARK, STROKES_SAFE_DARK),
            (Kind::Contrast, false) => (CONTRAST, STROKES),
            (Kind::Contrast, true) => (CONTRAST_DARK, STROKES_DARK),
            (_, false) => (LIGHT, STROKES),
            (_, true) => (DARK, STROKES_DARK),
        };
        let mut palette = Self { backgrounds, strokes };
        if kind == Kind::Custom {
            for (place, color) in custom.iter().take(COUNT).enumerate() {
                if let Some(color) = parse_color(color.trim()) {
                    palette.backgrounds[place] = mix_until(color, theme.color(Ink::Sheet), |mix| {
                        contrast(mix, theme.color(Ink::Text)) >= MIN_TEXT_CONTRAST
                    });
                    palette.strokes[place] = mix_until(color, theme.color(Ink::Text), |mix| {
                        contrast(mix, theme.color(Ink::Sheet)) >= MIN_STROKE_CONTRAST
                    });
                }
            }
        }
        palette
    }

    /// Returns the background with this number.
    pub(crate) fn background(&self, number: u8) -> Color {
        self.backgrounds[usize::from(number) % COUNT]
    }

    /// Returns the color of strokes with this number.
    pub(crate) fn stroke(&self, number: u8) -> Color {
        self.strokes[usize::from(number) % COUNT]
    }
}

/// Returns `ink` if it is readable on all these backgrounds, otherwise the ink of text.
pub(crate) fn readable(theme: &Theme, ink: Ink, backgrounds: &[Color]) -> Ink {
    let color = theme.color(ink);
    let is_readable = backgrounds.iter().all(|&it| contrast(color, it) >= MIN_TEXT_CONTRAST);
    if is_readable { ink } else { Ink::Text }
}

/// Mixes a color with another, by as little as `is_enough` accepts.
fn mix_until(color: Color, target: Color, is_enough: impl Fn(Color) -> bool) -> Color {
    let mixed = |part: u32| {
        let channel = |shift: u32| {
            let (first, second) = ((color >> shift) & 0xFF, (target >> shift) & 0xFF);
            ((first * (20 - part) + second * part) / 20) << shift
        };
        channel(16) | channel(8) | channel(0)
    };
    (0..=20).map(mixed).find(|&mixed| is_enough(mixed)).unwrap_or(target)
}

/// A pattern: lines and dots in a square of side 1 that is repeated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pattern {
    /// The ends of each line: x, y, x, y.
    pub(crate) lines: &'static [[f64; 4]],
    /// The center and the radius of each dot.
    pub(crate) dots: &'static [[f64; 3]],
}

const fn lines(lines: &'static [[f64; 4]]) -> Pattern {
    Pattern { lines, dots: &[] }
}

const fn dots(dots: &'static [[f64; 3]]) -> Pattern {
    Pattern { lines: &[], dots }
}

/// The pattern of each color, no two alike.
pub(crate) const PATTERNS: [Pattern; COUNT] = [
    lines(&[[0.0, 1.0, 1.0, 0.0]]),
    lines(&[[0.0, 0.0, 1.0, 1.0]]),
    dots(&[[0.5, 0.5, 0.14]]),
    lines(&[[0.0, 0.5, 1.0, 0.5]]),
    lines(&[[0.5, 0.0, 0.5, 1.0]]),
    lines(&[[0.0, 0.5, 1.0, 0.5], [0.5, 0.0, 0.5, 1.0]]),
    lines(&[[0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 0.0]]),
    lines(&[[0.2, 0.5, 0.8, 0.5]]),
    lines(&[[0.25, 0.5, 0.75, 0.5], [0.5, 0.25, 0.5, 0.75]]),
    dots(&[[0.25, 0.25, 0.1], [0.75, 0.75, 0.1]]),
    lines(&[[0.0, 0.7, 0.5, 0.3], [0.5, 0.3, 1.0, 0.7]]),
    lines(&[[0.5, 0.2, 0.5, 0.8]]),
];

#[cfg(test)]
mod tests {
    use anydoku_play::Palette as Kind;

    use super::*;
    use crate::theme::colors::THEMES;

    fn palettes() -> impl Iterator<Item = (&'static Theme, Kind, Palette)> {
        let custom: Vec<String> = ["#000000", "#ffffff", "#1F5FBF", "red", "#F0E442", "#7f7f7f"]
            .map(str::to_owned)
            .into();
        THEMES.iter().flat_map(move |theme| {
            let custom = custom.clone();
            Kind::ALL.iter().map(move |&kind| (theme, kind, Palette::new(kind, &custom, theme)))
        })
    }

    #[test]
    fn cell_text_is_readable_on_every_color() {
        for (theme, kind, palette) in palettes() {
            for number in 0..COLOR_COUNT {
                let background = palette.background(number);
                for ink in [Ink::Text, Ink::Entry, Ink::Mark, Ink::Removal] {
                    let ink = readable(theme, ink, &[background]);
                    let found = contrast(theme.color(ink), background);
                    assert!(
                        found >= MIN_TEXT_CONTRAST,
                        "{} {kind:?} {number}: {found:.2}",
                        theme.name
                    );
                }
            }
        }
    }

    #[test]
    fn strokes_are_visible() {
        for (theme, kind, palette) in palettes() {
            for number in 0..COLOR_COUNT {
                let found = contrast(palette.stroke(number), theme.color(Ink::Sheet));
                assert!(
                    found >= MIN_STROKE_CONTRAST,
                    "{} {kind:?} {number}: {found:.2}",
                    theme.name
                );
            }
        }
    }

    #[test]
    fn colors_and_patterns_differ() {
        for (theme, kind, palette) in palettes().filter(|(_, kind, _)| *kind != Kind::Custom) {
            let name = theme.name;
            assert!(all_differ(&palette.backgrounds), "{name} {kind:?}");
            assert!(all_differ(&palette.strokes), "{name} {kind:?}");
        }
        assert!(all_differ(&PATTERNS));
    }

    fn all_differ<T: PartialEq>(list: &[T]) -> bool {
        list.iter().enumerate().all(|(index, color)| !list[..index].contains(color))
    }

    /// Simulates how a color looks without one kind of cone, after Viénot, Brettel and Mollon (1999).
    fn simulate_color_blindness(color: Color, red: bool) -> [f64; 3] {
        let linear = |shift: u32| (f64::from((color >> shift) & 0xFF) / 255.0).powf(2.2);
        let (r, g, b) = (linear(16), linear(8), linear(0));
        let mixed = if red { 0.112_38 * r + 0.887_62 * g } else { 0.292_75 * r + 0.707_25 * g };
        [mixed, mixed, b].map(|channel| channel.max(0.0).powf(1.0 / 2.2))
    }

    #[test]
    fn safe_colors_differ_without_red_or_green_cones() {
        for hues in [SAFE, SAFE_DARK, STROKES_SAFE, STROKES_SAFE_DARK] {
            let eight = [0, 1, 2, 4, 6, 7, 8, 11].map(|number| hues[number]);
            for red in [true, false] {
                for (index, &first) in eight.iter().enumerate() {
                    for &second in &eight[..index] {
                        let (a, b) = (
                            simulate_color_blindness(first, red),
                            simulate_color_blindness(second, red),
                        );
                        let far: f64 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
                        assert!(far.sqrt() > 0.06, "{first:06x} {second:06x}: {:.3}", far.sqrt());
                    }
                }
            }
        }
    }
}
