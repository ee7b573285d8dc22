//! Runs the command and captures its output.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::program;

/// A 9x9 puzzle and its solution.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Output {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Output {
    /// Returns the lines of standard output.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }
}

/// Returns the command with these arguments and piped output.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command on this input.
pub(crate) fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    run_to_end(command(arguments), input)
}

/// Runs a prepared command on this input.
pub(crate) fn run_to_end(mut command: Command, input: impl AsRef<[u8]>) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // A separate thread feeds the input: the command may write before it has read everything.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Output {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Returns the fields of a row of CSV without the board.
pub(crate) fn fields(row: &str) -> Vec<&str> {
    let mut fields: Vec<&str> = row.split(',').collect();
    fields.remove(1);
    fields
}

/// Creates an empty folder for one test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the path of the repository's 1,000 9x9 puzzles.
pub(crate) fn nine() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/nine.txt")
}

/// Runs the command in a folder, on this input.
pub(crate) fn run_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut command = command(arguments);
    command.current_dir(folder);
    run_to_end(command, input)
}

/// `FILE.part` and its journal after a run that did not end, which can be put back.
pub(crate) struct Interrupted {
    folder: PathBuf,
    pub(crate) part: Vec<u8>,
    pub(crate) journal: String,
}

impl Interrupted {
    /// Reads what a run has left of `out` in this folder.
    fn of(folder: &Path) -> Self {
        let part = std::fs::read(folder.join("out.part")).unwrap();
        let journal = std::fs::read_to_string(folder.join("out.part.json")).unwrap();
        Self { folder: folder.to_owned(), part, journal }
    }

    /// Puts the first bytes of the rows back, as after a crash of the system, with the whole journal.
    pub(crate) fn put_back(&self, bytes: usize) {
        let _ = std::fs::remove_file(self.folder.join("out"));
        std::fs::write(self.folder.join("out.part"), &self.part[..bytes]).unwrap();
        std::fs::write(self.folder.join("out.part.json"), &self.journal).unwrap();
    }

    /// Returns places at which to cut the rows.
    pub(crate) fn cuts(&self) -> Vec<usize> {
        let len = self.part.len();
        let mut cuts = vec![0, 1, 10, len / 3, len / 2, len.saturating_sub(1), len];
        cuts.retain(|&cut| cut <= len);
        cuts
    }
}

fn remove_output(folder: &Path) {
    for name in ["out", "out.part", "out.part.json"] {
        let _ = std::fs::remove_file(folder.join(name));
    }
}

/// Starts a run that writes `out` in this folder, gives it one piece of its input after the other, each
/// when the rows of the last are written, and kills it.
pub(crate) fn interrupted_after(folder: &Path, arguments: &[&str], pieces: &[&str]) -> Interrupted {
    remove_output(folder);
    let mut command = command(arguments);
    command.current_dir(folder).args(["-o", "out"]).stdin(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let started = Instant::now();
    for (piece, lines) in [""].iter().chain(pieces).zip(1..) {
        stdin.write_all(piece.as_bytes()).unwrap();
        let journal = || std::fs::read_to_string(folder.join("out.part.json")).unwrap_or_default();
        while journal().lines().count() < lines {
            assert!(started.elapsed() < Duration::from_secs(60), "{arguments:?}: {}", journal());
            std::thread::sleep(Duration::from_millis(2));
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    Interrupted::of(folder)
}

/// Runs a command that writes `out` in this folder, on a disk that is full when a file has this number of
/// bytes, rounded down to blocks of 512.
#[cfg(unix)]
pub(crate) fn interrupted_at(folder: &Path, arguments: &[&str], bytes: usize) -> Interrupted {
    remove_output(folder);
    let line = format!("ulimit -f {} && exec \"$0\" \"$@\" -o out", (bytes / 512).max(1));
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(line).arg(program()).args(arguments).current_dir(folder);
    shell.stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = run_to_end(shell, "");
    assert_eq!(output.status, 3, "{arguments:?}: {}", output.stderr);
    assert!(output.stderr.contains("file too large"), "{}", output.stderr);
    Interrupted::of(folder)
}
