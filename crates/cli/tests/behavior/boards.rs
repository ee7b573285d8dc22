//! What any command writes, every command reads back as the same puzzles on the same boards.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::runner::{folder, run};

/// The kinds of boards, by the options that make puzzles on them.
const KINDS: [&str; 15] = [
    "--size 9",
    "--size 4",
    "--size 2x3",
    "--size 3x2",
    "--size 6",
    "--size 5",
    "--size 4 --no-boxes",
    "--size 4 --diagonals",
    "--size 9 --windows",
    "--size 5 --regions random",
    "--size 6 --houses HOUSES",
    "--size 3x4 --remove 60",
    "--size 16 --remove 90",
    "--size 2x3 --diagonals --houses HOUSES",
    "--size 4 --diagonals --windows",
];

/// The commands that write rows about the puzzles that they read.
const COMMANDS: [&str; 9] = [
    "solve",
    "solve --all",
    "check",
    "rate --scale anydoku",
    "analyze --backdoors 0",
    "explain",
    "hint",
    "find --technique hidden-single-line",
    "canonical",
];

/// The commands that write other puzzles on the boards of those that they read.
const REWRITING_COMMANDS: [&str; 4] = ["minimize", "complete", "harder", "easier"];

/// The formats with columns.
const FORMATS: &[&str] = if cfg!(feature = "columnar") {
    &["csv", "jsonl", "parquet", "arrow", "arrows"]
} else {
    &["csv", "jsonl"]
};

/// The notations of whole boards, each of which refuses some kinds of boards.
const NOTATIONS: [&str; 6] = ["line", "csv", "json", "link", "grid", "numbers"];

/// Runs a command, given as words, with more arguments.
fn output(words: &str, more: &[&str]) -> String {
    let arguments: Vec<&str> = words.split(' ').chain(more.iter().copied()).collect();
    let output = run(&arguments, "");
    assert!(output.status < 2, "{words} {more:?}: {}", output.stderr);
    output.stdout
}

/// Returns the puzzles of a file as another command reads them: lines that state their boards.
fn puzzles(file: &Path) -> Vec<String> {
    let text = output("convert --to line", &[file.to_str().unwrap()]);
    text.lines().map(ToOwned::to_owned).collect()
}

/// Returns what the lines say about their boards.
fn boards(lines: &[String]) -> Vec<&str> {
    lines.iter().map(|line| line.split_once('#').map_or("", |(_, board)| board)).collect()
}

/// Returns how many puzzles of a file have exactly one solution.
fn count_unique(file: &Path) -> usize {
    output("check --format line", &[file.to_str().unwrap()]).matches("unique").count()
}

#[test]
fn every_command_reads_what_every_command_writes() {
    let folder = folder("boards");
    let houses = folder.join("houses.txt");
    fs::write(&houses, "r1c1 r1c6 r6c1 r6c6\nr3c3 r4c4\n").unwrap();
    let mut combinations = 0;
    let mut all = Vec::new();
    for (nth, kind) in KINDS.iter().enumerate() {
        let kind = kind.replace("HOUSES", houses.to_str().unwrap());
        let generate = format!("generate {kind} --count 2 --seed s -o");
        let lines = folder.join(format!("{nth}.txt"));
        output(&generate, &[lines.to_str().unwrap()]);
        let expected = puzzles(&lines);
        assert_eq!(expected.join("\n") + "\n", fs::read_to_string(&lines).unwrap(), "{kind}");
        for format in FORMATS {
            let file = folder.join(format!("{nth}.{format}"));
            output(&generate, &[file.to_str().unwrap()]);
            assert_eq!(puzzles(&file), expected, "generate {kind} to {format}");
            combinations += 1;
        }
        for notation in NOTATIONS {
            let text = run(&["convert", "--to", notation, lines.to_str().unwrap()], "");
            // The notation may have no place for such a board.
            if text.status == 0 {
                let file = folder.join(format!("{nth}-{notation}.txt"));
                fs::write(&file, text.stdout).unwrap();
                assert_eq!(puzzles(&file), expected, "convert {kind} to {notation}");
                combinations += 1;
            }
        }
        all.extend(expected);
    }
    let lines = folder.join("all.txt");
    fs::write(&lines, all.join("\n") + "\n").unwrap();
    assert!(boards(&all).into_iter().collect::<BTreeSet<_>>().len() > 9, "{all:?}");
    assert_eq!(count_unique(&lines), all.len());
    for command in COMMANDS {
        for format in FORMATS {
            let file = folder.join(format!("rows.{format}"));
            output(command, &["-o", file.to_str().unwrap(), lines.to_str().unwrap()]);
            // Some commands write several rows about a puzzle, one writes none about some.
            let mut found = puzzles(&file);
            found.dedup();
            let expected = all.iter().filter(|line| found.contains(line)).cloned();
            assert_eq!(found, expected.collect::<Vec<_>>(), "{command} to {format}");
            let is_search = command.starts_with("find");
            assert!(found.len() == all.len() || is_search && !found.is_empty(), "{command}");
            combinations += KINDS.len();
        }
    }
    // Notations of one line that have no place in tables: rows have the puzzles instead.
    for (notation, name) in [("link", "links.txt"), ("json", "objects.json")] {
        let source = folder.join(name);
        let text = output(&format!("convert --to {notation}"), &[lines.to_str().unwrap()]);
        fs::write(&source, text).unwrap();
        for format in FORMATS {
            let file = folder.join(format!("of-{notation}.{format}"));
            output("check", &["-o", file.to_str().unwrap(), source.to_str().unwrap()]);
            assert_eq!(puzzles(&file), all, "check of {notation} to {format}");
            combinations += KINDS.len();
        }
    }
    // Harder and easier large boards take long.
    all.retain(|line| line.split('#').next().is_some_and(|cells| cells.trim().len() <= 36));
    fs::write(&lines, all.join("\n") + "\n").unwrap();
    for command in REWRITING_COMMANDS {
        for format in FORMATS {
            let file = folder.join(format!("rewritten.{format}"));
            output(command, &["-o", file.to_str().unwrap(), lines.to_str().unwrap()]);
            let found = puzzles(&file);
            assert_eq!(boards(&found), boards(&all), "{command} to {format}");
            assert_eq!(count_unique(&file), all.len(), "{command} to {format}");
            combinations += all.len() / 2;
        }
    }
    println!("{combinations} combinations of commands, formats and boards");
    assert!(combinations > KINDS.len() * FORMATS.len() * (COMMANDS.len() + 1), "{combinations}");
}
