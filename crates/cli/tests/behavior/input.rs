use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use crate::runner::{PUZZLE, SOLUTION, command, folder, nine, run, run_in, run_to_end};

#[test]
fn blank_lines_and_comments_give_no_row() {
    let input = format!("# a comment\n\n{PUZZLE}\n   \n; another\n{PUZZLE}\n");
    let output = run(&["solve"], input);
    assert_eq!(output.lines(), [SOLUTION, SOLUTION]);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
}

#[test]
fn accepts_every_line_ending() {
    for input in [
        format!("{PUZZLE}\r\n{PUZZLE}\r\n"),
        format!("{PUZZLE}\n{PUZZLE}"),
        format!("{PUZZLE}\r{PUZZLE}\r"),
        format!("\u{feff}{PUZZLE}\n{PUZZLE}\n"),
        format!("{PUZZLE} easy\n{PUZZLE};hard\n"),
    ] {
        let output = run(&["solve"], &input);
        assert_eq!(output.lines(), [SOLUTION, SOLUTION], "{input:?}: {}", output.stderr);
    }
}

#[test]
fn reads_utf16_with_and_without_bom() {
    let text = format!("{PUZZLE}\r\n").repeat(10_000);
    for input in [text.clone(), format!("\u{feff}{text}")] {
        let little: Vec<u8> = input.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = input.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [little, big] {
            let output = run(&["solve"], bytes);
            assert_eq!(output.lines().len(), 10_000, "{}", output.stderr);
            assert!(output.lines().iter().all(|line| *line == SOLUTION));
        }
    }
}

#[test]
fn overlong_line_is_one_invalid_row() {
    let long = "1".repeat(20 << 20);
    let output = run(&["solve"], format!("{PUZZLE}\n{long}\n{PUZZLE}\n123\n"));
    assert_eq!(output.lines(), [SOLUTION, "invalid", SOLUTION, "invalid"]);
    let stderr_lines: Vec<&str> = output.stderr.lines().collect();
    let expected = "-:2:8388609: this line is longer than 8 MiB";
    assert_eq!(stderr_lines[0], format!("anydoku: {expected}"));
    assert!(
        stderr_lines[1].starts_with("anydoku: -:4:4: this line has 3 cells"),
        "{}",
        stderr_lines[1]
    );
    assert_eq!(output.status, 1);
}

#[test]
fn empty_input_gives_no_row() {
    assert_eq!(run(&["solve"], "").stdout, "");
    let output = run(&["solve", "--format", "csv"], "");
    assert_eq!(
        (output.status, output.stdout.as_str()),
        (1, "puzzle,board,verdict,solutions,solution\n")
    );
}

