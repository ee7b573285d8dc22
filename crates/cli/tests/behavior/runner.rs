//! Runs the command and captures its output.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

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
