//! What `generate`, `grid` and `--resume` reject, and how they end when few puzzles exist.

use std::fs;

use crate::runner::{PUZZLE, folder, interrupted_at, run, run_in};

/// Returns the message for arguments that are rejected before any row is written.
fn usage_error(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    assert_eq!(
        (output.status, output.stdout.as_str()),
        (2, ""),
        "{arguments:?}: {}",
        output.stderr
    );
    output.stderr
}

#[cfg(unix)]
#[test]
fn resume_rejects_files_of_other_commands() {
    let folder = folder("orders_resume");
    let with = |subcommand: &'static str, format: &'static str, more: &[&'static str]| {
        [&[subcommand, "--count", "30", "--format", format], more].concat()
    };
    for format in ["csv", "jsonl", "line"] {
        let arguments = with("generate", format, &["--seed", "s"]);
        let whole = run(&arguments, "").stdout;
        let interrupted = interrupted_at(&folder, &arguments, whole.len() / 2 + 7);
        let other_format = if format == "csv" { "jsonl" } else { "csv" };
        for (other, difference) in [
            (with("generate", format, &["--seed", "other"]), "its seed is s"),
            (with("generate", format, &["--seed", "s", "--size", "16"]), "size was not given"),
            (with("generate", format, &["--seed", "s", "--clues", "30"]), "clues was not given"),
            (with("generate", format, &["--seed", "s", "--like", PUZZLE]), "like was not given"),
            (with("generate", other_format, &["--seed", "s"]), "format was "),
            (with("grid", format, &["--seed", "s"]), "generate started it, not grid"),
            (vec!["generate", "--count", "2", "--format", format], "count was 30, not 2"),
        ] {
            let output = run_in(&folder, &[&other[..], &["-o", "out", "--resume"]].concat(), "");
            assert_eq!(output.status, 2, "{other:?}: {}", output.stderr);
            assert!(
                output.stderr.starts_with("anydoku: --resume: another command started"),
                "{other:?}: {}",
                output.stderr
            );
            assert!(output.stderr.contains(difference), "{other:?}: {}", output.stderr);
            let part = fs::read(folder.join("out.part")).unwrap();
            assert!(part == interrupted.part, "{other:?} changed the file");
        }
        // The seed need not be named again.
        for seed in [&["--seed", "s"][..], &[]] {
            interrupted.put_back(interrupted.part.len());
            let same = [&with("generate", format, seed)[..], &["-o", "out", "--resume"]].concat();
            let output = run_in(&folder, &same, "");
            assert_eq!(output.status, 0, "{}", output.stderr);
            assert!(fs::read_to_string(folder.join("out")).unwrap() == whole);
        }
        fs::remove_file(folder.join("out")).unwrap();
    }
}

#[test]
fn rejects_unwritable_boards_before_generating() {
    let folder = folder("orders_written");
    let out = folder.join("out");
    let out = out.to_str().unwrap();
    for (arguments, expected) in [
        (
            &["--size", "401"][..],
            "--size: a puzzle of size 401x401 is not supported; sizes are 1 to 400",
        ),
        (&["--size", "36", "--to", "jigsaw"], "--to: jigsaw cannot store a 36x36 puzzle"),
        (&["--to", "ss", "--count", "2"], "--to: ss cannot store a second puzzle"),
        (&["--to", "killer"], "--to: killer cannot store a given"),
    ] {
        let stderr = usage_error(&[&["generate", "-o", out], arguments].concat());
        assert!(stderr.starts_with(&format!("anydoku: {expected}")), "{stderr}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
    assert_eq!(run(&["generate", "--to", "ss"], "").status, 0);
}

#[test]
fn pattern_conflicts_with_placement_options() {
    let folder = folder("orders_pattern");
    let file = folder.join("picture");
    // With a byte order mark, as some editors write.
    fs::write(&file, "\u{feff}x.x.\n.x.x\nx.x.\n.x.x\n").unwrap();
    let pattern = ["generate", "--size", "4", "--pattern", file.to_str().unwrap()];
    assert_eq!(run(&pattern, "").status, 0);
    for other in [&["--without", "1"][..], &["--box-clues", "2"], &["--balanced"]] {
        assert!(usage_error(&[&pattern, other].concat()).contains("cannot be used with"));
    }
    fs::write(&file, b"x.\n\xff.").unwrap();
    let stderr = usage_error(&pattern);
    assert!(stderr.contains(":2: not valid UTF-8; "), "{stderr}");
}

#[test]
fn stops_when_a_board_has_no_further_puzzles() {
    for (count, summary) in [
        ("50000000", "50,000,000 puzzles: 0 invalid, 49,999,964 failed"),
        (
            "18446744073709551615",
            "18,446,744,073,709,551,615 puzzles: 0 invalid, 18,446,744,073,709,551,579 failed",
        ),
    ] {
        let output = run(&["generate", "--size", "4", "--count", count, "--seed", "s"], "");
        assert_eq!((output.status, output.lines().len()), (1, 36));
        assert!(output.stderr.ends_with(&format!("anydoku: {summary}\n")), "{}", output.stderr);
    }
    // A request that this board cannot meet is not retried a thousand times for each row.
    let order = ["--without", "2", "--box-clues", "1..2", "--symmetry", "full"];
    let arguments = ["generate", "--size", "2", "--count", "3", "--seed", "s"];
    let output = run(&[&arguments[..], &order].concat(), "");
    assert_eq!((output.status, output.lines().len()), (1, 1), "{}", output.stderr);
    assert!(output.stdout.contains(" # missed: "), "{}", output.stdout);
    assert!(
        output.stderr.contains("row 2: not as requested: ") && output.stderr.contains("repeats")
    );
}

#[test]
fn summary_names_grids_and_puzzles() {
    let stderr_of = |subcommand| run(&[subcommand, "--count", "2", "--verbose"], "").stderr;
    assert!(stderr_of("grid").ends_with("anydoku: 2 grids, no errors\n"));
    assert!(stderr_of("generate").ends_with("anydoku: 2 puzzles, no errors\n"));
    let most = u64::MAX.to_string();
    assert_eq!(run(&["grid", "--count", &most, "-o", "/dev/full"], "").status, 3);
}

#[cfg(target_os = "linux")]
#[test]
fn option_files_have_a_size_limit() {
    let pattern = run(&["generate", "--pattern", "/dev/zero", "--seed", "1"], "");
    let font = run(&["print", "--font", "/dev/zero", "-o", "/dev/null"], "1..4.....3......\n");
    for output in [pattern, font] {
        assert_eq!(output.status, 2, "{}", output.stderr);
        assert!(
            output.stderr.contains("/dev/zero: the file is larger than 64 MB"),
            "{}",
            output.stderr
        );
    }
}
