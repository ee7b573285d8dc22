use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use crate::runner::{PUZZLE, SOLUTION, command, folder, nine, run};

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
    let (input, out, part) = (folder.join("in"), folder.join("out"), folder.join("out.part"));
    fs::write(&input, format!("{PUZZLE}\n12\n").repeat(3)).unwrap();
    let arguments = ["solve", input.to_str().unwrap(), "-o", out.to_str().unwrap()];
    run(&arguments, "");
    let whole = fs::read_to_string(&out).unwrap();
    let rows: Vec<&str> = whole.lines().collect();
    for written in 0..rows.len() {
        fs::remove_file(&out).unwrap();
        fs::write(&part, rows[..written].iter().map(|row| format!("{row}\n")).collect::<String>())
            .unwrap();
        let output = run(&[&arguments[..], &["--resume"]].concat(), "");
        assert!(output.stderr.contains("6 puzzles: "), "{written}: {}", output.stderr);
        assert_eq!((output.status, fs::read_to_string(&out).unwrap()), (1, whole.clone()));
    }
}

#[test]
fn resume_after_any_cut_writes_the_same_bytes() {
    let folder = folder("resume");
    let puzzles = nine();
    let puzzles = puzzles.to_str().unwrap();
    let many = folder.join("many.txt");
    // More than one block, so that resuming skips whole blocks too.
    fs::write(&many, fs::read_to_string(puzzles).unwrap().repeat(9)).unwrap();
    for format in ["line", "csv", "jsonl"] {
        let out = folder.join(format);
        let part = folder.join(format!("{format}.part"));
        let arguments =
            ["solve", many.to_str().unwrap(), "--format", format, "-o", out.to_str().unwrap()];
        run(&arguments, "");
        let whole = fs::read(&out).unwrap();
        for cut in [0, 10, 1000, whole.len() / 2, whole.len() - 1, whole.len()] {
            fs::remove_file(&out).unwrap();
            fs::write(&part, &whole[..cut]).unwrap();
            let output = run(&[&arguments[..], &["--resume"]].concat(), "");
            assert_eq!(output.status, 0);
            assert!(fs::read(&out).unwrap() == whole, "{format} cut at {cut}");
        }
        let output = run(&[&arguments[..], &["--resume"]].concat(), "");
        assert_eq!(output.stderr, "anydoku: note: the output is already complete\n");
    }
}

#[test]
fn resume_rejects_a_file_of_other_puzzles() {
    let folder = folder("resume_other");
    let (puzzles, out, part) = (folder.join("in"), folder.join("out"), folder.join("out.part"));
    let text = fs::read_to_string(nine()).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    fs::write(&puzzles, lines[..50].join("\n")).unwrap();
    let rows = run(&["solve", nine().to_str().unwrap()], "").stdout;
    let rows: Vec<&str> = rows.split_inclusive('\n').collect();
    let arguments = ["solve", puzzles.to_str().unwrap(), "-o", out.to_str().unwrap(), "--resume"];
    let others = [rows[..9].concat() + rows[100], rows[..51].concat(), rows[..200].concat()];
    for existing in others.iter().map(String::as_str).chain(["rubbish\n", "\n"]) {
        fs::write(&part, existing).unwrap();
        let output = run(&arguments, "");
        assert_eq!(output.status, 2, "{existing}");
        assert!(output.stderr.contains("--resume: "), "{}", output.stderr);
        assert_eq!(fs::read_to_string(&part).unwrap(), existing);
        assert!(!out.exists());
    }
    for existing in [rows[..1].concat(), rows[..49].concat(), rows[..50].concat()] {
        fs::write(&part, existing).unwrap();
        assert_eq!(run(&arguments, "").status, 0);
        assert_eq!(fs::read_to_string(&out).unwrap(), rows[..50].concat());
        fs::remove_file(&out).unwrap();
    }
}

