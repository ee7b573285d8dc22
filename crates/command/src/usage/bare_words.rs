//! Words without an option: what `hard`, `16x16` or `10` mean.

use anydoku::Boxes;
use anydoku::logic::{Level, Technique};
use anydoku_notation::{MAX_SIDE, Notation};
use clap::ValueEnum as _;

use crate::flags::{Format, parse_technique, value_named};

/// Notations whose names are those of kinds of puzzles, which is what people mean.
const KINDS: [Notation; 2] = [Notation::Jigsaw, Notation::Killer];

/// Returns the options that a word may be the value of, with the value, the likeliest first. Which of
/// them a subcommand has is for the parser to say.
pub(super) fn meanings(word: &str) -> Vec<Vec<String>> {
    let lower = word.to_lowercase();
    let option = |name: &str, value: &str| vec![name.to_owned(), value.to_owned()];
    let mut meanings = Vec::new();
    if let Ok(level) = value_named(&lower).unwrap_or(&lower).parse::<Level>() {
        meanings.extend(["--level", "--up-to"].map(|name| option(name, level.name())));
    }
    meanings.extend(sizes(&lower).iter().map(|size| option("--size", size)));
    if let Ok(number) = lower.parse::<u64>() {
        if let Ok(side) = u16::try_from(number)
            && (2..=MAX_SIDE).contains(&side)
        {
            let is_square = side.isqrt().pow(2) == side;
            meanings.extend(is_square.then(|| option("--size", &lower)));
            meanings.extend(usual_boxes(side).map(|boxes| option("--size", &boxes)));
        }
        for name in ["--count", "--port"] {
            meanings.push(option(name, &lower));
        }
    }
    if let Some(notation) = Notation::from_name(&lower)
        && !KINDS.contains(&notation)
    {
        meanings.push(option("--to", notation.name()));
    }
    if let Ok(format) = Format::from_str(&lower, false)
        && let Some(value) = format.to_possible_value()
    {
        meanings.push(option("--format", value.get_name()));
    }
    if let Some(technique) = technique(word) {
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

/// Returns the values of `--size` for a size as people write it, the likeliest first: `9` for `9x9`,
/// `3x4` for `3x4`, `2x3` or `6` for `6x6`.
fn sizes(word: &str) -> Vec<String> {
    let number = |text: &str| text.parse::<u16>().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let parts = word.split_once(['x', '×', '*']);
    let Some((rows, columns)) = parts.and_then(|(rows, columns)| number(rows).zip(number(columns)))
    else {
        return Vec::new();
    };
    if rows != columns {
        return vec![format!("{rows}x{columns}")];
    }
    usual_boxes(rows).into_iter().chain([rows.to_string()]).collect()
}

/// Returns the boxes that most puzzles of a side have, if it is no perfect square.
pub(crate) fn usual_boxes(side: u16) -> Option<String> {
    match Boxes::usual(side) {
        Boxes::Blocks { rows, columns } if rows != columns => Some(format!("{rows}x{columns}")),
        _ => None,
    }
}

/// Returns the technique of a name in any spelling, such as `xwing`.
fn technique(word: &str) -> Option<Technique> {
    let letters = |text: &str| {
        let kept = text.chars().filter(|letter| letter.is_alphanumeric());
        kept.collect::<String>().to_lowercase()
    };
    let found = parse_technique(word).ok();
    found.or_else(|| Technique::all().find(|technique| letters(technique.id()) == letters(word)))
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
        assert_eq!(lines("6x6"), ["--size 2x3", "--size 6"]);
        assert_eq!(lines("xwing")[0], "--technique x-wing");
        assert_eq!(lines("3X4"), ["--size 3x4"]);
        assert_eq!(lines("12")[..2], ["--size 3x4", "--count 12"]);
        assert_eq!(lines("10000")[0], "--count 10000");
        assert_eq!(lines("json"), ["--to json", "--format jsonl"]);
        assert_eq!(lines("sdk"), ["--to sdk"]);
        assert!(lines("nonsense").is_empty());
    }
}
