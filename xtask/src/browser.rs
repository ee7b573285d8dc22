//! The app in a real browser: what that needs, the tests, the pictures.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::needs;
use crate::shell::{command, run, run_command, target};

const FOLDER: &str = "tests/browser";

/// The tests that measure time: each has the machine to itself.
const TIMED: [&str; 4] = ["loads", "making", "speed", "working"];

/// How many of the other files of tests are run at once: a test waits as long as it works.
const AT_ONCE: usize = 3;

/// The most failures that may be those of a busy machine. Their files are run once more, each alone.
const MOST_AGAIN: usize = 12;

/// Runs the tests of `tests/browser`, or those whose file names begin with one of these words.
pub(crate) fn test(subjects: &[&str]) -> Result<(), String> {
    prepare()?;
    let begins = |name: &str, words: &[&str]| words.iter().any(|word| name.starts_with(word));
    let mut files = files_of_tests()?;
    files.retain(|name| subjects.is_empty() || begins(name, subjects));
    let (timed, others): (Vec<_>, Vec<_>) =
        files.into_iter().partition(|name| begins(name, &TIMED));
    let outcomes = [(timed, 1), (others, AT_ONCE)].map(|(files, at_once)| {
        if files.is_empty() { Ok(()) } else { test_files(&files, at_once) }
    });
    outcomes.into_iter().collect()
}

/// Runs the tests of these files, so many files at once. A file in which something fails is run once
/// more, alone and whole: its tests wait for a machine that others keep busy as long as they do, and
/// what is right passes then. What needed that is told.
fn test_files(files: &[String], at_once: usize) -> Result<(), String> {
    let list = target().join("browser-tests-that-failed");
    // One of an earlier run says nothing of this one.
    let _ = fs::remove_file(&list);
    let mut node = node(&["--test", &format!("--test-concurrency={at_once}")])?;
    node.args(["--test-reporter=spec", "--test-reporter-destination=stdout"]);
    node.arg("--test-reporter=./app/failed.mjs");
    node.arg(format!("--test-reporter-destination={}", absolute(&list)?.display()));
    node.args(files);
    let what = format!("the app in a browser: node --test, {at_once} at once");
    let Err(error) = run_command(node, &what) else { return Ok(()) };
    let listed = read(&list)?;
    let count = listed.lines().count();
    let mut failed: Vec<_> = listed.lines().map(|file| name_of(Path::new(file))).collect();
    failed.sort_unstable();
    failed.dedup();
    // What fails in none of the files was not found by their tests.
    let is_ours = |name: &String| files.contains(name);
    if !(1..=MOST_AGAIN).contains(&count) || !failed.iter().all(is_ours) {
        return Err(error);
    }
    for name in &failed {
        let mut node = self::node(&["--test", "--test-reporter=spec"])?;
        node.arg(name);
        run_command(node, &format!("once more, alone: {name}"))?;
    }
    println!("== passed only when run once more, alone: {}", failed.join(", "));
    Ok(())
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Makes the pictures of the app that the documents show.
pub(crate) fn screenshots() -> Result<(), String> {
    prepare()?;
    let mut node = node(&["app/screenshots.mjs"])?;
    node.arg(absolute("docs/pictures")?);
    run_command(node, "pictures of the app: docs/pictures/app-*.png")
}

/// Installs what is missing, and builds the command.
fn prepare() -> Result<(), String> {
    needs::program("node", "nodejs")?;
    needs::program("npm", "npm")?;
    chromium()?;
    run(&["npm", "--prefix", FOLDER, "ci", "--no-audit", "--no-fund", "--loglevel=error"])?;
    run(&["cargo", "build", "--release", "-q", "-p", "anydoku-cli"])
}

/// The browser: Debian's, or one by another name.
fn chromium() -> Result<String, String> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let find = || {
        let look = NAMES.map(|name| format!("command -v {name}")).join(" || ");
        let found = Command::new("sh").args(["-c", &look]).output().ok()?;
        let path = String::from_utf8(found.stdout).ok()?.trim().to_owned();
        (!path.is_empty()).then_some(path)
    };
    match find() {
        Some(path) => Ok(path),
        None => {
            needs::program(NAMES[0], NAMES[0])?;
            find().ok_or_else(|| format!("missing: {}", NAMES[0]))
        }
    }
}

/// Node in the folder of the tests, told what to test and with what.
fn node(words: &[&str]) -> Result<Command, String> {
    let mut node = command(&["node"]);
    node.args(words).current_dir(FOLDER);
    node.env("CHROMIUM", chromium()?);
    node.env("ANYDOKU", absolute(target().join("release/anydoku"))?);
    Ok(node)
}

fn absolute(path: impl AsRef<Path>) -> Result<std::path::PathBuf, String> {
    let path = path.as_ref();
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn files_of_tests() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs"))
        .collect();
    names.sort_unstable();
    Ok(names)
}
