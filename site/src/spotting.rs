//! How people find techniques: the two paragraphs that `docs/book/spotting.md` has for each.

use anydoku::logic::Technique;

use crate::SiteError;

const SECTIONS: &str = include_str!("../../docs/book/spotting.md");

/// Advice for people who look for a technique.
pub(crate) struct Spotting {
    /// What to look for, in which order.
    pub(crate) how_to: &'static str,
    pub(crate) mistake: &'static str,
}

/// Returns the advice for a technique.
pub(crate) fn of(technique: Technique) -> Result<Spotting, SiteError> {
    let wrong = || SiteError::Content(format!("{technique} has no two paragraphs on spotting it"));
    let (_, text) = sections().find(|(id, _)| *id == technique.id()).ok_or_else(wrong)?;
    let (how_to, mistake) = text.trim().split_once("\n\n").ok_or_else(wrong)?;
    if mistake.contains("\n\n") {
        return Err(wrong());
    }
    Ok(Spotting { how_to, mistake })
}

/// Returns the sections as ids and texts.
fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    SECTIONS.split("\n## ").skip(1).map(|section| section.split_once('\n').unwrap_or((section, "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_a_way_to_spot_it_and_a_mistake() {
        for technique in Technique::all() {
            let spotting = of(technique).unwrap();
            for text in [spotting.how_to, spotting.mistake] {
                assert!((60..800).contains(&text.len()), "{technique}: {text}");
            }
        }
    }

    #[test]
    fn every_section_belongs_to_another_technique() {
        let mut ids: Vec<&str> = sections().map(|(id, _)| id).collect();
        for id in &ids {
            assert!(Technique::all().any(|technique| technique.id() == *id), "{id}");
        }
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn no_text_is_used_twice() {
        let mut sentences: Vec<&str> = sections()
            .flat_map(|(_, text)| text.split(". "))
            .map(str::trim)
            .filter(|sentence| sentence.len() > 40)
            .collect();
        sentences.sort_unstable();
        for pair in sentences.windows(2) {
            assert_ne!(pair[0], pair[1]);
        }
    }
}
