//! The search of the command palette: finds actions by label, description and keys.

use crate::actions::{ACTIONS, Command};
use crate::session::Session;

/// A command that a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The command.
    pub command: &'static Command,
    /// Whether it is available now.
    pub is_enabled: bool,
    /// How well it matches; 0 is best.
    pub rank: u32,
}

/// Returns the commands that match every word of `text`, best first; available commands come before
/// others. An empty text matches all commands. Words can be abbreviated: `fnt` finds *Fill in notes*.
pub fn search(session: &Session, text: &str) -> Vec<SearchResult> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let texts = session.texts();
    let rate = |command: &'static Command| {
        let label = command.label(texts).to_lowercase();
        let details = format!("{} {}", command.group.label(texts), command.help(texts));
        let details = details.to_lowercase();
        let is_enabled = session.can_perform(&command.action);
        let ranks = words.iter().map(|word| rank(word, &label, &details, command));
        let rank = ranks.sum::<Option<u32>>()? + if is_enabled { 0 } else { 100 };
        Some(SearchResult { command, is_enabled, rank })
    };
    let mut all: Vec<SearchResult> = ACTIONS.iter().filter_map(rate).collect();
    all.sort_by_key(|found| found.rank);
    all
}

/// Ranks how well a word matches: the start of the label, the start of one of its words, inside it,
/// in the description, or as an abbreviation.
fn rank(word: &str, label: &str, details: &str, command: &Command) -> Option<u32> {
    if label.starts_with(word) {
        Some(0)
    } else if label.split([' ', '-']).any(|part| part.starts_with(word)) {
        Some(1)
    } else if label.contains(word) {
        Some(3)
    } else if details.split(' ').any(|part| part.starts_with(word)) {
        Some(6)
    } else if command.id.contains(word) {
        Some(8)
    } else {
        is_abbreviation(word, label).then_some(12)
    }
}

/// Returns whether the letters of a word occur in a text in this order, the first at the start of a
/// word.
fn is_abbreviation(word: &str, text: &str) -> bool {
    let Some(first) = word.chars().next() else { return true };
    let begins = |at: &usize| text[..*at].ends_with(' ') || *at == 0;
    let places = text.match_indices(first).map(|(at, _)| at).filter(begins);
    let is_found = |at: usize| {
        let mut rest = text[at..].chars();
        word.chars().all(|letter| rest.any(|other| other == letter))
    };
    places.into_iter().any(is_found)
}
