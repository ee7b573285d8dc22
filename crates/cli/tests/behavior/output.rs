use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Stdio;

use crate::runner::{
    PUZZLE, SOLUTION, command, folder, interrupted_after, interrupted_at, nine, run, run_in,
};

#[test]
fn part_file_is_renamed_when_complete() {
    let folder = folder("complete");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    let output = run(&["solve", nine().to_str().unwrap(), "-o", out.to_str().unwrap()], "");
    assert_eq!((output.status, output.stdout.as_str()), (0, ""));
    assert!(!part.exists());
    assert_eq!(fs::read_to_string(out).unwrap().lines().count(), 1000);
}

#[cfg(unix)]
#[test]
fn writes_through_symbolic_links() {
    let folder = folder("link");
    let (file, link) = (folder.join("file"), folder.join("link"));
    fs::write(&file, "old\n").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let output = run(&["solve", "-o", link.to_str().unwrap()], format!("{PUZZLE}\n"));
    assert_eq!(output.status, 0, "{}", output.stderr);
    assert!(link.is_symlink());
    assert_ne!(fs::read_to_string(file).unwrap(), "old\n");
}

#[test]
fn resume_counts_existing_rows_once() {
    let folder = folder("resume_counts");
    let good = format!("{PUZZLE}\n");
    let pieces = [good.as_str(), "12\n"].repeat(3);
    let whole = run(&["solve"], pieces.concat()).stdout;
    for written in 0..=pieces.len() {
        interrupted_after(&folder, &["solve"], &pieces[..written]);
        let output = run_in(&folder, &["solve", "-o", "out", "--resume"], pieces.concat());
        assert!(output.stderr.contains("6 puzzles: "), "{written}: {}", output.stderr);
        assert_eq!(output.status, 1);
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), whole);
        assert!(!folder.join("out.part.json").exists());
    }
}

#[cfg(unix)]
#[test]
fn resume_after_a_full_disk_and_any_cut_writes_the_same_bytes() {
    let folder = folder("resume");
    // More than one block, so that resuming skips whole blocks too.
    fs::write(folder.join("many.txt"), fs::read_to_string(nine()).unwrap().repeat(9)).unwrap();
    for format in ["line", "csv", "jsonl"] {
        let arguments = ["solve", "many.txt", "--format", format];
        let whole = run_in(&folder, &arguments, "").stdout.into_bytes();
        let interrupted = interrupted_at(&folder, &arguments, whole.len() * 9 / 10);
        assert!(interrupted.journal.lines().count() > 1, "{}", interrupted.journal);
        let resumed = [&arguments[..], &["-o", "out", "--resume"]].concat();
        for cut in interrupted.cuts() {
            interrupted.put_back(cut);
            let output = run_in(&folder, &resumed, "");
            assert_eq!(output.status, 0, "{}", output.stderr);
            assert!(fs::read(folder.join("out")).unwrap() == whole, "{format} cut at {cut}");
        }
        let output = run_in(&folder, &resumed, "");
        assert!(output.stderr.contains("out is complete"), "{}", output.stderr);
    }
}

/// Checks that a run does not resume what is there, and leaves it as it is.
fn is_refused(folder: &Path, arguments: &[&str], input: &str, reason: &str) {
    let part = fs::read(folder.join("out.part")).unwrap();
    let resumed = [arguments, &["-o", "out", "--resume"]].concat();
    let output = run_in(folder, &resumed, input);
    assert_eq!(output.status, 2, "{arguments:?}: {}", output.stderr);
    assert!(output.stderr.starts_with("anydoku: --resume: "), "{}", output.stderr);
    assert!(output.stderr.contains(reason), "{arguments:?}, {reason}: {}", output.stderr);
    assert!(fs::read(folder.join("out.part")).unwrap() == part, "{arguments:?}");
    assert!(!folder.join("out").exists());
}

