//! Enumerations whose variants have names.

/// Declares enumerations whose variants have names, in files or in the catalog of texts.
macro_rules! named_enums {
    ($($(#[$attribute:meta])* $name:ident {
        $($(#[$of_variant:meta])* $variant:ident $id:literal),* $(,)?
    })*) => {$(
        $(#[$attribute])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        pub enum $name { $($(#[$of_variant])* #[serde(rename = $id)] $variant),* }

        impl $name {
            /// All variants, in the order offered.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// The names of all variants.
            pub const NAMES: &'static [&'static str] = &[$($id),*];

            /// Returns the name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }
        }
    )*};
}

pub(crate) use named_enums;
