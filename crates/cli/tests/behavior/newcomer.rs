//! Command lines as people type them who have not read the help. Each works, or its error names a
//! line that does; the test types that line, too.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::program;
use crate::runner::{Output, PUZZLE, SOLUTION, folder, run_to_end};

/// A line, the exit status, and a text that its output has, or its error.
type Row = (&'static str, i32, &'static str);

/// A puzzle whose empty cells look like the beginning of an option.
const DASHES: &str =
    "--7----6--195--------6-8---6---34--8-3--17---2---6-6----28----419--5----8--79----";

/// In `$P` is a puzzle, in `$GRID` the same over nine lines, as pasted, and in `$DASHES` another one.
const LINES: &[Row] = &[
    // Asking for help.
    ("anydoku", 0, "anydoku solve puzzles.txt"),
    ("anydoku help", 0, "Usage: anydoku"),
    ("anydoku --help", 0, "generate"),
    ("anydoku -h", 0, "Exit status:"),
    ("anydoku help generate", 0, "Usage: anydoku generate"),
    ("anydoku --help solve", 0, "Usage: anydoku solve"),
    ("anydoku --help slove", 2, "anydoku --help solve"),
    ("anydoku solve --help", 0, "[FILE]..."),
    ("anydoku --version", 0, "features: "),
    ("anydoku -V", 0, "anydoku "),
    ("anydoku version", 2, "anydoku --version"),
    ("anydoku man", 0, ".TH anydoku"),
    ("anydoku completions zsh", 0, "#compdef anydoku"),
    ("anydoku completions", 2, "anydoku completions --help"),
    ("anydoku -", 2, "anydoku solve -"),
    ("anydoku ''", 2, "the first argument is empty"),
    ("anydoku qwxyz", 2, "\"qwxyz\" is not a command"),
    ("anydoku install", 2, "anydoku --help"),
    ("anydoku update", 2, "anydoku --help"),
    // A player with one puzzle.
    ("anydoku $P", 2, "anydoku solve 53..7"),
    ("anydoku solve $P", 0, SOLUTION),
    ("anydoku solve \"$GRID\"", 0, SOLUTION),
    ("anydoku solve \"$GRID\" $P", 0, SOLUTION),
    ("anydoku hint \"$GRID\"", 0, "Place 8 in r1c6"),
    ("anydoku hint $P --reveal 2", 0, "Hidden Single"),
    ("anydoku hint --level medium $P", 2, "anydoku hint --hardest medium"),
    ("anydoku hint --up-to medium $P", 0, "Place 8 in r1c6"),
    ("anydoku tip $P", 0, "Place 8 in r1c6"),
    ("anydoku explain $P", 0, "Hidden Single: r1c6=8 (b2)"),
    ("anydoku check $P", 0, "unique"),
    ("anydoku rate $P", 0, "1.2"),
    ("anydoku canonical $P", 0, "........1"),
    ("anydoku analyze $P", 0, "unique 1.2"),
    ("anydoku easier $P", 0, "."),
    ("anydoku svg $P", 0, "<svg"),
    ("anydoku draw puzzle.txt -o drawn.png", 0, ""),
    ("anydoku convert $P --to sdk", 0, "[Puzzle]"),
    ("anydoku convert $P", 2, "anydoku convert 53..7"),
    ("anydoku find $P", 2, "find needs --technique NAME"),
    ("anydoku find --technique xwing puzzles.txt", 0, ""),
    ("anydoku find x-wing puzzles.txt", 2, "anydoku find --technique x-wing puzzles.txt"),
    ("anydoku play 8080", 2, "anydoku play --port 8080"),
    ("anydoku play --browser", 2, "anydoku play"),
    ("anydoku play --host 0.0.0.0", 2, "anydoku play --host 0.0.0.0 --no-open"),
    ("anydoku play $P", 2, "anydoku play --help"),
    ("anydoku gui --help", 0, "Usage: anydoku play"),
    ("anydoku solve $DASHES", 2, "anydoku solve -- --7----6"),
    ("anydoku solve $GRID", 0, SOLUTION),
    ("anydoku find xwing puzzles.txt", 2, "anydoku find --technique x-wing puzzles.txt"),
    ("anydoku hint --reveal 6 $P", 2, "--reveal: \"6\" is not valid; use 1 to 5"),
    ("anydoku solve --limit 0 puzzle.txt", 2, "anydoku solve --help"),
    ("anydoku SOLVE puzzle.txt", 0, SOLUTION),
    ("anydoku --install-completion", 2, "anydoku completions bash"),
    ("anydoku completions --shell bash", 2, "anydoku completions bash"),
    ("anydoku export puzzle.txt", 2, "anydoku export puzzle.txt --to"),
    ("anydoku export puzzle.txt --to sdk", 0, "[Puzzle]"),
    ("anydoku solve --format text puzzle.txt --format csv", 2, "--format is given more than once"),
    ("anydoku solve --no-boxes --regions random $P", 2, "--no-boxes cannot be used with --regions"),
    ("anydoku solve --quiet --verbose puzzle.txt", 2, "cannot be used with --"),
    ("anydoku solve --all --count puzzle.txt", 2, "cannot be used with --"),
    // Files.
    ("anydoku puzzle.txt", 2, "anydoku solve puzzle.txt"),
    ("anydoku solve puzzle.txt", 0, SOLUTION),
    ("anydoku solve *.txt", 0, SOLUTION),
    ("anydoku solve 'my puzzle.txt'", 0, SOLUTION),
    ("anydoku solve puzzels.txt", 3, "anydoku solve puzzles.txt"),
    ("anydoku solve puzzle", 3, "anydoku solve puzzle.txt"),
    ("anydoku rate < puzzles.txt", 0, "1.2"),
    ("cat puzzles.txt | anydoku solve -", 0, SOLUTION),
    ("cat puzzles.txt | anydoku solve", 0, SOLUTION),
    ("anydoku solve game.sdk --json", 2, "anydoku solve game.sdk --format jsonl"),
    ("anydoku solve --input puzzle.txt", 2, "anydoku solve puzzle.txt"),
    ("anydoku --solve puzzle.txt", 2, "anydoku solve puzzle.txt"),
    ("anydoku solve puzzle.txt solved.txt", 3, "anydoku solve puzzle.txt -o solved.txt"),
    ("anydoku solve puzzle.txt > solved.txt", 0, ""),
    ("anydoku slove puzzle.txt", 2, "anydoku solve puzzle.txt"),
    ("anydoku solve --formt=csv puzzle.txt", 2, "anydoku solve --format csv puzzle.txt"),
    ("anydoku validate puzzles.txt", 0, "unique"),
    ("anydoku solve --rate puzzle.txt", 2, "anydoku rate puzzle.txt"),
    ("anydoku solve -j 4 puzzles.txt", 0, SOLUTION),
    (
        "anydoku solve --threads all puzzles.txt",
        2,
        "--threads: \"all\" is not valid; use a positive whole number",
    ),
    ("anydoku rate --scale se $P", 0, "1.2 1.2 1.2 Hidden Single"),
    (
        "anydoku convert puzzle.txt puzzle.sdk",
        3,
        "anydoku convert puzzle.txt -o puzzle.sdk --to sdk",
    ),
    ("anydoku convert puzzle.txt -o puzzle.csv", 2, "--to csv"),
    ("anydoku convert $P json", 3, "--to json\n"),
    ("anydoku convert puzzle.txt sdk", 3, "anydoku convert puzzle.txt --to sdk\n"),
    ("anydoku solve puzzle.txt csv", 3, "anydoku solve puzzle.txt --format csv\n"),
    ("anydoku solve puzzle.txt json", 3, "anydoku solve puzzle.txt --format jsonl\n"),
    ("anydoku check --to sdk puzzle.txt", 2, "anydoku check --help"),
    ("anydoku solve -n 1 puzzle.txt", 0, SOLUTION),
    ("anydoku solve --silent puzzle.txt", 0, SOLUTION),
    ("anydoku solve --format JSON puzzle.txt", 0, "{\"puzzle\""),
    ("anydoku convert --to LINE puzzle.txt", 0, PUZZLE),
    ("anydoku print --paper A4 --solutions END puzzle.txt", 0, "%PDF"),
    ("anydoku rate --scale SE puzzle.txt", 0, "1.2 1.2 1.2"),
    ("anydoku completions ZSH", 0, "#compdef anydoku"),
    ("anydoku solve --method dlx puzzle.txt", 2, "anydoku solve --help"),
    ("anydoku solve --difficulty hard puzzle.txt", 2, "anydoku solve --help"),
    ("anydoku solve --verbos puzzle.txt", 2, "anydoku solve --verbose puzzle.txt"),
    ("anydoku solve --sise 9 puzzle.txt", 2, "anydoku solve --size 9 puzzle.txt"),
    ("anydoku solve --sise puzzle.txt", 2, "anydoku solve --help"),
    ("anydoku rate --scal=se puzzle.txt", 2, "anydoku rate --scale se puzzle.txt"),
    ("anydoku rate --output ratings.csv --foo puzzle.txt", 2, "anydoku rate --help"),
    ("anydoku hint --jsn puzzle.txt --all", 2, "anydoku hint --help"),
    // New puzzles.
    ("anydoku generate --symmetry rotational", 0, "."),
    ("anydoku generate --at-least 1:Hidden-Single-Box --up-to X-WING", 0, "."),
    ("anydoku generate --regions Random --size 6", 0, "."),
    ("anydoku book --section Easy:1 -o easy.pdf", 0, ""),
    ("anydoku generate", 0, "."),
    ("anydoku new", 0, "."),
    ("anydoku hard", 2, "anydoku generate --level hard"),
    ("anydoku generate hard", 2, "anydoku generate --level hard"),
    ("anydoku generate Hard 3", 2, "anydoku generate --level hard --count 3"),
    ("anydoku generate 16 hard", 2, "anydoku generate --size 16 --level hard"),
    ("anydoku generate 10 16x16", 2, "anydoku generate --count 10 --size 16"),
    (
        "anydoku generate 9x9 easy 10 > x.txt",
        2,
        "anydoku generate --size 9 --level easy --count 10",
    ),
    ("anydoku generate 5 5.txt", 2, "anydoku generate --count 5 --output 5.txt"),
    ("anydoku generate --size 16", 0, "."),
    ("anydoku generate --size 9x9", 2, "anydoku generate --size 9"),
    ("anydoku generate --size=4x4", 2, "anydoku generate --size=4"),
    ("anydoku generate --count 5 --level expert", 0, "."),
    ("anydoku generate -n 5", 0, "."),
    ("anydoku generate -n5 --difficulty=EASY", 0, "."),
    (
        "anydoku generate --count five",
        2,
        "--count: \"five\" is not valid; use a positive whole number",
    ),
    ("anydoku generate --count 0", 2, "the minimum is 1"),
    ("anydoku generate --count -1", 2, "--count: \"-1\" is not valid; use a positive whole number"),
    ("anydoku generate --timeout -1s", 2, "anydoku generate --help"),
    ("anydoku generate --seed -1", 0, "."),
    ("anydoku png --cell -5pt", 2, "anydoku png --help"),
    ("anydoku play --host 0.0.0.0", 2, "--host needs --no-open"),
    ("anydoku generate --level Hard,NOVICE", 0, "."),
    ("anydoku generate --level hrad", 2, "anydoku generate --level hard"),
    ("anydoku generate --level", 2, "--level needs a value: beginner, easy"),
    ("anydoku generate --level expert --size 4", 2, "anydoku generate --level beginner --size 4"),
    ("anydoku generate --singles hard --size 4", 2, "anydoku generate --singles easy --size 4"),
    ("anydoku generate --classic easy", 0, "."),
    ("anydoku generate --hard", 2, "anydoku generate --level hard"),
    ("anydoku generate --level easy --rating 2.0", 2, "cannot be used with --"),
    ("anydoku generate --symmetric", 2, "anydoku generate --symmetry rotate180"),
    ("anydoku generate --jigsaw", 2, "anydoku generate --regions random"),
    ("anydoku --count 5", 2, "anydoku generate --count 5"),
    ("anydoku --count 5 generate", 2, "anydoku generate --count 5"),
    ("anydoku rate --level hard", 2, "anydoku rate --help"),
    ("anydoku info", 2, "anydoku info 9"),
    ("anydoku info 9x9", 2, "anydoku info 9"),
    ("anydoku generate killer", 2, "anydoku generate --help"),
    ("anydoku generate --killer", 2, "anydoku generate --help"),
    ("anydoku generate jigsaw", 2, "anydoku generate --regions random"),
    ("anydoku generate diagonal", 2, "anydoku generate --diagonals"),
    ("anydoku generate windoku", 2, "anydoku generate --windows"),
    ("anydoku generate x-sudoku", 2, "anydoku generate --diagonals"),
    ("anydoku generate 6x6", 2, "anydoku generate --size 2x3\n"),
    ("anydoku generate --size 6x6", 2, "anydoku generate --size 2x3\n"),
    ("anydoku generate --unique", 2, "anydoku generate\n"),
    ("anydoku generate --tolerance 3", 2, "anydoku generate --tolerance 3 --remove 50"),
    ("anydoku generate -o new.csv", 0, ""),
    // Teachers and publishers.
    ("anydoku print", 1, "anydoku print puzzles.txt -o puzzles.pdf"),
    ("anydoku print puzzles.txt", 0, "%PDF"),
    ("anydoku print puzzles.txt -o pages.pdf", 0, ""),
    ("anydoku print puzzles.txt sheet.pdf", 3, "anydoku print puzzles.txt -o sheet.pdf"),
    ("anydoku pdf puzzles.txt -o pages.pdf", 0, ""),
    (
        "anydoku print puzzles.txt --answers -o a.pdf",
        2,
        "anydoku print puzzles.txt --solutions end",
    ),
    ("anydoku svg puzzles.txt", 2, "anydoku svg puzzles.txt -o pictures"),
    ("anydoku png puzzles.txt -o all.png", 2, "anydoku png puzzles.txt -o all"),
    ("anydoku book", 2, "anydoku book --section easy:60 -o book.pdf"),
    ("anydoku book puzzles.txt", 2, "anydoku book --section puzzles.txt -o book.pdf"),
    ("anydoku book 50", 2, "anydoku book --section easy:50 -o book.pdf"),
    ("anydoku print puzzle.txt -o page.png", 2, "anydoku png puzzle.txt -o page.png"),
    ("anydoku svg puzzle.txt -o drawing.png", 2, "anydoku png puzzle.txt -o drawing.png"),
    ("anydoku solve puzzle.txt -o solved.pdf", 2, "anydoku print puzzle.txt -o solved.pdf"),
    ("anydoku convert puzzle.txt --to pdf", 2, "anydoku convert --help"),
    ("anydoku book easy", 2, "anydoku book --section easy:60 -o book.pdf"),
    ("anydoku book hard:4 -o hard.pdf", 2, "anydoku book --section hard:4 -o hard.pdf"),
    ("anydoku book --section easy -o easy.pdf", 2, "anydoku book --section easy:60 -o easy.pdf"),
];

