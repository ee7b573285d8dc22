//! Numbers and texts as the page shows them.

use anydoku_play::Texts;

/// A message of the catalog without variables.
pub(crate) type Message = fn(&Texts) -> &str;

/// Formats a number with one decimal, for lengths.
pub(crate) fn decimal(number: f64) -> String {
    format!("{number:.1}")
}

/// Formats a length in pixels.
pub(crate) fn px(length: f64) -> String {
    format!("{length:.1}px")
}

/// Formats a percentage.
pub(crate) fn percent(hundredths: f64) -> String {
    format!("{hundredths:.1}%")
}

/// Capitalizes the first letter.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

/// Formats a rating, given in tenths.
pub(crate) fn rating(texts: &Texts, tenths: u16) -> String {
    texts.decimal(&(tenths % 10).to_string(), &(tenths / 10).to_string())
}