#[test]
fn resume_rejects_a_complete_file_of_another_command() {
    let folder = folder("resume_complete");
    let (input, out) = (folder.join("in"), folder.join("out"));
    let text = fs::read_to_string(nine()).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    fs::write(&input, lines[..3].join("\n")).unwrap();
    let paths = [&input, &out].map(|path| path.to_str().unwrap());
    let commands = [
        &["solve"][..],
        &["solve", "--format", "csv"],
        &["check", "--format", "jsonl"],
        &["rate"],
        &["rate", "--format", "jsonl"],
        &["canonical"],
        &["canonical", "--format", "jsonl"],
        &["hint"],
        &["convert", "--to", "numbers"],
        &["convert", "--to", "csv"],
    ];
    let written = commands.map(|command| {
        let output = run(&[command, &[paths[0]]].concat(), "");
        assert_eq!(output.status, 0, "{command:?}: {}", output.stderr);
        output.stdout
    });
    for (command, own) in commands.iter().zip(&written) {
        let resumed = [command, &[paths[0], "-o", paths[1], "--resume"][..]].concat();
        let lacking: String = own.split_inclusive('\n').take(own.lines().count() - 1).collect();
        let foreign = written.iter().filter(|other| *other != own).cloned();
        let notes = ["", "my notes", "my notes\n", "\n\n\n", "my\nown\nnotes\n"].map(str::to_owned);
        let own_changed = [format!("{own}{own}"), format!("{own}more"), lacking];
        for existing in foreign.chain(notes).chain(own_changed) {
            fs::write(&out, &existing).unwrap();
            let output = run(&resumed, "");
            assert_eq!(output.status, 2, "{command:?}, {existing:?}: {}", output.stderr);
            assert!(output.stderr.starts_with("anydoku: --resume: "), "{}", output.stderr);
            assert_eq!(fs::read_to_string(&out).unwrap(), existing);
            assert!(!folder.join("out.part").exists());
        }
        fs::write(&out, own).unwrap();
        let output = run(&resumed, "");
        let note = "anydoku: note: the output is already complete\n";
        assert_eq!((output.status, output.stderr.as_str()), (0, note), "{command:?}");
    }
}

#[test]
fn resume_says_how_to_add_missing_rows() {
    let folder = folder("resume_missing_rows");
    let (input, out) = (folder.join("in"), folder.join("out"));
    fs::write(&input, format!("{PUZZLE}\n").repeat(3)).unwrap();
    fs::write(&out, format!("{SOLUTION}\n")).unwrap();
    let [input, out] = [&input, &out].map(|path| path.to_str().unwrap());
    let resumed = ["solve", input, "-o", out, "--resume"];
    let output = run(&resumed, "");
    let message = format!(
        "anydoku: --resume: {out} has fewer rows than this command writes; to continue it, rename it \
         to {out}.part; to write it again, leave out --resume\n"
    );
    assert_eq!((output.status, output.stderr), (2, message));
    fs::rename(out, format!("{out}.part")).unwrap();
    assert_eq!(run(&resumed, "").status, 0);
    assert_eq!(fs::read_to_string(out).unwrap(), format!("{SOLUTION}\n").repeat(3));
}