/// Returns a folder with files as people have them.
fn files(test: &str) -> std::path::PathBuf {
    let folder = folder(test);
    for name in ["puzzle.txt", "my puzzle.txt"] {
        fs::write(folder.join(name), format!("{PUZZLE}\n")).unwrap();
    }
    fs::write(folder.join("puzzles.txt"), format!("{PUZZLE}\n1.....1..3.....4\n")).unwrap();
    fs::write(folder.join("game.sdk"), format!("[Puzzle]\n{}\n", grid())).unwrap();
    folder
}

/// Returns the puzzle over nine lines.
fn grid() -> String {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * (row + 1)]).collect();
    rows.join("\n")
}

/// Types a line, and then nothing.
fn type_line(line: &str, folder: &Path) -> Output {
    type_lines(line, "", folder)
}

/// Types a line and what it reads.
fn type_lines(line: &str, input: &str, folder: &Path) -> Output {
    let program = program();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(folder);
    shell.env("PATH", format!("{}:{path}", program.parent().unwrap().display()));
    shell.env("P", PUZZLE).env("GRID", grid());
    shell.env("DASHES", DASHES);
    shell.stdout(Stdio::piped()).stderr(Stdio::piped());
    run_to_end(shell, input)
}

/// Returns the lines that an error names.
fn named_lines(error: &str) -> Vec<&str> {
    let label = |line: &'static str| move |text| str::strip_prefix(text, line);
    error
        .lines()
        .filter_map(|text| label("  Try: ")(text).or_else(|| label("   or: ")(text)))
        .collect()
}