#[test]
fn resume_rejects_rows_of_other_puzzles() {
    let folder = folder("resume_other");
    let text = fs::read_to_string(nine()).unwrap();
    let lines: Vec<&str> =
        text.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect();
    let (first, second, other) = (lines[..9].concat(), lines[9..20].concat(), lines[100]);
    let solve = ["solve", "--format", "csv"];
    let interrupted = interrupted_after(&folder, &solve, &[&first, &second]);
    // The puzzles come through a pipe, so that only their rows show that they are others.
    let changed = [&first, other, &lines[10..20].concat()].concat();
    is_refused(
        &folder,
        &solve,
        &changed,
        "another command started the file, or its input has changed",
    );
    is_refused(&folder, &solve, &first, "more rows than this command writes");
    is_refused(&folder, &solve, "", "more rows than the input has puzzles");
    let reordered = [&second, first.as_str()].concat();
    is_refused(&folder, &solve, &reordered, "its line is ");
    // What the journal does not vouch for is cut off.
    for torn in ["x", "torn row", "torn\nrow\n"] {
        interrupted.put_back(interrupted.part.len());
        let rows = [&interrupted.part, torn.as_bytes()].concat();
        fs::write(folder.join("out.part"), rows).unwrap();
        let output = run_in(&folder, &[&solve[..], &["-o", "out", "--resume"]].concat(), &text);
        assert_eq!(output.status, 0, "{}", output.stderr);
        let whole = run(&solve, &text).stdout;
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), whole);
    }
    // Zeros, as a file system may leave them after a power cut.
    for zeros in [1, 100, interrupted.part.len()] {
        interrupted.put_back(interrupted.part.len() - zeros);
        let rows = [&interrupted.part[..interrupted.part.len() - zeros], &vec![0; zeros]].concat();
        fs::write(folder.join("out.part"), rows).unwrap();
        let output = run_in(&folder, &[&solve[..], &["-o", "out", "--resume"]].concat(), &text);
        assert_eq!(output.status, 0, "{}", output.stderr);
        let whole = run(&solve, &text).stdout;
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), whole);
    }
    // Rows that another program has changed, wherever.
    for place in [0, 60, interrupted.part.len() / 2, interrupted.part.len() - 20] {
        for command in [&solve[..], &["solve", "--format", "csv", "--timeout", "1h"]] {
            let interrupted = interrupted_after(&folder, command, &[&first, &second]);
            let mut rows = interrupted.part.clone();
            rows[place] ^= 1;
            fs::write(folder.join("out.part"), rows).unwrap();
            is_refused(&folder, command, &text, "out.part or out.part.json was changed since");
        }
    }
}

#[test]
fn resume_names_a_damaged_line_of_the_journal() {
    let folder = folder("resume_damaged");
    let piece = format!("{PUZZLE}\n");
    let solve = ["solve", "--format", "csv"];
    let interrupted = interrupted_after(&folder, &solve, &[&piece, &piece, &piece]);
    let whole = run(&solve, piece.repeat(3)).stdout;
    let lines: Vec<&str> = interrupted.journal.split_inclusive('\n').collect();
    assert!(lines.len() > 3, "{lines:?}");
    let last = lines.len() - 1;
    let with = |line: usize, changed: &str| {
        let mut lines = lines.clone();
        lines[line] = changed;
        lines.concat()
    };
    let was_changed = "out.part or out.part.json was changed since";
    for (journal, reason) in [
        (with(2, "rubbish\n"), "line 3 of out.part.json is damaged; remove the line"),
        (
            with(2, lines[1].replace("\"bytes\":", "\"bytes\":99").as_str()),
            "line 4 of out.part.json",
        ),
        (
            with(last, lines[last].replace("\"succeeded\":", "\"succeeded\":1").as_str()),
            was_changed,
        ),
        (with(last, lines[last].replace("\"checksum\":", "\"checksum\":1").as_str()), "out.part"),
        (with(0, "{\"version\":1}\n"), "out.part.json is damaged, so nothing shows"),
        (with(1, "\u{fffd}\0\n"), "line 2 of out.part.json"),
    ] {
        interrupted.put_back(interrupted.part.len());
        fs::write(folder.join("out.part.json"), journal).unwrap();
        is_refused(&folder, &solve, &piece.repeat(3), reason);
    }
    // As the message says.
    interrupted.put_back(interrupted.part.len());
    fs::write(folder.join("out.part.json"), lines[..2].concat()).unwrap();
    let resumed = [&solve[..], &["-o", "out", "--resume"]].concat();
    assert_eq!(run_in(&folder, &resumed, piece.repeat(3)).status, 0);
    assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), whole);
}

