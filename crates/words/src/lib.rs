//! English plurals, counts and articles for generated text.

use std::fmt::Display;

/// Returns a number with its noun, in the singular or plural.
///
/// ```
/// use anydoku_words::counted;
/// assert_eq!(counted(1_u64, "box"), "1 box");
/// assert_eq!(counted(3_usize, "box"), "3 boxes");
/// assert_eq!(counted(0_u64, "entry"), "0 entries");
/// ```
pub fn counted<N: Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    if number == N::from(1) {
        format!("{number} {noun}")
    } else {
        format!("{number} {}", plural(noun))
    }
}

/// Returns the plural of a noun.
///
/// ```
/// assert_eq!(anydoku_words::plural("clue"), "clues");
/// ```
#[must_use]
pub fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with(['s', 'x']) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// Returns a digit or letter with its indefinite article: `a 7`, `an 8`, `an 18`, `an F`.
///
/// ```
/// use anydoku_words::with_article;
/// assert_eq!(["8", "1", "11", "81", "100", "F", "U"].map(with_article),
///     ["an 8", "a 1", "an 11", "an 81", "a 100", "an F", "a U"]);
/// ```
#[must_use]
pub fn with_article(name: &str) -> String {
    let starts_with_vowel_sound = match name.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            b"AEFHILMNORSX".contains(&letter.to_ascii_uppercase())
        }
        [b'8', ..] | b"11" | b"18" => true,
        _ => false,
    };
    format!("{} {name}", if starts_with_vowel_sound { "an" } else { "a" })
}
