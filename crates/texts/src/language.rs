//! The choice of a language.

/// The language that is built in, as settings and pages name it.
pub const ENGLISH: &str = "en";

/// Regions where English is spelled as in the United States.
const AMERICAN: &[&str] = &["US", "PH", "PR", "GU", "AS", "VI"];

/// Returns the available language for a user with these preferred language tags, the most preferred
/// first: `en`, `en-GB` or `de`.
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
        match language.as_str() {
            "de" => Some("de"),
            "en" if region.is_some_and(|region| !AMERICAN.contains(&region.as_str())) => {
                Some("en-GB")
            }
            "en" => Some(ENGLISH),
            _ => None,
        }
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
