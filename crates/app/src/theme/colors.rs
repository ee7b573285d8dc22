//! The colors of each theme by purpose, for the canvas, the style sheet and the tests of contrast.

/// A color: `0xRRGGBB`.
pub(crate) type Color = u32;

/// Defines [`Ink`], [`INKS`] and the themes from one list: the purpose of each color, its variable in
/// the style sheet, and the color in each theme.
macro_rules! inks {
    ($($(#[$doc:meta])* $ink:ident $variable:literal:
        light $light:literal, dark $dark:literal,
        contrast $contrast:literal, contrast_dark $contrast_dark:literal;)*) => {
        /// The purpose of a color.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Ink {
            $($(#[$doc])* $ink,)*
        }

        /// All inks in order.
        pub(crate) const INKS: &[Ink] = &[$(Ink::$ink),*];

        impl Ink {
            /// Returns the variable of the ink in the style sheet.
            pub(crate) const fn css_variable(self) -> &'static str {
                match self {
                    $(Self::$ink => $variable,)*
                }
            }
        }

        /// Dark on light.
        pub(crate) const LIGHT: Theme =
            Theme { name: "light", is_dark: false, colors: [$($light),*] };
        /// Light on dark.
        pub(crate) const DARK: Theme = Theme { name: "dark", is_dark: true, colors: [$($dark),*] };
        /// Black on white, with black lines.
        pub(crate) const CONTRAST: Theme =
            Theme { name: "contrast", is_dark: false, colors: [$($contrast),*] };
        /// White on black, with white lines.
        pub(crate) const CONTRAST_DARK: Theme =
            Theme { name: "contrast-dark", is_dark: true, colors: [$($contrast_dark),*] };
    };
}

inks! {
    /// The page.
    Page "--page": light 0xF7F6F3, dark 0x121417, contrast 0xFFFFFF, contrast_dark 0x000000;
    /// Cells, cards and keys.
    Sheet "--sheet": light 0xFFFFFF, dark 0x1A1D22, contrast 0xFFFFFF, contrast_dark 0x000000;
    /// The background of givens.
    Given "--given": light 0xF7F6F3, dark 0x16191D, contrast 0xF2F2F2, contrast_dark 0x161616;
    /// The background of cells in an extra house: a diagonal or a window.
    ExtraRegion "--extra-region": light 0xE2E0D9, dark 0x33373F, contrast 0xE4E4E4, contrast_dark 0x2A2A2A;
    /// Text and givens.
    Text "--text": light 0x1B1D21, dark 0xECEEF1, contrast 0x000000, contrast_dark 0xFFFFFF;
    /// Labels and less important text.
    SecondaryText "--second-text": light 0x545B66, dark 0xA6AEBA, contrast 0x262626, contrast_dark 0xE0E0E0;
    /// Lines between cells, edges of buttons.
    ThinLine "--thin-line": light 0x868E9A, dark 0x717B89, contrast 0x595959, contrast_dark 0xA0A0A0;
    /// Lines between boxes and around the board.
    BoxLine "--box-line": light 0x2A2E35, dark 0xA9B1BC, contrast 0x000000, contrast_dark 0xFFFFFF;
    /// Chosen items and primary buttons.
    Accent "--accent": light 0x1F5FBF, dark 0x8AB4F8, contrast 0x003D99, contrast_dark 0x9CC8FF;
    /// Text on the accent.
    OnAccent "--on-accent": light 0xFFFFFF, dark 0x10233F, contrast 0xFFFFFF, contrast_dark 0x000000;
    /// Digits that the player has entered.
    Entry "--entry": light 0x1D56B0, dark 0x9CC3FF, contrast 0x003D99, contrast_dark 0xB4D6FF;
    /// Notes.
    Mark "--mark": light 0x565E6A, dark 0xB4BCC8, contrast 0x262626, contrast_dark 0xE0E0E0;
    /// The background of cells that see the cursor.
    Peer "--peer": light 0xEAEFF7, dark 0x262B33, contrast 0xE6EEFA, contrast_dark 0x1B2530;
    /// The background of cells with the digit of the cursor.
    Same "--same": light 0xD7E5FA, dark 0x2B3F5E, contrast 0xC8DCFF, contrast_dark 0x1D3A66;
    /// The background of selected cells.
    Selected "--selected": light 0xC4DAFB, dark 0x304B75, contrast 0xB0CCFF, contrast_dark 0x24497F;
    /// The pattern of a step.
    Pattern "--pattern": light 0x5B3CD6, dark 0xC3B3FF, contrast 0x3A1FA8, contrast_dark 0xD6CBFF;
    /// The background of a pattern.
    PatternTint "--pattern-tint": light 0xECE7FE, dark 0x2E2650, contrast 0xE9E4FF, contrast_dark 0x2A1F55;
    /// Eliminations and mistakes.
    Removal "--removal": light 0xB3261E, dark 0xF2B8B5, contrast 0x8F0F08, contrast_dark 0xFFC9C5;
    /// The background of eliminations.
    RemovalTint "--removal-tint": light 0xFBE3E1, dark 0x41201E, contrast 0xFFE3E0, contrast_dark 0x4A1512;
    /// The fin of a pattern.
    Fin "--fin": light 0x8A4B00, dark 0xF5BE7A, contrast 0x663800, contrast_dark 0xFFD9A8;
    /// The background of a fin.
    FinTint "--fin-tint": light 0xFDEBD3, dark 0x3E2A12, contrast 0xFFEAD0, contrast_dark 0x45290A;
    /// Placements.
    Placement "--placement": light 0x166A3E, dark 0x7AD6A2, contrast 0x0A4A28, contrast_dark 0x9AF0BF;
    /// The background of placements.
    PlacementTint "--placement-tint": light 0xDDF3E6, dark 0x173626, contrast 0xD8F5E3, contrast_dark 0x0D3A22;
    /// The edges of cards.
    Hairline "--hairline": light 0xE4E2DC, dark 0x2A2E35, contrast 0x595959, contrast_dark 0x8C8C8C;
    /// The background of a row of choices.
    Track "--track": light 0xE6E5E0, dark 0x2A2E35, contrast 0xE6E6E6, contrast_dark 0x202020;
}

/// A color for each ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    /// The name in the settings.
    pub(crate) name: &'static str,
    /// Whether it is light on dark.
    pub(crate) is_dark: bool,
    /// The colors in the order of the inks.
    colors: [Color; INKS.len()],
}

impl Theme {
    /// Returns the color of an ink.
    pub(crate) const fn color(&self, ink: Ink) -> Color {
        self.colors[ink as usize]
    }

    /// Returns the theme with another name.
    #[must_use]
    pub(crate) const fn with_name(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// Returns the theme with another color for an ink.
    #[must_use]
    pub(crate) const fn with(mut self, ink: Ink, color: Color) -> Self {
        self.colors[ink as usize] = color;
        self
    }
}

/// All themes.
#[cfg(test)]
pub(crate) const THEMES: [Theme; 4] = [LIGHT, DARK, CONTRAST, CONTRAST_DARK];

/// Formats a color for style sheets.
pub(crate) fn css(color: Color) -> String {
    format!("#{color:06x}")
}

/// Parses a color of a style sheet: `#RRGGBB`.
pub(crate) fn parse_color(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    Color::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::contrast::{Pair, pairs};

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
