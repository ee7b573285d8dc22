//! Numbers and texts as the page shows them.

use anydoku_play::Texts;

/// A message of the catalog without variables.
pub(crate) type Message = fn(&Texts) -> &str;

/// Formats a number with one decimal.
pub(crate) fn decimal(number: f64) -> String {
    format!("{number:.1}")
}

/// Formats a length in pixels.
pub(crate) fn px(length: f64) -> String {
    decimal(length) + "px"
}

/// Formats a percentage.
pub(crate) fn percent(hundredths: f64) -> String {
    decimal(hundredths) + "%"
}

/// Shortens a text that may be as long as a file, such as an error that quotes a puzzle.
pub(crate) fn excerpt(text: &str) -> String {
    const MAX_LENGTH: usize = 200;
    match text.char_indices().nth(MAX_LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Capitalizes the first letter.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

/// Formats a rating, given in tenths.
pub(crate) fn rating(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_errors_are_shortened() {
        assert_eq!(excerpt("this link is damaged"), "this link is damaged");
        let error = format!("its puzzle may be {}", "ü".repeat(160_000));
        assert_eq!(excerpt(&error).chars().count(), 201);
    }
}
