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

/// What is said of a board beside its puzzle is read like what its line says.
#[test]
fn boards_beside_puzzles_count_for_every_operation() {
    let six = "....6..2....1....5.....6..3.1.......";
    for (operation, options) in [
        ("solve", "{}"),
        ("count", r#"{"limit":9}"#),
        ("check", "{}"),
        ("rate", "{}"),
        ("canonical", "{}"),
        ("hint", "{}"),
        ("convert", r#"{"to":"line"}"#),
    ] {
        for board in ["box 2x3", "box 3x2; diagonals", "house r1c1 r2c2", ""] {
            let request = |members: &str| {
                respond(&format!(r#"{{"operation":"{operation}",{members},"options":{options}}}"#))
            };
            let expected = request(&format!(r#""puzzles":["{six} # {board}"]"#));
            assert!(!expected.is_empty());
            let beside = format!(r#""puzzles":["{six}"],"boards":["{board}"]"#);
            assert_eq!(request(&beside), expected, "{operation} {board}");
            let option = format!(r#""puzzles":["{six}"],"board":{{"board":"{board}"}}"#);
            assert_eq!(request(&option), expected, "{operation} {board}");
        }
    }
}

#[test]
fn boards_that_are_none_are_failures_of_their_rows() {
    let six = ".".repeat(36);
    for board in ["box", "box 4x4", "box 2x3", "house r9c9"] {
        let puzzles = format!(r#""puzzles":["{six}","{six}"],"boards":["","{board}"]"#);
        let request = |members: &str| {
            respond(&format!(
                r#"{{"operation":"count",{puzzles},"options":{{"limit":1}},"board":{{"box":[3,2]}}{members}}}"#
            ))
        };
        let failure = request("");
        assert!(
            failure.contains(r#""kind":"parse""#) && failure.contains(r#""row":1"#),
            "{failure}"
        );
        assert_eq!(request(r#","skipErrors":true"#), r#"{"value":[1,null]}"#, "{board}");
    }
}