#[test]
fn resume_rejects_what_another_command_started() {
    let folder = folder("resume_command");
    let piece = format!("{PUZZLE}\n");
    let solve = ["solve", "--format", "csv"];
    let interrupted = interrupted_after(&folder, &solve, &[&piece]);
    for (other, reason) in [
        (&["check", "--format", "csv"][..], "solve started it, not check"),
        (&["solve", "--format", "jsonl"], "format was csv, not jsonl"),
        (&["solve", "--format", "csv", "--limit", "3"], "limit was not given, not 3"),
        (&["solve", "--format", "csv", "--size", "9"], "size was not given, not 9"),
        (&["solve", "--format", "csv", "--timeout", "1h"], "timeout was not given, not 1h"),
    ] {
        is_refused(&folder, other, &piece, reason);
    }
    // Other words for the same, in another order, and options that change no row.
    let same = ["SOLVE", "-q", "--threads", "2", "--resume", "-o", "out", "--output-format=csv"];
    assert_eq!(run_in(&folder, &same, &piece).status, 0);
    for journal in ["", "rubbish\n", "{}\n", "{\"bytes\":1}\n"] {
        interrupted.put_back(interrupted.part.len());
        fs::write(folder.join("out.part.json"), journal).unwrap();
        is_refused(&folder, &solve, &piece, "nothing shows how far the output is");
    }
    fs::remove_file(folder.join("out.part.json")).unwrap();
    is_refused(&folder, &solve, &piece, "there is no out.part.json, so nothing shows");
    let version = interrupted.journal.replacen("\"version\":\"", "\"version\":\"0.0.1-", 1);
    fs::write(folder.join("out.part.json"), version).unwrap();
    is_refused(&folder, &solve, &piece, "anydoku 0.0.1-");
    // A line of the journal that was cut, too.
    interrupted.put_back(interrupted.part.len());
    let cut = &interrupted.journal[..interrupted.journal.len() - 2];
    fs::write(folder.join("out.part.json"), cut).unwrap();
    let resumed = [&solve[..], &["-o", "out", "--resume"]].concat();
    assert_eq!(run_in(&folder, &resumed, &piece).status, 0);
    assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), run(&solve, &piece).stdout);
}

#[cfg(unix)]
#[test]
fn resume_rejects_a_changed_input() {
    let folder = folder("resume_changed");
    let input = folder.join("in.txt");
    let text = fs::read_to_string(nine()).unwrap().repeat(6);
    fs::write(&input, &text).unwrap();
    let solve = ["solve", "in.txt"];
    let interrupted = interrupted_at(&folder, &solve, 350_000);
    // Of the same size, and longer. The clock of a file system may be coarse.
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    for changed in [text.replacen('.', "0", 1), format!("{text}{PUZZLE}\n")] {
        fs::write(&input, changed).unwrap();
        fs::File::options().write(true).open(&input).unwrap().set_modified(later).unwrap();
        is_refused(&folder, &solve, "", "in.txt is not the file that it was");
    }
    interrupted.put_back(interrupted.part.len());
    is_refused(&folder, &["solve", "in.txt", "in.txt"], "", "files was in.txt, not in.txt in.txt");
    fs::remove_file(&input).unwrap();
    let output = run_in(&folder, &["solve", "in.txt", "-o", "out", "--resume"], "");
    assert_eq!(output.status, 3, "{}", output.stderr);
}

#[test]
fn resume_of_a_complete_file_does_nothing() {
    let folder = folder("resume_complete");
    let note = "anydoku: note: out is complete: no run has left out.part; to write it again, leave \
                out --resume\n";
    for command in [
        &["solve"][..],
        &["solve", "--format", "csv"],
        &["rate", "--format", "jsonl"],
        &["convert", "--to", "numbers"],
        &["generate", "--count", "1000000000"],
        // The input, which an in-place run has replaced.
        &["solve", "out"],
    ] {
        fs::write(folder.join("out"), "some rows\n").unwrap();
        let output = run_in(&folder, &[command, &["-o", "out", "--resume"]].concat(), PUZZLE);
        assert_eq!((output.status, output.stderr.as_str()), (0, note), "{command:?}");
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), "some rows\n");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}

