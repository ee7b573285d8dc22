//! Ranges of numbers as people type them.

use std::ops::RangeInclusive;

use crate::failure::{Failure, quoted};

/// `24..26`, ends included, or `24`; no number beyond `most`.
pub(crate) fn parse(
    option: &str,
    text: &str,
    most: usize,
) -> Result<RangeInclusive<usize>, Failure> {
    let (start, end) = text.split_once("..").unwrap_or((text, text));
    let end = end.strip_prefix('=').unwrap_or(end);
    match (start.parse::<usize>(), end.parse::<usize>()) {
        (Ok(start), Ok(end)) if start <= end && end <= most => Ok(start..=end),
        _ => Err(Failure::Usage(format!(
            "{option}: found {}, expected a number or a range such as 24..26, of 0 to {most}",
            quoted(text)
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn both_ends_of_a_range_are_included() {
        let range = |text| parse("--clues", text, 81).unwrap();
        assert_eq!([range("24..26"), range("24..=26"), range("30")], [24..=26, 24..=26, 30..=30]);
    }

    #[test]
    fn what_is_no_range_of_the_board_is_refused() {
        for text in ["", "..", "26..24", "80..82", "a", "-1", "1..2..3"] {
            assert!(parse("--clues", text, 81).is_err(), "{text}");
        }
    }
}
