//! The search of the command palette: finds actions by label, synonyms, description and keys, and
//! settings by label, description and choices.

use anydoku_texts::Texts;

use crate::actions::{ACTIONS, Command};
use crate::session::Session;
use crate::settings::{SETTINGS, Setting};

/// The rank of what only the letters of a word match, in their order.
const ABBREVIATED: u32 = 12;

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Found {
    /// A command.
    Command(&'static Command),
    /// A setting.
    Setting(&'static Setting),
}

/// A result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The command or setting.
    pub found: Found,
    /// Whether it is available now.
    pub is_enabled: bool,
    /// How well it matches; 0 is best.
    pub rank: u32,
}

impl SearchResult {
    /// Returns the label.
    pub fn label<'a>(&self, texts: &'a Texts) -> &'a str {
        match self.found {
            Found::Command(command) => command.label(texts),
            Found::Setting(setting) => setting.label(texts),
        }
    }
}

/// Returns the commands and settings that match every word of `text`, best first; of those that
/// match about as well, available commands come first. An empty text matches all commands and no setting. Words of commands can be
/// abbreviated: `fnt` finds *Fill notes*.
pub fn search(session: &Session, text: &str) -> Vec<SearchResult> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let texts = session.texts();
    let phrase = words.join(" ");
    let command = |command: &'static Command| {
        let label = command.label(texts).to_lowercase();
        let synonyms = command.synonyms(texts).to_lowercase();
        let details = format!("{} {}", command.group.label(texts), command.help(texts));
        let details = details.to_lowercase();
        let is_enabled = session.can_perform(&command.action);
        let ranks = words.iter().map(|word| {
            rank(word, &label, &synonyms, &details).or_else(|| {
                let has_id = command.id.contains(word.as_str()).then_some(8);
                has_id.or_else(|| is_abbreviation(word, &label).then_some(ABBREVIATED))
            })
        });
        // Words that are together in the label tell more than each of them.
        let is_phrase = words.len() > 1 && label.contains(&phrase);
        let rank = if is_phrase { 0 } else { ranks.sum::<Option<u32>>()? };
        let rank = rank + if is_enabled { 0 } else { 4 };
        Some(SearchResult { found: Found::Command(command), is_enabled, rank })
    };
    let setting = |setting: &'static Setting| {
        let label = setting.label(texts).to_lowercase();
        let choices = setting.choices(texts).to_lowercase();
        let details = setting.help(texts).to_lowercase();
        let ranks = words.iter().map(|word| rank(word, &label, &choices, &details));
        // Commands come first if both match equally well.
        let rank = ranks.sum::<Option<u32>>()? + 1;
        Some(SearchResult { found: Found::Setting(setting), is_enabled: true, rank })
    };
    let settings = SETTINGS.iter().filter(|_| !words.is_empty()).filter_map(setting);
    let mut all: Vec<SearchResult> = ACTIONS.iter().filter_map(command).chain(settings).collect();
    all.sort_by_key(|found| found.rank);
    // Abbreviations match by chance, too: they count only where nothing better does.
    if words.len() == 1 && all.first().is_some_and(|best| best.rank < ABBREVIATED) {
        all.retain(|found| found.rank < ABBREVIATED);
    }
    all
}

/// Ranks how well a word matches: the start of the label, the start of one of its words, of a synonym,
/// inside the label, or in the description.
fn rank(word: &str, label: &str, synonyms: &str, details: &str) -> Option<u32> {
    let starts_a_word = |text: &str| text.split([' ', '-']).any(|part| part.starts_with(word));
    if label.starts_with(word) {
        Some(0)
    } else if starts_a_word(label) {
        Some(1)
    } else if starts_a_word(synonyms) {
        Some(2)
    } else if label.contains(word) {
        Some(3)
    } else {
        starts_a_word(details).then_some(6)
    }
}

/// Returns whether the letters of a word occur in a text in this order, the first at the start of a
/// word.
fn is_abbreviation(word: &str, text: &str) -> bool {
    let Some(first) = word.chars().next() else { return true };
    let begins = |start: &usize| text[..*start].ends_with(' ') || *start == 0;
    let places = text.match_indices(first).map(|(start, _)| start).filter(begins);
    let is_found = |start: usize| {
        let mut rest = text[start..].chars();
        word.chars().all(|letter| rest.any(|next| next == letter))
    };
    places.into_iter().any(is_found)
}
