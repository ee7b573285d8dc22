//! Colours by what they mean.

/// What a colour stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Ink {
    /// Behind everything.
    Page,
    /// Cells.
    Sheet,
    /// The ground of given cells.
    Given,
    /// The ground of cells in a further house: a diagonal, a window.
    Further,
    /// Givens and headings.
    Text,
    /// Labels, notes and candidates.
    SecondText,
    /// Values that are no givens.
    Entry,
    /// Between cells.
    ThinLine,
    /// Between boxes, and around the board.
    BoxLine,
    /// The edge of a house that matters.
    House,
    /// The ground of a house that matters.
    HouseTint,
    /// A pattern.
    Pattern,
    /// The ground of a pattern.
    PatternTint,
    /// What spoils a pattern, or comes on top of it.
    Fin,
    /// The ground of a fin.
    FinTint,
    /// What goes.
    Removal,
    /// The ground of what goes.
    RemovalTint,
    /// What is set.
    Placement,
    /// The ground of what is set.
    PlacementTint,
    /// One of several like things, told apart by number; after the fourth the colours repeat.
    Set(u8),
    /// The ground of such a thing.
    SetTint(u8),
    /// A colour of its own, that of a pictogram; a grey where all are greys.
    Own(Colour),
}

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The colour that is written so in hexadecimal: `0xRRGGBB`.
    const fn hex(code: u32) -> Self {
        Self((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }
}

impl Colour {
    /// The grey that is as light, by the weights of ITU-R BT.601.
    const fn grey(self) -> Self {
        let Self(red, green, blue) = self;
        let light = (299 * red as u32 + 587 * green as u32 + 114 * blue as u32) / 1000;
        Self(light as u8, light as u8, light as u8)
    }
}

/// Which colour each [`Ink`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    inks: [Colour; 19],
    sets: [(Colour, Colour); 4],
    has_colours: bool,
}

impl Theme {
    /// Dark on light.
    pub const LIGHT: Self = Self {
        inks: [
            Colour::hex(0xFFFFFF),
            Colour::hex(0xFFFFFF),
            Colour::hex(0xF5F3EE),
            Colour::hex(0xEDEFF2),
            Colour::hex(0x1B1D21),
            Colour::hex(0x545B66),
            Colour::hex(0x1D56B0),
            Colour::hex(0x8D95A1),
            Colour::hex(0x2A2E35),
            Colour::hex(0x1F5FBF),
            Colour::hex(0xE4EDFB),
            Colour::hex(0x5B3CD6),
            Colour::hex(0xE6DFFE),
            Colour::hex(0x8A4B00),
            Colour::hex(0xFDE6C6),
            Colour::hex(0xB3261E),
            Colour::hex(0xFBDEDB),
            Colour::hex(0x166A3E),
            Colour::hex(0xDDF3E6),
        ],
        sets: [
            (Colour::hex(0x1F5FBF), Colour::hex(0xD7E5FA)),
            (Colour::hex(0x00655F), Colour::hex(0xD0F0EC)),
            (Colour::hex(0x9C1F68), Colour::hex(0xFBDDEC)),
            (Colour::hex(0x6B5300), Colour::hex(0xF6ECC4)),
        ],
        has_colours: true,
    };

    /// Black and greys on white, for paper. Marks keep the lightness of [`Theme::LIGHT`].
    pub const PRINT: Self = {
        let mut theme = Self { has_colours: false, ..Self::LIGHT };
        let mut at = 0;
        while at < theme.inks.len() {
            theme.inks[at] = theme.inks[at].grey();
            at += 1;
        }
        at = 0;
        while at < theme.sets.len() {
            theme.sets[at] = (theme.sets[at].0.grey(), theme.sets[at].1.grey());
            at += 1;
        }
        theme
            .with(Ink::Given, 0xE6E6E6)
            .with(Ink::Further, 0xDADADA)
            .with(Ink::Text, 0x000000)
            .with(Ink::SecondText, 0x303030)
            .with(Ink::Entry, 0x404040)
            .with(Ink::ThinLine, 0x707070)
            .with(Ink::BoxLine, 0x000000)
    };

