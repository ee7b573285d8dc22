//! The names of techniques, and what they do.

use anydoku::logic::Technique;

use crate::Explanations;

/// Other names of techniques: `id: Name, Name`.
const ALIASES: &str = include_str!("aliases.txt");

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

/// Returns other English names of a technique, as players and programs use them: `Y-Wing`.
pub fn technique_aliases(technique: Technique) -> impl Iterator<Item = &'static str> {
    let mut lines = ALIASES.lines().filter_map(|line| line.split_once(": "));
    let names = lines.find(|(id, _)| *id == technique.id()).map(|(_, names)| names.split(", "));
    names.into_iter().flatten()
}

/// Returns the technique with this id or English name, also one of its other names. Case, signs and a
/// plural don't matter: `xwing`, `Naked Pairs`.
///
/// ```
/// use anydoku::logic::Technique;
/// use anydoku_explain::technique_named;
/// assert_eq!(technique_named("y wing"), Some(Technique::XyWing));
/// ```
#[must_use]
pub fn technique_named(name: &str) -> Option<Technique> {
    let texts = Explanations::english();
    let wanted = letters(name);
    let is_named = |technique: &Technique| {
        [technique.id(), technique_name(*technique, texts)].map(letters).contains(&wanted)
    };
    let has_alias =
        |technique: &Technique| technique_aliases(*technique).any(|alias| letters(alias) == wanted);
    Technique::all().find(is_named).or_else(|| Technique::all().find(has_alias))
}

/// Returns the letters and digits of a name in lower case, in the singular.
fn letters(name: &str) -> String {
    let kept = name.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
    kept.to_lowercase().trim_end_matches('s').to_owned()
}

fn text<'a>(technique: Technique, attribute: &str, texts: &'a Explanations) -> &'a str {
    let id = technique.id();
    texts.get(&["technique-", id, attribute]).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_name_their_techniques() {
        for line in ALIASES.lines().filter(|line| !line.starts_with('#')) {
            let (id, names) = line.split_once(": ").unwrap();
            let technique = id.parse::<Technique>().unwrap();
            assert_eq!(technique_aliases(technique).count(), names.split(", ").count());
            for name in names.split(", ") {
                let named = technique_named(name).unwrap();
                assert!(technique_aliases(named).any(|alias| alias == name), "{name}: {named}");
            }
        }
        for (name, technique) in [
            ("naked pairs", Technique::NakedPair),
            ("2-string kite", Technique::TwoStringKite),
            ("pointing pair", Technique::Pointing),
            ("NAKED QUAD", Technique::NakedQuadruple),
            ("simple colouring", Technique::SimpleColoring),
        ] {
            assert_eq!(technique_named(name), Some(technique), "{name}");
        }
        assert_eq!(technique_named("foo"), None);
    }

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
