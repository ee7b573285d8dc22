//! The languages that there are texts in, and the choice of one. The build script reads this file, too.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// The tag, as settings and pages name it. That of a variant of English has a region.
    pub tag: &'static str,
    /// What speakers of the language call it.
    pub name: &'static str,
}

/// The language that is built in.
pub const ENGLISH: &str = "en";

/// English as in the United Kingdom.
const BRITISH: &str = "en-GB";

/// All languages. Each has a folder in `locales/`; its plural rule must be that of English
/// (`plural.rs`).
pub const LANGUAGES: &[Language] = &[
    Language { tag: ENGLISH, name: "English (US)" },
    Language { tag: BRITISH, name: "English (UK)" },
    Language { tag: "de", name: "Deutsch" },
];

/// Regions where English is spelled as in the United States.
const AMERICAN: &[&str] = &["US", "PH", "PR", "GU", "AS", "VI"];

/// Returns the available language for a user with these preferred language tags, the most preferred
/// first.
///
/// ```
/// use anydoku_texts::choose_language;
/// assert_eq!(choose_language(["fr", "de-AT", "en"]), "de");
/// assert_eq!(choose_language(["en-AU"]), "en-GB");
/// assert_eq!(choose_language(["ja"]), "en");
/// ```
pub fn choose_language(preferred: impl IntoIterator<Item = impl AsRef<str>>) -> &'static str {
    let available = |tag: &str| {
        let mut subtags = tag.split('-');
        let language = subtags.next()?.to_ascii_lowercase();
        let region = subtags.find(|subtag| subtag.len() == 2).map(str::to_ascii_uppercase);
        let is_british =
            language == ENGLISH && region.is_some_and(|region| !AMERICAN.contains(&&*region));
        let tag = if is_british { BRITISH } else { &language };
        LANGUAGES.iter().map(|language| language.tag).find(|&available| available == tag)
    };
    preferred.into_iter().find_map(|tag| available(tag.as_ref())).unwrap_or(ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chooses_the_first_available_language() {
        assert_eq!(choose_language([] as [&str; 0]), "en");
        assert_eq!(choose_language(["en"]), "en");
        assert_eq!(choose_language(["en-US", "de"]), "en");
        assert_eq!(choose_language(["EN-gb"]), "en-GB");
        assert_eq!(choose_language(["en-Latn-IE", "de"]), "en-GB");
        assert_eq!(choose_language(["de-1996", "en-GB"]), "de");
        assert_eq!(choose_language(["", "-", "tlh", "en-US"]), "en");
    }
}
