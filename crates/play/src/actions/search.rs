//! The palette's search: actions by what they are called, what they do and their keys.

use super::{ACTIONS, Command};
use crate::session::Session;

/// An action that a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The action.
    pub command: &'static Command,
    /// Whether it can be done now.
    pub is_enabled: bool,
    /// How good it fits: 0 is best.
    pub rank: u32,
}

/// The actions in which every word of a search is found, best first; of an empty search all, those
/// that can be done first. Letters may be left out: `fmk` finds *Fill in marks*.
#[must_use]
pub fn search(session: &Session, text: &str) -> Vec<Found> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let strings = session.strings();
    let found = |command: &'static Command| {
        let label = command.label(strings).to_lowercase();
        let also = format!("{} {}", command.group.label(strings), command.help(strings));
        let also = also.to_lowercase();
        let is_enabled = command.enabled(session);
        let ranks = words.iter().map(|word| rank(word, &label, &also, command));
        let rank = ranks.sum::<Option<u32>>()? + if is_enabled { 0 } else { 100 };
        Some(Found { command, is_enabled, rank })
    };
    let mut all: Vec<Found> = ACTIONS.iter().filter_map(found).collect();
    all.sort_by_key(|found| found.rank);
    all
}

/// How well a word fits: at the beginning of the label, of a word of it, inside, in what else is
/// said, and with letters left out.
fn rank(word: &str, label: &str, also: &str, command: &Command) -> Option<u32> {
    if label.starts_with(word) {
        Some(0)
    } else if label.split([' ', '-']).any(|part| part.starts_with(word)) {
        Some(1)
    } else if label.contains(word) {
        Some(3)
    } else if also.split(' ').any(|part| part.starts_with(word)) {
        Some(6)
    } else if command.id.contains(word) {
        Some(8)
    } else {
        is_abbreviation(word, label).then_some(12)
    }
}

/// Whether the letters of a word stand in a text in this order, the first at the beginning of one of
/// its words.
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
