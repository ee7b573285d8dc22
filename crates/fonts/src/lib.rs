//! The typeface of pages and screens: Atkinson Hyperlegible Next of the Braille Institute, whose
//! letters and digits are made to be told apart. It is under the SIL Open Font License 1.1
//! (`files/OFL.txt`); everything else here is under this project's licences.
//!
//! The files are the Latin and the extended Latin part of two weights, as the package
//! `@fontsource/atkinson-hyperlegible-next` 5.3.0 has them, unpacked from WOFF2 to TrueType.

/// The family's name.
pub const FAMILY: &str = "Atkinson Hyperlegible Next";

/// A weight: its parts, of which the first that has a character draws it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// The weight as CSS counts it, 100 to 900.
    pub weight: u16,
    /// TrueType files.
    pub parts: &'static [&'static [u8]],
}

/// For text, and for digits that the solver has written.
pub const REGULAR: Face = Face {
    weight: 400,
    parts: &[
        include_bytes!("../files/atkinson-hyperlegible-next-latin-regular.ttf"),
        include_bytes!("../files/atkinson-hyperlegible-next-latin-extended-regular.ttf"),
    ],
};

/// For givens and headings.
pub const SEMIBOLD: Face = Face {
    weight: 600,
    parts: &[
        include_bytes!("../files/atkinson-hyperlegible-next-latin-semibold.ttf"),
        include_bytes!("../files/atkinson-hyperlegible-next-latin-extended-semibold.ttf"),
    ],
};