/// Returns what is wrong with the response to a line.
fn problem(&(line, status, text): &Row, folder: &Path) -> Option<String> {
    let output = type_line(line, folder);
    let shown = format!("{}{}", output.stdout, output.stderr);
    if output.status != status || !shown.contains(text) {
        return Some(format!("{line}\n{}: {}", output.status, excerpt(&shown)));
    }
    if status == 0 {
        let stderr = output.stderr;
        return (!stderr.is_empty()).then(|| format!("{line}\n{stderr}"));
    }
    let named = named_lines(&output.stderr);
    if !(1..=3).contains(&named.len()) {
        return Some(format!("{line}\nnames {} lines: {shown}", named.len()));
    }
    let typed = line
        .split(' ')
        .take_while(|word| *word != ">")
        .filter(|word| *word == "$P" || folder.join(word).is_file());
    let files: Vec<&str> = typed.map(|word| if word == "$P" { PUZZLE } else { word }).collect();
    named.into_iter().find_map(|named| {
        if !named.ends_with("--help") && !files.iter().all(|file| named.contains(file)) {
            return Some(format!("{line}\nloses a file: {named}"));
        }
        // A server never ends.
        let is_server = named.starts_with("anydoku play");
        let typed = if is_server { format!("{named} --help") } else { named.to_owned() };
        let output = type_lines(&typed, PUZZLE, folder);
        let wrong = output.status != 0;
        wrong.then(|| format!("{line}\nnames: {named}\n{}: {}", output.status, output.stderr))
    })
}

