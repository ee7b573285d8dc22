//! The colors of each theme by purpose, for the canvas, the style sheet and the tests of contrast.

/// A color: `0xRRGGBB`.
pub(crate) type Color = u32;

/// Defines [`Ink`], [`INKS`] and [`Colors`] from one list: the purpose, its field, its variable in the
/// style sheet.
macro_rules! inks {
    ($($(#[$doc:meta])* $ink:ident, $field:ident, $variable:literal;)*) => {
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

        /// The color of each ink.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct Colors {
            $($field: Color,)*
        }

        impl Colors {
            const fn get(&self, ink: Ink) -> Color {
                match ink {
                    $(Ink::$ink => self.$field,)*
                }
            }

            const fn set(&mut self, ink: Ink, color: Color) {
                match ink {
                    $(Ink::$ink => self.$field = color,)*
                }
            }
        }
    };
}

inks! {
    /// The page.
    Page, page, "--page";
    /// Cells, cards and keys.
    Sheet, sheet, "--sheet";
    /// The background of givens.
    Given, given, "--given";
    /// The background of cells in an extra region: a diagonal or a window.
    ExtraRegion, extra_region, "--extra-region";
    /// Text and givens.
    Text, text, "--text";
    /// Labels and less important text.
    SecondaryText, secondary_text, "--second-text";
    /// Lines between cells, edges of buttons.
    ThinLine, thin_line, "--thin-line";
    /// Lines between boxes and around the board.
    BoxLine, box_line, "--box-line";
    /// Chosen items and primary buttons.
    Accent, accent, "--accent";
    /// Text on the accent.
    OnAccent, on_accent, "--on-accent";
    /// Digits that the player has entered.
    Entry, entry, "--entry";
    /// Notes.
    Mark, mark, "--mark";
    /// The background of cells that see the cursor.
    Peer, peer, "--peer";
    /// The background of cells with the digit of the cursor.
    Same, same, "--same";
    /// The background of selected cells.
    Selected, selected, "--selected";
    /// The pattern of a step.
    Pattern, pattern, "--pattern";
    /// The background of a pattern.
    PatternTint, pattern_tint, "--pattern-tint";
    /// Eliminations and mistakes.
    Removal, removal, "--removal";
    /// The background of eliminations.
    RemovalTint, removal_tint, "--removal-tint";
    /// The fin of a pattern.
    Fin, fin, "--fin";
    /// The background of a fin.
    FinTint, fin_tint, "--fin-tint";
    /// Placements.
    Placement, placement, "--placement";
    /// The background of placements.
    PlacementTint, placement_tint, "--placement-tint";
    /// The edges of cards.
    Hairline, hairline, "--hairline";
    /// The background of a row of choices.
    Track, track, "--track";
}

/// A color for each ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    /// The name in the settings.
    pub(crate) name: &'static str,
    /// Whether it is light on dark.
    pub(crate) is_dark: bool,
    colors: Colors,
}

impl Theme {
    /// Returns the color of an ink.
    pub(crate) const fn color(&self, ink: Ink) -> Color {
        self.colors.get(ink)
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
        self.colors.set(ink, color);
        self
    }
}

/// Dark on light.
pub(crate) const LIGHT: Theme = Theme {
    name: "light",
    is_dark: false,
    colors: Colors {
        page: 0xF7F6F3,
        sheet: 0xFFFFFF,
        given: 0xF7F6F3,
        extra_region: 0xECEBE6,
        text: 0x1B1D21,
        secondary_text: 0x545B66,
        thin_line: 0x868E9A,
        box_line: 0x2A2E35,
        accent: 0x1F5FBF,
        on_accent: 0xFFFFFF,
        entry: 0x1D56B0,
        mark: 0x565E6A,
        peer: 0xEAEFF7,
        same: 0xD7E5FA,
        selected: 0xD7E5FA,
        pattern: 0x5B3CD6,
        pattern_tint: 0xECE7FE,
        removal: 0xB3261E,
        removal_tint: 0xFBE3E1,
        fin: 0x8A4B00,
        fin_tint: 0xFDEBD3,
        placement: 0x166A3E,
        placement_tint: 0xDDF3E6,
        hairline: 0xE4E2DC,
        track: 0xE6E5E0,
    },
};

/// Light on dark.
pub(crate) const DARK: Theme = Theme {
    name: "dark",
    is_dark: true,
    colors: Colors {
        page: 0x121417,
        sheet: 0x1A1D22,
        given: 0x16191D,
        extra_region: 0x2A2D33,
        text: 0xECEEF1,
        secondary_text: 0xA6AEBA,
        thin_line: 0x717B89,
        box_line: 0xC7CDD6,
        accent: 0x8AB4F8,
        on_accent: 0x10233F,
        entry: 0x9CC3FF,
        mark: 0xA6AEBA,
        peer: 0x262B33,
        same: 0x2B3F5E,
        selected: 0x2B3F5E,
        pattern: 0xC3B3FF,
        pattern_tint: 0x2E2650,
        removal: 0xF2B8B5,
        removal_tint: 0x41201E,
        fin: 0xF5BE7A,
        fin_tint: 0x3E2A12,
        placement: 0x7AD6A2,
        placement_tint: 0x173626,
        hairline: 0x2A2E35,
        track: 0x2A2E35,
    },
};

/// Black on white, with black lines.
pub(crate) const CONTRAST: Theme = Theme {
    name: "contrast",
    is_dark: false,
    colors: Colors {
        page: 0xFFFFFF,
        sheet: 0xFFFFFF,
        given: 0xF2F2F2,
        extra_region: 0xE4E4E4,
        text: 0x000000,
        secondary_text: 0x262626,
        thin_line: 0x595959,
        box_line: 0x000000,
        accent: 0x003D99,
        on_accent: 0xFFFFFF,
        entry: 0x003D99,
        mark: 0x262626,
        peer: 0xE6EEFA,
        same: 0xC8DCFF,
        selected: 0xC8DCFF,
        pattern: 0x3A1FA8,
        pattern_tint: 0xE9E4FF,
        removal: 0x8F0F08,
        removal_tint: 0xFFE3E0,
        fin: 0x663800,
        fin_tint: 0xFFEAD0,
        placement: 0x0A4A28,
        placement_tint: 0xD8F5E3,
        hairline: 0x595959,
        track: 0xE6E6E6,
    },
};

/// White on black, with white lines.
pub(crate) const CONTRAST_DARK: Theme = Theme {
    name: "contrast-dark",
    is_dark: true,
    colors: Colors {
        page: 0x000000,
        sheet: 0x000000,
        given: 0x161616,
        extra_region: 0x2A2A2A,
        text: 0xFFFFFF,
        secondary_text: 0xE0E0E0,
        thin_line: 0xA0A0A0,
        box_line: 0xFFFFFF,
        accent: 0x9CC8FF,
        on_accent: 0x000000,
        entry: 0xB4D6FF,
        mark: 0xE0E0E0,
        peer: 0x1B2530,
        same: 0x1D3A66,
        selected: 0x1D3A66,
        pattern: 0xD6CBFF,
        pattern_tint: 0x2A1F55,
        removal: 0xFFC9C5,
        removal_tint: 0x4A1512,
        fin: 0xFFD9A8,
        fin_tint: 0x45290A,
        placement: 0x9AF0BF,
        placement_tint: 0x0D3A22,
        hairline: 0x8C8C8C,
        track: 0x202020,
    },
};

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
