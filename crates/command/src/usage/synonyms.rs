//! What people type for commands, options and values, and what it is called here.

/// A word that people type, and the words to type instead.
type Synonym = (&'static [&'static str], &'static [&'static str]);

/// Names of commands.
const COMMANDS: &[Synonym] = &[
    (&["new", "create", "make", "gen", "puzzle", "puzzles", "sudoku"], &["generate"]),
    (&["verify", "validate", "valid", "test", "unique", "proof"], &["check"]),
    (&["app", "serve", "server", "web", "gui", "ui", "open", "start", "run", "game"], &["play"]),
    (&["grade", "difficulty", "score", "level", "rating", "classify"], &["rate"]),
    (&["steps", "path", "walkthrough", "why", "solution", "teach"], &["explain"]),
    (&["help-me", "tip", "next", "step", "clue"], &["hint"]),
    (&["pdf", "worksheet", "sheet", "page", "pages"], &["print"]),
    (&["draw", "render", "image", "picture", "img"], &["png"]),
    (&["translate", "export", "import", "transform", "format"], &["convert"]),
    (&["translate", "export", "import", "transform", "format"], &["convert", "--to", "grid"]),
    (&["normalize", "normal", "canonicalize", "dedupe"], &["canonical"]),
    (&["reduce", "minimal", "strip"], &["minimize"]),
    (&["list", "strategies", "methods"], &["techniques"]),
    (&["count"], &["solve", "--count"]),
    (&["all"], &["solve", "--all"]),
    (&["full", "filled", "latin"], &["grid"]),
    (&["benchmark", "speed"], &["bench"]),
    (&["about", "facts"], &["info"]),
    (&["manual"], &["man"]),
    (&["version", "v"], &["--version"]),
    (&["?", "usage", "-?", "/?"], &["--help"]),
];

/// Options. No word means that the value stands alone.
const OPTIONS: &[Synonym] = &[
    (&["--number", "--num", "--amount", "--puzzles", "--total", "-n", "-c", "-N"], &["--count"]),
    (&["--difficulty", "--diff", "--grade", "-l", "-d"], &["--level"]),
    (&["--side", "--dim", "--dimension", "--order", "--width", "-s"], &["--size"]),
    (&["--out", "--save", "--to-file", "--outfile", "-O"], &["--output"]),
    (&["--jobs", "--cores", "--workers", "--parallel", "-j", "-t"], &["--threads"]),
    (&["--time", "--time-limit", "--max-time"], &["--timeout"]),
    (&["--type", "--output-format", "-f"], &["--format"]),
    (&["--json", "--ndjson"], &["--format", "jsonl"]),
    (&["--json"], &["--to", "json"]),
    (&["--pretty", "--human", "--ascii"], &["--format", "text"]),
    (&["--plain", "--lines"], &["--format", "line"]),
    (&["--notation", "--input-format"], &["--from"]),
    (&["--max", "--max-solutions"], &["--limit"]),
    (&["--all-solutions", "-a"], &["--all"]),
    (&["--symmetric", "--symmetrical"], &["--symmetry", "rotate180"]),
    (&["--x", "--sudoku-x", "--diagonal"], &["--diagonals"]),
    (&["--hyper", "--windoku"], &["--windows"]),
    (&["--latin", "--latin-square"], &["--no-boxes"]),
    (&["--jigsaw", "--irregular"], &["--regions", "random"]),
    (&["--givens", "--hints"], &["--clues"]),
    (&["--holes", "--empty", "--blanks"], &["--remove"]),
    (&["--technique", "--with", "--using"], &["--contains"]),
    (&["--no-browser", "--headless"], &["--no-open"]),
    (&["-p"], &["--port"]),
    (&["--columns", "--per-sheet"], &["--per-page"]),
    (&["--big", "--large"], &["--large-print"]),
    (&["--answers", "--with-solutions"], &["--solutions", "end"]),
    (&["--unique", "--uniqueness"], &[]),
    (&["--shell"], &[]),
    (&["--install-completion", "--completion", "--completions"], &["completions", "bash"]),
    (&["--browser", "--open"], &[]),
    (&["--input", "--in", "--file", "--puzzle", "--grid", "-i", "-f", "-p"], &[]),
];

/// Kinds of new puzzles. No word means that there are no such puzzles.
const KINDS: &[Synonym] = &[
    (&["jigsaw", "irregular", "nonomino"], &["--regions", "random"]),
    (&["diagonal", "diagonals", "x-sudoku", "sudoku-x"], &["--diagonals"]),
    (&["windoku", "hyper", "hypersudoku", "windows"], &["--windows"]),
    (&["latin", "latin-square"], &["--no-boxes"]),
    (&["killer", "samurai", "arrow", "thermo", "kropki", "sandwich"], &[]),
];

