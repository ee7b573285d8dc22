//! The names of techniques, and what they do.

use anydoku::logic::Technique;

use crate::Explanations;

/// Returns the name of a technique: `X-Wing`.
///
/// ```
/// use anydoku::logic::Technique;
/// use anydoku_explain::{Explanations, technique_name};
/// assert_eq!(technique_name(Technique::XWing, Explanations::english()), "X-Wing");
/// ```
#[must_use]
pub fn technique_name(technique: Technique, texts: &Explanations) -> &str {
    text(technique, "", texts)
}

/// Returns the short name of a technique: `Hidden Single`, whichever house it is in.
pub(crate) fn technique_title(technique: Technique, texts: &Explanations) -> &str {
    text(technique, ".title", texts)
}

/// Returns the short name of a technique in a sentence, with its article: `an X-Wing`.
pub(crate) fn technique_in_sentence(technique: Technique, texts: &Explanations) -> &str {
    text(technique, ".in-sentence", texts)
}

/// Returns a paragraph on what a technique does.
#[must_use]
pub fn technique_about(technique: Technique, texts: &Explanations) -> &str {
    text(technique, ".about", texts)
}

/// Returns the technique with this English name, in upper or lower case.
#[must_use]
pub fn technique_named(name: &str) -> Option<Technique> {
    let texts = Explanations::english();
    Technique::all().find(|technique| technique_name(*technique, texts).eq_ignore_ascii_case(name))
}

fn text<'a>(technique: Technique, attribute: &str, texts: &'a Explanations) -> &'a str {
    let id = technique.id();
    texts.get(&["technique-", id, attribute]).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_own_words() {
        let texts = Explanations::english();
        for technique in Technique::all() {
            let name = technique_name(technique, texts);
            assert_ne!(name, technique.id());
            assert_eq!(technique_named(name), Some(technique));
            assert_ne!(technique_in_sentence(technique, texts), technique.id());
            assert!(technique_about(technique, texts).ends_with('.'), "{technique}");
        }
        let known = Explanations::ids().count();
        assert_eq!(known, 4 * Technique::all().count(), "a technique that does not exist");
    }
}
