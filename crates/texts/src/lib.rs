//! The texts of anydoku, by language.
//!
//! The texts are Fluent files in `locales/`, a folder for each language. There are two catalogs: the
//! app's [`Texts`], and the [`Explanations`] of steps in the subfolder `explain`; both have the texts
//! in the subfolder `shared`. English (`en-US`) defines the messages and is built in; a program loads
//! other languages as files, compiled by the build script. Each message is a method, so a text that
//! does not exist and an argument that is missing are errors of the compiler. Arguments come in
//! alphabetical order. Messages that belong to registries, such as the actions, are looked up by id
//! with [`Texts::get`].
//!
//! The build script checks that all languages have the same messages with the same variables. The
//! subset of Fluent that it supports: variables, selections by a variable, references, string and
//! number literals, attributes and terms; no functions. A line break in a text is a space.

mod catalog;
mod language;
mod pattern;
mod plural;
#[cfg(feature = "boards")]
mod rules;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::OnceLock;

pub use catalog::ParseError;
use catalog::{Catalog, Definition};
pub use language::{ENGLISH, LANGUAGES, Language, choose_language};
use pattern::Argument;

include!(concat!(env!("OUT_DIR"), "/accessors.rs"));

/// Defines the type of a catalog.
macro_rules! catalog {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq)]
        pub struct $name(Catalog);

        impl $name {
            /// Returns the English texts.
            #[must_use]
            pub fn english() -> &'static Self {
                static TEXTS: OnceLock<$name> = OnceLock::new();
                TEXTS.get_or_init(|| Self(Catalog::english(Self::DEFINITION)))
            }

            /// Parses a compiled language.
            ///
            /// # Errors
            /// If the text is not a compiled language or is of another version of the catalog.
            pub fn parse(compiled: String) -> Result<Self, ParseError> {
                Catalog::parse(Self::DEFINITION, compiled).map(Self)
            }

            /// Returns the language tag, such as `en-US` or `de`.
            #[must_use]
            pub fn language(&self) -> &str {
                self.0.language()
            }

            /// Returns the text of a message that is looked up by id, given by the parts of the id.
            #[must_use]
            pub fn get(&self, id: &[&str]) -> Option<&str> {
                self.0.get(id)
            }

            /// Returns the rules of a board in sentences, or `None` if they are those of every Sudoku.
            ///
            /// ```
            /// use anydoku::Shape;
            /// use anydoku_texts::Explanations;
            /// let shape = Shape::builder(9).diagonals().build()?;
            /// let rules = Explanations::english().special_rules(&shape);
            /// let expected = "Besides rows, columns and boxes, each diagonal contains every digit once.";
            /// assert_eq!(rules.as_deref(), Some(expected));
            /// # Ok::<(), anydoku::ShapeError>(())
            /// ```
            #[cfg(feature = "boards")]
            #[must_use]
            pub fn special_rules(&self, shape: &anydoku::Shape) -> Option<String> {
                rules::in_words!(self, rules::SpecialRules::of(shape))
            }

            /// Returns the ids of all messages that are looked up, in order.
            pub fn ids() -> impl Iterator<Item = String> {
                Self::DEFINITION.ids().map(|id| id.concat())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.language()).finish()
            }
        }
    };
}

catalog! {
    /// The texts of the app in a language. Cloning is cheap.
    ///
    /// ```
    /// use anydoku_texts::Texts;
    /// let texts = Texts::english();
    /// assert_eq!(texts.report_remaining("7", 1), "7: 1 remaining");
    /// assert_eq!(texts.get(&["action-", "undo"]), Some("Undo"));
    /// ```
    Texts
}

catalog! {
    /// The explanations of steps in a language. Cloning is cheap.
    ///
    /// ```
    /// use anydoku_texts::Explanations;
    /// let texts = Explanations::english();
    /// assert_eq!(texts.look_at("box 1"), "Look at box 1.");
    /// assert_eq!(texts.get(&["technique-", "x-wing"]), Some("X-Wing"));
    /// ```
    Explanations
}
