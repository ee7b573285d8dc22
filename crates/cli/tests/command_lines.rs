//! Runs every command line of the book and the README that has no output beside it: each block of `sh`, and
//! each `anydoku ...` in the text. Pages whose examples show their output are checked in `documented.rs`.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

use anydoku::logic::Technique;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

#[path = "behavior/program.rs"]
mod program;

use program::program;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Documents for contributors. They name commands that take minutes, or files that are not here, so only
/// their options are checked.
const INSIDE: [&str; 5] = [
    "docs/figures.md",
    "docs/decisions.md",
    "docs/releasing.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
];

/// A command line, or several that belong together.
struct Script {
    place: String,
    text: String,
    /// Whether it is only a name, such as `anydoku print` or `anydoku grid --method`, or has placeholders,
    /// such as `--svg DIR`.
    is_mention: bool,
}

fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            documents(&path, found);
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
}

/// Returns the documents for people who use the program.
fn guides() -> Vec<PathBuf> {
    let mut found = vec![Path::new(ROOT).join("README.md")];
    documents(&Path::new(ROOT).join("docs/book/src"), &mut found);
    found.sort();
    found
}

fn is_placeholder(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Returns the scripts of a document, in order.
fn scripts(path: &Path) -> Vec<Script> {
    let text = fs::read_to_string(path).unwrap();
    let mut scripts = Vec::new();
    let mut is_shell = false;
    for (event, range) in Parser::new_ext(&text, Options::ENABLE_TABLES).into_offset_iter() {
        let line = text[..range.start].lines().count() + 1;
        let place = format!("{}:{line}", path.display());
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                is_shell = &*language == "sh";
            }
            Event::End(TagEnd::CodeBlock) => is_shell = false,
            // Cargo is not run within its own tests.
            Event::Text(text) if is_shell && !text.contains("cargo ") => {
                scripts.push(Script { place, text: text.into_string(), is_mention: false });
            }
            Event::Code(text) if text.starts_with("anydoku ") => {
                let words: Vec<&str> = text.split_whitespace().collect();
                let is_name = (words.len() == 2 && !words[1].starts_with("--"))
                    || (words.len() == 3 && words[2].starts_with("--"));
                let is_mention = is_name || words.into_iter().any(is_placeholder);
                scripts.push(Script { place, text: text.into_string(), is_mention });
            }
            _ => {}
        }
    }
    scripts
}

/// Runs a script in a new folder with the files that the book names.
fn run(script: &Script) -> Output {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lines-{number}"));
    // An earlier run may have failed and left its files.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("puzzles")).unwrap();
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    for entry in fs::read_dir(files).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), folder.join(entry.file_name())).unwrap();
    }
    let kinds = "puzzles/kinds.jsonl";
    fs::copy(Path::new(ROOT).join(kinds), folder.join(kinds)).unwrap();
    fs::write(folder.join("book.toml"), book_file()).unwrap();
    let program = program();
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let output = Command::new("sh")
        .args(["-e", "-c", &script.text])
        .current_dir(&folder)
        .env("PATH", path)
        // What a line reads that names no file.
        .stdin(fs::File::open(folder.join("puzzles.txt")).unwrap())
        .output()
        .unwrap();
    fs::remove_dir_all(&folder).unwrap();
    output
}

/// Returns the book file that the guide for book makers shows.
fn book_file() -> String {
    let guide = fs::read_to_string(Path::new(ROOT).join("docs/book/src/makers/index.md")).unwrap();
    let (_, rest) = guide.split_once("```toml\n").unwrap();
    rest.split("```").next().unwrap().to_owned()
}

fn succeeds(script: &Script) {
    let output = run(script);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {}\n{errors}", script.place, script.text);
}

/// Asks for help instead of running the command: its name and options must be there.
fn is_understood(script: &Script) {
    let words = script.text.split_whitespace().skip(1);
    let words: Vec<&str> = words.take_while(|word| !["|", ">", "<"].contains(word)).collect();
    // A placeholder for a subcommand stands for any.
    let name = words.first().filter(|word| !is_placeholder(word));
    let mut help = Command::new(program());
    let help = help.args(name).arg("--help").output().unwrap();
    assert!(help.status.success(), "{}: {}", script.place, script.text);
    let help = String::from_utf8_lossy(&help.stdout);
    for option in words.iter().filter(|word| word.starts_with("--")) {
        assert!(help.contains(option), "{}: {}: no {option}", script.place, script.text);
    }
}

#[test]
fn every_command_line_of_the_guides_succeeds() {
    let mut count = 0;
    for path in guides() {
        for script in scripts(&path) {
            // The app is no part of this build; the browser tests and the site run `play`.
            if script.is_mention || script.text.starts_with("anydoku play") {
                is_understood(&script);
            } else {
                succeeds(&script);
            }
            count += 1;
        }
    }
    assert!(count >= 25, "only {count} command lines were found");
}

#[test]
fn command_lines_of_other_documents_are_understood() {
    for document in INSIDE {
        for script in scripts(&Path::new(ROOT).join(document)) {
            if script.text.starts_with("anydoku ") {
                is_understood(&script);
            }
        }
    }
}

#[test]
fn find_knows_every_technique_of_the_catalog() {
    for technique in Technique::all() {
        let text = format!("anydoku find --technique {technique} puzzles.txt");
        succeeds(&Script { place: "the catalog".to_owned(), text, is_mention: false });
    }
}
