//! Other words for options and values, which work as well: what other programs call them.

use std::collections::HashSet;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};

/// Names of an option or a value, the first of which help and completions show.
type Names = (&'static str, &'static [&'static str]);

/// Names of options; those with one letter are short. An option that has no value in one of the
/// commands has them only in the others.
const OPTIONS: &[Names] = &[
    ("count", &["number", "num", "amount", "puzzles", "total", "n", "N", "c"]),
    ("level", &["difficulty", "diff", "grade", "l", "d"]),
    ("size", &["side", "dim", "dimension", "order", "s"]),
    ("output", &["out", "save", "outfile", "O"]),
    ("threads", &["jobs", "cores", "workers", "parallel", "j", "t"]),
    ("timeout", &["time", "time-limit", "max-time"]),
    ("format", &["output-format"]),
    ("from", &["notation", "input-format"]),
    ("limit", &["max", "max-solutions", "n"]),
    ("all", &["all-solutions", "a"]),
    ("diagonals", &["x", "sudoku-x", "x-sudoku", "diagonal"]),
    ("windows", &["hyper", "windoku"]),
    ("no-boxes", &["latin", "latin-square"]),
    ("clues", &["givens", "hints"]),
    ("remove", &["holes", "empty", "blanks"]),
    ("contains", &["technique", "with", "using"]),
    ("no-open", &["no-browser", "headless"]),
    ("port", &["p"]),
    ("per-page", &["columns", "per-sheet"]),
    ("large-print", &["big", "large"]),
    ("quiet", &["silent"]),
    // What they were called before.
    ("hardest", &["up-to"]),
    ("singles", &["classic"]),
];

const VALUES: &[Names] = &[
    ("beginner", &["trivial", "simple", "beginners", "kids", "novice", "starter"]),
    ("easy", &["gentle", "light"]),
    ("medium", &["normal", "moderate", "intermediate", "mid", "standard"]),
    ("hard", &["difficult", "tough", "tricky", "advanced"]),
    ("expert", &["very-hard", "veryhard", "experts", "master", "fiendish"]),
    ("extreme", &["evil", "insane", "diabolical", "hardest", "impossible", "hell"]),
    ("rotate180", &["rotational", "rotation", "symmetric", "half-turn", "180"]),
];

/// Adds the other words to the options of a command. Names of values may have any case.
pub(crate) fn with_other_names(command: Command) -> Command {
    let names = command.get_arguments().filter_map(Arg::get_long_and_visible_aliases);
    let taken: HashSet<String> = names.flatten().map(str::to_owned).collect();
    command.mut_args(|option| with_aliases(option, &taken))
}

/// Returns an option with its other names, except for those that `taken` has.
fn with_aliases(option: Arg, taken: &HashSet<String>) -> Arg {
    let has_value = option.get_action().takes_values();
    let option = option.ignore_case(has_value);
    if option.is_positional() {
        return option;
    }
    let option = option.allow_negative_numbers(has_value);
    let name = option.get_long().unwrap_or_default().to_owned();
    // `solve --count` has no value, unlike what people call a count.
    if name == "count" && !has_value {
        return option;
    }
    let new = aliases(OPTIONS, &name).iter().copied().filter(|alias| !taken.contains(*alias));
    let (short, long): (Vec<&str>, Vec<&str>) = new.partition(|alias| alias.len() == 1);
    option.aliases(long).short_aliases(short.concat().chars())
}

/// Returns a parser for values with these names, which have other names as well, in any case.
pub(super) fn value_parser(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = &'static str> {
    let names: Vec<&str> = names.into_iter().collect();
    let value = |name: &&'static str| {
        PossibleValue::new(*name).aliases(aliases(VALUES, name).iter().copied())
    };
    let values = PossibleValuesParser::new(names.iter().map(value).collect::<Vec<_>>());
    values.map(move |typed| {
        let is_meant = |name: &&&str| typed.eq_ignore_ascii_case(name);
        let name = names.iter().find(is_meant).copied();
        name.or_else(|| value_named(&typed)).unwrap_or_default()
    })
}

/// Returns the value that a word is another name of.
pub(crate) fn value_named(word: &str) -> Option<&'static str> {
    let is_meant = |alias: &&str| word.eq_ignore_ascii_case(alias);
    VALUES.iter().find(|(_, aliases)| aliases.iter().any(is_meant)).map(|(name, _)| *name)
}

fn aliases(table: &'static [Names], name: &str) -> &'static [&'static str] {
    table.iter().find(|(known, _)| *known == name).map_or(&[], |(_, aliases)| aliases)
}
