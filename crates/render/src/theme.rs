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
    /// The background of cells in an extra region: a diagonal or a window.
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
}

impl Color {
    /// Returns the gray of the same lightness, by the weights of ITU-R BT.601.
    const fn gray(self) -> Self {
        let Self(red, green, blue) = self;
        let light = (299 * red as u32 + 587 * green as u32 + 114 * blue as u32) / 1000;
        Self(light as u8, light as u8, light as u8)
    }
}

/// A color for each [`Ink`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    inks: [Color; 19],
    sets: [(Color, Color); 4],
    has_colors: bool,
}

impl Theme {
    /// Dark on light.
    pub const LIGHT: Self = Self {
        inks: [
            Color::hex(0xFFFFFF),
            Color::hex(0xFFFFFF),
            Color::hex(0xF5F3EE),
            Color::hex(0xEDEFF2),
            Color::hex(0x1B1D21),
            Color::hex(0x545B66),
            Color::hex(0x1D56B0),
            Color::hex(0x8D95A1),
            Color::hex(0x2A2E35),
            Color::hex(0x1F5FBF),
            Color::hex(0xE4EDFB),
            Color::hex(0x5B3CD6),
            Color::hex(0xE6DFFE),
            Color::hex(0x8A4B00),
            Color::hex(0xFDE6C6),
            Color::hex(0xB3261E),
            Color::hex(0xFBDEDB),
            Color::hex(0x166A3E),
            Color::hex(0xDDF3E6),
        ],
        sets: [
            (Color::hex(0x1F5FBF), Color::hex(0xD7E5FA)),
            (Color::hex(0x00655F), Color::hex(0xD0F0EC)),
            (Color::hex(0x9C1F68), Color::hex(0xFBDDEC)),
            (Color::hex(0x6B5300), Color::hex(0xF6ECC4)),
        ],
        has_colors: true,
    };

    /// Black and grays on white, for paper. Marks have the same lightness as in [`Theme::LIGHT`].
    pub const PRINT: Self = {
        let mut theme = Self { has_colors: false, ..Self::LIGHT };
        let mut at = 0;
        while at < theme.inks.len() {
            theme.inks[at] = theme.inks[at].gray();
            at += 1;
        }
        at = 0;
        while at < theme.sets.len() {
            theme.sets[at] = (theme.sets[at].0.gray(), theme.sets[at].1.gray());
            at += 1;
        }
        theme
            .with(Ink::Given, 0xE6E6E6)
            .with(Ink::ExtraRegion, 0xDADADA)
            .with(Ink::Text, 0x000000)
            .with(Ink::SecondaryText, 0x303030)
            .with(Ink::Entry, 0x404040)
            .with(Ink::ThinLine, 0x707070)
            .with(Ink::BoxLine, 0x000000)
    };

    /// Grays on white that use little ink: no black, and no backgrounds except those of extra
    /// regions.
    pub const INK_SAVING: Self = Self::PRINT
        .with(Ink::Given, 0xFFFFFF)
        .with(Ink::ExtraRegion, 0xE6E6E6)
        .with(Ink::Text, 0x383838)
        .with(Ink::SecondaryText, 0x505050)
        .with(Ink::Entry, 0x585858)
        .with(Ink::ThinLine, 0x909090)
        .with(Ink::BoxLine, 0x383838);

    /// Replaces the color of an ink that is not a set.
    const fn with(mut self, ink: Ink, code: u32) -> Self {
        if let Some(at) = Self::place(ink) {
            self.inks[at] = Color::hex(code);
        }
        self
    }

    /// Returns the color of an ink.
    #[must_use]
    pub const fn color(&self, ink: Ink) -> Color {
        match (ink, Self::place(ink)) {
            (_, Some(at)) => self.inks[at],
            (Ink::SetTint(number), None) => self.sets[number as usize % self.sets.len()].1,
            (Ink::Set(number), None) => self.sets[number as usize % self.sets.len()].0,
            (Ink::Custom(color), None) if self.has_colors => color,
            (Ink::Custom(color), None) => color.gray(),
            (_, None) => self.inks[0],
        }
    }

    /// Returns the index of an ink among those that are not sets.
    const fn place(ink: Ink) -> Option<usize> {
        Some(match ink {
            Ink::Page => 0,
            Ink::Sheet => 1,
            Ink::Given => 2,
            Ink::ExtraRegion => 3,
            Ink::Text => 4,
            Ink::SecondaryText => 5,
            Ink::Entry => 6,
            Ink::ThinLine => 7,
            Ink::BoxLine => 8,
            Ink::House => 9,
            Ink::HouseTint => 10,
            Ink::Pattern => 11,
            Ink::PatternTint => 12,
            Ink::Fin => 13,
            Ink::FinTint => 14,
            Ink::Removal => 15,
            Ink::RemovalTint => 16,
            Ink::Placement => 17,
            Ink::PlacementTint => 18,
            Ink::Set(_) | Ink::SetTint(_) | Ink::Custom(_) => return None,
        })
    }
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

    const THEMES: [Theme; 3] = [Theme::LIGHT, Theme::PRINT, Theme::INK_SAVING];

    fn contrast(theme: &Theme, one: Ink, other: Ink) -> f64 {
        let (a, b) = (luminance(theme.color(one)), luminance(theme.color(other)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Returns the backgrounds on which any text may be.
    fn grounds() -> Vec<Ink> {
        let mut grounds = vec![Ink::Page, Ink::Sheet, Ink::Given, Ink::ExtraRegion, Ink::HouseTint];
        grounds.extend([Ink::PatternTint, Ink::FinTint, Ink::RemovalTint, Ink::PlacementTint]);
        grounds.extend((0..4).map(Ink::SetTint));
        grounds
    }

    #[test]
    fn text_contrasts_with_every_background() {
        for theme in THEMES {
            for ground in grounds() {
                for ink in [Ink::Text, Ink::SecondaryText, Ink::Entry] {
                    let found = contrast(&theme, ink, ground);
                    assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
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
            for ground in [tint, Ink::Sheet] {
                let found = contrast(&Theme::LIGHT, ink, ground);
                assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
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
            for ink in grounds().into_iter().chain([Ink::Text, Ink::ThinLine, Ink::Set(1)]) {
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
