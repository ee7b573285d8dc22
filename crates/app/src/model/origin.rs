//! The origin of imported boards.

use anydoku_play::Texts;

/// The code of a link, as games store it.
const LINK: &str = "link";
/// The code of several files, as games store it.
const FILES: &str = "files";

/// The origin of imported boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Pasted or dropped text.
    Text,
    Link,
    /// A file with this name.
    File(String),
    /// This many files.
    Files(usize),
}

impl Origin {
    /// Returns what the games store as their source: the same in every language. Text is described
    /// by its notation.
    pub(crate) fn code(&self, notation: &str) -> String {
        let code = match self {
            Self::Text => notation,
            Self::Link => LINK,
            Self::File(name) => name,
            Self::Files(_) => FILES,
        };
        code.to_owned()
    }

    /// Returns the name of a library folder for the boards.
    pub(crate) fn folder(&self, texts: &Texts) -> String {
        match self {
            Self::Text => texts.new_game_imported_folder().to_owned(),
            Self::Link => texts.new_game_link_name().to_owned(),
            Self::File(name) => name.rsplit_once('.').map_or(&**name, |(stem, _)| stem).to_owned(),
            Self::Files(count) => texts.notice_files(*count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_codes_are_not_translated() {
        assert_eq!(Origin::Link.code("anydoku link"), "link");
        assert_eq!(Origin::Text.code("one line"), "one line");
        assert_eq!(Origin::Files(3).code("one line"), "files");
        assert_eq!(Origin::Files(3).folder(Texts::english()), "3 files");
        assert_eq!(Origin::File("my.book.sdm".to_owned()).folder(Texts::english()), "my.book");
    }
}
