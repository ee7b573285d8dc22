//! Colors by what they mean, in each theme: one table for the canvas, the style sheet and the test
//! that computes every contrast.

/// A color: `0xRRGGBB`.
pub(crate) type Color = u32;

/// What a color stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Behind everything.
    Page,
    /// Cells, cards, keys.
    Sheet,
    /// The ground of given cells.
    Given,
    /// The ground of cells in a further house: a diagonal, a window.
    ExtraRegion,
    /// Text, givens.
    Text,
    /// Labels, what matters less.
    SecondaryText,
    /// Between cells, edges of buttons.
    ThinLine,
    /// Between boxes, and around the board.
    BoxLine,
    /// What is chosen; buttons that matter.
    Accent,
    /// On the accent.
    OnAccent,
    /// Values that the player has set.
    Entry,
    /// What the player has noted.
    Mark,
    /// The ground of cells that see the cursor.
    Peer,
    /// The ground of cells with the value of the cursor.
    Same,
    /// The ground of cells that are selected.
    Selected,
    /// A pattern.
    Pattern,
    /// Its ground.
    PatternTint,
    /// What goes; what is wrong.
    Removal,
    /// Its ground.
    RemovalTint,
    /// What spoils a pattern.
    Fin,
    /// Its ground.
    FinTint,
    /// What is set.
    Placement,
    /// Its ground.
    PlacementTint,
    /// The edge of cards.
    Hairline,
    /// The ground of rows of choices.
    Track,
}

/// All inks, with the names of their variables in the style sheet.
pub(crate) const INKS: [(Ink, &str); 25] = [
    (Ink::Page, "--page"),
    (Ink::Sheet, "--sheet"),
    (Ink::Given, "--given"),
    (Ink::ExtraRegion, "--further"),
    (Ink::Text, "--text"),
    (Ink::SecondaryText, "--second-text"),
    (Ink::ThinLine, "--thin-line"),
    (Ink::BoxLine, "--box-line"),
    (Ink::Accent, "--accent"),
    (Ink::OnAccent, "--on-accent"),
    (Ink::Entry, "--entry"),
    (Ink::Mark, "--mark"),
    (Ink::Peer, "--peer"),
    (Ink::Same, "--same"),
    (Ink::Selected, "--selected"),
    (Ink::Pattern, "--pattern"),
    (Ink::PatternTint, "--pattern-tint"),
    (Ink::Removal, "--removal"),
    (Ink::RemovalTint, "--removal-tint"),
    (Ink::Fin, "--fin"),
    (Ink::FinTint, "--fin-tint"),
    (Ink::Placement, "--placement"),
    (Ink::PlacementTint, "--placement-tint"),
    (Ink::Hairline, "--hairline"),
    (Ink::Track, "--trough"),
];

/// Which color each ink is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    /// What settings call it.
    pub(crate) name: &'static str,
    /// Whether it is light on dark.
    pub(crate) is_dark: bool,
    colors: [Color; INKS.len()],
}

impl Theme {
    /// The color of an ink.
    pub(crate) const fn color(&self, ink: Ink) -> Color {
        self.colors[ink as usize]
    }

    /// The same theme by another name.
    #[must_use]
    pub(crate) const fn with_name(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// The same theme with another color for an ink.
    #[must_use]
    pub(crate) const fn with(mut self, ink: Ink, color: Color) -> Self {
        self.colors[ink as usize] = color;
        self
    }
}

/// The variable of an ink in the style sheet.
pub(crate) const fn css_variable(ink: Ink) -> &'static str {
    INKS[ink as usize].1
}

/// Dark on light.
pub(crate) const LIGHT: Theme = Theme {
    name: "light",
    is_dark: false,
    colors: [
        0xF7F6F3, 0xFFFFFF, 0xF7F6F3, 0xECEBE6, 0x1B1D21, 0x545B66, 0x868E9A, 0x2A2E35, 0x1F5FBF,
        0xFFFFFF, 0x1D56B0, 0x565E6A, 0xEAEFF7, 0xD7E5FA, 0xD7E5FA, 0x5B3CD6, 0xECE7FE, 0xB3261E,
        0xFBE3E1, 0x8A4B00, 0xFDEBD3, 0x166A3E, 0xDDF3E6, 0xE4E2DC, 0xE6E5E0,
    ],
};

/// Light on dark.
pub(crate) const DARK: Theme = Theme {
    name: "dark",
    is_dark: true,
    colors: [
        0x121417, 0x1A1D22, 0x16191D, 0x2A2D33, 0xECEEF1, 0xA6AEBA, 0x717B89, 0xC7CDD6, 0x8AB4F8,
        0x10233F, 0x9CC3FF, 0xA6AEBA, 0x262B33, 0x2B3F5E, 0x2B3F5E, 0xC3B3FF, 0x2E2650, 0xF2B8B5,
        0x41201E, 0xF5BE7A, 0x3E2A12, 0x7AD6A2, 0x173626, 0x2A2E35, 0x2A2E35,
    ],
};

/// Black on white, lines black.
pub(crate) const CONTRAST: Theme = Theme {
    name: "contrast",
    is_dark: false,
    colors: [
        0xFFFFFF, 0xFFFFFF, 0xF2F2F2, 0xE4E4E4, 0x000000, 0x262626, 0x595959, 0x000000, 0x003D99,
        0xFFFFFF, 0x003D99, 0x262626, 0xE6EEFA, 0xC8DCFF, 0xC8DCFF, 0x3A1FA8, 0xE9E4FF, 0x8F0F08,
        0xFFE3E0, 0x663800, 0xFFEAD0, 0x0A4A28, 0xD8F5E3, 0x595959, 0xE6E6E6,
    ],
};

/// White on black, lines white.
pub(crate) const CONTRAST_DARK: Theme = Theme {
    name: "contrast-dark",
    is_dark: true,
    colors: [
        0x000000, 0x000000, 0x161616, 0x2A2A2A, 0xFFFFFF, 0xE0E0E0, 0xA0A0A0, 0xFFFFFF, 0x9CC8FF,
        0x000000, 0xB4D6FF, 0xE0E0E0, 0x1B2530, 0x1D3A66, 0x1D3A66, 0xD6CBFF, 0x2A1F55, 0xFFC9C5,
        0x4A1512, 0xFFD9A8, 0x45290A, 0x9AF0BF, 0x0D3A22, 0x8C8C8C, 0x202020,
    ],
};

/// All themes.
#[cfg(test)]
pub(crate) const THEMES: [Theme; 4] = [LIGHT, DARK, CONTRAST, CONTRAST_DARK];

/// A color as style sheets write it.
pub(crate) fn css(color: Color) -> String {
    format!("#{color:06x}")
}

/// A color as style sheets write it, read.
pub(crate) fn colour_of(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    Color::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::contrast::{Pair, pairs};

    #[test]
    fn ink_order_matches_the_table() {
        for (at, (ink, _)) in INKS.iter().enumerate() {
            assert_eq!(at, *ink as usize);
        }
    }

    #[test]
    fn every_text_pair_is_readable() {
        let mut low = Vec::new();
        for theme in &THEMES {
            for pair in pairs(theme).into_iter().filter(Pair::is_low) {
                low.push(format!("{}: {pair:?}", theme.name));
            }
        }
        assert!(low.is_empty(), "{low:#?}");
    }
}