#[test]
fn bad_lines_are_reported_and_skipped() {
    let folder = folder("bad_line");
    let file = folder.join("puzzles.txt");
    let bad = PUZZLE.replacen('8', "!", 1);
    fs::write(&file, format!("{PUZZLE}\n{bad}\n123\n{PUZZLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["solve", file], "");
    assert_eq!(output.lines(), [SOLUTION, "invalid", "invalid", SOLUTION]);
    assert_eq!(output.status, 1);
    let stderr_lines: Vec<&str> = output.stderr.lines().collect();
    let column = bad.find('!').unwrap() + 1;
    assert!(
        stderr_lines[0]
            .starts_with(&format!("anydoku: {file}:2:{column}: '!' is not valid here; "))
    );
    assert!(stderr_lines[1].starts_with(&format!("anydoku: {file}:3:")), "{}", stderr_lines[1]);
    assert_eq!(stderr_lines[2], "anydoku: 4 puzzles: 2 invalid, 0 failed");
}

#[test]
fn arbitrary_bytes_give_invalid_rows() {
    let mut input = vec![0xff, 0xfe, 0x00, b'\n'];
    input.extend(0..=255);
    input.push(b'\n');
    input.extend(PUZZLE.bytes());
    let output = run(&["solve"], input);
    assert_eq!(output.status, 1);
}

#[test]
fn reads_files_in_order_and_dash_as_stdin() {
    let folder = folder("several_files");
    let file = folder.join("one.txt");
    fs::write(&file, "1..4.....3......\n").unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["check", "--format", "csv", file, "-", file], PUZZLE);
    let verdicts: Vec<&str> =
        output.stdout.lines().map(|row| row.split(',').nth(2).unwrap()).collect();
    assert_eq!(verdicts, ["verdict", "many", "unique", "many"]);
}

#[test]
fn reports_a_missing_file() {
    let output = run(&["solve", "no/such/file"], "");
    assert_eq!(output.status, 3);
    assert_eq!(output.stderr, "anydoku: no/such/file: no such file, and not a puzzle\n");
}

#[cfg(unix)]
#[test]
fn reports_a_folder_given_as_file() {
    let output = run(&["solve", env!("CARGO_MANIFEST_DIR")], "");
    let folder = env!("CARGO_MANIFEST_DIR");
    let what = "is a directory; name the files in it, such as";
    let expected = format!("anydoku: {folder}: {what} {folder}/*\n");
    assert_eq!((output.status, output.stderr), (3, expected));
}

#[test]
fn huge_line_is_one_invalid_row() {
    for filler in ["1", ",", "11,", "11 ", "\"", "{\"a\":"] {
        let long = filler.repeat((40 << 20) / filler.len());
        let output = run(&["solve", "--from", "line"], format!("{PUZZLE}\n{long}\n{PUZZLE}\n!\n"));
        let rows = output.lines();
        assert_eq!(rows, [SOLUTION, "invalid", SOLUTION, "invalid"], "{filler:?}");
        let stderr_lines: Vec<&str> = output.stderr.lines().collect();
        assert!(
            stderr_lines[0].starts_with("anydoku: -:2:") && stderr_lines[0].len() < 300,
            "{}",
            stderr_lines[0]
        );
        assert!(stderr_lines[1].starts_with("anydoku: -:4:1:"), "{}", stderr_lines[1]);
    }
}

#[test]
fn reads_a_grid_with_borders() {
    let grid = "+-----+-----+\n| 1 . | . . |\n| . . | 1 . |\n+-----+-----+\n\
                | . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n";
    let output = run(&["solve"], grid);
    assert_eq!((output.status, output.stdout.as_str()), (0, "1243341243212134\n"), "{output:?}");
}

#[test]
fn processes_interactive_input_at_once() {
    let mut child = command(&["solve"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..2 {
        writeln!(stdin, "{PUZZLE}").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), SOLUTION);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn board_options_apply_where_the_input_has_none() {
    let four = "1.....1..3.....4";
    let latin = run(&["solve", "--no-boxes"], four);
    assert_eq!((latin.status, latin.stdout.as_str()), (0, "many\n"));
    assert_eq!(run(&["solve", "--size", "4"], four).stdout, "1243341243212134\n");
    let jigsaw = run(&["solve", "--regions", "aaabacbbccbdcddd", "--format", "csv"], four);
    assert_ne!(jigsaw.stdout, run(&["solve", "--format", "csv"], four).stdout);
    let output = run(&["solve", "--size", "16"], PUZZLE);
    assert_eq!((output.status, output.stdout.as_str()), (1, "invalid\n"));
    let output = run(&["solve", "--diagonals"], PUZZLE);
    assert_eq!((output.status, output.stdout.as_str()), (0, "none\n"));
}

#[test]
fn unsupported_rules_are_named() {
    let cells: String =
        (0..81).map(|cell| format!("{}:", if cell < 2 { 3 * 256 } else { 999 % 256 })).collect();
    let output = run(&["solve", "--from", "killer"], format!("3x3::k:{cells}\n"));
    assert_eq!(output.status, 1);
    assert!(output.stderr.contains("killer"), "{}", output.stderr);
    assert_eq!(output.stdout, "unsupported\n");
}

#[test]
fn arguments_that_no_file_has_as_name_are_puzzles() {
    let grid: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * (row + 1)]).collect();
    let grid = grid.join("\n");
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    let large = format!("{PUZZLE}\n").repeat(1000);
    for (argument, count) in [(PUZZLE, 1), (&grid, 1), (&two, 2), (&large, 1000)] {
        let output = run(&["solve", argument], "");
        assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{argument}");
        assert_eq!(output.lines(), vec![SOLUTION; count]);
    }
    let options = run(&["solve", "--diagonals", "--", "1.....1..3.....4"], "");
    assert_eq!(options.lines().len(), 1, "{options:?}");
    // A bad line among good ones is a bad puzzle, as in a file.
    let bad = run(&["solve", PUZZLE, &format!("{PUZZLE}\n{PUZZLE}!")], "");
    assert_eq!((bad.status, bad.lines()), (1, vec![SOLUTION, SOLUTION, "invalid"]));
    assert!(bad.stderr.starts_with("anydoku: argument 2:2:82: "), "{}", bad.stderr);
}

#[test]
fn file_named_like_a_puzzle_is_a_file() {
    let folder = folder("named_like_a_puzzle");
    fs::write(folder.join(PUZZLE), "1.....1..3.....4\n").unwrap();
    let mut solve = command(&["solve", PUZZLE]);
    solve.current_dir(&folder);
    assert_eq!(run_to_end(solve, "").stdout, "1243341243212134\n");
}

#[test]
fn arguments_that_are_neither_files_nor_puzzles_are_reported() {
    let long = "x".repeat(100_000);
    for (argument, expected) in [
        (
            &PUZZLE[..80],
            "the puzzle on the command line: this line has 80 cells; a 9x9 puzzle needs 81",
        ),
        ("no\nsuch", "\"no\\nsuch\": no such file, and not a puzzle"),
        ("..", "is a directory; name the files in it"),
        ("a", "a: no such file, and not a puzzle"),
        (&long, "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"...: no such file, and not a puzzle"),
    ] {
        let output = run(&["solve", argument], "");
        assert_eq!((output.status, output.stdout.as_str()), (3, ""), "{argument}");
        assert!(output.stderr.contains(expected), "{}", output.stderr);
        assert_eq!(output.stderr.lines().count(), 1, "{}", output.stderr);
    }
    let empty = run(&["solve", ""], "");
    assert_eq!(empty.status, 2);
    assert!(empty.stderr.contains("an argument is empty"), "{}", empty.stderr);
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_unicode() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = OsStr::from_bytes(b"\xff\xfe.txt");
    let folder = folder("not_unicode");
    fs::write(folder.join(bytes), PUZZLE).unwrap();
    let run = |arguments: &[&OsStr]| {
        let mut command = command(&[]);
        command.args(arguments).current_dir(&folder);
        run_to_end(command, "")
    };
    assert_eq!(run(&["solve".as_ref(), bytes]).lines(), [SOLUTION]);
    assert_eq!(run(&["solve".as_ref(), OsStr::from_bytes(b"\xff")]).status, 3);
    for arguments in [&[bytes][..], &["generate".as_ref(), bytes]] {
        let output = run(arguments);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{output:?}");
    }
}

#[test]
fn small_boards_are_puzzles_if_their_size_is_given() {
    for (size, puzzle) in [("1", "1"), ("2", "1..2"), ("3", "1...2...3")] {
        let output = run(&["check", "--size", size, puzzle], "");
        assert_eq!(output.status, 0, "{puzzle}: {}", output.stderr);
    }
    assert_eq!(run(&["check", "1..2"], "").status, 3);
}

#[test]
fn titles_lose_control_characters() {
    let table = format!("puzzle,title\n{PUZZLE},a\u{1b}[31mb\u{7}\n");
    let output = run(&["convert", "--to", "sdk"], table);
    assert_eq!(output.status, 0, "{}", output.stderr);
    assert!(output.stdout.contains("#Dab"), "{}", output.stdout);
    assert!(output.stderr.contains("control characters are left out"), "{}", output.stderr);
}

#[test]
fn blank_lines_between_puzzles_change_no_row() {
    let blank = "\n".repeat(1_000_000);
    let output = run(&["solve"], format!("{PUZZLE}\n{blank}{PUZZLE}\n{blank}nonsense\n"));
    assert_eq!(output.lines(), [SOLUTION, SOLUTION, "invalid"]);
    assert!(output.stderr.contains("-:2000003:"), "{}", output.stderr);
}

#[test]
fn transposed_puzzles_are_echoed_as_they_are_solved() {
    let transposed = |line: &str| -> String {
        (0..81).map(|at| char::from(line.as_bytes()[at % 9 * 9 + at / 9])).collect()
    };
    let columns = transposed(PUZZLE);
    for input in [columns.clone(), format!("puzzle\n{columns}\n"), format!("[\"{columns}\"]")] {
        let output = run(&["solve", "--transpose", "--format", "csv"], input);
        assert_eq!(
            output.lines()[1],
            format!("{PUZZLE},,unique,1,{SOLUTION}"),
            "{}",
            output.stderr
        );
    }
    let line = run(&["convert", "--transpose", "--to", "line"], columns);
    assert_eq!(line.lines(), [PUZZLE]);
}

#[test]
fn details_say_what_is_understood() {
    let box_line = format!("{} # box 2x3", ".".repeat(36));
    let bare_line = ".".repeat(36);
    let zero_line = format!("{}013", ".".repeat(13));
    let labeled = ",0,1,2,3\n0,1,,,\n1,,,4,\n2,,3,,\n3,,,,2";
    let from_zero = "0 1 . .\n. . 0 1\n1 . . .\n. . . 2";
    let cases: [(&[&str], &str, &str); 7] = [
        (&[], PUZZLE, "-: notation line (likely), board 9x9, boxes 3x3\n"),
        (&["--from", "sdm"], PUZZLE, "-: notation sdm (set by --from), board 9x9, boxes 3x3\n"),
        (&["--transpose"], &box_line, "board 6x6, boxes 3x2; rows and columns exchanged\n"),
        (&["--zero-based"], &zero_line, "board 4x4, boxes 2x2; 0 is the first digit\n"),
        (&[], labeled, "board 4x4, boxes 2x2; names of rows and columns left out\n"),
        (
            &[],
            from_zero,
            "board 4x4, boxes 2x2; 0 is taken as the first digit, as empty cells have",
        ),
        (&[], &bare_line, "board 6x6, no boxes; this 6x6 puzzle does not state its boxes"),
    ];
    for (options, input, expected) in cases {
        let input = format!("# a comment\n\n{input}\n");
        let output = run(&[&["check", "--verbose"], options].concat(), input);
        assert!(output.stderr.contains(expected), "{options:?}: {}", output.stderr);
    }
}

/// Returns a gzip file.
fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn reads_gzip_files_of_any_size() {
    let line = format!("{PUZZLE}\n");
    // More than 16 MB of text, in two members, before zeros.
    let count = (17 << 20) / line.len();
    let half = gzip(line.repeat(count / 2).as_bytes());
    let file = [&half[..], &gzip(b""), &half, &[0; 512]].concat();
    let output = run(&["solve", "--threads", "2"], &file);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert!(output.stdout == format!("{SOLUTION}\n").repeat(count / 2 * 2));
    // In another encoding, and a document.
    let utf16: Vec<u8> =
        format!("\u{feff}{line}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let json = format!("[\"{PUZZLE}\"]");
    for content in [&utf16, json.as_bytes()] {
        assert_eq!(run(&["solve"], gzip(content)).stdout, format!("{SOLUTION}\n"));
    }
}

#[test]
fn damaged_gzip_files_are_named() {
    let text = fs::read_to_string(nine()).unwrap();
    let whole = gzip(text.as_bytes());
    let folder = folder("damaged_gzip");
    let with = |place: usize| {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        bytes
    };
    let end = whole.len();
    for bytes in [
        // The checksum, the length, an end that is missing, and what is no second member.
        with(end - 8),
        with(end - 4),
        whole[..end - 1].to_vec(),
        whole[..end / 2].to_vec(),
        whole[..12].to_vec(),
        [&whole[..], b"rest"].concat(),
    ] {
        fs::write(folder.join("in.gz"), bytes).unwrap();
        let output = run_in(&folder, &["solve", "in.gz"], "");
        let message = "anydoku: in.gz: this gzip file is damaged or incomplete\n";
        assert_eq!((output.status, output.stderr.as_str()), (3, message));
    }
}
