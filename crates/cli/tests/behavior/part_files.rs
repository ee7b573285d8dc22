//! `FILE.part`: one run at a time writes it, and only `--resume` touches what an earlier run has left.

use std::fs;
use std::io::Write as _;
use std::process::Stdio;

use crate::runner::{PUZZLE, SOLUTION, command, folder, interrupted_after, run, run_in};

#[test]
fn second_run_with_the_same_output_is_refused() {
    let folder = folder("same_output");
    let out = folder.join("out");
    let arguments = ["solve", "-o", out.to_str().unwrap()];
    let mut first = command(&arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = first.stdin.take().unwrap();
    writeln!(input, "{PUZZLE}").unwrap();
    // The first run waits for more.
    let part = folder.join("out.part");
    while fs::read_to_string(&part).unwrap_or_default().is_empty() {
        std::thread::yield_now();
    }
    for options in [&[][..], &["--resume"]] {
        let second = run(&[&arguments[..], options].concat(), PUZZLE);
        assert_eq!(second.status, 3, "{}", second.stderr);
        assert!(second.stderr.contains("out: another run is writing "), "{}", second.stderr);
    }
    writeln!(input, "{PUZZLE}").unwrap();
    drop(input);
    assert!(first.wait().unwrap().success());
    assert_eq!(fs::read_to_string(out).unwrap(), format!("{SOLUTION}\n{SOLUTION}\n"));
}

#[test]
fn part_of_an_earlier_run_is_kept() {
    let folder = folder("kept_part");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    fs::write(&part, "earlier\n").unwrap();
    let output = run(&["solve", "-o", out.to_str().unwrap()], PUZZLE);
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("continue it with --resume, or remove it"), "{}", output.stderr);
    assert_eq!(fs::read_to_string(&part).unwrap(), "earlier\n");
    // What no run can continue is of no use.
    let drawing = ["solve", "--format", "text", "-o", out.to_str().unwrap()];
    assert_eq!(run(&drawing, PUZZLE).status, 0);
    assert!(!part.exists());
    fs::write(&part, "").unwrap();
    assert_eq!(run(&["solve", "-o", out.to_str().unwrap()], PUZZLE).status, 0);
}

#[test]
fn resume_refuses_a_part_without_a_journal() {
    let folder = folder("foreign_part");
    let part = folder.join("out.part");
    for command in [
        &["solve"][..],
        &["solve", "--format", "jsonl", "--timeout", "1h"],
        &["rate", "--scale", "se,anydoku"],
        &["convert", "--to", "numbers"],
        &["generate", "--count", "2", "--seed", "1"],
        &["grid", "--count", "2", "--seed", "1"],
    ] {
        let resumed = [command, &["-o", "out", "--resume"]].concat();
        for existing in ["my precious download", "\u{0}", "line 1\nmy precious download"] {
            fs::write(&part, existing).unwrap();
            let output = run_in(&folder, &resumed, PUZZLE);
            assert_eq!(output.status, 2, "{command:?}, {existing:?}: {}", output.stderr);
            assert!(output.stderr.contains("remove out.part"), "{}", output.stderr);
            assert_eq!(fs::read_to_string(&part).unwrap(), existing, "{command:?}");
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        }
    }
}

#[test]
fn other_file_with_the_name_of_the_journal_is_kept() {
    let folder = folder("foreign_journal");
    let journal = folder.join("out.part.json");
    fs::write(&journal, "[\"my precious download\"]").unwrap();
    let output = run_in(&folder, &["solve", "-o", "out"], PUZZLE);
    assert_eq!(output.status, 3);
    assert!(
        output.stderr.contains("out: out.part.json is not of an earlier run"),
        "{}",
        output.stderr
    );
    assert_eq!(fs::read_to_string(&journal).unwrap(), "[\"my precious download\"]");
    // What no run can continue has no journal.
    assert_eq!(run_in(&folder, &["solve", "--format", "text", "-o", "out"], PUZZLE).status, 0);
    assert!(journal.exists());
}

