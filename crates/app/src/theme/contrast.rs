//! Contrast by the Web Content Accessibility Guidelines (WCAG 2), and the pairs of colors that need
//! it, for the test of the themes and for the theme editor.

use super::colors::{Color, Ink, Theme};

/// The least contrast of text.
const TEXT: f64 = 4.5;
/// The least contrast of lines.
const LINE: f64 = 3.0;

/// The backgrounds of cells.
const BACKGROUNDS: [Ink; 7] = [
    Ink::Sheet,
    Ink::Given,
    Ink::ExtraRegion,
    Ink::Peer,
    Ink::Same,
    Ink::Selected,
    Ink::RemovalTint,
];
const ON_BACKGROUNDS: [Ink; 4] = [Ink::Text, Ink::Entry, Ink::Mark, Ink::Removal];
const TINTS: [Ink; 3] = [Ink::PatternTint, Ink::FinTint, Ink::PlacementTint];
const ON_TINTS: [Ink; 3] = [Ink::Text, Ink::Entry, Ink::Mark];
const PAGE_AREAS: [Ink; 3] = [Ink::Page, Ink::Sheet, Ink::Track];
const ON_PAGE_AREAS: [Ink; 2] = [Ink::Text, Ink::SecondaryText];
const SINGLE_PAIRS: [(Ink, Ink); 5] = [
    (Ink::Pattern, Ink::PatternTint),
    (Ink::Fin, Ink::FinTint),
    (Ink::Placement, Ink::PlacementTint),
    (Ink::Removal, Ink::RemovalTint),
    (Ink::OnAccent, Ink::Accent),
];
const LINES: [Ink; 3] = [Ink::ThinLine, Ink::BoxLine, Ink::Accent];
const BEHIND_LINES: [Ink; 2] = [Ink::Page, Ink::Sheet];

/// Two colors of which one is drawn on the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pair {
    pub(crate) ink: Ink,
    pub(crate) background: Ink,
    /// The least contrast that they need.
    pub(crate) least: f64,
    /// The contrast that they have.
    pub(crate) found: f64,
}

impl Pair {
    pub(crate) fn is_low(&self) -> bool {
        self.found < self.least
    }
}

/// The relative luminance of a color, from 0 to 1.
pub(crate) fn luminance(color: Color) -> f64 {
    let channel = |shift: u32| {
        let value = f64::from((color >> shift) & 0xFF) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

/// The contrast of two colors, from 1 to 21.
pub(crate) fn contrast(first: Color, second: Color) -> f64 {
    let (first, second) = (luminance(first), luminance(second));
    (first.max(second) + 0.05) / (first.min(second) + 0.05)
}

/// Returns all pairs, with their contrast in a theme.
pub(crate) fn pairs(theme: &Theme) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut all = |inks: &[Ink], backgrounds: &[Ink], least: f64| {
        for &ink in inks {
            for &background in backgrounds {
                let found = contrast(theme.color(ink), theme.color(background));
                pairs.push(Pair { ink, background, least, found });
            }
        }
    };
    all(&ON_BACKGROUNDS, &BACKGROUNDS, TEXT);
    all(&ON_TINTS, &TINTS, TEXT);
    all(&ON_PAGE_AREAS, &PAGE_AREAS, TEXT);
    for (ink, background) in SINGLE_PAIRS {
        all(&[ink], &[background], TEXT);
    }
    all(&LINES, &BEHIND_LINES, LINE);
    pairs
}

/// Returns the theme with every unreadable ink replaced by black or white, whichever has more
/// contrast.
pub(crate) fn with_readable_text(theme: &Theme) -> Theme {
    let mut fixed = *theme;
    for pair in pairs(theme).into_iter().filter(Pair::is_low) {
        let worst = |color: Color| {
            let same_ink = pairs(theme).into_iter().filter(|known| known.ink == pair.ink);
            let found = same_ink.map(|known| contrast(color, fixed.color(known.background)));
            found.fold(21.0_f64, f64::min)
        };
        let (black, white) = (worst(0x00_0000), worst(0xFF_FFFF));
        fixed = fixed.with(pair.ink, if black >= white { 0x00_0000 } else { 0xFF_FFFF });
    }
    fixed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::colors::{DARK, LIGHT};

    #[test]
    fn contrast_ranges_from_1_to_21() {
        assert!((contrast(0, 0xFF_FFFF) - 21.0).abs() < 1e-9);
        assert!((contrast(0x12_3456, 0x12_3456) - 1.0).abs() < 1e-9);
        // #777 on white, an example of the guidelines for too little contrast.
        assert!((contrast(0x77_7777, 0xFF_FFFF) - 4.48).abs() < 0.005);
    }

    #[test]
    fn unreadable_text_is_fixed() {
        for theme in [LIGHT, DARK] {
            let hard = theme.with(Ink::Text, theme.color(Ink::Sheet));
            assert!(pairs(&hard).iter().any(Pair::is_low));
            assert!(
                !pairs(&with_readable_text(&hard))
                    .iter()
                    .any(|pair| pair.ink == Ink::Text && pair.is_low())
            );
        }
    }
}