#[cfg(unix)]
#[test]
fn resume_of_convert_skips_lines_without_rows() {
    let folder = folder("resume_conversion");
    let text = fs::read_to_string(nine()).unwrap();
    fs::write(folder.join("in.txt"), text.replace("\n.", "\nnonsense\n.").repeat(8)).unwrap();
    let convert = ["convert", "--to", "numbers", "--quiet", "in.txt"];
    let whole = run_in(&folder, &convert, "").stdout;
    let interrupted = interrupted_at(&folder, &convert, whole.len() * 4 / 5);
    assert!(interrupted.journal.lines().count() > 1, "{}", interrupted.journal);
    for cut in interrupted.cuts() {
        interrupted.put_back(cut);
        let resumed = [&convert[..], &["-o", "out", "--resume"]].concat();
        assert_eq!(run_in(&folder, &resumed, "").status, 1);
        assert!(fs::read_to_string(folder.join("out")).unwrap() == whole, "cut at {cut}");
    }
}

/// Returns the exit status of a full run and of resumed runs after cuts at several places, if all of them
/// are the same.
fn status(test: &str, arguments: &[&str], pieces: &[&str]) -> i32 {
    let folder = folder(test);
    let input = pieces.concat();
    let resumed = [arguments, &["-o", "out", "--resume"]].concat();
    let interrupted = interrupted_after(&folder, arguments, pieces);
    let first = run(arguments, &input);
    let resume = |place: &str| {
        let output = run_in(&folder, &resumed, &input);
        let place = format!("{arguments:?} {place}: {}", output.stderr);
        assert_eq!(output.status, first.status, "{place}");
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), first.stdout, "{place}");
    };
    for cut in interrupted.cuts() {
        interrupted.put_back(cut);
        resume(&format!("cut at {cut}"));
    }
    first.status
}

#[test]
fn resume_keeps_the_exit_status() {
    // The second puzzle of `bad` is invalid; the second of `none` has a contradiction, for which
    // only `canonical --by solution` gives no result.
    let good = format!("{PUZZLE}\n");
    let clash = format!("{}\n", PUZZLE.replacen("53", "55", 1));
    let bad = [&good, "non,\"sense\n", &good, &good].map(str::to_owned);
    let none = [&good, &clash, &good, &good];
    let good = [&good, &good, &good];
    let bad: Vec<&str> = bad.iter().map(String::as_str).collect();
    let none = none.map(String::as_str);
    let good = good.map(String::as_str);
    for format in ["line", "csv", "jsonl"] {
        for work in [
            &["solve"][..],
            &["solve", "--count"],
            &["solve", "--least"],
            &["check"],
            &["canonical"],
            &["canonical", "--by", "solution"],
        ] {
            let arguments = [work, &["--format", format]].concat();
            let name = format!("status_{}_{format}", work.concat());
            assert_eq!(status(&name, &arguments, &bad), 1, "{arguments:?}");
            assert_eq!(status(&name, &arguments, &good), 0, "{arguments:?}");
            let by_solution = i32::from(work.contains(&"solution"));
            assert_eq!(status(&name, &arguments, &none), by_solution, "{arguments:?}");
        }
    }
    for notation in ["line", "numbers", "csv", "sdm"] {
        let arguments = ["convert", "--to", notation];
        let name = format!("status_convert_{notation}");
        assert_eq!(status(&name, &arguments, &bad), 1, "{notation}");
        assert_eq!(status(&name, &arguments, &good), 0, "{notation}");
    }
}

#[test]
fn resume_remembers_earlier_timeouts() {
    let pieces = [format!("{}\n", ".".repeat(81)), format!("{PUZZLE}\n"), format!("{PUZZLE}\n")];
    let pieces = pieces.each_ref().map(String::as_str);
    for format in ["line", "csv", "jsonl"] {
        let name = format!("status_timeout_{format}");
        let count = ["solve", "--count", "--format", format, "--timeout", "500ms"];
        assert_eq!(status(&name, &count, &pieces), 1);
    }
}

#[test]
fn resume_rejects_grid_output() {
    let output = run(&["solve", "--format", "grid", "-o", "out", "--resume"], "");
    assert_eq!(output.status, 2);
    assert!(output.stderr.contains("--resume"), "{}", output.stderr);
}

