//! The typeface of pages and screens: Atkinson Hyperlegible Next by the Braille Institute, designed
//! for easily distinguishable letters and digits. It is under the SIL Open Font License 1.1
//! (`files/OFL.txt`); everything else here is under this project's licenses.
//!
//! The files are the Latin and extended Latin subsets of two weights from the package
//! `@fontsource/atkinson-hyperlegible-next` 5.3.0, unpacked from WOFF2 to TrueType. The app also has the
//! Latin subset of weight 500, for keys, entries and notes.

/// The family name.
pub const FAMILY: &str = "Atkinson Hyperlegible Next";

/// A font weight. The first part that has a character draws it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// The CSS weight, 100 to 900.
    pub weight: u16,
    /// The TrueType files.
    pub parts: &'static [&'static [u8]],
}

/// The weight for text and for digits entered by the solver.
pub const REGULAR: Face = Face {
    weight: 400,
    parts: &[
        include_bytes!("../files/atkinson-hyperlegible-next-latin-regular.ttf"),
        include_bytes!("../files/atkinson-hyperlegible-next-latin-extended-regular.ttf"),
    ],
};

/// The weight for givens and headings.
pub const SEMIBOLD: Face = Face {
    weight: 600,
    parts: &[
        include_bytes!("../files/atkinson-hyperlegible-next-latin-semibold.ttf"),
        include_bytes!("../files/atkinson-hyperlegible-next-latin-extended-semibold.ttf"),
    ],
};
