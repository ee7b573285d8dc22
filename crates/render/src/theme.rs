//! Colors by purpose.

/// The purpose of a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Ink {
    /// The page background.
    Page,
    /// Cells.
    Sheet,
    /// The background of givens.
    Given,
    /// The background of cells in an extra house: a diagonal or a window.
    ExtraRegion,
    /// Givens and headings.
    Text,
    /// Labels, notes and candidates.
    SecondaryText,
    /// Digits that are not givens.
    Entry,
    /// Lines between cells.
    ThinLine,
    /// Lines between boxes and around the board.
    BoxLine,
    /// The outline of a highlighted house.
    House,
    /// The background of a highlighted house.
    HouseTint,
    /// The cells of a pattern.
    Pattern,
    /// The background of a pattern.
    PatternTint,
    /// A fin of a pattern.
    Fin,
    /// The background of a fin.
    FinTint,
    /// Eliminations.
    Removal,
    /// The background of eliminations.
    RemovalTint,
    /// Placements.
    Placement,
    /// The background of placements.
    PlacementTint,
    /// One of several similar items, by number. The colors repeat after the fourth.
    Set(u8),
    /// The background of such an item.
    SetTint(u8),
    /// A custom color of a pictogram; a gray in themes of grays.
    Custom(Color),
}