#[test]
fn resume_continues_a_row_wherever_it_was_cut() {
    let folder = folder("cut_row");
    let piece = format!("{PUZZLE}\n");
    for command in [
        &["solve"][..],
        &["solve", "--format", "csv"],
        &["solve", "--format", "jsonl", "--timeout", "1h"],
        &["rate", "--scale", "se,anydoku"],
        &["convert", "--to", "numbers"],
    ] {
        let whole = run(command, [piece.as_str(); 2].concat()).stdout;
        let interrupted = interrupted_after(&folder, command, &[&piece, &piece]);
        assert!(interrupted.part == whole.as_bytes(), "{command:?}");
        for cut in (0..=whole.len()).step_by(5) {
            interrupted.put_back(cut);
            let resumed = [command, &["-o", "out", "--resume"]].concat();
            let output = run_in(&folder, &resumed, [piece.as_str(); 2].concat());
            assert_eq!(output.status, 0, "{command:?} cut at {cut}: {}", output.stderr);
            assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), whole, "cut at {cut}");
        }
    }
}

/// What has no row is of no use.
#[test]
fn failed_start_leaves_nothing() {
    let folder = folder("failed_start");
    fs::write(folder.join("bad.gz"), b"\x1F\x8B\x08\0\0\0\0\0\0\x03xyz").unwrap();
    fs::create_dir(folder.join("folder.part.json")).unwrap();
    fs::create_dir(folder.join("other.part")).unwrap();
    let before = fs::read_dir(&folder).unwrap().count();
    for (arguments, status) in [
        (&["solve", "bad.gz"][..], 3),
        (&["solve", "--format", "csv", "bad.gz"], 3),
        (&["check", "--format", "jsonl", "/proc/self/mem"], 3),
        (&["convert", "--to", "csv", "bad.gz"], 3),
        (&["rate", "--format", "text", "bad.gz"], 3),
        (&["solve", "-o", "folder", "bad.gz"], 3),
        (&["solve", "-o", "other", "bad.gz"], 3),
        (&["generate", "--clues", "5"], 2),
        (&["generate", "--like", "nothing"], 2),
        (&["minimize", "bad.gz"], 3),
        (&["print", "bad.gz"], 3),
        (&["png", "-o", "a.png", "--dpi", "2000000", PUZZLE], 2),
        (&["svg", "-o", "a.svg", "bad.gz"], 3),
    ] {
        let out: &[&str] = if arguments.contains(&"-o") { &[] } else { &["-o", "out"] };
        let output = run_in(&folder, &[arguments, out].concat(), "");
        assert_eq!(output.status, status, "{arguments:?}: {}", output.stderr);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), before, "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn failed_write_of_a_picture_leaves_nothing() {
    let folder = folder("failed_picture");
    let line = "ulimit -f 1 && \"$0\" \"$@\"";
    for arguments in [
        &["png", "--dpi", "600", "-o", "a.png", PUZZLE][..],
        &["svg", "-o", "a.svg", PUZZLE],
        &["print", "-o", "a.pdf", PUZZLE],
    ] {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", line]).arg(crate::program::program()).args(arguments);
        shell.current_dir(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
        let output = crate::runner::run_to_end(shell, "");
        assert_eq!(output.status, 3, "{arguments:?}: {}", output.stderr);
        assert!(
            output.stderr.contains(&format!("{}: file too large", arguments[arguments.len() - 2]))
        );
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{arguments:?}");
    }
}

#[test]
fn files_that_no_command_compresses_are_refused() {
    let folder = folder("compressed_output");
    for command in
        [&["solve"][..], &["convert", "--to", "csv"], &["generate"], &["print"], &["png"]]
    {
        for name in ["out.gz", "out.csv.GZ", "out.zip", "out.xz"] {
            let output = run_in(&folder, &[command, &["-o", name]].concat(), PUZZLE);
            assert_eq!(output.status, 2, "{command:?} {name}: {}", output.stderr);
            assert!(output.stderr.contains("compress the output"), "{}", output.stderr);
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        }
    }
}

#[test]
fn resume_without_puzzles_keeps_a_foreign_part() {
    let folder = folder("part_without_puzzles");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    fs::write(&part, "my precious download").unwrap();
    let output = run(&["solve", "-o", out.to_str().unwrap(), "--resume"], "");
    assert_eq!(output.status, 2, "{}", output.stderr);
    assert_eq!(fs::read_to_string(&part).unwrap(), "my precious download");
}

#[cfg(unix)]
#[test]
fn links_are_not_overwritten() {
    use std::os::unix::fs::symlink;

    let folder = folder("linked_part");
    let (out, part, other) = (folder.join("out"), folder.join("out.part"), folder.join("other"));
    fs::write(&other, "kept\n").unwrap();
    symlink(&other, &part).unwrap();
    let arguments = ["solve", "-o", out.to_str().unwrap()];
    for options in [&[][..], &["--resume"]] {
        let output = run(&[&arguments[..], options].concat(), PUZZLE);
        assert_eq!(output.status, 3);
        assert!(output.stderr.contains("is a symbolic link; remove it"), "{}", output.stderr);
    }
    assert_eq!(fs::read_to_string(&other).unwrap(), "kept\n");
    fs::remove_file(&part).unwrap();
    symlink(&other, folder.join("out.part.json")).unwrap();
    let output = run(&arguments, PUZZLE);
    assert!(output.stderr.contains("out.part.json is a symbolic link"), "{}", output.stderr);
    assert_eq!(fs::read_to_string(&other).unwrap(), "kept\n");
    fs::remove_file(folder.join("out.part.json")).unwrap();
    // A link to a file that does not exist yet stays, too.
    symlink("target", &out).unwrap();
    assert_eq!(run(&arguments, PUZZLE).status, 0);
    assert!(out.is_symlink());
    assert_eq!(fs::read_to_string(folder.join("target")).unwrap(), format!("{SOLUTION}\n"));
}

#[cfg(unix)]
#[test]
fn limit_on_the_size_of_files_is_reported() {
    let folder = folder("size_limit");
    let out = folder.join("out");
    let line = "ulimit -f 8 && \"$0\" generate --count 2000 --seed 1 -o \"$1\"";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", line]).arg(crate::program::program()).arg(&out);
    shell.stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = crate::runner::run_to_end(shell, "");
    assert_eq!(output.status, 3, "{}", output.stderr);
    assert!(output.stderr.contains("out: file too large"), "{}", output.stderr);
}

#[test]
fn refused_options_leave_no_part() {
    let folder = folder("refused_part");
    let path = |name: &str| folder.join(name).display().to_string();
    let (text, table) = (path("out.txt"), path("out.arrow"));
    let mut refused = vec![
        (vec!["solve", "--all", "--resume", "-o", &text], "this command with these options"),
        (vec!["explain", "--resume", "-o", &text], "this command with these options"),
        (
            vec!["convert", "--to", "sdk", "--resume", "-o", &text],
            "this command with these options",
        ),
        (vec!["solve", "--format", "grid", "--resume", "-o", &text], "the format grid"),
        (vec!["convert", "--to", "line", "--resume", "-o", &table], "the format arrow"),
    ];
    if cfg!(feature = "columnar") {
        let arguments = vec!["solve", "--compression", "snappy", "-o", &table];
        refused.push((arguments, "--compression snappy is for Parquet"));
    } else {
        refused.push((
            vec!["convert", "-o", &table],
            "this build of anydoku cannot write Arrow files",
        ));
    }
    for (arguments, reason) in refused {
        let output = run(&arguments, PUZZLE);
        assert_eq!(output.status, 2, "{arguments:?}: {}", output.stderr);
        assert!(output.stderr.contains(reason), "{arguments:?}: {}", output.stderr);
        assert!(!output.stderr.contains("--format"), "{arguments:?}: {}", output.stderr);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{arguments:?}");
    }
}
