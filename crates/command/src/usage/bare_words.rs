//! Words without an option: what `hard`, `16x16` or `10` mean.

use anydoku::logic::Level;
use anydoku::shape::MAX_SIDE;
use anydoku_notation::Notation;
use clap::ValueEnum as _;

use super::synonyms;
use crate::flags::{Format, parse_technique};

/// Boxes of sides that are no perfect squares, as most puzzles of that side have them.
const BOXES: [(u16, &str); 5] = [(6, "2x3"), (8, "2x4"), (10, "2x5"), (12, "3x4"), (15, "3x5")];

/// Returns the options that a word may be the value of, with the value, the likeliest first. Which of
/// them a subcommand has is for the parser to say.
pub(super) fn meanings(word: &str) -> Vec<Vec<String>> {
    let lower = word.to_lowercase();
    let option = |name: &str, value: &str| vec![name.to_owned(), value.to_owned()];
    let mut meanings = Vec::new();
    let level = lower.parse::<Level>().map(Level::name).ok().or_else(|| synonyms::level(&lower));
    if let Some(level) = level {
        meanings.extend([option("--level", level), option("--up-to", level)]);
    }
    if let Some(size) = size(&lower) {
        meanings.push(option("--size", &size));
    }
    if let Ok(number) = lower.parse::<u64>() {
        if let Ok(side) = u16::try_from(number)
            && (2..=MAX_SIDE).contains(&side)
        {
            let boxes = BOXES.iter().find(|(boxed, _)| *boxed == side).map(|(_, boxes)| *boxes);
            let is_square = side.isqrt().pow(2) == side;
            meanings.extend(is_square.then(|| option("--size", &lower)));
            meanings.extend(boxes.map(|boxes| option("--size", boxes)));
        }
        for name in ["--count", "--port"] {
            meanings.push(option(name, &lower));
        }
    }
    if let Ok(format) = Format::from_str(&lower, false)
        && let Some(value) = format.to_possible_value()
    {
        meanings.push(option("--format", value.get_name()));
    }
    if let Some(notation) = Notation::from_name(&lower) {
        meanings.push(option("--to", notation.name()));
    }
    if let Some(format) = synonyms::format(&lower) {
        meanings.push(option("--format", format));
    }
    if let Ok(technique) = parse_technique(word) {
        for name in ["--technique", "--contains"] {
            meanings.push(option(name, technique.id()));
        }
    }
    meanings
}

/// Returns the options that a word may be the value of, if it is more than a number, which may stand for
/// anything.
pub(crate) fn named_meanings(word: &str) -> Vec<Vec<String>> {
    if word.parse::<f64>().is_ok() { Vec::new() } else { meanings(word) }
}

/// Returns the value of `--size` for a size as people write it: `9` for `9x9`, `3x4` for `3x4`.
pub(crate) fn size(word: &str) -> Option<String> {
    let (rows, columns) = word.split_once(['x', '×', '*'])?;
    let number = |text: &str| text.parse::<u16>().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let (rows, columns) = (number(rows)?, number(columns)?);
    Some(if rows == columns { rows.to_string() } else { format!("{rows}x{columns}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(word: &str) -> Vec<String> {
        meanings(word).iter().map(|words| words.join(" ")).collect()
    }

    #[test]
    fn levels_and_sizes_have_their_options() {
        assert_eq!(lines("Hard")[0], "--level hard");
        assert_eq!(lines("evil")[0], "--level extreme");
        assert_eq!(lines("16x16"), ["--size 16"]);
        assert_eq!(lines("3X4"), ["--size 3x4"]);
        assert_eq!(lines("12")[..2], ["--size 3x4", "--count 12"]);
        assert_eq!(lines("10000")[0], "--count 10000");
        assert_eq!(lines("json"), ["--to json", "--format jsonl"]);
        assert_eq!(lines("sdk"), ["--to sdk"]);
        assert!(lines("nonsense").is_empty());
    }
}
