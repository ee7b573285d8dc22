//! Numbers and texts as the page shows them.

use anydoku_play::Texts;

/// A message of the catalog without variables.
pub(crate) type Message = fn(&Texts) -> &str;

/// Formats a number with one decimal, for lengths. The standard library's floats would be 5 KB of
/// code to compile before the first board.
pub(crate) fn decimal(number: f64) -> String {
    let tenths = (10.0 * number).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// Formats a length in pixels.
pub(crate) fn px(length: f64) -> String {
    decimal(length) + "px"
}

/// Formats a percentage.
pub(crate) fn percent(hundredths: f64) -> String {
    decimal(hundredths) + "%"
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

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn decimals_are_rounded() {
        let numbers = [0.0, 0.04, 0.06, -0.04, -0.3, 12.34, -12.39, 100.0, 1234.96];
        let texts = numbers.map(decimal);
        assert_eq!(texts, ["0.0", "0.0", "0.1", "0.0", "-0.3", "12.3", "-12.4", "100.0", "1235.0"]);
    }
}