/// Kinds of files, and the subcommands that write them.
const FILE_KINDS: &[(&[&str], &str)] = &[(&["pdf"], "print"), (&["png"], "png"), (&["svg"], "svg")];

/// Levels of difficulty.
const LEVELS: &[Synonym] = &[
    (&["trivial", "simple", "beginners", "kids", "novice", "starter"], &["beginner"]),
    (&["gentle", "light"], &["easy"]),
    (&["normal", "moderate", "intermediate", "mid", "standard"], &["medium"]),
    (&["difficult", "tough", "tricky", "advanced"], &["hard"]),
    (&["very-hard", "veryhard", "experts", "master", "fiendish"], &["expert"]),
    (&["evil", "insane", "diabolical", "hardest", "impossible", "hell"], &["extreme"]),
];

/// Names of output formats.
const FORMATS: &[Synonym] = &[
    (&["json", "ndjson"], &["jsonl"]),
    (&["pretty", "human", "ascii"], &["text"]),
    (&["txt", "plain", "lines"], &["line"]),
    (&["xlsx", "xls", "excel", "tsv"], &["csv"]),
];

/// Values that show how an option is used, in general or in one subcommand.
const EXAMPLES: &[Synonym] = &[
    (&["--count"], &["10"]),
    (&["--level"], &["hard"]),
    (&["hint --level"], &["3"]),
    (&["--size"], &["16"]),
    (&["--format"], &["csv"]),
    (&["--to"], &["grid"]),
    (&["--from"], &["line"]),
    (&["--technique", "--contains", "--up-to"], &["x-wing"]),
    (&["--at-least"], &["2:x-wing"]),
    (&["--rating"], &["3.0..3.4"]),
    (&["--clues"], &["26..30"]),
    (&["--symmetry"], &["rotate180"]),
    (&["--regions"], &["random"]),
    (&["--seed"], &["1"]),
    (&["--threads"], &["2"]),
    (&["--timeout"], &["10s"]),
    (&["--limit"], &["10"]),
    (&["--port"], &["8080"]),
    (&["--dpi"], &["300"]),
    (&["--per-page"], &["4"]),
    (&["--paper"], &["a4"]),
    (&["--section"], &["easy:60"]),
    (&["--sheets"], &["30"]),
    (&["--solutions"], &["end"]),
    (&["--output"], &["puzzles.txt"]),
    (&["print --output", "book --output"], &["puzzles.pdf"]),
    (&["svg --output"], &["puzzles.svg"]),
    (&["png --output"], &["puzzles.png"]),
    (&["<SHELL>"], &["bash"]),
    (&["<SHELL>"], &["zsh"]),
    (&["<SHELL>"], &["fish"]),
];

/// Returns the commands that people mean by a word.
pub(super) fn commands(word: &str) -> Vec<&'static [&'static str]> {
    meanings(COMMANDS, &word.to_lowercase())
}

/// Returns the options that people mean by a word.
pub(super) fn options(word: &str) -> Vec<&'static [&'static str]> {
    meanings(OPTIONS, word)
}

/// Returns the values that people mean by a value.
pub(super) fn values(word: &str) -> Vec<&'static [&'static str]> {
    let word = word.to_lowercase();
    [LEVELS, FORMATS].iter().flat_map(|table| meanings(table, &word)).collect()
}

/// Returns the options for the kind of new puzzles that people mean by a word, which are empty if there
/// are no such puzzles.
pub(super) fn kind(word: &str) -> Option<&'static [&'static str]> {
    meanings(KINDS, &word.to_lowercase()).first().copied()
}

/// Returns the subcommand that writes a kind of file, such as `pdf`.
pub(crate) fn writer_of(kind: &str) -> Option<&'static str> {
    let kind = kind.to_lowercase();
    FILE_KINDS.iter().find(|(kinds, _)| kinds.contains(&kind.as_str())).map(|(_, writer)| *writer)
}

/// Returns the level that people mean by a word.
pub(super) fn level(word: &str) -> Option<&'static str> {
    meanings(LEVELS, word).first().and_then(|words| words.first()).copied()
}

/// Returns the output format that people mean by a word.
pub(super) fn format(word: &str) -> Option<&'static str> {
    meanings(FORMATS, word).first().and_then(|words| words.first()).copied()
}

/// Returns values that show how an option of a subcommand is used.
pub(super) fn examples(subcommand: &str, option: &str) -> Vec<&'static [&'static str]> {
    match meanings(EXAMPLES, &format!("{subcommand} {option}")) {
        examples if examples.is_empty() => meanings(EXAMPLES, option),
        examples => examples,
    }
}

fn meanings(table: &'static [Synonym], word: &str) -> Vec<&'static [&'static str]> {
    table.iter().filter(|(typed, _)| typed.contains(&word)).map(|&(_, meant)| meant).collect()
}