#[test]
fn resume_rejects_a_complete_file_that_is_the_input() {
    let folder = folder("resume_input");
    let file = folder.join("puzzles");
    fs::write(&file, format!("{PUZZLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let resumed = ["solve", file, "-o", file, "--resume"];
    let output = run(&resumed, "");
    assert_eq!(output.status, 2, "{}", output.stderr);
    assert!(output.stderr.contains("is both the input and the output"), "{}", output.stderr);
    assert_eq!(fs::read_to_string(file).unwrap(), format!("{PUZZLE}\n"));
    // An interrupted run has left the input as it was.
    fs::write(format!("{file}.part"), "").unwrap();
    assert_eq!(run(&resumed, "").status, 0);
    assert_eq!(fs::read_to_string(file).unwrap(), format!("{SOLUTION}\n"));
}

#[test]
fn resume_of_convert_skips_lines_without_rows() {
    let folder = folder("resume_conversion");
    let (puzzles, out) = (folder.join("puzzles.txt"), folder.join("out"));
    let text = fs::read_to_string(nine()).unwrap();
    fs::write(&puzzles, text.replace("\n.", "\nnonsense\n.")).unwrap();
    let arguments =
        ["convert", "--to", "numbers", "-o", out.to_str().unwrap(), puzzles.to_str().unwrap()];
    assert_eq!(run(&arguments, "").status, 1);
    let whole = fs::read(&out).unwrap();
    fs::remove_file(&out).unwrap();
    fs::write(folder.join("out.part"), &whole[..whole.len() / 3]).unwrap();
    run(&[&arguments[..], &["--resume"]].concat(), "");
    assert!(fs::read(&out).unwrap() == whole);
}

/// Returns the exit status of a full run, of resumed runs after cuts at several places, and of one
/// more run after completion.
fn statuses(test: &str, arguments: &[&str], input: &str) -> Vec<i32> {
    let folder = folder(test);
    let (puzzles, out) = (folder.join("puzzles.txt"), folder.join("out"));
    fs::write(&puzzles, input).unwrap();
    let target = ["-o", out.to_str().unwrap(), puzzles.to_str().unwrap()];
    let arguments = [arguments, &target[..]].concat();
    let mut statuses = vec![run(&arguments, "").status];
    let whole = fs::read(&out).unwrap();
    let resumed = [&arguments[..], &["--resume"]].concat();
    for cut in [0, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::remove_file(&out).unwrap();
        fs::write(folder.join("out.part"), &whole[..cut]).unwrap();
        statuses.push(run(&resumed, "").status);
        assert!(fs::read(&out).unwrap() == whole, "{arguments:?} cut at {cut}");
    }
    statuses.push(run(&resumed, "").status);
    statuses
}

#[test]
fn resume_keeps_the_exit_status() {
    // The second puzzle of `bad` is invalid; the second of `none` has a contradiction, for which
    // only `canonical --by solution` gives no result.
    let good = format!("{PUZZLE}\n").repeat(6);
    let clash = PUZZLE.replacen("53", "55", 1);
    let bad = format!("{PUZZLE}\nnon,\"sense\n{good}");
    let none = format!("{PUZZLE}\n{clash}\n{good}");
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
            assert_eq!(statuses(&name, &arguments, &bad), [1; 7], "{arguments:?}");
            assert_eq!(statuses(&name, &arguments, &good), [0; 7], "{arguments:?}");
            let by_solution = i32::from(work.contains(&"solution"));
            assert_eq!(statuses(&name, &arguments, &none), [by_solution; 7], "{arguments:?}");
        }
    }
    for notation in ["line", "numbers", "csv", "sdm"] {
        let arguments = ["convert", "--to", notation];
        let name = format!("status_convert_{notation}");
        assert_eq!(statuses(&name, &arguments, &bad), [1; 7], "{notation}");
        assert_eq!(statuses(&name, &arguments, &good), [0; 7], "{notation}");
    }
}

#[test]
fn resume_remembers_earlier_timeouts() {
    let input = format!("{}\n{PUZZLE}\n{PUZZLE}\n", ".".repeat(81));
    for format in ["line", "csv", "jsonl"] {
        let folder = folder(&format!("status_timeout_{format}"));
        let (puzzles, out) = (folder.join("puzzles.txt"), folder.join("out"));
        fs::write(&puzzles, &input).unwrap();
        let (out, puzzles) = (out.to_str().unwrap(), puzzles.to_str().unwrap());
        let count = ["solve", "--count", "--format", format, "-o", out, puzzles, "--timeout"];
        assert_eq!(run(&[&count[..], &["20ms"]].concat(), "").status, 1);
        assert_eq!(run(&[&count[..], &["20ms", "--resume"]].concat(), "").status, 1);
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
    assert_eq!(output.stderr, "anydoku: no/such/folder/out: no such file or directory\n");
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
