//! The colors of each theme by purpose, for the canvas, the style sheet and the tests of contrast.

/// A color: `0xRRGGBB`.
pub(crate) type Color = u32;

/// Defines [`Ink`], [`INKS`] and the themes from one list: the purpose of each color, its variable in
/// the style sheet, and the color in each theme.
macro_rules! inks {
    ($($(#[$doc:meta])* $ink:ident $variable:literal:
        $light:literal $dark:literal $contrast:literal $contrast_dark:literal;)*) => {
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
    Page "--page": 0xF7F6F3 0x121417 0xFFFFFF 0x000000;
    /// Cells, cards and keys.
    Sheet "--sheet": 0xFFFFFF 0x1A1D22 0xFFFFFF 0x000000;
    /// The background of givens.
    Given "--given": 0xF7F6F3 0x16191D 0xF2F2F2 0x161616;
    /// The background of cells in an extra region: a diagonal or a window.
    ExtraRegion "--extra-region": 0xECEBE6 0x2A2D33 0xE4E4E4 0x2A2A2A;
    /// Text and givens.
    Text "--text": 0x1B1D21 0xECEEF1 0x000000 0xFFFFFF;
    /// Labels and less important text.
    SecondaryText "--second-text": 0x545B66 0xA6AEBA 0x262626 0xE0E0E0;
    /// Lines between cells, edges of buttons.
    ThinLine "--thin-line": 0x868E9A 0x717B89 0x595959 0xA0A0A0;
    /// Lines between boxes and around the board.
    BoxLine "--box-line": 0x2A2E35 0xC7CDD6 0x000000 0xFFFFFF;
    /// Chosen items and primary buttons.
    Accent "--accent": 0x1F5FBF 0x8AB4F8 0x003D99 0x9CC8FF;
    /// Text on the accent.
    OnAccent "--on-accent": 0xFFFFFF 0x10233F 0xFFFFFF 0x000000;
    /// Digits that the player has entered.
    Entry "--entry": 0x1D56B0 0x9CC3FF 0x003D99 0xB4D6FF;
    /// Notes.
    Mark "--mark": 0x565E6A 0xA6AEBA 0x262626 0xE0E0E0;
    /// The background of cells that see the cursor.
    Peer "--peer": 0xEAEFF7 0x262B33 0xE6EEFA 0x1B2530;
    /// The background of cells with the digit of the cursor.
    Same "--same": 0xD7E5FA 0x2B3F5E 0xC8DCFF 0x1D3A66;
    /// The background of selected cells.
    Selected "--selected": 0xD7E5FA 0x2B3F5E 0xC8DCFF 0x1D3A66;
    /// The pattern of a step.
    Pattern "--pattern": 0x5B3CD6 0xC3B3FF 0x3A1FA8 0xD6CBFF;
    /// The background of a pattern.
    PatternTint "--pattern-tint": 0xECE7FE 0x2E2650 0xE9E4FF 0x2A1F55;
    /// Eliminations and mistakes.
    Removal "--removal": 0xB3261E 0xF2B8B5 0x8F0F08 0xFFC9C5;
    /// The background of eliminations.
    RemovalTint "--removal-tint": 0xFBE3E1 0x41201E 0xFFE3E0 0x4A1512;
    /// The fin of a pattern.
    Fin "--fin": 0x8A4B00 0xF5BE7A 0x663800 0xFFD9A8;
    /// The background of a fin.
    FinTint "--fin-tint": 0xFDEBD3 0x3E2A12 0xFFEAD0 0x45290A;
    /// Placements.
    Placement "--placement": 0x166A3E 0x7AD6A2 0x0A4A28 0x9AF0BF;
    /// The background of placements.
    PlacementTint "--placement-tint": 0xDDF3E6 0x173626 0xD8F5E3 0x0D3A22;
    /// The edges of cards.
    Hairline "--hairline": 0xE4E2DC 0x2A2E35 0x595959 0x8C8C8C;
    /// The background of a row of choices.
    Track "--track": 0xE6E5E0 0x2A2E35 0xE6E6E6 0x202020;
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
