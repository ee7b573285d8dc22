//! Runs the app in a real browser: prerequisites, tests and screenshots.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::prerequisites::{self, Browser};
use crate::shell::{BUILD_KIND, command, run_command, target};

const FOLDER: &str = "tests/browser";

/// Tests that measure time and run one at a time.
const TIMED: [&str; 2] = ["speed", "working"];

/// Tests that run in each browser. Times come first, while nothing else runs.
const EACH_BROWSER: [&str; 2] = ["browsers/first-board.test.mjs", "browsers/flows.test.mjs"];

/// The number of other test files that run at once; tests wait about as long as they compute.
const AT_ONCE: &str = "--at-once=3";

/// Has the tests play every combination of sizes, devices and themes, not only those in which the app
/// differs most.
const EVERY_COMBINATION: &str = "ANYDOKU_EVERY_COMBINATION";

/// Runs all tests in `tests/browser` except those that measure time: with [`Browser::Fast`], some
/// combinations of them.
pub(crate) fn test(browser: Browser) -> Result<(), String> {
    run_files(browser, AT_ONCE, |file| !begins(file, &TIMED))
}

/// Runs the tests that measure time.
pub(crate) fn test_timed() -> Result<(), String> {
    run_files(Browser::Real, "--at-once=1", |file| begins(file, &TIMED))
}

/// Runs the test files whose names begin with one of these words, one at a time, in a browser that
/// people use.
pub(crate) fn test_subjects(subjects: &[&str]) -> Result<(), String> {
    run_files(Browser::Real, "--at-once=1", |file| begins(file, subjects))
}

/// Runs the core flows in each browser, and compares the times to the first board.
pub(crate) fn test_each() -> Result<(), String> {
    prerequisites::program("pdfinfo", "poppler-utils")?;
    prerequisites::other_browsers()?;
    prepare()?;
    let mut node = node(Browser::Real, &["run.mjs", "--at-once=1"])?;
    node.args(EACH_BROWSER);
    run_command(node, "the core flows in Chromium, Firefox and WebKit: node run.mjs browsers")
}

fn begins(file: &str, words: &[&str]) -> bool {
    words.iter().any(|word| file.starts_with(word))
}

fn run_files(browser: Browser, at_once: &str, is_run: impl Fn(&str) -> bool) -> Result<(), String> {
    let mut files = test_files()?;
    files.retain(|file| is_run(file));
    if files.is_empty() {
        return Err(format!("no file of tests in {FOLDER} has a name that begins so"));
    }
    prepare()?;
    let mut node = node(browser, &["run.mjs", at_once])?;
    node.args(files);
    run_command(node, &format!("the app in a browser: node run.mjs {at_once}"))
}

/// Takes the screenshots for the documents.
pub(crate) fn screenshots() -> Result<(), String> {
    prepare()?;
    let mut node = node(Browser::Real, &["app/screenshots.mjs"])?;
    node.arg(absolute("docs/pictures")?);
    run_command(node, "pictures of the app: docs/pictures/app-*.png")
}

/// Installs Node and the packages of the tests.
pub(crate) fn install_packages() -> Result<(), String> {
    prerequisites::program("node", "nodejs")?;
    prerequisites::program("npm", "npm")?;
    let packages = ["npm", "--prefix", FOLDER, "ci", "--no-audit", "--no-fund", "--loglevel=error"];
    prerequisites::install("the packages of the browser tests", &packages)
}

/// Installs missing prerequisites and builds the command.
fn prepare() -> Result<(), String> {
    install_packages()?;
    let mut build = command(&["cargo", "build", "--release", "-q", "-p", "anydoku-cli"]);
    build.env_remove(BUILD_KIND);
    run_command(build, "cargo build --release -p anydoku-cli")
}

/// Creates a node command in the test folder, with the environment of the tests.
fn node(browser: Browser, words: &[&str]) -> Result<Command, String> {
    let mut node = command(&["node"]);
    node.args(words).current_dir(FOLDER);
    if browser == Browser::Real {
        node.env(EVERY_COMBINATION, "1");
    }
    node.env("CHROMIUM", prerequisites::browser(browser)?);
    node.env("ANYDOKU", absolute(target()?.join("release/anydoku"))?);
    Ok(node)
}

fn absolute(path: impl AsRef<Path>) -> Result<std::path::PathBuf, String> {
    let path = path.as_ref();
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn test_files() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs"))
        .collect();
    names.sort_unstable();
    Ok(names)
}