    /// Greys on white that take little ink: no black, no ground but that of further houses.
    pub const INK_SAVING: Self = Self::PRINT
        .with(Ink::Given, 0xFFFFFF)
        .with(Ink::Further, 0xE6E6E6)
        .with(Ink::Text, 0x383838)
        .with(Ink::SecondText, 0x505050)
        .with(Ink::Entry, 0x585858)
        .with(Ink::ThinLine, 0x909090)
        .with(Ink::BoxLine, 0x383838);

    /// The same with another colour for an ink that is no set, written in hexadecimal.
    const fn with(mut self, ink: Ink, code: u32) -> Self {
        if let Some(at) = Self::place(ink) {
            self.inks[at] = Colour::hex(code);
        }
        self
    }

    /// The colour of an ink.
    #[must_use]
    pub const fn colour(&self, ink: Ink) -> Colour {
        match (ink, Self::place(ink)) {
            (_, Some(at)) => self.inks[at],
            (Ink::SetTint(number), None) => self.sets[number as usize % self.sets.len()].1,
            (Ink::Set(number), None) => self.sets[number as usize % self.sets.len()].0,
            (Ink::Own(colour), None) if self.has_colours => colour,
            (Ink::Own(colour), None) => colour.grey(),
            (_, None) => self.inks[0],
        }
    }

    /// Where an ink stands among all that are no sets.
    const fn place(ink: Ink) -> Option<usize> {
        Some(match ink {
            Ink::Page => 0,
            Ink::Sheet => 1,
            Ink::Given => 2,
            Ink::Further => 3,
            Ink::Text => 4,
            Ink::SecondText => 5,
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
            Ink::Set(_) | Ink::SetTint(_) | Ink::Own(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of the web's accessibility guidelines (WCAG 2).
    fn luminance(Colour(red, green, blue): Colour) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    const THEMES: [Theme; 3] = [Theme::LIGHT, Theme::PRINT, Theme::INK_SAVING];

    fn contrast(theme: &Theme, one: Ink, other: Ink) -> f64 {
        let (a, b) = (luminance(theme.colour(one)), luminance(theme.colour(other)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Grounds that any text may lie on.
    fn grounds() -> Vec<Ink> {
        let mut grounds = vec![Ink::Page, Ink::Sheet, Ink::Given, Ink::Further, Ink::HouseTint];
        grounds.extend([Ink::PatternTint, Ink::FinTint, Ink::RemovalTint, Ink::PlacementTint]);
        grounds.extend((0..4).map(Ink::SetTint));
        grounds
    }

    #[test]
    fn text_stands_out_on_every_ground() {
        for theme in THEMES {
            for ground in grounds() {
                for ink in [Ink::Text, Ink::SecondText, Ink::Entry] {
                    let found = contrast(&theme, ink, ground);
                    assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
                }
            }
        }
    }

    #[test]
    fn marks_stand_out_on_their_tints_and_on_the_sheet() {
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
    fn lines_stand_out_on_the_sheet() {
        for ink in [Ink::ThinLine, Ink::BoxLine, Ink::House] {
            for theme in THEMES {
                assert!(contrast(&theme, ink, Ink::Sheet) >= 3.0, "{ink:?}");
            }
        }
    }

    #[test]
    fn greys_on_paper_are_greys_that_can_be_printed() {
        for theme in [Theme::PRINT, Theme::INK_SAVING] {
            for ink in grounds().into_iter().chain([Ink::Text, Ink::ThinLine, Ink::Set(1)]) {
                let Colour(red, green, blue) = theme.colour(ink);
                assert!(red == green && green == blue, "{ink:?}");
            }
            // Tints below a tenth of black vanish in print.
            for ink in [Ink::Given, Ink::Further] {
                let Colour(light, ..) = theme.colour(ink);
                assert!(light <= 0xE6 || light == 0xFF, "{ink:?}: {light:X}");
            }
        }
    }
}
