//! What the system refuses: a closed output, memory, long names. It is said, and nothing is lost.

use std::fs;
use std::process::Command;

use crate::program::program;
use crate::runner::{Output, PUZZLE, SOLUTION, folder, run, run_to_end};

/// Types a line, in which `$A` is the command and `$P` a puzzle.
fn type_line(line: &str) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).env("A", program()).env("P", PUZZLE).env_remove("RUST_BACKTRACE");
    shell.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    run_to_end(shell, "")
}

#[test]
fn closed_output_is_reported() {
    for arguments in [
        "",
        "solve $P",
        "solve --format csv $P",
        "convert --to sdk $P",
        "generate",
        "svg $P",
        "print $P",
        "info 9",
        "techniques",
        "completions bash",
        "man",
        "--help",
        "solve --help",
        "--version",
    ] {
        let output = type_line(&format!("\"$A\" {arguments} >&-"));
        let expected = "anydoku: standard output is closed; name a file with -o\n";
        assert_eq!((output.status, output.stderr.as_str()), (3, expected), "{arguments}");
    }
    let file = folder("closed_output").join("solved.txt");
    let output = type_line(&format!("\"$A\" solve $P -o '{}' >&-", file.display()));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(file).unwrap().trim(), SOLUTION);
    assert_eq!(type_line("\"$A\" solve $P > /dev/null").status, 0);
    assert_eq!(type_line("\"$A\" solve $P 1<> /dev/null").status, 0);
}

#[test]
fn lack_of_memory_is_reported() {
    let file = folder("memory").join("large.txt");
    fs::write(&file, "0 ".repeat(400 * 400)).unwrap();
    let solve = format!("\"$A\" solve '{}'", file.display());
    // The program itself takes part of the limit: unoptimized, several times as much as optimized.
    let size = fs::metadata(program()).unwrap().len() / 1000;
    for kilobytes in [20_000, 28_000, 36_000].map(|rest| size + rest) {
        let starts = format!("ulimit -v {kilobytes}; \"$A\" --version");
        assert_eq!(type_line(&starts).status, 0, "{kilobytes}");
        let output = type_line(&format!("ulimit -v {kilobytes}; {solve}"));
        assert_eq!(output.status, 3, "{kilobytes}: {}", output.stderr);
        assert!(output.stderr.starts_with("memory allocation of "), "{}", output.stderr);
    }
}

#[test]
fn longest_names_can_be_written() {
    let folder = folder("long_names");
    for length in 248..=255 {
        for name in ["a".repeat(length), "ä".repeat(length / 2)] {
            let path = folder.join(&name);
            let output = run(&["solve", "-o", path.to_str().unwrap()], PUZZLE);
            assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{length}");
            assert_eq!(fs::read_to_string(&path).unwrap().trim(), SOLUTION);
            fs::remove_file(path).unwrap();
        }
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "no part is left");
}
