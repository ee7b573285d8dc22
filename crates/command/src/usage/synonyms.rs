//! What people type that is more than another word for a command, option or value.

/// A word that people type, and the words to type instead.
type Synonym = (&'static [&'static str], &'static [&'static str]);

/// Commands of other programs that are options here.
const COMMANDS: &[Synonym] =
    &[(&["version", "v"], &["--version"]), (&["?", "usage", "-?", "/?"], &["--help"])];

/// Options with values, and options that have no meaning here, whose value may stand alone.
const OPTIONS: &[Synonym] = &[
    (&["--type", "-f"], &["--format"]),
    (&["--json", "--ndjson"], &["--format", "jsonl"]),
    (&["--json"], &["--to", "json"]),
    (&["--pretty", "--human", "--ascii"], &["--format", "text"]),
    (&["--plain", "--lines"], &["--format", "line"]),
    (&["--symmetric", "--symmetrical"], &["--symmetry", "rotate180"]),
    (&["--jigsaw", "--irregular"], &["--regions", "random"]),
    (&["--answers", "--with-solutions"], &["--solutions", "end"]),
    (&["--unique", "--uniqueness", "--shell", "--browser", "--open"], &[]),
    (&["--install-completion", "--completion", "--completions"], &["completions", "bash"]),
    (&["--input", "--in", "--file", "--puzzle", "--grid", "-i", "-f", "-p"], &[]),
];

/// Returns the commands that people mean by a word.
pub(super) fn commands(word: &str) -> Vec<&'static [&'static str]> {
    meanings(COMMANDS, &word.to_lowercase())
}

/// Returns the options that people mean by a word.
pub(super) fn options(word: &str) -> Vec<&'static [&'static str]> {
    meanings(OPTIONS, word)
}

fn meanings(table: &'static [Synonym], word: &str) -> Vec<&'static [&'static str]> {
    table.iter().filter(|(typed, _)| typed.contains(&word)).map(|&(_, meant)| meant).collect()
}
