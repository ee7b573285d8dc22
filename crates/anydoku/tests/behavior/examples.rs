//! The examples run, and print what a newcomer expects.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use anydoku::{Level, Puzzle, Verdict};

/// Returns the program of an example. Cargo builds examples before it runs all tests of a package,
/// into a folder next to that of the tests.
fn program(name: &str) -> Command {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(|deps| deps.parent()).unwrap().join("examples");
    let path: PathBuf = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is not built: cargo build -p anydoku --examples", path.display());
    Command::new(path)
}

/// Runs an example with this standard input.
fn run(name: &str, arguments: &[&str], input: &str) -> Output {
    let mut command = program(name);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    pipe.write_all(input.as_bytes()).unwrap();
    drop(pipe);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn solves_a_file() {
    let input = "# mine\n1.........4..31.\n11..............\n1..4.....3......\n1..x\n";
    let output = run("solve_file", &[], input);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[0], "1234342121434312");
    assert_eq!(lines[1], "no solution: row 1 has 1 twice, in r1c1 and r1c2");
    assert!(lines[2].starts_with("several solutions: 1"), "{}", lines[2]);
    let error = "line 5: r2c2 is 'x', which is not a digit of a 2x2 puzzle\n";
    assert_eq!(text(&output.stderr), error);

    let file = std::env::temp_dir().join(format!("anydoku-solve-{}", std::process::id()));
    std::fs::write(&file, input).unwrap();
    let again = run("solve_file", &[file.to_str().unwrap()], "");
    std::fs::remove_file(file).unwrap();
    assert_eq!(again, output);
}

#[test]
fn makes_puzzles_by_level() {
    let output = run("puzzles_by_level", &["2", "a seed"], "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let mut level = None;
    let mut count = 0;
    for line in text(&output.stdout).lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            level = heading.split(':').next().unwrap().parse::<Level>().ok();
            continue;
        }
        let words: Vec<&str> = line.split(' ').collect();
        let puzzle: Puzzle = words[0].parse().unwrap();
        let rated = puzzle.rate().unwrap();
        assert_eq!((Some(rated.level()), rated.rating.to_string().as_str()), (level, words[1]));
        let Verdict::Unique(solution) = puzzle.solve() else { panic!("{puzzle}") };
        assert_eq!(solution.to_string(), words[2]);
        count += 1;
    }
    assert_eq!(count, 6);
    assert_eq!(run("puzzles_by_level", &["2", "a seed"], "").stdout, output.stdout);
}

#[test]
fn counts_with_a_cancel() {
    let count = |arguments: &[&str], input| {
        let output = run("count_with_cancel", arguments, input);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout).to_owned()
    };
    assert_eq!(count(&["................", "60"], ""), "288 solutions\n");
    let canceled = count(&[&".".repeat(81), "600"], "\n");
    assert!(canceled.starts_with("canceled after "), "{canceled}");
    let stopped = count(&[&".".repeat(81), "0.1"], "");
    assert!(stopped.starts_with("stopped after "), "{stopped}");
}

#[test]
fn makes_boards_with_custom_houses() {
    let output = run("custom_houses", &[], "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    assert!(printed.starts_with("9x9, boxes 3x3, diagonals, 1 more house: 30 houses\n"));
    for part in
        ["has one solution:\n", "rating ", "4x4, jigsaw: 12 houses", "house 1 contains r1c1 twice"]
    {
        assert!(printed.contains(part), "{part} is missing:\n{printed}");
    }
}

/// A server that ends with its test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn serves_solutions() {
    let mut server = Server(program("web_server").stdout(Stdio::piped()).spawn().unwrap());
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/');
    let get = |path: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "GET /{path} HTTP/1.1\r\nhost: {address}\r\n\r\n").unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    };
    let solved = get("1.........4..31.");
    assert!(solved.starts_with("HTTP/1.1 200 OK\r\n"), "{solved}");
    assert!(solved.ends_with("\r\n\r\n1234\n3421\n2143\n4312\nrating 1.2, beginner\n"));
    assert!(get("11..............").contains("no solution: row 1 has 1 twice"));
    assert!(get("1..x").starts_with("HTTP/1.1 400 Bad Request\r\n"));
    assert!(get(&".".repeat(81)).contains("several solutions:"));
}