/// Returns the beginning of an output.
fn excerpt(text: &str) -> String {
    text.chars().take(500).collect()
}

#[test]
fn lines_of_newcomers_work_or_name_a_line_that_does() {
    let folder = files("newcomer");
    let problems: Vec<String> = LINES.iter().filter_map(|row| problem(row, &folder)).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));
}

#[test]
fn errors_without_a_line_say_what_is_wrong() {
    let folder = files("newcomer_wrong");
    for (line, status, text) in [
        ("anydoku generate --clues -5", 2, "--clues: \"-5\" is not valid; use a number or a range"),
        ("anydoku generate --rating -1", 2, "--rating: \"-1\" is not valid"),
        ("anydoku generate --size -1", 2, "--size: \"-1\" is not a board size"),
        ("anydoku generate -o new.pdf", 2, "print reads its puzzles through a pipe"),
        ("anydoku solve data", 3, "data: no such file, and not a puzzle\n"),
        ("anydoku generate --clues 5", 2, "5 givens are not possible on 9x9"),
        ("anydoku book --section no.txt -o no.pdf", 3, "--section no.txt: no such file"),
    ] {
        let output = type_line(line, &folder);
        assert_eq!(output.status, status, "{line}: {}", output.stderr);
        assert!(output.stderr.contains(text), "{line}: {}", output.stderr);
    }
}
