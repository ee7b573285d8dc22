//! One thing, one name: words that no text for people uses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::program;

/// Words that would be second names, in lower case, and the names that are used.
const SECOND_NAMES: [(&str, &str); 14] = [
    ("solution path", "solving path"),
    ("pencil mark", "notes"),
    ("corner mark", "corner notes"),
    ("center mark", "center notes"),
    ("subcommand", "command"),
    ("needs guessing", "guessing"),
    ("redundant clue", "redundant given"),
    ("number of clues", "number of givens"),
    ("simple colouring", "simple coloring"),
    ("extra region", "extra house"),
    ("effort points", "effort"),
    ("hint level", "part of a hint"),
    ("--classic", "--singles"),
    (" percent ", "%"),
];

/// Returns where a text uses second names.
fn second_names(place: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        // What the command palette finds by other words, and the source of a fact, are quoted as they are.
        if line.trim_start().starts_with(".words =") || line.contains("\"source\":") {
            continue;
        }
        let line = line.to_lowercase();
        for (second, name) in SECOND_NAMES {
            if line.contains(second) {
                found.push(format!("{place}:{}: {second:?}: write {name:?}", index + 1));
            }
        }
    }
    found
}

/// Adds the files below a folder with one of these endings.
fn add_files(folder: &Path, endings: &[&str], files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_files(&path, endings, files);
        } else if endings
            .iter()
            .any(|&ending| path.extension().is_some_and(|found| found == ending))
        {
            files.push(path);
        }
    }
}

#[test]
fn message_files_and_documents_have_one_name_for_each_thing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![
        root.join("ARCHITECTURE.md"),
        root.join("CHANGELOG.md"),
        root.join("README.md"),
        root.join("docs/book/spotting.md"),
    ];
    add_files(&root.join("crates/texts/locales/en-US"), &["ftl"], &mut files);
    add_files(&root.join("docs/book/src"), &["md"], &mut files);
    assert!(files.len() > 50, "{} files", files.len());
    let found = files.iter().flat_map(|file| {
        second_names(&file.display().to_string(), &fs::read_to_string(file).unwrap())
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn help_has_one_name_for_each_thing() {
    let help = |arguments: &[&str]| {
        let output = Command::new(program()).args(arguments).arg("--help").output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let list = help(&[]);
    // Commands are listed in groups, each on a line that begins with two spaces.
    let commands: Vec<&str> = list
        .lines()
        .filter(|line| {
            line.starts_with("  ") && !line.starts_with("   ") && !line.contains("anydoku ")
        })
        .filter_map(|line| line.split_whitespace().next())
        .filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()))
        .collect();
    assert!(commands.len() > 15, "{commands:?}");
    let mut found = second_names("--help", &list);
    for command in commands {
        found.extend(second_names(command, &help(&[command])));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