/// A color as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// Creates a color from hexadecimal `0xRRGGBB`.
    const fn hex(code: u32) -> Self {
        Self((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// Returns the gray of the same lightness, by the weights of ITU-R BT.601.
    const fn gray(self) -> Self {
        let Self(red, green, blue) = self;
        let light = (299 * red as u32 + 587 * green as u32 + 114 * blue as u32) / 1000;
        Self(light as u8, light as u8, light as u8)
    }
}

/// A color for each [`Ink`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme(Scheme);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Light,
    Dark,
    Print,
    InkSaving,
}

impl Theme {
    /// Dark on light.
    pub const LIGHT: Self = Self(Scheme::Light);

    /// Light on dark.
    pub const DARK: Self = Self(Scheme::Dark);

    /// Black and grays on white, for paper. Marks have the same lightness as in [`Theme::LIGHT`].
    pub const PRINT: Self = Self(Scheme::Print);

    /// Grays on white that use little ink: no black, and no backgrounds except those of extra
    /// regions.
    pub const INK_SAVING: Self = Self(Scheme::InkSaving);

    /// Returns the color of an ink.
    #[must_use]
    pub const fn color(&self, ink: Ink) -> Color {
        let paper = match self.0 {
            Scheme::Light => return light(ink),
            Scheme::Dark => return dark(ink),
            Scheme::Print => print(ink),
            Scheme::InkSaving => ink_saving(ink),
        };
        match paper {
            Some(code) => Color::hex(code),
            None => light(ink).gray(),
        }
    }
}

const fn light(ink: Ink) -> Color {
    const SETS: [u32; 4] = [0x1F5FBF, 0x00655F, 0x9C1F68, 0x6B5300];
    const SET_TINTS: [u32; 4] = [0xD7E5FA, 0xD0F0EC, 0xFBDDEC, 0xF6ECC4];
    Color::hex(match ink {
        Ink::Page | Ink::Sheet => 0xFFFFFF,
        Ink::Given => 0xF5F3EE,
        Ink::ExtraRegion => 0xEDEFF2,
        Ink::Text => 0x1B1D21,
        Ink::SecondaryText => 0x545B66,
        Ink::Entry => 0x1D56B0,
        Ink::ThinLine => 0x8D95A1,
        Ink::BoxLine => 0x2A2E35,
        Ink::House => 0x1F5FBF,
        Ink::HouseTint => 0xE4EDFB,
        Ink::Pattern => 0x5B3CD6,
        Ink::PatternTint => 0xE6DFFE,
        Ink::Fin => 0x8A4B00,
        Ink::FinTint => 0xFDE6C6,
        Ink::Removal => 0xB3261E,
        Ink::RemovalTint => 0xFBDEDB,
        Ink::Placement => 0x166A3E,
        Ink::PlacementTint => 0xDDF3E6,
        Ink::Set(number) => SETS[number as usize % SETS.len()],
        Ink::SetTint(number) => SET_TINTS[number as usize % SET_TINTS.len()],
        Ink::Custom(color) => return color,
    })
}

const fn dark(ink: Ink) -> Color {
    const SETS: [u32; 4] = [0x8AB4F8, 0x63D3C6, 0xF59AC8, 0xE3C565];
    const SET_TINTS: [u32; 4] = [0x1D3254, 0x103A38, 0x4A1D38, 0x3D3312];
    Color::hex(match ink {
        Ink::Page => 0x121417,
        Ink::Sheet => 0x1A1D22,
        Ink::Given => 0x16191D,
        Ink::ExtraRegion => 0x2A2D33,
        Ink::Text => 0xECEEF1,
        Ink::SecondaryText => 0xB4BBC6,
        Ink::Entry => 0x9CC3FF,
        Ink::ThinLine => 0x717B89,
        Ink::BoxLine => 0xC7CDD6,
        Ink::House => 0x8AB4F8,
        Ink::HouseTint => 0x1E2A3D,
        Ink::Pattern => 0xC3B3FF,
        Ink::PatternTint => 0x2E2650,
        Ink::Fin => 0xF5BE7A,
        Ink::FinTint => 0x3E2A12,
        Ink::Removal => 0xF2B8B5,
        Ink::RemovalTint => 0x41201E,
        Ink::Placement => 0x7AD6A2,
        Ink::PlacementTint => 0x173626,
        Ink::Set(number) => SETS[number as usize % SETS.len()],
        Ink::SetTint(number) => SET_TINTS[number as usize % SET_TINTS.len()],
        Ink::Custom(color) => return color,
    })
}

/// Returns the gray of an ink that differs from the lightness of the screen color.
const fn print(ink: Ink) -> Option<u32> {
    Some(match ink {
        Ink::Given => 0xE6E6E6,
        Ink::ExtraRegion => 0xDADADA,
        Ink::Text | Ink::BoxLine => 0x000000,
        Ink::SecondaryText => 0x303030,
        Ink::Entry => 0x404040,
        Ink::ThinLine => 0x707070,
        _ => return None,
    })
}

const fn ink_saving(ink: Ink) -> Option<u32> {
    Some(match ink {
        Ink::Given => 0xFFFFFF,
        Ink::ExtraRegion => 0xE6E6E6,
        Ink::Text | Ink::BoxLine => 0x383838,
        Ink::SecondaryText => 0x505050,
        Ink::Entry => 0x585858,
        Ink::ThinLine => 0x909090,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance of the web's accessibility guidelines (WCAG 2).
    fn luminance(Color(red, green, blue): Color) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    const THEMES: [Theme; 4] = [Theme::LIGHT, Theme::DARK, Theme::PRINT, Theme::INK_SAVING];

    fn contrast(theme: &Theme, ink: Ink, background: Ink) -> f64 {
        let (a, b) = (luminance(theme.color(ink)), luminance(theme.color(background)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Returns the backgrounds on which any text may be.
    fn backgrounds() -> Vec<Ink> {
        let mut backgrounds =
            vec![Ink::Page, Ink::Sheet, Ink::Given, Ink::ExtraRegion, Ink::HouseTint];
        backgrounds.extend([Ink::PatternTint, Ink::FinTint, Ink::RemovalTint, Ink::PlacementTint]);
        backgrounds.extend((0..4).map(Ink::SetTint));
        backgrounds
    }

    #[test]
    fn text_contrasts_with_every_background() {
        for theme in THEMES {
            for background in backgrounds() {
                for ink in [Ink::Text, Ink::SecondaryText, Ink::Entry] {
                    let found = contrast(&theme, ink, background);
                    assert!(found >= 4.5, "{ink:?} on {background:?}: {found:.2}");
                }
            }
        }
    }

    #[test]
    fn marks_contrast_with_tints_and_sheet() {
        let pairs = [
            (Ink::Pattern, Ink::PatternTint),
            (Ink::Fin, Ink::FinTint),
            (Ink::Removal, Ink::RemovalTint),
            (Ink::Placement, Ink::PlacementTint),
        ];
        let sets = (0..4).map(|number| (Ink::Set(number), Ink::SetTint(number)));
        for (ink, tint) in pairs.into_iter().chain(sets) {
            for (theme, background) in [
                (Theme::LIGHT, tint),
                (Theme::LIGHT, Ink::Sheet),
                (Theme::DARK, tint),
                (Theme::DARK, Ink::Sheet),
            ] {
                let found = contrast(&theme, ink, background);
                assert!(found >= 4.5, "{ink:?} on {background:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn lines_contrast_with_the_sheet() {
        for ink in [Ink::ThinLine, Ink::BoxLine, Ink::House] {
            for theme in THEMES {
                assert!(contrast(&theme, ink, Ink::Sheet) >= 3.0, "{ink:?}");
            }
        }
    }

    #[test]
    fn print_themes_use_printable_grays() {
        for theme in [Theme::PRINT, Theme::INK_SAVING] {
            for ink in backgrounds().into_iter().chain([Ink::Text, Ink::ThinLine, Ink::Set(1)]) {
                let Color(red, green, blue) = theme.color(ink);
                assert!(red == green && green == blue, "{ink:?}");
            }
            // Tints below a tenth of black vanish in print.
            for ink in [Ink::Given, Ink::ExtraRegion] {
                let Color(light, ..) = theme.color(ink);
                assert!(light <= 0xE6 || light == 0xFF, "{ink:?}: {light:X}");
            }
        }
    }
}
