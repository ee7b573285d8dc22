//! Contrast, as the web's accessibility guidelines (WCAG 2) define it, and the pairs of colors that
//! have to have it: one table for the test of the themes and the meter of own ones.

use super::colors::{Color, Ink, Theme};

/// Text is read from here on, lines are seen.
pub(crate) const TEXT: f64 = 4.5;
pub(crate) const LINE: f64 = 3.0;

/// Grounds of cells, and what can stand on all of them.
const GROUNDS: [Ink; 7] = [
    Ink::Sheet,
    Ink::Given,
    Ink::ExtraRegion,
    Ink::Peer,
    Ink::Same,
    Ink::Selected,
    Ink::RemovalTint,
];
const ON_GROUNDS: [Ink; 4] = [Ink::Text, Ink::Entry, Ink::Mark, Ink::Removal];
const TINTS: [Ink; 3] = [Ink::PatternTint, Ink::FinTint, Ink::PlacementTint];
const ON_TINTS: [Ink; 3] = [Ink::Text, Ink::Entry, Ink::Mark];
const PLACES: [Ink; 3] = [Ink::Page, Ink::Sheet, Ink::Track];
const ON_PLACES: [Ink; 2] = [Ink::Text, Ink::SecondaryText];
const ALONE: [(Ink, Ink); 5] = [
    (Ink::Pattern, Ink::PatternTint),
    (Ink::Fin, Ink::FinTint),
    (Ink::Placement, Ink::PlacementTint),
    (Ink::Removal, Ink::RemovalTint),
    (Ink::OnAccent, Ink::Accent),
];
const LINES: [Ink; 3] = [Ink::ThinLine, Ink::BoxLine, Ink::Accent];
const BESIDE_LINES: [Ink; 2] = [Ink::Page, Ink::Sheet];

/// What stands on what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pair {
    pub(crate) ink: Ink,
    pub(crate) ground: Ink,
    /// The least contrast that it needs.
    pub(crate) least: f64,
    /// The contrast that it has.
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
pub(crate) fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// All pairs that stand on each other, with the contrast that they have in a theme.
pub(crate) fn pairs(theme: &Theme) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut all = |inks: &[Ink], grounds: &[Ink], least: f64| {
        for &ink in inks {
            for &ground in grounds {
                let found = contrast(theme.color(ink), theme.color(ground));
                pairs.push(Pair { ink, ground, least, found });
            }
        }
    };
    all(&ON_GROUNDS, &GROUNDS, TEXT);
    all(&ON_TINTS, &TINTS, TEXT);
    all(&ON_PLACES, &PLACES, TEXT);
    for (ink, ground) in ALONE {
        all(&[ink], &[ground], TEXT);
    }
    all(&LINES, &BESIDE_LINES, LINE);
    pairs
}

/// The theme with every ink that is hard to read made black or white, whichever is read better.
pub(crate) fn with_readable_text(theme: &Theme) -> Theme {
    let mut with_readable_text = *theme;
    for pair in pairs(theme).into_iter().filter(Pair::is_low) {
        let worst = |color: Color| {
            let grounds = pairs(theme).into_iter().filter(|it| it.ink == pair.ink);
            let found = grounds.map(|it| contrast(color, with_readable_text.color(it.ground)));
            found.fold(21.0_f64, f64::min)
        };
        let (black, white) = (worst(0x00_0000), worst(0xFF_FFFF));
        with_readable_text =
            with_readable_text.with(pair.ink, if black >= white { 0x00_0000 } else { 0xFF_FFFF });
    }
    with_readable_text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::colors::{DARK, LIGHT};

    #[test]
    fn black_on_white_has_the_most_contrast_and_a_colour_on_itself_none() {
        assert!((contrast(0, 0xFF_FFFF) - 21.0).abs() < 1e-9);
        assert!((contrast(0x12_3456, 0x12_3456) - 1.0).abs() < 1e-9);
        // #777 on white, the guidelines' own example of what is a little too low.
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
