//! What `generate`, `grid` and `--resume` refuse, and how they end where little can be made.

use std::fs;

use crate::runner::{PUZZLE, folder, run};

/// What is said of arguments that are refused before any row.
fn refusal(arguments: &[&str]) -> String {
    let done = run(arguments, "");
    assert_eq!((done.status, done.stdout.as_str()), (2, ""), "{arguments:?}: {}", done.stderr);
    done.stderr
}

#[test]
fn a_file_that_another_command_began_is_refused_and_left_alone() {
    let folder = folder("orders_resume");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    let out = out.to_str().unwrap();
    let with = |subcommand: &'static str, format: &'static str, more: &[&'static str]| {
        [&[subcommand, "--count", "30", "--format", format], more, &["-o", out]].concat()
    };
    for format in ["csv", "jsonl", "line"] {
        assert_eq!(run(&with("generate", format, &["--seed", "s"]), "").status, 0);
        let whole = fs::read(out).unwrap();
        fs::remove_file(out).unwrap();
        let begun = &whole[..whole.len() / 2 + 7];
        let other_format = if format == "csv" { "jsonl" } else { "csv" };
        for other in [
            with("generate", format, &["--seed", "other"]),
            with("generate", format, &["--seed", "s", "--size", "16"]),
            with("generate", format, &["--seed", "s", "--clues", "30"]),
            with("generate", format, &["--seed", "s", "--like", PUZZLE]),
            with("generate", other_format, &["--seed", "s"]),
            with("grid", format, &["--seed", "s"]),
        ] {
            fs::write(&part, begun).unwrap();
            let said = refusal(&[&other[..], &["--resume"]].concat());
            assert!(said.starts_with("anydoku: --resume: found "), "{said}");
            assert!(fs::read(&part).unwrap() == begun, "{other:?} changed the file");
        }
        let fewer = ["generate", "--count", "2", "--format", format, "--seed", "s", "-o", out];
        let said = refusal(&[&fewer[..], &["--resume"]].concat());
        assert!(said.contains("found more rows than the 2 of --count"), "{said}");
        let same = [&with("generate", format, &["--seed", "s"])[..], &["--resume"]].concat();
        assert_eq!(run(&same, "").status, 0);
        assert!(fs::read(out).unwrap() == whole);
        fs::remove_file(out).unwrap();
    }
    let notation = ["generate", "--to", "sgt", "--timeout", "1s", "--seed", "s", "-o", out];
    let said = refusal(&[&notation[..], &["--resume"]].concat());
    assert!(said.starts_with("anydoku: --resume: found --to and --timeout"), "{said}");
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is_made() {
    let folder = folder("orders_written");
    let out = folder.join("out");
    let out = out.to_str().unwrap();
    for (arguments, expected) in [
        (&["--size", "625"][..], "--format line: numbers cannot carry side 625"),
        (&["--size", "401", "--to", "numbers"], "--to: numbers cannot carry side 401"),
        (&["--to", "ss", "--count", "2"], "--to: ss cannot carry a second puzzle"),
        (&["--to", "killer"], "--to: killer cannot carry a given"),
    ] {
        let said = refusal(&[&["generate", "-o", out], arguments].concat());
        assert!(said.starts_with(&format!("anydoku: {expected}")), "{said}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
    assert_eq!(run(&["generate", "--to", "ss"], "").status, 0);
}

#[test]
fn a_pattern_leaves_nothing_to_say_of_boxes_and_digits() {
    let folder = folder("orders_pattern");
    let file = folder.join("picture");
    // With the mark that some editors put before a text.
    fs::write(&file, "\u{feff}x.x.\n.x.x\nx.x.\n.x.x\n").unwrap();
    let pattern = ["generate", "--size", "4", "--pattern", file.to_str().unwrap()];
    assert_eq!(run(&pattern, "").status, 0);
    for other in [&["--without", "1"][..], &["--box-clues", "2"], &["--balanced"]] {
        assert!(refusal(&[&pattern, other].concat()).contains("cannot be used with"));
    }
    fs::write(&file, b"x.\n\xff.").unwrap();
    let said = refusal(&pattern);
    assert!(said.ends_with(":2: found bytes that are no UTF-8, expected text\n"), "{said}");
}

#[test]
fn boards_with_few_puzzles_come_to_an_end_whatever_the_count() {
    let done = run(&["generate", "--size", "4", "--count", "50000000", "--seed", "s"], "");
    assert_eq!((done.status, done.lines().len()), (1, 36));
    let said = "anydoku: 50 000 000 puzzles: 0 bad, 49 999 964 unanswered\n";
    assert!(done.stderr.ends_with(said), "{}", done.stderr);
    // An order that this board cannot meet is not tried a thousand times for each row.
    let order = ["--without", "2", "--box-clues", "1..2", "--symmetry", "full"];
    let arguments = ["generate", "--size", "2", "--count", "3", "--seed", "s"];
    let done = run(&[&arguments[..], &order].concat(), "");
    assert_eq!((done.status, done.lines().len()), (1, 1), "{}", done.stderr);
    assert!(done.stdout.contains(" # missed: "), "{}", done.stdout);
    assert!(done.stderr.contains("row 2: found") && done.stderr.contains("is there already"));
}

#[test]
fn what_is_made_is_called_by_its_name() {
    let said = |subcommand| run(&[subcommand, "--count", "2", "--verbose"], "").stderr;
    assert!(said("grid").ends_with("anydoku: 2 grids, all answered\n"));
    assert!(said("generate").ends_with("anydoku: 2 puzzles, all answered\n"));
    let most = u64::MAX.to_string();
    assert_eq!(run(&["grid", "--count", &most, "-o", "/dev/full"], "").status, 3);
}

#[cfg(target_os = "linux")]
#[test]
fn files_that_options_name_are_not_read_without_end() {
    let pattern = run(&["generate", "--pattern", "/dev/zero", "--seed", "1"], "");
    let font = run(&["print", "--font", "/dev/zero", "-o", "/dev/null"], "1..4.....3......\n");
    for done in [pattern, font] {
        assert_eq!(done.status, 2, "{}", done.stderr);
        assert!(done.stderr.contains("/dev/zero: found more than 64 MB"), "{}", done.stderr);
    }
}
