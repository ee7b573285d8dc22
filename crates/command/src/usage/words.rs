//! What people mean by words that are no options: `hard`, `16x16` or `10`, and the options of other
//! programs.

use anydoku::Boxes;
use anydoku::logic::Level;
use anydoku_notation::{MAX_SIDE, Notation};
use clap::ValueEnum as _;

use crate::flags::{Format, parse_technique, value_named};

/// Options and words of other programs, and the words to type instead. An option without meaning here is
/// left out.
const SYNONYMS: &[(&[&str], &[&str])] = &[
    (&["version", "v"], &["--version"]),
    (&["?", "usage", "-?", "/?"], &["--help"]),
    (&["--type", "-f"], &["--format"]),
    (&["--json", "--ndjson"], &["--format", "jsonl"]),
    (&["--json"], &["--to", "json"]),
    (&["--pretty", "--human", "--ascii"], &["--format", "text"]),
    (&["--plain", "--lines"], &["--format", "line"]),
    (&["--symmetric", "--symmetrical"], &["--symmetry", "rotate180"]),
    (&["--jigsaw", "--irregular"], &["--regions", "random"]),
    (&["--answers", "--with-solutions"], &["--solutions", "end"]),
    (&["--unique", "--uniqueness", "--shell", "--browser", "--open"], &[]),
    (&["--input", "--in", "--file", "--puzzle", "--grid", "-i", "-f", "-p"], &[]),
];

/// Notations whose names are those of kinds of puzzles, which is what people mean.
const KINDS: [Notation; 2] = [Notation::Jigsaw, Notation::Killer];

/// Returns what people mean by a word or option of other programs.
pub(super) fn synonyms(word: &str) -> impl Iterator<Item = &'static [&'static str]> {
    SYNONYMS.iter().filter(move |(typed, _)| typed.contains(&word)).map(|&(_, meant)| meant)
}

/// Returns the options that a word may be the value of, with the value, the likeliest first. Which of
/// them a command has is for the parser to say.
pub(super) fn meanings(word: &str) -> Vec<[String; 2]> {
    let word = word.to_lowercase();
    let mut meanings: Vec<(&str, String)> = Vec::new();
    if let Ok(level) = value_named(&word).unwrap_or(&word).parse::<Level>() {
        meanings.extend(["--level", "--hardest"].map(|option| (option, level.name().to_owned())));
    }
    meanings.extend(sizes(&word).into_iter().map(|size| ("--size", size)));
    if word.parse::<u64>().is_ok() {
        meanings.extend(["--count", "--port"].map(|option| (option, word.clone())));
    }
    if let Some(notation) = Notation::from_name(&word)
        && !KINDS.contains(&notation)
    {
        meanings.push(("--to", notation.name().to_owned()));
    }
    if let Ok(format) = Format::from_str(&word, false)
        && let Some(value) = format.to_possible_value()
    {
        meanings.push(("--format", value.get_name().to_owned()));
    }
    if let Ok(technique) = parse_technique(&word) {
        let options = ["--technique", "--contains"];
        meanings.extend(options.map(|option| (option, technique.id().to_owned())));
    }
    meanings.into_iter().map(|(option, value)| [option.to_owned(), value]).collect()
}

/// Returns the options that a word may be the value of, if it is more than a number, which may stand for
/// anything.
pub(crate) fn named_meanings(word: &str) -> Vec<[String; 2]> {
    if word.parse::<f64>().is_ok() { Vec::new() } else { meanings(word) }
}

/// Returns the values of `--size` for a size as people write it, the likeliest first: `9` for `9x9`,
/// `3x4` for `3x4` or `12`, `2x3` or `6` for `6x6`.
fn sizes(word: &str) -> Vec<String> {
    let number = |text: &str| text.parse::<u16>().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    match word.split_once(['x', '×', '*']) {
        None => match number(word) {
            Some(side @ 2..) if side.isqrt().pow(2) == side => vec![side.to_string()],
            side => side.and_then(usual_boxes).into_iter().collect(),
        },
        Some((rows, columns)) => match (number(rows), number(columns)) {
            (Some(rows), Some(columns)) if rows == columns => {
                usual_boxes(rows).into_iter().chain([rows.to_string()]).collect()
            }
            (Some(rows), Some(columns)) => vec![format!("{rows}x{columns}")],
            _ => Vec::new(),
        },
    }
}

/// Returns the boxes that most puzzles of a side have, if it is no perfect square.
pub(crate) fn usual_boxes(side: u16) -> Option<String> {
    match Boxes::usual(side) {
        Boxes::Blocks { rows, columns } if rows != columns => Some(format!("{rows}x{columns}")),
        _ => None,
    }
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
