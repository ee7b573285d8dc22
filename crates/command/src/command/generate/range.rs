//! Number ranges as typed.

use std::ops::RangeInclusive;

use crate::failure::{Result, usage};
use crate::text::quoted;

/// Parses `24..26` (inclusive) or `24`, up to `max`.
pub(crate) fn parse(option: &str, text: &str, max: usize) -> Result<RangeInclusive<usize>> {
    let (start, end) = text.split_once("..").unwrap_or((text, text));
    let end = end.strip_prefix('=').unwrap_or(end);
    match (start.parse::<usize>(), end.parse::<usize>()) {
        (Ok(start), Ok(end)) if start <= end && end <= max => Ok(start..=end),
        (Ok(start), Ok(end)) if start > end && start <= max => {
            Err(usage!("{option}: {} is backwards; use {end}..{start}", quoted(text)))
        }
        _ => Err(usage!(
            "{option}: {} is not valid; use a number or a range such as 24..26, from 0 to {max}",
            quoted(text)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn range_includes_both_ends() {
        let range = |text| parse("--clues", text, 81).unwrap();
        assert_eq!([range("24..26"), range("24..=26"), range("30")], [24..=26, 24..=26, 30..=30]);
    }

    #[test]
    fn rejects_invalid_ranges() {
        for text in ["", "..", "26..24", "80..82", "a", "-1", "1..2..3"] {
            assert!(parse("--clues", text, 81).is_err(), "{text}");
        }
    }
}
