//! Checks that the documented examples in the book match the output of the command.

use std::fs;
use std::path::PathBuf;

const PAGES: &str = "../../docs/book/src/command";

/// How many errors in arguments each page shows. `TRYCMD=overwrite` would write others without a word.
const SHOWN_ERRORS: [(&str, usize); 5] =
    [("boards.md", 1), ("print.md", 3), ("rate.md", 1), ("solve.md", 2), ("usage.md", 7)];

#[test]
fn documented_commands_print_the_shown_output() {
    let cases = trycmd::TestCases::new();
    // A program of a release archive, say.
    if let Some(program) = std::env::var_os("ANYDOKU_PROGRAM") {
        cases.register_bin("anydoku", PathBuf::from(program));
    }
    cases.case(format!("{PAGES}/*.md"));
}

#[test]
fn pages_show_errors_only_on_purpose() {
    let entries = fs::read_dir(PAGES).unwrap().map(|entry| entry.unwrap().path());
    let errors = |page: PathBuf| {
        let text = fs::read_to_string(&page).unwrap();
        let count = text.lines().filter(|line| ["? 2", "? 3"].contains(line)).count();
        (count > 0).then(|| (page.file_name().unwrap().to_string_lossy().into_owned(), count))
    };
    let pages = entries.filter(|path| path.extension() == Some("md".as_ref()));
    let mut found: Vec<(String, usize)> = pages.filter_map(errors).collect();
    found.sort();
    let expected = SHOWN_ERRORS.map(|(page, count)| (page.to_owned(), count));
    assert_eq!(found, expected);
}
