//! The example runs, and prints what a newcomer expects.

use std::process::{Command, Output};

/// Runs the example. Cargo builds it before it runs all tests of the package, into a folder next to
/// that of the tests.
fn run(puzzle: &str) -> Output {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(|deps| deps.parent()).unwrap().join("examples");
    let path = folder.join(format!("rate_and_explain{}", std::env::consts::EXE_SUFFIX));
    let built = path.exists();
    assert!(built, "{} is not built: cargo build -p anydoku-explain --examples", path.display());
    Command::new(path).arg(puzzle).output().unwrap()
}

#[test]
fn rates_and_explains() {
    let output = run("1.........4..31.");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with("1.|..\n..|..\n--+--\n..|4.\n.3|1.\n1.2 beginner: "), "{printed}");
    assert!(printed.contains("\nHidden Single: r2c1=3 (b1)\n"), "{printed}");
    assert!(printed.ends_with("\n1234\n3421\n2143\n4312\n"), "{printed}");

    let output = run("1..4.....3......");
    assert!(!output.status.success());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("Many"), "{error}");
}
