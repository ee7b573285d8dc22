//! Fixed requests have fixed responses. The package is tested with the same ones
//! (`package/answers.test.mjs`), so WebAssembly gives what this machine does.
//!
//! Where a change of texts changes responses, `ANYDOKU_WRITE=1 cargo test -p anydoku-javascript`
//! writes the new ones.

use anydoku_javascript::respond;

/// A request and its response in turn, a line each.
const ANSWERS: &str = "tests/package/answers.jsonl";

#[test]
fn fixed_requests_have_fixed_responses() {
    let answers = std::fs::read_to_string(ANSWERS).unwrap();
    let lines: Vec<&str> = answers.lines().collect();
    assert!(lines.len() > 20 && lines.len().is_multiple_of(2));
    if std::env::var_os("ANYDOKU_WRITE").is_some() {
        let pairs = lines.chunks(2).map(|pair| format!("{}\n{}\n", pair[0], respond(pair[0])));
        return std::fs::write(ANSWERS, pairs.collect::<String>()).unwrap();
    }
    for pair in lines.chunks(2) {
        assert_eq!(respond(pair[0]), pair[1], "{}", pair[0]);
    }
}