#[test]
fn output_does_not_depend_on_threads() {
    let puzzles = fs::read_to_string(nine()).unwrap();
    let mixed = fs::read_to_string(nine().with_file_name("mixed.txt")).unwrap();
    let input = format!("{puzzles}{mixed}nonsense\n").repeat(7);
    let with = |threads: &str| run(&["solve", "--format", "csv", "--threads", threads], &input);
    let one = with("1");
    assert_eq!(one.lines().len(), 1 + 7 * (1000 + mixed_puzzles(&mixed) + 1));
    for threads in ["2", "5"] {
        let several = with(threads);
        assert!(several.stdout == one.stdout, "{threads} threads");
        assert_eq!(several.stderr, one.stderr);
    }
}

fn mixed_puzzles(text: &str) -> usize {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count()
}

#[test]
fn closed_pipe_ends_quietly() {
    let puzzles = nine();
    let mut child = command(&["solve", "--all", "--size", "9"])
        .arg(puzzles)
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    drop(output);
    let run_to_end = child.wait_with_output().unwrap();
    assert_eq!(run_to_end.status.code(), Some(0));
    assert_eq!(String::from_utf8(run_to_end.stderr).unwrap(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_reported_in_one_line() {
    let output = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/full"], "");
    assert_eq!(output.status, 3);
    assert_eq!(output.stderr, "anydoku: /dev/full: no space left on device\n");
    for option in ["--help", "--version"] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(&[option]).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{option}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr, "anydoku: standard output: no space left on device\n");
    }
}

#[cfg(unix)]
#[test]
fn reports_a_folder_that_cannot_be_written() {
    let output = run(&["solve", nine().to_str().unwrap(), "-o", "no/such/folder/out"], "");
    assert_eq!(output.status, 3);
    assert_eq!(
        output.stderr,
        "anydoku: cannot write no/such/folder/out: there is no folder no/such/folder\n"
    );
}

#[test]
fn colors_only_terminals_and_only_if_wanted() {
    use crate::runner::run_to_end;
    let styled = |variable: &str| {
        let mut command = command(&["solve", "--format", "text"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(variable, "1");
        run_to_end(command, format!("{PUZZLE}\nnonsense\n"))
    };
    let is_colored = |text: &str| text.contains('\u{1b}');
    let forced = styled("CLICOLOR_FORCE");
    assert!(is_colored(&forced.stdout) && is_colored(&forced.stderr), "{forced:?}");
    for variable in ["NO_COLOR", "ANYDOKU_NOTHING"] {
        let plain = styled(variable);
        assert!(!is_colored(&plain.stdout) && !is_colored(&plain.stderr), "{plain:?}");
    }
}

#[test]
fn output_does_not_depend_on_the_locale() {
    use crate::runner::run_to_end;
    let text = format!("{PUZZLE}\nnon\u{e9}sense\n");
    let in_locale = |locale: &str| {
        let mut command = command(&["solve", "--format", "text"]);
        command.env("LC_ALL", locale).env("LANG", locale);
        let output = run_to_end(command, &text);
        (output.status, output.stdout, output.stderr)
    };
    for locale in ["C", "tr_TR.UTF-8", "no_SUCH.locale", ""] {
        assert_eq!(in_locale(locale), in_locale("en_US.UTF-8"), "{locale}");
    }
}

#[cfg(unix)]
#[test]
fn writes_special_files_directly() {
    let output = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/stdout"], "");
    assert_eq!((output.status, output.lines().len()), (0, 1000));
    let output = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/null"], "");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
}

#[test]
fn help_starts_with_the_description() {
    let help = run(&["--help"], "");
    assert!(help.stdout.starts_with("Sudoku of any size"), "{}", help.stdout);
    assert!(run(&["man"], "").stdout.contains("Sudoku of any size"));
}

#[cfg(unix)]
#[test]
fn replaced_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder("permissions");
    let out = folder.join("out");
    fs::write(&out, "old").unwrap();
    fs::set_permissions(&out, fs::Permissions::from_mode(0o600)).unwrap();
    assert_eq!(run(&["solve", "-o", out.to_str().unwrap()], PUZZLE).status, 0);
    let mode = fs::metadata(&out).unwrap().permissions().mode();
    assert_eq!((mode & 0o777, fs::read_to_string(&out).unwrap().trim()), (0o600, SOLUTION));
}
