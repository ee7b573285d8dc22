//! Numbers and nouns as English has them, for all texts that are made.

use std::fmt::Display;

/// A number with what it counts.
///
/// ```
/// use anydoku::words::counted;
/// assert_eq!(counted(1_u64, "box"), "1 box");
/// assert_eq!(counted(3_usize, "box"), "3 boxes");
/// assert_eq!(counted(0_u64, "entry"), "0 entries");
/// ```
pub fn counted<N: Display + PartialEq + From<u8>>(number: N, thing: &str) -> String {
    if number == N::from(1) {
        format!("{number} {thing}")
    } else {
        format!("{number} {}", several(thing))
    }
}

/// More than one of these.
///
/// ```
/// assert_eq!(anydoku::words::several("clue"), "clues");
/// ```
#[must_use]
pub fn several(thing: &str) -> String {
    match thing.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if thing.ends_with(['s', 'x']) => format!("{thing}es"),
        _ => format!("{thing}s"),
    }
}

/// A digit or letter with the article that it is read with: `a 7`, `an 8`, `an 18`, `an F`.
///
/// ```
/// use anydoku::words::with_article;
/// assert_eq!(["8", "1", "11", "81", "100", "F", "U"].map(with_article),
///     ["an 8", "a 1", "an 11", "an 81", "a 100", "an F", "a U"]);
/// ```
#[must_use]
pub fn with_article(name: &str) -> String {
    let begins_with_vowel = match name.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            b"AEFHILMNORSX".contains(&letter.to_ascii_uppercase())
        }
        [b'8', ..] | b"11" | b"18" => true,
        _ => false,
    };
    format!("{} {name}", if begins_with_vowel { "an" } else { "a" })
}
